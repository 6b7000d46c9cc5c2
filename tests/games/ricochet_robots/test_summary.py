"""The summary of a finished game: bids, distances from the shortest solutions, and chips by round."""

from __future__ import annotations

from functools import cache

import pytest

from botyard import Event, Match
from botyard.bots import VirtualTimeRunner, make_bot
from botyard.core.capabilities import SeatSummary
from botyard.core.events import discard_event
from botyard.core.fluent import game_bundle
from botyard.core.messages import Message
from botyard.games.ricochet_robots import events as e
from botyard.games.ricochet_robots.state import State
from botyard.games.ricochet_robots.summary import summarise

from .builders import GAME

KINDS = ("winning-bid", "shortest-chips", "above-shortest")
Finished = tuple[State, list[list[Event]], tuple[SeatSummary, ...]]
# The red moon takes 2 moves from this start: north, west.
START = {"board": "1A4A3A2C", "robots": "rh7 gh1 bp16 yp1", "diagonals": "none", "pause_seconds": 0}


@cache
def finished_game() -> Finished:
    """Return a game of bots with its entries and its summary."""
    match = Match(GAME, 2, 6, {"pause_seconds": 0, "chips_to_win": 2, "skip_above": 6})
    runner = VirtualTimeRunner(match, {0: make_bot(GAME, "rookie"), 1: make_bot(GAME, "regular")}, 6)
    while not match.over:
        assert runner.step()
    return match.state, entries_of(match), summarise(match.state, entries_of(match))


def entries_of(match: Match[State, object]) -> list[list[Event]]:
    state, entries = match.initial_state(discard_event), [list(match.setup_events)]
    for entry in match.log:
        entries.append([])
        GAME.apply(state, entry.seat, GAME.parse_action(entry.text), entries[-1].append)
    return entries


def text(message: Message, language: str) -> str:
    return game_bundle(GAME, language).format(message, ("Ada", "Bo"))


def values(found: SeatSummary) -> dict[str, float | None]:
    return {number.kind: number.value for number in found.numbers}


def test_every_seat_has_the_same_numbers_and_a_course_of_the_same_length():
    _, entries, seats = finished_game()
    assert all(tuple(values(found)) == KINDS for found in seats)
    rounds = sum(isinstance(event, e.ChipWon | e.ChipReturned | e.ChipSetAside) for entry in entries for event in entry)
    assert {len(found.course) for found in seats} == {rounds}


def test_course_ends_with_the_chips_of_the_seat():
    state, _, seats = finished_game()
    assert [found.course[-1] for found in seats] == [state.chips(seat) for seat in range(2)]


def test_winning_bid_is_the_average_of_the_bids_that_won():
    _, entries, seats = finished_game()
    bids: dict[int, int] = {}
    won: list[list[int]] = [[], []]
    for event in (event for entry in entries for event in entry):
        if isinstance(event, e.BidMade):
            bids[event.seat] = event.moves
        elif isinstance(event, e.ChipWon):
            won[event.seat].append(bids[event.seat])
    expected = [round(sum(numbers) / len(numbers), 1) if numbers else None for numbers in won]
    assert [values(found)["winning-bid"] for found in seats] == expected


def solo_round(*slides: str) -> tuple[SeatSummary, list[list[Event]]]:
    """Return the summary after the first chip, shown with these slides."""
    for seed in range(200):
        match = Match(GAME, 1, seed, START)
        if match.state.target == 0:
            break
    match.play(0, f"bid {len(slides)}")
    for slide in slides:
        match.play(0, slide)
    entries = entries_of(match)
    return summarise(match.state, entries)[0], entries


def test_distance_from_the_shortest_solution():
    shortest, _ = solo_round("rn", "rw")
    assert values(shortest) == {"winning-bid": 2, "shortest-chips": 1, "above-shortest": 0}
    longer, _ = solo_round("bw", "rn", "rw")
    assert values(longer) == {"winning-bid": 3, "shortest-chips": 0, "above-shortest": 1}
    assert shortest.course == longer.course == (1,)


def test_best_find_is_a_shortest_solution_of_some_length():
    _, entries, seats = finished_game()
    for seat, found in enumerate(seats):
        for moment in found.moments:
            (won,) = [event for event in entries[moment.entry] if isinstance(event, e.ChipWon)]
            assert (won.seat, won.moves) == (seat, moment.text.args["moves"])
    assert any(found.moments for found in seats)
    assert solo_round("rn", "rw")[0].moments == (), "two moves are nothing to watch again"


def test_undone_entries_count_nothing():
    state, entries, seats = finished_game()
    assert summarise(state, [*entries[:1], [], *entries[1:]])[0].numbers == seats[0].numbers


def test_summary_messages_are_complete():
    chip = Message("chip", colour="g", symbol="h")
    find = Message("moment-find", chip=chip, moves=5, robots=3)
    assert text(find, "en") == "Best find: the green star in 5 moves with 3 robots, the shortest solution"
    assert text(find, "de") == "Bester Fund: der grüne Stern in 5 Zügen mit 3 Robotern, die kürzeste Lösung"


@pytest.mark.parametrize("language", ["en", "de"])
def test_summary_numbers_have_texts_and_columns(language):
    bundle = game_bundle(GAME, language)
    assert text(Message("summary-course"), language)
    for kind in KINDS:
        assert all(text(Message(f"summary-{kind}", value=value), language).strip() for value in (0, 1, 2.5))
        assert bundle.entries[f"summary-{kind}"].attributes.keys() == {"column"}
