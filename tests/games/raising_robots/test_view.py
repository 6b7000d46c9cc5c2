"""Views of running rows, of phases to choose from, and previews."""

from __future__ import annotations

import pytest

from botyard.core.rng import Rng
from botyard.games.raising_robots import RaisingRobots
from botyard.games.raising_robots.constants import PHASES
from botyard.games.raising_robots.effect_text import english
from botyard.games.raising_robots.notation.codecs import card_codecs
from botyard.games.raising_robots.rules.player_counts import count
from botyard.games.raising_robots.state import PendingClass, PendingGains, PendingRun, State

from .builders import Table, in_phase

GAME = RaisingRobots()


def play_action(state: State, *words: str) -> None:
    for word in words:
        action = GAME.parse_action(word)
        GAME.validate_action(state, 0, action)
        GAME.apply(state, 0, action)


def begun() -> State:
    """Return a solo game with phases assigned; earlier prompts get their first answer."""
    state = GAME.initial_state(1, Rng(7), {"inventors": "off"})
    while state.step != "choose":
        GAME.apply(state, 0, GAME.legal_actions(state, 0)[0])
    return state


def test_view_of_a_running_row() -> None:
    state = begun()
    play_action(state, "phases fabricate recycle")
    while (prompt := GAME.view(state, 0).prompt) and (prompt.kind, prompt.args["phase"]) != ("energy", "fabricate"):
        GAME.apply(state, 0, GAME.legal_actions(state, 0)[0])
    play_action(state, "energy 3")
    robots = [robot.id for robot in GAME.view(state, 0).players[0].rows[1]]
    assert GAME.view(state, 0).players[0].ahead == ("f1", "f2", "f3", *robots)
    play_action(state, "run f1")
    player = GAME.view(state, 0).players[0]
    assert (player.acting, player.ahead) == ("f1", ("f2", "f3", *robots))
    play_action(state, "gain m")
    player = GAME.view(state, 0).players[0]
    assert (player.acting, player.ahead) == ("", ("f2", "f3", *robots))
    assert [phase.card for phase in player.phases[3:]] == list(player.energy)


def test_prospect_counts_robots_in_hand_and_upgrade_rows() -> None:
    state = begun()
    view = GAME.view(state, 0)
    hand = [GAME.components.robots[card].columns for card in state.players[0].hand]
    for prospect in view.prospects:
        if prospect.phase == "assemble":
            fit = [columns for columns in hand if min(energy for energy, _ in columns) <= prospect.energy]
            assert prospect.actions == len(fit)
        if prospect.phase == "upgrade":
            assert prospect.actions == (prospect.energy + 1) // 2


def stocks(state: State) -> dict[str, tuple[int, ...]]:
    return {preview.action: preview.stock for preview in GAME.view(state, 0).previews}


def test_preview_has_the_remaining_stock() -> None:
    """Edward discards a card for three batteries; the price is paid as suggested. The phase ends with it."""
    table = in_phase("design", 5, "B1", design="Edward", hand="Doodle, Stencil")
    assert stocks(table.state)["run r01 basic"] == (0, 0, 0, 0, 0, 4, 0)
    table.play("run Edward basic")
    assert set(stocks(table.state)) == {"pay all", *(f"pay {card}" for card in GAME.view(table.state, 0).hand)}
    assert set(stocks(table.state).values()) == {(0, 0, 0, 0, 0, 4, 0)}


def test_preview_has_cards_and_later_choices() -> None:
    """Edward's price leaves one card; Stencil draws one; a microchip or a gear is chosen later."""
    table = in_phase("design", 5, "B1", PendingRun(3), design="Stencil, Edward", hand="Doodle, Zip")
    hands = {preview.action: preview.hand for preview in GAME.view(table.state, 0).previews}
    assert hands == {
        "run all": 3,
        "run all quick": 2,  # it also pays a card
        "run r01 basic, pay all": 1,
        "run r11 basic": 3,
        "run r01 basic": 1,
        "next": 2,
    }
    table = in_phase("fabricate", 4, "B1", fabricate="Zip", tokens="speed")
    choices = {preview.action: preview.choice for preview in GAME.view(table.state, 0).previews}
    assert (choices["run f1"], choices["run f2"], choices["run r44 basic"]) == (("G", "M"), ("G", "M"), ())
    table.play("run f1")
    later = [preview.action for preview in GAME.view(table.state, 0).previews]
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
def test_preview_names_possible_kinds(left: str, deck: bool, choice: str) -> None:
    """The gains come after another wild, which is a sensor here; the preview does not say how many."""
    rest = GAME.components.robots if not deck else ()
    hand = [robot.card.name for robot in rest] or ["Zip", "Loom"]
    pending = card_codecs(GAME.components).step.decode(f"left:{left}")
    assert isinstance(pending, PendingGains)
    table = in_phase("design", 7, "S9 G9 M9", pending._replace(wilds=pending.wilds + 1), hand=", ".join(hand))
    found = {preview.action: preview.choice for preview in GAME.view(table.state, 0).previews}
    assert "".join(found["wild s"]) == choice


