"""What must hold in a position that was read from text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...core.errors import BadNotation
from .actions import MOST_QUEUED
from .cards import LEVELS, TERMINALS
from .outlook import outlook_of
from .rules.foresight import open_answers
from .rules.moving import circles, hexes
from .rules.parts import ALL_PARTS
from .rules.terminals import is_unlocked, is_used
from .rules.turns import AUTOMATIC, junction_agenda, terminal_agenda
from .rules.winning import has_won
from .state import CIRCLE, NO_BOT, NOBODY, Owed, OwesCard, OwesCrew, OwesOrder, OwesTag, State


def must_make_sense(state: State) -> None:
    """Refuse a text whose parts contradict each other, or that cannot be played on."""
    for fault, there in contradictions(state).items():
        if there:
            raise BadNotation(f"this position contradicts itself: {fault}")
    found = open_answers(outlook_of(state, state.actor, state.agenda)) if state.agenda else ()
    if state.agenda and (not found or (len(found) == 1 and found[0] in AUTOMATIC)):
        raise BadNotation("this position cannot be played on: its action goes on by itself, or cannot be completed")


def contradictions(state: State) -> dict[str, bool]:
    """What would be wrong, and whether it is."""
    return {**with_pieces(state), **with_players(state), **with_agenda(state), **with_turn(state)}


def with_pieces(state: State) -> dict[str, bool]:
    levels = [TERMINALS[card].level for card in state.cards]
    queue_may_wait = state.track[1] or waits_for_tag(state) or state.over
    return {
        "racers, crew, stacks: nobody has more than 12, 8, 6 and 3 bots": any(min(box) < 0 for box in state.boxes),
        "terminals: each card on a place of its level": levels != [LEVELS[level] for level in state.board.levels],
        "stacks, junctions: each bot is of the level of its place or higher": any(too_low(state)),
        "queue: it stands only where spot 1 is taken": bool(state.queue) and not queue_may_wait,
        f"queue: it is no longer than {MOST_QUEUED}": len(state.queue) > MOST_QUEUED,
    }


def with_players(state: State) -> dict[str, bool]:
    winner = state.winner if state.winner >= 0 else state.actor
    staying = state.left.count(False)
    return {
        "podium: nobody has won yet": not state.over and any(has_won(state, seat) for seat in range(state.seats)),
        "left: two or more still play, and so does the one to act": not state.over
        and (staying < 2 or state.left[state.actor]),
        "left: who has left holds no cards": any(
            state.left[seat] and any(hand) for seat, hand in enumerate(state.hands)
        ),
        "ended: a winner, and only when it is over": (state.winner >= 0) != (state.ended_by in ("ITM-13.3", "ITM-3.8"))
        or (state.ended_by == "ITM-13.3" and not has_won(state, winner)),
        "ended: by leaving when one is left, by the cap when it is reached": not ending_fits(state, staying),
    }


def with_agenda(state: State) -> dict[str, bool]:
    return {
        "agenda: nothing is owed when it is over": state.over and bool(state.agenda),
        "agenda: it belongs to an action or a Power card": bool(state.agenda) and not (state.acted or state.played),
        "agenda: at most two cards, and questions on top": not is_stack(state.agenda),
        "agenda: crew goes where it may go, for what lies there": not crew_fits(state),
        "agenda: two cards, crew and order belong to a Terminal action, the second card whole": not halves_fit(state),
        "agenda: it speaks of bots that are there, and of parts in their order": not all(
            card_fits(state, owed) for owed in state.agenda if isinstance(owed, OwesCard)
        ),
    }


def with_turn(state: State) -> dict[str, bool]:
    waiting = zip(state.fresh, state.crews[state.actor], strict=True)
    return {
        "flags: stacks are ignored by a Power card": state.ignoring and not state.played,
        "flags: a turn that is done has ended": not state.over
        and not state.agenda
        and state.acted
        and (state.played or not any(state.hands[state.actor])),
        "fresh: crew of the active supply": any(some > have for some, have in waiting) or state.fresh[CIRCLE] > 0,
    }


def waits_for_tag(state: State) -> bool:
    return bool(state.agenda) and isinstance(state.agenda[-1], OwesTag)


def is_stack(agenda: tuple[Owed, ...]) -> bool:
    """A terminal, a junction before or after its order is chosen, or what is left of them."""
    kinds = "".join({OwesCrew: "w", OwesOrder: "o", OwesCard: "c", OwesTag: "t"}[type(owed)] for owed in agenda)
    return re.fullmatch("|c{1,2}t?|t|cw|ow|o", kinds) is not None


def too_low(state: State) -> Iterator[bool]:
    """For each bot on a terminal or junction whether its shape is below the level (ITM-4.1)."""
    board = state.board
    for level, stacks in zip(board.levels, state.stacks, strict=True):
        yield from (any(stack.crew[:level]) for stack in stacks)
    for level, wire in zip(board.junction_levels, state.wires, strict=True):
        yield from (shape != NO_BOT and shape < level for shape in wire)


def crew_fits(state: State) -> bool:
    """Crew is asked for as the rules would ask, and for a junction that is unlocked and not used."""
    owed = state.agenda[-1] if state.agenda else None
    if not isinstance(owed, OwesCrew):
        return True
    if not owed.junction:
        return state.agenda == terminal_agenda(state, state.actor, owed.place)
    is_free = is_unlocked(state, state.actor, owed.place) and not is_used(state, state.actor, owed.place)
    return is_free and state.agenda == junction_agenda(state, state.actor, owed.place)


def ending_fits(state: State, staying: int) -> bool:
    cap = state.options.turn_cap
    if state.ended_by == "ITM-3.8":
        return staying == 1
    if state.ended_by == "ITM-3.7":
        return 0 < cap <= state.turn
    return not cap or state.turn <= cap


def halves_fit(state: State) -> bool:
    """What is owed at a terminal or junction; the second half is whole while the first is carried out (ITM-7.7)."""
    cards = [owed for owed in state.agenda if isinstance(owed, OwesCard)]
    if len(cards) == len(state.agenda) < 2:
        return True
    if len(cards) == 2 and (cards[0] != ALL_PARTS[cards[0].card] or cards[0].card == cards[1].card):
        return False
    return state.acted or (len(cards) < 2 and isinstance(state.agenda[-1], OwesTag))


def card_fits(state: State, owed: OwesCard) -> bool:
    """What is left comes last unless the order is free; the bot of the part before is there and one's own."""
    card, whole = TERMINALS[owed.card], ALL_PARTS[owed.card].left
    if not card.free_order and owed.left not in {whole >> done << done for done in range(len(card.parts))}:
        return False
    if owed.it == NOBODY:
        return owed.left == whole or not any(part.who == "it" for part in card.parts)
    outlook, (first, *_) = outlook_of(state, state.actor, ()), card.parts
    there = set(circles(outlook, NOBODY))
    if first.deed == "move":  # onto a spot; who enters may stand in the queue
        others = set() if first.who == "circle" and not card.free_order else set(hexes(outlook, NOBODY))
        there = {at for at in there | others if at > 0}
    return owed.left != whole and owed.it in there
