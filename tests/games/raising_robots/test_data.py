"""Data folders: errors name file and row, and valid data can be played."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from botyard import DataError, Match, Rng, digest
from botyard.bots import VirtualTimeRunner, make_bot
from botyard.games.raising_robots import RaisingRobots
from botyard.games.raising_robots.component_set import DATA
from botyard.games.raising_robots.events import AbilityChosen

Change = Callable[[Any], object]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for file in DATA.glob("*.json"):
        if not file.name.endswith(".schema.json"):
            shutil.copy(file, tmp_path / file.name)
    return tmp_path


def write_changed(folder: Path, file: str, change: Change) -> None:
    path = folder / f"{file}.json"
    document = json.loads(path.read_text(encoding="utf-8"))
    change(document)
    path.write_text(json.dumps(document), encoding="utf-8")


def put(*way: Any) -> Change:
    """Set the value at a path of keys; the last argument is the value."""

    def change(document: Any) -> None:
        *steps, last, value = way
        for step in steps:
            document = document[step]
        document[last] = value

    return change


def both(*changes: Change) -> Change:
    def change(document: Any) -> None:
        for one in changes:
            one(document)

    return change


def copy_row(document: list[Any]) -> None:
    document.append(document[0])


FAULTS: list[tuple[str, Change, str]] = [
    ("robots", put(2, "id", "robot3"), "robots.json 3 (robot3): an id here is like r17, not 'robot3'"),
    ("robots", put(2, "id", "r3"), "robots.json 3 (r3): an id here is like r17"),
    ("robots", put(2, "id", "k03"), "robots.json 3 (k03): an id here is like r17"),
    ("robots", put(2, "name", " "), "robots.json 3 (r03): a robot has a name"),
    ("robots", put(2, "vp", 100), "robots.json 3 (r03): a robot is worth 0 to 99 points"),
    ("robots", put(2, "vp", "1"), 'robots.json 3 (r03), vp: expected a whole number, got "1"'),
    ("robots", put(2, "phase", "upgrade"), "robots.json 3 (r03), phase: expected one of design, fabricate, recycle"),
    ("robots", put(2, "cost", 0, "energy", 8), "robots.json 3 (r03), cost[1]: a column needs 1 to 7 energy, not 8"),
    ("robots", put(2, "cost", 1, "resources", {"T": 1}), "robots.json 3 (r03), cost[2]: a robot costs S, G, M and P"),
    ("robots", put(2, "cost", 0, "energy", 7), "robots.json 3 (r03): the left column needs less energy and more"),
    ("robots", put(2, "cost", 1, "resources", {"M": 4}), "robots.json 3 (r03): the left column needs less energy"),
    ("robots", put(2, "basic", "energy", 0), "robots.json 3 (r03), basic: an action needs 1 to 7 energy, not 0"),
    ("robots", put(2, "basic", "effect", "2Q"), "robots.json 3 (r03), basic: '2Q' is no item"),
    ("robots", put(2, "basic", "effect", "99V"), "robots.json 3 (r03), basic: '99V' is no item"),
    ("robots", put(2, "basic", "effect", "V->S"), "robots.json 3 (r03), basic: points are never paid"),
    ("robots", put(2, "basic", "effect", "(M/M)"), "robots.json 3 (r03), basic: '(M/M)' is no choice"),
    ("robots", put(2, "basic", "effect", "V per apples"), "robots.json 3 (r03), basic: 'apples' is nothing that"),
    ("robots", put(2, "colour", "red"), "robots.json 3 (r03): unknown field 'colour'"),
    ("robots", lambda rows: rows[2].pop("vp"), "robots.json 3 (r03): field 'vp' is missing"),
    ("robots", copy_row, "robots.json: r01 is there twice"),
    ("robots", lambda rows: rows.__delitem__(slice(47, None)), "robots.json: six players need at least 48"),
    ("classes", put(0, "id", "K01"), "classes.json 1 (K01): an id here is like k04"),
    ("classes", put(0, "objective", "luck"), "classes.json 1 (k01): 'luck' is nothing that is counted"),
    ("classes", put(0, "grades", 0, "min", 1), "classes.json 1 (k01): the first grade begins at 0"),
    ("classes", put(0, "grades", 1, "min", 0), "classes.json 1 (k01): grades rise"),
    ("classes", put(0, "grades", 1, "vp", -1), "classes.json 1 (k01): a grade is worth 0 to 99 points"),
    ("classes", put(0, "grades", 2, "vp", 1), "classes.json 1 (k01): a better grade is worth no less"),
    ("classes", put(0, "grades", 2, "grade", ""), "classes.json 1 (k01): a grade has a name"),
    ("classes", lambda rows: rows.__delitem__(slice(23, None)), "classes.json: six players need at least 24"),
    ("classes", put(0, "extra_credit", "luck"), "classes.json 1 (k01), extra_credit: expected one of cosmetic"),
    ("inventors", put(0, "id", "i1"), "inventors.json 1 (i1): an id here is like i03"),
    ("inventors", put(0, "requirement", {"apples": 1}), "inventors.json 1 (i01): the requirement is a number of"),
    ("inventors", put(0, "basic", {"timing": "ongoing"}), "inventors.json 1 (i01), basic: an ability has an effect"),
    ("inventors", put(0, "basic", {"timing": "ongoing", "effect": "V"}), "basic: what counts all the time has a hook"),
    (
        "inventors",
        put(0, "basic", {"timing": "ongoing", "hook": "after_unlock"}),
        "basic: an ability after an action has an effect",
    ),
    ("inventors", put(0, "basic", {"timing": "immediate", "effect": "B->V"}), "basic: what is gained at once, after a"),
    (
        "inventors",
        put(0, "basic", {"timing": "game_end", "effect": "B"}),
        "basic: only points are gained at the game's",
    ),
    ("inventors", put(0, "basic", {"timing": "round_end", "effect": "V", "cost": "B"}), "a cost belongs to the hook"),
    ("inventors", put(8, "basic", "cost", "W"), "inventors.json 9 (i09), basic: an encore is paid with batteries"),
    ("inventors", put(2, "upgraded", "effect", "A"), "inventors.json 3 (i03), upgraded: no robot is assembled or"),
    ("inventors", put(2, "upgraded", "effect", "(A/2B)"), "(i03), upgraded: no robot is assembled or discarded at"),
    ("inventors", put(2, "basic", "effect", "X"), "inventors.json 3 (i03), basic: no robot is assembled or discarded"),
    (
        "inventors",
        both(
            put(2, "basic", {"timing": "ongoing", "hook": "after_unlock", "effect": "X"}),
            put(2, "upgraded", "effect", "U"),
        ),
        "inventors.json 3 (i03): no robot is assembled or discarded at once",
    ),
    ("inventors", put(5, "basic", "amount", -9), "inventors.json 6 (i06), basic: the amount of energy is 1 to 7, not"),
    ("inventors", put(1, "basic", "amount", 10**9), "(i02), basic: the amount of extra_cost is -9 to -1, not 10000000"),
    (
        "inventors",
        put(11, "basic", "amount", 5),
        "inventors.json 12 (i12), basic: the amount of start_robots is 3, not",
    ),
    ("inventors", put(0, "basic", "amount", 1), "inventors.json 1 (i01), basic: the amount of an effect is 0, not 1"),
    ("inventors", put(5, "basic", "effect", "V"), "(i06), basic: the hook energy has no effect beside it"),
    ("inventors", put(5, "basic", "timing", "round_end"), "(i06), basic: the timing of the hook energy is ongoing"),
    ("inventors", put(11, "basic", "timing", "ongoing"), "basic: the timing of the hook start_robots is immediate"),
    (
        "inventors",
        put(0, "upgraded", {"timing": "immediate", "hook": "start_robots", "amount": 3}),
        "inventors.json 1 (i01): start_robots is a basic ability",
    ),
    (
        "inventors",
        both(put(5, "link", "or"), put(5, "upgraded", {"timing": "ongoing", "hook": "extra_cost", "amount": -1})),
        "inventors.json 6 (i06): OR links two of the same kind, two kinds of energy or energy for two phases;",
    ),
    ("inventors", put(2, "link", "or"), "inventors.json 3 (i03): OR links two of the same kind"),
    ("inventors", put(11, "link", "or"), "inventors.json 12 (i12): OR links two of the same kind"),
    (
        "inventors",
        put(8, "upgraded", {"timing": "ongoing", "hook": "extra_cost", "amount": -1}),
        "inventors.json 9 (i09): OR links two of the same kind",
    ),
    ("inventors", put(8, "link", "and"), "inventors.json 9 (i09): two encores are linked by or"),
    (
        "inventors",
        put(11, "basic", {"timing": "ongoing", "hook": "row_order"}),
        "inventors.json 12 (i12): a row is reversed by one ability",
    ),
    (
        "inventors",
        put(0, "requirement", "robots", -3),
        "inventors.json (i01): the requirement is 1 to 15 robots, not -3",
    ),
    (
        "inventors",
        put(2, "requirement", "tokens", 99),
        "inventors.json (i03): the requirement is 1 to 16 tokens, not 99",
    ),
    ("inventors", copy_row, "inventors.json: i01 is there twice"),
    ("energy_cards", put(4, "id", "e5"), "energy_cards.json 5 (e5): an id here is like e05"),
    ("energy_cards", put(4, "cubes", 10), "energy_cards.json 5 (e05): value and cubes are numbers from 0 to 9"),
    ("energy_cards", put(4, "player_counts", [7]), "energy_cards.json 5 (e05): player counts are numbers from 1 to 6"),
    ("energy_cards", put(4, "player_counts", [1]), "energy_cards.json: with 2 players 8 cards are used, not 7"),
    ("board", put("inventory", "start", {"Q": 1}), "board.json, inventory: a stock has S, G, M, P, T, B, V"),
    ("board", put("play_area", "columns", 4), "board.json, play_area: each column has its extra cost"),
    (
        "board",
        both(put("play_area", "columns", 1), put("play_area", "extra_cost_wilds", [0])),
        "board.json, play_area: a row has 2 to 9 columns",
    ),
    ("board", put("play_area", "extra_cost_wilds", [1, 1, 2, 3, 3]), "play_area: the first space of a row costs"),
    (
        "board",
        put("play_area", "extra_cost_wilds", [0, 9, 9, 9, 9]),
        "board.json, play_area: the second space of a row costs at most 1, to be paid at the start",
    ),
    ("board", put("sections", "assemble", "rows", [{"id": "a1", "energy": 1, "cost": ""}]), "assemble has no rows"),
    ("board", put("sections", "upgrade", "actions", [{"id": "u9", "energy": 1, "effect": "V"}]), "has no actions"),
    ("board", put("slots", 3, "id", "x"), "board.json, slots 4 (x): an id here is like s09"),
    ("board", put("slots", 4, "action", "f1"), "board.json: s05: there is no action 'f1' in the section design"),
    ("board", put("slots", 4, "energy", 1), "board.json, slots 5 (s05): a spot opens one thing"),
    ("board", put("slots", 4, "type", "cosmetic"), "board.json: four spots are cosmetic"),
    ("board", put("slots", 4, "id", "s01"), "board.json, slots: s01 is there twice"),
    ("board", put("sections", "upgrade", "rows", []), "board.json: the upgrade section has rows"),
    ("board", put("sections", "design", "actions", 0, "id", "design1"), "an id here is like d1, not 'design1'"),
    ("board", put("sections", "design", "actions", 1, "id", "d1"), "there is no action 'd2' in the section design"),
    ("board", put("sections", "recycle", "actions", 0, "energy", 9), "an action needs 1 to 7 energy, not 9"),
    ("bidding_tracks", put(1, "id", "t10"), "bidding_tracks.json 2 (t10): an id here is like t1"),
    ("bidding_tracks", put(1, "spaces", ["W"]), "bidding_tracks.json 2 (t2): a bid is paid with T, B and C"),
    ("bidding_tracks", put(1, "spaces", ["", "3C"]), "bidding_tracks.json 2 (t2): a bid costs at most 2 cards"),
    ("bidding_tracks", put(1, "spaces", ["4T"]), "bidding_tracks.json (t2): the first space is paid from the start"),
    ("bidding_tracks", put(1, "spaces", ["", "2B", "T"]), "bidding_tracks.json 2 (t2): a space farther right costs no"),
    ("bidding_tracks", lambda rows: rows.pop(), "bidding_tracks.json: six players need 6 tracks, and there are 5"),
    ("automa", put("two", "per_round", 3), "automa.json, two: 4 cards are shown, some each round"),
    ("automa", put("solo", "cubes", [1]), "automa.json, solo: each card of the line has its cubes"),
    ("automa", put("options", {}), "automa.json: the options are solo_even"),
    ("ranks", put("single", 1, 0), "ranks.json: lines begin with 0 and rise"),
    ("ranks", put("names", ["one"]), "ranks.json: each rank has its line"),
]


@pytest.mark.parametrize(("file", "change", "error"), FAULTS, ids=[error for _, _, error in FAULTS])
def test_data_error_names_file_and_row(folder, file, change, error):
    write_changed(folder, file, change)
    with pytest.raises(DataError) as rejection:
        RaisingRobots(folder)
    assert error in str(rejection.value)


def test_data_error_names_a_missing_file(folder):
    (folder / "ranks.json").unlink()
    with pytest.raises(DataError, match=r"ranks\.json"):
        RaisingRobots(folder)


def test_dataset_copy_plays_like_the_builtin_set(folder):
    house, own = RaisingRobots(), RaisingRobots(folder)
    assert (own.dataset_id, own.dataset_label) != (house.dataset_id, house.dataset_label)
    assert own.dataset_label == folder.name
    assert own.components.digest == house.components.digest
    assert not own.view(own.initial_state(2, Rng(1), {}), None).builtin


def energy_for(phase: str, amount: int) -> dict[str, Any]:
    return {"timing": "ongoing", "hook": "energy", "phase": phase, "amount": amount}


def one_of_two_phases(rows: list[Any]) -> None:
    """Change every inventor: energy for design or, with a token, for recycle instead."""
    pair = {"link": "or", "basic": energy_for("design", 2), "upgraded": energy_for("recycle", 3)}
    for row in rows:
        row.update(pair, requirement={"tokens": 1})


@pytest.mark.rule("RAI-14.6")
@pytest.mark.parametrize("level", ["rookie", "regular"])
def test_bots_play_inventors_with_energy_for_two_phases(folder, level):
    write_changed(folder, "inventors", one_of_two_phases)
    match = Match(RaisingRobots(folder), 2, seed=4)
    runner = VirtualTimeRunner(match, {seat: make_bot(match.game, level) for seat in range(2)}, seed=4)
    chosen: list[str] = []
    while not match.over and len({*chosen}) < 2:
        told = runner.step()
        assert told
        chosen += [event.ability for event in told[1] if isinstance(event, AbilityChosen)]
        assert digest(match.game.deserialize(match.game.serialize(match.state))) == digest(match.state)
    assert {*chosen} == {"basic", "upgraded"}


def test_dataset_with_changes_is_played_to_the_end(folder):
    """Fewer robots, another board, other names."""
    write_changed(folder, "robots", lambda rows: rows.__delitem__(slice(0, 40)))
    write_changed(folder, "robots", put(0, "name", "Rosie"))
    write_changed(folder, "board", put("inventory", "start", {"S": 2, "T": 3, "B": 4}))
    write_changed(
        folder,
        "board",
        put("play_area", {"rows": ["design", "fabricate", "recycle"], "columns": 2, "extra_cost_wilds": [0, 1]}),
    )
    write_changed(folder, "automa", put("solo", {"pre_revealed": 0, "per_round": 1, "cubes": [2, 0, 0, 1, 0]}))
    game = RaisingRobots(folder)
    for seats in (1, 6):
        rng, state = Rng(seats), game.initial_state(seats, Rng(seats), {})
        while waiting := game.active_seats(state):
            if rng.randbelow(9) == 0:
                assert digest(game.deserialize(game.serialize(state))) == digest(state)
            game.apply(state, waiting[0], game.random_action(state, waiting[0], rng))
        assert game.outcome(state)
