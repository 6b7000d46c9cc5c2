"""The entries of a match as one viewer counts them."""

from __future__ import annotations

from botyard import Match, Rng
from botyard.server.viewer_log import EVENT_HISTORY, EntryEvents, ViewerLog
from tests.conformance.strip import CardPut, Finished, Strip


def test_events_since_an_entry_within_the_history():
    match, rng = Match(Strip(), 2, 1), Rng(5)
    seen = ViewerLog(0, EntryEvents(0, None, [], 0.0))
    for entry in range(1, 3 * EVENT_HISTORY):
        hidden = UnheardLaid(1, (5,), 1)
        seen.record(match, EntryEvents(entry, 1, [hidden if rng.randbelow(3) == 0 else Finished(1)], float(entry)))
        numbers = [happening.n for happening in seen.recent]
        for have in range(-1, seen.n + 1):
            missed = [n for n in numbers if n > have]
            is_whole = len(missed) == seen.n - have
            assert [happening.n for happening in seen.events_since(have)] == (missed if is_whole else [])
    assert len(seen.recent) == EVENT_HISTORY < seen.n < 3 * EVENT_HISTORY - 1


def test_viewers_share_public_events():
    match, setup = Match(Strip(), 2, 1), EntryEvents(0, None, [], 0.0)
    logs = [ViewerLog(viewer, setup) for viewer in (None, 0, 1)]
    public, hidden = EntryEvents(1, 1, [Finished(1)], 1.0), EntryEvents(2, 1, [UnheardLaid(1, (5,), 1)], 2.0)
    assert all(log.record(match, public) is public for log in logs)
    assert [log.record(match, hidden) is None for log in logs] == [True, True, False], "only the actor learns of it"
    later = EntryEvents(3, 0, [Finished(0)], 3.0)
    seen = [log.record(match, later) for log in logs]
    assert [entry.n for entry in seen if entry] == [2, 2, 3]
    assert all(entry.events is later.events for entry in seen if entry)


class UnheardLaid(CardPut):
    def masked_for(self, seat: int | None) -> None:
        return None
