"""Room files: errors, warnings, and the built-in rooms."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from botyard import DataError, Rng
from botyard.games.mechanical_beast import MechanicalBeast
from botyard.games.mechanical_beast.deck import DATA, RoomName, deck_warnings, load_deck

from .builders import GAME, make_deck, make_table

BUILTIN_FILE: dict[str, Any] = json.loads((DATA / "rooms.json").read_text(encoding="utf-8"))
PLACE = {card["id"]: place for place, card in enumerate(BUILTIN_FILE["cards"])}
CORNER = {"kind": "corner", "at": "front-right"}


def changed(folder: Path, *path: Any, to: Any) -> Path:
    """Return a folder with the built-in rooms, except for one change; cards are named by id."""
    file = json.loads(json.dumps(BUILTIN_FILE))
    inside = file
    steps = [PLACE.get(step, step) for step in path]
    for step in steps[:-1]:
        inside = inside[step]
    inside[steps[-1]] = to
    (folder / "rooms.json").write_text(json.dumps(file), encoding="utf-8")
    return folder


def at_card(name: str) -> str:
    return f"rooms.json, cards {PLACE[name] + 1} ({name})"


@pytest.mark.rule("BST-1.1", "BST-7.6", "BST-7.7")
@pytest.mark.parametrize(
    ("path", "to", "why"),
    [
        (["format"], "rooms", "rooms.json, format: expected one of mechanical-beast-rooms"),
        (["version"], 2, "rooms.json, version: expected one of 1"),
        (["cards"], BUILTIN_FILE["cards"][:-1], "rooms.json: there are 72 cards, not 71 (BST-1.1)"),
        (["cards"], [*BUILTIN_FILE["cards"], BUILTIN_FILE["cards"][-1]], "rooms.json: there are 72 cards, not 73"),
        (["cards", "R01", "id"], "R02", "rooms.json: two cards have the same id"),
        (["cards", "R01", "id"], "r1", "a card needs an id of at most four capital letters and digits, such as R31"),
        (["cards", "R01", "id"], "R0001", "a card needs an id of at most four capital letters and digits"),
        (["cards", "R01", "role"], "lift", f"{at_card('R01')}, role: expected one of entrance, control"),
        (["cards", "R01", "role"], "control", "rooms.json: there is one card each for the entrance, control"),
        (["cards", "EXT", "role"], "room", "rooms.json: there is one card each for the entrance, control"),
        (["cards", "R01", "sides", "left"], "red", f"{at_card('R01')}, sides, left: expected one of open, glass"),
        (["cards", "R01", "sides"], {"front": "open"}, f"{at_card('R01')}, sides: field 'right' is missing"),
        (
            ["cards", "R01", "sides", "back"],
            "wall",
            f"{at_card('R01')}: nobody could come in through a wall at the back",
        ),
        (
            ["cards", "LCK", "sides", "back"],
            "wall",
            f"{at_card('LCK')}: nobody could come in through a wall at the back",
        ),
        (["cards", "R01", "gears"], [{"kind": "chain"}], f"{at_card('R01')}, gears 1, kind: expected one of center"),
        (
            ["cards", "R01", "gears"],
            [{"kind": "corner"}],
            "a gear of kind corner sits at one of: front-right, back-right",
        ),
        (["cards", "R01", "gears"], [{"kind": "edge"}], "a gear of kind edge sits at one of: front, right, back, left"),
        (["cards", "R01", "gears"], [{"kind": "linear", "axis": "up"}], "sits at one of: front-back, left-right"),
        (["cards", "R01", "gears"], [{"kind": "center", "at": "left"}], "sits at one of: nowhere in particular"),
        (
            ["cards", "R01", "gears"],
            [{"kind": "edge", "axis": "right"}],
            "only a linear gear has an axis, and this one is of kind edge",
        ),
        (
            ["cards", "R01", "gears"],
            [{**CORNER, "axis": "left-right"}],
            "only a linear gear has an axis, and this one is of kind corner",
        ),
        (
            ["cards", "R01", "gears"],
            [{"kind": "center", "axis": "left-right"}],
            "only a linear gear has an axis, and this one is of kind center",
        ),
        (["cards", "R01", "gears"], [{"kind": "linear", "at": "left-right"}], "a linear gear has an axis, and is not"),
        (["cards", "R01", "faces"], ["open_hatch"], f"{at_card('R01')}: only the Entrance has two faces"),
        (
            ["cards", "R01", "gears"],
            [CORNER, CORNER],
            f"{at_card('R01')}: a room has at most four gears, all different",
        ),
        (["cards", "CTL", "people"], True, f"{at_card('CTL')}: there are no people in a special room (BST-7.7)"),
        (["cards", "R01", "people"], "yes", f"{at_card('R01')}, people: expected"),
        (["cards", "R01", "colour"], "red", f"{at_card('R01')}: unknown field 'colour'"),
    ],
)
def test_deck_errors(tmp_path, path, to, why):
    with pytest.raises(DataError) as caught:
        load_deck(changed(tmp_path, *path, to=to))
    assert why in str(caught.value)


@pytest.mark.rule("BST-7.10", "BST-8.17", "BST-10.4", "BST-11.1", "BST-12.18")
@pytest.mark.parametrize(
    ("path", "to", "remark"),
    [
        (["cards", "R01", "people"], True, "card R01: expected people exactly where a door is locked"),
        (
            ["cards", "R01", "sides", "left"],
            "locked",
            "card R01: expected people exactly where a door is locked",
        ),
        (
            ["cards", "R01", "gears"],
            [{"kind": "edge", "at": "left"}],
            "card R01: expected an edge gear on a wall",
        ),
        (
            ["cards", "R01", "gears"],
            [{"kind": "center"}, {"kind": "linear", "axis": "left-right"}],
            "card R01: expected no centre gear together with a linear gear",
        ),
        (["cards", "LCK", "sides", "back"], "glass", "card LCK: expected to enter through a locked door"),
        (["cards", "LCK", "sides", "left"], "open", "card LCK: expected to enter through a locked door"),
        (
            ["cards", "EXT", "sides", "left"],
            "locked",
            "card EXT: expected no locked door on the Emergency Exit",
        ),
        (
            ["cards", "R44", "sides", "back"],
            "glass",
            "card R44: nobody gets out of it where glass doors are locked (BST-12.18)",
        ),
    ],
)
def test_deck_warnings_for_unexpected_cards(tmp_path, path, to, remark):
    game = MechanicalBeast(changed(tmp_path, *path, to=to))
    assert [one.startswith(remark) for one in game.dataset_warnings].count(True) == 1
    assert game.dataset_id != GAME.dataset_id
    assert game.initial_state(1, Rng(1), {}).deck is game.deck


@pytest.mark.rule("BST-7.10")
def test_deck_warning_for_more_people_than_tokens(tmp_path):
    file = json.loads(json.dumps(BUILTIN_FILE))
    first = next(card for card in file["cards"] if card["role"] == "room" and not card["people"])
    first["people"], first["sides"]["front"] = True, "locked"
    (tmp_path / "rooms.json").write_text(json.dumps(file), encoding="utf-8")
    assert "there are 21 rooms with people for 20 tokens (BST-7.10)" in MechanicalBeast(tmp_path).dataset_warnings


def test_builtin_rooms_have_no_warnings():
    assert list(deck_warnings(GAME.deck.file)) == []
    assert (GAME.dataset_warnings, GAME.dataset_id) == ((), "standard")
    assert GAME.deck.file.house
    assert GAME.view(GAME.initial_state(1, Rng(1), {}), None).builtin


@pytest.mark.rule("BST-1.1", "BST-1.3")
def test_builtin_rooms():
    kinds = Counter(gear.kind for gears in GAME.deck.gears for gear in gears)
    assert set(kinds) == {"center", "corner", "edge", "linear"}
    assert sum(GAME.deck.people) == 20


def test_deck_missing_file_error_names_its_path(tmp_path):
    with pytest.raises(DataError, match=r"rooms\.json"):
        load_deck(tmp_path)


# --- names of rooms ----------------------------------------------------------------------------------------


def test_names_are_fixed_for_the_built_in_cards():
    deck = GAME.deck
    ordinary = {deck.names[number] for number in deck.ordinary}
    assert len(ordinary) == len(deck.ordinary)
    assert deck.names[deck.number["R53"]] == RoomName("galley", 3)
    assert deck.names[deck.entrance] == RoomName("entrance")


def test_names_of_other_cards_follow_the_order_of_their_file():
    deck = make_deck("@")
    assert [deck.names[deck.number[card]] for card in "ABJ"] == [
        RoomName("boiler", 1),
        RoomName("galley", 1),
        RoomName("boiler", 2),
    ]
    assert len(set(deck.names)) == len(deck.names)


def test_view_names_only_rooms_on_the_floor():
    view = make_table("@^ A^", pile="B C").view()
    assert [room.name for room in view.rooms] == [RoomName("entrance"), RoomName("boiler", 1)]
    assert "shaft" not in repr(replace(view, prompt=None))
