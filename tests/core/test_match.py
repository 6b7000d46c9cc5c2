"""Match: play, reject, undo, save, restore."""

import json
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from botyard import (
    CLOCK,
    IllegalAction,
    LogError,
    Match,
    NotationError,
    NotYourTurn,
    OptionError,
    StaleAction,
    digest,
    load_game,
    restore,
)
from botyard.core.match import Entry, read_log

from .toy_game import Added, CardSeen, Toy


def toy(seats: int = 2, seed: int = 5, **options: object) -> Match:
    return Match(Toy(), seats, seed, options)


def match_snapshot(match: Match) -> tuple[object, ...]:
    """Return everything that a rejected action must not change."""
    return digest(match.state), tuple(match.log), match.earliest_undo()


# --- play and reject ---


def test_play_parses_validates_applies_and_records():
    match = toy()
    assert match.setup_events == [Added(0, 0, 0)]
    assert match.setup_digest == digest(match.state)
    assert match.play(0, "add 03") == [Added(0, 3, 3)]
    assert match.log == [Entry(0, "add 3", digest(match.state))]
    match.play(1, "add 4")
    assert match.state.sums == [3, 4]
    assert [entry.seat for entry in match.log] == [0, 1]
    assert not match.over
    match.play(1, "stop")
    assert match.over


@pytest.mark.parametrize(
    ("seat", "text", "error"),
    [
        (0, "nonsense", NotationError),
        (0, "add 10", IllegalAction),
        (7, "look", NotYourTurn),
        (0, "undo 0", NotationError),
    ],
)
def test_play_rejected_action_changes_nothing(seat, text, error):
    match = toy()
    match.play(0, "add 1")
    before = match_snapshot(match)
    with pytest.raises(error):
        match.play(seat, text)
    assert match_snapshot(match) == before


def test_play_accepts_action_objects():
    match = Match(load_game("ricochet-robots"), 2, 1)
    ready = match.game.parse_action("ready")
    match.play(0, ready)
    assert match.log[0].text == "ready"


def test_play_exception_in_a_rule_restores_the_position():
    match = toy()
    match.play(0, "add 2")
    match.play(1, "look")
    before = match_snapshot(match)
    with pytest.raises(RuntimeError):
        match.play(1, "boom")
    assert match_snapshot(match) == before
    assert match.play(1, "add 2") == [Added(1, 2, 2)]
    assert digest(Match.restore(Toy(), match.save()).state) == digest(match.state)


def test_prepare_changes_nothing_until_append():
    match = Match(Toy(), 2, 5)
    match.play(0, "add 1")
    start, before = match.state, digest(match.state)
    for step in (match.prepare(1, "add 2"), match.prepare_undo(0, 0), match.prepare_withdraw(0, 0)):
        assert (match.state, digest(match.state), len(match.log)) == (start, before, 1)
        assert step.number == 2
    step = match.prepare(1, "add 2")
    assert match.append(step) is step.events
    assert match.state is step.state
    assert match.log[-1] == step.entry == Entry(1, "add 2", digest(match.state))
    assert digest(start) == before


def test_append_rejects_a_step_prepared_for_an_earlier_position():
    match = Match(Toy(), 2, 5)
    step = match.prepare(0, "add 1")
    match.play(1, "add 2")
    with pytest.raises(ValueError, match="prepared as entry 1, and the log has 1 entries"):
        match.append(step)
    assert [entry.text for entry in match.log] == ["add 2"]


def test_match_rejects_bad_options_and_seats():
    with pytest.raises(OptionError):
        toy(limit=99)
    with pytest.raises(OptionError):
        toy(seats=4)


def test_match_options_include_the_defaults():
    assert toy(limit="7").options == {"shared": False, "limit": 7, "mood": "calm", "title": "none"}


# --- prompts ---


def test_play_checks_the_prompt_id():
    match = toy()
    match.play(0, "add 2", prompt_id="sum-0")
    match.play(0, "add 1", prompt_id="sum-2")
    before = match_snapshot(match)
    with pytest.raises(StaleAction, match="Too late: the game has moved on") as caught:
        match.play(0, "add 1", prompt_id="sum-0")
    assert (caught.value.closed, caught.value.current) == ("sum-0", "sum-3")
    assert match_snapshot(match) == before


