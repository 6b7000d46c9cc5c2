"""Phases, hooks and numbers of the rulebook."""

from __future__ import annotations

from typing import Literal

Phase = Literal["upgrade", "assemble", "design", "fabricate", "recycle"]
Row = Literal["design", "fabricate", "recycle"]
Type = Literal["cosmetic", "speed", "communications", "efficiency"]
Timing = Literal["immediate", "ongoing", "round_end", "game_end"]
Hook = Literal[
    "",
    "energy",
    "cube_energy",
    "unassigned_energy",
    "quiet_energy",
    "extra_cost",
    "after_assemble",
    "after_unlock",
    "encore",
    "row_order",
    "start_robots",
]
PHASES: tuple[Phase, ...] = ("upgrade", "assemble", "design", "fabricate", "recycle")
UPGRADE, ASSEMBLE, DESIGN, RECYCLE = 0, 1, 2, 4
PLAYERS = range(1, 7)  # RAI-1.1
ENERGY_HOOKS = ("energy", "cube_energy", "unassigned_energy", "quiet_energy")
HOOKS_WITH_EFFECT = ("after_assemble", "after_unlock", "row_order")
OR_HOOKS = {*ENERGY_HOOKS, "extra_cost", "encore", "after_assemble", "after_unlock"}  # allowed in an OR pair
MAX_ENERGY = 7  # RAI-6.8
MAX_POINTS = 99
MAX_SPACE_WILDS = 9  # extra cost of a space
HOOK_AMOUNTS: dict[str, range] = {
    **dict.fromkeys(ENERGY_HOOKS, range(1, MAX_ENERGY + 1)),
    "extra_cost": range(-MAX_SPACE_WILDS, 0),
    "start_robots": range(3, 4),  # one for each row (RAI-14.12)
}
SPOT_COUNT = 16  # RAI-1.7
LINE_CARDS_SHOWN = 4  # after so many shown cards a new line is laid (RAI-16.5)
ROBOTS_DEALT, ROBOTS_KEPT, STARTERS = 8, 5, 2  # RAI-3.1, RAI-3.5
CARDS_OFFERED = 2  # classes and inventors (RAI-3.2, RAI-3.3)
MAX_PAID_CARDS = 2  # of a bid: the other three of the five robots kept are enough to start with
