"""Match: one game in play. It parses, validates, applies and records actions; its log is the save file.

A step is prepared on a copy of the position and then appended, so that a server can store it in between: a rejected
action, an error in a rule or a failed write leaves the match as it was.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from .digest import digest
from .errors import GameError, IllegalAction, LogError, NotYourTurn, StaleAction, UnknownAction
from .events import CLOCK, Event, EventSink, Seat, discard_event
from .game import A, Game, S
from .messages import Message
from .options import OptionValue
from .prompt import example_actions
from .rng import Rng

FORMAT = "botyard-match/1"
UNDO_ENTRY = re.compile(r"(undo|withdraw) ([0-9]{1,9})")  # reserved: no game may use these words


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the log: the seat, its action, and the digest of the position after it."""

    seat: Seat
    text: str  # an action; 'undo N' back to entry N; or 'withdraw N', which takes back the seat's entries after N
    digest: str


SNAPSHOT_INTERVAL_ENTRIES = 16
MAX_SNAPSHOTS = 8


@dataclass(frozen=True, slots=True)
class Snapshot(Generic[S]):
    """A copy of the position after the entries of `branch`."""

    branch: list[int]
    state: S


Branch = tuple[int, "Branch"] | None  # an entry and the branch before it; branches share their beginnings


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """What the next entry does. `Match.append` makes its position the present one."""

    number: int  # of the entry
    entry: Entry
    state: S
    events: list[Event]
    branch: Branch


