"""Further scenarios, S16 to S87, with their exact outcomes.

S52, S59, S83, S84, S89 and S90 stand beside RAI-16.7, 15.2, 11.20, 11.19, 7.11 and 16.9.
"""

import pytest

from botyard.core.errors import UnknownAction
from botyard.games.raising_robots import events as e
from botyard.games.raising_robots.state import PendingDone, Score

from .builders import COMPONENTS, GAME, ROBOTS, in_phase, make_player, make_table, new_game
from .test_rai_03_starting import MIXED_DEAL, begun
from .test_rai_04_rounds import three
from .test_rai_06_energy import energies, revealed
from .test_rai_12_round_end import ending
from .test_rai_13_classes import graded, icon, robots
from .test_rai_16_solo import line_of
from .test_rai_17_bidding import bidding

RECYCLERS = "Dustin, Patches, Geyser, Magpie, Loom"
DEAL = f"{RECYCLERS}, Zip, Axle, Forge"
FOUR = {"design": "Edward, Inkwell", "recycle": "Dustin, Patches"}


def both_in_recycle(inventor=""):
    table = begun(deal=DEAL, kept=RECYCLERS, inventor=inventor)
    table.play("assemble Dustin", "assemble Patches")
    return table


@pytest.mark.rule("RAI-3.6")
def test_s16_two_starters_in_one_row():
    table = both_in_recycle()
    assert table.legal() == ["pay all", "pay Loom", "pay Magpie", "pay Geyser", "pay t"]
    table.play("pay t")
    assert table.stock() == "T2 B3"


@pytest.mark.rule("RAI-3.5")
def test_s17_two_starters_in_two_rows():
    table = begun(deal=MIXED_DEAL)
    table.play("assemble Edward", "assemble Dustin")
    assert (table.stock(), len(table.player.hand), table.prompt_kind()) == ("T3 B3", 3, "spot")


@pytest.mark.rule("RAI-2.5")
def test_s19_energy_decks():
    ids = [[COMPONENTS.energy[card].id for card in COMPONENTS.energy_for(players)] for players in (1, 2, 3, 4, 5, 6)]
    first, second, third = (["e01", "e02", "e03", "e04"], ["e05", "e06", "e07", "e08"], ["e09", "e10", "e11", "e12"])
    assert ids == [first + second] * 2 + [first + third] * 2 + [second + third] * 2


@pytest.mark.rule("RAI-5.2")
def test_s20_cubes_on_cards():
    cards = {card.id: card for card in COMPONENTS.energy}
    assert (cards["e09"].value, cards["e09"].cubes, cards["e09"].multiplier) == (2, 0, True)
    assert (cards["e04"].value, cards["e04"].cubes, cards["e04"].multiplier) == (5, 2, False)


@pytest.mark.rule("RAI-6.3")
def test_s22_the_multiplier():
    table = revealed(make_player(energy="e01 e02"), "recycle design", others=(("e04 e02", "recycle design"),))
    assert table.state.cubes[4] == 2
    assert [energies(table, number)["recycle"] for number in range(3)] == [5, 7, 2]


@pytest.mark.rule("RAI-6.5", "RAI-7.1")
def test_s23_not_performable():
    table = revealed(make_player("B6", energy="e02 e10", spots="s12"), "design recycle")
    assert "fabricate" not in energies(table)


@pytest.mark.rule("RAI-6.6")
def test_s25_batteries_serve_later_phases():
    table = revealed(make_player(energy="e04 e10", design="Edward", hand="Loom"), "design recycle")
    table.play("run Edward basic")
    assert table.legal() == ["energy 0", "energy 1", "energy 2", "energy 3"]
    table.play("energy 3", "run c1")
    assert not any(table.is_legal(f"run {action}") for action in ("d1", "d2", "d3"))


@pytest.mark.rule("RAI-6.6")
def test_s26_the_total_stays():
    table = in_phase("fabricate", 3, "S1 G1 M1", fabricate="Axle+, Chilly")
    table.play("run Axle upgraded", "spot s12")
    assert (table.own_view().total, table.legal("run")) == (3, ["Chilly basic"])


@pytest.mark.rule("RAI-8.3")
def test_s28_one_gear():
    table = in_phase("upgrade", 7, "G1")
    assert table.legal("row") == ["u4"]
    table.play("row u4", "spot s05")
    assert (table.stock(), table.spots()) == ("", "s05")


@pytest.mark.rule("RAI-1.7")
def test_s29_no_speed_token_left():
    table = in_phase("upgrade", 7, "G1", spots="s02 s05 s09 s13")
    table.play("row u4")
    assert len(table.legal("spot")) == 12
    assert not {"s02", "s05", "s09", "s13"} & set(table.legal("spot"))


