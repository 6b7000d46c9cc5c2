"""The engine against the game on paper, in positions drawn by chance."""

from __future__ import annotations

import pytest

from botyard import Luck
from botyard.games.mechanical_beast.floor import Floor, column_of, find_cell, row_of
from botyard.games.mechanical_beast.rules.competing import exit_cells
from botyard.games.mechanical_beast.rules.gears import edge_line, gear_shift, open_gears, uses

from . import paper
from .paper import Cell, Layout
from .positions import DECK, WAYS, Position, any_position, room_on_paper
from .table import HOUSE

POSITIONS = 250


def cell_pair(cell: int) -> Cell:
    return row_of(cell), column_of(cell)


def floor_layout(floor: Floor) -> Layout:
    return frozenset((DECK.ids[room], cell_pair(cell), floor.heading[room]) for cell, room in floor.grid.items())


@pytest.fixture(scope="module")
def positions() -> list[Position]:
    return [any_position(number) for number in range(POSITIONS)]


def test_both_are_told_the_same(positions):
    assert all(floor_layout(at.state.floor) == paper.layout(at.rooms) for at in positions)
    kinds = {(at.state.options.competitive, at.state.switch_off, at.state.lockdown) for at in positions}
    assert len(kinds) == 8


@pytest.mark.rule("BST-5.1", "BST-5.2", "BST-5.6")
def test_where_one_can_walk(positions):
    walks = 0
    for at in positions:
        own = at.state.actor
        people = {"first": 2 * own, "second": 2 * own + 1}
        people = people if at.state.options.competitive else {"engineer": own, "android": at.state.seats}
        for who, meeple in people.items():
            switch = None
            if who != "android" and not at.state.switch_off and "CTL" in {room.name for room in at.rooms.values()}:
                switch = paper.place(at.rooms, "CTL")
            if switch == at.cell(meeple):
                continue  # an engineer in the Control Room has thrown the switch
            told = [word.split() for word in map(str, HOUSE.legal(at.state, own)) if word.startswith(f"walk {who} ")]
            found = {(cell_pair(find_cell(words[2], at.state.corner)), len(words) > 3) for words in told}
            assert found == paper.walks(at.rooms, at.cell(meeple), at.glass_locked, switch)
            assert len(found) == len(told)
            walks += len(found)
    assert walks > POSITIONS


@pytest.mark.rule("BST-7.1", "BST-7.11")
def test_where_one_can_explore(positions):
    for at in positions:
        for who, meeple in (("first", 0), ("engineer", 0), ("android", at.state.seats)):
            if (who == "first") != at.state.options.competitive:
                continue
            told = [
                str(action).split()[2]
                for action in HOUSE.legal(at.state, 0)
                if str(action).startswith(f"explore {who}")
            ]
            ways = paper.unexplored(at.rooms, at.cell(meeple), at.glass_locked)
            assert told == ([] if at.state.lockdown else [WAYS[way] for way in sorted(ways)])


@pytest.mark.rule("BST-8.2", "BST-8.9", "BST-8.10", "BST-8.12", "BST-8.14", "BST-8.16")
def test_what_gears_can_do(positions):
    """Exactly the layouts that one activation after another leads to, each once (BST-8.2)."""
    kinds: dict[str, int] = {}
    for at in positions:
        for meeple, room in enumerate(at.state.meeples):
            name = DECK.ids[room]
            for gear in open_gears(at.state, meeple):
                kind, place = at.rooms[at.cell(meeple)].gears[gear]
                start = paper.layout(at.rooms)
                wanted = paper.ends(at.rooms, name, kind, place, at.state.options.table_margin)
                if at.state.marks[meeple][0] != room:
                    wanted -= {start}
                found = []
                for shift in uses(at.state, meeple, gear).values():
                    floor = at.state.floor.copy()
                    floor.shift(shift)
                    found.append(floor_layout(floor))
                assert set(found) == wanted
                assert len(found) == len(wanted)
                kinds[kind] = kinds.get(kind, 0) + 1
    assert set(kinds) == {"center", "corner", "edge", "linear"}
    assert min(kinds.values()) > 20


@pytest.mark.rule("BST-8.2", "BST-8.11", "BST-8.12", "BST-8.14")
def test_any_steps_one_after_another(positions):
    """Longer ways than those that are offered, of every gear on the floor."""
    luck = Luck(11)
    for at in positions:
        for room in at.state.floor.rooms():
            name = DECK.ids[room]
            for gear, (kind, place) in zip(DECK.gears[room], room_on_paper(name, 0).gears, strict=True):
                if kind == "edge" and not edge_line(at.state.floor, room, gear.place).rooms:
                    continue  # it cannot be used (BST-8.13)
                steps = "".join(luck.pick("+-") for _ in range(1 + luck.below(7)))
                rooms, floor = at.rooms, at.state.floor.copy()
                for step in steps:
                    rooms = paper.activate(rooms, name, kind, place, 1 if step == "+" else -1)
                floor.shift(gear_shift(floor, room, gear, steps))
                assert floor_layout(floor) == paper.layout(rooms)


@pytest.mark.rule("BST-9.9", "BST-9.3", "BST-9.4")
def test_what_falls_and_what_slides(positions):
    """Every walk of every meeple that may walk, and what is left behind it."""
    fell = 0
    for at in positions:
        for action in HOUSE.legal(at.state, 0):
            words = str(action).split()
            if words[0] != "walk" or not at.state.switch_off:
                continue
            after = at.state.copy()
            HOUSE.apply(after, 0, action)
            if after.agenda:
                HOUSE.apply(after, 0, HOUSE.parse("settle"))
            start = at.state.meeples[after.mover]
            empty = start not in after.meeples and start != DECK.entrance and after.result != "decided"
            rooms = paper.collapse(at.rooms, DECK.ids[start]) if empty else at.rooms
            assert floor_layout(after.floor) == paper.layout(rooms)
            fell += empty
    assert fell > POSITIONS


@pytest.mark.rule("BST-14.6")
def test_where_the_exit_may_be_placed(positions):
    placed = 0
    for at in positions:
        if not at.state.options.competitive or not at.state.switch_off:
            continue
        state = at.state.copy()
        rooms = {cell: room for cell, room in at.rooms.items() if room.name != "EXT"}
        state.floor.take(DECK.exit)
        for seat in range(2):
            own = [at.cell(meeple) for meeple in (2 * seat, 2 * seat + 1)]
            wanted = paper.exit_cells(rooms, paper.place(rooms, "CTL"), own)
            assert {cell_pair(cell) for cell in exit_cells(state, seat)} == wanted
            placed += 1
    assert placed > 20
