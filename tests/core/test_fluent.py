"""The renderer agrees with `fluent.runtime` in Python and with `@fluent/bundle` in Node."""

from __future__ import annotations

import json
import pickle
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from botyard.core.fluent import FOLDER, Bundle, game_bundle, load_bundle
from botyard.core.messages import Argument, Message, MessageError, listed, plain, player

from .fluent_reference import reference_bundle, reference_text
from .toy_game import Toy

LANGUAGES = ("en", "de")
NAMES = ("Ada", "Bo", "Çelik 🤖")
PAGE = Path(__file__).with_name("fluent_page.mjs")
FLUENT_MODULE = Path(__file__).parents[2] / "web" / "node_modules" / "@fluent" / "bundle"

# Syntax that message files may use, as source text with arguments.
SYNTAX: list[tuple[str, dict[str, Argument]]] = [
    ("m = Plain text", {}),
    ("m = Text with { \"{\" } and { \"\\u00e4\\\"\\\\\" } and trailing", {}),
    ("m = { \"\\U01f916\" } six digits", {}),
    ("m =\n    Two lines,\n    the second one\n      indented.", {}),
    ("m =\r\n    Two lines\r\n    of Windows", {}),
    ("m = First\n    second\n\n    after a blank line", {}),
    ("m =\n    { $n ->\n        [one] one\n       *[other] many\n    } at the start", {"n": 1}),
    ("m = A{ $n ->\n   [0] zero\n   [1] exactly one\n   [one] one\n  *[other] other { $n }\n  }Z", {"n": 1}),
    ("m = { $n ->\n   [one] one\n   [1] exactly one\n  *[other] other\n  }", {"n": 1}),
    ("m = { $n ->\n   [2] two\n  *[one] one\n   [other] other\n  }", {"n": 5}),
    ("m = { $s ->\n   [a] A\n  *[b] B\n  }", {"s": "c"}),
    ("m = { $s ->\n  *[a] A{ \" \" }\n  }end{ \" \" }", {"s": "a"}),
    ("m = { $s ->\n   [1] number\n  *[b] text\n  }", {"s": "1"}),
    ("m = { $s ->\n   [true] yes\n  *[false] no\n  }", {"s": True}),
    ("m = { $s ->\n   [true] yes\n  *[false] no\n  }", {"s": False}),
    ("m = { $outer ->\n   [a] { $inner ->\n      [one] in one\n     *[other] in other\n    } end\n  *[b] B\n  }",
     {"outer": "a", "inner": 3}),
    ("-t = { $case ->\n  *[nom] der\n   [acc] den\n  }\nm = { -t } { -t(case: \"acc\") } { -t(case: \"dat\") }", {}),
    ("-t = { $n ->\n  [one] Zug\n *[other] Züge\n }\nm = { -t(n: 1) } { -t(n: 2) }", {}),
    ("-t = T\n  .gender = f\nm = { -t.gender ->\n   [f] die { -t }\n  *[m] der { -t }\n  }", {}),
    ("a = A { $x }\n  .long = long { $x }\nm = { a } { a.long }", {"x": 4}),
    ("noun = star\n  .to = to the star\nm = { $it }, { $it-to }", {"it": Message("noun")}),
    ("m = { $who } first", {"who": player(2)}),
    ("# Comment\n\n## Group\n\n### File\nm = After comments\n\n# More\n", {}),
    ("m = { $n }", {"n": 0.5}),
    ("m = { $n }", {"n": 1234.25}),
    ("m = { $n }", {"n": -12345}),
    ("m = { 3 } of { $n }", {"n": 1000000}),
    ("m = [brackets] and *stars* and .dots", {}),
    ("m = { $a-b } { $a_b }", {"a-b": "x", "a_b": "y"}),
]  # fmt: skip

