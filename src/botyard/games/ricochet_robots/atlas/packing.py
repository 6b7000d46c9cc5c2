"""Pack rows that `botyard atlas --all` has written: python -m botyard.games.ricochet_robots.atlas.packing ROWS..."""

from __future__ import annotations

import sys
from pathlib import Path

from .rows import read_rows
from .stored import FILE, pack

COMMAND = "botyard atlas --all --gpu --rows rows.jsonl; with --robots 5 for ten boards; packing.py rows.jsonl"


def main(paths: list[str]) -> None:
    packed = pack((row for path in paths for row in read_rows(Path(path))), COMMAND)
    FILE.write_bytes(packed)
    sys.stdout.write(f"{FILE}: {len(packed):,} bytes\n")


if __name__ == "__main__":
    main(sys.argv[1:])
