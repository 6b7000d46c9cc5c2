"""What the page is told of a row that runs, and of phases to choose from."""

from __future__ import annotations

import pytest

from botyard.core.luck import Luck
from botyard.games.raising_robots import RaisingRobots, owing
from botyard.games.raising_robots.rules.counting import count
from botyard.games.raising_robots.sizes import PHASES
from botyard.games.raising_robots.state import OwesClass, OwesGains, OwesRun, State

from .table import Table, phase

RULES = RaisingRobots()


def say(state: State, *words: str) -> None:
    for word in words:
        action = RULES.parse(word)
        RULES.check(state, 0, action)
        RULES.apply(state, 0, action)


def begun() -> State:
    """A game alone, with its phases assigned: the first answer is given to whatever comes before them."""
    state = RULES.start(1, Luck(7), {"inventors": "off"})
    while state.step != "choose":
        RULES.apply(state, 0, RULES.legal(state, 0)[0])
    return state


def test_a_row_that_runs_says_what_acts_and_what_is_ahead() -> None:
    state = begun()
    say(state, "phases fabricate recycle")
    while (asked := RULES.view(state, 0).question) and (asked.kind, asked.phase) != ("energy", "fabricate"):
        RULES.apply(state, 0, RULES.legal(state, 0)[0])
    say(state, "energy 3")
    robots = [robot.id for robot in RULES.view(state, 0).players[0].rows[1]]
    assert RULES.view(state, 0).players[0].ahead == ("f1", "f2", "f3", *robots)
    say(state, "run f1")
    player = RULES.view(state, 0).players[0]
    assert (player.acting, player.ahead) == ("f1", ("f2", "f3", *robots))
    say(state, "gain m")
    player = RULES.view(state, 0).players[0]
    assert (player.acting, player.ahead) == ("", ("f2", "f3", *robots))
    assert [phase.card for phase in player.phases[3:]] == list(player.energy)


def test_a_prospect_counts_robots_in_hand_and_prices_of_tokens() -> None:
    state = begun()
    view = RULES.view(state, 0)
    hand = [RULES.box.robots[card].columns for card in state.players[0].hand]
    for prospect in view.prospects:
        if prospect.phase == "assemble":
            fit = [columns for columns in hand if min(energy for energy, _ in columns) <= prospect.energy]
            assert prospect.actions == len(fit)
        if prospect.phase == "upgrade":
            assert prospect.actions == (prospect.energy + 1) // 2


def stocks(state: State) -> dict[str, tuple[int, ...]]:
    return {ghost.action: ghost.stock for ghost in RULES.view(state, 0).ghosts}


def test_a_ghost_is_the_stock_that_the_choice_leaves() -> None:
    """Edward discards a card for three batteries; the price is paid as suggested. The phase ends with it."""
    table = phase("design", 5, "B1", design="Edward", hand="Doodle, Stencil")
    assert stocks(table.state)["run r01 basic"] == (0, 0, 0, 0, 0, 4, 0)
    table.say("run Edward basic")
    assert set(stocks(table.state)) == {"pay all", *(f"pay {card}" for card in RULES.view(table.state, 0).hand)}
    assert set(stocks(table.state).values()) == {(0, 0, 0, 0, 0, 4, 0)}


def test_a_ghost_knows_of_cards_and_of_what_is_chosen_then() -> None:
    """Edward's price leaves one card; Stencil draws one; a microchip or a gear is chosen later."""
    table = phase("design", 5, "B1", OwesRun(3), design="Stencil, Edward", hand="Doodle, Zip")
    hands = {ghost.action: ghost.hand for ghost in RULES.view(table.state, 0).ghosts}
    assert hands == {"run r11 basic": 3, "run r01 basic": 1, "next": 2}
    table = phase("fabricate", 4, "B1", fabricate="Zip", tokens="speed")
    choices = {ghost.action: ghost.choice for ghost in RULES.view(table.state, 0).ghosts}
    assert (choices["run f1"], choices["run f2"], choices["run r44 basic"]) == (("G", "M"), ("G", "M"), ())
    table.say("run f1")
    later = [ghost.action for ghost in RULES.view(table.state, 0).ghosts]
    assert later == ["gain m", "gain g"]  # a token changes nothing of what is to be taken


