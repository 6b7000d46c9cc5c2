"""The choices of a prompt: what each legal action is called, what comes of it, and what it highlights."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Literal

from ...core.events import discard_event
from ...core.messages import Argument, Arguments, Message, listed
from ...core.prompt import Choice
from .actions import (
    CLASSES,
    CONFIRM,
    DONE,
    DRAW,
    NEXT,
    NONE,
    REVERSE,
    SKIP,
    SWAP,
    Action,
    Assemble,
    Assign,
    Bid,
    Place,
    Run,
    SimpleAction,
    TakeClass,
    VerbAction,
)
from .component_set import Robot
from .constants import ASSEMBLE, PHASES, UPGRADE
from .effect_text import (
    ability_message,
    action_message,
    action_place,
    amount_message,
    amounts_message,
    counter_message,
    effect_message,
    phase_message,
)
from .effects import KINDS, NOTHING, POINT, ROWS, TYPES, Amounts, Effect, parse, parse_side
from .rules import assembly, classes, inventor_abilities, inventors, payment, row_actions, row_runs, upgrades
from .rules.row_elements import row_elements
from .rules.turn import possible_answers
from .state import (
    PendingPay,
    PendingRoundEnd,
    PendingRun,
    PendingStarters,
    PendingSwap,
    Player,
    State,
)

ChoiceKind = Literal[
    "keep",
    "class",
    "replace-class",
    "keep-none",
    "inventor",
    "bid",
    "confirm",
    "rethink",
    "assign",
    "unlock",
    "spot-inspiration",
    "spot-energy",
    "spot-gain",
    "assemble",
    "assemble-free",
    "assemble-two",
    "run-board",
    "run-robot",
    "again",
    "reverse",
    "run-all",
    "run-all-quick",
    "skip-element",
    "unlock-whole",
    "assemble-whole",
    "skip-phase",
    "place-best",
    "place-confirm",
    "run-whole",
    "assemble-free-whole",
    "ability",
    "place-token",
    "pay-suggested",
    "pay-good",
    "pay-robot",
    "gain",
    "gain-special",
    "wild",
    "inspire",
    "draw",
    "draw-swapped",
    "draw-classes",
    "swap",
    "discard",
    "skip",
    "skip-draw",
    "end-phase",
    "end-round",
    "finish",
]


def make_choice(
    action: Action,
    kind: ChoiceKind,
    args: Arguments | None = None,
    highlights: tuple[str, ...] = (),
    **messages: Message | None,
) -> Choice:
    return Choice(str(action), kind, args or {}, highlights, **messages)


def choice_for(state: State, player: Player, action: Action, actions: Sequence[Action]) -> Choice:  # noqa: PLR0911 - one for each action
    match action:
        case VerbAction():
            return verb_choice(state, player, action)
        case TakeClass():
            return class_choice(state, player, action)
        case Assign():
            return assign_choice(state, player, action)
        case Assemble():
            return assemble_choice(state, player, action)
        case Run():
            return run_choice(state, player, action, actions)
        case Place(kind, card):
            args = {"type": TYPES[kind], "card": card, "name": state.components.card_names[card]}
            opens = placed_message(state, player, action)
            return make_choice(action, "place-token", args, (card,), group=Message("group-tokens"), consequence=opens)
        case Bid():
            return bid_choice(state, action)
        case SimpleAction("pay all"):
            return suggested_choice(state, player, action)
    return simple_choice(state, player, action)


SIMPLE_KINDS: Mapping[Action, ChoiceKind] = {
    CONFIRM: "confirm",
    NONE: "keep-none",
    REVERSE: "reverse",
    DRAW: "draw",
    SWAP: "swap",
    CLASSES: "draw-classes",
    SKIP: "skip",
    DONE: "end-round",
}


def simple_choice(state: State, player: Player, action: Action) -> Choice:
    step = player.pending[-1]
    if action == SKIP and isinstance(step, PendingRun):
        return make_choice(action, "skip-element", {"name": skipped_name(state, player, step)})
    if action == NEXT:
        spends = player.current_phase in (UPGRADE, ASSEMBLE)  # a row does not use energy up (RAI-10.1)
        args: Arguments = {"energy": player.phase_energy if spends else 0}
        return make_choice(action, "end-phase", args, warning=could_buy(state, player) if spends else None)
    if isinstance(step, PendingSwap):
        return swap_choice(step, action)
    if action == DONE and not isinstance(step, PendingRoundEnd):  # asked only if tokens could bring points (RAI-8.12)
        return make_choice(action, "finish", warning=Message("warning-last-tokens"))
    return make_choice(action, SIMPLE_KINDS[action])


def could_buy(state: State, player: Player) -> Message | None:
    """Return a warning if the phase could still buy something."""
    found = possible_answers(state, player)
    if found == [NEXT]:
        return None
    args = {"energy": player.phase_energy, "phase": PHASES[player.current_phase]}
    if isinstance(found[0], Assemble):
        return Message("warning-could-build", name=robot_of(state, found[0].robot).card.name, **args)
    return Message("warning-could-unlock", **args)


def swap_choice(step: PendingSwap, action: Action) -> Choice:
    if action == DRAW:
        return make_choice(action, "draw-swapped", {"cards": step.discarded + 1})
    return make_choice(action, "skip-draw")


def with_headings(choices: Iterable[Choice]) -> tuple[Choice, ...]:
    """Return choices with headings for goods that cost a wild, where other goods can be taken as well."""
    found = tuple(choices)
    if not {"wild", "gain"} <= {choice.kind for choice in found}:
        return found
    headings = {kind: Message(f"group-{kind}") for kind in ("wild", "gain")}
    return tuple(
        replace(choice, group=headings[choice.kind]) if choice.kind in headings else choice for choice in found
    )


def bid_choice(state: State, action: Bid) -> Choice:
    assert state.bidding
    number = state.components.track_ids[action.track]
    price = state.components.prices[number][action.space - 1]
    inventor = state.components.inventors[state.bidding.inventors[number]]
    args: Arguments = {
        "track": action.track,
        "space": action.space,
        "inventor": inventor.id,
        "free": not any(price),
        "price": amounts_message(price),
        "symbols": symbols_of(price),
    }
    highlights = (action.track, f"{action.track}:{action.space}")
    return make_choice(action, "bid", args, highlights, group=Message("group-inventor", name=inventor.name))


def symbols_of(amounts: Amounts) -> str:
    """Return a cost in the effect language, for clients that draw it."""
    return "+".join(
        f"{amount if amount > 1 else ''}{kind}" for kind, amount in zip(KINDS, amounts, strict=True) if amount
    )


# --- cards ---


def robot_of(state: State, robot: str) -> Robot:
    return state.components.robots[state.components.robot_ids[robot]]


def robot_args(robot: Robot) -> dict[str, Argument]:
    return {"robot": robot.card.id, "name": robot.card.name}


def robot_summary(robot: Robot) -> Message:
    points = amount_message(POINT, robot.vp)
    return Message("robot-summary", phase=robot.card.phase, points=points, effect=effect_message(robot.acts[0][1]))


def robot_choice(state: State, action: VerbAction, kind: ChoiceKind) -> Choice:
    """Return a choice that takes a robot out of the hand, or keeps it there."""
    robot = robot_of(state, action.target)
    brief = Message("robot-brief", phase=robot.card.phase, points=amount_message(POINT, robot.vp))
    consequence = robot_summary(robot) if kind == "keep" else brief
    return make_choice(action, kind, robot_args(robot), (action.target,), consequence=consequence)


def class_choice(state: State, player: Player, action: TakeClass) -> Choice:
    card, instead = action.card, action.instead
    args = {"card": card, "name": state.components.card_names[card]}
    counter = state.components.objectives[state.components.class_ids[card]]
    counts = Message("class-counts", counter=counter_message(counter))
    if not instead:
        return make_choice(action, "class", args, (card,), consequence=counts)
    old_name = state.components.card_names[instead]
    has_token = player.credited >> state.components.class_ids[instead] & 1
    lost = Message("warning-token-lost", name=old_name) if has_token else None  # RAI-13.11
    args |= {"old": instead, "old_name": old_name}
    return make_choice(action, "replace-class", args, (card, instead), consequence=counts, warning=lost)


def inventor_choice(state: State, action: VerbAction) -> Choice:
    card = state.components.inventors[state.components.inventor_ids[action.target]]
    ((counted, least),) = card.requirement.items()
    both = Message(
        "inventor-abilities",
        basic=ability_message(card.basic),
        upgraded=ability_message(card.upgraded),
        link=card.link,
        counted=counted,
        least=least,
    )
    return make_choice(action, "inventor", {"card": card.id, "name": card.name}, (card.id,), consequence=both)


def placed_message(state: State, player: Player, action: Place) -> Message:
    """Return what a token brings on a card: an action, a grade with its points, or an ability."""
    components, card = state.components, action.card
    if card in components.robot_ids:
        needed, effect = robot_of(state, card).acts[1]
        return Message("token-opens-action", energy=needed, effect=effect_message(effect))
    if card in components.inventor_ids:
        return Message("token-opens-ability", ability=ability_message(components.inventors[player.inventor].upgraded))
    number, trial = components.class_ids[card], player.copy()
    upgrades.place_token(state, trial, action, discard_event)
    before, after = (classes.grade(state, one, number) for one in (player, trial))
    grades = components.classes[number].grades
    points = [classes.points(state, one, number) for one in (player, trial)]
    return Message(
        "token-raises-grade",
        changes=before != after,
        grade=grades[before].grade,
        raised=grades[after].grade,
        points=points[0],
        raised_points=points[1],
    )


# --- goods and abilities ---


def verb_choice(state: State, player: Player, action: VerbAction) -> Choice:  # noqa: PLR0911 - one return for each verb
    target = action.target
    match action.verb:
        case "keep" | "discard":
            return robot_choice(state, action, action.verb)
        case "inventor":
            return inventor_choice(state, action)
        case "row":
            return unlock_choice(state, action)
        case "spot":
            return spot_choice(state, action)
        case "pay" if target in state.components.robot_ids:
            return robot_choice(state, action, "pay-robot")
        case "pay":
            price = amount_message(KINDS.index(target.upper()), 1)
            return make_choice(action, "pay-good", {"good": target.upper(), "price": price}, (target.upper(),))
        case "wild" | "gain":
            return gain_choice(action)
        case "inspire":
            return make_choice(action, "inspire", {"what": target})
        case "again":
            return again_choice(state, player, action)
    return ability_choice(state, player, action)


def gain_choice(action: VerbAction) -> Choice:
    side = parse_side(action.target.upper())
    highlights = (action.target.upper(),)
    if side.special:
        return make_choice(action, "gain-special", {"special": side.special}, highlights)
    args: Arguments = {"good": KINDS[side.kind], "gain": amount_message(side.kind, side.amount), "amount": side.amount}
    return make_choice(action, "wild" if action.verb == "wild" else "gain", args, highlights)


def suggested_choice(state: State, player: Player, action: Action) -> Choice:
    step = player.pending[-1]
    assert isinstance(step, PendingPay)
    found = payment.suggestion(state, player, step)
    goods = [piece.kind for piece in found if piece.card < 0]
    robots = [state.components.robots[piece.card].card for piece in found if piece.card >= 0]
    amounts = [amount_message(kind, goods.count(kind)) for kind in dict.fromkeys(goods)]
    price = listed([*amounts, *(card.name for card in robots)])
    highlights = (*(KINDS[kind] for kind in goods), *(card.id for card in robots))
    return make_choice(action, "pay-suggested", {"price": price}, highlights)


def ability_choice(state: State, player: Player, action: VerbAction) -> Choice:
    card = inventors.card_of(state, player)
    assert card
    ability = card.upgraded if inventor_abilities.ability_index(action) else card.basic
    args: Arguments = {"card": card.id, "act": action.target, "ability": ability_message(ability)}
    return make_choice(action, "ability", args, (card.id,))


# --- phases ---


def assign_choice(state: State, player: Player, action: Assign) -> Choice:
    values = [state.components.energy[card].value for card in player.energy]
    left, right = PHASES[action.left], PHASES[action.right]
    args: Arguments = {
        "left": left,
        "right": right,
        "first": phase_message(left),
        "first_value": values[0],
        "second": phase_message(right),
        "second_value": values[1],
    }
    return make_choice(action, "assign", args, (left, right))


def unlock_choice(state: State, action: VerbAction) -> Choice:
    _, needed, cost = next(row for row in state.components.upgrades if row[0] == action.target)
    args: Arguments = {
        "row": action.target,
        "energy": needed,
        "price": amounts_message(cost),
        "symbols": symbols_of(cost),
    }
    return make_choice(action, "unlock", args, (action.target,))


def spot_choice(state: State, action: VerbAction) -> Choice:
    spot = state.components.spots[state.components.spot_ids[action.target]]
    args: dict[str, Argument] = {"spot": spot.id, "type": spot.type}
    section = Message("group-section", phase=spot.section)
    if spot.on_unlock:
        group, args = Message("group-inspiration"), args | {"special": "I"}
        return make_choice(action, "spot-inspiration", args, (spot.id,), group=group)
    if spot.energy:
        args |= {"phase": spot.section, "energy": spot.energy}
        return make_choice(action, "spot-energy", args, (spot.id,), group=section)
    args |= {
        "action": action_message(state.components, spot.action),
        "place": action_place(state.components, spot.action)[1],
        "gain": effect_message(parse(spot.adds)),
        "symbols": spot.adds,
    }
    return make_choice(action, "spot-gain", args, (spot.id,), group=section)


def assemble_choice(state: State, player: Player, action: Assemble) -> Choice:
    robot = robot_of(state, action.robot)
    needed, resources = robot.columns[action.column == "right"]
    is_start = isinstance(player.pending[-1], PendingStarters)
    cost = assembly.whole_cost(state, player, robot.number, NOTHING if is_start else resources)
    assert cost is not None
    args = {
        **robot_args(robot),
        "price": amounts_message(cost),
        "space_wilds": assembly.space_extra_cost(state, player, robot.row) or 0,
    }
    if not action.column:
        summary = robot_summary(robot) if is_start else None
        return make_choice(
            action, "assemble-free", {**args, "free": not any(cost)}, (action.robot,), consequence=summary
        )
    args |= {"column": action.column, "energy": needed}
    return make_choice(action, "assemble", args, (action.robot,))


def run_choice(state: State, player: Player, action: Run, actions: Sequence[Action]) -> Choice:
    skipped = skips_message(state, action, actions)
    if action.act:
        robot = robot_of(state, action.target)
        needed, effect = robot.acts[action.act == "upgraded"]
        args = {**robot_args(robot), "act": action.act, "energy": needed, **effect_args(effect)}
        return make_choice(action, "run-robot", args, (action.target,), consequence=skipped)
    row, place = action_place(state.components, action.target)
    board = state.components.actions[row][place - 1]
    args = {"element": board.id, "phase": ROWS[row], "place": place, "energy": board.energy}
    args |= effect_args(board.effect(player.spots))
    return make_choice(action, "run-board", args, (action.target,), consequence=skipped)


def effect_args(effect: Effect) -> dict[str, Argument]:
    return {"effect": effect_message(effect), "symbols": effect.text}


def skipped_name(state: State, player: Player, step: PendingRun) -> Argument:
    element = row_runs.next_element(state, player, step)
    if any(row_actions.encore_actions(state, player, step)) or element is None:
        return robot_of(state, state.components.robots[step.last].card.id).card.name
    return element_name(state, row_elements(state, player, step)[element.at])


def skips_message(state: State, action: Run, actions: Sequence[Action]) -> Message | None:
    """Return the usable elements of the row before this one, which can act no more after it (RAI-7.6)."""
    elements = list(dict.fromkeys(other.target for other in actions if isinstance(other, Run)))
    before = elements[: elements.index(action.target)]
    return Message("skips", skipped=listed([element_name(state, element) for element in before])) if before else None


def element_name(state: State, element: str) -> Argument:
    if element in state.components.robot_ids:
        return robot_of(state, element).card.name
    return Message("action-place", place=action_place(state.components, element)[1])


def again_choice(state: State, player: Player, action: VerbAction) -> Choice:
    step = player.pending[-1]
    assert isinstance(step, PendingRun)
    robot = state.components.robots[step.last]
    price = inventors.encore_price(state, player) or NOTHING
    args = {
        **robot_args(robot),
        "act": action.target,
        "free": not any(price),
        "price": amounts_message(price),
        **effect_args(robot.acts[action.target == "upgraded"][1]),
    }
    return make_choice(action, "again", args, (robot.card.id,))
