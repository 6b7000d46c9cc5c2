"""Chapter 16: solo and two players."""

import pytest

from botyard import OptionError, Rng
from botyard.games.raising_robots import events as e
from botyard.games.raising_robots.constants import PHASES
from botyard.games.raising_robots.effect_text import english
from botyard.games.raising_robots.rules.scoring import rank_of
from botyard.games.raising_robots.state import PendingDone, PendingRun, Score

from .builders import COMPONENTS, GAME, ROBOTS, make_player, make_table, new_game
from .test_rai_06_energy import energies

UPGRADE, ASSEMBLE, DESIGN, FABRICATE, RECYCLE = range(5)


def passed(table, until):
    """Play on; all players choose upgrade and assemble and do nothing else."""
    rng = Rng(1)
    while not until(table.state) and not table.state.over:
        for number in GAME.active_seats(table.state)[:1]:
            texts = table.legal(seat=number)
            quiet = [
                word for word in ("phases upgrade assemble", "energy 0", "next", "done", "confirm") if word in texts
            ]
            table.play_as(number, quiet[0] if quiet else rng.choice(texts))


@pytest.mark.rule("RAI-16.1")
def test_rai_16_1_a_line_of_the_five_phases():
    lines = [new_game(players, seed=seed).state.line for players in (1, 2) for seed in range(6)]
    assert all(sorted(line) == [0, 1, 2, 3, 4] for line in lines)
    assert len(set(lines)) > 6


@pytest.mark.rule("RAI-16.2")
def test_rai_16_2_two_players_see_the_first_two():
    table = new_game(2)
    (laid,) = table.events_of(e.LineLaid)
    assert laid.revealed == tuple(PHASES[card] for card in table.state.line[:2])
    assert laid.cubes == (0, 0, 1, 2, 0)
    assert table.state.cubes == [0] * 5
    assert table.view(0).automa.shown == laid.revealed


@pytest.mark.rule("RAI-16.3")
def test_rai_16_3_nothing_is_shown_alone():
    table = new_game(1)
    assert (table.view(0).automa.shown, table.view(0).automa.cubes) == ((), (1, 1, 2, 2, 0))
    assert new_game(1, solo_even=True).view(0).automa.cubes == (1, 2, 1, 2, 0)
    with pytest.raises(OptionError):
        GAME.initial_state(2, Rng(1), {"solo_even": True})


def line_of(*phases, shown=0):
    rest = [phase for phase in range(5) if phase not in phases]
    return {"line": (*phases, *rest), "line_shown": shown}


@pytest.mark.rule("RAI-16.4")
def test_rai_16_4_two_a_round_alone_and_one_for_two():
    table = make_table(make_player(energy="e02 e05"), step="choose", round=1, **line_of(DESIGN, RECYCLE, UPGRADE))
    table.play("phases assemble fabricate")
    assert table.state.cubes == [0, 0, 1, 0, 1]
    assert table.events_of(e.LineRevealed)[0].phases == ("design", "recycle")
    players = [make_player(energy="e02 e05") for _ in range(2)]
    table = make_table(*players, step="choose", round=1, **line_of(UPGRADE, RECYCLE, DESIGN, ASSEMBLE, shown=2))
    for number in (0, 1):
        table.play_as(number, "phases assemble fabricate")
    assert (table.state.cubes, table.state.line_shown) == ([0, 0, 1, 0, 0], 3)


@pytest.mark.rule("RAI-16.4")
@pytest.mark.parametrize(
    ("players", "number", "step", "spent"),
    [
        (1, 1, "choose", ()),
        (1, 1, "phases", ()),
        (1, 2, "choose", ("upgrade", "assemble")),
        (1, 2, "phases", ("upgrade", "assemble")),
        (1, 2, "end", ("upgrade", "assemble")),
        (1, 3, "choose", ()),
        (1, 8, "score", ("upgrade", "assemble", "design", "fabricate")),  # all cubes are cleared
        (1, 8, "over", ("upgrade", "assemble", "design", "fabricate")),
        (2, 1, "choose", ()),  # two lie open from the first, without cubes
        (2, 1, "phases", ()),
        (2, 2, "choose", ("design",)),
        (2, 2, "phases", ("design",)),
        (2, 2, "end", ("design",)),
        (2, 8, "score", ("design", "fabricate")),
        (2, 8, "over", ("design", "fabricate")),
    ],
)
def test_rai_16_4_cards_whose_cubes_are_cleared_are_known_as_such(players, number, step, spent):
    owes = {"phases": "at=upgrade:1", "end": "owes=round_end", "score": "owes=done"}.get(step, "")
    view = GAME.view(GAME.deserialize(f"{number} {step} {f'/ {owes} ' * players}"), 0)
    assert view.automa.spent == spent
    assert set(spent) <= set(view.automa.shown)


