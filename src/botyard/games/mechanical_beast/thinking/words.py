"""Why a bot says what it says: facts for pages with words of their own, and one sentence made of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ....core.bot import Facts
from ....core.events import Seat
from ....core.words import listed
from ..actions import SETTLE, Action
from ..floor import WAYS, name_of
from ..rules.refusing import WAY_NAMES
from ..state import NOBODY, OwesCollapse, State, is_exit, meeple_id, owner_of
from .choosing import Turn, Use
from .deeds import STAY, Deed, done, people_rooms
from .exploring import Doorway
from .maze import Maze, maze_of
from .worth import control_near

REASONS = {
    "exit": "From {0} your engineers are nearest to it.",
    "arrow": "Its arrow matters only if it falls, and then everybody has lost.",
    "done": "Nothing is left to do in this turn.",
    "race_on": "The race is not over.",
    "agree": "All must agree, and a bot does not stand in the way.",
    "settle": "Nothing more is to be done in {0}, so it may fall.",
    "walked": "After the walk nothing more was found that helps in this turn.",
    "wait": "Nothing in reach helps, and waiting costs nothing.",
    "give_up": "No way on was found for anybody: if none comes to mind, the game can be given up.",
    "race_wait": "Whatever else could be done helps the others more.",
    "control": "The Control Room is still to be found; with most cards the {0} doorway of {1} leaves the best ways.",
    "exit_look": "The way out is still to be found; with most cards the {0} doorway of {1} leaves the best ways.",
    "look": "In the rooms found so far no way out for all was found; with most cards the {0} doorway of {1} helps.",
    "ways": "With most cards the {0} doorway of {1} opens better ways.",
    "next": "{0} takes {1}, and the next one is for {2}.",
}
AIMS = {"out": "To bring everybody out", "gather": "To gather everybody before a doorway"}


def sentence(facts: Facts, seat: Seat) -> str:
    """In English, to a player.

    >>> sentence(("ways", "n", "c4"), 0)
    'With most cards the north doorway of c4 opens better ways.'
    >>> sentence(("next", "out", "2", "e2"), 0)
    'To bring everybody out takes 2 steps, and the next one is for player 2.'
    """
    kind, *about = facts
    if kind in MEANS:
        return deed_words(kind, *about, seat=seat)
    if kind == "next":
        aim, steps, who = about
        about = [AIMS[aim], some(steps, "step"), meeple_words(who, seat)]
    return REASONS[kind].format(*(WAY_NAMES.get(fact, fact) for fact in about))


def why(dream: State, turn: Turn, action: Action) -> Facts:
    if action == SETTLE:
        return "settle", owed_square(dream)
    if dream.mover != NOBODY and turn.act is None:
        return ("walked",)
    if isinstance(turn.act, Doorway):
        return sought(dream, turn), WAYS[turn.act.way], square_of(dream, turn.act.room)
    deed = deed_of(dream, turn)
    return for_deed(dream, turn, deed) if deed else for_waiting(dream, turn)


def sought(dream: State, turn: Turn) -> str:
    """What a look into the unknown is for."""
    if dream.deck.control not in dream.pile[: dream.drawn]:
        return "control"
    if aim_of(dream) == "gather":
        return "exit_look"
    return "ways" if dream.options.competitive or (turn.plan and turn.plan.wins) else "look"


def deed_of(dream: State, turn: Turn) -> Deed | None:
    """The walk and the gear after it, as far as they are still to come; none for a pass."""
    walk = turn.walk if dream.mover == NOBODY else None
    use = turn.act if isinstance(turn.act, Use) else None
    mover = walk or use
    if mover is None:
        return None
    goal, by_control = (walk.goal, walk.by_control) if walk else (STAY, False)
    return Deed(mover.meeple, goal, by_control, *(use[1:] if use else (STAY, "")))


# --- nothing is done ---------------------------------------------------------------------------------------


def for_waiting(dream: State, turn: Turn) -> Facts:
    if dream.options.competitive:
        return ("race_wait",)
    if turn.plan is None:
        return ("give_up",)
    if not turn.plan.wins:
        return ("wait",)
    return "next", aim_of(dream), str(len(turn.plan.deeds)), meeple_id(dream, turn.plan.deeds[0].meeple)


def aim_of(dream: State) -> str:
    known = dream.options.hatch_open or dream.deck.exit in dream.floor
    return "out" if known else "gather"


# --- a walk, a gear, or both -------------------------------------------------------------------------------


class Gain(NamedTuple):
    """The most telling thing that a deed brings about."""

    kind: str
    square: str = ""
    rooms: int = 0
    meeples: tuple[int, ...] = ()


def for_deed(dream: State, turn: Turn, deed: Deed) -> Facts:
    deed = promised(dream, turn, deed)
    gain, (aim, steps) = gain_of(dream, deed), purpose_of(dream, turn)
    if gain.kind == "more" and turn.act and deed.gear == STAY:
        gain = Gain("to_gear", square_of(dream, deed.goal))
    goal = square_of(dream, deed.goal) if deed.goal != STAY else ""
    means = "walk" if deed.gear == STAY else "walk_gear" if goal else "gear"
    if gain.kind == "blocks":
        aim = "help"
    ids = [meeple_id(dream, meeple) for meeple in gain.meeples]
    return means, goal, aim, steps, gain.kind, gain.square, str(gain.rooms), *ids


def promised(dream: State, turn: Turn, deed: Deed) -> Deed:
    """The walk alone where a room falls behind it: without a plan to the end, what follows is thought out anew."""
    if turn.plan and turn.plan.wins:
        return deed
    walk = Deed(deed.meeple, deed.goal, deed.by_control)
    maze = maze_of(dream)
    after = done(maze, walk)
    return walk if after and len(after.floor.grid) < len(maze.floor.grid) else deed


MEANS = {"walk": "This walk", "gear": "This gear", "walk_gear": "The gear of {} then"}
GAINS = {
    "switch": "throws the switch",
    "saves": "saves the people of {square}",
    "out": "leads out",
    "blocks": "keeps {who} from the Exit",
    "frees": "opens a way out for {who}",
    "to_people": "opens a way to the people in {square}",
    "to_control": "opens a way to the Control Room",
    "people": "leads to the people in {square}",
    "joins": "opens a way to {who}",
    "nearer": "brings {who} {rooms} nearer to a way out",
    "nearer_people": "brings the people in {square} {rooms} nearer",
    "to_gear": "leads to a gear in {square}",
    "doorways": "leads to more doorways to explore",
    "more": "brings more within reach",
}
PURPOSES = {
    "out": ", one of {} that bring everybody out",
    "gather": ", one of {} that gather everybody before a doorway",
    "help": "",
    "try": "; no plan for everybody was found",
    "race_exit": ", and you come nearer to the Exit than the others",
    "race": ", and your ways become better than those of the others",
}
LAST = {"out": ", and that brings everybody out", "gather": ", and that gathers everybody before a doorway"}


def deed_words(
    means: str, goal: str, aim: str, steps: str, gain: str, square: str, rooms: str, *ids: str, seat: Seat
) -> str:
    who = listed([meeple_words(meeple, seat) for meeple in ids]) if ids else ""
    said = GAINS[gain].format(square=square, rooms=some(rooms, "room"), who=who)
    purpose = LAST[aim] if steps == "1" else PURPOSES[aim].format(some(steps, "step"))
    return f"{MEANS[means].format(goal)} {said}{purpose}."


def purpose_of(dream: State, turn: Turn) -> tuple[str, str]:
    """What the deed is a part of, and of how many."""
    if dream.options.competitive:
        return "race_exit" if dream.deck.exit in dream.floor else "race", "0"
    if turn.plan is None:
        return "try", "0"
    return (aim_of(dream), str(len(turn.plan.deeds))) if turn.plan.wins else ("help", "0")


def gain_of(dream: State, deed: Deed) -> Gain:
    maze = maze_of(dream)
    after = done(maze, deed)
    if after is None:
        return Gain("more")
    return next(gains(dream, deed, maze, after), Gain("more"))


def gains(dream: State, deed: Deed, maze: Maze, after: Maze) -> Iterator[Gain]:
    """The most telling first."""
    if after.off and not maze.off:
        yield Gain("switch")
    for room in people_rooms(maze):
        if not after.people >> room & 1:
            yield Gain("saves", square_of(dream, room))
    if deed.goal != STAY and is_exit(dream, deed.goal):
        yield Gain("out")
    yield from stopped(dream, maze, after)
    cut = [meeple for meeple in friends(dream) if not maze.reaches[meeple] & maze.exits]
    freed = tuple(meeple for meeple in cut if after.reaches[meeple] & after.exits)
    if freed:
        yield Gain("frees", meeples=freed)
    far = [room for room in people_rooms(after) if not maze.bit(room) & together(maze)]
    for room in far:
        if after.bit(room) & together(after):
            yield Gain("to_people", square_of(dream, room))
    if not after.off and control_near(after) and not control_near(maze):
        yield Gain("to_control")
    if deed.goal != STAY and dream.people >> deed.goal & 1:
        yield Gain("people", square_of(dream, deed.goal))
    yield from approaches(dream, deed, maze, after, cut, far)


def stopped(dream: State, maze: Maze, after: Maze) -> Iterator[Gain]:
    """Who would have won with the next walk."""
    near = [meeple for meeple in rivals(dream) if maze.reaches[meeple] & maze.exits]
    cut = tuple(meeple for meeple in near if not after.reaches[meeple] & after.exits)
    if cut:
        yield Gain("blocks", meeples=cut)


def approaches(
    dream: State, deed: Deed, maze: Maze, after: Maze, cut: Sequence[int], far: Sequence[int]
) -> Iterator[Gain]:
    """What is nearer though not reached yet."""
    met = after.reaches[deed.meeple] & ~maze.reaches[deed.meeple]
    joined = tuple(
        meeple for meeple in friends(dream) if meeple != deed.meeple and after.bit(after.meeples[meeple]) & met
    )
    if joined:
        yield Gain("joins", meeples=joined)
    for meeple in cut if after.exits else ():
        rooms = maze.gap(maze.reaches[meeple], maze.exits) - after.gap(after.reaches[meeple], after.exits)
        if rooms > 0:
            yield Gain("nearer", rooms=rooms, meeples=(meeple,))
    for room in far:
        rooms = maze.gap(together(maze), maze.bit(room)) - after.gap(together(after), after.bit(room))
        if rooms > 0:
            yield Gain("nearer_people", square_of(dream, room), rooms)
    more = (after.frontier & together(after)).bit_count() > (maze.frontier & together(maze)).bit_count()
    if more and maze.frame.explorable:
        yield Gain("doorways")


def friends(dream: State) -> list[int]:
    """Meeples whose ways one likes to see open: all, or in a race one's own."""
    return [
        meeple
        for meeple in range(len(dream.meeples))
        if not dream.options.competitive or owner_of(dream, meeple) == dream.actor
    ]


