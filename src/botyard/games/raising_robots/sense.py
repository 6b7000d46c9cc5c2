"""What cannot be: positions that no game comes to, each with its sentence.

A player may have less than a game brings: no class, no inventor, no robots.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from ...core.errors import BadNotation
from .box import DESIGN, KEPT, PHASES
from .counting import tokens_on_cards
from .effects import BATTERY, CARD, NOTHING, PARTS, POINT, ROWS, TAPE, TYPES, added
from .rules import bidding, energy, inventors, line, paying, running, turns
from .rules.classes import MOST
from .rules.counting import unlocked
from .state import (
    NOTHING_ASIDE,
    HasPicked,
    Owed,
    OwesAbility,
    OwesAfter,
    OwesClass,
    OwesConfirm,
    OwesDone,
    OwesEnergy,
    OwesGains,
    OwesImmediate,
    OwesInventor,
    OwesKeep,
    OwesPay,
    OwesRoundEnd,
    OwesRun,
    OwesSpend,
    OwesSpot,
    OwesStarters,
    OwesSwap,
    Player,
    State,
    Step,
)

Sense = Iterator[tuple[bool, str]]
DEEPEST = 40  # things owed
ROUNDS: dict[Step, range] = {
    "bid": range(1),
    "start": range(1),
    "break": range(turns.BREAK_AFTER, turns.BREAK_AFTER + 1),
    "score": range(turns.ROUNDS, turns.ROUNDS + 1),
    "over": range(turns.ROUNDS, turns.ROUNDS + 1),
}
IN_ROUND = range(1, turns.ROUNDS + 1)
LETTERS: dict[type, str] = {
    OwesConfirm: "f",
    OwesSpot: "o",
    OwesStarters: "s",
    OwesImmediate: "m",
    OwesInventor: "i",
    OwesClass: "c",
    OwesPay: "y",
    OwesKeep: "k",
    HasPicked: "p",
    OwesAbility: "a",
    OwesEnergy: "e",
    OwesSpend: "d",
    OwesRun: "r",
    OwesRoundEnd: "q",
    OwesDone: "z",
    OwesGains: "g",
    OwesSwap: "w",
    OwesAfter: "h",
}
BASES: dict[Step, str] = {  # what a step itself brings, the last one on top; above it is what came of a deed
    "bid": "fosmck",
    "start": "|f|fo|fos|fosmi|fosmi?cy?k?",
    "choose": "",
    "phases": "|a|e|d|r",
    "end": "|q",
    "break": "|c",
    "score": "|z",
    "over": "",
}
DEEDS = "[gyhocw]*"


def must_make_sense(state: State) -> None:
    for right, fault in sense(state):
        if not right:
            raise BadNotation(f"this position cannot be: {fault}")


def sense(state: State) -> Sense:
    """What has to be true, and what is wrong otherwise; each may rely on those before it."""
    yield from sense_of_step(state)
    yield from sense_of_table(state)
    yield from sense_of_challenge(state)
    for player in state.players:
        for part in (sense_of_cards, sense_of_tokens, sense_of_energy, sense_of_inventor, sense_of_agenda):
            yield from ((right, f"player {player.seat + 1}: {fault}") for right, fault in part(state, player))
    waits = state.over or state.step == "bid" or not all(player.done for player in state.players)
    yield waits, "somebody has still something to do in this step; write what, as at=design:7, or owes=confirm"
    yield from sense_of_bidding(state)


def sense_of_step(state: State) -> Sense:
    rounds = ROUNDS.get(state.step, IN_ROUND)
    right = f"round {rounds[0]}" if len(rounds) == 1 else f"rounds {rounds[0]} to {rounds[-1]}"
    yield state.round in rounds, f"{state.step} belongs to {right}"


def sense_of_table(state: State) -> Sense:
    absent = line.line_file(state) is not None
    orderly = sorted(state.line) == list(range(len(PHASES))) if absent else not state.line
    yield orderly, "the line has each of the five phases once, with one or two players only"
    yield state.step in ("phases", "end") or not any(state.cubes), "cubes lie at phases only after the reveal"
    most = len(state.box.robots), len(state.box.classes)
    yield all(have <= size for have, size in zip(state.dealt, most, strict=True)), "no deck was dealt with more cards"


def sense_of_challenge(state: State) -> Sense:
    yield state.options.challenge or not state.past, "only a challenge has earlier games"
    yield len(state.past) < turns.GAMES, f"a challenge has {turns.GAMES} games"
    yield bool(state.past) or not (state.gone_robots or state.gone_classes), "robots and classes leave after a game"


# --- a player's things -------------------------------------------------------------------------------------


def sense_of_cards(state: State, player: Player) -> Sense:
    robots = state.box.robots
    for row, name in enumerate(ROWS):
        strays = [robots[card].card.id for card in player.rows[row] if robots[card].row != row]
        yield not strays, f"{', '.join(strays)} does not belong to the row of {name}"
        yield len(player.rows[row]) <= state.box.columns, f"a row has {state.box.columns} spaces"
    yield len(player.classes) <= MOST, f"nobody has more than {MOST} classes"
    yield state.step == "start" or player.aside == NOTHING_ASIDE, "cards are put aside in the start only"


def sense_of_tokens(state: State, player: Player) -> Sense:
    """Only a class that is replaced takes a token out of the game (RAI-13.11)."""
    placed = Counter(tokens_on_cards(state.box, player))
    for kind, name in enumerate(TYPES):
        there, out = placed[kind] + max(0, player.tokens[kind]), unlocked(state.box, player, kind)
        yield there <= out, f"{there} {name} tokens are out of {out} open spots; open more of them: spots=*"
        yield there == out or len(player.classes) == MOST, f"a {name} token is missing, and no class was replaced"


def sense_of_energy(state: State, player: Player) -> Sense:
    whole, cards = state.box.energy_for(state.seats), [*player.energy, *player.energy_deck]
    in_round = state.step in ("choose", "phases", "end")
    yield set(cards) <= set(whole), f"an energy card is not used with {state.seats} players"
    yield len(set(cards)) == len(cards), "an energy card is there twice"
    drawn = turns.ENERGY_CARDS if in_round else 0
    yield len(player.energy) == drawn, f"there are {drawn} energy cards in this step"
    left = energy_left(state)
    yield len(player.energy_deck) == left, f"{left} energy cards are left in the deck in this round"
    yield len(set(player.phases)) == len(player.phases), "the two phases are different"
    chosen = bool(player.phases)
    yield state.step == "choose" or chosen == in_round, "phases are assigned from their choice to the round's end"
    if state.step in ("bid", "start", "choose"):
        yield (player.at, player.total) == (-1, 0), "nobody is in a phase yet"


def energy_left(state: State) -> int:
    """Two are drawn in each round; after the break all are there again."""
    if state.step in ("break", "score", "over"):
        return 0
    drawn = (state.round - 1) % turns.BREAK_AFTER + 1 if state.round else 0
    return len(state.box.energy_for(state.seats)) - turns.ENERGY_CARDS * drawn


def sense_of_inventor(state: State, player: Player) -> Sense:
    card = inventors.card_of(state, player)
    yield state.options.inventors != "off" or card is None, "this game has no inventors"
    if player.promoted:
        yield card is not None, "there is no inventor for the token"
        met = card is None or inventors.meets_requirement(state, player, card)
        yield met, "the inventor takes no token before its requirement is met"
    yield not player.night or inventors.must_choose_energy(state, player), "there is no second energy ability"
    yield not player.encored or inventors.has(state, player, "encore"), "no robot of this player acts twice"


# --- what is owed ------------------------------------------------------------------------------------------


def sense_of_agenda(state: State, player: Player) -> Sense:
    yield len(player.agenda) <= DEEPEST, f"nobody owes more than {DEEPEST} things"
    picked = state.step == "break" and [type(owed) for owed in player.agenda] == [HasPicked]
    letters = "".join(LETTERS[type(owed)] for owed in player.agenda)
    fits = re.fullmatch(f"({BASES[state.step]}){DEEDS}", letters) is not None
    yield picked or fits, "what is owed does not belong to this step, or not in this order"
    yield not (player.phases and player.agenda and state.step == "choose"), "who owes something has not chosen yet"
    yield from sense_of_phase(state, player)
    for place, owed in enumerate(player.agenda):
        yield from sense_of_owed(state, player, owed, on_top=place == len(player.agenda) - 1)
    yield from sense_of_costs(player)
    asked = bool(player.agenda) and not player.done and state.step != "bid"
    yield not asked or bool(turns.answers(state, player)), "there is no answer to what is owed first"


def sense_of_phase(state: State, player: Player) -> Sense:
    """The phase that is performed, and how far it has come."""
    if state.step != "phases":
        return
    first = player.agenda[0] if player.agenda else None
    if first is None or isinstance(first, OwesAbility):
        yield first is not None or player.at == len(PHASES) - 1, "who owes nothing has come to the end of recycle"
        yield first is None or player.at < 0, "an ability is chosen before the first phase"
        yield first is None or inventors.must_choose_energy(state, player), "there is no ability to choose"
        return
    yield player.at >= 0, "a phase comes with its energy: at=design:7"
    performable = energy.is_performable(state, player, player.at)
    yield performable, f"{PHASES[player.at]} is not assigned, and no cube lies there"
    yield not isinstance(first, OwesSpend) or player.at < DESIGN, "energy is spent in upgrade and assemble"
    if isinstance(first, OwesRun):
        yield player.at >= DESIGN, "only design, fabricate and recycle are run"
        yield from sense_of_run(state, player, first)


def sense_of_run(state: State, player: Player, owed: OwesRun) -> Sense:
    row = running.row_of(player)
    robots, actions = player.rows[row], len(state.box.actions[row])
    yield owed.at <= actions + len(robots), f"the row has {actions} actions and {len(robots)} robots"
    reversible = inventors.has(state, player, "row_order") and owed.at >= actions
    yield owed.back == 0 or (reversible and owed.back <= len(robots)), "this row is not run from right to left"
    yield owed.last < 0 or (owed.last in robots and owed.at > actions), "that robot has not acted in this row"


def sense_of_owed(state: State, player: Player, owed: Owed, on_top: bool) -> Sense:
    match owed:
        case OwesKeep(kept):
            yield len(kept) < KEPT <= len(player.hand), f"{KEPT} robots are kept from a larger hand"
            yield set(kept) <= set(player.hand) and len(set(kept)) == len(kept), "only robots of the hand are kept"
        case OwesClass(drawn) | OwesInventor(drawn):
            yield bool(drawn), "there are no cards to choose from"
        case HasPicked():
            yield from sense_of_pick(player, owed)
        case OwesStarters(left, spread):
            yield left > 0, "there is a robot to assemble"
            enough = left if spread else left + 1  # the space of the second one may cost a card
            yield robots_to_start_with(player) >= enough, f"{enough} robots at least are in hand before these starters"
        case OwesGains():
            yield not (on_top and owed.goods), "goods are gained by themselves; what is left to take is left:U"
        case OwesAfter(hook):
            ready = inventors.after(state, player, owed)
            yield bool(ready), f"no ability of this inventor counts {hook.replace('_', ' ')}"
            either = len(ready) == 2 and inventors.is_either(state, player)
            yield either or not on_top, "there are no two abilities to choose from"
        case OwesPay():
            yield from sense_of_payment(owed)


def robots_to_start_with(player: Player) -> int:
    """When those are kept that will be, and a bid is paid."""
    keeps = any(isinstance(owed, OwesKeep) for owed in player.agenda)
    owed = [owed for owed in player.agenda if isinstance(owed, OwesPay)]
    most = KEPT if keeps else len(player.hand)
    return min(most, len(player.hand)) - sum(max(0, one.cost[CARD] - one.paid[CARD]) for one in owed)


def sense_of_pick(player: Player, pick: HasPicked) -> Sense:
    full = len(player.classes) == MOST
    yield pick.card in pick.drawn or (pick.card < 0 and full), "a class is picked from those that were drawn"
    yield pick.instead < 0 or pick.instead in player.classes, "only a class of one's own is replaced"
    yield (pick.instead >= 0) == (full and pick.card >= 0), f"with {MOST} classes one is replaced, with fewer none"


def sense_of_payment(owed: OwesPay) -> Sense:
    goods = (*PARTS, TAPE, CARD)
    yield not owed.cost[POINT], "points are never paid"
    yield all(kind in goods for kind, count in enumerate(owed.paid) if count), "batteries are paid at once"
    yield sum(owed.paid) < sum(owed.cost) - owed.cost[BATTERY], "a cost that is paid is no longer owed"


def sense_of_costs(player: Player) -> Sense:
    owed = [owed for owed in player.agenda if isinstance(owed, OwesPay)]
    together = OwesPay(total(one.cost for one in owed), total(one.paid for one in owed))
    yield paying.can_finish(player.stock, len(player.hand), together), "what is owed cannot be paid"


def total(amounts: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    sums = NOTHING
    for some in amounts:
        sums = added(sums, some)
    return sums


# --- bidding -----------------------------------------------------------------------------------------------


def sense_of_bidding(state: State) -> Sense:
    bids, bid_for = state.bidding, state.options.inventors == "bidding" and state.step in ("bid", "start")
    yield (
        (bids is not None) == bid_for,
        "there are tracks while all bid, and until the start is shown: tracks=i03:2:4,i05",
    )
    if bids is None:
        return
    yield len(bids.seats) == state.seats, "there is a track for each player"
    prices = state.box.prices
    longest = all(space <= len(prices[track]) for track, space in enumerate(bids.spaces))
    yield longest, "a track ends before that space"
    meeples = [seat for seat in bids.seats if seat != bidding.FREE]
    yield len(set(meeples)) == len(meeples), "each player has one meeple"
    yield (bidding.FREE in bids.seats) == (state.step == "bid"), "the bidding ends when every track has a meeple"
    yield state.step == "start" or state.bidder not in meeples, "who has a meeple on a track does not bid"
    yield (
        state.step == "bid"
        or all(state.players[seat].inventor == card for card, seat in zip(bids.inventors, bids.seats, strict=True)),
        "all have the inventors they bid for",
    )