class Match(Generic[S, A]):
    """One game in play. The log only grows: undo and withdraw are entries too.

    >>> from botyard import Match, load_game
    >>> match = Match(load_game("ricochet-robots"), seats=2, seed=1)
    >>> match.play(0, "ready")
    [Readied(seat=0)]
    >>> match.log[0].text, len(match.log)
    ('ready', 1)
    """

    def __init__(self, game: Game[S, A], seats: int, seed: int, options: Mapping[str, object] | None = None) -> None:
        self.game, self.seats, self.seed = game, seats, seed
        self.options: dict[str, OptionValue] = game.options.parse(options or {}).as_dict()
        self.log: list[Entry] = []
        self.setup_events: list[Event] = []  # of the set-up
        self.state: S = self.initial_state(self.setup_events.append)
        self.setup_digest = digest(self.state)
        self._branches: list[Branch] = [None]  # the branch of the position after each entry; index 0 is the start
        self._irreversible: set[int] = set()  # entries that undo must not take back
        self._snapshots: dict[int, Snapshot[S]] = {}  # by the length of their branch, the oldest first

    @property
    def over(self) -> bool:
        return not self.game.active_seats(self.state)

    def play(self, seat: Seat, action: A | str, prompt_id: str | None = None) -> list[Event]:
        """Play an action for a seat; `prompt_id` names the prompt it answers. A rejected action changes nothing."""
        return self.append(self.prepare(seat, action, prompt_id))

    def prepare(self, seat: Seat, action: A | str, prompt_id: str | None = None) -> Step[S]:
        """Check an action and apply it to a copy of the position. Raise `GameError`."""
        if isinstance(action, str):
            action = self.parse_action(seat, action)
        if prompt_id is not None:
            self.require_open_prompt(seat, prompt_id)
        self.game.validate_action(self.state, seat, action)
        state, events = self.state.copy(), list[Event]()
        self.game.apply(state, seat, action, events.append)
        return self.step(seat, str(action), state, events, (len(self.log) + 1, self._branches[-1]))

    def step(self, seat: Seat, text: str, state: S, events: list[Event], branch: Branch) -> Step[S]:
        return Step(len(self.log) + 1, Entry(seat, text, self.entry_digest(state)), state, events, branch)

    def entry_digest(self, state: S) -> str:
        return digest(state)

    def append(self, step: Step[S]) -> list[Event]:
        """Add a prepared step to the log and return its events. The match takes ownership of its position."""
        if step.number != len(self.log) + 1:
            raise ValueError(f"the step was prepared as entry {step.number}, and the log has {len(self.log)} entries")
        self.state = step.state
        self.log.append(step.entry)
        self._branches.append(step.branch)
        if step.entry.seat == CLOCK or any(event.reveals_information or event.closes_review for event in step.events):
            self._irreversible.add(step.number)
        self.take_snapshot()
        return step.events

    def parse_action(self, seat: Seat, text: str) -> A:
        """Parse the text of an action; the error for an unknown action names some that are legal now."""
        try:
            return self.game.parse_action(text)
        except UnknownAction as exc:
            prompt = self.game.view(self.state, seat).prompt if seat in range(self.state.seats) else None
            examples = example_actions(prompt)
            if not examples.actions:
                raise
            raise UnknownAction(text, examples.actions, not examples.is_complete) from exc

    def require_open_prompt(self, seat: Seat, prompt_id: str) -> None:
        current = self.game.prompt_id(self.state, seat)
        if current != prompt_id:
            raise StaleAction(prompt_id, current)

    def undo(self, seat: Seat, to: int) -> None:
        """Go back to the position after entry `to`. Raise `IllegalAction` if an entry since then is irreversible."""
        self.append(self.prepare_undo(seat, to))

    def prepare_undo(self, seat: Seat, to: int) -> Step[S]:
        branch, remaining = self.branch(len(self.log)), self._branch_after_undo(seat, to)
        if irreversible := self._irreversible.intersection(branch[len(remaining) :]):
            farthest = min(self._undo_targets(), default=None)
            raise irreversible_error(self.log[max(irreversible) - 1].seat == CLOCK, farthest)
        return self.rewind(seat, f"undo {to}", remaining)

    def _branch_after_undo(self, seat: Seat, to: int) -> list[int]:
        """Return the branch that an undo leaves. Raise `IllegalAction` unless it ends the present branch earlier."""
        self.require_earlier_entry(seat, to)
        branch, remaining = self.branch(len(self.log)), self.branch(to)
        if remaining != branch[: len(remaining)]:
            raise undo_error(Message("illegal-undo-of-undone", to=to), Message("suggest-standing-entry"))
        if remaining == branch:
            raise undo_error(Message("illegal-undo-nothing", to=to), Message("suggest-go-on"))
        return remaining

    def require_earlier_entry(self, seat: Seat, to: int) -> None:
        if seat not in range(self.state.seats):
            raise NotYourTurn("HOUSE-UNDO", Message("illegal-not-playing", seat=seat), Message("suggest-watch"))
        if not 0 <= to < len(self.log):
            raise undo_error(
                Message("illegal-undo-no-entry", to=to), Message("suggest-log-entries", entries=len(self.log))
            )

    def entries_undone_by(self, to: int) -> list[Entry]:
        """Return the entries that an undo to `to` would take back; their seats must agree to it."""
        return [self.log[entry - 1] for entry in self.branch(len(self.log))[len(self.branch(to)) :]]

    def is_irreversible(self, entry: int) -> bool:
        """Return whether undo must not take an entry back: a timer expired, or a seat learned something."""
        return entry in self._irreversible

    def earliest_undo(self) -> int:
        """Return the earliest entry that an undo may go back to; the length of the log if there is none."""
        return min(self._undo_targets(), default=len(self.log))

    def undo_target_by_entry(self) -> dict[int, int]:
        """Map each entry that may be the first one taken back to the latest entry that such an undo can go back to."""
        return {first: to for to, first in self._undo_targets().items()}

    def _undo_targets(self) -> dict[int, int]:
        """Map each entry that an undo can return to, in order, to the first entry that it takes back.

        `rewind` never recreates an entry that stands, so a branch that begins another branch is the same object as a
        part of it. Comparing identities is enough, starting at the last irreversible entry.
        """
        nodes, rest = dict[int, tuple[Branch, int]](), self._branches[-1]  # by their last entry
        while rest and rest[0] not in self._irreversible:
            first, rest = rest
            nodes[last_entry(rest)] = rest, first
        targets = {}
        for to in range(last_entry(rest), len(self.log)):
            node, first = nodes.get(last_entry(self._branches[to]), (None, 0))
            if first and node is self._branches[to]:
                targets[to] = first
        return targets

    def withdraw(self, seat: Seat, to: int) -> None:
        """Take back the entries of `seat` after `to`; those of others stay and must cause the same events."""
        self.append(self.prepare_withdraw(seat, to))

    def prepare_withdraw(self, seat: Seat, to: int) -> Step[S]:
        self.require_earlier_entry(seat, to)
        branch = self.branch(len(self.log))
        remaining = [entry for entry in branch if entry <= to or self.log[entry - 1].seat != seat]
        if remaining == branch or self._irreversible.intersection(branch).difference(remaining):
            raise undo_error(Message("illegal-undo-nothing-yours"), Message("suggest-go-on"))
        common = common_prefix_length(branch, remaining)
        before, after = self.replay_events(branch, common), self.replay_events(remaining, common)
        if any(before[entry] != after.get(entry) for entry in remaining[common:]):
            raise undo_error(Message("illegal-undo-built-on"), Message("suggest-ask-for-undo"))
        return self.rewind(seat, f"withdraw {to}", remaining)

    def replay_events(self, branch: list[int], start: int = 0) -> dict[int, list[Event]]:
        """Return the events of each entry of a branch after the first `start`, up to the first illegal one."""
        state, events_by_entry = self.state_at(branch[:start]), dict[int, list[Event]]()
        for entry in branch[start:]:
            seat, action = self.log[entry - 1].seat, self.game.parse_action(self.log[entry - 1].text)
            try:
                self.game.validate_action(state, seat, action)
            except IllegalAction:
                break
            events_by_entry[entry] = []
            self.game.apply(state, seat, action, events_by_entry[entry].append)
        return events_by_entry

    def branch(self, entry: int) -> list[int]:
        """Return the action entries that lead to the position after `entry`, oldest first."""
        entries, rest = [], self._branches[entry]
        while rest:
            entries.append(rest[0])
            rest = rest[1]
        return entries[::-1]

    def rewind(self, seat: Seat, text: str, branch: list[int]) -> Step[S]:
        """Return the step to the position after these entries; its branch begins like the present one."""
        current = self.branch(len(self.log))
        node, common = self._branches[-1], common_prefix_length(current, branch)
        for _ in current[common:]:
            node = node[1] if node else None
        for entry in branch[common:]:
            node = (entry, node)
        return self.step(seat, text, self.state_at(branch), [], node)

    def state_at(self, branch: list[int]) -> S:
        """Return the position after these entries, replayed from the latest snapshot among them."""
        start = max((size for size in self._snapshots if self._snapshots[size].branch == branch[:size]), default=0)
        state = self._snapshots[start].state.copy() if start else self.initial_state()
        for entry in branch[start:]:
            recorded = self.log[entry - 1]
            self.game.apply(state, recorded.seat, self.game.parse_action(recorded.text))
        return state

    def take_snapshot(self) -> None:
        """Keep copies of recent positions at a fixed interval; undo seldom goes far back."""
        if len(self.log) % SNAPSHOT_INTERVAL_ENTRIES:
            return
        branch = self.branch(len(self.log))
        self._snapshots.pop(len(branch), None)  # of an abandoned branch
        self._snapshots[len(branch)] = Snapshot(branch, self.state.copy())
        if len(self._snapshots) > MAX_SNAPSHOTS:
            del self._snapshots[next(iter(self._snapshots))]

    def initial_state(self, emit: EventSink = discard_event) -> S:
        return self.game.initial_state(self.seats, Rng(self.seed), self.options, emit)

    def save(self, names: Sequence[str] = (), by_substitute: Sequence[int] = ()) -> str:
        """Return the match as JSON, one entry per line.

        The names of the seats, and the entries that a bot played for a person, are for people who read the file.
        """
        head = {
            "format": FORMAT,
            "game": self.game.name,
            "version": self.game.version,
            "edition": self.game.dataset_id,
            "seats": self.seats,
            "seed": self.seed,
            "options": self.options,
            "opening": self.setup_digest,
            **({"names": list(names)} if names else {}),
            **({"by_substitute": list(by_substitute)} if by_substitute else {}),
        }
        entries = ",\n  ".join(json.dumps([entry.seat, entry.text, entry.digest]) for entry in self.log)
        return json.dumps(head, indent=1)[:-2] + f',\n "log": [\n  {entries}\n ]\n}}\n'

    @classmethod
    def restore(cls, game: Game[S, A], text: str) -> Match[S, A]:
        """Replay a saved match and check every digest. Raise `LogError`."""
        document = read_log(text)
        for key, expected in (("game", game.name), ("version", game.version), ("edition", game.dataset_id)):
            if document[key] != expected:
                raise LogError(f"this game was saved with {key} {document[key]!r}, and these rules have {expected!r}")
        try:
            match = cls(game, document["seats"], document["seed"], document["options"])
        except GameError as exc:
            raise LogError(f"this saved match cannot be set up: {exc}") from exc
        if match.setup_digest != document["opening"]:
            raise LogError("the set-up differs from the one recorded: the file was changed or the rules were")
        for number, (seat, entry_text, entry_digest) in enumerate(document["log"], start=1):
            match.replay_entry(number, Entry(seat, entry_text, entry_digest))
        return match

    def replay_entry(self, number: int, entry: Entry, *, is_trusted: bool = False) -> list[Event]:
        """Replay one recorded entry and compare its digest.

        A trusted entry was checked when it was played. Its undo stays legal: which events stop an undo may change
        without a new version of the rules.
        """
        events: list[Event] = []
        try:
            match UNDO_ENTRY.fullmatch(entry.text):
                case None:
                    events = self.play(entry.seat, entry.text)
                case undo if undo[1] == "withdraw":
                    self.withdraw(entry.seat, int(undo[2]))
                case undo if is_trusted:
                    remaining = self._branch_after_undo(entry.seat, int(undo[2]))
                    self.append(self.rewind(entry.seat, entry.text, remaining))
                case undo:
                    self.undo(entry.seat, int(undo[2]))
        except GameError as exc:
            raise LogError(f"entry {number} ({entry.text!r} by seat {entry.seat}) does not replay: {exc}") from exc
        if self.log[-1].digest != entry.digest:
            raise LogError(f"after entry {number} ({entry.text!r}) the position differs from the one recorded")
        return events


