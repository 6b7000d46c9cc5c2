"""Every event has its sentence."""

from inspect import isclass

import pytest

from botyard import Event, Rng, load_game
from botyard.games.roborally import events as e
from botyard.games.roborally.log_text import DESCRIBERS, END_REASONS, HELD_REASONS, describe_event
from botyard.games.roborally.rules.decks import give_option

NAMES = ("Ada", "Bo", "Cy")
KINDS = [
    kind
    for kind in vars(e).values()
    if isclass(kind) and issubclass(kind, Event) and kind not in (Event, e.PrivateEvent)
]
ADA, BO, CY, BLOCKER = 0, 1, 2, 3
BOARD = -1


def shift(robot: int, end: str | None, facing: str = "n") -> e.Shift:
    return e.Shift(robot, "a1", end, facing, "e")


def shot(weapon: str, shooter: int, victim: int) -> e.Hit:
    return e.Hit(weapon, shooter, "d5", "n", "d2", victim, 1)


EXPECTED_TEXTS = [
    (
        e.CourseLaid("Risky Exchange", (1, 2, 0)),
        "The course is Risky Exchange. In the order of their docks: Bo, Cy and Ada.",
    ),
    (e.HomeChosen(1, "spin_zone"), "Bo's team takes Spin Zone as its home board."),
    (e.TurnBegan(3), "Turn 3."),
    (e.PoweredDown(ADA, 4), "Ada is powered down and loses 4 damage."),
    (e.PoweredDown(ADA, 0), "Ada is powered down."),
    (e.CardsDealt(ADA, 0, (430, 520)), "Ada gets 2 cards."),
    (e.CardsDealt(BLOCKER, 0, ()), "Ada's blocker gets no cards."),
    (e.CardPut(ADA, 0, 430, 1), ""),
    (e.CardTaken(ADA, 0, 430, 1), ""),
    (e.PairRead(ADA, 0, "dual_processor", 3), ""),
    (e.Recompiled(ADA), "Ada recompiles for a new hand."),
    (e.Programmed(BLOCKER), "Ada's blocker is done."),
    (e.RegistersFilled(ADA, 0, (2,), (430,)), "Time is up for Ada, and chance fills register 2."),
    (e.RegistersFilled(ADA, 0, (2, 3, 5), (0, 0, 0)), "Time is up for Ada, and chance fills registers 2, 3 and 5."),
    (e.RegistersFilled(ADA, 0, (), ()), "Time is up for Ada."),
    (e.CardStored(ADA, 0, "flywheel", 430), "Ada stores Back Up (430) on Flywheel."),
    (e.CardStored(ADA, 0, "conditional_program", 0), "Ada stores a card on Conditional Program."),
    (e.CardFetched(ADA, 0, 0), "Ada takes a card from Flywheel."),
    (e.PowerAnswered(ADA, waits=True), ""),
    (e.PowerDownAnnounced(ADA), "Ada announces a power down for the next turn."),
    (e.Stabilized(ADA), "Ada switches Gyroscopic Stabilizer on for this turn."),
    (
        e.Revealed(3, (e.Reveal(BO, (700,), 700), e.Reveal(ADA, (110,), 110), e.Reveal(CY, (600, 80), 600))),
        "Register 3: Bo Move 2 (700), Ada Rotate Left (110), Cy Move 1 (600) + Rotate Right (80).",
    ),
    (e.Revealed(4, ()), "Register 4: nobody moves."),
    (e.Replaced(ADA, 3, 0, "scrambler", BO, 0), "Bo's Scrambler puts a card into Ada's register 3."),
    (e.Replaced(ADA, 3, 490, "abort_switch", ADA, None), "Ada's Abort Switch puts Move 1 (490) into register 3."),
    (e.OrderChanged((BO, BLOCKER, ADA)), "Now they act in this order: Bo, Ada's blocker and Ada."),
    (e.Used(ADA, "fourth_gear"), "Ada uses Fourth Gear."),
    (e.Drove(BO, 700, "n", (shift(BO, "a2"),)), "Bo drives 1 north (Move 2)."),
    (
        e.Drove(BO, 700, "n", (shift(BO, "a2"), shift(ADA, "a1"), shift(CY, None))),
        "Bo drives 1 north (Move 2) and pushes Ada and Cy.",
    ),
    (e.Blocked(BO, 430, "s", (), "RAL-6.5"), "A wall stops Bo driving south (Back Up)."),
    (e.Blocked(BO, 700, "w", (ADA,), "RAL-7.3"), "Bo cannot push Ada west (Move 2): a wall is in the way."),
    (e.Turned(ADA, 110, 3, "w"), "Ada turns (Rotate Left) and faces west."),
    (e.Carried(True, (shift(ADA, "d5"),), (ADA,), ()), "An express belt carries Ada to d5 and turns it."),
    (
        e.Carried(False, (shift(ADA, "d5"), shift(BO, "f7")), (BO,), (e.Held(CY, "RAL-8.4"),)),
        "Belts carry Ada to d5 and Bo to f7, and turn Bo. Cy stays where it is, since somebody stands ahead.",
    ),
    (e.Carried(False, (), (), (e.Held(CY, "RAL-8.13"),)), "Cy stays where it is, since a wall is in the way."),
    (e.FlagsCarried(("d5", ""), ("d5", "a1")), "Flag 1 is on d5 and flag 2 has fallen."),
    (e.PushersPushed(2, (shift(ADA, "d5"),), ()), "A pusher pushes Ada to d5."),
    (
        e.PushersPushed(2, (), (e.Held(ADA, "RAL-9.3"), e.Held(BO, "RAL-9.3"))),
        "Ada stays where it is, since lines would meet. Bo stays where it is, since lines would meet.",
    ),
    (e.GearsTurned((shift(ADA, "a1", "e"),)), "A gear turns Ada to the east."),
    (e.GearsTurned((shift(ADA, "a1", "e"), shift(BO, "b2", "s"))), "Gears turn Ada to the east and Bo to the south."),
    (e.Fired((shot("main", BO, ADA), shot("board", BOARD, CY), shot("rear", BO, CY))), ""),
    (
        e.Fired((shot("main", BO, ADA), shot("pressor_beam", CY, ADA), shot("scrambler", ADA, BO))),
        "Cy uses Pressor Beam on Ada. Ada uses Scrambler on Bo.",
    ),
    (e.WeaponsPushed((shift(ADA, "d5"),), ()), "A weapon moves Ada to d5."),
    (e.WeaponsPushed((shift(ADA, None),), ()), "A weapon moves Ada off the board."),
    (e.Controlled(ADA, BO), "Bo's Radio Control takes Ada over."),
    (e.Damaged(ADA, 1, 4, (BO,), "laser"), "Bo's laser hits Ada: 1 damage (4 in all)."),
    (e.Damaged(ADA, 3, 7, (BOARD, BO, BO), "laser"), "A board laser and Bo's laser hit Ada: 3 damage (7 in all)."),
    (e.Damaged(ADA, 1, 1, (BO,), "ramming_gear"), "Bo's Ramming Gear hits Ada: 1 damage (1 in all)."),
    (e.Damaged(ADA, 1, 1, (BO,), "mini_howitzer"), "Bo's Mini Howitzer hits Ada: 1 damage (1 in all)."),
    (e.Damaged(ADA, 1, 3, (), "recompile"), "Recompile costs Ada 1 damage (3 in all)."),
    (e.Damaged(ADA, 2, 2, (), "reentry"), "Coming back costs Ada 2 damage (2 in all)."),
    (e.Prevented(ADA, "ablative_coat", paid=False), "Ada's Ablative Coat takes 1 damage."),
    (e.Prevented(ADA, "brakes", paid=True), "Ada spends Brakes against 1 damage."),
    (e.RegisterLocked(ADA, 5, BOARD, 0, "RAL-12.1"), "Ada's register 5 locks."),
    (e.RegisterLocked(ADA, 5, BOARD, 490, "RAL-12.1"), "Ada's register 5 locks with Move 1 (490)."),
    (e.RegisterLocked(ADA, 3, BO, 0, "RAL-12.6"), "Bo's Fire Control locks Ada's register 3."),
    (e.RegisterFreed(ADA, 5), "Ada's register 5 is free again."),
    (e.OptionLost(ADA, "brakes", "spent"), ""),
    (e.OptionLost(ADA, "brakes", "off"), ""),
    (e.OptionLost(ADA, "brakes", "death"), "Ada loses Brakes."),
    (e.OptionLost(ADA, "mini_howitzer", "used_up"), "Ada's Mini Howitzer is used up."),
    (e.OptionLost(ADA, "brakes", "destroyed", BO), "Bo's Fire Control destroys Ada's Brakes."),
    (e.Destroyed(ADA, "pit", "d5", 2, BOARD), "Ada falls into a pit and has 2 lives left."),
    (e.Destroyed(ADA, "edge", "d5", 1, BO), "Ada, pushed by Bo, falls off the board and has 1 life left."),
    (e.Destroyed(ADA, "damage", "d5", 0, BOARD), "Ada is destroyed by damage and has no lives left."),
    (e.FlagTouched(ADA, 2, "d5", counts=True, arm=False), "Ada touches flag 2 on d5."),
    (
        e.FlagTouched(ADA, 3, "d5", counts=False, arm=True),
        "Ada touches flag 3 on d5 with Mechanical Arm, but it does not count.",
    ),
    (e.Archived(ADA, "d5"), "Ada's archive marker moves to d5."),
    (e.Repaired(ADA, 1, 3), "Ada repairs 1 damage (3 left)."),
    (e.OptionDrawn(ADA, "double_barreled_laser"), "Ada gets Double-Barreled Laser."),
    (e.BreakerTripped(ADA), "Ada trips its Circuit Breaker and powers down for the next turn."),
    (e.StayedDown(ADA), "Ada stays powered down."),
    (e.Entered(ADA, "d5", "n", down=False, back=True), "Ada comes back on d5, facing north."),
    (e.Entered(ADA, "d5", "n", down=True, back=True), "Ada comes back on d5, facing north and powered down."),
    (e.Entered(ADA, "d5", "s", down=False, back=False), "Ada starts on d5, facing south."),
    (e.BoardTurned(ADA, True, True, "chop_shop", None), "Ada flips heads: Chop Shop turns a quarter clockwise."),
    (e.BoardTurned(ADA, True, False, "chop_shop", None), "Ada flips heads, but Chop Shop cannot turn."),
    (e.BoardTurned(ADA, False, False, "chop_shop", None), "Ada flips tails: Chop Shop stays."),
    (e.SuperBotMade(BO), "Bo is SuperBot now."),
    (e.FlagClaimed(BO, 2, 1), "Bo takes flag 2 for its team."),
    (e.FlagMoved(1, "taken", BO, "d5"), "Bo picks up flag 1 on d5."),
    (e.FlagMoved(1, "dropped", BO, "d5"), "Bo drops flag 1 on d5."),
    (e.FlagMoved(1, "returned", BO, "d5"), "Flag 1 is back on d5."),
    (e.SentHome(ADA, BO), "Bo sends Ada off the board until the turn ends."),
    (e.Finished(ADA, 2), "Ada takes place 2."),
    (e.TakenOff(ADA), "Ada leaves the board."),
    (e.StandingOrderSet(ADA, 0, "brakes", "always"), ""),
    (e.PlayerLeft(CY), "Cy leaves the game."),
    (e.GameEnded((2, 1, 3), "RAL-14.1"), "The game is over, all flags are touched: Bo wins (2. Ada, 3. Cy)."),
    (e.GameEnded((1, 3, 1), "RAL-14.1"), "The game is over, all flags are touched: Ada and Cy win (3. Bo)."),
    (
        e.GameEnded((2, 2, 4), "RAL-14.4"),
        "The game is over, nobody is left who could win: Nobody wins (2. Ada, 2. Bo, 4. Cy).",
    ),
]


