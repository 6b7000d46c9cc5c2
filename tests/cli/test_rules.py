"""botyard rules, and the parser of rules documents."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from botyard import cli
from botyard.cli.rule_coverage import compare_with_tests
from botyard.cli.rules import print_untested
from botyard.core.errors import DataError
from botyard.core.rulebook import Rulebook, load_rulebook, parse_rulebook

from .conftest import Botyard

BOOK = """# A game

## TOY-1 Setup
- TOY-1.1 Put the toy down.
  - ruling: on the table.
- TOY-1.1b Or on the floor.

## TOY-2 Play
- TOY-2.1 Play.
  It goes on here.
- TOY-2.2 Have fun.

## Rules that no program can test
- TOY-2.2: fun.
"""


@pytest.fixture
def book() -> Rulebook:
    return parse_rulebook(BOOK)


def test_the_document_is_cut_into_rules(book: Rulebook) -> None:
    assert book.ids == ("TOY-1", "TOY-2", "TOY-1.1", "TOY-1.1b", "TOY-2.1", "TOY-2.2")
    assert book.find("toy-1.1").text == "- TOY-1.1 Put the toy down.\n  - ruling: on the table."
    assert book.find("TOY-1.1B").text == "- TOY-1.1b Or on the floor."
    assert book.find("TOY-2").text == "## TOY-2 Play\n- TOY-2.1 Play.\n  It goes on here.\n- TOY-2.2 Have fun."
    assert book.untestable == {"TOY-2.2"}


def test_every_game_has_its_rules() -> None:
    book = load_rulebook("ricochet-robots")
    assert len(book.chapters) == 15
    assert {"RIC-6.6b", "RIC-9.13", "RIC-15.3"} <= set(book.ids)
    assert len(set(book.ids)) == len(book.ids)
    assert book.untestable
    with pytest.raises(DataError, match="the rules of chess are missing"):
        load_rulebook("chess")


def test_rules_are_printed(botyard: Botyard) -> None:
    assert botyard("rules", "ricochet-robots").out.startswith("# Ricochet Robots")
    assert botyard("rules", "ricochet-robots", "ric-6.6B").out.startswith("- RIC-6.6b With the vortex")
    chapter = botyard("rules", "ricochet-robots", "RIC-9").out
    assert chapter.startswith("## RIC-9 Verifying")
    assert "- RIC-9.13 " in chapter
    assert "RIC-10" not in chapter


def test_options_are_listed(botyard: Botyard) -> None:
    out = botyard("rules", "ricochet-robots", "--options").out
    assert all(word in out for word in ("black_robot", "RIC-13.1", "bid_seconds", "(5 to 600)", "at_least_one"))
    assert max(map(len, out.splitlines())) <= 80


def test_long_lines_are_folded_at_the_edge_of_a_terminal(botyard: Botyard, monkeypatch: pytest.MonkeyPatch) -> None:
    assert max(map(len, botyard("rules", "ricochet-robots").out.splitlines())) > 80
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    assert max(map(len, botyard("rules", "ricochet-robots").out.splitlines())) <= 80


# --- rules and tests ---


def write_test(folder: Path, text: str) -> None:
    (folder / "deep").mkdir(exist_ok=True)
    (folder / "deep" / "test_toy.py").write_text(f"import pytest\n{text}\ndef test_it(): pass\n")


def test_a_rule_without_a_test_and_a_test_without_a_rule(
    book: Rulebook, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_test(tmp_path, '@pytest.mark.rule("TOY-1.1", "TOY-9.9")\n@pytest.mark.rule("RIC-1.1")')
    assert compare_with_tests(book, tmp_path) == (["TOY-1.1b", "TOY-2.1"], {"TOY-9.9": "deep/test_toy.py"})
    assert print_untested(book, tmp_path) == 1
    assert capsys.readouterr().out.splitlines() == [
        "TOY-1.1b has no test",
        "TOY-2.1 has no test",
        "TOY-9.9 in tests/deep/test_toy.py is not a rule",
    ]


def test_every_rule_has_a_test(book: Rulebook, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_test(tmp_path, 'pytestmark = [pytest.mark.rule("TOY-1.1", "TOY-1.1b"), pytest.mark.rule("TOY-2.1")]')
    assert print_untested(book, tmp_path) == 0
    assert capsys.readouterr().out == "All 4 rules have a test, but for 1 that no program can test.\n"


def test_a_rule_named_in_a_comment_is_not_tested(book: Rulebook, tmp_path: Path) -> None:
    write_test(tmp_path, '# @pytest.mark.rule("TOY-1.1")\nother.rule("TOY-1.1")')
    assert "TOY-1.1" in compare_with_tests(book, tmp_path)[0]


def test_untested_without_tests_is_an_error(book: Rulebook, tmp_path: Path) -> None:
    with pytest.raises(DataError, match="run this in a checkout"):
        compare_with_tests(book, tmp_path / "nowhere")


def test_untested_checks_the_checkout(botyard: Botyard) -> None:
    done = botyard("rules", "ricochet-robots", "--untested")
    assert done.err == ""
    assert done.code == (0 if done.out.startswith("All ") else 1)


def test_every_server_rule_is_explained(botyard: Botyard) -> None:
    sources = Path(cli.__file__).parents[1].rglob("*.py")
    named = {name for path in sources for name in re.findall(r'"(HOUSE-[A-Z-]+[A-Z])"', path.read_text())}
    assert len(named) > 15
    assert named - set(load_rulebook("house").ids) == set()
    assert "nothing is erased" in botyard("rules", "ricochet-robots", "house-undo").out
