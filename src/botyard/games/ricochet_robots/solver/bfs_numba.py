"""The Numba kernel of the breadth-first search, for every option: all places of the runner are searched at once.

A placing is the cells of the helpers. For each placing, a set of 256 bits holds the cells that the runner can have
reached after a number of moves. A slide of the runner fills such a set; a slide of a helper is one operation for all of
the runner's places. The lower bound is a set too: cells from which the moves left cannot be enough are dropped.

All functions are in this file, because Numba's cache checks only the file of the called function, and not the files of
the functions that it calls.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import config, njit, typeof

# Vectorizing the four words of a set makes the search a quarter faster. Numba has this setting per process only.
config.SLP_VECTORIZE = 1  # type: ignore[attr-defined]

CELLS = 256
RAYS = 4 * CELLS
MAX_BOUND_MOVES = 5  # moves left; with more, the bound drops hardly any cell
KINDS, HELPERS = 5, 4
MAX_RAY_CELLS = 1 << 15  # cells of all rays of a kind
NEVER = 255
NOWHERE, ARRIVAL = -1, CELLS  # in place of a cell

# The ricochet debt of a robot (RIC-6.4): none, not moved yet, or a turn off one axis (ALONG plus the axis).
FREE, FRESH, ALONG = 0, 1, 2
OFF, TURN, ROUTE = range(3)  # RIC-6.6

# A placing is one number: the cells of the helpers, the debts of the runner and the helpers, and the barred rebound.
OWED, BAR, BITS = np.uint64(32), np.uint64(42), np.uint64(48)
CELL_BITS = np.uint64((1 << 32) - 1)  # the cells
DEBTS = np.uint64((1 << 42) - (1 << 34))  # of the helpers, which matter for the vortex only

ZERO, ONE = np.uint64(0), np.uint64(1)
FULL = np.uint64(0xFFFFFFFFFFFFFFFF)
NOTHING = (ZERO, ZERO, ZERO, ZERO)
BYTE, HALF = np.uint64(0xFF), np.uint64(32)
HASH_MULTIPLIER = np.uint64(0x9E3779B97F4A7C15)
SEQUENCE = np.uint64(0x03F79D71B4CB0A89)  # a de Bruijn sequence: each six bits occur once
PLACE = np.zeros(64, np.int64)
for place in range(64):
    PLACE[(0x03F79D71B4CB0A89 << place & (1 << 64) - 1) >> 58] = place


# TASK.rules: kind and goal of the runner, number of helpers, the reading of the ricochet rule, whether bounces turn
# (RIC-6.5), whether rebounds are barred (RIC-5.12), and whether there are three interchangeable helpers without debts
KIND, GOAL, COUNT, READING, BOUNCES, STRICT, ALIKE = range(7)

# WORKSPACE.at: the request and the state of a search. From ROBOTS on: the number of robots, the runner, the goal, a bit
# for each robot that could arrive before it has turned, the reading (see TASK.rules), and all cells, a byte each
SPENT, ALLOWED, LEAST, LENGTH, LIMIT, LONGEST, SIZE, SLACK, RUNNING, WHOLE = range(10)
ROBOTS, RUNNER, AIMED, DEBTORS, READ_AS, TURNING, BARRING, PLACES = range(10, 18)
LEVEL, ITEM, LOGGED, USED, RUN, BIGGEST = range(18, 24)

# The columns of Table.slot after the four words of the runner's places
KEY, PUT = 4, 5

# The status of a run or a search.
NONE, ARRIVED, PAUSED, TABLE_FULL = range(4)

LOOKAHEAD_PLACINGS = 3_000  # after these a run looks beyond its limit
DOUBLE_STEP_PLACINGS = 20_000  # after these the limit grows by two
AHEAD, SURE = 3, 3
BATCH = 256  # events stored together, to overlap their memory accesses
EVENT_MARGIN = 1 << 13  # more than the events of one placing
UNLIMITED = 1 << 62
MAX_MOVES_PER_POSITION = 20  # of five robots
MAX_SOLUTION_MOVES = 62
CHILDREN = 2 * MAX_MOVES_PER_POSITION * (MAX_SOLUTION_MOVES + 1)  # of all positions on a path, to count and to list
PROBES = 4


# The columns of MAPS.rays after the four words of the set: the index of its first cell, the index after its last cell,
# the cell where a robot stops (NOWHERE if it does not), and the ray that continues from its first cell (or NOWHERE)
FIRST, AFTER, END, THEN = range(4, 8)

# A board, by kind of robot: robots that slide alike are of one kind. A ray is a direction and a cell.
MAPS = np.dtype(
    [
        ("rays", np.uint64, (KINDS, RAYS, 8)),  # the cells of a ray as a set, and the columns above, in one cache line
        ("cells", np.uint8, (KINDS, MAX_RAY_CELLS)),
        ("heads", np.uint8, (KINDS, MAX_RAY_CELLS)),  # the direction of a robot on each of these cells
        ("order", np.int16, (KINDS, RAYS)),  # rays, the shorter ones first
        ("wall", np.int16, (KINDS, RAYS)),  # the end of a straight ray; a bent ray may cross a cell twice
        ("reach", np.uint64, (KINDS, CELLS, 4)),  # the cells of all four rays
        ("turn", np.uint8, (KINDS, RAYS)),  # the direction after a cell, by cell and direction before
        ("rest", np.uint64, (1, 4)),  # cells without a barrier
        ("alike", np.int64, KINDS),  # by robot, the first one that slides like it
        ("kinds", np.int64, KINDS),  # by robot
    ],
    align=True,
)

# The data of one kind of runner and one goal, by moves left.
AIM = np.dtype(
    [
        ("distances", np.uint8, CELLS),  # moves from each cell if the runner could stop anywhere
        ("low", np.uint64, (MAX_BOUND_MOVES + 1, 4)),  # cells from which that many moves are enough then
        # by a helper's cell, side by side: `near`, enough with this helper alone; `stop`, with a stop against it
        ("by_cell", np.uint64, (MAX_BOUND_MOVES + 1, CELLS, 8)),
        ("twice", np.uint64, (MAX_BOUND_MOVES + 1, 4)),  # enough if two helpers move to stop the runner
        ("any_near", np.uint64, (MAX_BOUND_MOVES + 1, 4)),  # of all cells together
        ("any_stop", np.uint64, (MAX_BOUND_MOVES + 1, 4)),
        ("made", np.uint8, 1),  # whether the bound is computed: all fields but `distances` and `low`
    ],
    align=True,
)

TASK = np.dtype(
    [
        ("kinds", np.int64, HELPERS),  # of the helpers, in order
        ("groups", np.int64, HELPERS),  # of the helpers: those of one group are interchangeable
        ("order", np.int64, 1 + HELPERS),  # the runner, and the helpers
        ("rules", np.int64, 7),  # by the names above
        ("start", np.uint64, 2),  # the placing, and the runner's cell
    ],
    align=True,
)

# The memory of a search, besides the table of placings and the log.
WORKSPACE = np.dtype(
    [
        ("at", np.int64, 24),  # by the names above
        ("level", np.int64, 64),  # where each level begins in the log
        ("event_key", np.uint64, BATCH + EVENT_MARGIN),
        ("event_set", np.uint64, (BATCH + EVENT_MARGIN, 4)),
        ("event_slot", np.int64, BATCH + EVENT_MARGIN),
        ("blocks", np.uint64, (2, CELLS, 4)),  # this and the next three are for the bound
        ("stops", np.uint64, (2, CELLS, 4)),
        ("total", np.uint64, (RAYS, 4)),
        ("beyond", np.uint64, (RAYS, 4)),
        ("helper_bound", np.uint64, (2, 4)),  # the bound by the helpers that stay, see `bound_parts`
        ("moves", np.int64, (64, 2)),  # by move: the cell or the robot, and the direction
        ("child_placing", np.uint64, CHILDREN),  # positions after one move: the placing, the runner's cell
        ("child_cell", np.int64, CHILDREN),
        ("child_move", np.int64, (CHILDREN, 2)),
    ],
    align=True,
)


class Memo(NamedTuple):
    """The number of solutions, by position and moves left."""

    key: np.ndarray
    counts: np.ndarray


class Table(NamedTuple):
    """The hash table of placings, and the log of placings level by level."""

    slot: np.ndarray  # the runner's places, the placing with the number of the run, its last index in the log
    log_key: np.ndarray
    log_set: np.ndarray  # the runner's new places


# --- sets of cells ---


@njit(forceinline=True)
def get(sets, at):
    return sets[at, 0], sets[at, 1], sets[at, 2], sets[at, 3]


@njit(forceinline=True)
def get_in(sets, one, other):
    return sets[one, other, 0], sets[one, other, 1], sets[one, other, 2], sets[one, other, 3]


@njit(forceinline=True)
def get_second(sets, one, other):
    return sets[one, other, 4], sets[one, other, 5], sets[one, other, 6], sets[one, other, 7]


@njit(forceinline=True)
def put(sets, at, x):
    sets[at, 0], sets[at, 1], sets[at, 2], sets[at, 3] = x


@njit(forceinline=True)
def intersect(x, y):
    return x[0] & y[0], x[1] & y[1], x[2] & y[2], x[3] & y[3]


@njit(forceinline=True)
def unite(x, y):
    return x[0] | y[0], x[1] | y[1], x[2] | y[2], x[3] | y[3]


@njit(forceinline=True)
def subtract(x, y):
    return x[0] & ~y[0], x[1] & ~y[1], x[2] & ~y[2], x[3] & ~y[3]


@njit(forceinline=True)
def xor(x, y):
    return x[0] ^ y[0], x[1] ^ y[1], x[2] ^ y[2], x[3] ^ y[3]


@njit(forceinline=True)
def is_nonempty(x):
    return (x[0] | x[1] | x[2] | x[3]) != ZERO


@njit(forceinline=True)
def singleton(cell):
    """Return the set of one cell; without branches, which would be mispredicted."""
    bit, word = ONE << np.uint64(cell & 63), cell >> 6
    first, second, third, last = np.uint64(word == 0), np.uint64(word == 1), np.uint64(word == 2), np.uint64(word == 3)
    return bit * first, bit * second, bit * third, bit * last


@njit(forceinline=True)
def contains(x, cell):
    return is_nonempty(intersect(x, singleton(cell)))


@njit(forceinline=True)
def lowest_bit_index(bits):
    """Return the index of the lowest bit."""
    return PLACE[((bits & (~bits + ONE)) * SEQUENCE) >> np.uint64(58)]


@njit
def transpose(rows, columns, place):
    """Transpose a matrix of 256 by 256 bits, in strips of 64: swap halves, then quarters, and so on.

    The result is written into `columns` from the column `place` on.
    """
    strip = np.empty((64, 4), np.uint64)
    for right in range(4):
        for i in range(64):
            put(strip, i, (rows[i, right], rows[64 + i, right], rows[128 + i, right], rows[192 + i, right]))
        width, mask = 32, np.uint64(0xFFFFFFFF)
        while width:
            for i in range(64):
                if not i & width:
                    swap_blocks(strip, i, i + width, np.uint64(width), mask)
            width >>= 1
            mask ^= mask << np.uint64(width)
        for i in range(64):
            for word in range(4):
                columns[64 * right + i, place + word] = strip[i, word]


@njit(forceinline=True)
def swap_blocks(sets, one, other, shift, mask):
    x, y = get(sets, one), get(sets, other)
    high = x[0] >> shift, x[1] >> shift, x[2] >> shift, x[3] >> shift
    swap = intersect(xor(high, y), (mask, mask, mask, mask))
    put(sets, one, xor(x, (swap[0] << shift, swap[1] << shift, swap[2] << shift, swap[3] << shift)))
    put(sets, other, xor(y, swap))


# --- boards ---


@njit(forceinline=True)
def ray_field(maps, kind, ray, what):
    return np.int64(maps.rays[kind, ray, what])


@njit
def trace(walls, turn, ray, cells, heads, count):
    """Write the cells of a ray. Return their count and the last cell, NOWHERE for an empty or endless ray (RIC-7.8)."""
    direction, cell = ray // CELLS, ray % CELLS
    last, begun = NOWHERE, NOWHERE
    while not walls[cell] >> direction & 1:
        cell += 1 if direction == 1 else -1 if direction == 3 else 16 if direction == 2 else -16
        if begun == 4 * cell + direction:  # slides are reversible, so a ring closes where it began
            return count, NOWHERE
        if begun == NOWHERE:
            begun = 4 * cell + direction
        direction = turn[4 * cell + direction]
        if count < len(cells):
            cells[count], heads[count] = cell, direction
        count += 1
        last = cell
    return count, last


@njit
def link_rays(maps, kind):
    for ray in range(RAYS):
        first, after = ray_field(maps, kind, ray, FIRST), ray_field(maps, kind, ray, AFTER)
        maps.rays[kind, ray, THEN] = NOWHERE
        if first < after:
            then = CELLS * np.int64(maps.heads[kind, first]) + np.int64(maps.cells[kind, first])
            if ray_field(maps, kind, then, AFTER) - ray_field(maps, kind, then, FIRST) == after - first - 1:
                maps.rays[kind, ray, THEN] = then
        maps.wall[kind, ray] = ray_field(maps, kind, ray, END)
        for at in range(first, after):
            if maps.heads[kind, at] != ray // CELLS:
                maps.wall[kind, ray] = NOWHERE


@njit
def sort_rays(maps, kind):
    """Sort the rays by length."""
    count = np.zeros(RAYS + 2, np.int64)
    for ray in range(RAYS):
        count[1 + ray_field(maps, kind, ray, AFTER) - ray_field(maps, kind, ray, FIRST)] += 1
    for length in range(RAYS + 1):
        count[length + 1] += count[length]
    for ray in range(RAYS):
        length = ray_field(maps, kind, ray, AFTER) - ray_field(maps, kind, ray, FIRST)
        maps.order[kind, count[length]] = ray
        count[length] += 1


# --- the bound ---


@njit
def compute_bound(maps, aim, task, workspace):
    """Compute the sets of the bound that depend on the helpers' cells.

    On its path the runner stops at walls and against robots; the cells of these robots are its blocks. With one block
    or none, some helper must go there (`near`). With two or more, either two helpers move there (`twice`), or one
    stands on a block already and another one moves, or two stand on blocks already (`stop`). Everything else the
    helpers do, and the ricochet rule, only makes solutions longer.
    """
    kind, kinds, count, goal = task.rules[KIND], task.kinds, task.rules[COUNT], task.rules[GOAL]
    blocks, stops, total = workspace.blocks, workspace.stops, workspace.total
    for cell in range(CELLS):
        put(blocks[0], cell, NOTHING)
        put(stops[0], cell, NOTHING)
    put(blocks[0], goal, (FULL, FULL, FULL, FULL))
    for left in range(MAX_BOUND_MOVES + 1):
        this, last = left & 1, 1 - (left & 1)
        if left:
            extend_blocks(maps, kind, aim.distances, left, workspace, last, this)
        transpose(blocks[this], aim.by_cell[left], 0)
        transpose(stops[this], aim.by_cell[left], 4)
        for helper in range(count if left else 0):
            if helper == 0 or kinds[helper] != kinds[helper - 1]:
                sum_along_rays(maps, kinds[helper], aim.by_cell[left - 1], total)
                for cell in range(CELLS):
                    put(aim.by_cell[left], cell, unite(get_in(aim.by_cell, left, cell), union_of_rays(total, cell)))
    combine_stops(aim)
    two_stop_cells(maps, kind, aim.low, aim.twice)
    aim.made[0] = 1


@njit
def combine_stops(aim):
    """Add the sets with one stop less to `near`, and unite the sets of all cells."""
    for left in range(MAX_BOUND_MOVES, 0, -1):
        any_near, any_stop = NOTHING, NOTHING
        for cell in range(CELLS):
            near = unite(get_in(aim.by_cell, left, cell), get_second(aim.by_cell, left - 1, cell))
            put(aim.by_cell[left], cell, near)
            any_near, any_stop = unite(any_near, near), unite(any_stop, get_second(aim.by_cell, left, cell))
        put(aim.any_near, left, any_near)
        put(aim.any_stop, left, any_stop)


@njit(forceinline=True)
def union_of_rays(by_ray, cell):
    """Return the union of the sets of a cell's four rays."""
    across = unite(get(by_ray, CELLS + cell), get(by_ray, 3 * CELLS + cell))
    return unite(unite(get(by_ray, cell), get(by_ray, 2 * CELLS + cell)), across)


