"""Count the hand-written lines of the page, for docs/numbers.md: `python -m tests.web.lines [FOLDER ...]`.

Tests and generated files do not count. It lists components with more than a hundred lines of style.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "web" / "src"
STYLE = re.compile(r"^<style.*?^</style>\n?", re.MULTILINE | re.DOTALL)
KINDS = {".ts": "TypeScript", ".svelte": "markup and script", ".css": "style", ".ftl": "Fluent"}
GENERATED = "/* Made from "
LONGEST_STYLE = 100


def is_counted(path: Path) -> bool:
    is_test = path.name.endswith(".test.ts") or (SOURCE / "test") in path.parents
    return path.suffix in KINDS and not is_test and not path.read_text("utf-8").startswith(GENERATED)


def style_lines(path: Path) -> int:
    text = path.read_text("utf-8")
    if path.suffix == ".css":
        return text.count("\n")
    return sum(found.count("\n") for found in STYLE.findall(text)) if path.suffix == ".svelte" else 0


def count(folder: Path) -> Counter[str]:
    lines: Counter[str] = Counter()
    for path in filter(is_counted, sorted(folder.rglob("*"))):
        style = style_lines(path)
        lines["style"] += style
        lines[KINDS[path.suffix]] += path.read_text("utf-8").count("\n") - style
    return lines


def long_styles(folder: Path) -> list[str]:
    components = [path for path in sorted(folder.rglob("*.svelte")) if style_lines(path) > LONGEST_STYLE]
    return [f"{style_lines(path)} lines of style: {path.relative_to(SOURCE)}" for path in components]


def main() -> None:
    folders = [Path(name).resolve() for name in sys.argv[1:]] or [SOURCE, *sorted((SOURCE / "games").glob("*/"))]
    for folder in folders:
        lines = count(folder)
        kinds = ", ".join(f"{lines[kind]:,} {kind}" for kind in KINDS.values())
        sys.stdout.write(f"{folder.name}: {lines.total():,} lines: {kinds}\n")
    sys.stdout.writelines(f"{line}\n" for line in long_styles(SOURCE))


if __name__ == "__main__":
    main()
