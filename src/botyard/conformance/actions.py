"""Checks of the flow: who may speak, what may be said, what is refused, and that it all comes to an end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from ..core.capabilities import EarlyTimers
from ..core.digest import digest, to_plain
from ..core.errors import NotationError, OptionError
from ..core.events import CLOCK, Event, Seat
from ..core.game import Outcome, View, seats_and_clock
from ..core.options import option_specs
from ..core.prompt import Prompt
from ..core.rng import Rng
from ..core.timer import Timer, TimerExpired
from .cases import values_to_try
from .compare import difference
from .random_play import Playout, check, listed_actions, recorded_steps, rejection_reason, seat_name

LOW_EFFORT = 100  # little, for thoughts that may take long
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
    """Every number of players and every option works, and others are refused with OptionError."""
    game, case = playout.game, playout.case
    state, options = playout.start(), game.options.parse(case.options)
    if state.seats != case.seats:
        raise playout.violation(f"the set-up made {state.seats} seats")
    if digest(game.initial_state(case.seats, Rng(case.seed), options.as_dict())) != digest(state):
        raise playout.violation("the options as recorded in a log give another set-up than the options as given")
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
            return  # it may not go with the other options


@check
def game_ends(playout: Playout) -> None:
    """The game is over within the bound, and nobody may speak exactly when it is over."""
    outcome = None
    for state in playout.positions():
        active, outcome = playout.game.active_seats(state), playout.game.outcome(state)
        if active and outcome is not None:
            raise playout.violation(
                f"{', '.join(map(seat_name, active))} may speak although there is an outcome: {outcome}"
            )
        if not active and outcome is None:
            raise playout.violation("nobody may speak, but there is no outcome")
    if outcome is None and playout.step_number < playout.case.max_actions:
        raise playout.violation("somebody is to act and has no legal action")
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
    """Whoever is to act is a seat of the table, has a legal action and a question; nobody else has a list.

    The question offers all that is listed, in its choices or its number, so a game can be played from it alone.
    """
    for state in playout.positions(2 * playout.case.max_positions):
        active = playout.game.active_seats(state)
        if len(set(active)) < len(active) or not set(active) <= {CLOCK, *range(state.seats)}:
            raise playout.violation(f"active_seats names seats twice or seats that are not there: {active}")
        for seat in playout.each_seat((CLOCK, *range(state.seats))):
            actions = [str(action) for action in playout.game.legal_actions(state, seat)]
            if seat in active and not actions:
                raise playout.violation("it is to act and has no legal action")
            if seat not in active and seat != CLOCK and actions:
                raise playout.violation(f"it is not to act, and yet legal_actions lists {actions[0]!r}")
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
    """`viewer` shows seats and spectators what `view` shows them, and `prompt_id` names the question there."""
    for state in playout.positions(2 * playout.case.max_positions):
        viewer = playout.game.view_builder(state)
        for seat in playout.each_seat((None, *range(state.seats))):
            view, prompt = playout.game.view(state, seat), playout.game.prompt_id(state, seat)
            if changed := difference(to_plain(view), to_plain(viewer(seat))):
                raise playout.violation(f"view_builder shows it something else than view: {changed}")
            shown = view.prompt.id if view.prompt else None
            if prompt != shown:
                raise playout.violation(f"prompt_id is {prompt!r}, and the question in its view is {shown!r}")


def require_prompt(playout: Playout, view: View, seat: Seat | None, actions: list[str]) -> None:
    if not isinstance(view, View) or view.seat != seat:
        raise playout.violation(f"its view is not a View of this seat: {view}")
    if not actions:
        return
    prompt = view.prompt
    if prompt is None:
        raise playout.violation("it is to act and is not asked: its view has no prompt")
    if not prompt.id or not prompt.text:
        raise playout.violation(f"its question has no id or no text: {prompt}")
    offered = {choice.action for choice in prompt.choices} | set(numbered_actions(prompt))
    if missing := [text for text in actions if text not in offered]:
        raise playout.violation(f"its question {prompt.id!r} does not offer {missing[0]!r}, which is legal")


def numbered_actions(prompt: Prompt) -> list[str]:
    number = prompt.number_input
    return [number.action.format(value) for value in range(number.minimum, number.maximum + 1)] if number else []


@check
def legal_actions_are_valid(playout: Playout) -> None:
    """Every listed action passes check, reads back and applies; so does what `sample` picks."""
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
        raise playout.violation(f"{text!r} cannot stand in a log: it says nothing, or reads as taking entries back")


@check
def prompt_choices_are_valid(playout: Playout) -> None:
    """Every choice of a question parses, passes check and applies."""
    for seat, prompt, state in prompts(playout):
        numbers = numbered_actions(prompt)
        texts = [choice.action for choice in (*prompt.choices, *prompt.takebacks)] + numbers
        if len(set(texts)) < len(texts):
            raise playout.violation(f"its question {prompt.id!r} offers an action twice")
        for text in [*(choice.action for choice in prompt.choices), *numbers[:2], *numbers[-2:]]:
            require_offer_valid(playout, state, seat, text, f"its question {prompt.id!r} offers")


@check
def takebacks_are_valid_and_unlisted(playout: Playout) -> None:
    """What a seat may take back passes check and applies, and `legal` keeps it out of playouts."""
    for seat, prompt, state in prompts(playout):
        actions = {str(action) for action in playout.game.legal_actions(state, seat)} if prompt.takebacks else set()
        for choice in prompt.takebacks:
            require_offer_valid(
                playout, state, seat, choice.action, f"its question {prompt.id!r} offers to take back with"
            )
            if choice.action in actions:
                raise playout.violation(
                    f"legal_actions lists the retraction {choice.action!r}, so playouts could go round for ever"
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
    """Who is not to act and is asked nothing, or is not at the table, is refused with a GameError; nothing changes.

    Only actions that `legal` lists at some time are tried: joining, leaving and taking back are open to others too. A
    game may also accept what has no effect at all, such as saying again what one has said.
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
    copy, label = state.copy(), f"it may not speak now, and yet validate_action accepts {str(action)!r}"
    with playout.guard(f"{label}, which"):
        playout.game.apply(copy, seat, action)
    if changed := difference(to_plain(state), to_plain(copy)):
        raise playout.violation(f"{label}: {changed}")


