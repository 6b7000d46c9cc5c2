"""Chat and reactions at one table."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from .protocol import ChatLine, ChatLines, Reaction, encode
from .records import ChatMessage

if TYPE_CHECKING:
    from .session import TableSession

HISTORY_LENGTH = 50  # lines a newcomer gets
MAX_REMEMBERED_IDS = 64


class Chat:
    def __init__(self, session: TableSession) -> None:
        self.session = session
        self._handled: deque[tuple[str, str]] = deque(
            maxlen=MAX_REMEMBERED_IDS
        )  # persons and the ids of their messages

    def is_handled(self, user_id: str, message_id: str) -> bool:
        """Whether this message was handled already: a browser sends it again when the answer was lost."""
        return (user_id, message_id) in self._handled

    def mark_handled(self, user_id: str, message_id: str) -> None:
        self._handled.append((user_id, message_id))

    def unmark_handled(self, user_id: str, message_id: str) -> None:
        """It may be tried again under the same id."""
        if (user_id, message_id) in self._handled:
            self._handled.remove((user_id, message_id))

    async def send(self, user_id: str, text: str) -> None:
        name = self.session.context.name_of(user_id)
        await self.add(
            ChatMessage(self.session.table.id, self.session.context.clock.now(), user_id, name, text.strip())
        )

    async def add(self, message: ChatMessage) -> None:
        """Keep it, then tell it. A line without a person is the house speaking."""
        await self.session.context.store.write(message)
        self.session.broadcast(encode(ChatLines([to_wire(message)])))

    def react(self, user_id: str, reaction: str) -> None:
        self.session.broadcast(encode(Reaction(reaction, self.session.context.name_of(user_id), user_id)))

    def history(self) -> ChatLines:
        return ChatLines(
            [to_wire(message) for message in self.session.context.store.chat(self.session.table.id, HISTORY_LENGTH)]
        )


def to_wire(message: ChatMessage) -> ChatLine:
    return ChatLine(message.name, message.user_id, message.text, message.at)
