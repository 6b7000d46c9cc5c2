"""Long lines broken at the edge of the terminal, under where their text begins."""

from __future__ import annotations

import shutil
import sys
import textwrap


def wrap_for_terminal(text: str, indent: int | None = None) -> str:
    """The text for a terminal; for a pipe or file it stays as it is."""
    if not sys.stdout.isatty():
        return text
    width = shutil.get_terminal_size().columns
    return "\n".join(wrap_line(line, width, indent) for line in text.splitlines())


def wrap_line(line: str, width: int, indent: int | None = None) -> str:
    """Fold one line; without an indent, behind its spaces and dash.

    >>> print(wrap_line("- RIC-1 one two three", 12))
    - RIC-1 one
      two three
    """
    start = len(line) - len(line.lstrip(" -")) if indent is None else indent
    return textwrap.fill(line, width, subsequent_indent=" " * start, break_on_hyphens=False)