def test_play_prompt_id_without_a_prompt_is_stale():
    match = toy()
    match.play(0, "stop")
    with pytest.raises(StaleAction) as caught:
        match.play(1, "look", prompt_id="sum-0")
    assert caught.value.current is None


def test_play_unknown_action_names_legal_answers():
    match = Match(load_game("ricochet-robots"), seats=2, seed=7)
    with pytest.raises(NotationError, match=r"^'fly' is not an action: say 'ready'"):
        match.play(0, "fly")
    with pytest.raises(NotationError, match=r"^'fly' is not an action: say 'bid 7', 'rn', "):
        match.play(5, "fly")  # a seat without a prompt
    with pytest.raises(NotationError, match=r"^'bid x' is not a bid: write 'bid 7'"):
        match.play(0, "bid x")


def test_play_reports_bad_notation_before_a_stale_prompt():
    with pytest.raises(NotationError):
        toy().play(0, "nonsense", prompt_id="sum-99")


# --- undo ---


def test_undo_goes_back_and_adds_an_entry():
    match = toy()
    marks = [digest(match.state)]
    for number in (1, 2, 3):
        match.play(0, f"add {number}")
        marks.append(digest(match.state))
    match.undo(1, 1)
    assert match.state.sums == [1, 0]
    assert match.log[-1] == Entry(1, "undo 1", marks[1])
    assert len(match.log) == 4, "nothing is erased"
    match.undo(0, 0)
    assert digest(match.state) == marks[0]


@pytest.mark.parametrize("to", [-1, 3, 4, 99])
def test_undo_to_an_unknown_entry_is_rejected(to):
    match = toy()
    for _ in range(3):
        match.play(0, "add 1")
    before = match_snapshot(match)
    with pytest.raises(IllegalAction, match=r"no earlier position -?\d+\. \[HOUSE-UNDO\] The log has 3 entries\."):
        match.undo(0, to)
    assert match_snapshot(match) == before


def test_undo_stops_at_a_revealing_entry():
    match = toy()
    match.play(0, "add 1")
    match.play(0, "look")
    match.play(1, "add 2")
    match.play(0, "add 3")
    before = match_snapshot(match)
    for to in (0, 1):
        with pytest.raises(IllegalAction, match=r"Something was revealed .* You can go back to entry 2, no farther\."):
            match.undo(0, to)
    assert match_snapshot(match) == before
    assert match.earliest_undo() == 2
    match.undo(0, 2)
    assert match.state.sums == [1, 0]


def test_replay_rejects_an_undo_past_a_revealing_entry_unless_it_is_trusted():
    match = toy()
    for action in ("add 1", "look", "add 2"):
        match.play(0, action)
    match.append(match.rewind(0, "undo 1", match.branch(1)))
    with pytest.raises(LogError, match=r"entry 4 \('undo 1' by seat 0\) does not replay: Something was revealed"):
        Match.restore(Toy(), match.save())
    trusting = toy()
    for number, entry in enumerate(match.log, start=1):
        trusting.replay_entry(number, entry, is_trusted=True)
    assert trusting.log == match.log


def test_undo_right_after_a_revealing_entry_is_rejected():
    match = toy()
    match.play(0, "add 1")
    match.play(0, "look")
    assert match.earliest_undo() == 2 == len(match.log)
    with pytest.raises(IllegalAction, match="Nothing can be taken back now"):
        match.undo(0, 1)


def test_undo_error_does_not_quote_actions_of_other_seats():
    match = toy()
    match.play(1, "look")
    with pytest.raises(IllegalAction) as error:
        match.undo(0, 0)
    assert "look" not in str(error.value)


