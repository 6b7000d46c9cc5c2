"""The errors of the server have texts in both languages, equal to `fluent.runtime`."""

from __future__ import annotations

import pickle
import re
from typing import get_args

import pytest

from botyard.core.errors import IllegalAction, NotationError
from botyard.core.fluent import FOLDER, load_bundle
from botyard.core.messages import Argument, Message, player
from botyard.server import limits
from botyard.server.errors import TEXTS, ApiError, from_game_error, internal_error, store_failed
from botyard.server.health import StoreError, StoreProblem
from botyard.server.limits import limit_error
from botyard.server.protocol import Rejected, encode
from botyard.server.uvicorn_protocols import RequestPart, timeout_error, too_large_error
from tests.core.error_messages import error_messages, plain_errors
from tests.core.fluent_reference import reference_bundle, reference_text

LANGUAGES = ("en", "de")
ALL_LIMITS = [limit for limit in vars(limits).values() if isinstance(limit, limits.Limit)]
NUMBERS = ("connections", "count", "entry", "grade", "highest", "limit", "lowest", "number", "numbers", "seat", "size")
SAMPLES: dict[str, tuple[Argument, ...]] = {
    **dict.fromkeys((*NUMBERS, "to", "version"), (1, 2, 4000)),
    "advise-seats.seats": (1, 4),
    "seats": ("0, 2",),
    "table": ("'brass-otter'",),
    "dataset": ("'own'",),
    "game": ("roborally",),
    "level": ("'x'",),
    "name": ("Ada",),
    "levels": ("rookie, regular",),
    "started": ("standard",),
    "now": ("own",),
    "builtin": (True, False),
    "field": ("position",),
    "fields": ("action, undo",),
    "games": ("roborally, raising-robots",),
    "method": ("DELETE",),
    "why": ("it is too deep",),
    "path": ("api/x",),
    "rejected-slow.part": ("headers", "body"),
    "rejected-request-size.part": ("headers", "address", "header", "count"),
    "seconds": (0.5, 1, 2),
    "burst": (5, 80),
    "commitment": ("-",),
    "day": ("2026-01-31",),
    "first": ("2026-01-01",),
    "today": ("2026-01-30",),
    "rejected-too-fast.limit": tuple(limit.name for limit in ALL_LIMITS),
    "status": ("paused",),
    "statuses": ("open, playing, over",),
    "subject": ("203.0.113.7",),
    "person": ("0123456789abcdef",),
    "reason": ("Rude names.",),
    "given": (True, False),
    "problem": get_args(StoreProblem),
    "consequence": ("nothing", "move", "stored"),
}
NAMES = ("Ann", "Ben")
NOTICES = {
    Message("notice-undo-refused", player=player(1)),
    Message("notice-undo-expired"),
    Message("notice-closed"),
}  # in the chat
MESSAGES = error_messages(TEXTS.parent, SAMPLES) | NOTICES


def own_ids(language: str) -> set[str]:
    return set(load_bundle(language, TEXTS).entries) - set(load_bundle(language).entries)


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_equal_fluent_runtime(language: str) -> None:
    files = [(folder / f"{language}.ftl").read_text("utf-8") for folder in (FOLDER, TEXTS)]
    bundle, reference = load_bundle(language, TEXTS), reference_bundle(language, files)
    for message in MESSAGES:
        assert message.id in bundle.entries
        assert bundle.format(message, NAMES) == reference_text(reference, message, NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_used(language: str) -> None:
    assert own_ids(language) - {message.id for message in MESSAGES} == {"advise-consequence"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_sentences(language: str) -> None:
    texts = [load_bundle(language, TEXTS).format(message) for message in MESSAGES]
    assert [text for text in texts if not re.search(r"[.:?]$|: .*[^.]$", text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_of_the_store_has_a_text_of_its_own(language: str) -> None:
    problems: tuple[StoreProblem, ...] = get_args(StoreProblem)
    reasons = [store_failed(StoreError(problem)).reason_message for problem in problems]
    assert len({load_bundle(language, TEXTS).format(reason) for reason in reasons}) == len(problems)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_limit_has_words_of_its_own(language: str) -> None:
    texts = {
        limit: load_bundle(language, TEXTS).format(limit._replace(burst=1, per_second=1).reason) for limit in ALL_LIMITS
    }
    assert len(set(texts.values())) == len(ALL_LIMITS)


def test_numbers_are_written_as_in_the_language() -> None:
    german = load_bundle("de", TEXTS)
    assert german.format(Message("advise-wait-seconds", seconds=0.5)) == "Warte 0,5 s."
    too_large = too_large_error("headers", 8192).reason_message
    assert german.format(too_large) == "Die Anfrage ist zu groß: Ihre Kopfzeilen dürfen zusammen 8.192 Bytes haben."
    assert german.format(timeout_error(RequestPart.BODY).reason_message) == (
        "Der Inhalt der Anfrage kam nicht rechtzeitig an."
    )
    checks = limit_error(limits.OPTION_CHECKS, 1).reason_message
    assert german.format(checks) == (
        "Zu viele Prüfungen von Optionen: Die Grenze ist 10 in der Sekunde und 20 auf einmal."
    )


def test_ids_are_only_of_the_server() -> None:
    """The page formats them with the files of a game at hand, which may define all other ids."""
    assert all(message_id.startswith(("rejected-", "advise-", "notice-")) for message_id in own_ids("en"))


def test_no_error_is_a_plain_string() -> None:
    files = {place.partition(":")[0] for place in plain_errors(TEXTS.parent)}
    assert files == {"addresses.py", "configuration.py", "setting_kinds.py"}  # of the command line


def test_error_of_a_game_keeps_its_text() -> None:
    reason, suggestion = Message("illegal-game-over"), Message("suggest-new-game")
    error = pickle.loads(pickle.dumps(from_game_error(IllegalAction("RIC-1", reason, suggestion))))
    assert (error.reason, error.suggestion) == ("The game is over.", "Start another game.")
    assert (error.reason_message, error.suggestion_message) == (reason, suggestion)
    assert from_game_error(NotationError("no position")).reason == "no position"


def test_rejection_carries_english_and_messages() -> None:
    error = ApiError("HOUSE-SEAT", Message("rejected-seat-taken", seat=2), status=409)
    assert encode(Rejected.from_error(error, "m1")) == (
        b'{"rejected":"m1","rule":"HOUSE-SEAT","reason":"Seat 2 is not free.","suggestion":"",'
        b'"reason_message":{"id":"rejected-seat-taken","args":{"seat":2}},"suggestion_message":null,"retry_after":0.0}'
    )
    assert internal_error("move").suggestion == "Your move was not played. The error was logged."
