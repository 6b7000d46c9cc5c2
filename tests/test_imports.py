"""Imports point one way: cli → drills → loadtest, server, arena, conformance → bots → games → executors → core.

The modules `terminal` and `commands` of a game belong to the command line: they may print, use rich, typer and
`botyard.terminal`, and nothing else of a game, nor a package other than `cli`, imports them.
"""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from botyard import GAMES

PACKAGE = Path(__file__).parents[1] / "src" / "botyard"
MODULES = sorted(PACKAGE.rglob("*.py"))

ALLOWED_IMPORTS = {  # by package
    "core": set(),
    "terminal": {"core"},
    "executors": {"core"},
    "games": {"core", "executors"},
    "bots": {"core", "games"},
    "arena": {"core", "executors", "games", "bots"},
    "conformance": {"core", "games", "bots"},
    "server": {"core", "games", "bots", "arena", "conformance"},
    "loadtest": {"core", "games", "bots", "server"},
    "drills": {"core", "games", "bots", "conformance", "server", "loadtest"},
    "cli": {"core", "executors", "games", "bots", "arena", "conformance", "server", "loadtest", "drills", "terminal"},
}
RANDOM_AND_TIME_MODULES = {"random", "time", "datetime", "secrets", "uuid"}
NUMERIC_LIBRARIES = {"numba", "numpy"}
TERMINAL_LIBRARIES = {"rich", "typer"}
TERMINAL_MODULES = {"terminal", "commands"}  # of a game: modules, or packages where they are long
SWEEP_MODULES = {"cpu.py", "gpu.py", "sweep.py", "sweep_numba.py", "tables.py"}  # reading the shipped rows needs none


