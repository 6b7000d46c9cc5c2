"""Chat and reactions at one table."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from .records import Line
from .wire import Chat, Reacted, Spoken, encode

if TYPE_CHECKING:
    from .room import Room

SHOWN = 50  # lines a newcomer gets
RETRIES = 64


class Talk:
    def __init__(self, room: Room) -> None:
        self.room = room
        self._done: deque[tuple[str, str]] = deque(maxlen=RETRIES)  # persons and the ids of their messages

    def is_done(self, person: str, key: str) -> bool:
        """Whether this message was handled already: a browser sends it again when the answer was lost."""
        return (person, key) in self._done

    def mark_done(self, person: str, key: str) -> None:
        self._done.append((person, key))

    def mark_failed(self, person: str, key: str) -> None:
        """It may be tried again under the same id."""
        if (person, key) in self._done:
            self._done.remove((person, key))

    async def say(self, person: str, text: str) -> None:
        name = self.room.house.name_of(person)
        await self.add(Line(self.room.table.id, self.room.house.time.now(), person, name, text.strip()))

    async def add(self, line: Line) -> None:
        """Keep it, then tell it. A line without a person is the house speaking."""
        await self.room.house.store.write(line)
        self.room.broadcast(encode(Chat([spoken(line)])))

    def react(self, person: str, reaction: str) -> None:
        self.room.broadcast(encode(Reacted(reaction, self.room.house.name_of(person), person)))

    def so_far(self) -> Chat:
        return Chat([spoken(line) for line in self.room.house.store.chat(self.room.table.id, SHOWN)])


def spoken(line: Line) -> Spoken:
    return Spoken(line.name, line.person, line.text, line.at)
