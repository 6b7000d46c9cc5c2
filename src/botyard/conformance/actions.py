"""Checks of the flow of the game: active seats, prompts, legal and rejected actions, timers, and the end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any, get_args

from ..core.capabilities import (
    MAX_DIAGRAM_SIDE,
    Cell,
    Colour,
    Diagram,
    Drawing,
    EarlyTimers,
    Piece,
    describe_board,
)
from ..core.digest import digest, to_plain
from ..core.errors import IllegalAction, NotationError, OptionError
from ..core.events import CLOCK, Event, Seat
from ..core.fluent import LANGUAGES, Bundle, game_bundle
from ..core.game import Game, Outcome, View, seats_and_clock
from ..core.messages import PLAYER, Message
from ..core.options import option_specs
from ..core.prompt import Prompt
from ..core.rng import Rng
from ..core.timer import Timer, TimerExpired
from .cases import values_to_try
from .compare import difference
from .random_play import Playout, check, listed_actions, recorded_steps, rejection_reason, seat_name

LOW_EFFORT = 100  # for computations that may take long
MALFORMED_TEXTS = (
    "",
    " ",
    "?",
    "\x00",
    "☃ 1",
    "undo 0",
    "withdraw 0",
    "expire",
    "expire no-such-timer",
    "-1",
    "1e9",
    "[" * 99,
)


@check
def setup_checks_options(playout: Playout) -> None:
    """Every number of players and every option can be set up; others raise `OptionError`."""
    game, case = playout.game, playout.case
    state, options = playout.start(), game.options.parse(case.options)
    if state.seats != case.seats:
        raise playout.violation(f"the set-up made {state.seats} seats")
    if digest(game.initial_state(case.seats, Rng(case.seed), options.as_dict())) != digest(state):
        raise playout.violation("the recorded options give another set-up than the given ones")
    for seats in game.players:
        with playout.guard(f"a set-up with {seats} seats"):
            game.initial_state(seats, Rng(case.seed), game.headless_options)
    for invalid in (game.players[0] - 1, game.players[-1] + 1):
        require_setup_error(playout, invalid, case.options)
    require_setup_error(playout, case.seats, {"no such option": True})
    for spec in option_specs(game.options):
        require_setup_error(playout, case.seats, {spec.name: None})
        for value in values_to_try(spec):
            try_table(playout, {spec.name: value})


def require_setup_error(playout: Playout, seats: int, options: Any) -> None:
    with playout.guard(f"a set-up with {seats} seats and options {dict(options)}"):
        try:
            playout.game.initial_state(seats, Rng(playout.case.seed), options)
        except OptionError:
            return
    raise playout.violation(f"a set-up with {seats} seats and options {dict(options)} should raise OptionError")


def try_table(playout: Playout, options: dict[str, object]) -> None:
    with playout.guard(f"a set-up with options {options}"):
        try:
            playout.game.initial_state(playout.case.seats, Rng(playout.case.seed), options)
        except OptionError:
            return  # the options exclude each other


@check
def game_ends(playout: Playout) -> None:
    """The game ends within `max_actions`, and no seat is active exactly when it is over."""
    outcome = None
    for state in playout.positions():
        active, outcome = playout.game.active_seats(state), playout.game.outcome(state)
        if active and outcome is not None:
            raise playout.violation(
                f"{', '.join(map(seat_name, active))} may act although there is an outcome: {outcome}"
            )
        if not active and outcome is None:
            raise playout.violation("no seat may act, but there is no outcome")
    if outcome is None and playout.step_number < playout.case.max_actions:
        raise playout.violation("a seat is active and has no legal action")
    if outcome is None:
        raise playout.violation(f"the game does not end: it is not over after {playout.step_number} actions")
    require_complete_outcome(playout, outcome, state.seats)


def require_complete_outcome(playout: Playout, outcome: Outcome, seats: int) -> None:
    if not len(outcome.places) == len(outcome.scores) == seats or min(outcome.places) < 1 or not outcome.rule:
        raise playout.violation(
            f"an outcome has a place from 1 and a score for each of {seats} seats, and a rule: {outcome}"
        )


@check
def active_seats_are_prompted(playout: Playout) -> None:
    """Every active seat is at the table and has a legal action and a prompt; other seats have no legal actions.

    The prompt offers all legal actions, as choices or by its number, so that a game can be played from prompts alone.
    """
    for state in playout.positions(2 * playout.case.max_positions):
        active = playout.game.active_seats(state)
        if len(set(active)) < len(active) or not set(active) <= {CLOCK, *range(state.seats)}:
            raise playout.violation(f"active_seats has duplicates or unknown seats: {active}")
        for seat in playout.each_seat((CLOCK, *range(state.seats))):
            actions = [str(action) for action in playout.game.legal_actions(state, seat)]
            if seat in active and not actions:
                raise playout.violation("it is active and has no legal action")
            if seat not in active and seat != CLOCK and actions:
                raise playout.violation(f"it is not active, but legal_actions lists {actions[0]!r}")
            if len(set(actions)) < len(actions):
                raise playout.violation("legal_actions lists an action twice")
            if seat != CLOCK:
                require_prompt(playout, playout.game.view(state, seat), seat, actions)
        for seat in playout.each_seat([None]):
            require_prompt(playout, playout.game.view(state, seat), seat, [])
            if playout.game.view(state, seat).prompt:
                raise playout.violation("a spectator has a prompt")


@check
def view_functions_agree(playout: Playout) -> None:
    """`view_builder` gives the same views as `view`, and `prompt_id` is the id of the prompt in the view."""
    for state in playout.positions(2 * playout.case.max_positions):
        viewer = playout.game.view_builder(state)
        for seat in playout.each_seat((None, *range(state.seats))):
            view, prompt = playout.game.view(state, seat), playout.game.prompt_id(state, seat)
            if changed := difference(to_plain(view), to_plain(viewer(seat))):
                raise playout.violation(f"view_builder shows it something else than view: {changed}")
            shown = view.prompt.id if view.prompt else None
            if prompt != shown:
                raise playout.violation(f"prompt_id is {prompt!r}, and the prompt in its view has id {shown!r}")


@check
def diagrams_are_valid(playout: Playout) -> None:
    """A game that describes its board describes one cell for each place, and pieces that stand on the board."""
    if playout.game.capability(Drawing) is None:
        return
    for state in playout.positions(2 * playout.case.max_positions):
        for seat in playout.each_seat((None, *range(state.seats))):
            with playout.guard("the description of its board"):
                diagram = describe_board(playout.game, playout.game.view(state, seat))
            if diagram and (problem := diagram_problem(diagram, state.seats)):
                raise playout.violation(f"the diagram of its board is wrong: {problem}")


def diagram_problem(diagram: Diagram, seats: int) -> str:
    if not (1 <= diagram.columns <= MAX_DIAGRAM_SIDE and 1 <= diagram.rows <= MAX_DIAGRAM_SIDE):
        return f"it has {diagram.columns} columns and {diagram.rows} rows; both go from 1 to {MAX_DIAGRAM_SIDE}"
    items: tuple[Cell | Piece, ...] = (*diagram.cells, *diagram.pieces)
    for item in items:
        if item.column not in range(diagram.columns) or item.row not in range(diagram.rows):
            return f"this is outside of it: {item}"
        if item.colour not in get_args(Colour):
            return f"there is no colour {item.colour!r}; use one of {', '.join(filter(None, get_args(Colour)))}"
    places = [(cell.column, cell.row) for cell in diagram.cells]
    if len(set(places)) < len(places):
        return "two cells are at one place"
    if owners := {piece.seat for piece in diagram.pieces} - {None, *range(seats)}:
        return f"no seat has the number {owners.pop()}, which owns a piece"
    return ""


def require_prompt(playout: Playout, view: View, seat: Seat | None, actions: list[str]) -> None:
    if not isinstance(view, View) or view.seat != seat:
        raise playout.violation(f"its view is not a View of this seat: {view}")
    if not actions:
        return
    prompt = view.prompt
    if prompt is None:
        raise playout.violation("it is active, but its view has no prompt")
    if not prompt.id or not prompt.text:
        raise playout.violation(f"its prompt has no id or no text: {prompt}")
    offered = {choice.action for choice in prompt.choices} | set(numbered_actions(prompt))
    if missing := [text for text in actions if text not in offered]:
        raise playout.violation(f"its prompt {prompt.id!r} does not offer {missing[0]!r}, which is legal")


def numbered_actions(prompt: Prompt) -> list[str]:
    number = prompt.number_input
    return [number.action.format(value) for value in range(number.minimum, number.maximum + 1)] if number else []


@check
def legal_actions_are_valid(playout: Playout) -> None:
    """Every legal action is accepted, can be parsed from its text and applied; so is every `random_action`."""
    for state in playout.positions(playout.case.max_positions):
        for seat in playout.each_seat(seats_and_clock(playout.game, state)):
            for action in listed_actions(playout.game, state, seat):
                require_valid(playout, state, seat, action, "legal_actions lists")
            if seat != CLOCK:
                require_valid(
                    playout,
                    state,
                    seat,
                    playout.game.random_action(state, seat, playout.rng(seat)),
                    "random_action picks",
                )


def require_valid(playout: Playout, state: Any, seat: Seat, action: Any, source: str) -> None:
    text = str(action)
    with playout.guard(f"validate_action of {text!r}"):
        reason = rejection_reason(playout.game, state, seat, action)
    if reason:
        raise playout.violation(f"{source} {text!r}, and validate_action rejects it: {reason}")
    require_round_trip(playout, action, text)
    playout.result_of(state, seat, action)


def require_round_trip(playout: Playout, action: Any, text: str) -> None:
    with playout.guard(f"parse_action of {text!r}"):
        parsed_action = playout.game.parse_action(text)
    if parsed_action != action or str(parsed_action) != text:
        raise playout.violation(f"{text!r} does not read back: it is {action!r} and becomes {parsed_action!r}")
    if text.split()[:1] in ([], ["undo"], ["withdraw"]):
        raise playout.violation(f"{text!r} cannot be in a log: it is empty or a word of the log")


@check
def prompt_choices_are_valid(playout: Playout) -> None:
    """Every choice of a prompt can be parsed, is accepted and can be applied."""
    for seat, prompt, state in prompts(playout):
        numbers = numbered_actions(prompt)
        texts = [choice.action for choice in (*prompt.choices, *prompt.takebacks)] + numbers
        if len(set(texts)) < len(texts):
            raise playout.violation(f"its prompt {prompt.id!r} offers an action twice")
        for text in [*(choice.action for choice in prompt.choices), *numbers[:2], *numbers[-2:]]:
            require_offer_valid(playout, state, seat, text, f"its prompt {prompt.id!r} offers")


@check
def takebacks_are_valid_and_unlisted(playout: Playout) -> None:
    """Every takeback is accepted and can be applied, and `legal_actions` does not list it."""
    for seat, prompt, state in prompts(playout):
        actions = {str(action) for action in playout.game.legal_actions(state, seat)} if prompt.takebacks else set()
        for choice in prompt.takebacks:
            require_offer_valid(
                playout, state, seat, choice.action, f"its prompt {prompt.id!r} offers to take back with"
            )
            if choice.action in actions:
                raise playout.violation(
                    f"legal_actions lists the takeback {choice.action!r}, so random play might not end"
                )


def prompts(playout: Playout) -> Iterator[tuple[Seat, Prompt, Any]]:
    for state in playout.positions(2 * playout.case.max_positions):
        for seat in playout.each_seat(range(state.seats)):
            if prompt := playout.game.view(state, seat).prompt:
                yield seat, prompt, state


def require_offer_valid(playout: Playout, state: Any, seat: Seat, text: str, source: str) -> None:
    with playout.guard(f"parse_action of {text!r}, which {source},"):
        action = playout.game.parse_action(text)
    require_valid(playout, state, seat, action, source)


@check
def inactive_seats_are_rejected(playout: Playout) -> None:
    """Actions of seats that are not active and have no prompt, or are not at the table, are rejected without effect.

    The check tries only actions that `legal_actions` lists at some time: other seats may join, leave and take back. A
    game may also accept an action without any effect, such as repeating the last one.
    """
    earlier = [step.action for step in recorded_steps(playout.game, playout.case) if step.listed and step.seat != CLOCK]
    for state in playout.positions(playout.case.max_positions):
        active, state_digest = playout.game.active_seats(state), digest(state)
        current = [action for seat in active if seat != CLOCK for action in listed_actions(playout.game, state, seat)]
        inactive = [
            seat for seat in range(state.seats) if seat not in active and not playout.game.view(state, seat).prompt
        ]
        for seat in playout.each_seat((CLOCK, *inactive, -2, state.seats, state.seats + 90)):
            for action in [*current[:8], *random_items(playout, earlier)]:
                if not is_rejected(playout, state, seat, action):
                    require_no_effect(playout, state, seat, action)
        if digest(state) != state_digest:
            raise playout.violation("a rejected action changed the position")


def random_items(playout: Playout, items: list[Any]) -> list[Any]:
    rng = playout.rng()
    return [rng.choice(items) for _ in range(min(4, len(items)))]


def require_no_effect(playout: Playout, state: Any, seat: Seat, action: Any) -> None:
    copy, label = state.copy(), f"it may not act now, but validate_action accepts {str(action)!r}"
    with playout.guard(f"{label}, which"):
        playout.game.apply(copy, seat, action)
    if changed := difference(to_plain(state), to_plain(copy)):
        raise playout.violation(f"{label}: {changed}")


def is_rejected(playout: Playout, state: Any, seat: Seat, action: Any) -> bool:
    with playout.guard(f"validate_action of {str(action)!r}, out of turn,"):
        return bool(rejection_reason(playout.game, state, seat, action))


@check
def timers_expire_correctly(playout: Playout) -> None:
    """Timers have different names and positive seconds; only the clock can expire one, and only one that runs."""
    for state in playout.positions(2 * playout.case.max_positions):
        timers, timer_actions = playout.game.timers(state), list(playout.game.timer_actions(state))
        require_valid_timers(playout, timers, playout.game.active_seats(state))
        if list(playout.game.legal_actions(state, CLOCK)) != timer_actions:
            raise playout.violation(f"legal_actions of the clock differs from timer_actions: {timer_actions}")
        for seat in playout.each_seat(range(state.seats)):
            for timer_action in timer_actions:
                if not is_rejected(playout, state, seat, timer_action):
                    raise playout.violation(
                        f"validate_action accepts {str(timer_action)!r} from a seat that is not the clock"
                    )
        for seat in playout.each_seat([CLOCK]):
            if not is_rejected(playout, state, seat, TimerExpired("no-such-timer")):
                raise playout.violation("validate_action accepts the end of a timer that does not run")
            require_valid_early_actions(playout, state, [timer.name for timer in timers if timer.resolvable])


def require_valid_timers(playout: Playout, timers: tuple[Timer, ...], active: tuple[Seat, ...]) -> None:
    names = [timer.name for timer in timers]
    if len(set(names)) < len(names) or any(timer.seconds <= 0 for timer in timers):
        raise playout.violation(f"two timers have the same name, or one has no seconds: {timers}")
    if timers and not active:
        raise playout.violation(f"the game is over, and the timer {names[0]!r} still runs")
    if CLOCK in active and not timers:
        raise playout.violation("only time can move the game on, and no timer runs")


def require_valid_early_actions(playout: Playout, state: Any, names: list[str]) -> None:
    """Check that actions which resolve timers early are valid."""
    early_timers = playout.game.capability(EarlyTimers)
    if early_timers is None:
        return
    for name in names:
        with playout.guard(f"resolving {name!r} early"):
            early_action = early_timers.resolve(state, name, LOW_EFFORT)
        if early_action is not None:
            require_valid(playout, state, CLOCK, early_action, "EarlyTimers finds")


@check
def rejections_have_texts(playout: Playout) -> None:
    """The reason and suggestion of a rejected action have a text in every language of the game's message files."""
    actions = list({str(step.action): step.action for step in recorded_steps(playout.game, playout.case)}.values())
    bundles = [game_bundle(playout.game, language) for language in LANGUAGES]
    for state in playout.positions(8):
        for seat in playout.each_seat((*range(state.seats), state.seats)):
            for action in actions[:60]:
                with playout.guard(f"validate_action of {str(action)[:99]!r}"):
                    error = rejection(playout.game, state, seat, action)
                if error is None:
                    continue
                messages = [message for message in (error.reason_message, error.suggestion_message) if message]
                for message, bundle in product(messages, bundles):
                    with playout.guard(f"the text of {message} in {bundle.language!r}"):
                        text = bundle.format(message, playout.names)
                    if not text or unknown_ids(message, bundle):
                        raise playout.violation(f"the rejection of {str(action)!r} has no text: {message}")
                require_text_of_error(playout, action, error)


