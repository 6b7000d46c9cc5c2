import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { settings } from '../../core/settings.svelte';
import Board from './Board.svelte';
import { choiceOf, eventOf, gameContext, planView, playView, promptOf } from './sample';
import { RoboRallyAnimator } from './animator.svelte';
import type { Choice, Prompt, RoboRallyView } from './types';

afterEach(() => {
  cleanup();
  settings.language = 'en';
});

const place = (square: string): Choice => choiceOf(`place ${square}`, 'place', { square });
const decline = (question: string): Choice => choiceOf('no', 'decline', { question });
const promptWith = (...choices: Choice[]): Prompt => promptOf('square', { entry: 'start' }, ...choices);

function lay(view: RoboRallyView, busy = false) {
  const sent: string[] = [];
  const animator = new RoboRallyAnimator();
  animator.show(view);
  const page = render(Board, { game: gameContext(view, sent, busy), animator });
  const square = (name: string): Element =>
    page.container.querySelector(`[data-item="${name}"]`) ?? page.container;
  const said = (name: string): string | null => square(name).getAttribute('aria-label');
  return { ...page, animator, sent, square, said };
}

const texts = (page: Element, name: string): string[] =>
  [...page.querySelectorAll(name)].map((text) => text.textContent.trim());

test('squares say what is on them', () => {
  const { said } = lay(playView);
  expect(said('b10')).toBe('b10, Red, you, facing up, no damage, 2 lives');
  expect(said('e13')).toBe(
    'e13, Green, Ada, facing up, 2 damage, 3 lives, moves as number 2, wall above, wall on the left',
  );
  expect(said('g4')).toBe('g4, flag 1, Green’s archive marker, wall above');
  expect(said('b6')).toBe('b6, belt going down');
  expect(said('b2')).toContain('express belt going right');
  expect(said('a2')).toContain('gear turning right');
  expect(said('f6')).toContain('repair site with hammer');
  expect(said('d3')).toContain('a pit');
  expect(said('f16')).toContain('dock 1');
  expect(said('j6')).toContain('pusher going right in registers 1, 3, 5');
  expect(said('c12')).toContain('laser firing up, in a laser’s beam');
});

test('they say it in German as well', () => {
  settings.language = 'de';
  const { said } = lay(playView);
  expect(said('b10')).toContain('Rot, du, Blick nach oben, kein Schaden, 2 Leben');
  expect(said('j6')).toContain('Schieber nach rechts in den Registern 1, 3, 5');
});

test('who is without power lies dark and is said to be', () => {
  const [first, ...rest] = playView.robots;
  const robots = first ? [{ ...first, powered_down: true }, ...rest] : rest;
  const { container, said } = lay({ ...playView, robots });
  expect(container.querySelectorAll('.dark')).toHaveLength(1);
  expect(said('b10')).toContain('powered down');
});

test('whom a shot is for is marked', () => {
  const weapon = promptOf('weapon', { robot: 0, target: 1 }, decline('weapon'));
  const aiming = lay({ ...playView, prompt: weapon });
  expect(aiming.container.querySelectorAll('[data-target]')).toHaveLength(1);
  cleanup();
  const other = lay({ ...playView, prompt: promptOf('weapon', { robot: 0, target: -1 }, decline('weapon')) });
  expect(other.container.querySelectorAll('[data-target]')).toHaveLength(0);
});

test('the own program is drawn, and the card that is looked at', async () => {
  const { container, animator, said } = lay(planView);
  expect(container.querySelectorAll('.guess')).toHaveLength(0);
  expect(texts(container, 'text')).not.toContain('if nobody pushes you');
  expect(said('f9')).toContain('your register 3 ends here, facing right, if nobody pushes you');
  animator.pointed = 810;
  await tick();
  expect(container.querySelectorAll('.guess')).toHaveLength(1);
});

test('while the story is told the program is not drawn, and the tag names the cause', async () => {
  const { container, animator } = lay(planView);
  await animator.animate(
    eventOf('Drove', {
      robot: 2,
      card: 500,
      direction: 'w',
      shifts: [
        { robot: 2, start: 'i11', end: 'h11', facing: 'w', direction: 'w' },
        { robot: 1, start: 'h11', end: 'g11', facing: 'n', direction: 'w' },
      ],
    }),
    0,
  );
  animator.playing = true;
  await tick();
  expect(texts(container, 'text')).toContain('pushed by Mika');
});

