"""Every action of every robot, compared with an independent interpreter of its effect text."""

import re

import pytest

from .builders import COMPONENTS, ROBOTS, in_phase

STOCK = {"S": 3, "G": 3, "M": 3, "P": 9, "T": 2, "B": 4, "V": 2}
SPOTS = "s01 s02 s03 s04 s05 s09 s13"
STANDING = {"design": ["Oracle", "Rosetta"], "fabricate": ["Adapter", "Babel"], "recycle": ["Barter", "Mendel"]}
SPARE = {"design": "Quill", "fabricate": "Alloy", "recycle": "Echo"}  # where the robot itself stands already
HAND = ["Gilda", "Sparky", "Wheeler", "Tidal", "Loom"]  # Gilda is the one that is assembled: M and 2 P


def position(robot, upgraded):
    """Return a table with the robot as the last of its row, and components for every counter."""
    name, row = robot.card.name, robot.card.phase
    rows = {key: [SPARE[key] if one == name else one for one in names] for key, names in STANDING.items()}
    rows[row].append(name + "+" * upgraded)
    hand = [one if one != name else "Inkwell" for one in HAND]
    stock = " ".join(f"{kind}{amount}" for kind, amount in STOCK.items())
    energy = (robot.card.upgraded if upgraded else robot.card.basic).energy
    return in_phase(row, energy, stock, hand=", ".join(hand), spots=SPOTS, **{k: ", ".join(v) for k, v in rows.items()})


PREFERRED_ANSWERS = (
    "gain",
    "swap",
    "wild g",
    "spot s16",
    "inspire batteries",
    "classes",
    "assemble Gilda",
    "discard",
    "class ",
)


def play(table):
    """Answer all prompts: pay wilds with programs, take the first side, gears for wilds, and swap one card for an X."""
    while (kind := table.prompt_kind().partition(" ")[0]) in ("pay", "gains", "swap", "class"):
        texts = [text for text in table.legal() if not text.startswith("token")]
        if kind == "pay":
            table.play(payment(table, texts))
        elif kind == "swap" and table.view(0).prompt.args["draws"] > 1:
            table.play("draw")
        else:
            table.play(next(text for like in PREFERRED_ANSWERS for text in texts if text.startswith(like)))


def payment(table, words):
    args = table.view(0).prompt.args
    cost, paid = args["price_letters"], args["paid_letters"]
    named = [f"pay {kind.lower()}" for kind in "SGMP" if kind in cost and kind not in paid]
    return next((word for word in (*named, "pay p") if word in words), words[-1])


# --- the reference interpreter -------------------------------------------------------------------------------


class ReferencePlayer:
    """A stock and counts, changed by the text of an effect."""

    def __init__(self, at):
        self.stock = dict(STOCK)
        self.hand, self.spots, self.classes = len(at.player.hand), 7, 0
        self.rows = dict(zip(("design", "fabricate", "recycle"), map(len, at.player.rows), strict=True))
        self.counted = {
            **{f"row:{row}": count for row, count in self.rows.items()},
            "hand": self.hand,
            "tokens": 7,
            "columns": min(self.rows.values()),
            "resource:P": STOCK["P"],
        }

    def read(self, text):
        cost, _, gains = text.rpartition("->")
        for item in filter(None, cost.split("+")):
            self.add(item, -1)
        for gain in re.findall(r"\([^)]*\)|[^+]+", gains):
            self.gain(gain)

    def gain(self, text):
        if text.startswith("("):
            self.gain(text[1:-1].split("/")[0])
        elif " per " in text:
            item, _, counter = text.partition(" per ")
            name, _, each = counter.partition("/")
            for _ in range(self.counted[name] // int(each or 1)):
                self.add(item, 1)
        elif " by " in text:
            name, lines = re.fullmatch(r"V by ([a-z:_]+)\[(.*)\]", text).groups()
            values = [
                int(line.split(":")[1]) for line in lines.split(",") if int(line.split(":")[0]) <= self.counted[name]
            ]
            self.stock["V"] += values[-1] if values else 0
        elif text == "U":
            self.spots += 1
        elif text == "I":
            self.stock["B"] += 4
        elif text == "K":
            self.classes += 1
        elif text == "X":
            self.hand += 1
        elif text == "A":
            self.assemble()
        else:
            self.add(text, 1)

    def assemble(self):
        """Assemble Gilda for M, 2 P, and the wilds of the space."""
        self.stock["M"] -= 1
        self.stock["P"] -= 2 + [0, 1, 2, 3, 3][self.rows["fabricate"]]
        self.rows["fabricate"] += 1
        self.hand -= 1

    def add(self, item, sign):
        amount, kind = re.fullmatch(r"(\d*)([A-Z])", item).groups()
        kind = {"W": "P" if sign < 0 else "G"}.get(kind, kind)
        if kind == "C":
            self.hand += sign * int(amount or 1)
        else:
            self.stock[kind] += sign * int(amount or 1)


def shown(table):
    stock = dict(zip("SGMPTBV", table.player.stock, strict=True))
    rows = dict(zip(("design", "fabricate", "recycle"), map(len, table.player.rows), strict=True))
    return stock, len(table.player.hand), len(table.own_view().spots), len(table.player.classes), rows


@pytest.mark.rule("RAI-11.2", "RAI-11.6", "RAI-10.3")
@pytest.mark.parametrize("name", ROBOTS)
@pytest.mark.parametrize("act", ["basic", "upgraded"])
def test_robot_cards_have_their_printed_effect(name, act):
    robot = COMPONENTS.robots[ROBOTS.index(name)]
    table = position(robot, act == "upgraded")
    model = ReferencePlayer(table)
    table.play(f"run {name} {act}")
    play(table)
    model.read((robot.card.upgraded if act == "upgraded" else robot.card.basic).effect)
    assert shown(table) == (model.stock, model.hand, model.spots, model.classes, model.rows)
