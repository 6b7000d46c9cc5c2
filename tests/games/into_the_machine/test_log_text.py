"""Every event has its sentence."""

from inspect import isclass

import pytest

from botyard import Event
from botyard.games.into_the_machine import events as e
from botyard.games.into_the_machine.log_text import DESCRIBERS, ENDINGS, describe_event

from .builders import GAME, make_table

NAMES = ("Ada", "Bo", "Cy", "Di")
KINDS = [kind for kind in vars(e).values() if isclass(kind) and issubclass(kind, Event) and kind is not Event]
EXPECTED_TEXTS = [
    (e.TerminalsDealt(("c1",), ("C1",)), "The terminal cards are dealt."),
    (e.Started(0, 5), "Ada starts on spot 5."),
    (e.TurnBegan(3, 1), "Turn 3: Bo."),
    (e.TerminalChosen(0, "t3", "T5", 2), "Ada goes to Box to gold (t3)."),
    (e.JunctionChosen(0, "c1-c2", ("C1", "C4")), "Ada uses the junction of Recruit 2 and Move 1."),
    (e.CrewPlaced(0, "t3", "tts", 4), "Ada places 2 triangle-bots and 1 square-bot."),
    (e.CrewPlaced(0, "c3", "cctss", 6), "Ada places 2 circle-bots, 1 triangle-bot and 2 square-bots."),
    (e.HalfBegan(0, "c2", "C4"), "Move 1 comes first."),
    (
        e.TookHome(0, "cct", ("c1",), (1,), 1),
        "Ada takes 2 circle-bots and 1 triangle-bot home and gets a circle-bot from the box.",
    ),
    (e.TookHome(0, "c", ("c1",), (1,), 0), "Ada takes 1 circle-bot home."),
    (e.TookHome(0, "", (), (), 1), "Ada has no bot to take home and gets a circle-bot from the box."),
    (e.TookHome(0, "", (), (), 0), "Ada has no bot to take home."),
    (e.Recruited(0, 2), "Ada gets 2 circle-bots from the box."),
    (e.Entered(0, "crew", "silver", "1"), "Ada's circle-bot from the crew enters at silver: spot 1."),
    (e.Entered(0, "box", "gold", "q3"), "Ada's circle-bot from the box enters at gold: place 3 of the queue."),
    (
        e.BotMoved(0, "circle", "move", "5", "8", ("7", "8"), 1),
        "Ada's circle-bot moves from spot 5 to spot 8, leaping 1.",
    ),
    (
        e.BotMoved(0, "circle", "move", "q2", "1", ("1",), 0),
        "Ada's circle-bot moves from place 2 of the queue to spot 1.",
    ),
    (e.BotMoved(0, "circle", "hop", "18", "off", ("off",), 0), "Ada's circle-bot leaves the Machine from spot 18."),
    (e.BotMoved(0, "hex", "hop", "h", "18", ("18",), 2), "Ada's hex-bot hops from the Hex Box to spot 18."),
    (e.BotMoved(0, "hex", "catch_up", "9", "6", ("6",), 0), "Ada's hex-bot catches up from spot 9 to spot 6."),
    (e.BotMoved(0, "hex", "move", "1", "podium", ("podium",), 0), "Ada's hex-bot moves from spot 1 to the podium."),
    (e.QueueMoved(1), "Bo's circle-bot enters spot 1 from the queue."),
    (e.HexTagged(0), "Ada sends a hex-bot into the Hex Box."),
    (e.PodiumReached(0, 2), "Ada has 2 on the podium."),
    (e.Upgraded(0, 9, "triangle"), "Ada upgrades the circle-bot on spot 9: a triangle-bot."),
    (e.Upgraded(0, 20, "square_power"), "Ada upgrades the circle-bot on spot 20: a square-bot and a Power card."),
    (e.CardsDrawn(0, ("P1", "P4", "P2"), "hex_box"), "Ada draws Move 2, Hop and Catch up or ignore stacks."),
    (e.CardsDrawn(0, ("", "", ""), "hex_box"), "Ada draws 3 Power cards."),
    (e.CardsDrawn(0, ("",), "podium"), "Ada draws a Power card."),
    (e.NoCardLeft(0), "No Power card is left for Ada."),
    (e.Reshuffled(12), "The discard pile is shuffled: 12 Power cards in the deck."),
    (e.PowerPlayed(0, "P2", "ignore"), "Ada plays Ignore stacks."),
    (e.PowerPlayed(0, "P1", ""), "Ada plays Move 2."),
    (e.PlayerLeft(0, ("P1",)), "Ada has left; the bots stay."),
    (e.GameEnded((1,), "ITM-3.8"), "Bo wins: nobody else is left."),
    (e.GameEnded((0, 2), "ITM-3.7"), "Ada and Cy share the first place."),
]


