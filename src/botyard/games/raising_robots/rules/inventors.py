"""Inventors (RAI-14): their abilities in force, and the changes that they make to other rules."""

from __future__ import annotations

from collections.abc import Iterator

from ..card_files import Ability, InventorCard
from ..constants import ENERGY_HOOKS, PHASES, Hook
from ..effects import POINT, TYPES, Amounts, parse, parse_cost
from ..state import NO_INVENTOR, PendingAfter, PendingRoundEnd, Player, State
from .payment import can_pay
from .player_counts import count, unlocked_tokens


def card_of(state: State, player: Player) -> InventorCard | None:
    return None if player.inventor == NO_INVENTOR else state.components.inventors[player.inventor]


def abilities(state: State, player: Player, promoted: bool | None = None) -> Iterator[Ability]:
    """Yield the abilities in force: the basic one, and the upgraded one with a token (RAI-14.1)."""
    card = card_of(state, player)
    if card is not None:
        yield card.basic
        if player.promoted if promoted is None else promoted:
            yield card.upgraded


def with_hook(state: State, player: Player, hook: Hook) -> list[Ability]:
    return [ability for ability in abilities(state, player) if ability.hook == hook]


def has_hook(state: State, player: Player, hook: Hook) -> bool:
    return player.inventor != NO_INVENTOR and bool(with_hook(state, player, hook))


def is_either(state: State, player: Player) -> bool:
    """Return whether only one of the two abilities counts (RAI-14.6)."""
    card = card_of(state, player)
    return card is not None and card.link == "or"


def takes_token(state: State, player: Player) -> bool:
    """Return whether the inventor's requirement is met and a token of its type is free (RAI-14.5)."""
    card = card_of(state, player)
    if card is None or player.promoted or not player.tokens[TYPES.index(card.upgrade_type)]:
        return False
    return meets_requirement(state, player, card)


def meets_requirement(state: State, player: Player, card: InventorCard) -> bool:
    return all(requirement_count(state, player, target) >= minimum for target, minimum in card.requirement.items())


def requirement_count(state: State, player: Player, target: str) -> int:
    """Return the count of what a requirement names."""
    return sum(map(len, player.rows)) if target == "robots" else unlocked_tokens(state.components, player)


# --- energy and prices -------------------------------------------------------------------------------------


def extra_cost(state: State, player: Player) -> int:
    """Return the change of extra costs: the better of an OR pair (RAI-14.6), the sum of an AND pair."""
    amounts = [ability.amount for ability in with_hook(state, player, "extra_cost")]
    if not amounts:
        return 0
    return min(amounts) if is_either(state, player) else sum(amounts)


def needs_energy_choice(state: State, player: Player) -> bool:
    """Return whether the player chooses one of two energy abilities after the reveal (RAI-14.6)."""
    card = card_of(state, player)
    return card is not None and player.promoted and card.chooses_energy


def bonus_energy(state: State, player: Player, phase: int, cubes: int) -> int:
    """Return the energy that abilities add to a phase (RAI-14.9)."""
    if player.inventor == NO_INVENTOR:
        return 0
    ready = [ability for ability in abilities(state, player) if ability.hook in ENERGY_HOOKS]
    if not ready:
        return 0
    if needs_energy_choice(state, player):
        ready = [ready[player.night]]
    amounts = [ability_energy(player, ability, phase, cubes) for ability in ready]
    return max(amounts) if is_either(state, player) else sum(amounts)


def ability_energy(player: Player, ability: Ability, phase: int, cubes: int) -> int:
    assigned = phase in player.phases
    counts = {
        "energy": PHASES[phase] == ability.phase,
        "cube_energy": cubes and (assigned or ability.phases == "all"),
        "unassigned_energy": not assigned,
        "quiet_energy": assigned and not cubes,
    }
    return ability.amount if counts[ability.hook] else 0


def encore_price(state: State, player: Player) -> Amounts | None:
    """Return the cheapest payable price for a robot to act again in this round; None if it cannot (RAI-14.10)."""
    if player.encored or player.inventor == NO_INVENTOR:
        return None
    prices = [parse_cost(ability.cost) for ability in with_hook(state, player, "encore")]
    payable = [price for price in prices if can_pay(player, price, len(player.hand))]
    return min(payable, key=sum, default=None)


def start_robots(state: State, player: Player) -> bool:
    """Return whether the player starts with one robot in each row, if the hand has them (RAI-14.12)."""
    rows = {state.components.robots[robot].row for robot in player.hand}
    return has_hook(state, player, "start_robots") and len(rows) == 3


# --- gains -------------------------------------------------------------------------------------------------


def immediate_ability(state: State, player: Player) -> Ability | None:
    """Return the immediate ability to use now: the upgraded one if the inventor has a token (RAI-14.3)."""
    card = card_of(state, player)
    if card is None:
        return None
    ability = card.upgraded if player.promoted else card.basic
    return ability if ability.timing == "immediate" and ability.effect else None


def after_abilities(state: State, player: Player, step: PendingAfter) -> list[Ability]:
    """Return the abilities that count after an assembly or an unlock; of an OR pair only one does (RAI-14.6)."""
    return [ability for ability in abilities(state, player, step.upgraded) if ability.hook == step.hook]


def at_round_end(state: State, player: Player, step: PendingRoundEnd) -> list[int]:
    """Return the indices of the abilities that can be used now, each once (RAI-12.6)."""
    return [
        which
        for which, ability in enumerate(abilities(state, player))
        if ability.timing == "round_end"
        and step.left >> which & 1
        and can_pay(player, parse(ability.effect).cost, len(player.hand))
    ]


def at_game_end(state: State, player: Player) -> int:
    """Return the points of game-end abilities (RAI-15.3); of an OR pair the better one."""
    effects = [
        parse(ability.effect) for ability in abilities(state, player) if ability.timing == "game_end" and ability.effect
    ]
    points = [
        effect.fixed[POINT] + sum(part.at(count(state, player, part.counter)) for part in effect.counted)
        for effect in effects
    ]
    return max(points, default=0) if is_either(state, player) else sum(points)
