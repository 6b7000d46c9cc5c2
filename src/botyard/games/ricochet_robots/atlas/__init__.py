"""The atlas: every position of every printed board, solved. docs/atlas.md explains the method.

>>> from botyard.games.ricochet_robots.atlas import load_atlas
>>> row = load_atlas().row("1A4A3B2B", 9)  # the blue triangle
>>> row.longest, row.histogram[25], len(row.hardest)
(25, 78, 13)
"""

from .atlas_file import Atlas, load_atlas
from .row import Row

__all__ = ["Atlas", "Row", "load_atlas"]
