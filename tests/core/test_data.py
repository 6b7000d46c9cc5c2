"""Data files: errors name file, row and field."""

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

import pytest

from botyard import DataError, load_game
from botyard.core import data
from tests.games.schemas import json_schema


@dataclass(frozen=True, slots=True)
class Spot:
    x: int
    y: int = 0


@dataclass(frozen=True, slots=True)
class Card:
    id: str
    copies: int
    colour: Literal["red", "blue"]
    share: float = 1.0
    wild: bool = False
    spots: tuple[Spot, ...] = ()
    size: tuple[int, int] = (1, 1)
    words: dict[str, int] = field(default_factory=dict)
    note: str | None = None

    def __post_init__(self) -> None:
        if self.copies < 1:
            raise ValueError("needs at least one copy")


@dataclass(frozen=True, slots=True)
class Deck:
    format: Literal["deck/1"]
    cards: tuple[Card, ...]


GOOD = {"id": "a1", "copies": 2, "colour": "red"}


def read(tmp_path: Path, document: object, name: str = "deck.json") -> Deck:
    path = tmp_path / name
    path.write_text(document if isinstance(document, str) else json.dumps(document), encoding="utf-8")
    return data.load_file(Deck, path)


def error_for(tmp_path: Path, document: object, name: str = "deck.json") -> str:
    with pytest.raises(DataError) as caught:
        read(tmp_path, document, name)
    return str(caught.value)


def deck_with_card(**changes: object) -> dict[str, object]:
    return {"format": "deck/1", "cards": [GOOD, {**GOOD, "id": "b2", **changes}]}


def test_load_file_json(tmp_path):
    full = {
        **GOOD,
        "share": 2,
        "wild": True,
        "spots": [{"x": 1}, {"x": 2, "y": 3}],
        "size": [4, 5],
        "words": {"up": 1},
        "note": "text",
    }
    deck = read(tmp_path, {"$schema": "./schema.json", "format": "deck/1", "cards": [full, GOOD]})
    assert deck.cards[0] == Card("a1", 2, "red", 2, True, (Spot(1), Spot(2, 3)), (4, 5), {"up": 1}, "text")
    assert deck.cards[1] == Card("a1", 2, "red")
    assert read(tmp_path, deck_with_card(note=None)).cards[1].note is None


def test_load_file_toml(tmp_path):
    text = 'format = "deck/1"\n[[cards]]\nid = "a1"\ncopies = 2\ncolour = "red"\nspots = [{x = 1}]\n'
    assert read(tmp_path, text, "deck.toml") == Deck("deck/1", (Card("a1", 2, "red", spots=(Spot(1),)),))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"copies": "two"}, 'deck.json, cards 2 (b2), copies: expected a whole number, got "two"'),
        ({"copies": True}, "deck.json, cards 2 (b2), copies: expected a whole number, got true"),
        ({"copies": 2.5}, "deck.json, cards 2 (b2), copies: expected a whole number, got 2.5"),
        ({"copies": None}, "deck.json, cards 2 (b2), copies: expected a whole number, got null"),
        ({"copies": 0}, "deck.json, cards 2 (b2): needs at least one copy"),
        ({"colour": "green"}, 'deck.json, cards 2 (b2), colour: expected one of red, blue, got "green"'),
        ({"colour": 3}, "deck.json, cards 2 (b2), colour: expected one of red, blue, got 3"),
        ({"share": "half"}, 'deck.json, cards 2 (b2), share: expected a number, got "half"'),
        ({"share": False}, "deck.json, cards 2 (b2), share: expected a number, got false"),
        ({"wild": 1}, "deck.json, cards 2 (b2), wild: expected true or false, got 1"),
        ({"spots": {}}, "deck.json, cards 2 (b2), spots: expected a list, got {}"),
        ({"spots": [{"x": 1}, 7]}, "deck.json, cards 2 (b2), spots 2: expected an object, got 7"),
        ({"spots": [{"y": 1}]}, "deck.json, cards 2 (b2), spots 1: field 'x' is missing"),
        ({"spots": [{"x": "1"}]}, 'deck.json, cards 2 (b2), spots 1, x: expected a whole number, got "1"'),
        ({"size": [1]}, "deck.json, cards 2 (b2), size: expected a list of 2, got [1]"),
        ({"size": [1, "b"]}, 'deck.json, cards 2 (b2), size[2]: expected a whole number, got "b"'),
        ({"words": []}, "deck.json, cards 2 (b2), words: expected a table of names, got []"),
        ({"words": {"up": "x"}}, 'deck.json, cards 2 (b2), words, up: expected a whole number, got "x"'),
        ({"note": 5}, "deck.json, cards 2 (b2), note: expected a text, got 5"),
        (
            {"price": 5},
            "deck.json, cards 2 (b2): unknown field 'price'; the fields are"
            " id, copies, colour, share, wild, spots, size, words, note",
        ),
        ({"id": 7}, "deck.json, cards 2, id: expected a text, got 7"),
    ],
)
def test_load_file_error_names_file_row_and_field(tmp_path, changes, message):
    assert error_for(tmp_path, deck_with_card(**changes)) == message


