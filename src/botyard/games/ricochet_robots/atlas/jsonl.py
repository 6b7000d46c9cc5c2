"""Rows of an atlas as JSON lines, so that a long sweep can be stopped and continued."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict
from pathlib import Path

from .row import Row

Pair = tuple[str, int]  # the name of a board, and a chip


def write_row(row: Row) -> str:
    return json.dumps(asdict(row), separators=(",", ":"))


def read_row(line: str) -> Row:
    document = json.loads(line)
    document["histogram"] = tuple(document["histogram"])
    document["hardest"] = tuple(tuple(cells) for cells in document["hardest"])
    return Row(**document)


def read_rows(path: Path) -> Iterator[Row]:
    """Read all complete lines; the last one may be cut off if a sweep was stopped."""
    with path.open(encoding="utf-8") as file:
        for line in file:
            if line.endswith("\n"):
                yield read_row(line)


def sweep_missing(
    pairs: Iterable[Pair],
    path: Path,
    sweep: Callable[[list[Pair]], Iterable[Row]],
    reading: str = "route",
    robots: int = 4,
) -> Iterator[Row]:
    """Sweep the pairs that have no row with this reading and number of robots, and append their rows to the file."""
    rows = read_rows(path) if path.exists() else ()
    done = {(row.board, row.chip) for row in rows if (row.reading, row.robots) == (reading, robots)}
    missing = [pair for pair in pairs if pair not in done]
    truncate_partial_line(path)
    with path.open("a", encoding="utf-8") as file:
        for row in sweep(missing):
            file.write(write_row(row) + "\n")
            file.flush()
            yield row


def truncate_partial_line(path: Path) -> None:
    if not path.exists():
        return
    text = path.read_bytes()
    if not text.endswith(b"\n"):
        path.write_bytes(text[: text.rfind(b"\n") + 1])
