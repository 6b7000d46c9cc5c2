"""Chapter 4: round structure."""

import pytest

from botyard import IllegalAction, Match, Rng, digest
from botyard.core.digest import to_plain
from botyard.games.raising_robots import events as e
from botyard.games.raising_robots.constants import PHASES
from botyard.games.raising_robots.options import RaisingOptions
from botyard.games.raising_robots.state import PendingEnergy, PendingRoundEnd

from .builders import GAME, ROBOTS, in_choosing, in_phase, make_player, make_table, new_game


def three(**options):
    """Return three players in round 2, each with a robot that draws a card in design."""
    players = [make_player(energy="e04 e02", design=robot) for robot in ("Inkwell", "Oracle", "Stencil")]
    table = in_choosing(*players, options=options, deck="Zip, Forge, Axle")
    for number in range(3):
        table.play_as(number if not options else GAME.active_seats(table.state)[0], "phases design upgrade")
    return table


@pytest.mark.rule("RAI-4.1", "RAI-4.2")
def test_rai_4_1_a_step_ends_when_all_have_finished_it_in_any_order():
    table = three()
    assert GAME.active_seats(table.state) == (1, 2, 0)
    table.play_as(2, "next")
    assert GAME.active_seats(table.state) == (1, 0)
    table.assert_illegal("next", "RAI-4.1", "finished", seat=2)
    table.play_as(0, "run d1", "next")
    assert (table.state.step, table.state.round) == ("phases", 2)
    table.play_as(1, "next")
    assert (table.state.step, table.state.round) == ("choose", 3)


