"""Chapter 11: icons and effects."""

from itertools import combinations, combinations_with_replacement, product

import pytest

from botyard import Luck
from botyard.games.raising_robots import events as e
from botyard.games.raising_robots.effects import KINDS, parse_cost
from botyard.games.raising_robots.rules.paying import can_pay, has_choice
from botyard.games.raising_robots.state import OwesGains, OwesPay

from .table import ROBOTS, phase, seat
from .test_rai_06_energy import energies, revealed


@pytest.mark.rule("RAI-11.1")
def test_rai_11_1_and_gives_both_or_one():
    robots = {"design": "Edward, Inkwell, Doodle", "recycle": "Dustin"}
    at = revealed(seat(energy="e02 e10", inventor="Finn Overclock+", spots="s05 s06 s07", **robots), "upgrade assemble")
    assert energies(at) == {"upgrade": 2 + 3, "assemble": 3 + 2}
    at = phase("upgrade", 7, "G1", inventor="Hugo Halfpage+", **robots)
    at.say("row u4", "spot s05")
    assert at.legal() == ["ability basic", "ability upgraded"]


@pytest.mark.rule("RAI-11.2")
def test_rai_11_2_a_number_or_one_of_two():
    at = phase("fabricate", 5, fabricate="Widget, Dynamo, Adapter")
    at.say("run Widget basic", "run Dynamo basic")
    assert at.stock() == "G2 B3"
    at = phase("fabricate", 5, fabricate="Adapter, Magnus")
    at.say("run Adapter basic")
    assert at.legal() == ["gain g", "gain p"]
    at.say("gain p")
    assert at.stock() == "P1"


@pytest.mark.rule("RAI-11.3", "RAI-18.4")
def test_rai_11_3_wilds_are_chosen_at_once_and_may_differ():
    at = phase("design", 7, "T2 B2", design="Muse", deck="Zip")
    at.say("run Muse basic")
    assert at.legal() == ["wild s", "wild g", "wild m", "wild p", "wild c"]
    at.say("wild c")
    assert (at.hand(), at.legal("wild")) == ("Zip", ["s", "g", "m", "p", "c"])  # seen before the next
    at.say("wild g")
    assert at.stock() == "G1 T2 B2"
    assert not [owed for owed in at.player.agenda if isinstance(owed, OwesGains)]


@pytest.mark.rule("RAI-11.4")
def test_rai_11_4_wilds_are_paid_with_parts_cards_and_tape():
    at = phase("upgrade", 7, "S1 G1 M1 P1 T1 B5 V5", hand="Loom")
    at.say("row u4")
    assert at.legal("pay") == ["all", "s", "g", "m", "p", "Loom", "t"]
    for word in ("s", "g", "m", "p", "t", "Loom"):
        twin = at.copy()
        twin.say(f"pay {word}")
        assert twin.asked() == "spot upgrade"
    assert phase("upgrade", 7, "B5 V5").legal("row") == []


@pytest.mark.rule("RAI-11.5")
def test_rai_11_5_tape_stands_for_any_part():
    at = phase("assemble", 3, "G2 T2", hand="Edward")
    at.say("assemble Edward left")
    assert at.stock() == ""
    assert phase("assemble", 3, "G2 T1 P5", hand="Edward").legal("assemble") == []
    assert phase("assemble", 7, "G2 T1 P5", hand="Edward").legal("assemble") == ["Edward right"]


@pytest.mark.rule("RAI-11.5")
@pytest.mark.parametrize(
    ("robot", "row", "stock", "hand"),
    [("Hopper", "recycle", "S9 G9 M9 P9", "Loom"), ("Glitter", "recycle", "T9", ""), ("Whisk", "recycle", "T9 P9", "")],
)
def test_rai_11_5_nothing_stands_for_tape_and_tape_for_no_battery_or_card(robot, row, stock, hand):
    at = phase(row, 4, stock, hand=hand, **{row: robot})
    assert at.legal(f"run {robot}") == []


@pytest.mark.rule("RAI-11.6")
def test_rai_11_6_once_however_rich():
    at = phase("recycle", 7, "S5", recycle="Crusher, Magpie")
    at.say("run Crusher basic")
    assert at.stock() == "S4 V2"
    assert at.legal("run") == ["Magpie basic"]


