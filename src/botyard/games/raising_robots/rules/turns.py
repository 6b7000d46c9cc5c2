"""Rounds (RAI-4, RAI-5, RAI-7, RAI-12): who is asked what, and how one step leads to the next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ....core.events import Event, Seat, Tell
from ..actions import ASSIGNMENTS, CONFIRM, DONE, NEXT, RETHINK, Action, Assign, Place
from ..events import (
    BreakBegan,
    Confirmed,
    EnergyDrawn,
    EnergyShuffled,
    NextGame,
    Own,
    PhaseEnded,
    PhasesRevealed,
    Rethought,
    RoundBegan,
    Secret,
)
from ..sizes import ASSEMBLE, DESIGN, PHASES, UPGRADE
from ..state import (
    HasPicked,
    Owed,
    OwesAbility,
    OwesAfter,
    OwesClass,
    OwesConfirm,
    OwesDone,
    OwesEnergy,
    OwesGains,
    OwesImmediate,
    OwesInventor,
    OwesKeep,
    OwesPay,
    OwesRoundEnd,
    OwesRun,
    OwesSpend,
    OwesSpot,
    OwesStarters,
    OwesSwap,
    Player,
    State,
    pop,
    push,
    swap_top,
)
from . import (
    assembling,
    bidding,
    classes,
    energy,
    gaining,
    inventing,
    inventors,
    line,
    pausing,
    paying,
    running,
    scoring,
    starting,
    upgrading,
)
from .drawing import draw_classes

ROUNDS, BREAK_AFTER, ENERGY_CARDS, GAMES = line.ROUNDS, 4, 2, 3
CHOSEN: dict[str, Secret] = {"start": "start", "choose": "phases", "break": "class"}  # in secret, by steps


def to_act(state: State) -> tuple[Seat, ...]:
    """Everybody who is not done, beginning with another seat in each round (RAI-4.4)."""
    if state.over:
        return ()
    if state.step == "bid":
        return (state.bidder,)
    first = max(0, state.round - 1) % state.seats
    around = state.players[first:] + state.players[:first]
    waiting = tuple([player.seat for player in around if not player.done])
    return waiting if state.options.own_pace else waiting[:1]


# --- what can be said --------------------------------------------------------------------------------------


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    if seat not in to_act(state):
        return ()
    if state.step == "bid":
        return tuple(bidding.legal(state))
    player = state.players[seat]
    return (*answers(state, player), *upgrading.placings(state, player))


def answers(state: State, player: Player) -> list[Action]:
    """To the question on top, without tokens, which can be placed at every one (RAI-8.12)."""
    if not player.agenda:
        return list(ASSIGNMENTS)
    owed = player.agenda[-1]
    return LISTING[type(owed)](state, player, owed)


def spend_legal(state: State, player: Player, owed: OwesSpend) -> list[Action]:
    return upgrading.legal(state, player) if player.at == UPGRADE else assembling.legal(state, player)


LISTING: dict[type, Callable[[State, Player, Any], list[Action]]] = {
    OwesKeep: starting.keep_legal,
    OwesClass: classes.legal,
    OwesInventor: starting.inventor_legal,
    OwesStarters: assembling.starters,
    OwesConfirm: lambda state, player, owed: [CONFIRM],
    OwesAbility: lambda state, player, owed: list(inventing.CHOOSE),
    OwesAfter: lambda state, player, owed: list(inventing.CHOOSE),
    OwesEnergy: lambda state, player, owed: energy.legal(player),
    OwesSpend: spend_legal,
    OwesRun: running.legal,
    OwesPay: paying.legal,
    OwesSpot: lambda state, player, owed: upgrading.spots(state, player),
    OwesGains: gaining.legal,
    OwesSwap: gaining.swap_legal,
    OwesRoundEnd: inventing.round_end_legal,
    OwesDone: lambda state, player, owed: [DONE],
}


# --- saying it ---------------------------------------------------------------------------------------------


def apply(state: State, seat: Seat, action: Action, tell: Tell) -> None:
    if state.step == "bid":
        bidding.answer(state, action, tell)
        return
    player = state.players[seat]
    if action == RETHINK:
        rethink(state, player, tell)
        return
    player.asked += 1
    own_tell = secretly(tell) if state.step == "start" else tell
    if isinstance(action, Place):
        upgrading.put(state, player, action, own_tell)
    else:
        answer(state, player, action, own_tell)
    go_on(state, player, own_tell)
    if player.done and state.step in CHOSEN:
        tell(Confirmed(seat=seat, what=CHOSEN[state.step]))
    if all(other.done for other in state.players):
        end_step(state, tell)


def secretly(tell: Tell) -> Tell:
    """What others hear of only when all have made their start (RAI-3.12)."""

    def tell_secretly(event: Event) -> None:
        tell(replace(event, secret=True) if isinstance(event, Own) else event)

    return tell_secretly


def answer(state: State, player: Player, action: Action, tell: Tell) -> None:
    if isinstance(action, Assign):
        player.phases = (action.left, action.right)
        player.done = True
        return
    owed = player.agenda[-1]
    TAKING[type(owed)](state, player, owed, action, tell)


def take_class(state: State, player: Player, owed: OwesClass, action: Action, tell: Tell) -> None:
    """At the break it is only put aside, until all have chosen (RAI-13.10); not so one of an inspiration there."""
    if state.step == "break" and len(player.agenda) == 1:
        swap_top(player, classes.picked(state, owed, action))
    else:
        classes.answer(state, player, owed, action, tell)


def spend(state: State, player: Player, owed: OwesSpend, action: Action, tell: Tell) -> None:
    if action == NEXT:
        pop(player)
    elif player.at == UPGRADE:
        upgrading.answer(state, player, action, tell)
    else:
        assembling.answer(state, player, action, tell)


def fix_energy(state: State, player: Player, owed: OwesEnergy, action: Action, tell: Tell) -> None:
    begin_phase(state, player, energy.batteries_of(action), tell)


def be_ready(state: State, player: Player, owed: Owed, action: Action, tell: Tell) -> None:
    pop(player)


TAKING: dict[type, Callable[[State, Player, Any, Action, Tell], None]] = {
    OwesKeep: starting.keep,
    OwesClass: take_class,
    OwesInventor: starting.keep_inventor,
    OwesStarters: assembling.answer_starters,
    OwesConfirm: be_ready,
    OwesAbility: inventing.choose_energy,
    OwesAfter: inventing.after_answer,
    OwesEnergy: fix_energy,
    OwesSpend: spend,
    OwesRun: running.answer,
    OwesPay: paying.answer,
    OwesSpot: upgrading.spot_answer,
    OwesGains: gaining.answer,
    OwesSwap: gaining.swap_answer,
    OwesRoundEnd: inventing.round_end_answer,
    OwesDone: be_ready,
}


def can_rethink(state: State, player: Player) -> bool:
    """Who has chosen in secret, until all have (RAI-3.9, RAI-5.4); at the break there may have been nothing to keep."""
    return player.done and (state.step in ("start", "choose") or (state.step == "break" and bool(player.agenda)))


def rethink(state: State, player: Player, tell: Tell) -> None:
    """Before everybody is ready a seat may think again; it is not told what about."""
    player.done = False
    player.asked += 1
    if state.step == "choose":
        player.phases = ()
    elif state.step == "start":
        push(player, OwesConfirm())
    else:
        pick = player.agenda[-1]
        assert isinstance(pick, HasPicked)
        swap_top(player, OwesClass(pick.drawn))
    tell(Rethought(seat=player.seat, what=CHOSEN[state.step]))


# --- going on ----------------------------------------------------------------------------------------------


def go_on(state: State, player: Player, tell: Tell) -> None:
    """As far as nothing is left to choose."""
    while not player.done and needs_nobody(state, player, tell):
        pass


def needs_nobody(state: State, player: Player, tell: Tell) -> bool:
    """One step that goes by itself; whether there was one."""
    if not player.agenda:
        return state.step != "choose" and advance(state, player, tell)
    owed = player.agenda[-1]
    settle = SETTLING.get(type(owed))
    return settle is not None and settle(state, player, owed, tell)


def only_answer(state: State, player: Player, owed: Owed, tell: Tell) -> bool:
    found = answers(state, player)
    if len(found) == 1:
        answer(state, player, found[0], tell)
    return len(found) == 1


def spot_if_any(state: State, player: Player, owed: OwesSpot, tell: Tell) -> bool:
    """The last one may have been opened by an inventor's token, placed while this one was paid for (RAI-8.13)."""
    if upgrading.can_unlock(player):
        return only_answer(state, player, owed, tell)
    pop(player)
    return True


