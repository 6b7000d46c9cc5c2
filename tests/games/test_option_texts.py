"""Every option has its label and its sentence once per language, in the files that the engine and the page share."""

from __future__ import annotations

from itertools import chain

import pytest

from botyard.core.fluent import load_bundle
from botyard.core.messages import Message
from botyard.core.options import option_bundle, option_specs
from botyard.core.registry import BUILTIN_GAMES, load_installed_game
from botyard.games.roborally.catalog import build_catalog
from botyard.games.roborally.courses import SPECIAL_RULES, load_course_data
from botyard.games.roborally.options import RoboRallyOptions

LANGUAGES = ("en", "de")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BUILTIN_GAMES)
def test_every_option_has_texts(name: str, language: str) -> None:
    options = load_installed_game(name).options
    specs = option_specs(options)
    found = set(option_bundle(options, language).entries)
    wanted = set(chain.from_iterable((f"option-{spec.name}", f"option-{spec.name}-about") for spec in specs))
    core = set(load_bundle(language).entries)  # errors about options
    assert {text for text in found - core if text.startswith("option-")} == wanted
    values = {f"value-{choice}" for spec in specs for choice in spec.choices}
    assert {text for text in found if text.startswith("value-")} <= values


@pytest.mark.parametrize("name", BUILTIN_GAMES)
def test_specs_have_the_english_texts(name: str) -> None:
    options = load_installed_game(name).options
    bundle = option_bundle(options)
    for spec in option_specs(options):
        assert spec.label == bundle.format(Message(f"option-{spec.name}"))
        assert spec.text == bundle.format(Message(f"option-{spec.name}-about"))
        assert spec.text.endswith(".")


def test_special_rules_of_courses_have_texts() -> None:
    rules = build_catalog(load_course_data()).special_rules
    assert [rule.text for rule in rules if rule.text.startswith("rule-")] == []
    for language in LANGUAGES:
        entries = option_bundle(RoboRallyOptions, language).entries
        assert {text for text in entries if text.startswith("rule-")} == {
            *(f"rule-{rule}" for rule in SPECIAL_RULES),
            *(f"rule-{rule}-about" for rule in SPECIAL_RULES),
        }