SHARED = [
    *(listed([player(0), player(1), player(2)][:count]) for count in range(4)),
    *(listed(["a4", "b7"], last) for last in ("list-and", "list-or", "list-comma")),
    Message("player-number", number=3),
    Message("reason-random"),
    *(Message("undo-performed", player=player(1), to=to) for to in (0, 3)),
    Message("takeback-performed", player=player(1), to=3),
    *(Message(name, text="Take {one}.") for name in ("plain", "prompt-plain", "choice-plain", "number-plain")),
    *(Message("unknown-action", text="'fly'", examples="'go', 'stop'", more=more) for more in (True, False)),
    Message("stale-action", closed="bid-7", current="bid-8"),
    *(Message(f"illegal-{kind}") for kind in ("game-over", "left", "not-your-turn", "no-prompt", "clock")),
    Message("illegal-not-playing", seat=3),
    Message("illegal-timer", timer="bid"),
    Message("illegal-no-attempt", game="Toy"),
    *(Message(f"illegal-undo-{kind}", to=4) for kind in ("of-undone", "nothing", "no-entry")),
    *(Message(f"illegal-undo-{kind}") for kind in ("nothing-yours", "built-on", "timer", "revealed")),
    *(Message(f"suggest-{kind}") for kind in ("new-game", "watch", "wait-for-turn", "wait-for-others", "go-on")),
    *(Message(f"suggest-{kind}") for kind in ("answer-current", "wait-for-timer", "no-timer", "omit-attempt")),
    *(Message(f"suggest-{kind}") for kind in ("standing-entry", "ask-for-undo", "no-undo")),
    Message("suggest-running-timers", timers="bid, proof"),
    *(Message("suggest-answers", answers="'go', 'stop' …", count=count) for count in (1, 2)),
    *(Message("suggest-log-entries", entries=entries) for entries in (1, 7)),
    Message("suggest-farthest-undo", to=2),
    Message("option-unknown", name="'speed'", options="shared, limit"),
    Message("option-true-or-false", name="shared", value="'maybe'"),
    Message("option-one-of", name="mood", value="3", choices="calm, wild"),
    Message("option-number", name="limit", value="99", minimum="1", maximum="9999"),
    Message("option-text", name="title", value="[1]"),
    Message("option-seats", game="Toy", minimum=2, maximum=4, seats=9),
]


@dataclass(frozen=True)
class RenderCase:
    """Messages with the files of one language that define them."""

    language: str
    files: tuple[str, ...]
    messages: tuple[Message, ...]

    def texts(self) -> list[str]:
        bundle = Bundle(self.language, {f"{number}.ftl": file for number, file in enumerate(self.files)})
        return [bundle.format(message, NAMES) for message in self.messages]

    def request(self) -> dict[str, Any]:
        messages = [as_json(message) for message in self.messages]
        return {"language": self.language, "files": self.files, "messages": messages, "names": NAMES}


def as_json(message: Message) -> dict[str, Any]:
    args = message.args.items()
    return {
        "id": message.id,
        "args": {name: as_json(it) if isinstance(it, Message) else it for name, it in args},
    }


def shared_file(language: str) -> str:
    return (FOLDER / f"{language}.ftl").read_text("utf-8")


RENDER_CASES = [
    *(RenderCase(language, (shared_file(language),), tuple(SHARED)) for language in LANGUAGES),
    *(RenderCase(language, (source,), (Message("m", **args),)) for language in LANGUAGES for source, args in SYNTAX),
]


@pytest.mark.parametrize("case", RENDER_CASES)
def test_text_equals_fluent_runtime(case: RenderCase) -> None:
    reference = reference_bundle(case.language, case.files)
    assert case.texts() == [reference_text(reference, message, NAMES) for message in case.messages]


def test_text_equals_the_page() -> None:
    node = shutil.which("node")
    if not node or not FLUENT_MODULE.exists():
        pytest.skip("Node or the page's modules are not installed")
    request = json.dumps([case.request() for case in RENDER_CASES])
    found = subprocess.run([node, PAGE], input=request, capture_output=True, text=True, timeout=60, check=False)
    assert found.returncode == 0, found.stderr
    assert json.loads(found.stdout) == [case.texts() for case in RENDER_CASES]


