"""Positions of RoboRally in which seat 0 has a prompt, as text for `position_server_roborally`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.games.roborally.builders import Step, Table, new_game, on_course

VAULT_COURSE = "vault_assault"
OWN_CARDS = (490, 670, 70, 500, 80)  # Move 1, Move 2, left, Move 1, right
OTHER_CARDS = ((510, 90, 110, 530, 680), (130, 550, 150, 690, 540), (170, 570, 190, 710, 580))
HAND = (420, 440, 520, 600, 700, 790, 830, 60, 120)
NO_TIMERS = {"question_seconds": 0, "reentry_seconds": 0, "program_seconds": 0}
POSITIONS: dict[str, Callable[[], Table]] = {}


def register_position(build_position: Callable[[], Table]) -> Callable[[], Table]:
    POSITIONS[build_position.__name__] = build_position
    return build_position


def at_vault(
    own: str = "g8 n", *others: str, options: tuple[str, ...] = (), course: str = VAULT_COURSE, **more: Any
) -> Table:
    squares = (own, *(others or ("j4 w", "j10 n")))
    archives = ("f16", "g16", "d15", "i15")
    robots = {name: f"{text} archive {archive}" for name, text, archive in zip("ABCD", squares, archives, strict=False)}
    table = on_course(course, robots, course=course, **{**NO_TIMERS, **more})
    table.options("A", *options)
    return table


def programmed(table: Table, *own: int) -> Table:
    table.program("A", *(own or OWN_CARDS))
    return program_others(table)


def program_others(table: Table) -> Table:
    """Return the text for the other players, who have programmed."""
    for name, cards in zip(table.names[1:], OTHER_CARDS, strict=False):
        table.program(name, *cards)
    return table


def dealt(table: Table, *own: int) -> Table:
    program_others(table).hand("A", *(own or HAND))
    table.run_from_step(Step.PROGRAM)
    return table


@register_position
def abort_switch() -> Table:
    table = programmed(at_vault(options=("abort_switch", "brakes")), 700, 670, 70, 500, 80)
    table.run_from_step(Step.STABILIZE)
    return table


@register_position
def gyroscopic_stabilizer() -> Table:
    table = programmed(at_vault("b9 n", options=("gyroscopic_stabilizer",)))
    table.run_from_step(Step.STABILIZE)
    return table


def driving(option: str, card: int) -> Table:
    table = programmed(at_vault(options=(option,)), card, 670, 70, 500, 80)
    table.run_from_step(Step.CONDITION)
    return table


@register_position
def brakes() -> Table:
    return driving("brakes", 560)


@register_position
def fourth_gear() -> Table:
    return driving("fourth_gear", 790)


@register_position
def crab_legs() -> Table:
    return dealt(at_vault(options=("crab_legs",)))


@register_position
def extra_memory() -> Table:
    return dealt(at_vault("g8 n damage 1", options=("extra_memory",)))


@register_position
def recompile() -> Table:
    return dealt(at_vault("g8 n damage 4", options=("recompile", "brakes")), 420, 440, 520, 600, 700)


@register_position
def fetch() -> Table:
    table = at_vault(options=("flywheel",))
    table.state.deck.remove(800)
    table.robot("A").flywheel = 800
    return dealt(table)


@register_position
def store() -> Table:
    table = dealt(at_vault(options=("flywheel",)))
    table.fill_registers("A")
    return table


@register_position
def condition() -> Table:
    table = programmed(at_vault(options=("conditional_program",)))
    table.state.deck.remove(800)
    table.robot("A").condition = 800
    table.run_from_step(Step.CONDITION)
    return table


def aiming(*options: str, others: tuple[str, ...] = ("g5 e", "j10 n"), **more: Any) -> Table:
    """Return a table on which robot A faces robot B, three squares ahead."""
    table = programmed(at_vault("g8 n", *others, options=options, **more))
    table.run_from_step(Step.AIM)
    return table


@register_position
def weapons() -> Table:
    return aiming("mini_howitzer", "pressor_beam", "tractor_beam", "radio_control", "scrambler", "high_power_laser")


@register_position
def tractor_beam() -> Table:
    return aiming("tractor_beam", question_seconds=600)


@register_position
def high_power_laser() -> Table:
    return aiming("high_power_laser", "double_barreled_laser", "rear_firing_laser", others=("g7 e", "g5 w", "g9 n"))


@register_position
def fire_control() -> Table:
    table = at_vault("g8 n", "g5 e damage 5", "j10 n", options=("fire_control",))
    table.options("B", "brakes", "ramming_gear")
    programmed(table).run_from_step(Step.AIM)
    return table


@register_position
def mechanical_arm() -> Table:
    table = programmed(at_vault("h5 n", options=("mechanical_arm",)))
    table.run_from_step(Step.TOUCH)
    return table


@register_position
def spend() -> Table:
    table = programmed(
        at_vault("d8 n damage 4", "d11 n", "i11 w", options=("ablative_coat", "brakes", "circuit_breaker"))
    )
    table.robot("A").coat = 2
    table.options("B", "double_barreled_laser")
    table.run_from_step(Step.AIM)
    return table


@register_position
def ramming() -> Table:
    table = programmed(at_vault("g8 n", "g9 n", options=("brakes", "superior_archive")), 60, 670, 70, 500, 80)
    table.options("B", "ramming_gear")
    table.run_from_step(Step.CONDITION)
    return table


@register_position
def lose() -> Table:
    table = programmed(
        at_vault("d9 s", options=("brakes", "superior_archive", "power_down_shield")), 670, 490, 70, 500, 80
    )
    table.run_from_step(Step.CONDITION, 1)
    return table


@register_position
def free_register() -> Table:
    table = programmed(at_vault("g6 n damage 3", options=(), fire_control="printed"))
    table.robot("A").tokens = 0b01010
    table.run_from_step(Step.REPAIR, 5)
    return table


@register_position
def power_down() -> Table:
    table = programmed(at_vault("g8 n damage 6", "j4 w damage 2", "j10 n")).set_dock_order("BCA")
    table.run_from_step(Step.ANNOUNCE)
    return table


@register_position
def stay_down() -> Table:
    table = at_vault("g8 n down damage 2")
    table.run_from_step(Step.STAY_DOWN, 5)
    return table


@register_position
def square() -> Table:
    table = programmed(at_vault("d9 s lives 2", "f16 e", "j10 n"), 490, 670, 70, 80, 500)
    table.run_from_step(Step.CONDITION, 5)
    return table


@register_position
def play_on() -> Table:
    table = programmed(at_vault("g8 n flags 1", "i6 n flags 2", "j10 n"))
    table.run_from_step(Step.TOUCH, 3)
    return table


@register_position
def drive_on() -> Table:
    table = programmed(at_vault("g8 n flags 1", "d9 s lives 1"), 80, 100, 70, 500, 120)
    table.run_from_step(Step.CONDITION, 1)
    return table


@register_position
def draft() -> Table:
    return new_game(3, course="tricksy", **NO_TIMERS)


@register_position
def home() -> Table:
    return new_game(4, course="capture_the_flag", **NO_TIMERS)
