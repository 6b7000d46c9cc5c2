"""How the tokens of a volley land on one robot, shot by shot (RAL-10.7, RAL-22.4)."""

from __future__ import annotations

from itertools import groupby

from ....core.events import Event, Tell, hush
from ..events import Prevented
from ..state import DESTROYED_AT, NOBODY, Shot, State
from .damage import locked_registers, lose_option, pay, payable, put_register_token, put_tokens, shield, soak

SUBSTITUTES = ("mini_howitzer", "pressor_beam", "radio_control", "scrambler", "tractor_beam")  # RAL-16.3


def gives_damage(shot: Shot) -> bool:
    return shot.weapon not in SUBSTITUTES or shot.weapon == "mini_howitzer"


def tokens_left(state: State, number: int) -> int:
    """Tokens that would reach the sheet with what its owner has spent so far, and might be paid for (RAL-12.8)."""
    return take_shots(state.copy(), number, hush)


def worth_spending(state: State, number: int) -> list[str]:
    """Options that can pay for a token: not those that Fire Control destroys before one lands (RAL-22.1)."""
    found = payable(state.robots[number])
    if not any(shot.effect for shot in state.shots if shot.victim == number):
        return found
    return [option for option in found if pays_for_token(state, number, option)]


def pays_for_token(state: State, number: int, option: str) -> bool:
    end, told = state.copy(), list[Event]()
    end.robots[number].pays.append(option)
    take_shots(end, number, told.append)
    return Prevented(number, option, paid=True) in told


def take_shots(state: State, number: int, tell: Tell) -> int:
    """All shots at one robot in their order; gives how many plain tokens have reached its sheet."""
    robot = state.robots[number]
    landed: list[Shot] = []
    plain = 0
    for shot in state.shots:
        if shot.victim != number:
            continue
        robot.foe = shot.shooter if shot.shooter != NOBODY else robot.foe
        if shot.effect:  # what it locks depends on the tokens before it
            land(state, number, landed, tell)
            if take_control_shot(state, shot, tell):
                continue
        if gives_damage(shot) and not is_prevented(state, number, shot.way, tell):
            landed.append(shot)
            plain += 1
    land(state, number, landed, tell)
    robot.pays.clear()
    return plain


def land(state: State, number: int, shots: list[Shot], tell: Tell) -> None:
    """Tokens on the sheet, told by what gave them."""
    for is_shell, group in groupby(shots, key=lambda shot: shot.weapon == "mini_howitzer"):
        shooters = [shot.shooter for shot in group]
        cause = "mini_howitzer" if is_shell else "laser"
        put_tokens(state, number, len(shooters), shooters, cause, tell)
    shots.clear()


def is_prevented(state: State, number: int, way: int, tell: Tell) -> bool:
    return shield(state, number, way, tell) or soak(state, number, tell) or pay(state, number, tell)


def take_control_shot(state: State, shot: Shot, tell: Tell) -> bool:
    """Fire Control's choice, unless it has become impossible: then it is plain damage (RAL-16.28)."""
    robot = state.robots[shot.victim]
    verb, what = shot.effect.split()
    if verb == "destroy" and what in robot.options:
        lose_option(state, shot.victim, what, "destroyed", tell, shot.shooter)
        return True
    if verb == "lock" and robot.damage < DESTROYED_AT and not locked_registers(state, robot) & 1 << int(what) - 1:
        put_register_token(state, shot.victim, int(what) - 1, shot.shooter, tell)
        return True
    return False