@pytest.mark.rule("RAI-8.7")
def test_s31_a_token_for_axle():
    table = in_phase("fabricate", 2, "S3", hand="Axle", fabricate="Patchbay", tokens="efficiency")
    table.assert_illegal("token efficiency Axle", "RAI-8.7")
    table = in_phase("fabricate", 2, "S3", fabricate="Patchbay, Axle", tokens="efficiency")
    table.play("run Patchbay basic", "gain g", "token efficiency Axle")
    assert table.legal("run") == ["Axle upgraded"]


@pytest.mark.rule("RAI-9.2")
def test_s32_a_full_row():
    table = in_phase("assemble", 7, "S9 M9 P9", hand="Loom, Gilda", **robots(5))
    assert table.legal("assemble") == ["Gilda left", "Gilda right"]


@pytest.mark.rule("RAI-9.7")
def test_s34_sparky_cannot_pay_for_itself():
    table = in_phase("assemble", 1, "S3", hand="Sparky, Loom", recycle="Dustin, Patches")
    assert table.legal("assemble") == []
    table = in_phase("assemble", 1, "S3", hand="Sparky, Loom", recycle="Dustin")
    table.play("assemble Sparky left")
    assert (table.stock(), table.hand()) == ("", "")


@pytest.mark.rule("RAI-11.5")
@pytest.mark.parametrize(
    ("total", "stock", "columns"),
    [(3, "G2 T2", ["left"]), (6, "G2 T2", ["left"]), (6, "G2 P5 T1", []), (7, "G2 P5 T1", ["right"])],
)
def test_s35_edward_by_tape(total, stock, columns):
    assert in_phase("assemble", total, stock, hand="Edward").legal("assemble Edward") == columns


@pytest.mark.rule("RAI-11.3")
def test_s37_two_wilds():
    table = in_phase("design", 7, design="Muse", deck="Zip")
    table.play("run Muse basic", "wild c")
    assert table.hand() == "Zip"
    table.play("wild g")
    assert table.stock() == "G1"
    for letter in "tbv":
        with pytest.raises(UnknownAction):
            GAME.parse_action(f"wild {letter}")


@pytest.mark.rule("RAI-11.9", "RAI-10.4")
@pytest.mark.parametrize(("total", "acts"), [(7, ["Loom basic"]), (3, [])])
def test_s38_loom_by_an_assemble_effect(total, acts):
    table = in_phase("design", total, "S4 T2", hand="Loom", design="Plotter, Draftsworth+", tokens="speed")
    table.play("run Draftsworth upgraded", "assemble Loom")
    assert (table.stock(), table.row("design"), table.legal("run")) == ("", "Plotter, Draftsworth, Loom", acts)
    if acts:
        table.play("run Loom basic")
        assert (table.stock(), len(table.player.hand)) == ("P1", 1)
    table = in_phase("design", total, "S4 T1", hand="Loom", design="Plotter, Draftsworth+", tokens="speed")
    table.play("run Draftsworth upgraded")
    assert table.legal("assemble") == []


@pytest.mark.rule("RAI-10.3")
def test_s40_stencil():
    assert in_phase("design", 2, design="Stencil+").legal("run Stencil") == ["basic"]


@pytest.mark.rule("RAI-11.6")
def test_s41_crusher():
    table = in_phase("recycle", 7, "S5", recycle="Crusher")
    table.play("run Crusher basic")
    assert table.stock() == "S4 V2"


@pytest.mark.rule("RAI-13.2")
def test_s43_ten_outcomes():
    table = icon("Acoustics, Kinetics, Mechanics")
    ends = set()
    for text in table.legal():
        twin = table.copy()
        twin.play(text)
        ends.add(tuple(sorted(view.id for view in twin.own_view().classes)))
    assert len(table.legal()) == len(ends) == 10


@pytest.mark.rule("RAI-13.4")
def test_s44_robotics_practicum():
    for count, credit, points in ((6, "", 3), (6, "+", 5), (10, "", 8), (10, "+", 9), (4, "", 0), (4, "+", 3)):
        standing = robots(min(5, count), count - min(5, count))
        assert graded(f"Robotics Practicum{credit}", **standing)[2] == points


@pytest.mark.rule("RAI-13.7")
def test_s46_logistics():
    assert graded("Logistics", "S1 G2 P3 T4 B5", hand="Edward, Inkwell") == (8, "D", 3)


@pytest.mark.rule("RAI-13.6")
def test_s47_architecture():
    assert graded("Architecture", **robots(4, 3, 5)) == (3, "B", 10)


