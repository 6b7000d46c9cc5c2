"""The rulebook and the rule ids in the code."""

import re
from pathlib import Path

import pytest

from botyard.core.options import option_specs
from botyard.core.rulebook import load_rulebook
from botyard.games import into_the_machine
from botyard.games.into_the_machine.cards import TERMINALS

from .builders import BUILTIN_GAME

BOOK = load_rulebook("into-the-machine")
SOURCES = sorted(Path(into_the_machine.__file__).parent.rglob("*.py"))
QUOTED = re.compile(r"ITM-\d+(?:\.\d+)?")


def test_rulebook_has_fifteen_chapters_and_unique_ids():
    assert [chapter.id for chapter in BOOK.chapters] == [f"ITM-{number}" for number in range(1, 16)]
    assert len(set(BOOK.ids)) == len(BOOK.ids)
    assert BOOK.untestable == {"ITM-2.8"}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_rulebook_contains_every_rule_in_the_code(path):
    assert set(QUOTED.findall(path.read_text(encoding="utf-8"))) <= set(BOOK.ids)


def test_rulebook_contains_every_rule_it_refers_to():
    assert set(QUOTED.findall(BOOK.text)) <= set(BOOK.ids)


def test_rulebook_names_every_option():
    for form in option_specs(BUILTIN_GAME.options):
        assert f"`{form.name}`" in BOOK.find(form.rule).text
        assert f"`{form.name}`" in BOOK.find("ITM-15").text


def test_rulebook_orders_the_rules_of_terminal_cards():
    for number, card in enumerate(TERMINALS, start=1):
        assert BOOK.find(f"ITM-14.{number}").body.startswith(f"{card}: ")
