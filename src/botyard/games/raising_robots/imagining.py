"""A position dealt anew for a seat: all that it does not know (RAI-19.1)."""

from __future__ import annotations

from ...core.events import Seat, hush
from ...core.luck import Luck
from .actions import ASSIGNMENTS
from .rules import bidding, classes, starting, turns
from .state import NOBODY, HasPicked, Owed, OwesClass, OwesInventor, Player, State
from .view import as_dealt


def imagine(state: State, seat: Seat, luck: Luck) -> State:
    """Hands, decks, cards being chosen from, energy decks, the line and unrevealed phases are dealt anew."""
    dream = state.copy()
    dream.luck = luck
    others = [player.seat for player in state.players if player.seat != seat]
    if state.step in ("bid", "start"):
        begin_afresh(state, dream, others, luck)
    else:
        deal_anew(dream, [dream.players[other] for other in others], luck)
    for player in dream.players:
        luck.shuffle(player.energy_deck)
        if state.step == "choose" and player.seat != seat and player.done:
            chosen = luck.pick(ASSIGNMENTS)
            player.phases = (chosen.left, chosen.right)
    hidden = list(dream.line[dream.shown :])
    luck.shuffle(hidden)
    dream.line = (*dream.line[: dream.shown], *hidden)
    return dream


def deal_anew(dream: State, others: list[Player], luck: Luck) -> None:
    """Unseen cards of a kind are shuffled together."""
    robots = sorted([*dream.robots, *(card for player in others for card in player.hand)])
    luck.shuffle(robots)
    for player in others:
        player.hand = sorted(robots.pop() for _ in player.hand)
    deck = sorted([*dream.classes, *(card for player in others for card in being_chosen(player))])
    luck.shuffle(deck)
    for player in others:
        player.agenda = tuple(forgotten(dream, player, owed, deck, luck) for owed in player.agenda)
    dream.robots, dream.classes = robots, deck
    dream.inventors.sort()
    luck.shuffle(dream.inventors)


def being_chosen(player: Player) -> list[int]:
    return [card for owed in player.agenda if isinstance(owed, OwesClass | HasPicked) for card in owed.drawn]


def forgotten(dream: State, player: Player, owed: Owed, deck: list[int], luck: Luck) -> Owed:
    """The same thing owed, with classes of the dream; what was picked of them is picked anew."""
    if not isinstance(owed, OwesClass | HasPicked):
        return owed
    fresh = OwesClass(tuple(sorted(deck.pop() for _ in owed.drawn)))
    if isinstance(owed, OwesClass):
        return fresh
    return classes.picked(dream, fresh, luck.pick(classes.legal(dream, player, fresh)))


def begin_afresh(state: State, dream: State, others: list[Seat], luck: Luck) -> None:
    """Nobody else's start is known, so each gets new cards; who is ready has made some choice of them."""
    was = [state.players[other] for other in others]
    for player in was:
        dream.robots += [*player.hand, *(card for row in player.rows for card in row), *player.aside.robots]
        dream.classes += [*player.classes, *being_chosen(player), *player.aside.classes]
        dream.inventors += [*inventors_seen_by(state, player), *player.aside.inventors]
    for deck in (dream.robots, dream.classes, dream.inventors):
        deck.sort()
        luck.shuffle(deck)
    for player in was:
        fresh = as_dealt(state, player)
        fresh.energy_deck, fresh.done = player.energy_deck[:], False
        dream.players[player.seat] = fresh
        starting.deal_to(dream, fresh, hush)
        if state.bidding and state.step == "start":
            bidding.owe_cards(fresh, bidding.price_of(state, player.seat))
    for player in was:
        if player.done:
            play_start(dream, dream.players[player.seat], luck)


def inventors_seen_by(state: State, player: Player) -> list[int]:
    """Known to it alone."""
    if state.bidding:
        return []
    kept = [player.inventor] if player.inventor != NOBODY else []
    return kept + [card for owed in player.agenda if isinstance(owed, OwesInventor) for card in owed.drawn]


def play_start(dream: State, player: Player, luck: Luck) -> None:
    while not player.done:
        turns.apply(dream, player.seat, luck.pick(turns.answers(dream, player)), hush)
