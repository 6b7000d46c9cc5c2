"""What `botyard solve --lines` does: lines from standard input, answers to standard output."""

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

from ..arena.batch import PATIENCE, Processes, alone_at_first, by_crew, cores
from ..arena.cluster import Cluster
from ..core.errors import BadNotation
from ..games.ricochet_robots.board import load_quadrants
from ..games.ricochet_robots.solver import Reading
from ..games.ricochet_robots.solver.lines import Answers, Job
from ..games.ricochet_robots.solver.problem import Asked
from .compiling import load_solver

AT_ONCE = 1 << 16  # bytes of one read


def solve_lines(
    words: list[str],
    changes: dict[str, Any],
    budget: Asked,
    data: Path | None,
    jobs: int | None,
    cluster: str | None,
) -> bool:
    """Answer each line of standard input as soon as it is solved; whether all could be read."""
    if words:
        raise BadNotation("--lines reads its positions from standard input: leave the position away")
    if sys.stdin is None:
        raise BadNotation("there is no standard input to read positions from: send JSON lines")
    load_solver()
    job = Job(load_quadrants(data), Reading(**changes), budget)
    jobs = jobs or cores()
    if cluster:
        batch = by_crew(Cluster(job, cluster, jobs), reads())
    else:
        batch = alone_at_first(job, reads(), partial(Processes, job, jobs), PATIENCE if jobs > 1 else inf)
    with closing(batch):
        return sum(map(tell, batch)) == 0


def reads() -> Iterator[list[str]]:
    """The whole lines of each read, as they come. Past the buffer of standard input: its lock would still be held
    when a thread waits for lines and everything else has ended.
    """
    decoder = IncrementalNewlineDecoder(codecs.getincrementaldecoder(sys.stdin.encoding)("replace"), translate=True)
    begun = ""
    with open(sys.stdin.fileno(), "rb", buffering=0, closefd=False) as file:
        while some := file.read(AT_ONCE):
            *lines, begun = (begun + decoder.decode(some)).split("\n")
            yield lines
    begun += decoder.decode(b"", final=True)
    if begun:
        yield [begun.removesuffix("\n")]


def tell(answers: Answers) -> int:
    """How many of the lines could not be read."""
    for good, text in answers.told:
        print(*([text] if good else ["botyard:", text]), file=sys.stdout if good else sys.stderr)
    sys.stdout.flush()
    return sum(not good for good, _ in answers.told)
