"""The rules documents compared with the tests that prove them."""

from __future__ import annotations

import ast
from pathlib import Path

from ..core.errors import BadData
from ..core.rulebook import Rulebook


def tested_ids(tests: Path) -> dict[str, str]:
    """The ids that tests carry as `pytest.mark.rule("RIC-1.1")`, each with a file that does."""
    marked: dict[str, str] = {}
    for path in sorted(tests.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
            for name in ids_in(node):
                marked.setdefault(name, str(path.relative_to(tests)))
    return marked


def ids_in(node: ast.AST) -> list[str]:
    match node:
        case ast.Call(func=ast.Attribute(attr="rule", value=ast.Attribute(attr="mark") | ast.Name(id="mark"))):
            return [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
    return []


def compare(book: Rulebook, tests: Path) -> tuple[list[str], dict[str, str]]:
    """The rules without a test, and the ids in tests that are no rule of this book."""
    if not tests.is_dir():
        raise BadData(f"there are no tests in {tests}: run this in a checkout")
    marked = tested_ids(tests)
    untested = [rule.id for rule in book.rules if rule.id not in book.untestable and rule.id not in marked]
    prefix = book.rules[0].id.partition("-")[0] + "-"
    unknown = {name: where for name, where in marked.items() if name.startswith(prefix) and name not in book.ids}
    return untested, unknown