def test_undo_log_is_a_tree():
    """1 2 3, back to 1, then 5: entry 3 is not part of the branch any more, 1 is."""
    match = toy()
    match.play(0, "add 1")
    match.play(0, "add 2")
    match.play(0, "add 3")
    match.undo(0, 1)
    match.play(0, "add 5")
    assert match.state.sums == [6, 0]
    assert match.branch(len(match.log)) == [1, 5]
    with pytest.raises(IllegalAction, match=r"Entry 3 was itself taken back. .* Choose an entry that still stands"):
        match.undo(0, 3)
    match.undo(1, 4)
    assert match.state.sums == [1, 0], "entry 4 stands for the position it went back to"
    with pytest.raises(IllegalAction, match="Entry 5 was itself taken back"):
        match.undo(1, 5)


def test_entries_undone_by_names_the_seats_that_must_agree():
    match = toy()
    match.play(0, "add 1")
    match.play(1, "add 2")
    match.play(0, "add 3")
    assert [(entry.seat, entry.text) for entry in match.entries_undone_by(1)] == [(1, "add 2"), (0, "add 3")]
    match.undo(0, 1)
    match.play(1, "add 4")
    assert [(entry.seat, entry.text) for entry in match.entries_undone_by(1)] == [(1, "add 4")]


def test_earliest_undo():
    match = toy()
    assert match.earliest_undo() == 0
    match.play(0, "add 1")
    assert match.earliest_undo() == 0
    match.play(0, "look")
    match.play(0, "add 1")
    assert match.earliest_undo() == 2
    match.undo(0, 2)
    assert match.earliest_undo() == len(match.log) == 4, "nothing is left to take back"
    match.play(1, "add 1")
    assert match.earliest_undo() == 2


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.lists(st.one_of(st.sampled_from(["add 1", "add 2", "look"]), st.integers(-1, 12)), max_size=14))
def test_earliest_undo_is_the_earliest_that_is_allowed(script):
    match = toy(seats=1)
    for step in script:
        if isinstance(step, str):
            match.play(0, step)
        else:
            try:
                match.undo(0, step)
            except IllegalAction:
                assert not allowed(match, step)
    open_to = [to for to in range(len(match.log)) if allowed(match, to) and changes(match, to)]
    assert match.earliest_undo() == min(open_to, default=len(match.log))
    assert digest(Match.restore(Toy(), match.save()).state) == digest(match.state)


STEPS = st.one_of(
    st.tuples(st.sampled_from(["play"] * 3), st.integers(0, 2), st.sampled_from(["add 1", "add 2", "add 2", "look"])),
    st.tuples(st.sampled_from(["undo", "withdraw"]), st.integers(0, 2), st.integers(0, 20)),
)


@settings(max_examples=80, deadline=None, derandomize=True)
@given(st.lists(STEPS, max_size=20))
def test_undo_targets_are_the_beginnings_of_the_present_branch(script):
    match = toy(seats=3)
    for verb, seat, what in script:
        with suppress(IllegalAction):
            getattr(match, verb)(seat, what)
        branch, found = match.branch(len(match.log)), {}
        latest = max(match._irreversible.intersection(branch), default=0)
        for to in range(latest, len(match.log)):
            kept = match.branch(to)
            if kept != branch and kept == branch[: len(kept)]:
                found[branch[len(kept)]] = to
        assert match.undo_target_by_entry() == found


def test_undo_targets_stop_at_the_last_revealing_entry():
    """The cost depends on the entries since the last reveal, not on the length of the match, and builds no branch."""
    match = toy()
    for _ in range(200):
        match.play(0, "look")
    match.play(1, "add 1")
    looked = []

    class Watched(list):
        def __getitem__(self, at):
            looked.append(at)
            return super().__getitem__(at)

    match._branches = Watched(match._branches)
    assert (match.undo_target_by_entry(), match.earliest_undo()) == ({201: 200}, 200)
    assert set(looked) == {-1, 200}


def allowed(match: Match, to: int) -> bool:
    restored = Match.restore(Toy(), match.save())
    try:
        restored.undo(0, to)
    except IllegalAction:
        return False
    return True


def changes(match: Match, to: int) -> bool:
    """Return whether an undo to `to` would take anything back."""
    return match.branch(to) != match.branch(len(match.log))


