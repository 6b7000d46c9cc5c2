"""Chat at one table."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from ..core.fluent import load_bundle
from ..core.messages import Message
from .effects import Effects
from .errors import TEXTS
from .protocol import ChatLine, ChatLines
from .records import ChatMessage
from .store import Store

HISTORY_LENGTH = 50  # messages that a newcomer gets
MAX_REMEMBERED_IDS = 64


class HandledMessages:
    """The latest message ids of users: clients send a message again when its answer was lost."""

    def __init__(self) -> None:
        self._ids: deque[tuple[str, str]] = deque(maxlen=MAX_REMEMBERED_IDS)

    def __contains__(self, key: tuple[str, str]) -> bool:
        return key in self._ids

    def add(self, user_id: str, message_id: str) -> None:
        self._ids.append((user_id, message_id))

    def discard(self, user_id: str, message_id: str) -> None:
        """Let the client try again under the same id."""
        if (user_id, message_id) in self._ids:
            self._ids.remove((user_id, message_id))


def send_message(table_id: str, user_id: str, name: str, text: str, now: float) -> Effects:
    return Effects(chat=(ChatMessage(table_id, now, user_id, name, text.strip()),))


def notice(table_id: str, message: Message, names: Sequence[str], now: float) -> ChatMessage:
    """Return a line without a user: the server is its author."""
    text = load_bundle("en", TEXTS).format(message, names)
    return ChatMessage(table_id, now, "", "", text, message)


async def history(store: Store, table_id: str) -> ChatLines:
    return to_wire(await store.chat(table_id, HISTORY_LENGTH))


def to_wire(messages: list[ChatMessage]) -> ChatLines:
    return ChatLines([ChatLine(line.name, line.user_id, line.text, line.at, line.message) for line in messages])
