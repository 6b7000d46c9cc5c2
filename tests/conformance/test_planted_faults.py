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

from botyard.conformance import CHECKS, Check, cases, conform, first_fault
from botyard.conformance.__main__ import main
from botyard.core.errors import Illegal
from botyard.core.events import CLOCK, Event, Seat, Tell, hush
from botyard.core.luck import Luck
from botyard.core.rules import Ask, Choice, Expire, Number, Outcome, Timer

TABLES = cases(Strip(), range(6))
BY_NAME = {check.__name__: check for check in CHECKS}
PLANTED: list[tuple[type[Strip], str, str]] = []  # the faulty game, the check that finds it, words of its message


def found_by(check: str, words: str) -> Callable[[type[Strip]], type[Strip]]:
    def plant(faulty: type[Strip]) -> type[Strip]:
        PLANTED.append((faulty, check, words))
        return faulty

    return plant


class Asking(Strip):
    """A game whose questions are changed on the way out."""

    def view(self, state: State, seat: Seat | None) -> StripView:
        seen = super().view(state, seat)
        return replace(seen, ask=self.change(state, seen.ask, seat)) if seen.ask and seat is not None else seen

    def change(self, state: State, ask: Ask, seat: Seat) -> Ask | None:
        raise NotImplementedError


class Telling(Strip):
    """A game whose events are changed on the way out."""

    def start(self, seats: int, luck: Luck, options: Mapping[str, object], tell: Tell = hush) -> State:
        return super().start(seats, luck, options, lambda event: tell(self.change(event)))

    def apply(self, state: State, seat: Seat, action: Action, tell: Tell = hush) -> None:
        self.state = state
        super().apply(state, seat, action, lambda event: tell(self.change(event)))

    def change(self, event: Event) -> Event:
        raise NotImplementedError


class Acting(Strip):
    """A game in which something else happens with every action."""

    def apply(self, state: State, seat: Seat, action: Action, tell: Tell = hush) -> None:
        super().apply(state, seat, action, tell)
        self.also(state, seat, action)

    def also(self, state: State, seat: Seat, action: Action) -> None:
        raise NotImplementedError


# --- what a seat may not know --------------------------------------------------------------------------------


@found_by("a_dream_looks_the_same", r"seat 1: .*view\.hand\[\d\]")
class ViewShowsTheHandOfAnother(Strip):
    def view(self, state: State, seat: Seat | None) -> StripView:
        seen = super().view(state, seat)
        return replace(seen, hand=seen.hand + tuple(state.hands[0])) if seat == 1 else seen


@found_by("a_dream_looks_the_same", r"to_act\[\d\] is \d here")
class WhoSpeaksFirstBetraysTheCards(Strip):
    def to_act(self, state: State) -> tuple[Seat, ...]:
        return tuple(sorted(super().to_act(state), key=lambda seat: max(state.hands[seat], default=0)))


@found_by("a_dream_looks_the_same", r"a spectator's view\.program")
class SpectatorSeesPrograms(Strip):
    def view(self, state: State, seat: Seat | None) -> StripView:
        seen = super().view(state, seat)
        return replace(seen, program=tuple(state.registers[0])) if seat is None else seen


@found_by("a_dream_looks_the_same", r"view\.ask\.text")
class QuestionTalks(Asking):
    def change(self, state: State, ask: Ask, seat: Seat) -> Ask:
        return replace(ask, text=f"Can you beat {max(map(max, filter(None, state.hands)))}?")


@found_by("a_dream_looks_the_same", r"view\.ask\.choices\[0\]\.warning")
class ChoiceWarnsOfWhatIsHidden(Asking):
    def change(self, state: State, ask: Ask, seat: Seat) -> Ask:
        warned = replace(ask.choices[0], warning=f"The next card is {state.deck[-1]}.")
        return replace(ask, choices=(warned, *ask.choices[1:]))


