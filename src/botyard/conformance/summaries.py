"""The check of summaries: what a game tells about a finished game must be complete and have texts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ..core.capabilities import SeatSummary, Summary
from ..core.events import Event, Seat
from ..core.fluent import LANGUAGES, Bundle, game_bundle, message_folder
from ..core.game import Game
from ..core.messages import Message
from .random_play import Playout, check


@check
def summaries_are_valid(playout: Playout) -> None:
    """Each seat of a finished game has a summary, with the numbers of the others, moments of the log, and texts."""
    summary = playout.game.capability(Summary)
    if summary is None:
        return
    state, events = finished_game(playout)
    if playout.game.active_seats(state):
        return  # `game_ends` reports a game that goes on
    with playout.guard("summarise"):
        seats = summary.summarise(state, events)
        again = summary.summarise(state.copy(), events)
    if seats != again:
        raise playout.violation("summarise returns something else for the same game, or changes it")
    if len(seats) != state.seats:
        raise playout.violation(f"summarise returns {len(seats)} summaries for {state.seats} seats")
    for seat in playout.each_seat(range(state.seats)):
        require_valid_summary(playout, seats, seat, len(events))


def finished_game(playout: Playout) -> tuple[Any, Sequence[Sequence[Event]]]:
    """Return the last position of a random game and the events of each entry."""
    events = list[Sequence[Event]]()
    for position, _ in playout.steps():
        state = position
        events.append(tuple(playout.events))
    return state, events


def require_valid_summary(playout: Playout, seats: Sequence[SeatSummary], seat: Seat, entries: int) -> None:
    own = seats[seat]
    require_same_kinds(playout, seats[0], own)
    require_places(playout, own, entries, len(seats) - 1)
    for prefix, message in summary_messages(own):
        if not message.id.startswith(prefix):
            raise playout.violation(f"the id of {message} does not begin with {prefix!r}")
        require_texts(playout, message)
    for number in own.numbers:
        require_column(playout, f"summary-{number.kind}")


def require_same_kinds(playout: Playout, first: SeatSummary, own: SeatSummary) -> None:
    """Require the numbers and the length of the course that the first seat has."""
    kinds = [number.kind for number in own.numbers]
    if kinds != [number.kind for number in first.numbers] or len(set(kinds)) != len(kinds):
        raise playout.violation(f"its numbers are of the kinds {kinds}: every seat needs the same, each once")
    if len(own.course) != len(first.course):
        raise playout.violation(f"its course has {len(own.course)} values, and that of seat 0 has {len(first.course)}")
    if len(own.against) != len(first.against):
        raise playout.violation(f"`against` has {len(own.against)} values, and that of seat 0 has {len(first.against)}")


def require_places(playout: Playout, summary: SeatSummary, entries: int, other_seats: int) -> None:
    """Require that moments, marks and values against others refer to something that exists."""
    if len(summary.against) not in (0, other_seats):
        raise playout.violation(f"`against` has {len(summary.against)} values for {other_seats} other seats")
    for moment in summary.moments:
        if not 0 <= moment.entry < entries:
            raise playout.violation(f"a moment is at entry {moment.entry}, and the log ends at entry {entries - 1}")
    for mark in summary.marks:
        if not 0 <= mark.step < len(summary.course):
            raise playout.violation(f"a mark is at step {mark.step}, and the course has {len(summary.course)} values")


def summary_messages(summary: SeatSummary) -> Iterator[tuple[str, Message]]:
    """Yield every message that the page shows of a summary, with the beginning that its id must have."""
    for number in summary.numbers:
        yield "summary-", Message(f"summary-{number.kind}", value=number.value or 0)
    yield from (("moment-", moment.text) for moment in summary.moments)
    yield from (("mark-", mark.text) for mark in summary.marks)
    if summary.course:
        yield "summary-", Message("summary-course")
    if summary.against:
        yield "summary-", Message("summary-against")


def require_texts(playout: Playout, message: Message) -> None:
    for bundle in bundles(playout.game):
        if message.id not in bundle.entries:
            raise playout.violation(f"the message {message.id!r} has no text in {bundle.language}")
        with playout.guard(f"the text of {message} in {bundle.language}"):
            text = bundle.format(message, playout.names)
        if not text.strip():
            raise playout.violation(f"{message} has an empty text in {bundle.language}")


def require_column(playout: Playout, message_id: str) -> None:
    for bundle in bundles(playout.game):
        if "column" not in bundle.entries[message_id].attributes:
            raise playout.violation(f"the message {message_id!r} has no attribute .column in {bundle.language}")


def bundles(game: Game[Any, Any]) -> list[Bundle]:
    """Return the messages of a game in each language; none for a game without message files."""
    has_messages = message_folder(type(game)).is_dir()
    return [game_bundle(game, language) for language in LANGUAGES] if has_messages else []
