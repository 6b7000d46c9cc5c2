"""The plan of a turn as a hint: what it is for, its answers, and why it is better than the second best."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.bot import Plan, PlanStep
from ....core.events import Seat, discard_event
from ....core.messages import Message, player
from ..actions import CARDS, END, HOME, Action, Upgrade
from ..nouns import junction_at
from ..previews import preview_of
from ..prompts import choice_facts
from ..rules.terminals import unlocked_junctions
from ..rules.turn import apply, legal_actions
from ..state import HEX, State, circle_piece
from .evaluation import race_args, race_strength, resource_args, resource_strength, spaces_left, win_chances
from .turns import Turn

STEP_LABELS = {  # other answers keep their label
    "place-crew": "plan-place-crew",
    "use-junction": "plan-use-junction",
    "play-power": "plan-play-power",
}


def plan_of(state: State, turn: Turn) -> Plan | None:
    """Return the plan of a turn, or None if there is nothing to choose now."""
    if len(legal_actions(state, state.actor)) == 1:
        return None
    return Plan(aim(state, turn), tuple(plan_steps(state, turn)), why(state, turn))


# --- the steps ---------------------------------------------------------------------------------------------


def plan_steps(state: State, turn: Turn) -> Iterator[PlanStep]:
    """Yield the answers to submit, without those that the engine gives automatically."""
    sample, seat, number = state.copy(), state.actor, state.turn
    for action in turn.actions:
        if sample.over or sample.turn != number:
            return
        legal = legal_actions(sample, seat)
        if action == END and legal == (END,) and not turn.draws:  # a drawn card is hidden, and perhaps playable
            return
        if action in legal:
            yield PlanStep(str(action), step_label(sample, action))
            apply(sample, seat, action, discard_event)


def step_label(state: State, action: Action) -> Message:
    kind, args = choice_facts(state, action, preview_of(state, action))
    return Message(STEP_LABELS.get(kind, f"choice-{kind}"), **args)


# --- the aim -----------------------------------------------------------------------------------------------


def aim(state: State, turn: Turn) -> Message:
    """Return the most important thing that the turn brings."""
    seat = state.actor
    if turn.wins:
        return Message("aim-win")
    return next(race_aims(state, turn, seat), None) or next(supply_aims(state, turn, seat), None) or safest(state, turn)


def race_aims(state: State, turn: Turn, seat: Seat) -> Iterator[Message]:
    end = turn.end
    if end.podium[seat] > state.podium[seat]:
        yield Message("aim-podium", bots=end.podium[seat])
    if (sent := state.boxes[seat][HEX] - end.boxes[seat][HEX]) > 1:
        yield Message("aim-hex-bots", bots=sent)
    elif sent:
        yield Message("aim-hex-bot", number=hexes_racing(end, seat))
    if CARDS in turn.actions:
        yield Message("aim-three-cards")
    if circles_racing(end, seat) > circles_racing(state, seat):
        yield Message("aim-circle-bot", number=circles_racing(end, seat))
    if (gained := spaces_left(state, seat) - spaces_left(end, seat)) > 0:
        yield Message("aim-spaces", spaces=gained)


def supply_aims(state: State, turn: Turn, seat: Seat) -> Iterator[Message]:
    for action in turn.actions:
        if isinstance(action, Upgrade):
            yield Message("aim-upgrade", gain=Message("gain", icon=state.board.icons[action.spot]))
    if (bots := sum(turn.end.crews[seat]) - sum(state.crews[seat])) > 0:
        yield Message("aim-home" if HOME in turn.actions else "aim-crew", bots=bots)
    if turn.drawn:
        yield Message("aim-cards", cards=turn.drawn)
    if opened := set(unlocked_junctions(turn.end, seat)) - set(unlocked_junctions(state, seat)):
        yield Message("aim-junction", junction=junction_at(state, min(opened)))


def safest(state: State, turn: Turn) -> Message:
    return Message("aim-unclear", answer=step_label(state, turn.actions[0]))


def hexes_racing(state: State, seat: Seat) -> int:
    """Return how many hex-bots of the seat have left its box."""
    return state.podium[seat] + state.hex_box[seat] + state.track.count(circle_piece(seat) + 1)


def circles_racing(state: State, seat: Seat) -> int:
    return state.track.count(circle_piece(seat)) + state.queue.count(seat)


# --- the second best ---------------------------------------------------------------------------------------


def why(state: State, turn: Turn) -> Message | None:
    """Compare with the best turn that begins with another answer; None if there is no other."""
    other = turn.alternative
    if other is None or other.wins:
        return None
    fact = next(drawbacks(state, turn, other), None)
    return Message(
        "why-second-best", other=step_label(state, other.actions[0]), difference=difference(turn, other, fact)
    )


def difference(turn: Turn, other: Turn, fact: Message | None) -> Message:
    """Return the fact with the chances to win if they differ too."""
    chance, other_chance = win_percentage(turn), win_percentage(other)
    if turn.wins and fact:
        return fact
    if other_chance < chance:
        odds = Message("difference-chance", chance=chance, other=other_chance)
        return Message("differences", left=fact, right=odds) if fact else odds
    return fact or Message("difference-none" if other_chance == chance else "difference-later")


def win_percentage(turn: Turn) -> int:
    """Return the chance to win after the turn by the bot's evaluation, in percent."""
    return round(100 * win_chances(turn.end, turn.drawn)[turn.end.actor])


