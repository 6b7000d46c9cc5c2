"""The summary of a finished game: numbers, moments, course and marks of each seat."""

from __future__ import annotations

from functools import cache

import pytest

from botyard import Event, Match
from botyard.bots import VirtualTimeRunner, make_bot
from botyard.core.capabilities import SeatSummary
from botyard.core.events import discard_event
from botyard.core.fluent import game_bundle
from botyard.core.messages import Message
from botyard.games.into_the_machine import events as e
from botyard.games.into_the_machine.state import State
from botyard.games.into_the_machine.summary import summarise

from .builders import BUILTIN_GAME, make_table

KINDS = ("turns-per-hex-bot", "junctions", "longest-leap")
Finished = tuple[State, list[list[Event]], tuple[SeatSummary, ...]]


@cache
def finished_game() -> Finished:
    """Return a game of bots with its entries and its summary."""
    match = Match(BUILTIN_GAME, 2, 5, {})
    runner = VirtualTimeRunner(match, {seat: make_bot(BUILTIN_GAME, "regular") for seat in range(2)}, 5)
    while not match.over:
        assert runner.step()
    state, entries = match.initial_state(discard_event), [match.setup_events]
    for entry in match.log:
        entries.append([])
        BUILTIN_GAME.apply(state, entry.seat, BUILTIN_GAME.parse_action(entry.text), entries[-1].append)
    return match.state, entries, summarise(match.state, entries)


def text(message: Message, language: str) -> str:
    return game_bundle(BUILTIN_GAME, language).format(message, ("Ada", "Bo"))


def test_seats_have_the_same_numbers_and_courses_of_the_same_length():
    state, _, seats = finished_game()
    assert [tuple(number.kind for number in seat.numbers) for seat in seats] == [KINDS, KINDS]
    assert {len(seat.course) for seat in seats} == {state.turn}


def test_numbers_count_the_events():
    state, entries, seats = finished_game()
    events = [event for entry in entries for event in entry]
    for seat, found in enumerate(seats):
        turns = sum(isinstance(event, e.TurnBegan) and event.seat == seat for event in events)
        junctions = sum(isinstance(event, e.JunctionChosen) and event.seat == seat for event in events)
        leaps = [event.leapt for event in events if isinstance(event, e.BotMoved) and event.seat == seat]
        values = [number.value for number in found.numbers]
        assert values == [round(turns / state.podium[seat], 1), junctions, max(leaps)]


def test_without_a_hex_bot_on_the_podium_there_are_no_turns_for_each():
    state, entries, _ = finished_game()
    begun = entries[: len(entries) // 8]
    assert not any(isinstance(event, e.PodiumReached) for entry in begun for event in entry)
    assert [seat.numbers[0].value for seat in summarise(state, begun)] == [None, None]


def test_course_ends_with_the_hex_bots_on_the_podium():
    state, _, seats = finished_game()
    for seat, found in enumerate(seats):
        assert state.podium[seat] <= found.course[-1] <= 3
        assert min(found.course) >= 0
    assert seats[state.winner].course[-1] == max(found.course[-1] for found in seats)


def test_marks_are_the_hex_bots_on_the_podium():
    state, _, seats = finished_game()
    for seat, found in enumerate(seats):
        assert [mark.text for mark in found.marks] == [
            Message("mark-podium", bots=bots + 1) for bots in range(state.podium[seat])
        ]
        assert all(0 <= mark.step < len(found.course) for mark in found.marks)


def test_best_moment_of_the_winner_is_its_last_hex_bot():
    state, entries, seats = finished_game()
    moment = seats[state.winner].moments[0]
    assert moment.text.args["won"] is True
    assert any(isinstance(event, e.GameEnded) for event in entries[moment.entry])


def test_leap_is_a_moment_from_two_bots():
    table = make_table("9rc 10gc 11gc", crew="3.2.1", hands="-,-,-,-")
    table.play("terminal c4")
    if table.state.pending:
        table.play("crew c")
    (leap,) = summarise(table.state, [table.events])[0].moments
    assert text(leap.text, "en") == "Circle-bot from 9 to 12: leaps 2 bots"
    assert text(leap.text, "de") == "Kreis-Bot von 9 nach 12: überspringt 2 Bots"


def test_undone_entries_count_nothing():
    state, entries, seats = finished_game()
    assert summarise(state, [*entries[:1], [], *entries[1:]])[0].numbers == seats[0].numbers


def test_game_that_somebody_left_has_a_summary():
    table = make_table("9rc 12gc", crew="3.2.1")
    for seat in "gby":
        table.play_as(seat, "leave")
    assert table.state.over
    assert all(len(found.numbers) == len(KINDS) for found in summarise(table.state, [table.events]))


# --- messages ------------------------------------------------------------------------------------------------


def summary_messages() -> list[Message]:
    found = [Message(f"summary-{kind}", value=value) for kind in KINDS for value in (0, 1, 2.5)]
    found += [Message("mark-podium", bots=bots) for bots in (1, 2, 3)]
    found += [Message("moment-podium", bots=bots, won=won) for bots in (1, 2, 3) for won in (True, False)]
    found += [moment.text for seat in finished_game()[2] for moment in seat.moments]
    return [*found, Message("summary-course")]


@pytest.mark.parametrize("language", ["en", "de"])
def test_summary_messages_are_complete(language):
    bundle = game_bundle(BUILTIN_GAME, language)
    assert all(text(message, language).strip() for message in summary_messages())
    assert all(bundle.entries[f"summary-{kind}"].attributes.keys() == {"column"} for kind in KINDS)
