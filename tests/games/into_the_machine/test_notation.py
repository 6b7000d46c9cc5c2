"""Positions and actions as text: what is typed by hand, what is refused, and round trips."""

from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from botyard import NotationError, Rng, digest
from botyard.core.digest import to_plain
from botyard.games.into_the_machine.actions import EXAMPLES, LEAVE
from botyard.games.into_the_machine.notation.fields import FIELDS
from botyard.games.into_the_machine.prompts import PromptKind
from botyard.games.into_the_machine.state import State

from .builders import BUILTIN_GAME, GAME

MAX_POSITION_LENGTH = 4000  # characters that a server takes
START = "4 crew=5.2.1,5.2.1,5.2.1,5.2.1"

PROMPT_POSITIONS = {  # somebody is asked something, at least once for each kind of question
    "a turn": "4 9rc 14gh queue=-",
    "after the Terminal action": "4 9rc flags=acted hands=1,-,-,- actor=r",
    "after a Power card": "4 9rc flags=played",
    "stacks ignored": "4 9rc flags=played,ignoring",
    "crew for a terminal": "4 9rc 12rc flags=acted agenda=T2:3:-,crew:t2 line=terminal+t2 said=1",
    "crew for a junction": "4 9rc stacks=c1:rt,c2:rt flags=acted agenda=order:c1-c2,crew:c1-c2 line=junction+c1-c2",
    "the order": "4 9rc stacks=c2:rt,c3:rt junctions=c2-c3:rc flags=acted agenda=order:c2-c3",
    "a bot": "4 9rc 12rc flags=acted agenda=C4:1:- stacks=c4:rt",
    "the other bot": "4 9rc 12rc 15rc flags=acted agenda=T2:2:12",
    "a hop": "4 9rc 12rc flags=acted agenda=S4:1:-",
    "catching up": "4 9rc 12rc 15gc flags=acted agenda=S5:1:-",
    "an upgrade": "4 9rc 15rc flags=acted agenda=C3:1:-",
    "one bot or the other": "4 9rc 12rh flags=acted agenda=T3:3:-",
    "one part or the other": "4 9rc 12rc flags=acted agenda=T6:3:-",
    "the Hex Box": "4 1gc queue=g flags=acted agenda=tag",
    "the Hex Box with more to do": "4 9rc 12rc flags=acted agenda=T2:2:-,tag",
    "the Hex Box before the queue": "4 5gc queue=g flags=acted agenda=tag",
    "the second half too": "4 9rc 12rc flags=acted agenda=C2:1:-,C4:1:-",
    "inside a Power card": "4 9rc 12rc flags=played agenda=T2:3:-",
    "that very bot in the queue": "4 1gc 2gc queue=r flags=acted agenda=S2:2:9 9rc",
}
OTHER_POSITIONS = {
    "two players": "2 5rc 6gc",
    "five players": "5 5rc 6gc 7bc 8yc 9pc first=g actor=g",
    "options": "3 options=turn_cap:50,reshuffle:eager,fresh_crew_waits:True",
    "another deal": "4 terminals=C2,C1,C3,C4,T6,T2,T3,T4,T5,T1,S5,S2,S3,S4,S1",
    "hands and a short deck": "4 hands=12,-,345,1 deck=1234",
    "no deck": "4 deck=-",
    "stacks and junctions": "4 stacks=c1:rcc,c1:gt,t3:bts junctions=c1-c2:rc,c1-c2:gs",
    "a long queue": "4 1rh queue=rgbyrgby hexbox=rrg podium=b",
    "fresh crew": "4 flags=played fresh=0.1.0 options=fresh_crew_waits:True",
    "left": "4 left=b hands=1,2,-,-",
    "won": "4 podium=rrr winner=r ended=ITM-13.3 turn=40",
    "ended by the limit": "4 options=turn_cap:8 turn=8 ended=ITM-3.7",
    "the last one": "2 left=g winner=r ended=ITM-3.8",
    "luck": "4 luck=9e3779b97f4a7c15 turn=7 said=3",
}
POSITIONS = PROMPT_POSITIONS | OTHER_POSITIONS


