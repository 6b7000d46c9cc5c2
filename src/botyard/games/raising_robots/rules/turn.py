"""Rounds (RAI-4, RAI-5, RAI-7, RAI-12): the prompts of players, and the order of steps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ....core.events import Event, EventSink, Seat, discard_event
from ..actions import ASSIGNMENTS, CONFIRM, DONE, DRAW, NEXT, RETHINK, Action, Assign, Place, RunAll, Several
from ..constants import ASSEMBLE, DESIGN, PHASES, UPGRADE
from ..events import (
    BreakBegan,
    Confirmed,
    EnergyDrawn,
    EnergyShuffled,
    NextGame,
    PhaseBegan,
    PhaseEnded,
    PhaseSealed,
    PhasesRevealed,
    PlayerEvent,
    Rethought,
    RoundBegan,
    SecretKind,
)
from ..state import (
    PendingAbility,
    PendingAfter,
    PendingClass,
    PendingConfirm,
    PendingDone,
    PendingEnergy,
    PendingGains,
    PendingImmediate,
    PendingInventor,
    PendingKeep,
    PendingPay,
    PendingRoundEnd,
    PendingRun,
    PendingRunAll,
    PendingSpend,
    PendingSpot,
    PendingStarters,
    PendingStep,
    PendingSwap,
    PickedClass,
    Player,
    State,
    pop_step,
    push_steps,
    replace_top_step,
)
from . import (
    assembly,
    automa,
    bidding,
    classes,
    energy,
    gains,
    inventor_abilities,
    inventors,
    payment,
    prompt_skipping,
    row_runs,
    scoring,
    start,
    upgrades,
)
from .decks import draw_classes
from .reach import reached
from .row_elements import elements_ahead

ROUNDS, BREAK_AFTER, ENERGY_CARDS, GAMES = automa.ROUNDS, 4, 2, 3
SECRET_BY_STEP: dict[str, SecretKind] = {"start": "start", "choose": "phases", "break": "class"}  # secret choices


def active_seats(state: State) -> tuple[Seat, ...]:
    """Return the seats that are not done; each round begins with another seat (RAI-4.4)."""
    if state.over:
        return ()
    if state.step == "bid":
        return (state.bidder,)
    first = max(0, state.round - 1) % state.seats
    around = state.players[first:] + state.players[:first]
    waiting = tuple([player.seat for player in around if not player.done])
    return waiting if state.options.own_pace else waiting[:1]


# --- legal actions -----------------------------------------------------------------------------------------


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    if seat not in active_seats(state):
        return ()
    if state.step == "bid":
        return tuple(bidding.legal_actions(state))
    player = state.players[seat]
    return (*possible_answers(state, player), *upgrades.token_actions(state, player))


def possible_answers(state: State, player: Player) -> list[Action]:
    """Return the answers to the prompt, without token placements, which every prompt allows (RAI-8.12)."""
    if not player.pending:
        return list(ASSIGNMENTS)
    step = player.pending[-1]
    return ACTIONS_BY_STEP[type(step)](state, player, step)


def spend_actions(state: State, player: Player, step: PendingSpend) -> list[Action]:
    return (
        upgrades.legal_actions(state, player)
        if player.current_phase == UPGRADE
        else assembly.legal_actions(state, player)
    )


ACTIONS_BY_STEP: dict[type, Callable[[State, Player, Any], list[Action]]] = {
    PendingKeep: start.keep_actions,
    PendingClass: classes.legal_actions,
    PendingInventor: start.inventor_actions,
    PendingStarters: assembly.starter_actions,
    PendingConfirm: lambda state, player, step: [CONFIRM],
    PendingAbility: lambda state, player, step: list(inventor_abilities.ABILITY_ACTIONS),
    PendingAfter: lambda state, player, step: list(inventor_abilities.ABILITY_ACTIONS),
    PendingEnergy: lambda state, player, step: energy.legal_actions(player),
    PendingSpend: spend_actions,
    PendingRun: row_runs.legal_actions,
    PendingPay: payment.legal_actions,
    PendingSpot: lambda state, player, step: upgrades.spot_actions(state, player),
    PendingGains: gains.legal_actions,
    PendingSwap: gains.swap_actions,
    PendingRoundEnd: inventor_abilities.round_end_actions,
    PendingDone: lambda state, player, step: [DONE],
}


# --- applying actions --------------------------------------------------------------------------------------


def apply(state: State, seat: Seat, action: Action, emit: EventSink) -> None:
    if isinstance(action, Several):
        for each in action.actions:
            apply(state, seat, each, emit)
        return
    if state.step == "bid":
        bidding.place_bid(state, action, emit)
        return
    player = state.players[seat]
    if action == RETHINK:
        rethink(state, player, emit)
        return
    player.answers_given += 1
    own_emit = secret_sink(emit) if state.step == "start" else emit
    if isinstance(action, Place):
        upgrades.place_token(state, player, action, own_emit)
    else:
        apply_answer(state, player, action, own_emit)
    advance_player(state, player, own_emit)
    if player.done and state.step in SECRET_BY_STEP:
        emit(Confirmed(seat=seat, what=SECRET_BY_STEP[state.step]))
    if all(other.done for other in state.players):
        end_step(state, emit)


def secret_sink(emit: EventSink) -> EventSink:
    """Return a sink that makes events secret until all starts are revealed (RAI-3.12)."""

    def emit_secretly(event: Event) -> None:
        emit(replace(event, secret=True) if isinstance(event, PlayerEvent) else event)

    return emit_secretly


def apply_answer(state: State, player: Player, action: Action, emit: EventSink) -> None:
    if isinstance(action, Assign):
        player.phases = (action.left, action.right)
        player.done = True
        return
    step = player.pending[-1]
    HANDLER_BY_STEP[type(step)](state, player, step, action, emit)


def take_class(state: State, player: Player, step: PendingClass, action: Action, emit: EventSink) -> None:
    """Keep a class; at the break only record the choice until all have chosen (RAI-13.10).

    A class of an inspiration at the break is kept at once.
    """
    if state.step == "break" and len(player.pending) == 1:
        replace_top_step(player, classes.pick_for(state, step, action))
    else:
        classes.apply_answer(state, player, step, action, emit)


def apply_spending(state: State, player: Player, step: PendingSpend, action: Action, emit: EventSink) -> None:
    if action == NEXT:
        pop_step(player)
    elif player.current_phase == UPGRADE:
        upgrades.apply_answer(state, player, action, emit)
    else:
        assembly.answer(state, player, action, emit)


def apply_energy(state: State, player: Player, step: PendingEnergy, action: Action, emit: EventSink) -> None:
    row_runs.run_by_itself(player, action if isinstance(action, RunAll) else None)
    begin_phase(state, player, energy.declared_batteries(action), emit)


def finish_pending_step(state: State, player: Player, step: PendingStep, action: Action, emit: EventSink) -> None:
    pop_step(player)


HANDLER_BY_STEP: dict[type, Callable[[State, Player, Any, Action, EventSink], None]] = {
    PendingKeep: start.keep_robot,
    PendingClass: take_class,
    PendingInventor: start.keep_inventor,
    PendingStarters: assembly.answer_starters,
    PendingConfirm: finish_pending_step,
    PendingAbility: inventor_abilities.choose_energy,
    PendingAfter: inventor_abilities.apply_after_answer,
    PendingEnergy: apply_energy,
    PendingSpend: apply_spending,
    PendingRun: row_runs.apply_answer,
    PendingPay: payment.apply_answer,
    PendingSpot: upgrades.apply_spot_answer,
    PendingGains: gains.apply_answer,
    PendingSwap: gains.apply_swap_answer,
    PendingRoundEnd: inventor_abilities.apply_round_end_answer,
    PendingDone: finish_pending_step,
}


def can_rethink(state: State, player: Player) -> bool:
    """Return whether the player can still change a secret choice (RAI-3.9, RAI-5.4), if there was one at the break."""
    return player.done and (state.step in ("start", "choose") or (state.step == "break" and bool(player.pending)))


def rethink(state: State, player: Player, emit: EventSink) -> None:
    """Reopen the secret choice of a player; the event does not reveal it."""
    player.done = False
    player.answers_given += 1
    if state.step == "choose":
        player.phases = ()
    elif state.step == "start":
        push_steps(player, PendingConfirm())
    else:
        pick = player.pending[-1]
        assert isinstance(pick, PickedClass)
        replace_top_step(player, PendingClass(pick.drawn))
    emit(Rethought(seat=player.seat, what=SECRET_BY_STEP[state.step]))


# --- advancing ---------------------------------------------------------------------------------------------


def advance_player(state: State, player: Player, emit: EventSink) -> None:
    """Carry out the player's steps until there is a choice."""
    while not player.done and resolve_step(state, player, emit):
        pass


