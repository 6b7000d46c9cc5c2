"""Board files: errors, warnings, and the built-in board."""

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from botyard import DataError, Rng
from botyard.games.into_the_machine import IntoTheMachine
from botyard.games.into_the_machine.boards import ICONS, PLAYERS, board_warnings, load_boards
from botyard.games.into_the_machine.cards import DATA, LEVELS

from .builders import BUILTIN_GAME, GAME

BUILTIN_FILE: dict[str, Any] = json.loads((DATA / "board.json").read_text(encoding="utf-8"))


def changed(folder: Path, *path: Any, to: Any) -> Path:
    """Return a folder with the built-in board, except for one change."""
    file = json.loads(json.dumps(BUILTIN_FILE))
    inside = file
    for step in path[:-1]:
        inside = inside[step]
    inside[path[-1]] = to
    (folder / "board.json").write_text(json.dumps(file), encoding="utf-8")
    return folder


TRACK_2 = "board.json, tracks 1: "
SIDE_4 = "board.json, sides 1: "


@pytest.mark.parametrize(
    ("path", "to", "why"),
    [
        (["format"], "board/9", "board.json, format: expected one of into-the-machine-board/1"),
        (["name"], "", "board.json: a board has a name of 1 to 60 printable characters"),
        (["name"], "Club\nboard", "board.json: a board has a name of 1 to 60 printable characters"),
        (["name"], "x" * 61, "board.json: a board has a name of 1 to 60 printable characters"),
        (["tracks"], [], "board.json: there must be one track each for 2, 3, 4 and 5 players"),
        (["tracks", 0, "players"], 3, "board.json, tracks 1: 3 players need 3 start spots"),
        (["tracks", 0, "side"], "nowhere", "board.json: the track for 2 has no side 'nowhere'"),
        (["tracks", 0, "icons", 3], "gold", "board.json, tracks 1, icons 4: expected one of power, triangle"),
        (["tracks", 0, "icons"], ["power"] * 5, TRACK_2 + "a track has 6 to 40 spots, not 5"),
        (["tracks", 0, "icons"], ["power"] * 41, TRACK_2 + "a track has 6 to 40 spots, not 41"),
        (["sides", 0, "terminals", 0, "id"], "7", SIDE_4 + "each terminal needs a name of its own"),
        (["sides", 0, "terminals", 0, "id"], "podium", SIDE_4 + "each terminal needs a name of its own"),
        (["sides", 0, "terminals", 0, "row"], 4, SIDE_4 + "terminals lie in rows 1 to 3 and columns 1 to 5"),
        (["tracks", 0, "silver"], 0, TRACK_2 + "there is no spot 0; the spots are 1 to 12"),
        (["tracks", 0, "gold"], 13, TRACK_2 + "there is no spot 13"),
        (["tracks", 0, "gold"], 3, TRACK_2 + "silver and gold are two spots"),
        (["tracks", 0, "starts"], [5], TRACK_2 + "2 players need 2 start spots, all different"),
        (["tracks", 0, "starts"], [5, 5], TRACK_2 + "2 players need 2 start spots, all different"),
        (["tracks", 0, "starts"], [5, 50], TRACK_2 + "there is no spot 50"),
        (["tracks", 0, "length"], 12, TRACK_2 + "unknown field 'length'"),
        (["sides", 0, "name"], "side5", "board.json: two sides have the same name"),
        (["sides", 0, "terminals", 0, "level"], "square", SIDE_4 + "a side has 4 circle, 6 triangle and 5 square"),
        (
            ["sides", 0, "terminals", 0, "level"],
            "hex",
            "board.json, sides 1, terminals 1 (c1), level: expected",
        ),
        (["sides", 0, "terminals", 0, "id"], "c2", SIDE_4 + "each terminal needs a name of its own"),
        (["sides", 0, "terminals", 0, "id"], "C-1", SIDE_4 + "each terminal needs a name of its own"),
        (["sides", 0, "terminals", 0, "column"], 2, SIDE_4 + "two terminals lie on the same place"),
        (["sides", 0, "junctions", 0, "between"], ["c1", "c9"], SIDE_4 + "junction c1-c9 does not lie between two"),
        (["sides", 0, "junctions", 0, "between"], ["c1", "c1"], SIDE_4 + "junction c1-c1 does not lie between two"),
        (["sides", 0, "junctions", 0, "between"], ["c2", "c3"], SIDE_4 + "two junctions lie between the same"),
        (["sides", 0, "junctions", 0, "between"], ["c3", "c2"], SIDE_4 + "two junctions lie between the same"),
        (["sides", 0, "junctions", 0, "level"], "hex", "board.json, sides 1, junctions 1, level: expected"),
    ],
)
def test_board_error_names_file_and_row(tmp_path, path, to, why):
    with pytest.raises(DataError) as caught:
        IntoTheMachine(changed(tmp_path, *path, to=to))
    assert str(caught.value).startswith(why), str(caught.value)