def assert_round_trip(state: State) -> str:
    text = GAME.serialize(state)
    again = GAME.deserialize(text)
    assert to_plain(again) == to_plain(state)
    assert GAME.serialize(again) == text
    assert len(text) < MAX_POSITION_LENGTH
    return text


# --- typed by hand -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_typed_by_hand_is_written_and_read(name):
    assert_round_trip(GAME.deserialize(POSITIONS[name]))


def test_all_of_them_differ():
    assert len({digest(GAME.deserialize(text)) for text in POSITIONS.values()}) == len(POSITIONS)


def test_every_kind_of_question_is_among_them():
    prompts = [GAME.view(GAME.deserialize(text), 0).prompt for text in PROMPT_POSITIONS.values()]
    assert {prompt.kind for prompt in prompts if prompt} == set(get_args(PromptKind))


@pytest.mark.parametrize("name", PROMPT_POSITIONS)
def test_every_answer_can_be_given(name):
    state = GAME.deserialize(PROMPT_POSITIONS[name])
    for action in GAME.legal_actions(state, 0):
        assert GAME.parse_action(str(action)) == action
        after = state.copy()
        GAME.validate_action(after, 0, action)
        GAME.apply(after, 0, action)
        assert_round_trip(after)


def test_what_is_left_out_is_as_in_a_fresh_game_with_an_empty_track():
    state = GAME.deserialize("4")
    assert set(state.track[1:]) == {0}
    assert (state.crews[0], state.boxes[0]) == ((5, 2, 1), (7, 6, 5, 3))
    assert len(state.deck) == 27
    assert GAME.serialize(state) == "4"
    assert GAME.deserialize("5").crews[0] == (5, 3, 1)


def test_boxes_and_discard_pile_hold_what_is_nowhere_else():
    state = GAME.deserialize(
        "4 9rc 12rh queue=- stacks=c1:rctt junctions=c1-c2:rs podium=r hexbox=r hands=12,-,-,- deck=11"
    )
    assert state.boxes[0] == (12 - 1 - 1 - 5, 8 - 2 - 2, 6 - 1 - 1, 0)
    assert state.discard == (4, 2, 7, 7, 3)


def test_tokens_may_come_in_any_order():
    one = GAME.deserialize("4 9rc 14gh queue=- hexbox=r hands=1,-,-,-")
    other = GAME.deserialize("4   hands=1,-,-,- 14gh hexbox=r\n9rc")
    assert digest(one) == digest(other)


# --- what is refused ---------------------------------------------------------------------------------------

