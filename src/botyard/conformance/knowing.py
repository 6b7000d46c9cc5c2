"""Checks of what a seat may know: views, dreams, and everything that is told.

What is sent to a seat must be equal in two worlds that differ only in what it may not know. A dream of a seat is such
a world, so dreams are what the checks compare; and dreams themselves are checked, or an `imagine` that merely
copies would pass them all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice, permutations
from math import log2
from typing import Any

from ..core.digest import digest, plain
from ..core.events import Event, Seat
from ..core.luck import Luck
from .compare import difference, leaves, told
from .repeating import play_on, some_actions
from .walking import Walk, Word, check, listed, name_of, refusal

FEW, MANY = 8, 48  # worlds to find a suspicion in, and to be sure of it
SURE = 30.0  # bits: that two things agree by chance so often is less likely than one in 2**30

Happening = tuple[Any, list[Event]]  # a position, and what was told on the way to it


# --- dreams ------------------------------------------------------------------------------------------------


@check
def a_dream_looks_the_same(walk: Walk) -> None:
    """In a dream the seat sees, may do and is refused the same as in truth; so does a spectator see the same.

    A spectator knows nothing that any seat does not know, so the dream of any seat must leave its view as it is.
    What is listed must be equal because bots choose in dreams what they do in truth.
    """
    for state in walk.positions(walk.case.look):
        for seat in walk.each(range(state.seats)):
            dream = walk.rules.imagine(state, seat, walk.luck(seat))
            actions = some_actions(walk, state, seat)
            if changed := difference(shown(walk, state, seat, actions), shown(walk, dream, seat, actions)):
                raise walk.fault(f"what it is shown depends on what it may not know, or its dream forgot: {changed}")


def shown(walk: Walk, state: Any, seat: Seat, actions: list[Any]) -> dict[str, Any]:
    rules = walk.rules
    return {
        "to_act": plain(rules.to_act(state)),
        "view": plain(rules.view(state, seat)),
        "a spectator's view": plain(rules.view(state, None)),
        "legal": [str(action) for action in rules.legal(state, seat)],
        "check": {str(action): refusal(rules, state, seat, action) for action in actions},
        "timers": plain(rules.timers(state)),
        "outcome": plain(rules.outcome(state)),
    }


@check
def a_dream_forgets_the_luck(walk: Walk) -> None:
    """The chance in a dream is the chance given, and nothing in the dream hangs on the true one."""
    for state in walk.positions(walk.case.look):
        for seat in walk.each(range(state.seats)):
            dream = walk.rules.imagine(state, seat, walk.luck(seat))
            if dream.luck.state == state.luck.state:
                raise walk.fault("its dream keeps the true luck, so a bot would foresee every shuffle")
            elsewise = state.copy()
            elsewise.luck = Luck(state.luck.state + 1)
            if changed := difference(plain(dream), plain(walk.rules.imagine(elsewise, seat, walk.luck(seat)))):
                raise walk.fault(f"its dream depends on the true luck: {changed}")


@check
def a_dream_deals_anew(walk: Walk) -> None:
    """Somewhere in the game a dream differs from the truth in more than luck.

    A game without anything hidden says so with `hides_nothing = True` on its rules; then no dream may differ.
    """
    is_open, differs = walk.rules.hides_nothing, False
    for state in walk.positions(walk.case.look):
        for seat in walk.each(range(state.seats)):
            dream = walk.rules.imagine(state, seat, walk.luck(seat))
            dream.luck = state.luck.copy()
            changed = difference(plain(state), plain(dream))
            differs = differs or bool(changed)
            if changed and is_open:
                raise walk.fault(f"the rules declare hides_nothing, and its dream differs: {changed}")
    if not differs and not is_open:
        raise walk.fault("dreams differ from the truth in their luck only: imagine deals nothing hidden anew")


@check
def open_tables_show_the_same_to_all(walk: Walk) -> None:
    """Where `secrets` says that seats hide nothing from each other, their views differ in their questions only."""
    if walk.rules.secrets(walk.case.options):
        return
    for state in walk.positions(walk.case.look):
        seen = plain(replace(walk.rules.view(state, None), ask=None))
        for seat in walk.each(range(state.seats)):
            mine = plain(replace(walk.rules.view(state, seat), seat=None, ask=None))
            if changed := difference(seen, mine):
                raise walk.fault(f"the table has no secrets, and it sees more than a spectator: {changed}")


@check
def a_dream_deals_what_only_others_know(walk: Walk) -> None:
    """When events tell one seat more than another, dreams of the other change what the one sees.

    Masking an event says that it holds a secret. A dream that keeps such secrets would let bots look into the hands
    of others, and no view would show it.
    """
    kept: Counter[tuple[Seat, Seat]] = Counter()
    changed: set[tuple[Seat, Seat]] = set()
    for state in walk.positions():
        for pair in pairs_with_secrets(walk, state.seats):
            if pair not in changed:
                knower, dreamer = pair
                dream = walk.rules.imagine(state, dreamer, walk.luck(*pair))
                anew = digest(walk.rules.view(dream, knower)) != digest(walk.rules.view(state, knower))
                changed.update([pair] if anew else [])
                kept[pair] += 1
    for (knower, dreamer), times in kept.items():
        if times >= FEW and (knower, dreamer) not in changed:
            for _ in walk.each([dreamer]):
                raise walk.fault(f"its dreams never change what seat {knower} sees, though events hide that from it")


def pairs_with_secrets(walk: Walk, seats: int) -> list[tuple[Seat, Seat]]:
    """Who was just told in full what another was not."""
    pairs = {}
    for event in walk.events:
        knows = [event.for_seat(seat) == event for seat in range(seats)]
        for knower, dreamer in permutations(range(seats), 2):
            if knows[knower] and not knows[dreamer]:
                pairs[knower, dreamer] = True
    return list(pairs)


@check
def a_dream_can_be_played(walk: Walk) -> None:
    """From a dream the game goes on as from any position: bots think nowhere else."""
    for state in walk.positions(walk.case.look):
        for seat in walk.each(range(state.seats)):
            dream = walk.rules.imagine(state, seat, walk.luck(seat))
            for _ in play_on(walk, dream, 20):
                must_go_on(walk, dream)


def must_go_on(walk: Walk, dream: Any) -> None:
    for speaker in walk.rules.to_act(dream):
        actions = listed(walk.rules, dream, speaker)
        why = refusal(walk.rules, dream, speaker, actions[0]) if actions else "nothing is legal"
        if why:
            raise walk.fault(f"in play from its dream {name_of(speaker)} cannot go on: {why}")


# --- what is told ------------------------------------------------------------------------------------------


@check
def what_reveals_nothing_looks_the_same(walk: Walk) -> None:
    """After one and the same action the truth and a dream tell and show the dreamer the same, unless it reveals.

    This is sound for any game. Before the action the dreamer cannot tell the two worlds apart. If it can afterwards, it
    has learnt something hidden, and `reveals` exists to say just that; so worlds in which an event reveals are left
    out, and in all others everything sent to the dreamer must be equal. The action is one and the same, so an open
    action shows equally in both worlds; anybody may be the actor, also the dreamer or the clock. A spectator
    knows less than any dreamer, so the same holds for what a spectator is sent.
    """
    for state, word in walk.telling_steps(6):
        for seat in walk.each(range(state.seats)):
            dream = walk.rules.imagine(state, seat, walk.luck(seat))
            action = common_action(walk, state, dream, word)
            if action is not None:
                must_look_the_same(walk, seat, [state, dream], word.seat, action)


def common_action(walk: Walk, state: Any, dream: Any, word: Word) -> Any:
    """The action of this step if it can be done in the dream too, or another that can be done in both."""
    if not refusal(walk.rules, dream, word.seat, word.action):
        return word.action
    there = {str(action) for action in listed(walk.rules, dream, word.seat)}
    both = [action for action in listed(walk.rules, state, word.seat) if str(action) in there]
    return walk.luck(word.seat).pick(both) if both else None


def must_look_the_same(walk: Walk, seat: Seat, worlds: list[Any], actor: Seat, action: Any) -> None:
    sent: list[dict[str, Any]] = []
    for world in worlds:
        after, events = walk.after(world, actor, action)
        if any(event.reveals for event in events):
            return
        sent.append({name_of(listener): all_sent(walk, after, events, listener) for listener in (seat, None)})
    if changed := difference(sent[0], sent[1]):
        what = f"{str(action)!r} by {name_of(actor)}"
        raise walk.fault(f"{what} reveals nothing, and yet tells a dream from the truth: {changed}")


def all_sent(walk: Walk, state: Any, events: list[Event], listener: Seat | None) -> dict[str, Any]:
    return {
        "events": told(walk.rules, events, listener, walk.names),
        "view": plain(walk.rules.view(state, listener)),
        "to_act": plain(walk.rules.to_act(state)),
        "timers": plain(walk.rules.timers(state)),
    }


@check
def what_a_viewer_does_not_hear_changes_no_view(walk: Walk) -> None:
    """An action whose events are all hidden from a viewer leaves the viewer's view as it is.

    Otherwise the view shows what the events hide. The server relies on it: it builds no new view for such a viewer. An
    action without any event may change every view, such as an answer that only leads to the next question, unless the
    rules say that the seat `acts_unseen`.
    """
    for state, word in walk.steps():
        if word is not None:
            after, events = walk.after(state, word.seat, word.action)
            viewers = (None, *range(state.seats)) if events or walk.rules.acts_unseen(state, word.seat) else ()
            deaf = [viewer for viewer in viewers if not hears(viewer, word.seat, events)]
            for viewer in walk.each(deaf):
                if changed := difference(plain(walk.rules.view(state, viewer)), plain(walk.rules.view(after, viewer))):
                    what = f"{str(word.action)!r} by {name_of(word.seat)}"
                    raise walk.fault(f"it hears nothing of {what}, and yet its view changes: {changed}")


def hears(viewer: Seat | None, actor: Seat, events: list[Event]) -> bool:
    return viewer == actor or any(event.for_seat(viewer) is not None for event in events)


@dataclass(frozen=True, slots=True)
class World:
    """What the dreamer and a spectator are told in a world, what it holds, and what of that the dreamer cannot know."""

    told: dict[str, str]
    holds: dict[str, str]
    hidden: frozenset[str]


@check
def what_is_told_gives_nothing_away(walk: Walk) -> None:
    """No value in an event or sentence always equals a value that the listener's own dreams deal anew.

    Where something is rightly revealed, a mask may still show too much: one's own new hand, and the others' too. There
    equality cannot be asked for, so this looks for tell-tales. The step is taken in many dreams of a seat, which differ
    in all that it does not know, by any action the actor has there. If a value told to the seat (a field of an event, a
    word of a sentence) is in all these worlds the same as a value in the position afterwards, though both vary, the
    seat now knows that value; and if `imagine` deals that place anew, it takes it for unknown. One of the two is wrong.
    How often the two must agree is counted in bits, so that chance accuses nobody: the fewer kinds of value there are,
    the more worlds it takes.
    """
    walk.begin()
    must_not_give_away(walk, walk.case.seed % walk.case.seats, opening_worlds(walk), "the set-up")
    for state, word in walk.telling_steps(3):
        seat = walk.number % state.seats
        must_not_give_away(walk, seat, worlds_after(walk, state, word, seat), f"{str(word.action)!r} or the like")


def opening_worlds(walk: Walk) -> Iterator[Happening]:
    for number in range(MANY):
        events: list[Event] = []
        state = walk.rules.start(walk.case.seats, walk.luck(number), walk.case.options, events.append)
        yield state, events


def worlds_after(walk: Walk, state: Any, word: Word, seat: Seat) -> Iterator[Happening]:
    """The same step in many dreams; every other time the actor does something else that is legal there."""
    for number in range(MANY):
        dream = walk.rules.imagine(state, seat, walk.luck(seat, number))
        actions = listed(walk.rules, dream, word.seat)
        if number % 2 == 0 and not refusal(walk.rules, dream, word.seat, word.action):
            yield walk.after(dream, word.seat, word.action)
        elif actions:
            yield walk.after(dream, word.seat, walk.luck(number).pick(actions))


def must_not_give_away(walk: Walk, seat: Seat, happenings: Iterator[Happening], what: str) -> None:
    worlds = (world_of(walk, *happening, seat) for happening in happenings)
    few = list(islice(worlds, FEW))
    suspects = [pair for pair in suspicions(few) if agreement(few, *pair) > 0]
    many = few + list(worlds) if suspects else []
    for place, secret in suspects:
        if agreement(many, place, secret) >= SURE:
            for _ in walk.each([seat]):
                raise walk.fault(f"{what} tells {place}: that is {secret} of the position, or its dreams forget it")


def world_of(walk: Walk, state: Any, events: list[Event], seat: Seat) -> World:
    hears = {name_of(listener): by_kind(walk, events, listener) for listener in (seat, None)}
    holds = dict(leaves(plain(state)))
    dreamt = dict(leaves(plain(walk.rules.imagine(state, seat, walk.luck(seat, MANY)))))
    return World(dict(leaves(hears)), holds, frozenset(at for at, value in holds.items() if dreamt.get(at) != value))


def by_kind(walk: Walk, events: list[Event], listener: Seat | None) -> dict[str, list[Any]]:
    """What is told, the first of each kind together, the second, and so on: so worlds compare like with like."""
    sorted_out: dict[str, list[Any]] = {}
    for kind, content, sentence in told(walk.rules, events, listener, walk.names):
        sorted_out.setdefault(kind, []).append({"event": content, "sentence": sentence})
    return sorted_out


def suspicions(worlds: list[World]) -> Iterator[tuple[str, str]]:
    """Told places with the secret ones they agree with, by the first world each is told in."""
    secrets = frozenset[str]().union(*(world.hidden for world in worlds))
    met: set[str] = set()
    for world in worlds:
        by_value: dict[str, list[str]] = {}
        for secret in sorted(secrets & world.holds.keys()):
            by_value.setdefault(world.holds[secret], []).append(secret)
        for place, value in world.told.items():
            if place not in met:
                met.add(place)
                yield from ((place, secret) for secret in by_value.get(value, ()))


def agreement(worlds: list[World], place: str, secret: str) -> float:
    """How surely a told place and a secret agree, in bits; none when they differ once or the secret is mostly known."""
    both = [world for world in worlds if place in world.told and secret in world.holds]
    if any(world.told[place] != world.holds[secret] for world in both):
        return 0.0
    if 4 * sum(secret in world.hidden for world in both) < len(both):
        return 0.0
    counts = Counter(world.holds[secret] for world in both)
    return -len(both) * log2(sum((times / len(both)) ** 2 for times in counts.values())) if both else 0.0