def is_rejected(playout: Playout, state: Any, seat: Seat, action: Any) -> bool:
    with playout.guard(f"validate_action of {str(action)!r}, out of turn,"):
        return bool(rejection_reason(playout.game, state, seat, action))


@check
def timers_expire_correctly(playout: Playout) -> None:
    """Glasses have names and sand; the clock alone says that one ran out, and only of one that runs."""
    for state in playout.positions(2 * playout.case.max_positions):
        timers, timer_actions = playout.game.timers(state), list(playout.game.timer_actions(state))
        require_valid_timers(playout, timers, playout.game.active_seats(state))
        if list(playout.game.legal_actions(state, CLOCK)) != timer_actions:
            raise playout.violation(f"legal_actions of the clock differs from timer_actions: {timer_actions}")
        for seat in playout.each_seat(range(state.seats)):
            for timer_action in timer_actions:
                if not is_rejected(playout, state, seat, timer_action):
                    raise playout.violation(
                        f"validate_action accepts {str(timer_action)!r} from one who is not the clock"
                    )
        for seat in playout.each_seat([CLOCK]):
            if not is_rejected(playout, state, seat, TimerExpired("no-such-timer")):
                raise playout.violation("validate_action accepts that a timer expires that does not run")
            require_valid_early_actions(playout, state, [timer.name for timer in timers if timer.resolvable])


def require_valid_timers(playout: Playout, timers: tuple[Timer, ...], active: tuple[Seat, ...]) -> None:
    names = [timer.name for timer in timers]
    if len(set(names)) < len(names) or any(timer.seconds <= 0 for timer in timers):
        raise playout.violation(f"two timers have the same name, or one has no sand: {timers}")
    if timers and not active:
        raise playout.violation(f"the game is over, and the timer {names[0]!r} still runs")
    if CLOCK in active and not timers:
        raise playout.violation("only time can move the game on, and no timer runs")


def require_valid_early_actions(playout: Playout, state: Any, names: list[str]) -> None:
    """An action that resolves a timer early is an action like any other."""
    early_timers = playout.game.capability(EarlyTimers)
    if early_timers is None:
        return
    for name in names:
        with playout.guard(f"resolving {name!r} early"):
            early_action = early_timers.resolve(state, name, LOW_EFFORT)
        if early_action is not None:
            require_valid(playout, state, CLOCK, early_action, "the early timer finds")


@check
def malformed_text_is_rejected(playout: Playout) -> None:
    """Any text is an action or BadNotation, and any action is accepted or a GameError: nothing else."""
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
    """The text with something wrong in it: a sign lost, changed or doubled, a word too many, odd numbers."""
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
    """While a seat is asked the same, the id of its question stays, whatever the others say.

    The same means: the action revealed nothing and drew no chance, nobody new is to act (so no new part of the game
    has begun), and the question has the same text, form, choices and retracts as before. Then a new id would only
    turn away an answer that was on its way.
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
    """Whether an action drew no chance and let nobody learn anything."""
    return before.rng.state == after.rng.state and not any(event.reveals_information for event in events)


def require_same_prompt_id(playout: Playout, before: Prompt | None, after: Prompt | None, text: str) -> None:
    if before and after and before.id != after.id and replace(after, id=before.id) == before:
        raise playout.violation(
            f"{text!r} of another seat turned its question {before.id!r} into {after.id!r}, else the same"
        )


@check
def events_have_descriptions(playout: Playout) -> None:
    """Every event, whole and as masked for each seat and for a spectator, can be told and sent."""
    for state in playout.positions():
        for seat in playout.each_seat((*range(state.seats), None)):
            for event in playout.events:
                with playout.guard(f"masking {event}"):
                    masked = event.masked_for(seat)
                if masked is not None and not isinstance(masked, Event):
                    raise playout.violation(f"{event} is masked into something that is no event: {masked!r}")
                for visible in filter(None, (event, masked)):
                    require_description(playout, visible)


def require_description(playout: Playout, event: Event) -> None:
    with playout.guard(f"the sentence for {event}"):
        text, _ = playout.game.describe_event(event, playout.names), digest(event)
    if not isinstance(text, str):
        raise playout.violation(f"the sentence for {event} is no text: {text!r}")