@pytest.mark.rule("RAI-11.6")
def test_rai_11_6_pay_before_gaining():
    at = phase("recycle", 6, "S1 G2 M2", recycle="Mosaic, Salvage")
    told = at.say("run Mosaic basic")
    kinds = [type(event) for event in told]
    assert kinds == [e.Ran, e.Paid, e.Paid, e.Gained]
    assert at.stock() == "G1 M2 V3"


@pytest.mark.rule("RAI-11.7")
def test_rai_11_7_nothing_without_paying():
    at = phase("recycle", 4, spots="s14")
    assert at.legal("run") == ["c1"]
    at = phase("recycle", 4, "B3", spots="s14")
    at.say("run c2", "wild p")
    assert at.stock() == "P1 T1 B2"


@pytest.mark.rule("RAI-11.8")
def test_rai_11_8_discard_then_draw_one_more():
    at = phase("design", 4, hand="Loom, Zip, Axle, Forge", deck="Babel, Alloy, Dynamo, Jigsaw, Haggle")
    at.say("run d2", "discard Axle")
    assert len(at.legal("discard")) == 3  # whatever was discarded first
    at.say("discard Loom", "discard Forge")
    assert at.hand() == "Zip"
    at.say("draw")
    assert at.hand() == "Zip, Babel, Alloy, Dynamo, Jigsaw"
    at = phase("design", 4, hand="Loom", deck="Babel")
    at.say("run d2", "draw")
    assert at.hand() == "Loom, Babel"
    at = phase("design", 4, deck="Babel")
    at.say("run d2")
    assert at.hand() == "Babel"


@pytest.mark.rule("RAI-11.9")
def test_rai_11_9_an_assemble_effect_asks_for_the_left_column_and_the_space_without_energy():
    at = phase("design", 3, "S4 T2", hand="Loom", design="Plotter, Draftsworth+")
    at.say("run Draftsworth upgraded")
    assert at.legal() == ["assemble Loom", "skip"]
    at.say("assemble Loom")
    assert (at.stock(), at.row("design")) == ("", "Plotter, Draftsworth, Loom")
    at = phase("design", 3, "S4 T1", hand="Loom", design="Plotter, Draftsworth+, Astaire")
    at.say("run Draftsworth upgraded")
    assert at.legal() == ["skip"]


@pytest.mark.rule("RAI-11.9")
def test_rai_11_9_abilities_apply_and_a_full_row_takes_nobody():
    at = phase("design", 3, "S4", hand="Loom", design="Draftsworth+", inventor="Greta Gearloose", fabricate="Zip")
    at.say("run Draftsworth upgraded")
    assert at.legal("assemble") == []
    at = phase("design", 3, "S4 P1", hand="Loom", design="Draftsworth+", inventor="Greta Gearloose")
    at.say("run Draftsworth upgraded", "assemble Loom")
    assert at.stock() == "B1"
    full = "Draftsworth+, Plotter, Astaire, Edward, Doodle"
    at = phase("design", 3, "S9", hand="Loom", design=full)
    at.say("run Draftsworth upgraded")
    assert at.legal("assemble") == []


@pytest.mark.rule("RAI-11.10")
def test_rai_11_10_an_unlock_effect():
    at = phase("design", 7, "G2 B1", design="Tinker")
    at.say("run Tinker basic")
    assert (at.stock(), len(at.legal("spot")), at.legal()[-1]) == ("", 16, "skip")
    at.say("spot s16")
    assert at.spots() == "s16"


@pytest.mark.rule("RAI-11.11")
def test_rai_11_11_a_class_icon():
    at = phase("recycle", 6, recycle="Second Wind", class_deck="Kinetics, Mechanics, Acoustics")
    at.say("run Second Wind basic", "classes")
    assert at.legal("class") == ["Kinetics", "Acoustics", "Mechanics"]
    at.say("class Kinetics")
    assert ([view.id for view in at.see().classes], at.view().class_discards) == (["k02"], ("k19", "k20"))


@pytest.mark.rule("RAI-11.12")
def test_rai_11_12_energy_counts_whenever_the_phase_is_performed():
    at = revealed(seat(energy="e02 e10", spots="s16"), "upgrade assemble", others=(("e04 e02", "recycle upgrade"),))
    assert energies(at)["recycle"] == 2 + 1