def resolve_step(state: State, player: Player, emit: EventSink) -> bool:
    """Carry out one step that needs no choice. Return whether there was one."""
    if not player.pending:
        return state.step != "choose" and advance(state, player, emit)
    step = player.pending[-1]
    resolve = RESOLVER_BY_STEP.get(type(step))
    return resolve is not None and resolve(state, player, step, emit)


def apply_only_answer(state: State, player: Player, step: PendingStep, emit: EventSink) -> bool:
    found = possible_answers(state, player)
    if len(found) == 1:
        apply_answer(state, player, found[0], emit)
    return len(found) == 1


def resolve_spot(state: State, player: Player, step: PendingSpot, emit: EventSink) -> bool:
    """Drop the step if no spot is closed: a token placed during the payment may have opened the last (RAI-8.13)."""
    if upgrades.can_unlock(player):
        return apply_only_answer(state, player, step, emit)
    pop_step(player)
    return True


def skip_if_idle(state: State, player: Player, step: PendingStep, emit: EventSink) -> bool:
    """Drop the step if it has a single answer and no token would change that (RAI-7.11, RAI-8.12)."""
    if len(possible_answers(state, player)) > 1 or prompt_skipping.tokens_help(state, player, step):
        return False
    pop_step(player)
    return True


def skip_spending(state: State, player: Player, step: PendingSpend, emit: EventSink) -> bool:
    """End the phase automatically, unless that would reveal that no robot in hand can be assembled."""
    if player.current_phase == ASSEMBLE and player.phase_energy and assembly.may_assemble(state, player):
        return False
    return skip_if_idle(state, player, step, emit)