UNREADABLE_MESSAGE = "cannot be read: "
FAULTS = {
    "": "a position begins with the number of players",
    "x": "a position begins with the number of players",
    "1": "a position begins with the number of players",
    "6 9rc": "a position begins with the number of players",
    "4 9": "'9' is not a racer: write 9rc",
    "4 9pc": "'9pc' is not a racer",
    "4 0rc": "'0rc' is not a racer",
    "4 9rt": "'9rt' is not a racer",
    "4 21rc": "'21rc': the track ends with spot 20",
    "4 9rc 9gc": "spot 9 is taken",
    "4 colour=red": "'colour' is not a field of a position; the fields are options",
    "4 turn=1 turn=2": "'turn' is there twice",
    "4 turn=-1": "turn=-1 cannot be read: '-1' is not a whole number from 0 to 999999; an example is turn=9",
    "4 turn=²": UNREADABLE_MESSAGE,
    "4 luck=xyz": "'xyz' is not a number of 1 to 32 hexadecimal digits; an example is luck=1f",
    "4 luck=123456789012345678901234567890123": UNREADABLE_MESSAGE,
    "4 options=x:1": UNREADABLE_MESSAGE,
    "4 options=turn_cap:-1": UNREADABLE_MESSAGE,
    "4 first=p": "'p' is not one of r, g, b, y; an example is first=r",
    "4 actor=rg": UNREADABLE_MESSAGE,
    "4 actor=z": "'z' is not one of r, g, b, y; an example is actor=g",
    "4 options=turn_cap:-5": "turn_cap = '-5': write a whole number from 0 to 9999",
    "4 stacks=c1": "'c1' should have 2 parts with ':' between them",
    "4 9rc flags=acted agenda=crew": "agenda=crew cannot be read: '' is not one of c1, c2",
    "4 9rc flags=acted agenda=order:c1": "'c1' is not one of c1-c2",
    "4 flags=acted,acted": "flags=acted,acted cannot be read: something is there twice; write it once",
    "4 left=gg": "left=gg cannot be read: something is there twice; write it once",
    "4 flags=happy": "'happy' is not one of acted, played, ignoring; an example is flags=acted,played",
    "4 queue=x": UNREADABLE_MESSAGE,
    "4 crew=1.2": "'1.2' should have 3 parts with '.' between them; an example is crew=5.2.1,4.2.1",
    "4 crew=1.2.3": "one each for 4 players",
    "4 crew=13.0.0,0.0.0,0.0.0,0.0.0": "nobody has more than 12, 8, 6 and 3 bots",
    "4 hands=1": "one each for 4 players",
    "4 hands=6,-,-,-": "'6' is not one of 1, 2, 3, 4, 5; an example is hands=12,-",
    "4 hands=222,2,-,-": "there are not so many Power cards of kind 2",
    "4 hands=222,-,-,- deck=2": "there are not so many Power cards of kind 2",
    "4 hexbox=rrrr": "nobody has more than 12, 8, 6 and 3 bots",
    "4 stacks=c9:rc": "'c9' is not one of c1, c2",
    "4 stacks=c1:r": UNREADABLE_MESSAGE,
    "4 stacks=c1:rtc": "'tc' is not a crew by its letters, first c, then t, then s",
    "4 stacks=c1:rsssssss": "nobody has more than 12, 8, 6 and 3 bots",
    "4 stacks=t1:rc": "stacks, junctions: each bot is of the level of its place or higher",
    "4 junctions=c2-t3:rc": "stacks, junctions: each bot is of the level of its place or higher",
    "4 junctions=c1-c2:rc,c1-c2:rt": "a player has one bot on a junction",
    "4 junctions=c1-s5:rc": "'c1-s5' is not one of c1-c2",
    "4 terminals=C1": "each of the terminal cards is there once; an example is terminals=C1,C2",
    "4 terminals=T1,C2,C3,C4,C1,T2,T3,T4,T5,T6,S1,S2,S3,S4,S5": "each card on a place of its level",
    "4 queue=r": "it stands only where spot 1 is taken",
    "4 podium=rr": "nobody has won yet",
    "4 left=gby": "two or more still play",
    "4 left=r": "two or more still play",
    "4 left=g hands=-,1,-,-": "who has left holds no cards",
    "4 winner=r": "a winner, and only when it is over",
    "4 ended=ITM-13.3": "a winner, and only when it is over",
    "4 ended=ITM-13.3 winner=r podium=r": "a winner, and only when it is over",
    "4 ended=ITM-1.1": "'ITM-1.1' is not one of ITM-13.3, ITM-3.7, ITM-3.8",
    "4 agenda=C4:1:-": "it belongs to an action or a Power card",
    "4 flags=acted agenda=C4:1:-": "its action goes on by itself, or cannot be completed",
    "4 flags=acted agenda=T4:1:-": "its action goes on by itself, or cannot be completed",
    "4 flags=acted agenda=C1:1:-": "its action goes on by itself, or cannot be completed",
    "4 5rc flags=played agenda=C4:1:-,crew:c4": "the second card whole",
    "4 5rc hands=1,-,-,- flags=played agenda=C1:1:-,C4:1:-": "the second card whole",
    "4 5rc 6rc flags=acted agenda=T2:2:5,T2:2:5": "the second card whole",
    "4 ended=ITM-3.8 winner=r": "by leaving when one is left, by the cap when it is reached",
    "4 ended=ITM-3.7": "by leaving when one is left, by the cap when it is reached",
    "4 options=turn_cap:5 turn=6": "by leaving when one is left, by the cap when it is reached",
    "4 9rc flags=acted agenda=C4:2:-": "agenda=C4:2:- cannot be read: '2' is not a whole number from 1 to 1",
    "4 9rc flags=acted agenda=C4:0:-": UNREADABLE_MESSAGE,
    "4 9rc flags=acted agenda=Z1:1:-": "'Z1:1:-' should begin with one of crew, order, tag, C1, C2",
    "4 9rc flags=acted agenda=crew:c4": "at most two cards, and questions on top",
    "4 9rc flags=acted agenda=C4:1:-,C4:1:-,C4:1:-": "at most two cards, and questions on top",
    "4 9rc flags=acted agenda=T2:2:12": "it speaks of bots that are there",
    "4 9rc flags=acted agenda=S2:2:q1": "it speaks of bots that are there",
    "4 9rc flags=acted agenda=S2:2:-": "it speaks of bots that are there",
    "4 9rc 12gc flags=acted agenda=S2:2:12": "it speaks of bots that are there",
    "4 9rc 12rc flags=acted agenda=T2:1:-": "parts in their order",
    "4 9rc 12rc flags=acted agenda=T2:3:9": "it speaks of bots that are there",
    "4 9rc 12rh flags=acted agenda=S2:2:12": "it speaks of bots that are there",
    "4 9rc hexbox=r flags=acted agenda=T2:2:h": "it speaks of bots that are there",
    "4 9rc 12rc flags=acted agenda=C4:1:-,crew:c1": "crew goes where it may go, for what lies there",
    "4 9rc 12rc flags=acted agenda=order:c1-c2,crew:c1-c2": "crew goes where it may go",
    "4 stacks=c1:rt,c2:rt junctions=c1-c2:rc flags=acted agenda=order:c1-c2,crew:c1-c2": "crew goes where it may go",
    "4 stacks=c1:rt,c2:rt,c3:rt flags=acted agenda=order:c1-c2,crew:c2-c3": "crew goes where it may go",
    "4 9rc flags=ignoring": "stacks are ignored by a Power card",
    "4 flags=acted": "a turn that is done has ended",
    "4 flags=acted,played hands=1,-,-,-": "a turn that is done has ended",
    "4 fresh=0.9.0 flags=played": "crew of the active supply",
    "4 fresh=1.0.0 flags=played": "crew of the active supply",
    "4 line=fly": "line=fly cannot be read: 'fly' is not an action",
    "4 queue=" + "r" * 61 + " 1gc": "nobody has more than 12",
}


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)
def test_an_example_of_each_field_can_be_read(field):
    field.decode(GAME.deserialize("2 1rc"), field.example)


