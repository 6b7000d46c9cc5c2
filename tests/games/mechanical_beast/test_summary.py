"""The summary of a finished game: numbers, moments, course and marks of each seat."""

from __future__ import annotations

from functools import cache

import pytest

from botyard import Event, Match
from botyard.bots import VirtualTimeRunner, make_bot
from botyard.core.capabilities import SeatSummary, Summary
from botyard.core.events import discard_event
from botyard.core.fluent import game_bundle
from botyard.core.messages import Message
from botyard.games.mechanical_beast import events as e
from botyard.games.mechanical_beast.state import State
from botyard.games.mechanical_beast.summary import Replay, summarise

from .builders import GAME

KINDS = ("rescued", "explored", "collapsed")
RACE_KINDS = ("explored", "collapsed", "gears")
Finished = tuple[State, list[list[Event]], tuple[SeatSummary, ...]]


@cache
def finished_game(mode: str = "co-operative", seed: int = 4) -> Finished:
    """Return a game of bots with its entries and its summary."""
    match = Match(GAME, 3, seed, {"mode": mode, "turn_limit": 120})
    runner = VirtualTimeRunner(match, {seat: make_bot(GAME, "regular") for seat in range(3)}, 5)
    while not match.over:
        assert runner.step()
    state, entries = match.initial_state(discard_event), [match.setup_events]
    for entry in match.log:
        entries.append([])
        GAME.apply(state, entry.seat, GAME.parse_action(entry.text), entries[-1].append)
    return match.state, entries, summarise(match.state, entries)


def text(message: Message, language: str) -> str:
    return game_bundle(GAME, language).format(message, ("Ada", "Bo", "Cy"))


def test_game_has_a_summary():
    capability = GAME.capability(Summary)
    assert capability
    assert capability.summarise is summarise


def test_seats_have_the_same_numbers_and_courses_of_the_same_length():
    state, _, seats = finished_game()
    assert {tuple(number.kind for number in seat.numbers) for seat in seats} == {KINDS}
    assert {len(seat.course) for seat in seats} == {state.turn}


def test_competitive_game_has_no_rescues():
    _, _, seats = finished_game("competitive", 3)
    assert {tuple(number.kind for number in seat.numbers) for seat in seats} == {RACE_KINDS}


def test_numbers_count_the_events():
    state, entries, seats = finished_game()
    events = [event for entry in entries for event in entry]
    for seat, found in enumerate(seats):
        counts = [
            sum(isinstance(event, kind) and event.seat == seat for event in events)
            for kind in (e.Explored, e.Collapsed)
        ]
        assert [number.value for number in found.numbers] == [state.in_hand[seat], *counts]


def test_course_is_the_number_of_rooms_and_ends_with_the_last_position():
    state, _, (first, *others) = finished_game()
    assert first.course[0] == 2
    assert first.course[-1] == len(state.floor.grid)
    assert all(other.course == first.course for other in others)


@pytest.mark.parametrize("mode", ["co-operative", "competitive"])
def test_replayed_events_lead_to_the_last_position(mode):
    state, entries, _ = finished_game(mode, 4 if mode == "co-operative" else 3)
    replay = Replay.from_start(state)
    for entry in entries:
        for event in entry:
            replay.follow(event)
    assert (replay.floor.where, replay.floor.grid) == (state.floor.where, state.floor.grid)
    assert list(replay.rooms.values()) == state.meeples


def test_marks_and_moments_have_texts_and_point_to_their_entries():
    state, entries, seats = finished_game()
    for seat, found in enumerate(seats):
        rescues = [mark for mark in found.marks if mark.text.id == "mark-rescue"]
        assert len(rescues) == state.in_hand[seat]
        assert sum(mark.text.id == "mark-switch" for mark in found.marks) == 1
        assert all(0 <= mark.step <= len(found.course) for mark in found.marks)
        for moment in found.moments:
            assert entries[moment.entry]
            assert text(moment.text, "en") != text(moment.text, "de")
    switch = [moment for found in seats for moment in found.moments if moment.text.id == "moment-switch"]
    assert any(isinstance(event, e.SwitchThrown) for event in entries[switch[0].entry])


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_number_has_a_column(language):
    bundle = game_bundle(GAME, language)
    assert all("column" in bundle.entries[f"summary-{kind}"].attributes for kind in (*KINDS, *RACE_KINDS))


def test_game_that_begins_with_a_position_of_its_own():
    position = "1 floor=0,0/ENTn.R05e.R58e meeples=R05,ENT people=R58 flags=off drawn=R05,CTL,R58"
    state, entries = GAME.deserialize(position), list[list[Event]]()
    for text in ("walk engineer d2", "settle", "end", "walk engineer c2", "settle", "end"):
        entries.append([])
        GAME.apply(state, 0, GAME.parse_action(text), entries[-1].append)
    (found,) = summarise(state, entries)
    assert [number.value for number in found.numbers] == [1, 0, 2]
    assert found.course[-1:] == (1,)
