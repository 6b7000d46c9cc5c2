"""Positions as text, both ways.

4 9rc 14gh queue=yr hexbox=r podium=gg           four players; a red circle-bot on 9, a green hex-bot on 14
3 crew=5.2.1,0.0.0,4.2.1 stacks=c1:rcc,c1:gt     red has two circle-bots on c1, green a triangle-bot beside them

Seats are r, g, b, y, p. What is not said is as in a fresh game with an empty track; boxes and the discard pile hold
what is nowhere else.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from ...core.errors import BadNotation, BadOption
from ...core.luck import Luck
from ...core.options import forms_of
from .actions import MOST_QUEUED, SHAPES, Crew, Move, crew_text, parse, racer_text
from .boards import Board
from .cards import DECK, KINDS, LEVELS, TERMINALS
from .counting import bots_of
from .options import MachineOptions
from .outlook import outlook_of
from .rules.foresight import open_answers
from .rules.moving import circles, hexes
from .rules.moving import put as put_racer
from .rules.parts import ALL_PARTS
from .rules.terminals import is_unlocked, is_used
from .rules.turns import AUTOMATIC, junction_agenda, terminal_agenda
from .rules.winning import has_won
from .setup import BOTS, fresh
from .state import (
    CIRCLE,
    NO_BOT,
    NOBODY,
    Hand,
    Owed,
    OwesCard,
    OwesCrew,
    OwesOrder,
    OwesTag,
    Stack,
    State,
    circle_of,
    hex_of,
    is_hex,
    owner_of,
)

SEATS = "rgbyp"
NOTHING = "-"
TAG = "tag"  # a choice at the Hex Box
ENDING_RULES = ("ITM-13.3", "ITM-3.7", "ITM-3.8")
FLAGS = ("acted", "played", "ignoring")
RACER = re.compile(r"([1-9][0-9]?)([rgbyp])([ch])")


# --- writing -----------------------------------------------------------------------------------------------


def write(state: State) -> str:
    """The whole position; what is as in a fresh game is left out."""
    usual = words_of(fresh(state.board, state.seats, Luck(0), MachineOptions(), usual_cards(state.board)))
    rest = [f"{key}={word}" for key, word in words_of(state).items() if word != usual[key]]
    return " ".join([str(state.seats), *racers(state), *rest])


def racers(state: State) -> Iterable[str]:
    for spot in range(1, len(state.track)):
        if piece := state.track[spot]:
            yield f"{spot}{SEATS[owner_of(piece)]}{'ch'[is_hex(piece)]}"


def words_of(state: State) -> dict[str, str]:
    places, junctions = state.board.places, state.board.junctions
    return {
        "options": write_options(state.options),
        "luck": f"{state.luck.state:x}",
        "terminals": join(state.cards),
        "first": SEATS[state.first],
        "turn": str(state.turn),
        "actor": SEATS[state.actor],
        "flags": join(flag for flag in FLAGS if getattr(state, flag)),
        "queue": "".join(SEATS[seat] for seat in state.queue) or NOTHING,
        "hexbox": write_counts(state.hex_box),
        "podium": write_counts(state.podium),
        "crew": join(".".join(map(str, crew)) for crew in state.crews),
        "stacks": join(
            f"{places[place]}:{SEATS[stack.seat]}{crew_text(stack.crew)}"
            for place, stacks in enumerate(state.stacks)
            for stack in stacks
        ),
        "junctions": join(
            f"{junctions[number]}:{SEATS[seat]}{SHAPES[shape]}"
            for number, wire in enumerate(state.wires)
            for seat, shape in enumerate(wire)
            if shape != NO_BOT
        ),
        "hands": join(write_cards(hand) for hand in state.hands),
        "deck": "".join(str(kind + 1) for kind in state.deck) or NOTHING,
        "fresh": ".".join(map(str, state.fresh)),
        "left": "".join(SEATS[seat] for seat, left in enumerate(state.left) if left) or NOTHING,
        "agenda": join(write_owed(state.board, owed) for owed in state.agenda),
        "said": str(state.said),
        "line": join(state.line).replace(" ", "+"),
        "winner": NOTHING if state.winner < 0 else SEATS[state.winner],
        "ended": state.ended_by or NOTHING,
    }


def write_counts(counts: Iterable[int]) -> str:
    return "".join(SEATS[seat] * count for seat, count in enumerate(counts)) or NOTHING


def write_cards(hand: Hand) -> str:
    return "".join(str(kind + 1) * count for kind, count in enumerate(hand)) or NOTHING


def write_owed(board: Board, owed: Owed) -> str:
    match owed:
        case OwesCrew(place, junction):
            return f"crew:{board.junctions[place] if junction else board.places[place]}"
        case OwesOrder(one, other):
            return f"order:{board.places[one]}-{board.places[other]}"
        case OwesCard(card, left, it):
            return f"{card}:{left}:{NOTHING if it == NOBODY else racer_text(it)}"
        case OwesTag():
            return TAG


def write_options(options: MachineOptions) -> str:
    forms = forms_of(MachineOptions)
    return join(
        f"{form.name}:{getattr(options, form.name)}" for form in forms if getattr(options, form.name) != form.default
    )


def join(words: Iterable[str]) -> str:
    return ",".join(words) or NOTHING


# --- reading -----------------------------------------------------------------------------------------------


def read(boards: Mapping[int, Board], text: str) -> State:
    words = text.split()
    if not words or words[0] not in map(str, boards):
        raise BadNotation("a position begins with the number of players: 4 9rc 14gh queue=yr")
    board = boards[int(words[0])]
    state = fresh(board, int(words[0]), Luck(0), MachineOptions(), usual_cards(board))
    parts, named = words_of(state), dict[str, str]()
    for word in words[1:]:
        key, equals, value = word.partition("=")
        if not equals:
            stand(state, word)
        elif key not in parts or key in named:
            raise BadNotation(
                f"{key[:40]!r} is no part of a position, or there twice; the parts are {', '.join(parts)}"
            )
        else:
            named[key] = value
    for key in [key for key in parts if key in named]:
        try:
            put(state, key, named[key])
        except (ValueError, KeyError, IndexError, BadOption, BadNotation) as fault:
            raise BadNotation(f"{key}={named[key][:40]} cannot be read as part of a position") from fault
    complete(state, has_deck="deck" in named)
    must_make_sense(state)
    return state


def stand(state: State, word: str) -> None:
    found = RACER.fullmatch(word)
    if not found or SEATS.index(found[2]) >= state.seats:
        raise BadNotation(
            f"{word[:40]!r} is no racer: write 9rc for a red circle-bot on spot 9, 14gh for a green hex-bot"
        )
    spot, seat = int(found[1]), SEATS.index(found[2])
    if spot >= len(state.track) or state.track[spot]:
        raise BadNotation(f"{word!r}: spot {spot} is taken, or the track is not so long")
    state.track = put_racer(state.track, spot, hex_of(seat) if found[3] == "h" else circle_of(seat))


def put(state: State, key: str, word: str) -> None:  # noqa: C901, PLR0912 - one case for each part
    """Set the part of a position that `key` names."""
    match key:
        case "options":
            state.options = MachineOptions.read(dict(pairs(word)))
        case "luck":
            if not re.fullmatch("[0-9a-f]{1,16}", word):
                raise ValueError(word)
            state.luck = Luck(int(word, 16))
        case "terminals":
            state.cards = tuple(split(word))
        case "first" | "actor":
            setattr(state, key, seat_of(state, word))
        case "turn" | "said":
            setattr(state, key, number(word))
        case "flags":
            for flag in split(word):
                setattr(state, FLAGS[FLAGS.index(flag)], True)
        case "queue":
            state.queue = bytes(seats_of(state, word))
        case "hexbox":
            state.hex_box = [seats_of(state, word).count(seat) for seat in range(state.seats)]
        case "podium":
            state.podium = [seats_of(state, word).count(seat) for seat in range(state.seats)]
        case "crew":
            state.crews = [read_crew(crew) for crew in split(word)]
        case "stacks":
            for place, stack in pairs(word):
                at = state.board.places.index(place)
                state.stacks[at] += (Stack(seat_of(state, stack[0]), read_shapes(stack[1:])),)
        case "junctions":
            for junction, bot in pairs(word):
                put_wire(state, junction, bot)
        case "hands":
            state.hands = [read_cards(hand) for hand in word.split(",")]
        case "deck":
            state.deck = read_deck(word)
        case "fresh":
            state.fresh = read_crew(word)
        case "left":
            for seat in seats_of(state, word):
                state.left[seat] = True
        case "agenda":
            state.agenda = tuple(read_owed(state, owed) for owed in split(word))
        case "line":
            state.line = [str(parse(said.replace("+", " "))) for said in split(word)]
        case "winner":
            state.winner = -1 if word == NOTHING else seat_of(state, word)
        case "ended":
            state.ended_by = "" if word == NOTHING else ENDING_RULES[ENDING_RULES.index(word)]


def seat_of(state: State, letter: str) -> int:
    return range(state.seats)[SEATS.index(letter)] if len(letter) == 1 else SEATS.index(letter + "?")


def seats_of(state: State, word: str) -> list[int]:
    return [] if word == NOTHING else [seat_of(state, letter) for letter in word[: MOST_QUEUED + 1]]


def read_crew(word: str) -> Crew:
    circles, triangles, squares = (number(count) for count in word.split("."))
    return circles, triangles, squares


def read_shapes(word: str) -> Crew:
    circles, triangles, squares = (word.count(shape) for shape in SHAPES)
    if crew_text((circles, triangles, squares)) != word or not word:
        raise ValueError(word)
    return circles, triangles, squares


def put_wire(state: State, junction: str, bot: str) -> None:
    at, seat = state.board.junctions.index(junction), seat_of(state, bot[:1])
    wire = list(state.wires[at])
    if wire[seat] != NO_BOT or len(bot) != 2:
        raise ValueError(bot)
    wire[seat] = SHAPES.index(bot[1])
    state.wires[at] = tuple(wire)


def read_deck(word: str) -> list[int]:
    if word == NOTHING:
        return []
    if not re.fullmatch(f"[1-{KINDS}]{{1,{len(DECK)}}}", word):
        raise ValueError(word)
    return [int(kind) - 1 for kind in word]


def read_cards(word: str) -> Hand:
    cards = read_deck(word)
    return tuple(cards.count(kind) for kind in range(KINDS))


def read_owed(state: State, word: str) -> Owed:
    """Heights, levels and crew follow from the rest of the position."""
    kind, *facts = word.split(":")
    if kind == "crew":
        return agenda_at(state, facts[0])[1]
    if kind == "order":
        return agenda_at(state, facts[0])[0]
    if word == TAG:
        return OwesTag()
    left, it = facts
    if not 0 < number(left) <= ALL_PARTS[kind].left:
        raise ValueError(word)
    return OwesCard(kind, number(left), NOBODY if it == NOTHING else read_racer(it))


def agenda_at(state: State, place: str) -> tuple[Owed, ...]:
    if place in state.board.junctions:
        return junction_agenda(state, state.actor, state.board.junctions.index(place))
    return terminal_agenda(state, state.actor, state.board.places.index(place))


def read_racer(word: str) -> int:
    action = parse(f"move {word}")
    assert isinstance(action, Move)
    return action.at


def number(word: str) -> int:
    if not re.fullmatch("[0-9]{1,6}", word):
        raise ValueError(word)
    return int(word)


def split(word: str) -> list[str]:
    return [] if word == NOTHING else word.split(",")


def pairs(word: str) -> list[tuple[str, str]]:
    return [(left, right) for left, right in (part.split(":", 1) for part in split(word))]


# --- what follows, and what must hold ----------------------------------------------------------------------


def usual_cards(board: Board) -> tuple[str, ...]:
    """Each level's cards in the order of their names."""
    left = {level: [card.id for card in TERMINALS.values() if card.level == level] for level in LEVELS}
    return tuple(left[LEVELS[level]].pop(0) for level in board.levels)


