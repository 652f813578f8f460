// The start of the page: who plays and where, kept in the address; keys for the whole page.
import { startActions } from "./actions.js";
import { post } from "./api.js";
import { startComposer } from "./composer.js";
import { askName, showKeys } from "./dialogs.js";
import { announce, phone } from "./dom.js";
import { close as closeList } from "./listbox.js";
import { fetchWorld, loadChannel } from "./live.js";
import { drawList, drawMessage, goTo, reading, shownMessages, startList } from "./messages.js";
import { drawer, drawSidebar, startSidebar } from "./sidebar.js";
import { channelOf, channelsFor, dmOf, emit, listKey, on, personOf, state, THREADS, userName } from "./store.js";
import { keepFresh } from "./time.js";
import { count, countMissed, firstUnread, seen } from "./unread.js";

const $ = (id) => document.getElementById(id);
const LAST = "fathom.place";

function remembered() {
  const hash = new URLSearchParams(location.hash.slice(1));
  if (hash.get("as")) return { person: hash.get("as"), channel: hash.get("c") };
  try {
    return JSON.parse(localStorage.getItem(LAST)) ?? {};
  } catch {
    return {};
  }
}

/** A channel this person can see: the wanted one, else the same kind of place, else the first. */
function placeFor(person, wanted) {
  const all = channelsFor(person);
  if (all.some((c) => c.id === wanted)) return wanted;
  const wasDirect = state.world.dms.some((d) => d.id === wanted);
  return (wasDirect ? dmOf(person)?.id : null) ?? all[0]?.id ?? null;
}

async function go(person, channel, message = null) {
  const changedPerson = person !== state.person;
  state.person = person;
  state.channel = placeFor(person, channel);
  closeList(false);
  history.replaceState(null, "", `#as=${person}&c=${state.channel}`);
  localStorage.setItem(LAST, JSON.stringify({ person, channel: state.channel }));
  drawSidebar();
  emit("place");
  if (state.lists.get(listKey(person, state.channel))?.loaded) drawList({ fresh: true, unread: firstUnread(person, state.channel) });
  try {
    await loadChannel({ fresh: true });
  } catch (error) {
    trouble(error.message);
  }
  if (message && !goTo(message)) await loadChannel({ limit: 400 }).then(() => goTo(message)).catch(() => {});
  if (changedPerson) emit("person");
}

async function changePerson(id) {
  if (id === state.person || !personOf(id)) return;
  await go(id, state.channel);
  announce(`You play as ${userName(id)}`);
  drawer(false);
}

async function changeChannel(id, message) {
  drawer(false);
  await go(state.person, id, message);
  announce(channelOf(id)?.name ?? "");
  if (!message && !phone()) $("say").focus();
}

async function openDirect() {
  try {
    const dm = await post("dm", { as: state.person });
    await fetchWorld();
    await changeChannel(dm.id);
  } catch (error) {
    trouble(error.message);
  }
}

function newPerson() {
  askName({
    title: "Add a person",
    label: "Name",
    button: "Add",
    most: 32,
    act: async (name) => {
      const person = await post("people", { name });
      await fetchWorld();
      await changePerson(person.id);
    },
  });
}

function newThread() {
  const channel = state.channel;
  askName({
    title: `New thread in #${channelOf(channel)?.name}`,
    label: "Thread name",
    button: "Create thread",
    act: async (name) => {
      const thread = await post("threads", { channel, name, as: state.person });
      await fetchWorld();
      await changeChannel(thread.id);
    },
  });
}

function newChannel(guild) {
  askName({
    title: "New channel",
    label: "Channel name",
    button: "Create channel",
    act: async (name) => {
      const channel = await post("channels", { guild, name });
      await fetchWorld();
      await changeChannel(channel.id);
    },
  });
}

function trouble(text) {
  $("connection").hidden = !text;
  $("connection").textContent = text;
}

function ordered() {
  const tops = state.world.guilds.flatMap((g) => g.channels.filter((c) => !THREADS.includes(c.type)).flatMap((c) => [c, ...g.channels.filter((t) => t.parent_id === c.id)]));
  const dm = dmOf(state.person);
  return dm ? [...tops, channelOf(dm.id)] : tops;
}

