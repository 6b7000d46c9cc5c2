"""Positions as text: what is typed by hand, what is refused, and round trips."""

import pytest

from botyard import NotationError, Rng, digest, load_game
from botyard.core.digest import to_plain
from botyard.core.events import CLOCK, discard_event
from botyard.games.roborally import notation
from botyard.games.roborally.cards import DECK, OPTIONS
from botyard.games.roborally.notation import MAX_CHARACTERS
from botyard.games.roborally.notation.fields import LINE_NAMES, SHEET_NAMES
from botyard.games.roborally.rules.decks import give_option
from botyard.games.roborally.rules.prompt_queue import answerable_prompts
from botyard.games.roborally.rules.standing_orders import NEVER_ALLOWED
from botyard.games.roborally.state import PromptKind, State, Step

GAME = load_game("roborally")
CATALOGUE = GAME.course_data
MAX_POSITION_LENGTH = 4000  # characters that a server takes
A = "registers 10 20 30 40 50"
B = "registers 70 90 110 130 150"
C = "registers 80 100 120 140 160"
D = "registers 500 250 270 290 310"
TWO = "risky_exchange; robot 0 f4 n; robot 1 h10 e"
OWN = "exchange a1 / docking_bay_belts a13 / flags h2 j8 b5"
AT_2 = "risky_exchange; turn 2"
FOUR = "robot 0; robot 1; robot 2; robot 3"
PLACING = "2 square 0 / 3 square 2 / 4 square 1 / 5 square 3"

