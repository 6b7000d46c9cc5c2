"""Compare the rules documents with the rule ids that tests carry."""

from __future__ import annotations

import ast
from pathlib import Path

from ..core.errors import DataError
from ..core.rulebook import Rulebook


def tested_ids(tests: Path) -> dict[str, str]:
    """Return the ids that tests carry as `pytest.mark.rule("RIC-1.1")`, each with one of their files."""
    files_by_id: dict[str, str] = {}
    for path in sorted(tests.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
            for name in rule_ids_in(node):
                files_by_id.setdefault(name, str(path.relative_to(tests)))
    return files_by_id


def rule_ids_in(node: ast.AST) -> list[str]:
    match node:
        case ast.Call(func=ast.Attribute(attr="rule", value=ast.Attribute(attr="mark") | ast.Name(id="mark"))):
            return [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
    return []


def compare_with_tests(rulebook: Rulebook, tests: Path) -> tuple[list[str], dict[str, str]]:
    """Return the rules without a test, and the ids in tests that this rulebook does not have."""
    if not tests.is_dir():
        raise DataError(f"there are no tests in {tests}: run this in a checkout")
    files_by_id = tested_ids(tests)
    untested = [rule.id for rule in rulebook.rules if rule.id not in rulebook.untestable and rule.id not in files_by_id]
    prefix = rulebook.rules[0].id.partition("-")[0] + "-"
    unknown = {name: file for name, file in files_by_id.items() if name.startswith(prefix) and name not in rulebook.ids}
    return untested, unknown
