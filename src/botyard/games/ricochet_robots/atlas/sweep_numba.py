"""The Numba kernels of the sweep. docs/atlas.md explains the method.

An element is a place of one helper together with a rest index: the placing of all other helpers. It holds five words: a
set of the runner's cells, and a set of its places with a ricochet debt. `new` holds what the last level has added, and
`found` what the helpers' slides add. Stamps hold the level in which an element was written.

The elements have one of two layouts:

- Separate, if helpers slide alike: each group has its own elements, and `new` and `found` are the same memory, because
  a scan reads an element before it writes it.
- Shared, if no two helpers slide alike: a placing is one element for all of them. This needs a quarter less memory.

All functions are in this file, because Numba's cache checks only the file of the called function.
"""

from __future__ import annotations

import numpy as np
from numba import config, njit

# Vectorizing the four words of a set is faster. Numba has this setting per process only.
config.SLP_VECTORIZE = 1  # type: ignore[attr-defined]

ZERO, ONE, FULL = np.uint64(0), np.uint64(1), np.uint64(0xFFFFFFFFFFFFFFFF)
BYTE, LOW, PLACE = np.uint32(0xFF), np.uint32(8), np.uint32(0xFFF)
SECOND = np.uint32(20)
NONE = 0xFFF
LANES = 8  # rest indices whose elements are processed together
ROW, TWO_ROWS, THREE_ROWS = np.uint64(16), np.uint64(32), np.uint64(48)
STEPS = (np.uint64(1), np.uint64(2), np.uint64(4), np.uint64(8), np.uint64(16), np.uint64(32))


@njit(cache=True, nogil=True, inline="always")
def slide_both_ways(new, found, entries, first, count, masks, blocked):
    """Slide a helper along a line, both ways. `run` is what such a slide finds; the runner stops it one cell before."""
    for direction in range(2):
        run0 = run1 = run2 = run3 = run4 = ZERO
        ahead = np.int64(0)
        for number in range(count):
            entry = entries[first + number] if direction == 0 else entries[first + count - 1 - number]
            rest = np.int64(entry >> LOW & PLACE)
            second = np.int64(entry >> SECOND)
            if number == 0 or blocked[ahead]:
                run0 = run1 = run2 = run3 = run4 = ZERO
                if rest != NONE:
                    run0, run1, run2, run3, run4 = new[rest, 0], new[rest, 1], new[rest, 2], new[rest, 3], new[rest, 4]
            else:
                bit0, bit1, bit2 = masks[ahead, 0], masks[ahead, 1], masks[ahead, 2]
                bit3, bit4 = masks[ahead, 3], masks[ahead, 4]
                run0 &= ~bit0
                run1 &= ~bit1
                run2 &= ~bit2
                run3 &= ~bit3
                run4 &= ~bit4
                if second != NONE:
                    found[second, 0] |= run0
                    found[second, 1] |= run1
                    found[second, 2] |= run2
                    found[second, 3] |= run3
                    found[second, 4] |= run4
                if rest != NONE:
                    found[rest, 0] |= run0
                    found[rest, 1] |= run1
                    found[rest, 2] |= run2
                    found[rest, 3] |= run3
                    found[rest, 4] |= run4
                    run0 |= new[rest, 0] & bit0
                    run1 |= new[rest, 1] & bit1
                    run2 |= new[rest, 2] & bit2
                    run3 |= new[rest, 3] & bit3
                    run4 |= new[rest, 4] & bit4
            ahead = np.int64(entry & BYTE)


