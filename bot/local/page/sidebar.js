// Who plays (the rail) and where (the channels), each with what is unread.
import { h, ICONS, morph, svg } from "./dom.js";
import { avatar } from "./message.js";
import { channelOf, DM, dmOf, emit, personOf, state, TEXT, THREADS } from "./store.js";
import { count, countAll } from "./unread.js";

const $ = (id) => document.getElementById(id);

export function drawSidebar() {
  drawPeople();
  drawChannels();
  drawHead();
}

function badge(mentions) {
  return mentions ? h("span", { class: "badge", "aria-hidden": "true" }, mentions > 99 ? "99+" : mentions) : null;
}

function told({ unread, mentions }) {
  if (mentions) return `, ${mentions} mention${mentions > 1 ? "s" : ""}`;
  return unread ? ", unread" : "";
}

function drawPeople() {
  const people = state.world.people.map((p, i) => {
    const news = p.id === state.person ? { unread: false, mentions: 0 } : countAll(p.id);
    const keys = i < 9 ? ` (Alt+${i + 1})` : "";
    return h(
      "li",
      { "data-key": `p:${p.id}` },
      h(
        "button",
        {
          type: "button",
          "data-go-person": p.id,
          "aria-current": p.id === state.person ? "true" : null,
          "aria-label": `Play as ${p.name}${told(news)}`,
          title: `Play as ${p.name}${keys}`,
        },
        avatar(p.id, p.name),
        h("span", { class: "name", "aria-hidden": "true" }, p.name),
        badge(news.mentions),
        news.unread && !news.mentions ? h("span", { class: "dot", "aria-hidden": "true" }) : null,
      ),
    );
  });
  const fresh = h("ul", { id: "people", class: "people" }, people);
  morph($("people"), fresh);
  const others = state.world.people.filter((p) => p.id !== state.person).reduce((sum, p) => sum + countAll(p.id).mentions, 0);
  const mine = countAll(state.person);
  $("drawer-badge").hidden = !(others + mine.mentions);
  $("drawer-badge").textContent = others + mine.mentions;
}

function drawChannels() {
  const groups = state.world.guilds.map(guildNode);
  groups.push(directNode());
  morph($("channels"), h("div", { id: "channels" }, groups));
}

function guildNode(guild) {
  const tops = guild.channels.filter((c) => !THREADS.includes(c.type));
  const items = tops.flatMap((c) => [
    channelItem(c, c.type === TEXT ? "#" : "·"),
    ...guild.channels.filter((t) => t.parent_id === c.id && THREADS.includes(t.type)).map((t) => channelItem(t, "›", true)),
  ]);
  return h(
    "section",
    { "data-key": `g:${guild.id}`, "aria-label": guild.name },
    h("div", { class: "group" }, h("h2", {}, guild.name), h("button", { type: "button", class: "icon", "data-new-channel": guild.id, "aria-label": `New channel in ${guild.name}`, title: "New channel" }, svg(ICONS.plus, 16))),
    h("ul", {}, items),
  );
}

function directNode() {
  const bot = state.world.bot;
  const dm = dmOf(state.person);
  const item = dm ? channelItem(channelOf(dm.id), "@") : h("li", {}, h("button", { type: "button", "data-open-dm": true }, h("span", { class: "mark" }, "@"), h("span", { class: "name" }, bot?.name ?? "The bot")));
  return h("section", { "data-key": "direct", "aria-label": "Direct messages" }, h("div", { class: "group" }, h("h2", {}, "Direct messages")), h("ul", {}, item));
}

function channelItem(channel, mark, nested = false) {
  const news = count(state.person, channel.id);
  const here = channel.id === state.channel;
  return h(
    "li",
    { class: nested ? "nested" : null, "data-key": `ch:${channel.id}` },
    h(
      "button",
      {
        type: "button",
        "data-go-channel": channel.id,
        "aria-current": here ? "page" : null,
        class: news.unread ? "unread" : null,
        "aria-label": `${nested ? "Thread" : mark === "@" ? "Direct message with" : "Channel"} ${channel.name}${told(news)}`,
      },
      h("span", { class: "mark", "aria-hidden": "true" }, mark),
      h("span", { class: "name" }, channel.name),
      badge(news.mentions),
    ),
  );
}

function drawHead() {
  const channel = channelOf(state.channel);
  const parent = channel && THREADS.includes(channel.type) ? channelOf(channel.parent_id) : null;
  const direct = channel?.type === DM;
  $("where").textContent = channel ? `${direct ? "@" : "#"} ${parent ? `${parent.name} › ` : ""}${channel.name}` : "";
  $("new-thread").hidden = channel?.type !== TEXT;
  const me = personOf(state.person);
  const waiting = countAll(state.person).mentions;
  morph($("me"), h("button", { type: "button", id: "me", class: "me", "aria-label": `You play as ${me?.name}. Change person`, title: "You play as" }, me ? avatar(me.id, me.name) : null));
  document.title = `${waiting ? `(${waiting}) ` : ""}${channel ? (direct ? "" : "#") + channel.name : ""} as ${me?.name ?? ""} · local stand-in`;
  const off = state.world.bot && state.world.bot.online === false;
  $("bot-state").hidden = !off;
  $("bot-state").textContent = off ? `${state.world.bot.name} is not connected. Messages wait; presses will fail.` : "";
}

export function startSidebar(actions) {
  $("side").addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    const { goPerson, goChannel, newChannel } = button.dataset;
    if (goPerson) actions.person(goPerson);
    else if (goChannel) actions.channel(goChannel);
    else if (newChannel) actions.newChannel(newChannel);
    else if ("openDm" in button.dataset) actions.direct();
  });
  $("side").addEventListener("keydown", (event) => {
    const way = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const list = event.target.closest("#people, #channels");
    if (!way || !list || event.altKey) return;
    event.preventDefault();
    const all = [...list.querySelectorAll("li button")];
    const at = all.indexOf(event.target.closest("button"));
    all[(at + way + all.length) % all.length]?.focus();
  });
  $("drawer-open").addEventListener("click", () => drawer(true));
  $("drawer-shade").addEventListener("click", () => drawer(false));
  document.body.addEventListener("click", (event) => event.target.closest("#me") && openPeople());
}

function openPeople() {
  drawer(true);
  $("people").querySelector("[aria-current]")?.focus();
}

/** The channels as a drawer on a phone. */
export function drawer(open) {
  const inside = $("side").contains(document.activeElement);
  if (!open && inside && document.body.classList.contains("drawer")) $("drawer-open").focus();
  document.body.classList.toggle("drawer", open);
  $("drawer-open").setAttribute("aria-expanded", String(open));
  if (open) $("channels").querySelector("[aria-current]")?.focus();
  emit("drawer", open);
}
