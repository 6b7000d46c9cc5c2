"""Set up a table: its seats, its options and its start."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from typing import Any

from msgspec import structs

from ..bots import BOT_LEVELS
from ..core.errors import GameError
from ..core.events import Seat
from ..core.game import Game
from ..core.messages import Message
from ..core.options import OptionValue
from ..core.registry import BUILTIN_GAMES, available_levels
from ..core.rng import Rng
from .errors import ApiError, from_game_error
from .identity import clean_name
from .records import SeatRecord, Table
from .schemas import CreateTable, JoinTable, SeatRequest, UpdateTable

SEED_BITS = 128
DEFAULT_LEVEL, RANDOM_BOT = "regular", "random"
HINT_LEVELS = "regular", "master"


def create_table(game: Game[Any, Any], request: CreateTable, name: str, host: str, now: float) -> Table:
    """Return a new table. Raise ApiError if its seats or options are invalid."""
    levels = bot_choices(game)
    substitute_level = request.substitute_level or default_level(levels)
    require_level(game, substitute_level)
    seats = [seat_from_request(game, seat_record, host) for seat_record in request.seats]
    options = validate_options(game, len(seats), request.options)
    return Table(
        id=name,
        game=game.name,
        options=options,
        seats=seats,
        host=host,
        created_at=now,
        updated_at=now,
        rules_version=game.version,
        dataset_id=game.dataset_id,
        listed=request.listed,
        hints=request.hints and can_hint(game),
        substitute_after=request.substitute_after,
        substitute_level=substitute_level,
    )


def validate_options(game: Game[Any, Any], seats: int, given: Mapping[str, object]) -> dict[str, OptionValue]:
    """Return all options with their defaults. Raise ApiError if the engine rejects them."""
    try:
        options = game.options.parse(given).as_dict()
        game.initial_state(seats, Rng(0), options)
    except GameError as exc:
        raise from_game_error(exc) from exc
    return options


def seat_from_request(game: Game[Any, Any], request: SeatRequest, user_id: str) -> SeatRecord:
    match request.kind:
        case "me":
            return SeatRecord("person", user_id)
        case "guest":
            return SeatRecord("person", user_id, clean_name(request.name or "Second player"))
        case "bot":
            require_level(game, request.level)
            return SeatRecord("bot", level=request.level)
    return SeatRecord()


def update_table(game: Game[Any, Any], table: Table, request: UpdateTable, user_id: str) -> None:
    require_host(table, user_id)
    if request.seats is not None or request.options is not None:
        require_open(table)
        seats = table.seats if request.seats is None else updated_seats(game, table.seats, request.seats, user_id)
        table.options = validate_options(
            game, len(seats), table.options if request.options is None else request.options
        )
        table.removed += removed_user_ids(table.seats, seats, user_id)
        table.seats = seats
    if request.substitute_level is not None:
        require_level(game, request.substitute_level)
        table.substitute_level = request.substitute_level
    if request.substitute_after is not None:
        table.substitute_after = request.substitute_after or None
    if request.let_in is not None:
        table.removed = [removed for removed in table.removed if removed != request.let_in]
    table.locked = table.locked if request.locked is None else request.locked
    table.listed = table.listed if request.listed is None else request.listed
    table.hints = table.hints if request.hints is None else request.hints and can_hint(game)


def removed_user_ids(before: Sequence[SeatRecord], after: Sequence[SeatRecord], host: str) -> list[str]:
    """Return the users who lose their seats by a change of the host; they stay removed until the host lets them in."""
    seated = {seat_record.user_id for seat_record in after}
    lost = dict.fromkeys(seat_record.user_id for seat_record in before if seat_record.kind == "person")
    return [user_id for user_id in lost if user_id not in seated and user_id != host]


def updated_seats(
    game: Game[Any, Any], seats: Sequence[SeatRecord], requests: Sequence[SeatRequest | None], user_id: str
) -> list[SeatRecord]:
    """Return the changed seats: None keeps a seat, and a shorter list removes seats."""
    kept = [*seats, *(SeatRecord() for _ in requests[len(seats) :])]
    return [
        old if request is None else seat_from_request(game, request, user_id)
        for request, old in zip(requests, kept, strict=False)
    ]


def take_seat(table: Table, request: JoinTable, user_id: str) -> Seat:
    """Seat a user and return the seat."""
    require_open(table)
    own_seats = [seat for seat, seat_record in enumerate(table.seats) if seat_record.user_id == user_id]
    if own_seats and not request.name:
        return own_seats[0]
    if own_seats and table.host != user_id:
        raise ApiError("HOUSE-SEAT", Message("rejected-seated"), Message("advise-host-adds"), status=403)
    require_admitted(table, user_id)
    free = [seat for seat, seat_record in enumerate(table.seats) if seat_record.kind == "open"]
    if not free:
        raise ApiError("HOUSE-SEAT", Message("rejected-full"), Message("suggest-watch"), status=409)
    seat = free[0] if request.seat is None else request.seat
    if seat not in free:
        suggestion = Message("advise-free-seats", seats=", ".join(map(str, free)))
        raise ApiError("HOUSE-SEAT", Message("rejected-seat-taken", seat=seat), suggestion, status=409)
    table.seats[seat] = SeatRecord("person", user_id, clean_name(request.name) if request.name else "")
    table.host = table.host or user_id
    return seat


def join_running_game(table: Table, seat: Seat, user_id: str) -> None:
    """Give a user a seat in a running game: a former seat, the seat of a player who left, or a new one."""
    if seat == len(table.seats):
        table.seats.append(SeatRecord("person", user_id))
    elif table.seats[seat].user_id == user_id:
        table.seats[seat].resigned = False
    else:
        table.seats[seat] = SeatRecord("person", user_id)


def seat_to_join(table: Table, free: Sequence[Seat], user_id: str) -> Seat:
    """Return the former seat of a returning player; for a new player the first free seat, else a new one."""
    own = [
        seat for seat, seat_record in enumerate(table.seats) if seat_record.user_id == user_id and seat_record.resigned
    ]
    if not own:
        require_admitted(table, user_id)
    return [*own, *free, len(table.seats)][0]


def require_admitted(table: Table, user_id: str) -> None:
    if user_id in table.removed:
        raise ApiError("HOUSE-SEAT", Message("rejected-removed"), Message("advise-watch-or-ask"), status=403)
    if table.locked and user_id != table.host:
        raise ApiError("HOUSE-SEAT", Message("rejected-locked"), Message("suggest-watch"), status=403)


def leave_seat(table: Table, user_id: str) -> None:
    """Free the seats of a user before the start. If the host leaves, the next player becomes the host."""
    require_open(table)
    table.seats = [SeatRecord() if seat_record.user_id == user_id else seat_record for seat_record in table.seats]
    if table.host == user_id:
        table.host = next_host(table)
        table.locked = table.locked and bool(table.host)  # only a host can unlock it


def start(game: Game[Any, Any], table: Table, user_id: str, now: float) -> None:
    """Start the game with a seed from the operating system, and publish the commitment to it."""
    require_host(table, user_id)
    require_open(table)
    if empty := [str(seat) for seat, seat_record in enumerate(table.seats) if seat_record.kind == "open"]:
        reason = Message("rejected-empty-seats", seats=", ".join(empty))
        raise ApiError("HOUSE-START", reason, Message("advise-fill-seats"), status=409)
    table.seed, table.salt = secrets.randbits(SEED_BITS), secrets.token_hex(16)
    table.commitment = seed_commitment(table.seed, table.salt)
    table.rules_version, table.dataset_id = game.version, game.dataset_id
    table.players = len(table.seats)
    table.status, table.started_at, table.updated_at = "playing", now, now


def seed_commitment(seed: int, salt: str) -> str:
    """Return the commitment shown at the start, which seed and salt must reproduce at the end."""
    return sha256(f"{seed}:{salt}".encode()).hexdigest()


def create_rematch(table: Table, name: str, user_id: str, now: float) -> Table:
    """Return a new table with the same players, bots and options. The seats of others who left for good are open."""
    if table.status != "over":
        raise ApiError("HOUSE-REMATCH", Message("rejected-not-over"), Message("advise-finish"), status=409)
    if not any(seat_record.user_id == user_id for seat_record in table.seats):
        raise ApiError("HOUSE-SEAT", Message("rejected-not-player"), Message("advise-open-table"), status=403)
    seats = [
        SeatRecord()
        if seat_record.resigned and seat_record.user_id != user_id
        else SeatRecord(seat_record.kind, seat_record.user_id, seat_record.name, seat_record.level)
        for seat_record in table.seats
    ]
    return Table(
        id=name,
        game=table.game,
        options=table.options,
        seats=seats,
        host=user_id,
        created_at=now,
        updated_at=now,
        rules_version=table.rules_version,
        dataset_id=table.dataset_id,
        listed=table.listed,
        hints=table.hints,
        substitute_after=table.substitute_after,
        substitute_level=table.substitute_level,
        previous=table.id,
        removed=table.removed,
    )


def seats_of(table: Table, user_id: str) -> list[Seat]:
    """Return the seats of a user, without those the user has left for good."""
    return [
        seat
        for seat, seat_record in enumerate(table.seats)
        if seat_record.kind == "person" and seat_record.user_id == user_id and not seat_record.resigned
    ]


def human_seats(table: Table) -> list[Seat]:
    """Return the seats of people who have not left."""
    return [seat for seat, record in enumerate(table.seats) if record.kind == "person" and not record.resigned]


def bot_level(table: Table, seat: Seat) -> str:
    """Return the level of the bot that plays this seat now; empty if a person plays it."""
    if not 0 <= seat < len(table.seats):
        return ""
    record = table.seats[seat]
    return record.level if record.kind == "bot" else record.substitute_bot


def resign(table: Table, seat: Seat) -> None:
    """Record that a player has left the game for good."""
    record = table.seats[seat]
    record.resigned, record.substitute_bot = True, ""
    replace_absent_host(table, record.user_id)


def give_to_bot(table: Table, seat: Seat) -> None:
    """Let a bot take the seat of a player who leaves for good."""
    record = table.seats[seat]
    bot = {"kind": "bot", "user_id": "", "name": "", "level": table.substitute_level, "substitute_bot": ""}
    table.seats[seat] = structs.replace(record, left_by=record.user_id, **bot)  # hints and absences of the player stay
    replace_absent_host(table, record.user_id)


def replace_absent_host(table: Table, user_id: str) -> None:
    """Make the next player the host if `user_id` is the host and has left all seats; without one the host stays."""
    if table.host == user_id and not seats_of(table, user_id):
        table.host = next_host(table) or table.host


def next_host(table: Table) -> str:
    """Return the user in the first seat of a person who has not left; empty if there is none."""
    return next((table.seats[seat].user_id for seat in human_seats(table)), "")


def require_host(table: Table, user_id: str) -> None:
    if table.host != user_id:
        raise ApiError("HOUSE-HOST", Message("rejected-not-host"), Message("advise-ask-host"), status=403)


def require_open(table: Table) -> None:
    if table.status != "open":
        raise ApiError("HOUSE-START", Message("rejected-started"), Message("advise-started"), status=409)


@cache
def bot_choices(game: Game[Any, Any]) -> tuple[str, ...]:
    """Return the bots that a seat can have: the levels, and in a game from outside also `random`."""
    return BOT_LEVELS if game.name in BUILTIN_GAMES else (*available_levels(game), RANDOM_BOT)


def default_level(levels: Sequence[str]) -> str:
    return DEFAULT_LEVEL if DEFAULT_LEVEL in levels else levels[-1]


def can_hint(game: Game[Any, Any]) -> bool:
    """Return whether the game has both bots that players can ask for a hint."""
    return set(HINT_LEVELS) <= set(bot_choices(game))


def require_level(game: Game[Any, Any], level: str) -> None:
    levels = bot_choices(game)
    if level in levels:
        return
    if level in BOT_LEVELS:
        reason = Message("rejected-no-level", game=game.title, level=repr(level))
        raise ApiError("HOUSE-LEVEL", reason, Message("advise-levels", levels=", ".join(levels)))
    reason = Message("rejected-no-bot", level=repr(level))
    raise ApiError("HOUSE-LEVEL", reason, Message("advise-levels", levels=", ".join(levels)))
