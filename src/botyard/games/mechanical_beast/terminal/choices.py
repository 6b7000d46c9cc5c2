"""Choices with the same beginning in one line."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from ....core.messages import Message
from ....core.prompt import Choice, Prompt
from ....terminal import Formatter
from .floor import spot_of

SUFFIX_ARGUMENTS = {  # the argument of a choice that ends its action's text
    "move": "square",
    "explore": "direction",
    "gear": "steps",
    "place-exit": "square",
    "aim-exit": "direction",
}


def grouped_choices(prompt: Prompt, format_message: Formatter) -> Iterator[RenderableType]:
    """Group choices with the same head; a person types the head and one of the suffixes."""
    heads: dict[str, list[Choice]] = {}
    for choice in prompt.choices:
        heads.setdefault(action_head(choice), []).append(choice)
    for head, choices in heads.items():
        shown = Text("  ").join(choice_suffixes(in_reading_order(choices)))
        first = choices[0]
        if first.kind == "explore":
            yield Text(f"{head}  ", "bold").append_text(shown.copy())
            continue
        yield Text(head, "bold").append(f"  {gear_kind(first, format_message)}".rstrip(), "not bold")
        if shown:
            yield Padding(shown, (0, 0, 0, 2))
    for warning in dict.fromkeys(choice.warning for choice in prompt.choices if choice.warning):
        yield Text(f"! {format_message(warning)}", "red")


def in_reading_order(choices: list[Choice]) -> list[Choice]:
    """Sort squares row by row; leave other choices in their order."""
    return sorted(choices, key=spot_of) if choices[0].kind in ("move", "place-exit") else choices


def action_head(choice: Choice) -> str:
    """Return what similar choices have in common.

    >>> action_head(Choice("walk engineer d5 by control", "move", {"square": "D5"}))
    'walk engineer … by control'
    >>> action_head(Choice("gear android 1 ++", "gear", {"steps": "++"})), action_head(Choice("end", "end"))
    ('gear android 1', 'end')
    """
    suffix = suffix_of(choice)
    if not suffix:
        return choice.action
    before, _, after = choice.action.rpartition(suffix)
    return f"{before}…{after}" if after else before.rstrip()


def suffix_of(choice: Choice) -> str:
    """Return what a person types after the head, as in the action's text."""
    name = SUFFIX_ARGUMENTS.get(choice.kind)
    return str(choice.args[name]).lower() if name else ""


def gear_kind(choice: Choice, format_message: Formatter) -> str:
    """Return the kind of the gear."""
    gear = choice.args.get("gear")
    return format_message(gear) if isinstance(gear, Message) else ""


def choice_suffixes(choices: list[Choice]) -> Iterator[Text]:
    """Yield what is typed after the head; for a gear only the first and the farthest step."""
    suffixes = {suffix: choice.warning for choice in choices if (suffix := suffix_of(choice))}
    for suffix, warning in suffixes.items():
        farther, nearer = suffix + suffix[0] in suffixes, suffix[:-1] in suffixes
        steps = len(suffix) > 1 and set(suffix) in ({"+"}, {"-"})
        if not (steps and farther) or warning:
            dots = "… " if steps and nearer and len(suffix) > 2 else ""
            yield Text(f"{dots}{suffix}!", "red") if warning else Text(f"{dots}{suffix}")