@pytest.mark.rule("RAI-11.3")
@pytest.mark.parametrize(
    ("left", "deck", "choice"),
    [
        ("2W", True, "SGMPC"),
        ("2W", False, "SGMP"),  # no cards are left to draw (RAI-11.18)
        ("(2B/V)", True, "BV"),
        ("(W/B)", True, "SGMPBC"),
        ("(C/T)", False, "T"),
        ("(I/V)", True, "SGMPBVC"),  # inspiration: wilds or batteries (RAI-8.6)
        ("C+X+I", True, "SGMPBC"),
        ("(X/V)", True, "VC"),
        ("X", True, "C"),  # a swap, and what it draws
        ("U+K+A", True, ""),
    ],
)
def test_a_ghost_names_the_kinds_that_may_come(left: str, deck: bool, choice: str) -> None:
    """Behind another wild, which is a sensor here. Of no kind is told how many."""
    rest = RULES.box.robots if not deck else ()
    hand = [robot.card.name for robot in rest] or ["Zip", "Loom"]
    owed = owing.read(RULES.box, f"left:{left}")
    assert isinstance(owed, OwesGains)
    table = phase("design", 7, "S9 G9 M9", owed._replace(wilds=owed.wilds + 1), hand=", ".join(hand))
    found = {ghost.action: ghost.choice for ghost in RULES.view(table.state, 0).ghosts}
    assert "".join(found["wild s"]) == choice


def test_a_ghost_says_that_the_phase_ends_though_others_go_on() -> None:
    """At one's own pace the step stays as it is, and after recycle the phase does too."""
    state = RULES.read(f"3 phases {'/ energy=e10:design,e09:recycle at=recycle:1 ' * 2} /")
    assert {ghost.action: ghost.ends for ghost in RULES.view(state, 0).ghosts}["next"]
    say(state, "next")
    assert (state.step, state.players[0].at) == ("phases", PHASES.index("recycle"))


def test_batteries_open_what_their_energy_reaches_and_the_stock_can_pay() -> None:
    """A gear and a duct tape are two wilds: prices of three and four stay closed, whatever the energy is."""
    view = RULES.view(RULES.read("3 phases / G1 T1 B6 energy=e10:design,e09:upgrade at=upgrade / /"), 0)
    opens = {ghost.action: ghost.opens for ghost in view.ghosts}
    assert [opens[f"energy {batteries}"] for batteries in (2, 3, 5)] == [(), ("row u3",), ("row u3", "row u4")]


def test_spaces_cost_what_the_inventor_leaves_of_it() -> None:
    plain, less = (phase("assemble", 7, inventor=inventor).view().players[0] for inventor in ("", "Bruno Bolt"))
    assert plain.spaces == (0, 1, 2, 3, 3)
    assert less.spaces == (0, 0, 0, 1, 1)


def test_the_view_says_who_is_waited_for() -> None:
    assert RULES.view(RULES.start(3, Luck(7), {}), None).acting == (0, 1, 2)
    assert RULES.view(RULES.start(3, Luck(7), {"own_pace": False}), None).acting == (0,)


def test_a_prospect_is_sure() -> None:
    """Two energy more where no cube lies, or one by the cube of somebody else: one at least."""
    text = "3 choose / design=r08,r09,r12,r14 inventor=i14+ spots=s02 energy=e09,e10 / energy=e11,e12 / energy=e04,e03"
    state = RULES.read(text)
    assert {each.energy for each in RULES.view(state, 0).prospects if each.card == "e10"} == {3 + 1}


def test_what_is_asked_for_leaves_out_the_batteries_that_are_paid() -> None:
    """Knack costs a gear and a battery."""
    table = phase("fabricate", 7, "G1 T1 B2", fabricate="Knack")
    table.say("run Knack basic")
    question = RULES.view(table.state, 0).question
    assert question is not None
    assert (question.kind, question.cost, table.stock()) == ("pay", "G", "G1 T1 B1")


def test_batteries_that_bring_nothing_are_told_and_a_phase_that_is_over() -> None:
    asked = RULES.view(RULES.read("3 phases / B9 energy=e10:design,e09:upgrade at=design / /"), 0)
    assert asked.question is not None
    assert asked.question.most == 7 - asked.players[0].phases[2].energy
    idle = phase("upgrade", 1, tokens="speed", fabricate="Zip")
    question = RULES.view(idle.state, 0).question
    assert question is not None
    assert (question.kind, question.idle) == ("upgrade", True)


def test_the_energy_of_a_phase_by_its_parts() -> None:
    state = RULES.read("3 phases cubes=design:2 / energy=e09:design,e10:upgrade at=design / /")
    seen = RULES.view(state, 0).players[0].phases[2]
    assert seen.energy == seen.value + seen.cubed + seen.more
    assert (seen.value, seen.cubed) == (2, 4)