@njit
def sum_along_rays(maps, kind, sets, total):
    """Compute the union of the sets of all cells of each ray, shorter rays first."""
    for number in range(RAYS):
        ray = maps.order[kind, number]
        first, then = ray_field(maps, kind, ray, FIRST), ray_field(maps, kind, ray, THEN)
        if then != NOWHERE:
            put(total, ray, unite(get(total, then), get(sets, maps.cells[kind, first])))
        else:
            found = NOTHING
            for at in range(first, ray_field(maps, kind, ray, AFTER)):
                found = unite(found, get(sets, maps.cells[kind, at]))
            put(total, ray, found)


@njit
def extend_blocks(maps, kind, far, left, workspace, last, this):
    """Extend the sets by one move, by cell.

    `blocks` are the cells of which one blocked cell is enough, all cells if none is needed. `stops` are the cells
    against which a path can stop, with stops of any kind elsewhere.
    """
    blocks, stops, by_block, by_stop = workspace.blocks[last], workspace.stops[last], workspace.beyond, workspace.total
    for number in range(RAYS):
        ray = maps.order[kind, number]
        first, after, then = (
            ray_field(maps, kind, ray, FIRST),
            ray_field(maps, kind, ray, AFTER),
            ray_field(maps, kind, ray, THEN),
        )
        block, stop = NOTHING, NOTHING
        if then != NOWHERE:
            block, stop = get(by_block, then), get(by_stop, then)
        for at in range(first, after if then == NOWHERE else first + 1):
            cell = maps.cells[kind, at]
            stop = unite(stop, get(stops, cell))
            if at + 1 < after:
                beyond = maps.cells[kind, at + 1]
                block = unite(block, intersect(singleton(beyond), get(blocks, cell)))
                if far[cell] < left:
                    stop = unite(stop, singleton(beyond))
        put(by_block, ray, block)
        put(by_stop, ray, stop)
    for cell in range(CELLS):
        block, stop = (
            unite(get(blocks, cell), union_of_rays(by_block, cell)),
            unite(get(stops, cell), union_of_rays(by_stop, cell)),
        )
        put(
            workspace.blocks[this],
            cell,
            intersect(unite(block, union_of_ends(maps, kind, blocks, cell)), rest_mask(maps, cell)),
        )
        put(workspace.stops[this], cell, intersect(stop, rest_mask(maps, cell)))