@pytest.mark.parametrize(
    ("event", "text"),
    EXPECTED_TEXTS,
    ids=[f"{n}-{type(event).__name__}" for n, (event, _) in enumerate(EXPECTED_TEXTS)],
)
def test_log_text_of_events(event, text):
    assert describe_event(event, NAMES) == text


def test_log_text_covers_every_event():
    assert {type(event) for event, _ in EXPECTED_TEXTS} == set(KINDS) == set(DESCRIBERS)


def test_log_text_covers_every_ending():
    assert set(ENDINGS) == {"ITM-13.3", "ITM-3.7", "ITM-3.8"}


def test_prompt_and_choice_texts():
    table = make_table("5rc 12rh", crew="1.1.1", hands="25,-,-,-", stacks="c1:rt,c2:rt")
    prompt = table.view("r").prompt
    labels = {choice.action: (choice.label, choice.highlights) for choice in prompt.choices}
    assert prompt.text == "Take a Terminal action, or play a Power card first."
    assert labels["terminal t3"] == ("Circle 2, hex 1", ("t3",))
    assert labels["junction c1-c2"] == ("Junction: Recruit 2 and Enter at silver", ("c1-c2",))
    assert labels["power p5 upgrade"] == ("Power card: Upgrade", ("P5",))
    table.play("terminal t3", "crew t")
    prompt = table.view("r").prompt
    assert prompt.text == "Circle 2, hex 1: what comes first?"
    assert {(choice.label, choice.highlights) for choice in prompt.choices} == {
        ("Circle-bot on 5 to spot 7", ("5", "7")),
        ("Hex-bot on 12 to spot 11", ("12", "11")),
    }


@pytest.mark.parametrize(
    ("position", "text"),
    [
        ("4 9rc 12rc flags=acted agenda=T2:2:12 15rc", "Move 1 + 1: which of your other bots moves 1 space?"),
        ("4 9rc 12rc flags=acted agenda=T1:1:-", "Move 2: which of your bots moves 2 spaces?"),
        ("4 9rc 12rc flags=acted agenda=S4:1:-", "Hop: which of your bots hops?"),
        ("4 9rc 12rc 15gc flags=acted agenda=S5:1:-", "Catch up: which of your bots catches up?"),
        ("4 9rc 12rc flags=acted agenda=S2:3:-", "Move + upgrade: which of your circle-bots moves 1 space?"),
        ("4 9rc 12rc flags=acted agenda=C3:1:-", "Upgrade: which circle-bot is upgraded?"),
        (
            "4 flags=acted agenda=tag",
            "Your circle-bot has left the Machine. Send in a hex-bot, or draw three Power cards?",
        ),
        ("4 9rc flags=acted hands=1,-,-,-", "Play a Power card, or end your turn?"),
        ("4 9rc flags=played", "Take a Terminal action."),
        ("4 stacks=c2:rt,c3:rt flags=acted agenda=order:c2-c3,crew:c2-c3", "Which bot goes to the junction?"),
        ("4 9rc stacks=c2:rt,c3:rt flags=acted agenda=order:c2-c3", "Which terminal comes first?"),
        ("4 9rc flags=acted agenda=C4:1:-,crew:c4 stacks=c4:gc", "Move 1: place 2 of your crew."),
    ],
)
def test_prompt_texts(position, text):
    assert GAME.view(GAME.deserialize(position), 0).prompt.text == text
