"""The weight of each feature of a position, learned by `python -m tests.games.into_the_machine.fit_weights`."""

RACE = {
    "first": -2.34,
    "second": -1.92,
    "third": -2.45,
    "third against rivals": 0.348,
    "close": 3.75,
    "very close": 0.101,
    "on turn": 0.372,
    "on turn and close": 2.58,
    "racers": 0.212,
}
RESOURCES = {
    "circles": 0.0513,
    "triangles": 0.0945,
    "squares": 0.505,
    "crew": -0.0398,
    "circles out": -0.0343,
    "triangles out": 0.0437,
    "squares out": 0.264,
    "a card": -0.119,
    "two cards": 0.143,
    "four cards": 0.205,
    "cards": 0.263,
    "junctions": 0.0793,
    "terminals": 0.019,
}
# Set by hand: bots that rarely choose a terminal cannot learn its value.
TERMINAL_BONUS = {"C1": 0.1, "C3": 0.2, "S2": 0.35}
