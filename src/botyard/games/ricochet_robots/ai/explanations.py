"""Why a bot chose its action: reason facts for clients that translate, and an English sentence of them."""

from __future__ import annotations

from ....core.bot import ReasonFacts
from ..log_text import chip_name, colour_name, pluralize

REASONS = {
    "ready": "Let us go on.",
    "bid": "I see a way to the {} in {}.",
    "pass": "I see no way.",
    "done": "I see nothing shorter.",
    "move": "{} is the next to move, {} from the target.",
    "give": "I see no way in the moves left.",
}


def explanation_text(facts: ReasonFacts) -> str:
    """Return the reason facts as an English sentence.

    >>> explanation_text(("bid", "rc", "7")), explanation_text(("move", "gn", "1"))
    ('I see a way to the red circle in 7 moves.', 'Green is the next to move, 1 move from the target.')
    """
    kind, *args = facts
    if args:
        subject, moves = args
        name = chip_name(subject) if kind == "bid" else colour_name(subject[0]).capitalize()
        args = [name, pluralize(int(moves), "move")]
    return REASONS[kind].format(*args)
