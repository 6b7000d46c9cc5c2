"""Tests of the suite itself: each class plants a bug in a correct game, and a check must find it."""

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
    CardPut,
    Dealt,
    Declare,
    Finished,
    Put,
    State,
    Strip,
    StripView,
    Take,
    empty_registers,
)

from botyard.conformance import CHECKS, Check, check_conformance, first_violation, make_cases
from botyard.conformance.__main__ import main
from botyard.core.capabilities import (
    Cell,
    Diagram,
    Drawing,
    EarlyTimers,
    Mark,
    Moment,
    Piece,
    SeatSummary,
    SecretActions,
    Summary,
    SummaryNumber,
)
from botyard.core.errors import IllegalAction
from botyard.core.events import CLOCK, Event, EventSink, Seat, discard_event
from botyard.core.game import Outcome
from botyard.core.messages import Message, plain, player
from botyard.core.prompt import NumberInput, Prompt, plain_choice, plain_prompt
from botyard.core.rng import Rng
from botyard.core.timer import Timer, TimerExpired

TABLES = make_cases(Strip(), range(6))
BY_NAME = {check.__name__: check for check in CHECKS}
PLANTED: list[tuple[type[Strip], str, str]] = []  # the mutant, the check that finds it, a pattern of its message


def found_by(check: str, pattern: str) -> Callable[[type[Strip]], type[Strip]]:
    def plant(mutant: type[Strip]) -> type[Strip]:
        PLANTED.append((mutant, check, pattern))
        return mutant

    return plant


class PromptMutant(Strip):
    """A game that changes its prompts."""

    def view(self, state: State, seat: Seat | None) -> StripView:
        seen = super().view(state, seat)
        return replace(seen, prompt=self.mutate(state, seen.prompt, seat)) if seen.prompt and seat is not None else seen

    def mutate(self, state: State, prompt: Prompt, seat: Seat) -> Prompt | None:
        raise NotImplementedError


class EventMutant(Strip):
    """A game that changes its events."""

    def initial_state(
        self, seats: int, rng: Rng, options: Mapping[str, object], emit: EventSink = discard_event
    ) -> State:
        return super().initial_state(seats, rng, options, lambda event: emit(self.mutate(event)))

    def apply(self, state: State, seat: Seat, action: Action, emit: EventSink = discard_event) -> None:
        self.state = state
        super().apply(state, seat, action, lambda event: emit(self.mutate(event)))

    def mutate(self, event: Event) -> Event:
        raise NotImplementedError


class ActionMutant(Strip):
    """A game in which every action also does something else."""

    def apply(self, state: State, seat: Seat, action: Action, emit: EventSink = discard_event) -> None:
        super().apply(state, seat, action, emit)
        self.mutate(state, seat, action)

    def mutate(self, state: State, seat: Seat, action: Action) -> None:
        raise NotImplementedError


# --- hidden information ---


@found_by("determinization_preserves_view", r"seat 1: .*view\.hand\[\d\]")
class ViewShowsTheHandOfAnother(Strip):
    def view(self, state: State, seat: Seat | None) -> StripView:
        seen = super().view(state, seat)
        return replace(seen, hand=seen.hand + tuple(state.hands[0])) if seat == 1 else seen


@found_by("determinization_preserves_view", r"active_seats\[\d\] is \d here")
class ActiveSeatsDependOnHiddenCards(Strip):
    def active_seats(self, state: State) -> tuple[Seat, ...]:
        return tuple(sorted(super().active_seats(state), key=lambda seat: max(state.hands[seat], default=0)))


@found_by("determinization_preserves_view", r"a spectator's view\.program")
class SpectatorSeesPrograms(Strip):
    def view(self, state: State, seat: Seat | None) -> StripView:
        seen = super().view(state, seat)
        return replace(seen, program=tuple(state.registers[0])) if seat is None else seen


@found_by("determinization_preserves_view", r"view\.prompt\.args")
class PromptTextLeaks(PromptMutant):
    def mutate(self, state: State, prompt: Prompt, seat: Seat) -> Prompt:
        return replace(prompt, args={"text": f"Can you beat {max(map(max, filter(None, state.hands)))}?"})


@found_by("determinization_preserves_view", r"view\.prompt\.choices\[0\]\.warning")
class ChoiceWarningLeaks(PromptMutant):
    def mutate(self, state: State, prompt: Prompt, seat: Seat) -> Prompt:
        warned = replace(prompt.choices[0], warning=f"The next card is {state.deck[-1]}.")
        return replace(prompt, choices=(warned, *prompt.choices[1:]))


@found_by("determinization_preserves_view", r"validate_action\.put .* is 'IllegalAction: .* here")
class ErrorNamesCardOwner(Strip):
    def validate_action(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, Put) and seat in self.active_seats(state) and action.card not in state.hands[seat]:
            holders = [other for other in range(state.seats) if action.card in state.hands[other]]
            raise IllegalAction("STRIP-3", f"you do not hold {action.card}, but {holders} does")
        super().validate_action(state, seat, action)


@found_by("determinization_preserves_view", r"legal_actions\[\d\]")
class LegalActionsDependOnDeck(Strip):
    def legal_actions(self, state: State, seat: Seat) -> Iterator[Action]:
        actions = list(super().legal_actions(state, seat))
        return iter(actions[::-1] if state.deck[-1] > 120 else actions)


class Open(Dealt):
    def masked_for(self, seat: Seat | None) -> Event:
        return self


