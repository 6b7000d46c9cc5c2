"""Match: the polite door to a game. It parses, checks, applies and remembers; its log is the save file."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from .digest import digest
from .errors import BadLog, GameError, Illegal, NotYourTurn, StaleAction, UnknownAction
from .events import CLOCK, Event, Seat, Tell, hush
from .luck import Luck
from .options import Value
from .rules import A, Rules, S, examples

FORMAT = "botyard-match/1"
UNDONE = re.compile(r"(undo|withdraw) ([0-9]{1,9})")  # words of the log that no game may use


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: who said what, and the digest of the position after it."""

    seat: Seat
    text: str  # the text of an action; or 'undo N' back to entry N; or 'withdraw N', the seat's own since entry N
    digest: str


SNAPSHOT_EVERY = 16  # entries of the log
MOST_SNAPSHOTS = 8


@dataclass(frozen=True, slots=True)
class Snapshot(Generic[S]):
    """A copy of the position that these entries led to."""

    line: list[int]
    state: S


Line = tuple[int, "Line"] | None  # an entry and what came before it; lines share their beginnings


class Match(Generic[S, A]):
    """One game being played. Entries are only ever added; undo and withdraw are entries too.

    >>> from botyard import Match, load
    >>> match = Match(load("ricochet-robots"), seats=2, seed=1)
    >>> match.play(0, "ready")
    [Readied(seat=0)]
    >>> match.log[0].text, len(match.log)
    ('ready', 1)
    """

    def __init__(self, rules: Rules[S, A], seats: int, seed: int, options: Mapping[str, object] | None = None) -> None:
        self.rules, self.seats, self.seed = rules, seats, seed
        self.options: dict[str, Value] = rules.options.read(options or {}).record()
        self.log: list[Entry] = []
        self.opening: list[Event] = []  # what happened while the game was set up
        self.state: S = self.fresh(self.opening.append)
        self.opening_digest = digest(self.state)
        self._lines: list[Line] = [None]  # what led to the position after each entry; the start has no entry
        self._revealing: set[int] = set()  # entries that let somebody learn something
        self._snapshots: dict[int, Snapshot[S]] = {}  # by the length of their line, the oldest first

    @property
    def over(self) -> bool:
        return not self.rules.to_act(self.state)

    def play(self, seat: Seat, action: A | str, to: str | None = None) -> list[Event]:
        """Do one action for a seat; `to` names the question it answers. A refusal changes nothing."""
        if isinstance(action, str):
            action = self.parse(seat, action)
        if to is not None:
            self.must_be_open(seat, to)
        self.rules.check(self.state, seat, action)
        events: list[Event] = []
        try:
            self.rules.apply(self.state, seat, action, events.append)
        except Exception:
            self.state = self.position(self.line(len(self.log)))  # a fault in a rule must not leave half a move behind
            raise
        self.append(seat, str(action), (len(self.log) + 1, self._lines[-1]))
        self.keep_snapshot()
        if seat == CLOCK or any(event.reveals or event.settles for event in events):  # time cannot be taken back either
            self._revealing.add(len(self.log))
        return events

    def parse(self, seat: Seat, text: str) -> A:
        """Read what a seat says; a text that is no action is answered with some that could be said now."""
        try:
            return self.rules.parse(text)
        except UnknownAction as fault:
            ask = self.rules.view(self.state, seat).ask if seat in range(self.state.seats) else None
            raise UnknownAction(text, examples(ask) or fault.how) from fault

    def must_be_open(self, seat: Seat, question: str) -> None:
        prompt = self.rules.prompt_id(self.state, seat)
        if prompt != question:
            now = f"you are now asked {prompt!r}" if prompt else "you are asked nothing now"
            raise StaleAction(f"the question {question!r} is closed; {now}")

    def undo(self, seat: Seat, to: int) -> None:
        """Go back to the position after entry `to`, unless something seen since cannot be unseen."""
        self.must_be_earlier(seat, to)
        line, kept = self.line(len(self.log)), self.line(to)
        if kept != line[: len(kept)]:
            raise Illegal("HOUSE-UNDO", f"entry {to} was itself taken back", "Choose an entry that still stands.")
        if kept == line:
            raise Illegal("HOUSE-UNDO", f"the position is that after entry {to} already", "Go on.")
        if unseeable := self._revealing.intersection(line[len(kept) :]):
            farthest = self.farthest_undo()
            hint = f"The farthest is {farthest}." if farthest < len(self.log) else "Nothing can be taken back now."
            latest = max(unseeable)
            rang = self.log[latest - 1].seat == CLOCK
            why = "a glass that has run out stays so" if rang else "what was shown since cannot be unseen"
            raise Illegal("HOUSE-UNDO", why, hint)
        self.go_back(seat, f"undo {to}", kept)

    def must_be_earlier(self, seat: Seat, to: int) -> None:
        if seat not in range(self.state.seats):
            raise NotYourTurn("HOUSE-UNDO", f"seat {seat} does not play in this match", "Only players take back.")
        if not 0 <= to < len(self.log):
            raise Illegal("HOUSE-UNDO", f"there is no earlier position {to}", f"The log has {len(self.log)} entries.")

    def undone_by(self, to: int) -> list[Entry]:
        """The entries an undo to `to` would take back: their seats have a say in it."""
        return [self.log[entry - 1] for entry in self.line(len(self.log))[len(self.line(to)) :]]

    def farthest_undo(self) -> int:
        """The earliest entry that an undo may go back to; the length of the log when there is none."""
        return min(self._undo_targets(), default=len(self.log))

    def ways_back(self) -> dict[int, int]:
        """The entries that an undo may begin with, each with the latest entry that such an undo can go back to."""
        return {first: to for to, first in self._undo_targets().items()}

    def _undo_targets(self) -> dict[int, int]:
        """Map each entry that an undo can return to, in order, to the first entry that it takes back.

        `go_back` never recreates an entry that stands, so a line that begins another one is the same object as a part
        of it. Comparing identities is enough, starting at the last entry that reveals something.
        """
        nodes, rest = dict[int, tuple[Line, int]](), self._lines[-1]  # by the last entry of each beginning
        while rest and rest[0] not in self._revealing:
            first, rest = rest
            nodes[last_entry(rest)] = rest, first
        targets = {}
        for to in range(last_entry(rest), len(self.log)):
            node, first = nodes.get(last_entry(self._lines[to]), (None, 0))
            if first and node is self._lines[to]:
                targets[to] = first
        return targets

    def withdraw(self, seat: Seat, to: int) -> None:
        """Take back `seat`'s own entries after `to`; what others did stays, and must come out the same without them."""
        self.must_be_earlier(seat, to)
        line = self.line(len(self.log))
        kept = [entry for entry in line if entry <= to or self.log[entry - 1].seat != seat]
        if kept == line or self._revealing.intersection(line).difference(kept):
            raise Illegal("HOUSE-UNDO", "nothing of yours can be taken back", "What was seen cannot be unseen.")
        same = shared(line, kept)
        before, after = self.retell(line, same), self.retell(kept, same)
        if any(before[entry] != after.get(entry) for entry in kept[same:]):
            raise Illegal("HOUSE-UNDO", "another player has built on it", "Ask for an undo instead.")
        self.go_back(seat, f"withdraw {to}", kept)

    def retell(self, line: list[int], begin: int = 0) -> dict[int, list[Event]]:
        """The events of each entry of a line after the first `begin`, as far as it can be played."""
        state, told = self.position(line[:begin]), dict[int, list[Event]]()
        for entry in line[begin:]:
            seat, action = self.log[entry - 1].seat, self.rules.parse(self.log[entry - 1].text)
            try:
                self.rules.check(state, seat, action)
            except Illegal:
                break
            told[entry] = []
            self.rules.apply(state, seat, action, told[entry].append)
        return told

    def line(self, entry: int) -> list[int]:
        """The action entries that lead to the position after `entry`, oldest first."""
        entries, rest = [], self._lines[entry]
        while rest:
            entries.append(rest[0])
            rest = rest[1]
        return entries[::-1]

    def go_back(self, seat: Seat, text: str, line: list[int]) -> None:
        """Take the position after these entries; the new line shares its beginning with the present one."""
        now = self.line(len(self.log))
        kept, same = self._lines[-1], shared(now, line)
        for _ in now[same:]:
            kept = kept[1] if kept else None
        for entry in line[same:]:
            kept = (entry, kept)
        self.state = self.position(line)
        self.append(seat, text, kept)

    def position(self, line: list[int]) -> S:
        """The position after these entries, made anew from the latest snapshot on the way."""
        begin = max((size for size in self._snapshots if self._snapshots[size].line == line[:size]), default=0)
        state = self._snapshots[begin].state.copy() if begin else self.fresh()
        for entry in line[begin:]:
            done = self.log[entry - 1]
            self.rules.apply(state, done.seat, self.rules.parse(done.text))
        return state

    def keep_snapshot(self) -> None:
        """Copy the position every so many entries, the latest few times: undo seldom goes far back."""
        if len(self.log) % SNAPSHOT_EVERY:
            return
        line = self.line(len(self.log))
        self._snapshots.pop(len(line), None)  # of a line that was left
        self._snapshots[len(line)] = Snapshot(line, self.state.copy())
        if len(self._snapshots) > MOST_SNAPSHOTS:
            del self._snapshots[next(iter(self._snapshots))]

    def fresh(self, tell: Tell = hush) -> S:
        return self.rules.start(self.seats, Luck(self.seed), self.options, tell)

    def append(self, seat: Seat, text: str, line: Line) -> None:
        self.log.append(Entry(seat, text, digest(self.state)))
        self._lines.append(line)

    def save(self, names: Sequence[str] = ()) -> str:
        """The match as one JSON file, one entry a line; the names of the seats are for whoever reads it."""
        head = {
            "format": FORMAT,
            "game": self.rules.name,
            "version": self.rules.version,
            "edition": self.rules.edition,
            "seats": self.seats,
            "seed": self.seed,
            "options": self.options,
            "opening": self.opening_digest,
            **({"names": list(names)} if names else {}),
        }
        entries = ",\n  ".join(json.dumps([entry.seat, entry.text, entry.digest]) for entry in self.log)
        return json.dumps(head, indent=1)[:-2] + f',\n "log": [\n  {entries}\n ]\n}}\n'

    @classmethod
    def restore(cls, rules: Rules[S, A], text: str) -> Match[S, A]:
        """Play a saved match again, checking every digest on the way."""
        document = read_log(text)
        for key, mine in (("game", rules.name), ("version", rules.version), ("edition", rules.edition)):
            if document[key] != mine:
                raise BadLog(f"this game was saved with {key} {document[key]!r}, and these rules have {mine!r}")
        try:
            match = cls(rules, document["seats"], document["seed"], document["options"])
        except GameError as fault:
            raise BadLog(f"this saved match cannot be set up: {fault}") from fault
        if match.opening_digest != document["opening"]:
            raise BadLog("the set-up differs from the one recorded: the file was changed or the rules were")
        for number, (seat, said, mark) in enumerate(document["log"], start=1):
            match.again(number, Entry(seat, said, mark))
        return match

    def again(self, number: int, entry: Entry) -> list[Event]:
        """Repeat one recorded entry and compare."""
        events: list[Event] = []
        try:
            match UNDONE.fullmatch(entry.text):
                case None:
                    events = self.play(entry.seat, entry.text)
                case said if said[1] == "undo":
                    self.undo(entry.seat, int(said[2]))
                case said:
                    self.withdraw(entry.seat, int(said[2]))
        except GameError as fault:
            raise BadLog(f"entry {number} ({entry.text!r} by seat {entry.seat}) does not replay: {fault}") from fault
        if self.log[-1].digest != entry.digest:
            raise BadLog(f"after entry {number} ({entry.text!r}) the position differs from the one recorded")
        return events


