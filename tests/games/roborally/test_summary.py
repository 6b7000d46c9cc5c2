"""The summary of a finished game: numbers, moments, course, marks and who shot whom."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from botyard import Event, Match
from botyard.bots import VirtualTimeRunner, make_bot
from botyard.core.capabilities import Mark, Moment, SeatSummary
from botyard.core.events import discard_event
from botyard.core.fluent import LANGUAGES, game_bundle
from botyard.core.messages import Message, player
from botyard.games.roborally import events as e
from botyard.games.roborally.state import State
from botyard.games.roborally.summary import summarise

from .builders import GAME, new_game

KINDS = ("damage-dealt", "pushes", "squares-driven", "pits", "squares-by-belt")


def summary_of(*events: Event) -> tuple[SeatSummary, ...]:
    """Return the summary of three seats after one turn; each event is an entry of its own."""
    entries = [[e.TurnBegan(1)], *[[event] for event in events], [e.GameEnded((1, 2, 3), "RAL-14.1")]]
    return summarise(new_game(3, course="tricksy").state, entries)


def numbers(summary: SeatSummary) -> dict[str, float]:
    return {number.kind: number.value for number in summary.numbers}


def drove(robot: int, *pushed: int) -> e.Drove:
    shifts = (e.Shift(number, "b3", "c3", "e", "e") for number in (robot, *pushed))
    return e.Drove(robot, card=490, direction="e", shifts=tuple(shifts))


def hit(shooter: int, victim: int, tokens: int = 1) -> e.Hit:
    return e.Hit("main" if shooter >= 0 else "board", shooter, "b3", "e", "d3", victim, tokens)


def test_damage_counts_by_victim_and_never_the_wall_lasers():
    fired = e.Fired((hit(0, 1), hit(0, 2, 2), hit(-1, 0), hit(2, -1)))
    ramming = e.Damaged(2, tokens=1, damage=4, by=(1,), cause="ramming_gear")
    found = summary_of(fired, ramming)
    assert [seat.against for seat in found] == [(1, 2), (0, 1), (0, 0)]
    assert [numbers(seat)["damage-dealt"] for seat in found] == [3, 1, 0]


def test_a_robot_pushed_over_several_squares_of_a_register_counts_once():
    found = summary_of(drove(0, 1), drove(0, 1, 2), e.Revealed(2, ()), drove(0, 1))
    assert numbers(found[0]) == dict(zip(KINDS, (0, 3, 3, 0, 0), strict=True))


def test_belts_count_squares_and_no_turns_in_place():
    shifts = (e.Shift(0, "b3", "c3", "e", "e"), e.Shift(1, "b4", "b4", "s", ""))
    found = summary_of(e.Carried(express=True, shifts=shifts, turned=(1,), held=()))
    assert [numbers(seat)["squares-by-belt"] for seat in found] == [1, 0, 0]


def test_pits_count_for_the_pusher_and_mark_the_victim():
    found = summary_of(e.Destroyed(1, fate="pit", square="c3", lives=2, by=0))
    assert numbers(found[0])["pits"] == 1
    assert found[0].moments == (Moment(1, Message("moment-push", robot=player(1), fate="pit")),)
    assert found[1].marks == (Mark(0, Message("mark-destroyed", fate="pit"), "bad"),)
    damaged = summary_of(e.Destroyed(1, fate="damage", square="c3", lives=2, by=0))
    assert numbers(damaged[0])["pits"] == 0


def test_course_is_the_flags_after_each_turn():
    touched = e.FlagTouched(1, flag=1, square="d3", counts=True, arm=False)
    wrong = e.FlagTouched(2, flag=2, square="d3", counts=False, arm=False)
    found = summary_of(wrong, e.TurnBegan(2), touched, e.PoweredDown(0, repaired=2))
    assert [seat.course for seat in found] == [(0, 0), (0, 1), (0, 0)]
    assert found[1].marks == (Mark(1, Message("mark-flag", flag=1), "good"),)
    assert found[0].marks == (Mark(1, Message("mark-powered-down")),)
    assert found[1].moments == (Moment(3, Message("moment-flag", flag=1)),)


def test_the_biggest_volley_is_a_moment():
    found = summary_of(e.Fired((hit(0, 1),)), e.Fired((hit(0, 1), hit(0, 2))), e.Fired((hit(0, 1, 2),)))
    assert found[0].moments == (Moment(2, Message("moment-volley", damage=2)),)


@cache
def finished_game() -> tuple[State, list[list[Event]], tuple[SeatSummary, ...]]:
    match = Match(GAME, 2, 4, {"course": "first_shift", "options_in_play": False})
    runner = VirtualTimeRunner(match, {seat: make_bot(GAME, "rookie") for seat in range(2)}, 4)
    while not match.over:
        assert runner.step()
    state, entries = match.initial_state(discard_event), [match.setup_events]
    for entry in match.log:
        entries.append([])
        GAME.apply(state, entry.seat, GAME.parse_action(entry.text), entries[-1].append)
    return match.state, entries, summarise(match.state, entries)


def test_a_whole_game_has_a_complete_summary():
    state, entries, seats = finished_game()
    for seat, found in enumerate(seats):
        assert tuple(number.kind for number in found.numbers) == KINDS
        assert len(found.course) == state.turn
        assert found.course[-1] == state.robots[seat].flags
        assert all(0 <= mark.step < len(found.course) for mark in found.marks)
        assert all(0 < moment.entry < len(entries) for moment in found.moments)
    assert max(numbers(found)["squares-driven"] for found in seats) > 5


def summary_messages() -> Iterator[Message]:
    """Yield every message of summaries."""
    destroyed = (e.Destroyed(1, fate=fate, square="c3", lives=2, by=0) for fate in ("pit", "edge", "damage"))
    touched = e.FlagTouched(0, flag=1, square="d3", counts=True, arm=False)
    yield from (Message("summary-course"), Message("summary-against"))
    for seat in summary_of(
        e.Fired((hit(0, 1, 2),)), touched, *destroyed, e.PoweredDown(2, 1), e.Finished(0, 1), e.Finished(1, 2)
    ):
        yield from (message.text for message in (*seat.marks, *seat.moments))
        yield from (Message(f"summary-{number.kind}", value=number.value) for number in seat.numbers)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_a_summary_is_rendered(language):
    bundle = game_bundle(GAME, language)
    assert all(bundle.format(message, ("Ada", "Bo", "Cy")) for message in summary_messages())
