"""The rulebook and the rule ids in the code."""

import re
from pathlib import Path

import pytest

from botyard.core.options import option_specs
from botyard.core.rulebook import load_rulebook
from botyard.games import mechanical_beast
from botyard.games.mechanical_beast.rules.game_end import RULE_BY_REASON

from .builders import GAME

BOOK = load_rulebook("mechanical-beast")
SOURCES = sorted(Path(mechanical_beast.__file__).parent.rglob("*.py"))
QUOTED = re.compile(r"BST-\d+(?:\.\d+)?")


def test_rulebook_has_sixteen_chapters_and_unique_ids():
    assert [chapter.id for chapter in BOOK.chapters] == [f"BST-{number}" for number in range(1, 17)]
    assert len(set(BOOK.ids)) == len(BOOK.ids)
    assert BOOK.untestable == frozenset()


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_rulebook_contains_every_rule_in_the_code(path):
    assert set(QUOTED.findall(path.read_text(encoding="utf-8"))) <= set(BOOK.ids)


def test_rulebook_contains_every_rule_it_refers_to():
    assert set(QUOTED.findall(BOOK.text)) <= set(BOOK.ids)


@pytest.mark.rule("BST-16")
def test_rulebook_names_every_option():
    for form in option_specs(GAME.options):
        assert f"`{form.name}`" in BOOK.find(form.rule).text
        assert f"`{form.name}` ({form.rule})" in BOOK.find("BST-16").text


def test_rulebook_contains_the_rule_of_every_ending():
    assert set(RULE_BY_REASON.values()) <= set(BOOK.ids)
