"""A game in the terminal: people type; bots and timers act in virtual time."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic
from typing import Any

from ..bots import Bot, VirtualTimeRunner
from ..core.errors import GameError, NotationError
from ..core.events import Event, Seat
from ..core.game import View
from ..core.match import Entry, Match
from ..core.prompt import MAX_EXAMPLES, Prompt
from ..core.rng import Rng
from .inputs import dataset_remarks
from .narrator import Narrator
from .play_commands import PlayCommands, QuitRequested
from .screen import MAX_INLINE_CHOICES, Screen, renderer_for, single_answer

MAX_ACTION_WORDS = 6
OTHER_SEAT_PATTERN = re.compile(r"(\d+)\s*:\s*(.*)")  # '2: bid 7' plays for Player 2


@dataclass(frozen=True, slots=True)
class ShownPrompt:
    """A prompt as a person saw it."""

    seat: Seat
    prompt: Prompt


class Session:
    """One match at the terminal, from the first prompt to the result."""

    def __init__(self, match: Match[Any, Any], bots: Mapping[Seat, Bot], names: Sequence[str]) -> None:
        self.match, self.game, self.names = match, match.game, names
        self.runner = VirtualTimeRunner(match, bots, Rng(match.seed).fork(1).state)
        viewer_seat = self.human_seats[0] if len(self.human_seats) == 1 else None  # several people see what all may see
        self.narrator = Narrator(match.game, names, viewer_seat)
        self.renderer = renderer_for(match.game, names)
        self.screen = Screen(self.renderer)
        self.commands = PlayCommands(self)
        self.history: list[str] = []
        self.last_drawn: object = None
        self.last_prompt: ShownPrompt | None = None
        self.last_seat: Seat = -1  # the last to act at this keyboard

    @property
    def human_seats(self) -> list[Seat]:
        """Return the seats of people at this keyboard, also of those who joined."""
        return [seat for seat in range(self.match.state.seats) if seat not in self.runner.bots]

    # --- the game ---

    def print_intro(self) -> None:
        """Print the game, the players and the seed."""
        match = self.match
        players = ", ".join(self.names[: match.state.seats])
        self.screen.write(f"{self.game.title}: {players}. Seed {match.seed}. Type help for help.", "bold")
        for remark in dataset_remarks(self.game):
            self.screen.write(remark, "yellow")
        self.renderer.on_events(match.state, ())
        if match.log:
            self.screen.write(f"The game goes on after entry {len(match.log)}.")
        else:
            self.print_events(match.setup_events)

    def play(self) -> None:
        """Play until the game is over or the person leaves."""
        try:
            self.print_intro()
            while not self.match.over:
                seat = self.next_human_seat()
                if seat is None:
                    self.step()
                else:
                    self.prompt_seat(seat)
            self.after_game()
        except EOFError:
            self.screen.write("\nNo more input: the game ends here and is not saved.")
        except QuitRequested:
            self.screen.write("Goodbye.")
        except KeyboardInterrupt:
            self.screen.write("")  # leave the line with ^C in it
            raise

    def next_human_seat(self) -> Seat | None:
        """Return the next person to prompt; active people take turns at the keyboard."""
        seats = [seat for seat in self.game.active_seats(self.match.state) if seat in self.human_seats]
        return min(seats, key=lambda seat: (seat <= self.last_seat, seat), default=None)

    def prompt_seat(self, seat: Seat) -> None:
        """Show the prompt unless it was shown just now, read a line and handle it."""
        view = self.view_of(seat)
        assert view.prompt, "an active seat has a prompt"
        shown = ShownPrompt(seat, view.prompt)
        if shown != self.last_prompt:
            self.show_prompt(view, shown)
        started = monotonic()
        line = self.screen.read(f"{self.names[seat]}> ")
        seconds = monotonic() - started if self.screen.interactive else 0.0
        self.attempt(self.handle_input, shown, line, self.advance_time(shown, seconds))

    def show_prompt(self, view: View, shown: ShownPrompt) -> None:
        redraw_key = self.renderer.redraw_key(view)
        if redraw_key not in (None, self.last_drawn) or len(shown.prompt.choices) > MAX_INLINE_CHOICES:
            self.screen.draw(view)
            self.last_drawn = redraw_key
        self.last_prompt = shown
        with self.screen.thinking():
            seconds_left = self.runner.seconds_left()
        timers = ", ".join(f"{name.partition('-')[0]} {seconds:.0f} s" for name, seconds in seconds_left.items())
        self.screen.write_prompt(self.names[shown.seat], shown.prompt, f"{self.clock_text()}  {timers}".rstrip())

    def after_game(self) -> None:
        """Let the person save the game or look at it after the result."""
        with suppress(EOFError):
            while self.human_seats and (
                line := self.screen.read("Game over: save FILE, log, board, or Enter to leave> ")
            ):
                self.attempt(self.commands.run_after_game, line)

    def attempt(self, action: Callable[..., None], *args: Any) -> None:
        """Run `action` and print the reason if it is rejected."""
        try:
            action(*args)
        except GameError as exc:
            self.screen.write(str(exc), "red")

    # --- time ---

    def advance_time(self, shown: ShownPrompt, seconds: float) -> bool:
        """Play the actions of bots and timers that were due while the person thought. Return whether there were any.

        Stop when the prompt is closed, so that the person sees the next one from its first second.
        """
        until, log_length = self.runner.now + seconds, len(self.match.log)
        while self.is_open(shown) and (scheduled := self.runner.next_action()) and scheduled.time <= until:
            self.step()
        if self.is_open(shown):
            self.runner.now = max(self.runner.now, until)
        return len(self.match.log) > log_length

    def step(self) -> None:
        """Play the next action of a bot or timer."""
        step = self.runner.step()
        if step is None:
            raise GameError("no bot is thinking and no timer is running: answer the question")
        self.print_events(step[1])

    def wait(self, seat: Seat) -> None:
        """Let time pass until a bot acts or a timer expires. Raise `GameError` if only this person is active."""
        if self.game.active_seats(self.match.state) == (seat,):
            rest = ", or type time to let the timer run out" if self.renderer.real_time else " the question"
            raise GameError(f"everybody waits for you: answer{rest}")
        self.step()
        self.last_seat = seat

    def is_open(self, shown: ShownPrompt) -> bool:
        prompt = self.view_of(shown.seat).prompt
        return prompt is not None and prompt.id == shown.prompt.id

    def clock_text(self) -> str:
        minutes, seconds = divmod(int(self.runner.now), 60)
        return f"{minutes}:{seconds:02}"

    # --- input ---

    def handle_input(self, shown: ShownPrompt, line: str, interrupted: bool) -> None:
        if self.commands.recognizes(line):
            self.commands.run(shown.seat, line)
        elif line and not self.is_open(shown):
            self.screen.write(f"Too late: that question is closed, and {line!r} was not played.", "red")
        elif line:
            self.submit(*self.addressed_seat(shown, line))
        elif single_answer(shown.prompt) and self.is_open(shown):
            self.submit(shown, single_answer(shown.prompt))
        elif not interrupted:
            self.wait(shown.seat)

    def addressed_seat(self, shown: ShownPrompt, line: str) -> tuple[ShownPrompt, str]:
        """Return the prompt and text for the person asked, or for the one named by '2: bid 7'."""
        match = OTHER_SEAT_PATTERN.fullmatch(line)
        if not match:
            return shown, line
        seat = int(match[1]) - 1
        if seat not in self.human_seats:
            numbers = ", ".join(str(human_seat + 1) for human_seat in self.human_seats)
            raise NotationError(f"no person sits on seat {seat + 1}; people here have {numbers}")
        prompt = self.view_of(seat).prompt
        if prompt is None:
            raise GameError(f"{self.names[seat]} is asked nothing now: wait for the question")
        return ShownPrompt(seat, prompt), match[2]

    def submit(self, shown: ShownPrompt, line: str) -> None:
        """Play an answer, or several as long as the prompt stays open or continues."""
        for text in self.parse_actions(shown.seat, shown.prompt, line):
            prompt = self.view_of(shown.seat).prompt
            if prompt and self.renderer.is_continuation(shown.prompt, prompt):
                self.print_events(self.match.play(shown.seat, text, prompt_id=prompt.id))
        self.last_seat = shown.seat

    def parse_actions(self, seat: Seat, prompt: Prompt, line: str) -> list[str]:
        """Return the actions of a line: a number, the name of an answer, an action, or several actions."""
        if line.isascii() and line.isdigit():
            return [self.numbered_action(prompt, int(line[:9]))]
        if not self.is_action(line) and (matches := choices_matching(prompt, line)):
            return [single_match(matches, line)]
        tokens, texts = line.split(), []
        while tokens:
            ends = range(min(len(tokens), MAX_ACTION_WORDS), 0, -1)
            end = next((end for end in ends if self.is_action(" ".join(tokens[:end]))), len(tokens))
            texts.append(" ".join(tokens[:end]))
            tokens = tokens[end:]
        self.match.parse_action(seat, texts[-1])  # raises before anything is played
        return texts

    def is_action(self, text: str) -> bool:
        with suppress(NotationError):
            self.game.parse_action(text)
            return True
        return False

    def numbered_action(self, prompt: Prompt, number: int) -> str:
        if prompt.number_input:
            return prompt.number_input.action.format(number)
        if not 1 <= number <= len(prompt.choices):
            raise NotationError(f"there is no answer {number}; they are numbered 1 to {len(prompt.choices)}")
        return prompt.choices[number - 1].action

    # --- output ---

    def print_events(self, events: Sequence[Event]) -> None:
        for sentence in (*self.narrator.sentences(events), *self.renderer.on_events(self.match.state, events)):
            self.print_sentence(sentence)

    def add_saved_entry(self, entry: Entry, events: Sequence[Event]) -> None:
        """Add an entry of the saved part of a game to the history."""
        self.history += [f"{'saved':>6}  {sentence}" for sentence in self.narrator.describe_entry(entry, events)]

    def print_sentence(self, sentence: str) -> None:
        self.history.append(f"{self.clock_text():>6}  {sentence}")
        self.screen.write(self.history[-1], "cyan")

    def view_of(self, seat: Seat | None) -> View:
        return self.game.view(self.match.state, seat)


def choices_matching(prompt: Prompt, name: str) -> list[str]:
    """Return the answers that match a text without the verb: 't1' is 'terminal t1'."""
    prefix = f"{name.lower()} "
    return [choice.action for choice in prompt.choices if f"{choice.action} ".partition(" ")[2].startswith(prefix)]


def single_match(answers: list[str], name: str) -> str:
    if len(answers) > 1:
        candidates = " or ".join(f"'{answer}'" for answer in answers[:MAX_EXAMPLES])
        raise NotationError(f"{name!r} may mean {candidates}: write one of them")
    return answers[0]
