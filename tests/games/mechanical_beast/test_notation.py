"""Positions and actions as text: typed by hand, rejected texts, and round trips."""

from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from botyard import IllegalAction, NotationError, Rng, digest
from botyard.core.digest import to_plain
from botyard.games.mechanical_beast.actions import EXAMPLES, TimerExpired, UseGear, Verdict, Walk
from botyard.games.mechanical_beast.grid import cell_at, column_of, renamed_corner, row_of, square_at
from botyard.games.mechanical_beast.prompts import PromptKind, prompt_kind
from botyard.games.mechanical_beast.state import State

from .builders import GAME

MAX_POSITION_LENGTH = 4000  # characters that a server takes
DUEL = "options=mode:competitive"
POSITIONS = {
    "the start": "2",
    "rooms": "2 floor=-1,-2/R31n.2.CTLe/ENTn.R07s meeples=R31,ENT,CTL",
    "a row without a room": "1 floor=0,0/ENTn/-/R09e meeples=R09,ENT",
    "the beast is off": "1 floor=0,0/ENTn.R61e drawn=R61,CTL people=R61 flags=off hand=3",
    "options": "3 options=level:hard,table_margin:2,turn_limit:50",
    "semi-co-operative": "2 options=mode:semi-co-operative flags=off drawn=CTL arrived=4,9 hand=2,3 turn=12 actor=2",
    "marks": "1 floor=0,0/ENTn.R01e.R15n meeples=R01,R15 marks=R01:1,R15:2",
    "walked": "1 floor=0,0/ENTn.R01e walked=e1:ENT meeples=R01,ENT said=1",
    "owing": "1 floor=0,0/R01n.R02n.ENTn meeples=R02,ENT walked=e1:R01 agenda=fall:R01 drawn=R01,R02,CTL flags=off",
    "acted": "1 floor=0,0/ENTn.R01e meeples=R01,ENT flags=acted",
    "lockdown": "1 floor=0,0/ENTn.LCKe flags=lockdown doubt=proof-3-0a1b2c about=e1 free=00ff00 turn=3",
    "undecided": "1 floor=0,0/ENTn.LCKe flags=lockdown undecided=7 about=e1 turn=9 trapped=android",
    "a vote": "3 vote=concede:y?? voted=1",
    "to leave the android": "2 floor=0,0/ENTn.3.R01e meeples=ENT,ENT,R01 drawn=R01,CTL,LCK flags=off,lockdown"
    " vote=abandon:?y undecided=7 about=android turn=8 voted=8",
    "two engineers each": f"2 {DUEL} meeples=ENT,R01,ENT,R01 floor=0,0/ENTn.R01e visited=1,11",
    "placing the Exit": f"2 {DUEL} floor=0,0/ENTn.CTLe drawn=CTL,EXT flags=off,acted agenda=exit:2",
    "facing it": f"2 {DUEL} floor=0,0/ENTn.CTLe drawn=CTL,EXT flags=off,acted agenda=face:2:-1:2",
    "on the Exit": f"2 {DUEL} floor=0,0/ENTn.EXTe drawn=CTL,EXT flags=off meeples=ENT,EXT,EXT,ENT"
    " arrivals=e2a,e1b reached=e1b,e2a quiet=7 seen=0123456789abcdef,0123456789abcdef",
    "won": "2 result=won winners=1,2 ended=BST-12.3 turn=40 flags=off drawn=CTL",
    "lost": "2 result=lost ended=BST-12.11 turn=40",
    "luck": "4 luck=9e3779b97f4a7c15 turn=7 said=3",
}


def assert_round_trip(state: State) -> str:
    text = GAME.serialize(state)
    again = GAME.deserialize(text)
    assert to_plain(again) == to_plain(state)
    assert GAME.serialize(again) == text
    assert len(text) < MAX_POSITION_LENGTH
    return text


# --- positions ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_typed_by_hand_is_written_and_read(name):
    assert_round_trip(GAME.deserialize(POSITIONS[name]))


LIMITS = ("1 floor=0,0/10000.10000.ENTn", "1 turn=1", "1 turn=10000", f"2 {DUEL} quiet=18")


@pytest.mark.parametrize("text", LIMITS)
def test_what_is_far_off_or_long_ago_comes_back_and_goes_on(text):
    state = GAME.deserialize(text)
    assert_round_trip(state)
    GAME.apply(state, 0, GAME.parse_action("end"))
    assert_round_trip(state)


def test_all_of_them_differ():
    assert len({digest(GAME.deserialize(text)) for text in POSITIONS.values()}) == len(POSITIONS)