def rejection(game: Game[Any, Any], state: Any, seat: Seat, action: Any) -> IllegalAction | None:
    try:
        game.validate_action(state, seat, action)
    except IllegalAction as error:
        return error
    return None


def require_text_of_error(playout: Playout, action: Any, error: IllegalAction) -> None:
    """Check that the error, which reads the messages beside the module of its class, has the texts of the game."""
    bundle = game_bundle(playout.game)
    with playout.guard(f"the text of the rejection of {str(action)!r}"):
        texts = ((error.reason_message, error.reason), (error.suggestion_message, error.suggestion))
    for message, text in texts:
        if message and text != bundle.format(message):
            kind = type(error)
            raise playout.violation(
                f"the rejection of {str(action)!r} says {text!r} to programs, not {bundle.format(message)!r}: "
                f"the messages of the game are not beside the module of {kind.__module__}.{kind.__name__}"
            )


def unknown_ids(message: Message, bundle: Bundle) -> set[str]:
    """Return the ids in a message without a text; a game without message files builds plain messages only."""
    nested = [argument for argument in message.args.values() if isinstance(argument, Message)]
    own = set() if message.id in bundle.entries or message.id == PLAYER else {message.id}
    return own.union(*(unknown_ids(each, bundle) for each in nested))


@check
def malformed_text_is_rejected(playout: Playout) -> None:
    """Every text is an action or raises `NotationError`; every action is accepted or raises a `GameError`."""
    texts = dict.fromkeys([*MALFORMED_TEXTS, *corrupted_actions(playout)])
    actions = [action for text in texts if (action := parse_or_none(playout, text)) is not None]
    for state in playout.positions(4):
        for seat in playout.each_seat((CLOCK, *range(state.seats))):
            for action in actions:
                with playout.guard(f"validate_action of {str(action)[:99]!r}"):
                    rejection_reason(playout.game, state, seat, action)
        for text in (*MALFORMED_TEXTS, *corrupted(playout.game.serialize(state), playout.rng(), 24)):
            deserialize_or_notation_error(playout, text)


