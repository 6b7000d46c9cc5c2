"""Wrap long lines at the width of the terminal."""

from __future__ import annotations

import shutil
import sys
import textwrap


def wrap_for_terminal(text: str, indent: int | None = None) -> str:
    """Return the text wrapped for a terminal, or unchanged for a pipe or file."""
    if not sys.stdout.isatty():
        return text
    width = shutil.get_terminal_size().columns
    return "\n".join(wrap_line(line, width, indent) for line in text.splitlines())


def wrap_line(line: str, width: int, indent: int | None = None) -> str:
    """Wrap one line; without an indent, below the text after its spaces and dash.

    >>> print(wrap_line("- RIC-1 one two three", 12))
    - RIC-1 one
      two three
    """
    start = len(line) - len(line.lstrip(" -")) if indent is None else indent
    return textwrap.fill(line, width, subsequent_indent=" " * start, break_on_hyphens=False)
