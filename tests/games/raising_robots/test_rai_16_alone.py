"""Chapter 16: solo and two players."""

import pytest

from botyard import BadOption, Luck
from botyard.games.raising_robots import events as e
from botyard.games.raising_robots.rules.scoring import rank_of
from botyard.games.raising_robots.sizes import PHASES
from botyard.games.raising_robots.state import OwesDone, OwesRun, Score

from .table import BOX, HOUSE, ROBOTS, game, seat, table
from .test_rai_06_energy import energies

UPGRADE, ASSEMBLE, DESIGN, FABRICATE, RECYCLE = range(5)


def passed(at, until):
    """Everybody chooses upgrade and assemble and does nothing else."""
    luck = Luck(1)
    while not until(at.state) and not at.state.over:
        for number in HOUSE.to_act(at.state)[:1]:
            words = at.legal(seat=number)
            quiet = [
                word for word in ("phases upgrade assemble", "energy 0", "next", "done", "confirm") if word in words
            ]
            at.by(number, quiet[0] if quiet else luck.pick(words))


@pytest.mark.rule("RAI-16.1")
def test_rai_16_1_a_line_of_the_five_phases():
    lines = [game(players, seed=seed).state.line for players in (1, 2) for seed in range(6)]
    assert all(sorted(line) == [0, 1, 2, 3, 4] for line in lines)
    assert len(set(lines)) > 6


@pytest.mark.rule("RAI-16.2")
def test_rai_16_2_two_players_see_the_first_two():
    at = game(2)
    (laid,) = at.of(e.LineLaid)
    assert laid.revealed == tuple(PHASES[card] for card in at.state.line[:2])
    assert laid.cubes == (0, 0, 1, 2, 0)
    assert at.state.cubes == [0] * 5
    assert at.view(0).line.shown == laid.revealed


@pytest.mark.rule("RAI-16.3")
def test_rai_16_3_nothing_is_shown_alone():
    at = game(1)
    assert (at.view(0).line.shown, at.view(0).line.cubes) == ((), (1, 1, 2, 2, 0))
    assert game(1, solo_even=True).view(0).line.cubes == (1, 2, 1, 2, 0)
    with pytest.raises(BadOption):
        HOUSE.start(2, Luck(1), {"solo_even": True})


def line_of(*phases, shown=0):
    rest = [phase for phase in range(5) if phase not in phases]
    return {"line": (*phases, *rest), "shown": shown}


@pytest.mark.rule("RAI-16.4")
def test_rai_16_4_two_a_round_alone_and_one_for_two():
    at = table(seat(energy="e02 e05"), step="choose", round=1, **line_of(DESIGN, RECYCLE, UPGRADE))
    at.say("phases assemble fabricate")
    assert at.state.cubes == [0, 0, 1, 0, 1]
    assert at.of(e.LineRevealed)[0].phases == ("design", "recycle")
    players = [seat(energy="e02 e05") for _ in range(2)]
    at = table(*players, step="choose", round=1, **line_of(UPGRADE, RECYCLE, DESIGN, ASSEMBLE, shown=2))
    for number in (0, 1):
        at.by(number, "phases assemble fabricate")
    assert (at.state.cubes, at.state.shown) == ([0, 0, 1, 0, 0], 3)


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
    view = HOUSE.view(HOUSE.read(f"{number} {step} {f'/ {owes} ' * players}"), 0)
    assert view.line.spent == spent
    assert set(spent) <= set(view.line.shown)


@pytest.mark.rule("RAI-16.5")
@pytest.mark.parametrize(("players", "shown"), [(1, 0), (2, 2)])
def test_rai_16_5_a_new_line_every_second_round(players, shown):
    at = game(players, seed=3)
    passed(at, lambda state: state.over)
    lines = []
    for event in at.events:
        if isinstance(event, e.LineLaid):
            lines.append([*event.revealed])
            assert len(event.revealed) == shown
        elif isinstance(event, e.LineRevealed):
            lines[-1] += event.phases
    assert len(lines) == 4  # at set-up and after rounds 2, 4 and 6
    assert all(len(line) == len(set(line)) == 4 for line in lines)  # the fifth is never seen


@pytest.mark.rule("RAI-16.6")
def test_rai_16_6_cubes_of_the_line_are_like_others():
    at = table(seat(energy="e01 e04"), step="choose", **line_of(DESIGN, ASSEMBLE, RECYCLE, UPGRADE, shown=2))
    at.say("phases recycle upgrade")
    assert energies(at) == {"upgrade": 5 + 2 + 2, "recycle": 1 + 2 * 2}


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
    at = table(seat(f"V{points}", agenda=(OwesDone(),)), step="score", round=8)
    at.say("done")
    (ended,) = at.of(e.GameEnded)
    assert (ended.rank, ended.without_inventors) == (rank, False)
    assert HOUSE.outcome(at.state).rule == "RAI-16.7"


