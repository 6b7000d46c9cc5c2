"""botyard replay: print a saved game and check every digest."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from ..core.match import Match, read_log
from ..core.registry import load_installed_game
from .inputs import count_seats, find_game, open_saved_game, read_saved_game, replay_entries
from .narrator import Narrator
from .wrap import wrap_for_terminal


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.")],
    check: Annotated[bool, typer.Option("--check", help="Print only the verdict.")] = False,
    seat: Annotated[
        int | None, typer.Option(metavar="N", help="Tell it as this seat saw it, counted from 1.", min=1)
    ] = None,
    actions: Annotated[
        bool, typer.Option("--actions", help="Also print, as typed, the actions that have no sentence.")
    ] = False,
    data: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="The data the game was played with, if not the usual.")
    ] = None,
    game: Annotated[
        str | None,
        typer.Option(metavar="MODULE:CLASS", help="The game of the file, if no installed package has its name."),
    ] = None,
) -> None:
    """Print a saved game in sentences, and check every position of it."""
    text = read_saved_game(file)
    document = read_log(text)
    loaded = find_game(game, data) if game else load_installed_game(document["game"], data)
    match, entries = open_saved_game(loaded, text)
    seats = count_seats(match, entries)
    if seat is not None and seat > seats:
        raise typer.BadParameter(f"this game has seats 1 to {seats}.", param_hint="--seat")
    if actions and seat is not None:
        raise typer.BadParameter("actions as typed may be secret: leave out --seat.", param_hint="--actions")
    names = [*document["names"], *(f"Player {number + 1}" for number in range(len(document["names"]), seats))]
    narrator = Narrator(match.game, names, None if seat is None else seat - 1, unmasked=seat is None)
    if not check:
        print(f"{match.game.title}, {match.seats} seats, seed {match.seed}")
        print_entry(0, narrator.sentences(match.setup_events))
    sentences: list[str] = []
    for number, entry, events in replay_entries(match, entries):
        sentences = narrator.describe_entry(entry, events, actions)
        if not check:
            print_entry(number, sentences)
    verdict = result_text(match, names, sentences[-1] if sentences else "")
    print(wrap_for_terminal(f"{file}: {len(entries)} entries, every position is as recorded; {verdict}"))


def print_entry(number: int, lines: list[str]) -> None:
    for index, line in enumerate(lines):
        print(wrap_for_terminal(f"{number if index == 0 else '':>5}  {line}", indent=7))


def result_text(match: Match[Any, Any], names: list[str], last: str) -> str:
    outcome = match.game.outcome(match.state)
    if outcome is None:
        return "the game is not over."
    if match.seats == 1:  # a solo game has no winner: its last sentence gives the result
        return f"the game is over with a score of {outcome.scores[0]:g}. {last} [{outcome.rule}]"
    winners = " and ".join(names[seat] for seat in outcome.winners)
    return f"the game is over: {winners or 'nobody'} won [{outcome.rule}]."