def nothing_to_do(state: State, player: Player, owed: Owed, tell: Tell) -> bool:
    """All that is left is to say so, and no token would change that (RAI-7.11, RAI-8.12)."""
    if len(answers(state, player)) > 1 or pausing.tokens_help(state, player, owed):
        return False
    pop(player)
    return True


def nothing_to_spend(state: State, player: Player, owed: OwesSpend, tell: Tell) -> bool:
    """That no robot in hand can be assembled is nobody else's business, so the phase does not end by itself then."""
    if player.at == ASSEMBLE and player.total and assembling.seems_able(state, player):
        return False
    return nothing_to_do(state, player, owed, tell)


def nothing_to_fix(state: State, player: Player, owed: OwesEnergy, tell: Tell) -> bool:
    """Neither batteries nor a token would change anything in this phase."""
    if pausing.batteries_help(state, player) or pausing.tokens_help(state, player, owed):
        return False
    begin_phase(state, player, 0, tell)
    return True


def has_picked(state: State, player: Player, owed: HasPicked, tell: Tell) -> bool:
    player.done = True
    return True


SETTLING: dict[type, Callable[[State, Player, Any, Tell], bool]] = {
    OwesClass: only_answer,
    HasPicked: has_picked,
    OwesImmediate: inventing.immediate,
    OwesStarters: starting.begin_starters,
    OwesEnergy: nothing_to_fix,
    OwesSpend: nothing_to_spend,
    OwesRun: nothing_to_do,
    OwesPay: paying.settle,
    OwesSpot: spot_if_any,
    OwesGains: gaining.settle,
    OwesSwap: gaining.nothing_to_swap,
    OwesAfter: inventing.after,
    OwesRoundEnd: nothing_to_do,
    OwesDone: nothing_to_do,
}


