"""The rulebook and the rule ids in the code."""

import re
from pathlib import Path

import pytest

from botyard.core.options import option_specs
from botyard.core.rulebook import load_rulebook
from botyard.games import raising_robots

from .builders import GAME

BOOK = load_rulebook("raising-robots")
SOURCES = sorted(Path(raising_robots.__file__).parent.rglob("*.py"))
QUOTED = re.compile(r"RAI-\d+(?:\.\d+)?")


def test_rulebook_has_twenty_chapters_and_unique_ids():
    assert [chapter.id for chapter in BOOK.chapters] == [f"RAI-{number}" for number in range(1, 21)]
    assert len(set(BOOK.ids)) == len(BOOK.ids)
    assert BOOK.untestable == {"RAI-4.3", "RAI-13.9"}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_rulebook_contains_every_rule_in_the_code(path):
    assert set(QUOTED.findall(path.read_text(encoding="utf-8"))) <= set(BOOK.ids)


def test_rulebook_contains_every_rule_it_refers_to():
    assert set(QUOTED.findall(BOOK.text)) <= set(BOOK.ids)


def test_rulebook_names_every_option():
    for form in option_specs(GAME.options):
        assert f"`{form.name}`" in BOOK.find(form.rule).text
        assert f"`{form.name}` ({form.rule})" in BOOK.find("RAI-20").text