def skip_battery_prompt(state: State, player: Player, step: PendingEnergy, emit: EventSink) -> bool:
    """Begin the phase without a prompt if neither batteries nor tokens would change anything in it."""
    if prompt_skipping.batteries_help(state, player) or prompt_skipping.tokens_help(state, player, step):
        return False
    begin_phase(state, player, 0, emit)
    return True


def resolve_run(state: State, player: Player, step: PendingRun, emit: EventSink) -> bool:
    return skip_if_idle(state, player, step, emit) or row_runs.run_on(state, player, step, emit)


def resolve_payment(state: State, player: Player, step: PendingPay, emit: EventSink) -> bool:
    if not row_runs.runs_quickly(player):
        return payment.pay_if_forced(state, player, step, emit)
    payment.pay_suggested(state, player, emit)
    return True


def resolve_swap(state: State, player: Player, step: PendingSwap, emit: EventSink) -> bool:
    if not row_runs.runs_quickly(player):
        return gains.resolve_empty_swap(state, player, step, emit)
    gains.apply_swap_answer(state, player, step, DRAW, emit)
    return True


def go_on(state: State, player: Player, step: PendingRunAll, emit: EventSink) -> bool:
    """Begin the next phase, whose row runs by itself too; in the last one drop the step."""
    if not begin_next_phase(state, player, emit):
        pop_step(player)
        player.done = True
    return True


def finish_pick(state: State, player: Player, step: PickedClass, emit: EventSink) -> bool:
    player.done = True
    return True