PROMPT_POSITIONS = {  # somebody is asked something, at least once for each kind of question
    "draft": "tricksy; turn 0 set_up; robot 0; robot 1; drafts brakes+flywheel+scrambler recompile; asides 1 draft 0",
    "home": f"capture_the_flag; turn 0 set_up; {FOUR}; window 1 home 0 / {PLACING}",
    "square at the start": f"capture_the_flag; turn 0 set_up; {FOUR}; homes 2 1; window {PLACING}",
    "square": f"{AT_2} reentry; robot 0 - n lives 2 fell 1 archive h10; robot 1 h10 e; window 1 square 0",
    "facing": f"{AT_2} reentry; robot 0 f4 n lives 2 fell 1; robot 1 h10 e; window 1 facing 0",
    "store": f"{AT_2} store; robot 0 f4 n options flywheel hand 430 520 {A}; robot 1 h10 e {B};"
    " window 1 store 0 flywheel",
    "power_down": f"{AT_2} announce; robot 0 f4 n damage 1 {A}; robot 1 h10 e damage 2 {B};"
    f" robot 2 a1 n damage 1 {C}; power owes yes waits; asides 1 power_down 0",
    "stabilize": f"{AT_2} stabilize; robot 0 f4 n options gyroscopic_stabilizer {A}; robot 1 h10 e {B};"
    " window 1 stabilize 0",
    "condition": f"{AT_2} register 1 condition; robot 0 f4 n options conditional_program condition 430 {A};"
    f" robot 1 h10 e {B}; window 1 condition 0 430",
    "abort": f"{AT_2} register 1 abort; robot 0 f4 n options abort_switch playing 10 {A};"
    f" robot 1 h10 e playing 70 {B}; window 1 abort 0",
    "drive": f"{AT_2} register 1 move; robot 0 f4 n options brakes playing 500 {D};"
    f" robot 1 h10 e playing 70 {B}; window 1 drive 0 brakes; queue 1",
    "weapon": f"{AT_2} register 2 aim; robot 0 f14 e options pressor_beam playing 20 {A};"
    f" robot 1 g14 n playing 90 {B}; window 1 weapon 0 pressor_beam",
    "fire_control": f"{AT_2} register 2 fire; robot 0 f14 e options fire_control playing 20 {A};"
    f" robot 1 g14 n options brakes playing 90 {B}; window 1 fire_control 0 0 1; shots 0 1 e main",
    "spend in a volley": f"{AT_2} register 2 hit; robot 0 f14 e playing 20 {A};"
    f" robot 1 g14 n options brakes playing 90 {B}; window 1 spend 1 1 laser; shots 0 1 e main / - 1 n board",
    "spend against a ram": f"{AT_2} register 1 move; robot 0 f14 e options ramming_gear playing 500 {D};"
    f" robot 1 g14 n options brakes playing 70 {B}; window 1 spend 1 1 ramming_gear 1 0; queue 1; drive 0 e 0 0",
    "spend for a new hand": f"{AT_2} program; robot 0 f4 n options recompile brakes recompiled; robot 1 h10 e;"
    " asides 1 spend 0 1 recompile 1 -",
    "spend on coming back": f"{AT_2} reentry; robot 0 f4 n options recompile brakes; robot 1 h10 e;"
    " window 1 spend 0 2 reentry 2 -",
    "lose": f"{AT_2} reentry; robot 0 - n lives 2 fell 1 options recompile brakes; robot 1 h10 e; asides 1 lose 0",
    "arm": f"{AT_2} register 2 touch; robot 0 g2 e options mechanical_arm playing 20 {A};"
    f" robot 1 h10 n playing 90 {B}; window 1 arm 0 h2",
    "free": f"risky_exchange fire_control=printed; turn 2 mend; robot 0 g2 e tokens 2 4 {A};"
    f" robot 1 h10 n {B}; window 1 free 0",
    "stay_down": f"{AT_2} stay_down; robot 0 f4 n down; robot 1 h10 e down; window 1 stay_down 0 / 2 stay_down 1",
    "come_back": f"{AT_2} reentry; robot 0 f4 n lives 2 fell 1; robot 1 h10 e; window 1 come_back 0",
    "play_on": f"{AT_2} register 2 phase_end; robot 0 b5 n flags 3 place 1 playing 20 {A};"
    f" robot 1 h10 e playing 90 {B}; robot 2 a1 n playing 100 {C}; window 1 play_on 1 / 2 play_on 2; won_by RAL-14.1",
    "drive_on": f"{AT_2} register 2 phase_end; robot 0 g7 n flags 1 playing 20 {A};"
    f" robot 1 - n lives 0 out 1 playing 90 {B}; window 1 drive_on 0; winners 0; won_by RAL-14.5",
}
OTHER_POSITIONS = {
    "the course and its robots": TWO,
    "robots on their docks": f"risky_exchange; {FOUR}",
    "a course of one's own": f"{OWN}; robot 0 f4 n; robot 1 h10 e",
    "a course that begins with its flags": "flags h2 j8 / exchange a1 / docking_bay_belts a13; robot 0; robot 1",
    "options of the table": "risky_exchange fourth_life=false without_options=brakes+flywheel; robot 0; robot 1",
    "half a program": "risky_exchange; robot 0 f4 n hand 430 520 530 registers 670 - - 600+80 -; robot 1 h10 e down",
    "a robot that is done": f"risky_exchange; turn 4 program; robot 0 f4 n done {A}; robot 1 h10 e",
    "locked registers": "risky_exchange; turn 4 program; robot 0 f4 n damage 6 registers - - - 40 50; robot 1 h10 e",
    "tokens of Fire Control": "risky_exchange; robot 0 f4 n damage 1 tokens 2 registers - 20 - - -; robot 1 h10 e",
    "Options with what lies on them": "risky_exchange; robot 0 f4 n options ablative_coat flywheel mini_howitzer"
    " coat 2 stored 430 shells 3; robot 1 h10 e",
    "off the board": f"toggle_boggle; turn 3 program; {FOUR.replace('0;', '0 - n;')}",
    "out": "risky_exchange; turn 3 program; robot 0 - n lives 0 out 1; robot 1; robot 2; left 0",
    "standing answers": f"{TWO}; habits 0 brakes always / 0 spend never / 1 stay_down ask",
    "the next cards": f"{TWO}; deck 840 10; option_deck brakes",
    "luck": f"{TWO}; luck 9e3779b97f4a7c15",
    "boards that have turned": f"frenetic_factory; boards r90 r0 r270 r180; {FOUR}; robot 4",
    "flags that have moved": "moving_targets; flags c3 - d4 e5; robot 0; robot 1",
    "a flag that is carried": "capture_the_flag; robot 0 b2 n; robot 1 c3 n; robot 2 d4 n; robot 3 f6 n;"
    " flags c11 -; carriers - 0",
    "flags that are held": f"toggle_boggle; {FOUR}; owners 0 - 1",
    "racers and blockers": f"interference; {FOUR.replace('2;', '2 f4 n;')}",
    "SuperBot": f"day_of_the_superbot; {FOUR}; robot 4; superbot 3; order 3 4 0 1 2",
    "over": "risky_exchange; turn 9 over; robot 0 b5 n flags 3 place 1; robot 1 h10 e;"
    " won_by RAL-14.1; ended_by RAL-14.1",
    "over before all have answered": f"{AT_2} over; robot 0 - n lives 0 out 1; robot 1 h10 e damage 1 {B};"
    " power - owes; left 0; winners 1; won_by RAL-14.5; ended_by RAL-14.5",
}
POSITIONS = PROMPT_POSITIONS | OTHER_POSITIONS
PITS = "c2", "f6"  # on Risky Exchange, and on Moving Targets