@pytest.mark.parametrize(
    ("document", "message"),
    [
        ({"cards": []}, "deck.json: field 'format' is missing"),
        ({"format": "deck/1"}, "deck.json: field 'cards' is missing"),
        ({"format": "deck/2", "cards": []}, 'deck.json, format: expected one of deck/1, got "deck/2"'),
        (
            {"format": "deck/1", "cards": [{"id": "x", "copies": 1}]},
            "deck.json, cards 1 (x): field 'colour' is missing",
        ),
        ([], "deck.json: expected an object, got []"),
        ("null", "deck.json: expected an object, got null"),
        ("7", "deck.json: expected an object, got 7"),
    ],
)
def test_load_file_error_of_the_whole_file(tmp_path, document, message):
    assert error_for(tmp_path, document) == message


def test_load_file_error_shortens_long_values(tmp_path):
    message = error_for(tmp_path, deck_with_card(copies="x" * 500))
    assert message.endswith("...")
    assert len(message) < 120


def test_load_file_unreadable_files(tmp_path):
    with pytest.raises(DataError, match=r"nowhere\.json: No such file"):
        data.load_file(Deck, tmp_path / "nowhere.json")
    assert error_for(tmp_path, "{").startswith("deck.json: ")
    assert error_for(tmp_path, "a = = b", "deck.toml").startswith("deck.toml: ")
    path = tmp_path / "deck.json"
    path.write_bytes(b"\xff\xfe{}")
    with pytest.raises(DataError, match=r"deck\.json: "):
        data.load_file(Deck, path)


def test_load_file_rejects_deeply_nested_json(tmp_path):
    assert error_for(tmp_path, "[" * 200_000).startswith("deck.json: ")


def test_json_schema_for_editors():
    assert json_schema(Card) == {
        "type": "object",
        "properties": {
            "id": {"type": "string"},
            "copies": {"type": "integer"},
            "colour": {"enum": ["red", "blue"]},
            "share": {"type": "number"},
            "wild": {"type": "boolean"},
            "spots": {
                "type": "array",
                "items": {
                    "type": "object",
                    "properties": {"x": {"type": "integer"}, "y": {"type": "integer"}},
                    "required": ["x"],
                    "additionalProperties": False,
                },
            },
            "size": {
                "type": "array",
                "prefixItems": [{"type": "integer"}, {"type": "integer"}],
                "items": False,
                "minItems": 2,
            },
            "words": {"type": "object", "additionalProperties": {"type": "integer"}},
            "note": {"anyOf": [{"type": "string"}, {"type": "null"}]},
        },
        "required": ["id", "copies", "colour"],
        "additionalProperties": False,
    }


