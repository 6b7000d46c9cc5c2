"""Errors of the server. Like those of the games they name a rule, a reason and what to do."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, Literal

from ..core.errors import GameError, IllegalAction, NotationError, StaleAction, as_message
from ..core.fluent import load_bundle, message_folder
from ..core.messages import Message
from .health import StoreError

TEXTS = Path(__file__).parent / "ftl"  # of the server's own messages


class ApiError(Exception):
    """The server rejects a request, and nothing has changed. `status` is that of HTTP."""

    def __init__(
        self,
        rule: str,
        reason: str | Message,
        suggestion: str | Message = "",
        *,
        status: int = 400,
        retry_after: float = 0.0,
        texts: Path = TEXTS,
    ) -> None:
        super().__init__(rule, reason, suggestion)
        self.rule, self.status, self.retry_after, self.texts = rule, status, retry_after, texts
        self.reason_message = as_message(reason)
        self.suggestion_message = as_message(suggestion) if suggestion else None

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle with the keyword arguments, because workers raise this error too."""
        return partial(ApiError, status=self.status, retry_after=self.retry_after, texts=self.texts), self.args

    def __str__(self) -> str:
        return self.reason

    @property
    def reason(self) -> str:
        """What is wrong, in English."""
        return load_bundle("en", self.texts).format(self.reason_message)

    @property
    def suggestion(self) -> str:
        """What to do, in English; it may be empty."""
        return load_bundle("en", self.texts).format(self.suggestion_message) if self.suggestion_message else ""


def from_game_error(error: GameError) -> ApiError:
    """Return the error of a game as one of the server."""
    texts = message_folder(type(error))
    match error:
        case IllegalAction():
            return ApiError(error.rule, error.reason_message, error.suggestion_message or "", texts=texts)
        case StaleAction():
            suggestion = Message("suggest-answer-current" if error.current else "suggest-wait-for-others")
            return ApiError("HOUSE-STALE", error.message, suggestion, status=409)
        case NotationError():
            return ApiError("HOUSE-NOTATION", error.message, texts=texts)
    return ApiError("HOUSE-OPTION", error.message, texts=texts)


def unknown_game(name: str, known: Sequence[str]) -> ApiError:
    suggestion = Message("advise-games", games=", ".join(known))
    return ApiError("HOUSE-OPTION", Message("rejected-no-game", game=repr(name[:40])), suggestion)


def table_not_found(table: str) -> ApiError:
    reason = Message("rejected-no-table", table=repr(table[:40]))
    return ApiError("HOUSE-TABLE", reason, Message("advise-check-link"), status=404)


def table_damaged(table: str) -> ApiError:
    reason = Message("rejected-damaged", table=repr(table[:40]))
    return ApiError("HOUSE-DAMAGED", reason, Message("advise-backup"), status=500)


def account_damaged() -> ApiError:
    return ApiError("HOUSE-DAMAGED", Message("rejected-damaged-account"), Message("advise-backup"), status=503)


def signed_out() -> ApiError:
    return ApiError("HOUSE-DEVICE", Message("rejected-signed-out"), Message("advise-sign-in-again"), status=401)


Consequence = Literal["nothing", "move", "stored"]  # what a fault means for the request


def store_failed(error: StoreError, consequence: Consequence = "nothing") -> ApiError:
    status = 507 if error.reason == "disk-full" else 503
    reason = Message("rejected-store", problem=error.reason)
    return ApiError("HOUSE-DISK", reason, Message("advise-after-store-error", consequence=consequence), status=status)


def internal_error(consequence: Consequence = "nothing") -> ApiError:
    suggestion = Message("advise-after-fault", consequence=consequence)
    return ApiError("HOUSE-FAULT", Message("rejected-fault"), suggestion, status=500)


def too_many_connections_error(max_per_address: int) -> ApiError:
    reason = Message("rejected-connections", connections=max_per_address)
    return ApiError("HOUSE-LIMIT-CONNECTIONS", reason, Message("advise-close-some"), status=429, retry_after=5)