@found_by("events_leak_no_hidden_values", r"tells (seat \d|a spectator)\.Open\[\d\]\.event\.cards\[\d\]: that is hands")
class DealIsPublic(EventMutant):
    def mutate(self, event: Event) -> Event:
        return Open(event.seat, event.cards) if isinstance(event, Dealt) else event


class PublicCardPut(CardPut):
    def masked_for(self, seat: Seat | None) -> Event:
        return self


@found_by(
    "events_leak_no_hidden_values",
    r"tells (seat \d|a spectator)\.PublicCardPut\[0\]\.event\.cards\[0\]: that is registers",
)
class SecretChoiceIsPublic(EventMutant):
    def mutate(self, event: Event) -> Event:
        return PublicCardPut(event.seat, event.cards, event.register) if isinstance(event, CardPut) else event


@dataclass(frozen=True, slots=True)
class HiddenCardPut(CardPut):
    def masked_for(self, seat: Seat | None) -> Event | None:
        return self if seat == self.seat else None


@found_by("hidden_events_change_no_view", r"no event tells it of 'put \d+ \d' by seat \d.*: view\.filled\[")
class ViewShowsHiddenEvent(EventMutant):
    def mutate(self, event: Event) -> Event:
        return HiddenCardPut(event.seat, event.cards, event.register) if isinstance(event, CardPut) else event


@found_by("hidden_events_change_no_view", r"no event tells it of 'put \d+ \d' by seat \d.*: view\.filled\[")
class ViewShowsSecretAction(Strip):
    def apply(self, state: State, seat: Seat, action: Action, emit: EventSink = discard_event) -> None:
        super().apply(state, seat, action, lambda event: None if isinstance(event, CardPut) else emit(event))

    def capabilities(self) -> tuple[object, ...]:
        return (SecretActions(acts_secretly=lambda state, seat: True),)


@dataclass(frozen=True, slots=True)
class HandHinted(Finished):
    strong: bool


@found_by(
    "non_revealing_actions_look_the_same", r"'done' by seat \d reveals nothing, but tells .*\[0\]\[1\]\.strong is"
)
class DoneEventLeaksProgram(EventMutant):
    def mutate(self, event: Event) -> Event:
        return HandHinted(event.seat, sum(self.state.registers[event.seat]) > 250) if type(event) is Finished else event


@found_by("events_leak_no_hidden_values", r"tells (seat \d|a spectator)\.CardPut\[0\]\.sentence\.\S*: that is reg")
class LogTextLeaks(ActionMutant):
    last = EMPTY

    def mutate(self, state: State, seat: Seat, action: Action) -> None:
        self.last = action.card if isinstance(action, Put) else EMPTY

    def event_message(self, event: Event) -> Message | None:
        return plain(f"It is {self.last}.") if isinstance(event, CardPut) else super().event_message(event)


@found_by("events_have_descriptions", r"event_message of CardPut\(.*cards=\(0,\).* raises KeyError")
class LogTextFailsOnMaskedEvent(Strip):
    def event_message(self, event: Event) -> Message | None:
        return plain({10 * n: "card" for n in range(1, 25)}[event.cards[0]]) if isinstance(event, CardPut) else None


@found_by("events_have_descriptions", r"event_message of Dealt\(.*\) has an empty text")
class LogTextIsEmpty(Strip):
    def event_message(self, event: Event) -> Message | None:
        return plain("") if isinstance(event, Dealt) else None