@found_by("a_dream_looks_the_same", r"check\.put .* is 'Illegal: .* here")
class RefusalTellsWhoHoldsTheCard(Strip):
    def check(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, Put) and seat in self.to_act(state) and action.card not in state.hands[seat]:
            holders = [other for other in range(state.seats) if action.card in state.hands[other]]
            raise Illegal("STRIP-3", f"you do not hold {action.card}, but {holders} does")
        super().check(state, seat, action)


@found_by("a_dream_looks_the_same", r"legal\[\d\]")
class ListDependsOnTheDeck(Strip):
    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        actions = list(super().legal(state, seat))
        return iter(actions[::-1] if state.deck[-1] > 120 else actions)


class Open(Dealt):
    def for_seat(self, seat: Seat | None) -> Event:
        return self


@found_by(
    "what_is_told_gives_nothing_away", r"tells (seat \d|a spectator)\.Open\[\d\]\.event\.cards\[\d\]: that is hands"
)
class DealIsToldToEverybody(Telling):
    def change(self, event: Event) -> Event:
        return Open(event.seat, event.cards) if isinstance(event, Dealt) else event


class OpenlyLaid(Laid):
    def for_seat(self, seat: Seat | None) -> Event:
        return self


@found_by(
    "what_is_told_gives_nothing_away",
    r"tells (seat \d|a spectator)\.OpenlyLaid\[0\]\.event\.cards\[0\]: that is registers",
)
class SecretChoiceIsTold(Telling):
    def change(self, event: Event) -> Event:
        return OpenlyLaid(event.seat, event.cards, event.register) if isinstance(event, Laid) else event


@dataclass(frozen=True, slots=True)
class UnheardLaid(Laid):
    def for_seat(self, seat: Seat | None) -> Event | None:
        return self if seat == self.seat else None


@found_by("what_a_viewer_does_not_hear_changes_no_view", r"hears nothing of 'put \d+ \d' by seat \d.*: filled\[")
class ViewShowsAnEventThatIsHidden(Telling):
    def change(self, event: Event) -> Event:
        return UnheardLaid(event.seat, event.cards, event.register) if isinstance(event, Laid) else event


@found_by("what_a_viewer_does_not_hear_changes_no_view", r"hears nothing of 'put \d+ \d' by seat \d.*: filled\[")
class ViewShowsAnActionThatIsDeclaredUnseen(Strip):
    def apply(self, state: State, seat: Seat, action: Action, tell: Tell = hush) -> None:
        super().apply(state, seat, action, lambda event: None if isinstance(event, Laid) else tell(event))

    def acts_unseen(self, state: State, seat: Seat) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Boasted(Finished):
    strong: bool


@found_by(
    "what_reveals_nothing_looks_the_same", r"'done' by seat \d reveals nothing, and yet tells .*\[0\]\[1\]\.strong is"
)
class DoneHintsAtTheProgram(Telling):
    def change(self, event: Event) -> Event:
        return Boasted(event.seat, sum(self.state.registers[event.seat]) > 250) if type(event) is Finished else event


@found_by(
    "what_is_told_gives_nothing_away", r"tells (seat \d|a spectator)\.Laid\[0\]\.sentence\.text\[\d\]: that is reg"
)
class SentenceTellsMoreThanTheEvent(Acting):
    last = EMPTY

    def also(self, state: State, seat: Seat, action: Action) -> None:
        self.last = action.card if isinstance(action, Put) else EMPTY

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        return super().sentence(event, names) + (f" It is {self.last}." if isinstance(event, Laid) else "")


@found_by("events_are_told_in_sentences", r"the sentence for Laid\(.*cards=\(0,\).* raises KeyError")
class SentenceCannotTellAMaskedEvent(Strip):
    def sentence(self, event: Event, names: Sequence[str]) -> str:
        return f"{ {10 * n: 'card' for n in range(1, 25)}[event.cards[0]] }" if isinstance(event, Laid) else ""