@njit(forceinline=True)
def union_of_ends(maps, kind, sets, cell):
    """Return the union of the sets of the ends of a cell's rays."""
    found = NOTHING
    for ray in range(cell, RAYS, CELLS):
        end = ray_field(maps, kind, ray, END)
        if end != NOWHERE:
            found = unite(found, get(sets, end))
    return found


@njit(forceinline=True)
def rest_mask(maps, cell):
    """Return the full set, or the empty set for a cell where no robot may stop."""
    return (FULL, FULL, FULL, FULL) if contains(get(maps.rest, 0), cell) else NOTHING


@njit
def two_stop_cells(maps, kind, low, twice):
    """Compute `twice`: the moves of a path with two stops away from walls, plus two moves of helpers."""
    once, two_of_them = np.zeros((MAX_BOUND_MOVES + 1, 4), np.uint64), np.zeros((MAX_BOUND_MOVES + 1, 4), np.uint64)
    for left in range(1, MAX_BOUND_MOVES - 1):
        none, one, two = get(low, left - 1), get(once, left - 1), get(two_of_them, left - 1)
        put(once, left, cells_before_stop(maps, kind, none, one))
        put(two_of_them, left, cells_before_stop(maps, kind, one, two))
        put(twice, left + 2, get(two_of_them, left))


