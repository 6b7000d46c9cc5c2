"""Logging to stderr, one JSON object per line."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from typing import Any

import msgspec

from ..core.errors import GameError

log = logging.getLogger("botyard.server")


class JsonFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def configure_logging() -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    root = logging.getLogger()
    root.handlers, root.level = [handler], logging.INFO
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)


def error_text(error: BaseException) -> str:
    """Return the repr of an error; of a GameError only the type, because its message may quote a secret action."""
    return type(error).__name__ if isinstance(error, GameError) else repr(error)


def info(message: str, **facts: Any) -> None:
    log.info(message, extra={"facts": facts})


def warning(message: str, *, trace: bool = False, **facts: Any) -> None:
    log.warning(message, extra={"facts": facts}, exc_info=trace)
