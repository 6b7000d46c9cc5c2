"""What must hold between the fields of a position; each rule may rely on those before it.

A player may have less than a game brings: no class, no inventor, no robots.
"""

from __future__ import annotations

from collections import Counter

from ....core.codec import CheckGroup
from ..components import tokens_on_cards
from ..constants import CARDS_OFFERED, ROBOTS_DEALT
from ..effects import ROWS, TYPES
from ..rules import automa, bidding, inventors, turn
from ..rules.classes import MAX_CLASSES
from ..rules.player_counts import unlocked_tokens
from ..state import NO_CARDS_ASIDE, NO_INVENTOR, PendingClass, PendingInventor, Player, State, Step
from .defaults import energy_left
from .pending_checks import Rules, pending_checks

ROUNDS: dict[Step, range] = {
    "bid": range(1),
    "start": range(1),
    "break": range(turn.BREAK_AFTER, turn.BREAK_AFTER + 1),
    "score": range(turn.ROUNDS, turn.ROUNDS + 1),
    "over": range(turn.ROUNDS, turn.ROUNDS + 1),
}
ALL_ROUNDS = range(1, turn.ROUNDS + 1)


def step_checks(state: State) -> Rules:
    rounds = ROUNDS.get(state.step, ALL_ROUNDS)
    right = f"round {rounds[0]}" if len(rounds) == 1 else f"rounds {rounds[0]} to {rounds[-1]}"
    yield state.round in rounds, f"{state.step} belongs to {right}"


def table_checks(state: State) -> Rules:
    absent = automa.line_file(state) is not None
    yield absent or not state.line, "there is a line with one or two players only"
    yield state.step in automa.STEPS_WITH_CUBES or not any(state.cubes), "cubes lie at phases only after the reveal"
    deck_sizes = len(state.components.robots), len(state.components.classes)
    yield (
        all(have <= size for have, size in zip(state.dealt, deck_sizes, strict=True)),
        "no deck was dealt with more cards",
    )


def challenge_checks(state: State) -> Rules:
    yield state.options.challenge or not state.past_scores, "only a challenge has earlier games"
    yield len(state.past_scores) < turn.GAMES, f"a challenge has {turn.GAMES} games"
    last = not state.options.challenge or len(state.past_scores) == turn.GAMES - 1
    yield (
        last or not state.over,
        f"a challenge is over after {turn.GAMES} games; the earlier ones are written as past=30.24.40.6.0",
    )
    yield (
        bool(state.past_scores) or not (state.gone_robots or state.gone_classes),
        "robots and classes leave after a game",
    )


def deal_checks(state: State) -> Rules:
    """What others hold is hidden, so there must be enough of everything to deal it anew (RAI-3.12)."""
    if state.step not in ("bid", "start"):
        return
    yield not (state.robot_discards or state.class_discards), "cards are put aside in the start, and discarded after it"
    held = [held_by(player) for player in state.players]
    drafted = CARDS_OFFERED if state.options.inventors == "draft" else 0
    decks = (state.robots, state.classes, state.inventors)
    for kind, name, each in zip(
        range(3), ("robots", "classes", "inventors"), (ROBOTS_DEALT, CARDS_OFFERED, drafted), strict=True
    ):
        there = len(decks[kind]) + sum(own[kind] for own in held)
        most = max(own[kind] for own in held)
        enough = there - most >= each * (state.seats - 1)
        yield enough, f"somebody has so many {name} that {each} were not left for each of the others"


def held_by(player: Player) -> tuple[int, int, int]:
    """Return how many robots, classes and inventors a player has."""
    aside = player.aside
    drawn = [len(step.drawn) for step in player.pending if isinstance(step, PendingClass)]
    found = [len(step.drawn) for step in player.pending if isinstance(step, PendingInventor)]
    return (
        len(player.hand) + sum(map(len, player.rows)) + len(aside.robots),
        len(player.classes) + len(aside.classes) + sum(drawn),
        (player.inventor != NO_INVENTOR) + len(aside.inventors) + sum(found),
    )


# --- what a player has -------------------------------------------------------------------------------------


def player_checks(state: State) -> Rules:
    for player in state.players:
        for rules in (card_checks, token_checks, energy_checks, inventor_checks, pending_checks):
            yield from ((holds, f"player {player.seat + 1}: {rule}") for holds, rule in rules(state, player))
    waits = state.over or state.step == "bid" or not all(player.done for player in state.players)
    yield waits, "somebody has still something to do in this step; write what, as at=design:7, or owes=confirm"


