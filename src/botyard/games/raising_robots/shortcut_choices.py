"""The choices that stand for several answers (RAI-7.12, RAI-7.13)."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.messages import Arguments, Message, listed
from ...core.prompt import Choice
from .actions import (
    NEXT,
    PAY_ALL,
    Action,
    Assemble,
    Energy,
    Place,
    Run,
    RunAll,
    Several,
    SimpleAction,
    VerbAction,
    verb_action,
)
from .choices import (
    ChoiceKind,
    assemble_choice,
    choice_for,
    element_name,
    gain_choice,
    make_choice,
    robot_of,
    robot_summary,
    run_choice,
    spot_choice,
    suggested_choice,
    unlock_choice,
)
from .constants import PHASES
from .effect_text import (
    spot_message,
)
from .rules import energy, row_runs, scoring, shortcuts
from .state import (
    PendingRun,
    Player,
    State,
)


def shortcut_choice(state: State, player: Player, action: Action) -> Choice:
    """Return the choice for an action of `shortcuts`."""
    if isinstance(action, RunAll):
        return run_all_choice(state, player, action)
    assert isinstance(action, Several)
    match action.actions:
        case (Energy(batteries) as begun, *rest) if rest != [NEXT]:
            after = shortcuts.after(state, player, begun)
            return series_choice(after, after.players[player.seat], action, rest, batteries)
        case _:
            return series_choice(state, player, action, action.actions, 0)


def series_choice(state: State, player: Player, action: Several, series: Sequence[Action], batteries: int) -> Choice:  # noqa: PLR0911 - one for each kind
    """Return the choice of a series of answers after a phase has begun with these batteries."""
    match series:
        case (Place() as placed, SimpleAction("confirm")):
            inner = choice_for(state, player, placed, series)
            return make_choice(
                action, "place-confirm", inner.args, inner.highlights, group=inner.group, consequence=inner.consequence
            )
        case (Place(), *_):
            return placing_choice(state, player, action)
        case (Run() as used, *rest):
            return run_whole_choice(state, player, action, used, rest)
        case (Assemble() as built, Assemble(other)):
            return pair_choice(state, player, action, built, other)
        case (Assemble() as built, *_):
            inner = assemble_choice(state, player, built)
            paid = paid_with(state, player, built, PAY_ALL in series, batteries)
            kind: ChoiceKind = "assemble-whole" if built.column else "assemble-free-whole"
            return make_choice(action, kind, inner.args, inner.highlights, consequence=paid)
        case (VerbAction("row") as row, *_, VerbAction("spot", spot)):
            return unlock_whole_choice(
                state, action, row, spot, paid_with(state, player, row, PAY_ALL in series, batteries)
            )
    return make_choice(action, "skip-phase", {"phase": PHASES[player.current_phase]})


def pair_choice(state: State, player: Player, action: Several, built: Assemble, other: str) -> Choice:
    inner, second = assemble_choice(state, player, built), robot_of(state, other)
    args = {**inner.args, "second": other, "second_name": second.card.name}
    return make_choice(action, "assemble-two", args, (built.robot, other), consequence=robot_summary(second))


def unlock_whole_choice(state: State, action: Several, row: VerbAction, spot: str, paid: Message | None) -> Choice:
    inner, taken = unlock_choice(state, row), spot_choice(state, verb_action("spot", spot))
    found = state.components.spots[state.components.spot_ids[spot]]
    args = {**inner.args, "spot": spot, "type": found.type, "opens": spot_message(state.components, found)}
    return make_choice(action, "unlock-whole", args, taken.highlights, group=taken.group, consequence=paid)


def run_whole_choice(state: State, player: Player, action: Several, used: Run, rest: Sequence[Action]) -> Choice:
    """Return the choice of an action of the row with its payment and the good that it lets the player choose."""
    inner = run_choice(state, player, used, [used])
    chosen = [gain_choice(each) for each in rest if isinstance(each, VerbAction)]
    gain = chosen[0].args.get("gain", "") if chosen else ""
    args = {**inner.args, "element": element_name(state, used.target), "chooses": bool(chosen), "gain": gain}
    paid = paid_with(state, player, used, PAY_ALL in rest, 0)
    return make_choice(action, "run-whole", args, inner.highlights, consequence=paid)


def placing_choice(state: State, player: Player, action: Several) -> Choice:
    placements = tuple(each for each in action.actions if isinstance(each, Place))
    names = [state.components.card_names[each.card] for each in placements]
    more = shortcuts.points_of(state, player, placements) - scoring.score(state, player).total
    return make_choice(action, "place-best", {"cards": listed(names), "points": more})


def paid_with(state: State, player: Player, bought: Action, pays: bool, batteries: int) -> Message | None:
    """Return the suggested payment and the batteries of a purchase; None if neither is worth a word."""
    if not pays and not batteries:
        return None
    after = shortcuts.after(state, player, bought)
    price = suggested_choice(after, after.players[player.seat], PAY_ALL).args["price"] if pays else ""
    return Message("paid-with", price=price, pays=pays, batteries=batteries)


def run_all_choice(state: State, player: Player, action: RunAll) -> Choice:
    sample, batteries = player.copy(), action.batteries
    if batteries is not None:
        energy.spend_batteries(state, sample, batteries)
    step = player.pending[-1]
    begun = step if isinstance(step, PendingRun) else PendingRun()
    elements = list(row_runs.usable_elements(state, sample, begun))
    args: Arguments = {
        "phase": PHASES[player.current_phase],
        "energy": sample.phase_energy,
        "batteries": batteries or 0,
        "elements": len(elements),
    }
    asking = [element for element in elements if (element.asks_quickly if action.quick else element.asks)]
    asks = Message("asks-quickly" if action.quick else "asks", asks=len(asking))
    return make_choice(action, "run-all-quick" if action.quick else "run-all", args, consequence=asks)