@pytest.mark.rule("RAI-15.4")
@pytest.mark.parametrize(("classes", "winners"), [(20, (1,)), (22, (0, 1))])
def test_s49_ties(classes, winners):
    state = new_game(3).state
    state.step = "over"
    lines = ((40, classes, 48 - classes), (40, 22, 26), (38, 30, 20))
    state.scores = tuple(Score(*line, leftovers=0, inventor=0) for line in lines)
    outcome = GAME.outcome(state)
    assert (outcome.scores, outcome.winners) == ((88.0, 88.0, 88.0), winners)


@pytest.mark.rule("RAI-16.2", "RAI-16.4", "RAI-16.5")
def test_s50_the_line_of_two():
    players = [make_player(energy="e02 e05") for _ in range(2)]
    table = make_table(*players, step="choose", round=1, **line_of(0, 4, 2, 1, 3, shown=2))
    assert table.view(0).automa.shown == ("upgrade", "recycle")
    seen = []
    for _ in range(2):
        for number in (0, 1):
            table.play_as(number, "phases upgrade fabricate")
        seen.append(tuple(table.events_of(e.LineRevealed)[-1].phases))
        cubes = table.state.cubes[:]
        for card in (player.energy for player in table.state.players):
            cubes[0] -= COMPONENTS.energy[card[0]].cubes
            cubes[3] -= COMPONENTS.energy[card[1]].cubes
        seen.append(tuple(cubes))
        now = table.state.round
        while table.state.round == now:
            number = GAME.active_seats(table.state)[0]
            table.play_as(
                number, next(word for word in ("energy 0", "next", "done") if word in table.legal(seat=number))
            )
    assert seen == [("design",), (0, 0, 1, 0, 0), ("assemble",), (0, 2, 0, 0, 0)]
    assert len(table.events_of(e.LineLaid)) == 1
    assert table.state.line_shown == 2


@pytest.mark.rule("RAI-17.3", "RAI-17.4", "RAI-17.6")
def test_s53_two_bidders():
    table = bidding(2)
    table.play_as(0, "bid t1 2")
    assert not table.is_legal("bid t1 2", seat=1)
    assert not table.is_legal("bid t1 1", seat=1)
    table.play_as(1, "bid t1 4")
    table.play_as(0, "bid t2 1")
    assert (table.stock(0), table.stock(1), table.state.step) == ("T3 B3", "T2 B2", "start")


@pytest.mark.rule("RAI-1.8")
def test_s55_a_new_deck():
    table = in_phase("design", 5, design="Blueprint", deck="Loom.", robot_discards=", ".join(ROBOTS[50:56]))
    table.play("run Blueprint basic")
    assert (len(table.player.hand), len(table.state.robots), len(table.state.robot_discards)) == (2, 5, 0)


@pytest.mark.rule("RAI-7.3")
def test_s56_upgrade_comes_first():
    table = revealed(make_player("T4 B1", energy="e02 e10"), "recycle upgrade")
    assert table.prompt_kind() == "energy upgrade"


@pytest.mark.rule("RAI-14.3")
def test_s58_cleo_in_the_middle_of_a_run():
    table = in_phase("recycle", 4, inventor="Cleo Spark", tokens="communications speed speed", recycle="Magpie, Echo")
    table.play("run Magpie basic", "token communications Cleo Spark")
    assert table.legal("inspire") == ["classes", "wilds", "batteries"]
    table.play("inspire batteries", "run Echo basic")
    assert table.stock() == "T1 B6"


@pytest.mark.rule("RAI-12.3", "RAI-12.4", "RAI-13.2")
@pytest.mark.parametrize(("classes", "outcomes"), [("Acoustics, Kinetics, Mechanics", 10), ("Acoustics, Kinetics", 3)])
def test_s60_the_break(classes, outcomes):
    table = ending(inventor="Ada Quickwire", now=4, classes=classes)
    table.play("done")
    assert len(table.legal()) == outcomes
    table.play(table.legal()[0])
    for number in (1, 2):
        table.play_as(number, table.legal(seat=number)[0])
    assert (len(table.player.classes), len(table.player.energy_deck) + len(table.player.energy)) == (3, 8)


@pytest.mark.rule("RAI-3.11", "RAI-14.9")
def test_s62_bruno():
    table = both_in_recycle("Bruno Bolt")
    assert (table.stock(), len(table.player.hand), table.prompt_kind()) == ("T3 B3", 3, "spot")