def card_checks(state: State, player: Player) -> Rules:
    robots = state.components.robots
    for row, name in enumerate(ROWS):
        strays = [robots[card].card.id for card in player.rows[row] if robots[card].row != row]
        yield not strays, f"{', '.join(strays)} does not belong to the row of {name}"
        yield len(player.rows[row]) <= state.components.columns, f"a row has {state.components.columns} spaces"
    yield len(player.classes) <= MAX_CLASSES, f"nobody has more than {MAX_CLASSES} classes"
    yield state.step == "start" or player.aside == NO_CARDS_ASIDE, "cards are put aside in the start only"


def token_checks(state: State, player: Player) -> Rules:
    """Only a class that is replaced takes a token out of the game (RAI-13.11)."""
    placed = Counter(tokens_on_cards(state.components, player))
    for kind, name in enumerate(TYPES):
        accounted, out = placed[kind] + max(0, player.tokens[kind]), unlocked_tokens(state.components, player, kind)
        yield accounted <= out, f"{accounted} {name} tokens are out of {out} open spots; open more of them: spots=*"
        yield (
            accounted == out or len(player.classes) == MAX_CLASSES,
            f"a {name} token is missing, and no class was replaced",
        )


def energy_checks(state: State, player: Player) -> Rules:
    whole, cards = state.components.energy_for(state.seats), [*player.energy, *player.energy_deck]
    in_round = state.step in ("choose", "phases", "end")
    yield set(cards) <= set(whole), f"an energy card is not used with {state.seats} players"
    yield len(set(cards)) == len(cards), "an energy card is there twice"
    drawn = turn.ENERGY_CARDS if in_round else 0
    yield len(player.energy) == drawn, f"there are {drawn} energy cards in this step"
    left = energy_left(state)
    yield len(player.energy_deck) == left, f"{left} energy cards are left in the deck in this round"
    yield len(set(player.phases)) == len(player.phases), "the two phases are different"
    chosen = bool(player.phases)
    yield state.step == "choose" or chosen == in_round, "phases are assigned from their choice to the round's end"
    if state.step in ("bid", "start", "choose"):
        yield (player.current_phase, player.phase_energy) == (-1, 0), "nobody is in a phase yet"


def inventor_checks(state: State, player: Player) -> Rules:
    card = inventors.card_of(state, player)
    yield state.options.inventors != "off" or card is None, "this game has no inventors"
    if player.promoted:
        yield card is not None, "there is no inventor for the token"
        met = card is None or inventors.meets_requirement(state, player, card)
        yield met, "the inventor takes no token before its requirement is met"
    yield not player.night or inventors.needs_energy_choice(state, player), "there is no second energy ability"
    yield not player.encored or inventors.has_hook(state, player, "encore"), "no robot of this player acts twice"


# --- bidding -----------------------------------------------------------------------------------------------


def bidding_checks(state: State) -> Rules:
    bids, bid_for = state.bidding, state.options.inventors == "bidding" and state.step in ("bid", "start")
    yield (
        (bids is not None) == bid_for,
        "there are tracks while all bid, and until the start is shown: tracks=i03:2:4,i05",
    )
    if bids is None:
        return
    yield len(bids.seats) == state.seats, "there is a track for each player"
    prices = state.components.prices
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
        nobody = all(player.inventor == NO_INVENTOR for player in state.players)
        yield nobody, "nobody has an inventor before the bidding ends"
        for player in state.players:
            able = can_bid(state, player, meeples)
            yield able, f"player {player.seat + 1} cannot pay for the first space of every track and for the own bid"


def can_bid(state: State, player: Player, meeples: list[int]) -> bool:
    """Return whether a player can pay for any free track after being outbid (RAI-17.4)."""
    prices = [spaces[0] for spaces in state.components.prices[: state.seats]]
    if player.seat in meeples:
        prices.append(bidding.price_of(state, player.seat))
    return all(bidding.is_payable(player, price) for price in prices)


CHECKS: tuple[CheckGroup[State], ...] = (
    step_checks,
    table_checks,
    challenge_checks,
    deal_checks,
    player_checks,
    bidding_checks,
)
