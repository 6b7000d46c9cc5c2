"""The files of robots, classes, inventors and energy cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .constants import (
    ENERGY_HOOKS,
    HOOK_AMOUNTS,
    HOOKS_WITH_EFFECT,
    MAX_ENERGY,
    MAX_POINTS,
    OR_HOOKS,
    PLAYERS,
    Hook,
    Phase,
    Row,
    Timing,
    Type,
)
from .data_validation import require, require_free, require_id, require_no_robot_moved
from .effects import (
    BATTERY,
    KINDS,
    POINT,
    Amounts,
    Effect,
    parse,
    parse_cost,
    parse_counter,
)


@dataclass(frozen=True, slots=True)
class Column:
    """One way to pay for a robot (RAI-9.3)."""

    energy: int
    resources: dict[str, int]

    def __post_init__(self) -> None:
        require(1 <= self.energy <= MAX_ENERGY, f"a column needs 1 to {MAX_ENERGY} energy, not {self.energy}")
        require(set(self.resources) <= set("SGMP"), "a robot costs S, G, M and P")
        require(all(1 <= count <= 9 for count in self.resources.values()), "1 to 9 of each resource")

    @property
    def amounts(self) -> Amounts:
        return tuple(self.resources.get(kind, 0) for kind in KINDS)


@dataclass(frozen=True, slots=True)
class CardAction:
    """An action with the energy that it needs."""

    energy: int
    effect: str

    def __post_init__(self) -> None:
        require(1 <= self.energy <= MAX_ENERGY, f"an action needs 1 to {MAX_ENERGY} energy, not {self.energy}")
        parse(self.effect)


@dataclass(frozen=True, slots=True)
class RobotCard:
    id: str
    name: str
    phase: Row
    upgrade_type: Type
    vp: int
    cost: tuple[Column, Column]
    basic: CardAction
    upgraded: CardAction
    flavour: str = ""
    source: str = ""

    def __post_init__(self) -> None:
        require_id(self.id, "r[0-9]{2}", "r17")
        require(bool(self.name.strip()), "a robot has a name")
        require(0 <= self.vp <= MAX_POINTS, f"a robot is worth 0 to {MAX_POINTS} points")
        left, right = self.cost
        dearer = sum(left.resources.values()) > sum(right.resources.values())
        require(left.energy < right.energy and dearer, "the left column needs less energy and more resources")


@dataclass(frozen=True, slots=True)
class Grade:
    grade: str
    min: int | None  # None for the grade that only extra credit reaches (RAI-13.4)
    vp: int


@dataclass(frozen=True, slots=True)
class ClassCard:
    id: str
    name: str
    objective: str
    grades: tuple[Grade, ...]
    extra_credit: Type
    ladder: str = ""

    def __post_init__(self) -> None:
        require_id(self.id, "k[0-9]{2}", "k04")
        require(bool(self.name.strip()), "a class has a name")
        parse_counter(self.objective)
        require(all(0 <= grade.vp <= MAX_POINTS for grade in self.grades), f"a grade is worth 0 to {MAX_POINTS} points")
        require(all(grade.grade.strip() for grade in self.grades), "a grade has a name")
        points = [grade.vp for grade in self.grades]
        require(points == sorted(points), "a better grade is worth no less")
        thresholds = [grade.min for grade in self.grades if grade.min is not None]
        require(len(thresholds) >= 2 and thresholds[0] == 0, "the first grade begins at 0")
        require(thresholds == sorted(set(thresholds)), "grades rise, and so do their lines")
        require(all(grade.min is not None for grade in self.grades[:-1]), "only the last grade may have no line")


@dataclass(frozen=True, slots=True)
class Ability:
    """An inventor's ability: its timing, and an effect or a hook into the rules (RAI-14)."""

    timing: Timing
    effect: str = ""
    hook: Hook = ""
    phase: Phase | Literal[""] = ""
    amount: int = 0
    phases: Literal["", "assigned", "all"] = ""
    cost: str = ""

    def __post_init__(self) -> None:
        require(bool(self.effect or self.hook), "an ability has an effect or a hook")
        require(bool(self.phase) == (self.hook == "energy"), "a phase belongs to the hook energy, and to it alone")
        require(bool(self.phases) == (self.hook == "cube_energy"), "phases belong to the hook cube_energy alone")
        self._check_timing()
        amounts = HOOK_AMOUNTS.get(self.hook, range(1))
        range_text = f"{amounts[0]} to {amounts[-1]}" if len(amounts) > 1 else str(amounts[0])
        require(self.amount in amounts, f"the amount of {self.hook or 'an effect'} is {range_text}, not {self.amount}")
        if self.effect:
            self._check_effect(parse(self.effect))
        cost = parse_cost(self.cost)
        require(self.hook == "encore" or not self.cost, "a cost belongs to the hook encore, and to it alone")
        require(sum(cost) == cost[BATTERY], "an encore is paid with batteries")

    def _check_timing(self) -> None:
        """Check that hooks are ongoing, except `start_robots`, which is immediate."""
        hook = self.hook
        require(bool(hook) or self.timing != "ongoing", "what counts all the time has a hook")
        timing = "immediate" if hook == "start_robots" else "ongoing"
        require(not hook or self.timing == timing, f"the timing of the hook {hook} is {timing}")
        require(bool(self.effect) or not hook.startswith("after_"), "an ability after an action has an effect")
        require(not self.effect or not hook or hook in HOOKS_WITH_EFFECT, f"the hook {hook} has no effect beside it")

    def _check_effect(self, effect: Effect) -> None:
        if self.timing != "round_end":
            require_free(effect, "what is gained at once, after an action or at the end of the game")
        if self.timing == "game_end":
            kinds = {kind for kind, count in enumerate(effect.fixed) if count} | {part.kind for part in effect.counted}
            only_points = kinds <= {POINT} and not effect.choices and not effect.specials
            require(only_points, "only points are gained at the game's end")
        if self.timing == "immediate":
            require_no_robot_moved(effect)