def at(text: str) -> State:
    return GAME.deserialize(text)


def assert_round_trip(state: State) -> str:
    text = GAME.serialize(state)
    again = at(text)
    assert to_plain(again) == to_plain(state)
    assert GAME.serialize(again) == text
    assert len(text) < MAX_POSITION_LENGTH
    return text


# --- typed by hand ---


@pytest.mark.parametrize("name", POSITIONS)
def test_notation_round_trip(name):
    assert_round_trip(at(POSITIONS[name]))


def test_notation_examples_all_differ():
    assert len({digest(at(text)) for text in POSITIONS.values()}) == len(POSITIONS)


def test_notation_examples_cover_every_prompt_kind():
    states = [at(text) for text in PROMPT_POSITIONS.values()]
    assert {query.kind for state in states for query in (*state.prompt_queue, *state.side_prompts)} == set(PromptKind)


@pytest.mark.parametrize("name", PROMPT_POSITIONS)
def test_notation_example_prompts_can_be_answered(name):
    state = at(PROMPT_POSITIONS[name])
    assert GAME.active_seats(state)
    for seat in (*GAME.active_seats(state), CLOCK):
        for action in GAME.legal_actions(state, seat):
            after = state.copy()
            GAME.validate_action(after, seat, action)
            GAME.apply(after, seat, action)
            assert_round_trip(after)


def test_notation_defaults_are_those_of_the_first_turn():
    state = at(TWO)
    assert (state.turn, state.step, state.seats, state.order) == (1, Step.PROGRAM, 2, (0, 1))
    robot = state.robots[0]
    assert (robot.lives, robot.damage, robot.flags, robot.done, robot.options) == (3, 0, 0, False, [])
    assert robot.archive == state.floor.docks[0]
    assert [len(each.hand) for each in state.robots] == [9, 9]
    assert sorted([*state.deck, *state.robots[0].hand, *state.robots[1].hand]) == list(DECK)
    assert sorted(state.option_deck) == sorted(OPTIONS)


def test_notation_robots_without_a_square_are_on_docks():
    state = at("risky_exchange; order 2 0 1; robot 0; robot 1; robot 2 lives 2")
    assert [state.robots[number].at for number in (2, 0, 1)] == list(state.floor.docks[:3])
    assert {robot.facing for robot in state.robots} == {state.floor.dock_facing}


def test_notation_damage_reduces_the_dealt_hand():
    state = at("risky_exchange; robot 0 f4 n damage 3; robot 1 h10 e damage 2 options extra_memory")
    assert [len(robot.hand) for robot in state.robots] == [6, 8]


def test_notation_unnamed_cards_depend_on_the_rng_only():
    assert digest(at(TWO)) == digest(at(TWO))
    assert at(TWO).robots[0].hand != at(f"{TWO}; luck 1").robots[0].hand
    assert at(TWO).option_deck != at(f"{TWO}; luck 1").option_deck


def test_notation_named_deck_cards_are_on_top():
    state = at(f"{TWO}; deck 840 10; option_deck brakes flywheel; spent scrambler")
    assert state.deck[-2:] == [10, 840]
    assert state.option_deck[-2:] == ["flywheel", "brakes"]
    assert len(state.option_deck) == len(OPTIONS) - 1


