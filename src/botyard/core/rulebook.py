"""Find the rules documents and split them into rules."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any

from .errors import DataError, OptionError
from .game import Game
from .registry import BUILTIN_GAMES

PACKAGE_DIR = Path(__file__).parents[1]
CHECKOUT_DIR = PACKAGE_DIR.parents[1]
RULES_DIRS = (PACKAGE_DIR / "docs" / "rules", CHECKOUT_DIR / "docs" / "rules")  # installed, and in a checkout
UNTESTABLE_HEADING = "Rules that no program can test"

SERVER_RULES = "house"  # the file with the rules of every table
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
        """Return the first line without its id: 'Bidding' for '## RIC-8 Bidding'."""
        return self.text.partition("\n")[0].partition(self.id)[2].strip()

    @property
    def body(self) -> str:
        """Return the text without its id."""
        return self.text.partition(self.id)[2].lstrip(" :")


@dataclass(frozen=True, slots=True)
class Rulebook:
    text: str
    chapters: tuple[Rule, ...]
    rules: tuple[Rule, ...]
    untestable: frozenset[str]  # ids of rules that only people can follow

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(rule.id for rule in (*self.chapters, *self.rules))

    def find(self, rule_id: str) -> Rule:
        """Return the rule or chapter with this id, in upper or lower case; also server rules (HOUSE-…)."""
        if rule_id.upper().startswith("HOUSE-") and not any(own.startswith("HOUSE-") for own in self.ids):
            return load_rulebook(SERVER_RULES).find(rule_id)
        by_id = {rule.id.lower(): rule for rule in (*self.chapters, *self.rules)}
        if rule_id.lower() in by_id:
            return by_id[rule_id.lower()]
        close_matches = [by_id[name].id for name in get_close_matches(rule_id.lower(), by_id, n=3)]
        suggestion = (
            f"did you mean {', '.join(close_matches)}?"
            if close_matches
            else f"ids look like {self.rules[0].id}."
            if self.rules
            else "these rules have no ids."
        )
        raise OptionError(f"there is no rule {rule_id!r}; {suggestion}")


@cache
def load_rulebook(game: str) -> Rulebook:
    for folder in RULES_DIRS:
        path = folder / f"{game}.md"
        if path.is_file():
            return parse_rulebook(path.read_text(encoding="utf-8"))
    raise DataError(f"the rules of {game} are missing: {game}.md should be in {RULES_DIRS[0]}")


def rulebook_of(game: Game[Any, Any]) -> Rulebook | None:
    """Return the rules of a game: for one from outside the file `rules.md` beside its module, None without one."""
    if game.name in BUILTIN_GAMES:
        return load_rulebook(game.name)
    path = outside_rules_path(game)
    return parse_rulebook(path.read_text(encoding="utf-8")) if path and path.is_file() else None


def outside_rules_path(game: Game[Any, Any]) -> Path | None:
    module_file = getattr(sys.modules.get(type(game).__module__), "__file__", None)
    return Path(module_file).with_name("rules.md") if module_file else None


def require_rulebook(game: Game[Any, Any]) -> Rulebook:
    rulebook = rulebook_of(game)
    if rulebook is None:
        raise DataError(f"{game.title} has no rules to show: write them into {outside_rules_path(game) or 'rules.md'}")
    return rulebook


def parse_rulebook(text: str) -> Rulebook:
    """Split a rules document at its headings '## RIC-1 Material' and its items '- RIC-1.1 …'."""
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
    """Yield the parts of a text, each starting with a line that matches, and the part before the first match."""
    block: list[str] = []
    for line in text.splitlines():
        if start.match(line) and block:
            yield "\n".join(block).rstrip()
            block = []
        block.append(line)
    yield "\n".join(block).rstrip()
