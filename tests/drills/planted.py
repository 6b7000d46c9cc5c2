"""Servers with planted faults. A drill hands these functions to the server's process, so they are on module level."""

from __future__ import annotations

from typing import Any

from botyard.core.messages import Message
from botyard.server.context import AppContext
from botyard.server.errors import ApiError
from botyard.server.limits import REVIEWS
from botyard.server.live_match import LiveMatch
from botyard.server.records import LogEntry


def acknowledge_without_storing(context: AppContext) -> None:
    """Let the store report every entry as written, and write none."""
    write = context.store.write

    async def pretend(*records: Any) -> None:
        await write(*(record for record in records if not isinstance(record, LogEntry)))

    context.store.write = pretend  # type: ignore[method-assign]


def fail_on_reviews(context: AppContext) -> None:
    """Let every route that analyses a position raise an error."""

    def consume(limit: Any, *arguments: Any, **named: Any) -> None:
        if limit == REVIEWS:
            raise ZeroDivisionError("planted")

    context.limits.consume_shared = consume  # type: ignore[method-assign]


def change_on_rejection(context: AppContext) -> None:
    """Let an action change the position before it is checked."""
    prepare = LiveMatch.prepare

    def prepare_carelessly(live: LiveMatch, *arguments: Any, **named: Any) -> Any:
        live.match.state.round += 1
        live._views.clear()
        live._viewer = live.match.game.view_builder(live.match.state)
        return prepare(live, *arguments, **named)

    LiveMatch.prepare = prepare_carelessly  # type: ignore[method-assign]


def reject_tables(context: AppContext) -> None:
    """Let nobody open a table."""

    async def reject(*arguments: Any) -> Any:
        raise ApiError("HOUSE-SEAT", Message("rejected-watching"), status=403)

    context.open_table = reject  # type: ignore[method-assign]
