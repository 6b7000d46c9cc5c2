"""Faults: positions on which the engine could not play on, and what would be right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from ..counting import cards_in_play, options_in_play
from ..rules.cleanup import facing_choices
from ..rules.damage import full_hand, locked_registers
from ..rules.lasers import HIGH_POWER
from ..rules.moving import gear_for
from ..rules.power import OWES, nobody_runs
from ..rules.programming import STORES, free_registers
from ..rules.registers import LAST, runs
from ..rules.specials import team_of
from ..rules.spending import spendable, unpaid
from ..rules.turns import to_act
from ..rules.volley import SUBSTITUTES
from ..rules.winning import has_finished, racing
from ..state import DESTROYED_AT, IN_REGISTER, NO_CARD, NOBODY, NOWHERE, STEPS, Kind, Query, Robot, State, Step
from .forms import write_query
from .parts import AFTER_REGISTERS, CAPTURE, open_cards

SCRAMBLER = "scrambler"
TURNING = "rotate_board_on_flag_coinflip"
RULED = {  # parts that only such courses have
    "carriers": (CAPTURE,),
    "homes": (CAPTURE,),
    "owners": (CAPTURE, "toggle_control"),
    "superbot": ("superbot",),
    "drafts": ("start_option_draft_3_keep_1",),
}
LYING_ON = ("ablative_coat", "mini_howitzer", "flywheel", "conditional_program")
PROGRAMMED = STEPS[STEPS.index(Step.PROGRAM) : STEPS.index(Step.STAY_DOWN)]  # while programs lie in the registers
CAUSES = {"ramming_gear": Step.MOVE, "recompile": Step.PROGRAM, "reentry": Step.REENTRY}  # of damage outside a volley


def faults(state: State) -> Iterator[str]:
    """The first one counts; where nobody plays on, nothing else can be wrong."""
    if (state.step is Step.OVER) != bool(state.ended_by):
        yield "a game that is over was ended by a rule: turn 9 over, ended_by RAL-14.1"
    if state.step is not Step.OVER:
        yield from faults_in_play(state)


def faults_in_play(state: State) -> Iterator[str]:
    if (state.step is Step.SET_UP) == bool(state.turn):
        yield "the step set_up is turn 0, and no other step is; write turn 1 program or turn 0 set_up"
    for robot, sheet in enumerate(state.robots):
        for find in (sheet_faults, pit_faults, option_faults, program_faults):
            yield from (f"robot {robot}: {fault}" for fault in find(state, robot, sheet))
    yield from doubles(state)
    yield from table_faults(state)
    yield from flag_faults(state)
    yield from move_faults(state)
    for query in (*state.window, *state.asides):
        if not can_be_asked(state, query):
            when = f"{query.kind.value} is asked in {', '.join(ASKING[query.kind].steps)}, where it fits"
            yield f"{write_query(state, query)!r} cannot be asked now; {when}"
    if all(state.left[seat] for seat in to_act(state)):
        yield f"nobody has anything to say in {state.step.value}; write a step in which somebody has, such as program"


def sheet_faults(state: State, robot: int, sheet: Robot) -> Iterator[str]:
    if sheet.archive == NOWHERE and not sheet.gone and not is_placed_first(state, robot):
        yield "it has no archive marker; write archive h2, or at the start a question such as window 1 square 0"
    if sheet.at != NOWHERE and (sheet.out or (sheet.place and state.step is not Step.PHASE_END)):
        yield f"it is {'out' if sheet.out else 'through'} and stands on the board; write - for its square"
    if is_lost(sheet) and not sheet.sent and (sheet.damage or sheet.tokens):
        yield "it was destroyed, and its damage went with it; leave damage and tokens out"
    if bool(sheet.out) != (not sheet.lives):
        yield "who has no lives is out, and nobody else: lives 0 out 1"
    if sheet.flags > len(state.flags):
        yield f"it has touched {sheet.flags} flags; the course has {len(state.flags)}"
    if has_finished(state, robot):
        yield "it has touched all flags; write its place as well, - for its square and won_by RAL-14.1"


def pit_faults(state: State, robot: int, sheet: Robot) -> Iterator[str]:
    if is_pit(state, sheet.at):
        yield "it stands in a pit; write another square"
    if is_pit(state, sheet.archive) and not state.special(TURNING):
        yield "its archive marker lies in a pit; write another square for archive"


def is_pit(state: State, at: int) -> bool:
    return at != NOWHERE and state.floor.deadly[at]


def option_faults(state: State, robot: int, sheet: Robot) -> Iterator[str]:
    lying = {"coat": sheet.coat, "shells": sheet.shells, "stored": sheet.flywheel, "condition": sheet.condition}
    for (key, held), option in zip(lying.items(), LYING_ON, strict=True):
        if held and option not in sheet.options:
            yield f"{key} belongs to {option}, which it has not; write options {option}, or leave {key} out"
    if sheet.master == robot:
        yield "it has its own program without a master; leave master out"


def is_placed_first(state: State, robot: int) -> bool:
    """Before the first turn, where robots begin off the board (RAL-17.9)."""
    placed = [query.robot for query in state.window if query.kind in (Kind.SQUARE, Kind.FACING)]
    return not state.turn and robot in placed


def program_faults(state: State, robot: int, sheet: Robot) -> Iterator[str]:
    if sheet.hand and state.step not in (Step.PROGRAM, Step.STORE):
        yield "a hand is held only while programming; write cards under registers or leftovers"
    if state.step not in PROGRAMMED and (sheet.condition or any(sheet.stand_ins)):
        yield "condition and stand_ins are wiped with the program; leave them out at this step"
    if not sheet.done and not may_program(state, sheet):
        yield "only a robot that runs on the board programs, and in the step program; leave 'done no' out"
    if not sheet.done and runs(sheet) and len(sheet.hand) < len(free_registers(sheet)):
        yield f"it has {len(sheet.hand)} cards in hand for {len(free_registers(sheet))} empty registers; write more"
    dealt = max(sheet.dealt, len(sheet.hand) + len(open_cards(sheet)))
    if state.step in (Step.PROGRAM, Step.STORE) and not sheet.gone and dealt > most_cards(sheet):
        yield f"it was dealt {dealt} cards, and gets {most_cards(sheet)} at most; write fewer"
    locked = locked_registers(state, sheet) if sheet.done else sheet.closed
    stands = sheet.done and runs(sheet) and state.step in PROGRAMMED
    for register, cards in enumerate(sheet.registers):
        is_locked = bool(locked & 1 << register)
        if not cards and (is_locked or stands) and not (sheet.gone and sheet.at == NOWHERE):
            why = "locked" if is_locked else "part of a program that stands"
            yield f"register {register + 1} is {why} and empty; write a card for it under registers"


def may_program(state: State, sheet: Robot) -> bool:
    """Where nobody has power, robots on the board may be asked for a word (RAL-4.7)."""
    return state.step is Step.PROGRAM and sheet.at != NOWHERE and (not sheet.down or nobody_runs(state))


def most_cards(sheet: Robot) -> int:
    """One more from Flywheel; and Recompile has given one damage since the deal, or cost an Option."""
    return full_hand(sheet) - sheet.damage + ("flywheel" in sheet.options) + sheet.recompiled if runs(sheet) else 0


def doubles(state: State) -> Iterator[str]:
    for at in twice(sheet.at for sheet in state.robots if sheet.at != NOWHERE):
        both = " and ".join(str(robot) for robot, sheet in enumerate(state.robots) if sheet.at == at)
        yield f"robots {both} both stand on {state.floor.square(at)}; give each a square of its own"
    yield from (f"the card {card} is there twice; write it once" for card in twice(cards_in_play(state)))
    yield from (f"the Option {name} is there twice; write it once" for name in twice(options_in_play(state)))


def twice(things: Iterable[Any]) -> list[Any]:
    return [thing for thing, count in Counter(things).items() if count > 1]


def table_faults(state: State) -> Iterator[str]:
    for key, rules in RULED.items():
        if getattr(state, key) not in ([], NOBODY) and not any(map(state.special, rules)):
            yield f"only courses with {' or '.join(rules)} have {key}; leave that line out"
    won_by = "RAL-14.1" if any(sheet.place for sheet in state.robots) else "RAL-14.5" if state.winners != NOBODY else ""
    if state.won_by != won_by or (state.winners != NOBODY and {*racing(state)} - {state.winners}):
        yield "won_by RAL-14.1 needs a robot with a place, RAL-14.5 the winners, when all others are out"
    if state.special(CAPTURE) and not state.homes and Kind.HOME not in [query.kind for query in state.window[:1]]:
        yield "the teams have no home boards; write homes 1 2, or ask for them first"
    if state.power and state.step is not Step.ANNOUNCE:
        yield "power has the answers of the step announce: owes, waits, yes, no or - for each robot"
    owing = [robot for robot, answer in enumerate(state.power) if answer == OWES]
    if owing != sorted(query.robot for query in state.asides if query.kind is Kind.POWER_DOWN):
        yield "who owes an answer about power is asked for it, such as asides 1 power_down 0, and nobody else"
    for seat, has_left in enumerate(state.left):
        if has_left and not all(state.robots[n].gone for n in state.robots_of(seat)):
            yield "the robots of a player who has left are out; write lives 0 out 1"


def flag_faults(state: State) -> Iterator[str]:
    if any(is_pit(state, at) for at in state.flags):
        yield "a flag lies in a pit; write other squares"
    if state.flags != [*state.floor.flags] and not any(map(state.special, (CAPTURE, "flags_ride_belts"))):
        yield "flags of this course stay where they are; leave flags out"
    for at, carrier, owner in zip(state.flags, state.carriers, state.owners, strict=False):
        is_carried = carrier != NOBODY
        if is_carried != (at == NOWHERE) or (is_carried and not may_carry(state, carrier, owner)):
            yield "a flag is on a square, or - and carried by an enemy on the board: flags c11 -; carriers - 0"


def may_carry(state: State, carrier: int, owner: int) -> bool:
    return state.robots[carrier].at != NOWHERE and team_of(state, carrier) == 1 - owner


def move_faults(state: State) -> Iterator[str]:
    """Robots under way, and shots that have not landed."""
    if state.step is Step.REENTRY and any(state.robots[robot].at != NOWHERE for robot in state.queue):
        yield "who queues for reentry is off the board; write - for its square, or leave it out of the queue"
    moving = [*state.queue, *([state.drive.robot] if state.drive else [])] if state.step is Step.MOVE else []
    for robot in moving:
        if state.robots[robot].at != NOWHERE and not state.robots[robot].playing:
            yield f"robot {robot}: it is to move and plays no card; write one, such as playing 670"
    if state.drive and state.step is not Step.MOVE:
        yield "a robot drives in the step move; leave drive out"
    if any(is_lost(state.robots[shot.victim]) for shot in state.shots):
        yield "shots hit robots on the board; leave those at others out"
    used = [shot.weapon for shot in state.shots] + [sheet.weapon for sheet in state.robots if state.step is Step.AIM]
    if state.register >= LAST and SCRAMBLER in used:
        yield f"{SCRAMBLER} works on the next register, and there is none after the fifth"


# --- questions that can be asked ---------------------------------------------------------------------------


class Asking(NamedTuple):
    """When a question is asked, and of which robot about what."""

    steps: tuple[Step, ...]
    fits: Callable[[State, Robot, Query], object] = lambda state, robot, query: not query.about


def can_be_asked(state: State, query: Query) -> bool:
    is_aside = query.kind in (Kind.DRAFT, Kind.POWER_DOWN, Kind.LOSE) or state.step is Step.PROGRAM
    asking, sheet = ASKING[query.kind], state.robots[query.robot]
    same = [other for other in (*state.window, *state.asides) if other[1:] == query[1:]]
    is_in_place = len(same) == 1 and is_aside == (query in state.asides)
    return is_in_place and state.step in asking.steps and bool(asking.fits(state, sheet, query))


def plain(test: Callable[[State, Robot], object]) -> Callable[[State, Robot, Query], object]:
    """Of a question that is about nothing but its robot."""
    return lambda state, robot, query: not query.about and test(state, robot)


def is_here(state: State, robot: Robot) -> bool:
    return robot.at != NOWHERE


def is_lost(robot: Robot) -> bool:
    """Off the board, but not for good."""
    return robot.at == NOWHERE and not robot.gone


def fits_facing(state: State, robot: Robot, query: Query) -> bool:
    """Who comes back is asked alone; others might stand in sight meanwhile (RAL-13.4)."""
    is_alone = not state.turn or state.window == [query]
    return robot.at != NOWHERE and is_alone and bool(facing_choices(state, query))


def fits_store(state: State, robot: Robot, query: Query) -> bool:
    held = {"flywheel": robot.flywheel, "conditional_program": robot.condition}
    return any(query.about == (option,) and option in robot.options and not held[option] for option in STORES)


def fits_weapon(state: State, robot: Robot, query: Query) -> bool:
    usable = {*robot.options} & {*SUBSTITUTES, HIGH_POWER} - ({SCRAMBLER} if state.register >= LAST else set())
    return usable.issuperset(query.about)


def fits_control(state: State, robot: Robot, query: Query) -> bool:
    match query.about:
        case (int(index), int(victim)) if 0 <= index < len(state.shots):
            shot = state.shots[index]
            return (shot.shooter, shot.victim, shot.weapon) == (query.robot, victim, "main")
    return False


def fits_spend(state: State, robot: Robot, query: Query) -> bool:
    match query.about:
        case (int(), "laser"):
            fits = state.step is Step.HIT
        case (int(), str(cause), int(tokens), int(by)):
            spares = cause == "ramming_gear" or robot.damage + tokens < DESTROYED_AT  # only a ram can destroy
            fits = CAUSES.get(cause) is state.step and spares and by < len(state.robots)
        case _:
            return False
    return fits and robot.at != NOWHERE and bool(spendable(state, query)) and unpaid(state, query) > 0


PLACING = (Step.SET_UP, Step.REENTRY)
ASKING: dict[Kind, Asking] = {
    Kind.DRAFT: Asking((Step.SET_UP,), plain(lambda state, robot: state.drafts)),
    Kind.HOME: Asking((Step.SET_UP,), plain(lambda state, robot: state.special(CAPTURE))),
    Kind.SQUARE: Asking(PLACING, plain(lambda state, robot: is_lost(robot) and (state.turn or state.special(CAPTURE)))),
    Kind.FACING: Asking(PLACING, fits_facing),
    Kind.STORE: Asking((Step.STORE,), fits_store),
    Kind.POWER_DOWN: Asking((Step.ANNOUNCE,), lambda state, robot, query: query.about in ((), ("again",))),
    Kind.STABILIZE: Asking((Step.STABILIZE,)),
    Kind.CONDITION: Asking(
        (Step.CONDITION,), lambda state, robot, query: query.about == (robot.condition,) != (NO_CARD,)
    ),
    Kind.ABORT: Asking((Step.ABORT,)),
    Kind.DRIVE: Asking(
        (Step.MOVE,), lambda state, robot, query: robot.playing and query.about == (gear_for(robot),) != ("",)
    ),
    Kind.WEAPON: Asking((Step.AIM,), fits_weapon),
    Kind.FIRE_CONTROL: Asking((Step.FIRE,), fits_control),
    Kind.SPEND: Asking((Step.HIT, *CAUSES.values()), fits_spend),
    Kind.LOSE: Asking(
        (*IN_REGISTER, *AFTER_REGISTERS), plain(lambda state, robot: not is_here(state, robot) and robot.options)
    ),
    Kind.ARM: Asking((Step.TOUCH, Step.REPAIR), lambda state, robot, query: is_here(state, robot)),
    Kind.FREE: Asking((Step.MEND,)),
    Kind.STAY_DOWN: Asking((Step.STAY_DOWN,)),
    Kind.COME_BACK: Asking((Step.REENTRY,), plain(is_here)),
    Kind.PLAY_ON: Asking((Step.PHASE_END,)),
    Kind.DRIVE_ON: Asking((Step.PHASE_END,)),
}
