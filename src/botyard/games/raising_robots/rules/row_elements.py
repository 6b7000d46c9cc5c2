"""The elements of a player's rows: board actions, then robots, in the order in which they act."""

from __future__ import annotations

from ..constants import DESIGN
from ..events import RobotView, Rows
from ..state import PendingRun, Player, State
from .decks import robot_ids
from .player_counts import has_token


def row_of(player: Player) -> int:
    return player.current_phase - DESIGN


def robots_left(state: State, player: Player, step: PendingRun) -> tuple[int, ...]:
    """Return the robots that can still act, in order.

    A robot added on the right can act (RAI-10.4), but not if the row runs backwards (RAI-14.11).
    """
    robots = player.rows[row_of(player)]
    acted = max(0, step.at - len(state.components.actions[row_of(player)]))
    order = robots[: step.reversed_robots][::-1] if step.reversed_robots else robots
    return order[acted:]


def pending_run(player: Player) -> PendingRun | None:
    return next((step for step in player.pending if isinstance(step, PendingRun)), None)


def row_elements(state: State, player: Player, step: PendingRun) -> list[str]:
    """Return the elements of the row, in the order in which they act."""
    actions = state.components.actions[row_of(player)]
    robots = robots_left(state, player, step._replace(at=0))
    return [*(action.id for action in actions), *robot_ids(state, robots)]


def elements_ahead(state: State, player: Player) -> tuple[str, ...]:
    """Return the elements of the row that can still act; none outside a row."""
    step = pending_run(player)
    return () if step is None else tuple(row_elements(state, player, step)[step.at :])


def row_views(state: State, player: Player) -> Rows:
    robots = state.components.robots
    return tuple(tuple(RobotView(robots[card].card.id, has_token(player, card)) for card in row) for row in player.rows)
