"""The suite itself put to the test: each fault is planted in a sound game, and must be found and pointed at."""

from __future__ import annotations

import random
import re
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import random as chance

import pytest
from strip import (
    DONE,
    EMPTY,
    OFF,
    Action,
    Dealt,
    Finished,
    Laid,
    Put,
    Say,
    State,
    Strip,
    StripView,
    Take,
    empty_registers,
)

from botyard.conformance import CHECKS, Check, check_conformance, first_violation, make_cases
from botyard.conformance.__main__ import main
from botyard.core.errors import IllegalAction
from botyard.core.events import CLOCK, Event, EventSink, Seat, discard_event
from botyard.core.game import Choice, NumberInput, Outcome, Prompt, Timer, TimerExpired
from botyard.core.rng import Rng

TABLES = make_cases(Strip(), range(6))
BY_NAME = {check.__name__: check for check in CHECKS}
PLANTED: list[tuple[type[Strip], str, str]] = []  # the faulty game, the check that finds it, words of its message


def found_by(check: str, words: str) -> Callable[[type[Strip]], type[Strip]]:
    def plant(faulty: type[Strip]) -> type[Strip]:
        PLANTED.append((faulty, check, words))
        return faulty

    return plant


class PromptMutant(Strip):
    """A game whose questions are changed on the way out."""

    def view(self, state: State, seat: Seat | None) -> StripView:
        seen = super().view(state, seat)
        return replace(seen, prompt=self.mutate(state, seen.prompt, seat)) if seen.prompt and seat is not None else seen

    def mutate(self, state: State, prompt: Prompt, seat: Seat) -> Prompt | None:
        raise NotImplementedError


class EventMutant(Strip):
    """A game whose events are changed on the way out."""

    def start(self, seats: int, rng: Rng, options: Mapping[str, object], emit: EventSink = discard_event) -> State:
        return super().initial_state(seats, rng, options, lambda event: emit(self.mutate(event)))

    def apply(self, state: State, seat: Seat, action: Action, emit: EventSink = discard_event) -> None:
        self.state = state
        super().apply(state, seat, action, lambda event: emit(self.mutate(event)))

    def mutate(self, event: Event) -> Event:
        raise NotImplementedError


class ActionMutant(Strip):
    """A game in which something else happens with every action."""

    def apply(self, state: State, seat: Seat, action: Action, emit: EventSink = discard_event) -> None:
        super().apply(state, seat, action, emit)
        self.mutate(state, seat, action)

    def mutate(self, state: State, seat: Seat, action: Action) -> None:
        raise NotImplementedError


# --- what a seat may not know --------------------------------------------------------------------------------


@found_by("a_dream_looks_the_same", r"seat 1: .*view\.hand\[\d\]")
class ViewShowsTheHandOfAnother(Strip):
    def view(self, state: State, seat: Seat | None) -> StripView:
        seen = super().view(state, seat)
        return replace(seen, hand=seen.hand + tuple(state.hands[0])) if seat == 1 else seen


@found_by("a_dream_looks_the_same", r"to_act\[\d\] is \d here")
class ActiveSeatsDependOnHiddenCards(Strip):
    def to_act(self, state: State) -> tuple[Seat, ...]:
        return tuple(sorted(super().active_seats(state), key=lambda seat: max(state.hands[seat], default=0)))


@found_by("a_dream_looks_the_same", r"a spectator's view\.program")
class SpectatorSeesPrograms(Strip):
    def view(self, state: State, seat: Seat | None) -> StripView:
        seen = super().view(state, seat)
        return replace(seen, program=tuple(state.registers[0])) if seat is None else seen


@found_by("a_dream_looks_the_same", r"view\.ask\.text")
class PromptTextLeaks(PromptMutant):
    def mutate(self, state: State, prompt: Prompt, seat: Seat) -> Prompt:
        return replace(prompt, text=f"Can you beat {max(map(max, filter(None, state.hands)))}?")


@found_by("a_dream_looks_the_same", r"view\.ask\.choices\[0\]\.warning")
class ChoiceWarningLeaks(PromptMutant):
    def mutate(self, state: State, prompt: Prompt, seat: Seat) -> Prompt:
        warned = replace(prompt.choices[0], warning=f"The next card is {state.deck[-1]}.")
        return replace(prompt, choices=(warned, *prompt.choices[1:]))