def test_board_missing_in_folder(tmp_path):
    with pytest.raises(DataError, match=r"board\.json: No such file"):
        IntoTheMachine(tmp_path)


@pytest.mark.parametrize(
    ("path", "to", "remark"),
    [
        (["tracks", 0, "silver"], 1, "the track for 2: expected spot 1, then silver, then gold"),
        (["tracks", 0, "starts"], [4, 5], "the track for 2: expected nobody to start on silver or gold"),
        (["tracks", 0, "starts"], [8, 3], "the track for 2: expected nobody to start on silver or gold"),
        (["tracks", 0, "icons", 0], "square_power", "the track for 2: expected upgrades to get better"),
        (["sides", 0, "junctions", 0, "level"], "square", "side side4, junction c1-c2: expected the level"),
        (
            ["sides", 0, "junctions", 0, "between"],
            ["c1", "s5"],
            "side side4: expected a junction between c1 and c2",
        ),
    ],
)
def test_unusual_board_is_playable_with_warnings(tmp_path, path, to, remark):
    game = IntoTheMachine(changed(tmp_path, *path, to=to))
    assert any(warning.startswith(remark) for warning in game.dataset_warnings), game.dataset_warnings
    state, rng = game.initial_state(2, Rng(1), {"turn_cap": 20}), Rng(2)
    while game.active_seats(state):
        game.apply(state, state.actor, game.random_action(state, state.actor, rng))


def test_dataset_id_differs_for_another_board(tmp_path):
    assert BUILTIN_GAME.dataset_id == "standard"
    assert GAME.dataset_id != IntoTheMachine(changed(tmp_path, "name", to="Mine")).dataset_id != "standard"


def test_builtin_board_and_test_board_have_no_warnings():
    assert list(board_warnings(load_boards()[2].file)) == []
    assert GAME.dataset_warnings == BUILTIN_GAME.dataset_warnings == ()


@pytest.mark.rule("ITM-2.1", "ITM-10.1", "ITM-11.2")
@pytest.mark.parametrize("players", PLAYERS)
def test_builtin_tracks(players):
    """Icons get better to the right, and start and entry spots only give a card."""
    track = BUILTIN_GAME.boards[players].track
    assert [ICONS.index(icon) for icon in track.icons] == sorted(ICONS.index(icon) for icon in track.icons)
    assert {track.icons[spot - 1] for spot in (1, track.silver, track.gold, *track.starts)} == {"power"}
    assert set(track.icons) == set(ICONS)
    assert (track.silver, track.gold) == (3 if players == 2 else 2, 4)


@pytest.mark.rule("ITM-7.1")
@pytest.mark.parametrize("players", PLAYERS)
def test_builtin_junctions(players):
    """Junctions lie between all neighbours and have the level of the higher one."""
    side = BUILTIN_GAME.boards[players].side
    level = {place.id: LEVELS.index(place.level) for place in side.terminals}
    at = {(place.row, place.column): place.id for place in side.terminals}
    columns = [[at[row, column] for row in (1, 2, 3)] for column in range(1, 6)]
    rows = [[at[row, column] for column in range(1, 6)] for row in (1, 2, 3)]
    neighbours = {frozenset(pair) for line in (*rows, *columns) for pair in pairwise(line)}
    assert {frozenset(junction.between) for junction in side.junctions} == neighbours
    for junction in side.junctions:
        assert LEVELS.index(junction.level) == max(level[end] for end in junction.between)


def test_builtin_label_only_for_the_shipped_board(tmp_path):
    assert BUILTIN_GAME.view(BUILTIN_GAME.initial_state(2, Rng(1), {}), None).builtin
    own = IntoTheMachine(changed(tmp_path, "name", to="Club board"))
    assert not own.view(own.initial_state(2, Rng(1), {}), None).builtin