RESOLVER_BY_STEP: dict[type, Callable[[State, Player, Any, EventSink], bool]] = {
    PendingClass: apply_only_answer,
    PickedClass: finish_pick,
    PendingImmediate: inventor_abilities.use_immediate,
    PendingStarters: start.begin_starters,
    PendingEnergy: skip_battery_prompt,
    PendingSpend: skip_spending,
    PendingRun: resolve_run,
    PendingRunAll: go_on,
    PendingPay: resolve_payment,
    PendingSpot: resolve_spot,
    PendingGains: gains.resolve_gains,
    PendingSwap: resolve_swap,
    PendingAfter: inventor_abilities.use_after,
    PendingRoundEnd: skip_if_idle,
    PendingDone: skip_if_idle,
}


def advance(state: State, player: Player, emit: EventSink) -> bool:
    """Begin the next phase that can be performed, in order (RAI-7.3), or finish the player's step."""
    player.done = state.step != "phases" or not begin_next_phase(state, player, emit)
    return True


def begin_next_phase(state: State, player: Player, emit: EventSink) -> bool:
    """End the phase. Return whether there is another one."""
    ended = player.current_phase
    begun = next(
        (phase for phase in range(ended + 1, len(PHASES)) if energy.is_performable(state, player, phase)), None
    )
    player.current_phase = len(PHASES) - 1 if begun is None else begun
    if ended >= 0:
        emit(PhaseEnded(seat=player.seat, phase=PHASES[ended], at_after=PHASES[player.current_phase]))
        if state.options.undo == "phase":
            emit(PhaseSealed(seat=player.seat))
    if begun is not None:
        push_steps(player, PendingEnergy())
    return begun is not None


def begin_phase(state: State, player: Player, batteries: int, emit: EventSink) -> None:
    energy.spend_batteries(state, player, batteries)
    replace_top_step(player, PendingRun() if player.current_phase >= DESIGN else PendingSpend())
    if emit is not discard_event:
        emit(
            PhaseBegan(
                seat=player.seat,
                phase=PHASES[player.current_phase],
                total=player.phase_energy,
                batteries=batteries,
                more=energy.energy_parts(state, player, player.current_phase)[2],
                stock_after=tuple(player.stock),
                ahead_after=elements_ahead(state, player),
                reached_after=reached(state, player),
            )
        )


# --- steps -------------------------------------------------------------------------------------------------


def begin_step(state: State, emit: EventSink, *step: PendingStep) -> None:
    """Give all players these pending steps, and advance them as far as there is no choice."""
    for player in state.players:
        player.done, player.answers_given = False, 0
        player.pending += step
    for player in state.players:
        advance_player(state, player, emit)
    if all(player.done for player in state.players):
        end_step(state, emit)


def end_step(state: State, emit: EventSink) -> None:
    """Begin the next step of the game when all players are done (RAI-4.1). A finished step stays finished (RAI-4.5)."""
    if state.step in ("phases", "end"):  # the others end with a reveal
        for player in state.players:
            emit(PhaseSealed(seat=player.seat))
    match state.step:
        case "start":
            start.reveal_starts(state, emit)
            begin_round(state, emit)
        case "choose":
            reveal(state, emit)
        case "phases":
            state.step = "end"
            begin_step(state, emit, PendingRoundEnd())
        case "end":
            end_round(state, emit)
        case "break":
            end_break(state, emit)
        case "score":
            end_game(state, emit)


def begin_round(state: State, emit: EventSink) -> None:
    """Prepare a round: each player reveals two energy cards (RAI-5.1)."""
    state.round += 1
    state.step = "choose"
    emit(RoundBegan(round=state.round))
    for player in state.players:
        player.energy = tuple(player.energy_deck.pop() for _ in range(ENERGY_CARDS))
        player.phases, player.current_phase, player.phase_energy = (), -1, 0
        emit(
            EnergyDrawn(
                seat=player.seat,
                cards=energy.card_ids(state, player.energy),
                energy_left_after=energy.card_ids(state, sorted(player.energy_deck)),
            )
        )
    begin_step(state, emit)