def test_notation_lines_and_case():
    typed = TWO.replace("; ", ";")
    for same in (TWO.replace("; ", "\n"), TWO.replace("; ", "\r\n"), f"{TWO};;\n", TWO.replace("n;", "N;")):
        assert digest(at(same)) == digest(at(typed))


def test_notation_writes_only_differences_from_defaults():
    lines = GAME.serialize(at(POSITIONS["half a program"])).splitlines()
    assert lines[:4] == [
        "risky_exchange",
        "turn 1 program",
        "robot 0 f4 n hand 430 520 530 registers 670 - - 600+80 -",
        "robot 1 h10 e down",
    ]
    assert [line.split()[0] for line in lines[4:]] == ["deck", "option_deck", "luck"]


def test_notation_of_rotated_boards():
    state = at(POSITIONS["boards that have turned"])
    assert [board.rot for board in state.floor.course.boards] == [90, 0, 270, 180]
    assert state.floor.course.name == "Frenetic Factory"


# --- what is refused ---


FAULTS = {
    "": "the first line of a position names the course",
    " ; \n ": "the first line of a position names the course",
    "robot 0 f4 n; robot 1 h10 e": "the first line of a position names the course",
    "risky_change; robot 0; robot 1": "did you mean risky_exchange?",
    "exchange a1; robot 0; robot 1": "there is no docking bay",
    "risky_exchange x=1; robot 0; robot 1": "There is no option 'x'",
    "risky_exchange program_seconds=9999; robot 0; robot 1": "write a whole number from 0 to 600",
    "risky_exchange without_options=mirror; robot 0; robot 1": "there is no Option card 'mirror'",
    "risky_exchange": "this course is for 2 to 8 players, not for 0",
    "risky_exchange; robot 0": "this course is for 2 to 8 players, not for 1",
    "; ".join(["risky_exchange", *(f"robot {n}" for n in range(99))]): "for 2 to 8 players, not for 99",
    "capture_the_flag; robot 0; robot 1": "this course is for 4, 6 or 8 players, not for 2",
    "interference; robot 0; robot 1; robot 2": "each player has a racer and a blocker",
    "risky_exchange; robot 0; robot 2": "there is no line 'robot 1'",
    "risky_exchange; robot 0; robot 0": "there are two lines 'robot 0'",
    "risky_exchange; robot; robot 1": "there is no line 'robot 0'",
    f"{TWO}; deck 10; deck 20": "there are two lines 'deck 20'",
    f"{TWO}; colour red": "'colour' begins no line of a position",
    f"{TWO}; turn x": "write the turn and its step",
    f"{TWO}; turn 3 dance": "steps are set_up, start",
    f"{TWO}; turn 99999 program": "write the turn and its step",
    f"{TWO}; turn 3 register 6 move": "write the turn and its step",
    f"{TWO}; turn 3 register 0 move": "write the turn and its step",
    f"{TWO}; boards r90": "boards r90 cannot be read: the boards of this course do not turn",
    "frenetic_factory; boards r90; robot 0; robot 1; robot 2; robot 3; robot 4": "'r90' should have 4 words",
    f"{TWO}; order 0 0": "each robot once",
    f"{TWO}; order 1": "each robot once",
    f"{TWO}; flags b2": "flags b2 cannot be read: 'b2' should have 3 words",
    "risky_exchange; robot 0 cv4 n; robot 1": "robot 0: at cv4 cannot be read: 'cv4' is not a square of the",
    "risky_exchange; robot 0 -1,3 n; robot 1": "'-1,3' is not a square of the course such as h2",
    "risky_exchange; robot 0 f4 x; robot 1": "'x' is no part of a robot; after its square and facing come lives",
    "risky_exchange; robot 0 f4 n lives 2 lives 3; robot 1": "lives is there twice",
    "risky_exchange; robot 0 f4 n; robot 1 f4 n": "robots 0 and 1 both stand on f4",
    "risky_exchange; robot 0 f4 n archive -; robot 1": "it has no archive marker",
    "risky_exchange; robot 0 f4 n damage 10; robot 1": "'10' is not a whole number from 0 to 9",
    "risky_exchange; robot 0 f4 n damage 1 2; robot 1": "'1 2' is not a whole number from 0 to 9",
    "risky_exchange; robot 0 f4 n damage ²; robot 1": "damage ² cannot be read: '²' is not a whole number from 0 to 9",
    "risky_exchange; robot 0 f4 n lives 5; robot 1": "lives 5 cannot be read: '5' is not a whole number from 0 to 4",
    "risky_exchange; robot 0 f4 n flags 4; robot 1": "it has touched 4 flags; the course has 3",
    "risky_exchange; robot 0 f4 n lives 0; robot 1": "lives 0 out 1",
    "risky_exchange; robot 0 - n out 1; robot 1; robot 2": "lives 0 out 1",
    "risky_exchange; robot 0 f4 n lives 0 out 1; robot 1; robot 2": "it is out and stands on the board",
    "risky_exchange; robot 0 f4 n place 1; robot 1; robot 2": "it is through and stands on the board",
    "risky_exchange; robot 0 - n damage 1; robot 1": "its damage went with it",
    "risky_exchange; robot 0 f4 n down yes; robot 1": "'yes' is not needed; write nothing, or no",
    "risky_exchange; robot 0 f4 n options mirror; robot 1": "'mirror' is not an Option by its id, such as brakes",
    "risky_exchange; robot 0 f4 n options brakes; robot 1 options brakes": "the Option brakes is there twice",
    "risky_exchange; robot 0 f4 n options ablative_coat coat 3; robot 1": "'3' is not a whole number from 0 to 2",
    "risky_exchange; robot 0 f4 n options mini_howitzer shells 0; robot 1": "'0' is not a whole number from 1 to 5",
    "risky_exchange; robot 0 f4 n tokens 6; robot 1": "tokens 6 cannot be read: '6' is not one of 1, 2, 3, 4, 5",
    "risky_exchange; robot 0 f4 n hand 431; robot 1": "'431' is not a Program card by its priority, such as 430",
    "risky_exchange; robot 0 f4 n hand 430 -; robot 1": "'-' is not a Program card by its priority, such as 430",
    "risky_exchange; robot 0 f4 n hand; robot 1": "'' is not a Program card by its priority, such as 430",
    "risky_exchange; robot 0 f4 n hand 430 430 10 20 30; robot 1": "the card 430 is there twice",
    f"{TWO}; discards 10; deck 10": "the card 10 is there twice",
    "risky_exchange; robot 0 f4 n hand 10 20 30; robot 1": "it has 3 cards in hand for 5 empty registers",
    "risky_exchange; robot 0 f4 n registers 10 20; robot 1": "'10 20' should have 5 words",
    "risky_exchange; robot 0 f4 n damage 5; robot 1": "register 5 is locked and empty",
    "risky_exchange; robot 0 f4 n done; robot 1": "register 1 is part of a program that stands and empty",
    "risky_exchange; robot 0 - n done no; robot 1": "only a robot that runs on the board programs",
    PROMPT_POSITIONS["stay_down"].replace(
        "robot 0 f4 n", "robot 0 f4 n options conditional_program condition 10"
    ): "are wiped with the program",
    PROMPT_POSITIONS["stay_down"].replace(
        "robot 0 f4 n", "robot 0 f4 n hand 10 20"
    ): "a hand is held only while programming",
    PROMPT_POSITIONS["stay_down"].replace(
        "; window 1 stay_down 0 / 2 stay_down 1", ""
    ): "nobody has anything to say in stay_down",
    PROMPT_POSITIONS["stay_down"].replace("2 stay_down 1", "2 stay_down 0"): "'1 stay_down 0' cannot be asked now",
    PROMPT_POSITIONS["stay_down"].replace(
        "2 stay_down 1", "2 play_on 1"
    ): "play_on is asked in phase_end, where it fits",
    PROMPT_POSITIONS["stay_down"].replace("2 stay_down 1", "2 stay_down 7"): "'7' is not a whole number from 0 to 1",
    PROMPT_POSITIONS["stay_down"].replace("2 stay_down 1", "2 sleep 1"): "'sleep' is not one of draft, home,",
    PROMPT_POSITIONS["stay_down"].replace(
        "0 / 2 stay_down 1", "0; asides 2 stay_down 1"
    ): "'2 stay_down 1' cannot be asked now",
    PROMPT_POSITIONS["stay_down"] + "; drive 0 n 1 0": "a robot drives in the step move",
    PROMPT_POSITIONS["stay_down"] + "; drive 0 n 9 0": "'9' is not a whole number from 0 to 4",
    PROMPT_POSITIONS["stay_down"] + "; power yes no": "power has the answers of the step announce",
    PROMPT_POSITIONS["facing"] + "; queue 1": "who queues for reentry is off the board",
    PROMPT_POSITIONS["facing"].replace("facing 0", "facing 0 / 2 facing 1"): "'1 facing 0' cannot be asked now",
    PROMPT_POSITIONS["come_back"].replace("h10 e", "h10 e tokens 1"): "register 1 is locked and empty",
    PROMPT_POSITIONS["drive"].replace("playing 70", ""): "it is to move and plays no card",
    PROMPT_POSITIONS["drive"].replace("playing 70", "down"): "it is to move and plays no card",
    PROMPT_POSITIONS["drive"].replace("drive 0 brakes", "drive 0 fourth_gear"): "cannot be asked now",
    PROMPT_POSITIONS["weapon"].replace("weapon 0 pressor_beam", "weapon 0 scrambler"): "cannot be asked now",
    PROMPT_POSITIONS["weapon"]
    .replace("register 2", "register 5")
    .replace("pressor_beam", "scrambler"): "cannot be asked now",
    PROMPT_POSITIONS["fire_control"]
    .replace("shots 0 1 e main", "shots 0 1 e scrambler")
    .replace("r 2", "r 5"): "none after the fifth",
    PROMPT_POSITIONS["fire_control"].replace("fire_control 0 0 1", "fire_control 0 1 1"): "cannot be asked now",
    PROMPT_POSITIONS["spend on coming back"].replace(
        "0 f4 n", "0 f4 n damage 8 registers - 20 30 40 50"
    ): "cannot be asked now",
    PROMPT_POSITIONS["power_down"].replace(
        "owes yes waits", "yes yes waits"
    ): "who owes an answer about power is asked for it",
    PROMPT_POSITIONS["power_down"].replace(
        "owes yes waits; asides 1 power_down 0", "yes yes waits"
    ): "nobody has anything to say in announce",
    PROMPT_POSITIONS["power_down"].replace("power owes yes waits", "power owes"): "'owes' should have 3 words",
    PROMPT_POSITIONS["home"].replace("1 home 0 / ", ""): "the teams have no home boards",
    PROMPT_POSITIONS["home"].replace("1 home 0 / 2 square 0", "2 square 0 / 1 home 0"): "the teams have no home boards",
    PROMPT_POSITIONS["home"].replace(" / 4 square 1", ""): "or at the start a question such as window 1 square 0",
    PROMPT_POSITIONS["draft"].replace(
        "recompile", "-"
    ): "each robot has Options to choose from, such as brakes+flywheel",
    f"{TWO}; ended_by RAL-14.1": "a game that is over was ended by a rule",
    f"{TWO}; turn 9 over": "a game that is over was ended by a rule",
    f"{TWO}; won_by RAL-1.1": "one of RAL-14.1",
    f"{TWO}; carriers 0 - -": "only courses with capture_the_flag have carriers",
    f"{TWO}; owners 0 0 0": "only courses with capture_the_flag or toggle_control have owners",
    f"{TWO}; superbot 1": "only courses with superbot have superbot",
    f"{TWO}; drafts brakes flywheel": "only courses with start_option_draft_3_keep_1 have drafts",
    f"{TWO}; winners 1": "won_by RAL-14.1 needs a robot with a place",
    f"{TWO}; winners 1; won_by RAL-14.5": "RAL-14.5 the winners, when all others are out",
    f"{TWO}; won_by RAL-14.1": "won_by RAL-14.1 needs a robot with a place",
    "risky_exchange; robot 0 - n flags 3 place 1; robot 1; robot 2": "won_by RAL-14.1 needs a robot with a place",
    f"{TWO}; turn 0 program": "write turn 1 program or turn 0 set_up",
    PROMPT_POSITIONS["draft"].replace("turn 0", "turn 3"): "write turn 1 program or turn 0 set_up",
    f"{TWO}; flags h2 j8 b6": "flags of this course stay where they are",
    f"{TWO}; flags h2 h2 b5": "flags of this course stay where they are",
    f"moving_targets; flags {PITS[1]} c3 d4 e5; robot 0; robot 1": "a flag lies in a pit",
    OTHER_POSITIONS["a flag that is carried"].replace("c11 -", "c11 u2"): "or - and carried by an enemy on the board",
    OTHER_POSITIONS["a flag that is carried"].replace("- 0", "- 1"): "or - and carried by an enemy on the board",
    OTHER_POSITIONS["a flag that is carried"].replace("0 b2 n", "0 - n archive b2"): "carried by an enemy on the board",
    f"risky_exchange; robot 0 {PITS[0]} n; robot 1": "it stands in a pit",
    f"risky_exchange; robot 0 f4 n archive {PITS[0]}; robot 1": "its archive marker lies in a pit",
    "risky_exchange; robot 0 f4 n flags 3; robot 1": "it has touched all flags; write its place as well",
    "risky_exchange; robot 0 f4 n master 0; robot 1": "leave master out",
    "risky_exchange; robot 0 f4 n shells 3; robot 1": "shells belongs to mini_howitzer",
    "risky_exchange; robot 0 f4 n coat 1; robot 1": "coat belongs to ablative_coat",
    "risky_exchange; robot 0 f4 n stored 670; robot 1": "stored belongs to flywheel",
    "risky_exchange; robot 0 f4 n damage 3 hand 10 20 30 40 50 60 70; robot 1": "was dealt 7 cards, and gets 6 at most",
    "risky_exchange; robot 0 f4 n dealt 12; robot 1": "it was dealt 12 cards, and gets 9 at most",
    "risky_exchange; robot 0 f4 n down hand 10 20; robot 1": "it was dealt 2 cards, and gets 0 at most",
    f"{TWO}; left 0": "the robots of a player who has left are out",
    f"{TWO}; left 0 0": "left 0 0 cannot be read: something is there twice; write it once",
    f"{TWO}; left 5": "left 5 cannot be read: '5' is not a whole number from 0 to 1",
    f"{TWO}; habits 0 brakes often": "habits 0 brakes often cannot be read: 'often' is not one of always, never, ask",
    f"{TWO}; luck {'1' * 33}": "is not a number of 1 to 32 hexadecimal digits",
    f"{TWO}; falls 9": "falls 9 cannot be read: '9' is not a whole number from 0 to 8",
    " " * MAX_CHARACTERS + TWO: f"a position has at most {MAX_CHARACTERS} characters",
}