@pytest.mark.parametrize("name", POSITIONS)
def test_every_answer_can_be_given(name):
    state = GAME.deserialize(POSITIONS[name])
    for seat in GAME.active_seats(state):
        for action in GAME.legal_actions(state, seat):
            after = state.copy()
            GAME.validate_action(after, seat, action)
            GAME.apply(after, seat, action)
            assert_round_trip(after)


def test_every_kind_of_question_is_among_them():
    states = [GAME.deserialize(text) for text in POSITIONS.values()]
    assert {prompt_kind(state) for state in states if not state.over} == set(get_args(PromptKind))


def test_what_is_left_out_is_as_in_a_fresh_game():
    state = GAME.deserialize("2")
    assert (state.floor.rooms(), state.meeples) == ([0], [0, 0, 0])
    assert (len(state.pile), state.drawn, state.turn, state.supply) == (71, 0, 1, 20)
    assert GAME.deserialize("2 options=level:hard").cards_left == 70


@pytest.mark.parametrize("seed", range(6))
def test_positions_of_random_games_come_back(seed):
    options = ({}, {"level": "extreme"}, {"mode": "competitive"})[seed % 3]
    rng, state = Rng(seed), GAME.initial_state(2, Rng(seed), options)
    for _ in range(120):
        if not GAME.active_seats(state):
            break
        seat = GAME.active_seats(state)[0]
        GAME.apply(state, seat, GAME.random_action(state, seat, rng))
        assert_round_trip(state)