# --- custom boards of Ricochet Robots ---

PRINTED = Path(data.__file__).parents[1] / "games" / "ricochet_robots" / "data" / "boards.json"


def boards(tmp_path: Path, change) -> str:
    """Return the error of the printed boards with a change."""
    document = json.loads(PRINTED.read_text(encoding="utf-8"))
    document["quadrants"] = [side for side in document["quadrants"] if side["design"] == "A"]
    change(document)
    (tmp_path / "boards.json").write_text(json.dumps(document), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load_game("ricochet-robots", tmp_path)
    return str(caught.value)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda d: d["quadrants"].pop(), ["boards.json", "no yellow quadrant", "RIC-2.1"]),
        (lambda d: d["quadrants"].append(d["quadrants"][0]), ["boards.json", "1A is there twice"]),
        (lambda d: d["quadrants"][1]["walls"].append([8, 0, "E"]), ["boards.json, quadrants 2 (2A)", "(8, 0)"]),
        (lambda d: d["quadrants"][1]["walls"].append([1, 0, "X"]), ["quadrants 2 (2A), walls 13[3]", "N, E, S, W"]),
        (lambda d: d["quadrants"][2]["targets"][0].update(x=-1), ["boards.json, quadrants 3 (3A)", "(-1, 2)"]),
        (lambda d: d["quadrants"][2]["targets"][0].update(color="pink"), ["(3A), targets 1, color", "pink"]),
        (lambda d: d["quadrants"][2]["targets"].pop(0), ["boards.json", "target bh is missing", "RIC-3.2"]),
        (lambda d: d["quadrants"][0].update(id="1a"), ["boards.json, quadrants 1 (1a)", "two signs"]),
        (lambda d: d["quadrants"][0].update(section_color="pink"), ["boards.json, quadrants 1 (1A), section_color"]),
        (lambda d: d["quadrants"][0]["targets"][0].update(x=7, y=7), ["boards.json, quadrants 1 (1A)", "(7, 7)"]),
        (lambda d: d["quadrants"][0]["targets"][0].update(x=1, y=2), ["boards.json, quadrants 1 (1A)", "(1, 2)"]),
    ],
)
def test_custom_boards_with_an_error(tmp_path, change, words):
    message = boards(tmp_path, change)
    assert [word for word in words if word not in message] == [], message


def test_custom_boards_with_an_unknown_target_name_the_row(tmp_path):
    """A circle of any colour is none of the seventeen chips."""
    message = boards(tmp_path, lambda d: d["quadrants"][0]["targets"][0].update(color="any"))
    assert "quadrants 1 (1A)" in message
    assert "any" in message


def test_custom_boards_with_a_duplicate_target(tmp_path):
    """RIC-3.2: each target is on the board exactly once."""
    message = boards(
        tmp_path,
        lambda d: d["quadrants"][1]["targets"].append({"x": 0, "y": 0, "color": "red", "symbol": "circle"}),
    )
    assert "rc" in message
    assert "RIC-3.2" in message


def test_custom_boards_have_another_dataset_id(tmp_path):
    document = json.loads(PRINTED.read_text(encoding="utf-8"))
    document["quadrants"][0]["walls"].pop()
    (tmp_path / "boards.json").write_text(json.dumps(document), encoding="utf-8")
    mine, printed = load_game("ricochet-robots", tmp_path), load_game("ricochet-robots")
    assert printed.dataset_id == "standard"
    assert len(mine.dataset_id) == 16
    same = tmp_path / "same"
    same.mkdir()
    (same / "boards.json").write_text(json.dumps(document), encoding="utf-8")
    assert load_game("ricochet-robots", same).dataset_id == mine.dataset_id


def test_load_file_true_is_not_a_number():
    with pytest.raises(DataError, match="expected one of 1, got true"):
        data.from_json(Literal[1], True, "x")
