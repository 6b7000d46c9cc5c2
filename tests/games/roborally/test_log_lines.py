"""One line of the log for one move."""

from botyard.games.roborally import events as e
from botyard.games.roborally.log_text import describe_events

NAMES = ("Ada", "Bo")
ADA, BO = 0, 1


def step(*robots: int, card: int = 790, direction: str = "n") -> e.Drove:
    return e.Drove(robots[0], card, direction, tuple(e.Shift(robot, "a2", "a1", "n", direction) for robot in robots))


def log_texts(*events: e.Event) -> list[str]:
    return [line.text for line in describe_events(events, NAMES) if line.text]


def test_log_lines_merge_the_steps_of_a_drive():
    first, second, last = describe_events([step(ADA)] * 3, NAMES)
    assert [first.text, second.text, last.text] == ["", "", "Ada drives 3 north (Move 3)."]
    assert [first.merges_previous, second.merges_previous, last.merges_previous] == [0, 0, 2]


def test_log_lines_split_when_a_robot_is_pushed():
    assert log_texts(step(ADA), step(ADA, BO), step(ADA, BO)) == [
        "Ada drives 1 north (Move 3).",
        "Ada drives 2 north (Move 3) and pushes Bo.",
    ]


def test_log_lines_keep_events_between_steps():
    pit = e.Destroyed(BO, "pit", "a1", 2, ADA)
    assert log_texts(step(ADA, BO), pit, step(ADA)) == [
        "Ada drives 1 north (Move 3) and pushes Bo.",
        "Bo, pushed by Ada, falls into a pit and has 2 lives left.",
        "Ada drives 1 north (Move 3).",
    ]


def test_log_lines_split_by_card_direction_and_robot():
    assert log_texts(step(ADA), step(ADA, card=800), step(ADA, card=800, direction="e"), step(BO)) == [
        "Ada drives 1 north (Move 3).",
        "Ada drives 1 north (Move 3).",
        "Ada drives 1 east (Move 3).",
        "Bo drives 1 north (Move 3).",
    ]
