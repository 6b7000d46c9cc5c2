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

from ...core.errors import NotationError, OptionError
from ...core.options import option_specs
from ...core.rng import Rng
from .actions import MAX_BID
from .board import (
    CELL_BY_NAME,
    CENTRE,
    CHIPS,
    CUSTOM_WALLS_SEPARATOR,
    DIRECTIONS,
    ROBOTS,
    SIZE,
    Board,
    Quadrants,
    get_board,
    square,
)
from .options import RicochetOptions
from .rules.join_leave import MAX_SEATS
from .state import ASIDE, FACE_DOWN, NONE, UNCLAIMED, Attempt, Phase, PlacedBid, State, Step

EMPTY = "-"
READING_OPTIONS = ("allow_rebound", "ricochet", "bounce_is_ricochet", "black_robot")  # options that ways depend on
ENDING_RULES = ("RIC-1.7", "RIC-12.1", "RIC-12.2", "RIC-12.4", "RIC-14.3")


# --- the problem: board, robots, chip ----------------------------------------------------------------------


def write_robots(cells: Iterable[int]) -> str:
    return " ".join(name + square(cell) for name, cell in zip(ROBOTS, cells, strict=False))


def read_robots(board: Board, tokens: list[str], count: int | None = None) -> list[int]:
    """The cells of 'rd16 ga12 bc7 yn8', in any order (RIC-3.3 but for targets, where later rounds may begin)."""
    cells: dict[str, int] = {}
    for token in tokens:
        name, square_text = token[:1].lower(), token[1:].lower()
        if name not in ROBOTS or square_text not in CELL_BY_NAME or not name:
            raise NotationError(f"{token!r} is not a robot on a square: write rd16 for red on column d, row 16")
        if name in cells:
            raise NotationError(f"the robot {name} is there twice")
        if CELL_BY_NAME[square_text] in CENTRE or CELL_BY_NAME[square_text] in board.barriers:
            raise NotationError(f"no robot can stand on {square_text}: it is part of the centre or a barrier")
        if CELL_BY_NAME[square_text] in cells.values():
            raise NotationError(f"two robots stand on {square_text}")
        cells[name] = CELL_BY_NAME[square_text]
    expected = ROBOTS[: count or max(4, len(cells))]
    if set(cells) != set(expected):
        raise NotationError(f"place the robots {', '.join(expected)}, each once")
    return [cells[name] for name in expected]


def read_chip(token: str) -> int:
    if token.lower() not in CHIPS:
        raise NotationError(
            f"{token!r} is not a chip: write colour and shape such as rc, gt, bs, yh, or v for the vortex"
        )
    return CHIPS.index(token.lower())


# --- the rest of a position --------------------------------------------------------------------------------


def serialize(state: State) -> str:
    """The whole position; what is as in a fresh problem is left out."""
    problem = solo_state(state.board, state.robots[:], state.target)
    defaults = field_texts(problem)
    changed = [f"{key}={token}" for key, token in field_texts(state).items() if token != defaults[key]]
    chip = EMPTY if state.target == NONE else CHIPS[state.target]
    return " ".join([state.board.name, write_robots(state.robots), chip, *changed])


def problem_link(state: State) -> str:
    """The problem in one word, for links and messages; `read` takes it too."""
    return "_".join(
        serialize(solo_state(state.board, state.round_start[:], state.target)).split()[: len(state.robots) + 2]
    )


def problem_text(state: State) -> str:
    """The round as a problem, with the options that say how its ways are read; empty between rounds."""
    if state.target == NONE:
        return ""
    values = {name: getattr(state.options, name) for name in READING_OPTIONS}
    options = write_options(RicochetOptions(**values))
    tokens = [state.board.name, write_robots(state.round_start), CHIPS[state.target]]
    return " ".join(tokens if options == EMPTY else [*tokens, f"options={options}"])


def canonical_problem_key(state: State) -> str:
    """The four robots, the chip and the sections in any turn of the whole board (RIC-2.4), and nothing else: neither
    walls of one's own nor the black robot nor how ways are read; empty between rounds.
    """
    if state.target == NONE:
        return ""
    sections, cells, rotations = state.board.name.partition(CUSTOM_WALLS_SEPARATOR)[0], state.round_start[:4], []
    for _ in DIRECTIONS:
        sections, cells = sections[-2:] + sections[:-2], [rotated_cell(cell) for cell in cells]
        rotations.append(f"{sections} {write_robots(cells)} {CHIPS[state.target]}")
    return min(rotations)


def rotated_cell(cell: int) -> int:
    """Where a cell comes to lie when the whole board is turned clockwise."""
    row, column = divmod(cell, SIZE)
    return column * SIZE + SIZE - 1 - row