def test_undo_stops_at_an_expired_timer():
    """An expired timer stays expired, although it reveals nothing."""
    match = Match(load_game("ricochet-robots"), 2, 1, {"pause_seconds": 0})
    match.play(0, "pass")
    match.play(CLOCK, "expire think-1")
    match.play(0, "wait")
    before = match_snapshot(match)
    with pytest.raises(IllegalAction, match="HOUSE-UNDO"):
        match.undo(0, 0)
    assert match_snapshot(match) == before
    assert match.earliest_undo() == 2


# --- withdraw ---


def test_withdraw_takes_back_only_entries_of_the_seat():
    match = toy()
    match.play(0, "add 1")
    match.play(0, "add 2")
    match.play(1, "add 4")
    match.withdraw(0, 1)
    assert match.state.sums == [1, 4]
    assert match.log[-1].text == "withdraw 1"
    assert [(entry.seat, entry.text) for entry in match.log[:3]] == [(0, "add 1"), (0, "add 2"), (1, "add 4")]


def test_undo_does_not_return_to_a_branch_that_a_withdraw_left():
    """The revealing entry stands, but on another branch: no undo can return to the position it led to."""
    match = Match(Toy(), 2, 1)
    match.play(0, "add 1")
    match.play(1, "look")
    match.withdraw(0, 0)
    match.play(1, "add 1")
    assert (match.earliest_undo(), match.undo_target_by_entry()) == (3, {4: 3})
    with pytest.raises(IllegalAction, match="was itself taken back"):
        match.undo(1, 2)


def test_withdraw_rejected_if_events_of_others_would_change():
    match = toy(shared=True)
    match.play(0, "add 1")
    match.play(1, "add 4")
    before = match_snapshot(match)
    with pytest.raises(IllegalAction, match="Another player has moved since then"):
        match.withdraw(0, 0)
    assert match_snapshot(match) == before


def test_withdraw_without_own_entries_is_rejected():
    match = toy()
    match.play(0, "add 1")
    match.play(1, "add 4")
    before = match_snapshot(match)
    with pytest.raises(IllegalAction, match="nothing to take back"):
        match.withdraw(0, 1)
    assert match_snapshot(match) == before


@pytest.mark.parametrize("to", [-1, 2, 99])
@pytest.mark.parametrize("word", ["undo", "withdraw"])
def test_undo_and_withdraw_reject_unknown_entries(word, to):
    match = toy()
    match.play(0, "add 1")
    match.play(1, "add 4")
    with pytest.raises(IllegalAction, match=f"no earlier position {to}"):
        getattr(match, word)(0, to)


@pytest.mark.parametrize("seat", [-5, -1, 99])
@pytest.mark.parametrize("word", ["undo", "withdraw"])
def test_undo_and_withdraw_reject_unknown_seats(word, seat):
    match = toy()
    match.play(0, "add 1")
    with pytest.raises(NotYourTurn, match="does not play in this game"):
        getattr(match, word)(seat, 0)


def test_undo_without_effect_is_rejected():
    match = toy()
    match.play(0, "add 1")
    match.undo(0, 0)
    with pytest.raises(IllegalAction, match="at entry 0 already"):
        match.undo(1, 0)


def test_withdraw_stops_at_an_own_revealing_entry():
    match = toy()
    match.play(0, "look")
    match.play(0, "add 1")
    with pytest.raises(IllegalAction, match="nothing to take back"):
        match.withdraw(0, 0)
    match.withdraw(0, 1)
    assert match.state.sums == [0, 0]


def test_withdraw_keeps_revealing_entries_of_others():
    match = toy()
    match.play(0, "add 1")
    seen = match.play(1, "look")
    match.withdraw(0, 0)
    assert isinstance(seen[0], CardSeen)
    assert match.state.sums == [0, 0]
    assert digest(Match.restore(Toy(), match.save()).state) == digest(match.state)


