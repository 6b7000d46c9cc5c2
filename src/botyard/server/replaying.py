"""A match told again, entry by entry, as one seat saw it, or open after the end."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from ..core.events import Event, Seat
from ..core.match import Entry, Match
from ..core.rules import Outcome, Rules
from .bodies import Replay, Step
from .live import LiveMatch, house_events, must_fit
from .numbering import Happening, Numbering
from .records import Row, Table, does_not_replay
from .refusals import Refusal
from .studies import Past
from .telling import told
from .thinking import rules_of
from .wire import TableNow, encode

MOST_STEPS = 500  # in one answer; the next ones with ?start=
CHUNK = 50  # steps that are compressed together
KEPT_BYTES = 64_000_000  # of replays and logs


def check_seat(table: Table, mine: Sequence[Seat], seat: Seat | None) -> None:
    """While a game runs nobody sees it through another seat."""
    if seat is not None and not 0 <= seat < len(table.chairs):
        raise Refusal("HOUSE-REPLAY", f"there is no seat {seat}", f"There are {len(table.chairs)}.", status=404)
    if table.status != "over" and seat is not None and seat not in mine:
        why = "while the game runs it can be seen again only from one's own seat"
        raise Refusal("HOUSE-REPLAY", why, "Wait for the end, or watch.", status=403)


def replay(
    rules: Rules[Any, Any],
    table: Table,
    now: TableNow,
    rows: Sequence[Row],
    seat: Seat | None,
    unmasked: bool,
) -> Replay:
    must_fit(rules, table)
    match = Match(rules, table.players, table.seed, table.options)
    names = [chair.name for chair in now.chairs]
    steps, seen = list[Step](), None
    for happening in happenings(match, table, rows):
        if seen is None:
            seen = Numbering(seat, happening, unmasked)
        elif seen.hear(match, happening) is None:
            continue
        events = told(rules, [seen.last], names)
        steps.append(Step(seen.n, happening.by, happening.at, events, rules.view(match.state, seat)))
    assert seen, "every match has an opening"
    return Replay(now, seat, unmasked, seen.n, steps, rules.outcome(match.state))


def happenings(match: Match[Any, Any], table: Table, rows: Sequence[Row]) -> Iterator[Happening]:
    """Each entry just after it was played again."""
    yield Happening(0, None, match.opening, table.started)
    for row in rows:
        events = repeat(match, row)
        yield Happening(row.n, row.seat, events or house_events(row.seat, row.text), row.at)


def repeat(match: Match[Any, Any], row: Row) -> list[Event]:
    """Play a stored entry again. An error names the entry and does not quote it."""
    try:
        return match.again(row.n, Entry(row.seat, row.text, row.digest))
    except Exception as error:
        raise does_not_replay(row.table, row.n, error) from None


def entry_of(live: LiveMatch, table: Table, seat: Seat | None, n: int, unmasked: bool) -> int:
    """The entry of the log that has this number in a replay with the same seat, if it may be looked into."""
    if table.status == "over":
        return n if unmasked and 1 <= n <= live.n else live.seen_by(seat).entry(n)
    if n in {live.seen_by(seat).own(entry) for entry in live.settled}:
        return live.seen_by(seat).entry(n)
    why = f"entry {n} closed nothing for good, and the game still runs"
    raise Refusal("HOUSE-REVIEW", why, "Choose the entry that ended a round, or wait for the end.", status=403)


class Pages(NamedTuple):
    """A whole replay, worked out once: any page of it is cut from this."""

    entries: int
    outcome: Outcome | None
    chunks: tuple[bytes, ...]  # each a compressed list of steps

    def page(self, now: TableNow, seat: Seat | None, unmasked: bool, start: int) -> bytes:
        first, end = start // CHUNK, (start + MOST_STEPS) // CHUNK + 1
        found = [step for chunk in self.chunks[first:end] for step in STEPS.decode(zlib.decompress(chunk))]
        steps: Any = found[start - first * CHUNK :][:MOST_STEPS]
        return encode(Replay(now, seat, unmasked, self.entries, steps, self.outcome))


STEPS = msgspec.json.Decoder(list[msgspec.Raw])  # which stay as they were encoded


def weight_of(found: Pages | str) -> int:
    return len(found) if isinstance(found, str) else sum(map(len, found.chunks))


def past_of(live: LiveMatch, table: Table, entry: int, folder: str) -> Past:
    """The position before an entry of the log."""
    log = live.match.log
    line = tuple((log[before - 1].seat, log[before - 1].text) for before in live.match.line(entry - 1))
    return Past(table.game, folder, table.players, table.seed, table.options, line)


def must_be_over(table: Table) -> None:
    """While a game runs its log would give away the seed and every secret."""
    if table.status != "over":
        why = "the log of a running game holds the seed and everybody's secrets"
        raise Refusal("HOUSE-LOG", why, "It can be had after the end.", status=403)


# --- in a worker -------------------------------------------------------------------------------------------


def replay_of(
    folder: str, table: Table, now: TableNow, rows: Sequence[Row], seat: Seat | None, unmasked: bool
) -> Pages:
    rules = rules_of(table.game, folder)
    whole = replay(rules, table, now, rows, seat, unmasked)
    chunks = [whole.steps[start : start + CHUNK] for start in range(0, len(whole.steps), CHUNK)]
    return Pages(whole.entries, whole.outcome, tuple(zlib.compress(encode(chunk), 1) for chunk in chunks))


def log_of(folder: str, table: Table, names: Sequence[str], rows: Sequence[Row]) -> str:
    """The save file, for `botyard replay`."""
    rules = rules_of(table.game, folder)
    must_fit(rules, table)
    match = Match(rules, table.players, table.seed, table.options)
    for row in rows:
        repeat(match, row)
    return match.save(names)