@pytest.mark.parametrize(("text", "why"), FAULTS.items(), ids=range(len(FAULTS)))
def test_notation_invalid_text_is_rejected_with_a_suggestion(text, why):
    with pytest.raises(NotationError) as caught:
        at(text)
    assert why in str(caught.value)
    assert len(str(caught.value)) < 900


# --- through whole games ---

RANDOM_GAMES = [  # course, seats, options
    ("risky_exchange", 2, {}),
    ("dizzy_dash", 8, {"fire_control": "printed", "powered_down_robots_act": True}),
    ("tricksy", 3, {"reentry_keeps_powered_down_damage": True}),
    ("moving_targets", 4, {"one_flag_per_turn": True}),
    ("day_of_the_superbot", 5, {"strict_no_peeking": True}),
    ("interference", 3, {"without_options": "brakes recompile"}),
    ("frenetic_factory", 5, {"last_robot": "drives_on"}),
    ("tandem_carnage", 4, {}),
    ("capture_the_flag", 4, {}),
    ("toggle_boggle", 6, {}),
    ("war_zone", 4, {}),
    (OWN.upper(), 2, {"program_seconds": 0}),
]


def deal_out_options(state: State) -> None:
    """All at once, so that every question comes up."""
    for turn in range(len(state.option_deck)):
        give_option(state, turn % len(state.robots), state.option_deck.pop(), discard_event)


