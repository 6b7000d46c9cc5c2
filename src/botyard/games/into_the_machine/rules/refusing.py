"""What may not be said, and why: the rule, what is missing, and what would be right."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple, NoReturn

from ....core.errors import Illegal, NotYourTurn
from ....core.events import Seat
from ..actions import END, HOME, LEAVE, Action, Crew, Go, Move, Place, Power, Say, Upgrade
from ..asking import from_words
from ..cards import HALVES, LEVELS, POWERS, TERMINALS, Deed, Part
from ..outlook import Outlook, outlook_of
from ..state import NOBODY, Owed, OwesCard, OwesCrew, OwesOrder, OwesTag, State
from .foresight import KEPT
from .moving import circles, hexes
from .parts import ALL_PARTS, answers, next_outlook, open_parts
from .terminals import is_unlocked, is_used
from .turns import junction_agenda, legal, terminal_agenda

SHOWN = 8  # answers that a hint lists
WAITS = "crew gained in this turn waits until your next one"
NOT_IN_BOX = "your box has no bot of the kind that would be gained"
Lack = Literal["", "recruit", "draw", "box", "crew", "catch_up", "reward", "upgrade", "other", "circle", "hex", "any"]
LACKING: dict[Lack, str] = {
    "recruit": "your box has no circle-bot",
    "draw": "there is no Power card left",
    "box": "there would be no circle-bot in your box",
    "crew": "there would be no circle-bot in your active supply",
    "catch_up": "none of your bots could come closer to a bot ahead on the track",
    "reward": NOT_IN_BOX,
    "upgrade": "there would be no circle-bot of yours on a spot to upgrade",
    "other": "there would be no other bot of yours to move",
    "circle": "there would be no circle-bot of yours to move",
    "hex": "there would be no hex-bot of yours to move",
    "any": "there would be no bot of yours to move",
}


class Need(NamedTuple):
    """What was missing on the line of play that got farthest."""

    parts_left: int
    card: str
    lack: Lack

    @property
    def why(self) -> str:
        return LACKING[self.lack]

    @property
    def words(self) -> str:
        return f"{TERMINALS[self.card].name} could not be done: {self.why}"


class Obstacle(NamedTuple):
    """What stands in the way of something, and the rule that says so."""

    rule: str
    why: str
    card: str = ""  # the terminal card that could not be done, where that is it
    lack: Lack = ""
    have: int = 0  # bots of its level or higher that could be placed, where they are too few


# --- who and when ------------------------------------------------------------------------------------------


def check(state: State, seat: Seat, action: Action) -> None:
    if state.over:
        raise Illegal(state.ended_by, "the game is over", "Start another one.")
    if seat not in range(state.seats):
        raise NotYourTurn("ITM-1.7", f"seat {seat} does not play in this game", "You may watch.")
    if state.left[seat]:
        raise NotYourTurn("ITM-3.8", "you have left this game for good", "You may watch.")
    if action == LEAVE:
        return
    if seat != state.actor:
        raise NotYourTurn("ITM-3.4", "it is the turn of another player", "Wait for your turn.")
    if action in legal(state, seat):
        return
    if state.agenda:
        refuse_answer(state, outlook_of(state, seat, state.agenda), action)
    refuse_beginning(state, seat, action)


def refuse(state: State, rule: str, why: str) -> NoReturn:
    found = legal(state, state.actor)
    named = ", ".join(f"'{action}'" for action in found[:SHOWN]) + (" …" if len(found) > SHOWN else "")
    raise Illegal(rule, why, f"Say {'one of ' if len(found) > 1 else ''}{named}.")


# --- inside an action --------------------------------------------------------------------------------------


def refuse_answer(state: State, outlook: Outlook, action: Action) -> NoReturn:
    if action in answers(outlook):  # by itself it could be done
        need = missing(next_outlook(outlook, action))
        refuse(state, rule_of(state.agenda), f"then {need.words}")
    owed = outlook.agenda[-1]
    match owed, action:
        case OwesCrew(), Place(crew):
            refuse_crew(state, owed, crew)
        case OwesCard(), Move(at):
            refuse_move(state, outlook, owed, at)
        case OwesCard(), Upgrade(spot):
            refuse_upgrade(state, outlook, owed, spot)
        case OwesOrder(one, other), Go("first", _):
            names = " and ".join(outlook.board.places[end] for end in (one, other))
            refuse(state, "ITM-7.7", f"the junction lies between {names}")
        case OwesTag(), Say("hex"):
            refuse(state, "ITM-9.2", "there is no hex-bot left in your box")
    if isinstance(action, Power):
        refuse(state, "ITM-3.2", "a Power card cannot be played inside an action")
    refuse(state, "ITM-3.1", f"'{action}' is no answer to this question")


def rule_of(agenda: tuple[Owed, ...]) -> str:
    """Which rule demands that the rest can be completed: that of junctions, of two moves, or of all actions."""
    cards = [owed for owed in agenda if isinstance(owed, OwesCard)]
    if len(cards) > 1 or any(isinstance(owed, OwesOrder) for owed in agenda):
        return "ITM-7.10"
    deeds = " ".join(part.deed for part in TERMINALS[cards[-1].card].parts) if cards else ""
    return {"move move": "ITM-8.7", "move upgrade": "ITM-14.19"}.get(deeds, "ITM-5.1")


def refuse_crew(state: State, owed: OwesCrew, crew: Crew) -> NoReturn:
    if sum(crew) != owed.height:
        if owed.junction:
            refuse(state, "ITM-7.3", "exactly one bot goes to a junction")
        rule = "ITM-12.8" if state.ignoring else "ITM-5.3"
        refuse(state, rule, f"exactly {count_words(owed.height)} must be placed here, not {sum(crew)}")
    if any(crew[: owed.level]):
        refuse(state, "ITM-4.1", f"this is {LEVELS[owed.level]} level: lower shapes may not be placed")
    if all(some <= have for some, have in zip(crew, state.crews[state.actor], strict=True)):
        refuse(state, "ITM-11.3", WAITS)
    refuse(state, "ITM-4.3", "these bots are not all in your active supply")


def count_words(count: int) -> str:
    return "1 bot" if count == 1 else f"{count} bots"


def card_rule(card: str) -> str:
    """The rule of a terminal card: they are numbered as in the rulebook (ITM-14.1 to ITM-14.15)."""
    return f"ITM-14.{list(TERMINALS).index(card) + 1}"


def refuse_move(state: State, outlook: Outlook, owed: OwesCard, at: int) -> NoReturn:
    if at not in (*circles(outlook, NOBODY), *hexes(outlook, NOBODY)):
        refuse(state, "ITM-8.2", f"you have no bot {from_words(at)}")
    card, part = TERMINALS[owed.card], open_part(owed, ("move", "hop", "catch_up"))
    if not part:
        refuse(state, card_rule(card.id), f"{card.name}: no bot moves now")
    if part.who == "other" and at == owed.it:
        refuse(state, "ITM-8.13", "this bot has moved already: it must be another one")
    if part.deed == "catch_up":
        refuse(state, "ITM-8.10", "it has no bot ahead on the track that it could come closer to")
    refuse(state, card_rule(card.id), f"{card.name}: it must be a {part.who}-bot now")


def open_part(owed: OwesCard, deeds: tuple[Deed, ...]) -> Part | None:
    """The part that is open now and does one of these."""
    return next((part for _, part in open_parts(owed) if part.deed in deeds), None)


def refuse_upgrade(state: State, outlook: Outlook, owed: OwesCard, spot: int) -> NoReturn:
    if spot not in circles(outlook, NOBODY):
        refuse(state, "ITM-11.1", f"you have no circle-bot on spot {spot}")
    card, part = TERMINALS[owed.card], open_part(owed, ("upgrade",))
    if not part:
        refuse(state, card_rule(card.id), f"{card.name}: no bot is upgraded now")
    if part.who != "any" and (spot == owed.it) != (part.who == "it"):
        which = "that very bot" if part.who == "it" else "another bot than the one that entered"
        refuse(state, card_rule(card.id), f"{card.name}: it must be {which}")
    refuse(state, "ITM-11.5", NOT_IN_BOX)


# --- at the beginning --------------------------------------------------------------------------------------


def refuse_beginning(state: State, seat: Seat, action: Action) -> NoReturn:
    match action:
        case Power(kind):
            refuse_power(state, action, state.hands[seat][kind])
        case Go() if state.acted:
            refuse(state, "ITM-3.1", "you have taken your Terminal action")
        case Go("terminal", place) if place in state.board.places:
            refuse(state, *terminal_obstacle(state, seat, state.board.places.index(place))[:2])
        case Go("junction", place) if place in state.board.junctions:
            refuse(state, *junction_obstacle(state, seat, state.board.junctions.index(place))[:2])
        case Go("junction", place) if (turned := "-".join(reversed(place.split("-")))) in state.board.junctions:
            refuse(state, "ITM-7.1", f"the junction is called {turned}, not {place}")
        case Go("terminal" | "junction" as verb, place):
            refuse(state, "ITM-2.2" if verb == "terminal" else "ITM-7.1", f"there is no {verb} {place}")
    if action == HOME:
        refuse(state, "ITM-3.1", "you have taken your Terminal action")
    if action == END:
        refuse(state, "ITM-3.1", "you must take a Terminal action in your turn")
    refuse(state, "ITM-3.1", f"'{action}' is no answer to this question")


def refuse_power(state: State, play: Power, held: int) -> NoReturn:
    if state.played:
        refuse(state, "ITM-12.1", "you have played a Power card in this turn")
    if not held:
        refuse(state, "ITM-12.1", f"you do not hold {POWERS[play.kind].name}")
    card = HALVES[play.kind, play.half].same_as
    if not card:
        refuse(state, "ITM-12.8", "stacks are ignored before the Terminal action, not after it")
    outlook = outlook_of(state, state.actor, (ALL_PARTS[card],))
    refuse(state, "ITM-12.3", f"{TERMINALS[card].name} could not be carried out: {missing(outlook).why}")


def terminal_obstacle(state: State, seat: Seat, place: int) -> Obstacle:
    """Why this seat could not take a terminal."""
    outlook = outlook_of(state, seat, terminal_agenda(state, seat, place))
    if not answers(outlook):
        return stack_obstacle(state, seat, outlook.agenda[-1])
    need = missing(outlook)
    return Obstacle("ITM-5.1", need.words, need.card, need.lack)


def stack_obstacle(state: State, seat: Seat, owed: Owed) -> Obstacle:
    assert isinstance(owed, OwesCrew)
    if sum(state.crews[seat][owed.level :]) >= owed.height:
        return Obstacle("ITM-11.3", WAITS)
    needed = f"{count_words(owed.height)} of {LEVELS[owed.level]} level or higher"
    rule = "ITM-5.3" if owed.height > 1 else "ITM-4.1"
    have = sum(owed.ready[owed.level :])
    return Obstacle(rule, f"it needs {needed}, and you have {have}", have=have)


def junction_obstacle(state: State, seat: Seat, junction: int) -> Obstacle:
    """Why this seat could not use a junction."""
    if not is_unlocked(state, seat, junction):
        return Obstacle("ITM-7.2", "you need a bot on both of its terminals")
    if is_used(state, seat, junction):
        return Obstacle("ITM-7.4", "your own bot is on it until you Take Home")
    outlook = outlook_of(state, seat, junction_agenda(state, seat, junction))
    if not answers(outlook):
        level = state.board.junction_levels[junction]
        if any(state.crews[seat][level:]):
            return Obstacle("ITM-11.3", WAITS)
        return Obstacle("ITM-7.3", f"it needs one bot of {LEVELS[level]} level or higher")
    need = missing(outlook)
    return Obstacle("ITM-7.10", f"both actions cannot be completed; {need.words}", need.card, need.lack)


# --- what is missing ---------------------------------------------------------------------------------------


@lru_cache(maxsize=KEPT)
def missing(outlook: Outlook) -> Need:
    """Of an outlook that cannot be completed: the need of the line that leaves the fewest parts undone."""
    found = answers(outlook)
    if isinstance(outlook.agenda[-1], OwesCrew):  # the crew with the fewest circle-bots gets farthest
        found = found[:1]
    if found:
        return min((missing(next_outlook(outlook, action)) for action in found), key=lambda need: need.parts_left)
    owed = outlook.agenda[-1]
    assert isinstance(owed, OwesCard)
    parts = [part for _, part in open_parts(owed)]
    undone = sum(each.left.bit_count() for each in outlook.agenda if isinstance(each, OwesCard))
    return Need(undone, owed.card, lack_of(outlook, parts[0], owed))


def lack_of(outlook: Outlook, part: Part, owed: OwesCard) -> Lack:
    match part.deed:
        case "recruit" | "draw" | "catch_up":
            return part.deed
        case "enter":
            return "box" if part.source == "box" else "crew"
        case "upgrade" if part.who == "it" or any(spot > 0 for spot in circles(outlook, owed.it)):
            return "reward"
        case "upgrade":
            return "upgrade"
    assert part.who != "it"  # a bot that has just entered can always move
    return part.who
