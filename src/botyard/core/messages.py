"""Messages: text as data, an id with arguments. Games only build messages; `fluent.py` renders them at the edge.

A noun that needs grammatical cases is a nested message with attributes: `Message("chip-won", chip=Message("chip",
colour="green", symbol="star"))` gives the text `{ $chip }` and, for each attribute that the language defines for
`chip`, a variable such as `{ $chip-accusative }`. A language without cases defines no attributes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import TypeAlias

PLAYER = "player"
SECOND_PIECE = "second-piece"  # a game's message for the second piece of $player


class MessageError(Exception):
    """A message file or a message argument is wrong; the text names the place."""


@dataclass(frozen=True, slots=True, init=False)
class Message:
    """Text as data: `Message("bid-placed", player=player(0), moves=7)`."""

    id: str
    args: Mapping[str, Argument]

    def __init__(self, message_id: str, /, **args: Argument) -> None:
        object.__setattr__(self, "id", message_id)
        object.__setattr__(self, "args", args)

    def __hash__(self) -> int:
        return hash((self.id, frozenset(self.args.items())))

    def __str__(self) -> str:
        """Return a readable form without any message file: 'bid-placed (player=player (seat=0), moves=7)'."""
        args = ", ".join(f"{name}={value}" for name, value in self.args.items())
        return f"{self.id} ({args})" if args else self.id


# Lists are facts for clients, such as squares; a text shows a list through `listed`.
Argument: TypeAlias = str | int | float | bool | Message | tuple[str | int, ...]
Arguments: TypeAlias = Mapping[str, Argument]


def player(seat: int) -> Message:
    """Return the name of the player in a seat; the renderer knows the names.

    A number beyond the seats is the second piece of a player, in games with the message `second-piece`.
    """
    return Message(PLAYER, seat=seat)


def plain(text: str) -> Message:
    """Return a text that is the same in every language, such as those of a game without message files."""
    return Message("plain", text=text)


def listed(items: Sequence[Argument], last: str = "list-and") -> Message:
    """Join arguments to one: 'Ada, Bo and Cy'. The joining words are messages of the core."""
    if not items:
        return Message("list-empty")
    if len(items) == 1:
        return Message("list-one", item=items[0])
    head = reduce(lambda left, right: Message("list-comma", left=left, right=right), items[:-1])
    return Message(last, left=head, right=items[-1])