def play_random_action(state: State, rng: Rng) -> None:
    """Somebody does something, now and then the clock; or sets a standing answer, or leaves."""
    seat = rng.choice(GAME.active_seats(state))
    action = GAME.random_action(state, seat, rng)
    chance = rng.randbelow(120)
    if chance < 4 and GAME.timers(state):
        seat, action = CLOCK, rng.choice(GAME.legal_actions(state, CLOCK))
    elif chance < 6:
        action = GAME.parse_action(f"set {rng.choice(NEVER_ALLOWED)} never")
    elif chance == 6:
        action = GAME.parse_action("leave")
    GAME.apply(state, seat, action)


@pytest.mark.parametrize(
    ("course", "seats", "options"), RANDOM_GAMES, ids=[f"{course[:20]}-{n}" for course, n, _ in RANDOM_GAMES]
)
def test_notation_round_trip_of_random_games(course, seats, options):
    """Whenever another question or step comes up, and every eighth besides."""
    rng, met = Rng(seats), set()
    state = GAME.initial_state(seats, Rng(7), {"course": course, **options})
    for step in range(250):
        here = (state.step, *sorted({query.kind for query in answerable_prompts(state)}))
        if here not in met or step % 8 == 0:
            assert_round_trip(state)
        met.add(here)
        if step == 8:
            deal_out_options(state)
        if not GAME.active_seats(state):
            break
        for _ in range(3 if state.step is Step.PROGRAM else 1):
            if GAME.active_seats(state):
                play_random_action(state, rng)