def last_entry(branch: Branch) -> int:
    """Return the last entry of a branch; 0 for the start of the game."""
    return branch[0] if branch else 0


def common_prefix_length(first: list[int], second: list[int]) -> int:
    """Return how many entries two branches share at their beginning."""
    pairs = enumerate(zip(first, second, strict=False))
    return next((size for size, (left, right) in pairs if left != right), min(len(first), len(second)))


def irreversible_error(timer_expired: bool, farthest: int | None) -> IllegalAction:
    """Return the error for an undo past an irreversible entry; an undo can go back to `farthest`, or nowhere (None)."""
    reason = "illegal-undo-timer" if timer_expired else "illegal-undo-revealed"
    if farthest is None:
        return undo_error(Message(reason), Message("suggest-no-undo"))
    return undo_error(Message(reason), Message("suggest-farthest-undo", to=farthest))


def undo_error(reason: Message, suggestion: Message) -> IllegalAction:
    return IllegalAction("HOUSE-UNDO", reason, suggestion)


def read_log(text: str) -> dict[str, Any]:
    """Return the content of a saved match and check the types of its fields. Raise `LogError`."""
    try:
        document = json.loads(text)
    except ValueError as exc:
        raise LogError(f"this is not a saved match: {exc}") from exc
    except RecursionError as exc:
        raise LogError("this is not a saved match: it is nested too deeply") from exc
    field_types = {
        "game": str,
        "version": int,
        "edition": str,
        "seats": int,
        "seed": int,
        "options": dict,
        "opening": str,
    }
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise LogError(f"this is not a saved match: it should be a JSON object with format {FORMAT!r}")
    for key, field_type in {**field_types, "log": list}.items():
        if type(document.get(key)) is not field_type:
            raise LogError(f"this saved match is damaged: {key!r} is missing or of the wrong kind")
    names = document.setdefault("names", [])
    if not (isinstance(names, list) and all(isinstance(name, str) and name.isprintable() for name in names)):
        raise LogError("this saved match is damaged: 'names' should be a list of names")
    for number, row in enumerate(document["log"], start=1):
        if not (isinstance(row, list) and [type(part) for part in row] == [int, str, str]):
            raise LogError(f"this saved match is damaged: entry {number} should be [seat, text, digest]")
    return document
