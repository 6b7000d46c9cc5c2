"""The tokens of a volley that hit one robot, shot by shot (RAL-10.7, RAL-22.4)."""

from __future__ import annotations

from itertools import groupby

from ....core.events import Event, EventSink, discard_event
from ..events import Prevented
from ..state import DESTROYED_AT, NOBODY, Shot, State
from .damage import (
    absorb_with_coat,
    absorb_with_shield,
    locked_registers,
    lose_option,
    put_register_token,
    put_tokens,
    spend_option,
    spendable_options,
)

SUBSTITUTES = ("mini_howitzer", "pressor_beam", "radio_control", "scrambler", "tractor_beam")  # RAL-16.3


def gives_damage(shot: Shot) -> bool:
    return shot.weapon not in SUBSTITUTES or shot.weapon == "mini_howitzer"


def unprevented_tokens(state: State, number: int) -> int:
    """Return how many tokens would reach the sheet after the Options spent so far, and could be paid for (RAL-12.8)."""
    return resolve_shots(state.copy(), number, discard_event)


def useful_options(state: State, number: int) -> list[str]:
    """Return the Options that can pay for a token; not those that Fire Control destroys first (RAL-22.1)."""
    found = spendable_options(state.robots[number])
    if not any(shot.effect for shot in state.shots if shot.victim == number):
        return found
    return [option for option in found if pays_for_token(state, number, option)]


def pays_for_token(state: State, number: int, option: str) -> bool:
    simulated, events = state.copy(), list[Event]()
    simulated.robots[number].options_to_spend.append(option)
    resolve_shots(simulated, number, events.append)
    return Prevented(number, option, paid=True) in events


def resolve_shots(state: State, number: int, emit: EventSink) -> int:
    """Resolve all shots at one robot in order. Return how many plain tokens reached its sheet."""
    robot = state.robots[number]
    landed: list[Shot] = []
    plain_tokens = 0
    for shot in state.shots:
        if shot.victim != number:
            continue
        robot.last_attacker = shot.shooter if shot.shooter != NOBODY else robot.last_attacker
        if shot.effect:  # its lock depends on the tokens before it
            apply_tokens(state, number, landed, emit)
            if resolve_fire_control(state, shot, emit):
                continue
        if gives_damage(shot) and not is_prevented(state, number, shot.direction, emit):
            landed.append(shot)
            plain_tokens += 1
    apply_tokens(state, number, landed, emit)
    robot.options_to_spend.clear()
    return plain_tokens


def apply_tokens(state: State, number: int, shots: list[Shot], emit: EventSink) -> None:
    """Put tokens on the sheet, and emit them by cause."""
    for is_shell, group in groupby(shots, key=lambda shot: shot.weapon == "mini_howitzer"):
        shooters = [shot.shooter for shot in group]
        cause = "mini_howitzer" if is_shell else "laser"
        put_tokens(state, number, len(shooters), shooters, cause, emit)
    shots.clear()


def is_prevented(state: State, number: int, direction: int, emit: EventSink) -> bool:
    return (
        absorb_with_shield(state, number, direction, emit)
        or absorb_with_coat(state, number, emit)
        or spend_option(state, number, emit)
    )


def resolve_fire_control(state: State, shot: Shot, emit: EventSink) -> bool:
    """Apply the choice of Fire Control, or plain damage if it has become impossible (RAL-16.28)."""
    robot = state.robots[shot.victim]
    verb, target = shot.effect.split()
    if verb == "destroy" and target in robot.options:
        lose_option(state, shot.victim, target, "destroyed", emit, shot.shooter)
        return True
    if verb == "lock" and robot.damage < DESTROYED_AT and not locked_registers(state, robot) & 1 << int(target) - 1:
        put_register_token(state, shot.victim, int(target) - 1, shot.shooter, emit)
        return True
    return False