def complete(state: State, has_deck: bool) -> None:
    """Boxes hold the bots that are nowhere else; cards that are nowhere lie in the deck, or on the discard pile."""
    if len(state.crews) != state.seats or len(state.hands) != state.seats:
        raise BadNotation(f"crew, hands: one each for {state.seats} players")
    state.boxes = [(0, 0, 0, 0)] * state.seats
    for seat in range(state.seats):
        circles, triangles, squares, hexes = (
            total - found for total, found in zip(BOTS, bots_of(state, seat), strict=True)
        )
        state.boxes[seat] = (circles, triangles, squares, hexes)
    rest = list(DECK)
    for kind in cards_of(*state.hands):
        remove_card(rest, kind)
    if not has_deck:
        state.deck, rest = rest, []
    else:
        for kind in state.deck:
            remove_card(rest, kind)
    state.discard = tuple(rest.count(kind) for kind in range(KINDS))


def cards_of(*hands: Hand) -> list[int]:
    return [kind for hand in hands for kind in range(KINDS) for _ in range(hand[kind])]


def remove_card(cards: list[int], kind: int) -> None:
    if kind not in cards:
        raise BadNotation(f"hands, deck: there are not so many Power cards of kind {kind + 1}")
    cards.remove(kind)


def must_make_sense(state: State) -> None:
    """Refuse a text whose parts contradict each other, or that cannot be played on."""
    for fault, there in contradictions(state).items():
        if there:
            raise BadNotation(f"this position contradicts itself: {fault}")
    found = open_answers(outlook_of(state, state.actor, state.agenda)) if state.agenda else ()
    if state.agenda and (not found or (len(found) == 1 and found[0] in AUTOMATIC)):
        raise BadNotation("this position cannot be played on: its action goes on by itself, or cannot be completed")


