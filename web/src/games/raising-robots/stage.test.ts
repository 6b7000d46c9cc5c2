import { afterEach, expect, test, vi } from 'vitest';
import { settings } from '../../core/settings.svelte';
import type { Told } from '../../core/types';
import { actedIn } from './running';
import { choosing, tell, view } from './sample';
import { RaisingStage } from './stage.svelte';
import type { Ask, GameTold, RaisingView } from './types';

afterEach(() => {
  settings.motion = 'system';
  vi.useRealTimers();
});

async function after(...story: GameTold[]): Promise<RaisingView> {
  const stage = new RaisingStage();
  stage.settle(view);
  for (const told of story) await stage.play(told, 0);
  expect([stage.playing, stage.flights, stage.fresh]).toEqual([false, [], '']);
  return stage.shown as RaisingView;
}

const own = { seat: 0, secret: false };

test('goods come and go', async () => {
  const shown = await after(
    tell('Gained', { ...own, goods: [0, 0, 0, 0, 0, 2, 2] }),
    tell('Paid', { ...own, goods: [1, 0, 0, 0, 0, 0, 0] }),
    tell('CardPaid', { ...own, card: 'r03' }),
  );
  expect(shown.players[0]?.stock).toEqual([1, 3, 1, 2, 2, 6, 8]);
  expect([shown.hand, shown.players[0]?.hand]).toEqual([[], 0]);
});

test('a robot goes from the hand to the end of its row', async () => {
  const shown = await after(tell('Assembled', { ...own, robot: 'r03', row: 'design', column: 2 }));
  expect(shown.players[0]?.rows[0]?.map(({ id }) => id)).toEqual(['r02', 'r01', 'r03']);
  expect(shown.hand).toEqual([]);
});

test('a row says what acts, and what is still ahead', async () => {
  const shown = await after(tell('Ran', { ...own, source: 'r02', act: 'basic', again: false }));
  expect([shown.players[0]?.acting, shown.players[0]?.ahead]).toEqual(['r02', ['r01']]);
});

test('tokens lie on the card they were placed on', async () => {
  const shown = await after(
    tell('TokenPlaced', { ...own, type: 'cosmetic', card: 'r02' }),
    tell('TokenPlaced', { ...own, type: 'cosmetic', card: 'i07' }),
    tell('Unlocked', { ...own, spot: 's01', type: 'speed' }),
  );
  expect(shown.players[0]?.rows[0]?.[0]?.token).toBe(true);
  expect([shown.players[0]?.promoted, shown.players[0]?.spots]).toEqual([true, ['s05', 's01']]);
});

test('the others play without delay', async () => {
  const stage = new RaisingStage();
  stage.settle(view);
  const played = stage.play(tell('Gained', { seat: 1, secret: false, goods: [5, 0, 0, 0, 0, 0, 0] }), 1);
  expect([stage.shown?.players[1]?.stock[0], stage.playing]).toEqual([7, false]);
  await played;
});

test('own goods fly to their place, unless nothing moves', async () => {
  vi.useFakeTimers();
  const stage = new RaisingStage();
  stage.settle(view);
  const gained = tell('Gained', { ...own, goods: [1, 0, 0, 0, 0, 0, 0] });
  const played = stage.play(gained, 8);
  await vi.advanceTimersByTimeAsync(1);
  expect(stage.flights.map(({ letter, to }) => [letter, to])).toEqual([['S', 'S']]);
  await vi.advanceTimersByTimeAsync(10_000);
  await played;
  settings.motion = 'still';
  const still = stage.play(gained, 1);
  expect(stage.shown?.players[0]?.stock[0]).toBe(3);
  await still;
  expect(stage.shown?.players[0]?.stock[0]).toBe(4);
});

test('where nothing moves, what has come fades in, and nothing waits for it', async () => {
  vi.useFakeTimers();
  settings.motion = 'still';
  const stage = new RaisingStage();
  stage.settle(view);
  await stage.play(tell('Assembled', { ...own, robot: 'r03', row: 'design', column: 2 }), 1);
  stage.settle(view);
  expect([stage.playing, stage.fresh]).toEqual([false, 'r03']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(stage.fresh).toBe('');
});

/** With all that can be begun and not ended. */
function begun(): RaisingStage {
  const stage = new RaisingStage();
  stage.settle(choosing);
  [stage.draft, stage.chosen, stage.weighed, stage.focus] = [
    ['design', ''],
    'k01',
    'class k01 for k16',
    '0 design',
  ];
  [stage.spent, stage.peek, stage.tab] = [2, 1, 'hand'];
  return stage;
}
const begunIn = ({ draft, chosen, weighed, focus, spent }: RaisingStage): unknown[] => [
  ...draft,
  chosen,
  weighed,
  focus,
  spent,
];
const NOTHING = ['', '', '', '', '', 0];

test('what was begun stays while the question does', () => {
  const stage = begun();
  stage.settle({ ...choosing, acting: [1] });
  expect(begunIn(stage)).toEqual(['design', '', 'k01', 'class k01 for k16', '0 design', 2]);
  expect([stage.peek, stage.tab]).toEqual([1, 'hand']);
});

test('with another question it is forgotten, and what is looked at stays', () => {
  const stage = begun();
  stage.settle({ ...choosing, ask: { ...(choosing.ask as Ask), id: 'phases-2' } });
  expect(begunIn(stage)).toEqual(NOTHING);
  expect([stage.peek, stage.tab]).toEqual([1, 'hand']);
});

test('another seat at the same screen finds nothing of it', () => {
  const stage = begun();
  stage.settle({ ...choosing, seat: 1 });
  expect(begunIn(stage)).toEqual(NOTHING);
  expect([stage.peek, stage.tab]).toEqual([null, '']);
});

test('what is pointed at goes before the batteries that are counted', () => {
  const stage = new RaisingStage();
  stage.spent = 2;
  stage.focus = 'token speed r01';
  expect(stage.focus).toBe('token speed r01');
  stage.focus = '';
  expect(stage.focus).toBe('energy 2');
});

test('once a view is taken, what was still told before it changes nothing', async () => {
  const stage = new RaisingStage();
  stage.settle(view);
  const played = stage.play(tell('Gained', { ...own, goods: [1, 0, 0, 0, 0, 0, 0] }), 1);
  stage.settle(choosing);
  await played;
  expect(stage.shown).toBe(choosing);
});

test('what was taken back by its seat alone has not acted', () => {
  const round = { ...tell('RoundBegan', { round: 1 }), n: 1 };
  const ran = (source: string, n: number): GameTold => ({
    ...tell('Ran', { ...own, source, act: 'board', again: false }),
    n,
  });
  const back = { ...tell('Withdrawn', { seat: 0, to: 2 }), n: 4 };
  expect(actedIn([round, ran('d1', 2), ran('d2', 3), back] as Told[], 0)).toEqual(new Set(['d1']));
});
