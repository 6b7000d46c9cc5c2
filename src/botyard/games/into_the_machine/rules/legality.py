"""Rejections of illegal actions: the rule, the reason and a suggestion."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple, NoReturn

from ....core.errors import IllegalAction, NotYourTurn
from ....core.events import Seat
from ..action_context import ActionContext, context_for
from ..actions import END, HEX_BOX, HOME, LEAVE, Action, Crew, Go, Move, Place, Power, SimpleAction, Upgrade
from ..cards import HALVES, LEVELS, POWERS, TERMINALS, Part, PartVerb
from ..state import NO_RACER, PendingCard, PendingCrew, PendingOrder, PendingStep, PendingTag, State
from .card_effects import PENDING_CARDS, next_context, open_parts, possible_answers
from .completability import CACHE_SIZE
from .movement import circle_positions, hex_positions
from .terminals import fewest_circles, is_unlocked, is_used
from .turn import junction_steps, legal_actions, terminal_steps

MAX_LISTED_ACTIONS = 8  # in a suggestion
FRESH_CREW_WAITS = "crew gained in this turn waits until your next one"
NOT_IN_BOX = "your box has no bot of the kind that would be gained"
Lack = Literal["", "recruit", "draw", "box", "crew", "catch_up", "reward", "upgrade", "other", "circle", "hex", "any"]
LACK_TEXTS: dict[Lack, str] = {
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
    """What is missing on the line of play that gets farthest."""

    parts_left: int
    card: str
    lack: Lack

    @property
    def reason(self) -> str:
        return LACK_TEXTS[self.lack]

    @property
    def text(self) -> str:
        return f"{TERMINALS[self.card].name} could not be done: {self.reason}"


class Obstacle(NamedTuple):
    """The reason why a place cannot be used, and its rule."""

    rule: str
    reason: str
    card: str = ""  # the terminal card that could not be completed, if that is the reason
    lack: Lack = ""
    have: int = 0  # available bots of its level or higher, if they are too few


# --- seats and turns ---------------------------------------------------------------------------------------


def validate_action(state: State, seat: Seat, action: Action) -> None:
    if state.over:
        raise IllegalAction(state.ended_by, "the game is over", "Start another one.")
    if seat not in range(state.seats):
        raise NotYourTurn("ITM-1.7", f"seat {seat} does not play in this game", "You may watch.")
    if state.left[seat]:
        raise NotYourTurn("ITM-3.8", "you have left this game for good", "You may watch.")
    if action == LEAVE:
        return
    if seat != state.actor:
        raise NotYourTurn("ITM-3.4", "it is the turn of another player", "Wait for your turn.")
    if action in legal_actions(state, seat):
        return
    if state.pending:
        reject_answer(state, context_for(state, seat, state.pending), action)
    reject_beginning(state, seat, action)


def reject(state: State, rule: str, reason: str) -> NoReturn:
    found = legal_actions(state, state.actor)
    actions_text = ", ".join(f"'{action}'" for action in found[:MAX_LISTED_ACTIONS]) + (
        " …" if len(found) > MAX_LISTED_ACTIONS else ""
    )
    raise IllegalAction(rule, reason, f"Say {'one of ' if len(found) > 1 else ''}{actions_text}.")


# --- inside an action --------------------------------------------------------------------------------------


def reject_answer(state: State, context: ActionContext, action: Action) -> NoReturn:
    if action in possible_answers(context):  # the answer fits, but the action could not be completed
        need = find_missing(next_context(context, action))
        reject(state, completion_rule(state.pending), f"then {need.text}")
    step = context.pending[-1]
    match step, action:
        case PendingCrew(), Place(crew):
            reject_crew(state, step, crew)
        case PendingCard(), Move(at):
            reject_move(state, context, step, at)
        case PendingCard(), Upgrade(spot):
            reject_upgrade(state, context, step, spot)
        case PendingOrder(one, other), Go("first", _):
            names = " and ".join(context.board.places[end] for end in (one, other))
            reject(state, "ITM-7.7", f"the junction lies between {names}")
        case PendingTag(), SimpleAction("hex"):
            reject(state, "ITM-9.2", "there is no hex-bot left in your box")
    if isinstance(action, Power):
        reject(state, "ITM-3.2", "a Power card cannot be played inside an action")
    reject(state, "ITM-3.1", f"'{action}' is no answer to this question")


def completion_rule(pending: tuple[PendingStep, ...]) -> str:
    """Return the rule that demands that the rest can be completed: of junctions, of two moves, or of all actions."""
    cards = [step for step in pending if isinstance(step, PendingCard)]
    if len(cards) > 1 or any(isinstance(step, PendingOrder) for step in pending):
        return "ITM-7.10"
    verbs = " ".join(part.verb for part in TERMINALS[cards[-1].card].parts) if cards else ""
    return {"move move": "ITM-8.7", "move upgrade": "ITM-14.19"}.get(verbs, "ITM-5.1")


def reject_crew(state: State, step: PendingCrew, crew: Crew) -> NoReturn:
    if sum(crew) != step.height:
        if step.junction:
            reject(state, "ITM-7.3", "exactly one bot goes to a junction")
        rule = "ITM-12.8" if state.ignoring else "ITM-5.3"
        reject(state, rule, f"exactly {bots_text(step.height)} must be placed here, not {sum(crew)}")
    if any(crew[: step.level]):
        reject(state, "ITM-4.1", f"this is {LEVELS[step.level]} level: lower shapes may not be placed")
    if all(some <= have for some, have in zip(crew, state.crews[state.actor], strict=True)):
        reject(state, "ITM-11.3", FRESH_CREW_WAITS)
    reject(state, "ITM-4.3", "these bots are not all in your active supply")


def bots_text(count: int) -> str:
    return "1 bot" if count == 1 else f"{count} bots"


def card_rule(card: str) -> str:
    """Return the rule of a terminal card; cards have the order of the rulebook (ITM-14.1 to ITM-14.15)."""
    return f"ITM-14.{list(TERMINALS).index(card) + 1}"


def describe_origin(at: int) -> str:
    return "in the Hex Box" if at == HEX_BOX else f"in place {-at} of the queue" if at < 0 else f"on {at}"


def reject_move(state: State, context: ActionContext, step: PendingCard, at: int) -> NoReturn:
    if at not in (*circle_positions(context, NO_RACER), *hex_positions(context, NO_RACER)):
        reject(state, "ITM-8.2", f"you have no bot {describe_origin(at)}")
    card, part = TERMINALS[step.card], open_part(step, ("move", "hop", "catch_up"))
    if not part:
        reject(state, card_rule(card.id), f"{card.name}: no bot moves now")
    if part.who == "other" and at == step.previous_racer:
        reject(state, "ITM-8.13", "this bot has moved already: it must be another one")
    if part.verb == "catch_up":
        reject(state, "ITM-8.10", "it has no bot ahead on the track that it could come closer to")
    reject(state, card_rule(card.id), f"{card.name}: it must be a {part.who}-bot now")


def open_part(step: PendingCard, verbs: tuple[PartVerb, ...]) -> Part | None:
    """Return the open part with one of these verbs."""
    return next((part for _, part in open_parts(step) if part.verb in verbs), None)


def reject_upgrade(state: State, context: ActionContext, step: PendingCard, spot: int) -> NoReturn:
    if spot not in circle_positions(context, NO_RACER):
        reject(state, "ITM-11.1", f"you have no circle-bot on spot {spot}")
    card, part = TERMINALS[step.card], open_part(step, ("upgrade",))
    if not part:
        reject(state, card_rule(card.id), f"{card.name}: no bot is upgraded now")
    if part.who != "any" and (spot == step.previous_racer) != (part.who == "it"):
        which = "that very bot" if part.who == "it" else "another bot than the one that entered"
        reject(state, card_rule(card.id), f"{card.name}: it must be {which}")
    reject(state, "ITM-11.5", NOT_IN_BOX)


# --- at the beginning of an action -------------------------------------------------------------------------


def reject_beginning(state: State, seat: Seat, action: Action) -> NoReturn:
    context = context_for(state, seat, ())
    match action:
        case Power(kind):
            reject_power(state, action, state.hands[seat][kind])
        case Go() if state.acted:
            reject(state, "ITM-3.1", "you have taken your Terminal action")
        case Go("terminal", place) if place in state.board.places:
            reject(state, *terminal_obstacle(state, context, state.board.places.index(place))[:2])
        case Go("junction", place) if place in state.board.junctions:
            reject(state, *junction_obstacle(state, context, state.board.junctions.index(place))[:2])
        case Go("junction", place) if (turned := "-".join(reversed(place.split("-")))) in state.board.junctions:
            reject(state, "ITM-7.1", f"the junction is called {turned}, not {place}")
        case Go("terminal" | "junction" as verb, place):
            reject(state, "ITM-2.2" if verb == "terminal" else "ITM-7.1", f"there is no {verb} {place}")
    if action == HOME:
        reject(state, "ITM-3.1", "you have taken your Terminal action")
    if action == END:
        reject(state, "ITM-3.1", "you must take a Terminal action in your turn")
    reject(state, "ITM-3.1", f"'{action}' is no answer to this question")


def reject_power(state: State, play: Power, held: int) -> NoReturn:
    if state.played:
        reject(state, "ITM-12.1", "you have played a Power card in this turn")
    if not held:
        reject(state, "ITM-12.1", f"you do not hold {POWERS[play.kind].name}")
    card = HALVES[play.kind, play.half].same_as
    if not card:
        reject(state, "ITM-12.8", "stacks are ignored before the Terminal action, not after it")
    context = context_for(state, state.actor, (PENDING_CARDS[card],))
    reject(state, "ITM-12.3", f"{TERMINALS[card].name} could not be carried out: {find_missing(context).reason}")


def terminal_obstacle(state: State, context: ActionContext, place: int) -> Obstacle:
    """Return why the seat of the context cannot use a terminal."""
    card, crew = terminal_steps(state, context.seat, place)
    if fewest_circles(crew.ready, crew.level, crew.height) < 0:
        return stack_obstacle(state, context.seat, crew)
    need = find_missing(context.with_pending((card, crew)))
    return Obstacle("ITM-5.1", need.text, need.card, need.lack)


def stack_obstacle(state: State, seat: Seat, step: PendingCrew) -> Obstacle:
    if sum(state.crews[seat][step.level :]) >= step.height:
        return Obstacle("ITM-11.3", FRESH_CREW_WAITS)
    needed = f"{bots_text(step.height)} of {LEVELS[step.level]} level or higher"
    rule = "ITM-5.3" if step.height > 1 else "ITM-4.1"
    have = sum(step.ready[step.level :])
    return Obstacle(rule, f"it needs {needed}, and you have {have}", have=have)


def junction_obstacle(state: State, context: ActionContext, junction: int) -> Obstacle:
    """Return why the seat of the context cannot use a junction."""
    seat = context.seat
    if not is_unlocked(state, seat, junction):
        return Obstacle("ITM-7.2", "you need a bot on both of its terminals")
    if is_used(state, seat, junction):
        return Obstacle("ITM-7.4", "your own bot is on it until you Take Home")
    context = context.with_pending(junction_steps(state, seat, junction))
    if not possible_answers(context):
        level = state.board.junction_levels[junction]
        if any(state.crews[seat][level:]):
            return Obstacle("ITM-11.3", FRESH_CREW_WAITS)
        return Obstacle("ITM-7.3", f"it needs one bot of {LEVELS[level]} level or higher")
    need = find_missing(context)
    return Obstacle("ITM-7.10", f"both actions cannot be completed; {need.text}", need.card, need.lack)


# --- missing pieces ----------------------------------------------------------------------------------------


@lru_cache(maxsize=CACHE_SIZE)
def find_missing(context: ActionContext) -> Need:
    """Return what is missing in a context that cannot be completed, on the line that leaves the fewest parts undone."""
    found = possible_answers(context)
    if isinstance(context.pending[-1], PendingCrew):  # placing the fewest circle-bots gets farthest
        found = found[:1]
    if found:
        return min((find_missing(next_context(context, action)) for action in found), key=lambda need: need.parts_left)
    step = context.pending[-1]
    assert isinstance(step, PendingCard)
    parts = [part for _, part in open_parts(step)]
    undone = sum(card.left.bit_count() for card in context.pending if isinstance(card, PendingCard))
    return Need(undone, step.card, lack_of(context, parts[0], step))


def lack_of(context: ActionContext, part: Part, step: PendingCard) -> Lack:
    match part.verb:
        case "recruit" | "draw" | "catch_up":
            return part.verb
        case "enter":
            return "box" if part.source == "box" else "crew"
        case "upgrade" if part.who == "it" or any(spot > 0 for spot in circle_positions(context, step.previous_racer)):
            return "reward"
        case "upgrade":
            return "upgrade"
    assert part.who != "it"  # a bot that has just entered can always move
    return part.who