@pytest.mark.parametrize(("text", "why"), FAULTS.items(), ids=range(len(FAULTS)))
def test_what_cannot_be_is_refused_with_its_reason(text, why):
    with pytest.raises(NotationError) as caught:
        GAME.deserialize(text)
    assert why in str(caught.value)
    assert len(str(caught.value)) < 900


# --- through whole games -----------------------------------------------------------------------------------


def play_random_action(state: State, rng: Rng) -> None:
    seat = rng.choice(BUILTIN_GAME.active_seats(state))
    action = LEAVE if rng.randbelow(150) == 0 else BUILTIN_GAME.random_action(state, seat, rng)
    BUILTIN_GAME.apply(state, seat, action)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_positions_of_a_game_are_written_and_read(seats):
    rng = Rng(seats)
    state = BUILTIN_GAME.initial_state(seats, Rng(7), {"reshuffle": "eager", "fresh_crew_waits": True, "turn_cap": 90})
    while BUILTIN_GAME.active_seats(state):
        if rng.randbelow(5) == 0 or state.pending:
            text = BUILTIN_GAME.serialize(state)
            assert to_plain(BUILTIN_GAME.deserialize(text)) == to_plain(state)
        play_random_action(state, rng)
    assert to_plain(BUILTIN_GAME.deserialize(BUILTIN_GAME.serialize(state))) == to_plain(state)


def test_a_position_read_back_plays_on_alike():
    state = BUILTIN_GAME.initial_state(3, Rng(5), {})
    again = BUILTIN_GAME.deserialize(BUILTIN_GAME.serialize(state))
    for step in range(200):
        if not BUILTIN_GAME.active_seats(state):
            break
        for one in (state, again):
            play_random_action(one, Rng(step))
    assert digest(again) == digest(state)


# --- spoilt texts ------------------------------------------------------------------------------------------

