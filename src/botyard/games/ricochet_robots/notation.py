"""Positions as text, both ways: six words say a problem, further words say all the rest.

1A4A3A2C rd16 ga12 bc7 yn8 rc             board, robots, and the chip: red circle
1A4A3A2C~d4n.e7w rd16 ga12 bc7 yn8 rc     with two walls of one's own, put up or taken away (RIC-2.7)
1A4A3A2C_rd16_ga12_bc7_yn8_rc             the same in one word, to share
1A4A3A2C rd16 ga12 bc7 yn8 v round=3      in the middle of a game, with what differs from a fresh problem
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from operator import or_

from ...core.errors import BadNotation, BadOption
from ...core.luck import Luck
from ...core.options import forms_of
from .actions import HIGHEST_BID
from .board import CENTRE, CHIPS, OWN_WALLS, ROBOTS, SIZE, SQUARES, WAYS, Board, Quadrants, get_board, square
from .options import RicochetOptions
from .rules.seats import MOST_SEATS
from .state import ASIDE, FACE_DOWN, NONE, UNCLAIMED, Phase, Standing, State, Step, Try

NOTHING = "-"
READINGS = ("allow_rebound", "ricochet", "bounce_is_ricochet", "black_robot")  # options that ways depend on
ENDING_RULES = ("RIC-1.7", "RIC-12.1", "RIC-12.2", "RIC-12.4", "RIC-14.3")


# --- the problem: board, robots, chip ----------------------------------------------------------------------


def write_robots(cells: Iterable[int]) -> str:
    return " ".join(name + square(cell) for name, cell in zip(ROBOTS, cells, strict=False))


def read_robots(board: Board, words: list[str], count: int | None = None) -> list[int]:
    """The cells of 'rd16 ga12 bc7 yn8', in any order (RIC-3.3 but for targets, where later rounds may begin)."""
    cells: dict[str, int] = {}
    for word in words:
        name, at = word[:1].lower(), word[1:].lower()
        if name not in ROBOTS or at not in SQUARES or not name:
            raise BadNotation(f"{word!r} is not a robot on a square: write rd16 for red on column d, row 16")
        if name in cells:
            raise BadNotation(f"the robot {name} is there twice")
        if SQUARES[at] in CENTRE or SQUARES[at] in board.barriers:
            raise BadNotation(f"no robot can stand on {at}: it is part of the centre or a barrier")
        if SQUARES[at] in cells.values():
            raise BadNotation(f"two robots stand on {at}")
        cells[name] = SQUARES[at]
    wanted = ROBOTS[: count or max(4, len(cells))]
    if set(cells) != set(wanted):
        raise BadNotation(f"place the robots {', '.join(wanted)}, each once")
    return [cells[name] for name in wanted]


def read_chip(word: str) -> int:
    if word.lower() not in CHIPS:
        raise BadNotation(f"{word!r} is not a chip: write colour and shape such as rc, gt, bs, yh, or v for the vortex")
    return CHIPS.index(word.lower())


# --- the rest of a position --------------------------------------------------------------------------------


def write(state: State) -> str:
    """The whole position; what is as in a fresh problem is left out."""
    problem = fresh(state.board, state.robots[:], state.target)
    usual = words_of(problem)
    rest = [f"{key}={word}" for key, word in words_of(state).items() if word != usual[key]]
    chip = NOTHING if state.target == NONE else CHIPS[state.target]
    return " ".join([state.board.name, write_robots(state.robots), chip, *rest])


def share(state: State) -> str:
    """The problem in one word, for links and messages; `read` takes it too."""
    return "_".join(write(fresh(state.board, state.markers[:], state.target)).split()[: len(state.robots) + 2])


def problem_text(state: State) -> str:
    """The round as a problem, with the options that say how its ways are read; empty between rounds."""
    if state.target == NONE:
        return ""
    kept = {name: getattr(state.options, name) for name in READINGS}
    options = write_options(RicochetOptions(**kept))
    words = [state.board.name, write_robots(state.markers), CHIPS[state.target]]
    return " ".join(words if options == NOTHING else [*words, f"options={options}"])


def likeness(state: State) -> str:
    """The four robots, the chip and the sections in any turn of the whole board (RIC-2.4), and nothing else: neither
    walls of one's own nor the black robot nor how ways are read; empty between rounds.
    """
    if state.target == NONE:
        return ""
    sections, cells, turns = state.board.name.partition(OWN_WALLS)[0], state.markers[:4], []
    for _ in WAYS:
        sections, cells = sections[-2:] + sections[:-2], [turned(cell) for cell in cells]
        turns.append(f"{sections} {write_robots(cells)} {CHIPS[state.target]}")
    return min(turns)


def turned(cell: int) -> int:
    """Where a cell comes to lie when the whole board is turned clockwise."""
    row, column = divmod(cell, SIZE)
    return column * SIZE + SIZE - 1 - row


def read(quadrants: Quadrants, text: str) -> State:
    """The position of a text; a bare problem becomes the first round of a solo game."""
    words = text.split() if " " in text.strip() else text.strip().split("_")
    named = dict(word.split("=", 1) for word in words if "=" in word)
    plain = [word for word in words if "=" not in word]
    if len(plain) not in (6, 7):
        raise BadNotation("a position is a board, four or five robots and a chip: 1A4A3A2C rd16 ga12 bc7 yn8 rc")
    board = get_board(quadrants, plain[0])
    chip = NONE if plain[-1] == NOTHING else read_chip(plain[-1])
    state = fresh(board, read_robots(board, plain[1:-1]), chip)
    parts = words_of(state)
    if strange := named.keys() - parts.keys():
        raise BadNotation(f"{min(strange)!r} is no part of a position; the parts are {', '.join(parts)}")
    for key in [key for key in parts if key in named]:  # seats come first
        try:
            put(state, key, named[key])
        except (ValueError, KeyError, IndexError, BadOption) as fault:
            raise BadNotation(f"{key}={named[key][:40]} cannot be read as part of a position") from fault
    must_make_sense(state)
    return state


def put(state: State, key: str, word: str) -> None:  # noqa: C901, PLR0912 - one case for each part
    """Set the part of a position that `key` names."""
    match key:
        case "seats":
            seats = min(number(word), MOST_SEATS + 1)  # a text must not make us build anything huge
            state.done, state.left = [False] * seats, [False] * seats
        case "players" | "round" | "tries" | "returns":
            setattr(state, key, number(word))
        case "phase":
            state.phase = Phase(word)
        case "markers":
            state.markers = [SQUARES[at] for at in split(word)]
        case "pile":
            state.pile = [CHIPS.index(chip) for chip in split(word)]
        case "owners":
            for chip, owner in pairs(word):
                state.owners[CHIPS.index(chip)] = number(owner, least=ASIDE)
        case "done" | "left":
            for seat in split(word):
                getattr(state, key)[number(seat)] = True
        case "call":
            state.may_call = bool(("0", "1").index(word))
        case "bids" | "queue":
            setattr(state, key, [Standing(number(seat), number(moves)) for seat, moves in pairs(word)])
        case "try":
            state.attempt = read_try(word)
        case "returned":
            state.returned = NONE if word == NOTHING else CHIPS.index(word)
        case "ended":
            state.ended_by = "" if word == NOTHING else ENDING_RULES[ENDING_RULES.index(word)]
        case "luck":
            if not re.fullmatch("[0-9a-f]{1,32}", word):
                raise ValueError(word)
            state.luck = Luck(int(word, 16))
        case "options":
            state.options = RicochetOptions.read(dict(pairs(word.replace("+", " "))))


def must_make_sense(state: State) -> None:
    """Refuse a text whose parts contradict each other."""
    for fault, there in contradictions(state).items():
        if there:
            raise BadNotation(f"this position contradicts itself: {fault}")


def contradictions(state: State) -> dict[str, bool]:
    seats, robots, attempt = range(state.seats), range(len(state.robots)), state.attempt
    claimed = [chip for chip, owner in enumerate(state.owners) if owner != UNCLAIMED]
    chips = sorted([*state.pile, *claimed, *([] if state.target == NONE else [state.target])])
    resting = set(state.markers) - CENTRE - state.board.barriers.keys()
    bidders = [bid.seat for bid in state.bids]
    busy = state.phase not in (Phase.OVER, Phase.TRY)
    moved = [NONE] if attempt is None else [attempt.last_mover, *(step.robot for step in attempt.trail)]
    return {
        "seats: 1 to 12, and as many or fewer players": not 1 <= state.players <= state.seats <= MOST_SEATS,
        "pile, owners, chip: each chip is in one place": chips != list(range(len(CHIPS))),
        "owners: a seat, -2 for face down or -3 for aside": max(state.owners) not in (UNCLAIMED, FACE_DOWN, *seats),
        "markers: one per robot, where a robot may rest": not len(state.markers) == len(robots) == len(resting),
        "robots: they stand on their markers outside a try": attempt is None and state.robots != state.markers,
        "done, left: somebody is still to speak": busy and all(map(or_, state.done, state.left)),
        "pile: it has the next chip": state.phase is Phase.PAUSE and not state.pile,
        "options: five robots go with black_robot": state.options.robot_count != len(robots),
        "phase: a round has a chip, and none has between rounds": (state.target == NONE)
        != (state.phase in (Phase.PAUSE, Phase.OVER)),
        "ended: a rule ends the game in phase=over": bool(state.ended_by) != (state.phase is Phase.OVER),
        "bids: there are some in phase=bid and phase=try": bool(bidders) != (state.phase in (Phase.BID, Phase.TRY)),
        "bids: one a seat, from 1 to 99": len(set(bidders)) != len(bidders)
        or not all(bid.seat in seats and 1 <= bid.moves <= HIGHEST_BID for bid in state.bids),
        "queue: bids still to be shown, in phase=try": not set(state.queue) <= set(state.bids)
        or len(set(state.queue)) != len(state.queue)
        or bool(state.queue) != (state.phase is Phase.TRY),
        "queue: who has left shows nothing": any(bid.seat in seats and state.left[bid.seat] for bid in state.queue[:1]),
        "try: it belongs to phase=try": (attempt is None) != (state.phase is not Phase.TRY),
        "try: headings, turns and moves of the robots": (
            attempt is not None
            and not (len(attempt.headings) == len(attempt.turned) == len(robots) and max(moved) < len(robots))
        ),
        "try: no more moves than were bid": (
            attempt is not None and state.queue != [] and len(attempt.trail) > state.queue[0].moves
        ),
    }


def fresh(board: Board, robots: list[int], chip: int) -> State:
    """The first round of a solo game with this chip, or the pause before it."""
    return State(
        RicochetOptions(black_robot=len(robots) == len(ROBOTS)),
        board,
        Luck(0),
        players=1,
        robots=robots,
        markers=robots[:],
        pile=[other for other in range(len(CHIPS)) if other != chip],
        owners=[UNCLAIMED] * len(CHIPS),
        done=[False],
        left=[False],
        phase=Phase.PAUSE if chip == NONE else Phase.THINK,
        round=0 if chip == NONE else 1,
        target=chip,
    )


def words_of(state: State) -> dict[str, str]:
    owned = [f"{CHIPS[chip]}:{owner}" for chip, owner in enumerate(state.owners) if owner != UNCLAIMED]
    return {
        "seats": str(state.seats),
        "players": str(state.players),
        "round": str(state.round),
        "phase": state.phase.value,
        "markers": join(map(square, state.markers)),
        "pile": join(CHIPS[chip] for chip in state.pile),
        "owners": join(owned),
        "done": join(seat for seat, done in enumerate(state.done) if done),
        "left": join(seat for seat, left in enumerate(state.left) if left),
        "call": str(int(state.may_call)),
        "bids": join(f"{bid.seat}:{bid.moves}" for bid in state.bids),
        "queue": join(f"{bid.seat}:{bid.moves}" for bid in state.queue),
        "tries": str(state.tries),
        "try": write_try(state.attempt) if state.attempt else NOTHING,
        "returns": str(state.returns),
        "returned": NOTHING if state.returned == NONE else CHIPS[state.returned],
        "ended": state.ended_by or NOTHING,
        "luck": f"{state.luck.state:x}",
        "options": write_options(state.options),
    }


def write_try(attempt: Try) -> str:
    steps = join(
        f"{ROBOTS[step.robot]}{WAYS[step.way]}:{square(step.cell)}:{sign(WAYS, step.heading)}:{int(step.turned)}"
        f":{sign(ROBOTS, step.last_mover)}"
        for step in attempt.trail
    )
    headings = "".join(sign(WAYS, heading) for heading in attempt.headings)
    turned = "".join(str(int(turned)) for turned in attempt.turned)
    counts = f"{attempt.slides}{int(attempt.slip_open)}{int(attempt.slip_used)}"
    return ";".join((steps, headings, turned, sign(ROBOTS, attempt.last_mover), counts))


def read_try(word: str) -> Try:
    steps, headings, turned, mover, counts = word.split(";")
    trail = []
    for step in split(steps):
        slide, at, heading, was_turned, last = step.split(":")
        robot, way = ROBOTS.index(slide[0]), WAYS.index(slide[1])
        trail.append(Step(robot, way, SQUARES[at], unsign(WAYS, heading), was_turned == "1", unsign(ROBOTS, last)))
    return Try(
        [unsign(WAYS, heading) for heading in headings],
        [flag == "1" for flag in turned],
        trail,
        unsign(ROBOTS, mover),
        number(counts[:-2]),
        slip_open=counts[-2] == "1",
        slip_used=counts[-1] == "1",
    )


def write_options(options: RicochetOptions) -> str:
    changed = [
        f"{form.name}:{getattr(options, form.name)}"
        for form in forms_of(RicochetOptions)
        if getattr(options, form.name) != form.default
    ]
    return join(changed).replace(" ", "+")


def join(words: Iterable[object]) -> str:
    return ",".join(map(str, words)) or NOTHING


def split(word: str) -> list[str]:
    return [] if word == NOTHING else word.split(",")


def number(word: str, least: int = 0) -> int:
    """A whole number of at most nine digits."""
    if not re.fullmatch("-?[0-9]{1,9}", word) or int(word) < least:
        raise ValueError(word)
    return int(word)


def pairs(word: str) -> list[tuple[str, str]]:
    return [(left, right) for left, right in (part.split(":", 1) for part in split(word))]


def sign(alphabet: str, place: int) -> str:
    return NOTHING if place == NONE else alphabet[place]


def unsign(alphabet: str, letter: str) -> int:
    return NONE if letter == NOTHING else alphabet.index(letter)
