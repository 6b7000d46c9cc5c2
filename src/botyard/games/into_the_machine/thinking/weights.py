"""What each feature of a position is worth, learned by `python -m tests.games.into_the_machine.learn`."""

RACE = {
    "first": -2.09,
    "second": -1.68,
    "third": -2.26,
    "third against rivals": 0.22,
    "close": 3.54,
    "very close": 0.869,
    "on turn": 0.368,
    "on turn and close": 2.62,
    "racers": 0.273,
}
MEANS = {
    "circles": 0.0941,
    "triangles": 0.0517,
    "squares": 1.02,
    "crew": 0.00551,
    "circles out": 0.0282,
    "triangles out": -0.00339,
    "squares out": 0.688,
    "a card": 0.0327,
    "two cards": -0.214,
    "four cards": 0.255,
    "cards": 0.494,
    "junctions": 0.146,
    "terminals": 0.000125,
}
