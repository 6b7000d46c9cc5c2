"""All cards as data to draw: for the page, which knows none of them by itself."""

from __future__ import annotations

from dataclasses import dataclass

from .board import Spot, UpgradeRow
from .box import Box, Robot
from .cards import Ability, ClassCard, EnergyCard, InventorCard
from .effects import ROWS, parse, parse_counter
from .sizes import PHASES
from .wording import ability_words, counter_words, effect_words


@dataclass(frozen=True, slots=True)
class DeedShown:
    energy: int
    effect: str  # in the language of the cards
    words: str


@dataclass(frozen=True, slots=True)
class ColumnShown:
    energy: int
    resources: str  # a letter for each piece


@dataclass(frozen=True, slots=True)
class RobotShown:
    id: str
    name: str
    phase: str
    type: str
    points: int
    columns: tuple[ColumnShown, ...]
    basic: DeedShown
    upgraded: DeedShown
    flavour: str


@dataclass(frozen=True, slots=True)
class GradeShown:
    grade: str
    least: int | None
    points: int


@dataclass(frozen=True, slots=True)
class ClassShown:
    id: str
    name: str
    objective: str
    words: str  # what is counted
    grades: tuple[GradeShown, ...]
    extra_credit: str


@dataclass(frozen=True, slots=True)
class AbilityShown:
    timing: str
    hook: str
    effect: str
    phase: str  # of a hook, as are the amount, the phases and the cost
    amount: int
    phases: str
    cost: str
    words: str


@dataclass(frozen=True, slots=True)
class InventorShown:
    id: str
    name: str
    complexity: str
    requires: str  # "robots" or "tokens"
    least: int
    type: str
    link: str
    basic: AbilityShown
    upgraded: AbilityShown


@dataclass(frozen=True, slots=True)
class EnergyShown:
    id: str
    value: int
    cubes: int
    multiplier: bool


@dataclass(frozen=True, slots=True)
class ActionShown:
    id: str
    row: str
    deed: DeedShown


@dataclass(frozen=True, slots=True)
class UpgradeShown:
    id: str
    energy: int
    cost: str


@dataclass(frozen=True, slots=True)
class SpotShown:
    id: str
    section: str
    type: str
    action: str
    adds: str
    energy: int
    inspires: bool


@dataclass(frozen=True, slots=True)
class Shelf:
    box: str
    house: bool
    robots: tuple[RobotShown, ...]
    classes: tuple[ClassShown, ...]
    inventors: tuple[InventorShown, ...]
    energy: tuple[EnergyShown, ...]
    actions: tuple[ActionShown, ...]
    upgrades: tuple[UpgradeShown, ...]
    spots: tuple[SpotShown, ...]
    extra: tuple[int, ...]  # wilds for each column
    ranks: tuple[str, ...]
    rank_lines: tuple[int, ...]
    challenge_lines: tuple[int, ...]


def shelf(box: Box) -> Shelf:
    upgrades = box.board.sections[PHASES[0]].rows
    return Shelf(
        box.name,
        box.house,
        tuple(map(robot_shown, box.robots)),
        tuple(map(class_shown, box.classes)),
        tuple(map(inventor_shown, box.inventors)),
        tuple(map(energy_shown, box.energy)),
        tuple(
            ActionShown(action.id, row, deed(action.energy, action.plain.text))
            for row, actions in zip(ROWS, box.actions, strict=True)
            for action in actions
        ),
        tuple(map(upgrade_shown, upgrades)),
        tuple(map(spot_shown, box.spots)),
        box.extra,
        box.ranks.names,
        box.ranks.single,
        box.ranks.challenge,
    )


def deed(energy: int, effect: str) -> DeedShown:
    return DeedShown(energy, effect, effect_words(parse(effect)))


def robot_shown(robot: Robot) -> RobotShown:
    card = robot.card
    columns = tuple(
        ColumnShown(column.energy, "".join(kind * count for kind, count in column.resources.items()))
        for column in card.cost
    )
    basic, upgraded = (deed(act.energy, act.effect) for act in (card.basic, card.upgraded))
    return RobotShown(
        card.id, card.name, card.phase, card.upgrade_type, card.vp, columns, basic, upgraded, card.flavour
    )


def class_shown(card: ClassCard) -> ClassShown:
    grades = tuple(GradeShown(grade.grade, grade.min, grade.vp) for grade in card.grades)
    words = counter_words(parse_counter(card.objective))
    return ClassShown(card.id, card.name, card.objective, words, grades, card.extra_credit)


def inventor_shown(card: InventorCard) -> InventorShown:
    ((requires, least),) = card.requirement.items()
    abilities = [ability_shown(ability) for ability in (card.basic, card.upgraded)]
    return InventorShown(card.id, card.name, card.complexity, requires, least, card.upgrade_type, card.link, *abilities)


def ability_shown(ability: Ability) -> AbilityShown:
    hook = ability.phase, ability.amount, ability.phases, ability.cost
    return AbilityShown(ability.timing, ability.hook, ability.effect, *hook, ability_words(ability))


def energy_shown(card: EnergyCard) -> EnergyShown:
    return EnergyShown(card.id, card.value, card.cubes, card.multiplier)


def upgrade_shown(row: UpgradeRow) -> UpgradeShown:
    return UpgradeShown(row.id, row.energy, row.cost)


def spot_shown(spot: Spot) -> SpotShown:
    return SpotShown(spot.id, spot.section, spot.type, spot.action, spot.adds, spot.energy, bool(spot.on_unlock))