@found_by("a_dream_looks_the_same", r"check\.put .* is 'Illegal: .* here")
class ErrorNamesCardOwner(Strip):
    def check(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, Put) and seat in self.active_seats(state) and action.card not in state.hands[seat]:
            holders = [other for other in range(state.seats) if action.card in state.hands[other]]
            raise IllegalAction("STRIP-3", f"you do not hold {action.card}, but {holders} does")
        super().validate_action(state, seat, action)


@found_by("a_dream_looks_the_same", r"legal\[\d\]")
class LegalActionsDependOnDeck(Strip):
    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        actions = list(super().legal_actions(state, seat))
        return iter(actions[::-1] if state.deck[-1] > 120 else actions)


class Open(Dealt):
    def for_seat(self, seat: Seat | None) -> Event:
        return self


@found_by(
    "what_is_told_gives_nothing_away", r"tells (seat \d|a spectator)\.Open\[\d\]\.event\.cards\[\d\]: that is hands"
)
class DealIsPublic(EventMutant):
    def mutate(self, event: Event) -> Event:
        return Open(event.seat, event.cards) if isinstance(event, Dealt) else event


class PublicCardPut(Laid):
    def for_seat(self, seat: Seat | None) -> Event:
        return self


@found_by(
    "what_is_told_gives_nothing_away",
    r"tells (seat \d|a spectator)\.OpenlyLaid\[0\]\.event\.cards\[0\]: that is registers",
)
class SecretChoiceIsPublic(EventMutant):
    def mutate(self, event: Event) -> Event:
        return PublicCardPut(event.seat, event.cards, event.register) if isinstance(event, Laid) else event


@dataclass(frozen=True, slots=True)
class HiddenCardPut(Laid):
    def for_seat(self, seat: Seat | None) -> Event | None:
        return self if seat == self.seat else None


@found_by("what_a_viewer_does_not_hear_changes_no_view", r"hears nothing of 'put \d+ \d' by seat \d.*: filled\[")
class ViewShowsHiddenEvent(EventMutant):
    def mutate(self, event: Event) -> Event:
        return HiddenCardPut(event.seat, event.cards, event.register) if isinstance(event, Laid) else event


@found_by("what_a_viewer_does_not_hear_changes_no_view", r"hears nothing of 'put \d+ \d' by seat \d.*: filled\[")
class ViewShowsAnActionThatIsDeclaredUnseen(Strip):
    def apply(self, state: State, seat: Seat, action: Action, emit: EventSink = discard_event) -> None:
        super().apply(state, seat, action, lambda event: None if isinstance(event, Laid) else emit(event))

    def acts_unseen(self, state: State, seat: Seat) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class HandHinted(Finished):
    strong: bool


@found_by(
    "what_reveals_nothing_looks_the_same", r"'done' by seat \d reveals nothing, and yet tells .*\[0\]\[1\]\.strong is"
)
class DoneEventLeaksProgram(EventMutant):
    def mutate(self, event: Event) -> Event:
        return HandHinted(event.seat, sum(self.state.registers[event.seat]) > 250) if type(event) is Finished else event


@found_by(
    "what_is_told_gives_nothing_away", r"tells (seat \d|a spectator)\.Laid\[0\]\.sentence\.text\[\d\]: that is reg"
)
class LogTextLeaks(ActionMutant):
    last = EMPTY

    def mutate(self, state: State, seat: Seat, action: Action) -> None:
        self.last = action.card if isinstance(action, Put) else EMPTY

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        return super().describe_event(event, names) + (f" It is {self.last}." if isinstance(event, Laid) else "")


@found_by("events_are_told_in_sentences", r"the sentence for Laid\(.*cards=\(0,\).* raises KeyError")
class LogTextFailsOnMaskedEvent(Strip):
    def sentence(self, event: Event, names: Sequence[str]) -> str:
        return f"{ {10 * n: 'card' for n in range(1, 25)}[event.cards[0]] }" if isinstance(event, Laid) else ""


