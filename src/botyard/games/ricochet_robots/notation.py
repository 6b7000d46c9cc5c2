"""Positions as text: six words for a problem, and `name=word` for every field that differs from a new problem.

1A4A3A2C rd16 ga12 bc7 yn8 rc             board, robots, and the chip: red moon
1A4A3A2C~d4n.rc-e7 rd16 ga12 bc7 yn8 rc   with a custom wall, added or removed, and a moved target (RIC-2.7)
1A4A3A2C_rd16_ga12_bc7_yn8_rc             the same as one word, for links
1A4A3A2C rd16 ga12 bc7 yn8 v round=3      in the middle of a game
"""

from __future__ import annotations

from collections.abc import Iterable

from ...core.codec import (
    BOOLEAN,
    NOTHING,
    RNG,
    Check,
    Codec,
    Field,
    Layout,
    exceptions,
    flags,
    index_in,
    integer,
    items,
    one_of,
    optional,
    options_of,
    parts,
    record,
)
from ...core.messages import Message
from ...core.rng import Rng
from .actions import MAX_BID
from .board import (
    CELL_BY_NAME,
    CENTRE,
    CHIPS,
    CUSTOM_SEPARATOR,
    DIRECTIONS,
    ROBOTS,
    SIZE,
    Board,
    Quadrants,
    get_board,
    square,
)
from .errors import NotationError
from .options import RicochetOptions
from .rules.join_leave import MAX_SEATS
from .state import ASIDE, FACE_DOWN, NONE, UNCLAIMED, Attempt, Phase, PlacedBid, State, Step

READING_OPTIONS = ("allow_rebound", "ricochet", "bounce_is_ricochet", "black_robot")  # solutions depend on these
ENDING_RULES = ("RIC-1.7", "RIC-12.1", "RIC-12.2", "RIC-12.4", "RIC-14.3")


def serialize(state: State) -> str:
    """Write the whole position."""
    reference = solo_state(state.board, state.robots[:], state.target)
    return " ".join([problem_words(state.board, state.robots, state.target), *LAYOUT.encode(state, reference)])


def deserialize(quadrants: Quadrants, text: str) -> State:
    """Read a position; a bare problem becomes the first round of a solo game."""
    words = text.split() if " " in text.strip() else text.strip().split("_")
    problem = [word for word in words if "=" not in word]
    if len(problem) not in (6, 7):
        raise NotationError(Message("notation-position"))
    board = get_board(quadrants, problem[0])
    chip = NONE if problem[-1] == NOTHING else read_chip(problem[-1])
    state = solo_state(board, read_robots(board, problem[1:-1]), chip)
    LAYOUT.decode((word for word in words if "=" in word), state)
    LAYOUT.check(state)
    return state


def problem_link(state: State) -> str:
    """Return the problem as one word, for links and messages; `deserialize` reads it too."""
    return problem_words(state.board, state.round_start, state.target).replace(" ", "_")


def problem_text(state: State) -> str:
    """Return the round as a problem, with the options its solutions depend on; empty between rounds."""
    if state.target == NONE:
        return ""
    options = OPTIONS.encode(RicochetOptions(**{name: getattr(state.options, name) for name in READING_OPTIONS}))
    problem = problem_words(state.board, state.round_start, state.target)
    return problem if options == NOTHING else f"{problem} options={options}"


def canonical_problem_key(state: State) -> str:
    """Return the sections, the four robots and the target's square in the smallest of all rotations (RIC-2.4).

    Custom walls, the target's colour, the black robot and the reading options are left out. The key is empty between
    rounds.
    """
    if state.target == NONE:
        return ""
    sections, rotations = state.board.name.partition(CUSTOM_SEPARATOR)[0], []
    cells = [*state.round_start[:4], state.goal]
    for _ in DIRECTIONS:
        sections, cells = sections[-2:] + sections[:-2], [rotated_cell(cell) for cell in cells]
        rotations.append(f"{sections} {write_robots(cells[:4])} {square(cells[4])}")
    return min(rotations)


def rotated_cell(cell: int) -> int:
    """Return where a cell lies after the whole board is rotated clockwise."""
    row, column = divmod(cell, SIZE)
    return column * SIZE + SIZE - 1 - row