def test_preview_of_the_end_of_a_phase_while_others_continue() -> None:
    """With `own_pace` the step does not change, and after recycle the phase does not either."""
    state = GAME.deserialize(f"3 phases {'/ energy=e10:design,e09:recycle at=recycle:1 ' * 2} /")
    assert {preview.action: preview.ends for preview in GAME.view(state, 0).previews}["next"]
    play_action(state, "next")
    assert (state.step, state.players[0].current_phase) == ("phases", PHASES.index("recycle"))


def test_preview_of_batteries_lists_payable_actions() -> None:
    """A gear and a duct tape are two wilds: prices of three and four stay closed, whatever the energy is."""
    view = GAME.view(GAME.deserialize("3 phases / G1 T1 B6 energy=e10:design,e09:upgrade at=upgrade / /"), 0)
    opens = {preview.action: preview.opens for preview in view.previews}
    assert [opens[f"energy {batteries}"] for batteries in (2, 3, 5)] == [(), ("u3",), ("u3", "u4")]


def test_view_of_extra_costs_with_an_inventor() -> None:
    plain, less = (in_phase("assemble", 7, inventor=inventor).view().players[0] for inventor in ("", "Bruno Bolt"))
    assert plain.spaces == (0, 1, 2, 3, 3)
    assert less.spaces == (0, 0, 0, 1, 1)


def test_view_lists_active_seats() -> None:
    assert GAME.view(GAME.initial_state(3, Rng(7), {}), None).acting == (0, 1, 2)
    assert GAME.view(GAME.initial_state(3, Rng(7), {"own_pace": False}), None).acting == (0,)


def test_prospect_is_guaranteed() -> None:
    """The phase gets two energy without a cube, or one by another player's cube: at least one."""
    text = "3 choose / design=r08,r09,r12,r14 inventor=i14+ spots=s02 energy=e09,e10 / energy=e11,e12 / energy=e04,e03"
    state = GAME.deserialize(text)
    assert {each.energy for each in GAME.view(state, 0).prospects if each.card == "e10"} == {3 + 1}


def test_prompt_cost_without_batteries() -> None:
    """Knack costs a gear and a battery."""
    table = in_phase("fabricate", 7, "G1 T1 B2", fabricate="Knack")
    table.play("run Knack basic")
    prompt = GAME.view(table.state, 0).prompt
    assert prompt is not None
    assert (prompt.kind, prompt.args["price_letters"], table.stock()) == ("pay", "G", "G1 T1 B1")


def test_prompt_names_useless_batteries_and_idle_phases() -> None:
    view = GAME.view(GAME.deserialize("3 phases / B9 energy=e10:design,e09:upgrade at=design / /"), 0)
    assert view.prompt is not None
    assert view.prompt.number_input is not None
    assert view.prompt.number_input.args["useful"] == 7 - view.players[0].phases[2].energy
    idle = GAME.view(in_phase("upgrade", 1, tokens="speed", fabricate="Zip").state, 0).prompt
    assert idle is not None
    assert (idle.kind, idle.args["idle"]) == ("upgrade", True)


def test_view_of_phase_energy_by_parts() -> None:
    state = GAME.deserialize("3 phases cubes=design:2 / energy=e09:design,e10:upgrade at=design / /")
    seen = GAME.view(state, 0).players[0].phases[2]
    assert seen.energy == seen.value + seen.cubed + seen.more
    assert (seen.value, seen.cubed) == (2, 4)


def test_choice_text_of_a_suggested_payment() -> None:
    """With four wilds: the goods in stock from most to fewest, and the robot last."""
    table = in_phase("upgrade", 1, "S2 T1", hand="Thumbtack, Widget")
    table.play("row u1")
    prompt = GAME.view(table.state, 0).prompt
    assert prompt is not None
    suggested = prompt.choices[0]
    assert (suggested.action, english(suggested.label)) == ("pay all", "Pay 2 sensors, 1 duct tape and Widget")
    table.play("pay all")
    assert (table.stock(), table.hand()) == ("", "Thumbtack")


