"""Checks of what a seat may know: views, dreams, and everything that is told.

What is sent to a seat must be equal in two worlds that differ only in what it may not know. A dream of a seat is such
a world, so dreams are what the checks compare; and dreams themselves are checked, or an `determinize` that merely
copies would pass them all.
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
from ..core.events import Event, Seat
from ..core.rng import Rng
from .compare import difference, events_sent, leaves
from .determinism import play_randomly, some_actions
from .random_play import Playout, Step, check, listed_actions, rejection_reason, seat_name

FEW_SAMPLES, MANY_SAMPLES = 8, 48  # worlds to find a suspicion in, and to be sure of it
CERTAINTY_BITS = 30.0  # bits: that two things agree by chance so often is less likely than one in 2**30

Result = tuple[Any, list[Event]]  # a position, and what was told on the way to it


# --- dreams ------------------------------------------------------------------------------------------------


@check
def determinization_preserves_view(playout: Playout) -> None:
    """In a dream the seat sees, may do and is refused the same as in truth; so does a spectator see the same.

    A spectator knows nothing that any seat does not know, so the dream of any seat must leave its view as it is.
    What is listed must be equal because bots choose in dreams what they do in truth.
    """
    for state in playout.positions(playout.case.max_positions):
        for seat in playout.each_seat(range(state.seats)):
            sample = playout.game.determinize(state, seat, playout.rng(seat))
            actions = some_actions(playout, state, seat)
            if changed := difference(
                visible_facts(playout, state, seat, actions), visible_facts(playout, sample, seat, actions)
            ):
                raise playout.violation(
                    f"what it is shown depends on what it may not know, or its determinized copy forgot: {changed}"
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
    """The chance in a determinized copy is the chance given, and nothing in the dream hangs on the true one."""
    for state in playout.positions(playout.case.max_positions):
        for seat in playout.each_seat(range(state.seats)):
            sample = playout.game.determinize(state, seat, playout.rng(seat))
            if sample.rng.state == state.rng.state:
                raise playout.violation(
                    "its determinized copy keeps the true rng, so a bot would foresee every shuffle"
                )
            other_state = state.copy()
            other_state.rng = Rng(state.rng.state + 1)
            if changed := difference(
                to_plain(sample), to_plain(playout.game.determinize(other_state, seat, playout.rng(seat)))
            ):
                raise playout.violation(f"its determinized copy depends on the true rng: {changed}")


@check
def determinization_changes_hidden_state(playout: Playout) -> None:
    """Somewhere in the game a dream differs from the truth in more than luck.

    A game without anything hidden says so with `perfect_information = True` on its rules; then no dream may differ.
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
                    f"the rules declare perfect_information, and its determinized copy differs: {changed}"
                )
    if not differs and not is_open:
        raise playout.violation(
            "determinized copies differ from the truth in their rng only: determinize deals nothing hidden anew"
        )


@check
def open_tables_have_equal_views(playout: Playout) -> None:
    """Where `secrets` says that seats hide nothing from each other, their views differ in their questions only."""
    if playout.game.has_hidden_information(playout.case.options):
        return
    for state in playout.positions(playout.case.max_positions):
        spectator_view = to_plain(replace(playout.game.view(state, None), prompt=None))
        for seat in playout.each_seat(range(state.seats)):
            seat_view = to_plain(replace(playout.game.view(state, seat), seat=None, prompt=None))
            if changed := difference(spectator_view, seat_view):
                raise playout.violation(f"the table has no secrets, and it sees more than a spectator: {changed}")