test('a square that answers is touched, by hand and by key', async () => {
  const touch = choiceOf('touch f6', 'touch', { square: 'f6', flag: 0, direction: 'e', relative: 'right' });
  const { sent, square, said } = lay({ ...planView, prompt: promptWith(place('d5'), touch, decline('arm')) });
  expect(said('d5')).toContain('can be chosen');
  await fireEvent.click(square('d5'));
  await fireEvent.click(square('c3'));
  await fireEvent.focus(square('f6'));
  await fireEvent.keyDown(square('f6'), { key: 'Enter' });
  expect(sent).toEqual(['place d5', 'touch f6']);
});

test('a finger that rests on a square reads it, and lifting it is no answer', async () => {
  vi.useFakeTimers();
  const { container, sent, square } = lay({ ...planView, prompt: promptWith(place('j6')) });
  await fireEvent.pointerDown(square('j6'), { pointerType: 'touch' });
  vi.advanceTimersByTime(500);
  await tick();
  expect(texts(container, 'text')).toContain('pusher going right in registers 1, 3, 5');
  await fireEvent.pointerUp(square('j6'));
  await fireEvent.click(square('j6'));
  expect(texts(container, 'text')).not.toContain('pusher going right in registers 1, 3, 5');
  expect(sent).toEqual([]);
  vi.useRealTimers();
});

test('while an answer is under way none is sent', async () => {
  const { sent, square } = lay({ ...planView, prompt: promptWith(place('d5')) }, true);
  await fireEvent.click(square('d5'));
  expect(sent).toEqual([]);
});

test('one square is reached by Tab, the own robot first, and arrows go on as it is seen', async () => {
  const { container, animator, square } = lay(planView);
  const reached = (): (string | null)[] =>
    [...container.querySelectorAll('[tabindex="0"]')].map((cell) => cell.getAttribute('data-item'));
  expect(reached()).toEqual(['b10']);
  await fireEvent.keyDown(square('b10'), { key: 'ArrowRight' });
  expect(reached()).toEqual(['c10']);
  animator.userRotation = 1;
  await tick();
  await fireEvent.keyDown(square('c10'), { key: 'ArrowRight' });
  expect(reached()).toEqual(['c9']);
});

test('rows are called as they are seen', async () => {
  const { container, animator } = lay(planView);
  const rows = (): (string | null)[] =>
    [...container.querySelectorAll('[role="row"]')].map((row) => row.getAttribute('aria-label'));
  expect(rows()[12]).toBe('Row 13');
  animator.userRotation = 3;
  await tick();
  expect(rows()[0]).toBe('Column l');
});

/** What stands on the rim above and at the left, from the first to the last. */
const rims = (page: Element): string[] => texts(page, '.rulers text');

test('the rim calls columns by letters and rows by numbers, also where the board is turned', async () => {
  const { container, animator } = lay(planView);
  const numbers = Array.from({ length: 16 }, (_, row) => `${row + 1}`);
  expect(rims(container)).toEqual([...'abcdefghijkl', ...numbers]);
  animator.userRotation = 1;
  await tick();
  expect(rims(container)).toEqual([...numbers.toReversed(), ...'abcdefghijkl']);
});

test('a program that leads off the board ends in a cross at its edge', () => {
  const hands = planView.hands.map((hand) => ({
    ...hand,
    previews: [{ register: 1, path: ['b2', 'b1'], square: null, facing: 'n', falls: 'edge', off: 'n' }],
  }));
  const { container } = lay({ ...planView, hands });
  const cross = container.querySelector('.cross')?.parentElement;
  expect(cross?.getAttribute('transform')).toBe('translate(150 16) scale(0.55)');
});

test('a flag shows whose it is, and rides on its carrier', async () => {
  const [flag, ...rest] = playView.flags;
  const robots = playView.robots.map((robot) => ({ ...robot, team: robot.robot % 2 }));
  const flags = flag ? [{ ...flag, square: null, carrier: 1, team: 0 }, ...rest] : rest;
  const { container, said } = lay({ ...playView, robots, flags });
  expect(said('e13')).toContain('carries flag 1');
  expect(said('g4')).not.toContain('flag 1');
  const cloth = container.querySelector('path[fill="var(--red-t)"]');
  expect(cloth).not.toBe(null);
});
