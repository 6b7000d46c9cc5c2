"""Courses with elements of their own: as text, on the floor, their belts, and their checks."""

from __future__ import annotations

import pytest

from botyard import Match
from botyard.core.fluent import LANGUAGES, game_bundle
from botyard.core.squares import parse_square
from botyard.games.roborally.catalog import check_course
from botyard.games.roborally.courses import build_layout, course_errors, format_course, load_course_data, parse_course
from botyard.games.roborally.errors import NotationError

from .builders import GAME

DATA = load_course_data()
BASE = "plain_floor a1 / start_row a13 / flags c3"
ELEMENTS = "squares a5:be b5:bs b6:xe c6:xx d6:g+ e6:r2 / walls a1:w d1:e f2:nw / lasers a1:e2 / pushers f2:s135"


def errors(elements: str, base: str = BASE) -> list[str]:
    """Return the errors of a course with these elements, without their arguments."""
    return [error.id for error in course_errors(DATA, parse_course(DATA, f"{base} / {elements}"))]


def token(elements: str, square: str, base: str = BASE) -> str:
    found = parse_square(square)
    assert found
    return build_layout(DATA, parse_course(DATA, f"{base} / {elements}")).tokens[found]


def test_text_is_read_and_written():
    text = f"{BASE} / {ELEMENTS}"
    written = format_course(parse_course(DATA, text))
    assert written == text.replace("b5:bs", "b5:bs<w").replace("b6:xe", "b6:xe<n")
    assert format_course(parse_course(DATA, written)) == written
    assert format_course(parse_course(DATA, BASE)) == BASE


@pytest.mark.parametrize(
    "part",
    ["squares c5:d1", "squares c5", "squares :xx", "walls c5:x", "lasers c5:e4", "pushers c5:e6"],
)
def test_text_that_is_no_element_is_rejected(part):
    with pytest.raises(NotationError, match=r"is no element; write"):
        parse_course(DATA, f"{BASE} / {part}")


def test_belts_get_tails_from_the_belts_around_them():
    bend = "squares a5:be b5:bs"
    assert (token(bend, "a5"), token(bend, "b5")) == ("bE", "bS<W")
    join = "squares a5:be b4:bs b5:bs"
    assert token(join, "b5") == "bS<NW"
    stale = "squares a5:xx b5:bs<w"
    assert token(stale, "b5") == "bS"


def test_printed_belts_join_and_leave_the_elements_beside_them():
    base = "chess a1 / start_row a13 / flags a1"
    assert token("walls a1:n", "e5", base) == "bE"
    assert token("squares e4:bs", "e5", base) == "bE<NW"
    assert token("squares c2:..", "b2", base) == "xE<S"
    assert token("squares b3:..", "b2", base) == "xE"


def test_a_course_with_elements_is_checked_as_a_board_is():
    assert errors(ELEMENTS.replace(" d6:g+", "")) == []
    assert errors("squares a5:be b5:bw") == ["board-belts-meet"]
    assert errors("squares a5:be / walls a5:e") == ["board-belt-wall"]
    assert errors("lasers a1:e1") == ["board-laser-mount", "board-laser-open"]
    assert errors("walls a1:w / lasers a1:e1") == ["board-laser-open"]
    assert errors("pushers f2:s135") == ["board-pusher-mount"]
    assert errors("squares f2:xx / walls f2:n / pushers f2:s135") == ["board-pusher-square"]
    assert errors("squares c3:xx") == ["course-flag"]


def test_elements_lie_on_factory_boards_only():
    assert errors("squares a13:xx")[0] == "course-element-off"
    assert errors("walls z9:n")[0] == "course-element-off"
    turning = f"{BASE} / rotate_board_on_flag_coinflip"
    assert errors("squares a5:xx", turning) == ["course-elements-turn"]


def test_too_many_elements_are_rejected():
    walls = " ".join(f"{column}{row}:nesw" for column in "abcdefghijkl" for row in range(1, 13))
    assert errors(f"walls {walls}")[0] == "course-element-count"


@pytest.mark.parametrize("language", LANGUAGES)
def test_errors_have_texts(language):
    bundle = game_bundle(GAME, language)
    for part in ("squares a5:be b5:bw", "lasers a1:e1", "pushers f2:s135", "squares a13:xx", "squares c5"):
        for message in check_course(DATA, f"{BASE} / {part}", 0).errors:
            assert bundle.format(message, ())


def test_a_course_with_elements_is_played_and_saved():
    text = f"{BASE} / squares d6:xx / walls a1:w d1:e / lasers a1:e2"
    match = Match(GAME, 2, 3, {"course": text})
    floor = match.state.floor
    assert floor.deadly[5 * floor.width + 3]
    assert len(floor.beams) == 1
    assert GAME.deserialize(GAME.serialize(match.state)).floor.text == floor.text == text