TOKENS = sorted(
    {word for text in POSITIONS.values() for word in text.split()}
    | {f"{field.name}={value}" for field in FIELDS for value in ("-", "", "r", "1", "0.0.1", "C4:1:9", "tag:1", "tag")}
    | {
        "²",
        "٣",
        "9" * 30,
        "=",
        ",",
        "1gc",
        "20rh",
        "agenda=S1:2:q1",
        "agenda=T6:2:q1",
        "agenda=S2:2:3",
        "agenda=T4:1:-",
        "agenda=C1:1:-",
    }
)


def corrupted(text: str, rng: Rng) -> str:
    """One or two words lost, changed, added, or a sign of one changed."""
    tokens = text.split()
    for _ in range(1 + rng.randbelow(2)):
        place = rng.randbelow(len(tokens))
        match rng.randbelow(4):
            case 0 if place:
                tokens[place] = ""
            case 1 if place:
                tokens[place] = rng.choice(TOKENS)
            case 2:
                tokens.append(rng.choice(TOKENS))
            case _:
                cut = rng.randbelow(len(tokens[place]) + 1)
                tokens[place] = tokens[place][:cut] + rng.choice("0123456789-rgchqts:,.=") + tokens[place][cut + 1 :]
    return " ".join(tokens)


@pytest.mark.parametrize("name", POSITIONS)
def test_a_spoilt_text_is_refused_or_can_be_played(name):
    rng = Rng(len(name))
    for _ in range(120):
        text = corrupted(POSITIONS[name], rng)
        try:
            state = GAME.deserialize(text)
        except NotationError:
            continue
        for seat in (*range(state.seats), None):
            GAME.view(state, seat)
        component_counts = GAME.component_counts(state)
        for _ in range(6):
            assert_round_trip(state)
            if GAME.active_seats(state):
                GAME.apply(state, state.actor, GAME.random_action(state, state.actor, rng))
            assert GAME.component_counts(state) == component_counts, text


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=60) | st.lists(st.sampled_from(TOKENS), max_size=6).map(lambda words: " ".join(["4", *words])))
def test_any_text_is_a_position_or_bad_notation(text):
    try:
        assert_round_trip(GAME.deserialize(text))
    except NotationError:
        return


# --- actions -----------------------------------------------------------------------------------------------

ACTION_TEXTS = [
    *("terminal t3", "junction c1-c2", "home", "crew ctt", "crew s", "first c1", "move 7", "move q2", "move h"),
    *("upgrade 9", "enter", "hex", "cards", "recruit", "draw", "end", "leave", "power p1", "power p2 catch-up"),
    *("power p2 ignore", "power p3", "power p4", "power p5 enter", "power p5 upgrade"),
]


@pytest.mark.parametrize(("text", "same"), [("crew tc", "crew ct"), ("crew sctc", "crew ccts")])
def test_crew_may_be_named_in_any_order(text, same):
    assert GAME.parse_action(text) is GAME.parse_action(same)
    assert str(GAME.parse_action(text)) == same


@pytest.mark.parametrize("text", ACTION_TEXTS)
def test_what_is_said_reads_back(text):
    assert str(GAME.parse_action(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "Home",
        "terminal",
        "terminal T3",
        "terminal t3 t4",
        "junction c1",
        "crew",
        "crew x",
        "crew c c",
    ]
    + ["move", "move 0", "move 41", "move q0", "move q61", "move qh", "upgrade 0", "upgrade 41", "upgrade x", "move ٣"]
    + ["power", "power p6", "power p1 x y", "hex hex", "end  ", "crew ccccccccccccc", "terminal " + "x" * 99],
)
def test_what_is_no_action(text):
    with pytest.raises(NotationError) as caught:
        GAME.parse_action(text)
    assert ", ".join(map(repr, EXAMPLES)) in str(caught.value)
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize(
    ("text", "why"), [("power p2", "'power p2 catch-up' or 'power p2 ignore'"), ("power p1 x", "'power p1'")]
)
def test_halves_of_power_cards_are_named(text, why):
    with pytest.raises(NotationError, match=why):
        GAME.parse_action(text)


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=30) | st.lists(st.sampled_from(" ".join(ACTION_TEXTS).split()), max_size=4).map(" ".join))
def test_any_text_is_an_action_or_bad_notation(text):
    try:
        action = GAME.parse_action(text)
    except NotationError:
        return
    assert str(action) == text
