"""Setting a table up: who may sit where, which options hold, when it can start."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from ..bots import LEVELS
from ..core.errors import GameError
from ..core.events import Seat
from ..core.luck import Luck
from ..core.options import Value
from ..core.rules import Rules
from .bodies import ChairWish, NewTable, Sit, TableChange
from .identity import clean_name
from .records import Chair, Table
from .refusals import Refusal, refusal_of

SEED_BITS = 128


def set_table(rules: Rules[Any, Any], wish: NewTable, name: str, host: str, now: float) -> Table:
    """A table as wished for, if the rules can be played that way."""
    must_be_level(wish.replacement)
    chairs = [chair_for(chair, host) for chair in wish.chairs]
    options = checked_options(rules, len(chairs), wish.options)
    return Table(
        id=name,
        game=rules.name,
        options=options,
        chairs=chairs,
        host=host,
        created=now,
        touched=now,
        version=rules.version,
        edition=rules.edition,
        listed=wish.listed,
        hints=wish.hints,
        grace=wish.grace,
        replacement=wish.replacement,
    )


def checked_options(rules: Rules[Any, Any], seats: int, given: Mapping[str, object]) -> dict[str, Value]:
    """All options with their defaults; the engine itself says what does not go."""
    try:
        options = rules.options.read(given).record()
        rules.start(seats, Luck(0), options)
    except GameError as fault:
        raise refusal_of(fault) from fault
    return options


def chair_for(wish: ChairWish, person: str) -> Chair:
    match wish.kind:
        case "me":
            return Chair("person", person)
        case "guest":
            return Chair("person", person, clean_name(wish.name or "Second player"))
        case "bot":
            must_be_level(wish.level)
            return Chair("bot", level=wish.level)
    return Chair()


def change(rules: Rules[Any, Any], table: Table, wish: TableChange, person: str) -> None:
    must_be_host(table, person)
    if wish.chairs is not None or wish.options is not None:
        must_be_open(table)
        chairs = table.chairs if wish.chairs is None else changed_chairs(table.chairs, wish.chairs, person)
        table.options = checked_options(rules, len(chairs), table.options if wish.options is None else wish.options)
        table.removed += removed_by(table.chairs, chairs, person)
        table.chairs = chairs
    if wish.replacement is not None:
        must_be_level(wish.replacement)
        table.replacement = wish.replacement
    if wish.grace is not None:
        table.grace = wish.grace or None
    if wish.let_in is not None:
        table.removed = [removed for removed in table.removed if removed != wish.let_in]
    table.locked = table.locked if wish.locked is None else wish.locked
    table.listed = table.listed if wish.listed is None else wish.listed
    table.hints = table.hints if wish.hints is None else wish.hints


def removed_by(before: Sequence[Chair], after: Sequence[Chair], host: str) -> list[str]:
    """People whose seats a change of the host has taken away; they stay removed until the host lets them in."""
    seated = {chair.person for chair in after}
    lost = dict.fromkeys(chair.person for chair in before if chair.kind == "person")
    return [person for person in lost if person not in seated and person != host]


def changed_chairs(chairs: Sequence[Chair], wishes: Sequence[ChairWish | None], person: str) -> list[Chair]:
    """Seats anew: null keeps the one that is there; a shorter list takes seats away."""
    kept = [*chairs, *(Chair() for _ in wishes[len(chairs) :])]
    return [old if wish is None else chair_for(wish, person) for wish, old in zip(wishes, kept, strict=False)]


def sit(table: Table, wish: Sit, person: str) -> Seat:
    """Take an open seat."""
    must_be_open(table)
    mine = [seat for seat, chair in enumerate(table.chairs) if chair.person == person]
    if mine and not wish.name:
        return mine[0]
    if mine and table.host != person:
        hint = "Only the host seats several people at one screen."
        raise Refusal("HOUSE-SEAT", "you have a seat already", hint, status=403)
    must_be_welcome(table, person)
    free = [seat for seat, chair in enumerate(table.chairs) if chair.kind == "open"]
    if not free:
        raise Refusal("HOUSE-SEAT", "all seats are taken", "You may watch.", status=409)
    seat = free[0] if wish.seat is None else wish.seat
    if seat not in free:
        raise Refusal("HOUSE-SEAT", f"seat {seat} is not free", f"Free: {', '.join(map(str, free))}.", status=409)
    table.chairs[seat] = Chair("person", person, clean_name(wish.name) if wish.name else "")
    table.host = table.host or person
    return seat


def join(table: Table, seat: Seat, person: str) -> None:
    """Take a seat in a running game: one's own again, that of a player who left, or a new one."""
    if seat == len(table.chairs):
        table.chairs.append(Chair("person", person))
    elif table.chairs[seat].person == person:
        table.chairs[seat].left = False
    else:
        table.chairs[seat] = Chair("person", person)


