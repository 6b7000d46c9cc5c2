"""Chapter 13: classes."""

import pytest

from botyard.games.raising_robots import events as e
from botyard.games.raising_robots.state import CardsAside, PendingRoundEnd

from .builders import COMPONENTS, in_phase, make_player, make_table
from .test_rai_03_starting import begun
from .test_rai_12_round_end import CARDS, ending

THREE = "Acoustics, Kinetics, Mechanics"
NEW = "Art of Finishing, Telecommunications, Lean Processes"


def icon(classes, **parts):
    """Return a table after a class icon was used, with these classes."""
    table = in_phase("recycle", 6, recycle="Second Wind", classes=classes, class_deck=NEW, **parts)
    table.play("run Second Wind basic", "classes")
    return table


def graded(name, stock="", **parts):
    """Return the current count, grade and points of a class."""
    (view,) = in_phase("upgrade", 0, stock, classes=name, **parts).own_view().classes
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
    table = icon("Acoustics, Kinetics")
    assert len(table.legal("class")) == 3
    table.play("class Lean Processes")
    assert [view.id for view in table.own_view().classes] == ["k19", "k02", "k04"]
    assert not icon(THREE).is_legal("class Lean Processes")


@pytest.mark.rule("RAI-13.2")
def test_rai_13_2_replace_one_or_keep_none():
    table = icon(THREE)
    assert len(table.legal()) == 10
    twin = table.copy()
    twin.play("none")
    assert [view.id for view in twin.own_view().classes] == ["k19", "k02", "k20"]
    assert twin.view().class_discards == ("k01", "k03", "k04")
    table.play("class Telecommunications for Kinetics")
    assert [view.id for view in table.own_view().classes] == ["k19", "k20", "k03"]
    assert table.view().class_discards == ("k01", "k02", "k04")
    kept = table.events_of(e.ClassKept)[-1]
    assert (kept.card, kept.replaced, kept.discarded) == ("k03", "k02", ("k01", "k04"))
    table = in_phase("recycle", 6, recycle="Second Wind", classes=NEW, class_deck=THREE)
    table.play("run Second Wind basic", "classes", "class Kinetics for Art of Finishing")
    kept = table.events_of(e.ClassKept)[-1]
    assert (kept.card, kept.replaced) == ("k02", "k01")


@pytest.mark.rule("RAI-13.3")
def test_rai_13_3_keep_exactly_one_while_there_is_room():
    table = icon("Acoustics")
    assert table.legal() == [f"class {name}" for name in NEW.split(", ")]


@pytest.mark.rule("RAI-13.3")
def test_rai_13_3_the_discards_are_shuffled_when_the_deck_is_empty():
    names = [card.name for card in COMPONENTS.classes]
    table = in_phase("recycle", 6, recycle="Second Wind", class_discards=", ".join(names[1:]))
    events = table.play("run Second Wind basic", "classes")
    assert [(event.deck, event.cards) for event in table.events_of(e.Reshuffled, events)] == [("classes", 31)]
    assert (len(table.legal("class")), len(table.state.classes), table.state.class_discards) == (3, 29, [])
    assert names[0] in table.legal("class")
    assert table.state.classes not in (sorted(table.state.classes), sorted(table.state.classes, reverse=True))


@pytest.mark.rule("RAI-13.3", "RAI-3.12")
def test_rai_13_3_at_the_start_what_all_have_put_away_is_shuffled():
    """Classes put aside are on no pile yet, but count as discards."""
    table = begun(inventor="Dmitri Docket")  # who draws classes at the start
    table.state.players[1].aside = CardsAside(classes=tuple(sorted(table.state.classes)))
    table.state.classes.clear()
    component_counts = table.game.component_counts(table.state)
    assert table.legal() == ["classes", "skip"]
    events = table.play("classes")
    assert [(event.deck, event.cards) for event in table.events_of(e.Reshuffled, events)] == [("classes", 31)]
    assert (len(table.legal("class")), len(table.state.classes)) == (3, 28)
    assert all(player.aside.classes == () for player in table.state.players)
    assert table.game.component_counts(table.state) == component_counts


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
    table = in_phase("upgrade", 0, fabricate="Nugget+", classes="Acoustics, Aerospace Engineering, Robotics Practicum")
    assert [view.count for view in table.own_view().classes] == [1, 1, 1]


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
    assert [name for name, _, _ in OBJECTIVES] == [card.name for card in COMPONENTS.classes]


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
    names = [card.name for card in COMPONENTS.classes][:9]
    table = ending(inventor="Ada Quickwire", now=4, class_deck=", ".join(names))
    table.play("done")
    assert [table.legal("class", seat=number) for number in range(3)] == [names[:3], names[3:6], names[6:9]]
    table.play(f"class {names[0]}")
    assert (table.view(1).class_discards, table.view(1).players[0].classes) == ((), ())
    assert table.view(0).drawn == ("k01", "k02", "k03")
    table.play("rethink", f"class {names[2]}")
    table.play_as(1, f"class {names[4]}")
    table.play_as(2, f"class {names[8]}")
    assert table.view().class_discards == ("k01", "k02", "k04", "k06", "k07", "k08")
    assert [view.players[0].classes[0].id for view in (table.view(1),)] == ["k03"]


