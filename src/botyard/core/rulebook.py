"""The rules documents: found, and cut into their rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from .errors import DataError, OptionError

PACKAGE_DIR = Path(__file__).parents[1]
CHECKOUT_DIR = PACKAGE_DIR.parents[1]
RULES_DIRS = (PACKAGE_DIR / "docs" / "rules", CHECKOUT_DIR / "docs" / "rules")  # installed, and in a checkout
UNTESTABLE_HEADING = "Rules that no program can test"

SERVER_RULES = "house"  # the rules of every table
RULE_ID_PATTERN = r"HOUSE-[A-Z-]+|[A-Z]+-\d+(?:\.\d+)*[a-z]?"
CHAPTER_HEADING = re.compile(rf"## (?:({RULE_ID_PATTERN})\b.*|.*)")
RULE_ITEM = re.compile(rf"- ({RULE_ID_PATTERN})(?= |:|$)")


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

    def find(self, rule_id: str) -> Rule:
        """The rule or chapter of an id, in any case; rules of the house too."""
        if rule_id.upper().startswith("HOUSE-") and not self.ids[0].startswith("HOUSE-"):
            return load_rulebook(SERVER_RULES).find(rule_id)
        by_id = {rule.id.lower(): rule for rule in (*self.chapters, *self.rules)}
        if rule_id.lower() in by_id:
            return by_id[rule_id.lower()]
        close_matches = [by_id[name].id for name in get_close_matches(rule_id.lower(), by_id, n=3)]
        suggestion = (
            f"did you mean {', '.join(close_matches)}?" if close_matches else f"ids look like {self.rules[0].id}."
        )
        raise OptionError(f"there is no rule {rule_id!r}; {suggestion}")


@cache
def load_rulebook(game: str) -> Rulebook:
    for folder in RULES_DIRS:
        path = folder / f"{game}.md"
        if path.is_file():
            return parse_rulebook(path.read_text(encoding="utf-8"))
    raise DataError(f"the rules of {game} are missing: {game}.md should lie in {RULES_DIRS[0]}")


def parse_rulebook(text: str) -> Rulebook:
    """Cut a rules document at its headings '## RIC-1 Material' and its items '- RIC-1.1 …'."""
    chapters: list[Rule] = []
    rules: list[Rule] = []
    untestable: frozenset[str] = frozenset()
    for block in split_rules(text, CHAPTER_HEADING):
        heading = CHAPTER_HEADING.match(block)
        items = [Rule(found[1], item) for item in split_rules(block, RULE_ITEM) if (found := RULE_ITEM.match(item))]
        if heading and heading[1]:
            chapters.append(Rule(heading[1], block))
        if not heading or heading[1]:
            rules += items
        elif heading and UNTESTABLE_HEADING in heading[0]:
            untestable = frozenset(item.id for item in items)
    return Rulebook(text, tuple(chapters), tuple(rules), untestable)


def split_rules(text: str, start: re.Pattern[str]) -> Iterator[str]:
    """The pieces of a text, each beginning with a line that matches; what stands before the first is a piece too."""
    block: list[str] = []
    for line in text.splitlines():
        if start.match(line) and block:
            yield "\n".join(block).rstrip()
            block = []
        block.append(line)
    yield "\n".join(block).rstrip()
