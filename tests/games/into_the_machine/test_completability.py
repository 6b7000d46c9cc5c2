"""What is seen without trying agrees with what trying finds, and keeps the first question short."""

import pytest

from botyard import Rng
from botyard.games.into_the_machine.action_context import Draws, context_for
from botyard.games.into_the_machine.rules import card_effects, completability, turn
from botyard.games.into_the_machine.state import PendingTag

from .builders import BUILTIN_GAME

STACKS = ",".join(
    [f"{place}:r{place[0]}" for place in BUILTIN_GAME.boards[2].places]
)  # so that all junctions are unlocked
WORST = [
    f"2 1rc 6rc 11rc 9rc 8rc 3rc 7rc 4rh 2rh 5gc queue=gg crew=1.2.1,3.2.1 stacks={STACKS} hands=12345,-",
    f"2 1rc 2rc 11rc 4rc 9rc 6rc 3gc 5gc queue=rg crew=1.1.1,3.2.1 stacks={STACKS} hands=12345,-",
    f"3 6rc 5rc 7rc 3rc 1rc 4rc 10rc 2gc 9gc queue=gr crew=0.2.1,3.2.1,3.2.1 stacks={STACKS} hands=12345,-,-",
    f"4 2rc 3rc 5rc 4rc 8rc 10gc 1gc 15gc queue=rrr crew=0.2.1,3.2.1,3.2.1,3.2.1 stacks={STACKS} hands=12345,-,-,-",
]
MOST = 150  # outlooks tried for one question; without a look at what is missing they are hundreds


def clear_caches():
    completability.has_completion.cache_clear()
    turn.destinations_from.cache_clear()


@pytest.mark.rule("ITM-5.1", "ITM-7.10")
@pytest.mark.parametrize("text", WORST)
def test_with_every_junction_open_a_question_is_short(text):
    state = BUILTIN_GAME.deserialize(text)
    clear_caches()
    BUILTIN_GAME.legal_actions(state, state.actor)
    assert completability.has_completion.cache_info().misses < MOST


@pytest.mark.rule("ITM-7.9")
def test_a_bot_that_is_still_to_enter_may_bring_the_hex_bot_in():
    """It enters on 2, and only 4 is free between it and the end."""
    foes = " ".join(f"{spot}gc" for spot in (3, *range(5, 13)))
    state = BUILTIN_GAME.deserialize(f"2 {foes} crew=2.1.1,3.2.1 stacks=c2:rc,t3:rt")
    assert "junction c2-t3" in map(str, BUILTIN_GAME.legal_actions(state, state.actor))


def scattered(rng):
    """Racers, crew and stacks of the first player anywhere; often too few of them."""
    players = rng.randbelow(4) + 2
    spots = list(range(2, len(BUILTIN_GAME.boards[players].track.icons) + 1))
    rng.shuffle(spots)
    circles, hexes, foes = rng.randbelow(6), rng.randbelow(3), rng.randbelow(8)
    kinds = ["rc"] * circles + ["rh"] * hexes + ["gc"] * foes
    racers = " ".join(f"{spot}{kind}" for spot, kind in zip(spots, kinds, strict=False))
    queue = "r" * rng.randbelow(2) + "g" * rng.randbelow(2)
    crew = ",".join([f"{rng.randbelow(3)}.1.1", *["3.2.1"] * (players - 1)])
    hands = ",".join(["12345", *"-" * (players - 1)])
    return f"{players} 1gc {racers} queue={queue or '-'} crew={crew} stacks={STACKS} hands={hands}"


@pytest.mark.rule("ITM-5.1", "ITM-7.10", "ITM-12.3")
def test_nothing_that_could_be_done_is_given_up(monkeypatch):
    spared = 0
    for game in range(150):
        text = scattered(Rng(11).fork(game))
        state = BUILTIN_GAME.deserialize(text)
        clear_caches()
        seen = BUILTIN_GAME.legal_actions(state, state.actor)
        tried = completability.has_completion.cache_info().misses
        with monkeypatch.context() as patch:
            patch.setattr(completability, "cannot_complete", lambda outlook: False)
            clear_caches()
            assert BUILTIN_GAME.legal_actions(state, state.actor) == seen, text
        spared += completability.has_completion.cache_info().misses > tried
        clear_caches()
    assert spared > 50


@pytest.mark.rule("ITM-5.1", "ITM-7.10")
def test_a_goal_can_be_begun_if_its_whole_action_can_be_completed():
    """The crew is placed without an outlook of its own; trying every crew comes to the same."""
    for game in range(60):
        state = BUILTIN_GAME.deserialize(scattered(Rng(12).fork(game)))
        outlook = context_for(state, state.actor, ())
        for go in turn.destinations(state, state.actor):
            places = state.board.places if go.verb == "terminal" else state.board.junctions
            owed = turn.terminal_steps if go.verb == "terminal" else turn.junction_steps
            whole = outlook._replace(pending=owed(state, state.actor, places.index(go.place)))
            tried = [
                completability.can_finish(card_effects.next_context(whole, crew))
                for crew in card_effects.possible_answers(whole)
            ]
            assert turn.can_begin(state, outlook, go) == any(tried), (game, go)


def test_what_changes_often_in_an_outlook_is_replaced_by_name():
    state = BUILTIN_GAME.deserialize(WORST[0])
    outlook = context_for(state, state.actor, ())._replace(draws=Draws((1, 0), "podium"))
    owed = (PendingTag(),)
    assert outlook.with_pending(owed) == outlook._replace(pending=owed)
    assert outlook.with_crew_and_pending((9, 8, 7), owed) == outlook._replace(crew=(9, 8, 7), pending=owed)
    assert outlook.with_track(b"none") == outlook._replace(track=b"none")


@pytest.mark.rule("ITM-13.2", "ITM-3.8")
def test_an_outlook_counts_those_who_have_not_left_from_the_actor_on():
    state = BUILTIN_GAME.deserialize("4 crew=3.2.1,3.2.1,3.2.1,3.2.1")
    assert context_for(state, 2, ()).order == (2, 3, 0, 1)
    state.left[3] = True
    assert context_for(state, 2, ()).order == (2, 0, 1)
