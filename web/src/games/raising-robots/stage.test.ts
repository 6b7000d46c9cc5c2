import { afterEach, expect, test } from 'vitest';
import { settings } from '../../core/settings.svelte';
import { asking, tell, view } from './sample';
import { RaisingStage } from './stage.svelte';
import type { GameTold, RaisingView } from './types';

afterEach(() => (settings.motion = 'system'));

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
  const stage = new RaisingStage();
  stage.settle(view);
  const gained = tell('Gained', { ...own, goods: [1, 0, 0, 0, 0, 0, 0] });
  const played = stage.play(gained, 8);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(stage.flights.map(({ letter, to }) => [letter, to])).toEqual([['S', 'S']]);
  await played;
  settings.motion = 'still';
  const still = stage.play(gained, 1);
  expect(stage.shown?.players[0]?.stock[0]).toBe(3);
  await still;
  expect(stage.shown?.players[0]?.stock[0]).toBe(4);
});

test('what is looked at stays while it can be chosen', () => {
  const stage = new RaisingStage();
  stage.settle(view);
  stage.focus = 'run d2';
  stage.settle(view);
  expect(stage.focus).toBe('run d2');
  stage.settle(asking('pay', 'pay s'));
  expect(stage.focus).toBe('');
});