@pytest.mark.rule("RAI-16.5")
@pytest.mark.parametrize(("players", "shown"), [(1, 0), (2, 2)])
def test_rai_16_5_a_new_line_every_second_round(players, shown):
    table = new_game(players, seed=3)
    passed(table, lambda state: state.over)
    lines = []
    for event in table.events:
        if isinstance(event, e.LineLaid):
            lines.append([*event.revealed])
            assert len(event.revealed) == shown
        elif isinstance(event, e.LineRevealed):
            lines[-1] += event.phases
    assert len(lines) == 4  # at set-up and after rounds 2, 4 and 6
    assert all(len(line) == len(set(line)) == 4 for line in lines)  # the fifth is never seen


@pytest.mark.rule("RAI-16.6")
def test_rai_16_6_cubes_of_the_line_are_like_others():
    table = make_table(
        make_player(energy="e01 e04"), step="choose", **line_of(DESIGN, ASSEMBLE, RECYCLE, UPGRADE, shown=2)
    )
    table.play("phases recycle upgrade")
    assert energies(table) == {"upgrade": 5 + 2 + 2, "recycle": 1 + 2 * 2}


@pytest.mark.rule("RAI-16.7")
@pytest.mark.parametrize(
    ("points", "rank"),
    [
        (59, "Keep Practicing"),
        (60, "Beginner"),
        (79, "Beginner"),
        (80, "Amateur"),
        (99, "Amateur"),
        (100, "Heroic"),
        (119, "Heroic"),
        (120, "Epic"),
        (139, "Epic"),
        (140, "Legendary"),
    ],
)
def test_rai_16_7_ranks(points, rank):
    table = make_table(make_player(f"V{points}", pending=(PendingDone(),)), step="score", round=8)
    table.play("done")
    (ended,) = table.events_of(e.GameEnded)
    assert (ended.rank, ended.without_inventors) == (rank, False)
    assert GAME.outcome(table.state).rule == "RAI-16.7"


@pytest.mark.rule("RAI-16.7")
def test_rai_16_7_two_players_win_and_lose():
    table = make_table(make_player("V9", pending=(PendingDone(),)), make_player("V8", done=True), step="score", round=8)
    table.play("done")
    assert (GAME.outcome(table.state).winners, table.events_of(e.GameEnded)[0].rank) == ((0,), "")


@pytest.mark.rule("RAI-16.8")
@pytest.mark.parametrize(
    ("total", "rank"),
    [
        (179, "Keep Practicing"),
        (180, "Beginner"),
        (229, "Beginner"),
        (230, "Amateur"),
        (280, "Heroic"),
        (329, "Heroic"),
        (330, "Epic"),
        (379, "Epic"),
        (380, "Legendary"),
    ],
)
def test_rai_16_8_ranks_of_the_challenge(total, rank):
    state = new_game(1, challenge=True).state
    state.past_scores = (Score(50, 20, 20, 5, 4), Score(50, 20, 30, 5, 5))  # 99 and 110
    state.scores = (Score(0, 0, total - 209, 0, 0),)
    assert rank_of(state) == rank