def six(deck, held):
    """Return six players at the break, with `held` classes each, `deck` in the deck and the rest discarded."""
    names = [card.name for card in COMPONENTS.classes]
    players, rest = [], names[sum(held) :]
    for number, count in enumerate(held):
        first = sum(held[:number])
        cards = {
            "energy": "e05 e10",
            "phases": "design recycle",
            "current_phase": 4,
            "classes": ", ".join(names[first : first + count]),
        }
        pending = {"pending": (PendingRoundEnd(),), "inventor": "Ada Quickwire"} if number == 0 else {"done": True}
        players.append(make_player(**cards, **pending))
    table = make_table(*players, step="end", round=4, class_discards=", ".join(rest[deck:]))
    table.play("done")
    return table, set(rest[:deck])


@pytest.mark.rule("RAI-13.10")
def test_rai_13_10_too_few_classes_are_dealt_one_at_a_time():
    table, first = six(6, [3, 3, 3, 3, 3, 2])  # 15 are left for six players
    drawn = [table.game.view(table.state, number).drawn for number in range(6)]
    assert [len(cards) for cards in drawn] == [3, 3, 3, 2, 2, 2]
    names = {card.id: card.name for card in COMPONENTS.classes}
    assert all(sum(names[card] in first for card in cards) == 1 for cards in drawn)  # the deck's six, one for each


@pytest.mark.rule("RAI-13.10")
def test_rai_13_10_the_pile_is_shuffled_while_dealing():
    table, first = six(7, [2, 2, 2, 2, 2, 2])
    drawn = [table.game.view(table.state, number).drawn for number in range(6)]
    assert [len(cards) for cards in drawn] == [3] * 6
    assert len({card for cards in drawn for card in cards}) == 18
    assert table.state.class_discards == []
    assert len(first) == 7


@pytest.mark.rule("RAI-13.10")
def test_rai_13_10_an_inspiration_at_the_break_is_another_matter():
    """A token placed then may inspire: that class is kept at once, and one of the three dealt is chosen later."""
    first = {"inventor": "Cleo Spark", "tokens": "communications speed speed", "classes": "Acoustics"}
    table = make_table(
        make_player(pending=(PendingRoundEnd(),), **CARDS, **first),
        *(make_player(done=True, **CARDS) for _ in range(2)),
        step="end",
        round=4,
    )
    table.play("done")
    (events, *_) = table.play("token communications Cleo Spark")
    assert events.masked_for(1) == events  # public at once (RAI-8.12)
    table.play("inspire classes")
    table.play(f"class {table.legal('class')[0]}")
    assert len(table.legal("class")) == 3
    table.play(f"class {table.legal('class')[0]}")
    for number in (1, 2):
        table.play_as(number, f"class {table.legal('class', seat=number)[0]}")
    assert (len(table.player.classes), table.state.round) == (3, 5)


@pytest.mark.rule("RAI-13.11", "RAI-8.8")
def test_rai_13_11_the_token_of_a_replaced_class_is_gone_but_counts():
    table = icon("Acoustics, Kinetics+, Mechanics")
    table.play("class Telecommunications for Kinetics")
    assert (table.player.tokens, table.spots(), table.player.credited) == ((0, 0, 0, 0), "s03", 0)
    (view,) = [view for view in table.own_view().classes if view.id == "k03"]
    assert (view.count, view.token) == (1, False)