FALLING = "floor=0,0/R01n.R02n.ENTn meeples=R02,ENT walked=e1:R01 agenda=fall:R01"
EXIT_FOUND = f"2 {DUEL} floor=0,0/ENTn.CTLe drawn=CTL,EXT"
FAULTS = {
    "": "a position begins with the number of players",
    "5": "a position begins with the number of players",
    "2 floor": "floor= cannot be read: '' should have 2 parts with ',' between them",
    "2 turn=1 turn=2": "the field 'turn' is there twice",
    "2 fuel=3": "'fuel' is not a field of a position; the fields are options, luck, floor",
    "2 options=level:nowhere": "options=level:nowhere cannot be read: level = 'nowhere': write one of easy,",
    "1 options=mode:competitive": "the competitive game needs at least 2 players",
    "2 floor=0,0/ENTx": "floor=0,0/ENTx cannot be read: 'x' is not one of n, e, s, w",
    "2 floor=0,0/-": "floor=0,0/- cannot be read: it has no room; an example is floor=0,0/ENTn.2.R09e",
    "2 floor=0,0/ENTn.ENTe": "'ENTe' is there twice, or more than 100000 from the middle",
    "2 floor=0,0/ENTn.R99e": "floor=0,0/ENTn.R99e cannot be read: 'R99' is not a card such as R01 or CTL",
    "2 floor=999999,0/ENTn": "'999999' is not a whole number from -100000 to 100000",
    "1 floor=0,0/100000.1.ENTn": "'ENTn' is there twice, or more than 100000 from the middle",
    "1 floor=0,0/ENTn.R09e corner=50,50": "the square a1 lies north-west of all rooms",
    "1 floor=0,0/ENTn.R09e corner=-5000,-1": "each has a name like d5 or zz999",
    "1 floor=0,0/ENTn.R09e corner=-1,-5000": "each has a name like d5 or zz999",
    "2 meeples=R99": "meeples=R99 cannot be read: 'R99' is not a card such as R01 or CTL",
    "2 marks=R01:9,-,-": "marks=R01:9,-,- cannot be read: '9' is not a whole number from 1 to 4",
    "2 marks=R01:0,-,-": "marks=R01:0,-,- cannot be read: '0' is not a whole number from 1 to 4",
    "2 marks=R01:2,-,-": "a mark lies on a gear of its room",
    "2 hand=21,0": "hand=21,0 cannot be read: '21' is not a whole number from 0 to 20",
    "2 actor=3": "actor=3 cannot be read: '3' is not a whole number from 1 to 2",
    "2 actor=0": "actor=0 cannot be read: '0' is not a whole number from 1 to 2",
    "2 agenda=dance:R01": "agenda=dance:R01 cannot be read: 'dance:R01' should begin with one of fall, exit, face",
    "2 vote=concede:yy": "a vote has an answer of each seat, and one ? at least",
    "2 vote=concede:n?": "vote=concede:n? cannot be read: 'n' is not one of ?, y",
    "2 vote=dance:y?": "vote=dance:y? cannot be read: 'dance' is not one of concede, abandon",
    "2 luck=xyz": "luck=xyz cannot be read: 'xyz' is not a number of 1 to 32 hexadecimal digits",
    "2 seen=12": "seen=12 cannot be read: '12' is not 16 hexadecimal digits",
    "2 ended=BST-1.1": "'BST-1.1' is not one of BST-12.3, BST-12.4, BST-12.5, BST-12.6,",
    "2 flags=dancing": "flags=dancing cannot be read: 'dancing' is not one of off, lockdown, acted, progress",
    "2 floor=0,0/R01n": "the Entrance is always there",
    "2 pile=R01,R01": "pile=R01,R01 cannot be read: something is there twice",
    "2 drawn=R01 pile=R01": "a card is there twice",
    "2 options=level:hard pile=EXT": "there is no Emergency Exit at this level",
    "2 floor=0,0/ENTn.R01e drawn=-": "a room lies there that was not drawn",
    "2 meeples=ENT,ENT": "there are 3 meeples",
    "2 meeples=ENT,ENT,R01": "a meeple stands in a room that is not there",
    "2 marks=-,-": "each meeple has a mark or none",
    "2 marks=R01:1,-,-": "a mark lies on a room that is not there",
    "2 hand=1": "each seat has its own count",
    "2 hand=20,1": "there are 20 people",
    "2 floor=0,0/ENTn.R01e people=R01": "people are where no people can be",
    "2 people=R61": "people are where no people can be",
    f"2 {DUEL} hand=1,0": "the competitive game knows no people",
    "2 flags=off": "the switch is off, and nobody has found it",
    "2 flags=lockdown": "Lockdown is drawn, or it is not",
    "2 drawn=LCK": "Lockdown is drawn, or it is not",
    f"2 {DUEL} drawn=CTL,EXT flags=off": "the Emergency Exit is placed when the Control Room is found",
    f"2 {DUEL} floor=0,0/ENTn.CTLe drawn=CTL,EXT agenda=exit:2": "the finder throws the switch",
    **{
        f"2 {DUEL} floor=0,0/ENTn.R09e {pile}": "the Emergency Exit is the card after the Control Room"
        for pile in ("pile=CTL,R01,EXT,R02,R03", "pile=EXT,CTL,R01", "pile=CTL", "pile=R01,EXT")
    },
    f"2 {DUEL} floor=0,0/ENTn.EXTe": "the Emergency Exit is the card after the Control Room",
    f"2 {DUEL} floor=0,0/ENTn.CTLe flags=off": "the Emergency Exit is the card after the Control Room",
    f"2 {DUEL} floor=0,0/ENTn.EXTe drawn=CTL,EXT flags=off arrivals=e1a": "who is on the Exit has a place there",
    "2 walked=e1:R01": "nobody walked from there",
    "2 floor=0,0/ENTn.R01e agenda=fall:R01": "only the room that the walker left can fall",
    "2 result=won": "a game that has ended has a result",
    "2 result=lost ended=BST-12.11 vote=concede:y?": "the game is over",
    "2 winners=1": "nobody has won yet",
    "2 options=level:hard,level:easy": "options=level:hard,level:easy cannot be read: something is there twice",
    "1 floor=0,0/ENTn.87.R05n": "a floor is at most 88 cells wide and high, and no game makes a wider one",
    "1 floor=0,0/ENTn" + "/-" * 87 + "/R05n": "a floor is at most 88 cells wide and high",
    f"2 {DUEL} visited=1,{1 << 72:x}": "'1000000000000000000' is not a number of 1 to 18 hexadecimal digits",
    f"2 {DUEL} visited=1,11": "somebody has visited a room that was not drawn",
    "2 floor=0,0/ENTn.CTLe meeples=ENT,CTL,ENT": "an engineer in the Control Room throws the switch",
    "2 drawn=R01": "no room falls while the beast is on",
    f"2 {DUEL} floor=0,0/ENTn.EXTe drawn=CTL,EXT flags=off meeples=EXT,EXT,ENT,ENT arrivals=e1b,e1a": (
        "whose two engineers are on the Exit has won"
    ),
    "2 trapped=e1": "with an engineer trapped all have lost",
    "2 floor=0,0/ENTn.CTLe.R05n.R06n meeples=ENT,R05,ENT flags=off walked=e2:R06 agenda=fall:R06": (
        "only meeples of the player whose turn it is walk"
    ),
    f"2 {DUEL} walked=e2a:ENT": "only meeples of the player whose turn it is walk",
    "2 undecided=3 about=e1 turn=2": "something happened in a turn to come",
    "2 voted=2": "something happened in a turn to come",
    "2 options=mode:semi-co-operative arrived=0,2": "something happened in a turn to come",
    "2 vote=abandon:?y turn=8 voted=8 undecided=7 about=android": (
        "the android can be left behind only when it alone may be trapped"
    ),
    "2 floor=0,0/ENTn.3.R01e meeples=R01,ENT,R01 drawn=R01,CTL,LCK flags=off,lockdown vote=abandon:?y": (
        "the android can be left behind only when it alone may be trapped"
    ),
    "2 doubt=proof-1-abc": "'proof-1-abc' is not the name of a timer such as proof-3-0a1b2c",
    "2 free=xyz": "free=xyz cannot be read: 'xyz' is not 6 hexadecimal digits",
    "2 about=e3": "about=e3 cannot be read: 'e3' is not one of e1, e2, android",
    "2 result=drawn": "'drawn' is not one of won, won_without_android, android_abandoned,",
    "2 winners=3": "winners=3 cannot be read: '3' is not a whole number from 1 to 2",
    "2 walked=e1": "walked=e1 cannot be read: 'e1' should have 2 parts with ':' between them",
    "2 corner=1": "corner=1 cannot be read: '1' should have 2 parts with ',' between them",
    "2 turn=many": "turn=many cannot be read: 'many' is not a whole number from 1 to 100000",
    "2 turn=0": "turn=0 cannot be read: '0' is not a whole number from 1 to 100000",
    f"2 {DUEL} quiet=10000": "the game was decided before so many quiet turns",
    f"2 {DUEL} quiet=20": "the game was decided before so many quiet turns",
    "2 quiet=1": "the game was decided before so many quiet turns",
    "2 people=R58,R58": "people=R58,R58 cannot be read: something is there twice",
    "2 flags=off,off": "flags=off,off cannot be read: something is there twice; write it once",
    "2 arrived=x,0": "arrived=x,0 cannot be read: 'x' is not a whole number from 0 to 100000",
    "2 arrivals=e1,e1": "arrivals=e1,e1 cannot be read: something is there twice",
    "1 doubt=proof-1-abcdef": "a doubt is about somebody",
    "1 undecided=1": "a doubt is about somebody",
    f"1 {FALLING}": "no room falls while the beast is on",
    f"1 options=collapse_timing:immediate {FALLING} drawn=R01,R02,CTL flags=off": "a room waits with its fall only for",
    f"1 {FALLING} drawn=R01,R02,CTL flags=off,acted": "a room waits with its fall only for a walker that can",
    f"1 {FALLING} drawn=R01,R02,CTL flags=off pile=-": "a room waits with its fall only for a walker that can still",
    "1 floor=0,0/R01n.R02n.ENTn meeples=R02,R01 walked=e1:ENT agenda=fall:ENT drawn=R01,R02,CTL flags=off": (
        "the Entrance never falls"
    ),
    f"{EXIT_FOUND} flags=off agenda=exit:2": "the Control Room has just been found",
    f"{EXIT_FOUND} flags=off,acted agenda=exit:1": "the player to the right of the finder places the Emergency Exit",
    f"{EXIT_FOUND} flags=off,acted agenda=face:1:-1:2": "the player to the right of the finder places",
    f"{EXIT_FOUND} flags=off,acted agenda=face:2:0:0": "the Emergency Exit cannot be placed there",
    f"{EXIT_FOUND} flags=off,acted agenda=face:2:0:9": "the Emergency Exit cannot be placed there",
    "2 result=won winners=1,2 ended=BST-12.11": "this rule does not end a game with this result",
    "2 result=lost ended=BST-12.3": "this rule does not end a game with this result",
    "2 result=lost ended=BST-14.14": "this rule ends games of another kind",
    f"2 {DUEL} result=lost ended=BST-12.11": "this rule ends games of another kind",
    "2 result=lost winners=1 ended=BST-12.11": "who has not lost has a winner",
    "2 result=won ended=BST-12.3": "who has not lost has a winner",
}


