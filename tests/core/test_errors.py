"""Errors of games and matches."""

import pickle

import pytest

from botyard import DataError, GameError, IllegalAction, LogError, NotationError, NotYourTurn, OptionError, StaleAction
from botyard.core.errors import UnknownAction


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
    error = pickle.loads(pickle.dumps(UnknownAction("fly", "say 'go'")))
    assert (error.text, error.suggestion, str(error)) == ("fly", "say 'go'", "'fly' is not an action: say 'go'")
    assert isinstance(error, NotationError)


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
