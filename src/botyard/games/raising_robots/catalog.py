"""All cards as data, for clients that draw them."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.messages import Message
from .board_files import Spot, UpgradeRow
from .card_files import Ability, ClassCard, EnergyCard, InventorCard
from .component_set import ComponentSet, Robot
from .constants import PHASES
from .effect_text import (
    ability_message,
    ability_text,
    amounts_message,
    counter_message,
    counter_text,
    effect_message,
    effect_text,
    words_before_effect,
)
from .effects import RATE, ROWS, TABLE, parse, parse_cost, parse_counter


@dataclass(frozen=True, slots=True)
class CatalogAction:
    energy: int
    effect: str  # in the effect language
    text: str


@dataclass(frozen=True, slots=True)
class CatalogColumn:
    energy: int
    resources: str  # one letter for each piece


@dataclass(frozen=True, slots=True)
class CatalogRobot:
    id: str
    name: str
    phase: str
    type: str
    points: int
    columns: tuple[CatalogColumn, ...]
    basic: CatalogAction
    upgraded: CatalogAction
    flavour: str


@dataclass(frozen=True, slots=True)
class CatalogGrade:
    grade: str
    least: int | None
    points: int


@dataclass(frozen=True, slots=True)
class CatalogClass:
    id: str
    name: str
    objective: str
    text: str  # of the objective
    grades: tuple[CatalogGrade, ...]
    extra_credit: str


@dataclass(frozen=True, slots=True)
class CatalogAbility:
    timing: str
    hook: str
    effect: str
    phase: str  # of the hook, like amount, phases and cost
    amount: int
    phases: str
    cost: str
    text: str
    message: Message
    words: Message | None  # before the effect; None if the effect says all


@dataclass(frozen=True, slots=True)
class CatalogInventor:
    id: str
    name: str
    complexity: str
    requires: str  # "robots" or "tokens"
    least: int
    type: str
    link: str
    basic: CatalogAbility
    upgraded: CatalogAbility


@dataclass(frozen=True, slots=True)
class CatalogEnergyCard:
    id: str
    value: int
    cubes: int
    multiplier: bool


@dataclass(frozen=True, slots=True)
class CatalogBoardAction:
    id: str
    row: str
    action: CatalogAction


@dataclass(frozen=True, slots=True)
class CatalogUpgradeRow:
    id: str
    energy: int
    cost: str


@dataclass(frozen=True, slots=True)
class CatalogSpot:
    id: str
    section: str
    type: str
    action: str
    adds: str
    energy: int
    inspires: bool


@dataclass(frozen=True, slots=True)
class Catalog:
    dataset_label: str
    builtin: bool
    robots: tuple[CatalogRobot, ...]
    classes: tuple[CatalogClass, ...]
    inventors: tuple[CatalogInventor, ...]
    energy: tuple[CatalogEnergyCard, ...]
    actions: tuple[CatalogBoardAction, ...]
    upgrades: tuple[CatalogUpgradeRow, ...]
    spots: tuple[CatalogSpot, ...]
    extra: tuple[int, ...]  # extra cost of each column, in wilds
    ranks: tuple[str, ...]
    rank_thresholds: tuple[int, ...]
    challenge_thresholds: tuple[int, ...]
    messages: dict[str, Message]  # what the texts of effects, costs (after 'pay') and counters mean


def build_catalog(components: ComponentSet) -> Catalog:
    upgrades = components.board.sections[PHASES[0]].rows
    return Catalog(
        components.name,
        components.builtin,
        tuple(map(catalog_robot, components.robots)),
        tuple(map(catalog_class, components.classes)),
        tuple(map(catalog_inventor, components.inventors)),
        tuple(map(catalog_energy_card, components.energy)),
        tuple(
            CatalogBoardAction(action.id, row, catalog_action(action.energy, action.plain.text))
            for row, actions in zip(ROWS, components.actions, strict=True)
            for action in actions
        ),
        tuple(map(catalog_upgrade_row, upgrades)),
        tuple(map(catalog_spot, components.spots)),
        components.extra_costs,
        components.ranks.names,
        components.ranks.single,
        components.ranks.challenge,
        catalog_messages(components),
    )


def catalog_messages(components: ComponentSet) -> dict[str, Message]:
    abilities = [ability for card in components.inventors for ability in (card.basic, card.upgraded)]
    effects = {
        *(act.effect for robot in components.robots for act in (robot.card.basic, robot.card.upgraded)),
        *(action.plain.text for actions in components.actions for action in actions),
        *(spot.adds for spot in components.spots),
        *(ability.effect for ability in abilities),
    }
    costs = {
        *(row.cost for row in components.board.sections[PHASES[0]].rows),
        *(price for track in components.tracks for price in track.spaces),
    }
    counters = {
        *(card.objective for card in components.classes),
        *(match.group(1) for effect in effects for match in TABLE.finditer(effect)),
        *(match.group(4) for effect in effects for match in RATE.finditer(effect)),
    }
    return {
        **{effect: effect_message(parse(effect)) for effect in sorted(effects - {""})},
        **{f"pay {cost}": amounts_message(parse_cost(cost)) for cost in sorted(costs - {""})},
        **{counter: counter_message(parse_counter(counter)) for counter in sorted(counters)},
    }


def catalog_action(energy: int, effect: str) -> CatalogAction:
    return CatalogAction(energy, effect, effect_text(parse(effect)))


def catalog_robot(robot: Robot) -> CatalogRobot:
    card = robot.card
    columns = tuple(
        CatalogColumn(column.energy, "".join(kind * count for kind, count in column.resources.items()))
        for column in card.cost
    )
    basic, upgraded = (catalog_action(act.energy, act.effect) for act in (card.basic, card.upgraded))
    return CatalogRobot(
        card.id, card.name, card.phase, card.upgrade_type, card.vp, columns, basic, upgraded, card.flavour
    )


def catalog_class(card: ClassCard) -> CatalogClass:
    grades = tuple(CatalogGrade(grade.grade, grade.min, grade.vp) for grade in card.grades)
    text = counter_text(parse_counter(card.objective))
    return CatalogClass(card.id, card.name, card.objective, text, grades, card.extra_credit)


def catalog_inventor(card: InventorCard) -> CatalogInventor:
    ((requires, least),) = card.requirement.items()
    abilities = [catalog_ability(ability) for ability in (card.basic, card.upgraded)]
    return CatalogInventor(
        card.id, card.name, card.complexity, requires, least, card.upgrade_type, card.link, *abilities
    )


def catalog_ability(ability: Ability) -> CatalogAbility:
    hook = ability.phase, ability.amount, ability.phases, ability.cost
    messages = ability_text(ability), ability_message(ability), words_before_effect(ability)
    return CatalogAbility(ability.timing, ability.hook, ability.effect, *hook, *messages)


def catalog_energy_card(card: EnergyCard) -> CatalogEnergyCard:
    return CatalogEnergyCard(card.id, card.value, card.cubes, card.multiplier)


def catalog_upgrade_row(row: UpgradeRow) -> CatalogUpgradeRow:
    return CatalogUpgradeRow(row.id, row.energy, row.cost)


def catalog_spot(spot: Spot) -> CatalogSpot:
    return CatalogSpot(spot.id, spot.section, spot.type, spot.action, spot.adds, spot.energy, bool(spot.on_unlock))
