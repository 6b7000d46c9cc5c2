"""Chapter 14: what the cards have their player do, part by part, and what is still owed."""

from __future__ import annotations

from functools import cache
from itertools import chain

from ....core.events import Tell, hush
from ..actions import DRAW, ENTER, RECRUIT, Action, Go, Move, Place, Upgrade
from ..cards import TERMINALS, Part
from ..events import HalfBegan, Recruited
from ..outlook import NO_DRAWS, Outlook, draw
from ..state import CIRCLE, NOBODY, OwesCard, OwesCrew, OwesOrder
from .entering import enter, entrants, settle
from .hex_box import tag, tags
from .moving import move, movers
from .terminals import crews, place
from .upgrades import upgrade, upgrades

RECRUITS = 2  # ITM-14.1


ALL_PARTS = {card.id: OwesCard(card.id, (1 << len(card.parts)) - 1) for card in TERMINALS.values()}


def open_parts(owed: OwesCard) -> tuple[tuple[int, Part], ...]:
    return parts_of(owed.card, owed.left)


@cache  # a few for each card
def parts_of(card: str, left: int) -> tuple[tuple[int, Part], ...]:
    """The part that comes next; any that is left where the order is free."""
    found = [(number, part) for number, part in enumerate(TERMINALS[card].parts) if left & 1 << number]
    return tuple(found if TERMINALS[card].free_order else found[:1])


def parts_left(owed: OwesCard) -> list[Part]:
    return [part for number, part in enumerate(TERMINALS[owed.card].parts) if owed.left & 1 << number]


def answers(outlook: Outlook) -> tuple[Action, ...]:
    """All that could be said next, whether or not the action can then be completed."""
    owed = outlook.agenda[-1]
    if isinstance(owed, OwesCard):
        found = [ways(outlook, part, owed.it) for _, part in open_parts(owed)]
        return found[0] if len(found) == 1 else tuple(chain.from_iterable(found))
    if isinstance(owed, OwesCrew):
        return crews(owed)
    if isinstance(owed, OwesOrder):
        places = outlook.board.places
        return Go("first", places[owed.one]), Go("first", places[owed.other])
    return tags(outlook)


def ways(outlook: Outlook, part: Part, it: int) -> tuple[Action, ...]:
    match part.deed:
        case "recruit":  # with one bot in the box it is that one (ITM-14.1)
            return (RECRUIT,) if outlook.box[CIRCLE] else ()
        case "draw":  # ITM-14.8
            return (DRAW,) if outlook.cards else ()
        case "enter":
            return entrants(outlook, part)
        case "upgrade":
            return upgrades(outlook, part, it)
    return movers(outlook, part, it)


def after(outlook: Outlook, action: Action, tell: Tell = hush) -> Outlook:
    """The outlook once this is done, before the queue moves."""
    owed = outlook.agenda[-1]
    if outlook.draws.seats:
        outlook = outlook._replace(draws=NO_DRAWS)
    if isinstance(owed, OwesCard):
        return do_part(outlook, owed, action, tell)
    if isinstance(owed, OwesCrew) and isinstance(action, Place):
        return place(outlook, action.crew)
    if isinstance(owed, OwesOrder) and isinstance(action, Go):
        return begin_halves(outlook, owed, action.place, tell)
    return tag(outlook, action, tell)


def next_outlook(outlook: Outlook, action: Action) -> Outlook:
    """For looking ahead: wins are ignored there (ITM-7.12)."""
    return settle(after(outlook, action))


def begin_halves(outlook: Outlook, owed: OwesOrder, first: str, tell: Tell) -> Outlook:
    """The first half is completed before the second starts (ITM-7.7)."""
    one, other = owed.cards
    if outlook.board.places[owed.one] != first:
        one, other = other, one
    if tell is not hush:
        tell(HalfBegan(outlook.seat, first, one))
    return outlook.owing((*outlook.agenda[:-1], ALL_PARTS[other], ALL_PARTS[one]))


def do_part(outlook: Outlook, owed: OwesCard, action: Action, tell: Tell) -> Outlook:
    """One part of a card; what it leaves to do lies below a choice at the Hex Box (ITM-8.14)."""
    number, part = part_of(outlook, owed, action)
    rest = outlook.agenda[:-1]
    left = owed.left & ~(1 << number)
    done, it = do(outlook.owing(()), part, action, tell)
    if left and replaced(owed.card, left, it):
        left = 0
    return done.owing((*rest, *([OwesCard(owed.card, left, it)] if left else []), *done.agenda))


def part_of(outlook: Outlook, owed: OwesCard, action: Action) -> tuple[int, Part]:
    """The part that an answer belongs to: bots and words of two open parts never coincide."""
    found = open_parts(owed)
    if len(found) == 1:
        return found[0]
    return next((number, part) for number, part in found if action in ways(outlook, part, owed.it))


def replaced(card: str, left: int, it: int) -> bool:
    """The Hex Box choice stands for the upgrade of a bot that has left the track (ITM-14.12)."""
    part = TERMINALS[card].parts[left.bit_length() - 1]
    return part.deed == "upgrade" and part.who == "it" and it == NOBODY


def do(outlook: Outlook, part: Part, action: Action, tell: Tell) -> tuple[Outlook, int]:
    """With the outlook, the racer that acted, as far as it is still there."""
    match action:
        case Move(at):
            return move(outlook, part, at, tell)
        case Upgrade(spot):
            return upgrade(outlook, spot, tell), NOBODY
    if action == ENTER:
        return enter(outlook, part, tell)
    if action == DRAW:
        return draw(outlook, (outlook.seat,), "terminal"), NOBODY
    return recruit(outlook, tell), NOBODY


def recruit(outlook: Outlook, tell: Tell) -> Outlook:
    count = min(RECRUITS, outlook.box[CIRCLE])
    if tell is not hush:
        tell(Recruited(outlook.seat, count))
    circles, *rest = outlook.crew
    box = outlook.box
    return outlook._replace(crew=(circles + count, rest[0], rest[1]), box=(box[0] - count, box[1], box[2], box[3]))
