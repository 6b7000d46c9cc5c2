"""Errors of games and matches."""

import pickle

import pytest

from botyard import DataError, GameError, IllegalAction, LogError, NotationError, NotYourTurn, OptionError, StaleAction
from botyard.core.errors import UnknownAction
from botyard.core.fluent import load_bundle
from botyard.core.messages import Message, plain

from .error_messages import plain_errors


@pytest.mark.parametrize(
    "error", [DataError, LogError, NotationError, OptionError, IllegalAction, NotYourTurn, StaleAction]
)
def test_errors_are_game_errors(error):
    assert issubclass(error, GameError)


def test_illegal_action_message_has_reason_rule_and_suggestion():
    error = IllegalAction("RIC-8.5", "you bid 5 before", "Bid 4 or fewer.")
    assert str(error) == "you bid 5 before [RIC-8.5] Bid 4 or fewer."
    assert (error.rule, error.reason, error.suggestion) == ("RIC-8.5", "you bid 5 before", "Bid 4 or fewer.")
    assert str(IllegalAction("RIC-1", "no")) == "no [RIC-1]"
    assert issubclass(NotYourTurn, IllegalAction)


def test_unknown_action_can_be_pickled():
    error = pickle.loads(pickle.dumps(UnknownAction("fly", ["go", "stop"], True)))
    assert (error.text, error.examples, error.has_more) == ("fly", ("go", "stop"), True)
    assert str(error) == "'fly' is not an action: say 'go', 'stop' or another answer that the question lists."
    german = load_bundle("de").format(UnknownAction("fly", ["go", "stop"]).message)
    assert german == "'fly' ist keine Aktion: Sag 'go', 'stop'."
    assert isinstance(error, NotationError)


def test_errors_with_messages_have_an_english_text():
    error = IllegalAction("HOUSE-UNDO", Message("illegal-undo-no-entry", to=4), Message("suggest-go-on"))
    assert str(error) == "There is no earlier position 4. [HOUSE-UNDO] Play on."
    assert (error.reason, error.suggestion) == ("There is no earlier position 4.", "Play on.")
    assert pickle.loads(pickle.dumps(error)).suggestion_message == Message("suggest-go-on")


def test_plain_texts_are_messages_too():
    error = IllegalAction("RIC-8.5", "you bid 5 before")
    assert (error.reason_message, error.suggestion_message) == (plain("you bid 5 before"), None)
    assert OptionError("no such board").message == plain("no such board")


def test_stale_action_can_be_pickled():
    error = pickle.loads(pickle.dumps(StaleAction("bid-1", None)))
    assert (error.closed, error.current, str(error)) == ("bid-1", None, "Too late: the game has moved on.")


@pytest.mark.parametrize("error", [IllegalAction, NotYourTurn])
def test_illegal_action_can_be_pickled(error):
    rejection = pickle.loads(pickle.dumps(error("RIC-8.5", "you bid 5 before", "Bid 4.")))
    assert type(rejection) is error
    assert (rejection.rule, rejection.reason, rejection.suggestion, str(rejection)) == (
        "RIC-8.5",
        "you bid 5 before",
        "Bid 4.",
        "you bid 5 before [RIC-8.5] Bid 4.",
    )


def test_plain_errors_are_found_in_the_source(tmp_path):
    (tmp_path / "rules.py").write_text("raise ValueError('no such card')\nraise IllegalAction('RIC-1', 'not now')\n")
    (tmp_path / "options.py").write_text("raise OptionError(Message('option-x'))\nraise ValueError(f'no {card}')\n")
    assert plain_errors(tmp_path) == ["options.py:2", "rules.py:2"]
