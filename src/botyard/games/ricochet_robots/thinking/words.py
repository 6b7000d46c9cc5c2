"""Why a bot says what it says: facts for pages with words of their own, and one sentence made of them."""

from __future__ import annotations

from ....core.bot import Facts
from ..text import chip_words, colour_words, count_words

REASONS = {
    "ready": "Let us go on.",
    "bid": "I see a way to the {} in {}.",
    "pass": "I see no way.",
    "done": "I see nothing shorter.",
    "move": "{} is the next to move, {} from the target.",
    "give": "I see no way in the moves left.",
}


def sentence(facts: Facts) -> str:
    """In English.

    >>> sentence(("bid", "rc", "7")), sentence(("move", "gn", "1"))
    ('I see a way to the red circle in 7 moves.', 'Green is the next to move, 1 move from the target.')
    """
    kind, *about = facts
    if about:
        what, moves = about
        name = chip_words(what) if kind == "bid" else colour_words(what[0]).capitalize()
        about = [name, count_words(int(moves), "move")]
    return REASONS[kind].format(*about)
