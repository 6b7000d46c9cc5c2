"""The messages of errors, found in the source: each `Message("illegal-…", …)`, with real values for its arguments."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path

from botyard.core.messages import Argument, Message

ERROR_ID = re.compile("(illegal|suggest|advise|notation|option|rejected|course)-[a-z-]+")
PLAYER_ERRORS = ("IllegalAction", "NotYourTurn", "OptionError", "ApiError")  # that players may see
FOR_PROGRAMMERS = ("commands", "solver", "atlas", "generator.py")  # modules whose errors the page does not show

Samples = Mapping[str, Sequence[Argument]]  # by the name of an argument, or by 'id.name'


def trees(folder: Path) -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(folder.rglob("*.py")):
        if not set(path.relative_to(folder).parts).intersection(FOR_PROGRAMMERS):
            yield path, ast.parse(path.read_text("utf-8"))


def error_messages(folder: Path, samples: Samples, skip: Collection[str] = ()) -> set[Message]:
    """Return the messages that the modules of a folder build for errors, with each combination of sample values.

    Log lines and other texts with such an id are named in `skip`.
    """
    arguments: dict[str, set[tuple[str, ...]]] = {}
    named = set[str]()
    for _, tree in trees(folder):
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and ERROR_ID.fullmatch(node.value):
                named.add(node.value)
            if isinstance(node, ast.Call) and called(node) == "Message" and node.args:
                for name in string_values(node.args[0]):
                    if ERROR_ID.fullmatch(name):
                        arguments.setdefault(name, set()).add(tuple(it.arg for it in node.keywords if it.arg))
    for name in named - set(arguments):  # passed on to a function that builds the message
        arguments[name] = {()}
    return {
        Message(message_id, **dict(zip(names, values, strict=True)))
        for message_id, calls in arguments.items()
        if message_id not in skip
        for names in calls
        for values in product(*(samples.get(f"{message_id}.{name}") or samples[name] for name in names))
    }


def string_values(node: ast.expr) -> list[str]:
    """Return the strings that an expression such as `"a" if b else "c"` can be."""
    return [it.value for it in ast.walk(node) if isinstance(it, ast.Constant) and isinstance(it.value, str)]


def called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def plain_errors(folder: Path, *functions: str) -> list[str]:
    """Return the places that build an error for players, or call one of these functions, with an English string.

    A ValueError of `options.py` becomes an OptionError for players (`Options.parse`).
    """
    return [
        f"{path.relative_to(folder)}:{node.lineno}"
        for path, tree in trees(folder)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        if called(node) in (*PLAYER_ERRORS, *functions, *(["ValueError"] if path.name == "options.py" else []))
        if any(map(is_sentence, node.args))
    ]


def is_sentence(node: ast.expr) -> bool:
    """Return whether this is a string of several words; rule ids and ids of messages have no spaces."""
    if isinstance(node, ast.JoinedStr):
        return any(map(is_sentence, node.values))
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value