@pytest.mark.rule("RAI-3.11", "RAI-14.8")
def test_s63_greta():
    table = begun(inventor="Greta Gearloose")
    table.play("assemble Edward", "assemble Dustin")
    assert table.stock() == "T3 B5"
    standing = {"design": "Edward, Doodle", "recycle": "Dustin, Patches, Glitter"}
    table = in_phase("assemble", 2, "S3 G1 P4", inventor="Greta Gearloose+", hand="Nugget, Inkwell", **standing)
    table.play("assemble Nugget left", "assemble Inkwell left")
    assert table.stock() == "B2 V2"
    standing["design"] = "Edward, Draftsworth+"
    table = in_phase("design", 3, "S4 P2", inventor="Greta Gearloose+", hand="Loom", **standing)
    table.play("run Draftsworth upgraded", "assemble Loom")
    assert table.stock() == "B1 V1"


@pytest.mark.rule("RAI-6.3", "RAI-14.9")
@pytest.mark.parametrize(("inventor", "recycle", "fabricate"), [("Milo Multimeter", 6, 1), ("Milo Multimeter+", 6, 2)])
def test_s65_milo(inventor, recycle, fabricate):
    others = (("e04 e02", "recycle design"), ("e11 e02", "fabricate design"))
    tokens = "speed speed speed" if inventor.endswith("+") else ""
    table = revealed(make_player(energy="e01 e02", inventor=inventor, tokens=tokens), "recycle upgrade", others=others)
    assert (energies(table)["recycle"], energies(table)["fabricate"]) == (recycle, fabricate)


@pytest.mark.rule("RAI-14.6")
@pytest.mark.parametrize(
    ("ability", "expected"),
    [("basic", {"design": 2, "assemble": 5, "recycle": 3}), ("upgraded", {"design": 4, "assemble": 5, "recycle": 2})],
)
def test_s66_nadia(ability, expected):
    table = revealed(
        make_player(energy="e02 e03", inventor="Nadia Nightshift+", **FOUR),
        "design assemble",
        others=(("e04 e02", "recycle upgrade"),),
    )
    table.play(f"ability {ability}")
    assert energies(table) == expected


@pytest.mark.rule("RAI-14.10")
@pytest.mark.parametrize(("inventor", "stock"), [("Ines Encore", "T1 B6"), ("Ines Encore+", "T1 B7")])
def test_s68_ines(inventor, stock):
    tokens = "speed speed speed" if inventor.endswith("+") else ""
    table = in_phase("recycle", 5, "B2", inventor=inventor, tokens=tokens, recycle="Dustin, Geyser, Exchange")
    table.play("run Dustin basic", "run Geyser basic", "again basic")
    assert (table.stock(), table.legal("again")) == (stock, [])


@pytest.mark.rule("RAI-14.11")
def test_s69_lola():
    standing = {"design": "Edward, Inkwell, Doodle", "recycle": "Dustin, Patches"}
    table = in_phase("recycle", 5, hand="Loom", inventor="Lola Lattice+", **standing)
    twin = table.copy()
    table.play("reverse", "run Patches basic", "run Dustin basic")
    assert (table.stock(), table.hand()) == ("T3 B1", "")
    twin.play("run Dustin basic")
    assert not twin.is_legal("reverse")
    alone = {"design": "Edward, Inkwell", "fabricate": "Zip, Axle", "recycle": "Dustin"}
    table = in_phase("recycle", 5, inventor="Lola Lattice+", **alone)
    table.play("reverse")
    assert table.stock() == ""


@pytest.mark.rule("RAI-3.5", "RAI-3.8")
def test_s71_jules():
    table = begun(inventor="Jules Jumble")
    assert (len(table.player.hand), table.stock()) == (7, "T5 B3")
    table.play("assemble Nugget", "assemble Chilly", "pay t")
    assert (len(table.player.hand), table.stock()) == (5, "T4 B3")


@pytest.mark.rule("RAI-3.8", "RAI-13.3")
def test_s72_dmitri():
    table = begun(inventor="Dmitri Docket")
    assert table.legal() == ["classes", "skip"]
    table.play("classes")
    assert len(table.legal()) == 3
    table.play(table.legal()[0])
    assert (len(table.player.classes), table.prompt_kind()) == (2, "starters")


@pytest.mark.rule("RAI-8.12", "RAI-14.4")
@pytest.mark.parametrize("words", [("token", "basic", "upgraded"), ("basic", "token", "upgraded")])
def test_s74_ada(words):
    table = ending(inventor="Ada Quickwire", tokens="speed", **FOUR)
    for word in words:
        table.play("token speed Ada Quickwire" if word == "token" else f"ability {word}")
    assert (len(table.player.hand), table.stock()) == (1, "B1")


