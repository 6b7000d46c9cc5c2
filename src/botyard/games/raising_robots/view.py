"""What a seat may see (RAI-19)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from ...core.events import Seat
from ...core.rules import View
from .asking import Question, ask, question_of, whole_question
from .effects import BATTERY, TAPE
from .ghosts import Ghost, ghosts
from .rules import assembling, bidding, energy, inventors, line, running, turns
from .rules.classes import grade, points
from .rules.counting import count, has_token
from .rules.scoring import score, totals
from .sizes import ASSEMBLE, DEALT, DESIGN, PHASES, UPGRADE
from .state import NOBODY, HasPicked, OwesClass, OwesInventor, OwesKeep, OwesRun, Player, Score, State


@dataclass(frozen=True, slots=True)
class RobotView:
    id: str
    token: bool


@dataclass(frozen=True, slots=True)
class ClassView:
    """What a class would bring if the game ended now."""

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
    """A phase of this round as a player would have it."""

    phase: str
    energy: int  # without batteries: of the card, of cubes, and of the board and the inventor
    value: int
    cubed: int
    more: int
    assigned: bool
    performable: bool
    card: str  # the energy card that is assigned to it


@dataclass(frozen=True, slots=True)
class PlayerView:
    seat: Seat
    stock: tuple[int, ...]  # S G M P T B V
    hand: int
    rows: tuple[tuple[RobotView, ...], ...]
    spaces: tuple[int, ...]  # wilds that each column asks for
    classes: tuple[ClassView, ...]
    inventor: str
    promoted: bool
    toward: int  # how many it has of what the inventor's requirement counts
    qualified: bool  # that is enough
    spots: tuple[str, ...]  # open
    tokens: tuple[int, ...]  # in the inventory, by type
    energy: tuple[str, ...]  # the two cards of the round
    energy_left: tuple[str, ...]  # in the deck, in no order
    phases: tuple[PhaseView, ...]  # once they are revealed
    at: str  # the phase it is in
    total: int
    acting: str  # the element of the row whose action is being carried out
    ahead: tuple[str, ...]  # the elements of the row that can still act, in their order
    doing: str  # the kind of its question, as far as others may know
    done: bool
    score: ScoreView  # if the game ended now


@dataclass(frozen=True, slots=True)
class LineView:
    """The phase cards of absent players: those shown, and the cubes of all."""

    shown: tuple[str, ...]
    cubes: tuple[int, ...]
    spent: tuple[str, ...]  # of those shown: their cubes have lain and are cleared


@dataclass(frozen=True, slots=True)
class TrackView:
    id: str
    inventor: str
    spaces: tuple[str, ...]  # prices
    seat: Seat | None
    space: int  # where the meeple stands; 0 for none


@dataclass(frozen=True, slots=True)
class Prospect:
    """What an energy card would give a phase for sure."""

    card: str
    phase: str
    energy: int
    actions: int  # of board and robots, that so much energy is enough for; robots in hand, or prices of tokens


@dataclass(frozen=True, slots=True)
class RaisingView(View):
    box: str
    house: bool  # the cards are a design of ours
    game: int  # of the challenge
    games: int
    round: int
    rounds: int
    step: str
    acting: tuple[Seat, ...]  # who is waited for; one alone where it is not at one's own pace
    cubes: tuple[int, ...]
    line: LineView | None
    tracks: tuple[TrackView, ...]  # while inventors are bid for
    bidder: Seat | None
    players: tuple[PlayerView, ...]
    hand: tuple[str, ...]  # own robots
    kept: tuple[str, ...]  # of those dealt
    drawn: tuple[str, ...]  # own classes or inventors to choose from
    prospective: tuple[ClassView, ...]  # of these the classes, as one would have them now
    assigned: tuple[str, ...]  # own phases, also while they are secret
    prospects: tuple[Prospect, ...]
    ghosts: tuple[Ghost, ...]
    robots: int  # in the deck
    classes: int
    robot_discards: tuple[str, ...]
    class_discards: tuple[str, ...]
    question: Question | None  # the facts of `ask`, for pages in other languages
    past: tuple[ScoreView, ...]  # of earlier games of the challenge
    scores: tuple[ScoreView, ...]
    totals: tuple[int, ...]  # at the end


def view(state: State, seat: Seat | None) -> RaisingView:
    return view_from(seen_by_all(state), state, seat)


def viewer(state: State) -> Callable[[Seat | None], RaisingView]:
    return partial(view_from, seen_by_all(state), state)


def view_from(seen: RaisingView, state: State, seat: Seat | None) -> RaisingView:
    """What everybody sees, with what only the player of a seat may know."""
    if seat is None or seat not in range(state.seats):
        return replace(seen, seat=seat)
    own, said = state.players[seat], turns.legal(state, seat)
    asked = ask(state, seat, said)
    return replace(
        seen,
        seat=seat,
        ask=asked,
        players=with_own(seen.players, state, own),
        hand=robot_ids(state, own.hand),
        kept=robot_ids(state, kept_by(own)),
        drawn=see_drawn(state, own),
        prospective=see_prospective(state, own),
        assigned=tuple(PHASES[phase] for phase in own.phases),
        prospects=tuple(prospects(state, own)),
        ghosts=tuple(ghosts(state, seat, said)),
        question=whole_question(state, own, said) if asked else None,
    )


def is_secret(state: State) -> bool:
    """While all make their start, nobody sees another's (RAI-3.9)."""
    return state.step in ("bid", "start")