def test_notation_position_plays_on_identically():
    state = GAME.initial_state(4, Rng(7), {"course": "flag_fry"})
    again = at(GAME.serialize(state))
    for step in range(300):
        if not GAME.active_seats(state):
            break
        for one in (state, again):
            play_random_action(one, Rng(step))
    assert digest(again) == digest(state)


# --- spoilt texts ---

TOKENS = sorted(
    {word for text in POSITIONS.values() for word in text.replace(";", " ; ").split()}
    | {*LINE_NAMES, *SHEET_NAMES, *OPTIONS, *Step, *PromptKind}
    | {"-", "/", "no", "²", "٣", "9" * 30, "10", "840", "+", "=", ","}
)


def corrupted(text: str, rng: Rng) -> str:
    """One or two words lost, changed, added, or in each other's place."""
    tokens = text.replace(";", " ; ").split()
    for _ in range(1 + rng.randbelow(2)):
        place, other = rng.randbelow(len(tokens)), rng.randbelow(len(tokens))
        match rng.randbelow(5):
            case 0:
                tokens[place] = ""
            case 1:
                tokens[place] = rng.choice(TOKENS)
            case 2:
                tokens[place] += " " + rng.choice(TOKENS)
            case 3:
                tokens[place], tokens[other] = tokens[other], tokens[place]
            case 4:
                tokens[place] = tokens[place][:-1] + rng.choice("0123456789 -nx")
    return " ".join(tokens)


@pytest.mark.parametrize("name", POSITIONS)
def test_notation_corrupted_text_is_rejected_or_playable(name):
    rng = Rng(len(name))
    for _ in range(60):
        text = corrupted(POSITIONS[name], rng)
        try:
            state = at(text)
        except NotationError:
            continue
        for seat in range(state.seats):
            GAME.view(state, seat)
        for _ in range(4):
            assert_round_trip(state)
            if GAME.active_seats(state):
                play_random_action(state, rng)


def test_notation_unusual_characters_are_rejected():
    rng = Rng(1)
    for _ in range(300):
        text = POSITIONS[rng.choice(list(POSITIONS))]
        place = rng.randbelow(len(text) + 1)
        sign = rng.choice(
            ["\x00", "☃", "\n", ";", " ", "²", "9" * 5000, "İ", "\u2028", "\U0001f916", "/", "+", "-", "="]
        )
        try:
            assert_round_trip(at(text[:place] + sign + text[place + rng.randbelow(2) :]))
        except NotationError:
            continue


def test_notation_rejects_an_option_given_twice():
    with pytest.raises(NotationError, match="given twice"):
        notation.read_options(["one_flag_per_turn=true", "one_flag_per_turn=false"])
