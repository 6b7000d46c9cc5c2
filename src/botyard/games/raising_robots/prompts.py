"""The prompt of a seat, with every legal answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from ...core.events import Seat
from ...core.prompt import Choice, NumberInput, Prompt
from ...core.text import join_words
from .actions import (
    CLASSES,
    CONFIRM,
    DONE,
    DRAW,
    NEXT,
    NONE,
    PAY_ALL,
    RETHINK,
    REVERSE,
    SKIP,
    SWAP,
    Action,
    Assemble,
    Assign,
    Bid,
    Energy,
    Place,
    Run,
    TakeClass,
    VerbAction,
)
from .actions import energy as energy_of
from .constants import DESIGN, MAX_ENERGY, PHASES, ROBOTS_KEPT
from .effect_text import (
    ability_text,
    action_text,
    amount_text,
    amounts_text,
    effect_text,
    pending_gains_text,
    spot_text,
)
from .effects import BATTERY, KINDS, TYPES, Amounts, parse
from .notation.codecs import encode_gains
from .rules import assembly, energy, inventor_abilities, inventors, payment
from .rules.classes import MAX_CLASSES
from .rules.turn import active_seats, can_rethink
from .state import (
    PendingAbility,
    PendingAfter,
    PendingClass,
    PendingConfirm,
    PendingDone,
    PendingEnergy,
    PendingGains,
    PendingInventor,
    PendingKeep,
    PendingPay,
    PendingRoundEnd,
    PendingRun,
    PendingSpend,
    PendingSpot,
    PendingStarters,
    PendingStep,
    PendingSwap,
    PickedClass,
    Player,
    State,
)

PromptKind = Literal[
    "bid",
    "keep",
    "class",
    "inventor",
    "starters",
    "confirm",
    "phases",
    "ability",
    "energy",
    "upgrade",
    "assemble",
    "run",
    "pay",
    "spot",
    "gains",
    "swap",
    "after",
    "end",
    "done",
    "wait",
]


@dataclass(frozen=True, slots=True)
class Question:
    """The facts of a prompt, which clients can translate."""

    kind: PromptKind
    phase: str = ""
    left: int = 0  # robots to keep or to assemble, energy to spend, cards discarded
    cost: str = ""  # without batteries, which are paid without a prompt
    paid: str = ""
    gains: str = ""  # what is still to be taken, in the effect language
    idle: bool = False  # only tokens can be placed before the phase ends
    most: int | None = None  # more batteries than this would bring nothing


KIND_BY_STEP: dict[type, PromptKind] = {
    PendingClass: "class",
    PickedClass: "wait",
    PendingInventor: "inventor",
    PendingConfirm: "confirm",
    PendingAbility: "ability",
    PendingEnergy: "energy",
    PendingSpot: "spot",
    PendingAfter: "after",
    PendingRoundEnd: "end",
}


def question_for(state: State, player: Player) -> Question:
    if state.step == "bid":
        return Question("bid")
    if player.done:
        return Question("wait")
    if not player.pending:
        return Question("phases")
    phase = PHASES[player.current_phase] if state.step == "phases" and player.current_phase >= 0 else ""
    return step_question(player, player.pending[-1], phase)


def step_question(player: Player, step: PendingStep, phase: str) -> Question:  # noqa: PLR0911 - one return for each kind
    match step:
        case PendingKeep(kept):
            return Question("keep", left=ROBOTS_KEPT - len(kept))
        case PendingStarters(left):
            return Question("starters", left=left)
        case PendingSpend():
            return Question("upgrade" if phase == "upgrade" else "assemble", phase, player.phase_energy)
        case PendingRun():
            return Question("run", phase, player.phase_energy)
        case PendingPay(cost, paid):
            return Question("pay", phase, cost=letters_of(without_batteries(cost)), paid=letters_of(paid))
        case PendingGains():
            return Question("gains", phase, gains=encode_gains(step))
        case PendingSwap(discarded):
            return Question("swap", phase, discarded)
    return Question(KIND_BY_STEP.get(type(step), "done"), phase)


def without_batteries(cost: Amounts) -> Amounts:
    return (*cost[:BATTERY], 0, *cost[BATTERY + 1 :])


def letters_of(amounts: tuple[int, ...]) -> str:
    """Return one letter for each piece."""
    return "".join(kind * amount for kind, amount in zip(KINDS, amounts, strict=True))


# --- the prompt --------------------------------------------------------------------------------------------


def prompt_id(state: State, seat: Seat | None) -> str | None:
    if state.over or seat is None or seat not in range(state.seats):
        return None
    player = state.players[seat]
    if seat not in active_seats(state) and not can_rethink(state, player):
        return None
    return f"{question_for(state, player).kind}-{state.game}-{state.round}-{state.step}-{player.answers_given}"


def prompt_for(state: State, seat: Seat, actions: Sequence[Action]) -> Prompt | None:
    """Return the prompt of a seat with its legal actions."""
    key = prompt_id(state, seat)
    if key is None:
        return None
    if seat not in active_seats(state):
        return Prompt(key, "Waiting for the others.", takebacks=(Choice(str(RETHINK), "Think again"),))
    player = state.players[seat]
    question = question_for(state, player)
    number = batteries_input(state, player) if question.kind == "energy" else None
    shown = [action for action in actions if not (number and isinstance(action, Energy))]
    choices = tuple(choice_for(state, player, action) for action in shown)
    idle = IDLE_TEXTS.get(question.kind, "") if is_idle(actions) else ""
    text = idle.format(phase=question.phase.capitalize()) or prompt_text(player, question)
    return Prompt(key, text, choices, number)


CONTINUE_ACTIONS = (NEXT, DONE, energy_of(0))


def is_idle(actions: Sequence[Action]) -> bool:
    return bool(actions) and all(action in CONTINUE_ACTIONS or isinstance(action, Place) for action in actions)


def full_question(state: State, player: Player, actions: Sequence[Action]) -> Question:
    """Return the question with the facts that only the player may know; `actions` are the legal ones."""
    question = question_for(state, player)
    if question.kind == "energy":
        question = replace(
            question, most=useful_batteries(player, energy.total_energy(state, player, player.current_phase))
        )
    return replace(question, idle=is_idle(actions))


def batteries_input(state: State, player: Player) -> NumberInput:
    base = energy.total_energy(state, player, player.current_phase)
    text = f"Batteries beside {base} energy{useless_text(useful_batteries(player, base))}"
    return NumberInput("energy {}", text, 0, energy.max_batteries(player))


def useful_batteries(player: Player, base: int) -> int | None:
    """Return how many batteries reach everything in a row (RAI-6.8); None in other phases."""
    return max(0, MAX_ENERGY - base) if player.current_phase >= DESIGN else None


def useless_text(useful: int | None) -> str:
    if useful is None:
        return ""
    return f"; more than {useful} bring nothing" if useful else "; more brings nothing"


def prompt_text(player: Player, question: Question) -> str:
    if question.kind == "class" and len(player.classes) == MAX_CLASSES:
        return "Replace one of your classes, or keep none of these?"
    match player.pending[-1:]:
        case (PendingPay(cost, paid),):
            done = f" ({amounts_text(paid)} paid so far)" if any(paid) else ""
            return f"Pay {amounts_text(without_batteries(cost))}{done}."
        case (PendingGains() as step,):
            return f"What do you take? Left: {pending_gains_text(step)}."
    return PROMPT_TEXTS[question.kind].format(
        left=question.left, phase=question.phase.capitalize(), draws=question.left + 1
    )


PROMPT_TEXTS: dict[PromptKind, str] = {
    "bid": "Bid for an inventor: choose a space of a track.",
    "keep": "Keep {left} more of your robots.",
    "class": "Keep one of these classes.",
    "inventor": "Keep one of these inventors.",
    "starters": "Assemble {left} of your robots; only the space may cost something.",
    "confirm": "Is this your start? Nobody sees it before all have confirmed theirs.",
    "phases": "Assign a phase to each of your two energy cards.",
    "ability": "Which ability of your inventor counts in this round?",
    "energy": "{phase}: how many batteries do you spend?",
    "upgrade": "Upgrade with {left} energy: unlock a token?",
    "assemble": "Assemble with {left} energy: which robot?",
    "run": "{phase} with {left} energy: what acts next?",
    "spot": "Which token do you unlock?",
    "swap": "Discard as many robots as you like, and draw one more than that: {draws} now.",
    "after": "Which ability of your inventor counts?",
    "end": "Round end: use your inventor's ability?",
    "done": "Place your last tokens; then the score is counted.",
    "wait": "Waiting for the others.",
}
IDLE_TEXTS: dict[PromptKind, str] = {  # only tokens can be placed
    "upgrade": "{phase}: no more tokens can be paid for.",
    "assemble": "{phase}: no robot of yours can be paid for.",
    "run": "{phase}: nothing more can act.",
    "energy": "{phase}: tokens can be placed before it begins.",
    "end": "Round end: tokens can be placed.",
}


# --- the answers -------------------------------------------------------------------------------------------


def choice_for(state: State, player: Player, action: Action) -> Choice:  # noqa: PLR0911 - one for each action
    text = str(action)
    match action:
        case VerbAction():
            return verb_choice(state, player, action)
        case TakeClass():
            return class_choice(state, player, action)
        case Assign():
            return assign_choice(state, player, action)
        case Energy(batteries):
            return Choice(text, f"{batteries} batteries")
        case Assemble():
            return assemble_choice(state, player, action)
        case Run():
            return run_choice(state, player, action)
        case Place(kind, card):
            return Choice(text, f"{TYPES[kind].capitalize()} token on {card_name(state, card)}", (card,), "Tokens")
        case Bid(track, space):
            return bid_choice(state, track, space)
    return suggested_choice(state, player) if action == PAY_ALL else simple_choice(player, action)


SIMPLE_LABELS: dict[Action, str] = {
    CONFIRM: "Confirm",
    NEXT: "End the phase",
    DONE: "Done",
    SKIP: "Do without it",
    DRAW: "Draw",
    SWAP: "Discard and draw",
    CLASSES: "Draw three classes",
    NONE: "Keep none of them",
    REVERSE: "Run the robots from right to left",
}


def simple_choice(player: Player, action: Action) -> Choice:
    is_last = isinstance(player.pending[-1], PendingDone)  # a prompt only if tokens could bring points (RAI-8.12)
    return Choice(str(action), SIMPLE_LABELS[action], warning=LAST_TOKENS_WARNING if is_last else "")


LAST_TOKENS_WARNING = "Tokens that lie on no card bring nothing (RAI-15.5)."


def bid_choice(state: State, track: str, space: int) -> Choice:
    assert state.bidding
    number = [file.id for file in state.components.tracks].index(track)
    price = amounts_text(state.components.prices[number][space - 1])
    inventor = state.components.inventors[state.bidding.inventors[number]].name
    return Choice(f"bid {track} {space}", f"Space {space}: {price}", (track, f"{track}:{space}"), inventor)


def suggested_choice(state: State, player: Player) -> Choice:
    step = player.pending[-1]
    assert isinstance(step, PendingPay)
    found = payment.suggestion(state, player, step)
    goods = [KINDS[piece.kind] for piece in found if piece.card < 0]
    cards = [state.components.robots[piece.card].card.id for piece in found if piece.card >= 0]
    goods_texts = [amount_text(KINDS.index(kind), goods.count(kind)) for kind in dict.fromkeys(goods)]
    label = f"Pay {join_words([*goods_texts, *(robot_name(state, card) for card in cards)])}"
    return Choice(str(PAY_ALL), label, (*goods, *cards))


def robot_name(state: State, robot: str) -> str:
    return state.components.robots[state.components.robot_ids[robot]].card.name


def class_name(state: State, card: str) -> str:
    return state.components.classes[state.components.class_ids[card]].name


def card_name(state: State, card: str) -> str:
    if card in state.components.robot_ids:
        return robot_name(state, card)
    if card in state.components.class_ids:
        return class_name(state, card)
    return state.components.inventors[state.components.inventor_ids[card]].name


def class_choice(state: State, player: Player, action: TakeClass) -> Choice:
    card, instead = action.card, action.instead
    if not instead:
        return Choice(str(action), class_name(state, card), (card,))
    label = f"{class_name(state, card)} instead of {class_name(state, instead)}"
    has_token = player.credited >> state.components.class_ids[instead] & 1
    lost = f"The token on {class_name(state, instead)} leaves the game with it (RAI-13.11)." if has_token else ""
    return Choice(str(action), label, (card, instead), warning=lost)


def verb_choice(state: State, player: Player, action: VerbAction) -> Choice:  # noqa: PLR0911 - one return for each verb
    text, target = str(action), action.target
    match action.verb:
        case "keep" | "discard":
            return Choice(text, f"{action.verb.capitalize()} {robot_name(state, target)}", (target,))
        case "inventor":
            return Choice(text, card_name(state, target), (target,))
        case "row":
            _, needed, cost = next(row for row in state.components.upgrades if row[0] == target)
            return Choice(text, f"{needed} energy and {amounts_text(cost)}", (target,))
        case "spot":
            return spot_choice(state, action)
        case "pay" if target in state.components.robot_ids:
            return Choice(text, f"Pay with {robot_name(state, target)}", (target,))
        case "pay" | "wild":
            return Choice(text, amount_text(KINDS.index(target.upper()), 1).capitalize(), (target.upper(),))
        case "gain":
            side = parse(f"({target.upper()}/V)" if target.upper() != "V" else "(V/B)").choices[0][0]
            label = amount_text(side.kind, side.amount) if side.kind >= 0 else effect_text(parse(side.special))
            return Choice(text, label.capitalize(), (target.upper(),))
        case "inspire":
            return Choice(text, INSPIRATION_LABELS[target])
        case "again":
            return again_choice(state, player, action)
    return ability_choice(state, player, action)


INSPIRATION_LABELS = {
    "classes": "Draw three classes and keep one",
    "wilds": "Gain two wilds",
    "batteries": "Gain 4 batteries",
}


def spot_choice(state: State, action: VerbAction) -> Choice:
    spot = state.components.spots[state.components.spot_ids[action.target]]
    label = f"{spot.type.capitalize()}: {spot_text(state.components, spot)}"
    return Choice(str(action), label, (spot.id,), spot.section.capitalize())


def assign_choice(state: State, player: Player, action: Assign) -> Choice:
    cards = [state.components.energy[card] for card in player.energy]
    phases = (action.left, action.right)
    parts = [f"{PHASES[phase]} with {card.value}" for phase, card in zip(phases, cards, strict=True)]
    return Choice(str(action), " and ".join(parts).capitalize(), (PHASES[action.left], PHASES[action.right]))


def assemble_choice(state: State, player: Player, action: Assemble) -> Choice:
    number = state.components.robot_ids[action.robot]
    robot = state.components.robots[number]
    needed, resources = robot.columns[action.column == "right"]
    free = isinstance(player.pending[-1], PendingStarters)
    cost = assembly.whole_cost(state, player, number, (0,) * len(resources) if free else resources)
    assert cost is not None
    price = amounts_text(cost) if any(cost) else "no cost"
    label = f"{robot.card.name}: {f'{needed} energy, ' if action.column else ''}{price}"
    return Choice(str(action), label, (action.robot,))


def run_choice(state: State, player: Player, action: Run) -> Choice:
    if action.act:
        robot = state.components.robots[state.components.robot_ids[action.target]]
        needed, effect = robot.acts[action.act == "upgraded"]
        name = f"{robot.card.name}, upgraded" if action.act == "upgraded" else robot.card.name
        return Choice(str(action), f"{name} ({needed} energy): {effect_text(effect)}", (action.target,))
    board = next(act for row in state.components.actions for act in row if act.id == action.target)
    name = action_text(state.components, board.id).capitalize()
    label = f"{name} ({board.energy} energy): {effect_text(board.effect(player.spots))}"
    return Choice(str(action), label, (action.target,))


def again_choice(state: State, player: Player, action: VerbAction) -> Choice:
    step = player.pending[-1]
    assert isinstance(step, PendingRun)
    robot = state.components.robots[step.last]
    price = inventors.encore_price(state, player)
    paid = f" for {amounts_text(price)}" if price and any(price) else ""
    effect = robot.acts[action.target == "upgraded"][1]
    return Choice(str(action), f"{robot.card.name} again{paid}: {effect_text(effect)}", (robot.card.id,))


def ability_choice(state: State, player: Player, action: VerbAction) -> Choice:
    card = inventors.card_of(state, player)
    assert card
    ability = card.upgraded if inventor_abilities.ability_index(action) else card.basic
    return Choice(str(action), ability_text(ability).capitalize(), (card.id,))