@pytest.mark.parametrize("text", FAULTS)
def test_what_cannot_be_read_or_be_is_refused(text):
    with pytest.raises(NotationError) as caught:
        GAME.deserialize(text)
    assert FAULTS[text] in str(caught.value)


@given(st.text(max_size=80))
@settings(max_examples=200, deadline=None)
def test_any_text_is_read_or_refused(text):
    for read in (GAME.deserialize, GAME.parse_action):
        try:
            read(text)
        except NotationError as exc:
            assert str(exc)  # noqa: PT017 - both are right here


# --- actions -----------------------------------------------------------------------------------------------

ACTIONS = [
    "walk engineer d5",
    "walk second aa12 by control",
    "settle",
    "explore android n",
    "gear first 4 ++--+",
    "exit b7",
    "face w",
    "end",
    "concede",
    "abandon",
    "yes",
    "no",
    "trapped proof-12-0a1b2c e2b",
    "trapped proof-12-0a1b2c switch",
    "free proof-12-0a1b2c",
    "expire vote-3",
]


@pytest.mark.parametrize("text", ACTIONS)
def test_an_action_is_read_as_it_is_written(text):
    assert str(GAME.parse_action(text)) == text


def test_actions_are_small_values():
    assert GAME.parse_action("walk engineer d5 by control") == Walk("engineer", "d5", by_control=True)
    assert GAME.parse_action("gear android 2 -") == UseGear("android", 2, "-")
    assert GAME.parse_action("free proof-1-abcdef") == Verdict("proof-1-abcdef")
    assert GAME.parse_action("expire vote-1") == TimerExpired("vote-1")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "walk",
        "walk engineer",
        "walk robot d5",
        "walk engineer 5d",
        "walk engineer d5 by",
        "walk engineer d5 through control",
        "Walk engineer d5",
        "explore android north",
        "explore android",
        "gear android 5 +",
        "gear android 0 +",
        "gear android 1 x",
        "gear android 1",
        "gear android 1 " + "+" * 100,
        "exit",
        "face x",
        "trapped proof-1-abcdef",
        "trapped proof-1-abcdef e9",
        "free",
        "end now",
        " end",
    ],
)
def test_what_is_no_action_says_what_is(text):
    with pytest.raises(NotationError) as caught:
        GAME.parse_action(text)
    assert ", ".join(map(repr, EXAMPLES)) in str(caught.value)


