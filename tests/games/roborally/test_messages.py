"""Prompts and answers of random games, all events and all reasons have texts in every language.

The texts equal those of `fluent.runtime`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from botyard import Rng
from botyard.core import fluent
from botyard.core.fluent import game_bundle
from botyard.core.messages import Arguments, Message, listed, player
from botyard.core.prompt import Choice, Prompt
from botyard.games import roborally
from botyard.games.roborally.cards import CARD_KIND, KIND_NAMES, OPTION_CARDS
from botyard.games.roborally.courses import join_numbers, suggestion_for
from botyard.games.roborally.nouns import card_message
from botyard.games.roborally.prompts import direction_args, prompt_for
from botyard.games.roborally.rules.standing_orders import NEVER_ALLOWED
from botyard.games.roborally.state import State
from botyard.games.roborally.view import standing_order_choices
from tests.core.error_messages import error_messages, plain_errors
from tests.core.fluent_reference import reference_bundle, reference_text

from .builders import GAME, make_table
from .log_samples import EVENTS, JOINED, LANGUAGES, NAMES, owner_lines
from .test_plans import plan_messages
from .test_summary import summary_messages

PACKAGE = Path(roborally.__file__).parent
FOLDERS = (fluent.FOLDER, PACKAGE / "messages")
GAMES: tuple[dict[str, object], ...] = (
    {"course": "risky_exchange"},
    {"course": "option_world", "fire_control": "printed", "powered_down_robots_act": True},
    {"course": "interference", "last_robot": "drives_on", "strict_no_peeking": True},
    {"course": "capture_the_flag"},
    {"course": "tricksy", "reentry_keeps_powered_down_damage": True},
)
GAMES_PER_OPTIONS, ACTIONS = 4, 400


# questions at the end of a race and at a repair site, and a turn in which nobody runs
RARE = (
    Message("prompt-play-on", role="only"),
    Message("play-on-accept-consequence"),
    Message("play-on-decline-consequence"),
    Message("prompt-free", role="blocker"),
    Message("choice-free", register=3),
    Message("free-decline-consequence", damage=2, after=1),
    Message("choice-lock-in", stage="nobody-runs"),
    Message("second-piece", player=player(1)),
)


ERRORS = error_messages(
    PACKAGE,
    {
        "seat": (9,),
        "seats": (5,),
        "timer": ("program",),
        "action": ("take 490",),
        "answers": ("'yes', 'no'",),
        "count": (1, 2),
        "card": (card_message(490),),
        "register": (3,),
        "registers": ("2, 4",),
        "question": ("brakes",),
        "questions": ("brakes, flywheel",),
        "why": (Message("course-no-dock"),),
        "text": ("'x9'",),
        "known": (suggestion_for("ches", ["chess"]), suggestion_for("", ["chess", "island"])),
        "names": ("chess, island",),
        "name": ("chess",),
        "first": (2,),
        "last": (4, "bi61"),
        "one": ("bay_a",),
        "other": ("bay_b",),
        "most": (8,),
        "boards": (9,),
        "elements": (401,),
        "example": ("c5:n",),
        "board": ("chess",),
        "wanted": ("dock", "factory"),
        "square": ("d5",),
        "flags": (9,),
        "flag": (2,),
        "fault": ("off-board", "pit", "dock", "belt", "shared", "cut-off"),
        "rules": (listed(["racer_and_blocker", "team_elimination"]),),
        "able": (join_numbers((4, 6, 8)),),
        "players": (join_numbers((2, 3, 4)),),
        "robots": (8,),
        "docks": (6,),
        "dock": (3,),
    },
    skip=("option-name", "option-effect", "option-lost", "option-drawn", "course-laid"),
)
OPTION: Arguments = {"option": "brakes"}
KIND: Arguments = {"kind": "move_2"}
SQUARE, FLAG, ANY_FLAG = Message("square", square="d5"), Message("flag", flag=2), Message("flag", flag=0)
REASON_ARGS: dict[str, list[Arguments]] = {
    "draft": [OPTION],
    "square": [{"square": "d5"}],
    "power-down": [{"damage": 5, "cards": 4, "full": 9}],
    "keep-running": [{"damage": 0}, {"damage": 3}],
    "store": [KIND],
    "condition": [KIND],
    "no-condition": [KIND],
    "drive": [OPTION],
    "no-drive": [OPTION],
    "destroys": [OPTION],
    "does-more": [OPTION],
    "lock": [{"register": 4}],
    "spend": [OPTION],
    "lose": [OPTION],
    "touch-site": [{"gain": gain} for gain in ("both", "option", "repair")],
    "take": [KIND],
    "read-pair": [OPTION],
    "put": [
        *({**KIND, "effect": effect, "after": "none"} for effect in ("over", "destroyed", "stays")),
        *({**KIND, "effect": "turns", "turn": turn, "after": "repairs"} for turn in (1, 2, 3)),
        {**KIND, "effect": "gear", "place": ANY_FLAG, "turn": 1, "after": "option"},
        {**KIND, "effect": "gear", "place": SQUARE, "turn": 3, "after": "ends", "goal": SQUARE},
        *(
            {**KIND, "effect": effect, "place": place, "after": "touches", "register": 4, "goal": FLAG}
            for effect in ("belt", "express", "pusher", "moves")
            for place in (SQUARE, FLAG, ANY_FLAG)
        ),
    ],
}


@cache
def reason_kinds() -> frozenset[str]:
    """Return the reasons that the bots give, from their source."""
    sources = [file.read_text("utf-8") for file in (PACKAGE / "bots.py", *(PACKAGE / "ai").glob("*.py"))]
    return frozenset(re.findall(r'Message\("reason-([a-z-]+)"', "".join(sources)))


def reasons() -> Iterator[Message]:
    for kind in reason_kinds():
        for args in REASON_ARGS.get(kind, [{}]):
            yield Message(f"reason-{kind}", **args)


def random_states(options: dict[str, object], seed: int) -> Iterator[State]:
    """Play a random game in which every robot has ten Options and some damage, so that most prompts come up."""
    rng = Rng(seed)
    state = GAME.initial_state(4, rng.fork(0), options)
    for robot in state.robots:
        robot.options = []
        while len(robot.options) < 10:
            option = rng.choice([option for option in OPTION_CARDS if option not in robot.options])
            robot.options.append(option)
        robot.coat, robot.shells, robot.damage = 3, 5, rng.randbelow(6)
    for _ in range(ACTIONS):
        yield state
        active = [seat for seat in GAME.active_seats(state) if seat >= 0]
        if not active:
            return
        seat = rng.choice(active)
        GAME.apply(state, seat, GAME.random_action(state, seat, rng))


def messages_of(prompt: Prompt) -> Iterator[Message]:
    yield prompt.text
    for choice in (*prompt.choices, *prompt.takebacks):
        yield from choice_messages(choice)


def choice_messages(choice: Choice) -> Iterator[Message]:
    yield choice.label
    yield from filter(None, (choice.group, choice.consequence, choice.warning))


@cache
def met_messages() -> tuple[Message, ...]:
    met = set[Message]()
    for options in GAMES:
        for seed in range(GAMES_PER_OPTIONS):
            for state in random_states(options, seed):
                for seat in GAME.active_seats(state)[:2]:
                    if prompt := prompt_for(state, seat):
                        met.update(messages_of(prompt))
    for question in NEVER_ALLOWED:
        met.add(Message("standing-order-name", question=question, option=question))
        met.update(message for choice in standing_order_choices(question) for message in choice_messages(choice))
    groups = [*JOINED, *((event,) for event in EVENTS)]
    lines = [line.message for group in groups for line in GAME.log_lines(group) if line.message]
    owners = [line for message in lines for line in owner_lines(message)]
    return (*met, *RARE, *ERRORS, *reasons(), *lines, *owners, *summary_messages(), *plan_messages(), *board_errors())


def board_errors() -> Iterator[Message]:
    """Yield the errors of boards, which are also those of the elements of a course."""
    names = re.findall(r"^(board-(?:belts?|laser|pusher)-[a-z]+) =", source("en"), re.MULTILINE)
    for name in names:
        yield Message(name, square="c5", other="d5", side="↑", beams=4, token="XX")


def source(language: str) -> str:
    return (FOLDERS[1] / f"{language}.ftl").read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_of_random_games_equal_the_reference(language: str) -> None:
    bundle = game_bundle(GAME, language)
    reference = reference_bundle(language, [(folder / f"{language}.ftl").read_text("utf-8") for folder in FOLDERS])
    for message in met_messages():
        text = bundle.format(message, NAMES)
        assert text == reference_text(reference, message, NAMES)
        assert text.strip() == text != ""
        assert message.id in bundle.entries


def nested_ids(message: Message) -> Iterator[str]:
    yield message.id
    for argument in message.args.values():
        if isinstance(argument, Message):
            yield from nested_ids(argument)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_used(language: str) -> None:
    defined = set(re.findall(r"^([a-z][\w-]*) =", source(language), re.MULTILINE))
    referenced = set(re.findall(r"\{ ([a-z][\w-]*) \}", source(language)))
    used = {message_id for message in met_messages() for message_id in nested_ids(message)}
    assert defined - used - referenced == set()


def test_no_error_for_players_is_a_plain_string() -> None:
    assert plain_errors(PACKAGE) == []


def test_reason_arguments_are_those_of_a_reason_each() -> None:
    assert set(REASON_ARGS) <= reason_kinds()


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_are_sentences_without_i(language: str) -> None:
    texts = [game_bundle(GAME, language).format(reason) for reason in reasons()]
    assert [text for text in texts if not text.endswith(".") or re.search(r"\b(I|ich)\b", text)] == []


def test_english_names_are_those_of_the_cards() -> None:
    bundle = game_bundle(GAME)
    for option, card in OPTION_CARDS.items():
        assert bundle.format(Message("option-name", option=option)) == card.name
    for kind, name in KIND_NAMES.items():
        assert bundle.format(Message("card-name", kind=kind)) == name


def test_both_languages_have_the_same_options() -> None:
    options = [
        re.findall(r"\[(\w+)\]", source(language).partition("option-effect =")[2].partition("# ---")[0])
        for language in LANGUAGES
    ]
    assert options == [list(OPTION_CARDS)] * 2


def test_lock_choice_hides_face_down_cards() -> None:
    table = make_table([".. .. .. .. .. .."] * 5, {"A": "a1 e", "B": "d2 n"})
    table.options("A", "fire_control")
    table.program("B", 490, 500)
    table.play_register(1)
    locks = [choice for choice in table.prompt("A").choices if choice.kind == "lock"]
    texts = [game_bundle(GAME).format(choice.consequence, NAMES) for choice in locks[:3] if choice.consequence]
    assert texts == ["Holds Move 1 (490)", "Holds a face-down card", "Empty"]


def test_facings_are_given_on_the_compass_and_relative_to_the_robot() -> None:
    assert direction_args((1, 0), facing=1) == {"direction": "e", "relative": "ahead"}
    assert direction_args((0, -1), facing=1) == {"direction": "n", "relative": "left"}
    assert direction_args((-1, 1), facing=1) == {"direction": "sw", "relative": "back-right"}


def both_languages(message: Message) -> list[str]:
    return [game_bundle(GAME, language).format(message, NAMES) for language in LANGUAGES]


def test_reason_for_a_card_tells_its_effect_and_the_purpose_of_the_program() -> None:
    reason = Message("reason-put", **REASON_ARGS["put"][-1])
    assert both_languages(reason) == [
        "Move 2 takes you to the flag; in register 4 you touch flag 2.",
        "„2 vor“ bringt dich zur Flagge; in Register 4 berührst du Flagge 2.",
    ]
    gear = Message("reason-put", kind=CARD_KIND[80], effect="gear", place=SQUARE, turn=1, after="ends", goal=SQUARE)
    assert both_languages(gear) == [
        "Rotate Right, then the gear on d5 turns you right; you end the turn on d5.",
        "„Rechtsdrehung“, dann dreht dich das Zahnrad auf d5 nach rechts; am Ende des Zuges stehst du auf d5.",
    ]


def test_reason_for_a_power_down_gives_the_figures() -> None:
    assert both_languages(Message("reason-power-down", damage=5, cards=4, full=9)) == [
        "You lose a turn, but 5 damage is gone: 4 cards → 9.",
        "Du setzt einen Zug aus und bist 5 Schaden los: 4 Karten → 9.",
    ]


def test_laser_hit_for_its_victim_names_the_shooter() -> None:
    hit = Message("hit", robot=player(0), by=player(1), option="main", tokens=2)
    assert both_languages(Message("your-line", line=hit)) == ["Bo hits you 2 times", "Bo trifft dich 2-mal"]
