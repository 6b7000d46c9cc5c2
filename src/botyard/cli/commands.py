"""The words a person may type besides the answers of the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from ..bots import find_bot
from ..core.errors import BadLog, BadOption, GameError
from ..core.events import Seat
from ..core.luck import Luck
from ..core.match import Entry, read_log
from ..core.rulebook import open_rulebook
from .boards import Command
from .folding import folded
from .reading import read_saved

if TYPE_CHECKING:
    from .session import Session

ANSWERING = (
    "Answer with a number or with the word beside it."
    " Several answers in one line, in words, are said one after the other."
)
FOR_OTHERS = " With several people at this keyboard, '2: WORDS' speaks for Player 2."
BY_THE_CLOCK = (
    "\n\nThe seconds you take count. When you press Enter, whatever bots said and whichever glass ran out in the"
    " meantime comes first. Enter alone lets time pass until the next of these, as long as others think too. The clock"
    " stops when you are asked something new, so that you see it from its first second."
)
AFTERWARDS = ("board", "log", "rules", "save", "quit")  # what still makes sense when the game is over


class Quit(Exception):
    """The person has had enough."""


class Commands:
    """Each is a method that gets the seat of the person and the words after the command."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.hints: dict[str, int] = {}  # how often each question was asked about
        self.table: dict[str, tuple[str, str, Callable[[Seat, list[str]], None]]] = {
            "hint": ("hint", "what a strong player would do; ask again for more", self.hint),
            "undo": ("undo", "take back what can be taken back", self.undo),
            "board": ("board", "draw the board and the answers again", self.board),
            "signs": ("signs", "what the signs on the board mean", self.signs),
            "log": ("log", "all that was told so far", self.log),
            "rules": ("rules [ID]", "the chapters, or one rule such as a refusal names", self.rules),
            "save": ("save FILE", "write the game to a file, for --load and replay", self.save),
            "help": ("help", "this page", self.help),
            "quit": ("quit", "leave without saving", self.quit),
        }
        if session.terminal.by_the_clock:
            self.table["time"] = ("time", "let time pass until a bot speaks or a glass runs out", self.time)
        for word, command in session.terminal.commands.items():
            self.table[word] = (command.usage, command.help, partial(self.special, command))

    def knows(self, line: str) -> bool:
        return bool(line) and line.split(maxsplit=1)[0].lower() in self.table

    def do(self, seat: Seat, line: str) -> None:
        word, *rest = line.split()
        self.table[word.lower()][2](seat, rest)

    def do_afterwards(self, line: str) -> None:
        if line.split(maxsplit=1)[0].lower() not in AFTERWARDS:
            raise BadOption(f"the game is over: type one of {', '.join(AFTERWARDS)}, or Enter")
        self.do(0, line)

    def hint(self, seat: Seat, words: list[str]) -> None:
        session = self.session
        ask = session.view_of(seat).ask
        name = ask.id if ask else ""
        self.hints[name] = self.hints.get(name, 0) + 1
        with session.screen.thinking():
            text = session.terminal.hint(session.match.state, self.hints[name]) or self.advice(seat)
        session.screen.say(text, "magenta")

    def advice(self, seat: Seat) -> str:
        """What the Master would do with what this seat knows."""
        match, rules = self.session.match, self.session.rules
        luck = Luck(match.seed).fork(seat, len(match.log))
        answer = find_bot(rules, "master").answer(rules.imagine(match.state, seat, luck), seat, luck)
        said = "wait" if answer.action is None else f"say '{answer.action}'"
        return f"Master would {said}: {answer.reason}"

    def undo(self, seat: Seat, words: list[str]) -> None:
        """What the question offers to take back; else the last answer, or everything down to what cannot be unseen."""
        session, match = self.session, self.session.match
        ask = session.view_of(seat).ask
        if ask and ask.retracts:
            session.hear(match.play(seat, ask.retracts[-1].action))
            return
        if not match.log:
            raise GameError("nothing has been said yet: there is nothing to take back")
        to = self.last_step() if session.terminal.steps_back else match.farthest_undo()
        self.must_be_ours(match.undone_by(to))
        match.undo(seat, min(to, len(match.log) - 1))  # which says why there is nothing to undo
        session.tell(session.teller.undone(session.names[seat], to))
        session.terminal.follow(match.state, ())

    def last_step(self) -> int:
        """The entry before the last one of somebody at this keyboard."""
        match = self.session.match
        line = match.line(len(match.log))
        while line and match.log[line.pop() - 1].seat not in self.session.people:
            pass
        return line[-1] if line else 0

    def must_be_ours(self, undone: list[Entry]) -> None:
        """What bots alone have done is not ours to take back."""
        if undone and not any(entry.seat in self.session.people for entry in undone):
            raise GameError("you have said nothing since that could be taken back")

    def time(self, seat: Seat, words: list[str]) -> None:
        self.session.step()

    def board(self, seat: Seat, words: list[str]) -> None:
        self.session.screen.draw(self.session.view_of(seat))

    def signs(self, seat: Seat, words: list[str]) -> None:
        screen = self.session.screen
        screen.say(screen.terminal.picture(self.session.view_of(seat), screen.console.width).legend)

    def log(self, seat: Seat, words: list[str]) -> None:
        self.session.screen.say("\n".join(self.session.told) or "Nothing has happened yet.")

    def rules(self, seat: Seat, words: list[str]) -> None:
        book = open_rulebook(self.session.rules.name)
        if words:
            print(folded(book.find(words[0]).text))
        else:
            print("\n".join(chapter.text.splitlines()[0].lstrip("# ") for chapter in book.chapters))

    def save(self, seat: Seat, words: list[str]) -> None:
        if not words:
            raise BadOption("name a file: save game.json")
        path = Path(" ".join(words))
        try:
            path = path.expanduser()
            must_be_free(path)
            path.write_text(self.session.match.save(self.session.names), encoding="utf-8")
        except (OSError, ValueError, RuntimeError) as fault:  # also a zero byte in the name, or an unknown ~name
            why = fault.strerror if isinstance(fault, OSError) else fault
            raise BadOption(f"{path} cannot be written ({why}): choose another place") from fault
        self.session.screen.say(f"Saved as {path}.")

    def help(self, seat: Seat, words: list[str]) -> None:
        width = max(len(usage) for usage, _, _ in self.table.values())
        lines = [f"  {usage:{width}}  {meaning}" for usage, meaning, _ in self.table.values()]
        self.session.screen.say(Text("\n".join([self.way_to_answer(), "", *lines])))

    def way_to_answer(self) -> str:
        """Only what holds in this game, for those at this keyboard."""
        others = FOR_OTHERS if len(self.session.people) > 1 else ""
        return ANSWERING + others + (BY_THE_CLOCK if self.session.terminal.by_the_clock else "")

    def quit(self, seat: Seat, words: list[str]) -> None:
        raise Quit

    def special(self, command: Command, seat: Seat, words: list[str]) -> None:
        if not words and " " in command.usage:
            raise BadOption(f"say what: {command.usage}")
        for piece in command.do(self.session.match.state, words):
            self.session.screen.say(piece)


def must_be_free(path: Path) -> None:
    """A file may be replaced only by a later save of a game."""
    if not path.exists():
        return
    try:
        read_log(read_saved(path))
    except BadLog as fault:
        raise BadOption(f"{path} exists and is no saved game: choose another name") from fault
