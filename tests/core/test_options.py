"""Options: parsed, rejected and recorded by their declaration."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from botyard.core.errors import OptionError
from botyard.core.options import OptionSpec, option_specs

from .toy_game import ToyOptions

VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(),
    st.lists(st.integers()),
    st.binary(),
    st.dictionaries(st.text(), st.text()),
)


def error_for(**given: object) -> str:
    with pytest.raises(OptionError) as caught:
        ToyOptions.parse(given)
    return str(caught.value)


def test_options_defaults():
    assert ToyOptions.parse({}) == ToyOptions(shared=False, limit=9, mood="calm", title="none")


@pytest.mark.parametrize(
    ("name", "given_", "value"),
    [
        *(("shared", word, True) for word in (True, "true", "TRUE", "yes", "on")),
        *(("shared", word, False) for word in (False, "false", "No", "off")),
        *(("limit", word, 12) for word in (12, "12", "012")),
        ("limit", 1, 1),
        ("limit", "20", 20),
        ("mood", "wild", "wild"),
        ("title", "any text: at all", "any text: at all"),
        ("title", "", ""),
    ],
)
def test_options_parse_every_kind(name, given_, value):
    read = getattr(ToyOptions.parse({name: given_}), name)
    assert read == value
    assert type(read) is type(value)


@pytest.mark.parametrize("value", ["maybe", "1", "", 1, 0, None, 1.0, [True]])
def test_options_bool_is_true_or_false(value):
    assert error_for(shared=value) == f"shared = {value!r}: write true or false."


@pytest.mark.parametrize("value", [0, 21, -1, "0", "-3", "many", "", "9.5", 9.0, True, None, "²", "٣", "1" * 5000])
def test_options_number_is_within_its_range(value):
    assert error_for(limit=value) == f"limit = {repr(value)[:60]}: write a whole number from 1 to 20."


@pytest.mark.parametrize("value", ["Calm", "", "both", 1, None, True])
def test_options_choice_takes_only_its_values(value):
    assert error_for(mood=value) == f"mood = {value!r}: write one of calm, wild."


@pytest.mark.parametrize("value", [1, None, False, ["x"]])
def test_options_text_is_a_string(value):
    assert error_for(title=value) == f"title = {value!r}: write a text."


def test_options_error_names_the_known_options():
    assert error_for(speed=3) == "There is no option 'speed'; the options are shared, limit, mood, title."


def test_options_reject_values_that_exclude_each_other():
    assert error_for(mood="wild", limit=3) == "a wild game needs a limit of 5 or more"


def test_options_as_dict_keeps_the_order():
    record = ToyOptions.parse({"limit": "7"}).as_dict()
    assert list(record.items()) == [("shared", False), ("limit", 7), ("mood", "calm"), ("title", "none")]
    assert ToyOptions.parse(record).as_dict() == record


def test_option_specs():
    assert option_specs(ToyOptions) == (
        OptionSpec("shared", "bool", False, "TOY-1", "All add to one sum.", label="Shared"),
        OptionSpec("limit", "int", 9, "TOY-2", "The highest number.", (), 1, 20, "Limit"),
        OptionSpec("mood", "choice", "calm", "TOY-3", "How it is played.", ("calm", "wild"), label="Mood"),
        OptionSpec("title", "text", "none", "TOY-4", "Its name.", label="Title"),
    )


@settings(deadline=None, derandomize=True)
@given(st.dictionaries(st.one_of(st.sampled_from(["shared", "limit", "mood", "title"]), st.text(max_size=5)), VALUES))
def test_options_any_value_is_parsed_or_rejected(options):
    try:
        read = ToyOptions.parse(options)
    except OptionError:
        return
    assert ToyOptions.parse(read.as_dict()) == read


@pytest.mark.parametrize("given_", [{"x" * 10_000: 1}, {"limit": "9" * 10_000}, {"mood": "y" * 10_000}])
def test_options_error_quotes_long_text_only_in_part(given_: dict[str, object]):
    assert len(error_for(**given_)) < 300
