"""botyard rules: the rules of a game, one of them, its options, or those without a test."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from .. import load
from ..core.options import OptionForm, forms_of
from ..core.registry import game_names
from ..core.rulebook import CHECKOUT, Rulebook, open_rulebook
from ..core.rules import Rules
from .folding import folded
from .rulebook import compare


def rules(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="The game, such as ricochet-robots.", autocompletion=game_names)
    ],
    rule: Annotated[
        str | None, typer.Argument(metavar="ID", help="One rule, such as RIC-6.6, or a chapter, such as RIC-9.")
    ] = None,
    options: Annotated[bool, typer.Option("--options", help="List the options of the game instead.")] = False,
    untested: Annotated[bool, typer.Option("--untested", help="List the rules that no test proves instead.")] = False,
) -> None:
    """Print the rules of a game, or one of them with its rulings."""
    if sum((rule is not None, options, untested)) > 1:
        raise typer.BadParameter("ID, --options and --untested exclude each other; give one of them.")
    chosen = load(game)
    if options:
        print_options(chosen)
    elif untested:
        book = open_rulebook(chosen.name)
        raise typer.Exit(print_untested(book, CHECKOUT / "tests"))
    else:
        book = open_rulebook(chosen.name)
        print(folded(book.find(rule).text if rule else book.text))


def print_options(game: Rules[Any, Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table("option", "default", "rule", "meaning", title=f"Options of {game.title}", title_justify="left")
    for column in table.columns[:3]:
        column.no_wrap = True
    for form in forms_of(game.options):
        table.add_row(form.name, shown(form.default), form.rule, meaning(form))
    Console(markup=False, highlight=False).print(table)


def meaning(form: OptionForm) -> str:
    match form.kind:
        case "int":
            return f"{form.text} ({form.least} to {form.most})"
        case "choice":
            return f"{form.text} ({', '.join(form.choices)})"
    return form.text


def shown(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def print_untested(book: Rulebook, tests: Path) -> int:
    """List what is missing; 1 if anything is."""
    untested, unknown = compare(book, tests)
    for name in untested:
        print(f"{name} has no test")
    for name, where in unknown.items():
        print(f"{name} in tests/{where} is no rule")
    if untested or unknown:
        return 1
    exempt = sum(rule.id in book.untestable for rule in book.rules)
    print(f"All {len(book.rules)} rules have a test, but for {exempt} that no program can test.")
    return 0