def name_of(path: Path) -> str:
    """Return the module name of a file."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def package_of(path: Path) -> list[str]:
    return list(path.relative_to(PACKAGE.parent).parent.parts)


@cache
def nodes(path: Path) -> list[ast.AST]:
    return [*ast.walk(ast.parse(path.read_text(encoding="utf-8")))]


@cache
def imports(path: Path) -> list[tuple[str, int]]:
    return [*imports_of(path)]


def imports_of(path: Path) -> Iterator[tuple[str, int]]:
    """Yield every module that a file imports, also inside functions, with its line."""
    for node in nodes(path):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = package_of(path)
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            for alias in node.names:  # 'from . import notation' imports a module, 'from .text import x' a name
                inner = PACKAGE.parent / Path(*module.split(".")) / alias.name
                is_module = inner.with_suffix(".py").exists() or inner.is_dir()
                yield (f"{module}.{alias.name}" if is_module else module), node.lineno


def subpackage_of(module: str) -> str:
    parts = module.removesuffix("__main__").split(".")
    return parts[1] if len(parts) > 1 else ""


def is_terminal_module(module: str) -> bool:
    """Return whether a module belongs to the terminal drawing or the commands of a game."""
    match module.split("."):
        case ["botyard", "games", _, name, *_]:
            return name in TERMINAL_MODULES
    return False


def where(path: Path, line: int, module: str) -> str:
    return f"{path.relative_to(PACKAGE.parents[1])}:{line} imports {module}"


IDS = [name_of(path) for path in MODULES]


def modules_in(*subpackages: str) -> list[Path]:
    return [path for path in MODULES if subpackage_of(name_of(path)) in subpackages]


RULES = [path for path in modules_in("core", "games") if not is_terminal_module(name_of(path))]


def test_every_package_has_a_place_in_the_order():
    subpackages = {subpackage_of(name) for name in IDS} - {""}
    assert {"core", "games"} <= subpackages
    assert subpackages <= set(ALLOWED_IMPORTS), "add the new package to ALLOWED_IMPORTS"


@pytest.mark.parametrize("path", MODULES, ids=IDS)
def test_imports_point_one_way(path):
    subpackage = subpackage_of(name_of(path))
    if not subpackage:
        return  # the top-level modules may import all
    top_level = {""} if subpackage not in ("core", "games") else set()
    allowed = ALLOWED_IMPORTS[subpackage] | {subpackage} | top_level
    if is_terminal_module(name_of(path)):
        allowed.add("terminal")
    wrong = [
        where(path, line, module)
        for module, line in imports(path)
        if module.split(".")[0] == "botyard" and subpackage_of(module) not in allowed
    ]
    assert wrong == []


@pytest.mark.parametrize("path", [path for path in MODULES if not is_terminal_module(name_of(path))], ids=name_of)
def test_no_module_imports_the_terminal_modules_of_a_game(path):
    """The command line finds them by name, when it needs them."""
    assert [where(path, line, module) for module, line in imports(path) if is_terminal_module(module)] == []


@pytest.mark.parametrize("path", modules_in("core", "games"), ids=name_of)
def test_core_and_games_need_the_standard_library_only(path):
    sweeps = "atlas" in path.parts and path.name in SWEEP_MODULES
    fast = "solver" in path.parts or path.name == "codec.py" or sweeps
    allowed = {"botyard"} | (NUMERIC_LIBRARIES if fast else set()) | ({"cupy"} if path.name == "gpu.py" else set())
    if is_terminal_module(name_of(path)):
        allowed |= TERMINAL_LIBRARIES | {"numba"}
    allowed |= {"fastapi", "starlette"} if path.name == "routes.py" and path.parent.parent.name == "games" else set()
    wrong = [
        where(path, line, module)
        for module, line in imports(path)
        if (top := module.split(".")[0]) not in sys.stdlib_module_names and top not in allowed
    ]
    assert wrong == []


@pytest.mark.parametrize("path", modules_in("cli", "terminal"), ids=name_of)
def test_command_line_knows_no_game(path):
    """What serves one game lives in its folder; the command line finds it by name."""
    source = path.read_text(encoding="utf-8")
    assert [name for name, (package, _) in GAMES.items() if name in source or package in source] == []


@pytest.mark.parametrize("path", modules_in("games"), ids=name_of)
def test_no_game_imports_another(path):
    parts = name_of(path).split(".")
    if len(parts) < 3:
        return  # the list of games
    wrong = [
        where(path, line, module)
        for module, line in imports(path)
        if module.startswith("botyard.games.") and module.split(".")[2] != parts[2]
    ]
    assert wrong == []


def test_no_modules_of_a_game_import_each_other_in_a_circle():
    graph = {name_of(path): [module for module, _ in imports(path)] for path in modules_in("games")}
    assert find_import_cycle(graph) == []
    assert find_import_cycle({"a": ["b"], "b": ["c"], "c": ["b"]}) == ["b", "c", "b"]


def find_import_cycle(graph: dict[str, list[str]]) -> list[str]:
    """Return the modules of an import cycle; empty if there is none."""
    done: set[str] = set()

    def follow(module: str, path: list[str]) -> list[str]:
        if module in path:
            return [*path[path.index(module) :], module]
        if module in done or module not in graph:
            return []
        found = next((circle for other in graph[module] if (circle := follow(other, [*path, module]))), [])
        done.add(module)
        return found

    return next((circle for module in graph if (circle := follow(module, []))), [])


@pytest.mark.parametrize("path", RULES, ids=name_of)
def test_rules_import_no_time_or_randomness(path):
    allowed = {"time"} if "solver" in path.parts else set()
    wrong = [
        where(path, line, module)
        for module, line in imports(path)
        if module.split(".")[0] in RANDOM_AND_TIME_MODULES - allowed
    ]
    assert wrong == []


@pytest.mark.parametrize("path", RULES, ids=name_of)
def test_rules_call_no_randomness_of_the_machine(path):
    """os.urandom, hash() of strings and id() differ between runs. Only a `__hash__` may call hash()."""
    wrong = []
    in_hash_methods = {
        child
        for node in nodes(path)
        if isinstance(node, ast.FunctionDef) and node.name == "__hash__"
        for child in ast.walk(node)
    }
    for node in nodes(path):
        if node in in_hash_methods:
            continue
        if isinstance(node, ast.Attribute) and node.attr in ("urandom", "getrandom"):
            wrong.append(f"{path.name}:{node.lineno} uses {node.attr}")
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("hash", "id"):
            wrong.append(f"{path.name}:{node.lineno} calls {node.func.id}()")
    assert wrong == []


def test_every_spelling_of_an_import_is_found():
    """Absolute and relative imports are found."""
    source = PACKAGE / "games" / "ricochet_robots" / "rules" / "dispatch.py"
    found = {module for module, _ in imports(source)}
    assert "botyard.core.messages" in found
    assert "botyard.games.ricochet_robots.rules.bidding" in found
    assert "botyard.games.ricochet_robots.state" in found
    assert subpackage_of("botyard.games.x") == "games"
    assert subpackage_of("botyard") == ""
    assert is_terminal_module("botyard.games.x.commands.y")
    assert not is_terminal_module("botyard.terminal")
