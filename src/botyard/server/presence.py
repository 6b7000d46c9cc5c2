"""Players who are absent, join or leave, and the bots that play for them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from functools import partial

from ..core.capabilities import forced_action, joinable_seats, may_substitute
from ..core.errors import GameError
from ..core.events import CLOCK, Seat
from ..core.messages import Message
from . import table_setup
from .clock import ServerClock
from .effects import Effects
from .errors import ApiError
from .live_match import LiveMatch, PreparedEntry
from .records import Table
from .table_setup import bot_level

UNLOAD_AFTER_SECONDS = 120.0  # without a connection


class AbsenceTimers:
    """The time that absent users have to come back, and the time until a session without connections is unloaded."""

    def __init__(self, clock: ServerClock, on_grace_over: Callable[[str], None], on_idle: Callable[[], None]) -> None:
        self._clock, self._on_grace_over, self._on_idle = clock, on_grace_over, on_idle
        self._grace: dict[str, asyncio.TimerHandle] = {}
        self._unload: asyncio.TimerHandle | None = None

    def start_grace(self, table: Table, user_id: str) -> None:
        self.cancel_grace(user_id)
        seconds = table.substitute_after
        if seconds is not None and table_setup.seats_of(table, user_id):
            self._grace[user_id] = self._clock.call_later(seconds, partial(self._end_grace, user_id))

    def start_grace_for_absent(self, table: Table, online_ids: Collection[str]) -> None:
        """Give everybody who is not connected time to come: after a restart, or when the first user is back."""
        for seat in table.seats:
            is_absent = seat.kind == "person" and not seat.substitute_bot and seat.user_id not in online_ids
            if is_absent and seat.user_id not in self._grace:
                self.start_grace(table, seat.user_id)

    def cancel_grace(self, user_id: str) -> None:
        if handle := self._grace.pop(user_id, None):
            handle.cancel()

    def start_unload(self) -> None:
        if self._unload:
            self._unload.cancel()
        self._unload = self._clock.call_later(UNLOAD_AFTER_SECONDS, self._on_idle)

    def stop(self) -> None:
        for user_id in list(self._grace):
            self.cancel_grace(user_id)
        if self._unload:
            self._unload.cancel()

    def _end_grace(self, user_id: str) -> None:
        self._grace.pop(user_id, None)
        self._on_grace_over(user_id)


# --- substitutes ---


def substitute(table: Table, seats: Collection[Seat]) -> Effects:
    """Let bots of the host's level play for these seats; each absence is counted."""
    new_seats = [seat for seat in seats if not table.seats[seat].substitute_bot]
    return set_substitutes(new_seats, table.substitute_level)


def step_away(table: Table, seat: Seat) -> Effects:
    """Let a bot play for a player who is here. It helps like a hint, so it is refused where the host allows none."""
    if table.status != "playing":
        raise ApiError("HOUSE-START", Message("rejected-not-playing"), Message("advise-bot-in-game"), status=409)
    if not table.hints:
        raise ApiError("HOUSE-HINT", Message("rejected-no-substitute"), Message("advise-play-or-close"), status=403)
    return substitute(table, [seat])


def restore_players(table: Table, seats: Collection[Seat]) -> Effects | None:
    """Give seats back to their players; None if no bot plays for them."""
    replaced = [seat for seat in seats if table.seats[seat].substitute_bot]
    return set_substitutes(replaced, "") if replaced else None


def set_substitutes(seats: Collection[Seat], level: str) -> Effects:
    def change(table: Table) -> None:
        for seat in seats:
            table.seats[seat].substitute_bot = level
            table.seats[seat].absences += bool(level)

    return Effects(table_change=change, cancelled_bots=() if level else tuple(seats), broadcasts_table=True)


def bot_move(table: Table, entry: PreparedEntry) -> Effects:
    """Return the effects of a bot's move; one that is played for a person is marked and counted."""
    seat = entry.log_entry.seat
    if table.seats[seat].kind != "person":
        return Effects(entry)
    return Effects(entry.marked_as_substitute(), partial(count_substituted, seat=seat))


def count_substituted(table: Table, seat: Seat) -> None:
    table.seats[seat].substituted += 1


# --- absent players ---


def acting_bot_level(table: Table, live: LiveMatch, seat: Seat) -> str:
    """Return the level of the bot that may choose for this seat now; empty if only its player may."""
    level = bot_level(table, seat)
    if not level or table.seats[seat].kind == "bot" or may_substitute(live.match.game, live.match.state, seat):
        return level
    return ""


def absent_awaited_seats(table: Table, live: LiveMatch, online_ids: Collection[str]) -> list[Seat]:
    """Return the active seats of people if all of them are absent, as far as bots may replace them."""
    if table.substitute_after is None:
        return []
    game, state = live.match.game, live.match.state
    humans = [seat for seat in game.active_seats(state) if seat != CLOCK and not bot_level(table, seat)]
    if any(table.seats[seat].user_id in online_ids for seat in humans):
        return []
    return [seat for seat in humans if may_substitute(game, state, seat)]


def seat_to_play_for(table: Table, live: LiveMatch) -> Seat | None:
    """Return an absent player whom no bot may replace and for whom the rules know what to play."""
    game, state = live.match.game, live.match.state
    if all(is_absent(table, seat) for seat in range(state.seats)):
        return None  # nobody plays, and playing for all of them would never end the game
    return next((seat for seat in game.active_seats(state) if can_play_for(table, live, seat)), None)


def can_play_for(table: Table, live: LiveMatch, seat: Seat) -> bool:
    game, state = live.match.game, live.match.state
    return (
        is_absent(table, seat)
        and not acting_bot_level(table, live, seat)
        and forced_action(game, state, seat) is not None
    )


def play_for_absent(table: Table, live: LiveMatch, seat: Seat, now: float) -> Effects | None:
    """Play the forced action; None if the player is back or the prompt is closed."""
    game, state = live.match.game, live.match.state
    if seat not in game.active_seats(state) or not can_play_for(table, live, seat):
        return None
    return bot_move(table, live.prepare(seat, str(forced_action(game, state, seat)), None, now))


def is_absent(table: Table, seat: Seat) -> bool:
    """Return whether the player has left, or a substitute has taken over."""
    seats = table.seats
    return 0 <= seat < len(seats) and bool(seats[seat].resigned or seats[seat].substitute_bot)


# --- joining and leaving ---


def join_running_game(table: Table, live: LiveMatch, user_id: str, now: float) -> Effects:
    """Join with the game's own action, which says why where that is impossible."""
    seat = table_setup.seat_to_join(table, joinable_seats(live.match.game, live.match.state), user_id)
    entry = live.prepare(seat, "join", None, now)
    return Effects(entry, lambda table: table_setup.join_running_game(table, seat, user_id), broadcasts_table=True)


def leave_game(table: Table, live: LiveMatch, seat: Seat, now: float) -> Effects:
    """Leave for good with the game's own action; in a game without one a bot takes the seat."""
    try:
        entry = live.prepare(seat, "leave", None, now)
    except GameError:
        return Effects(table_change=partial(table_setup.give_to_bot, seat=seat), broadcasts_table=True)
    return Effects(entry, partial(table_setup.resign, seat=seat), broadcasts_table=True)