def seat_to_join(table: Table, free: Sequence[Seat], person: str) -> Seat:
    """A player who comes back gets the seat left before, somebody new the first free one."""
    own = [seat for seat, chair in enumerate(table.chairs) if chair.person == person and chair.left]
    if not own:
        must_be_welcome(table, person)
    return [*own, *free, len(table.chairs)][0]


def must_be_welcome(table: Table, person: str) -> None:
    if person in table.removed:
        why = "the host has removed you from this table"
        raise Refusal("HOUSE-SEAT", why, "You may watch, or ask the host to let you in again.", status=403)
    if table.locked and person != table.host:
        raise Refusal("HOUSE-SEAT", "the host has locked this table", "You may watch.", status=403)


def stand_up(table: Table, person: str) -> None:
    """Give up one's seats before the start; the next person is host then."""
    must_be_open(table)
    table.chairs = [Chair() if chair.person == person else chair for chair in table.chairs]
    if table.host == person:
        table.host = next((chair.person for chair in table.chairs if chair.kind == "person"), "")
        table.locked = table.locked and bool(table.host)  # nobody could unlock it


def start(rules: Rules[Any, Any], table: Table, person: str, now: float) -> None:
    """Deal: the seed comes from the operating system, and its commitment is shown from now on."""
    must_be_host(table, person)
    must_be_open(table)
    if empty := [str(seat) for seat, chair in enumerate(table.chairs) if chair.kind == "open"]:
        why = f"nobody sits at {', '.join(empty)} yet"
        raise Refusal("HOUSE-START", why, "Wait, add a bot, or take the seat away.", status=409)
    table.seed, table.salt = secrets.randbits(SEED_BITS), secrets.token_hex(16)
    table.commitment = commitment(table.seed, table.salt)
    table.version, table.edition = rules.version, rules.edition
    table.players = len(table.chairs)
    table.status, table.started, table.touched = "playing", now, now


def commitment(seed: int, salt: str) -> str:
    """What is shown at the start; seed and salt, shown at the end, must give it."""
    return sha256(f"{seed}:{salt}".encode()).hexdigest()


def again(table: Table, name: str, person: str, now: float) -> Table:
    """A rematch: the same people, bots and options at a new table."""
    if table.status != "over":
        raise Refusal("HOUSE-REMATCH", "this game is not over", "Finish it or leave it first.", status=409)
    if not any(chair.person == person for chair in table.chairs):
        raise Refusal("HOUSE-SEAT", "you did not play here", "Open a table of your own.", status=403)
    chairs = [Chair(chair.kind, chair.person, chair.name, chair.level) for chair in table.chairs]
    return Table(
        id=name,
        game=table.game,
        options=table.options,
        chairs=chairs,
        host=person,
        created=now,
        touched=now,
        version=table.version,
        edition=table.edition,
        listed=table.listed,
        hints=table.hints,
        grace=table.grace,
        replacement=table.replacement,
        previous=table.id,
        removed=table.removed,
    )


def seats_of(table: Table, person: str) -> list[Seat]:
    """The seats somebody plays; who has left for good has none."""
    return [
        seat
        for seat, chair in enumerate(table.chairs)
        if chair.kind == "person" and chair.person == person and not chair.left
    ]


def give_up(table: Table, seat: Seat) -> None:
    table.chairs[seat].left, table.chairs[seat].stand_in = True, ""


def must_be_host(table: Table, person: str) -> None:
    if table.host != person:
        raise Refusal("HOUSE-HOST", "only the host may do this", "Ask the host.", status=403)


def must_be_open(table: Table) -> None:
    if table.status != "open":
        raise Refusal("HOUSE-START", "the game has begun", "Seats and options are fixed now.", status=409)


def must_be_level(level: str) -> None:
    if level not in LEVELS:
        raise Refusal("HOUSE-LEVEL", f"there is no bot {level!r}", f"There are {', '.join(LEVELS)}.")