def test_undo_after_withdraw():
    match = toy()
    match.play(0, "add 1")
    match.play(1, "add 2")
    match.withdraw(0, 0)
    assert match.state.sums == [0, 2]
    match.undo(1, 0)
    assert match.state.sums == [0, 0]


def test_withdraw_rejected_if_an_action_of_others_becomes_illegal():
    """Ricochet Robots: the bid of seat 1 needs the chip that the ready of seat 0 turned."""
    match = Match(load_game("ricochet-robots"), 2, 1)
    match.play(1, "ready")
    match.play(0, "ready")
    match.play(1, "pass")
    with pytest.raises(IllegalAction):
        match.withdraw(0, 0)


# --- save and restore ---


def played() -> Match:
    match = toy(limit=7)
    for seat, text in ((0, "add 3"), (1, "look"), (1, "add 2"), (0, "add 5")):
        match.play(seat, text)
    match.undo(1, 3)
    match.play(0, "add 7")
    match.withdraw(0, 5)
    match.play(1, "stop")
    return match


def test_save_and_restore():
    match = played()
    again = Match.restore(Toy(), match.save())
    assert digest(again.state) == digest(match.state)
    assert again.log == match.log
    assert again.save() == match.save()
    assert again.earliest_undo() == match.earliest_undo()
    assert (again.seats, again.seed, again.options) == (match.seats, match.seed, match.options)


def test_save_is_json_with_one_entry_per_line():
    text = played().save()
    document = json.loads(text)
    assert list(document) == ["format", "game", "version", "edition", "seats", "seed", "options", "opening", "log"]
    assert document["format"] == "botyard-match/1"
    lines = text.splitlines()
    assert lines[-11].strip() == '"log": ['
    assert all(line.startswith("  [") for line in lines[-10:-2])
    assert toy().save().endswith("\n")
    assert json.loads(toy().save())["log"] == []


def test_save_names_the_entries_that_a_substitute_played():
    match = toy()
    match.play(0, "add 1")
    match.play(1, "add 2")
    text = match.save(["Ann", "Ben"], by_substitute=[2])
    assert json.loads(text)["by_substitute"] == [2]
    assert "by_substitute" not in json.loads(match.save())
    assert Match.restore(Toy(), text).log == match.log


def test_restore_empty_match():
    assert Match.restore(Toy(), toy().save()).log == []


def test_restore_finds_the_game_by_name():
    match = Match(load_game("ricochet-robots"), 2, 7)
    match.play(0, "ready")
    assert digest(restore(match.save()).state) == digest(match.state)


def tampered_log(**changes: object) -> str:
    document = json.loads(played().save())
    document |= changes
    return json.dumps({key: value for key, value in document.items() if value is not ...})


def log_with(number: int, entry: object) -> list[object]:
    log = json.loads(played().save())["log"]
    log[number - 1] = entry
    return log


def invalid_log(text: str) -> str:
    with pytest.raises(LogError) as caught:
        Match.restore(Toy(), text)
    return str(caught.value)


@pytest.mark.parametrize("text", ["", "{", "hello", "null", "[]", "7", '"x"', "{}", '{"format": "other/1"}', "\x00"])
def test_restore_rejects_other_texts(text):
    assert invalid_log(text).startswith("this is not a saved match: ")


def test_restore_rejects_deeply_nested_json():
    assert invalid_log("[" * 200_000).startswith("this is not a saved match: ")


@pytest.mark.parametrize("key", ["game", "version", "edition", "seats", "seed", "options", "opening", "log"])
@pytest.mark.parametrize("value", [..., None, 2.5, ["x"], True])
def test_restore_rejects_missing_or_mistyped_fields(key, value):
    if key == "log" and value == ["x"]:
        assert "entry 1 should be [seat, text, digest]" in invalid_log(tampered_log(log=value))
    else:
        assert (
            invalid_log(tampered_log(**{key: value}))
            == f"this saved match is damaged: {key!r} is missing or of the wrong kind"
        )


