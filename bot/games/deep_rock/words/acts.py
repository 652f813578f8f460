"""What Dwarves did, told: walking, digging, supplies, help, cards, skills."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.deep_rock.entries import acts
from bot.games.deep_rock.wishes import Transfer
from bot.games.deep_rock.words import names
from bot.games.deep_rock.words.cards import card_of
from bot.games.deep_rock.words.goods import goods, item
from bot.games.deep_rock.words.names import who
from bot.games.deep_rock.words.registry import LOG_ONLY, QUIET, groups, tells

LOG_ONLY |= {acts.TurnEnded}
QUIET |= {acts.TookBack, acts.Recovered, acts.Moved, acts.Swung, acts.HitLost}

# ---- turns


@tells(acts.TurnBegan)
def turn_began(entry: acts.TurnBegan) -> str:
    return f"turn {entry.number}: {who(entry.dwarf)}, {names.count(entry.actions, 'action')}"


@tells(acts.TurnEnded)
def turn_ended(entry: acts.TurnEnded) -> str:
    return f"{who(entry.dwarf)} ends with {names.count(entry.left, 'action')} unused" if entry.left else ""


@tells(acts.Slept)
def slept(entry: acts.Slept) -> str:
    return f"{who(entry.dwarf)} lies unconscious: the threat rises"


@tells(acts.TookBack)
def took_back(entry: acts.TookBack) -> str:
    kind = {"lure": "hologram", "inhibitor": "inhibitor field"}.get(entry.kind, entry.kind)
    return f"{who(entry.dwarf)} takes back {names.count(entry.n, kind)}"


@tells(acts.Recovered)
def recovered(entry: acts.Recovered) -> str:
    return f"{who(entry.dwarf)} is no longer {names.CONDITIONS.get(entry.kind) or names.plain(entry.kind)}"


@tells(acts.Moved)
def moved(entry: acts.Moved) -> str:
    return f"{who(entry.dwarf)} to {names.space(entry.way[-1])}"


@groups(acts.Moved, by=lambda entry: entry.dwarf)
def all_moved(found: Sequence[acts.Moved]) -> str:
    return f"{who(found[0].dwarf)} to {names.space(found[-1].way[-1])}"


# ---- what is found


@tells(acts.TurnedUp)
def turned_up(entry: acts.TurnedUp) -> str:
    what = f"upgrade ({names.upgrade(entry.kind)})" if entry.upgrade else names.pickup(entry.kind)
    return f"{names.space(entry.at)} turned over: **{what}**"


@tells(acts.Uncovered)
def uncovered(entry: acts.Uncovered) -> str:
    return f"**hidden cave opened** at {names.space(entry.spaces[0])}"


@tells(acts.Cut)
def cut(entry: acts.Cut) -> str:
    return f"stalagmite {names.space(entry.at)} is gone"


@tells(acts.Gained)
def gained(entry: acts.Gained) -> str:
    what = names.pickup(entry.kind)
    if not entry.n:
        return f"no {what} gained, the box has no more"
    return f"{who(entry.dwarf)} +{entry.n} {what} → {entry.total}"


@tells(acts.Dropped)
def dropped(entry: acts.Dropped) -> str:
    return f"{names.mineral(entry.mineral)} lies on {names.space(entry.at)}"


@tells(acts.Carried)
def carried(entry: acts.Carried) -> str:
    return f"{who(entry.dwarf)} {'delivers' if entry.given else 'shoulders'} an Aquarq"


@tells(acts.Found)
def found_it(entry: acts.Found) -> str:
    named = f"upgrade ({names.upgrade(entry.item)})" if entry.kind == "upgrade" else f"**{names.card(entry.item)}**"
    return f"{who(entry.dwarf)} {'takes an' if entry.kind == 'upgrade' else 'draws'} {named}"


@tells(acts.Healed)
def healed(entry: acts.Healed) -> str:
    left = f"{entry.left} health left there" if entry.left else ""
    if not entry.n:
        return left or f"{who(entry.dwarf)} is in full health already"
    return f"{who(entry.dwarf)} +{entry.n} health → {entry.health}{f', {left}' if left else ''}"


# ---- pickaxe


@tells(acts.Swung)
def swung(entry: acts.Swung) -> str:
    return f"{who(entry.dwarf)} swings the pickaxe: {names.count(entry.hits, 'hit') if entry.hits else 'a miss'}"


@tells(acts.HitLost)
def hit_lost(entry: acts.HitLost) -> str:
    return f"{names.count(entry.n, 'pickaxe hit')} unused"


# ---- supplies


@tells(acts.Overclocked)
def overclocked(entry: acts.Overclocked) -> str:
    return f"{who(entry.dwarf)} overclocks the {names.weapon(entry.weapon)}"


@tells(acts.PodCalled)
def pod_called(entry: acts.PodCalled) -> str:
    paid = names.listed([f"{n} {what}" for n, what in ((entry.nitra, "Nitra"), (entry.gold, "gold")) if n])
    return f"{who(entry.dwarf)} calls a supply pod to {names.space(entry.at)} for {paid}"


@tells(acts.Supplied)
def supplied(entry: acts.Supplied) -> str:
    return f"{who(entry.dwarf)} takes {goods(entry.primary, entry.secondary, entry.health)}"


@tells(acts.PodEmpty)
def pod_empty(entry: acts.PodEmpty) -> str:
    return f"the supply pod at {names.space(entry.at)} is empty"


@tells(acts.Attached)
def attached(entry: acts.Attached) -> str:
    lost = f", {names.upgrade(entry.lost)} is lost" if entry.lost else ""
    return f"{who(entry.dwarf)} puts upgrade ({names.upgrade(entry.upgrade)}) on {names.weapon(entry.weapon)}{lost}"


@tells(acts.Handed)
def handed(entry: acts.Handed) -> str:
    return f"{who(entry.giver)} gives {who(entry.taker)} {item(entry.item)}"


@tells(acts.Declined)
def declined(entry: acts.Declined) -> str:
    return f"{who(entry.dwarf)} keeps what {who(entry.asker)} asked for"


@tells(acts.Offered)
def offered(entry: acts.Offered) -> str:
    return f"{who(entry.dwarf)} offers {names.listed([who(giver) for giver in entry.givers])}: {_goods(entry.goods)}"


@tells(acts.Changed)
def changed(entry: acts.Changed) -> str:
    return f"{who(entry.dwarf)} would rather: {_goods(entry.goods)}"


def _goods(goods: Sequence[Transfer]) -> str:
    return "; ".join(f"{item(t.item, t.n)} from {who(t.giver)} to {who(t.taker)}" for t in goods)


@tells(acts.Lapsed)
def lapsed(entry: acts.Lapsed) -> str:
    return f"{who(entry.dwarf)}'s offer is off"


# ---- helping


@tells(acts.StoodUp)
def stood_up(entry: acts.StoodUp) -> str:
    helped = f", helped by {who(entry.helper)}" if entry.helper >= 0 else ""
    return f"{who(entry.dwarf)} is on his feet{helped}"


@tells(acts.Revived)
def revived(entry: acts.Revived) -> str:
    by = f" by {who(entry.helper)}" if entry.helper >= 0 else ""
    return f"**{who(entry.dwarf)} is revived**{by}, 1 health"


# ---- cards and skills


@tells(acts.Played)
def played(entry: acts.Played) -> str:
    on = f" on {who(entry.target)}" if entry.target >= 0 else ""
    return f"{who(entry.dwarf)} plays **{names.card(entry.card)}**{on}"


@tells(acts.Looked)
def looked(entry: acts.Looked) -> str:
    """Only who played the card reads this."""
    numbered = ", ".join(f"card {n}: {card_of(entry.deck, card)}" for n, card in enumerate(entry.cards, 1))
    return f"top of the {names.plain(entry.deck)} deck: {numbered}"


@tells(acts.Reordered)
def reordered(entry: acts.Reordered) -> str:
    cards = names.count(entry.n, "card")
    return f"{who(entry.dwarf)} has looked at the top {cards} of the {names.plain(entry.deck)} deck and laid them back"


@tells(acts.Placed)
def placed(entry: acts.Placed) -> str:
    return f"{who(entry.dwarf)}: {_token(entry.kind)} on {names.spaces(entry.spaces)}"


@groups(acts.Placed, by=lambda entry: (entry.dwarf, entry.kind))
def all_placed(found: Sequence[acts.Placed]) -> str:
    spaces = [at for entry in found for at in entry.spaces]
    return f"{who(found[0].dwarf)}: {names.many(_token(found[0].kind))} on {names.spaces(spaces)}"


def _token(kind: str) -> str:
    return {"sentry": "sentry gun"}.get(kind, names.plain(kind))


@tells(acts.Removed)
def removed(entry: acts.Removed) -> str:
    return f"{who(entry.dwarf)} takes the {names.plain(entry.kind)} back from {names.spaces(entry.spaces)}"