def corrupted_actions(playout: Playout) -> list[str]:
    rng = playout.rng()
    texts = dict.fromkeys(str(step.action) for step in recorded_steps(playout.game, playout.case))
    chosen = [rng.choice(list(texts)) for _ in range(24)] if texts else []
    return [corrupt_text for text in dict.fromkeys(chosen) for corrupt_text in corrupted(text, rng, 12)]


def corrupted(text: str, rng: Rng, count: int) -> Iterator[str]:
    """Yield variants of a text: with a character lost, changed or doubled, a word more or less, and odd numbers."""
    for index in range(count):
        position = rng.randbelow(len(text) + 1)
        character = rng.choice(["", "x", " ", "-", "7", "²", "٣", "9" * 30, "9" * 5000, "\n", ",", "/", "\U0001f916"])
        yield text[:position] + character + text[position + index % 2 :]
    tokens = text.split()
    yield from (" ".join(tokens[:-1]), " ".join([*tokens, tokens[-1]] if tokens else []), text.upper(), text * 2)


def parse_or_none(playout: Playout, text: str) -> Any:
    with playout.guard(f"parse_action of {text[:99]!r}"):
        try:
            action = playout.game.parse_action(text)
        except NotationError:
            return None
    require_round_trip(playout, action, str(action))
    return action


