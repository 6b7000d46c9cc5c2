"""The rules document and the code that quotes it."""

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


def test_twenty_chapters_and_no_id_twice():
    assert [chapter.id for chapter in BOOK.chapters] == [f"RAI-{number}" for number in range(1, 21)]
    assert len(set(BOOK.ids)) == len(BOOK.ids)
    assert BOOK.untestable == {"RAI-4.3", "RAI-13.9"}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_whatever_rule_the_code_quotes_is_in_the_book(path):
    assert set(QUOTED.findall(path.read_text(encoding="utf-8"))) <= set(BOOK.ids)


def test_whatever_rule_the_book_refers_to_is_in_it():
    assert set(QUOTED.findall(BOOK.text)) <= set(BOOK.ids)


def test_every_switch_is_named_where_it_belongs():
    for form in option_specs(GAME.options):
        assert f"`{form.name}`" in BOOK.find(form.rule).text
        assert f"`{form.name}` ({form.rule})" in BOOK.find("RAI-20").text
