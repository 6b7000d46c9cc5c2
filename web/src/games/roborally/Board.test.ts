import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { settings } from '../../core/settings.svelte';
import Board from './Board.svelte';
import { handsOf, planView, playView, tell } from './sample';
import { RoboRallyStage } from './stage.svelte';
import type { Ask, RoboRallyView } from './types';

afterEach(() => {
  cleanup();
  settings.language = 'en';
});

function ask(...actions: string[]): Ask {
  const choices = actions.map((action) => ({ action, label: '', touches: [], group: '', warning: '' }));
  return { id: 'square-1', text: '', choices, number: null, retracts: [] };
}

function lay(view: RoboRallyView, busy = false) {
  const sent: string[] = [];
  const stage = new RoboRallyStage();
  stage.settle(view);
  const page = render(Board, { hands: handsOf(view, sent, busy), stage });
  const square = (name: string): Element =>
    page.container.querySelector(`[data-square="${name}"]`) ?? page.container;
  const said = (name: string): string | null => square(name).getAttribute('aria-label');
  return { ...page, stage, sent, square, said };
}

const texts = (page: Element, name: string): string[] =>
  [...page.querySelectorAll(name)].map((text) => text.textContent.trim());

test('squares say what is on them', () => {
  const { said } = lay(playView);
  expect(said('1,9')).toBe('column 2, row 10, Red, you, facing north, no damage, 2 lives');
  expect(said('4,12')).toBe(
    'column 5, row 13, Green, Ada, facing north, 2 damage, 3 lives, moves as number 2, wall north, wall west',
  );
  expect(said('6,3')).toBe('column 7, row 4, flag 1, archive marker of Green, wall north');
  expect(said('1,5')).toBe('column 2, row 6, belt to the south');
  expect(said('1,1')).toContain('express belt to the east');
  expect(said('0,1')).toContain('gear turning right');
  expect(said('5,5')).toContain('repair site with hammer');
  expect(said('3,2')).toContain('a pit');
  expect(said('5,15')).toContain('dock 1');
  expect(said('9,5')).toContain('pusher to the east in registers 1, 3, 5');
  expect(said('2,11')).toContain('laser firing north, in the beam of a laser');
});

test('they say it in German as well', () => {
  settings.language = 'de';
  const { said } = lay(playView);
  expect(said('1,9')).toContain('Rot, du, Blick nach Norden, kein Schaden, 2 Leben');
  expect(said('9,5')).toContain('Schieber nach Osten in den Registern 1, 3, 5');
});

test('who is without power lies dark and is said to be', () => {
  const [first, ...rest] = playView.robots;
  const robots = first ? [{ ...first, powered_down: true }, ...rest] : rest;
  const { container, said } = lay({ ...playView, robots });
  expect(container.querySelectorAll('.dark')).toHaveLength(1);
  expect(said('1,9')).toContain('powered down');
});

test('the own program is drawn, and the card that is looked at', async () => {
  const { container, stage, said } = lay(planView);
  expect(container.querySelectorAll('.guess')).toHaveLength(0);
  expect(texts(container, 'text')).toContain('if nobody pushes you');
  expect(said('5,8')).toContain('your register 3 ends here, facing east, if nobody pushes you');
  stage.pointed = 810;
  await tick();
  expect(container.querySelectorAll('.guess')).toHaveLength(1);
});

test('while the story is told the program is not drawn, and the tag names the cause', async () => {
  const { container, stage } = lay(planView);
  await stage.play(
    tell('Drove', {
      robot: 2,
      card: 500,
      way: 'w',
      shifts: [
        { robot: 2, start: '8,10', end: '7,10', facing: 'w' },
        { robot: 1, start: '7,10', end: '6,10', facing: 'n' },
      ],
    }),
    0,
  );
  stage.playing = true;
  await tick();
  expect(texts(container, 'text')).toContain('pushed by Blue');
  expect(texts(container, 'text')).not.toContain('if nobody pushes you');
});

test('those who have still to move wear their place', () => {
  expect(texts(lay(playView).container, '.place')).toEqual(['2', '1']);
});

test('a square that answers is touched, by hand and by key', async () => {
  const { sent, square, said } = lay({ ...planView, ask: ask('place 3,4', 'touch 5,5', 'no') });
  expect(said('3,4')).toContain('can be chosen');
  await fireEvent.click(square('3,4'));
  await fireEvent.click(square('2,2'));
  await fireEvent.focus(square('5,5'));
  await fireEvent.keyDown(square('5,5'), { key: 'Enter' });
  expect(sent).toEqual(['place 3,4', 'touch 5,5']);
});

test('a finger that rests on a square reads it, and lifting it is no answer', async () => {
  vi.useFakeTimers();
  const { container, sent, square } = lay({ ...planView, ask: ask('place 9,5') });
  await fireEvent.pointerDown(square('9,5'), { pointerType: 'touch' });
  vi.advanceTimersByTime(500);
  await tick();
  expect(texts(container, 'text')).toContain('pusher to the east in registers 1, 3, 5');
  await fireEvent.pointerUp(square('9,5'));
  await fireEvent.click(square('9,5'));
  expect(texts(container, 'text')).not.toContain('pusher to the east in registers 1, 3, 5');
  expect(sent).toEqual([]);
  vi.useRealTimers();
});

test('while an answer is under way none is sent', async () => {
  const { sent, square } = lay({ ...planView, ask: ask('place 3,4') }, true);
  await fireEvent.click(square('3,4'));
  expect(sent).toEqual([]);
});

test('one square is reached by Tab, the own robot first, and arrows go on as it is seen', async () => {
  const { container, stage, square } = lay(planView);
  const reached = (): (string | null)[] =>
    [...container.querySelectorAll('[tabindex="0"]')].map((cell) => cell.getAttribute('data-square'));
  expect(reached()).toEqual(['1,9']);
  await fireEvent.keyDown(square('1,9'), { key: 'ArrowRight' });
  expect(reached()).toEqual(['2,9']);
  stage.quarters = 1;
  await tick();
  await fireEvent.keyDown(square('2,9'), { key: 'ArrowRight' });
  expect(reached()).toEqual(['2,8']);
});

test('rows are called as they are seen', async () => {
  const { container, stage } = lay(planView);
  const rows = (): (string | null)[] =>
    [...container.querySelectorAll('[role="row"]')].map((row) => row.getAttribute('aria-label'));
  expect(rows()[12]).toBe('Row 13');
  stage.quarters = 3;
  await tick();
  expect(rows()[0]).toBe('Column 12');
});

test('a flag shows whose it is, and rides on its carrier', async () => {
  const [flag, ...rest] = playView.flags;
  const robots = playView.robots.map((robot) => ({ ...robot, team: robot.robot % 2 }));
  const flags = flag ? [{ ...flag, square: null, carrier: 1, team: 0 }, ...rest] : rest;
  const { container, said } = lay({ ...playView, robots, flags });
  expect(said('4,12')).toContain('carries flag 1');
  expect(said('6,3')).not.toContain('flag 1');
  const cloth = container.querySelector('path[fill="var(--red-t)"]');
  expect(cloth).not.toBe(null);
});