@njit
def cells_before_stop(maps, kind, fewer, enough_stops):
    """Return the cells from which one slide reaches `enough_stops`, or reaches `fewer` with a stop away from a wall."""
    found, rest = enough_stops, get(maps.rest, 0)
    for cell in range(CELLS):
        if contains(found, cell) or not contains(rest, cell):
            continue
        for ray in range(cell, RAYS, CELLS):
            met, wall = get_in(maps.rays, kind, ray), maps.wall[kind, ray]
            loose = met if wall == NOWHERE else subtract(met, singleton(wall))
            if is_nonempty(intersect(met, enough_stops)) or is_nonempty(intersect(loose, fewer)):
                found = unite(found, singleton(cell))
                break
    return found


@njit(forceinline=True)
def bound_parts(aim, task, left, placing, moving):
    """Return the bound by all helpers but `moving`: the cells that are enough, and the cells with one stop."""
    one, stop, pair = get(aim.twice, left), NOTHING, NOTHING
    for helper in range(task.rules[COUNT]):
        if helper != moving:
            cell = helper_cell(placing, helper)
            here = get_second(aim.by_cell, left, cell)
            one = unite(one, get_in(aim.by_cell, left, cell))
            pair, stop = unite(pair, intersect(stop, here)), unite(stop, here)
    return unite(one, pair), stop


# --- the task ---


@njit
def read_task(maps, task, at):
    """Write the request of WORKSPACE.at into the task."""
    cells, runner, count = np.uint64(at[PLACES]), at[RUNNER], at[ROBOTS] - 1
    task.rules[KIND], task.rules[GOAL], task.rules[COUNT] = maps.kinds[runner], at[AIMED], count
    task.rules[READING], task.rules[BOUNCES], task.rules[STRICT] = at[READ_AS], at[TURNING], at[BARRING]
    order_helpers(maps, task, at)
    task.start[0], task.start[1] = ZERO, np.uint64(helper_cell(cells, runner))
    for place in range(1 + count):
        robot = task.order[place]
        owed = np.uint64(FRESH * (at[DEBTORS] >> robot & 1))
        task.start[0] |= owed << OWED + np.uint64(2 * place)
        if place:
            task.kinds[place - 1], task.groups[place - 1] = maps.kinds[robot], group_of(maps, at, robot)
            task.start[0] |= np.uint64(helper_cell(cells, robot)) << np.uint64(8 * (place - 1))
    of_one_group = count == 3 and task.groups[0] == task.groups[2]
    task.rules[ALIKE] = of_one_group and not task.rules[STRICT]  # see sorted_helpers, which ignores rebounds


@njit
def order_helpers(maps, task, at):
    """Sort the helpers by kind, and within a group by cell."""
    task.order[0] = at[RUNNER]
    keys, count = np.empty(HELPERS, np.int64), 0
    for robot in range(at[ROBOTS]):
        if robot != at[RUNNER]:
            cell = helper_cell(np.uint64(at[PLACES]), robot)
            key = ((16 * maps.alike[robot] + 8 + group_of(maps, at, robot)) * CELLS + cell) * 8 + robot
            place = count
            while place > 0 and keys[place - 1] > key:
                keys[place], task.order[1 + place] = keys[place - 1], task.order[place]
                place -= 1
            keys[place], task.order[1 + place] = key, robot
            count += 1


@njit(forceinline=True)
def group_of(maps, at, robot):
    """Return the group of a robot; a robot with a ricochet debt is a group of its own."""
    return -1 - robot if at[DEBTORS] >> robot & 1 else maps.alike[robot]


# --- placings ---


@njit(forceinline=True)
def helper_cell(placing, helper):
    return np.int64(placing >> np.uint64(8 * helper) & BYTE)


@njit(forceinline=True)
def helper_set(placing, count):
    """Return the helpers' cells as a set."""
    found = NOTHING
    for helper in range(count):
        found = unite(found, singleton(helper_cell(placing, helper)))
    return found


@njit(forceinline=True)
def ricochet_debt(placing, mover):
    """Return the ricochet debt of the runner (0) or of a helper (1 and more)."""
    return np.int64(placing >> (OWED + np.uint64(2 * mover)) & np.uint64(3))


@njit(forceinline=True)
def runner_moved(task, placing, owed, head):
    """Return the placing after a move of the runner that ended in the direction `head`."""
    bar = np.uint64(1 + (head + 2) % 4) if task.rules[STRICT] else ZERO
    return placing & (CELL_BITS | DEBTS) | np.uint64(owed) << OWED | bar << BAR


@njit(forceinline=True)
def helper_moved(task, placing, helper, cell, owed, head):
    """Return the placing after a move of a helper; the helpers of a group stay sorted."""
    if task.rules[ALIKE]:
        return sorted_helpers(placing, helper, np.uint64(cell)) | placing & np.uint64(3) << OWED
    return helper_moved_among_groups(task, placing, helper, cell, owed, head)


@njit(forceinline=True)
def sorted_helpers(placing, helper, cell):
    """Sort three helpers of one group after one of them moved; without branches, which would be mispredicted."""
    one, two = placing & BYTE, placing >> np.uint64(8) & BYTE
    three = placing >> np.uint64(16) & BYTE
    one, two = (two if helper == 0 else one), (three if helper != 2 else two)
    low, high = min(one, cell), max(one, cell)
    return low | min(high, two) << np.uint64(8) | max(high, two) << np.uint64(16)


@njit
def helper_moved_among_groups(task, placing, helper, cell, owed, head):
    cells, at = placing & (CELL_BITS | DEBTS | np.uint64(3) << OWED), helper
    groups = task.groups
    while at > 0 and groups[at - 1] == groups[helper] and helper_cell(cells, at - 1) > cell:
        cells = with_byte(cells, at, helper_cell(cells, at - 1))
        at -= 1
    while at < task.rules[COUNT] - 1 and groups[at + 1] == groups[helper] and helper_cell(cells, at + 1) < cell:
        cells = with_byte(cells, at, helper_cell(cells, at + 1))
        at += 1
    cells = with_byte(cells, at, cell)
    if owed != ricochet_debt(placing, 1 + helper):
        shift = OWED + np.uint64(2 + 2 * helper)
        cells = cells & ~(np.uint64(3) << shift) | np.uint64(owed) << shift
    bar = np.uint64(5 + 4 * at + (head + 2) % 4) if task.rules[STRICT] else ZERO
    return cells | bar << BAR


