"""Ways of Ricochet Robots as they are typed."""

from __future__ import annotations

from ..games.ricochet_robots.actions import SLIDES, Slide
from ..games.ricochet_robots.solver.problem import Way


def typed(way: Way) -> str:
    """A way as it is typed."""
    return " ".join(str(slide) for slide in slides_of(way))


def slides_of(way: Way) -> list[Slide]:
    return [SLIDES[robot][heading] for robot, heading in way]