@pytest.mark.rule("RAI-8.7", "RAI-13.4", "RAI-15.5")
def test_s75_a_last_token():
    first = make_player(pending=(PendingDone(),), spots="s03 s08 s07", classes="Telecommunications")
    table = make_table(first, make_player(done=True), make_player(done=True), step="score", round=8)
    assert (table.own_view().classes[0].grade, table.own_view().classes[0].points) == ("C", 5)
    table.play("token cosmetic Telecommunications")
    assert (table.own_view().classes[0].grade, table.own_view().classes[0].points) == ("B", 8)


@pytest.mark.rule("RAI-16.4", "RAI-16.6")
@pytest.mark.parametrize(("options", "total"), [({}, 9), ({"solo_even": True}, 8)])
def test_s77_the_line_of_one(options, total):
    table = make_table(make_player(energy="e04 e02"), step="choose", options=options, **line_of(2, 3, 0, 4, shown=2))
    table.play("phases upgrade assemble")
    assert energies(table)["upgrade"] == total


@pytest.mark.rule("RAI-11.18")
def test_s78_no_robots_to_draw():
    table = in_phase("recycle", 4, "B1", spots="s14", deck=".")
    table.play("run c2")
    assert table.legal("wild") == ["s", "g", "m", "p"]
    table = in_phase("design", 5, design="Blueprint", deck="Loom.")
    table.play("run Blueprint basic")
    assert table.hand() == "Loom"


QUIET = {"Ada Quickwire", "Esme Tapewell", "Finn Overclock", "Ines Encore", "Kiko Keepsake", "Milo Multimeter"}


def won(track, space):
    """Return a table after the bidding; the first of three won, at that price, an inventor without start effects."""
    for seed in range(200):
        table = new_game(3, seed=seed, inventors="bidding")
        inventor = COMPONENTS.inventors[table.state.bidding.inventors[track - 1]].name
        if table.state.bidder == 0 and inventor in QUIET:
            break
    table.play_as(0, f"bid t{track} {space}")
    for number, other in zip((1, 2), {1, 2, 3} - {track}, strict=True):
        table.play_as(number, f"bid t{other} 1")
    return table


def by_rows(at):
    """Return the robots dealt, by row."""
    rows = {}
    for name in at.hand().split(", "):
        rows.setdefault(COMPONENTS.robots[ROBOTS.index(name)].row, []).append(name)
    return sorted(rows.values(), key=len, reverse=True)


def kept(table, *names):
    """Keep these robots and enough others for five. Return the others."""
    others = [name for name in table.hand().split(", ") if name not in names][: 5 - len(names)]
    table.play(*(f"keep {name}" for name in (*names, *others)))
    return others


@pytest.mark.rule("RAI-17.6")
def test_s80_a_price_with_a_card():
    table = won(3, 3)
    assert table.stock() == "T3 B2"
    (one, *_), (other, *_), *_ = by_rows(table)
    spare = kept(table, one, other)[0]
    table.play(f"pay {spare}")
    table.play(table.legal("")[0], f"assemble {one}", f"assemble {other}")
    assert (table.prompt_kind(), len(table.player.hand), table.stock()) == ("spot", 2, "T3 B2")


@pytest.mark.rule("RAI-17.5", "RAI-3.6")
def test_s81_all_for_an_inventor():
    table = won(2, 7)
    assert table.stock() == ""
    (one, other, *_), *_ = by_rows(table)
    spare = kept(table, one, other)
    table.play(table.legal()[0], f"assemble {one}", f"assemble {other}")
    assert set(table.legal()) == {"pay all", *(f"pay {name}" for name in spare)}
    table.play(f"pay {spare[0]}")
    assert len(table.player.hand) == 2


@pytest.mark.rule("RAI-13.4")
@pytest.mark.parametrize(
    ("count", "credit", "points"), [(2, "", 0), (3, "", 3), (4, "", 8), (6, "", 13), (3, "+", 8), (6, "+", 16)]
)
def test_s86_masterpieces(count, credit, points):
    six = ["Tiara", "Astaire", "Hashtag", "Turbo Tess", "Oracle"]
    standing = {"design": ", ".join(six[:count]), "recycle": "Dustin" if count == 6 else ""}
    assert graded(f"Masterpieces{credit}", **standing)[::2] == (count, points)


@pytest.mark.rule("RAI-4.4")
def test_s87_draws_of_a_simulation():
    table = three(own_pace=False)
    for number, robot in ((1, "Oracle"), (2, "Stencil"), (0, "Inkwell")):
        table.play_as(number, f"run {robot} basic")
    assert [table.hand(number) for number in (1, 2, 0)] == ["Zip", "Forge", "Axle"]
