"""Events without the values that clients assign, so that a rule test names only the fact."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, TypeVar

from botyard import Event
from botyard.core.events import AFTER

E = TypeVar("E", bound=Event)


def fact_of(event: E) -> E:
    """Return the event with the defaults of its `_after` fields."""
    defaults: dict[str, Any] = {field.name: field.default for field in fields(event) if field.name.endswith(AFTER)}
    return replace(event, **defaults)
