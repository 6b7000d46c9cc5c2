import { expect, test } from 'vitest';
import { plain } from '../../core/plain-prompt';
import type { Step } from '../../core/types';
import { chaptersOf } from '../../replay/chapters';
import type { GameUi } from '../game-ui';
import { ui } from './ui';
import { facts } from './test-events';
import { sample } from './test-samples';
import { names, planView, eventOf } from './sample';
import type { GameEvent } from './types';

const revealed = (register: number): GameEvent => eventOf('Revealed', { ...facts.Revealed, register });
const replaced = (option: string, register: number): GameEvent =>
  eventOf('Replaced', { ...facts.Replaced, option, register });

/** Each event a step of its own; what the view says meanwhile does not matter. */
function eventChapters(...playedEvents: GameEvent[]) {
  const steps = playedEvents.map((event, n): Step => {
    return {
      n,
      cause_seat: 0,
      at: 0,
      events: [{ ...event, message: event.message ?? plain(event.type) }],
      view: planView,
      acting: [],
      diagram: null,
    };
  });
  return chaptersOf(steps, ui as unknown as GameUi, names);
}

const chapters = (...playedEvents: GameEvent[]): string[] =>
  eventChapters(...playedEvents).map(
    ({ title, frames }) => `${title}: ${frames.map(({ lines }) => lines[0]?.event.type)}`,
  );

test('everything is filed under the register it belongs to', () => {
  expect(
    chapters(
      eventOf('TurnBegan', facts.TurnBegan),
      eventOf('CardsDealt', facts.CardsDealt),
      revealed(4),
      eventOf('Drove', facts.Drove),
      replaced('scrambler', 5),
      replaced('conditional_program', 5),
      revealed(5),
      eventOf('Archived', facts.Archived),
      eventOf('RegisterFreed', facts.RegisterFreed),
      eventOf('Repaired', facts.Repaired),
    ),
  ).toEqual([
    'Turn 6: TurnBegan,CardsDealt',
    'Register 4: Revealed,Drove,Replaced',
    'Register 5: Replaced,Revealed,Archived',
    'The turn ends: RegisterFreed,Repaired',
  ]);
});

test('Options that are given before the first turn end none', () => {
  expect(chapters(eventOf('OptionDrawn', facts.OptionDrawn))).toEqual(['Turn 6: OptionDrawn']);
});

test('steps of a register have the letters of the rulebook', () => {
  const [chapter] = eventChapters(
    revealed(1),
    eventOf('Drove', facts.Drove),
    eventOf('Damaged', facts.Damaged),
    eventOf('Carried', { ...facts.Carried, express: true }),
    eventOf('Carried', { ...facts.Carried, express: false }),
    eventOf('PushersPushed', facts.PushersPushed),
    eventOf('GearsTurned', facts.GearsTurned),
    eventOf('Fired', facts.Fired),
    eventOf('FlagTouched', facts.FlagTouched),
  );
  expect(chapter?.frames.map(({ phase }) => phase?.short)).toEqual([
    'Cards',
    'Cards',
    'Cards',
    'Express',
    'Belts',
    'Pushers',
    'Gears',
    'Lasers',
    'Flags',
  ]);
});

test('every turn has a chapter of its own, with the deal', () => {
  const found = eventChapters(revealed(5), sample('TurnBegan'), sample('Revealed'));
  expect(found.map(({ title }) => title)).toEqual(['Register 5', 'Turn 3', 'Register 3']);
  expect(found[1]?.frames.flatMap(({ lines }) => lines.map(({ text }) => text))).toEqual(['New cards']);
});
