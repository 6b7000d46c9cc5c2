"""The quick rejection agrees with the full look ahead, and keeps the first prompt of a turn fast."""

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
MAX_CONTEXTS = 150  # tried for one prompt; without the quick rejection there are hundreds


def clear_caches():
    completability.has_completion.cache_clear()
    turn.destinations_from.cache_clear()


@pytest.mark.rule("ITM-5.1", "ITM-7.10")
@pytest.mark.parametrize("text", WORST)
def test_look_ahead_is_fast_with_every_junction_open(text):
    state = BUILTIN_GAME.deserialize(text)
    clear_caches()
    BUILTIN_GAME.legal_actions(state, state.actor)
    assert completability.has_completion.cache_info().misses < MAX_CONTEXTS


@pytest.mark.rule("ITM-7.9")
def test_look_ahead_counts_a_bot_that_still_enters():
    """The bot enters on 2, and only 4 is free between it and the end."""
    foes = " ".join(f"{spot}gc" for spot in (3, *range(5, 13)))
    state = BUILTIN_GAME.deserialize(f"2 {foes} crew=2.1.1,3.2.1 stacks=c2:rc,t3:rt")
    assert "junction c2-t3" in map(str, BUILTIN_GAME.legal_actions(state, state.actor))


def scattered(rng):
    """Return a position with random racers, crew and stacks of the first player, often too few."""
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
def test_quick_rejection_drops_no_legal_action(monkeypatch):
    spared = 0
    for game in range(150):
        text = scattered(Rng(11).fork(game))
        state = BUILTIN_GAME.deserialize(text)
        clear_caches()
        seen = BUILTIN_GAME.legal_actions(state, state.actor)
        tried = completability.has_completion.cache_info().misses
        with monkeypatch.context() as patch:
            patch.setattr(completability, "cannot_complete", lambda context: False)
            clear_caches()
            assert BUILTIN_GAME.legal_actions(state, state.actor) == seen, text
        spared += completability.has_completion.cache_info().misses > tried
        clear_caches()
    assert spared > 50


@pytest.mark.rule("ITM-5.1", "ITM-7.10")
def test_destination_is_legal_if_its_action_can_be_completed():
    """Placing the crew with the fewest circle-bots gives the same result as trying every crew."""
    for game in range(60):
        state = BUILTIN_GAME.deserialize(scattered(Rng(12).fork(game)))
        context = context_for(state, state.actor, ())
        for go in turn.destinations(state, state.actor):
            places = state.board.places if go.verb == "terminal" else state.board.junctions
            steps_for = turn.terminal_steps if go.verb == "terminal" else turn.junction_steps
            whole = context._replace(pending=steps_for(state, state.actor, places.index(go.place)))
            tried = [
                completability.can_finish(card_effects.next_context(whole, crew))
                for crew in card_effects.possible_answers(whole)
            ]
            assert turn.can_begin(state, context, go) == any(tried), (game, go)


def test_action_context_replacement_methods():
    state = BUILTIN_GAME.deserialize(WORST[0])
    context = context_for(state, state.actor, ())._replace(draws=Draws((1, 0), "podium"))
    pending = (PendingTag(),)
    assert context.with_pending(pending) == context._replace(pending=pending)
    assert context.with_crew_and_pending((9, 8, 7), pending) == context._replace(crew=(9, 8, 7), pending=pending)
    assert context.with_track(b"none") == context._replace(track=b"none")


@pytest.mark.rule("ITM-13.2", "ITM-3.8")
def test_action_context_order_skips_seats_that_left():
    state = BUILTIN_GAME.deserialize("4 crew=3.2.1,3.2.1,3.2.1,3.2.1")
    assert context_for(state, 2, ()).order == (2, 3, 0, 1)
    state.left[3] = True
    assert context_for(state, 2, ()).order == (2, 0, 1)
