"""Counters of cards (RAI-13.6), and facts about a player's cards and tokens."""

from __future__ import annotations

from collections.abc import Callable

from ..component_set import ComponentSet, Robot
from ..effects import GEAR, MICROCHIP, PARTS, POINT, PROGRAM, SENSOR, Counter
from ..state import Player, State

Count = Callable[[State, Player, Counter], int]


def play_area_robots(state: State, player: Player) -> list[Robot]:
    """Return the robots in the play area."""
    return [state.components.robots[number] for row in player.rows for number in row]


def has_token(player: Player, robot: int) -> bool:
    return bool(player.upgraded >> robot & 1)


def unlocked_tokens(components: ComponentSet, player: Player, kind: int = -1) -> int:
    """Count the tokens taken from the board, wherever they are now (RAI-13.7)."""
    return (player.spots & (components.spots_of[kind] if kind >= 0 else ~0)).bit_count()


def by_vp(state: State, player: Player, counter: Counter) -> int:
    return sum(counter.low <= robot.vp <= counter.high for robot in play_area_robots(state, player))


def by_action(state: State, player: Player, counter: Counter) -> int:
    """Count robots by their actions, each once; upgraded actions count only with a token (RAI-13.8)."""
    return sum(
        any(
            counter.low <= energy <= counter.high
            for energy, _ in (robot.acts if has_token(player, robot.number) else robot.acts[:1])
        )
        for robot in play_area_robots(state, player)
    )


def by_assembly(state: State, player: Player, counter: Counter) -> int:
    return sum(any(energy == counter.low for energy, _ in robot.columns) for robot in play_area_robots(state, player))


def wilds(state: State, player: Player, counter: Counter) -> int:
    """Count parts and robots in hand, without duct tape and batteries (RAI-13.7)."""
    stock = player.stock
    return stock[SENSOR] + stock[GEAR] + stock[PROGRAM] + stock[MICROCHIP] + len(player.hand)


COUNTERS: dict[str, Count] = {
    "tokens": lambda state, player, counter: unlocked_tokens(state.components, player, counter.what),
    "resource": lambda state, player, counter: player.stock[counter.what],
    "inventory_vp": lambda state, player, counter: player.stock[POINT],
    "hand": lambda state, player, counter: len(player.hand),
    "wilds": wilds,
    "sets": lambda state, player, counter: min(player.stock[part] for part in PARTS),
    "robots": lambda state, player, counter: sum(map(len, player.rows)),
    "row": lambda state, player, counter: len(player.rows[counter.what]),
    "needs": lambda state, player, counter: sum(
        counter.what in robot.needs for robot in play_area_robots(state, player)
    ),
    "vp": by_vp,
    "action": by_action,
    "asm": by_assembly,
    "columns": lambda state, player, counter: min(map(len, player.rows)),
    "classes": lambda state, player, counter: len(player.classes),
}


def count(state: State, player: Player, counter: Counter) -> int:
    return COUNTERS[counter.name](state, player, counter)
