"""Chapter 11: icons and effects."""

from itertools import combinations, combinations_with_replacement, product

import pytest

from botyard import Rng
from botyard.games.raising_robots import events as e
from botyard.games.raising_robots.effect_text import english
from botyard.games.raising_robots.effects import KINDS, parse_cost
from botyard.games.raising_robots.rules.payment import can_pay, has_choice
from botyard.games.raising_robots.state import PendingGains, PendingPay

from .builders import ROBOTS, in_phase, make_player
from .test_rai_06_energy import energies, revealed


@pytest.mark.rule("RAI-11.1")
def test_rai_11_1_and_gives_both_or_one():
    robots = {"design": "Edward, Inkwell, Doodle", "recycle": "Dustin"}
    table = revealed(
        make_player(energy="e02 e10", inventor="Finn Overclock+", spots="s05 s06 s07", **robots), "upgrade assemble"
    )
    assert energies(table) == {"upgrade": 2 + 3, "assemble": 3 + 2}
    table = in_phase("upgrade", 7, "G1", inventor="Hugo Halfpage+", **robots)
    table.play("row u4", "spot s05")
    assert table.legal() == ["ability basic", "ability upgraded"]


@pytest.mark.rule("RAI-11.2")
def test_rai_11_2_a_number_or_one_of_two():
    table = in_phase("fabricate", 5, fabricate="Widget, Dynamo, Adapter")
    table.play("run Widget basic", "run Dynamo basic")
    assert table.stock() == "G2 B3"
    table = in_phase("fabricate", 5, fabricate="Adapter, Magnus")
    table.play("run Adapter basic")
    assert table.legal() == ["gain g", "gain p"]
    table.play("gain p")
    assert table.stock() == "P1"


@pytest.mark.rule("RAI-11.3", "RAI-18.4")
def test_rai_11_3_wilds_are_chosen_at_once_and_may_differ():
    table = in_phase("design", 7, "T2 B2", design="Muse", deck="Zip")
    table.play("run Muse basic")
    assert table.legal() == ["wild s", "wild g", "wild m", "wild p", "wild c"]
    table.play("wild c")
    assert (table.hand(), table.legal("wild")) == ("Zip", ["s", "g", "m", "p", "c"])  # seen before the next
    table.play("wild g")
    assert table.stock() == "G1 T2 B2"
    assert not [pending for pending in table.player.pending if isinstance(pending, PendingGains)]


@pytest.mark.rule("RAI-11.4")
def test_rai_11_4_wilds_are_paid_with_parts_cards_and_tape():
    table = in_phase("upgrade", 7, "S1 G1 M1 P1 T1 B5 V5", hand="Loom")
    table.play("row u4")
    assert table.legal("pay") == ["all", "s", "g", "m", "p", "Loom", "t"]
    for word in ("s", "g", "m", "p", "t", "Loom"):
        twin = table.copy()
        twin.play(f"pay {word}")
        assert twin.prompt_kind() == "spot upgrade"
    assert in_phase("upgrade", 7, "B5 V5").legal("row") == []


@pytest.mark.rule("RAI-11.5")
def test_rai_11_5_tape_stands_for_any_part():
    table = in_phase("assemble", 3, "G2 T2", hand="Edward")
    table.play("assemble Edward left")
    assert table.stock() == ""
    assert in_phase("assemble", 3, "G2 T1 P5", hand="Edward").legal("assemble") == []
    assert in_phase("assemble", 7, "G2 T1 P5", hand="Edward").legal("assemble") == ["Edward right"]


@pytest.mark.rule("RAI-11.5")
@pytest.mark.parametrize(
    ("robot", "row", "stock", "hand"),
    [("Hopper", "recycle", "S9 G9 M9 P9", "Loom"), ("Glitter", "recycle", "T9", ""), ("Whisk", "recycle", "T9 P9", "")],
)
def test_rai_11_5_nothing_stands_for_tape_and_tape_for_no_battery_or_card(robot, row, stock, hand):
    table = in_phase(row, 4, stock, hand=hand, **{row: robot})
    assert table.legal(f"run {robot}") == []


