"""botyard play raising-robots: a start from typed lines, and its drawing."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

from rich.console import Console, RenderableType

from botyard import Match, Rng
from botyard.cli.screen import renderer_for
from botyard.terminal import NOTES_COLUMNS, Drawing
from tests.games.raising_robots.test_notation import GAME, POSITIONS, PROMPT_POSITIONS

from .conftest import Botyard

PLAY = ("play", "raising-robots", "--seed", "5", "--seats", "1")
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")


def lines(*typed: str) -> str:
    return "\n".join(typed) + "\n"


def words(text: str) -> str:
    """Return the text without the line breaks of the terminal."""
    return " ".join(text.split())


def picture_of(text: str, seat: int | None = 0) -> Drawing:
    return renderer_for(GAME, NAMES).draw(GAME.view(GAME.deserialize(text), seat), 80)


def shown(piece: RenderableType) -> list[str]:
    console = Console(file=StringIO(), width=120)
    console.print(piece)
    assert isinstance(console.file, StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def test_a_start_is_typed_in_one_line(botyard: Botyard) -> None:
    view = GAME.view(Match(GAME, 1, 5).state, 0)
    keeps, (inventor, _, lesson, _) = [f"keep {card}" for card in view.hand[::-1][:5]], view.drawn
    done = botyard(
        *PLAY, typed=lines("keep r99", " ".join([*keeps, f"class {lesson}", f"inventor {inventor}"]), "quit")
    )
    assert (done.code, done.err) == (0, "")
    out = words(done.out)
    assert "That robot was not dealt to you. [RAI-3.1] Say one of 'keep" in out
    assert "Player keeps " in out
    assert "Player keeps the class " in out
    assert "Build your first 2 robots" in out


def test_a_row_is_drawn_with_its_robots_and_the_energy_of_the_phase() -> None:
    drawn = shown(picture_of(PROMPT_POSITIONS["a row"]).board)
    assert drawn[0] == "Round 3 of 8: Phases"
    assert "[7]*" in next(line for line in drawn if line.startswith("energy"))
    assert "  design     d1 1: P   d2 4: X   d3 7: V" in drawn
    names = [line.split()[:2] for line in drawn if line.startswith("    r")]
    assert names == [["r12+", "Plotter"], ["r09", "Astaire"], ["r01", "Edward"], ["r33", "Nugget"]]


def test_open_spots_show_what_they_add() -> None:
    drawn = shown(picture_of("3 phases / at=design:7 spots=s07,s05").board)
    assert "  design     d1 1: P+B   d2 4: X   d3 7: V+2V" in drawn
    assert "  free tokens: 1 cosmetic, 1 speed" in drawn


def test_every_position_fits_a_terminal_of_80_columns() -> None:
    for text in POSITIONS.values():
        for seat in (0, None):
            picture = picture_of(text, seat)
            assert picture.width <= 80
            assert max(map(len, shown(picture.board))) <= picture.width
            assert max(map(len, shown(picture.legend))) <= NOTES_COLUMNS + 4


def test_others_hands_are_not_drawn() -> None:
    text = "1 choose / hand=r01 / hand=r02,r03"
    assert "Edward" in "\n".join(shown(picture_of(text, 0).board))
    assert "Edward" not in "\n".join(shown(picture_of(text, 1).board))
    watched = picture_of(text, None)
    assert "Edward" not in "\n".join([*shown(watched.board), *shown(watched.notes)])
    assert "  0 robots, 2 in hand, 0 open" in shown(watched.notes)


def test_replay_of_a_solo_game_ends_with_points_and_a_rank(botyard: Botyard, tmp_path: Path) -> None:
    match, rng = Match(GAME, 1, 5), Rng(3)
    while seats := GAME.active_seats(match.state):
        match.play(seats[0], str(GAME.random_action(match.state, seats[0], rng)))
    path = tmp_path / "alone.json"
    path.write_text(match.save(), encoding="utf-8")
    outcome = GAME.outcome(match.state)
    assert outcome
    out = words(botyard("replay", "--check", str(path)).out)
    assert f"the game is over with a score of {outcome.scores[0]:g}. Rank: " in out
    assert out.endswith("[RAI-16.7]")
    assert "won" not in out
