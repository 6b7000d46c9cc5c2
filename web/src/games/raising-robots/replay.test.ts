import { expect, test } from 'vitest';
import type { Step } from '../../core/types';
import { beatsOf } from '../../replay/beats';
import { reelsOf } from '../../replay/reels';
import type { Face } from '../face';
import { face } from './face';
import { layCards, names, tell, view } from './sample';
import type { GameTold, RaisingView } from './types';

layCards();

function step(n: number, after: Partial<RaisingView>, ...events: GameTold[]): Step {
  return { n, by: 0, at: 0, events, view: { ...view, ...after } };
}

test('one step for each action, with the energy of all where phases are revealed', () => {
  const goods = [1, 0, 0, 0, 0, 0, 0];
  const script = [
    step(0, { step: 'choose' }),
    step(
      1,
      { step: 'phases' },
      tell('Confirmed', { seat: 1, what: 'phases' }),
      tell('PhasesRevealed', {
        phases: [
          ['design', 'upgrade'],
          ['design', 'recycle'],
        ],
        cubes: [0, 0, 0, 0, 0],
      }),
      tell('PhaseBegan', { seat: 0, phase: 'upgrade', total: 4, batteries: 0 }),
      tell('PhaseBegan', { seat: 1, phase: 'design', total: 4, batteries: 0 }),
    ),
    step(2, {}, tell('Ran', { seat: 0, source: 'a01', act: 'board', secret: false, again: false })),
    step(
      3,
      {},
      tell('Ran', { seat: 1, source: 'a01', act: 'board', secret: false, again: false }),
      tell('Gained', { seat: 1, goods, secret: false }),
    ),
    step(4, {}, tell('Gained', { seat: 0, goods, secret: false })),
  ];
  const beats = beatsOf(script, face as unknown as Face, names);
  const frames = reelsOf(beats, face as unknown as Face, names).flatMap((reel) => reel.frames);
  expect(frames.map(({ lines }) => lines.map(({ told }) => told.type).join())).toEqual([
    '',
    'PhasesRevealed',
    'PhaseBegan',
    'PhaseBegan',
  ]);
  expect(frames.map(({ at }) => (beats[at]?.view as RaisingView).step)[1]).toBe('phases');
  expect(frames.map(({ lines }) => lines[0]?.robot)).toEqual([undefined, '', 'green', 'red']);
});