def last_entry(line: Line) -> int:
    """Return the last entry of a line; 0 for the start of the game."""
    return line[0] if line else 0


def shared(one: list[int], other: list[int]) -> int:
    """How many entries two lines have in common at their beginning."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((size for size, (mine, theirs) in pairs if mine != theirs), min(len(one), len(other)))


def read_log(text: str) -> dict[str, Any]:
    """The plain content of a saved match, with the types of its fields checked."""
    try:
        document = json.loads(text)
    except ValueError as fault:
        raise BadLog(f"this is not a saved match: {fault}") from fault
    except RecursionError as fault:
        raise BadLog("this is not a saved match: it is nested too deeply") from fault
    kinds = {"game": str, "version": int, "edition": str, "seats": int, "seed": int, "options": dict, "opening": str}
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise BadLog(f"this is not a saved match: it should be a JSON object with format {FORMAT!r}")
    for key, kind in {**kinds, "log": list}.items():
        if type(document.get(key)) is not kind:
            raise BadLog(f"this saved match is damaged: {key!r} is missing or of the wrong kind")
    names = document.setdefault("names", [])
    if not (isinstance(names, list) and all(isinstance(name, str) and name.isprintable() for name in names)):
        raise BadLog("this saved match is damaged: 'names' should be a list of names")
    for number, row in enumerate(document["log"], start=1):
        if not (isinstance(row, list) and [type(part) for part in row] == [int, str, str]):
            raise BadLog(f"this saved match is damaged: entry {number} should be [seat, text, digest]")
    return document
