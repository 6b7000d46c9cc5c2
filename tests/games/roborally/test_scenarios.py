"""Single register phases with their exact outcomes, from scenarios.json."""

import json
from pathlib import Path
from typing import Any

import pytest

from botyard.core.squares import square_name

from .builders import Table, make_table

SCENARIOS: list[dict[str, Any]] = json.loads((Path(__file__).parent / "scenarios.json").read_text())


def cases() -> list[Any]:
    return [pytest.param(case, id=case["id"], marks=pytest.mark.rule(*case["rules"])) for case in SCENARIOS]


def build_table(case: dict[str, Any]) -> Table:
    robots = {name: robot_text(robot) for name, robot in case["robots"].items()}
    lasers = [(laser["x"], laser["y"], laser["fires"], laser["beams"]) for laser in case.get("lasers", ())]
    pushers = [(one["x"], one["y"], one["push"], tuple(one["registers"])) for one in case.get("pushers", ())]
    flags = [tuple(flag) for flag in case.get("flags", ())]
    return make_table(case["rows"], robots, walls=case.get("walls", ()), lasers=lasers, pushers=pushers, flags=flags)


def robot_text(robot: dict[str, Any]) -> str:
    x, y = robot["at"]
    more = f"damage {robot.get('damage', 0)} flags {robot.get('touched', 0)}"
    down = "" if robot.get("running", True) else " down"
    archive = f" archive {square_name(*robot.get('archive', (0, 0)))}"
    return f"{square_name(x, y)} {robot['facing'].lower()} {more}{archive}{down}"


@pytest.mark.parametrize("case", cases())
def test_scenario_register_phase(case: dict[str, Any]) -> None:
    table, register = build_table(case), case.get("register", 1)
    for name, (kind, card) in case["cards"].items():
        assert kind
        table.program(name, card, first=register)
    table.play_register(register)
    for name, expected in case["expect"].items():
        compare(table, name, expected)


def compare(table: Table, name: str, expected: Any) -> None:
    if expected == "destroyed":
        assert table.robot_at(name) == "gone"
        return
    robot = table.robot(name)
    x, y = expected["at"]
    assert table.robot_at(name) == f"{square_name(x, y)} {expected['facing'].lower()}"
    assert robot.damage == expected["damage"]
    if "touched" in expected:
        assert robot.flags == expected["touched"]
    if "archive" in expected:
        assert table.state.floor.square(robot.archive) == square_name(*expected["archive"])