@pytest.mark.rule("RAI-4.1")
def test_rai_4_1_eight_rounds():
    table, rng = new_game(3, seed=3), Rng(7)
    while not table.state.over:
        actor = rng.choice(GAME.active_seats(table.state))
        GAME.apply(table.state, actor, rng.choice(GAME.legal_actions(table.state, actor)), table.events.append)
    assert [event.round for event in table.events_of(e.RoundBegan)] == [1, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.rule("RAI-4.2")
def test_rai_4_2_nobody_waits_for_another_inside_a_step():
    table = three()
    table.play_as(0, "run d1", "run Inkwell basic")
    assert (table.own_view(0).done, table.own_view(1).at) == (True, "design")


@pytest.mark.rule("RAI-4.2")
def test_rai_4_2_where_nobody_draws_it_leaves_no_trace_who_was_first():
    def after(*order):
        cards = ("Edward", "Zip"), ("Maquette", "Axle"), ("Hashtag", "Loom")  # each of these robots costs a card
        table = in_choosing(*(make_player(energy="e04 e02", design=robot, hand=card) for robot, card in cards))
        for number in range(3):
            table.play_as(number, "phases design upgrade")
        for number in order:
            table.play_as(number, f"run {cards[number][0]} basic")
        assert len(table.view().robot_discards) == 2
        return digest(table.state)

    assert after(0, 1) == after(1, 0)
    assert after(1, 2) == after(2, 1)


@pytest.mark.rule("RAI-4.4")
def test_rai_4_4_draws_are_served_as_they_come():
    table = three()
    table.play_as(2, "run Stencil basic")
    table.play_as(0, "run Inkwell basic")
    table.play_as(1, "run Oracle basic")
    assert [table.hand(number) for number in range(3)] == ["Forge", "Axle", "Zip"]


@pytest.mark.rule("RAI-4.4")
def test_rai_4_4_without_own_pace_one_player_after_another():
    table = three(own_pace=False)
    assert GAME.active_seats(table.state) == (1,)
    table.assert_illegal("next", "RAI-4.4", "players take turns", seat=0)
    for number, robot in ((1, "Oracle"), (2, "Stencil"), (0, "Inkwell")):
        table.play_as(number, f"run {robot} basic")
    assert [table.hand(number) for number in (1, 2, 0)] == ["Zip", "Forge", "Axle"]
    assert GAME.active_seats(table.state) == (2,)  # round 3


@pytest.mark.rule("RAI-4.4")
def test_rai_4_4_the_same_order_at_the_round_end():
    cards = {"energy": "e02 e10", "phases": "upgrade assemble", "current_phase": 4}
    first, last = (
        make_player(inventor=name, hand=robot, pending=(PendingRoundEnd(),), **cards)
        for name, robot in (("Ada Quickwire", "Loom"), ("Esme Tapewell", "Zip"))
    )
    table = make_table(first, make_player(done=True, **cards), last, step="end", round=3, options={"own_pace": False})
    assert GAME.active_seats(table.state) == (2,)
    table.play_as(2, "done")
    assert GAME.active_seats(table.state) == (0,)


@pytest.mark.rule("RAI-4.4")
def test_rai_4_4_cards_are_dealt_in_seat_order():
    table = new_game(3, seed=6)
    dealt = table.events_of(e.Dealt)
    assert [event.seat for event in dealt] == [0, 1, 2]
    deck = [*range(96)]
    Rng(6).shuffle(deck)
    assert [set(event.robots) for event in dealt] == [
        {f"r{card + 1:02}" for card in deck[::-1][first : first + 8]} for first in (0, 8, 16)
    ]


@pytest.mark.rule("RAI-4.5")
def test_rai_4_5_steps_are_taken_back_up_to_the_last_card_drawn():
    match = Match(GAME, 3, 1, {"inventors": "off"})
    rng = Rng(3)
    while match.state.step == "start":
        actor = rng.choice(GAME.active_seats(match.state))
        match.play(actor, rng.choice(GAME.legal_actions(match.state, actor)))
    begun = len(match.log)
    assert match.earliest_undo() == begun  # what others had is seen now
    match.play(0, "phases design recycle")
    match.undo(0, begun)
    assert match.state.players[0].phases == ()
    for number in range(3):
        match.play(number, "phases design recycle")
    revealed = len(match.log)
    assert match.earliest_undo() == revealed
    match.play(0, "run d1")
    match.play(0, "token cosmetic r70")
    match.undo(0, revealed)
    with pytest.raises(IllegalAction):
        match.undo(0, revealed - 1)


@pytest.mark.rule("RAI-4.5")
def test_rai_4_5_what_lets_nobody_learn_anything_reveals_nothing():
    table = three()
    quiet = table.play_as(0, "run d1")
    assert not any(event.reveals_information for event in quiet)
    loud = table.play_as(0, "run Inkwell basic")
    assert [type(event) for event in loud if event.reveals_information] == [e.Drew]
    assert ROBOTS[GAME.components.robot_ids[table.events_of(e.Drew, loud)[0].cards[0]]] == "Zip"


@pytest.mark.rule("RAI-4.5", "RAI-7.5")
def test_rai_4_5_steps_of_an_earlier_phase_are_taken_back_unless_the_table_says_otherwise():
    table = in_phase("upgrade", 3, phases="upgrade design")
    assert not any(event.reveals_information for event in table.play("next"))
    strict = in_phase("upgrade", 3, phases="upgrade design", options={"undo": "phase"})
    assert [type(event) for event in strict.play("next") if event.reveals_information] == [e.PhaseSealed]


@pytest.mark.rule("RAI-4.5")
def test_rai_4_5_a_whole_round_is_taken_back_where_nothing_was_revealed():
    match = Match(GAME, 1, 3, {"inventors": "off"})
    while match.state.step == "start":
        match.play(0, GAME.legal_actions(match.state, 0)[0])
    match.play(0, "phases upgrade assemble")
    revealed, before = len(match.log), match.entry_digest(match.state)
    assert match.state.players[0].current_phase == PHASES.index("upgrade")
    while match.state.players[0].current_phase < PHASES.index("design"):
        energy = isinstance(match.state.players[0].pending[-1], PendingEnergy)
        match.play(0, "energy 0" if energy else "next")
    assert match.earliest_undo() == revealed
    match.undo(0, revealed)
    assert match.entry_digest(match.state) == before


@pytest.mark.rule("RAI-4.5", "RAI-4.1")
def test_rai_4_5_a_step_that_all_have_finished_is_not_taken_back():
    table = in_phase("recycle", 7, phases="design recycle", tokens="speed", design="Astaire", round=8)
    events = table.play("next")
    assert table.state.step != "phases"
    assert e.PhaseSealed in [type(event) for event in events]
    assert not any(isinstance(event, e.RoundBegan) for event in events)  # whose energy cards are a reveal


def test_option_undo_keeps_the_digests_of_games_before_it():
    assert "undo" not in to_plain(RaisingOptions())
    assert to_plain(RaisingOptions(undo="phase"))["undo"] == "phase"


@pytest.mark.rule("RAI-4.5")
def test_rai_4_5_a_robot_that_was_built_may_be_taken_back_and_a_card_that_was_paid_not():
    table = in_phase("assemble", 2, "S4", hand="Loom, Doodle", design="Plotter")  # its space costs a wild
    loud = {type(event): event.reveals_information for event in table.play("assemble Loom left")}
    assert (loud[e.Assembled], loud[e.Paid], loud[e.CardPaid]) == (False, False, True)
