"""The question a seat is asked now, in words, with every answer it may give."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from ...core.events import Seat
from ...core.rules import Ask, Choice, Number
from ...core.words import listed
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
    Name,
    Place,
    Run,
    TakeClass,
)
from .actions import energy as energy_of
from .effects import BATTERY, KINDS, TYPES, Amounts, parse
from .owing import gains
from .rules import assembling, energy, inventing, inventors, paying
from .rules.classes import MOST
from .rules.turns import can_rethink, to_act
from .sizes import DESIGN, KEPT, MOST_ENERGY, PHASES
from .state import (
    HasPicked,
    Owed,
    OwesAbility,
    OwesAfter,
    OwesClass,
    OwesConfirm,
    OwesDone,
    OwesEnergy,
    OwesGains,
    OwesInventor,
    OwesKeep,
    OwesPay,
    OwesRoundEnd,
    OwesRun,
    OwesSpend,
    OwesSpot,
    OwesStarters,
    OwesSwap,
    Player,
    State,
)
from .wording import ability_words, action_words, amounts_words, effect_words, left_words, some, spot_words

Kind = Literal[
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
    """What the question is about, for pages that put it into words of their own."""

    kind: Kind
    phase: str = ""
    left: int = 0  # robots to keep or to assemble, energy to spend, cards discarded
    cost: str = ""  # what is to be paid, and what of it has been; batteries are taken without asking
    paid: str = ""
    gains: str = ""  # what is still to be taken, in the language of the cards
    idle: bool = False  # nothing is left but to end the phase, and tokens to place
    most: int | None = None  # batteries, of which more would bring nothing


KINDS_OWED: dict[type, Kind] = {
    OwesClass: "class",
    HasPicked: "wait",
    OwesInventor: "inventor",
    OwesConfirm: "confirm",
    OwesAbility: "ability",
    OwesEnergy: "energy",
    OwesSpot: "spot",
    OwesAfter: "after",
    OwesRoundEnd: "end",
}


def question_of(state: State, player: Player) -> Question:
    if state.step == "bid":
        return Question("bid")
    if player.done:
        return Question("wait")
    if not player.agenda:
        return Question("phases")
    phase = PHASES[player.at] if state.step == "phases" and player.at >= 0 else ""
    return about(player, player.agenda[-1], phase)


def about(player: Player, owed: Owed, phase: str) -> Question:  # noqa: PLR0911 - one return for each kind
    match owed:
        case OwesKeep(kept):
            return Question("keep", left=KEPT - len(kept))
        case OwesStarters(left):
            return Question("starters", left=left)
        case OwesSpend():
            return Question("upgrade" if phase == "upgrade" else "assemble", phase, player.total)
        case OwesRun():
            return Question("run", phase, player.total)
        case OwesPay(cost, paid):
            return Question("pay", phase, cost=pieces(asked_for(cost)), paid=pieces(paid))
        case OwesGains():
            return Question("gains", phase, gains=gains(owed))
        case OwesSwap(discarded):
            return Question("swap", phase, discarded)
    return Question(KINDS_OWED.get(type(owed), "done"), phase)


def asked_for(cost: Amounts) -> Amounts:
    return (*cost[:BATTERY], 0, *cost[BATTERY + 1 :])


def pieces(amounts: tuple[int, ...]) -> str:
    """One letter for each."""
    return "".join(kind * amount for kind, amount in zip(KINDS, amounts, strict=True))


# --- the question ------------------------------------------------------------------------------------------


def prompt_id(state: State, seat: Seat | None) -> str | None:
    if state.over or seat is None or seat not in range(state.seats):
        return None
    player = state.players[seat]
    if seat not in to_act(state) and not can_rethink(state, player):
        return None
    return f"{question_of(state, player).kind}-{state.game}-{state.round}-{state.step}-{player.asked}"


def ask(state: State, seat: Seat, said: Sequence[Action]) -> Ask | None:
    """The question with `said`, the legal actions."""
    prompt = prompt_id(state, seat)
    if prompt is None:
        return None
    if seat not in to_act(state):
        return Ask(prompt, "Waiting for the others.", retracts=(Choice(str(RETHINK), "Think again"),))
    player = state.players[seat]
    question = question_of(state, player)
    number = numbers(state, player) if question.kind == "energy" else None
    listed = [action for action in said if not (number and isinstance(action, Energy))]
    choices = tuple(choice_of(state, player, action) for action in listed)
    idle = IDLE.get(question.kind, "") if is_idle(said) else ""
    return Ask(prompt, idle.format(phase=question.phase.capitalize()) or words(player, question), choices, number)


GOING_ON = (NEXT, DONE, energy_of(0))


def is_idle(said: Sequence[Action]) -> bool:
    return bool(said) and all(action in GOING_ON or isinstance(action, Place) for action in said)


def whole_question(state: State, player: Player, said: Sequence[Action]) -> Question:
    """With what only the player may know; `said` are the legal actions."""
    question = question_of(state, player)
    if question.kind == "energy":
        question = replace(question, most=useful(player, energy.total_energy(state, player, player.at)))
    return replace(question, idle=is_idle(said))


def numbers(state: State, player: Player) -> Number:
    base = energy.total_energy(state, player, player.at)
    text = f"Batteries beside {base} energy{useless_words(useful(player, base))}"
    return Number("energy {}", text, 0, energy.most_batteries(player))


def useful(player: Player, base: int) -> int | None:
    """So many make the most of a row (RAI-6.8); elsewhere there is no such limit."""
    return max(0, MOST_ENERGY - base) if player.at >= DESIGN else None


def useless_words(most: int | None) -> str:
    if most is None:
        return ""
    return f"; more than {most} bring nothing" if most else "; more brings nothing"


def words(player: Player, question: Question) -> str:
    if question.kind == "class" and len(player.classes) == MOST:
        return "Replace one of your classes, or keep none of these?"
    match player.agenda[-1:]:
        case (OwesPay(cost, paid),):
            done = f" ({amounts_words(paid)} paid so far)" if any(paid) else ""
            return f"Pay {amounts_words(asked_for(cost))}{done}."
        case (OwesGains() as owed,):
            return f"What do you take? Left: {left_words(owed)}."
    return WORDS[question.kind].format(left=question.left, phase=question.phase.capitalize(), draws=question.left + 1)


WORDS: dict[Kind, str] = {
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
IDLE: dict[Kind, str] = {  # nothing is left but to place tokens
    "upgrade": "{phase}: no more tokens can be paid for.",
    "assemble": "{phase}: no robot of yours can be paid for.",
    "run": "{phase}: nothing more can act.",
    "energy": "{phase}: tokens can be placed before it begins.",
    "end": "Round end: tokens can be placed.",
}


# --- the answers -------------------------------------------------------------------------------------------


def choice_of(state: State, player: Player, action: Action) -> Choice:  # noqa: PLR0911 - one for each action
    text = str(action)
    match action:
        case Name():
            return name_choice(state, player, action)
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
    return suggested_choice(state, player) if action == PAY_ALL else said_choice(player, action)


SAYINGS: dict[Action, str] = {
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


def said_choice(player: Player, action: Action) -> Choice:
    is_last = isinstance(player.agenda[-1], OwesDone)  # asked only where tokens could bring points (RAI-8.12)
    return Choice(str(action), SAYINGS[action], warning=LAST_CALL if is_last else "")


LAST_CALL = "Tokens that lie on no card bring nothing (RAI-15.5)."


def bid_choice(state: State, track: str, space: int) -> Choice:
    assert state.bidding
    number = [file.id for file in state.box.tracks].index(track)
    price = amounts_words(state.box.prices[number][space - 1])
    inventor = state.box.inventors[state.bidding.inventors[number]].name
    return Choice(f"bid {track} {space}", f"Space {space}: {price}", (track, f"{track}:{space}"), inventor)


def suggested_choice(state: State, player: Player) -> Choice:
    owed = player.agenda[-1]
    assert isinstance(owed, OwesPay)
    found = paying.suggestion(state, player, owed)
    goods = [KINDS[piece.kind] for piece in found if piece.card < 0]
    cards = [state.box.robots[piece.card].card.id for piece in found if piece.card >= 0]
    said = [some(KINDS.index(kind), goods.count(kind)) for kind in dict.fromkeys(goods)]
    label = f"Pay {listed([*said, *(robot_name(state, card) for card in cards)])}"
    return Choice(str(PAY_ALL), label, (*goods, *cards))


def robot_name(state: State, robot: str) -> str:
    return state.box.robots[state.box.robot_ids[robot]].card.name


def class_name(state: State, card: str) -> str:
    return state.box.classes[state.box.class_ids[card]].name


def card_name(state: State, card: str) -> str:
    if card in state.box.robot_ids:
        return robot_name(state, card)
    if card in state.box.class_ids:
        return class_name(state, card)
    return state.box.inventors[state.box.inventor_ids[card]].name


def class_choice(state: State, player: Player, action: TakeClass) -> Choice:
    card, instead = action.card, action.instead
    if not instead:
        return Choice(str(action), class_name(state, card), (card,))
    label = f"{class_name(state, card)} instead of {class_name(state, instead)}"
    bears = player.credited >> state.box.class_ids[instead] & 1
    lost = f"The token on {class_name(state, instead)} leaves the game with it (RAI-13.11)." if bears else ""
    return Choice(str(action), label, (card, instead), warning=lost)


def name_choice(state: State, player: Player, action: Name) -> Choice:  # noqa: PLR0911 - one return for each verb
    text, what = str(action), action.what
    match action.verb:
        case "keep" | "discard":
            return Choice(text, f"{action.verb.capitalize()} {robot_name(state, what)}", (what,))
        case "inventor":
            return Choice(text, card_name(state, what), (what,))
        case "row":
            _, needed, cost = next(row for row in state.box.upgrades if row[0] == what)
            return Choice(text, f"{needed} energy and {amounts_words(cost)}", (what,))
        case "spot":
            return spot_choice(state, action)
        case "pay" if what in state.box.robot_ids:
            return Choice(text, f"Pay with {robot_name(state, what)}", (what,))
        case "pay" | "wild":
            return Choice(text, some(KINDS.index(what.upper()), 1).capitalize(), (what.upper(),))
        case "gain":
            side = parse(f"({what.upper()}/V)" if what.upper() != "V" else "(V/B)").choices[0][0]
            label = some(side.kind, side.amount) if side.kind >= 0 else effect_words(parse(side.special))
            return Choice(text, label.capitalize(), (what.upper(),))
        case "inspire":
            return Choice(text, INSPIRATIONS[what])
        case "again":
            return again_choice(state, player, action)
    return ability_choice(state, player, action)


INSPIRATIONS = {
    "classes": "Draw three classes and keep one",
    "wilds": "Gain two wilds",
    "batteries": "Gain 4 batteries",
}


def spot_choice(state: State, action: Name) -> Choice:
    spot = state.box.spots[state.box.spot_ids[action.what]]
    label = f"{spot.type.capitalize()}: {spot_words(state.box, spot)}"
    return Choice(str(action), label, (spot.id,), spot.section.capitalize())


def assign_choice(state: State, player: Player, action: Assign) -> Choice:
    cards = [state.box.energy[card] for card in player.energy]
    phases = (action.left, action.right)
    parts = [f"{PHASES[phase]} with {card.value}" for phase, card in zip(phases, cards, strict=True)]
    return Choice(str(action), " and ".join(parts).capitalize(), (PHASES[action.left], PHASES[action.right]))


def assemble_choice(state: State, player: Player, action: Assemble) -> Choice:
    number = state.box.robot_ids[action.robot]
    robot = state.box.robots[number]
    needed, resources = robot.columns[action.column == "right"]
    free = isinstance(player.agenda[-1], OwesStarters)
    cost = assembling.whole_cost(state, player, number, (0,) * len(resources) if free else resources)
    assert cost is not None
    price = amounts_words(cost) if any(cost) else "no cost"
    label = f"{robot.card.name}: {f'{needed} energy, ' if action.column else ''}{price}"
    return Choice(str(action), label, (action.robot,))


def run_choice(state: State, player: Player, action: Run) -> Choice:
    if action.act:
        robot = state.box.robots[state.box.robot_ids[action.what]]
        needed, effect = robot.acts[action.act == "upgraded"]
        name = f"{robot.card.name}, upgraded" if action.act == "upgraded" else robot.card.name
        return Choice(str(action), f"{name} ({needed} energy): {effect_words(effect)}", (action.what,))
    board = next(act for row in state.box.actions for act in row if act.id == action.what)
    name = action_words(state.box, board.id).capitalize()
    label = f"{name} ({board.energy} energy): {effect_words(board.effect(player.spots))}"
    return Choice(str(action), label, (action.what,))


def again_choice(state: State, player: Player, action: Name) -> Choice:
    owed = player.agenda[-1]
    assert isinstance(owed, OwesRun)
    robot = state.box.robots[owed.last]
    price = inventors.encore_price(state, player)
    paid = f" for {amounts_words(price)}" if price and any(price) else ""
    effect = robot.acts[action.what == "upgraded"][1]
    return Choice(str(action), f"{robot.card.name} again{paid}: {effect_words(effect)}", (robot.card.id,))


def ability_choice(state: State, player: Player, action: Name) -> Choice:
    card = inventors.card_of(state, player)
    assert card
    ability = card.upgraded if inventing.chosen(action) else card.basic
    return Choice(str(action), ability_words(ability).capitalize(), (card.id,))
