"""The engine agrees with the reference model in random positions."""

from __future__ import annotations

import pytest

from botyard import Rng
from botyard.games.mechanical_beast.grid import Floor, column_of, find_cell, row_of
from botyard.games.mechanical_beast.rules.competitive import exit_cells
from botyard.games.mechanical_beast.rules.gears import edge_line, gear_shift, gear_uses, usable_gears

from . import reference_model
from .builders import GAME
from .random_positions import DECK, DIRECTIONS, Position, random_position, reference_room
from .reference_model import Cell, Layout

POSITIONS = 250


def cell_pair(cell: int) -> Cell:
    return row_of(cell), column_of(cell)


def floor_layout(floor: Floor) -> Layout:
    return frozenset((DECK.ids[room], cell_pair(cell), floor.heading[room]) for cell, room in floor.grid.items())


@pytest.fixture(scope="module")
def positions() -> list[Position]:
    return [random_position(number) for number in range(POSITIONS)]


def test_reference_model_has_the_same_floor(positions):
    assert all(floor_layout(position.state.floor) == reference_model.layout(position.rooms) for position in positions)
    kinds = {
        (position.state.options.competitive, position.state.switch_off, position.state.lockdown)
        for position in positions
    }
    assert len(kinds) == 8


@pytest.mark.rule("BST-5.1", "BST-5.2", "BST-5.6")
def test_reference_model_agrees_on_walks(positions):
    walks = 0
    for position in positions:
        own = position.state.actor
        people = {"first": 2 * own, "second": 2 * own + 1}
        people = people if position.state.options.competitive else {"engineer": own, "android": position.state.seats}
        for who, meeple in people.items():
            switch = None
            if (
                who != "android"
                and not position.state.switch_off
                and "CTL" in {room.name for room in position.rooms.values()}
            ):
                switch = reference_model.cell_of_room(position.rooms, "CTL")
            if switch == position.cell(meeple):
                continue  # an engineer in the Control Room has thrown the switch
            told = [
                text.split()
                for text in map(str, GAME.legal_actions(position.state, own))
                if text.startswith(f"walk {who} ")
            ]
            found = {(cell_pair(find_cell(words[2], position.state.corner)), len(words) > 3) for words in told}
            assert found == reference_model.walk_targets(
                position.rooms, position.cell(meeple), position.glass_locked, switch
            )
            assert len(found) == len(told)
            walks += len(found)
    assert walks > POSITIONS


@pytest.mark.rule("BST-7.1", "BST-7.11")
def test_reference_model_agrees_on_explorations(positions):
    for position in positions:
        for who, meeple in (("first", 0), ("engineer", 0), ("android", position.state.seats)):
            if (who == "first") != position.state.options.competitive:
                continue
            told = [
                str(action).split()[2]
                for action in GAME.legal_actions(position.state, 0)
                if str(action).startswith(f"explore {who}")
            ]
            directions = reference_model.unexplored(position.rooms, position.cell(meeple), position.glass_locked)
            assert told == (
                [] if position.state.lockdown else [DIRECTIONS[direction] for direction in sorted(directions)]
            )


@pytest.mark.rule("BST-8.2", "BST-8.9", "BST-8.10", "BST-8.12", "BST-8.14", "BST-8.16")
def test_reference_model_agrees_on_gears(positions):
    """The engine offers exactly the layouts after repeated activations, each once (BST-8.2)."""
    kinds: dict[str, int] = {}
    for position in positions:
        for meeple, room in enumerate(position.state.meeples):
            name = DECK.ids[room]
            for gear in usable_gears(position.state, meeple):
                kind, place = position.rooms[position.cell(meeple)].gears[gear]
                start = reference_model.layout(position.rooms)
                wanted = reference_model.gear_layouts(
                    position.rooms, name, kind, place, position.state.options.table_margin
                )
                if position.state.marks[meeple][0] != room:
                    wanted -= {start}
                found = []
                for shift in gear_uses(position.state, meeple, gear).values():
                    floor = position.state.floor.copy()
                    floor.shift(shift)
                    found.append(floor_layout(floor))
                assert set(found) == wanted
                assert len(found) == len(wanted)
                kinds[kind] = kinds.get(kind, 0) + 1
    assert set(kinds) == {"center", "corner", "edge", "linear"}
    assert min(kinds.values()) > 20


@pytest.mark.rule("BST-8.2", "BST-8.11", "BST-8.12", "BST-8.14")
def test_reference_model_agrees_on_step_sequences(positions):
    """Compare longer step sequences than the offered ones, for every gear on the floor."""
    rng = Rng(11)
    for position in positions:
        for room in position.state.floor.rooms():
            name = DECK.ids[room]
            for gear, (kind, place) in zip(DECK.gears[room], reference_room(name, 0).gears, strict=True):
                if kind == "edge" and not edge_line(position.state.floor, room, gear.place).rooms:
                    continue  # it cannot be used (BST-8.13)
                steps = "".join(rng.choice("+-") for _ in range(1 + rng.randbelow(7)))
                rooms, floor = position.rooms, position.state.floor.copy()
                for step in steps:
                    rooms = reference_model.activate(rooms, name, kind, place, 1 if step == "+" else -1)
                floor.shift(gear_shift(floor, room, gear, steps))
                assert floor_layout(floor) == reference_model.layout(rooms)


@pytest.mark.rule("BST-9.9", "BST-9.3", "BST-9.4")
def test_reference_model_agrees_on_collapses(positions):
    """Compare the collapse behind every possible walk."""
    fell = 0
    for position in positions:
        for action in GAME.legal_actions(position.state, 0):
            tokens = str(action).split()
            if tokens[0] != "walk" or not position.state.switch_off:
                continue
            after = position.state.copy()
            GAME.apply(after, 0, action)
            if after.pending:
                GAME.apply(after, 0, GAME.parse_action("settle"))
            start = position.state.meeples[after.mover]
            empty = start not in after.meeples and start != DECK.entrance and after.result != "decided"
            rooms = reference_model.collapse(position.rooms, DECK.ids[start]) if empty else position.rooms
            assert floor_layout(after.floor) == reference_model.layout(rooms)
            fell += empty
    assert fell > POSITIONS


@pytest.mark.rule("BST-14.6")
def test_reference_model_agrees_on_exit_cells(positions):
    placed = 0
    for position in positions:
        if not position.state.options.competitive or not position.state.switch_off:
            continue
        state = position.state.copy()
        rooms = {cell: room for cell, room in position.rooms.items() if room.name != "EXT"}
        state.floor.take(DECK.exit)
        for seat in range(2):
            own = [position.cell(meeple) for meeple in (2 * seat, 2 * seat + 1)]
            wanted = reference_model.exit_cells(rooms, reference_model.cell_of_room(rooms, "CTL"), own)
            assert {cell_pair(cell) for cell in exit_cells(state, seat)} == wanted
            placed += 1
    assert placed > 20