@njit(cache=True, nogil=True)
def scan(  # noqa: C901, PLR0912 - what it does must be in one function to be fast
    new, found, fresh, touched, level, base, stride, places, entries, lines, blockers, masks, begin, end
):
    """Slide one helper, for the rest indices from `begin` to `end`."""
    lane_new = np.zeros((LANES, places, 5), np.uint64)
    lane_found = np.zeros((LANES, places, 5), np.uint64)
    active = np.zeros(LANES, np.bool_)
    first = np.zeros(LANES, np.int64)  # the element of place 0
    blocked = np.zeros(256, np.bool_)
    for tile in range(begin, end, LANES):
        lanes = min(LANES, end - tile)
        active[:] = False
        for lane in range(lanes):
            first[lane] = base + (tile + lane) // stride * stride * places + (tile + lane) % stride
        for place in range(places):
            for lane in range(lanes):
                at = first[lane] + place * stride
                if fresh[at] == level:
                    if not active[lane]:
                        active[lane] = True
                        lane_new[lane] = ZERO
                        lane_found[lane] = ZERO
                    lane_new[lane, place] = new[at]
        for lane in range(lanes):
            if active[lane]:
                for helper in range(4):
                    blocked[blockers[tile + lane, helper]] = True
                for line in range(len(lines)):
                    slide_both_ways(
                        lane_new[lane], lane_found[lane], entries, lines[line, 0], lines[line, 1], masks, blocked
                    )
                for helper in range(4):
                    blocked[blockers[tile + lane, helper]] = False
        for place in range(places):
            for lane in range(lanes):
                if active[lane]:
                    words = lane_found[lane, place]
                    if words[0] | words[1] | words[2] | words[3] | words[4]:
                        at = first[lane] + place * stride
                        if touched[at] == level:
                            for word in range(5):
                                found[at, word] |= words[word]
                        else:
                            found[at] = words
                        touched[at] = level


# --- the runner's slides, for all its cells at once ---


@njit(cache=True, nogil=True, inline="always")
def fill_up(seed, path):
    """Fill through adjacent bits of `path` to higher ones: the carry of a sum runs through all of them."""
    seed &= path
    return ((path + seed) ^ path | seed) & path


@njit(cache=True, nogil=True, inline="always")
def fill_down(seed, path):
    seed &= path
    for step in STEPS:
        seed |= path & seed >> step
        path &= path >> step
    return seed


@njit(cache=True, nogil=True, inline="always")
def fill_row_down(seed, path):
    seed &= path
    for step in STEPS[:4]:
        seed |= path & seed >> step
        path &= path >> step
    return seed


@njit(cache=True, nogil=True, inline="always")
def south(a, b, c, d):
    return a << ROW, b << ROW | a >> THREE_ROWS, c << ROW | b >> THREE_ROWS, d << ROW | c >> THREE_ROWS


@njit(cache=True, nogil=True, inline="always")
def north(a, b, c, d):
    return a >> ROW | b << THREE_ROWS, b >> ROW | c << THREE_ROWS, c >> ROW | d << THREE_ROWS, d >> ROW


@njit(cache=True, nogil=True, inline="always")
def fill_south(a, b, c, d, p, q, r, s):
    a, b, c, d = a & p, b & q, c & r, d & s
    w, x, y, z = south(a, b, c, d)
    a, b, c, d = a | w & p, b | x & q, c | y & r, d | z & s
    w, x, y, z = south(p, q, r, s)
    p, q, r, s = p & w, q & x, r & y, s & z
    a, b, c, d = (
        a | a << TWO_ROWS & p,
        b | (b << TWO_ROWS | a >> TWO_ROWS) & q,
        c | (c << TWO_ROWS | b >> TWO_ROWS) & r,
        d | (d << TWO_ROWS | c >> TWO_ROWS) & s,
    )
    p, q, r, s = (
        p & p << TWO_ROWS,
        q & (q << TWO_ROWS | p >> TWO_ROWS),
        r & (r << TWO_ROWS | q >> TWO_ROWS),
        s & (s << TWO_ROWS | r >> TWO_ROWS),
    )
    b, c, d = b | a & q, c | b & r, d | c & s
    r, s = r & q, s & r
    return a, b, c | a & r, d | b & s


