"""Chapter 13: classes."""

import pytest

from botyard.games.raising_robots import events as e
from botyard.games.raising_robots.state import Aside, OwesRoundEnd

from .table import BOX, phase, seat, table
from .test_rai_03_starting import begun
from .test_rai_12_round_end import CARDS, ending

THREE = "Acoustics, Kinetics, Mechanics"
NEW = "Art of Finishing, Telecommunications, Lean Processes"


def icon(classes, **parts):
    """A class icon was used, with these classes."""
    at = phase("recycle", 6, recycle="Second Wind", classes=classes, class_deck=NEW, **parts)
    at.say("run Second Wind basic", "classes")
    return at


def graded(name, stock="", **parts):
    """Count, grade and points of a class as things stand."""
    (view,) = phase("upgrade", 0, stock, classes=name, **parts).see().classes
    return view.count, view.grade, view.points


def row(names, count):
    return ", ".join(names.split(", ")[:count])


DESIGN = "Edward, Inkwell, Doodle, Gallery, Palette"
FABRICATE = "Nugget, Rhinestone, Chrome, Lacquer, Bauble"
RECYCLE = "Dustin, Confetti, Patches, Glitter, Mosaic"


def robots(design=0, fabricate=0, recycle=0):
    return {"design": row(DESIGN, design), "fabricate": row(FABRICATE, fabricate), "recycle": row(RECYCLE, recycle)}


@pytest.mark.rule("RAI-13.1")
def test_rai_13_1_at_most_three():
    at = icon("Acoustics, Kinetics")
    assert len(at.legal("class")) == 3
    at.say("class Lean Processes")
    assert [view.id for view in at.see().classes] == ["k19", "k02", "k04"]
    assert not icon(THREE).allows("class Lean Processes")


@pytest.mark.rule("RAI-13.2")
def test_rai_13_2_replace_one_or_keep_none():
    at = icon(THREE)
    assert len(at.legal()) == 10
    twin = at.copy()
    twin.say("none")
    assert [view.id for view in twin.see().classes] == ["k19", "k02", "k20"]
    assert twin.view().class_discards == ("k01", "k03", "k04")
    at.say("class Telecommunications for Kinetics")
    assert [view.id for view in at.see().classes] == ["k19", "k20", "k03"]
    assert at.view().class_discards == ("k01", "k02", "k04")
    kept = at.of(e.ClassKept)[-1]
    assert (kept.card, kept.replaced, kept.discarded) == ("k03", "k02", ("k01", "k04"))
    at = phase("recycle", 6, recycle="Second Wind", classes=NEW, class_deck=THREE)
    at.say("run Second Wind basic", "classes", "class Kinetics for Art of Finishing")
    kept = at.of(e.ClassKept)[-1]
    assert (kept.card, kept.replaced) == ("k02", "k01")


@pytest.mark.rule("RAI-13.3")
def test_rai_13_3_keep_exactly_one_while_there_is_room():
    at = icon("Acoustics")
    assert at.legal() == [f"class {name}" for name in NEW.split(", ")]


@pytest.mark.rule("RAI-13.3")
def test_rai_13_3_the_discards_are_shuffled_when_the_deck_is_empty():
    names = [card.name for card in BOX.classes]
    at = phase("recycle", 6, recycle="Second Wind", class_discards=", ".join(names[1:]))
    told = at.say("run Second Wind basic", "classes")
    assert [(event.deck, event.cards) for event in at.of(e.Reshuffled, told)] == [("classes", 31)]
    assert (len(at.legal("class")), len(at.state.classes), at.state.class_discards) == (3, 29, [])
    assert names[0] in at.legal("class")
    assert at.state.classes not in (sorted(at.state.classes), sorted(at.state.classes, reverse=True))


@pytest.mark.rule("RAI-13.3", "RAI-3.12")
def test_rai_13_3_at_the_start_what_all_have_put_away_is_shuffled():
    """They lie on no pile yet, but are discards all the same."""
    at = begun(inventor="Dmitri Docket")  # who draws classes at the start
    at.state.players[1].aside = Aside(classes=tuple(sorted(at.state.classes)))
    at.state.classes.clear()
    census = at.rules.census(at.state)
    assert at.legal() == ["classes", "skip"]
    told = at.say("classes")
    assert [(event.deck, event.cards) for event in at.of(e.Reshuffled, told)] == [("classes", 31)]
    assert (len(at.legal("class")), len(at.state.classes)) == (3, 28)
    assert all(player.aside.classes == () for player in at.state.players)
    assert at.rules.census(at.state) == census


