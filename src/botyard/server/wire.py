"""Every message, in and out. `python -m botyard.server.wire` prints their JSON Schema, with all views and events."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Raw, Struct

from ..core.events import Event, Seat
from ..core.options import Value
from ..core.rules import Outcome
from .records import Status
from .refusals import Refusal

MESSAGE_BYTES = 16 * 1024

Id = Annotated[str, Meta(min_length=1, max_length=40)]  # chosen by the browser; a repeated one is a retry
Text = Annotated[str, Meta(min_length=1, max_length=200)]
Talk = Annotated[str, Meta(max_length=500, pattern=r"\S")]


# --- in: over a socket -------------------------------------------------------------------------------------


class Said(Struct, forbid_unknown_fields=True, kw_only=True):
    """What all messages share. `seat` is for people who hold several; it is checked, never believed."""

    seat: int | None = None


class Do(Said):
    """An action, as an answer to the question `to`."""

    do: Text
    id: Id
    to: Annotated[str, Meta(max_length=80)] | None = None


class Have(Said):
    """The last frame this browser has: the answer is the newest one, with what was missed while that is little."""

    have: int
    id: Id | None = None


class Undo(Said):
    """Go back to the position after an entry, if those it concerns agree."""

    undo: int
    id: Id


class Withdraw(Said):
    """Take back one's own entries since this one; what others did stays."""

    withdraw: int
    id: Id


class Agree(Said):
    """The answer to somebody's wish to undo, named by its number."""

    agree: bool
    plea: int
    id: Id


class Say(Said):
    say: Talk
    id: Id


class React(Said):
    react: Literal["hello", "well-played", "thinking", "oops", "hurry", "thanks"]
    id: Id


class Hint(Said):
    """What a bot of this level would do; it is counted, and the table sees the count."""

    hint: Literal["regular", "master"]
    id: Id


class Leave(Said):
    """Leave the game for good."""

    leave: Literal[True]
    id: Id


class Away(Said):
    """Let a substitute bot play for me until I am back, of the level the host has set."""

    away: Literal[True]
    id: Id


class Back(Said):
    back: Literal[True]
    id: Id


Incoming = Do | Have | Undo | Withdraw | Agree | Say | React | Hint | Leave | Away | Back
KINDS: dict[str, type[Incoming]] = {
    "do": Do,
    "have": Have,
    "undo": Undo,
    "withdraw": Withdraw,
    "agree": Agree,
    "say": Say,
    "react": React,
    "hint": Hint,
    "leave": Leave,
    "away": Away,
    "back": Back,
}
DECODERS = {kind: msgspec.json.Decoder(cls) for kind, cls in KINDS.items()}
FIELDS = msgspec.json.Decoder(dict[str, Raw])


def read(text: str | bytes) -> Incoming:
    """One message of a browser, or a Refusal that says what is wrong with it."""
    if len(text) > MESSAGE_BYTES:
        why = f"this message has {len(text)} bytes and the limit is {MESSAGE_BYTES}"
        raise Refusal("HOUSE-LIMIT-SIZE", why, "Send less at once.", status=413)
    try:
        kinds = [field for field in FIELDS.decode(text) if field in DECODERS]
        if len(kinds) != 1:
            raise Refusal("HOUSE-MESSAGE", "a message has one of these fields", f"{', '.join(DECODERS)}.")
        return DECODERS[kinds[0]].decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as fault:
        raise Refusal("HOUSE-MESSAGE", f"this is not a message: {fault}", "See docs/server.md.") from fault


class Keyed(Struct):
    id: Id


def key_of(text: str | bytes) -> str | None:
    """The id of a message that is otherwise refused, so that the answer can name it."""
    try:
        return msgspec.json.decode(text, type=Keyed).id if len(text) <= MESSAGE_BYTES else None
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None


# --- out: over a socket ------------------------------------------------------------------------------------


