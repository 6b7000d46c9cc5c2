"""The shipped atlas: all printed boards with all chips, packed into one file.

The file begins with a line that names the format, and a line of JSON. Four parts follow, whose sizes the JSON names:
the number of bits of each histogram entry (compressed), these bits, how many hardest positions each row lists, and
their cells (both compressed). Entries are divided by the number of positions that one represents, and the largest entry
of a row is left out, because the sum is known.
"""

from __future__ import annotations

import hashlib
import json
import lzma
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import accumulate
from pathlib import Path

from ....core.errors import DataError
from ..board import CHIPS, SIZE, Board, all_boards, get_board, load_quadrants
from .row import MAX_LISTED, Row, equivalent_count, position_count

ATLAS_PATH = Path(__file__).with_name("atlas.bin")
FORMAT = b"ricochet-atlas/1\n"
ROW_END, OMITTED_LARGEST = 255, 254  # in place of a number of bits: the row ends, this entry is left out
FEWER_LISTED, SHORT_OPTIMUM = 24, 17  # rows with a shorter longest optimum list fewer positions
FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 0, "lp": 2, "pb": 2}]

Key = tuple[str, int, int]  # board, chip, robots


class Atlas:
    """The rows of the route reading. Opening takes a fraction of a second; reading a row is then quick."""

    def __init__(self, path: Path = ATLAS_PATH) -> None:
        raw = path.read_bytes()
        if not raw.startswith(FORMAT):
            raise DataError(f"{path.name} is no atlas of the format {FORMAT.decode().strip()}")
        header, _, body = raw[len(FORMAT) :].partition(b"\n")
        self.header = json.loads(header)
        if hashlib.sha256(body).hexdigest() != self.header["sha256"]:
            raise DataError(f"{path.name} is damaged: its checksum is not the one it names")
        ends = list(accumulate(self.header["sizes"]))
        widths, bits, counts, cells = (
            body[end - size : end] for end, size in zip(ends, self.header["sizes"], strict=True)
        )
        self.keys = {key: number for number, key in enumerate(atlas_keys(self.header["five_robots"]))}
        self.bits = bits
        self.cells = lzma.decompress(cells, lzma.FORMAT_RAW, filters=FILTERS)
        self.rows = list(find_rows(lzma.decompress(widths), lzma.decompress(counts), list(self.keys)))

    def row(self, board: str, chip: int, robots: int = 4) -> Row | None:
        """Return the row, or None if the atlas does not have it: a custom board, or five robots on most boards.

        A board may be named in any of its four rotations; the row has the cells of that rotation.
        """
        turns = next((turn for turn in range(4) if board[2 * turn : 2 * turn + 1] == "1"), 0)
        name = board[2 * turns :] + board[: 2 * turns]
        number = self.keys.get((name, chip, robots))
        return None if number is None else rotated_row(self.read(number, name, chip, robots), board, turns)

    def longest(self, number: int) -> int:
        """Return the longest optimum of a row, by its number in `keys`, without reading it."""
        return len(self.rows[number][0])

    def read(self, number: int, name: str, chip: int, robots: int) -> Row:
        board = printed_board(name)
        widths, bit, first, count = self.rows[number]
        rest = int.from_bytes(self.bits[bit // 8 : (bit + sum(widths)) // 8 + 1], "little") >> bit % 8
        alike, numbers = equivalent_count(board, chip, robots), list[int]()
        for width in widths:
            bits = 0 if width == OMITTED_LARGEST else width
            numbers.append(alike * (rest & (1 << bits) - 1))
            rest >>= bits
        numbers[widths.index(OMITTED_LARGEST)] = position_count(board, robots) - sum(numbers)
        cells = self.cells[first : first + count * robots]
        hardest = tuple(tuple(cells[at : at + robots]) for at in range(0, len(cells), robots))
        return Row(name, chip, "route", robots, (0, *numbers), 0, hardest)

    def __iter__(self) -> Iterator[Row]:
        return (self.read(number, *key) for key, number in self.keys.items())


@cache
def load_atlas() -> Atlas:
    return Atlas()


def find_rows(widths: bytes, counts: bytes, keys: Sequence[Key]) -> Iterator[tuple[bytes, int, int, int]]:
    """Return for each row the widths of its entries, its first bit, its first cell, and how many positions it lists."""
    bit = first = begin = 0
    for (_, _, robots), count in zip(keys, counts, strict=True):
        end = widths.index(ROW_END, begin)
        row = widths[begin:end]
        yield row, bit, first, count
        bit += sum(row) - OMITTED_LARGEST
        first += count * robots
        begin = end + 1


def atlas_keys(five_robots: Iterable[str]) -> Iterator[Key]:
    """Yield the keys in the order of the file: all boards with four robots, then some with five."""
    boards = ["".join(names) for names in all_boards(load_quadrants())]
    for names, robots in ((boards, 4), (five_robots, 5)):
        for name in names:
            yield from ((name, chip, robots) for chip in range(len(CHIPS)))


@cache
def printed_board(name: str) -> Board:
    return get_board(load_quadrants(), name)


def rotated_row(row: Row, board: str, turns: int) -> Row:
    """Return the row for the board whose name begins `turns` sections earlier."""
    hardest = tuple(tuple(rotated_cell(cell, turns) for cell in cells) for cells in row.hardest)
    return Row(board, row.chip, row.reading, row.robots, row.histogram, row.unsolvable, hardest)


def rotated_cell(cell: int, turns: int) -> int:
    """Return where a cell lies after the whole board is rotated clockwise `turns` times."""
    for _ in range(turns):
        y, x = divmod(cell, SIZE)
        cell = x * SIZE + SIZE - 1 - y
    return cell


# --- packing ---


def pack_atlas(rows: Iterable[Row], command: str) -> bytes:
    """Return the file of these rows: all printed boards with four robots, and some with five."""
    by_key = {(row.board, row.chip, row.robots): row for row in rows}
    five = sorted({row.board for row in by_key.values() if row.robots == 5})
    ordered = [by_key[key] for key in atlas_keys(five)]
    widths, counts, cells, numbers = bytearray(), bytearray(), bytearray(), list[tuple[int, int]]()
    for row in ordered:
        if row.unsolvable or row.reading != "route":
            raise ValueError(f"{row.board} {CHIPS[row.chip]}: only the route reading, and all positions solved")
        row_widths, row_numbers = pack_histogram(row)
        widths += row_widths
        numbers += row_numbers
        listed = row.hardest[: MAX_LISTED if row.longest >= SHORT_OPTIMUM else FEWER_LISTED]
        counts.append(len(listed))
        cells += bytes(cell for position in listed for cell in position)
    parts = [
        lzma.compress(widths, preset=9),
        pack_bits(numbers),
        lzma.compress(counts, preset=9),
        lzma.compress(cells, lzma.FORMAT_RAW, filters=FILTERS),
    ]
    body = b"".join(parts)
    header = {
        "command": command,
        "reading": "route",
        "five_robots": five,
        "sizes": [len(part) for part in parts],
        "sha256": hashlib.sha256(body).hexdigest(),
    }
    return FORMAT + json.dumps(header).encode() + b"\n" + body


def pack_histogram(row: Row) -> tuple[bytes, list[tuple[int, int]]]:
    alike = equivalent_count(printed_board(row.board), row.chip, row.robots)
    numbers = [count // alike for count in row.histogram[1:]]
    largest = numbers.index(max(numbers))
    stored = [(number, number.bit_length()) for place, number in enumerate(numbers) if place != largest]
    widths = [OMITTED_LARGEST if place == largest else number.bit_length() for place, number in enumerate(numbers)]
    return bytes([*widths, ROW_END]), stored


def pack_bits(numbers: Iterable[tuple[int, int]]) -> bytes:
    """Pack numbers, lowest bits first; in chunks, because appending to a huge integer is slow."""
    packed, buffer, filled = bytearray(), 0, 0
    for number, width in numbers:
        buffer |= number << filled
        filled += width
        whole = filled // 8
        packed += (buffer & (1 << 8 * whole) - 1).to_bytes(whole, "little")
        buffer >>= 8 * whole
        filled -= 8 * whole
    return bytes(packed) + buffer.to_bytes(1, "little")
