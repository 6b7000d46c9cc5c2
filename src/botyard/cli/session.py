"""A game in the terminal: people type, bots and glasses speak in virtual time."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic
from typing import Any

from ..bots import Bot, Clockwork
from ..core.errors import BadNotation, GameError
from ..core.events import Event, Seat
from ..core.luck import Luck
from ..core.match import Entry, Match
from ..core.rules import EXAMPLES, Ask, View
from .boards import terminal_of
from .commands import Commands, Quit
from .screen import FEW, Screen, only_answer
from .telling import Teller

LONGEST = 6  # words of an action
FOR_ANOTHER = re.compile(r"(\d+)\s*:\s*(.*)")  # '2: bid 7' lets Player 2 speak


@dataclass(frozen=True, slots=True)
class Question:
    """What a person was shown."""

    seat: Seat
    ask: Ask


class Session:
    """One match, from the first question to the result."""

    def __init__(self, match: Match[Any, Any], bots: Mapping[Seat, Bot], names: Sequence[str]) -> None:
        self.match, self.rules, self.names = match, match.rules, names
        self.clock = Clockwork(match, bots, Luck(match.seed).fork(1).state)
        listener = self.people[0] if len(self.people) == 1 else None  # several at one keyboard hear what all may hear
        self.teller = Teller(match.rules, names, listener)
        self.terminal = terminal_of(match.rules, names)
        self.screen = Screen(self.terminal)
        self.commands = Commands(self)
        self.told: list[str] = []
        self.drawn: object = None
        self.shown: Question | None = None
        self.spoke: Seat = -1  # who spoke last at this keyboard

    @property
    def people(self) -> list[Seat]:
        """Who sits at this keyboard; somebody may have joined."""
        return [seat for seat in range(self.match.state.seats) if seat not in self.clock.bots]

    # --- the course of the game ----------------------------------------------------------------------------

    def begin(self) -> None:
        """Say who plays what, and how to have it again."""
        match = self.match
        players = ", ".join(self.names[: match.state.seats])
        self.screen.say(f"{self.rules.title}: {players}. Seed {match.seed}. Type help for help.", "bold")
        for remark in self.rules.remarks:
            self.screen.say(f"A remark on the data: {remark}.", "yellow")
        self.terminal.follow(match.state, ())
        if match.log:
            self.screen.say(f"The game goes on after entry {len(match.log)}.")
        else:
            self.hear(match.opening)

    def play(self) -> None:
        """Until the game is over or the person leaves."""
        try:
            self.begin()
            while not self.match.over:
                seat = self.next_person()
                if seat is None:
                    self.step()
                else:
                    self.ask(seat)
            self.close()
        except EOFError:
            self.screen.say("\nNo more input: the game ends here and is not saved.")
        except Quit:
            self.screen.say("Goodbye.")
        except KeyboardInterrupt:
            self.screen.say("")  # leave the line with ^C in it
            raise

    def next_person(self) -> Seat | None:
        """Those who may speak take turns at the keyboard."""
        waiting = [seat for seat in self.rules.to_act(self.match.state) if seat in self.people]
        return min(waiting, key=lambda seat: (seat <= self.spoke, seat), default=None)

    def ask(self, seat: Seat) -> None:
        """Show the question unless it was shown just now, and do what is typed."""
        view = self.view_of(seat)
        assert view.ask, "who may speak is asked something"
        question = Question(seat, view.ask)
        if question != self.shown:
            self.show(view, question)
        since = monotonic()
        line = self.screen.read(f"{self.names[seat]}> ")
        seconds = monotonic() - since if self.screen.live else 0.0
        self.try_to(self.answer, question, line, self.pass_time(question, seconds))

    def show(self, view: View, question: Question) -> None:
        sight = self.terminal.sight(view)
        if sight not in (None, self.drawn) or len(question.ask.choices) > FEW:
            self.screen.draw(view)
            self.drawn = sight
        self.shown = question
        with self.screen.thinking():
            left = self.clock.left()
        glasses = ", ".join(f"{name.partition('-')[0]} {seconds:.0f} s" for name, seconds in left.items())
        self.screen.question(self.names[question.seat], question.ask, f"{self.time()}  {glasses}".rstrip())

    def close(self) -> None:
        """The result is told; what remains is to save or look back."""
        with suppress(EOFError):
            while self.people and (line := self.screen.read("Game over: save FILE, log, board, or Enter to leave> ")):
                self.try_to(self.commands.do_afterwards, line)

    def try_to(self, do: Callable[..., None], *args: Any) -> None:
        """What is refused is answered with the reason, and nothing has changed."""
        try:
            do(*args)
        except GameError as fault:
            self.screen.say(str(fault), "red")

    # --- time ----------------------------------------------------------------------------------------------

    def pass_time(self, question: Question, seconds: float) -> bool:
        """Let bots and glasses speak that were due while the person thought; whether any did.

        It ends when the question is closed, so that a new one is seen from its first second.
        """
        until, entries = self.clock.now + seconds, len(self.match.log)
        while self.is_open(question) and (due := self.clock.next()) and due.moment <= until:
            self.step()
        if self.is_open(question):
            self.clock.now = max(self.clock.now, until)
        return len(self.match.log) > entries

    def step(self) -> None:
        """Let the next bot or glass speak."""
        happened = self.clock.step()
        if happened is None:
            raise GameError("no bot thinks and no glass runs: answer the question")
        self.hear(happened[1])

    def wait(self, seat: Seat) -> None:
        """Let time pass until a bot speaks or a glass runs out, unless that could only be the person's own glass."""
        if self.rules.to_act(self.match.state) == (seat,):
            rest = ", or type time to let the glass run out" if self.terminal.by_the_clock else " the question"
            raise GameError(f"everybody waits for you: answer{rest}")
        self.step()
        self.spoke = seat

    def is_open(self, question: Question) -> bool:
        ask = self.view_of(question.seat).ask
        return ask is not None and ask.id == question.ask.id

    def time(self) -> str:
        minutes, seconds = divmod(int(self.clock.now), 60)
        return f"{minutes}:{seconds:02}"

    # --- what is said --------------------------------------------------------------------------------------

    def answer(self, question: Question, line: str, interrupted: bool) -> None:
        if self.commands.knows(line):
            self.commands.do(question.seat, line)
        elif line and not self.is_open(question):
            self.screen.say(f"Too late: that question is closed, and {line!r} was not said.", "red")
        elif line:
            self.speak(*self.speaker_of(question, line))
        elif only_answer(question.ask) and self.is_open(question):
            self.speak(question, only_answer(question.ask))
        elif not interrupted:
            self.wait(question.seat)

    def speaker_of(self, question: Question, line: str) -> tuple[Question, str]:
        """The one asked, or the one named by '2: bid 7'."""
        named = FOR_ANOTHER.fullmatch(line)
        if not named:
            return question, line
        seat = int(named[1]) - 1
        if seat not in self.people:
            numbers = ", ".join(str(person + 1) for person in self.people)
            raise BadNotation(f"no person sits on seat {seat + 1}; people here have {numbers}")
        ask = self.view_of(seat).ask
        if ask is None:
            raise GameError(f"{self.names[seat]} is asked nothing now: wait for the question")
        return Question(seat, ask), named[2]

    def speak(self, question: Question, line: str) -> None:
        """Say an answer, or several as long as the question is open or goes on."""
        for text in self.texts_of(question.seat, question.ask, line):
            ask = self.view_of(question.seat).ask
            if ask and self.terminal.goes_on(question.ask, ask):
                self.hear(self.match.play(question.seat, text, to=ask.id))
        self.spoke = question.seat

    def texts_of(self, seat: Seat, ask: Ask, line: str) -> list[str]:
        """The actions meant by a line: a number, the name of an answer, an action, or several actions."""
        if line.isascii() and line.isdigit():
            return [self.numbered(ask, int(line[:9]))]
        if not self.is_action(line) and (named := answers_called(ask, line)):
            return [only(named, line)]
        words, texts = line.split(), []
        while words:
            ends = range(min(len(words), LONGEST), 0, -1)
            end = next((end for end in ends if self.is_action(" ".join(words[:end]))), len(words))
            texts.append(" ".join(words[:end]))
            words = words[end:]
        self.match.parse(seat, texts[-1])  # what is no action is refused before anything is said
        return texts

    def is_action(self, text: str) -> bool:
        with suppress(BadNotation):
            self.rules.parse(text)
            return True
        return False

    def numbered(self, ask: Ask, number: int) -> str:
        if ask.number:
            return ask.number.action.format(number)
        if not 1 <= number <= len(ask.choices):
            raise BadNotation(f"there is no answer {number}; they are numbered 1 to {len(ask.choices)}")
        return ask.choices[number - 1].action

    # --- what is heard -------------------------------------------------------------------------------------

    def hear(self, events: Sequence[Event]) -> None:
        for sentence in (*self.teller.sentences(events), *self.terminal.follow(self.match.state, events)):
            self.tell(sentence)

    def remember(self, entry: Entry, events: Sequence[Event]) -> None:
        """An entry of the saved part of a game, for the log."""
        self.told += [f"{'saved':>6}  {sentence}" for sentence in self.teller.entry(entry, events)]

    def tell(self, sentence: str) -> None:
        self.told.append(f"{self.time():>6}  {sentence}")
        self.screen.say(self.told[-1], "cyan")

    def view_of(self, seat: Seat | None) -> View:
        return self.rules.view(self.match.state, seat)


def answers_called(ask: Ask, name: str) -> list[str]:
    """The answers that a person may mean who leaves the verb away: 't1' is 'terminal t1'."""
    called = f"{name.lower()} "
    return [choice.action for choice in ask.choices if f"{choice.action} ".partition(" ")[2].startswith(called)]


def only(answers: list[str], name: str) -> str:
    if len(answers) > 1:
        meant = " or ".join(f"'{answer}'" for answer in answers[:EXAMPLES])
        raise BadNotation(f"{name!r} may mean {meant}: say which")
    return answers[0]