@njit(cache=True, nogil=True, inline="always")
def fill_north(a, b, c, d, p, q, r, s):
    a, b, c, d = a & p, b & q, c & r, d & s
    w, x, y, z = north(a, b, c, d)
    a, b, c, d = a | w & p, b | x & q, c | y & r, d | z & s
    w, x, y, z = north(p, q, r, s)
    p, q, r, s = p & w, q & x, r & y, s & z
    a, b, c, d = (
        a | (a >> TWO_ROWS | b << TWO_ROWS) & p,
        b | (b >> TWO_ROWS | c << TWO_ROWS) & q,
        c | (c >> TWO_ROWS | d << TWO_ROWS) & r,
        d | d >> TWO_ROWS & s,
    )
    p, q, r, s = (
        p & (p >> TWO_ROWS | q << TWO_ROWS),
        q & (q >> TWO_ROWS | r << TWO_ROWS),
        r & (r >> TWO_ROWS | s << TWO_ROWS),
        s & s >> TWO_ROWS,
    )
    a, b, c = a | b & p, b | c & q, c | d & r
    p, q = p & q, q & r
    return a | c & p, b | d & q, c, d


@njit(cache=True, nogil=True, inline="always")
def follow_bends(direction, ends, cells, reach, bend_from, bend_at, bend_sets):
    """Follow slides backwards round barriers. `ends` are the cells from which a slide continues in `direction`."""
    for bend in range(len(bend_from)):
        cell = bend_from[bend, 0]
        if bend_from[bend, 1] == direction and ends[cell >> 6] >> np.uint64(cell & 63) & ONE:
            length = bend_at[bend, cells[0]]
            for helper in range(1, 4):
                length = min(length, bend_at[bend, cells[helper]])
            for word in range(4):
                reach[0, word] |= bend_sets[bend, length, 0, word]
                reach[1, word] |= bend_sets[bend, length, 1, word]


@njit(cache=True, nogil=True)
def run(solved, helpers, cells, reach, ends, stop, enter, bend_from, bend_at, bend_sets):
    """Compute `reach`: cells from which a slide that begins north-south (0) or east-west (1) ends on a solved cell."""
    h0, h1, h2, h3 = helpers[0], helpers[1], helpers[2], helpers[3]
    s0, s1, s2, s3 = solved[0], solved[1], solved[2], solved[3]
    reach[:] = ZERO
    for direction in range(4):
        back = direction ^ 2
        if direction == 0:
            b0, b1, b2, b3 = south(h0, h1, h2, h3)
        elif direction == 2:
            b0, b1, b2, b3 = north(h0, h1, h2, h3)
        elif direction == 1:
            b0, b1, b2, b3 = h0 >> ONE, h1 >> ONE, h2 >> ONE, h3 >> ONE
        else:
            b0, b1, b2, b3 = h0 << ONE, h1 << ONE, h2 << ONE, h3 << ONE
        b0, b1 = s0 & (b0 | stop[direction, 0]), s1 & (b1 | stop[direction, 1])
        b2, b3 = s2 & (b2 | stop[direction, 2]), s3 & (b3 | stop[direction, 3])
        if not b0 | b1 | b2 | b3:
            continue
        p0, p1 = enter[back, 0] & ~h0, enter[back, 1] & ~h1
        p2, p3 = enter[back, 2] & ~h2, enter[back, 3] & ~h3
        if direction == 0:
            f0, f1, f2, f3 = south(b0, b1, b2, b3)
            f0, f1, f2, f3 = fill_south(f0, f1, f2, f3, p0, p1, p2, p3)
        elif direction == 2:
            f0, f1, f2, f3 = north(b0, b1, b2, b3)
            f0, f1, f2, f3 = fill_north(f0, f1, f2, f3, p0, p1, p2, p3)
        elif direction == 1:
            f0, f1 = fill_row_down(b0 >> ONE, p0), fill_row_down(b1 >> ONE, p1)
            f2, f3 = fill_row_down(b2 >> ONE, p2), fill_row_down(b3 >> ONE, p3)
        else:
            f0, f1, f2, f3 = (
                fill_up(b0 << ONE, p0),
                fill_up(b1 << ONE, p1),
                fill_up(b2 << ONE, p2),
                fill_up(b3 << ONE, p3),
            )
        axis = direction & 1
        reach[axis, 0] |= f0
        reach[axis, 1] |= f1
        reach[axis, 2] |= f2
        reach[axis, 3] |= f3
        if len(bend_from):
            ends[0], ends[1], ends[2], ends[3] = b0 | f0, b1 | f1, b2 | f2, b3 | f3
            follow_bends(back, ends, cells, reach, bend_from, bend_at, bend_sets)


