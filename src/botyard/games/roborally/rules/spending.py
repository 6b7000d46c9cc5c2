"""Options spent against damage: one dialogue for all tokens of a moment (RAL-12.8, RAL-22.4)."""

from __future__ import annotations

from ....core.events import Tell
from ..actions import NO, Action, Choose
from ..state import NOBODY, Kind, Query, State
from .damage import destroy_damaged, payable, receive, soaking
from .questions import close, open_aside, open_query
from .volley import tokens_left, worth_spending


def hurt(state: State, number: int, tokens: int, by: int, cause: str, tell: Tell, aside: bool = False) -> None:
    """Tokens for one robot alone, outside the volley: its owner is asked if there is something to spend."""
    robot = state.robots[number]
    due = tokens - soaking(robot)
    if due > 0 and payable(robot):
        ask = open_aside if aside else open_query
        ask(state, Kind.SPEND, number, (due, cause, tokens, by))
    else:
        land(state, number, tokens, by, cause, tell)


def land(state: State, number: int, tokens: int, by: int, cause: str, tell: Tell) -> None:
    receive(state, number, tokens, () if by == NOBODY else (by,), cause, tell)
    destroy_damaged(state, tell)


def spend_choices(state: State, query: Query) -> tuple[Action, ...]:
    return (NO, *(Choose("spend", option) for option in spendable(state, query)))


def spendable(state: State, query: Query) -> list[str]:
    """Options that help if they are spent now."""
    return payable(state.robots[query.robot]) if is_alone(query) else worth_spending(state, query.robot)


def is_alone(query: Query) -> bool:
    """Whether the tokens are for one robot alone; those of a volley land when all victims have answered."""
    return len(query.about) > 2


def unpaid(state: State, query: Query) -> int:
    """How many tokens are still to be paid for."""
    robot = state.robots[query.robot]
    return int(query.about[0]) - len(robot.pays) if is_alone(query) else tokens_left(state, query.robot)


def answer_spend(state: State, query: Query, action: Action, tell: Tell) -> None:
    """One Option after the other, until every token is paid for or the owner wants no more."""
    robot = state.robots[query.robot]
    if isinstance(action, Choose):
        robot.pays.append(action.what)
    if action == NO or not unpaid(state, query) or not spendable(state, query):
        close(state, query)
        if is_alone(query):
            _, cause, tokens, by = query.about
            land(state, query.robot, int(tokens), int(by), str(cause), tell)
