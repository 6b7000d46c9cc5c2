"""Checks of the flow: who may speak, what may be said, what is refused, and that it all comes to an end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from ..core.digest import digest, plain
from ..core.errors import BadNotation, BadOption
from ..core.events import CLOCK, Event, Seat
from ..core.luck import Luck
from ..core.options import forms_of
from ..core.rules import Ask, Expire, Outcome, Timer, View, speakers
from .case import values
from .compare import difference
from .walking import Walk, check, listed, name_of, refusal, script

EFFORT = 100  # little, for thoughts that may take long
GARBAGE = ("", " ", "?", "\x00", "☃ 1", "undo 0", "withdraw 0", "expire", "expire no-such-glass", "-1", "1e9", "[" * 99)


@check
def it_can_be_set_up(walk: Walk) -> None:
    """Every number of players and every option works, and others are refused with BadOption."""
    rules, case = walk.rules, walk.case
    state, options = walk.begin(), rules.options.read(case.options)
    if state.seats != case.seats:
        raise walk.fault(f"the set-up made {state.seats} seats")
    if digest(rules.start(case.seats, Luck(case.seed), options.record())) != digest(state):
        raise walk.fault("the options as recorded in a log give another set-up than the options as given")
    for seats in rules.players:
        with walk.trying(f"a set-up with {seats} seats"):
            rules.start(seats, Luck(case.seed), rules.unattended)
    for wrong in (rules.players[0] - 1, rules.players[-1] + 1):
        must_refuse_table(walk, wrong, case.options)
    must_refuse_table(walk, case.seats, {"no such option": True})
    for form in forms_of(rules.options):
        must_refuse_table(walk, case.seats, {form.name: None})
        for value in values(form):
            try_table(walk, {form.name: value})


def must_refuse_table(walk: Walk, seats: int, options: Any) -> None:
    with walk.trying(f"a set-up with {seats} seats and options {dict(options)}"):
        try:
            walk.rules.start(seats, Luck(walk.case.seed), options)
        except BadOption:
            return
    raise walk.fault(f"a set-up with {seats} seats and options {dict(options)} should raise BadOption")


def try_table(walk: Walk, options: dict[str, object]) -> None:
    with walk.trying(f"a set-up with options {options}"):
        try:
            walk.rules.start(walk.case.seats, Luck(walk.case.seed), options)
        except BadOption:
            return  # it may not go with the other options


@check
def it_ends(walk: Walk) -> None:
    """The game is over within the bound, and nobody may speak exactly when it is over."""
    outcome = None
    for state in walk.positions():
        waiting, outcome = walk.rules.to_act(state), walk.rules.outcome(state)
        if waiting and outcome is not None:
            raise walk.fault(f"{', '.join(map(name_of, waiting))} may speak although there is an outcome: {outcome}")
        if not waiting and outcome is None:
            raise walk.fault("nobody may speak, but there is no outcome")
    if outcome is None and walk.number < walk.case.bound:
        raise walk.fault("somebody is to act and has no legal action")
    if outcome is None:
        raise walk.fault(f"the game does not end: it is not over after {walk.number} actions")
    must_be_whole(walk, outcome, state.seats)


def must_be_whole(walk: Walk, outcome: Outcome, seats: int) -> None:
    if not len(outcome.places) == len(outcome.scores) == seats or min(outcome.places) < 1 or not outcome.rule:
        raise walk.fault(f"an outcome has a place from 1 and a score for each of {seats} seats, and a rule: {outcome}")


@check
def who_may_speak_is_asked(walk: Walk) -> None:
    """Whoever is to act is a seat of the table, has a legal action and a question; nobody else has a list.

    The question offers all that is listed, in its choices or its number, so a game can be played from it alone.
    """
    for state in walk.positions(2 * walk.case.look):
        waiting = walk.rules.to_act(state)
        if len(set(waiting)) < len(waiting) or not set(waiting) <= {CLOCK, *range(state.seats)}:
            raise walk.fault(f"to_act names seats twice or seats that are not there: {waiting}")
        for seat in walk.each((CLOCK, *range(state.seats))):
            actions = [str(action) for action in walk.rules.legal(state, seat)]
            if seat in waiting and not actions:
                raise walk.fault("it is to act and has no legal action")
            if seat not in waiting and seat != CLOCK and actions:
                raise walk.fault(f"it is not to act, and yet legal lists {actions[0]!r}")
            if len(set(actions)) < len(actions):
                raise walk.fault("legal lists an action twice")
            if seat != CLOCK:
                must_be_asked(walk, walk.rules.view(state, seat), seat, actions)
        for seat in walk.each([None]):
            must_be_asked(walk, walk.rules.view(state, seat), seat, [])
            if walk.rules.view(state, seat).ask:
                raise walk.fault("who only watches is asked something")


@check
def views_agree(walk: Walk) -> None:
    """`viewer` shows seats and spectators what `view` shows them, and `prompt_id` names the question there."""
    for state in walk.positions(2 * walk.case.look):
        viewer = walk.rules.viewer(state)
        for seat in walk.each((None, *range(state.seats))):
            view, prompt = walk.rules.view(state, seat), walk.rules.prompt_id(state, seat)
            if changed := difference(plain(view), plain(viewer(seat))):
                raise walk.fault(f"viewer shows it something else than view: {changed}")
            shown = view.ask.id if view.ask else None
            if prompt != shown:
                raise walk.fault(f"prompt_id is {prompt!r}, and the question in its view is {shown!r}")


def must_be_asked(walk: Walk, view: View, seat: Seat | None, actions: list[str]) -> None:
    if not isinstance(view, View) or view.seat != seat:
        raise walk.fault(f"its view is not a View of this seat: {view}")
    if not actions:
        return
    ask = view.ask
    if ask is None:
        raise walk.fault("it is to act and is not asked: its view has no ask")
    if not ask.id or not ask.text:
        raise walk.fault(f"its question has no id or no text: {ask}")
    offered = {choice.action for choice in ask.choices} | set(numbered(ask))
    if missing := [text for text in actions if text not in offered]:
        raise walk.fault(f"its question {ask.id!r} does not offer {missing[0]!r}, which is legal")


def numbered(ask: Ask) -> list[str]:
    number = ask.number
    return [number.action.format(value) for value in range(number.least, number.most + 1)] if number else []


@check
def legal_actions_work(walk: Walk) -> None:
    """Every listed action passes check, reads back and applies; so does what `sample` picks."""
    for state in walk.positions(walk.case.look):
        for seat in walk.each(speakers(walk.rules, state)):
            for action in listed(walk.rules, state, seat):
                must_work(walk, state, seat, action, "legal lists")
            if seat != CLOCK:
                must_work(walk, state, seat, walk.rules.sample(state, seat, walk.luck(seat)), "sample picks")


def must_work(walk: Walk, state: Any, seat: Seat, action: Any, source: str) -> None:
    text = str(action)
    with walk.trying(f"check of {text!r}"):
        why = refusal(walk.rules, state, seat, action)
    if why:
        raise walk.fault(f"{source} {text!r}, and check refuses it: {why}")
    must_read_back(walk, action, text)
    walk.after(state, seat, action)


def must_read_back(walk: Walk, action: Any, text: str) -> None:
    with walk.trying(f"parse of {text!r}"):
        again = walk.rules.parse(text)
    if again != action or str(again) != text:
        raise walk.fault(f"{text!r} does not read back: it is {action!r} and becomes {again!r}")
    if text.split()[:1] in ([], ["undo"], ["withdraw"]):
        raise walk.fault(f"{text!r} cannot stand in a log: it says nothing, or reads as taking entries back")


@check
def questions_offer_what_works(walk: Walk) -> None:
    """Every choice of a question parses, passes check and applies."""
    for seat, ask, state in questions(walk):
        numbers = numbered(ask)
        texts = [choice.action for choice in (*ask.choices, *ask.retracts)] + numbers
        if len(set(texts)) < len(texts):
            raise walk.fault(f"its question {ask.id!r} offers an action twice")
        for text in [*(choice.action for choice in ask.choices), *numbers[:2], *numbers[-2:]]:
            must_be_open(walk, state, seat, text, f"its question {ask.id!r} offers")


@check
def retracts_work_and_are_not_listed(walk: Walk) -> None:
    """What a seat may take back passes check and applies, and `legal` keeps it out of playouts."""
    for seat, ask, state in questions(walk):
        actions = {str(action) for action in walk.rules.legal(state, seat)} if ask.retracts else set()
        for choice in ask.retracts:
            must_be_open(walk, state, seat, choice.action, f"its question {ask.id!r} offers to take back with")
            if choice.action in actions:
                raise walk.fault(f"legal lists the retraction {choice.action!r}, so playouts could go round for ever")


def questions(walk: Walk) -> Iterator[tuple[Seat, Ask, Any]]:
    for state in walk.positions(2 * walk.case.look):
        for seat in walk.each(range(state.seats)):
            if ask := walk.rules.view(state, seat).ask:
                yield seat, ask, state


def must_be_open(walk: Walk, state: Any, seat: Seat, text: str, source: str) -> None:
    with walk.trying(f"parse of {text!r}, which {source},"):
        action = walk.rules.parse(text)
    must_work(walk, state, seat, action, source)


@check
def the_silent_are_refused(walk: Walk) -> None:
    """Who is not to act and is asked nothing, or is not at the table, is refused with a GameError; nothing changes.

    Only actions that `legal` lists at some time are tried: joining, leaving and taking back are open to others too. A
    game may also accept what has no effect at all, such as saying again what one has said.
    """
    heard = [word.action for word in script(walk.rules, walk.case) if word.listed and word.seat != CLOCK]
    for state in walk.positions(walk.case.look):
        waiting, mark = walk.rules.to_act(state), digest(state)
        now = [action for seat in waiting if seat != CLOCK for action in listed(walk.rules, state, seat)]
        silent = [seat for seat in range(state.seats) if seat not in waiting and not walk.rules.view(state, seat).ask]
        for seat in walk.each((CLOCK, *silent, -2, state.seats, state.seats + 90)):
            for action in [*now[:8], *sample(walk, heard)]:
                if not is_refused(walk, state, seat, action):
                    must_have_no_effect(walk, state, seat, action)
        if digest(state) != mark:
            raise walk.fault("a refused action changed the position")


def sample(walk: Walk, things: list[Any]) -> list[Any]:
    luck = walk.luck()
    return [luck.pick(things) for _ in range(min(4, len(things)))]


def must_have_no_effect(walk: Walk, state: Any, seat: Seat, action: Any) -> None:
    twin, what = state.copy(), f"it may not speak now, and yet check accepts {str(action)!r}"
    with walk.trying(f"{what}, which"):
        walk.rules.apply(twin, seat, action)
    if changed := difference(plain(state), plain(twin)):
        raise walk.fault(f"{what}: {changed}")


def is_refused(walk: Walk, state: Any, seat: Seat, action: Any) -> bool:
    with walk.trying(f"check of {str(action)!r}, out of turn,"):
        return bool(refusal(walk.rules, state, seat, action))


@check
def the_clock_rings_true(walk: Walk) -> None:
    """Glasses have names and sand; the clock alone says that one ran out, and only of one that runs."""
    for state in walk.positions(2 * walk.case.look):
        timers, rings = walk.rules.timers(state), list(walk.rules.expired(state))
        must_be_glasses(walk, timers, walk.rules.to_act(state))
        if list(walk.rules.legal(state, CLOCK)) != rings:
            raise walk.fault(f"legal for the clock does not say the same as expired: {rings}")
        for seat in walk.each(range(state.seats)):
            for ring in rings:
                if not is_refused(walk, state, seat, ring):
                    raise walk.fault(f"check accepts {str(ring)!r} from one who is not the clock")
        for seat in walk.each([CLOCK]):
            if not is_refused(walk, state, seat, Expire("no-such-glass")):
                raise walk.fault("check accepts that a glass has run out which does not run")
            must_ponder(walk, state, [timer.name for timer in timers if timer.thought])


def must_be_glasses(walk: Walk, timers: tuple[Timer, ...], waiting: tuple[Seat, ...]) -> None:
    names = [timer.name for timer in timers]
    if len(set(names)) < len(names) or any(timer.seconds <= 0 for timer in timers):
        raise walk.fault(f"two glasses have one name, or one has no sand: {timers}")
    if timers and not waiting:
        raise walk.fault(f"the game is over, and the glass {names[0]!r} still runs")
    if CLOCK in waiting and not timers:
        raise walk.fault("only time can move the game on, and no glass runs")


def must_ponder(walk: Walk, state: Any, names: list[str]) -> None:
    """What thinking brings before a glass has run out is an action like any other."""
    for name in names:
        with walk.trying(f"pondering {name!r}"):
            thought = walk.rules.ponder(state, name, EFFORT)
        if thought is not None:
            must_work(walk, state, CLOCK, thought, "ponder finds")


@check
def garbage_is_bad_notation(walk: Walk) -> None:
    """Any text is an action or BadNotation, and any action is accepted or a GameError: nothing else."""
    texts = dict.fromkeys([*GARBAGE, *spoilt_words(walk)])
    actions = [action for text in texts if (action := parsed(walk, text)) is not None]
    for state in walk.positions(4):
        for seat in walk.each((CLOCK, *range(state.seats))):
            for action in actions:
                with walk.trying(f"check of {str(action)[:99]!r}"):
                    refusal(walk.rules, state, seat, action)
        for text in (*GARBAGE, *spoilt(walk.rules.write(state), walk.luck(), 24)):
            read_or_bad_notation(walk, text)


def spoilt_words(walk: Walk) -> list[str]:
    luck = walk.luck()
    words = dict.fromkeys(str(word.action) for word in script(walk.rules, walk.case))
    chosen = [luck.pick(list(words)) for _ in range(24)] if words else []
    return [wrong for text in dict.fromkeys(chosen) for wrong in spoilt(text, luck, 12)]


def spoilt(text: str, luck: Luck, ways: int) -> Iterator[str]:
    """The text with something wrong in it: a sign lost, changed or doubled, a word too many, odd numbers."""
    for way in range(ways):
        at = luck.below(len(text) + 1)
        sign = luck.pick(["", "x", " ", "-", "7", "²", "٣", "9" * 30, "9" * 5000, "\n", ",", "/", "\U0001f916"])
        yield text[:at] + sign + text[at + way % 2 :]
    words = text.split()
    yield from (" ".join(words[:-1]), " ".join([*words, words[-1]] if words else []), text.upper(), text * 2)


def parsed(walk: Walk, text: str) -> Any:
    with walk.trying(f"parse of {text[:99]!r}"):
        try:
            action = walk.rules.parse(text)
        except BadNotation:
            return None
    must_read_back(walk, action, str(action))
    return action


def read_or_bad_notation(walk: Walk, text: str) -> None:
    with walk.trying(f"read of {text[:99]!r}"):
        try:
            walk.rules.read(text)
        except BadNotation:
            return


@check
def others_do_not_turn_my_page(walk: Walk) -> None:
    """While a seat is asked the same, the id of its question stays, whatever the others say.

    The same means: the action revealed nothing and drew no chance, nobody new is to act (so no new part of the game
    has begun), and the question has the same text, form, choices and retracts as before. Then a new id would only
    turn away an answer that was on its way.
    """
    for state, word in walk.steps():
        before = {seat: walk.rules.view(state, seat).ask for seat in others_waiting(walk, state, word)}
        if word is None or not before:
            continue
        after, events = walk.after(state, word.seat, word.action)
        if is_quiet(state, after, events) and set(walk.rules.to_act(after)) <= set(walk.rules.to_act(state)):
            for seat in walk.each(others_waiting(walk, after, word)):
                must_be_same_page(walk, before[seat], walk.rules.view(after, seat).ask, str(word.action))


def others_waiting(walk: Walk, state: Any, word: Any) -> list[Seat]:
    return [seat for seat in walk.rules.to_act(state) if word and seat not in (CLOCK, word.seat)]


def is_quiet(before: Any, after: Any, events: list[Event]) -> bool:
    """Whether an action drew no chance and let nobody learn anything."""
    return before.luck.state == after.luck.state and not any(event.reveals for event in events)


def must_be_same_page(walk: Walk, before: Ask | None, after: Ask | None, text: str) -> None:
    if before and after and before.id != after.id and replace(after, id=before.id) == before:
        raise walk.fault(f"{text!r} of another seat turned its question {before.id!r} into {after.id!r}, else the same")


@check
def events_are_told_in_sentences(walk: Walk) -> None:
    """Every event, whole and as masked for each seat and for a spectator, can be told and sent."""
    for state in walk.positions():
        for seat in walk.each((*range(state.seats), None)):
            for event in walk.events:
                with walk.trying(f"masking {event}"):
                    masked = event.for_seat(seat)
                if masked is not None and not isinstance(masked, Event):
                    raise walk.fault(f"{event} is masked into something that is no event: {masked!r}")
                for heard in filter(None, (event, masked)):
                    must_be_told(walk, heard)


def must_be_told(walk: Walk, event: Event) -> None:
    with walk.trying(f"the sentence for {event}"):
        sentence, _ = walk.rules.sentence(event, walk.names), digest(event)
    if not isinstance(sentence, str):
        raise walk.fault(f"the sentence for {event} is no text: {sentence!r}")
