"""The schemas that lie beside data files: `python -m tests.games.schemas --write` makes them anew."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from botyard import games
from botyard.core.data import schema_of_file
from botyard.games.ricochet_robots.board import Quadrants

FILES: dict[str, Any] = {"ricochet_robots/data/schema.json": Quadrants}
ROOT = Path(games.__file__).parent

if __name__ == "__main__" and sys.argv[1:] == ["--write"]:
    for name, kind in FILES.items():
        (ROOT / name).write_text(schema_of_file(kind), encoding="utf-8")