def rivals(dream: State) -> list[int]:
    """In a race, engineers that win with their next walk if they come to the Exit."""
    winning = {owner_of(dream, meeple) for meeple in dream.arrivals} - {dream.actor}
    return [
        meeple
        for meeple in range(len(dream.meeples))
        if owner_of(dream, meeple) in winning and meeple not in dream.arrivals
    ]


def together(maze: Maze) -> int:
    """Cells in reach of anybody."""
    found = 0
    for reach in maze.reaches:
        found |= reach
    return found


# --- words -------------------------------------------------------------------------------------------------


def some(number: str, what: str) -> str:
    return f"{number} {what}{'s' * (number != '1')}"


def meeple_words(meeple: str, seat: Seat) -> str:
    """To the player of this seat.

    >>> meeple_words("e1", 0), meeple_words("e1b", 0), meeple_words("e2", 0)
    ('you', 'your second engineer', 'player 2')
    """
    if meeple == "android":
        return "the android"
    owner, which = meeple[1], meeple[2:]
    return OWN[which] if owner == str(seat + 1) else f"player {owner}"


OWN = {"": "you", "a": "your first engineer", "b": "your second engineer"}


def square_of(dream: State, room: int) -> str:
    return name_of(dream.floor.where[room], dream.corner)


def owed_square(dream: State) -> str:
    owed = dream.agenda[-1]
    assert isinstance(owed, OwesCollapse)
    return square_of(dream, owed.room)