def deserialize(quadrants: Quadrants, text: str) -> State:
    """The position of a text; a bare problem becomes the first round of a solo game."""
    tokens = text.split() if " " in text.strip() else text.strip().split("_")
    named_fields = dict(token.split("=", 1) for token in tokens if "=" in token)
    positional = [token for token in tokens if "=" not in token]
    if len(positional) not in (6, 7):
        raise NotationError("a position is a board, four or five robots and a chip: 1A4A3A2C rd16 ga12 bc7 yn8 rc")
    board = get_board(quadrants, positional[0])
    chip = NONE if positional[-1] == EMPTY else read_chip(positional[-1])
    state = solo_state(board, read_robots(board, positional[1:-1]), chip)
    known_fields = field_texts(state)
    if unknown := named_fields.keys() - known_fields.keys():
        raise NotationError(f"{min(unknown)!r} is no part of a position; the parts are {', '.join(known_fields)}")
    for key in [key for key in known_fields if key in named_fields]:  # seats come first
        try:
            set_field(state, key, named_fields[key])
        except (ValueError, KeyError, IndexError, OptionError) as exc:
            raise NotationError(f"{key}={named_fields[key][:40]} cannot be read as part of a position") from exc
    validate_state(state)
    return state


def set_field(state: State, key: str, token: str) -> None:  # noqa: C901, PLR0912 - one case for each part
    """Set the part of a position that `key` names."""
    match key:
        case "seats":
            seats = min(parse_int(token), MAX_SEATS + 1)  # a text must not make us build anything huge
            state.done, state.left = [False] * seats, [False] * seats
        case "players" | "round" | "tries" | "returns":
            setattr(state, key, parse_int(token))
        case "phase":
            state.phase = Phase(token)
        case "markers":
            state.round_start = [CELL_BY_NAME[at] for at in split_list(token)]
        case "pile":
            state.pile = [CHIPS.index(chip) for chip in split_list(token)]
        case "owners":
            for chip, owner in split_pairs(token):
                state.owners[CHIPS.index(chip)] = parse_int(owner, minimum=ASIDE)
        case "done" | "left":
            for seat in split_list(token):
                getattr(state, key)[parse_int(seat)] = True
        case "call":
            state.last_call_allowed = bool(("0", "1").index(token))
        case "bids" | "queue":
            setattr(state, key, [PlacedBid(parse_int(seat), parse_int(moves)) for seat, moves in split_pairs(token)])
        case "try":
            state.attempt = read_attempt(token)
        case "returned":
            state.returned = NONE if token == EMPTY else CHIPS.index(token)
        case "ended":
            state.ended_by = "" if token == EMPTY else ENDING_RULES[ENDING_RULES.index(token)]
        case "luck":
            if not re.fullmatch("[0-9a-f]{1,32}", token):
                raise ValueError(token)
            state.rng = Rng(int(token, 16))
        case "options":
            state.options = RicochetOptions.parse(dict(split_pairs(token.replace("+", " "))))


def validate_state(state: State) -> None:
    """Refuse a text whose parts contradict each other."""
    for error, is_present in errors_in(state).items():
        if is_present:
            raise NotationError(f"this position contradicts itself: {error}")