@njit(cache=True, nogil=True)
def run_in_debt(solved, helpers, reach, debt, debt_cells, debt_axes, unmoved, frees):
    """Compute `run` for a runner in debt: it keeps the debt along a line through the target, not across it."""
    chain, first, last = debt[0], debt[1], debt[2]
    taken = helpers & chain
    found = fill_up((solved & (first | taken << ONE)) << ONE, chain & ~first & ~taken)
    found |= fill_down((solved & (last | taken >> ONE)) >> ONE, chain & ~last & ~taken)
    for number in range(len(unmoved)):
        bit = np.uint64(unmoved[number, 0])
        cell = np.int64(debt_cells[unmoved[number, 0]])
        for axis in range(2):
            if frees:
                found |= (reach[axis, cell >> 6] >> np.uint64(cell & 63) & ONE) << bit
            elif unmoved[number, 1 + axis] < 64:
                found |= (found >> np.uint64(unmoved[number, 1 + axis]) & ONE) << bit
    for node in range(len(debt_cells)):
        axis = debt_axes[node]
        if axis < 2:
            cell = np.int64(debt_cells[node])
            found |= (reach[1 - axis, cell >> 6] >> np.uint64(cell & 63) & ONE) << np.uint64(node)
    return found


# --- all slides together ---


@njit(cache=True, nogil=True, inline="always")
def count_bits(word):
    word -= word >> ONE & np.uint64(0x5555555555555555)
    word = (word & np.uint64(0x3333333333333333)) + (word >> np.uint64(2) & np.uint64(0x3333333333333333))
    word = word + (word >> np.uint64(4)) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return np.int64(word * np.uint64(0x0101010101010101) >> np.uint64(56))


@njit(cache=True, nogil=True, inline="always")
def place_helpers(placing, shape, members, cells, where, who):
    """Write the cells and elements of the helpers of a placing. Return whether two of them share a cell.

    `shape` has a row for each group: size, sets, rests, first member, first cell, base, stride.
    """
    left, number = placing, 0
    for group in range(len(shape) - 1, -1, -1):
        rank = left % shape[group, 1]
        left //= shape[group, 1]
        size = shape[group, 0]
        for member in range(size):
            place = np.int64(members[shape[group, 3] + rank * size + member])
            where[number] = cells[shape[group, 4] + place]
            who[number, 0], who[number, 1], who[number, 2] = group, member, place
            number += 1
        who[group, 3] = rank
    for one in range(number):
        for other in range(one):
            if where[one] == where[other]:
                return -1
    return number


@njit(cache=True, nogil=True, inline="always")
def element_of(helper, number, shape, binomials, who):
    mover, member = who[helper, 0], who[helper, 1]
    index = 0
    for group in range(len(shape)):
        if group != mover:
            index = index * shape[group, 1] + who[group, 3]
            continue
        rank = 0
        for other in range(number):
            if who[other, 0] == mover and other != helper:
                rank += binomials[who[other, 1] + (who[other, 1] < member), who[other, 2]]
        index = index * shape[group, 2] + rank
    return shape[mover, 5] + who[helper, 2] * shape[mover, 6] + index


