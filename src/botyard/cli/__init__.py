"""The command line: one module per command, which parses, calls and prints. Games add commands of their own.

Help and version must be fast, so commands import slow modules when they run.
"""

from __future__ import annotations

import codecs
import io
import os
import sys
from collections.abc import Sequence
from functools import cache
from typing import Annotated, TextIO

import typer

from .. import __version__
from ..core.errors import GameError
from ..core.extras import missing_extra
from . import admin, arena, backup, bench, conformance, drills, load, play, replay, rules, serve
from .game_commands import builtin_commands, installed_commands

ASCII_REPLACEMENTS = dict(zip("·╹╺┗╻┃┏┣╸┛━┻┓┫┳╋○△□⬡◎▸◂", ".|-+||++-+-+++++ctsh@><", strict=True))
USAGE, STOPPED, PIPE_CLOSED = 2, 130, 141  # exit codes as shells know them

app = typer.Typer(rich_markup_mode=None)
app.command()(play.play)
app.command()(rules.rules)
app.command()(replay.replay)
app.command()(arena.arena)
app.command(help=bench.help_text())(bench.bench)
app.command()(conformance.conformance)
app.command()(serve.serve)
app.command()(serve.config)
app.command()(backup.backup)
app.command()(backup.restore)
app.command()(load.load)
app.command()(drills.chaos)
app.command()(drills.fuzz)
app.command()(drills.leaks)
for game_command in builtin_commands():
    app.command()(game_command)
app.add_typer(admin.app, name="admin")
BUILTIN_COMMANDS = {info.callback.__name__ for info in app.registered_commands if info.callback} | {"admin"}


@cache
def add_installed_commands() -> None:
    """Add the commands of games from other packages; to read what is installed takes time."""
    for command in installed_commands(BUILTIN_COMMANDS):
        app.command()(command)


def print_version(requested: bool) -> None:
    if requested:
        print(f"botyard {__version__}")
        raise typer.Exit


@app.callback()
def botyard(
    version: Annotated[
        bool, typer.Option("--version", callback=print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """One table for robot board games: play, look up rules, replay, let bots compete, serve the table to browsers."""


def main() -> None:
    sys.stdout = sys.stdout or open_devnull()  # None if it was closed
    codecs.register_error("ascii-replacement", replace_unencodable)
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "ascii-replacement")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)
    sys.exit(run(sys.argv[1:]))


def open_devnull() -> TextIO:
    return open(os.devnull, "w", encoding="utf-8")


def replace_unencodable(error: UnicodeError) -> tuple[str, int]:
    """Replace characters that the terminal cannot print; an error handler for `codecs`."""
    assert isinstance(error, UnicodeEncodeError)
    characters = error.object[error.start : error.end]
    return "".join(ASCII_REPLACEMENTS.get(character, "?") for character in characters), error.end


def run(args: Sequence[str]) -> int:
    """Run a command and return its exit code. Print an error as one sentence on stderr."""
    try:
        return invoke(list(args) or ["--help"])
    except BrokenPipeError:  # the reader has closed the pipe, as `head` does
        sys.stdout = open_devnull()  # for the flush at exit
        return PIPE_CLOSED
    except (typer.TyperException, GameError, OSError, KeyboardInterrupt, ModuleNotFoundError) as exc:
        sentence, code = describe_error(exc, args)
        print("botyard:", " ".join(sentence.split()), file=sys.stderr)
        return code


def invoke(args: list[str]) -> int:
    if args[0] not in (*BUILTIN_COMMANDS, "--version"):
        add_installed_commands()
    command = typer.main.get_command(app)
    if os.environ.get("_BOTYARD_COMPLETE"):  # the completion script of a shell calls: print the answers and exit
        command.main(prog_name="botyard")
    try:
        with command.make_context("botyard", args) as context:
            command.invoke(context)
    except typer.Exit as end:
        return end.exit_code
    finally:
        sys.stdout.flush()  # a closed pipe must be noticed here and not at exit
    return 0


def describe_error(error: BaseException, args: Sequence[str]) -> tuple[str, int]:
    match error:
        case ModuleNotFoundError():
            if not (sentence := missing_extra(error, " ".join(["botyard", *args[:1]]))):
                raise error
            return sentence, USAGE
        case typer.TyperException():
            context = getattr(error, "ctx", None)
            message = error.format_message().replace("Value error, ", "").removesuffix(".")  # a prefix of typer
            return f"{message}. Try '{context.command_path if context else 'botyard'} --help'.", USAGE
        case KeyboardInterrupt():
            return "stopped by Ctrl-C; what was not saved before is lost.", STOPPED
        case OSError():
            return f"{error.filename or 'input or output'}: {error.strerror or error}", USAGE
    return str(error), USAGE