@dataclass(frozen=True, slots=True)
class InventorCard:
    id: str
    name: str
    complexity: Literal["easy", "medium", "hard"]
    requirement: dict[str, int]
    upgrade_type: Type
    link: Literal["and", "or"]
    basic: Ability
    upgraded: Ability

    def __post_init__(self) -> None:
        require_id(self.id, "i[0-9]{2}", "i03")
        require(bool(self.name.strip()), "an inventor has a name")
        require(
            len(self.requirement) == 1 and set(self.requirement) <= {"robots", "tokens"},
            "the requirement is a number of robots or of tokens",
        )
        require(self.upgraded.hook != "start_robots", "start_robots is a basic ability: at the start there is no token")
        self._check_pair()

    @property
    def chooses_energy(self) -> bool:
        """Return whether the player chooses one of two energy abilities in each round (RAI-14.6)."""
        basic, upgraded = self.basic, self.upgraded
        if self.link != "or" or basic.hook not in ENERGY_HOOKS or upgraded.hook not in ENERGY_HOOKS:
            return False
        return (basic.hook, basic.phase) != (upgraded.hook, upgraded.phase)

    def _check_pair(self) -> None:
        """Check which abilities are linked: of an OR pair the better or the chosen one counts (RAI-14.6)."""
        pair = (self.basic, self.upgraded)
        hooks = {ability.hook for ability in pair}
        alike = len(hooks) == 1 and len({(ability.timing, ability.phase) for ability in pair}) == 1
        if self.link == "or":
            either = alike and (hooks <= OR_HOOKS or self.basic.timing in ("round_end", "game_end"))
            require(
                either or self.chooses_energy,
                "OR links two of the same kind, two kinds of energy or energy for two phases; others are linked by and",
            )
        else:
            require(hooks != {"encore"}, "two encores are linked by or: a robot acts again once")
        require(hooks != {"row_order"}, "a row is reversed by one ability, not by two")
        for ability, other in (pair, pair[::-1]):  # a token may bring another one while a cost is being paid
            if ability.timing == "immediate" and other.hook == "after_unlock":
                require_no_robot_moved(parse(other.effect))


@dataclass(frozen=True, slots=True)
class EnergyCard:
    id: str
    value: int
    cubes: int
    multiplier: bool
    player_counts: tuple[int, ...]

    def __post_init__(self) -> None:
        require_id(self.id, "e[0-9]{2}", "e05")
        require(0 <= self.value <= 9 and 0 <= self.cubes <= 9, "value and cubes are numbers from 0 to 9")
        require(set(self.player_counts) <= set(PLAYERS), "player counts are numbers from 1 to 6")