def advance(state: State, player: Player, tell: Tell) -> bool:
    """Nothing is owed any more: the next phase that can be performed, in their order (RAI-7.3), or done."""
    if state.step == "phases":
        if player.at >= 0:
            tell(PhaseEnded(seat=player.seat, phase=PHASES[player.at]))
        while player.at < len(PHASES) - 1:
            player.at += 1
            if energy.is_performable(state, player, player.at):
                push(player, OwesEnergy())
                return True
    player.done = True
    return True


def begin_phase(state: State, player: Player, batteries: int, tell: Tell) -> None:
    energy.fix_total(state, player, batteries, tell)
    swap_top(player, OwesRun() if player.at >= DESIGN else OwesSpend())


# --- steps -------------------------------------------------------------------------------------------------


def begin_step(state: State, tell: Tell, *owed: Owed) -> None:
    """Everybody owes the same; who owes nothing is done at once."""
    for player in state.players:
        player.done, player.asked = False, 0
        player.agenda += owed
    for player in state.players:
        go_on(state, player, tell)
    if all(player.done for player in state.players):
        end_step(state, tell)


def end_step(state: State, tell: Tell) -> None:
    """When all are done (RAI-4.1)."""
    match state.step:
        case "start":
            starting.show(state, tell)
            begin_round(state, tell)
        case "choose":
            reveal(state, tell)
        case "phases":
            state.step = "end"
            begin_step(state, tell, OwesRoundEnd())
        case "end":
            end_round(state, tell)
        case "break":
            end_break(state, tell)
        case "score":
            end_game(state, tell)


