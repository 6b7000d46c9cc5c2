"""Chapter 4: round structure."""

import pytest

from botyard import Illegal, Luck, Match, digest
from botyard.games.raising_robots import events as e
from botyard.games.raising_robots.state import OwesRoundEnd

from .table import HOUSE, ROBOTS, choosing, game, phase, seat, table


def three(**options):
    """Three players who each have a robot that draws a card in design, in round 2."""
    players = [seat(energy="e04 e02", design=robot) for robot in ("Inkwell", "Oracle", "Stencil")]
    at = choosing(*players, options=options, deck="Zip, Forge, Axle")
    for number in range(3):
        at.by(number if not options else HOUSE.to_act(at.state)[0], "phases design upgrade")
    return at


@pytest.mark.rule("RAI-4.1", "RAI-4.2")
def test_rai_4_1_a_step_ends_when_all_have_finished_it_in_any_order():
    at = three()
    assert HOUSE.to_act(at.state) == (1, 2, 0)
    at.by(2, "next")
    assert HOUSE.to_act(at.state) == (1, 0)
    at.refuses("next", "RAI-4.1", "finished", seat=2)
    at.by(0, "run d1", "next")
    assert (at.state.step, at.state.round) == ("phases", 2)
    at.by(1, "next")
    assert (at.state.step, at.state.round) == ("choose", 3)


@pytest.mark.rule("RAI-4.1")
def test_rai_4_1_eight_rounds():
    at, luck = game(3, seed=3), Luck(7)
    while not at.state.over:
        speaker = luck.pick(HOUSE.to_act(at.state))
        HOUSE.apply(at.state, speaker, luck.pick(HOUSE.legal(at.state, speaker)), at.events.append)
    assert [event.round for event in at.of(e.RoundBegan)] == [1, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.rule("RAI-4.2")
def test_rai_4_2_nobody_waits_for_another_inside_a_step():
    at = three()
    at.by(0, "run d1", "run Inkwell basic")
    assert (at.see(0).done, at.see(1).at) == (True, "design")


@pytest.mark.rule("RAI-4.2")
def test_rai_4_2_where_nobody_draws_it_leaves_no_trace_who_was_first():
    def after(*order):
        cards = ("Edward", "Zip"), ("Maquette", "Axle"), ("Hashtag", "Loom")  # each of these robots costs a card
        at = choosing(*(seat(energy="e04 e02", design=robot, hand=card) for robot, card in cards))
        for number in range(3):
            at.by(number, "phases design upgrade")
        for number in order:
            at.by(number, f"run {cards[number][0]} basic")
        assert len(at.view().robot_discards) == 2
        return digest(at.state)

    assert after(0, 1) == after(1, 0)
    assert after(1, 2) == after(2, 1)


@pytest.mark.rule("RAI-4.4")
def test_rai_4_4_draws_are_served_as_they_come():
    at = three()
    at.by(2, "run Stencil basic")
    at.by(0, "run Inkwell basic")
    at.by(1, "run Oracle basic")
    assert [at.hand(number) for number in range(3)] == ["Forge", "Axle", "Zip"]


@pytest.mark.rule("RAI-4.4")
def test_rai_4_4_without_a_pace_of_ones_own_one_after_the_other():
    at = three(own_pace=False)
    assert HOUSE.to_act(at.state) == (1,)
    at.refuses("next", "RAI-4.4", "one seat plays after the other", seat=0)
    for number, robot in ((1, "Oracle"), (2, "Stencil"), (0, "Inkwell")):
        at.by(number, f"run {robot} basic")
    assert [at.hand(number) for number in (1, 2, 0)] == ["Zip", "Forge", "Axle"]
    assert HOUSE.to_act(at.state) == (2,)  # round 3


@pytest.mark.rule("RAI-4.4")
def test_rai_4_4_the_same_order_at_the_round_end():
    cards = {"energy": "e02 e10", "phases": "upgrade assemble", "at": 4}
    first, last = (
        seat(inventor=name, hand=robot, agenda=(OwesRoundEnd(),), **cards)
        for name, robot in (("Ada Quickwire", "Loom"), ("Esme Tapewell", "Zip"))
    )
    at = table(first, seat(done=True, **cards), last, step="end", round=3, options={"own_pace": False})
    assert HOUSE.to_act(at.state) == (2,)
    at.by(2, "done")
    assert HOUSE.to_act(at.state) == (0,)


@pytest.mark.rule("RAI-4.4")
def test_rai_4_4_cards_are_dealt_in_seat_order():
    at = game(3, seed=6)
    dealt = at.of(e.Dealt)
    assert [event.seat for event in dealt] == [0, 1, 2]
    deck = [*range(96)]
    Luck(6).shuffle(deck)
    assert [set(event.robots) for event in dealt] == [
        {f"r{card + 1:02}" for card in deck[::-1][first : first + 8]} for first in (0, 8, 16)
    ]


@pytest.mark.rule("RAI-4.5")
def test_rai_4_5_steps_are_taken_back_up_to_the_last_card_drawn():
    match = Match(HOUSE, 3, 1, {"inventors": "off"})
    luck = Luck(3)
    while match.state.step == "start":
        speaker = luck.pick(HOUSE.to_act(match.state))
        match.play(speaker, luck.pick(HOUSE.legal(match.state, speaker)))
    begun = len(match.log)
    assert match.farthest_undo() == begun  # what others had is seen now
    match.play(0, "phases design recycle")
    match.undo(0, begun)
    assert match.state.players[0].phases == ()
    for number in range(3):
        match.play(number, "phases design recycle")
    revealed = len(match.log)
    assert match.farthest_undo() == revealed
    match.play(0, "run d1")
    match.play(0, "token cosmetic r70")
    match.undo(0, revealed)
    with pytest.raises(Illegal):
        match.undo(0, revealed - 1)


@pytest.mark.rule("RAI-4.5")
def test_rai_4_5_what_lets_nobody_learn_anything_reveals_nothing():
    at = three()
    quiet = at.by(0, "run d1")
    assert not any(event.reveals for event in quiet)
    loud = at.by(0, "run Inkwell basic")
    assert [type(event) for event in loud if event.reveals] == [e.Drew, e.PhaseEnded]
    assert ROBOTS[HOUSE.box.robot_ids[at.of(e.Drew, loud)[0].cards[0]]] == "Zip"


@pytest.mark.rule("RAI-4.5")
def test_rai_4_5_no_step_of_an_earlier_phase_is_taken_back():
    at = phase("upgrade", 3, phases="upgrade design")
    assert [type(event) for event in at.say("next") if event.reveals][:1] == [e.PhaseEnded]


@pytest.mark.rule("RAI-4.5")
def test_rai_4_5_a_robot_that_was_built_may_be_taken_back_and_a_card_that_was_paid_not():
    at = phase("assemble", 2, "S4", hand="Loom, Doodle", design="Plotter")  # its space costs a wild
    loud = {type(event): event.reveals for event in at.say("assemble Loom left")}
    assert (loud[e.Assembled], loud[e.Paid], loud[e.CardPaid]) == (False, False, True)
