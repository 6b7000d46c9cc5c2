"""What a request at a table leads to: stored, broadcast and scheduled by `TableSession.commit`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from ..core.events import Seat
from .live_match import PreparedEntry
from .records import ChatMessage, Table


class Unchanged(Enum):
    """Tells 'leave the undo request as it is' from 'close it' (None)."""

    UNCHANGED = "unchanged"


UNCHANGED = Unchanged.UNCHANGED


@dataclass(frozen=True, slots=True)
class UndoRequest:
    """A player wants to undo moves of others, who are asked for consent."""

    number: int
    by: Seat
    to: int
    message_id: str
    needs: frozenset[Seat]
    expires_at: float
    agreed: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Effects:
    entry: PreparedEntry | None = None  # appended to the match once it is stored
    table_change: Callable[[Table], object] | None = None  # applied to a copy, which replaces the table once stored
    chat: tuple[ChatMessage, ...] = ()
    undo_request: UndoRequest | Unchanged | None = UNCHANGED
    cancelled_bots: tuple[Seat, ...] = ()  # seats whose bots no longer move
    broadcasts_table: bool = False  # viewers see the change at the table

    @property
    def changes_game(self) -> bool:
        """Whether timers and bots may have to be scheduled anew; a chat message alone changes nothing for them."""
        return bool(self.entry or self.table_change or self.cancelled_bots or self.broadcasts_table)