def errors_in(state: State) -> dict[str, bool]:
    seats, robots, attempt = range(state.seats), range(len(state.robots)), state.attempt
    claimed = [chip for chip, owner in enumerate(state.owners) if owner != UNCLAIMED]
    chips = sorted([*state.pile, *claimed, *([] if state.target == NONE else [state.target])])
    resting = set(state.round_start) - CENTRE - state.board.barriers.keys()
    bidders = [bid.seat for bid in state.bids]
    awaiting_players = state.phase not in (Phase.OVER, Phase.TRY)
    moved = [NONE] if attempt is None else [attempt.last_mover, *(step.robot for step in attempt.trail)]
    return {
        "seats: 1 to 12, and as many or fewer players": not 1 <= state.players <= state.seats <= MAX_SEATS,
        "pile, owners, chip: each chip is in one place": chips != list(range(len(CHIPS))),
        "owners: a seat, -2 for face down or -3 for aside": max(state.owners) not in (UNCLAIMED, FACE_DOWN, *seats),
        "markers: one per robot, where a robot may rest": not len(state.round_start) == len(robots) == len(resting),
        "robots: they stand on their markers outside a try": attempt is None and state.robots != state.round_start,
        "done, left: somebody is still to speak": awaiting_players and all(map(or_, state.done, state.left)),
        "pile: it has the next chip": state.phase is Phase.PAUSE and not state.pile,
        "options: five robots go with black_robot": state.options.robot_count != len(robots),
        "phase: a round has a chip, and none has between rounds": (state.target == NONE)
        != (state.phase in (Phase.PAUSE, Phase.OVER)),
        "ended: a rule ends the game in phase=over": bool(state.ended_by) != (state.phase is Phase.OVER),
        "bids: there are some in phase=bid and phase=try": bool(bidders) != (state.phase in (Phase.BID, Phase.TRY)),
        "bids: one a seat, from 1 to 99": len(set(bidders)) != len(bidders)
        or not all(bid.seat in seats and 1 <= bid.moves <= MAX_BID for bid in state.bids),
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


def solo_state(board: Board, robots: list[int], chip: int) -> State:
    """The first round of a solo game with this chip, or the pause before it."""
    return State(
        RicochetOptions(black_robot=len(robots) == len(ROBOTS)),
        board,
        Rng(0),
        players=1,
        robots=robots,
        round_start=robots[:],
        pile=[other for other in range(len(CHIPS)) if other != chip],
        owners=[UNCLAIMED] * len(CHIPS),
        done=[False],
        left=[False],
        phase=Phase.PAUSE if chip == NONE else Phase.THINK,
        round=0 if chip == NONE else 1,
        target=chip,
    )


def field_texts(state: State) -> dict[str, str]:
    owned = [f"{CHIPS[chip]}:{owner}" for chip, owner in enumerate(state.owners) if owner != UNCLAIMED]
    return {
        "seats": str(state.seats),
        "players": str(state.players),
        "round": str(state.round),
        "phase": state.phase.value,
        "markers": join_list(map(square, state.round_start)),
        "pile": join_list(CHIPS[chip] for chip in state.pile),
        "owners": join_list(owned),
        "done": join_list(seat for seat, done in enumerate(state.done) if done),
        "left": join_list(seat for seat, left in enumerate(state.left) if left),
        "call": str(int(state.last_call_allowed)),
        "bids": join_list(f"{bid.seat}:{bid.moves}" for bid in state.bids),
        "queue": join_list(f"{bid.seat}:{bid.moves}" for bid in state.queue),
        "tries": str(state.tries),
        "try": write_attempt(state.attempt) if state.attempt else EMPTY,
        "returns": str(state.returns),
        "returned": EMPTY if state.returned == NONE else CHIPS[state.returned],
        "ended": state.ended_by or EMPTY,
        "luck": f"{state.rng.state:x}",
        "options": write_options(state.options),
    }


def write_attempt(attempt: Attempt) -> str:
    steps = join_list(
        f"{ROBOTS[step.robot]}{DIRECTIONS[step.direction]}:{square(step.cell)}:{encode_letter(DIRECTIONS, step.heading)}:{int(step.turned)}"
        f":{encode_letter(ROBOTS, step.last_mover)}"
        for step in attempt.trail
    )
    headings = "".join(encode_letter(DIRECTIONS, heading) for heading in attempt.headings)
    turned = "".join(str(int(turned)) for turned in attempt.turned)
    counts = f"{attempt.slides}{int(attempt.slip_open)}{int(attempt.slip_used)}"
    return ";".join((steps, headings, turned, encode_letter(ROBOTS, attempt.last_mover), counts))


def read_attempt(token: str) -> Attempt:
    steps, headings, turned, mover, counts = token.split(";")
    trail = []
    for step in split_list(steps):
        slide, at, heading, was_turned, last = step.split(":")
        robot, direction = ROBOTS.index(slide[0]), DIRECTIONS.index(slide[1])
        trail.append(
            Step(
                robot,
                direction,
                CELL_BY_NAME[at],
                decode_letter(DIRECTIONS, heading),
                was_turned == "1",
                decode_letter(ROBOTS, last),
            )
        )
    return Attempt(
        [decode_letter(DIRECTIONS, heading) for heading in headings],
        [flag == "1" for flag in turned],
        trail,
        decode_letter(ROBOTS, mover),
        parse_int(counts[:-2]),
        slip_open=counts[-2] == "1",
        slip_used=counts[-1] == "1",
    )


def write_options(options: RicochetOptions) -> str:
    changed = [
        f"{spec.name}:{getattr(options, spec.name)}"
        for spec in option_specs(RicochetOptions)
        if getattr(options, spec.name) != spec.default
    ]
    return join_list(changed).replace(" ", "+")


def join_list(tokens: Iterable[object]) -> str:
    return ",".join(map(str, tokens)) or EMPTY


def split_list(token: str) -> list[str]:
    return [] if token == EMPTY else token.split(",")


def parse_int(token: str, minimum: int = 0) -> int:
    """A whole number of at most nine digits."""
    if not re.fullmatch("-?[0-9]{1,9}", token) or int(token) < minimum:
        raise ValueError(token)
    return int(token)


def split_pairs(token: str) -> list[tuple[str, str]]:
    return [(left, right) for left, right in (part.split(":", 1) for part in split_list(token))]


def encode_letter(alphabet: str, index: int) -> str:
    return EMPTY if index == NONE else alphabet[index]


def decode_letter(alphabet: str, letter: str) -> int:
    return NONE if letter == EMPTY else alphabet.index(letter)
