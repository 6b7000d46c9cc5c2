"""The entries of a match as one viewer counts them."""

from __future__ import annotations

from botyard import Luck, Match
from botyard.server.numbering import REMEMBERED, Happening, Numbering
from tests.conformance.strip import Finished, Laid, Strip


def test_what_happened_since_an_entry_is_told_while_all_of_it_is_remembered():
    match, luck = Match(Strip(), 2, 1), Luck(5)
    seen = Numbering(0, Happening(0, None, [], 0.0))
    for entry in range(1, 3 * REMEMBERED):
        hidden = UnheardLaid(1, (5,), 1)
        seen.hear(match, Happening(entry, 1, [hidden if luck.below(3) == 0 else Finished(1)], float(entry)))
        numbers = [happening.n for happening in seen.recent]
        for have in range(-1, seen.n + 1):
            missed = [n for n in numbers if n > have]
            is_whole = len(missed) == seen.n - have
            assert [happening.n for happening in seen.since(have)] == (missed if is_whole else [])
    assert len(seen.recent) == REMEMBERED < seen.n < 3 * REMEMBERED - 1


class UnheardLaid(Laid):
    def for_seat(self, seat: int | None) -> None:
        return None