def contradictions(state: State) -> dict[str, bool]:
    wanted = sorted(usual_cards(state.board))
    levels = [TERMINALS[card].level if card in TERMINALS else "" for card in state.cards]
    winner = state.winner if state.winner >= 0 else state.actor
    staying = [seat for seat in range(state.seats) if not state.left[seat]]
    return {
        "racers, crew, stacks: nobody has more than 12, 8, 6 and 3 bots": any(min(box) < 0 for box in state.boxes),
        "terminals: each card on a place of its level": sorted(state.cards) != wanted
        or levels != [LEVELS[level] for level in state.board.levels],
        "stacks, junctions: each bot is of the level of its place or higher": any(too_low(state)),
        "queue: it stands only where spot 1 is taken, and is no longer than 60": bool(state.queue)
        and ((not state.track[1] and not waits_for_tag(state) and not state.over) or len(state.queue) > MOST_QUEUED),
        "podium: nobody has won yet": not state.over and any(has_won(state, seat) for seat in range(state.seats)),
        "left: two or more still play, and so does the one to act": not state.over
        and (len(staying) < 2 or state.left[state.actor]),
        "left: who has left holds no cards": any(
            state.left[seat] and any(hand) for seat, hand in enumerate(state.hands)
        ),
        "ended: a winner, and only when it is over": (state.winner >= 0) != (state.ended_by in ("ITM-13.3", "ITM-3.8"))
        or (state.ended_by == "ITM-13.3" and not has_won(state, winner)),
        "ended: by leaving when one is left, by the cap when it is reached": not ending_fits(state, len(staying)),
        "agenda: nothing is owed when it is over": state.over and bool(state.agenda),
        "agenda: it belongs to an action or a Power card": bool(state.agenda) and not (state.acted or state.played),
        "agenda: at most two cards, and questions on top": not is_stack(state.agenda),
        "agenda: crew goes where it may go, for what lies there": not crew_fits(state),
        "agenda: two cards, crew and order belong to a Terminal action, the second card whole": not halves_fit(state),
        "agenda: it speaks of bots that are there, and of parts in their order": not all(
            card_fits(state, owed) for owed in state.agenda if isinstance(owed, OwesCard)
        ),
        "flags: stacks are ignored by a Power card": state.ignoring and not state.played,
        "flags: a turn that is done has ended": not state.over
        and not state.agenda
        and state.acted
        and (state.played or not any(state.hands[state.actor])),
        "fresh: crew of the active supply": any(
            some > have for some, have in zip(state.fresh, state.crews[state.actor], strict=True)
        )
        or state.fresh[CIRCLE] > 0,
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