def deserialize_or_notation_error(playout: Playout, text: str) -> None:
    with playout.guard(f"deserialize of {text[:99]!r}"):
        try:
            playout.game.deserialize(text)
        except NotationError:
            return


@check
def prompt_ids_are_stable(playout: Playout) -> None:
    """Actions of other seats do not change the id of a prompt that stays the same.

    The check compares prompts after actions that reveal nothing, draw no random number and activate no other seat (so
    that no new part of the game begins). If only the id changed, the match would reject an answer that is on its way.
    """
    for state, step in playout.steps():
        before = {seat: playout.game.view(state, seat).prompt for seat in other_active_seats(playout, state, step)}
        if step is None or not before:
            continue
        after, events = playout.result_of(state, step.seat, step.action)
        if is_non_revealing(state, after, events) and set(playout.game.active_seats(after)) <= set(
            playout.game.active_seats(state)
        ):
            for seat in playout.each_seat(other_active_seats(playout, after, step)):
                require_same_prompt_id(playout, before[seat], playout.game.view(after, seat).prompt, str(step.action))


def other_active_seats(playout: Playout, state: Any, step: Any) -> list[Seat]:
    return [seat for seat in playout.game.active_seats(state) if step and seat not in (CLOCK, step.seat)]


def is_non_revealing(before: Any, after: Any, events: list[Event]) -> bool:
    """Return whether an action drew no random number and revealed nothing."""
    return before.rng.state == after.rng.state and not any(event.reveals_information for event in events)


def require_same_prompt_id(playout: Playout, before: Prompt | None, after: Prompt | None, text: str) -> None:
    if before and after and before.id != after.id and replace(after, id=before.id) == before:
        raise playout.violation(
            f"{text!r} of another seat changed the id of its prompt from {before.id!r} to {after.id!r} only"
        )


@check
def events_have_descriptions(playout: Playout) -> None:
    """Every event, complete and as masked for each seat and for a spectator, has a sentence and a digest."""
    for state in playout.positions():
        for seat in playout.each_seat((*range(state.seats), None)):
            for event in playout.events:
                with playout.guard(f"masking {event}"):
                    masked = event.masked_for(seat)
                if masked is not None and not isinstance(masked, Event):
                    raise playout.violation(f"{event} is masked into something that is not an event: {masked!r}")
                for visible in filter(None, (event, masked)):
                    require_description(playout, visible)


def require_description(playout: Playout, event: Event) -> None:
    with playout.guard(f"event_message of {event}"):
        message, _ = playout.game.event_message(event), digest(event)
        text = game_bundle(playout.game).format(message, playout.names) if message else "-"
    if not text:
        raise playout.violation(f"event_message of {event} has an empty text: return None for an event without a line")