@pytest.mark.rule("RAI-16.8")
def test_rai_16_8_used_cards_leave_and_decks_stay_as_they_are():
    table = new_game(1, seed=8, challenge=True)
    passed(table, lambda state: state.game == 2)
    state = table.state
    (one,) = state.past_scores
    assert (state.round, state.step, table.stock(), state.robot_discards) == (0, "start", "T3 B3", [])
    assert len(state.gone_inventors) == 2
    gone = len(state.gone_robots)
    assert gone + len(state.robots) + 8 == 96
    assert len(state.gone_classes) + len(state.classes) + 2 == 32
    robots = state.robots[:]
    passed(table, lambda state: state.step == "choose")
    assert state.robots == robots[: len(state.robots)]  # nothing was shuffled
    passed(table, lambda state: state.game == 3)
    passed(table, lambda state: state.over)
    assert [event.game for event in table.events_of(e.NextGame)] == [2, 3]
    outcome = GAME.outcome(state)
    assert outcome.rule == "RAI-16.8"
    assert outcome.scores[0] == sum(score.total for score in (*state.past_scores, *state.scores))
    assert one == state.past_scores[0]
    assert len(table.events_of(e.GameEnded)) == 1


@pytest.mark.rule("RAI-16.8")
def test_rai_16_8_for_one_player():
    with pytest.raises(OptionError):
        GAME.initial_state(2, Rng(1), {"challenge": True})


@pytest.mark.rule("RAI-16.9")
def test_rai_16_9_first_the_pile_then_cards_of_earlier_games():
    design = "Postbot, Blueprint"
    used = {*design.split(", "), "Loom", "Zip", "Axle"}
    gone = [name for name in ROBOTS if name not in used][:30]
    first = make_player(
        energy="e02 e05",
        phases="upgrade design",
        current_phase=2,
        phase_energy=5,
        pending=(PendingRun(),),
        design=design,
    )
    table = make_table(
        first,
        step="phases",
        deck="Loom",
        robot_discards="Zip, Axle",
        gone_robots=", ".join(gone),
        past_scores=(Score(1, 1, 1, 1, 1),),
        game=2,
        options={"challenge": True},
    )
    del table.state.robots[:-1]  # all others are out of the way
    events = table.play("run Postbot basic", "run Blueprint basic")
    assert [event.cards for event in table.events_of(e.Reshuffled, events)] == [2, 30]
    assert {"Loom", "Zip", "Axle"} < set(table.hand().split(", "))
    assert (len(table.player.hand), len(table.state.robots), table.state.gone_robots) == (4, 29, [])


@pytest.mark.rule("RAI-16.9", "RAI-13.3")
def test_rai_16_9_so_it_is_with_classes():
    names = [card.name for card in COMPONENTS.classes]
    first = make_player(
        energy="e02 e05",
        phases="upgrade recycle",
        current_phase=4,
        phase_energy=6,
        pending=(PendingRun(),),
        recycle="Second Wind",
    )
    parts = {"past_scores": (Score(1, 1, 1, 1, 1),), "game": 2, "options": {"challenge": True}}
    table = make_table(
        first, step="phases", class_discards=", ".join(names[:2]), gone_classes=", ".join(names[2:]), **parts
    )
    assert table.state.classes == []
    events = table.play("run Second Wind basic", "classes")
    assert [event.cards for event in table.events_of(e.Reshuffled, events)] == [2, 30]
    assert set(names[:2]) < set(table.legal("class"))
    assert (len(table.legal("class")), len(table.state.classes), table.state.gone_classes) == (3, 29, [])


@pytest.mark.rule("RAI-16.10")
def test_rai_16_10_the_new_line_is_there_at_the_break():
    table = new_game(2, seed=5)
    passed(table, lambda state: state.step == "break")
    kinds = [type(event) for event in table.events if isinstance(event, e.LineLaid | e.BreakBegan)]
    assert kinds == [e.LineLaid, e.LineLaid, e.LineLaid, e.BreakBegan]
    assert len(table.view(0).automa.shown) == 2
    assert table.view(0).automa.cubes == (0, 0, 1, 2, 0)


@pytest.mark.rule("RAI-16.11")
def test_rai_16_11_ranks_without_inventors_carry_a_note():
    table = make_table(
        make_player("V100", pending=(PendingDone(),)), step="score", round=8, options={"inventors": "off"}
    )
    table.play("done")
    (ended,) = table.events_of(e.GameEnded)
    assert ended.without_inventors
    message = GAME.event_message(ended)
    assert message
    assert english(message) == "Rank: Heroic (meant for games with inventors)"
    assert COMPONENTS.ranks.names[3] == "Heroic"