@njit(cache=True, nogil=True)
def begin_sweep(
    solved, new, fresh, shared, shape, members, cells, binomials, arrived, full, masks, debt, target, begin, end
):
    """Write level 0: the runner has arrived, or for the vortex any other robot has."""
    where, who = np.full(4, 119, np.int64), np.zeros((4, 4), np.int64)
    for placing in range(begin, end):
        number = place_helpers(placing, shape, members, cells, where, who)
        if number < 0:
            continue
        is_over, is_free = False, True
        for helper in range(number):
            is_over |= who[helper, 2] == arrived[who[helper, 0]]
            is_free &= where[helper] != target
        if not is_over and not is_free:
            continue
        for word in range(5):
            value = masks[target, word]
            if is_over:
                value = full[word] if word < 4 else debt[3]
                for helper in range(number):
                    value &= ~masks[where[helper], word]
            elif word == 4:
                value = ZERO
            solved[placing, word] = value
        for helper in range(1 if shared else number):
            element = placing if shared else element_of(helper, number, shape, binomials, who)
            new[element] = solved[placing]
            fresh[element] = 1


@njit(cache=True, nogil=True)
def combine(  # noqa: C901, PLR0912 - one loop over placings, without calls
    solved,
    new,
    found,
    fresh,
    touched,
    level,
    shared,
    shape,
    members,
    cells,
    starts,
    binomials,
    full,
    masks,
    start_cells,
    stop,
    enter,
    bend_from,
    bend_at,
    bend_sets,
    debt,
    debt_cells,
    debt_axes,
    unmoved,
    frees,
    hardest,
    begin,
    end,
):
    """Add what the slides of its robots found to each placing. Return how many placings changed, how many starting
    positions are solved first in this level, and how many of these are listed.
    """
    where, who = np.full(4, 119, np.int64), np.zeros((4, 4), np.int64)
    at = np.zeros(4, np.int64)
    helpers, words, reach = np.zeros(5, np.uint64), np.zeros(5, np.uint64), np.zeros((2, 4), np.uint64)
    ends = np.zeros(4, np.uint64)
    changed = count = listed = 0
    for placing in range(begin, end):
        number = place_helpers(placing, shape, members, cells, where, who)
        if number < 0:
            continue
        words[:] = ZERO
        is_touched = False
        copies = 1 if shared else number
        for helper in range(copies):
            element = placing if shared else element_of(helper, number, shape, binomials, who)
            at[helper] = element
            if touched[element] == level:
                is_touched = True
                for word in range(5):
                    words[word] |= found[element, word]
        is_new = fresh[at[0]] == level
        if not is_touched and not is_new:
            continue
        helpers[:] = ZERO
        for helper in range(number):
            for word in range(5):
                helpers[word] |= masks[where[helper], word]
        before = solved[placing]
        if is_new:
            run(before, helpers, where, reach, ends, stop, enter, bend_from, bend_at, bend_sets)
            for word in range(4):
                words[word] |= reach[0, word] | reach[1, word]
            words[4] |= run_in_debt(before[4], helpers[4], reach, debt, debt_cells, debt_axes, unmoved, frees)
        for word in range(4):
            words[word] &= full[word] & ~helpers[word] & ~before[word]
        words[4] &= debt[3] & ~helpers[4] & ~before[4]
        if not words[0] | words[1] | words[2] | words[3] | words[4]:
            continue
        changed += 1
        for copy in range(copies):
            new[at[copy]] = words
            fresh[at[copy]] = level + 1
        can_start = True
        for helper in range(number):
            can_start &= starts[shape[who[helper, 0], 4] + who[helper, 2]]
        for word in range(5):
            solved[placing, word] |= words[word]
        if can_start:
            for word in range(5):
                bits = words[word] & (start_cells[word] if word < 4 else debt[4])
                if bits:
                    count += count_bits(bits)
                    listed = list_starts(bits, word, debt_cells, where, number, hardest, listed)
    return changed, count, listed


@njit(cache=True, nogil=True)
def list_starts(bits, word, debt_cells, where, number, hardest, listed):
    bit = 0
    while bits and listed < len(hardest):
        if bits & ONE:
            hardest[listed, 0] = word * 64 + bit if word < 4 else debt_cells[bit]
            for helper in range(number):
                hardest[listed, 1 + helper] = where[helper]
            listed += 1
        bits >>= ONE
        bit += 1
    return listed