def with_own(players: tuple[PlayerView, ...], state: State, own: Player) -> tuple[PlayerView, ...]:
    if not is_secret(state):
        return players
    return tuple(see_player(state, own) if seen.seat == own.seat else seen for seen in players)


def seen_by_all(state: State) -> RaisingView:
    hidden = is_secret(state)
    return RaisingView(
        seat=None,
        ask=None,
        box=state.box.name,
        house=state.box.house,
        game=state.game,
        games=turns.GAMES if state.options.challenge else 1,
        round=state.round,
        rounds=turns.ROUNDS,
        step=state.step,
        acting=turns.to_act(state),
        cubes=tuple(state.cubes),
        line=see_line(state),
        tracks=see_tracks(state),
        bidder=state.bidder if state.step == "bid" else None,
        players=tuple(see_player(state, as_dealt(state, each) if hidden else each) for each in state.players),
        hand=(),
        kept=(),
        drawn=(),
        prospective=(),
        assigned=(),
        prospects=(),
        ghosts=(),
        robots=state.dealt[0] if hidden else len(state.robots),
        classes=state.dealt[1] if hidden else len(state.classes),
        robot_discards=() if hidden else robot_ids(state, state.robot_discards),
        class_discards=() if hidden else tuple(state.box.classes[card].id for card in state.class_discards),
        question=None,
        past=tuple(see_score(past) for past in state.past),
        scores=tuple(see_score(each) for each in state.scores),
        totals=tuple(totals(state)) if state.over else (),
    )