@pytest.mark.rule("RAI-11.13")
@pytest.mark.parametrize(("robots", "points"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_rai_11_13_points_by_robots_in_a_row(robots, points):
    at = phase("fabricate", 7, fabricate=", ".join(["Gilda", "Zip", "Axle", "Forge", "Alloy"][:robots]))
    at.say("run Gilda basic")
    assert at.stock() == f"V{points}"


@pytest.mark.rule("RAI-11.14")
def test_rai_11_14_a_requirement_of_robots_or_of_tokens():
    rows = {"design": "Edward, Inkwell", "recycle": "Dustin"}
    at = phase("design", 1, inventor="Bruno Bolt", tokens="efficiency", **rows)
    assert not at.allows("token efficiency Bruno Bolt")
    at = phase("design", 1, inventor="Bruno Bolt", tokens="efficiency", fabricate="Nugget", **rows)
    assert at.allows("token efficiency Bruno Bolt")
    at = phase("design", 1, inventor="Finn Overclock", tokens="efficiency speed", **rows)
    assert not at.allows("token efficiency Finn Overclock")
    at = phase("design", 1, inventor="Finn Overclock", tokens="efficiency speed speed", **rows)
    assert at.allows("token efficiency Finn Overclock")


@pytest.mark.rule("RAI-11.15")
def test_rai_11_15_cards_are_discarded_and_drawn():
    at = phase("recycle", 6, "G1", recycle="Clipper, Patches", hand="Loom", deck="Zip, Axle")
    at.say("run Clipper basic")
    assert (at.hand(), at.stock()) == ("Loom, Zip, Axle", "B1")
    at.say("run Patches basic", "pay Zip")
    assert (at.hand(), at.stock(), at.view().robot_discards) == ("Loom, Axle", "T2 B1", ("r44",))


@pytest.mark.rule("RAI-11.16")
def test_rai_11_16_all_goods_are_gained_and_specials_may_be_declined():
    at = phase("recycle", 7, "T2", recycle="Phoenix", hand="Loom, Zip")
    at.say("run Phoenix basic", "pay Loom")
    assert at.stock() == "T3"
    for robot, row, stock in (
        ("Tinker", "design", "G2 B1"),
        ("Second Wind", "recycle", ""),
        ("Lighthouse", "recycle", ""),
    ):
        at = phase(row, 7, stock, **{row: robot})
        at.say(f"run {robot} basic")
        assert "skip" in at.legal()
        at.say("skip")
        assert (at.spots(), at.see().classes, at.stock()) == ("", (), "")
    at = phase("design", 7, design="Muse")
    at.say("run Muse basic")
    assert "skip" not in at.legal()
    at = phase("design", 4, hand="Loom")
    at.say("run d2", "skip")
    assert at.hand() == "Loom"


@pytest.mark.rule("RAI-11.17")
def test_rai_11_17_gains_in_any_order():
    at = phase("design", 7, design="Muse+")
    at.say("run Muse upgraded")
    assert set(at.legal()) >= {"wild s", "inspire batteries"}
    twin = at.copy()
    at.say("wild s", "inspire batteries")
    twin.say("inspire batteries", "wild s")
    assert at.stock() == twin.stock() == "S1 B4"
    at = phase("design", 1, design="Ringo+", hand="Loom", deck="Zip, Axle")
    at.say("run Ringo upgraded", "draw")  # the card first, to be seen before the discard
    assert at.hand() == "Loom, Zip"
    at.say("discard Zip", "draw")
    assert len(at.player.hand) == 3
    assert "Loom" in at.hand()


@pytest.mark.rule("RAI-11.18")
def test_rai_11_18_without_robots_to_draw():
    at = phase("recycle", 4, "B1", spots="s14", deck=".")
    at.say("run c2")
    assert at.legal() == ["wild s", "wild g", "wild m", "wild p"]
    at = phase("design", 5, design="Blueprint", deck="Loom.")
    at.say("run Blueprint basic")
    assert at.hand() == "Loom"
    at = phase("recycle", 4, hand="Loom", recycle="Patches", deck=".")
    at.say("run Patches basic")
    assert at.stock() == "T2"


@pytest.mark.rule("RAI-11.20")
def test_rai_11_20_counters_are_read_before_anything_is_paid_or_gained():
    at = phase("design", 5, "P3", design="Sequin+")
    at.say("run Sequin upgraded")
    assert at.stock() == "P4 V1"
    for hand, points in ((5, "V1"), (6, "V2")):
        at = phase("recycle", 3, hand=", ".join(ROBOTS[:hand]), recycle="Scarecrow")
        at.say("run Scarecrow basic")
        assert at.stock() == points
    at = phase("recycle", 7, recycle="Trophy", spots="s01 s02 s03 s04 s05 s06 s07")
    at.say("run Trophy basic")
    assert at.stock() == "V2"


# --- payments (RAI-11.19) ----------------------------------------------------------------------------------


def covers(slots, pieces):
    """Every slot gets a piece of its own: tried one after the other."""
    if not slots:
        return not pieces
    first, rest = slots[0], slots[1:]
    fitting = {"S": "ST", "G": "GT", "M": "MT", "P": "PT", "T": "T", "C": "C", "W": "SGMPTC"}[first]
    return any(
        piece in fitting and covers(rest, pieces[:place] + pieces[place + 1 :]) for place, piece in enumerate(pieces)
    )


def sets_by_hand(cost, stock, hand):
    """All sets of goods and cards that pay a cost, found by trying all."""
    slots = "".join(kind * amount for kind, amount in zip(KINDS, cost, strict=True) if kind != "B")
    goods = "".join(kind * amount for kind, amount in zip("SGMPT", stock, strict=False))
    found = set()
    things = [*goods, *hand]
    for chosen in range(1 << len(things)):
        picked = [thing for place, thing in enumerate(things) if chosen >> place & 1]
        if len(picked) == len(slots) and covers(slots, "".join("C" if isinstance(one, int) else one for one in picked)):
            found.add(tuple(sorted(map(str, picked))))
    return found


def sets_asked_for(at):
    """All sets that the questions lead to, whatever is named first."""
    found, waiting, seen = set(), [at], set()
    before = [*"".join(kind * amount for kind, amount in zip("SGMPT", at.player.stock, strict=False)), *at.player.hand]
    while waiting:
        here = waiting.pop()
        if here.asked() == "pay upgrade":
            for word in here.legal("pay"):
                if word != "all":
                    twin = here.copy()
                    twin.say(f"pay {word}")
                    if (mark := (tuple(twin.player.stock), tuple(twin.player.hand))) not in seen:
                        seen.add(mark)
                        waiting.append(twin)
        else:
            left = [*"".join(kind * amount for kind, amount in zip("SGMPT", here.player.stock, strict=False))]
            left += here.player.hand
            paid = before[:]
            for thing in left:
                paid.remove(thing)
            found.add(tuple(sorted(map(str, paid))))
    return found


CASES = [
    ("2W+B", (0, 1, 0, 0, 1), 0),
    ("2S+2G+W", (2, 1, 0, 0, 1), 1),
    ("3W", (2, 1, 0, 1, 1), 2),
    ("S+G+2W", (1, 1, 2, 0, 2), 1),
    ("2T", (3, 0, 0, 0, 2), 2),
    ("2C", (3, 0, 0, 0, 2), 4),
    ("S+M+T+W", (2, 0, 1, 1, 3), 1),
    ("C+2W", (1, 0, 0, 1, 1), 3),
]


@pytest.mark.rule("RAI-11.19")
@pytest.mark.parametrize(("cost", "stock", "cards"), CASES)
def test_rai_11_19_every_set_that_covers_the_cost_and_no_other(cost, stock, cards):
    must_ask_for_all(cost, stock, cards)


@pytest.mark.rule("RAI-11.19")
def test_rai_11_19_any_cost():
    luck, tried = Luck(11), 0
    while tried < 25:
        kinds = [luck.pick("SGMPTCWW") for _ in range(1 + luck.below(4))]
        stock = tuple(luck.below(3) for _ in range(5))
        tried += must_ask_for_all("+".join(kinds), stock, luck.below(3))


def must_ask_for_all(cost, stock, cards):
    amounts = parse_cost(cost)
    hand = list(range(40, 40 + cards))
    by_hand = sets_by_hand(amounts, stock, hand)
    goods = " ".join(f"{kind}{amount}" for kind, amount in zip("SGMPT", stock, strict=True) if amount)
    at = phase(
        "upgrade",
        0,
        f"{goods} B1",
        hand=", ".join(ROBOTS[card] for card in hand),
        tokens="speed",
        classes="Lean Processes",
    )
    assert can_pay(at.player, amounts, cards) == bool(by_hand)
    if not by_hand:
        return False
    at.player.agenda += (OwesPay(amounts),)
    assert has_choice(at.player, OwesPay(amounts)) == (len(by_hand) > 1)  # else nobody is asked
    assert sets_asked_for(at) == by_hand
    return True


@pytest.mark.rule("RAI-11.19")
def test_rai_11_19_what_can_be_paid():
    """All costs of up to four pieces, from all small stocks."""
    costs = [kinds for count in range(1, 5) for kinds in combinations_with_replacement("SGTCW", count)]
    for sensors, gears, tape, cards in product((0, 2), (0, 1), (0, 1), (0, 1)):
        player = seat(f"S{sensors} G{gears} T{tape}")
        pieces = "S" * sensors + "G" * gears + "T" * tape + "C" * cards
        for kinds in costs:
            some = any(covers(kinds, "".join(chosen)) for chosen in combinations(pieces, len(kinds)))
            assert can_pay(player, parse_cost("+".join(kinds)), cards) == some, (kinds, pieces)


@pytest.mark.rule("RAI-11.19")
def test_rai_11_19_asked_only_if_there_is_a_choice():
    at = phase("assemble", 3, "S2 G1 T1", hand="Edward, Zip", design="Plotter")
    at.say("assemble Edward left")
    assert (at.stock(), at.hand(), at.row("design")) == ("", "", "Plotter, Edward")
    at = phase("design", 7, "G1 T1 B1", design="Tinker")
    at.say("run Tinker basic")
    assert (at.stock(), at.asked()) == ("", "gains design")


@pytest.mark.rule("RAI-11.19")
def test_rai_11_19_what_is_due_anyway_narrows_nothing():
    at = phase("assemble", 7, "S3 G2 P1", hand="Edward", design="Loom")
    at.say("assemble Edward right", "pay g", "pay g")
    assert at.legal("pay") == ["all", "s", "p"]


@pytest.mark.rule("RAI-11.19")
@pytest.mark.parametrize(
    ("price", "stock", "cards", "left", "kept"),
    [
        ("u2", "S3 G1 T2", "Zip", "S1 G1 T1", "Zip"),  # of what there is most
        ("u4", "S1 T1", "Zip", "T1", "Zip"),  # of as many, parts before tape
        ("u2", "G1 T2", "Loom, Zip", "", "Loom, Zip"),  # tape before cards
        ("u2", "G1 T1", "Thumbtack, Widget, Ratchet", "", "Thumbtack, Ratchet"),  # of cards the one worth least
    ],
)
def test_rai_11_19_a_sensible_payment_keeps_cards(price, stock, cards, left, kept):
    at = phase("upgrade", 7, stock, hand=cards)
    at.say(f"row {price}", "pay all", "spot s05")
    assert (at.stock(), at.hand()) == (left, kept)


@pytest.mark.rule("RAI-11.19")
def test_rai_11_19_a_sensible_payment_begins_with_what_is_named():
    """Edward beside Loom: two sensors, two gears and a wild."""
    at = phase("assemble", 3, "S2 G2 T6", hand="Edward", design="Loom")
    at.say("assemble Edward left")
    assert at.view(0).ask.choices[0].label == "Pay 2 sensors, 2 gears and 1 duct tape"


@pytest.mark.rule("RAI-11.17")
def test_rai_11_17_what_is_not_possible_yet_may_become_so():
    """The card that a wild brings can be assembled by the same action."""
    at = phase("design", 7, "S9 G9 M9", OwesGains(wilds=1, specials="A"), deck="Zip")
    assert at.legal("assemble") == []
    at.say("wild c")
    assert at.legal("assemble") == ["Zip"]
