"""A thing has one name in all texts of a game: those of the engine and those of the page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parents[2]
COMMENT_OR_ID = re.compile(r"^#.*|^ *[.]?[\w-]+ =", re.MULTILINE)

# Words that mean the same as the words of the game, as regular expressions.
FORBIDDEN = {
    ("raising_robots", "de"): ("aufsatz", "aufsätze", "wiederverwert", "aufwertung"),
    ("into_the_machine", "de"): ("verbindung",),
    ("mechanical_beast", "de"): ("abriegel",),
    ("into_the_machine", "en"): ("house set",),
    ("raising_robots", "en"): ("house set",),
}


def texts(game: str, language: str) -> dict[str, str]:
    """Return the texts of a game by file, without comments and ids."""
    page = REPOSITORY / "web" / "src" / "games" / game.replace("_", "-") / "messages" / language
    files = [REPOSITORY / "src" / "botyard" / "games" / game / "messages" / f"{language}.ftl", *page.glob("*.ftl")]
    assert len(files) > 1, "the files of the page have moved"
    return {str(file.relative_to(REPOSITORY)): COMMENT_OR_ID.sub("", file.read_text("utf-8")) for file in files}


@pytest.mark.parametrize(("game", "language"), FORBIDDEN, ids="-".join)
def test_a_thing_has_one_name(game: str, language: str) -> None:
    forbidden = re.compile("|".join(FORBIDDEN[game, language]), re.IGNORECASE)
    assert {file: found for file, text in texts(game, language).items() if (found := forbidden.findall(text))} == {}