@found_by("events_are_told_in_sentences", r"the sentence for Dealt\(.*\) is no text: None")
class SentenceIsMissing(Strip):
    def sentence(self, event: Event, names: Sequence[str]) -> str:
        return None if isinstance(event, Dealt) else ""  # type: ignore[return-value]


class Blackened(Dealt):
    def for_seat(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else "?"  # type: ignore[return-value]


@found_by("events_are_told_in_sentences", r"Blackened\(.*\) is masked into something that is no event: '\?'")
class MaskIsNoEvent(Telling):
    def change(self, event: Event) -> Event:
        return Blackened(event.seat, event.cards) if isinstance(event, Dealt) else event


# --- dreams --------------------------------------------------------------------------------------------------


@found_by("a_dream_forgets_the_luck", "keeps the true luck")
class DreamKeepsTheLuck(Strip):
    def imagine(self, state: State, seat: Seat, luck: Luck) -> State:
        dream = super().imagine(state, seat, luck)
        dream.luck = state.luck.copy()
        return dream


@found_by("a_dream_forgets_the_luck", "depends on the true luck: luck")
class DreamForksTheLuck(Strip):
    def imagine(self, state: State, seat: Seat, luck: Luck) -> State:
        dream = super().imagine(state, seat, luck)
        dream.luck = state.luck.fork(seat)
        return dream


@found_by("a_dream_deals_anew", "imagine deals nothing hidden anew")
class DreamIsACopy(Strip):
    def imagine(self, state: State, seat: Seat, luck: Luck) -> State:
        dream = state.copy()
        dream.luck = luck
        return dream


@found_by("a_dream_deals_what_only_others_know", r"seat \d: its dreams never change what seat \d sees")
class DreamLooksIntoOtherHands(Strip):
    def imagine(self, state: State, seat: Seat, luck: Luck) -> State:
        dream = state.copy()
        luck.shuffle(dream.deck)
        dream.luck = luck
        return dream


@found_by("a_dream_looks_the_same", r"its dream forgot: view\.(ask\.choices|hand)\[\d\]")
class DreamForgetsTheOwnHand(Strip):
    def imagine(self, state: State, seat: Seat, luck: Luck) -> State:
        dream = super().imagine(state, seat, luck)
        if dream.hands[seat]:
            dream.deck.append(dream.hands[seat].pop())
            dream.hands[seat].append(dream.deck.pop(0))
        return dream


@found_by("pieces_are_conserved", r"card \d+ counts 0 in a dream and 1 at the start")
class DreamLosesACard(Strip):
    def imagine(self, state: State, seat: Seat, luck: Luck) -> State:
        dream = super().imagine(state, seat, luck)
        dream.deck.pop()
        return dream


@found_by("a_dream_can_be_played", r"in play from its dream seat \d cannot go on: nothing is legal")
class DreamCannotBePlayed(Strip):
    def imagine(self, state: State, seat: Seat, luck: Luck) -> State:
        dream = super().imagine(state, seat, luck)
        for other in range(state.seats):
            if other != seat:
                dream.deck += dream.hands[other]
                dream.hands[other] = []
        return dream


@found_by("a_dream_deals_anew", "declare hides_nothing, and its dream differs: hands")
class SaysItHidesNothing(Strip):
    hides_nothing = True


# --- the position --------------------------------------------------------------------------------------------


def dressed(state: State, kind: type[State]) -> State:
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
    def start(self, seats: int, luck: Luck, options: Mapping[str, object], tell: Tell = hush) -> State:
        return dressed(super().start(seats, luck, options, tell), SharingState)


class ForgetfulState(State):
    __slots__ = ()

    def copy(self) -> State:
        return replace(super().copy(), turn=1)


@found_by("copies_share_nothing", "a copy is not the same: turn is 2 here and 1 there")
class CopyLosesAField(Strip):
    def start(self, seats: int, luck: Luck, options: Mapping[str, object], tell: Tell = hush) -> State:
        return dressed(super().start(seats, luck, options, tell), ForgetfulState)


class HastyState(State):
    """What it is lies in its class, which no field shows."""

    __slots__ = ()

    @property
    def over(self) -> bool:
        return max(self.at) >= 6


@found_by("copies_share_nothing", r"a copy plays on otherwise than a position made anew: after '.*' \w+")
class CopyLosesWhatNoFieldShows(Strip):
    def start(self, seats: int, luck: Luck, options: Mapping[str, object], tell: Tell = hush) -> State:
        return dressed(super().start(seats, luck, options, tell), HastyState)


class LastingHastyState(HastyState):
    __slots__ = ()

    def copy(self) -> State:
        return dressed(super().copy(), LastingHastyState)


@found_by("position_text_reads_back", r"read back from '.*' it plays on otherwise: after '.*' \w+")
class PositionTextLosesWhatNoFieldShows(Strip):
    def start(self, seats: int, luck: Luck, options: Mapping[str, object], tell: Tell = hush) -> State:
        return dressed(super().start(seats, luck, options, tell), LastingHastyState)


@found_by("looking_changes_nothing", "seat 0: check changes the position")
class CheckChanges(Strip):
    def check(self, state: State, seat: Seat, action: Action) -> None:
        state.luck.below(2)
        super().check(state, seat, action)


@found_by("looking_changes_nothing", "view changes the position")
class ViewChanges(Strip):
    def view(self, state: State, seat: Seat | None) -> StripView:
        state.deck.reverse()
        return super().view(state, seat)


@found_by("looking_changes_nothing", "imagine changes the position")
class ImagineChanges(Strip):
    def imagine(self, state: State, seat: Seat, luck: Luck) -> State:
        state.luck.below(2)
        return super().imagine(state, seat, luck)


@found_by("looking_changes_nothing", "legal answers differently when asked twice")
class LegalIsFickle(Strip):
    asked = 0

    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        self.asked += 1
        return iter(list(super().legal(state, seat))[:: 1 if self.asked % 2 else -1])


@found_by("pieces_are_conserved", r"card \d+ counts 0 and 1 at the start")
class CardVanishes(Acting):
    def also(self, state: State, seat: Seat, action: Action) -> None:
        if action == DONE:
            state.deck.pop()


@found_by("position_text_reads_back", r"loses something: done\[\d\] is True here and False there")
class PositionTextLosesAField(Strip):
    def write(self, state: State) -> str:
        return super().write(state).replace("done", "busy")


@found_by("quiet_choices_commute", r"'put .*' by seat \d and 'put .*' by seat \d .* do not commute: deck")
class OrderOfSecretsShows(Acting):
    def also(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, Put):
            state.deck[:] = state.deck[::-1] if seat % 2 else [*state.deck[1:], state.deck[0]]


@found_by("the_log_rebuilds", r"BadLog|an undo to \d+ leads elsewhere|in a match raises")
class RulesRemember(Acting):
    applied = 0

    def also(self, state: State, seat: Seat, action: Action) -> None:
        self.applied += 1
        state.turn += self.applied % 5 == 0


@found_by("it_repeats", r"a rule calls random\.random")
class DrawsChanceOutside(Acting):
    def also(self, state: State, seat: Seat, action: Action) -> None:
        state.turn += random.random() < 0.5


@found_by("it_repeats", "differs when it is played again")
class DrawsChanceOutsideByAnotherDoor(Acting):
    def also(self, state: State, seat: Seat, action: Action) -> None:
        state.turn += chance() < 0.5


@found_by("it_repeats", r"a rule calls time\.time\b")
class ReadsAClock(Acting):
    def also(self, state: State, seat: Seat, action: Action) -> None:
        state.turn += int(time.time()) % 2


@found_by("it_repeats_elsewhere", r"another process with PYTHONHASHSEED=\d: after 'the set-up' the position is")
class IteratesASet(Strip):
    def start(self, seats: int, luck: Luck, options: Mapping[str, object], tell: Tell = hush) -> State:
        state = super().start(seats, luck, options, tell)
        state.deck = [int(card) for card in {str(card) for card in state.deck}]
        return state


@found_by("it_repeats_elsewhere", "another process could not play: .*RuntimeError: not here")
class PlaysOnlyAtHome(Strip):
    def start(self, seats: int, luck: Luck, options: Mapping[str, object], tell: Tell = hush) -> State:
        if sys.argv[0] == "-c" and "xdist" not in sys.modules:  # a worker of the tests is at home too
            raise RuntimeError("not here")
        return super().start(seats, luck, options, tell)


# --- what may be said ----------------------------------------------------------------------------------------


@found_by("legal_actions_work", r"legal lists 'put \d+ 2', and check refuses it: Illegal: .*STRIP-3")
class CheckRefusesWhatIsListed(Strip):
    def check(self, state: State, seat: Seat, action: Action) -> None:
        super().check(state, seat, action)
        if isinstance(action, Put) and action.register == 2 and 1 in empty_registers(state, seat):
            raise Illegal("STRIP-3", "the first register comes first")


@found_by("legal_actions_work", r"seat \d: apply of 'put \d+ \d' raises ZeroDivisionError")
class ApplyFails(Acting):
    def also(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, Put) and action.card == max((*state.hands[seat], action.card)):
            assert 1 // (state.registers[seat].count(EMPTY))


@found_by("legal_actions_work", r"'put (\d+) 1' does not read back: it is Put\(.*\) and becomes Put\(.*register=2\)")
class TextDoesNotReadBack(Strip):
    def parse(self, text: str) -> Action:
        action = super().parse(text)
        return replace(action, register=2) if isinstance(action, Put) else action


class Backwards(Take):
    def __str__(self) -> str:
        return f"undo {self.register}"


@found_by("retracts_work_and_are_not_listed", r"'undo \d' cannot stand in a log")
class ActionReadsAsAnUndo(Asking):
    def change(self, state: State, ask: Ask, seat: Seat) -> Ask:
        return replace(ask, retracts=tuple(replace(c, action=c.action.replace("take", "undo")) for c in ask.retracts))

    def parse(self, text: str) -> Action:
        return Backwards(int(text[5:])) if re.fullmatch(r"undo \d", text) else super().parse(text)


@found_by("garbage_is_bad_notation", r"parse of '.*' raises ValueError")
class ParseCrashes(Strip):
    def parse(self, text: str) -> Action:
        match text.split():
            case ["put", card, register] if card.isdigit() and register.isdigit():
                return Put(int(card), int(register))
        return super().parse(text)


@found_by("garbage_is_bad_notation", r"check of 'take \d+' raises IndexError")
class CheckCrashes(Strip):
    def check(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, Take) and seat in self.to_act(state) and state.registers[seat][action.register - 1]:
            return
        super().check(state, seat, action)


@found_by("garbage_is_bad_notation", r"read of '.*' raises IndexError")
class ReadCrashes(Strip):
    def read(self, text: str) -> State:
        assert text.split("/")[1]
        return super().read(text)


@found_by("the_silent_are_refused", r"seat \d: it may not speak now, and yet check accepts 'put")
class AnybodyMaySpeak(Strip):
    def check(self, state: State, seat: Seat, action: Action) -> None:
        if not isinstance(action, Put) or seat not in state.playing:
            super().check(state, seat, action)


@found_by("the_silent_are_refused", "a refused action changed the position")
class RefusalChanges(Strip):
    def check(self, state: State, seat: Seat, action: Action) -> None:
        if seat >= state.seats:
            state.luck.below(2)
        super().check(state, seat, action)


@found_by("the_silent_are_refused", r"seat [234]: check of 'put .*', out of turn, raises IndexError")
class StrangersCrashIt(Strip):
    def check(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, Put) and state.hands[seat] and state.over:
            raise Illegal("STRIP-7", "the game is over")
        super().check(state, seat, action)


@found_by("the_clock_rings_true", r"seat \d: check accepts 'expire program-\d+' from one who is not")
class PlayersRingTheBell(Strip):
    def check(self, state: State, seat: Seat, action: Action) -> None:
        if action not in self.expired(state):
            super().check(state, seat, action)


@found_by("the_clock_rings_true", "the clock: check accepts that a glass has run out which does not run")
class ClockMaySayAnything(Strip):
    def check(self, state: State, seat: Seat, action: Action) -> None:
        if seat != CLOCK or not isinstance(action, Expire):
            super().check(state, seat, action)


@found_by("the_clock_rings_true", r"the game is over, and the glass 'program-\d+' still runs")
class GlassRunsForEver(Strip):
    def timers(self, state: State) -> tuple[Timer, ...]:
        return (Timer(f"program-{state.turn}", 30),) if len(self.to_act(state)) < 2 else ()


@found_by("the_clock_rings_true", "legal for the clock does not say the same as expired")
class ClockIsNotListed(Strip):
    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        return iter(()) if seat == CLOCK else super().legal(state, seat)


@found_by("the_clock_rings_true", "the clock: ponder finds 'expire nonsense', and check refuses it")
class ThinkingFindsNonsense(Strip):
    def timers(self, state: State) -> tuple[Timer, ...]:
        return tuple(replace(timer, thought=True) for timer in super().timers(state))

    def ponder(self, state: State, timer: str, effort: int) -> Action | None:
        return Expire("nonsense")


@found_by("the_clock_rings_true", "two glasses have one name")
class GlassesLookAlike(Strip):
    def timers(self, state: State) -> tuple[Timer, ...]:
        return super().timers(state) * 2


@found_by("the_clock_rings_true", "only time can move the game on, and no glass runs")
class NobodyTurnsTheGlass(Strip):
    def to_act(self, state: State) -> tuple[Seat, ...]:
        return (CLOCK,) if state.turn == 2 and not state.over else super().to_act(state)

    def timers(self, state: State) -> tuple[Timer, ...]:
        return () if state.turn == 2 else super().timers(state)


# --- questions -----------------------------------------------------------------------------------------------


@found_by("who_may_speak_is_asked", "to act and is not asked: its view has no ask")
class QuestionIsMissing(Asking):
    def change(self, state: State, ask: Ask, seat: Seat) -> Ask | None:
        return ask if empty_registers(state, seat) else None


@found_by("who_may_speak_is_asked", r"its question has no id or no text: Ask\(id=''")
class QuestionHasNoName(Asking):
    def change(self, state: State, ask: Ask, seat: Seat) -> Ask:
        return replace(ask, id="")


@found_by("who_may_speak_is_asked", "seat 1: its view is not a View of this seat")
class ViewIsOfAnotherSeat(Strip):
    def view(self, state: State, seat: Seat | None) -> StripView:
        return super().view(state, seat and 0)


@found_by("who_may_speak_is_asked", r"to_act names seats twice or seats that are not there: \(0, 1, 0, 1\)")
class SpeakersAreNamedTwice(Strip):
    def to_act(self, state: State) -> tuple[Seat, ...]:
        return super().to_act(state) * 2


@found_by("who_may_speak_is_asked", "legal lists an action twice")
class ListRepeatsItself(Strip):
    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        return iter([*super().legal(state, seat)] * 2)


@found_by("who_may_speak_is_asked", "it is not to act, and yet legal lists 'done'")
class SilentSeatHasAList(Strip):
    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        return super().legal(state, seat) if seat == CLOCK or seat in self.to_act(state) else iter([DONE])


@found_by("who_may_speak_is_asked", r"does not offer 'put \d+ \d', which is legal")
class QuestionOffersTooLittle(Asking):
    def change(self, state: State, ask: Ask, seat: Seat) -> Ask:
        return replace(ask, choices=ask.choices[1:])


@found_by("questions_offer_what_works", r"its question 'program-\d+' offers 'put 10 9', and check refuses it")
class QuestionOffersTooMuch(Asking):
    def change(self, state: State, ask: Ask, seat: Seat) -> Ask:
        return replace(ask, choices=(*ask.choices, Choice("put 10 9", "10 in 9")))


@found_by("questions_offer_what_works", r"its question 'program-\d+' offers an action twice")
class QuestionRepeatsItself(Asking):
    def change(self, state: State, ask: Ask, seat: Seat) -> Ask:
        return replace(ask, choices=ask.choices * 2)


@found_by("questions_offer_what_works", r"its question 'program-\d+' offers 'put 0 1', and check refuses it")
class QuestionOffersNumbersThatFail(Asking):
    def change(self, state: State, ask: Ask, seat: Seat) -> Ask:
        return replace(ask, number=Number("put {} 1", "Any card", 0, 5))


@found_by("who_may_speak_is_asked", "a spectator: who only watches is asked something")
class SpectatorIsAsked(Strip):
    def view(self, state: State, seat: Seat | None) -> StripView:
        seen = super().view(state, seat)
        return replace(seen, ask=Ask("watch", "Do you like it?")) if seat is None else seen


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
class RetractIsRefused(Strip):
    def check(self, state: State, seat: Seat, action: Action) -> None:
        super().check(state, seat, action)
        if action == Take(1):
            raise Illegal("STRIP-3", "what lies there lies there")


@found_by("retracts_work_and_are_not_listed", r"legal lists the retraction 'take \d'")
class RetractIsListed(Strip):
    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        yield from super().legal(state, seat)
        if seat in self.to_act(state):
            yield from (Take(register) for register in (1, 2) if register not in empty_registers(state, seat))


@found_by(
    "others_do_not_turn_my_page", r"'put .*' of another seat turned its question 'program-1-0' into 'program-1-1'"
)
class OthersTurnThePage(Asking):
    def change(self, state: State, ask: Ask, seat: Seat) -> Ask:
        return replace(ask, id=f"{ask.id}-{sum(EMPTY not in row[:1] for row in state.registers)}")


# --- beginning and end ---------------------------------------------------------------------------------------


@found_by("it_can_be_set_up", r"a set-up with 1 seats and options .* should raise BadOption")
class AnyNumberMaySit(Strip):
    def check_seats(self, seats: int) -> None:
        pass


@found_by("it_can_be_set_up", r"options \{'no such option': True\} should raise BadOption")
class AnyOptionGoes(Strip):
    def start(self, seats: int, luck: Luck, options: Mapping[str, object], tell: Tell = hush) -> State:
        return super().start(seats, luck, {k: v for k, v in options.items() if k in ("flag", "pushing")}, tell)


@found_by("it_can_be_set_up", "the set-up made 3 seats")
class SomebodyElseSits(Strip):
    def start(self, seats: int, luck: Luck, options: Mapping[str, object], tell: Tell = hush) -> State:
        return super().start(max(seats, 3) if seats in self.players else seats, luck, options, tell)


@found_by("it_can_be_set_up", "the options as recorded in a log give another set-up")
class DefaultIsNotTheDefault(Strip):
    def start(self, seats: int, luck: Luck, options: Mapping[str, object], tell: Tell = hush) -> State:
        state = super().start(seats, luck, options, tell)
        state.flag = state.flag if "flag" in options else 7
        return state


@found_by("it_ends", "an outcome has a place from 1 and a score for each of 2 seats, and a rule")
class OutcomeForgetsTheRest(Strip):
    def outcome(self, state: State) -> Outcome | None:
        return Outcome((1,), (1.0,), "STRIP-7") if state.over else None


@found_by("it_ends", r"may speak although there is an outcome: Outcome\(")
class OutcomeComesEarly(Strip):
    def outcome(self, state: State) -> Outcome | None:
        early = Outcome((1,) * state.seats, (0.0,) * state.seats, "STRIP-7")
        return super().outcome(state) or (early if max(state.at) >= state.flag - 1 else None)


@found_by("it_ends", "nobody may speak, but there is no outcome")
class NobodyMaySpeak(Strip):
    def to_act(self, state: State) -> tuple[Seat, ...]:
        return () if state.turn == 2 else super().to_act(state)


@found_by("who_may_speak_is_asked", r"seat \d: it is to act and has no legal action")
@found_by("it_ends", "somebody is to act and has no legal action")
class NothingIsLegal(Strip):
    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        return (action for action in super().legal(state, seat) if action != DONE)


@found_by("it_ends", "the game does not end: it is not over after 300 actions")
class NobodyArrives(Acting):
    def also(self, state: State, seat: Seat, action: Action) -> None:
        if action == DONE and state.turn > 1:
            state.at = [at if at == OFF else place for place, at in enumerate(state.at)]

    def check(self, state: State, seat: Seat, action: Action) -> None:
        super().check(state, seat, action)
        if action == Say("leave"):
            raise Illegal("STRIP-8", "nobody leaves")


@found_by("open_tables_show_the_same_to_all", "sees more than a spectator")
class CallsHandsOpen(Strip):
    def secrets(self, options: Mapping[str, object]) -> bool:
        return False


# --- the tests -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("faulty", "check", "words"), PLANTED, ids=[planted[0].__name__ for planted in PLANTED])
def test_the_fault_is_found_and_pointed_at(faulty: type[Strip], check: str, words: str) -> None:
    tables = [replace(case, bound=300) for case in TABLES]
    assert first_fault(Strip(), tables, BY_NAME[check]) == ""
    message = first_fault(faulty(), tables, BY_NAME[check])
    assert re.search(words, message), message or "the fault was not found"
    where = r"strip with \d seats, seed \d.*, step \d+, (seat -?\d+|the clock|a spectator|the table): "
    assert re.match(f"{check}: {where}", message), message


def test_every_check_has_a_fault_to_find() -> None:
    assert {check for _, check, _ in PLANTED} == set(BY_NAME)


class Breath(Strip):
    """Sound: at first only time can move the game on."""

    def start(self, seats: int, luck: Luck, options: Mapping[str, object], tell: Tell = hush) -> State:
        state = super().start(seats, luck, options, tell)
        state.turn = 0
        return state

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return (CLOCK,) if state.turn == 0 and not state.over else super().to_act(state)

    def timers(self, state: State) -> tuple[Timer, ...]:
        return (Timer("begin", 5),) if CLOCK in self.to_act(state) else super().timers(state)

    def apply(self, state: State, seat: Seat, action: Action, tell: Tell = hush) -> None:
        if action == Expire("begin"):
            state.turn = 1
        else:
            super().apply(state, seat, action, tell)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_a_game_that_waits_for_the_clock_is_sound(check: Check) -> None:
    assert first_fault(Breath(), TABLES[:3], check) == ""


def test_conform_names_every_check_that_failed() -> None:
    conform(Strip(), seeds=[1])
    with pytest.raises(AssertionError, match=r"(?s)a_dream_deals_anew: .*\na_dream_deals_what_only_others_know: "):
        conform(DreamIsACopy(), seeds=[1])


def test_the_command_line_says_what_holds(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["strip:Strip", "--seeds", "1", "--seats", "3", "--option", "flag=8"]) == 0
    assert "   ok it_ends\n" in capsys.readouterr().out
    assert main([f"{__name__}:QuestionIsMissing", "--seeds", "1"]) == 1
    assert "FAULT who_may_speak_is_asked: strip with 2 seats, seed 0" in capsys.readouterr().out
