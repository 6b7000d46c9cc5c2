"""What cannot be: positions that no game comes to, each with its sentence.

A player may have less than a game brings: no class, no inventor, no robots.
"""

from __future__ import annotations

from collections import Counter

from ...core.errors import BadNotation
from .agendas import Sense, sense_of_agenda
from .counting import tokens_on_cards
from .effects import ROWS, TYPES
from .rules import bidding, inventors, line, turns
from .rules.classes import MOST
from .rules.counting import unlocked
from .sizes import DEALT, TO_CHOOSE
from .state import NOBODY, NOTHING_ASIDE, OwesClass, OwesInventor, Player, State, Step

ROUNDS: dict[Step, range] = {
    "bid": range(1),
    "start": range(1),
    "break": range(turns.BREAK_AFTER, turns.BREAK_AFTER + 1),
    "score": range(turns.ROUNDS, turns.ROUNDS + 1),
    "over": range(turns.ROUNDS, turns.ROUNDS + 1),
}
IN_ROUND = range(1, turns.ROUNDS + 1)


def must_make_sense(state: State) -> None:
    for right, fault in sense(state):
        if not right:
            raise BadNotation(f"this position cannot be: {fault}")


def sense(state: State) -> Sense:
    """What has to be true, and what is wrong otherwise; each may rely on those before it."""
    yield from sense_of_step(state)
    yield from sense_of_table(state)
    yield from sense_of_challenge(state)
    yield from sense_of_deal(state)
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
    yield absent or not state.line, "there is a line with one or two players only"
    yield state.step in line.CUBES_LIE or not any(state.cubes), "cubes lie at phases only after the reveal"
    most = len(state.box.robots), len(state.box.classes)
    yield all(have <= size for have, size in zip(state.dealt, most, strict=True)), "no deck was dealt with more cards"


def sense_of_challenge(state: State) -> Sense:
    yield state.options.challenge or not state.past, "only a challenge has earlier games"
    yield len(state.past) < turns.GAMES, f"a challenge has {turns.GAMES} games"
    last = not state.options.challenge or len(state.past) == turns.GAMES - 1
    yield (
        last or not state.over,
        f"a challenge is over after {turns.GAMES} games; the earlier ones are written as past=30.24.40.6.0",
    )
    yield bool(state.past) or not (state.gone_robots or state.gone_classes), "robots and classes leave after a game"


def sense_of_deal(state: State) -> Sense:
    """What others hold is not known, so there is enough of everything that it could be dealt anew (RAI-3.12)."""
    if state.step not in ("bid", "start"):
        return
    yield not (state.robot_discards or state.class_discards), "cards are put aside in the start, and discarded after it"
    held = [held_by(player) for player in state.players]
    drafted = TO_CHOOSE if state.options.inventors == "draft" else 0
    decks = (state.robots, state.classes, state.inventors)
    for kind, name, each in zip(range(3), ("robots", "classes", "inventors"), (DEALT, TO_CHOOSE, drafted), strict=True):
        there = len(decks[kind]) + sum(own[kind] for own in held)
        most = max(own[kind] for own in held)
        enough = there - most >= each * (state.seats - 1)
        yield enough, f"somebody has so many {name} that {each} were not left for each of the others"


def held_by(player: Player) -> tuple[int, int, int]:
    """Robots, classes and inventors."""
    aside = player.aside
    drawn = [len(owed.drawn) for owed in player.agenda if isinstance(owed, OwesClass)]
    found = [len(owed.drawn) for owed in player.agenda if isinstance(owed, OwesInventor)]
    return (
        len(player.hand) + sum(map(len, player.rows)) + len(aside.robots),
        len(player.classes) + len(aside.classes) + sum(drawn),
        (player.inventor != NOBODY) + len(aside.inventors) + sum(found),
    )


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
    both = all((seat == bidding.FREE) == (space == 0) for seat, space in zip(bids.seats, bids.spaces, strict=True))
    yield both, "a meeple stands on a space, counted from 1"
    meeples = [seat for seat in bids.seats if seat != bidding.FREE]
    yield len(set(meeples)) == len(meeples), "each player has one meeple"
    yield (bidding.FREE in bids.seats) == (state.step == "bid"), "the bidding ends when every track has a meeple"
    yield state.step == "start" or state.bidder not in meeples, "who has a meeple on a track does not bid"
    yield (
        state.step == "bid"
        or all(state.players[seat].inventor == card for card, seat in zip(bids.inventors, bids.seats, strict=True)),
        "all have the inventors they bid for",
    )
    if state.step == "bid":
        nobody = all(player.inventor == NOBODY for player in state.players)
        yield nobody, "nobody has an inventor before the bidding ends"
        for player in state.players:
            able = can_bid(state, player, meeples)
            yield able, f"player {player.seat + 1} cannot pay for the first space of every track and for the own bid"


def can_bid(state: State, player: Player, meeples: list[int]) -> bool:
    """Whoever is outbid finds a free track (RAI-17.4)."""
    prices = [spaces[0] for spaces in state.box.prices[: state.seats]]
    if player.seat in meeples:
        prices.append(bidding.price_of(state, player.seat))
    return all(bidding.is_payable(player, price) for price in prices)