@pytest.mark.parametrize(
    "entry", [[0, "look"], ["0", "look", "x"], [0, 1, "x"], [0, "look", None], "look", [True, "look", "x"]]
)
def test_restore_rejects_mistyped_entries(entry):
    assert invalid_log(tampered_log(log=log_with(2, entry))) == (
        "this saved match is damaged: entry 2 should be [seat, text, digest]"
    )


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"game": "chess"}, "this game was saved with game 'chess', and these rules have 'toy'"),
        ({"version": 2}, "this game was saved with version 2, and these rules have 3"),
        ({"edition": "mine"}, "this game was saved with edition 'mine', and these rules have 'standard'"),
    ],
)
def test_restore_rejects_another_game_version_or_dataset(changes, message):
    assert invalid_log(tampered_log(**changes)) == message


@pytest.mark.parametrize("changes", [{"seed": 6}, {"seats": 3}, {"opening": "0" * 16}])
def test_restore_rejects_another_set_up(changes):
    assert invalid_log(tampered_log(**changes)).startswith("the set-up differs from the one recorded")


@pytest.mark.parametrize(
    "changes",
    [
        {"seats": 0},
        {"seats": 99},
        {"seats": -1},
        {"options": {"speed": 1}},
        {"options": {"limit": 99}},
        {"options": {"mood": "wild", "limit": 2}},
    ],
)
def test_restore_rejects_options_that_cannot_be_set_up(changes):
    """Reading a saved game raises only `LogError`."""
    assert invalid_log(tampered_log(**changes))


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        ([1, "nonsense", "0" * 16], ["entry 2", "'nonsense'", "seat 1", "does not replay"]),
        ([1, "add 9", "0" * 16], ["entry 2", "does not replay", "TOY-2"]),
        ([5, "look", "0" * 16], ["entry 2", "seat 5", "does not replay", "TOY-8"]),
        ([1, "undo 9", "0" * 16], ["entry 2", "does not replay", "HOUSE-UNDO"]),
        ([1, "withdraw 0", "0" * 16], ["entry 2", "does not replay", "HOUSE-UNDO"]),
        ([1, "undo -1", "0" * 16], ["entry 2", "does not replay"]),
        ([1, "undo ²", "0" * 16], ["entry 2", "does not replay"]),
        ([1, "withdraw ²", "0" * 16], ["entry 2", "does not replay"]),
        ([1, "undo " + "9" * 5000, "0" * 16], ["entry 2", "does not replay"]),
        ([1, "look", "0" * 16], ["after entry 2", "differs from the one recorded"]),
        ([1, "add 1", "0" * 16], ["after entry 2", "differs"]),
    ],
)
def test_restore_rejects_an_entry_that_does_not_replay(entry, words):
    message = invalid_log(tampered_log(log=log_with(2, entry)))
    assert [word for word in words if word not in message] == [], message


def test_restore_rejects_a_log_with_an_entry_left_out():
    log = json.loads(played().save())["log"]
    assert "differs" in invalid_log(tampered_log(log=log[:1] + log[2:]))


def test_restore_rejects_entries_after_the_end():
    log = json.loads(played().save())["log"]
    assert "it is over" in invalid_log(tampered_log(log=[*log, [0, "look", "0" * 16]]))


def test_restore_accepts_a_shortened_log():
    log = json.loads(played().save())["log"]
    assert Match.restore(Toy(), tampered_log(log=log[:2])).state.sums == [3, 0]


def test_restore_rejects_an_unknown_game():
    with pytest.raises(LogError):
        restore(tampered_log(game="chess"))


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.text(max_size=40))
def test_restore_any_text_raises_only_log_errors(text):
    with pytest.raises(LogError):
        read_log(text)


@settings(max_examples=120, deadline=None, derandomize=True)
@given(st.data())
def test_restore_any_change_of_a_file_raises_only_log_errors(data):
    """Replace one character of a saved match."""
    text = played().save()
    at = data.draw(st.integers(0, len(text) - 1))
    sign = data.draw(st.sampled_from('0123456789abcxyz"[]{},:- \n²'))
    changed = text[:at] + sign + text[at + 1 :]
    try:
        match = Match.restore(Toy(), changed)
    except LogError:
        return
    assert match.log