def drawbacks(state: State, turn: Turn, other: Turn) -> Iterator[Message]:
    """Yield what the other turn does worse; what weighs more in the bot's evaluation comes first."""
    seat = state.actor
    if turn.wins:
        yield Message("difference-no-win")
        return
    kinds = [race_drawbacks(turn.end, other.end, seat), supply_drawbacks(turn, other, seat)]
    if resource_value(turn) - resource_value(other) > race_value(turn) - race_value(other):
        kinds.reverse()
    for kind in kinds:
        yield from kind
    yield from rivals_drawbacks(turn.end, other.end, seat)


def race_value(turn: Turn) -> float:
    return race_strength(*race_args(turn.end, turn.end.actor))


def resource_value(turn: Turn) -> float:
    return resource_strength(*resource_args(turn.end, turn.end.actor, turn.drawn))


def race_drawbacks(end: State, other: State, seat: Seat) -> Iterator[Message]:
    if other.podium[seat] < end.podium[seat]:
        yield Message("difference-podium", bots=other.podium[seat])
    if (fewer := hexes_racing(end, seat) - hexes_racing(other, seat)) > 0:
        yield Message("difference-hex-bots", bots=fewer)
    if (farther := spaces_left(other, seat) - spaces_left(end, seat)) > 0:
        yield Message("difference-spaces", spaces=farther)
    if (fewer := circles_racing(end, seat) - circles_racing(other, seat)) > 0:
        yield Message("difference-circle-bots", bots=fewer)


def supply_drawbacks(turn: Turn, other: Turn, seat: Seat) -> Iterator[Message]:
    end, rest = turn.end, other.end
    if (fewer := sum(end.hands[seat]) + turn.drawn - sum(rest.hands[seat]) - other.drawn) > 0:
        yield Message("difference-cards", cards=fewer)
    if (fewer := sum(end.crews[seat]) - sum(rest.crews[seat])) > 0:
        yield Message("difference-crew", bots=fewer)
    if (fewer := len(unlocked_junctions(end, seat)) - len(unlocked_junctions(rest, seat))) > 0:
        yield Message("difference-junctions", junctions=fewer)


def rivals_drawbacks(end: State, other: State, seat: Seat) -> Iterator[Message]:
    """Yield the player who would profit most from the other turn: places left and bots to leap change for everyone."""
    closer = {rival: spaces_left(end, rival) - spaces_left(other, rival) for rival in range(end.seats) if rival != seat}
    rival = max(closer, key=lambda one: closer[one])
    if closer[rival] > 0:
        yield Message("difference-rival", player=player(rival), spaces=closer[rival])