@njit(forceinline=True)
def with_byte(cells, at, cell):
    shift = np.uint64(8 * at)
    return cells & ~(BYTE << shift) | np.uint64(cell) << shift


@njit(forceinline=True)
def is_barred(placing, mover, direction):
    """Return whether the move is a barred rebound (RIC-5.12)."""
    return np.int64(placing >> BAR) == 1 + 4 * mover + direction


@njit
def debt_after_slide(maps, task, kind, owed, ray, at):
    """Return the debt after a slide along a ray to one of its cells (RIC-6.4, RIC-6.5)."""
    direction = ray // CELLS
    turned = owed == FREE or (owed >= ALONG and owed - ALONG != direction % 2)
    if task.rules[BOUNCES]:
        for cell in range(ray_field(maps, kind, ray, FIRST), at + 1):
            turned |= maps.heads[kind, cell] != direction
    return FREE if turned else ALONG + maps.heads[kind, at] % 2


# --- one level of a run ---


@njit(forceinline=True)
def add_event(workspace, events, placing, places):
    if not is_nonempty(places):
        return events
    workspace.event_key[events] = placing
    put(workspace.event_set, events, places)
    return events + 1


@njit(forceinline=True)
def promising_cells(aim, task, left, placing):
    """Return the cells from which the runner may still arrive."""
    if left > MAX_BOUND_MOVES:
        return FULL, FULL, FULL, FULL
    if not aim.made[0]:
        return get(aim.low, left)
    one, _ = bound_parts(aim, task, left, placing, NOWHERE)
    return one


@njit(forceinline=True)
def slide(maps, kind, ray, others):
    """Return where a robot stops (NOWHERE if it cannot), and the index of that cell among the cells of all rays."""
    if not is_nonempty(intersect(get_in(maps.rays, kind, ray), others)):
        return ray_field(maps, kind, ray, END), ray_field(maps, kind, ray, AFTER) - 1
    first = at = ray_field(maps, kind, ray, FIRST)
    while not contains(others, maps.cells[kind, at]):
        at += 1
    end = np.int64(maps.cells[kind, at - 1]) if at > first else NOWHERE
    return end if at > first and contains(get(maps.rest, 0), end) else NOWHERE, at - 1


@njit
def runner_slides(maps, aim, task, workspace, placing, places, left, events):
    """Add the events of all slides of the runner. Return their number; a negative number if it arrives."""
    kind, goal, owed = task.rules[KIND], task.rules[GOAL], ricochet_debt(placing, 0)
    others, promising = helper_set(placing, task.rules[COUNT]), promising_cells(aim, task, left, placing)
    simple, union = owed == FREE and not task.rules[STRICT], NOTHING
    for word in range(4):
        bits = places[0] if word == 0 else places[1] if word == 1 else places[2] if word == 2 else places[3]
        while bits:
            cell = 64 * word + lowest_bit_index(bits)
            bits &= bits - ONE
            for direction in range(4):
                end, at = slide(maps, kind, direction * CELLS + cell, others)
                if end == NOWHERE:
                    continue
                if simple:
                    if end == goal:
                        return -1
                    union = unite(union, singleton(end))
                elif not is_barred(placing, 0, direction):
                    after = debt_after_slide(maps, task, kind, owed, direction * CELLS + cell, at)
                    if end == goal and after == FREE:
                        return -1
                    if end != goal or task.rules[READING] != ROUTE:
                        moved = runner_moved(task, placing, after, maps.heads[kind, at])
                        events = add_event(workspace, events, moved, intersect(singleton(end), promising))
    return (
        add_event(workspace, events, runner_moved(task, placing, FREE, 0), intersect(union, promising))
        if simple
        else events
    )


