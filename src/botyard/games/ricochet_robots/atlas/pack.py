"""Pack rows that `botyard atlas --all` wrote: `python -m botyard.games.ricochet_robots.atlas.pack ROWS...`."""

from __future__ import annotations

import sys
from pathlib import Path

from .atlas_file import ATLAS_PATH, pack_atlas
from .jsonl import read_rows

FIVE_ROBOTS = (
    "1A3C4A2B,1A4A2B3C,1A4A3B2B,1A4A3C2B,1A4B3A2B,1A4B3B2B,1A4C3B2B,1B4C2B3B,1B4C2B3C,1C4C2B3C"  # without diagonals
)
COMMAND = (
    "botyard atlas --all --gpu --rows rows.jsonl"
    f" && botyard atlas --all --gpu --robots 5 --boards {FIVE_ROBOTS} --rows rows.jsonl"
    " && python -m botyard.games.ricochet_robots.atlas.pack rows.jsonl"
)


def main(paths: list[str]) -> None:
    packed = pack_atlas((row for path in paths for row in read_rows(Path(path))), COMMAND)
    ATLAS_PATH.write_bytes(packed)
    sys.stdout.write(f"{ATLAS_PATH}: {len(packed):,} bytes\n")


if __name__ == "__main__":
    main(sys.argv[1:])
