"""What each feature of a position is worth, learned from games of bots."""

RACE = {
    "first": -1.7,
    "second": -1.5,
    "third": -1,
    "third against rivals": -0.5,
    "close": 4,
    "very close": -1.5,
    "on turn": 0.25,
    "on turn and close": 3,
    "racers": 0.25,
}
MEANS = {
    "circles": 0.05,
    "triangles": 0.15,
    "squares": 0.5,
    "crew": 0.07,
    "circles out": 0.02,
    "triangles out": 0.05,
    "squares out": 0.35,
    "a card": 0.05,
    "two cards": 0.2,
    "four cards": 0.1,
    "cards": 0.15,
    "junctions": 0.03,
    "terminals": 0.02,
}
