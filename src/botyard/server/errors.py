"""Errors of the server. Like those of the games they name a rule, a reason and what to do."""

from __future__ import annotations

from functools import partial
from typing import Any

from ..core.errors import GameError, IllegalAction, NotationError, StaleAction
from .health import DISK_FULL, StoreError


class ApiError(Exception):
    """The server rejects a request, and nothing has changed. `status` is that of HTTP."""

    def __init__(
        self, rule: str, reason: str, suggestion: str = "", *, status: int = 400, retry_after: float = 0.0
    ) -> None:
        super().__init__(reason)
        self.rule, self.reason, self.suggestion, self.status, self.retry_after = (
            rule,
            reason,
            suggestion,
            status,
            retry_after,
        )

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle with the keyword arguments, because workers raise this error too."""
        return partial(ApiError, status=self.status, retry_after=self.retry_after), (
            self.rule,
            self.reason,
            self.suggestion,
        )


def from_game_error(error: GameError) -> ApiError:
    """Return the error of a game as one of the server."""
    match error:
        case IllegalAction():
            return ApiError(error.rule, error.reason, error.suggestion)
        case StaleAction():
            return ApiError("HOUSE-STALE", str(error), "Answer the current prompt.", status=409)
        case NotationError():
            return ApiError("HOUSE-NOTATION", str(error))
    return ApiError("HOUSE-OPTION", str(error))


def table_not_found(table: str) -> ApiError:
    suggestion = "Check the link, or open a new table."
    return ApiError("HOUSE-TABLE", f"there is no table {table[:40]!r} here", suggestion, status=404)


def table_damaged(table: str) -> ApiError:
    reason = f"the stored record of table {table[:40]!r} is damaged, so it cannot be opened"
    return ApiError(
        "HOUSE-DAMAGED", reason, "Ask the host of this server for a backup; other tables go on.", status=500
    )


def store_failed(error: StoreError, consequence: str = "Nothing was changed.") -> ApiError:
    status = 507 if error.reason == DISK_FULL else 503
    return ApiError("HOUSE-DISK", error.reason, f"{consequence} Try again later.", status=status)


def internal_error(consequence: str = "Nothing was changed.") -> ApiError:
    suggestion = f"{consequence} The error was logged."
    return ApiError("HOUSE-FAULT", "server error", suggestion, status=500)