@check
def determinization_changes_secrets_of_others(playout: Playout) -> None:
    """When events tell one seat more than another, dreams of the other change what the one sees.

    Masking an event says that it holds a secret. A dream that keeps such secrets would let bots look into the hands
    of others, and no view would show it.
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
    """Who was just told in full what another was not."""
    pairs = {}
    for event in playout.events:
        knows = [event.masked_for(seat) == event for seat in range(seats)]
        for knower, observer in permutations(range(seats), 2):
            if knows[knower] and not knows[observer]:
                pairs[knower, observer] = True
    return list(pairs)


@check
def determinization_is_playable(playout: Playout) -> None:
    """From a dream the game goes on as from any position: bots think nowhere else."""
    for state in playout.positions(playout.case.max_positions):
        for seat in playout.each_seat(range(state.seats)):
            sample = playout.game.determinize(state, seat, playout.rng(seat))
            for _ in play_randomly(playout, sample, 20):
                require_legal_action(playout, sample)


def require_legal_action(playout: Playout, sample: Any) -> None:
    for active_seat in playout.game.active_seats(sample):
        actions = listed_actions(playout.game, sample, active_seat)
        reason = rejection_reason(playout.game, sample, active_seat, actions[0]) if actions else "nothing is legal"
        if reason:
            raise playout.violation(
                f"in play from its determinized copy {seat_name(active_seat)} cannot go on: {reason}"
            )


# --- what is told ------------------------------------------------------------------------------------------


@check
def non_revealing_actions_look_the_same(playout: Playout) -> None:
    """After one and the same action the truth and a dream tell and show the dreamer the same, unless it reveals.

    This is sound for any game. Before the action the dreamer cannot tell the two worlds apart. If it can afterwards, it
    has learnt something hidden, and `reveals_information` exists to say just that; so worlds in which an event reveals are left
    out, and in all others everything sent to the dreamer must be equal. The action is one and the same, so an open
    action shows equally in both worlds; anybody may be the actor, also the dreamer or the clock. A spectator
    knows less than any dreamer, so the same holds for what a spectator is sent.
    """
    for state, step in playout.event_steps(6):
        for seat in playout.each_seat(range(state.seats)):
            sample = playout.game.determinize(state, seat, playout.rng(seat))
            action = common_action(playout, state, sample, step)
            if action is not None:
                require_same_messages(playout, seat, [state, sample], step.seat, action)


def common_action(playout: Playout, state: Any, sample: Any, step: Step) -> Any:
    """The action of this step if it can be done in the dream too, or another that can be done in both."""
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
        raise playout.violation(f"{label} reveals nothing, and yet tells a determinized copy from the truth: {changed}")


def messages_sent(playout: Playout, state: Any, events: list[Event], receiver: Seat | None) -> dict[str, Any]:
    return {
        "events": events_sent(playout.game, events, receiver, playout.names),
        "view": to_plain(playout.game.view(state, receiver)),
        "active_seats": to_plain(playout.game.active_seats(state)),
        "timers": to_plain(playout.game.timers(state)),
    }


@check
def hidden_events_change_no_view(playout: Playout) -> None:
    """An action whose events are all hidden from a viewer leaves the viewer's view as it is.

    Otherwise the view shows what the events hide. The server relies on it: it builds no new view for such a viewer. An
    action without any event may change every view, such as an answer that only leads to the next question, unless the
    rules say that the seat `acts_secretly`.
    """
    for state, step in playout.steps():
        if step is not None:
            after, events = playout.result_of(state, step.seat, step.action)
            viewers = (None, *range(state.seats)) if events or acts_secretly(playout, state, step.seat) else ()
            unaware = [viewer for viewer in viewers if not sees_any(viewer, step.seat, events)]
            for viewer in playout.each_seat(unaware):
                if changed := difference(
                    to_plain(playout.game.view(state, viewer)), to_plain(playout.game.view(after, viewer))
                ):
                    label = f"{str(step.action)!r} by {seat_name(step.seat)}"
                    raise playout.violation(f"it hears nothing of {label}, and yet its view changes: {changed}")


def sees_any(viewer: Seat | None, actor: Seat, events: list[Event]) -> bool:
    return viewer == actor or any(event.masked_for(viewer) is not None for event in events)


@dataclass(frozen=True, slots=True)
class SampleFacts:
    """What the dreamer and a spectator are told in a world, what it holds, and what of that the dreamer cannot know."""

    sent: dict[str, str]
    state_values: dict[str, str]
    hidden: frozenset[str]


@check
def events_leak_no_hidden_values(playout: Playout) -> None:
    """No value in an event or sentence always equals a value that the listener's own dreams deal anew.

    Where something is rightly revealed, a mask may still show too much: one's own new hand, and the others' too. There
    equality cannot be asked for, so this looks for tell-tales. The step is taken in many dreams of a seat, which differ
    in all that it does not know, by any action the actor has there. If a value told to the seat (a field of an event, a
    word of a sentence) is in all these worlds the same as a value in the position afterwards, though both vary, the
    seat now knows that value; and if `determinize` deals that place anew, it takes it for unknown. One of the two is wrong.
    How often the two must agree is counted in bits, so that chance accuses nobody: the fewer kinds of value there are,
    the more worlds it takes.
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
    """The same step in many dreams; every other time the actor does something else that is legal there."""
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
    dreamt = dict(leaves(to_plain(playout.game.determinize(state, seat, playout.rng(seat, MANY_SAMPLES)))))
    return SampleFacts(
        dict(leaves(sent)),
        state_values,
        frozenset(path for path, value in state_values.items() if dreamt.get(path) != value),
    )


def by_kind(playout: Playout, events: list[Event], receiver: Seat | None) -> dict[str, list[Any]]:
    """What is told, the first of each kind together, the second, and so on: so worlds compare like with like."""
    grouped: dict[str, list[Any]] = {}
    for kind, content, sentence in events_sent(playout.game, events, receiver, playout.names):
        grouped.setdefault(kind, []).append({"event": content, "sentence": sentence})
    return grouped


def suspected_leaks(samples: list[SampleFacts]) -> Iterator[tuple[str, str]]:
    """Told places with the secret ones they agree with, by the first world each is told in."""
    secrets = frozenset[str]().union(*(world.hidden for world in samples))
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
    """How surely a told place and a secret agree, in bits; none when they differ once or the secret is mostly known."""
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
