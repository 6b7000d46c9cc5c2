"""Positions as text, both ways.

2 floor=-1,-2/R31n.2.CTLe/ENTn.R07s meeples=R31,ENT,CTL       rows of rooms with their headings, 2 blanks between two
1 floor=0,0/ENTn.R09e people=R58 flags=off actor=1             the beast is off

Meeples stand in rooms: each seat's engineer and then the android, or each seat's two. What is not said is as in a
fresh game; cards that are neither on the floor nor named are in the pile.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from ...core.errors import BadNotation, BadOption
from ...core.luck import Luck
from ...core.options import forms_of
from .deck import MOST_PEOPLE, Deck
from .floor import NOWHERE, WAYS, Floor, box_of, cell_at, column_of, corner_of, row_of
from .options import BeastOptions
from .rules.competing import exit_cells
from .rules.exploring import can_explore, waits
from .rules.trapped import anybody_explores, in_doubt
from .rules.turns import RIM
from .setup import fresh
from .state import (
    NO_MARK,
    NOBODY,
    Mark,
    Owed,
    OwesCollapse,
    OwesExit,
    OwesFacing,
    Result,
    State,
    Vote,
    android_of,
    engineers,
    meeple_ids,
    own_meeples,
    owner_of,
)
from .text import ENDINGS

NOTHING = "-"
MOST = 10_000  # how far from the middle a room may lie, and how many turns a game may have
WIDEST = 88  # cells of a floor, either way: no game makes a wider one, and its gears would take too long to tell
FLAGS = {"off": "switch_off", "lockdown": "lockdown", "acted": "acted", "progress": "progress"}
COUNTS = ("turn", "said", "quiet", "undecided", "voted")
RESULTS: tuple[Result, ...] = ("won", "won_without_android", "android_abandoned", "lost", "decided")
WINS: dict[str, tuple[Result, ...]] = {
    "BST-12.3": ("won",),
    "BST-12.4": ("won_without_android", "android_abandoned"),
    "BST-13.3": ("won",),
    "BST-14.11": ("decided", "lost"),
    "BST-14.12": ("decided", "lost"),
    "BST-14.14": ("decided", "lost"),
}  # by the rule that ends the game; all others lose it
ROOM = re.compile("([A-Z0-9]{1,4})([nesw])")
DOUBT = re.compile("proof-[0-9]{1,5}-[0-9a-f]{6}")
KEY = re.compile("[0-9a-f]{16}")


# --- writing -----------------------------------------------------------------------------------------------


def write(state: State) -> str:
    """The whole position; what is as in a fresh game is left out."""
    usual = words_of(usual_state(state.deck, state.seats, state.options))
    rest = [f"{key}={word}" for key, word in words_of(state).items() if word != usual[key] or key == "options"]
    return " ".join([str(state.seats), *(word for word in rest if word != f"options={NOTHING}")])


def usual_state(deck: Deck, seats: int, options: BeastOptions) -> State:
    state = fresh(deck, seats, Luck(0), options)
    state.corner = corner_of(state.floor, RIM)
    return state


def words_of(state: State) -> dict[str, str]:
    ids = state.deck.ids
    return {
        "options": write_options(state.options),
        "luck": f"{state.luck.state:x}",
        "floor": write_floor(state),
        "corner": NOTHING if state.corner == corner_of(state.floor, RIM) else write_cell(state.corner),
        "meeples": join(ids[room] for room in state.meeples),
        "marks": join(write_mark(state, mark) for mark in state.marks),
        "people": join(ids[room] for room in range(len(ids)) if state.people >> room & 1),
        "hand": join(map(str, state.in_hand)),
        "arrived": join(map(str, state.arrived)),
        "visited": join(f"{rooms:x}" for rooms in state.visited),
        "drawn": join(ids[card] for card in state.pile[: state.drawn]),
        "pile": join(ids[card] for card in state.pile[state.drawn :]),
        "flags": join(word for word, flag in FLAGS.items() if getattr(state, flag)),
        **{key: str(getattr(state, key)) for key in COUNTS},
        "actor": str(state.actor + 1),
        "walked": NOTHING if state.mover == NOBODY else f"{meeple_ids(state)[state.mover]}:{ids[state.start]}",
        "agenda": join(write_owed(state, owed) for owed in state.agenda),
        "arrivals": join(meeple_ids(state)[meeple] for meeple in state.arrivals),
        "reached": write_meeples(state, state.reached),
        "seen": join(state.seen),
        "trapped": write_meeples(state, state.trapped),
        "doubt": state.doubt or NOTHING,
        "vote": write_vote(state.vote),
        "result": state.result or NOTHING,
        "winners": join(str(seat + 1) for seat in state.winners),
        "ended": state.ended_by or NOTHING,
    }


def write_options(options: BeastOptions) -> str:
    forms = forms_of(BeastOptions)
    return join(
        f"{form.name}:{getattr(options, form.name)}" for form in forms if getattr(options, form.name) != form.default
    )


def write_floor(state: State) -> str:
    box = box_of(state.floor)
    rows = [write_row(state, row, box.left, box.right) for row in range(box.top, box.bottom + 1)]
    return "/".join([f"{box.top},{box.left}", *rows])


def write_row(state: State, row: int, left: int, right: int) -> str:
    """Rooms and the numbers of blanks between them; a row without any room is a dash."""
    floor, words, gap = state.floor, list[str](), 0
    for column in range(left, right + 1):
        room = floor.grid.get(cell_at(row, column))
        if room is None:
            gap += 1
            continue
        words += ([str(gap)] if gap else []) + [f"{state.deck.ids[room]}{WAYS[floor.heading[room]]}"]
        gap = 0
    return ".".join(words) or NOTHING


def write_cell(cell: int) -> str:
    return f"{row_of(cell)},{column_of(cell)}"


def write_mark(state: State, mark: Mark) -> str:
    return NOTHING if mark == NO_MARK else f"{state.deck.ids[mark[0]]}:{mark[1] + 1}"


def write_meeples(state: State, bits: int) -> str:
    return join(name for meeple, name in enumerate(meeple_ids(state)) if bits >> meeple & 1)


def write_owed(state: State, owed: Owed) -> str:
    match owed:
        case OwesCollapse(room):
            return f"fall:{state.deck.ids[room]}"
        case OwesExit(seat):
            return f"exit:{seat + 1}"
        case OwesFacing(seat, cell):
            return f"face:{seat + 1}:{row_of(cell)}:{column_of(cell)}"


def write_vote(vote: Vote | None) -> str:
    letters = {None: "?", True: "y", False: "n"}
    return f"{vote.ballot}:{''.join(letters[answer] for answer in vote.answers)}" if vote else NOTHING


def join(words: Iterable[str]) -> str:
    return ",".join(words) or NOTHING


# --- reading -----------------------------------------------------------------------------------------------


def read(deck: Deck, text: str) -> State:
    seats, named = parts_of(text)
    try:
        state = usual_state(deck, seats, BeastOptions.read(dict(pairs(named.pop("options", NOTHING)))))
    except (ValueError, BadOption) as fault:
        raise BadNotation(f"the options of this position cannot be read: {fault}") from fault
    if seats == 1 and state.options.mode != "co-operative":
        raise BadNotation(f"the {state.options.mode} game needs at least 2 players")
    parts = words_of(state)
    for key in named:
        if key not in parts:
            raise BadNotation(f"{key[:40]!r} is no part of a position; the parts are {', '.join(parts)}")
    for key in [key for key in parts if key in named]:
        try:
            put(state, key, named[key])
        except (ValueError, KeyError, IndexError) as fault:
            raise BadNotation(f"{key}={named[key][:40]} cannot be read as part of a position") from fault
    complete(state, named)
    must_make_sense(state)
    return state


def parts_of(text: str) -> tuple[int, dict[str, str]]:
    words = text.split()
    if not words or words[0] not in tuple("1234"):
        raise BadNotation("a position begins with the number of players: 2 floor=0,0/ENTn.R09e meeples=R09,ENT,ENT")
    named: dict[str, str] = {}
    for word in words[1:]:
        key, equals, value = word.partition("=")
        if not equals or key in named:
            raise BadNotation(f"{word[:40]!r} is no part of a position, or there twice: write floor=0,0/ENTn.R09e")
        named[key] = value
    return int(words[0]), named


def put(state: State, key: str, word: str) -> None:  # noqa: C901, PLR0912, PLR0915 - one case for each part
    """Set the part of a position that `key` names."""
    deck = state.deck
    match key:
        case "luck":
            state.luck = Luck(int(matched("[0-9a-f]{1,16}", word), 16))
        case "floor":
            read_floor(state, word)
        case "corner" if word != NOTHING:
            state.corner = read_cell(word)
        case "meeples":
            state.meeples = [deck.number[card] for card in split(word)]
        case "marks":
            state.marks = [read_mark(deck, mark) for mark in word.split(",")]
        case "people":
            state.people = sum(1 << deck.number[card] for card in unique(word))
        case "hand":
            state.in_hand = [number(count, MOST_PEOPLE) for count in split(word)]
        case "arrived":
            state.arrived = [number(turn) for turn in split(word)]
        case "visited":
            state.visited = [int(matched("[0-9a-f]{1,18}", rooms), 16) for rooms in split(word)]
        case "drawn":
            cards = tuple(deck.number[card] for card in unique(word))
            state.pile, state.drawn = cards, len(cards)
        case "pile":
            state.pile += tuple(deck.number[card] for card in unique(word))
        case "flags":
            for flag in split(word):
                setattr(state, FLAGS[flag], True)
        case "turn" | "said" | "quiet" | "undecided" | "voted":
            setattr(state, key, number(word))
        case "actor":
            state.actor = seat_of(state, word)
        case "walked" if word != NOTHING:
            who, room = word.split(":")
            state.mover, state.start = meeple_ids(state).index(who), deck.number[room]
        case "agenda":
            state.agenda = tuple(read_owed(state, owed) for owed in split(word))
        case "arrivals":
            state.arrivals = tuple(meeple_ids(state).index(who) for who in unique(word))
        case "reached" | "trapped":
            setattr(state, key, sum(1 << meeple_ids(state).index(who) for who in unique(word)))
        case "seen":
            state.seen = tuple(matched(KEY.pattern, key) for key in split(word))
        case "doubt":
            state.doubt = "" if word == NOTHING else matched(DOUBT.pattern, word)
        case "vote":
            state.vote = read_vote(state, word)
        case "result" if word != NOTHING:
            state.result = RESULTS[RESULTS.index(word)]
        case "winners":
            state.winners = tuple(seat_of(state, seat) for seat in unique(word))
        case "ended":
            state.ended_by = "" if word == NOTHING else tuple(ENDINGS)[tuple(ENDINGS).index(word)]


def read_floor(state: State, word: str) -> None:
    corner, *rows = word.split("/")
    old = state.floor
    state.floor = Floor([NOWHERE] * len(old.where), [0] * len(old.where), {}, old.doors, old.mouths)
    start = read_cell(corner)
    for down, row in enumerate(rows):
        column = column_of(start)
        for item in split(row, "."):
            if item.isascii() and item.isdigit():
                column += number(item)
                continue
            found = ROOM.fullmatch(item)
            if not found or (room := state.deck.number[found[1]]) in state.floor:
                raise ValueError(item)
            state.floor.put(room, cell_at(row_of(start) + down, column), WAYS.index(found[2]))
            column += 1
    state.corner = corner_of(state.floor, RIM)


def read_cell(word: str) -> int:
    row, column = (int(matched("-?[0-9]{1,5}", part)) for part in word.split(","))
    if max(abs(row), abs(column)) > MOST:
        raise ValueError(word)
    return cell_at(row, column)


def read_mark(deck: Deck, word: str) -> Mark:
    if word == NOTHING:
        return NO_MARK
    card, gear = word.split(":")
    room = deck.number[card]
    return room, range(len(deck.gears[room]))[number(gear) - 1] if number(gear) else deck.number[""]


def read_owed(state: State, word: str) -> Owed:
    kind, *facts = word.split(":")
    match kind, facts:
        case "fall", [room]:
            return OwesCollapse(state.deck.number[room])
        case "exit", [seat]:
            return OwesExit(seat_of(state, seat))
        case "face", [seat, row, column]:
            return OwesFacing(seat_of(state, seat), read_cell(f"{row},{column}"))
    raise ValueError(word)


def read_vote(state: State, word: str) -> Vote | None:
    if word == NOTHING:
        return None
    ballot, letters = word.split(":")
    answers = {"?": None, "y": True, "n": False}
    if ballot not in ("concede", "abandon") or len(letters) != state.seats or "?" not in letters or "n" in letters:
        raise ValueError(word)
    return Vote("concede" if ballot == "concede" else "abandon", tuple(answers[letter] for letter in letters))


def seat_of(state: State, word: str) -> int:
    return range(state.seats)[number(word, state.seats) - 1] if word != "0" else state.deck.number[""]


def number(word: str, most: int = MOST) -> int:
    count = int(matched("[0-9]{1,5}", word))
    if count > most:
        raise ValueError(word)
    return count


def matched(pattern: str, word: str) -> str:
    if not re.fullmatch(pattern, word):
        raise ValueError(word)
    return word


def split(word: str, by: str = ",") -> list[str]:
    return [] if word == NOTHING else word.split(by)


def unique(word: str) -> list[str]:
    words = split(word)
    if len(set(words)) != len(words):
        raise ValueError(word)
    return words


def pairs(word: str) -> list[tuple[str, str]]:
    found = [(key, value) for key, _, value in (item.partition(":") for item in split(word))]
    if len(dict(found)) != len(found):
        raise ValueError("one of them is there twice")
    return found


# --- what follows, and what cannot be ----------------------------------------------------------------------


def complete(state: State, named: dict[str, str]) -> None:
    """Cards that were not named: those on the floor were drawn, the others are still in the pile."""
    deck, floor = state.deck, state.floor
    if "drawn" not in named:
        out = tuple(room for room in floor.rooms() if room != deck.entrance)
        state.pile, state.drawn = out + state.pile, len(out)
    if "pile" not in named:
        used = {*state.pile, deck.entrance, *(() if state.options.exit_in_pile else (deck.exit,))}
        state.pile += tuple(card for card in range(len(deck.cards)) if card not in used)
    if "turn" not in named:
        state.turn = 1
    state.supply = MOST_PEOPLE - state.people.bit_count() - sum(state.in_hand)


def must_make_sense(state: State) -> None:
    for right, fault in sense(state):
        if not right:
            raise BadNotation(f"this position cannot be: {fault}")


def sense(state: State) -> Iterable[tuple[bool, str]]:
    """What has to be true, and what is wrong otherwise; each may rely on those before it."""
    yield from sense_of_cards(state)
    yield from sense_of_counts(state)
    yield from sense_of_beast(state)
    yield from sense_of_turn(state)
    yield from sense_of_owed(state)
    yield from sense_of_end(state)


def sense_of_cards(state: State) -> Iterable[tuple[bool, str]]:
    deck, floor = state.deck, state.floor
    drawn, box = state.pile[: state.drawn], box_of(floor)
    yield deck.entrance in floor, "the Entrance is always there"
    yield (
        max(box.bottom - box.top, box.right - box.left) < WIDEST,
        f"a floor is at most {WIDEST} cells wide and high, and no game makes a wider one",
    )
    yield len(set(state.pile)) == len(state.pile) and deck.entrance not in state.pile, "a card is there twice"
    yield state.options.exit_in_pile or deck.exit not in state.pile, "there is no Emergency Exit at this level"
    yield all(room in drawn for room in floor.rooms() if room != deck.entrance), "a room lies there that was not drawn"


def sense_of_counts(state: State) -> Iterable[tuple[bool, str]]:
    deck, floor, options, count = state.deck, state.floor, state.options, len(state.meeples)
    crew = 2 * state.seats if options.competitive else state.seats + 1
    yield count == crew, f"there are {crew} meeples"
    yield all(room in floor for room in state.meeples), "a meeple stands in a room that is not there"
    yield len(state.marks) == count, "each meeple has a mark or none"
    yield all(mark == NO_MARK or mark[0] in floor for mark in state.marks), "a mark lies on a room that is not there"
    lists = (state.in_hand, state.arrived, state.visited)
    yield all(len(items) == state.seats for items in lists), "each seat has its own count"
    known = sum(1 << room for room in (deck.entrance, *state.pile[: state.drawn]))
    yield not any(rooms & ~known for rooms in state.visited), "somebody has visited a room that was not drawn"
    yield state.supply >= 0, f"there are {MOST_PEOPLE} people"
    inside = [room for room in range(len(deck.cards)) if state.people >> room & 1]
    yield all(room in floor and deck.people[room] for room in inside), "people are where no people can be"
    yield not (options.competitive and (inside or sum(state.in_hand))), "the competitive game knows no people"


def sense_of_beast(state: State) -> Iterable[tuple[bool, str]]:
    """The switch, Lockdown and the Emergency Exit."""
    deck, floor, options, drawn = state.deck, state.floor, state.options, state.pile[: state.drawn]
    yield not state.switch_off or deck.control in drawn, "the switch is off, and nobody has found it"
    yield state.lockdown == (deck.lockdown in drawn), "Lockdown is drawn, or it is not"
    placing = any(isinstance(owed, (OwesExit, OwesFacing)) for owed in state.agenda)
    yield (
        placing == (options.competitive and deck.control in drawn and deck.exit in drawn and not exit_out(state)),
        "the Emergency Exit is placed when the Control Room is found",
    )
    yield not options.competitive or (deck.control in drawn) == state.switch_off, "the finder throws the switch"
    at_switch = any(state.meeples[meeple] == deck.control for meeple in engineers(state))
    yield state.switch_off or not at_switch, "an engineer in the Control Room throws the switch"
    yield state.switch_off or all(room in floor for room in drawn), "no room falls while the beast is on"
    on_exit = {meeple for meeple, room in enumerate(state.meeples) if room == deck.exit}
    yield set(state.arrivals) == (on_exit if options.competitive else set()), "who is on the Exit has a place there"
    owners = [owner_of(state, meeple) for meeple in state.arrivals]
    yield state.over or len(set(owners)) == len(owners), "whose two engineers are on the Exit has won"
    lost = any(state.trapped >> meeple & 1 for meeple in engineers(state)) and not options.competitive
    yield state.over or not lost, "with an engineer trapped all have lost"


def sense_of_turn(state: State) -> Iterable[tuple[bool, str]]:
    drawn, walked = state.pile[: state.drawn], state.mover != NOBODY
    yield not walked or state.start in drawn or state.start == state.deck.entrance, "nobody walked from there"
    movable = own_meeples(state, state.actor).values()
    yield not walked or state.mover in movable, "only meeples of the player whose turn it is walk"
    yield max(state.undecided, state.voted, *state.arrived) <= state.turn, "something happened in a turn to come"
    # not may_abandon: that the android is free may come out while they vote
    leaving = state.vote and state.vote.ballot == "abandon"
    alone = not anybody_explores(state) and in_doubt(state) == [android_of(state)]
    yield not leaving or alone, "the android can be left behind only when it alone may be trapped"


def sense_of_owed(state: State) -> Iterable[tuple[bool, str]]:
    yield len(state.agenda) <= 1, "one thing is owed at a time"
    for owed in state.agenda:
        if isinstance(owed, OwesCollapse):
            yield from sense_of_collapse(state, owed.room)
        else:
            yield from sense_of_exit(state, owed)


def sense_of_collapse(state: State, room: int) -> Iterable[tuple[bool, str]]:
    left = state.mover != NOBODY and room == state.start and room in state.floor and room not in state.meeples
    yield left, "only the room that the walker left can fall"
    yield room != state.deck.entrance, "the Entrance never falls"
    yield state.switch_off, "no room falls while the beast is on"
    waiting = waits(state) and can_explore(state, state.mover) and not state.acted
    yield waiting, "a room waits with its fall only for a walker that can still explore"


def sense_of_exit(state: State, owed: OwesExit | OwesFacing) -> Iterable[tuple[bool, str]]:
    yield state.acted and state.deck.control in state.floor, "the Control Room has just been found"
    right = (state.actor - 1) % state.seats
    yield owed.seat == right, "the player to the right of the finder places the Emergency Exit"
    placed = isinstance(owed, OwesExit) or owed.cell in exit_cells(state, owed.seat)
    yield placed, "the Emergency Exit cannot be placed there"


def sense_of_end(state: State) -> Iterable[tuple[bool, str]]:
    rule, options = state.ended_by, state.options
    yield bool(state.result) == bool(rule), "a game that has ended has a result"
    yield not (rule and (state.agenda or state.vote or state.doubt)), "the game is over"
    yield rule != "" or not state.winners, "nobody has won yet"
    yield not rule or state.result in WINS.get(rule, ("lost",)), "this rule does not end a game with this result"
    yield not rule or rule.startswith("BST-14") == options.competitive, "this rule ends games of another kind"
    yield not rule or bool(state.winners) == (state.result != "lost"), "who has not lost has a winner"


def exit_out(state: State) -> bool:
    """The Exit is on the floor, or has fallen, which ends the game."""
    return state.deck.exit in state.floor or state.over
