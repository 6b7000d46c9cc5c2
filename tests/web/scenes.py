"""Positions of RoboRally in which seat 0 is asked something, as text for a table of `staged`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.games.roborally.scene import Scene, Step, game, on_course

VAULT = "vault_assault"
FIVE = (490, 670, 70, 500, 80)  # Move 1, Move 2, left, Move 1, right
OTHERS = ((510, 90, 110, 530, 680), (130, 550, 150, 690, 540), (170, 570, 190, 710, 580))
HAND = (420, 440, 520, 600, 700, 790, 830, 60, 120)
CALM = {"question_seconds": 0, "reentry_seconds": 0, "program_seconds": 0}
SCENES: dict[str, Callable[[], Scene]] = {}


def staged(build: Callable[[], Scene]) -> Callable[[], Scene]:
    SCENES[build.__name__] = build
    return build


def at_vault(own: str = "g8 n", *others: str, options: tuple[str, ...] = (), course: str = VAULT, **more: Any) -> Scene:
    squares = (own, *(others or ("j4 w", "j10 n")))
    archives = ("f16", "g16", "d15", "i15")
    robots = {name: f"{text} archive {archive}" for name, text, archive in zip("ABCD", squares, archives, strict=False)}
    table = on_course(course, robots, course=course, **{**CALM, **more})
    table.options("A", *options)
    return table


def programmed(table: Scene, *own: int) -> Scene:
    table.program("A", *(own or FIVE))
    return opposed(table)


def opposed(table: Scene) -> Scene:
    """The others have programmed."""
    for name, cards in zip(table.names[1:], OTHERS, strict=False):
        table.program(name, *cards)
    return table


def dealt(table: Scene, *own: int) -> Scene:
    opposed(table).hand("A", *(own or HAND))
    table.begin(Step.PROGRAM)
    return table


@staged
def abort_switch() -> Scene:
    table = programmed(at_vault(options=("abort_switch", "brakes")), 700, 670, 70, 500, 80)
    table.begin(Step.STABILIZE)
    return table


@staged
def gyroscopic_stabilizer() -> Scene:
    table = programmed(at_vault("b9 n", options=("gyroscopic_stabilizer",)))
    table.begin(Step.STABILIZE)
    return table


def driving(option: str, card: int) -> Scene:
    table = programmed(at_vault(options=(option,)), card, 670, 70, 500, 80)
    table.begin(Step.CONDITION)
    return table


@staged
def brakes() -> Scene:
    return driving("brakes", 560)


@staged
def fourth_gear() -> Scene:
    return driving("fourth_gear", 790)


@staged
def crab_legs() -> Scene:
    return dealt(at_vault(options=("crab_legs",)))


@staged
def extra_memory() -> Scene:
    return dealt(at_vault("g8 n damage 1", options=("extra_memory",)))


@staged
def recompile() -> Scene:
    return dealt(at_vault("g8 n damage 4", options=("recompile", "brakes")), 420, 440, 520, 600, 700)


@staged
def fetch() -> Scene:
    table = at_vault(options=("flywheel",))
    table.state.deck.remove(800)
    table.robot("A").flywheel = 800
    return dealt(table)


@staged
def store() -> Scene:
    table = dealt(at_vault(options=("flywheel",)))
    table.fill("A")
    return table


@staged
def condition() -> Scene:
    table = programmed(at_vault(options=("conditional_program",)))
    table.state.deck.remove(800)
    table.robot("A").condition = 800
    table.begin(Step.CONDITION)
    return table


def aiming(*options: str, others: tuple[str, ...] = ("g5 e", "j10 n"), **more: Any) -> Scene:
    """A looks at B, three squares ahead."""
    table = programmed(at_vault("g8 n", *others, options=options, **more))
    table.begin(Step.AIM)
    return table


@staged
def weapons() -> Scene:
    return aiming("mini_howitzer", "pressor_beam", "tractor_beam", "radio_control", "scrambler", "high_power_laser")


@staged
def tractor_beam() -> Scene:
    return aiming("tractor_beam", question_seconds=600)


@staged
def high_power_laser() -> Scene:
    return aiming("high_power_laser", "double_barreled_laser", "rear_firing_laser", others=("g7 e", "g5 w", "g9 n"))


@staged
def fire_control() -> Scene:
    table = at_vault("g8 n", "g5 e damage 5", "j10 n", options=("fire_control",))
    table.options("B", "brakes", "ramming_gear")
    programmed(table).begin(Step.AIM)
    return table


@staged
def mechanical_arm() -> Scene:
    table = programmed(at_vault("h5 n", options=("mechanical_arm",)))
    table.begin(Step.TOUCH)
    return table


@staged
def spend() -> Scene:
    table = programmed(
        at_vault("d8 n damage 4", "d11 n", "i11 w", options=("ablative_coat", "brakes", "circuit_breaker"))
    )
    table.robot("A").coat = 2
    table.options("B", "double_barreled_laser")
    table.begin(Step.AIM)
    return table


@staged
def ramming() -> Scene:
    table = programmed(at_vault("g8 n", "g9 n", options=("brakes", "superior_archive")), 60, 670, 70, 500, 80)
    table.options("B", "ramming_gear")
    table.begin(Step.CONDITION)
    return table


@staged
def lose() -> Scene:
    table = programmed(
        at_vault("d9 s", options=("brakes", "superior_archive", "power_down_shield")), 670, 490, 70, 500, 80
    )
    table.begin(Step.CONDITION, 1)
    return table


@staged
def free_register() -> Scene:
    table = programmed(at_vault("g6 n damage 3", options=(), fire_control="printed"))
    table.robot("A").tokens = 0b01010
    table.begin(Step.REPAIR, 5)
    return table


@staged
def power_down() -> Scene:
    table = programmed(at_vault("g8 n damage 6", "j4 w damage 2", "j10 n")).docks("BCA")
    table.begin(Step.ANNOUNCE)
    return table


@staged
def stay_down() -> Scene:
    table = at_vault("g8 n down damage 2")
    table.begin(Step.STAY_DOWN, 5)
    return table


@staged
def square() -> Scene:
    table = programmed(at_vault("d9 s lives 2", "f16 e", "j10 n"), 490, 670, 70, 80, 500)
    table.begin(Step.CONDITION, 5)
    return table


@staged
def play_on() -> Scene:
    table = programmed(at_vault("g8 n flags 1", "i6 n flags 2", "j10 n"))
    table.begin(Step.TOUCH, 3)
    return table


@staged
def drive_on() -> Scene:
    table = programmed(at_vault("g8 n flags 1", "d9 s lives 1"), 80, 100, 70, 500, 120)
    table.begin(Step.CONDITION, 1)
    return table


@staged
def draft() -> Scene:
    return game(3, course="tricksy", **CALM)


@staged
def home() -> Scene:
    return game(4, course="capture_the_flag", **CALM)