# --- the problem: board, robots, chip ---


def problem_words(board: Board, robots: Iterable[int], target: int) -> str:
    return f"{board.name} {write_robots(robots)} {CHIP_OR_NONE.encode(target)}"


def write_robots(cells: Iterable[int]) -> str:
    return " ".join(name + square(cell) for name, cell in zip(ROBOTS, cells, strict=False))


def read_robots(board: Board, tokens: list[str], count: int | None = None) -> list[int]:
    """Return the cells of 'rd16 ga12 bc7 yn8', in any order. Later rounds may start on a target (RIC-3.3)."""
    cells: dict[str, int] = {}
    for token in tokens:
        name, square_text = token[:1].lower(), token[1:].lower()
        if name not in ROBOTS or square_text not in CELL_BY_NAME or not name:
            raise NotationError(Message("notation-robot", text=repr(token)))
        if name in cells:
            raise NotationError(Message("notation-robot-twice", robot=name))
        if CELL_BY_NAME[square_text] in CENTRE or CELL_BY_NAME[square_text] in board.barriers:
            raise NotationError(Message("notation-no-space", square=square_text))
        if CELL_BY_NAME[square_text] in cells.values():
            raise NotationError(Message("notation-two-robots", square=square_text))
        cells[name] = CELL_BY_NAME[square_text]
    expected = ROBOTS[: count or max(4, len(cells))]
    if set(cells) != set(expected):
        raise NotationError(Message("notation-robots", robots=", ".join(expected)))
    return [cells[name] for name in expected]


def read_chip(token: str) -> int:
    if token.lower() not in CHIPS:
        raise NotationError(Message("notation-chip", text=repr(token)))
    return CHIPS.index(token.lower())


def solo_state(board: Board, robots: list[int], chip: int) -> State:
    """Return the first round of a solo game with this chip, or the pause before it."""
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


# --- fields ---

CHIP, CELL = index_in(CHIPS), one_of(CELL_BY_NAME)
CHIP_OR_NONE = optional(CHIP, NONE)
ROBOT, DIRECTION = optional(index_in(ROBOTS), NONE), optional(index_in(DIRECTIONS), NONE)
BIDS = items(record(PlacedBid, integer(), integer()))
OPTIONS = options_of(RicochetOptions)
STEP = record(
    lambda slide, *rest: Step(*slide, *rest),
    parts(index_in(ROBOTS), index_in(DIRECTIONS), separator=""),
    CELL,
    DIRECTION,
    BOOLEAN,
    ROBOT,
    values=lambda step: (step[:2], *step[2:]),
)
COUNTS: Codec[tuple[int, bool, bool]] = Codec(
    lambda counts: "{:d}{:d}{:d}".format(*counts),
    lambda word: (integer().decode(word[:-2]), BOOLEAN.decode(word[-2:-1]), BOOLEAN.decode(word[-1:])),
)
ATTEMPT = parts(items(STEP), items(DIRECTION, ""), items(BOOLEAN, ""), ROBOT, COUNTS, separator=";").map(
    lambda found: Attempt(found[1], found[2], found[0], found[3], *found[4]),
    lambda attempt: (
        attempt.trail,
        attempt.headings,
        attempt.turned,
        attempt.last_mover,
        (attempt.slides, attempt.slip_open, attempt.slip_used),
    ),
)


def set_seats(state: State, seats: int) -> None:
    state.done, state.left = [False] * seats, [False] * seats


FIELDS: tuple[Field[State], ...] = (
    Field("seats", integer(1, MAX_SEATS), set=set_seats),
    Field("players", integer()),
    Field("round", integer()),
    Field("phase", one_of({phase.value: phase for phase in Phase})),
    Field("markers", items(CELL), attribute="round_start"),
    Field("pile", items(CHIP)),
    Field("owners", exceptions(CHIPS, integer(ASIDE), UNCLAIMED)),
    Field("done", lambda state: flags(state.seats)),
    Field("left", lambda state: flags(state.seats)),
    Field("call", BOOLEAN, attribute="last_call_allowed"),
    Field("bids", BIDS),
    Field("queue", BIDS),
    Field("tries", integer()),
    Field("try", optional(ATTEMPT, None), attribute="attempt"),
    Field("returns", integer()),
    Field("returned", CHIP_OR_NONE),
    Field("ended", optional(one_of({rule: rule for rule in ENDING_RULES}), ""), attribute="ended_by"),
    Field("luck", RNG, attribute="rng"),
    Field("options", OPTIONS),
)