@njit(forceinline=True)
def helper_slides(maps, aim, task, workspace, placing, places, left, events):
    """Add the events of all slides of the helpers, for all places of the runner at once."""
    helpers, promising = helper_set(placing, task.rules[COUNT]), places
    for helper in range(task.rules[COUNT]):
        start = helper_cell(placing, helper)
        if left <= MAX_BOUND_MOVES:
            one, stop = bound_parts(aim, task, left, placing, helper)
            put(workspace.helper_bound, 0, one)
            put(workspace.helper_bound, 1, stop)
            at_best = unite(get(aim.any_near, left), intersect(stop, get(aim.any_stop, left)))
            promising = intersect(places, unite(one, at_best))
        for ray in range(start, RAYS if is_nonempty(promising) else 0, CELLS):
            if not is_barred(placing, 1 + helper, ray // CELLS):
                others = subtract(helpers, singleton(start))
                events = slide_helper(maps, aim, task, workspace, placing, promising, left, helper, ray, others, events)
    return events


@njit(forceinline=True)
def slide_helper(maps, aim, task, workspace, placing, places, left, helper, ray, others, events):
    kind = task.kinds[helper]
    first, after, end = (
        ray_field(maps, kind, ray, FIRST),
        ray_field(maps, kind, ray, AFTER),
        ray_field(maps, kind, ray, END),
    )
    met = get_in(maps.rays, kind, ray)
    if is_nonempty(intersect(met, others)):
        met, after, end = NOTHING, first, np.int64(NOWHERE)
        while not contains(others, maps.cells[kind, after]):
            end = np.int64(maps.cells[kind, after])
            met = unite(met, singleton(end))
            after += 1
    if end != NOWHERE:
        rest = subtract(places, met)
        events = stop_helper(maps, aim, task, workspace, placing, left, helper, ray, after - 1, end, rest, events)
    caught, at, end = intersect(places, met), first, np.int64(NOWHERE)
    while is_nonempty(caught):  # the runner blocks the helper
        cell = np.int64(maps.cells[kind, at])
        if contains(caught, cell):
            caught = subtract(caught, singleton(cell))
            if end != NOWHERE:
                events = stop_helper(
                    maps, aim, task, workspace, placing, left, helper, ray, at - 1, end, singleton(cell), events
                )
        at, end = at + 1, cell
    return events


@njit(forceinline=True)
def stop_helper(maps, aim, task, workspace, placing, left, helper, ray, at, cell, places, events):
    """Add the event of a helper that stops on a cell of its ray, for these places of the runner."""
    kind = task.kinds[helper]
    if left <= MAX_BOUND_MOVES and is_nonempty(subtract(places, get(workspace.helper_bound, 0))):
        near, stop = get_in(aim.by_cell, left, cell), get_second(aim.by_cell, left, cell)
        places = intersect(
            places, unite(get(workspace.helper_bound, 0), unite(near, intersect(get(workspace.helper_bound, 1), stop)))
        )
    if not is_nonempty(places) or not contains(get(maps.rest, 0), cell):  # RIC-7.6
        return events
    owed = ricochet_debt(placing, 1 + helper)
    if owed != FREE:
        owed = debt_after_slide(maps, task, kind, owed, ray, at)
        if owed != FREE and cell == task.rules[GOAL]:  # RIC-6.6
            return events
    return add_event(workspace, events, helper_moved(task, placing, helper, cell, owed, maps.heads[kind, at]), places)


# --- a run: all positions up to a number of moves ---


@njit(forceinline=True)
def find_slot(workspace, slots, placing):
    """Return the slot of a placing in the table; take a free slot for a new one."""
    run = np.uint64(workspace.at[RUN])
    key = run << BITS | placing
    slot = np.int64((placing * HASH_MULTIPLIER >> HALF) * np.uint64(workspace.at[SIZE]) >> HALF)
    while slots[slot, KEY] != key:
        if slots[slot, KEY] >> BITS != run:
            slots[slot, KEY], slots[slot, PUT] = key, ZERO
            put(slots, slot, NOTHING)
            workspace.at[USED] += 1
            break
        slot = slot + 1 if slot + 1 < workspace.at[SIZE] else np.int64(0)
    return slot


@njit(forceinline=True)
def store_events(workspace, table, events, begun):
    """Add the new places to the next level, which begins at this index of the log."""
    at = workspace.at
    slots, log_key, log_set = table
    for event in range(events):
        workspace.event_slot[event] = find_slot(workspace, slots, workspace.event_key[event])
    for event in range(events):
        slot = workspace.event_slot[event]
        seen = get(slots, slot)
        new = subtract(get(workspace.event_set, event), seen)
        if is_nonempty(new):
            put(slots, slot, unite(seen, new))
            item = np.int64(slots[slot, PUT]) - 1
            if item >= begun:
                put(log_set, item, unite(get(log_set, item), new))
            else:
                item = at[LOGGED]
                log_key[item] = workspace.event_key[event]
                put(log_set, item, new)
                at[LOGGED] = slots[slot, PUT] = item + 1


@njit(forceinline=True)
def has_room(workspace, table, events):
    """Return whether the events fit into the log and into the table, which is slow when nearly full."""
    most = workspace.at[SIZE] // 8 * (7 if workspace.at[SIZE] == workspace.at[BIGGEST] else 4)
    return workspace.at[USED] + events < most and workspace.at[LOGGED] + events < len(table.log_key)


@njit
def start_run_id(workspace, table):
    """Number the run, so that old slots count as free; clear the table when the numbers are used up."""
    workspace.at[RUN] += 1
    if workspace.at[RUN] >> 16:
        table.slot[:] = ZERO
        workspace.at[RUN] = 1


@njit
def begin_run(task, workspace, table):
    """Begin at the start, or at the last complete level; all placings of the levels up to it are known."""
    at, slots, log_key, log_set = workspace.at, table.slot, table.log_key, table.log_set
    if at[WHOLE] == 0:
        log_key[0] = task.start[0]
        put(log_set, 0, singleton(np.int64(task.start[1])))
        workspace.level[0], workspace.level[1] = 0, 1
    start_run_id(workspace, table)
    at[LEVEL], at[USED], at[RUNNING] = at[WHOLE], 0, 1
    at[ITEM], at[LOGGED] = workspace.level[at[WHOLE]], workspace.level[at[WHOLE] + 1]
    for item in range(at[LOGGED]):
        slot = find_slot(workspace, slots, log_key[item])
        put(slots, slot, unite(get(slots, slot), get(log_set, item)))


@njit
def run_search(maps, aim, task, workspace, table):
    """Search all positions up to LIMIT moves, and promising ones up to SLACK more. Continue after a pause."""
    at = workspace.at
    if not at[RUNNING]:
        begin_run(task, workspace, table)
    while at[LEVEL] < at[LIMIT] + at[SLACK]:
        left = at[LIMIT] - at[LEVEL] - 1
        whole = left > MAX_BOUND_MOVES  # nothing is dropped, so runs with a higher limit can reuse the level
        if at[SLACK] and not whole:
            left = min(left + at[SLACK], max(SURE, left))
        begun = workspace.level[at[LEVEL] + 1]
        status = finish_level(maps, aim, task, workspace, table, left, begun)
        if status != NONE:
            return status
        at[LEVEL] += 1
        workspace.level[at[LEVEL] + 1] = at[LOGGED]
        if whole:
            at[WHOLE] = at[LEVEL]
        if at[LOGGED] == begun:
            break
    return NONE


@njit(forceinline=True)
def finish_level(maps, aim, task, workspace, table, left, begun):
    at, log_key, log_set = workspace.at, table.log_key, table.log_set
    events = np.int64(0)
    while at[ITEM] < begun:
        placing, places = log_key[at[ITEM]], get(log_set, at[ITEM])
        at[SPENT] += 1
        events = runner_slides(maps, aim, task, workspace, placing, places, left, events)
        if events < 0:
            return ARRIVED
        if left:
            events = helper_slides(maps, aim, task, workspace, placing, places, left, events)
        at[ITEM] += 1
        paused = at[SPENT] >= at[ALLOWED]
        if events > BATCH or paused or at[ITEM] == begun:
            if not has_room(workspace, table, events):
                return TABLE_FULL
            store_events(workspace, table, events, begun)
            events = np.int64(0)
        if paused:
            return PAUSED
    return NONE


# --- single positions ---


@njit
def children(maps, task, workspace, placing, cell, place):
    """Write all positions after one move from the index `place` on. Return the index after the last."""
    occupied = unite(helper_set(placing, task.rules[COUNT]), singleton(cell))
    for move in range(4 + 4 * task.rules[COUNT]):
        mover, direction = move // 4, move % 4
        if is_barred(placing, mover, direction):
            continue
        kind, start = task.rules[KIND], cell
        if mover:
            kind, start = task.kinds[mover - 1], helper_cell(placing, mover - 1)
        ray = direction * CELLS + start
        end, at = slide(maps, kind, ray, subtract(occupied, singleton(start)))
        if end == NOWHERE:
            continue
        head, owed = maps.heads[kind, at], ricochet_debt(placing, mover)
        if owed != FREE:
            owed = debt_after_slide(maps, task, kind, owed, ray, at)
        if owed != FREE and end == task.rules[GOAL] and task.rules[READING] == ROUTE:
            continue
        if mover:
            workspace.child_placing[place] = helper_moved(task, placing, mover - 1, end, owed, head)
        else:
            workspace.child_placing[place] = runner_moved(task, placing, owed, head)
        if not mover:
            workspace.child_cell[place] = ARRIVAL if end == task.rules[GOAL] and owed == FREE else end
        else:
            workspace.child_cell[place] = cell
        workspace.child_move[place, 0], workspace.child_move[place, 1] = start, direction
        place += 1
    return place


@njit
def retrace(maps, task, workspace, table):
    """Write the moves that led to the arrival, each as its start cell and its direction."""
    item, level = workspace.at[ITEM], workspace.at[LEVEL]
    placing = table.log_key[item]
    cell = find_parent(maps, task, workspace, level, placing, get(table.log_set, item), ZERO, np.int64(ARRIVAL))
    while level:
        level -= 1
        for item in range(workspace.level[level], workspace.level[level + 1]):
            before, places = table.log_key[item], get(table.log_set, item)
            shared = shared_cells(task, before, placing)
            if shared == task.rules[COUNT] - 1:
                places = intersect(places, singleton(cell))  # a helper has moved
            elif shared < task.rules[COUNT]:
                continue
            start = find_parent(maps, task, workspace, level, before, places, placing, cell)
            if start != NOWHERE:
                placing, cell = before, start
                break


@njit
def find_parent(maps, task, workspace, level, before, places, placing, cell):
    """Write the move that leads to a position or to an arrival. Return the runner's cell before it, or NOWHERE."""
    for word in range(4):
        bits = places[0] if word == 0 else places[1] if word == 1 else places[2] if word == 2 else places[3]
        while bits:
            start = 64 * word + lowest_bit_index(bits)
            for child in range(children(maps, task, workspace, before, start, np.int64(0))):
                if workspace.child_cell[child] == cell and (
                    cell == ARRIVAL or workspace.child_placing[child] == placing
                ):
                    workspace.moves[level, 0], workspace.moves[level, 1] = (
                        workspace.child_move[child, 0],
                        workspace.child_move[child, 1],
                    )
                    return start
            bits &= bits - ONE
    return NOWHERE


@njit
def shared_cells(task, one, other):
    shared = 0
    for helper in range(task.rules[COUNT]):
        for another in range(task.rules[COUNT]):
            shared += helper_cell(one, helper) == helper_cell(other, another)
    return shared


@njit
def resolve_moves(maps, task, moves, length):
    """Replace the start cell of each move by the robot that moves."""
    count = task.rules[COUNT]
    cells = np.empty(1 + HELPERS, np.int64)
    cells[0] = np.int64(task.start[1])
    for helper in range(count):
        cells[1 + helper] = helper_cell(task.start[0], helper)
    for move in range(length):
        mover, others = 0, NOTHING
        for robot in range(1 + count):
            if cells[robot] == moves[move, 0]:
                mover = robot
            else:
                others = unite(others, singleton(cells[robot]))
        kind = task.kinds[mover - 1] if mover else task.rules[KIND]
        cells[mover], _ = slide(maps, kind, moves[move, 1] * CELLS + cells[mover], others)
        moves[move, 0] = task.order[mover]


# --- all solutions ---


@njit
def count_solutions(maps, aim, task, workspace, memo, placing, cell, left):
    """Count the solutions of `left` moves from here; none is shorter. An interrupted count is not stored."""
    if not contains(promising_cells(aim, task, left, placing), cell):
        return 0
    slot = memo_slot(memo, placing, cell, left)
    if memo.counts[slot] >= 0:
        return memo.counts[slot]
    workspace.at[SPENT] += 1
    total, first = 0, MAX_MOVES_PER_POSITION * left
    for child in range(first, children(maps, task, workspace, placing, cell, first)):
        after, end = workspace.child_placing[child], workspace.child_cell[child]
        if left == 1 or end == ARRIVAL:
            total += left == 1 and end == ARRIVAL
        elif workspace.at[SPENT] < workspace.at[ALLOWED]:
            total += count_solutions(maps, aim, task, workspace, memo, after, end, left - 1)
    if workspace.at[SPENT] < workspace.at[ALLOWED]:
        memo.counts[memo_slot(memo, placing, cell, left)] = min(total, UNLIMITED)
    return min(total, UNLIMITED)


@njit
def memo_slot(memo, placing, cell, left):
    """Return the slot of a position, or a slot for it; the last of PROBES slots is overwritten."""
    key = placing | np.uint64(cell) << BITS | np.uint64(left) << np.uint64(56)
    slot = np.int64(key * HASH_MULTIPLIER >> np.uint64(40)) & len(memo.counts) - PROBES
    for _ in range(PROBES - 1):
        if memo.key[slot] == key:
            return slot
        if memo.key[slot] == ZERO:
            break
        slot += 1
    if memo.key[slot] != key:
        memo.key[slot], memo.counts[slot] = key, NOWHERE
    return slot


@njit
def list_solutions_from(maps, aim, task, workspace, memo, out, listed, placing, cell, left):
    """Write solutions as long as there is room. Return how many are written."""
    length, first = workspace.at[LENGTH], MAX_MOVES_PER_POSITION * (MAX_SOLUTION_MOVES + left)
    for child in range(first, children(maps, task, workspace, placing, cell, first)):
        after, end = workspace.child_placing[child], workspace.child_cell[child]
        workspace.moves[length - left, 0], workspace.moves[length - left, 1] = (
            workspace.child_move[child, 0],
            workspace.child_move[child, 1],
        )
        if listed == len(out):
            break
        if left == 1 and end == ARRIVAL:
            for move in range(length):
                out[listed, move, 0], out[listed, move, 1] = workspace.moves[move, 0], workspace.moves[move, 1]
            resolve_moves(maps, task, out[listed], length)
            listed += 1
        elif left > 1 and end != ARRIVAL and count_solutions(maps, aim, task, workspace, memo, after, end, left - 1):
            listed = list_solutions_from(maps, aim, task, workspace, memo, out, listed, after, end, left - 1)
    return listed


# --- functions called from Python ---


def new_table(placings: int, logged: int) -> Table:
    return Table(
        slot=np.zeros((placings, 6), np.uint64),
        log_key=np.empty(logged, np.uint64),
        log_set=np.empty((logged, 4), np.uint64),
    )


def new_memo(positions: int) -> Memo:
    return Memo(np.zeros(positions, np.uint64), np.empty(positions, np.int64))


# Arrays of one record each, because Numba unboxes arrays faster than records.
MAPS_TYPE, AIM_TYPE, TASK_TYPE, WORKSPACE_TYPE = (
    typeof(np.zeros(1, record)) for record in (MAPS, AIM, TASK, WORKSPACE)
)
TABLE_TYPE, MEMO_TYPE = typeof(new_table(1, 1)), typeof(new_memo(1))
BYTES, SOLUTIONS_TYPE = typeof(np.zeros(1, np.uint8)), typeof(np.zeros((1, 1, 2), np.int64))


@njit((MAPS_TYPE, BYTES, typeof(1)), cache=True)
def build_rays(all_maps, walls, kind):
    """Build the rays of one kind. Return the number of their cells; cells beyond MAX_RAY_CELLS are not written."""
    maps = all_maps[0]
    count, rest = 0, get(maps.rest, 0)
    cells, heads = maps.cells[kind], maps.heads[kind]
    for cell in range(CELLS):
        put(maps.reach[kind], cell, NOTHING)
    for ray in range(RAYS):
        maps.rays[kind, ray, FIRST] = count
        count, last = trace(walls, maps.turn[kind], ray, cells, heads, count)
        met = NOTHING
        for at in range(ray_field(maps, kind, ray, FIRST), min(count, len(cells))):
            met = unite(met, singleton(cells[at]))
        put(maps.rays[kind], ray, met)
        maps.rays[kind, ray, AFTER] = count
        put(maps.reach[kind], ray % CELLS, unite(get_in(maps.reach, kind, ray % CELLS), intersect(met, rest)))
        maps.rays[kind, ray, END] = last if last != NOWHERE and contains(rest, last) else NOWHERE
    if count <= len(cells):
        link_rays(maps, kind)
        sort_rays(maps, kind)
    return count


@njit((MAPS_TYPE, AIM_TYPE, typeof(1), typeof(1)), cache=True)
def build_distances(all_maps, aims, kind, goal):
    """Build the distances to the goal if the runner could stop anywhere but on barriers (RIC-7.4), and their sets."""
    maps, aim = all_maps[0], aims[0]
    aim.made[0] = 0
    for cell in range(CELLS):
        aim.distances[cell] = NEVER
    aim.distances[goal] = 0
    reached, rest = singleton(goal), get(maps.rest, 0)
    put(aim.low, 0, reached)
    moves, ring = 0, reached
    while is_nonempty(ring) or moves < MAX_BOUND_MOVES:
        moves, ring = moves + 1, NOTHING
        for cell in range(CELLS):
            if (
                aim.distances[cell] == NEVER
                and contains(rest, cell)
                and is_nonempty(intersect(get_in(maps.reach, kind, cell), reached))
            ):
                aim.distances[cell] = moves
                ring = unite(ring, singleton(cell))
        reached = unite(reached, ring)
        if moves <= MAX_BOUND_MOVES:
            put(aim.low, moves, reached)


@njit
def finish_run(maps, task, workspace, table, status):
    """Set the limits of the next run. Return whether the search is finished."""
    at = workspace.at
    if status == ARRIVED:
        at[LENGTH] = at[LEVEL] + 1
        retrace(maps, task, workspace, table)
        resolve_moves(maps, task, workspace.moves, at[LENGTH])
        at[LEAST] = max(at[LEAST], min(at[LIMIT] + 1, at[LENGTH]))
        at[LIMIT], at[SLACK] = at[LENGTH] - 1, 0
        return at[LENGTH] == at[LEAST]
    at[LEAST] = at[LIMIT] + 1
    if at[LENGTH] or at[LIMIT] >= at[LONGEST]:
        at[LIMIT] = at[LEAST]  # an earlier run stopped at a lower limit for want of room
        return at[LEAST] >= at[LENGTH]
    at[LIMIT] = min(at[LIMIT] + 1 + (at[USED] > DOUBLE_STEP_PLACINGS), at[LONGEST])
    at[SLACK] = min(AHEAD, at[LONGEST] - at[LIMIT]) if at[USED] > LOOKAHEAD_PLACINGS else 0
    at[SIZE] = min(max(at[SIZE], 8 * at[USED]), at[BIGGEST])
    return False


@njit
def shrink_or_grow(workspace, table):
    """Adapt a run that was too large. Return whether another run is possible.

    Try a larger table, then no lookahead, then the lowest limit, and at last only promising positions: such a run
    proves nothing, but it may find a solution that matches the lower bound.
    """
    at = workspace.at
    if at[LIMIT] < at[LEAST]:
        return False
    if at[LOGGED] + BATCH + EVENT_MARGIN < len(table.log_key) and at[SIZE] < at[BIGGEST]:
        at[SIZE] = min(4 * at[SIZE], at[BIGGEST])
    elif at[SLACK]:
        at[SLACK] = 0
    elif at[LIMIT] > at[LEAST]:
        at[LIMIT] = at[LEAST]
    else:
        at[LIMIT], at[SLACK] = at[LEAST] - 1, 1
    return True


@njit((MAPS_TYPE, AIM_TYPE, TASK_TYPE, WORKSPACE_TYPE, TABLE_TYPE), cache=True, nogil=True)
def search(all_maps, aims, tasks, workspaces, table):
    """Search for a shortest solution from LIMIT moves on, for ALLOWED nodes; continue where it paused."""
    maps, aim, task, workspace = all_maps[0], aims[0], tasks[0], workspaces[0]
    at = workspace.at
    read_task(maps, task, at)
    if task.rules[COUNT] and not aim.made[0]:
        compute_bound(maps, aim, task, workspace)
    while at[SPENT] < at[ALLOWED]:
        status = run_search(maps, aim, task, workspace, table)
        if status == PAUSED:
            break
        at[RUNNING] = 0
        if status == TABLE_FULL or (status == NONE and at[LIMIT] < at[LEAST]):
            if not shrink_or_grow(workspace, table):
                return TABLE_FULL
        elif finish_run(maps, task, workspace, table, status):
            return ARRIVED if at[LENGTH] else NONE
    return PAUSED


@njit((MAPS_TYPE, AIM_TYPE, TASK_TYPE, WORKSPACE_TYPE, MEMO_TYPE, SOLUTIONS_TYPE), cache=True, nogil=True)
def list_solutions(all_maps, aims, tasks, workspaces, memo, out):
    """Count the solutions of LENGTH moves, and list as many as fit. Return -1 after ALLOWED positions."""
    maps, aim, task, workspace = all_maps[0], aims[0], tasks[0], workspaces[0]
    at = workspace.at
    read_task(maps, task, at)
    if task.rules[COUNT] and not aim.made[0]:
        compute_bound(maps, aim, task, workspace)
    cell = np.int64(task.start[1])
    count = count_solutions(maps, aim, task, workspace, memo, task.start[0], cell, at[LENGTH])
    if at[SPENT] >= at[ALLOWED]:
        return -1
    at[ALLOWED] = UNLIMITED
    list_solutions_from(maps, aim, task, workspace, memo, out, np.int64(0), task.start[0], cell, at[LENGTH])
    return count