def test_far_steps_and_squares_are_judged_and_do_no_harm():
    state = GAME.deserialize("1 floor=0,0/ENTn.R04e meeples=R04,ENT")
    for text in ("gear engineer 1 " + "+" * 99, "walk engineer zz999", "exit zz999"):
        with pytest.raises(IllegalAction):
            GAME.validate_action(state, 0, GAME.parse_action(text))


# --- squares -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", [-40, -1, 0, 1, 40])
@pytest.mark.parametrize("column", [-40, -1, 0, 1, 40])
def test_a_cell_is_one_number_and_back(row, column):
    assert (row_of(cell_at(row, column)), column_of(cell_at(row, column))) == (row, column)


def test_squares_are_counted_from_the_corner():
    corner = cell_at(-2, -3)
    assert square_at(corner, corner) == "a1"
    assert square_at(cell_at(0, 0), corner) == "d3"
    assert square_at(cell_at(-3, 0), corner) == ""


# --- names of cells ------------------------------------------------------------------------------------------


def test_the_entrance_keeps_its_name_while_the_beast_grows():
    state = GAME.initial_state(1, Rng(5), {})
    begun = square_at(state.floor.where[state.deck.entrance], state.corner)
    for action in ("explore engineer n", "explore android w", "end"):
        GAME.apply(state, 0, GAME.parse_action(action))
        assert square_at(state.floor.where[state.deck.entrance], state.corner) == begun == "h8"


def test_beyond_the_letters_the_table_is_lettered_anew():
    floor = GAME.initial_state(1, Rng(5), {}).floor
    floor.put(5, cell_at(-7, 3), 0)
    corner = renamed_corner(floor, cell_at(-7, -7))
    assert (row_of(corner), column_of(corner)) == (-14, -7)


@pytest.mark.parametrize("corner", ["-997,-1", "-1,-699"])
def test_at_the_end_of_the_letters_the_table_is_lettered_anew(corner):
    """The last names are zz and 999. Exploring beyond them gives all rooms new names."""
    state = GAME.deserialize(f"1 floor=0,0/ENTn.R09e corner={corner} meeples=R09,R09 pile=R05,R06,R07")
    for action in ("explore engineer s", "end") if corner.endswith("-1") else ("explore engineer e", "end"):
        GAME.apply(state, 0, GAME.parse_action(action))
        assert_round_trip(state)
        assert GAME.view(state, 0).prompt
    assert (row_of(state.corner), column_of(state.corner)) == (-7, -7)