function neighbour(direction) {
  const all = ordered();
  const at = all.findIndex((c) => c.id === state.channel);
  return all[(at + direction + all.length) % all.length]?.id;
}

function nextUnread() {
  const all = ordered();
  const at = all.findIndex((c) => c.id === state.channel);
  const round = [...all.slice(at + 1), ...all.slice(0, at)];
  return (round.find((c) => count(state.person, c.id).mentions) ?? round.find((c) => count(state.person, c.id).unread))?.id;
}

function nextPerson(direction) {
  const all = state.world.people;
  const at = all.findIndex((p) => p.id === state.person);
  return all[(at + direction + all.length) % all.length]?.id;
}

function keydown(event) {
  if (event.key === "Escape" && document.body.classList.contains("drawer")) return drawer(false);
  if (!event.altKey || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return strayKey(event);
  const digit = /^Digit([1-9])$/.exec(event.code);
  const act = {
    KeyP: () => changePerson(nextPerson(event.shiftKey ? -1 : 1)),
    KeyN: () => nextUnread() && changeChannel(nextUnread()),
    ArrowUp: () => changeChannel(neighbour(-1)),
    ArrowDown: () => changeChannel(neighbour(1)),
  }[event.code];
  if (digit) changePerson(state.world.people[Number(digit[1]) - 1]?.id);
  else if (act) act();
  else return;
  event.preventDefault();
}

/** Typing anywhere outside a field goes to the message box; "/" starts a command. */
function strayKey(event) {
  const typing = event.target.closest("input, textarea, dialog, .popup") || document.querySelector("dialog[open]");
  if (event.key.length !== 1 || event.key === " " || typing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key !== "/") return $("say").focus();
  event.preventDefault();
  $("slash").click();
}

let typingTimer = 0;
function typing(d) {
  if ((d.channel?.id ?? d.channel) !== state.channel) return;
  clearTimeout(typingTimer);
  $("typing").textContent = d.stop ? "" : `${userName(d.person ?? state.world.bot?.id)} is typing…`;
  if (!d.stop) typingTimer = setTimeout(() => ($("typing").textContent = ""), 10000);
}

let drawing = 0;
/** Once for all that comes at a time: a start with many channels counts thousands of messages. */
function drawSidebarSoon() {
  drawing ||= setTimeout(() => {
    drawing = 0;
    if (state.person) drawSidebar();
  }, 40);
}

function listen() {
  on("world", () => {
    if (!state.person) return;
    drawSidebar();
    drawList();
  });
  on("unread", drawSidebarSoon);
  on("message", drawMessage);
  on("notes", (channel) => channel === state.channel && drawList());
  on("typing", typing);
  on("goto", ({ channel, message }) => changeChannel(channel, message));
  on("connection", () => trouble(state.up ? "" : "No connection to the stand-in. Trying again…"));
  const readNow = () => reading() && seen(state.person, state.channel, shownMessages().at(-1)?.id);
  document.addEventListener("visibilitychange", readNow);
  $("scroll").addEventListener("scroll", readNow);
  document.addEventListener("keydown", keydown);
  window.addEventListener("hashchange", () => {
    const { person, channel } = remembered();
    if (personOf(person) && channelOf(channel)) go(person, channel);
  });
  $("add-person").addEventListener("click", newPerson);
  $("new-thread").addEventListener("click", newThread);
  $("keys").addEventListener("click", showKeys);
}

async function start() {
  const { person, channel } = remembered();
  await fetchWorld();
  const first = personOf(person)?.id ?? state.world.people[0]?.id;
  if (!first) return trouble("Nobody is here yet. Add a person to begin.");
  state.person = first;
  await go(first, channel);
  document.body.dataset.ready = "true";
  if (!phone()) $("say").focus();
  await countMissed();
  document.body.dataset.counted = "true";
}

startSidebar({ person: changePerson, channel: changeChannel, newChannel, direct: openDirect });
startList();
startActions($("scroll"));
startComposer();
listen();
keepFresh();
start().catch((error) => {
  trouble(`${error.message} The page tries again in a moment.`);
  setTimeout(() => location.reload(), 3000);
});
