"""Prompts: the question that a seat is asked, as data."""

from __future__ import annotations

from dataclasses import dataclass

MAX_EXAMPLES = 8  # answers named to a player who submitted something else


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal answer."""

    action: str  # the text to submit
    label: str
    highlights: tuple[str, ...] = ()  # squares, cards and pieces to highlight
    group: str = ""  # for long lists
    warning: str = ""  # shown before a dangerous choice


@dataclass(frozen=True, slots=True)
class NumberInput:
    """Answers that differ in a number only: 'bid {}' with anything from 2 to 99."""

    action: str  # the text to submit, with {} for the number
    label: str
    minimum: int
    maximum: int


@dataclass(frozen=True, slots=True)
class Prompt:
    """The question for one seat. Actions of other seats do not change its id.

    A seat that has answered may have a prompt without choices, or with a choice that changes the answer.
    """

    id: str
    text: str
    choices: tuple[Choice, ...] = ()
    number_input: NumberInput | None = None  # in addition to the choices
    takebacks: tuple[Choice, ...] = ()  # what the seat may take back


def example_answers(prompt: Prompt | None) -> str:
    """Return a sentence that names some legal answers, one of each kind if there are many; empty if there are none."""
    if prompt is None:
        return ""
    texts = [choice.action for choice in prompt.choices]
    if prompt.number_input:
        texts.insert(0, prompt.number_input.action.format(prompt.number_input.minimum))
    first_of_kind = {text.partition(" ")[0]: text for text in reversed(texts)}
    selected = texts if len(texts) <= MAX_EXAMPLES else [text for text in texts if text in first_of_kind.values()]
    shown = selected[:MAX_EXAMPLES]
    quoted = ", ".join(f"'{text}'" for text in shown)
    more = " or another answer that the question lists" if prompt.number_input or len(shown) < len(texts) else ""
    return f"say {quoted}{more}" if shown else ""
