"""Checks of hidden information: views, determinized copies, and everything that is sent to a seat.

A seat must receive the same in two states that differ only in what it may not know. A determinized copy is such a
state, so the checks compare the true state with copies. They also check the copies themselves: otherwise a
`determinize` that returns a plain copy would pass.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice, permutations
from math import log2
from typing import Any

from ..core.capabilities import SecretActions
from ..core.digest import digest, to_plain
from ..core.events import CLOCK, Event, Seat
from ..core.rng import Rng
from .compare import difference, events_sent, leaves
from .determinism import play_randomly, some_actions
from .random_play import Playout, Step, check, listed_actions, rejection_reason, seat_name

FEW_SAMPLES, MANY_SAMPLES = 8, 48  # samples to find a suspected leak, and to confirm it
CERTAINTY_BITS = 30.0  # two values agree so often by chance with a probability below 2**-30

Result = tuple[Any, list[Event]]  # a state and the events that led to it


# --- determinized copies ---


@check
def determinization_preserves_view(playout: Playout) -> None:
    """In a determinized copy the seat has the same view, legal and rejected actions as in the true state.

    A spectator knows nothing that any seat does not know, so its view must be the same too. Legal actions must be equal
    because bots choose in a copy what they play in the true state.
    """
    for state in playout.positions(playout.case.max_positions):
        for seat in playout.each_seat(range(state.seats)):
            sample = playout.game.determinize(state, seat, playout.rng(seat))
            actions = some_actions(playout, state, seat)
            if changed := difference(
                visible_facts(playout, state, seat, actions), visible_facts(playout, sample, seat, actions)
            ):
                raise playout.violation(
                    f"it sees something that it may not know, or determinize changed what it knows: {changed}"
                )


def visible_facts(playout: Playout, state: Any, seat: Seat, actions: list[Any]) -> dict[str, Any]:
    game = playout.game
    return {
        "active_seats": to_plain(game.active_seats(state)),
        "view": to_plain(game.view(state, seat)),
        "a spectator's view": to_plain(game.view(state, None)),
        "legal_actions": [str(action) for action in game.legal_actions(state, seat)],
        "validate_action": {str(action): rejection_reason(game, state, seat, action) for action in actions},
        "timers": to_plain(game.timers(state)),
        "outcome": to_plain(game.outcome(state)),
    }


@check
def determinization_replaces_rng(playout: Playout) -> None:
    """A determinized copy has the given rng, and nothing in it depends on the true one."""
    for state in playout.positions(playout.case.max_positions):
        for seat in playout.each_seat(range(state.seats)):
            sample = playout.game.determinize(state, seat, playout.rng(seat))
            if sample.rng.state == state.rng.state:
                raise playout.violation(
                    "its determinized copy keeps the true rng, so a bot could predict every shuffle"
                )
            other_state = state.copy()
            other_state.rng = Rng(state.rng.state + 1)
            if changed := difference(
                to_plain(sample), to_plain(playout.game.determinize(other_state, seat, playout.rng(seat)))
            ):
                raise playout.violation(f"its determinized copy depends on the true rng: {changed}")


@check
def determinization_changes_hidden_state(playout: Playout) -> None:
    """Somewhere in the game a determinized copy differs from the true state in more than the rng.

    A game without anything hidden has `perfect_information = True`; then no copy may differ.
    """
    is_open, differs = playout.game.perfect_information, False
    for state in playout.positions(playout.case.max_positions):
        for seat in playout.each_seat(range(state.seats)):
            sample = playout.game.determinize(state, seat, playout.rng(seat))
            sample.rng = state.rng.copy()
            changed = difference(to_plain(state), to_plain(sample))
            differs = differs or bool(changed)
            if changed and is_open:
                raise playout.violation(
                    f"the game declares perfect_information, but its determinized copy differs: {changed}"
                )
    if not differs and not is_open:
        raise playout.violation(
            "determinized copies differ from the true state in their rng only: determinize deals nothing anew"
        )


@check
def open_tables_have_equal_views(playout: Playout) -> None:
    """Without `has_hidden_information` the views of all seats are equal except for seat and prompt."""
    if playout.game.has_hidden_information(playout.case.options):
        return
    for state in playout.positions(playout.case.max_positions):
        spectator_view = to_plain(replace(playout.game.view(state, None), prompt=None))
        for seat in playout.each_seat(range(state.seats)):
            seat_view = to_plain(replace(playout.game.view(state, seat), seat=None, prompt=None))
            if changed := difference(spectator_view, seat_view):
                raise playout.violation(
                    f"the table has no hidden information, but it sees more than a spectator: {changed}"
                )


@check
def determinization_changes_secrets_of_others(playout: Playout) -> None:
    """If events tell one seat more than another, determinized copies of the other change what the first sees.

    Masking an event means that it contains a secret. A copy that keeps such secrets would let bots see the hands of
    others, and no view would show it.
    """
    compared: Counter[tuple[Seat, Seat]] = Counter()
    changed: set[tuple[Seat, Seat]] = set()
    for state in playout.positions():
        for pair in seats_with_secrets(playout, state.seats):
            if pair not in changed:
                knower, observer = pair
                sample = playout.game.determinize(state, observer, playout.rng(*pair))
                differs = digest(playout.game.view(sample, knower)) != digest(playout.game.view(state, knower))
                changed.update([pair] if differs else [])
                compared[pair] += 1
    for (knower, observer), times in compared.items():
        if times >= FEW_SAMPLES and (knower, observer) not in changed:
            for _ in playout.each_seat([observer]):
                raise playout.violation(
                    f"its determinized copies never change what seat {knower} sees, though events hide that from it"
                )


def seats_with_secrets(playout: Playout, seats: int) -> list[tuple[Seat, Seat]]:
    """Return pairs of seats: the first received an event completely, the second did not."""
    pairs = {}
    for event in playout.events:
        knows = [event.masked_for(seat) == event for seat in range(seats)]
        for knower, observer in permutations(range(seats), 2):
            if knows[knower] and not knows[observer]:
                pairs[knower, observer] = True
    return list(pairs)


@check
def determinization_is_playable(playout: Playout) -> None:
    """The game can be played on from a determinized copy, as bots do."""
    for state in playout.positions(playout.case.max_positions):
        for seat in playout.each_seat(range(state.seats)):
            sample = playout.game.determinize(state, seat, playout.rng(seat))
            for _ in play_randomly(playout, sample, 20):
                require_legal_action(playout, sample)


def require_legal_action(playout: Playout, sample: Any) -> None:
    for active_seat in playout.game.active_seats(sample):
        actions = listed_actions(playout.game, sample, active_seat)
        reason = rejection_reason(playout.game, sample, active_seat, actions[0]) if actions else "no action is legal"
        if reason:
            raise playout.violation(
                f"in play from its determinized copy {seat_name(active_seat)} cannot go on: {reason}"
            )


# --- what is sent ---


@check
def non_revealing_actions_look_the_same(playout: Playout) -> None:
    """A seat receives the same after an action in the true state and in its determinized copy, unless that reveals.

    This holds for every game. Before the action the seat cannot tell the two states apart. If it can afterwards, it has
    learnt something hidden, and an event must have `reveals_information`. So the check skips actions with such an
    event, and for all others everything sent to the seat must be equal. The actor may be any seat or the clock. A
    spectator knows less than any seat, so the same holds for spectators.
    """
    for state, step in playout.event_steps(6):
        for seat in playout.each_seat(range(state.seats)):
            sample = playout.game.determinize(state, seat, playout.rng(seat))
            action = common_action(playout, state, sample, step)
            if action is not None:
                require_same_messages(playout, seat, [state, sample], step.seat, action)


def common_action(playout: Playout, state: Any, sample: Any, step: Step) -> Any:
    """Return the action of this step if it is legal in the sample too, or another that is legal in both."""
    if not rejection_reason(playout.game, sample, step.seat, step.action):
        return step.action
    legal_in_sample = {str(action) for action in listed_actions(playout.game, sample, step.seat)}
    both = [action for action in listed_actions(playout.game, state, step.seat) if str(action) in legal_in_sample]
    return playout.rng(step.seat).choice(both) if both else None


def require_same_messages(playout: Playout, seat: Seat, states: list[Any], actor: Seat, action: Any) -> None:
    sent: list[dict[str, Any]] = []
    for state in states:
        after, events = playout.result_of(state, actor, action)
        if any(event.reveals_information for event in events):
            return
        sent.append({seat_name(receiver): messages_sent(playout, after, events, receiver) for receiver in (seat, None)})
    if changed := difference(sent[0], sent[1]):
        label = f"{str(action)!r} by {seat_name(actor)}"
        raise playout.violation(
            f"{label} reveals nothing, but tells a determinized copy from the true state: {changed}"
        )


def messages_sent(playout: Playout, state: Any, events: list[Event], receiver: Seat | None) -> dict[str, Any]:
    return {
        "events": events_sent(playout.game, events, receiver),
        "view": to_plain(playout.game.view(state, receiver)),
        "active_seats": to_plain(playout.game.active_seats(state)),
        "timers": to_plain(playout.game.timers(state)),
    }


@check
def hidden_events_change_no_view(playout: Playout) -> None:
    """An action whose events are all hidden from a viewer leaves the viewer's view as it is.

    Otherwise the view shows what the events hide. The server relies on it: it builds no new view for such a viewer. An
    action without any event may change every view, such as an answer that only leads to the next prompt, unless the
    capability `SecretActions` says that the seat acts secretly.
    """
    for state, step in playout.steps():
        if step is not None:
            after, events = playout.result_of(state, step.seat, step.action)
            viewers = (None, *range(state.seats)) if events or acts_secretly(playout, state, step.seat) else ()
            unaware = [viewer for viewer in viewers if not sees_any(viewer, step.seat, events)]
            for viewer in playout.each_seat(unaware):
                if changed := difference(shown_to(playout, state, viewer), shown_to(playout, after, viewer)):
                    label = f"{str(step.action)!r} by {seat_name(step.seat)}"
                    raise playout.violation(f"no event tells it of {label}, but its view changes: {changed}")


def shown_to(playout: Playout, state: Any, viewer: Seat | None) -> dict[str, Any]:
    """Return the view and the seats that may act, which the server sends with every view."""
    acting = [seat for seat in playout.game.active_seats(state) if seat != CLOCK]
    return {"view": to_plain(playout.game.view(state, viewer)), "active_seats": acting}


def sees_any(viewer: Seat | None, actor: Seat, events: list[Event]) -> bool:
    return viewer == actor or any(event.masked_for(viewer) is not None for event in events)


@dataclass(frozen=True, slots=True)
class SampleFacts:
    """What a seat and a spectator receive in one sample, the values of its state, and those the seat cannot know."""

    sent: dict[str, str]
    state_values: dict[str, str]
    hidden: frozenset[str]


@check
def events_leak_no_hidden_values(playout: Playout) -> None:
    """No value in an event or sentence always equals a value that `determinize` deals anew for its receiver.

    Where an event reveals something rightly, its mask may still show too much: the receiver's new hand, and also the
    hands of others. There the states need not look the same, so this check looks for correlations. It takes the step in
    many samples of a seat with any legal action of the actor. If a value sent to the seat (a field of an event, a word
    of a sentence) equals a value of the state in all samples, although both vary, the seat now knows that value; but if
    `determinize` deals that value anew, it treats it as unknown. One of the two is wrong. Agreement is measured in
    bits, so that chance causes no violation: the fewer different values there are, the more samples it takes.
    """
    playout.start()
    require_no_leak(playout, playout.case.seed % playout.case.seats, setup_samples(playout), "the set-up")
    for state, step in playout.event_steps(3):
        seat = playout.step_number % state.seats
        require_no_leak(playout, seat, samples_after(playout, state, step, seat), f"{str(step.action)!r} or the like")


def setup_samples(playout: Playout) -> Iterator[Result]:
    for number in range(MANY_SAMPLES):
        events: list[Event] = []
        state = playout.game.initial_state(playout.case.seats, playout.rng(number), playout.case.options, events.append)
        yield state, events


def samples_after(playout: Playout, state: Any, step: Step, seat: Seat) -> Iterator[Result]:
    """Yield the results of the step in many samples; in every other one the actor plays another legal action."""
    for number in range(MANY_SAMPLES):
        sample = playout.game.determinize(state, seat, playout.rng(seat, number))
        actions = listed_actions(playout.game, sample, step.seat)
        if number % 2 == 0 and not rejection_reason(playout.game, sample, step.seat, step.action):
            yield playout.result_of(sample, step.seat, step.action)
        elif actions:
            yield playout.result_of(sample, step.seat, playout.rng(number).choice(actions))


def require_no_leak(playout: Playout, seat: Seat, results: Iterator[Result], label: str) -> None:
    samples = (sample_facts(playout, *result, seat) for result in results)
    few_samples = list(islice(samples, FEW_SAMPLES))
    suspects = [pair for pair in suspected_leaks(few_samples) if agreement(few_samples, *pair) > 0]
    all_samples = few_samples + list(samples) if suspects else []
    for path, secret in suspects:
        if agreement(all_samples, path, secret) >= CERTAINTY_BITS:
            for _ in playout.each_seat([seat]):
                raise playout.violation(
                    f"{label} tells {path}: that is {secret} of the position, or its determinized copies forget it"
                )


def sample_facts(playout: Playout, state: Any, events: list[Event], seat: Seat) -> SampleFacts:
    sent = {seat_name(receiver): by_kind(playout, events, receiver) for receiver in (seat, None)}
    state_values = dict(leaves(to_plain(state)))
    resampled = dict(leaves(to_plain(playout.game.determinize(state, seat, playout.rng(seat, MANY_SAMPLES)))))
    return SampleFacts(
        dict(leaves(sent)),
        state_values,
        frozenset(path for path, value in state_values.items() if resampled.get(path) != value),
    )


def by_kind(playout: Playout, events: list[Event], receiver: Seat | None) -> dict[str, list[Any]]:
    """Group what is sent by class of event, so that the first of a class is compared with the first elsewhere."""
    grouped: dict[str, list[Any]] = {}
    for kind, content, sentence in events_sent(playout.game, events, receiver):
        grouped.setdefault(kind, []).append({"event": content, "sentence": sentence})
    return grouped


def suspected_leaks(samples: list[SampleFacts]) -> Iterator[tuple[str, str]]:
    """Yield paths of sent values with the hidden paths that have the same value in the first sample that sends them."""
    secrets = frozenset[str]().union(*(sample.hidden for sample in samples))
    seen: set[str] = set()
    for sample in samples:
        by_value: dict[str, list[str]] = {}
        for secret in sorted(secrets & sample.state_values.keys()):
            by_value.setdefault(sample.state_values[secret], []).append(secret)
        for path, value in sample.sent.items():
            if path not in seen:
                seen.add(path)
                yield from ((path, secret) for secret in by_value.get(value, ()))


def agreement(samples: list[SampleFacts], path: str, secret: str) -> float:
    """Return in bits how surely two paths agree; 0 if they differ once or the seat mostly knows the value."""
    both = [sample for sample in samples if path in sample.sent and secret in sample.state_values]
    if any(sample.sent[path] != sample.state_values[secret] for sample in both):
        return 0.0
    if 4 * sum(secret in sample.hidden for sample in both) < len(both):
        return 0.0
    counts = Counter(sample.state_values[secret] for sample in both)
    return -len(both) * log2(sum((times / len(both)) ** 2 for times in counts.values())) if both else 0.0


def acts_secretly(playout: Playout, state: Any, seat: Seat) -> bool:
    secret_actions = playout.game.capability(SecretActions)
    return secret_actions is not None and secret_actions.acts_secretly(state, seat)