@pytest.mark.parametrize("language", LANGUAGES)
def test_shared_messages_are_all_rendered(language: str) -> None:
    assert set(load_bundle(language).entries) == {message.id for message in SHARED}


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ("good = Good\nbad Text", "test.ftl, line 2: expected 'name = text'"),
        ("m = { $n ->\n  [one] one\n  }", "test.ftl, line 2: a selector needs a default variant"),
        ("m = { $n -> [one] one *[other] many }", "line 1: a selector needs a default variant"),
        ("m = { other ->\n  *[a] A\n  }", "line 1: a selector is a variable or the attribute of a term"),
        ("m = { -chip(colour: $colour) }", "line 1: expected a text in quotes or a number"),
        ("m = { NUMBER($n) }", "line 1: expected '}'; functions are not supported"),
        ("m = { }", "line 1: expected a variable, message or term"),
        ("-t = T\n  .a = A\nm = { -t.a }", "line 3: a term's attribute can only be a selector"),
        ("m = One\nm = Two", "'m' is defined twice"),
    ],
)  # fmt: skip
def test_bad_file_names_line_and_problem(source: str, problem: str) -> None:
    with pytest.raises(MessageError, match=problem):
        Bundle("en", {"test.ftl": source})


def test_message_defined_in_two_files_is_an_error() -> None:
    with pytest.raises(MessageError, match=r"game\.ftl: 'm' is defined twice"):
        Bundle("en", {"core.ftl": "m = One", "game.ftl": "m = Two"})


def test_unknown_message_is_still_readable() -> None:
    text = Bundle("en", {}).format(Message("bid-placed", player=player(0), moves=7))
    assert text == "bid-placed (player=player (seat=0), moves=7)"


@pytest.mark.parametrize(
    ("source", "missing"),
    [("m = { $moves }", "'moves'"), ("m = { other }", "'other'"), ("m = { -timer }", "'-timer'")],
)
def test_missing_part_names_message_and_part(source: str, missing: str) -> None:
    with pytest.raises(MessageError, match=f"message 'm' in de: {missing} is missing"):
        Bundle("de", {"test.ftl": source}).format(Message("m"))


def test_player_without_a_name_has_a_number() -> None:
    assert load_bundle("en").format(listed([player(1)]), ["Ada"]) == "Player 2"
    assert load_bundle("de").format(listed([player(1)]), ["Ada"]) == "Spieler 2"


def test_number_beyond_the_seats_is_the_second_piece_of_a_player() -> None:
    bundle = Bundle("en", {"test.ftl": "m = { $it }\nsecond-piece = second robot of { $player }"})
    assert bundle.format(Message("m", it=player(3)), ["Ada", "Bo"]) == "second robot of Bo"


def test_list_of_facts_is_an_argument() -> None:
    message = Message("m", squares=("a4", "b7"))
    assert Bundle("en", {"test.ftl": "m = Go"}).format(message) == "Go"
    assert hash(message) == hash(Message("m", squares=("a4", "b7")))


def test_language_without_a_file_falls_back_to_english(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("m = Hello", "utf-8")
    assert load_bundle("de", tmp_path).format(Message("m")) == "Hello"
    assert load_bundle("de", tmp_path).format(listed(["a", "b"])) == "a und b"


def test_game_without_message_files_has_those_of_the_core() -> None:
    assert game_bundle(Toy()).format(plain("Take a card")) == "Take a card"


def test_message_survives_pickle_and_is_hashable() -> None:
    message = Message("chip-won", player=player(0), chip=Message("chip", colour="green", symbol="star"), moves=1)
    assert pickle.loads(pickle.dumps(message)) == message
    assert len({message, pickle.loads(pickle.dumps(message))}) == 1
