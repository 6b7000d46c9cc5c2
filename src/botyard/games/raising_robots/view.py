"""The view of a seat (RAI-19)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

from ...core.events import Seat
from ...core.game import View
from ...core.messages import Message
from .constants import ASSEMBLE, DESIGN, PHASES, ROBOTS_DEALT, UPGRADE
from .effect_text import effect_message
from .effects import BATTERY, TAPE
from .events import Rows
from .previews import Preview, previews
from .prompts import prompt_for, prompt_kind
from .rules import assembly, automa, bidding, energy, inventors, reach, row_runs, shortcuts, turn, upgrades
from .rules.classes import grade, points
from .rules.decks import robot_ids
from .rules.player_counts import count, has_token
from .rules.row_elements import elements_ahead, pending_run, row_elements, row_views
from .rules.scoring import score, totals
from .state import (
    NO_INVENTOR,
    PendingClass,
    PendingInventor,
    PendingKeep,
    PendingRun,
    PickedClass,
    Player,
    Score,
    State,
)


@dataclass(frozen=True, slots=True)
class ClassView:
    """A class with its points if the game ended now."""

    id: str
    token: bool
    count: int
    grade: str
    points: int


@dataclass(frozen=True, slots=True)
class ScoreView:
    robots: int
    classes: int
    inventory: int
    leftovers: int
    inventor: int
    total: int


@dataclass(frozen=True, slots=True)
class PhaseView:
    """A phase of this round for a player."""

    phase: str
    energy: int  # without batteries: the sum of value, cubed and more
    value: int
    cubed: int
    more: int
    assigned: bool
    performable: bool
    card: str  # the assigned energy card


@dataclass(frozen=True, slots=True)
class PlayerView:
    seat: Seat
    stock: tuple[int, ...]  # S G M P T B V
    hand: int
    rows: Rows
    spaces: tuple[int, ...]  # extra cost of each column, in wilds
    classes: tuple[ClassView, ...]
    inventor: str
    promoted: bool
    toward: int  # the count for the inventor's requirement
    qualified: bool  # the requirement is met
    spots: tuple[str, ...]  # open spots
    spot_energy: tuple[int, ...]  # which they add to each phase
    tokens: tuple[int, ...]  # in the inventory, by type
    energy: tuple[str, ...]  # the two cards of the round
    energy_left: tuple[str, ...]  # in the deck, sorted
    phases: tuple[PhaseView, ...]  # after the reveal
    at: str  # the current phase
    total: int  # energy of the current phase
    reached: tuple[str, ...]  # what has enough energy in its phase: u2, d1, r17 basic
    acting: str  # the element of the row whose action is being carried out
    ahead: tuple[str, ...]  # the elements of the row that can still act, in order
    prompt_kind: str  # as far as others may know
    done: bool
    score: ScoreView  # if the game ended now


@dataclass(frozen=True, slots=True)
class LineView:
    """The phase cards of absent players: the face-up ones, and the cubes of all."""

    shown: tuple[str, ...]
    cubes: tuple[int, ...]
    spent: tuple[str, ...]  # face-up cards whose cubes were cleared


@dataclass(frozen=True, slots=True)
class TrackView:
    id: str
    inventor: str
    spaces: tuple[str, ...]  # prices
    seat: Seat | None
    space: int  # of the meeple; 0 for none


@dataclass(frozen=True, slots=True)
class Prospect:
    """The guaranteed energy of an energy card for a phase."""

    card: str
    phase: str
    energy: int
    actions: int  # number of actions, robots in hand or upgrade rows for which this energy is enough


@dataclass(frozen=True, slots=True)
class LadderStep:
    """A step of the row that the viewer is about to run, or runs."""

    element: str
    act: Literal["", "basic", "upgraded"]
    energy: int  # that it needs
    batteries: int  # that the phase lacks for it
    effect: Message
    symbols: str  # the effect in the language of the cards
    asks: bool  # a run of the whole row stops there


@dataclass(frozen=True, slots=True)
class RaisingView(View):
    dataset_label: str
    builtin: bool  # the cards are our own design
    game: int  # of the challenge
    games: int
    round: int
    rounds: int
    step: str
    acting: tuple[Seat, ...]  # the active seats
    cubes: tuple[int, ...]
    automa: LineView | None
    tracks: tuple[TrackView, ...]  # during the bidding
    bidder: Seat | None
    players: tuple[PlayerView, ...]
    hand: tuple[str, ...]  # the viewer's robots
    kept: tuple[str, ...]  # robots kept so far of those dealt
    drawn: tuple[str, ...]  # classes or inventors to choose from
    prospective: tuple[ClassView, ...]  # the drawn classes with their points if the viewer had them now
    assigned: tuple[str, ...]  # the viewer's phases, also while they are secret
    prospects: tuple[Prospect, ...]
    other_cubes: int  # on the energy cards of the other players
    previews: tuple[Preview, ...]
    ladder: tuple[LadderStep, ...]  # empty outside a row
    robots: int  # in the deck
    classes: int
    robot_discards: tuple[str, ...]
    class_discards: tuple[str, ...]
    past_scores: tuple[ScoreView, ...]  # of earlier games of the challenge
    scores: tuple[ScoreView, ...]
    totals: tuple[int, ...]  # at the end of the game


def view(state: State, seat: Seat | None) -> RaisingView:
    return view_for_seat(public_view(state), state, seat)


def viewer(state: State) -> Callable[[Seat | None], RaisingView]:
    return partial(view_for_seat, public_view(state), state)


def view_for_seat(shared: RaisingView, state: State, seat: Seat | None) -> RaisingView:
    """Return the public view with everything that only the player of a seat may know."""
    if seat is None or seat not in range(state.seats):
        return replace(shared, seat=seat)
    own, actions = state.players[seat], turn.legal_actions(state, seat)
    return replace(
        shared,
        seat=seat,
        prompt=prompt_for(state, seat, actions),
        players=with_own_player(shared.players, state, own),
        hand=robot_ids(state, own.hand),
        kept=robot_ids(state, kept_by(own)),
        drawn=drawn_ids(state, own),
        prospective=prospective_classes(state, own),
        assigned=tuple(PHASES[phase] for phase in own.phases),
        prospects=tuple(prospects(state, own)),
        other_cubes=other_cubes(state, own),
        previews=tuple(previews(state, seat, (*shortcuts.shortcuts(state, own), *actions))),
        ladder=tuple(ladder_step(state, own, element) for element in row_runs.ladder(state, own)),
    )


def ladder_step(state: State, player: Player, element: row_runs.Element) -> LadderStep:
    name = row_elements(state, player, PendingRun())[element.at]
    message, effect = effect_message(element.effect), element.effect
    batteries = reach.missing_energy(state, player, element.energy)
    return LadderStep(name, element.act, element.energy, batteries, message, effect.text, element.asks)


def is_start_secret(state: State) -> bool:
    """Return whether starting decisions are still secret (RAI-3.9)."""
    return state.step in ("bid", "start")


def with_own_player(players: tuple[PlayerView, ...], state: State, own: Player) -> tuple[PlayerView, ...]:
    if not is_start_secret(state):
        return players
    return tuple(player_view(state, own) if seen.seat == own.seat else seen for seen in players)


def public_view(state: State) -> RaisingView:
    hidden = is_start_secret(state)
    return RaisingView(
        seat=None,
        prompt=None,
        dataset_label=state.components.name,
        builtin=state.components.builtin,
        game=state.game,
        games=turn.GAMES if state.options.challenge else 1,
        round=state.round,
        rounds=turn.ROUNDS,
        step=state.step,
        acting=turn.active_seats(state),
        cubes=tuple(state.cubes),
        automa=line_view(state),
        tracks=track_views(state),
        bidder=state.bidder if state.step == "bid" else None,
        players=tuple(player_view(state, public_start(state, each) if hidden else each) for each in state.players),
        hand=(),
        kept=(),
        drawn=(),
        prospective=(),
        assigned=(),
        prospects=(),
        other_cubes=0,
        previews=(),
        ladder=(),
        robots=state.dealt[0] if hidden else len(state.robots),
        classes=state.dealt[1] if hidden else len(state.classes),
        robot_discards=() if hidden else robot_ids(state, state.robot_discards),
        class_discards=() if hidden else tuple(state.components.classes[card].id for card in state.class_discards),
        past_scores=tuple(score_view(past) for past in state.past_scores),
        scores=tuple(score_view(each) for each in state.scores),
        totals=tuple(totals(state)) if state.over else (),
    )


def score_view(parts: Score) -> ScoreView:
    return ScoreView(*parts, parts.total)


def line_view(state: State) -> LineView | None:
    file = automa.line_file(state)
    shown = tuple(PHASES[card] for card in state.line[: state.line_shown])
    return LineView(shown, file.cubes, tuple(PHASES[card] for card in automa.spent_cards(state))) if file else None


def track_views(state: State) -> tuple[TrackView, ...]:
    if not state.bidding:
        return ()
    pairs = zip(state.components.tracks, *state.bidding, strict=False)
    return tuple(
        TrackView(track.id, state.components.inventors[inventor].id, track.spaces, seat if seat >= 0 else None, space)
        for track, inventor, seat, space in pairs
    )


def kept_by(player: Player) -> tuple[int, ...]:
    step = player.pending[-1] if player.pending else None
    return step.kept if isinstance(step, PendingKeep) else ()


def drawn_ids(state: State, player: Player) -> tuple[str, ...]:
    """Return the classes and inventors to choose from, all at once at the start (RAI-3.4)."""
    found: list[str] = []
    for step in player.pending:
        if isinstance(step, PendingClass | PickedClass):
            found += [state.components.classes[card].id for card in step.drawn]
        elif isinstance(step, PendingInventor):
            found += [state.components.inventors[card].id for card in step.drawn]
    return tuple(found)


def prospective_classes(state: State, player: Player) -> tuple[ClassView, ...]:
    ids = state.components.class_ids
    return tuple(class_view(state, player, ids[card]) for card in drawn_ids(state, player) if card in ids)


# --- players -----------------------------------------------------------------------------------------------


def player_view(state: State, player: Player) -> PlayerView:
    components = state.components
    revealed = state.step == "phases"
    return PlayerView(
        seat=player.seat,
        stock=tuple(player.stock),
        hand=len(player.hand),
        rows=row_views(state, player),
        spaces=assembly.space_costs(state, player),
        classes=tuple(class_view(state, player, card) for card in player.classes),
        inventor="" if player.inventor == NO_INVENTOR else components.inventors[player.inventor].id,
        promoted=player.promoted,
        toward=promotion_progress(state, player),
        qualified=is_qualified(state, player),
        spots=upgrades.open_spots(state, player),
        spot_energy=tuple(energy.board_energy(state, player, phase) for phase in range(len(PHASES))),
        tokens=player.tokens,
        energy=energy.card_ids(state, player.energy),
        energy_left=energy.card_ids(state, sorted(player.energy_deck)),
        phases=tuple(phase_view(state, player, phase) for phase in range(len(PHASES))) if revealed else (),
        at=PHASES[player.current_phase] if revealed and 0 <= player.current_phase < len(PHASES) else "",
        total=player.phase_energy if revealed else 0,
        reached=reach.reached(state, player) if revealed else (),
        acting=acting_element(state, player) if revealed else "",
        ahead=elements_ahead(state, player) if revealed else (),
        prompt_kind="wait" if player.done else "start" if is_start_secret(state) else prompt_kind(state, player),
        done=player.done,
        score=score_view(score(state, player)),
    )


def promotion_progress(state: State, player: Player) -> int:
    card = inventors.card_of(state, player)
    return sum(inventors.requirement_count(state, player, what) for what in card.requirement) if card else 0


def is_qualified(state: State, player: Player) -> bool:
    card = inventors.card_of(state, player)
    return card is not None and inventors.meets_requirement(state, player, card)


def public_start(state: State, player: Player) -> Player:
    """Return the public part of a player during the start: whether it is ready, and the inventor it won."""
    fresh = Player(player.seat, list(state.components.stock), player.energy_deck, [0] * ROBOTS_DEALT, done=player.done)
    if state.bidding and state.step == "start":
        fresh.inventor = player.inventor
        for kind in (TAPE, BATTERY):
            fresh.stock[kind] -= bidding.price_of(state, player.seat)[kind]
    return fresh


def class_view(state: State, player: Player, card: int) -> ClassView:
    file = state.components.classes[card]
    have = count(state, player, state.components.objectives[card])
    letter = file.grades[grade(state, player, card)].grade
    return ClassView(file.id, bool(player.credited >> card & 1), have, letter, points(state, player, card))


def phase_view(state: State, player: Player, phase: int) -> PhaseView:
    performable = energy.is_performable(state, player, phase)
    parts = energy.energy_parts(state, player, phase) if performable else (0, 0, 0)
    assigned = phase in player.phases
    card = state.components.energy[player.energy[player.phases.index(phase)]].id if assigned else ""
    return PhaseView(PHASES[phase], sum(parts), *parts, assigned, performable, card)


def acting_element(state: State, player: Player) -> str:
    step = pending_run(player)
    if step is None or player.pending[-1] == step or not step.at:
        return ""
    return row_elements(state, player, step)[step.at - 1]


def prospects(state: State, player: Player) -> Iterator[Prospect]:
    """Yield the prospects of each energy card for each phase."""
    if state.step != "choose":
        return
    for number in player.energy:
        card = state.components.energy[number]
        for phase in range(len(PHASES)):
            sample = player.copy()
            sample.energy, sample.phases = (number,), (phase,)
            total = guaranteed_energy(state, sample, phase, card.cubes)
            yield Prospect(card.id, PHASES[phase], total, affordable_count(state, player, phase, total))


def other_cubes(state: State, own: Player) -> int:
    others = (player for player in state.players if player is not own)
    return sum(state.components.energy[card].cubes for player in others for card in player.energy)


def guaranteed_energy(state: State, sample: Player, phase: int, cubes: int) -> int:
    """Return the least energy, whatever the others do: one more cube may switch off an ability.

    The player chooses between two energy abilities after the reveal, so the better one counts.
    """

    def best(cubes: int) -> int:
        return max(
            energy.total_energy(state, with_energy_choice(sample, night), phase, cubes) for night in (False, True)
        )

    return min(best(cubes), best(cubes + 1))


def with_energy_choice(player: Player, night: bool) -> Player:
    chosen = player.copy()
    chosen.night = night
    return chosen


def affordable_count(state: State, player: Player, phase: int, total: int) -> int:
    """Return the number of actions, robots in hand or upgrade rows for which so much energy is enough."""
    if phase == UPGRADE:
        return sum(needed <= total for _, needed, _ in state.components.upgrades)
    if phase == ASSEMBLE:
        return sum(any(needed <= total for needed, _ in state.components.robots[card].columns) for card in player.hand)
    row = phase - DESIGN
    robots = [state.components.robots[card] for card in player.rows[row]]
    minimums = [
        min(needed for needed, _ in (robot.acts if has_token(player, robot.number) else robot.acts[:1]))
        for robot in robots
    ]
    return sum(needed <= total for needed in (*(action.energy for action in state.components.actions[row]), *minimums))
