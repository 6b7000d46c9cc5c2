"""Malformed and hostile texts, numbers, JSON values and headers, drawn from a seeded generator."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Sequence
from typing import Any

NUMBER = re.compile(r"\d+")
ODD_TEXTS = (
    "",
    " ",
    "\x00",
    "\n",
    "?",
    "-",
    "☃",
    "\U0001f916" * 40,
    "\ud800",  # half of a surrogate pair, which UTF-8 cannot hold
    "\u202e evil",
    "e\u0301" * 30,
    "ﬁ²٣",
    "'; DROP TABLE entries; --",
    "../../../../etc/passwd",
    "%s%n{0.__class__}",
    "{0!r:{1}}",
    "<script>alert(1)</script>",
    "[" * 400,
    "9" * 400,
    "9" * 5000,
    "undo 0",
    "withdraw 1",
    "undo 999999999",
    "expire",
    "expire bid-1",
    "None",
    "NaN",
    "__class__",
    "x" * 3000,
)
ODD_NUMBERS = ("-1", "0", "00", "1e9", "1.5", "²", "٣", "0x10", "1_000", "+1", "99", "256", str(2**63), "9" * 60)
ODD_CHARACTERS = "x -7²٣\n,/:;'\"\\\t\x00\x7f\u200b🤖(){}[]<>=|#%."
ODD_VALUES: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    99,
    2**31,
    2**63,
    -(2**63) - 1,
    10**40,
    1.5,
    1e308,
    [],
    {},
    [[]],
    {"": None},
    *ODD_TEXTS,
)
MAX_DEPTH = 5000  # of nested JSON


class Mutator:
    """Draws malformed variants of the texts in `samples`."""

    def __init__(self, seed: int, samples: Sequence[str] = ("bid 7",)) -> None:
        self.random, self.samples = random.Random(seed), list(samples)

    def text(self) -> str:
        """Return a text that resembles a sample, or sometimes one that resembles nothing."""
        draw = self.random
        if draw.random() < 0.04:
            return draw.choice(ODD_TEXTS)
        text = draw.choice(self.samples)
        for _ in range(draw.choice((1, 1, 1, 2, 3))):
            text = self._change(text)
        return text

    def _change(self, text: str) -> str:
        change = self.random.choice((self._change_character, self._change_character, self._change_words, self._cut))
        return change(text) if self.random.random() < 0.8 else self._change_number(text)

    def _change_character(self, text: str) -> str:
        draw = self.random
        place, lost = draw.randrange(len(text) + 1), draw.randrange(2)
        new = draw.choice(("", *ODD_CHARACTERS)) if draw.random() < 0.9 else draw.choice(ODD_TEXTS)
        return text[:place] + new + text[place + lost :]

    def _change_words(self, text: str) -> str:
        """Lose a word, or put a word of another sample before or in the place of one."""
        draw, words = self.random, text.split(" ")
        place = draw.randrange(len(words))
        other = draw.choice(draw.choice(self.samples).split(" "))
        words[place : place + draw.randrange(2)] = draw.choice(([], [other], [other]))
        return " ".join(words)

    def _cut(self, text: str) -> str:
        place = self.random.randrange(len(text) + 1)
        return self.random.choice((text[:place], text[place:], text.upper(), text * 2, f" {text} ", f"{text}, {text}"))

    def _change_number(self, text: str) -> str:
        numbers = list(NUMBER.finditer(text))
        if not numbers:
            return f"{text} {self.random.choice(ODD_NUMBERS)}"
        found = self.random.choice(numbers)
        return text[: found.start()] + self.random.choice(ODD_NUMBERS) + text[found.end() :]

    def value(self) -> Any:
        return self.random.choice(ODD_VALUES) if self.random.random() < 0.7 else self.text()

    def json_bytes(self, valid: Any) -> bytes:
        """Return a variant of a JSON value as bytes: with a field changed, truncated, nested too deeply, or no JSON."""
        draw, value = self.random, json.loads(json.dumps(valid))
        if isinstance(value, dict) and draw.random() < 0.7:
            key = draw.choice([*value, "id", "seat", "no_such_field"])
            if draw.random() < 0.2:
                value.pop(key, None)
            else:
                value[key] = self.value()
        text = json.dumps(value, ensure_ascii=draw.random() < 0.5).encode("utf-8", "surrogatepass")
        return self._damage(text) if draw.random() < 0.4 else text

    def _damage(self, text: bytes) -> bytes:
        draw = self.random
        place, depth, noise = draw.randrange(len(text) + 1), draw.randrange(1, MAX_DEPTH), draw.randbytes(8)
        return draw.choice(
            (
                text[:place],
                text[:place] + noise + text[place:],
                noise,
                text + text,
                b"[" * depth + b"]" * draw.choice((0, depth)),
                b'{"a":' * (depth // 2),
            )
        )
