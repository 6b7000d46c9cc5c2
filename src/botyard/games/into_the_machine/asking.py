"""The question a seat is asked now, in words, with every answer it may give."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...core.events import Seat
from ...core.rules import Ask, Choice
from .actions import CARDS, END, ENTER, HEX, HEX_BOX, HOME, Action, Crew, Go, Move, Place, Power, Upgrade, racer_text
from .cards import HALVES, POWERS, TERMINALS, Part
from .outlook import Outlook, outlook_of
from .rules.moving import is_hex_at, landing, spot_text
from .rules.parts import open_parts, part_of
from .rules.turns import legal
from .state import OwesCard, OwesCrew, OwesOrder, State

Kind = Literal["turn", "end", "crew", "order", "bot", "upgrade", "either", "tag"]
SHAPES = ("circle-bot", "triangle-bot", "square-bot")
ICONS = {
    "power": "a Power card",
    "triangle": "a triangle-bot",
    "triangle_power": "a triangle-bot and a Power card",
    "square_power": "a square-bot and a Power card",
}


@dataclass(frozen=True, slots=True)
class Question:
    """What the question is about, for pages that put it into words of their own."""

    kind: Kind
    place: str = ""  # the terminal or junction
    card: str = ""  # the terminal card being carried out
    deed: str = ""
    spaces: int = 0
    who: str = ""
    height: int = 0


def question_of(state: State) -> Question:
    if not state.agenda:
        return Question("end" if state.acted else "turn")
    owed = state.agenda[-1]
    match owed:
        case OwesCrew(place, junction, height):
            names = state.board.junctions if junction else state.board.places
            card = "" if junction else state.cards[place]
            return Question("crew", names[place], card, height=height)
        case OwesOrder(one, other):
            return Question("order", f"{state.board.places[one]}-{state.board.places[other]}")
        case OwesCard(card):
            return about_card(card, [part for _, part in open_parts(owed)])
    return Question("tag")


def about_card(card: str, parts: list[Part]) -> Question:
    if len(parts) > 1:
        return Question("either", card=card)
    part = parts[0]
    return Question("upgrade" if part.deed == "upgrade" else "bot", "", card, part.deed, part.spaces, part.who)


# --- the question ------------------------------------------------------------------------------------------


def prompt_id(state: State, seat: Seat | None) -> str | None:
    if state.over or seat != state.actor:
        return None
    return f"{question_of(state).kind}-{state.turn}-{state.said}"


def ask(state: State, seat: Seat | None) -> Ask | None:
    prompt = prompt_id(state, seat)
    if seat is None or prompt is None:
        return None
    question = question_of(state)
    outlook = outlook_of(state, seat, state.agenda)
    choices = tuple(choice_of(state, outlook, action) for action in sorted(legal(state, seat), key=dearness))
    return Ask(prompt, words(state, question), choices)


def dearness(action: Action) -> tuple[int, ...]:
    """Crews in the order in which one can spare them: circle-bots first."""
    return tuple(-count for count in action.crew) if isinstance(action, Place) else ()


def words(state: State, question: Question) -> str:  # noqa: PLR0911 - one return for each kind
    card = TERMINALS[question.card].name if question.card else ""
    match question.kind:
        case "turn":
            return "Take a Terminal action." if state.played else "Take a Terminal action, or play a Power card first."
        case "end":
            return "Play a Power card, or end your turn?"
        case "crew" if card:
            return f"{card}: place {question.height} of your crew."
        case "crew":
            return "Which bot goes to the junction?"
        case "order":
            return "Which terminal comes first?"
        case "either":
            return f"{card}: what comes first?"
        case "upgrade":
            return f"{card}: which circle-bot is upgraded?"
        case "tag":
            return "Your circle-bot has left the Machine. Send in a hex-bot, or draw three Power cards?"
    return bot_words(card, question)


def bot_words(card: str, question: Question) -> str:
    whose = {"circle": "circle-bots", "hex": "hex-bots", "other": "other bots"}.get(question.who, "bots")
    spaces = "1 space" if question.spaces == 1 else f"{question.spaces} spaces"
    does = {"hop": "hops", "catch_up": "catches up"}.get(question.deed, f"moves {spaces}")
    return f"{card}: which of your {whose} {does}?"


# --- the answers -------------------------------------------------------------------------------------------


def choice_of(state: State, outlook: Outlook, action: Action) -> Choice:  # noqa: PLR0911 - one for each action
    match action:
        case Go("terminal", place):
            return go_to_terminal(state, action)
        case Go("junction", place):
            names = " and ".join(card_at(state, end) for end in place.split("-"))
            return Choice(str(action), f"Junction: {names}", (place,), "Junctions")
        case Go(_, place):
            return Choice(str(action), f"{card_at(state, place)} first", (place,))
        case Place(crew):
            return Choice(str(action), crew_words(crew).capitalize(), ("crew",))
        case Move(at):
            return move_choice(outlook, at)
        case Upgrade(spot):
            gain = ICONS[outlook.board.icons[spot]]
            return Choice(str(action), f"Upgrade the circle-bot on {spot}: {gain}", (str(spot),))
        case Power(kind, half):
            return Choice(str(action), f"Power card: {HALVES[kind, half].name}", (POWERS[kind].id,), "Power cards")
    return Choice(str(action), SAYINGS[action], group="Take Home" if action == HOME else "")


SAYINGS: dict[Action, str] = {
    HOME: "Take Home: all your bots from terminals and junctions",
    END: "End your turn",
    HEX: "Send a hex-bot into the Hex Box",
    CARDS: "Draw three Power cards",
    ENTER: "Enter with a circle-bot first",
}


def go_to_terminal(state: State, action: Go) -> Choice:
    place = state.board.places.index(action.place)
    card = TERMINALS[state.cards[place]]
    return Choice(str(action), card.name, (action.place,), f"{card.level.capitalize()} terminals")


def card_at(state: State, place: str) -> str:
    return TERMINALS[state.cards[state.board.places.index(place)]].name


def crew_words(crew: Crew) -> str:
    """Bots in words.

    >>> crew_words((2, 0, 1))
    '2 circle-bots and 1 square-bot'
    """
    parts = [f"{count} {shape}{'s' * (count > 1)}" for count, shape in zip(crew, SHAPES, strict=True) if count]
    return " and ".join(parts) if len(parts) < 3 else f"{parts[0]}, {parts[1]} and {parts[2]}"


def move_choice(outlook: Outlook, at: int) -> Choice:
    owed = outlook.agenda[-1]
    assert isinstance(owed, OwesCard)
    _, part = part_of(outlook, owed, Move(at))
    as_hex = is_hex_at(outlook, at)
    end = spot_text(outlook, landing(outlook, part, at), as_hex)
    label = f"{'Hex-bot' if as_hex else 'Circle-bot'} {from_words(at)} {to_words(end)}"
    return Choice(str(Move(at)), label, (racer_text(at), end))


def from_words(at: int) -> str:
    return "in the Hex Box" if at == HEX_BOX else f"in place {-at} of the queue" if at < 0 else f"on {at}"


def to_words(end: str) -> str:
    return {"podium": "to the podium", "off": "off the track"}.get(end, f"to spot {end}")
