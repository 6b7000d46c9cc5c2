"""The rules documents: found, and cut into their rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from .errors import BadData, BadOption

PACKAGE = Path(__file__).parents[1]
CHECKOUT = PACKAGE.parents[1]
PLACES = (PACKAGE / "docs" / "rules", CHECKOUT / "docs" / "rules")  # installed, and in a checkout
UNTESTABLE = "Rules that no program can test"

HOUSE = "house"  # the rules of every table
ID = r"HOUSE-[A-Z-]+|[A-Z]+-\d+(?:\.\d+)*[a-z]?"
CHAPTER = re.compile(rf"## (?:({ID})\b.*|.*)")
RULE = re.compile(rf"- ({ID})(?= |:|$)")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule with its rulings, or a whole chapter."""

    id: str
    text: str

    @property
    def title(self) -> str:
        """The first line without its mark and id: 'Bidding' of '## RIC-8 Bidding'."""
        return self.text.partition("\n")[0].partition(self.id)[2].strip()

    @property
    def body(self) -> str:
        """The text without its mark and id."""
        return self.text.partition(self.id)[2].lstrip(" :")


@dataclass(frozen=True, slots=True)
class Rulebook:
    text: str
    chapters: tuple[Rule, ...]
    rules: tuple[Rule, ...]
    untestable: frozenset[str]  # ids that only people can keep

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(rule.id for rule in (*self.chapters, *self.rules))

    def find(self, wanted: str) -> Rule:
        """The rule or chapter of an id, in any case; rules of the house too."""
        if wanted.upper().startswith("HOUSE-") and not self.ids[0].startswith("HOUSE-"):
            return open_rulebook(HOUSE).find(wanted)
        by_id = {rule.id.lower(): rule for rule in (*self.chapters, *self.rules)}
        if wanted.lower() in by_id:
            return by_id[wanted.lower()]
        near = [by_id[name].id for name in get_close_matches(wanted.lower(), by_id, n=3)]
        meant = f"did you mean {', '.join(near)}?" if near else f"ids look like {self.rules[0].id}."
        raise BadOption(f"there is no rule {wanted!r}; {meant}")


@cache
def open_rulebook(game: str) -> Rulebook:
    for place in PLACES:
        path = place / f"{game}.md"
        if path.is_file():
            return read_rulebook(path.read_text(encoding="utf-8"))
    raise BadData(f"the rules of {game} are missing: {game}.md should lie in {PLACES[0]}")


def read_rulebook(text: str) -> Rulebook:
    """Cut a rules document at its headings '## RIC-1 Material' and its items '- RIC-1.1 …'."""
    chapters: list[Rule] = []
    rules: list[Rule] = []
    untestable: frozenset[str] = frozenset()
    for block in cut(text, CHAPTER):
        heading = CHAPTER.match(block)
        items = [Rule(found[1], item) for item in cut(block, RULE) if (found := RULE.match(item))]
        if heading and heading[1]:
            chapters.append(Rule(heading[1], block))
        if not heading or heading[1]:
            rules += items
        elif heading and UNTESTABLE in heading[0]:
            untestable = frozenset(item.id for item in items)
    return Rulebook(text, tuple(chapters), tuple(rules), untestable)


def cut(text: str, start: re.Pattern[str]) -> Iterator[str]:
    """The pieces of a text, each beginning with a line that matches; what stands before the first is a piece too."""
    piece: list[str] = []
    for line in text.splitlines():
        if start.match(line) and piece:
            yield "\n".join(piece).rstrip()
            piece = []
        piece.append(line)
    yield "\n".join(piece).rstrip()