# --- what must hold between fields ---


def each_chip_is_in_one_place(state: State) -> bool:
    claimed = [chip for chip, owner in enumerate(state.owners) if owner != UNCLAIMED]
    chips = [*state.pile, *claimed, *([] if state.target == NONE else [state.target])]
    return sorted(chips) == list(range(len(CHIPS)))


def robots_can_rest_at_start(state: State) -> bool:
    resting = set(state.round_start) - CENTRE - state.board.barriers.keys()
    return len(state.round_start) == len(state.robots) == len(resting)


def somebody_can_act(state: State) -> bool:
    return any(not done and not left for done, left in zip(state.done, state.left, strict=True))


def bids_are_valid(state: State) -> bool:
    bidders = {bid.seat for bid in state.bids}
    in_range = all(bid.seat < state.seats and 1 <= bid.moves <= MAX_BID for bid in state.bids)
    return in_range and len(bidders) == len(state.bids)


def queue_fits_bids(state: State) -> bool:
    distinct = set(state.queue)
    return (
        len(distinct) == len(state.queue)
        and distinct <= set(state.bids)
        and bool(state.queue) == (state.phase is Phase.TRY)
    )


def attempt_fits_robots(state: State) -> bool:
    if (attempt := state.attempt) is None:
        return True
    robots = len(state.robots)
    movers = [attempt.last_mover, *(step.robot for step in attempt.trail)]
    return len(attempt.headings) == len(attempt.turned) == robots and max(movers) < robots


def attempt_is_within_bid(state: State) -> bool:
    return state.attempt is None or len(state.attempt.trail) <= state.queue[0].moves


CHECKS: tuple[Check[State], ...] = (
    Check("seats: as many or fewer players", lambda state: 1 <= state.players <= state.seats),
    Check("pile, owners, chip: each chip is in one place", each_chip_is_in_one_place),
    Check(
        "owners: a seat, -2 for face down or -3 for aside",
        lambda state: max(state.owners) in (UNCLAIMED, FACE_DOWN, *range(state.seats)),
    ),
    Check("markers: one per robot, where a robot may rest", robots_can_rest_at_start),
    Check(
        "robots: they stand on their markers outside a try",
        lambda state: state.attempt is not None or state.robots == state.round_start,
    ),
    Check(
        "done, left: somebody can still act",
        lambda state: state.phase in (Phase.OVER, Phase.TRY) or somebody_can_act(state),
    ),
    Check("pile: it has the next chip", lambda state: state.phase is not Phase.PAUSE or bool(state.pile)),
    Check("options: five robots go with black_robot", lambda state: state.options.robot_count == len(state.robots)),
    Check(
        "phase: a round has a chip, and none has between rounds",
        lambda state: (state.target == NONE) == (state.phase in (Phase.PAUSE, Phase.OVER)),
    ),
    Check(
        "ended: a rule ends the game in phase=over",
        lambda state: bool(state.ended_by) == (state.phase is Phase.OVER),
    ),
    Check(
        "bids: there are some in phase=bid and phase=try",
        lambda state: bool(state.bids) == (state.phase in (Phase.BID, Phase.TRY)),
    ),
    Check("bids: one a seat, from 1 to 99", bids_are_valid),
    Check("queue: bids still to be shown, in phase=try", queue_fits_bids),
    Check(
        "queue: a player who left shows nothing", lambda state: not any(state.left[bid.seat] for bid in state.queue[:1])
    ),
    Check("try: it belongs to phase=try", lambda state: (state.attempt is None) == (state.phase is not Phase.TRY)),
    Check("try: headings, turns and moves of the robots", attempt_fits_robots),
    Check("try: no more moves than were bid", attempt_is_within_bid),
)
LAYOUT = Layout(FIELDS, CHECKS)
