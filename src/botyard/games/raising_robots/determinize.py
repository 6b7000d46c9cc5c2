"""Random copies of a position for a seat: everything that it does not know is dealt again (RAI-19.1)."""

from __future__ import annotations

from ...core.events import Seat, discard_event
from ...core.rng import Rng
from .actions import ASSIGNMENTS
from .rules import bidding, classes, start, turn
from .state import NO_INVENTOR, PendingClass, PendingInventor, PendingStep, PickedClass, Player, State
from .view import public_start


def determinize(state: State, seat: Seat, rng: Rng) -> State:
    """Return a copy with other hands, decks, offered cards, energy decks, line and unrevealed phases dealt again."""
    sample = state.copy()
    sample.rng = rng
    others = [player.seat for player in state.players if player.seat != seat]
    if state.step in ("bid", "start"):
        redeal_start(state, sample, others, rng)
    else:
        redeal(sample, [sample.players[other] for other in others], rng)
    for player in sample.players:
        rng.shuffle(player.energy_deck)
        if state.step == "choose" and player.seat != seat and player.done:
            chosen = rng.choice(ASSIGNMENTS)
            player.phases = (chosen.left, chosen.right)
    hidden = list(sample.line[sample.line_shown :])
    rng.shuffle(hidden)
    sample.line = (*sample.line[: sample.line_shown], *hidden)
    return sample


def redeal(sample: State, others: list[Player], rng: Rng) -> None:
    """Shuffle the unseen cards of each kind together and deal them again."""
    robots = sorted([*sample.robots, *(card for player in others for card in player.hand)])
    rng.shuffle(robots)
    for player in others:
        player.hand = sorted(robots.pop() for _ in player.hand)
    deck = sorted([*sample.classes, *(card for player in others for card in cards_being_chosen(player))])
    rng.shuffle(deck)
    for player in others:
        player.pending = tuple(redealt_step(sample, player, step, deck, rng) for step in player.pending)
    sample.robots, sample.classes = robots, deck
    sample.inventors.sort()
    rng.shuffle(sample.inventors)


def cards_being_chosen(player: Player) -> list[int]:
    return [card for step in player.pending if isinstance(step, PendingClass | PickedClass) for card in step.drawn]


def redealt_step(sample: State, player: Player, step: PendingStep, deck: list[int], rng: Rng) -> PendingStep:
    """Return the step with new classes; a class that was picked is picked again at random."""
    if not isinstance(step, PendingClass | PickedClass):
        return step
    fresh = PendingClass(tuple(sorted(deck.pop() for _ in step.drawn)))
    if isinstance(step, PendingClass):
        return fresh
    return classes.pick_for(sample, fresh, rng.choice(classes.legal_actions(sample, player, fresh)))


def redeal_start(state: State, sample: State, others: list[Seat], rng: Rng) -> None:
    """Deal new starts to the other seats; seats that are ready make random choices."""
    before = [state.players[other] for other in others]
    for player in before:
        sample.robots += [*player.hand, *(card for row in player.rows for card in row), *player.aside.robots]
        sample.classes += [*player.classes, *cards_being_chosen(player), *player.aside.classes]
        sample.inventors += [*inventors_known_to(state, player), *player.aside.inventors]
    for deck in (sample.robots, sample.classes, sample.inventors):
        deck.sort()
        rng.shuffle(deck)
    for player in before:
        fresh = public_start(state, player)
        fresh.energy_deck, fresh.done = player.energy_deck[:], False
        sample.players[player.seat] = fresh
        start.deal_to(sample, fresh, discard_event)
        if state.bidding and state.step == "start":
            bidding.charge_cards(fresh, bidding.price_of(state, player.seat))
    for player in before:
        if player.done:
            play_random_start(sample, sample.players[player.seat], rng)


def inventors_known_to(state: State, player: Player) -> list[int]:
    """Return the inventors that only this player knows."""
    if state.bidding:
        return []
    kept = [player.inventor] if player.inventor != NO_INVENTOR else []
    return kept + [card for step in player.pending if isinstance(step, PendingInventor) for card in step.drawn]


def play_random_start(sample: State, player: Player, rng: Rng) -> None:
    while not player.done:
        turn.apply(sample, player.seat, rng.choice(turn.possible_answers(sample, player)), discard_event)