def robot_ids(state: State, cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(state.box.robots[card].card.id for card in cards)


def see_score(line: Score) -> ScoreView:
    return ScoreView(*line, line.total)


def see_line(state: State) -> LineView | None:
    file = line.line_file(state)
    shown = tuple(PHASES[card] for card in state.line[: state.shown])
    return LineView(shown, file.cubes, tuple(PHASES[card] for card in line.spent(state))) if file else None


def see_tracks(state: State) -> tuple[TrackView, ...]:
    if not state.bidding:
        return ()
    pairs = zip(state.box.tracks, *state.bidding, strict=False)
    return tuple(
        TrackView(track.id, state.box.inventors[inventor].id, track.spaces, seat if seat >= 0 else None, space)
        for track, inventor, seat, space in pairs
    )


def kept_by(player: Player) -> tuple[int, ...]:
    owed = player.agenda[-1] if player.agenda else None
    return owed.kept if isinstance(owed, OwesKeep) else ()


def see_drawn(state: State, player: Player) -> tuple[str, ...]:
    """All that is dealt at the start may be looked at before any choice (RAI-3.4)."""
    found: list[str] = []
    for owed in player.agenda:
        if isinstance(owed, OwesClass | HasPicked):
            found += [state.box.classes[card].id for card in owed.drawn]
        elif isinstance(owed, OwesInventor):
            found += [state.box.inventors[card].id for card in owed.drawn]
    return tuple(found)


def see_prospective(state: State, player: Player) -> tuple[ClassView, ...]:
    ids = state.box.class_ids
    return tuple(see_class(state, player, ids[card]) for card in see_drawn(state, player) if card in ids)


# --- players -----------------------------------------------------------------------------------------------


def see_player(state: State, player: Player) -> PlayerView:
    box = state.box
    revealed = state.step == "phases"
    return PlayerView(
        seat=player.seat,
        stock=tuple(player.stock),
        hand=len(player.hand),
        rows=tuple(
            tuple(RobotView(box.robots[card].card.id, has_token(player, card)) for card in row) for row in player.rows
        ),
        spaces=assembling.space_costs(state, player),
        classes=tuple(see_class(state, player, card) for card in player.classes),
        inventor="" if player.inventor == NOBODY else box.inventors[player.inventor].id,
        promoted=player.promoted,
        toward=toward_promotion(state, player),
        qualified=is_qualified(state, player),
        spots=tuple(spot.id for number, spot in enumerate(box.spots) if player.spots >> number & 1),
        tokens=player.tokens,
        energy=tuple(box.energy[card].id for card in player.energy),
        energy_left=tuple(box.energy[card].id for card in sorted(player.energy_deck)),
        phases=tuple(see_phase(state, player, phase) for phase in range(len(PHASES))) if revealed else (),
        at=PHASES[player.at] if revealed and 0 <= player.at < len(PHASES) else "",
        total=player.total if revealed else 0,
        acting=acting(state, player) if revealed else "",
        ahead=ahead(state, player) if revealed else (),
        doing="wait" if player.done else "start" if is_secret(state) else question_of(state, player).kind,
        done=player.done,
        score=see_score(score(state, player)),
    )


def toward_promotion(state: State, player: Player) -> int:
    card = inventors.card_of(state, player)
    return sum(inventors.toward(state, player, what) for what in card.requirement) if card else 0


def is_qualified(state: State, player: Player) -> bool:
    card = inventors.card_of(state, player)
    return card is not None and inventors.meets_requirement(state, player, card)


def as_dealt(state: State, player: Player) -> Player:
    """What everybody knows of a player who makes the start: that it is ready, and the inventor bid for."""
    fresh = Player(player.seat, list(state.box.stock), player.energy_deck, [0] * DEALT, done=player.done)
    if state.bidding and state.step == "start":
        fresh.inventor = player.inventor
        for kind in (TAPE, BATTERY):
            fresh.stock[kind] -= bidding.price_of(state, player.seat)[kind]
    return fresh


def see_class(state: State, player: Player, card: int) -> ClassView:
    file = state.box.classes[card]
    have = count(state, player, state.box.objectives[card])
    letter = file.grades[grade(state, player, card)].grade
    return ClassView(file.id, bool(player.credited >> card & 1), have, letter, points(state, player, card))


def see_phase(state: State, player: Player, phase: int) -> PhaseView:
    performable = energy.is_performable(state, player, phase)
    parts = energy.energy_parts(state, player, phase) if performable else (0, 0, 0)
    assigned = phase in player.phases
    card = state.box.energy[player.energy[player.phases.index(phase)]].id if assigned else ""
    return PhaseView(PHASES[phase], sum(parts), *parts, assigned, performable, card)


def run_of(player: Player) -> OwesRun | None:
    return next((owed for owed in player.agenda if isinstance(owed, OwesRun)), None)


def elements(state: State, player: Player, owed: OwesRun) -> list[str]:
    """Of the row, in the order in which they act."""
    actions = state.box.actions[running.row_of(player)]
    robots = running.robots_left(state, player, owed._replace(at=0))
    return [*(action.id for action in actions), *robot_ids(state, robots)]


def acting(state: State, player: Player) -> str:
    owed = run_of(player)
    if owed is None or player.agenda[-1] == owed or not owed.at:
        return ""
    return elements(state, player, owed)[owed.at - 1]


def ahead(state: State, player: Player) -> tuple[str, ...]:
    owed = run_of(player)
    return () if owed is None else tuple(elements(state, player, owed)[owed.at :])


def prospects(state: State, player: Player) -> Iterator[Prospect]:
    """Of each energy card under each phase."""
    if state.step != "choose":
        return
    for number in player.energy:
        card = state.box.energy[number]
        for phase in range(len(PHASES)):
            dream = player.copy()
            dream.energy, dream.phases = (number,), (phase,)
            total = sure_energy(state, dream, phase, card.cubes)
            yield Prospect(card.id, PHASES[phase], total, lit(state, player, phase, total))


def sure_energy(state: State, dream: Player, phase: int, cubes: int) -> int:
    """The least that others can make of it: a cube more may silence an ability, which one chooses after the reveal."""

    def best(cubes: int) -> int:
        return max(energy.total_energy(state, as_chosen(dream, night), phase, cubes) for night in (False, True))

    return min(best(cubes), best(cubes + 1))


def as_chosen(player: Player, night: bool) -> Player:
    chosen = player.copy()
    chosen.night = night
    return chosen


def lit(state: State, player: Player, phase: int, total: int) -> int:
    """How many actions of a row so much energy is enough for, how many robots in hand, or prices of tokens."""
    if phase == UPGRADE:
        return sum(needed <= total for _, needed, _ in state.box.upgrades)
    if phase == ASSEMBLE:
        return sum(any(needed <= total for needed, _ in state.box.robots[card].columns) for card in player.hand)
    row = phase - DESIGN
    robots = [state.box.robots[card] for card in player.rows[row]]
    least = [
        min(needed for needed, _ in (robot.acts if has_token(player, robot.number) else robot.acts[:1]))
        for robot in robots
    ]
    return sum(needed <= total for needed in (*(action.energy for action in state.box.actions[row]), *least))