class BlankedEvent(Dealt):
    def masked_for(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else "?"  # type: ignore[return-value]


@found_by("events_have_descriptions", r"BlankedEvent\(.*\) is masked into something that is not an event: '\?'")
class MaskedEventIsNoEvent(EventMutant):
    def mutate(self, event: Event) -> Event:
        return BlankedEvent(event.seat, event.cards) if isinstance(event, Dealt) else event


# --- determinized copies ---


@found_by("determinization_replaces_rng", "keeps the true rng")
class DeterminizeKeepsRng(Strip):
    def determinize(self, state: State, seat: Seat, rng: Rng) -> State:
        sample = super().determinize(state, seat, rng)
        sample.rng = state.rng.copy()
        return sample


@found_by("determinization_replaces_rng", "depends on the true rng: rng")
class DeterminizeForksRng(Strip):
    def determinize(self, state: State, seat: Seat, rng: Rng) -> State:
        sample = super().determinize(state, seat, rng)
        sample.rng = state.rng.fork(seat)
        return sample


@found_by("determinization_changes_hidden_state", "determinize deals nothing anew")
class DeterminizeIsACopy(Strip):
    def determinize(self, state: State, seat: Seat, rng: Rng) -> State:
        sample = state.copy()
        sample.rng = rng
        return sample


@found_by(
    "determinization_changes_secrets_of_others", r"seat \d: its determinized copies never change what seat \d sees"
)
class DeterminizeKeepsOtherHands(Strip):
    def determinize(self, state: State, seat: Seat, rng: Rng) -> State:
        sample = state.copy()
        rng.shuffle(sample.deck)
        sample.rng = rng
        return sample


@found_by("determinization_preserves_view", r"determinize changed what it knows: view\.(prompt\.choices|hand)\[\d\]")
class DeterminizeChangesOwnHand(Strip):
    def determinize(self, state: State, seat: Seat, rng: Rng) -> State:
        sample = super().determinize(state, seat, rng)
        if sample.hands[seat]:
            sample.deck.append(sample.hands[seat].pop())
            sample.hands[seat].append(sample.deck.pop(0))
        return sample


@found_by("components_are_conserved", r"card \d+ counts 0 in a determinized copy and 1 at the start")
class DeterminizeLosesCard(Strip):
    def determinize(self, state: State, seat: Seat, rng: Rng) -> State:
        sample = super().determinize(state, seat, rng)
        sample.deck.pop()
        return sample


@found_by("determinization_is_playable", r"in play from its determinized copy seat \d cannot go on: no action is legal")
class DeterminizeIsUnplayable(Strip):
    def determinize(self, state: State, seat: Seat, rng: Rng) -> State:
        sample = super().determinize(state, seat, rng)
        for other in range(state.seats):
            if other != seat:
                sample.deck += sample.hands[other]
                sample.hands[other] = []
        return sample


@found_by(
    "determinization_changes_hidden_state", "declares perfect_information, but its determinized copy differs: hands"
)
class ClaimsPerfectInformation(Strip):
    perfect_information = True


# --- the state ---


def with_state_class(state: State, kind: type[State]) -> State:
    state.__class__ = kind
    return state


class SharingState(State):
    __slots__ = ()

    def copy(self) -> State:
        copied = super().copy()
        copied.registers = self.registers
        return copied


@found_by("copies_are_independent", r"playing on with a copy changed the original: registers\[\d\]")
class CopySharesAList(Strip):
    def initial_state(
        self, seats: int, rng: Rng, options: Mapping[str, object], emit: EventSink = discard_event
    ) -> State:
        return with_state_class(super().initial_state(seats, rng, options, emit), SharingState)


class ForgetfulState(State):
    __slots__ = ()

    def copy(self) -> State:
        return replace(super().copy(), turn=1)


@found_by("copies_are_independent", "a copy is not the same: turn is 2 here and 1 there")
class CopyLosesAField(Strip):
    def initial_state(
        self, seats: int, rng: Rng, options: Mapping[str, object], emit: EventSink = discard_event
    ) -> State:
        return with_state_class(super().initial_state(seats, rng, options, emit), ForgetfulState)


class HastyState(State):
    """A state whose class matters, which no field shows."""

    __slots__ = ()

    @property
    def over(self) -> bool:
        return max(self.at) >= 6


@found_by("copies_are_independent", r"a copy continues differently from a replayed position: after '.*' \w+")
class CopyLosesSubclass(Strip):
    def initial_state(
        self, seats: int, rng: Rng, options: Mapping[str, object], emit: EventSink = discard_event
    ) -> State:
        return with_state_class(super().initial_state(seats, rng, options, emit), HastyState)


class LastingHastyState(HastyState):
    __slots__ = ()

    def copy(self) -> State:
        return with_state_class(super().copy(), LastingHastyState)


@found_by("serialization_round_trips", r"read back from '.*' it continues differently: after '.*' \w+")
class SerializeLosesSubclass(Strip):
    def initial_state(
        self, seats: int, rng: Rng, options: Mapping[str, object], emit: EventSink = discard_event
    ) -> State:
        return with_state_class(super().initial_state(seats, rng, options, emit), LastingHastyState)


@found_by("queries_do_not_change_state", "seat 0: validate_action changes the position")
class CheckChanges(Strip):
    def validate_action(self, state: State, seat: Seat, action: Action) -> None:
        state.rng.randbelow(2)
        super().validate_action(state, seat, action)


@found_by("queries_do_not_change_state", "view changes the position")
class ViewChanges(Strip):
    def view(self, state: State, seat: Seat | None) -> StripView:
        state.deck.reverse()
        return super().view(state, seat)


@found_by("queries_do_not_change_state", "determinize changes the position")
class DeterminizeChangesState(Strip):
    def determinize(self, state: State, seat: Seat, rng: Rng) -> State:
        state.rng.randbelow(2)
        return super().determinize(state, seat, rng)


@found_by("queries_do_not_change_state", "legal_actions returns different results when called twice")
class LegalActionsVary(Strip):
    calls = 0

    def legal_actions(self, state: State, seat: Seat) -> Iterator[Action]:
        self.calls += 1
        return iter(list(super().legal_actions(state, seat))[:: 1 if self.calls % 2 else -1])


@found_by("components_are_conserved", r"card \d+ counts 0 and 1 at the start")
class CardDisappears(ActionMutant):
    def mutate(self, state: State, seat: Seat, action: Action) -> None:
        if action == DONE:
            state.deck.pop()


@found_by("serialization_round_trips", r"incomplete: done\[\d\] is True here and False there")
class SerializeLosesField(Strip):
    def serialize(self, state: State) -> str:
        return super().serialize(state).replace("done", "busy")


@found_by("non_revealing_actions_commute", r"'put .*' by seat \d and 'put .*' by seat \d .* do not commute: deck")
class HandOrderLeaks(ActionMutant):
    def mutate(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, Put):
            state.deck[:] = state.deck[::-1] if seat % 2 else [*state.deck[1:], state.deck[0]]


@found_by("saved_log_restores", r"BadLog|an undo to \d+ leads to another position|in a match raises")
class GameKeepsState(ActionMutant):
    applied = 0

    def mutate(self, state: State, seat: Seat, action: Action) -> None:
        self.applied += 1
        state.turn += self.applied % 5 == 0


@found_by("game_is_deterministic", r"a rule calls random\.random")
class UsesGlobalRandom(ActionMutant):
    def mutate(self, state: State, seat: Seat, action: Action) -> None:
        state.turn += random.random() < 0.5


@found_by("game_is_deterministic", "differs when it is played again")
class UsesGlobalRandomByAlias(ActionMutant):
    def mutate(self, state: State, seat: Seat, action: Action) -> None:
        state.turn += chance() < 0.5


@found_by("game_is_deterministic", r"a rule calls time\.time\b")
class ReadsAClock(ActionMutant):
    def mutate(self, state: State, seat: Seat, action: Action) -> None:
        state.turn += int(time.time()) % 2


@found_by(
    "game_is_deterministic_across_processes",
    r"another process with PYTHONHASHSEED=\d: after 'the set-up' the position is",
)
class IteratesASet(Strip):
    def initial_state(
        self, seats: int, rng: Rng, options: Mapping[str, object], emit: EventSink = discard_event
    ) -> State:
        state = super().initial_state(seats, rng, options, emit)
        state.deck = [int(card) for card in {str(card) for card in state.deck}]
        return state


@found_by("game_is_deterministic_across_processes", "another process could not play: .*RuntimeError: not here")
class DependsOnProcess(Strip):
    def initial_state(
        self, seats: int, rng: Rng, options: Mapping[str, object], emit: EventSink = discard_event
    ) -> State:
        if sys.argv[0] == "-c" and "xdist" not in sys.modules:  # not in a worker of the tests
            raise RuntimeError("not here")
        return super().initial_state(seats, rng, options, emit)


# --- actions ---


@found_by(
    "legal_actions_are_valid",
    r"legal_actions lists 'put \d+ 2', and validate_action rejects it: IllegalAction: .*STRIP-3",
)
class ValidateRejectsLegalAction(Strip):
    def validate_action(self, state: State, seat: Seat, action: Action) -> None:
        super().validate_action(state, seat, action)
        if isinstance(action, Put) and action.register == 2 and 1 in empty_registers(state, seat):
            raise IllegalAction("STRIP-3", "the first register comes first")


@found_by("legal_actions_are_valid", r"seat \d: apply of 'put \d+ \d' raises ZeroDivisionError")
class ApplyFails(ActionMutant):
    def mutate(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, Put) and action.card == max((*state.hands[seat], action.card)):
            assert 1 // (state.registers[seat].count(EMPTY))


@found_by(
    "legal_actions_are_valid", r"'put (\d+) 1' does not read back: it is Put\(.*\) and becomes Put\(.*register=2\)"
)
class ActionTextDoesNotRoundTrip(Strip):
    def parse_action(self, text: str) -> Action:
        action = super().parse_action(text)
        return replace(action, register=2) if isinstance(action, Put) else action


class Backwards(Take):
    def __str__(self) -> str:
        return f"undo {self.register}"


@found_by("takebacks_are_valid_and_unlisted", r"'undo \d' cannot be in a log")
class ActionReadsAsAnUndo(PromptMutant):
    def mutate(self, state: State, prompt: Prompt, seat: Seat) -> Prompt:
        return replace(
            prompt, takebacks=tuple(replace(c, action=c.action.replace("take", "undo")) for c in prompt.takebacks)
        )

    def parse_action(self, text: str) -> Action:
        return Backwards(int(text[5:])) if re.fullmatch(r"undo \d", text) else super().parse_action(text)


@found_by("malformed_text_is_rejected", r"parse_action of '.*' raises ValueError")
class ParseCrashes(Strip):
    def parse_action(self, text: str) -> Action:
        match text.split():
            case ["put", card, register] if card.isdigit() and register.isdigit():
                return Put(int(card), int(register))
        return super().parse_action(text)


@found_by("malformed_text_is_rejected", r"validate_action of 'take \d+' raises IndexError")
class CheckCrashes(Strip):
    def validate_action(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, Take) and seat in self.active_seats(state) and state.registers[seat][action.register - 1]:
            return
        super().validate_action(state, seat, action)


@found_by("malformed_text_is_rejected", r"deserialize of '.*' raises IndexError")
class ReadCrashes(Strip):
    def deserialize(self, text: str) -> State:
        assert text.split("/")[1]
        return super().deserialize(text)


@found_by("rejections_have_texts", r"the rejection of 'put .*' has no text: illegal-unwritten")
class RejectionWithoutText(Strip):
    def validate_action(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, Put):
            raise IllegalAction("STRIP-3", Message("illegal-unwritten"))


@found_by(
    "rejections_have_texts",
    r"the rejection of 'put .*' says 'finished \(.*\)' to programs, not 'Player 1.*core\.errors\.IllegalAction",
)
class RejectionOfTheCore(Strip):
    """The core's error does not find the messages of the game."""

    def validate_action(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, Put):
            raise IllegalAction("STRIP-3", Message("finished", player=player(0)))


@found_by("rejections_have_texts", r"the rejection of 'put .*' says 'finished \(.*\)' to programs, not 'Player 1")
class SuggestionOfTheCore(Strip):
    def validate_action(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, Put):
            raise IllegalAction("STRIP-3", "you cannot", Message("finished", player=player(0)))


@found_by("inactive_seats_are_rejected", r"seat \d: it may not act now, but validate_action accepts 'put")
class AnySeatMayAct(Strip):
    def validate_action(self, state: State, seat: Seat, action: Action) -> None:
        if not isinstance(action, Put) or seat not in state.playing:
            super().validate_action(state, seat, action)


@found_by("inactive_seats_are_rejected", "a rejected action changed the position")
class RejectionChangesState(Strip):
    def validate_action(self, state: State, seat: Seat, action: Action) -> None:
        if seat >= state.seats:
            state.rng.randbelow(2)
        super().validate_action(state, seat, action)


@found_by("inactive_seats_are_rejected", r"seat [234]: validate_action of 'put .*', out of turn, raises IndexError")
class UnknownSeatCrashes(Strip):
    def validate_action(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, Put) and state.hands[seat] and state.over:
            raise IllegalAction("STRIP-7", "the game is over")
        super().validate_action(state, seat, action)


@found_by("timers_expire_correctly", r"seat \d: validate_action accepts 'expire program-\d+' from a seat that is not")
class PlayersMayExpireTimers(Strip):
    def validate_action(self, state: State, seat: Seat, action: Action) -> None:
        if action not in self.timer_actions(state):
            super().validate_action(state, seat, action)


@found_by("timers_expire_correctly", "the clock: validate_action accepts the end of a timer that does not run")
class ClockMayPlayAnyAction(Strip):
    def validate_action(self, state: State, seat: Seat, action: Action) -> None:
        if seat != CLOCK or not isinstance(action, TimerExpired):
            super().validate_action(state, seat, action)


@found_by("timers_expire_correctly", r"the game is over, and the timer 'program-\d+' still runs")
class TimerNeverExpires(Strip):
    def timers(self, state: State) -> tuple[Timer, ...]:
        return (Timer(f"program-{state.turn}", 30),) if len(self.active_seats(state)) < 2 else ()


@found_by("timers_expire_correctly", "legal_actions of the clock differs from timer_actions")
class ClockActionsNotListed(Strip):
    def legal_actions(self, state: State, seat: Seat) -> Iterator[Action]:
        return iter(()) if seat == CLOCK else super().legal_actions(state, seat)


@found_by("timers_expire_correctly", "the clock: EarlyTimers finds 'expire nonsense', and validate_action rejects it")
class ResolveEarlyReturnsIllegalAction(Strip):
    def timers(self, state: State) -> tuple[Timer, ...]:
        return tuple(replace(timer, resolvable=True) for timer in super().timers(state))

    def capabilities(self) -> tuple[object, ...]:
        return (EarlyTimers(resolve=lambda state, timer, effort: TimerExpired("nonsense")),)


@found_by("timers_expire_correctly", "two timers have the same name")
class TimersShareName(Strip):
    def timers(self, state: State) -> tuple[Timer, ...]:
        return super().timers(state) * 2


@found_by("timers_expire_correctly", "only time can move the game on, and no timer runs")
class TimerNeverStarts(Strip):
    def active_seats(self, state: State) -> tuple[Seat, ...]:
        return (CLOCK,) if state.turn == 2 and not state.over else super().active_seats(state)

    def timers(self, state: State) -> tuple[Timer, ...]:
        return () if state.turn == 2 else super().timers(state)


# --- prompts ---


@found_by("active_seats_are_prompted", "active, but its view has no prompt")
class PromptIsMissing(PromptMutant):
    def mutate(self, state: State, prompt: Prompt, seat: Seat) -> Prompt | None:
        return prompt if empty_registers(state, seat) else None


@found_by("active_seats_are_prompted", r"its prompt has no id or no text: Prompt\(id=''")
class PromptHasNoId(PromptMutant):
    def mutate(self, state: State, prompt: Prompt, seat: Seat) -> Prompt:
        return replace(prompt, id="")


@found_by("active_seats_are_prompted", "seat 1: its view is not a View of this seat")
class ViewIsOfAnotherSeat(Strip):
    def view(self, state: State, seat: Seat | None) -> StripView:
        return super().view(state, seat and 0)


@found_by("active_seats_are_prompted", r"active_seats has duplicates or unknown seats: \(0, 1, 0, 1\)")
class ActiveSeatsRepeat(Strip):
    def active_seats(self, state: State) -> tuple[Seat, ...]:
        return super().active_seats(state) * 2


@found_by("active_seats_are_prompted", "legal_actions lists an action twice")
class LegalActionsRepeat(Strip):
    def legal_actions(self, state: State, seat: Seat) -> Iterator[Action]:
        return iter([*super().legal_actions(state, seat)] * 2)


@found_by("active_seats_are_prompted", "it is not active, but legal_actions lists 'done'")
class InactiveSeatHasLegalActions(Strip):
    def legal_actions(self, state: State, seat: Seat) -> Iterator[Action]:
        return super().legal_actions(state, seat) if seat == CLOCK or seat in self.active_seats(state) else iter([DONE])


@found_by("active_seats_are_prompted", r"does not offer 'put \d+ \d', which is legal")
class PromptOffersTooFew(PromptMutant):
    def mutate(self, state: State, prompt: Prompt, seat: Seat) -> Prompt:
        return replace(prompt, choices=prompt.choices[1:])


@found_by("prompt_choices_are_valid", r"its prompt 'program-\d+' offers 'put 10 9', and validate_action rejects it")
class PromptOffersTooMany(PromptMutant):
    def mutate(self, state: State, prompt: Prompt, seat: Seat) -> Prompt:
        return replace(prompt, choices=(*prompt.choices, plain_choice("put 10 9", "10 in 9")))


@found_by("prompt_choices_are_valid", r"its prompt 'program-\d+' offers an action twice")
class PromptRepeatsChoices(PromptMutant):
    def mutate(self, state: State, prompt: Prompt, seat: Seat) -> Prompt:
        return replace(prompt, choices=prompt.choices * 2)


@found_by("prompt_choices_are_valid", r"its prompt 'program-\d+' offers 'put 0 1', and validate_action rejects it")
class PromptOffersIllegalNumbers(PromptMutant):
    def mutate(self, state: State, prompt: Prompt, seat: Seat) -> Prompt:
        return replace(prompt, number_input=NumberInput("put {} 1", "plain", 0, 5, {"text": "Any card"}))


@found_by("active_seats_are_prompted", "a spectator: a spectator has a prompt")
class SpectatorHasPrompt(Strip):
    def view(self, state: State, seat: Seat | None) -> StripView:
        seen = super().view(state, seat)
        return replace(seen, prompt=plain_prompt("watch", "Do you like it?")) if seat is None else seen


@found_by("view_functions_agree", r"seat \d: prompt_id is 'program-2', and .* has id 'program-1'")
class PromptIdRunsAhead(Strip):
    def prompt_id(self, state: State, seat: Seat | None) -> str | None:
        return f"program-{state.turn + 1}" if super().prompt_id(state, seat) else None


@found_by("view_functions_agree", r"a spectator: prompt_id is 'program-1', and .* has id None")
class SpectatorHasAPromptId(Strip):
    def prompt_id(self, state: State, seat: Seat | None) -> str | None:
        return super().prompt_id(state, 0 if seat is None else seat)


@found_by("view_functions_agree", r"a spectator: view_builder shows it something else than view: ")
class ViewerShowsEverybodyTheFirstSeat(Strip):
    def view_builder(self, state: State) -> Callable[[Seat | None], StripView]:
        return lambda seat: self.view(state, 0)


@found_by("takebacks_are_valid_and_unlisted", r"offers to take back with 'take 1', and validate_action rejects it")
class TakebackIsRejected(Strip):
    def validate_action(self, state: State, seat: Seat, action: Action) -> None:
        super().validate_action(state, seat, action)
        if action == Take(1):
            raise IllegalAction("STRIP-3", "what lies there lies there")


@found_by("takebacks_are_valid_and_unlisted", r"legal_actions lists the takeback 'take \d'")
class TakebackIsListed(Strip):
    def legal_actions(self, state: State, seat: Seat) -> Iterator[Action]:
        yield from super().legal_actions(state, seat)
        if seat in self.active_seats(state):
            yield from (Take(register) for register in (1, 2) if register not in empty_registers(state, seat))


@found_by(
    "prompt_ids_are_stable",
    r"'put .*' of another seat changed the id of its prompt from 'program-1-0' to 'program-1-1'",
)
class PromptIdDependsOnOthers(PromptMutant):
    def mutate(self, state: State, prompt: Prompt, seat: Seat) -> Prompt:
        return replace(prompt, id=f"{prompt.id}-{sum(EMPTY not in row[:1] for row in state.registers)}")


# --- set-up and end ---


@found_by("setup_checks_options", r"a set-up with 1 seats and options .* should raise OptionError")
class AnySeatCountAllowed(Strip):
    def check_seats(self, seats: int) -> None:
        pass


@found_by("setup_checks_options", r"options \{'no such option': True\} should raise OptionError")
class AnyOptionAccepted(Strip):
    def initial_state(
        self, seats: int, rng: Rng, options: Mapping[str, object], emit: EventSink = discard_event
    ) -> State:
        return super().initial_state(seats, rng, {k: v for k, v in options.items() if k in ("flag", "pushing")}, emit)


@found_by("setup_checks_options", "the set-up made 3 seats")
class SeatCountChanges(Strip):
    def initial_state(
        self, seats: int, rng: Rng, options: Mapping[str, object], emit: EventSink = discard_event
    ) -> State:
        return super().initial_state(max(seats, 3) if seats in self.players else seats, rng, options, emit)


@found_by("setup_checks_options", "the recorded options give another set-up")
class DefaultIsNotTheDefault(Strip):
    def initial_state(
        self, seats: int, rng: Rng, options: Mapping[str, object], emit: EventSink = discard_event
    ) -> State:
        state = super().initial_state(seats, rng, options, emit)
        state.flag = state.flag if "flag" in options else 7
        return state


@found_by("game_ends", "an outcome has a place from 1 and a score for each of 2 seats, and a rule")
class OutcomeOmitsSeats(Strip):
    def outcome(self, state: State) -> Outcome | None:
        return Outcome((1,), (1.0,), "STRIP-7") if state.over else None


@found_by("game_ends", r"may act although there is an outcome: Outcome\(")
class OutcomeComesEarly(Strip):
    def outcome(self, state: State) -> Outcome | None:
        early = Outcome((1,) * state.seats, (0.0,) * state.seats, "STRIP-7")
        return super().outcome(state) or (early if max(state.at) >= state.flag - 1 else None)


@found_by("game_ends", "no seat may act, but there is no outcome")
class NoActiveSeats(Strip):
    def active_seats(self, state: State) -> tuple[Seat, ...]:
        return () if state.turn == 2 else super().active_seats(state)


@found_by("active_seats_are_prompted", r"seat \d: it is active and has no legal action")
@found_by("game_ends", "a seat is active and has no legal action")
class NothingIsLegal(Strip):
    def legal_actions(self, state: State, seat: Seat) -> Iterator[Action]:
        return (action for action in super().legal_actions(state, seat) if action != DONE)


@found_by("game_ends", "the game does not end: it is not over after 300 actions")
class GameNeverEnds(ActionMutant):
    def mutate(self, state: State, seat: Seat, action: Action) -> None:
        if action == DONE and state.turn > 1:
            state.at = [at if at == OFF else place for place, at in enumerate(state.at)]

    def validate_action(self, state: State, seat: Seat, action: Action) -> None:
        super().validate_action(state, seat, action)
        if action == Declare("leave"):
            raise IllegalAction("STRIP-8", "nobody leaves")


@found_by("open_tables_have_equal_views", "sees more than a spectator")
class ClaimsNoHiddenInformation(Strip):
    def has_hidden_information(self, options: Mapping[str, object]) -> bool:
        return False


class DrawnStrip(Strip):
    """Correct: it describes its board as one row, with the robots on it."""

    def capabilities(self) -> tuple[object, ...]:
        return (Drawing(self.describe),)

    def describe(self, view: StripView) -> Diagram:
        cells = tuple(Cell(column, 0, str(column)) for column in range(view.flag + 1))
        robots = tuple(Piece(at, 0, seat=seat) for seat, at in enumerate(view.at) if at != OFF)
        return Diagram(view.flag + 1, 1, cells, robots)


@found_by("diagrams_are_valid", "its board is wrong: two cells are at one place")
class CellsShareAPlace(DrawnStrip):
    def describe(self, view: StripView) -> Diagram:
        return replace(super().describe(view), cells=(Cell(0, 0), Cell(0, 0)))


@found_by("diagrams_are_valid", r"this is outside of it: Piece\(column=-1")
class PieceIsOffTheBoard(DrawnStrip):
    def describe(self, view: StripView) -> Diagram:
        return replace(super().describe(view), pieces=(Piece(OFF, 0, seat=0),))


@found_by("diagrams_are_valid", "there is no colour 'mauve'; use one of red, green")
class ColourIsUnknown(DrawnStrip):
    def describe(self, view: StripView) -> Diagram:
        return replace(super().describe(view), cells=(Cell(0, 0, colour="mauve"),))  # type: ignore[arg-type]


@found_by("diagrams_are_valid", "no seat has the number 9, which owns a piece")
class PieceHasNoOwner(DrawnStrip):
    def describe(self, view: StripView) -> Diagram:
        return replace(super().describe(view), pieces=(Piece(0, 0, seat=9),))


@found_by("diagrams_are_valid", "it has 0 columns and 1 rows; both go from 1 to 64")
class DiagramIsEmpty(DrawnStrip):
    def describe(self, view: StripView) -> Diagram:
        return Diagram(0, 1)


@found_by("diagrams_are_valid", "ZeroDivisionError")
class DescriptionFails(DrawnStrip):
    def describe(self, view: StripView) -> Diagram:
        return Diagram(1 // 0, 1)


class SummarisedStrip(Strip):
    """Correct: it counts the turns, and knows where each robot stands after each of them."""

    def capabilities(self) -> tuple[object, ...]:
        return (Summary(self.summarise),)

    def summarise(self, state: State, events: Sequence[Sequence[Event]]) -> tuple[SeatSummary, ...]:
        return tuple(self.summary_of(seat, state, events) for seat in range(state.seats))

    def summary_of(self, seat: Seat, state: State, events: Sequence[Sequence[Event]]) -> SeatSummary:
        done = [n for n, found in enumerate(events) if any(isinstance(event, Finished) for event in found)]
        moments = tuple(Moment(entry, Message("moment-done", player=player(seat))) for entry in done[:1])
        numbers = (SummaryNumber("space", max(state.at[seat], 0)), SummaryNumber("turns", len(done), False))
        marks = (Mark(0, Message("mark-start")),)
        return SeatSummary(numbers, moments, (1.0, float(state.at[seat])), marks, (0.0,) * (state.seats - 1))


class SummaryMutant(SummarisedStrip):
    """A game that changes the summary of seat 1."""

    def summary_of(self, seat: Seat, state: State, events: Sequence[Sequence[Event]]) -> SeatSummary:
        summary = super().summary_of(seat, state, events)
        return self.mutate(summary, len(events)) if seat == 1 else summary

    def mutate(self, summary: SeatSummary, entries: int) -> SeatSummary:
        raise NotImplementedError


@found_by("summaries_are_valid", "returns 1 summaries for 2 seats")
class SummaryLacksSeats(SummarisedStrip):
    def summarise(self, state: State, events: Sequence[Sequence[Event]]) -> tuple[SeatSummary, ...]:
        return super().summarise(state, events)[:1]


@found_by("summaries_are_valid", "for the same game, or changes it")
class SummaryChangesTheState(SummarisedStrip):
    def summarise(self, state: State, events: Sequence[Sequence[Event]]) -> tuple[SeatSummary, ...]:
        state.at[0] += 1
        return super().summarise(state, events)


@found_by("summaries_are_valid", "seat 1: its numbers are of the kinds \\['space'\\]")
class SeatsHaveOtherNumbers(SummaryMutant):
    def mutate(self, summary: SeatSummary, entries: int) -> SeatSummary:
        return replace(summary, numbers=summary.numbers[:1])


@found_by("summaries_are_valid", "seat 1: its course has 1 values")
class CourseIsShorter(SummaryMutant):
    def mutate(self, summary: SeatSummary, entries: int) -> SeatSummary:
        return replace(summary, course=summary.course[:1])


@found_by("summaries_are_valid", "`against` has 9 values, and that of seat 0 has 1")
class AgainstHasTooManySeats(SummaryMutant):
    def mutate(self, summary: SeatSummary, entries: int) -> SeatSummary:
        return replace(summary, against=(0.0,) * 9)


@found_by("summaries_are_valid", "a moment is at entry ")
class MomentIsAfterTheEnd(SummaryMutant):
    def mutate(self, summary: SeatSummary, entries: int) -> SeatSummary:
        return replace(summary, moments=(Moment(entries, Message("moment-done", player=player(0))),))


@found_by("summaries_are_valid", "a mark is at step 2")
class MarkIsAfterTheCourse(SummaryMutant):
    def mutate(self, summary: SeatSummary, entries: int) -> SeatSummary:
        return replace(summary, marks=(Mark(2, Message("mark-start")),))


@found_by("summaries_are_valid", "'summary-wings' has no text in en")
class NumberHasNoText(SummarisedStrip):
    def summary_of(self, seat: Seat, state: State, events: Sequence[Sequence[Event]]) -> SeatSummary:
        return replace(super().summary_of(seat, state, events), numbers=(SummaryNumber("wings", 2),))


@found_by("summaries_are_valid", r"'summary-course' has no attribute \.column")
class NumberHasNoColumn(SummaryMutant):
    def summary_of(self, seat: Seat, state: State, events: Sequence[Sequence[Event]]) -> SeatSummary:
        return replace(
            super(SummaryMutant, self).summary_of(seat, state, events), numbers=(SummaryNumber("course", 2),)
        )


@found_by("summaries_are_valid", "the id of robot-moved .* does not begin with 'moment-'")
class MomentIsALineOfTheLog(SummaryMutant):
    def mutate(self, summary: SeatSummary, entries: int) -> SeatSummary:
        return replace(summary, moments=(Moment(0, Message("robot-moved", player=player(0), to=3)),))


@dataclass(frozen=True, slots=True)
class HiddenFinished(Finished):
    def masked_for(self, seat: Seat | None) -> Event | None:
        return self if seat == self.seat else None


@found_by("hidden_events_change_no_view", "active_seats")
class ActiveSeatsShowHiddenEvent(EventMutant):
    def view(self, state: State, seat: Seat | None) -> StripView:
        return replace(super().view(state, seat), done=())

    def mutate(self, event: Event) -> Event:
        return HiddenFinished(event.seat) if isinstance(event, Finished) else event


# --- the tests ---


@pytest.mark.parametrize(("mutant", "check", "pattern"), PLANTED, ids=[planted[0].__name__ for planted in PLANTED])
def test_check_finds_the_planted_bug(mutant: type[Strip], check: str, pattern: str) -> None:
    tables = [replace(case, max_actions=300) for case in TABLES]
    assert first_violation(Strip(), tables, BY_NAME[check]) == ""
    message = first_violation(mutant(), tables, BY_NAME[check])
    assert re.search(pattern, message), message or "the check did not find the bug"
    where = r"strip with \d seats, seed \d.*, step \d+, (seat -?\d+|the clock|a spectator|the table): "
    assert re.match(f"{check}: {where}", message), message


@pytest.mark.parametrize("game", [DrawnStrip, SummarisedStrip])
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_a_game_with_optional_parts_is_sound(game: type[Strip], check: Check) -> None:
    assert first_violation(game(), TABLES[:3], check) == ""


def test_every_check_has_a_planted_bug() -> None:
    assert {check for _, check, _ in PLANTED} == set(BY_NAME)


class PauseStrip(Strip):
    """Correct: at first only time can move the game on."""

    def initial_state(
        self, seats: int, rng: Rng, options: Mapping[str, object], emit: EventSink = discard_event
    ) -> State:
        state = super().initial_state(seats, rng, options, emit)
        state.turn = 0
        return state

    def active_seats(self, state: State) -> tuple[Seat, ...]:
        return (CLOCK,) if state.turn == 0 and not state.over else super().active_seats(state)

    def timers(self, state: State) -> tuple[Timer, ...]:
        return (Timer("begin", 5),) if CLOCK in self.active_seats(state) else super().timers(state)

    def apply(self, state: State, seat: Seat, action: Action, emit: EventSink = discard_event) -> None:
        if action == TimerExpired("begin"):
            state.turn = 1
        else:
            super().apply(state, seat, action, emit)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_game_that_waits_for_the_clock_has_no_violation(check: Check) -> None:
    assert first_violation(PauseStrip(), TABLES[:3], check) == ""


def test_check_conformance_names_every_failed_check() -> None:
    check_conformance(Strip(), seeds=[1])
    failed = ("determinization_changes_hidden_state", "determinization_changes_secrets_of_others")
    with pytest.raises(AssertionError, match=rf"(?s){failed[0]}: .*\n{failed[1]}: "):
        check_conformance(DeterminizeIsACopy(), seeds=[1])


def test_command_line_prints_every_check(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["strip:Strip", "--seeds", "1", "--seats", "3", "--option", "flag=8"]) == 0
    assert "   ok game_ends\n" in capsys.readouterr().out
    assert main([f"{__name__}:PromptIsMissing", "--seeds", "1"]) == 1
    assert "FAIL  active_seats_are_prompted: strip with 2 seats, seed 0" in capsys.readouterr().out