@found_by("events_are_told_in_sentences", r"the sentence for Dealt\(.*\) is no text: None")
class LogTextIsMissing(Strip):
    def sentence(self, event: Event, names: Sequence[str]) -> str:
        return None if isinstance(event, Dealt) else ""  # type: ignore[return-value]


class BlankedEvent(Dealt):
    def for_seat(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else "?"  # type: ignore[return-value]


@found_by("events_are_told_in_sentences", r"Blackened\(.*\) is masked into something that is no event: '\?'")
class MaskedEventIsNoEvent(EventMutant):
    def mutate(self, event: Event) -> Event:
        return BlankedEvent(event.seat, event.cards) if isinstance(event, Dealt) else event


# --- dreams --------------------------------------------------------------------------------------------------


@found_by("a_dream_forgets_the_luck", "keeps the true luck")
class DeterminizeKeepsRng(Strip):
    def determinize(self, state: State, seat: Seat, rng: Rng) -> State:
        sample = super().determinize(state, seat, rng)
        sample.rng = state.rng.copy()
        return sample


@found_by("a_dream_forgets_the_luck", "depends on the true luck: luck")
class DeterminizeForksRng(Strip):
    def determinize(self, state: State, seat: Seat, rng: Rng) -> State:
        sample = super().determinize(state, seat, rng)
        sample.rng = state.rng.fork(seat)
        return sample


@found_by("a_dream_deals_anew", "imagine deals nothing hidden anew")
class DeterminizeIsACopy(Strip):
    def determinize(self, state: State, seat: Seat, rng: Rng) -> State:
        sample = state.copy()
        sample.rng = rng
        return sample


@found_by("a_dream_deals_what_only_others_know", r"seat \d: its dreams never change what seat \d sees")
class DeterminizeKeepsOtherHands(Strip):
    def determinize(self, state: State, seat: Seat, rng: Rng) -> State:
        sample = state.copy()
        rng.shuffle(sample.deck)
        sample.rng = rng
        return sample


@found_by("a_dream_looks_the_same", r"its dream forgot: view\.(ask\.choices|hand)\[\d\]")
class DeterminizeChangesOwnHand(Strip):
    def determinize(self, state: State, seat: Seat, rng: Rng) -> State:
        sample = super().determinize(state, seat, rng)
        if sample.hands[seat]:
            sample.deck.append(sample.hands[seat].pop())
            sample.hands[seat].append(sample.deck.pop(0))
        return sample


@found_by("pieces_are_conserved", r"card \d+ counts 0 in a dream and 1 at the start")
class DeterminizeLosesCard(Strip):
    def determinize(self, state: State, seat: Seat, rng: Rng) -> State:
        sample = super().determinize(state, seat, rng)
        sample.deck.pop()
        return sample


@found_by("a_dream_can_be_played", r"in play from its dream seat \d cannot go on: nothing is legal")
class DeterminizeIsUnplayable(Strip):
    def determinize(self, state: State, seat: Seat, rng: Rng) -> State:
        sample = super().determinize(state, seat, rng)
        for other in range(state.seats):
            if other != seat:
                sample.deck += sample.hands[other]
                sample.hands[other] = []
        return sample


@found_by("a_dream_deals_anew", "declare hides_nothing, and its dream differs: hands")
class ClaimsPerfectInformation(Strip):
    perfect_information = True


# --- the position --------------------------------------------------------------------------------------------


def with_state_class(state: State, kind: type[State]) -> State:
    state.__class__ = kind
    return state


class SharingState(State):
    __slots__ = ()

    def copy(self) -> State:
        twin = super().copy()
        twin.registers = self.registers
        return twin


@found_by("copies_share_nothing", r"playing on with a copy changed the original: registers\[\d\]")
class CopySharesAList(Strip):
    def start(self, seats: int, rng: Rng, options: Mapping[str, object], emit: EventSink = discard_event) -> State:
        return with_state_class(super().initial_state(seats, rng, options, emit), SharingState)


class ForgetfulState(State):
    __slots__ = ()

    def copy(self) -> State:
        return replace(super().copy(), turn=1)


@found_by("copies_share_nothing", "a copy is not the same: turn is 2 here and 1 there")
class CopyLosesAField(Strip):
    def start(self, seats: int, rng: Rng, options: Mapping[str, object], emit: EventSink = discard_event) -> State:
        return with_state_class(super().initial_state(seats, rng, options, emit), ForgetfulState)


class HastyState(State):
    """What it is lies in its class, which no field shows."""

    __slots__ = ()

    @property
    def over(self) -> bool:
        return max(self.at) >= 6


@found_by("copies_share_nothing", r"a copy plays on otherwise than a position made anew: after '.*' \w+")
class CopyLosesSubclass(Strip):
    def start(self, seats: int, rng: Rng, options: Mapping[str, object], emit: EventSink = discard_event) -> State:
        return with_state_class(super().initial_state(seats, rng, options, emit), HastyState)


class LastingHastyState(HastyState):
    __slots__ = ()

    def copy(self) -> State:
        return with_state_class(super().copy(), LastingHastyState)


@found_by("position_text_reads_back", r"read back from '.*' it plays on otherwise: after '.*' \w+")
class SerializeLosesSubclass(Strip):
    def start(self, seats: int, rng: Rng, options: Mapping[str, object], emit: EventSink = discard_event) -> State:
        return with_state_class(super().initial_state(seats, rng, options, emit), LastingHastyState)


@found_by("looking_changes_nothing", "seat 0: check changes the position")
class CheckChanges(Strip):
    def check(self, state: State, seat: Seat, action: Action) -> None:
        state.rng.randbelow(2)
        super().validate_action(state, seat, action)


@found_by("looking_changes_nothing", "view changes the position")
class ViewChanges(Strip):
    def view(self, state: State, seat: Seat | None) -> StripView:
        state.deck.reverse()
        return super().view(state, seat)


@found_by("looking_changes_nothing", "imagine changes the position")
class DeterminizeChangesState(Strip):
    def determinize(self, state: State, seat: Seat, rng: Rng) -> State:
        state.rng.randbelow(2)
        return super().determinize(state, seat, rng)


@found_by("looking_changes_nothing", "legal answers differently when asked twice")
class LegalActionsVary(Strip):
    calls = 0

    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        self.calls += 1
        return iter(list(super().legal_actions(state, seat))[:: 1 if self.calls % 2 else -1])


@found_by("pieces_are_conserved", r"card \d+ counts 0 and 1 at the start")
class CardDisappears(ActionMutant):
    def mutate(self, state: State, seat: Seat, action: Action) -> None:
        if action == DONE:
            state.deck.pop()


@found_by("position_text_reads_back", r"loses something: done\[\d\] is True here and False there")
class SerializeLosesField(Strip):
    def write(self, state: State) -> str:
        return super().serialize(state).replace("done", "busy")


@found_by("quiet_choices_commute", r"'put .*' by seat \d and 'put .*' by seat \d .* do not commute: deck")
class HandOrderLeaks(ActionMutant):
    def mutate(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, Put):
            state.deck[:] = state.deck[::-1] if seat % 2 else [*state.deck[1:], state.deck[0]]


@found_by("the_log_rebuilds", r"BadLog|an undo to \d+ leads elsewhere|in a match raises")
class GameKeepsState(ActionMutant):
    applied = 0

    def mutate(self, state: State, seat: Seat, action: Action) -> None:
        self.applied += 1
        state.turn += self.applied % 5 == 0


@found_by("it_repeats", r"a rule calls random\.random")
class UsesGlobalRandom(ActionMutant):
    def mutate(self, state: State, seat: Seat, action: Action) -> None:
        state.turn += random.random() < 0.5


@found_by("it_repeats", "differs when it is played again")
class UsesGlobalRandomByAlias(ActionMutant):
    def mutate(self, state: State, seat: Seat, action: Action) -> None:
        state.turn += chance() < 0.5


@found_by("it_repeats", r"a rule calls time\.time\b")
class ReadsAClock(ActionMutant):
    def mutate(self, state: State, seat: Seat, action: Action) -> None:
        state.turn += int(time.time()) % 2


@found_by("it_repeats_elsewhere", r"another process with PYTHONHASHSEED=\d: after 'the set-up' the position is")
class IteratesASet(Strip):
    def start(self, seats: int, rng: Rng, options: Mapping[str, object], emit: EventSink = discard_event) -> State:
        state = super().initial_state(seats, rng, options, emit)
        state.deck = [int(card) for card in {str(card) for card in state.deck}]
        return state


@found_by("it_repeats_elsewhere", "another process could not play: .*RuntimeError: not here")
class DependsOnProcess(Strip):
    def start(self, seats: int, rng: Rng, options: Mapping[str, object], emit: EventSink = discard_event) -> State:
        if sys.argv[0] == "-c" and "xdist" not in sys.modules:  # a worker of the tests is at home too
            raise RuntimeError("not here")
        return super().initial_state(seats, rng, options, emit)


# --- what may be said ----------------------------------------------------------------------------------------


@found_by("legal_actions_work", r"legal lists 'put \d+ 2', and check refuses it: Illegal: .*STRIP-3")
class ValidateRejectsLegalAction(Strip):
    def check(self, state: State, seat: Seat, action: Action) -> None:
        super().validate_action(state, seat, action)
        if isinstance(action, Put) and action.register == 2 and 1 in empty_registers(state, seat):
            raise IllegalAction("STRIP-3", "the first register comes first")


@found_by("legal_actions_work", r"seat \d: apply of 'put \d+ \d' raises ZeroDivisionError")
class ApplyFails(ActionMutant):
    def mutate(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, Put) and action.card == max((*state.hands[seat], action.card)):
            assert 1 // (state.registers[seat].count(EMPTY))


@found_by("legal_actions_work", r"'put (\d+) 1' does not read back: it is Put\(.*\) and becomes Put\(.*register=2\)")
class ActionTextDoesNotRoundTrip(Strip):
    def parse(self, text: str) -> Action:
        action = super().parse_action(text)
        return replace(action, register=2) if isinstance(action, Put) else action


class Backwards(Take):
    def __str__(self) -> str:
        return f"undo {self.register}"


@found_by("retracts_work_and_are_not_listed", r"'undo \d' cannot stand in a log")
class ActionReadsAsAnUndo(PromptMutant):
    def mutate(self, state: State, prompt: Prompt, seat: Seat) -> Prompt:
        return replace(
            prompt, takebacks=tuple(replace(c, action=c.action.replace("take", "undo")) for c in prompt.takebacks)
        )

    def parse(self, text: str) -> Action:
        return Backwards(int(text[5:])) if re.fullmatch(r"undo \d", text) else super().parse_action(text)


@found_by("garbage_is_bad_notation", r"parse of '.*' raises ValueError")
class ParseCrashes(Strip):
    def parse(self, text: str) -> Action:
        match text.split():
            case ["put", card, register] if card.isdigit() and register.isdigit():
                return Put(int(card), int(register))
        return super().parse_action(text)


@found_by("garbage_is_bad_notation", r"check of 'take \d+' raises IndexError")
class CheckCrashes(Strip):
    def check(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, Take) and seat in self.active_seats(state) and state.registers[seat][action.register - 1]:
            return
        super().validate_action(state, seat, action)


@found_by("garbage_is_bad_notation", r"read of '.*' raises IndexError")
class ReadCrashes(Strip):
    def read(self, text: str) -> State:
        assert text.split("/")[1]
        return super().deserialize(text)


@found_by("the_silent_are_refused", r"seat \d: it may not speak now, and yet check accepts 'put")
class AnySeatMayAct(Strip):
    def check(self, state: State, seat: Seat, action: Action) -> None:
        if not isinstance(action, Put) or seat not in state.playing:
            super().validate_action(state, seat, action)


@found_by("the_silent_are_refused", "a refused action changed the position")
class RejectionChangesState(Strip):
    def check(self, state: State, seat: Seat, action: Action) -> None:
        if seat >= state.seats:
            state.rng.randbelow(2)
        super().validate_action(state, seat, action)


@found_by("the_silent_are_refused", r"seat [234]: check of 'put .*', out of turn, raises IndexError")
class UnknownSeatCrashes(Strip):
    def check(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, Put) and state.hands[seat] and state.over:
            raise IllegalAction("STRIP-7", "the game is over")
        super().validate_action(state, seat, action)


@found_by("the_clock_rings_true", r"seat \d: check accepts 'expire program-\d+' from one who is not")
class PlayersMayExpireTimers(Strip):
    def check(self, state: State, seat: Seat, action: Action) -> None:
        if action not in self.timer_actions(state):
            super().validate_action(state, seat, action)


@found_by("the_clock_rings_true", "the clock: check accepts that a glass has run out which does not run")
class ClockMayPlayAnyAction(Strip):
    def check(self, state: State, seat: Seat, action: Action) -> None:
        if seat != CLOCK or not isinstance(action, TimerExpired):
            super().validate_action(state, seat, action)


@found_by("the_clock_rings_true", r"the game is over, and the glass 'program-\d+' still runs")
class TimerNeverExpires(Strip):
    def timers(self, state: State) -> tuple[Timer, ...]:
        return (Timer(f"program-{state.turn}", 30),) if len(self.active_seats(state)) < 2 else ()


@found_by("the_clock_rings_true", "legal for the clock does not say the same as expired")
class ClockActionsNotListed(Strip):
    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        return iter(()) if seat == CLOCK else super().legal_actions(state, seat)


@found_by("the_clock_rings_true", "the clock: ponder finds 'expire nonsense', and check refuses it")
class ResolveEarlyReturnsIllegalAction(Strip):
    def timers(self, state: State) -> tuple[Timer, ...]:
        return tuple(replace(timer, resolvable=True) for timer in super().timers(state))

    def ponder(self, state: State, timer: str, effort: int) -> Action | None:
        return TimerExpired("nonsense")


@found_by("the_clock_rings_true", "two glasses have one name")
class TimersShareName(Strip):
    def timers(self, state: State) -> tuple[Timer, ...]:
        return super().timers(state) * 2


@found_by("the_clock_rings_true", "only time can move the game on, and no glass runs")
class TimerNeverStarts(Strip):
    def to_act(self, state: State) -> tuple[Seat, ...]:
        return (CLOCK,) if state.turn == 2 and not state.over else super().active_seats(state)

    def timers(self, state: State) -> tuple[Timer, ...]:
        return () if state.turn == 2 else super().timers(state)


# --- questions -----------------------------------------------------------------------------------------------


@found_by("who_may_speak_is_asked", "to act and is not asked: its view has no ask")
class PromptIsMissing(PromptMutant):
    def mutate(self, state: State, prompt: Prompt, seat: Seat) -> Prompt | None:
        return prompt if empty_registers(state, seat) else None


@found_by("who_may_speak_is_asked", r"its question has no id or no text: Ask\(id=''")
class PromptHasNoId(PromptMutant):
    def mutate(self, state: State, prompt: Prompt, seat: Seat) -> Prompt:
        return replace(prompt, id="")


@found_by("who_may_speak_is_asked", "seat 1: its view is not a View of this seat")
class ViewIsOfAnotherSeat(Strip):
    def view(self, state: State, seat: Seat | None) -> StripView:
        return super().view(state, seat and 0)


@found_by("who_may_speak_is_asked", r"to_act names seats twice or seats that are not there: \(0, 1, 0, 1\)")
class ActiveSeatsRepeat(Strip):
    def to_act(self, state: State) -> tuple[Seat, ...]:
        return super().active_seats(state) * 2


@found_by("who_may_speak_is_asked", "legal lists an action twice")
class LegalActionsRepeat(Strip):
    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        return iter([*super().legal_actions(state, seat)] * 2)


@found_by("who_may_speak_is_asked", "it is not to act, and yet legal lists 'done'")
class InactiveSeatHasLegalActions(Strip):
    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        return super().legal_actions(state, seat) if seat == CLOCK or seat in self.active_seats(state) else iter([DONE])


@found_by("who_may_speak_is_asked", r"does not offer 'put \d+ \d', which is legal")
class PromptOffersTooFew(PromptMutant):
    def mutate(self, state: State, prompt: Prompt, seat: Seat) -> Prompt:
        return replace(prompt, choices=prompt.choices[1:])


@found_by("questions_offer_what_works", r"its question 'program-\d+' offers 'put 10 9', and check refuses it")
class PromptOffersTooMany(PromptMutant):
    def mutate(self, state: State, prompt: Prompt, seat: Seat) -> Prompt:
        return replace(prompt, choices=(*prompt.choices, Choice("put 10 9", "10 in 9")))


@found_by("questions_offer_what_works", r"its question 'program-\d+' offers an action twice")
class PromptRepeatsChoices(PromptMutant):
    def mutate(self, state: State, prompt: Prompt, seat: Seat) -> Prompt:
        return replace(prompt, choices=prompt.choices * 2)


@found_by("questions_offer_what_works", r"its question 'program-\d+' offers 'put 0 1', and check refuses it")
class PromptOffersIllegalNumbers(PromptMutant):
    def mutate(self, state: State, prompt: Prompt, seat: Seat) -> Prompt:
        return replace(prompt, number=NumberInput("put {} 1", "Any card", 0, 5))


@found_by("who_may_speak_is_asked", "a spectator: who only watches is asked something")
class SpectatorHasPrompt(Strip):
    def view(self, state: State, seat: Seat | None) -> StripView:
        seen = super().view(state, seat)
        return replace(seen, prompt=Prompt("watch", "Do you like it?")) if seat is None else seen


@found_by("views_agree", r"seat \d: prompt_id is 'program-2', and .* is 'program-1'")
class PromptIdRunsAhead(Strip):
    def prompt_id(self, state: State, seat: Seat | None) -> str | None:
        return f"program-{state.turn + 1}" if super().prompt_id(state, seat) else None


@found_by("views_agree", r"a spectator: prompt_id is 'program-1', and .* is None")
class SpectatorHasAPromptId(Strip):
    def prompt_id(self, state: State, seat: Seat | None) -> str | None:
        return super().prompt_id(state, 0 if seat is None else seat)


@found_by("views_agree", r"a spectator: viewer shows it something else than view: ")
class ViewerShowsEverybodyTheFirstSeat(Strip):
    def viewer(self, state: State) -> Callable[[Seat | None], StripView]:
        return lambda seat: self.view(state, 0)


@found_by("retracts_work_and_are_not_listed", r"offers to take back with 'take 1', and check refuses it")
class TakebackIsRejected(Strip):
    def check(self, state: State, seat: Seat, action: Action) -> None:
        super().validate_action(state, seat, action)
        if action == Take(1):
            raise IllegalAction("STRIP-3", "what lies there lies there")


@found_by("retracts_work_and_are_not_listed", r"legal lists the retraction 'take \d'")
class TakebackIsListed(Strip):
    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        yield from super().legal_actions(state, seat)
        if seat in self.active_seats(state):
            yield from (Take(register) for register in (1, 2) if register not in empty_registers(state, seat))


@found_by(
    "others_do_not_turn_my_page", r"'put .*' of another seat turned its question 'program-1-0' into 'program-1-1'"
)
class PromptIdDependsOnOthers(PromptMutant):
    def mutate(self, state: State, prompt: Prompt, seat: Seat) -> Prompt:
        return replace(prompt, id=f"{prompt.id}-{sum(EMPTY not in row[:1] for row in state.registers)}")


# --- beginning and end ---------------------------------------------------------------------------------------


@found_by("it_can_be_set_up", r"a set-up with 1 seats and options .* should raise BadOption")
class AnySeatCountAllowed(Strip):
    def check_seats(self, seats: int) -> None:
        pass


@found_by("it_can_be_set_up", r"options \{'no such option': True\} should raise BadOption")
class AnyOptionAccepted(Strip):
    def start(self, seats: int, rng: Rng, options: Mapping[str, object], emit: EventSink = discard_event) -> State:
        return super().initial_state(seats, rng, {k: v for k, v in options.items() if k in ("flag", "pushing")}, emit)


@found_by("it_can_be_set_up", "the set-up made 3 seats")
class SeatCountChanges(Strip):
    def start(self, seats: int, rng: Rng, options: Mapping[str, object], emit: EventSink = discard_event) -> State:
        return super().initial_state(max(seats, 3) if seats in self.players else seats, rng, options, emit)


@found_by("it_can_be_set_up", "the options as recorded in a log give another set-up")
class DefaultIsNotTheDefault(Strip):
    def start(self, seats: int, rng: Rng, options: Mapping[str, object], emit: EventSink = discard_event) -> State:
        state = super().initial_state(seats, rng, options, emit)
        state.flag = state.flag if "flag" in options else 7
        return state


@found_by("it_ends", "an outcome has a place from 1 and a score for each of 2 seats, and a rule")
class OutcomeOmitsSeats(Strip):
    def outcome(self, state: State) -> Outcome | None:
        return Outcome((1,), (1.0,), "STRIP-7") if state.over else None


@found_by("it_ends", r"may speak although there is an outcome: Outcome\(")
class OutcomeComesEarly(Strip):
    def outcome(self, state: State) -> Outcome | None:
        early = Outcome((1,) * state.seats, (0.0,) * state.seats, "STRIP-7")
        return super().outcome(state) or (early if max(state.at) >= state.flag - 1 else None)


@found_by("it_ends", "nobody may speak, but there is no outcome")
class NoActiveSeats(Strip):
    def to_act(self, state: State) -> tuple[Seat, ...]:
        return () if state.turn == 2 else super().active_seats(state)


@found_by("who_may_speak_is_asked", r"seat \d: it is to act and has no legal action")
@found_by("it_ends", "somebody is to act and has no legal action")
class NothingIsLegal(Strip):
    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        return (action for action in super().legal_actions(state, seat) if action != DONE)


@found_by("it_ends", "the game does not end: it is not over after 300 actions")
class GameNeverEnds(ActionMutant):
    def mutate(self, state: State, seat: Seat, action: Action) -> None:
        if action == DONE and state.turn > 1:
            state.at = [at if at == OFF else place for place, at in enumerate(state.at)]

    def check(self, state: State, seat: Seat, action: Action) -> None:
        super().validate_action(state, seat, action)
        if action == Say("leave"):
            raise IllegalAction("STRIP-8", "nobody leaves")


@found_by("open_tables_show_the_same_to_all", "sees more than a spectator")
class ClaimsNoHiddenInformation(Strip):
    def secrets(self, options: Mapping[str, object]) -> bool:
        return False


# --- the tests -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("faulty", "check", "words"), PLANTED, ids=[planted[0].__name__ for planted in PLANTED])
def test_the_fault_is_found_and_pointed_at(faulty: type[Strip], check: str, words: str) -> None:
    tables = [replace(case, max_actions=300) for case in TABLES]
    assert first_violation(Strip(), tables, BY_NAME[check]) == ""
    message = first_violation(faulty(), tables, BY_NAME[check])
    assert re.search(words, message), message or "the fault was not found"
    where = r"strip with \d seats, seed \d.*, step \d+, (seat -?\d+|the clock|a spectator|the table): "
    assert re.match(f"{check}: {where}", message), message


def test_every_check_has_a_fault_to_find() -> None:
    assert {check for _, check, _ in PLANTED} == set(BY_NAME)


class PauseStrip(Strip):
    """Sound: at first only time can move the game on."""

    def start(self, seats: int, rng: Rng, options: Mapping[str, object], emit: EventSink = discard_event) -> State:
        state = super().initial_state(seats, rng, options, emit)
        state.turn = 0
        return state

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return (CLOCK,) if state.turn == 0 and not state.over else super().active_seats(state)

    def timers(self, state: State) -> tuple[Timer, ...]:
        return (Timer("begin", 5),) if CLOCK in self.to_act(state) else super().timers(state)

    def apply(self, state: State, seat: Seat, action: Action, emit: EventSink = discard_event) -> None:
        if action == TimerExpired("begin"):
            state.turn = 1
        else:
            super().apply(state, seat, action, emit)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_a_game_that_waits_for_the_clock_is_sound(check: Check) -> None:
    assert first_violation(PauseStrip(), TABLES[:3], check) == ""


def test_conform_names_every_check_that_failed() -> None:
    check_conformance(Strip(), seeds=[1])
    with pytest.raises(AssertionError, match=r"(?s)a_dream_deals_anew: .*\na_dream_deals_what_only_others_know: "):
        check_conformance(DeterminizeIsACopy(), seeds=[1])


def test_the_command_line_says_what_holds(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["strip:Strip", "--seeds", "1", "--seats", "3", "--option", "flag=8"]) == 0
    assert "   ok it_ends\n" in capsys.readouterr().out
    assert main([f"{__name__}:QuestionIsMissing", "--seeds", "1"]) == 1
    assert "FAULT who_may_speak_is_asked: strip with 2 seats, seed 0" in capsys.readouterr().out
