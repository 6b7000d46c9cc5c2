import { expect, test } from 'vitest';
import type { Step } from '../../core/types';
import { stepsOf } from '../../replay/steps';
import { chaptersOf } from '../../replay/chapters';
import type { GameUi } from '../game-ui';
import { ui } from './ui';
import { layCards, names, eventOf, view } from './sample';
import type { GameEvent, RaisingView } from './types';

layCards();

function step(n: number, after: Partial<RaisingView>, ...events: GameEvent[]): Step {
  return { n, cause_seat: 0, at: 0, events, view: { ...view, ...after }, acting: [], diagram: null };
}

test('one step for each action, with the energy of all where phases are revealed', () => {
  const goods = [1, 0, 0, 0, 0, 0, 0];
  const script = [
    step(0, { step: 'choose' }),
    step(
      1,
      { step: 'phases' },
      eventOf('Confirmed', { seat: 1, what: 'phases' }),
      eventOf('PhasesRevealed', {
        phases: [
          ['design', 'upgrade'],
          ['design', 'recycle'],
        ],
        cubes: [0, 0, 0, 0, 0],
      }),
      eventOf('PhaseBegan', { seat: 0, phase: 'upgrade', total: 4, batteries: 0, more: 0 }),
      eventOf('PhaseBegan', { seat: 1, phase: 'design', total: 4, batteries: 0, more: 0 }),
    ),
    step(2, {}, eventOf('Ran', { seat: 0, source: 'a01', act: 'board', secret: false, again: false })),
    step(
      3,
      {},
      eventOf('Ran', { seat: 1, source: 'a01', act: 'board', secret: false, again: false }),
      eventOf('Gained', { seat: 1, goods, secret: false }),
    ),
    step(4, {}, eventOf('Gained', { seat: 0, goods, secret: false })),
  ];
  const steps = stepsOf(script, ui as unknown as GameUi, names);
  const frames = chaptersOf(steps, ui as unknown as GameUi, names).flatMap((chapter) => chapter.frames);
  expect(frames.map(({ lines }) => lines.map(({ event }) => event.type).join())).toEqual([
    '',
    'PhasesRevealed',
    'PhaseBegan',
    'PhaseBegan',
  ]);
  expect(frames.map(({ at }) => (steps[at]?.view as RaisingView).step)[1]).toBe('phases');
  expect(frames.map(({ lines }) => lines[0]?.actor)).toEqual([undefined, '', 'green', 'red']);
});
