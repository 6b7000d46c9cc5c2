"""botyard rules: the rules of a game, one of them, its options, or those without a test."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from ..core.game import Game
from ..core.options import OptionSpec, option_specs
from ..core.rulebook import CHECKOUT_DIR, Rulebook, require_rulebook
from .inputs import GameArgument, find_game
from .rule_coverage import compare_with_tests
from .wrap import wrap_for_terminal


def rules(
    game: GameArgument,
    rule: Annotated[
        str | None, typer.Argument(metavar="ID", help="One rule, such as RIC-6.6, or a chapter, such as RIC-9.")
    ] = None,
    options: Annotated[bool, typer.Option("--options", help="List the options of the game instead.")] = False,
    untested: Annotated[bool, typer.Option("--untested", help="List the rules that no test proves instead.")] = False,
) -> None:
    """Print the rules of a game, or one of them with its rulings."""
    if sum((rule is not None, options, untested)) > 1:
        raise typer.BadParameter("ID, --options and --untested exclude each other; give one of them.")
    loaded = find_game(game)
    if options:
        print_options(loaded)
    elif untested:
        rulebook = require_rulebook(loaded)
        raise typer.Exit(print_untested(rulebook, CHECKOUT_DIR / "tests"))
    else:
        rulebook = require_rulebook(loaded)
        print(wrap_for_terminal(rulebook.find(rule).text if rule else rulebook.text))


def print_options(game: Game[Any, Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table("option", "default", "rule", "meaning", title=f"Options of {game.title}", title_justify="left")
    for column in table.columns[:3]:
        column.no_wrap = True
    for spec in option_specs(game.options):
        table.add_row(spec.name, format_value(spec.default), spec.rule, option_meaning(spec))
    Console(markup=False, highlight=False).print(table)


def option_meaning(spec: OptionSpec) -> str:
    match spec.kind:
        case "int":
            return f"{spec.text} ({spec.minimum} to {spec.maximum})"
        case "choice":
            return f"{spec.text} ({', '.join(spec.choices)})"
    return spec.text


def format_value(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def print_untested(rulebook: Rulebook, tests: Path) -> int:
    """Print the rules without a test and unknown ids. Return the exit code."""
    untested, unknown = compare_with_tests(rulebook, tests)
    for name in untested:
        print(f"{name} has no test")
    for name, file in unknown.items():
        print(f"{name} in tests/{file} is not a rule")
    if untested or unknown:
        return 1
    exempt = sum(rule.id in rulebook.untestable for rule in rulebook.rules)
    print(f"All {len(rulebook.rules)} rules have a test, but for {exempt} that no program can test.")
    return 0