@pytest.mark.rule("RAI-11.6")
def test_rai_11_6_once_however_rich():
    table = in_phase("recycle", 7, "S5", recycle="Crusher, Magpie")
    table.play("run Crusher basic")
    assert table.stock() == "S4 V2"
    assert table.legal("run") == ["Magpie basic"]


@pytest.mark.rule("RAI-11.6")
def test_rai_11_6_pay_before_gaining():
    table = in_phase("recycle", 6, "S1 G2 M2", recycle="Mosaic, Salvage")
    events = table.play("run Mosaic basic")
    kinds = [type(event) for event in events]
    assert kinds == [e.Ran, e.Paid, e.Paid, e.Gained]
    assert table.stock() == "G1 M2 V3"


@pytest.mark.rule("RAI-11.7")
def test_rai_11_7_nothing_without_paying():
    table = in_phase("recycle", 4, spots="s14")
    assert table.legal("run") == ["c1"]
    table = in_phase("recycle", 4, "B3", spots="s14")
    table.play("run c2", "wild p")
    assert table.stock() == "P1 T1 B2"


@pytest.mark.rule("RAI-11.8")
def test_rai_11_8_discard_then_draw_one_more():
    table = in_phase("design", 4, hand="Loom, Zip, Axle, Forge", deck="Babel, Alloy, Dynamo, Jigsaw, Haggle")
    table.play("run d2", "discard Axle")
    assert len(table.legal("discard")) == 3  # whatever was discarded first
    table.play("discard Loom", "discard Forge")
    assert table.hand() == "Zip"
    table.play("draw")
    assert table.hand() == "Zip, Babel, Alloy, Dynamo, Jigsaw"
    table = in_phase("design", 4, hand="Loom", deck="Babel")
    table.play("run d2", "draw")
    assert table.hand() == "Loom, Babel"
    table = in_phase("design", 4, deck="Babel")
    table.play("run d2")
    assert table.hand() == "Babel"


@pytest.mark.rule("RAI-11.9")
def test_rai_11_9_an_assemble_effect_asks_for_the_left_column_and_the_space_without_energy():
    table = in_phase("design", 3, "S4 T2", hand="Loom", design="Plotter, Draftsworth+")
    table.play("run Draftsworth upgraded")
    assert table.legal() == ["assemble Loom", "skip"]
    table.play("assemble Loom")
    assert (table.stock(), table.row("design")) == ("", "Plotter, Draftsworth, Loom")
    table = in_phase("design", 3, "S4 T1", hand="Loom", design="Plotter, Draftsworth+, Astaire")
    table.play("run Draftsworth upgraded")
    assert table.legal() == ["skip"]


@pytest.mark.rule("RAI-11.9")
def test_rai_11_9_abilities_apply_and_a_full_row_takes_nobody():
    table = in_phase("design", 3, "S4", hand="Loom", design="Draftsworth+", inventor="Greta Gearloose", fabricate="Zip")
    table.play("run Draftsworth upgraded")
    assert table.legal("assemble") == []
    table = in_phase("design", 3, "S4 P1", hand="Loom", design="Draftsworth+", inventor="Greta Gearloose")
    table.play("run Draftsworth upgraded", "assemble Loom")
    assert table.stock() == "B1"
    full = "Draftsworth+, Plotter, Astaire, Edward, Doodle"
    table = in_phase("design", 3, "S9", hand="Loom", design=full)
    table.play("run Draftsworth upgraded")
    assert table.legal("assemble") == []


@pytest.mark.rule("RAI-11.10")
def test_rai_11_10_an_unlock_effect():
    table = in_phase("design", 7, "G2 B1", design="Tinker")
    table.play("run Tinker basic")
    assert (table.stock(), len(table.legal("spot")), table.legal()[-1]) == ("", 16, "skip")
    table.play("spot s16")
    assert table.spots() == "s16"