@pytest.mark.parametrize(
    ("event", "words"),
    EXPECTED_TEXTS,
    ids=[f"{type(event).__name__}-{n}" for n, (event, _) in enumerate(EXPECTED_TEXTS)],
)
def test_log_text_of_an_event(event, words):
    assert describe_event(event, NAMES) == words


def test_log_text_tests_cover_every_event():
    assert set(KINDS) == set(DESCRIBERS) == {type(event) for event, _ in EXPECTED_TEXTS}


@pytest.mark.parametrize("rule", END_REASONS)
def test_log_text_of_every_ending(rule):
    assert describe_event(e.GameEnded((1, 2, 2), rule), NAMES).startswith("The game is over, ")


@pytest.mark.parametrize("rule", HELD_REASONS)
def test_log_text_of_every_reason_to_stay(rule):
    assert describe_event(e.Carried(True, (), (), (e.Held(ADA, rule),)), NAMES).endswith(f"since {HELD_REASONS[rule]}.")


@pytest.mark.parametrize(("course", "seats"), [("interference", 3), ("capture_the_flag", 4), ("marathon_madness", 5)])
def test_log_text_of_whole_games_for_every_viewer(course, seats):
    """With all Options in play, each event has a sentence for each seat and a watcher."""
    game, rng, names = load_game("roborally"), Rng(5), ("Ada", "Bo", "Cy", "Di", "Ed")[:seats]
    events: list[Event] = []
    state = game.initial_state(seats, Rng(3), {"course": course, "play_on": "stop"}, events.append)
    while waiting := game.active_seats(state):
        if state.turn == 1 and state.option_deck:
            for turn in range(len(state.option_deck)):
                give_option(state, turn % len(state.robots), state.option_deck.pop(), events.append)
        seat = rng.choice(waiting)
        game.apply(state, seat, game.random_action(state, seat, rng), events.append)
    visible = [event.masked_for(seat) for event in events for seat in (None, *range(seats))]
    lines = [describe_event(event, names) for event in [*events, *filter(None, visible)]]
    assert all(line == "" or (line[0].isupper() and line[-1] == ".") for line in lines)
    assert not any("  " in line or "(0)" in line for line in lines)
