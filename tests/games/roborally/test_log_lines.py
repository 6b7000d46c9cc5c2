"""One line of the log for one move."""

from botyard.games.roborally import events as e
from botyard.games.roborally.log_text import describe_events

NAMES = ("Ada", "Bo")
ADA, BO = 0, 1


def step(*robots: int, card: int = 790, direction: str = "n") -> e.Drove:
    return e.Drove(robots[0], card, direction, tuple(e.Shift(robot, "a2", "a1", "n", direction) for robot in robots))


def log_texts(*events: e.Event) -> list[str]:
    return [line.text for line in describe_events(events, NAMES) if line.text]


def test_the_steps_of_a_drive_are_one_line_which_the_last_of_them_has():
    first, second, last = describe_events([step(ADA)] * 3, NAMES)
    assert [first.text, second.text, last.text] == ["", "", "Ada drives 3 north (Move 3)."]
    assert [first.merges_previous, second.merges_previous, last.merges_previous] == [0, 0, 2]


def test_whoever_comes_to_be_pushed_begins_another_line():
    assert log_texts(step(ADA), step(ADA, BO), step(ADA, BO)) == [
        "Ada drives 1 north (Move 3).",
        "Ada drives 2 north (Move 3) and pushes Bo.",
    ]


def test_what_happens_between_two_steps_is_told_between_them():
    pit = e.Destroyed(BO, "pit", "a1", 2, ADA)
    assert log_texts(step(ADA, BO), pit, step(ADA)) == [
        "Ada drives 1 north (Move 3) and pushes Bo.",
        "Bo, pushed by Ada, falls into a pit and has 2 lives left.",
        "Ada drives 1 north (Move 3).",
    ]


def test_other_cards_other_ways_and_other_robots_have_lines_of_their_own():
    assert log_texts(step(ADA), step(ADA, card=800), step(ADA, card=800, direction="e"), step(BO)) == [
        "Ada drives 1 north (Move 3).",
        "Ada drives 1 north (Move 3).",
        "Ada drives 1 east (Move 3).",
        "Bo drives 1 north (Move 3).",
    ]
