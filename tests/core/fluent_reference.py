"""Render messages with `fluent.runtime`, independently of `botyard.core.fluent`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from botyard.core.messages import PLAYER, SECOND_PIECE, Message, player


def reference_bundle(language: str, sources: Iterable[str]) -> Any:
    """Return a bundle of `fluent.runtime` with the texts of these message files."""
    bundle = FluentBundle([language], use_isolating=False)
    for source in sources:
        bundle.add_resource(FluentResource(source))
    return bundle


def reference_text(bundle: Any, message: Message, names: Sequence[str]) -> str:
    """Return the text of a message; `names` are the players' names by seat."""
    return reference_forms(bundle, message, names)[""]


def reference_forms(bundle: Any, message: Message, names: Sequence[str]) -> dict[str, str]:
    """Return the text of a message under the key '' and its attributes under '-accusative', '-dative', …"""
    if message.id == PLAYER:
        seat = message.args["seat"]
        assert isinstance(seat, int)
        if seat >= len(names):
            return reference_forms(bundle, Message(SECOND_PIECE, player=player(seat % len(names))), names)
        return {"": names[seat]}
    values = dict[str, Any]()
    for name, argument in message.args.items():
        if isinstance(argument, Message):
            values.update({name + form: text for form, text in reference_forms(bundle, argument, names).items()})
        else:
            values[name] = reference_value(argument)
    entry = bundle.get_message(message.id)
    forms = {f"-{name}": reference_pattern(bundle, it, values) for name, it in entry.attributes.items()}
    return {"": reference_pattern(bundle, entry.value, values), **forms}


def reference_value(argument: Any) -> str | int | float:
    if isinstance(argument, bool):
        return "true" if argument else "false"
    return argument if isinstance(argument, (int, float)) else str(argument)


def reference_pattern(bundle: Any, pattern: Any, values: dict[str, Any]) -> str:
    text, errors = bundle.format_pattern(pattern, values)
    assert errors == [], errors
    return str(text)