@pytest.mark.rule("RAI-13.4")
@pytest.mark.parametrize(
    ("count", "plain", "credited"),
    [(4, ("F", 0), ("D", 3)), (6, ("D", 3), ("C", 5)), (8, ("B", 7), ("A", 8)), (10, ("A", 8), ("A+", 9))],
)
def test_rai_13_4_grades_and_extra_credit(count, plain, credited):
    standing = robots(min(5, count), max(0, count - 5))
    assert graded("Robotics Practicum", **standing) == (count, *plain)
    assert graded("Robotics Practicum+", **standing) == (count, *credited)


@pytest.mark.rule("RAI-13.4")
def test_rai_13_4_f_becomes_d_even_where_d_is_worth_nothing():
    assert graded("Masterpieces") == (0, "F", 0)
    assert graded("Masterpieces+") == (0, "D", 0)


@pytest.mark.rule("RAI-13.5")
def test_rai_13_5_once_for_each_class():
    at = phase("upgrade", 0, fabricate="Nugget+", classes="Acoustics, Aerospace Engineering, Robotics Practicum")
    assert [view.count for view in at.see().classes] == [1, 1, 1]


OBJECTIVES = [
    ("Art of Finishing", {"spots": "s01 s07 s05"}, 2),
    ("Kinetics", {"spots": "s02 s05 s09 s13 s01"}, 4),
    ("Telecommunications", {"spots": "s08"}, 1),
    ("Lean Processes", {"spots": "s04 s06 s12"}, 3),
    ("Innovation Seminar", {"spots": "s04 s06 s12 s01 s02"}, 5),
    ("Adhesive Studies", {"stock": "S3 T4"}, 4),
    ("Clockwork Lab", {"stock": "S3 G5 T4"}, 5),
    ("Silicon Lab", {"stock": "M6 G5 T4"}, 6),
    ("Software Lab", {"stock": "M6 P2 T4"}, 2),
    ("Power Storage", {"stock": "M6 P2 B7"}, 7),
    ("Public Speaking", {"stock": "M6 V21"}, 21),
    ("Patent Law", {"hand": DESIGN}, 5),
    ("Logistics", {"stock": "S1 G2 P3 T4 B5", "hand": "Edward, Inkwell"}, 8),
    ("Systems Integration", {"stock": "S4 G3 M2 P5 T9"}, 2),
    ("Robotics Practicum", robots(2, 3, 1), 6),
    ("Drawing Room", robots(2, 3, 1), 2),
    ("Machine Shop", robots(2, 3, 1), 3),
    ("Environmental Science", robots(2, 3, 1), 1),
    ("Acoustics", robots(5), 3),
    ("Mechanics", robots(5), 3),
    ("Microelectronics", robots(5), 2),
    ("Computer Science", robots(5), 2),
    ("Quality Assurance", {"design": "Inkwell, Edward, Tiara", "fabricate": "Mill"}, 2),
    ("Product Design", {"design": "Inkwell, Edward, Tiara, Thumbtack", "fabricate": "Mill"}, 2),
    ("Masterpieces", {"design": "Inkwell, Edward, Tiara, Thumbtack", "fabricate": "Mill"}, 2),
    ("Low Power Design", {"design": "Inkwell, Doodle, Edward, Oracle, Tiara"}, 3),
    ("Applied Physics", {"design": "Inkwell, Doodle, Edward, Palette, Tiara"}, 2),
    ("Aerospace Engineering", {"design": "Gallery, Doodle, Edward, Palette, Tiara"}, 2),
    ("Rapid Prototyping", robots(5), 2),
    ("Industrial Design", robots(5), 2),
    ("Heavy Engineering", robots(5), 1),
    ("Architecture", robots(4, 3, 5), 3),
]


@pytest.mark.rule("RAI-13.6")
@pytest.mark.parametrize(("name", "parts", "count"), OBJECTIVES, ids=[name for name, _, _ in OBJECTIVES])
def test_rai_13_6_what_each_class_counts(name, parts, count):
    assert graded(name, **parts)[0] == count


@pytest.mark.rule("RAI-13.6")
def test_rai_13_6_every_class_is_tried():
    assert [name for name, _, _ in OBJECTIVES] == [card.name for card in BOX.classes]


@pytest.mark.rule("RAI-13.7")
def test_rai_13_7_placed_tokens_count_and_tape_is_no_part():
    assert graded("Kinetics", design="Plotter+, Astaire+", tokens="speed")[0] == 3
    assert graded("Innovation Seminar", design="Plotter+, Edward+", tokens="speed")[0] == 3
    assert graded("Clockwork Lab", "G1 T9")[0] == 1
    assert graded("Systems Integration", "S1 G1 M1 T9")[0] == 0
    assert graded("Logistics", "T9 B9 V9")[0] == 0