def reveal(state: State, emit: EventSink) -> None:
    """Reveal all phase cards, move cubes to their phases (RAI-5.4, RAI-5.5), then reveal the line (RAI-5.6)."""
    for player in state.players:
        for card, phase in zip(player.energy, player.phases, strict=True):
            state.cubes[phase] += state.components.energy[card].cubes
    assigned = tuple((PHASES[player.phases[0]], PHASES[player.phases[1]]) for player in state.players)
    emit(PhasesRevealed(phases=assigned, cubes=tuple(state.cubes)))
    automa.reveal_line(state, emit)
    state.step = "phases"
    for player in state.players:
        player.pending = (PendingAbility(),) if inventors.needs_energy_choice(state, player) else ()
    begin_step(state, emit)


def end_round(state: State, emit: EventSink) -> None:
    """Remove energy and phase cards and cubes, then advance the marker (RAI-12.1 to 12.3)."""
    automa.renew_line(state, emit)
    state.cubes = [0] * len(PHASES)
    for player in state.players:
        player.energy = player.phases = ()
        player.night = player.encored = False
    if state.round == ROUNDS:
        state.step = "score"
        begin_step(state, emit, PendingDone())
    elif state.round == BREAK_AFTER:
        begin_break(state, emit)
    else:
        begin_round(state, emit)


def begin_break(state: State, emit: EventSink) -> None:
    """Deal three classes to each player, or one at a time if there are too few (RAI-12.4, RAI-13.10)."""
    state.step = "break"
    emit(BreakBegan())
    hands = deal_classes(state, emit)
    for player, drawn in zip(state.players, hands, strict=True):
        player.pending = (PendingClass(drawn),) if drawn else ()
    begin_step(state, emit)


def deal_classes(state: State, emit: EventSink) -> list[tuple[int, ...]]:
    available = len(state.classes) + len(state.class_discards) + len(state.gone_classes)
    if available >= gains.CLASSES_DRAWN * state.seats:
        return [draw_classes(state, player, gains.CLASSES_DRAWN, emit) for player in state.players]
    hands: list[tuple[int, ...]] = [()] * state.seats
    for turn in range(available):
        seat = turn % state.seats
        hands[seat] = tuple(sorted(hands[seat] + draw_classes(state, state.players[seat], 1, emit)))
    return hands


def end_break(state: State, emit: EventSink) -> None:
    for player in state.players:
        for pick in player.pending:
            assert isinstance(pick, PickedClass)
            player.pending = ()
            classes.keep_class(state, player, pick, emit)
    for player in state.players:
        player.energy_deck = state.components.energy_for(state.seats)
        state.rng.shuffle(player.energy_deck)
    emit(EnergyShuffled())
    begin_round(state, emit)


def end_game(state: State, emit: EventSink) -> None:
    scoring.score_players(state, emit)
    if state.options.challenge and state.game < GAMES:
        next_game(state, emit)
    else:
        scoring.finish_game(state, emit)


def next_game(state: State, emit: EventSink) -> None:
    """Begin the next game of the challenge: used cards leave, only energy and the line are shuffled (RAI-16.8)."""
    state.past_scores += state.scores
    state.scores = ()
    state.game += 1
    emit(NextGame(game=state.game))
    (old,) = state.players
    used = [*old.hand, *(robot for row in old.rows for robot in row), *state.robot_discards]
    state.gone_robots = sorted([*state.gone_robots, *used])
    state.gone_classes = sorted([*state.gone_classes, *old.classes, *state.class_discards])
    if old.inventor >= 0:
        state.gone_inventors = sorted([*state.gone_inventors, old.inventor])
    state.robot_discards, state.class_discards = [], []
    state.round, state.step = 0, "start"
    deck = state.components.energy_for(1)
    state.rng.shuffle(deck)
    state.players = [Player(0, list(state.components.stock), deck)]
    automa.lay_line(state, emit)
    start.deal(state, emit)