class Told(Struct, frozen=True):
    """An event as one seat may know it: what kind of fact, the sentence for the log, and the fact itself."""

    type: str
    n: int  # the entry it belongs to
    text: str
    fact: Event
    settles: bool  # what it closed may be looked back at from now on
    joins: int = 0  # how many events just before it this line tells as well


class Glass(Struct, frozen=True):
    name: str
    left: float  # seconds, by the server's clock
    seconds: float  # it runs in all


class Frame(Struct, frozen=True):
    """The story since entry `since`, and the truth after entry `n`."""

    n: int
    seat: Seat | None  # whose view this is; null for a watcher
    by: Seat | None  # who brought it about; -1 is the clock, null the set-up
    since: int
    events: list[Told]
    view: Any
    timers: list[Glass]
    undo: int | None  # the farthest entry this seat may go back to, if it has done something since
    back: list[int]  # one step at a time: the entries before each of its own latest ones, the last one last
    outcome: Outcome | None
    id: str | None = None  # of the message this answers


class No(Struct, frozen=True):
    """Refused, and nothing has changed."""

    no: str | None  # the id of the message, if it could be read
    rule: str
    why: str
    hint: str
    wait: float = 0.0  # seconds, where a limit is meant

    @staticmethod
    def of(refusal: Refusal, key: str | None = None) -> No:
        return No(key, refusal.rule, refusal.why, refusal.hint, refusal.wait)


class Ok(Struct, frozen=True):
    ok: str  # the id of a message that needs no other answer


class Spoken(Struct, frozen=True):
    name: str
    person: str
    text: str
    at: float


class Chat(Struct, frozen=True):
    chat: list[Spoken]


class Reacted(Struct, frozen=True):
    reaction: str
    name: str
    person: str


class Advice(Struct, frozen=True):
    """A hint, for the one who asked."""

    action: str  # empty: the bot would say nothing now
    reason: str
    facts: tuple[str, ...]
    level: str
    seat: Seat
    question: str


class Hinted(Struct, frozen=True):
    hint: Advice
    id: str


class ChairNow(Struct, frozen=True):
    seat: Seat
    kind: Literal["open", "person", "bot"]
    name: str
    person: str
    level: str  # of the bot that plays here now, if one does
    here: bool
    hints: int
    left: bool  # the game, for good
    substituted: int  # moves that a substitute bot played for the person; told when the game is over
    absences: int  # how often a substitute bot took over


class PleaNow(Struct, frozen=True):
    """Somebody wishes to undo, and these seats are asked."""

    plea: int
    by: Seat
    to: int
    needs: list[Seat]
    agreed: list[Seat]
    left: float


class PersonNow(Struct, frozen=True):
    person: str
    name: str


class TableNow(Struct, frozen=True):
    """What everybody may know of a table besides the match."""

    id: str
    game: str
    title: str
    status: Status
    options: dict[str, Value]
    chairs: list[ChairNow]
    host: str
    listed: bool
    hints: bool
    grace: int | None
    replacement: str
    secrets: bool  # whether seats hide something from each other
    edition: str  # the data this server plays it with
    source: str  # whose that is; empty for our own
    watchers: int
    started: float  # by the server's clock; 0 before
    commitment: str  # sha256 of seed and salt, from the start on
    n: int  # the last entry that all were told of
    plea: PleaNow | None
    previous: str
    next: str
    locked: bool  # nobody new may sit down or join
    removed: list[PersonNow]  # they cannot sit down here until the host lets them in


class TableSaid(Struct, frozen=True):
    table: TableNow


class You(Struct, frozen=True):
    """The first message of a socket: who you are here."""

    person: str
    name: str
    seats: list[Seat]


class Hello(Struct, frozen=True):
    you: You


class Restarting(Struct, frozen=True):
    restarting: Literal[True]
    why: str


Outgoing = Frame | No | Ok | Chat | Reacted | Hinted | TableSaid | Hello | Restarting


encode = msgspec.json.Encoder().encode

if __name__ == "__main__":
    import sys

    from .schema import schema

    sys.stdout.write(msgspec.json.format(encode(schema()), indent=2).decode() + "\n")