@pytest.mark.rule("RAI-11.11")
def test_rai_11_11_a_class_icon():
    table = in_phase("recycle", 6, recycle="Second Wind", class_deck="Kinetics, Mechanics, Acoustics")
    table.play("run Second Wind basic", "classes")
    assert table.legal("class") == ["Kinetics", "Acoustics", "Mechanics"]
    table.play("class Kinetics")
    assert ([view.id for view in table.own_view().classes], table.view().class_discards) == (["k02"], ("k19", "k20"))


@pytest.mark.rule("RAI-11.12")
def test_rai_11_12_energy_counts_whenever_the_phase_is_performed():
    table = revealed(
        make_player(energy="e02 e10", spots="s16"), "upgrade assemble", others=(("e04 e02", "recycle upgrade"),)
    )
    assert energies(table)["recycle"] == 2 + 1


@pytest.mark.rule("RAI-11.13")
@pytest.mark.parametrize(("robots", "points"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_rai_11_13_points_by_robots_in_a_row(robots, points):
    table = in_phase("fabricate", 7, fabricate=", ".join(["Gilda", "Zip", "Axle", "Forge", "Alloy"][:robots]))
    table.play("run Gilda basic")
    assert table.stock() == f"V{points}"


@pytest.mark.rule("RAI-11.14")
def test_rai_11_14_a_requirement_of_robots_or_of_tokens():
    rows = {"design": "Edward, Inkwell", "recycle": "Dustin"}
    table = in_phase("design", 1, inventor="Bruno Bolt", tokens="efficiency", **rows)
    assert not table.is_legal("token efficiency Bruno Bolt")
    table = in_phase("design", 1, inventor="Bruno Bolt", tokens="efficiency", fabricate="Nugget", **rows)
    assert table.is_legal("token efficiency Bruno Bolt")
    table = in_phase("design", 1, inventor="Finn Overclock", tokens="efficiency speed", **rows)
    assert not table.is_legal("token efficiency Finn Overclock")
    table = in_phase("design", 1, inventor="Finn Overclock", tokens="efficiency speed speed", **rows)
    assert table.is_legal("token efficiency Finn Overclock")


@pytest.mark.rule("RAI-11.15")
def test_rai_11_15_cards_are_discarded_and_drawn():
    table = in_phase("recycle", 6, "G1", recycle="Clipper, Patches", hand="Loom", deck="Zip, Axle")
    table.play("run Clipper basic")
    assert (table.hand(), table.stock()) == ("Loom, Zip, Axle", "B1")
    table.play("run Patches basic", "pay Zip")
    assert (table.hand(), table.stock(), table.view().robot_discards) == ("Loom, Axle", "T2 B1", ("r44",))


@pytest.mark.rule("RAI-11.16")
def test_rai_11_16_all_goods_are_gained_and_specials_may_be_declined():
    table = in_phase("recycle", 7, "T2", recycle="Phoenix", hand="Loom, Zip")
    table.play("run Phoenix basic", "pay Loom")
    assert table.stock() == "T3"
    for robot, row, stock in (
        ("Tinker", "design", "G2 B1"),
        ("Second Wind", "recycle", ""),
        ("Lighthouse", "recycle", ""),
    ):
        table = in_phase(row, 7, stock, **{row: robot})
        table.play(f"run {robot} basic")
        assert "skip" in table.legal()
        table.play("skip")
        assert (table.spots(), table.own_view().classes, table.stock()) == ("", (), "")
    table = in_phase("design", 7, design="Muse")
    table.play("run Muse basic")
    assert "skip" not in table.legal()
    table = in_phase("design", 4, hand="Loom")
    table.play("run d2", "skip")
    assert table.hand() == "Loom"


@pytest.mark.rule("RAI-11.17")
def test_rai_11_17_gains_in_any_order():
    table = in_phase("design", 7, design="Muse+")
    table.play("run Muse upgraded")
    assert set(table.legal()) >= {"wild s", "inspire batteries"}
    twin = table.copy()
    table.play("wild s", "inspire batteries")
    twin.play("inspire batteries", "wild s")
    assert table.stock() == twin.stock() == "S1 B4"
    table = in_phase("design", 1, design="Ringo+", hand="Loom", deck="Zip, Axle")
    table.play("run Ringo upgraded", "draw")  # the card first, to be seen before the discard
    assert table.hand() == "Loom, Zip"
    table.play("discard Zip", "draw")
    assert len(table.player.hand) == 3
    assert "Loom" in table.hand()


@pytest.mark.rule("RAI-11.18")
def test_rai_11_18_without_robots_to_draw():
    table = in_phase("recycle", 4, "B1", spots="s14", deck=".")
    table.play("run c2")
    assert table.legal() == ["wild s", "wild g", "wild m", "wild p"]
    table = in_phase("design", 5, design="Blueprint", deck="Loom.")
    table.play("run Blueprint basic")
    assert table.hand() == "Loom"
    table = in_phase("recycle", 4, hand="Loom", recycle="Patches", deck=".")
    table.play("run Patches basic")
    assert table.stock() == "T2"


@pytest.mark.rule("RAI-11.20")
def test_rai_11_20_counters_are_read_before_anything_is_paid_or_gained():
    table = in_phase("design", 5, "P3", design="Sequin+")
    table.play("run Sequin upgraded")
    assert table.stock() == "P4 V1"
    for hand, points in ((5, "V1"), (6, "V2")):
        table = in_phase("recycle", 3, hand=", ".join(ROBOTS[:hand]), recycle="Scarecrow")
        table.play("run Scarecrow basic")
        assert table.stock() == points
    table = in_phase("recycle", 7, recycle="Trophy", spots="s01 s02 s03 s04 s05 s06 s07")
    table.play("run Trophy basic")
    assert table.stock() == "V2"


# --- payments (RAI-11.19) ----------------------------------------------------------------------------------


def covers(slots, pieces):
    """Return whether the pieces cover all slots of a cost, by trying all assignments."""
    if not slots:
        return not pieces
    first, rest = slots[0], slots[1:]
    fitting = {"S": "ST", "G": "GT", "M": "MT", "P": "PT", "T": "T", "C": "C", "W": "SGMPTC"}[first]
    return any(
        piece in fitting and covers(rest, pieces[:place] + pieces[place + 1 :]) for place, piece in enumerate(pieces)
    )


def sets_by_hand(cost, stock, hand):
    """Return all sets of goods and cards that pay a cost, by trying all."""
    slots = "".join(kind * amount for kind, amount in zip(KINDS, cost, strict=True) if kind != "B")
    goods = "".join(kind * amount for kind, amount in zip("SGMPT", stock, strict=False))
    found = set()
    items = [*goods, *hand]
    for chosen in range(1 << len(items)):
        picked = [item for place, item in enumerate(items) if chosen >> place & 1]
        if len(picked) == len(slots) and covers(slots, "".join("C" if isinstance(one, int) else one for one in picked)):
            found.add(tuple(sorted(map(str, picked))))
    return found


def sets_prompted(at):
    """Return all sets that the prompts lead to, in any order of pieces."""
    found, waiting, seen = set(), [at], set()
    before = [*"".join(kind * amount for kind, amount in zip("SGMPT", at.player.stock, strict=False)), *at.player.hand]
    while waiting:
        here = waiting.pop()
        if here.prompt_kind() == "pay upgrade":
            for text in here.legal("pay"):
                if text != "all":
                    twin = here.copy()
                    twin.play(f"pay {text}")
                    if (mark := (tuple(twin.player.stock), tuple(twin.player.hand))) not in seen:
                        seen.add(mark)
                        waiting.append(twin)
        else:
            left = [*"".join(kind * amount for kind, amount in zip("SGMPT", here.player.stock, strict=False))]
            left += here.player.hand
            paid = before[:]
            for item in left:
                paid.remove(item)
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
    assert_prompts_for_all(cost, stock, cards)


@pytest.mark.rule("RAI-11.19")
def test_rai_11_19_any_cost():
    rng, tried = Rng(11), 0
    while tried < 25:
        kinds = [rng.choice("SGMPTCWW") for _ in range(1 + rng.randbelow(4))]
        stock = tuple(rng.randbelow(3) for _ in range(5))
        tried += assert_prompts_for_all("+".join(kinds), stock, rng.randbelow(3))


def assert_prompts_for_all(cost, stock, cards):
    amounts = parse_cost(cost)
    hand = list(range(40, 40 + cards))
    by_hand = sets_by_hand(amounts, stock, hand)
    goods = " ".join(f"{kind}{amount}" for kind, amount in zip("SGMPT", stock, strict=True) if amount)
    table = in_phase(
        "upgrade",
        0,
        f"{goods} B1",
        hand=", ".join(ROBOTS[card] for card in hand),
        tokens="speed",
        classes="Lean Processes",
    )
    assert can_pay(table.player, amounts, cards) == bool(by_hand)
    if not by_hand:
        return False
    table.player.pending += (PendingPay(amounts),)
    assert has_choice(table.player, PendingPay(amounts)) == (len(by_hand) > 1)  # else nobody is asked
    assert sets_prompted(table) == by_hand
    return True


@pytest.mark.rule("RAI-11.19")
def test_rai_11_19_what_can_be_paid():
    """Compare all costs of up to four pieces, paid from all small stocks."""
    costs = [kinds for count in range(1, 5) for kinds in combinations_with_replacement("SGTCW", count)]
    for sensors, gears, tape, cards in product((0, 2), (0, 1), (0, 1), (0, 1)):
        player = make_player(f"S{sensors} G{gears} T{tape}")
        pieces = "S" * sensors + "G" * gears + "T" * tape + "C" * cards
        for kinds in costs:
            some = any(covers(kinds, "".join(chosen)) for chosen in combinations(pieces, len(kinds)))
            assert can_pay(player, parse_cost("+".join(kinds)), cards) == some, (kinds, pieces)


@pytest.mark.rule("RAI-11.19")
def test_rai_11_19_asked_only_if_there_is_a_choice():
    table = in_phase("assemble", 3, "S2 G1 T1", hand="Edward, Zip", design="Plotter")
    table.play("assemble Edward left")
    assert (table.stock(), table.hand(), table.row("design")) == ("", "", "Plotter, Edward")
    table = in_phase("design", 7, "G1 T1 B1", design="Tinker")
    table.play("run Tinker basic")
    assert (table.stock(), table.prompt_kind()) == ("", "gains design")


@pytest.mark.rule("RAI-11.19")
def test_rai_11_19_what_is_due_anyway_narrows_nothing():
    table = in_phase("assemble", 7, "S3 G2 P1", hand="Edward", design="Loom")
    table.play("assemble Edward right", "pay g", "pay g")
    assert table.legal("pay") == ["all", "s", "p"]


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
    table = in_phase("upgrade", 7, stock, hand=cards)
    table.play(f"row {price}", "pay all", "spot s05")
    assert (table.stock(), table.hand()) == (left, kept)


@pytest.mark.rule("RAI-11.19")
def test_rai_11_19_a_sensible_payment_begins_with_what_is_named():
    """Edward beside Loom: two sensors, two gears and a wild."""
    table = in_phase("assemble", 3, "S2 G2 T6", hand="Edward", design="Loom")
    table.play("assemble Edward left")
    assert english(table.view(0).prompt.choices[0].label) == "Pay 2 sensors, 2 gears and 1 duct tape"


@pytest.mark.rule("RAI-11.17")
def test_rai_11_17_what_is_not_possible_yet_may_become_so():
    """The card that a wild brings can be assembled by the same action."""
    table = in_phase("design", 7, "S9 G9 M9", PendingGains(wilds=1, specials="A"), deck="Zip")
    assert table.legal("assemble") == []
    table.play("wild c")
    assert table.legal("assemble") == ["Zip"]
