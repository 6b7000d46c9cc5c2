"""Rejections of illegal actions: the rule, the reason and a suggestion."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple, NoReturn

from ....core.events import Seat
from ....core.messages import Message, listed
from ....core.prompt import first_examples
from ..action_context import ActionContext, context_for
from ..actions import END, HEX_BOX, HOME, LEAVE, Action, Crew, Go, Move, Place, Power, SimpleAction, Upgrade
from ..cards import HALVES, LEVELS, POWERS, TERMINALS, Part, PartVerb
from ..errors import IllegalAction, NotYourTurn
from ..nouns import card_name
from ..state import NO_RACER, PendingCard, PendingCrew, PendingOrder, PendingStep, PendingTag, State
from .card_effects import PENDING_CARDS, next_context, open_parts, possible_answers
from .completability import CACHE_SIZE
from .movement import circle_positions, hex_positions
from .terminals import fewest_circles, is_unlocked, is_used
from .turn import junction_steps, legal_actions, terminal_steps

FRESH_CREW_WAITS = Message("illegal-fresh-crew")
Lack = Literal["", "recruit", "draw", "box", "crew", "catch_up", "reward", "upgrade", "other", "circle", "hex", "any"]


class Need(NamedTuple):
    """What is missing on the line of play that gets farthest."""

    parts_left: int
    card: str
    lack: Lack

    @property
    def message(self) -> Message:
        return Message("illegal-incomplete", card=card_name(self.card), lack=self.lack)


class Obstacle(NamedTuple):
    """The reason why a place cannot be used, and its rule."""

    rule: str
    reason: Message
    card: str = ""  # the terminal card that could not be completed, if that is the reason
    lack: Lack = ""
    have: int = 0  # available bots of its level or higher, if they are too few


# --- seats and turns ---------------------------------------------------------------------------------------


def validate_action(state: State, seat: Seat, action: Action) -> None:
    if state.over:
        raise IllegalAction(state.ended_by, Message("illegal-game-over"), Message("suggest-new-game"))
    if seat not in range(state.seats):
        raise NotYourTurn("ITM-1.7", Message("illegal-not-playing", seat=seat), Message("suggest-watch"))
    if state.left[seat]:
        raise NotYourTurn("ITM-3.8", Message("illegal-left"), Message("suggest-watch"))
    if action == LEAVE:
        return
    if seat != state.actor:
        raise NotYourTurn("ITM-3.4", Message("illegal-not-your-turn"), Message("suggest-wait-for-turn"))
    if action in legal_actions(state, seat):
        return
    if state.pending:
        reject_answer(state, context_for(state, seat, state.pending), action)
    reject_beginning(state, seat, action)


def reject(state: State, rule: str, reason: Message) -> NoReturn:
    found = legal_actions(state, state.actor)
    raise IllegalAction(rule, reason, first_examples(found).suggestion)


# --- inside an action --------------------------------------------------------------------------------------


def reject_answer(state: State, context: ActionContext, action: Action) -> NoReturn:
    if action in possible_answers(context):  # the answer fits, but the action could not be completed
        need = find_missing(next_context(context, action))
        reject(
            state,
            completion_rule(state.pending),
            Message("illegal-then-incomplete", card=card_name(need.card), lack=need.lack),
        )
    step = context.pending[-1]
    match step, action:
        case PendingCrew(), Place(crew):
            reject_crew(state, step, crew)
        case PendingCard(), Move(at):
            reject_move(state, context, step, at)
        case PendingCard(), Upgrade(spot):
            reject_upgrade(state, context, step, spot)
        case PendingOrder(one, other), Go("first", _):
            places = listed([context.board.places[end] for end in (one, other)])
            reject(state, "ITM-7.7", Message("illegal-junction-ends", places=places))
        case PendingTag(), SimpleAction("hex"):
            reject(state, "ITM-9.2", Message("illegal-no-hex-bot"))
    if isinstance(action, Power):
        reject(state, "ITM-3.2", Message("illegal-power-inside"))
    reject(state, "ITM-3.1", Message("illegal-no-answer", action=str(action)))


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
            reject(state, "ITM-7.3", Message("illegal-junction-crew"))
        rule = "ITM-12.8" if state.ignoring else "ITM-5.3"
        reject(state, rule, Message("illegal-crew-size", bots=step.height, placed=sum(crew)))
    if any(crew[: step.level]):
        reject(state, "ITM-4.1", Message("illegal-crew-level", level=LEVELS[step.level]))
    if all(some <= have for some, have in zip(crew, state.crews[state.actor], strict=True)):
        reject(state, "ITM-11.3", FRESH_CREW_WAITS)
    reject(state, "ITM-4.3", Message("illegal-crew-missing"))


def card_rule(card: str) -> str:
    """Return the rule of a terminal card; cards have the order of the rulebook (ITM-14.1 to ITM-14.15)."""
    return f"ITM-14.{list(TERMINALS).index(card) + 1}"


def no_bot_at(at: int) -> Message:
    if at == HEX_BOX:
        return Message("illegal-no-bot", where="hex-box", place=0)
    return Message("illegal-no-bot", where="queue" if at < 0 else "spot", place=abs(at))


def reject_move(state: State, context: ActionContext, step: PendingCard, at: int) -> NoReturn:
    if at not in (*circle_positions(context, NO_RACER), *hex_positions(context, NO_RACER)):
        reject(state, "ITM-8.2", no_bot_at(at))
    card, part = TERMINALS[step.card], open_part(step, ("move", "hop", "catch_up"))
    if not part:
        reject(state, card_rule(card.id), Message("illegal-no-move", card=card_name(card.id)))
    if part.who == "other" and at == step.previous_racer:
        reject(state, "ITM-8.13", Message("illegal-moved-already"))
    if part.verb == "catch_up":
        reject(state, "ITM-8.10", Message("illegal-nobody-ahead"))
    reject(state, card_rule(card.id), Message("illegal-wrong-bot", card=card_name(card.id), who=part.who))


def open_part(step: PendingCard, verbs: tuple[PartVerb, ...]) -> Part | None:
    """Return the open part with one of these verbs."""
    return next((part for _, part in open_parts(step) if part.verb in verbs), None)


def reject_upgrade(state: State, context: ActionContext, step: PendingCard, spot: int) -> NoReturn:
    if spot not in circle_positions(context, NO_RACER):
        reject(state, "ITM-11.1", Message("illegal-no-circle-bot", spot=spot))
    card, part = TERMINALS[step.card], open_part(step, ("upgrade",))
    if not part:
        reject(state, card_rule(card.id), Message("illegal-no-upgrade", card=card_name(card.id)))
    if part.who != "any" and (spot == step.previous_racer) != (part.who == "it"):
        reject(state, card_rule(card.id), Message("illegal-wrong-upgrade", card=card_name(card.id), who=part.who))
    reject(state, "ITM-11.5", Message("illegal-not-in-box"))


# --- at the beginning of an action -------------------------------------------------------------------------


def reject_beginning(state: State, seat: Seat, action: Action) -> NoReturn:
    context = context_for(state, seat, ())
    match action:
        case Power(kind):
            reject_power(state, action, state.hands[seat][kind])
        case Go() if state.acted:
            reject(state, "ITM-3.1", Message("illegal-acted"))
        case Go("terminal", place) if place in state.board.places:
            reject(state, *terminal_obstacle(state, context, state.board.places.index(place))[:2])
        case Go("junction", place) if place in state.board.junctions:
            reject(state, *junction_obstacle(state, context, state.board.junctions.index(place))[:2])
        case Go("junction", place) if (turned := "-".join(reversed(place.split("-")))) in state.board.junctions:
            reject(state, "ITM-7.1", Message("illegal-turned-junction", junction=turned, place=place))
        case Go("terminal" | "junction" as verb, place):
            reject(
                state,
                "ITM-2.2" if verb == "terminal" else "ITM-7.1",
                Message("illegal-no-place", kind=verb, place=place),
            )
    if action == HOME:
        reject(state, "ITM-3.1", Message("illegal-acted"))
    if action == END:
        reject(state, "ITM-3.1", Message("illegal-no-action-yet"))
    reject(state, "ITM-3.1", Message("illegal-no-answer", action=str(action)))


def reject_power(state: State, play: Power, held: int) -> NoReturn:
    if state.played:
        reject(state, "ITM-12.1", Message("illegal-power-played"))
    if not held:
        reject(state, "ITM-12.1", Message("illegal-power-missing", card=card_name(POWERS[play.kind].id)))
    card = HALVES[play.kind, play.half].same_as
    if not card:
        reject(state, "ITM-12.8", Message("illegal-ignore-late"))
    context = context_for(state, state.actor, (PENDING_CARDS[card],))
    reject(state, "ITM-12.3", find_missing(context).message)


def terminal_obstacle(state: State, context: ActionContext, place: int) -> Obstacle:
    """Return why the seat of the context cannot use a terminal."""
    card, crew = terminal_steps(state, context.seat, place)
    if fewest_circles(crew.ready, crew.level, crew.height) < 0:
        return stack_obstacle(state, context.seat, crew)
    need = find_missing(context.with_pending((card, crew)))
    return Obstacle("ITM-5.1", need.message, need.card, need.lack)


def stack_obstacle(state: State, seat: Seat, step: PendingCrew) -> Obstacle:
    if sum(state.crews[seat][step.level :]) >= step.height:
        return Obstacle("ITM-11.3", FRESH_CREW_WAITS)
    rule = "ITM-5.3" if step.height > 1 else "ITM-4.1"
    have = sum(step.ready[step.level :])
    needed = Message("illegal-crew-needed", bots=step.height, level=LEVELS[step.level], have=have)
    return Obstacle(rule, needed, have=have)


def junction_obstacle(state: State, context: ActionContext, junction: int) -> Obstacle:
    """Return why the seat of the context cannot use a junction."""
    seat = context.seat
    if not is_unlocked(state, seat, junction):
        return Obstacle("ITM-7.2", Message("illegal-junction-locked"))
    if is_used(state, seat, junction):
        return Obstacle("ITM-7.4", Message("illegal-junction-used"))
    context = context.with_pending(junction_steps(state, seat, junction))
    if not possible_answers(context):
        level = state.board.junction_levels[junction]
        if any(state.crews[seat][level:]):
            return Obstacle("ITM-11.3", FRESH_CREW_WAITS)
        return Obstacle("ITM-7.3", Message("illegal-crew-needed", bots=1, level=LEVELS[level], have=0))
    need = find_missing(context)
    both = Message("illegal-junction-incomplete", card=card_name(need.card), lack=need.lack)
    return Obstacle("ITM-7.10", both, need.card, need.lack)


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
