"""Solve the positions of `botyard solve --lines` from standard input."""

from __future__ import annotations

import codecs
import sys
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from io import IncrementalNewlineDecoder
from math import inf
from pathlib import Path
from typing import Any

from ....core.errors import NotationError
from ....executors import Processes, RayCluster, available_cores
from ..board import load_quadrants
from ..solver import Reading
from ..solver.batch import INLINE_CPU_SECONDS, run_inline_first, run_on_executor
from ..solver.jsonl import BatchResult, BatchSettings
from ..solver.problem import SearchLimits
from .numba_notice import load_solver

READ_CHUNK_BYTES = 1 << 16


def solve_lines(
    tokens: list[str],
    overrides: dict[str, Any],
    budget: SearchLimits,
    data: Path | None,
    jobs: int | None,
    cluster: str | None,
) -> bool:
    """Solve the lines of standard input and print each answer at once. Return whether all lines were valid."""
    if tokens:
        raise NotationError("--lines reads its positions from standard input: leave out the position")
    if sys.stdin is None:
        raise NotationError("there is no standard input to read positions from: send JSON lines")
    load_solver()
    job = BatchSettings(load_quadrants(data), Reading(**overrides), budget)
    jobs = jobs or available_cores()
    if cluster:
        batch = run_on_executor(RayCluster(cluster, jobs), job, read_lines())
    else:
        batch = run_inline_first(job, read_lines(), partial(Processes, jobs), INLINE_CPU_SECONDS if jobs > 1 else inf)
    with closing(batch):
        return sum(map(print_results, batch)) == 0


def read_lines() -> Iterator[list[str]]:
    """Yield the complete lines of each read.

    It bypasses the buffer of standard input, whose lock a waiting thread would still hold at the end of the process.
    """
    decoder = IncrementalNewlineDecoder(codecs.getincrementaldecoder(sys.stdin.encoding)("replace"), translate=True)
    remainder = ""
    with open(sys.stdin.fileno(), "rb", buffering=0, closefd=False) as file:
        while chunk := file.read(READ_CHUNK_BYTES):
            *lines, remainder = (remainder + decoder.decode(chunk)).split("\n")
            yield lines
    remainder += decoder.decode(b"", final=True)
    if remainder:
        yield [remainder.removesuffix("\n")]


def print_results(answers: BatchResult) -> int:
    """Print the answers and errors. Return how many lines were invalid."""
    for is_valid, text in answers.results:
        print(*([text] if is_valid else ["botyard:", text]), file=sys.stdout if is_valid else sys.stderr)
    sys.stdout.flush()
    return sum(not is_valid for is_valid, _ in answers.results)