def ending(state: State) -> set[str]:
    """Return the legal actions that end the phase."""
    legal = set(map(str, GAME.legal_actions(state, 0)))
    return {preview.action for preview in GAME.view(state, 0).previews if preview.ends and preview.action in legal}


def test_preview_of_the_end_of_a_phase() -> None:
    """A price is asked for before it ends, and its last piece ends it; the last phase of a round is like others."""
    table = in_phase("design", 5, "S1", design="Stencil, Edward", hand="Doodle, Zip")
    assert ending(table.state) == {"next"}
    table.play("run Stencil basic")
    assert ending(table.state) == {"next"}
    table.play("run Edward basic")
    hand = GAME.view(table.state, 0).hand
    assert ending(table.state) == {"pay all", *(f"pay {card}" for card in hand)}
    last = in_phase("recycle", 4, "B1", PendingRun(1))
    assert ending(last.state) == {"next", "run c2"}
    idle = in_phase("recycle", 4, "B1", PendingRun(1))
    idle.play("run c2")
    assert idle.state.step != "phases"


@pytest.mark.rule("RAI-4.5")
def test_preview_of_revealing_a_card() -> None:
    """Paid by name, by suggestion, without being asked for, or discarded; not a robot that is built."""

    def showing(table: Table) -> set[str]:
        return {preview.action for preview in GAME.view(table.state, 0).previews if preview.shows}

    table = in_phase("assemble", 2, "S4 T1", hand="Loom, Doodle", design="Plotter")
    assert showing(table) == set()
    table.play("assemble Loom left")
    assert showing(table) == {f"pay {card}" for card in GAME.view(table.state, 0).hand}
    assert showing(in_phase("assemble", 2, "S4", hand="Loom, Doodle", design="Plotter")) == {"assemble r16 left"}
    swap = in_phase("design", 4, hand="Doodle, Zip")
    assert showing(swap) == set()
    swap.play("run d2")
    assert showing(swap) == {f"discard {card}" for card in GAME.view(swap.state, 0).hand}


def test_preview_of_the_start_ends_no_phase() -> None:
    state = GAME.initial_state(1, Rng(7), {"inventors": "off"})
    while state.step == "start":
        assert not ending(state)
        GAME.apply(state, 0, GAME.legal_actions(state, 0)[0])


def test_prompt_is_idle_if_only_tokens_can_be_placed() -> None:
    view = GAME.view(GAME.deserialize("3 phases / design=r09 spots=s02 energy=e10:design,e09:upgrade at=design / /"), 0)
    assert view.prompt is not None
    assert (english(view.prompt.text), view.prompt.args["idle"]) == ("Design: place tokens before it begins?", True)


def test_view_counts_the_inventor_requirement() -> None:
    four = {"design": "Plotter, Edward", "fabricate": "Rivet, Magnus"}
    table = in_phase("design", 1, inventor="Greta Gearloose", **four)
    assert (table.own_view().toward, table.own_view().qualified) == (4, False)
    table = in_phase("design", 1, inventor="Greta Gearloose", recycle="Salvage", **four)
    assert (table.own_view().toward, table.own_view().qualified) == (5, True)
    table = in_phase("upgrade", 7, "G1", inventor="Dmitri Docket", design="Plotter+, Edward+")
    assert (table.own_view().toward, table.own_view().qualified) == (2, False)
    table.play("row u4", "spot s07")
    assert (table.own_view().toward, table.own_view().qualified) == (3, True)


def test_view_counts_the_objectives_of_offered_classes() -> None:
    state = GAME.initial_state(2, Rng(7), {})
    while not any(isinstance(pending, PendingClass) for pending in state.players[0].pending[-1:]):
        GAME.apply(state, 0, GAME.legal_actions(state, 0)[0])
    view = GAME.view(state, 0)
    assert [one.id for one in view.prospective] == [card for card in view.drawn if card.startswith("k")]
    for one in view.prospective:
        objective = GAME.components.objectives[GAME.components.class_ids[one.id]]
        assert one.count == count(state, state.players[0], objective)
    assert GAME.view(state, 1).prospective != view.prospective
    assert GAME.view(state, None).prospective == ()