def begin_round(state: State, tell: Tell) -> None:
    """Round preparation: two energy cards each, face up (RAI-5.1)."""
    state.round += 1
    state.step = "choose"
    tell(RoundBegan(round=state.round))
    for player in state.players:
        player.energy = tuple(player.energy_deck.pop() for _ in range(ENERGY_CARDS))
        player.phases, player.at, player.total = (), -1, 0
        tell(EnergyDrawn(seat=player.seat, cards=tuple(state.box.energy[card].id for card in player.energy)))
    begin_step(state, tell)


def reveal(state: State, tell: Tell) -> None:
    """All phase cards at once; cubes move to their phases (RAI-5.4, RAI-5.5), then the line (RAI-5.6)."""
    for player in state.players:
        for card, phase in zip(player.energy, player.phases, strict=True):
            state.cubes[phase] += state.box.energy[card].cubes
    assigned = tuple((PHASES[player.phases[0]], PHASES[player.phases[1]]) for player in state.players)
    tell(PhasesRevealed(phases=assigned, cubes=tuple(state.cubes)))
    line.reveal(state, tell)
    state.step = "phases"
    for player in state.players:
        player.agenda = (OwesAbility(),) if inventors.must_choose_energy(state, player) else ()
    begin_step(state, tell)


def end_round(state: State, tell: Tell) -> None:
    """Energy and phase cards away, cubes back to the supply, the marker on (RAI-12.1 to 12.3)."""
    line.renew(state, tell)
    state.cubes = [0] * len(PHASES)
    for player in state.players:
        player.energy = player.phases = ()
        player.night = player.encored = False
    if state.round == ROUNDS:
        state.step = "score"
        begin_step(state, tell, OwesDone())
    elif state.round == BREAK_AFTER:
        begin_break(state, tell)
    else:
        begin_round(state, tell)


def begin_break(state: State, tell: Tell) -> None:
    """Three classes for each in seat order, or one at a time if there are too few (RAI-12.4, RAI-13.10)."""
    state.step = "break"
    tell(BreakBegan())
    hands = deal_classes(state, tell)
    for player, drawn in zip(state.players, hands, strict=True):
        player.agenda = (OwesClass(drawn),) if drawn else ()
    begin_step(state, tell)


def deal_classes(state: State, tell: Tell) -> list[tuple[int, ...]]:
    there = len(state.classes) + len(state.class_discards) + len(state.gone_classes)
    if there >= gaining.CLASSES_DRAWN * state.seats:
        return [draw_classes(state, player, gaining.CLASSES_DRAWN, tell) for player in state.players]
    hands: list[tuple[int, ...]] = [()] * state.seats
    for turn in range(there):
        seat = turn % state.seats
        hands[seat] = tuple(sorted(hands[seat] + draw_classes(state, state.players[seat], 1, tell)))
    return hands


def end_break(state: State, tell: Tell) -> None:
    for player in state.players:
        for pick in player.agenda:
            assert isinstance(pick, HasPicked)
            player.agenda = ()
            classes.keep(state, player, pick, tell)
    for player in state.players:
        player.energy_deck = state.box.energy_for(state.seats)
        state.luck.shuffle(player.energy_deck)
    tell(EnergyShuffled())
    begin_round(state, tell)


def end_game(state: State, tell: Tell) -> None:
    scoring.count_up(state, tell)
    if state.options.challenge and state.game < GAMES:
        next_game(state, tell)
    else:
        scoring.finish(state, tell)


def next_game(state: State, tell: Tell) -> None:
    """All cards used leave; nothing is shuffled but energy and the line (RAI-16.8)."""
    state.past += state.scores
    state.scores = ()
    state.game += 1
    tell(NextGame(game=state.game))
    (old,) = state.players
    used = [*old.hand, *(robot for row in old.rows for robot in row), *state.robot_discards]
    state.gone_robots = sorted([*state.gone_robots, *used])
    state.gone_classes = sorted([*state.gone_classes, *old.classes, *state.class_discards])
    if old.inventor >= 0:
        state.gone_inventors = sorted([*state.gone_inventors, old.inventor])
    state.robot_discards, state.class_discards = [], []
    state.round, state.step = 0, "start"
    deck = state.box.energy_for(1)
    state.luck.shuffle(deck)
    state.players = [Player(0, list(state.box.stock), deck)]
    line.lay(state, tell)
    starting.deal(state, tell)
