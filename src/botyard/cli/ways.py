"""Ways of Ricochet Robots as they are typed."""

from __future__ import annotations

from ..games.ricochet_robots.actions import SLIDES, Slide
from ..games.ricochet_robots.solver import Solution
from ..games.ricochet_robots.solver.orders import by_moves
from ..games.ricochet_robots.solver.problem import Way
from ..games.ricochet_robots.text import count_words


def typed(way: Way) -> str:
    """A way as it is typed."""
    return " ".join(str(slide) for slide in slides_of(way))


def counted(found: Solution) -> str:
    """How many shortest ways there are, and how many where ways of the same moves count once: '12 ways (3 apart from
    the order of moves)'. Where that is not known it says so.
    """
    groups = len(by_moves(found.ways))
    known = found.count if found.count else len(found.ways)
    ways = f"{'' if found.count else 'at least '}{count_words(known, 'way')}"
    if groups == known:
        return ways
    return f"{ways} ({'' if found.ways_complete else 'at least '}{groups} apart from the order of moves)"


def orders(many: int, complete: bool) -> str:
    """What stands behind a way: nothing where its moves go in one order only."""
    least = "" if complete else "at least "
    return f"  in {least}{many} orders" if many > 1 else ""


def slides_of(way: Way) -> list[Slide]:
    return [SLIDES[robot][heading] for robot, heading in way]