def test_a_suggested_payment_says_what_it_takes() -> None:
    """Four wilds: what there is most of, and the robot last."""
    table = phase("upgrade", 1, "S2 T1", hand="Thumbtack, Widget")
    table.say("row u1")
    asked = RULES.view(table.state, 0).ask
    assert asked is not None
    suggested = asked.choices[0]
    assert (suggested.action, suggested.label) == ("pay all", "Pay 2 sensors, 1 duct tape and Widget")
    table.say("pay all")
    assert (table.stock(), table.hand()) == ("", "Thumbtack")


def ending(state: State) -> set[str]:
    return {ghost.action for ghost in RULES.view(state, 0).ghosts if ghost.ends}


def test_an_answer_with_which_the_phase_ends_says_so() -> None:
    """A price is asked for before it ends, and its last piece ends it; the last phase of a round is like others."""
    table = phase("design", 5, "S1", design="Stencil, Edward", hand="Doodle, Zip")
    assert ending(table.state) == {"next"}
    table.say("run Stencil basic")
    assert ending(table.state) == {"next"}
    table.say("run Edward basic")
    hand = RULES.view(table.state, 0).hand
    assert ending(table.state) == {"pay all", *(f"pay {card}" for card in hand)}
    last = phase("recycle", 4, "B1", OwesRun(1))
    assert ending(last.state) == {"next", "run c2"}
    idle = phase("recycle", 4, "B1", OwesRun(1))
    idle.say("run c2")
    assert idle.state.step != "phases"


@pytest.mark.rule("RAI-4.5")
def test_an_answer_that_shows_a_card_of_the_hand_says_so() -> None:
    """Paid by name, by suggestion, without being asked for, or discarded; not a robot that is built."""

    def showing(table: Table) -> set[str]:
        return {ghost.action for ghost in RULES.view(table.state, 0).ghosts if ghost.shows}

    table = phase("assemble", 2, "S4 T1", hand="Loom, Doodle", design="Plotter")
    assert showing(table) == set()
    table.say("assemble Loom left")
    assert showing(table) == {f"pay {card}" for card in RULES.view(table.state, 0).hand}
    assert showing(phase("assemble", 2, "S4", hand="Loom, Doodle", design="Plotter")) == {"assemble r16 left"}
    swap = phase("design", 4, hand="Doodle, Zip")
    assert showing(swap) == set()
    swap.say("run d2")
    assert showing(swap) == {f"discard {card}" for card in RULES.view(swap.state, 0).hand}


def test_a_start_ends_no_phase() -> None:
    state = RULES.start(1, Luck(7), {"inventors": "off"})
    while state.step == "start":
        assert not ending(state)
        RULES.apply(state, 0, RULES.legal(state, 0)[0])


def test_a_question_that_only_lets_tokens_be_placed_says_so() -> None:
    view = RULES.view(RULES.read("3 phases / design=r09 spots=s02 energy=e10:design,e09:upgrade at=design / /"), 0)
    assert view.ask is not None
    assert view.question is not None
    assert (view.ask.text, view.question.idle) == ("Design: tokens can be placed before it begins.", True)


def test_the_view_counts_what_an_inventor_asks_for() -> None:
    four = {"design": "Plotter, Edward", "fabricate": "Rivet, Magnus"}
    at = phase("design", 1, inventor="Greta Gearloose", **four)
    assert (at.see().toward, at.see().qualified) == (4, False)
    at = phase("design", 1, inventor="Greta Gearloose", recycle="Salvage", **four)
    assert (at.see().toward, at.see().qualified) == (5, True)
    at = phase("upgrade", 7, "G1", inventor="Dmitri Docket", design="Plotter+, Edward+")
    assert (at.see().toward, at.see().qualified) == (2, False)
    at.say("row u4", "spot s07")
    assert (at.see().toward, at.see().qualified) == (3, True)


def test_classes_to_choose_from_say_how_many_one_has() -> None:
    state = RULES.start(2, Luck(7), {})
    while not any(isinstance(owed, OwesClass) for owed in state.players[0].agenda[-1:]):
        RULES.apply(state, 0, RULES.legal(state, 0)[0])
    view = RULES.view(state, 0)
    assert [one.id for one in view.prospective] == [card for card in view.drawn if card.startswith("k")]
    for one in view.prospective:
        objective = RULES.box.objectives[RULES.box.class_ids[one.id]]
        assert one.count == count(state, state.players[0], objective)
    assert RULES.view(state, 1).prospective != view.prospective
    assert RULES.view(state, None).prospective == ()
