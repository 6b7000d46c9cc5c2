"""Prompts: the question that a seat is asked, as data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from .messages import Arguments, Message, plain

MAX_EXAMPLES = 8  # answers named to a player who submitted something else


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal answer. Its label is the message `choice-<kind>` with `args`; clients never read the action's text."""

    action: str  # the text to submit
    kind: str
    args: Arguments = field(default_factory=dict)
    highlights: tuple[str, ...] = ()  # squares, cards and pieces to highlight
    group: Message | None = None  # the heading in a long list
    consequence: Message | None = None  # what the answer leads to
    warning: Message | None = None  # shown before a dangerous choice

    @property
    def label(self) -> Message:
        return Message(f"choice-{self.kind}", **self.args)


@dataclass(frozen=True, slots=True)
class NumberInput:
    """Answers that differ in a number only: 'bid {}' with anything from 2 to 99. Its label is `number-<kind>`."""

    action: str  # the text to submit, with {} for the number
    kind: str
    minimum: int
    maximum: int
    args: Arguments = field(default_factory=dict)

    @property
    def label(self) -> Message:
        return Message(f"number-{self.kind}", **self.args)


@dataclass(frozen=True, slots=True)
class Prompt:
    """The question for one seat; its text is the message `prompt-<kind>` with `args`.

    Actions of other seats do not change its id. A seat that has answered may have a prompt without choices, or with a
    choice that changes the answer.
    """

    id: str
    kind: str
    args: Arguments = field(default_factory=dict)
    choices: tuple[Choice, ...] = ()
    number_input: NumberInput | None = None  # in addition to the choices
    takebacks: tuple[Choice, ...] = ()  # what the seat may take back

    @property
    def text(self) -> Message:
        return Message(f"prompt-{self.kind}", **self.args)


# --- games without message files ---


def plain_choice(
    action: str, label: str, highlights: tuple[str, ...] = (), group: str = "", warning: str = ""
) -> Choice:
    """Return a choice with its label as text, in one language."""
    messages = {name: plain(text) for name, text in (("group", group), ("warning", warning)) if text}
    return Choice(action, "plain", {"text": label}, highlights, **messages)


def plain_prompt(
    prompt_id: str,
    text: str,
    choices: tuple[Choice, ...] = (),
    number_input: NumberInput | None = None,
    takebacks: tuple[Choice, ...] = (),
) -> Prompt:
    """Return a prompt with its question as text, in one language."""
    return Prompt(prompt_id, "plain", {"text": text}, choices, number_input, takebacks)


# --- errors ---


class Examples(NamedTuple):
    """Texts of some legal actions, and whether these are all."""

    actions: tuple[str, ...]
    is_complete: bool

    @property
    def text(self) -> str:
        return ", ".join(f"'{action}'" for action in self.actions) + ("" if self.is_complete else " …")

    @property
    def number(self) -> int:
        """How many answers there are, as far as a plural needs it."""
        return len(self.actions) + (not self.is_complete)

    @property
    def suggestion(self) -> Message:
        return Message("suggest-answers", answers=self.text, count=self.number)


def first_examples(actions: Sequence[object]) -> Examples:
    """Return the texts of the first legal actions."""
    return Examples(tuple(map(str, actions[:MAX_EXAMPLES])), len(actions) <= MAX_EXAMPLES)


def example_actions(prompt: Prompt | None) -> Examples:
    """Return some legal answers, one of each kind if there are many."""
    if prompt is None:
        return Examples((), True)
    texts = [choice.action for choice in prompt.choices]
    if prompt.number_input:
        texts.insert(0, prompt.number_input.action.format(prompt.number_input.minimum))
    first_of_kind = {text.partition(" ")[0]: text for text in reversed(texts)}
    selected = texts if len(texts) <= MAX_EXAMPLES else [text for text in texts if text in first_of_kind.values()]
    shown = selected[:MAX_EXAMPLES]
    is_complete = not prompt.number_input and len(shown) == len(texts)
    return Examples(tuple(shown), is_complete)
