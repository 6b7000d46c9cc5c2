"""Commands that a person may type besides answers to the prompt."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from ..bots import make_bot
from ..core.errors import GameError, LogError, OptionError
from ..core.events import Seat
from ..core.match import Entry, read_log
from ..core.registry import has_bot
from ..core.rng import Rng
from ..core.rulebook import require_rulebook
from ..terminal import PlayCommand
from .inputs import read_saved_game
from .wrap import wrap_for_terminal

if TYPE_CHECKING:
    from .session import Session

ANSWER_HELP = (
    "Answer with a number or with the word beside it."
    " Several answers in one line, in words, are played one after the other."
)
OTHER_SEATS_HELP = " With several people at this keyboard, '2: WORDS' answers for Player 2."
REAL_TIME_HELP = (
    "\n\nThe seconds you take count. When you press Enter, whatever bots played and whichever timer ran out in the"
    " meantime comes first. Enter alone lets time pass until the next of these, as long as others think too. The clock"
    " stops when you are asked something new, so that you see it from its first second."
)
POST_GAME_COMMANDS = ("board", "log", "rules", "save", "quit")  # allowed when the game is over


class QuitRequested(Exception):
    """The person quits the game."""


class PlayCommands:
    """Each command is a method with the seat of the person and the words after the command."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.hint_counts: dict[str, int] = {}  # by prompt id
        self.table: dict[str, tuple[str, str, Callable[[Seat, list[str]], None]]] = {
            "hint": ("hint", "what a strong player would do; ask again for more", self.hint),
            "undo": ("undo", "take back what can be taken back", self.undo),
            "board": ("board", "draw the board and the answers again", self.board),
            "signs": ("signs", "what the signs on the board mean", self.legend),
            "log": ("log", "all that has happened so far", self.log),
            "rules": ("rules [ID]", "the chapters, or one rule such as an error names", self.rules),
            "save": ("save FILE", "write the game to a file, for --load and replay", self.save),
            "help": ("help", "this page", self.help),
            "quit": ("quit", "leave without saving", self.quit),
        }
        if session.renderer.real_time:
            self.table["time"] = ("time", "let time pass until a bot acts or a timer runs out", self.time)
        for name, command in session.renderer.commands.items():
            self.table[name] = (command.usage, command.help, partial(self.run_game_command, command))

    def recognizes(self, line: str) -> bool:
        return bool(line) and line.split(maxsplit=1)[0].lower() in self.table

    def run(self, seat: Seat, line: str) -> None:
        name, *arguments = line.split()
        self.table[name.lower()][2](seat, arguments)

    def run_after_game(self, line: str) -> None:
        if line.split(maxsplit=1)[0].lower() not in POST_GAME_COMMANDS:
            raise OptionError(f"the game is over: type one of {', '.join(POST_GAME_COMMANDS)}, or Enter")
        self.run(0, line)

    def hint(self, seat: Seat, arguments: list[str]) -> None:
        session = self.session
        prompt = session.view_of(seat).prompt
        name = prompt.id if prompt else ""
        self.hint_counts[name] = self.hint_counts.get(name, 0) + 1
        with session.screen.thinking():
            text = session.renderer.hint(session.match.state, self.hint_counts[name]) or self.bot_suggestion(seat)
        session.screen.write(text, "magenta")

    def bot_suggestion(self, seat: Seat) -> str:
        """Return what the Master would play with the knowledge of this seat."""
        match, game = self.session.match, self.session.game
        if not has_bot(game, "master"):
            return f"{game.title} has no bot that gives hints."
        rng = Rng(match.seed).fork(seat, len(match.log))
        move = make_bot(game, "master").answer(game.determinize(match.state, seat, rng), seat, rng)
        suggestion = "wait" if move.action is None else f"say '{move.action}'"
        reason = self.session.renderer.format(move.reason) if move.reason else ""
        return f"Master would {suggestion}. {reason}".rstrip()

    def undo(self, seat: Seat, arguments: list[str]) -> None:
        """Play the takeback of the prompt, if it has one. Otherwise undo the last answer with `undo_single_step`, or as
        much as possible without it.
        """
        session, match = self.session, self.session.match
        prompt = session.view_of(seat).prompt
        if prompt and prompt.takebacks:
            session.print_events(match.play(seat, prompt.takebacks[-1].action))
            return
        if not match.log:
            raise GameError("nothing has been played yet: there is nothing to take back")
        to = self.entry_before_last_move() if session.renderer.undo_single_step else match.earliest_undo()
        self.require_own_entry(match.entries_undone_by(to))
        match.undo(seat, min(to, len(match.log) - 1))  # raises with the reason if there is nothing to undo
        session.print_sentence(session.narrator.undo_sentence(session.names[seat], to))
        session.renderer.on_events(match.state, ())

    def entry_before_last_move(self) -> int:
        """Return the entry before the last one of a person at this keyboard."""
        match = self.session.match
        branch = match.branch(len(match.log))
        while branch and match.log[branch.pop() - 1].seat not in self.session.human_seats:
            pass
        return branch[-1] if branch else 0

    def require_own_entry(self, entries: list[Entry]) -> None:
        """Raise `GameError` if only bots have acted since then."""
        if entries and not any(entry.seat in self.session.human_seats for entry in entries):
            raise GameError("you have played nothing since then that could be taken back")

    def time(self, seat: Seat, arguments: list[str]) -> None:
        self.session.step()

    def board(self, seat: Seat, arguments: list[str]) -> None:
        self.session.screen.draw(self.session.view_of(seat))

    def legend(self, seat: Seat, arguments: list[str]) -> None:
        screen = self.session.screen
        screen.write(screen.renderer.draw(self.session.view_of(seat), screen.console.width).legend)

    def log(self, seat: Seat, arguments: list[str]) -> None:
        self.session.screen.write("\n".join(self.session.history) or "Nothing has happened yet.")

    def rules(self, seat: Seat, arguments: list[str]) -> None:
        rulebook = require_rulebook(self.session.game)
        if arguments:
            print(wrap_for_terminal(rulebook.find(arguments[0]).text))
        else:
            print("\n".join(chapter.text.splitlines()[0].lstrip("# ") for chapter in rulebook.chapters))

    def save(self, seat: Seat, arguments: list[str]) -> None:
        if not arguments:
            raise OptionError("name a file: save game.json")
        path = Path(" ".join(arguments))
        try:
            path = path.expanduser()
            require_overwritable(path)
            path.write_text(self.session.match.save(self.session.names), encoding="utf-8")
        except (OSError, ValueError, RuntimeError) as exc:  # also a zero byte in the name, or an unknown ~name
            reason = exc.strerror if isinstance(exc, OSError) else exc
            raise OptionError(f"{path} cannot be written ({reason}): choose another place") from exc
        self.session.screen.write(f"Saved as {path}.")

    def help(self, seat: Seat, arguments: list[str]) -> None:
        width = max(len(usage) for usage, _, _ in self.table.values())
        lines = [f"  {usage:{width}}  {meaning}" for usage, meaning, _ in self.table.values()]
        self.session.screen.write(Text("\n".join([self.answer_help(), "", *lines])))

    def answer_help(self) -> str:
        """Return the help for answers in this game and for these people."""
        others = OTHER_SEATS_HELP if len(self.session.human_seats) > 1 else ""
        return ANSWER_HELP + others + (REAL_TIME_HELP if self.session.renderer.real_time else "")

    def quit(self, seat: Seat, arguments: list[str]) -> None:
        raise QuitRequested

    def run_game_command(self, command: PlayCommand, seat: Seat, arguments: list[str]) -> None:
        if not arguments and " " in command.usage:
            raise OptionError(f"something is missing: {command.usage}")
        for renderable in command.run(self.session.match.state, arguments):
            self.session.screen.write(renderable)


def require_overwritable(path: Path) -> None:
    """Raise `OptionError` if the file exists and is not a saved game."""
    if not path.exists():
        return
    try:
        read_log(read_saved_game(path))
    except LogError as exc:
        raise OptionError(f"{path} exists and is not a saved game: choose another name") from exc