@pytest.mark.rule("RAI-16.7")
def test_rai_16_7_two_players_win_and_lose():
    at = table(seat("V9", agenda=(OwesDone(),)), seat("V8", done=True), step="score", round=8)
    at.say("done")
    assert (HOUSE.outcome(at.state).winners, at.of(e.GameEnded)[0].rank) == ((0,), "")


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
    state = game(1, challenge=True).state
    state.past = (Score(50, 20, 20, 5, 4), Score(50, 20, 30, 5, 5))  # 99 and 110
    state.scores = (Score(0, 0, total - 209, 0, 0),)
    assert rank_of(state) == rank


@pytest.mark.rule("RAI-16.8")
def test_rai_16_8_used_cards_leave_and_decks_stay_as_they_are():
    at = game(1, seed=8, challenge=True)
    passed(at, lambda state: state.game == 2)
    state = at.state
    (one,) = state.past
    assert (state.round, state.step, at.stock(), state.robot_discards) == (0, "start", "T3 B3", [])
    assert len(state.gone_inventors) == 2
    gone = len(state.gone_robots)
    assert gone + len(state.robots) + 8 == 96
    assert len(state.gone_classes) + len(state.classes) + 2 == 32
    robots = state.robots[:]
    passed(at, lambda state: state.step == "choose")
    assert state.robots == robots[: len(state.robots)]  # nothing was shuffled
    passed(at, lambda state: state.game == 3)
    passed(at, lambda state: state.over)
    assert [event.game for event in at.of(e.NextGame)] == [2, 3]
    outcome = HOUSE.outcome(state)
    assert outcome.rule == "RAI-16.8"
    assert outcome.scores[0] == sum(score.total for score in (*state.past, *state.scores))
    assert one == state.past[0]
    assert len(at.of(e.GameEnded)) == 1


@pytest.mark.rule("RAI-16.8")
def test_rai_16_8_for_one_player():
    with pytest.raises(BadOption):
        HOUSE.start(2, Luck(1), {"challenge": True})


@pytest.mark.rule("RAI-16.9")
def test_rai_16_9_first_the_pile_then_cards_of_earlier_games():
    design = "Postbot, Blueprint"
    used = {*design.split(", "), "Loom", "Zip", "Axle"}
    gone = [name for name in ROBOTS if name not in used][:30]
    first = seat(energy="e02 e05", phases="upgrade design", at=2, total=5, agenda=(OwesRun(),), design=design)
    at = table(
        first,
        step="phases",
        deck="Loom",
        robot_discards="Zip, Axle",
        gone_robots=", ".join(gone),
        past=(Score(1, 1, 1, 1, 1),),
        game=2,
        options={"challenge": True},
    )
    del at.state.robots[:-1]  # all others are out of the way
    told = at.say("run Postbot basic", "run Blueprint basic")
    assert [event.cards for event in at.of(e.Reshuffled, told)] == [2, 30]
    assert {"Loom", "Zip", "Axle"} < set(at.hand().split(", "))
    assert (len(at.player.hand), len(at.state.robots), at.state.gone_robots) == (4, 29, [])


@pytest.mark.rule("RAI-16.9", "RAI-13.3")
def test_rai_16_9_so_it_is_with_classes():
    names = [card.name for card in BOX.classes]
    first = seat(energy="e02 e05", phases="upgrade recycle", at=4, total=6, agenda=(OwesRun(),), recycle="Second Wind")
    parts = {"past": (Score(1, 1, 1, 1, 1),), "game": 2, "options": {"challenge": True}}
    at = table(first, step="phases", class_discards=", ".join(names[:2]), gone_classes=", ".join(names[2:]), **parts)
    assert at.state.classes == []
    told = at.say("run Second Wind basic", "classes")
    assert [event.cards for event in at.of(e.Reshuffled, told)] == [2, 30]
    assert set(names[:2]) < set(at.legal("class"))
    assert (len(at.legal("class")), len(at.state.classes), at.state.gone_classes) == (3, 29, [])


@pytest.mark.rule("RAI-16.10")
def test_rai_16_10_the_new_line_is_there_at_the_break():
    at = game(2, seed=5)
    passed(at, lambda state: state.step == "break")
    kinds = [type(event) for event in at.events if isinstance(event, e.LineLaid | e.BreakBegan)]
    assert kinds == [e.LineLaid, e.LineLaid, e.LineLaid, e.BreakBegan]
    assert len(at.view(0).line.shown) == 2
    assert at.view(0).line.cubes == (0, 0, 1, 2, 0)


@pytest.mark.rule("RAI-16.11")
def test_rai_16_11_ranks_without_inventors_carry_a_note():
    at = table(seat("V100", agenda=(OwesDone(),)), step="score", round=8, options={"inventors": "off"})
    at.say("done")
    (ended,) = at.of(e.GameEnded)
    assert ended.without_inventors
    assert HOUSE.sentence(ended, ["Ann"]) == "The rank is Heroic; ranks were made for games with inventors."
    assert BOX.ranks.names[3] == "Heroic"