@pytest.mark.rule("RAI-13.8")
def test_rai_13_8_an_upgraded_action_counts_with_a_token_only():
    assert graded("Low Power Design", design="Compiler")[0] == 0  # 6, upgraded 3
    assert graded("Low Power Design", design="Compiler+")[0] == 1
    assert graded("Aerospace Engineering", design="Compiler+")[0] == 1
    assert graded("Aerospace Engineering", fabricate="Nugget+")[0] == 1  # both need 6


@pytest.mark.rule("RAI-13.10")
def test_rai_13_10_dealt_in_seat_order_and_put_away_together():
    names = [card.name for card in BOX.classes][:9]
    at = ending(inventor="Ada Quickwire", now=4, class_deck=", ".join(names))
    at.say("done")
    assert [at.legal("class", seat=number) for number in range(3)] == [names[:3], names[3:6], names[6:9]]
    at.say(f"class {names[0]}")
    assert (at.view(1).class_discards, at.view(1).players[0].classes) == ((), ())
    assert at.view(0).drawn == ("k01", "k02", "k03")
    at.say("rethink", f"class {names[2]}")
    at.by(1, f"class {names[4]}")
    at.by(2, f"class {names[8]}")
    assert at.view().class_discards == ("k01", "k02", "k04", "k06", "k07", "k08")
    assert [view.players[0].classes[0].id for view in (at.view(1),)] == ["k03"]


def six(deck, held):
    """Six players before the break, each with so many classes; so many lie in the deck, the rest on the pile."""
    names = [card.name for card in BOX.classes]
    players, rest = [], names[sum(held) :]
    for number, count in enumerate(held):
        first = sum(held[:number])
        cards = {
            "energy": "e05 e10",
            "phases": "design recycle",
            "at": 4,
            "classes": ", ".join(names[first : first + count]),
        }
        owed = {"agenda": (OwesRoundEnd(),), "inventor": "Ada Quickwire"} if number == 0 else {"done": True}
        players.append(seat(**cards, **owed))
    at = table(*players, step="end", round=4, class_discards=", ".join(rest[deck:]))
    at.say("done")
    return at, set(rest[:deck])


@pytest.mark.rule("RAI-13.10")
def test_rai_13_10_too_few_classes_are_dealt_one_at_a_time():
    at, first = six(6, [3, 3, 3, 3, 3, 2])  # 15 are left for six players
    drawn = [at.rules.view(at.state, number).drawn for number in range(6)]
    assert [len(cards) for cards in drawn] == [3, 3, 3, 2, 2, 2]
    names = {card.id: card.name for card in BOX.classes}
    assert all(sum(names[card] in first for card in cards) == 1 for cards in drawn)  # the deck's six, one for each


@pytest.mark.rule("RAI-13.10")
def test_rai_13_10_the_pile_is_shuffled_while_dealing():
    at, first = six(7, [2, 2, 2, 2, 2, 2])
    drawn = [at.rules.view(at.state, number).drawn for number in range(6)]
    assert [len(cards) for cards in drawn] == [3] * 6
    assert len({card for cards in drawn for card in cards}) == 18
    assert at.state.class_discards == []
    assert len(first) == 7


@pytest.mark.rule("RAI-13.10")
def test_rai_13_10_an_inspiration_at_the_break_is_another_matter():
    """A token placed then may inspire: that class is kept at once, and one of the three dealt is still owed."""
    first = {"inventor": "Cleo Spark", "tokens": "communications speed speed", "classes": "Acoustics"}
    at = table(
        seat(agenda=(OwesRoundEnd(),), **CARDS, **first),
        *(seat(done=True, **CARDS) for _ in range(2)),
        step="end",
        round=4,
    )
    at.say("done")
    (told, *_) = at.say("token communications Cleo Spark")
    assert told.for_seat(1) == told  # public at once (RAI-8.12)
    at.say("inspire classes")
    at.say(f"class {at.legal('class')[0]}")
    assert len(at.legal("class")) == 3
    at.say(f"class {at.legal('class')[0]}")
    for number in (1, 2):
        at.by(number, f"class {at.legal('class', seat=number)[0]}")
    assert (len(at.player.classes), at.state.round) == (3, 5)


@pytest.mark.rule("RAI-13.11", "RAI-8.8")
def test_rai_13_11_the_token_of_a_replaced_class_is_gone_but_counts():
    at = icon("Acoustics, Kinetics+, Mechanics")
    at.say("class Telecommunications for Kinetics")
    assert (at.player.tokens, at.spots(), at.player.credited) == ((0, 0, 0, 0), "s03", 0)
    (view,) = [view for view in at.see().classes if view.id == "k03"]
    assert (view.count, view.token) == (1, False)
