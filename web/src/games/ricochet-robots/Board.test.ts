import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import Board from './Board.svelte';
import { wallLines } from './geometry';
import { bidView, gameContext, tryView } from './sample';
import { RicochetAnimator } from './animator.svelte';
import { slide } from './slide-input';
import type { RicochetView } from './types';

afterEach(cleanup);

function lay(view: RicochetView, busy = false, isSecondary = false) {
  const sent: string[] = [];
  const animator = new RicochetAnimator();
  animator.show(view);
  const page = render(Board, { game: { ...gameContext(view, sent, busy), isSecondary }, animator });
  const square = (name: string): Element =>
    page.container.querySelector(`[data-item="${name}"]`) ?? page.container;
  const touch = (name: string): Promise<boolean> => fireEvent.click(square(name));
  const point = (type: string, name: string, clientX = 0): Promise<boolean> =>
    fireEvent(square(name), new MouseEvent(type, { clientX, bubbles: true, cancelable: true }));
  return { ...page, animator, sent, square, touch, point };
}

test('every wall is drawn once, without the rim and the centre block', () => {
  const { container } = lay(tryView);
  expect(wallLines(tryView.board.walls)).toHaveLength(39);
  expect(container.querySelectorAll('.wall')).toHaveLength(39);
});

test.each([
  [820, '27'],
  [390, '40'],
  [200, undefined],
])('on a board %i pixels wide the rim names columns and rows if they can be read', async (width, size) => {
  const wide = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  const { container } = lay(tryView);
  await tick();
  const rim = container.querySelector('g:has(> text)');
  const names = [...(rim?.querySelectorAll('text') ?? [])].map((text) => text.textContent);
  expect(names.filter((name) => ['A', 'P', '1', '16'].includes(name))).toHaveLength(size ? 4 : 0);
  expect(rim?.getAttribute('font-size')).toBe(size);
  wide.mockRestore();
});

test('one wall between two spaces, named by both, is one line', () => {
  const walls = `${'0'.repeat(17)}28${'0'.repeat(237)}`; // b2 east, c2 west
  expect(wallLines(walls)).toEqual([{ from: { x: 2, y: 1 }, to: { x: 2, y: 2 } }]);
});

test('a robot is chosen by key and slid by arrow', async () => {
  const { sent, animator } = lay(tryView);
  await fireEvent.keyDown(document.body, { key: '2' });
  expect(animator.chosen).toBe('g');
  await fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  expect(sent).toEqual(['gw']);
});

test('a board beside another question leaves the digits to it', async () => {
  const { animator } = lay(tryView, false, true);
  await fireEvent.keyDown(document.body, { key: '2' });
  expect(animator.chosen).toBe(null);
  await fireEvent.keyDown(document.body, { key: 'g' });
  expect(animator.chosen).toBe('g');
});

test('a refused arrow sends nothing and says why', async () => {
  const { container, sent } = lay(tryView);
  await fireEvent.keyDown(document.body, { key: 'g' });
  await fireEvent.keyDown(document.body, { key: 'ArrowUp' });
  expect(sent).toEqual([]);
  expect(container.querySelectorAll('.shaken')).toHaveLength(1);
  const animator = new RicochetAnimator();
  animator.chosen = 'g';
  expect(slide(gameContext(tryView, sent), animator, 'n')).toBe("Green can't slide up: Yellow");
});

test('a robot is chosen by touch and slid to the square it would rest on', async () => {
  const { sent, animator, touch } = lay(tryView);
  await touch('j2');
  expect(animator.chosen).toBe('g');
  await touch('p13');
  expect(sent).toEqual(['gs']);
});

test('before the showing nothing can be chosen and nothing is hinted', async () => {
  const { container, animator, touch } = lay(bidView);
  await touch('m13');
  await fireEvent.keyDown(document.body, { key: '2' });
  expect(animator.chosen).toBe(null);
  expect(container.querySelector('.choice')).toBe(null);
});

test('a quick hand waits for the server', async () => {
  const { rerender, sent, animator } = lay(tryView, true);
  await fireEvent.keyDown(document.body, { key: 'g' });
  await fireEvent.keyDown(document.body, { key: 'ArrowDown' });
  expect(sent).toEqual([]);
  await rerender({ game: gameContext(tryView, sent), animator });
  await tick();
  expect(sent).toEqual(['gs']);
});

test('the square of the robot in hand is the selected one', async () => {
  const { container, square, animator } = lay(tryView);
  const selected = (): Element[] => [...container.querySelectorAll('[aria-selected=true]')];
  expect(selected()).toEqual([]);
  animator.chosen = 'g';
  await tick();
  expect(selected()).toEqual([square('j2')]);
});

test('arrows walk over the squares, but not with a key that makes them a command of the browser', async () => {
  const { square } = lay(tryView);
  (square('a1') as SVGElement).focus();
  for (const chord of ['ctrlKey', 'altKey', 'metaKey'])
    expect(await fireEvent.keyDown(square('a1'), { key: 'ArrowRight', [chord]: true })).toBe(true);
  expect(document.activeElement).toBe(square('a1'));
  expect(await fireEvent.keyDown(square('a1'), { key: 'ArrowRight' })).toBe(false);
  expect(document.activeElement).toBe(square('b1'));
});

test('the focus of the keyboard is drawn, that of the pointer is not', async () => {
  const { container, square } = lay(tryView);
  const drawn = (): (string | null)[] =>
    [...container.querySelectorAll('.focus-ring')].map((focus) => focus.getAttribute('x'));
  for (const [isVisible, seen] of [
    [true, ['98']],
    [false, []],
  ] as const) {
    vi.spyOn(square('b1'), 'matches').mockReturnValue(isVisible);
    await fireEvent.focus(square('b1'));
    expect(drawn()).toEqual(seen);
    await fireEvent.blur(square('b1'));
    expect(drawn()).toEqual([]);
  }
});

test('a finger on a robot, or on its head in the square above, moves the robot and not the page', () => {
  const { square } = lay(tryView);
  const moves = ['a1', 'j1', 'j2', 'n10', 'n11', 'n12'].map((name) =>
    square(name).classList.contains('draggable'),
  );
  expect(moves).toEqual([false, true, true, true, true, false]);
});

test('a robot slides in the direction in which it is dragged; a short drag only chooses it', async () => {
  const { sent, animator, point } = lay(tryView);
  for (const [distance, slides] of [
    [-40, []],
    [-80, ['gw']],
  ] as const) {
    await point('pointerdown', 'j2');
    await point('pointermove', 'j2', distance);
    await point('pointerup', 'j2', distance);
    await point('click', 'j2', distance);
    expect(sent).toEqual(slides);
    expect(animator.chosen).toBe('g');
  }
});

test('the ends of the slides of the chosen robot are framed and show their arrow keys', async () => {
  const { container, animator } = lay(tryView);
  const keys = (): string[] =>
    [...container.querySelectorAll('.drawing > g text')].map((key) => key.textContent);
  expect(container.querySelectorAll('.edge')).toHaveLength(0);
  animator.chosen = 'g';
  await tick();
  expect(container.querySelectorAll('.edge')).toHaveLength(2);
  expect(keys()).toEqual(expect.arrayContaining(['←', '↓']));
});

test('squares say what is on them', async () => {
  const { square, animator } = lay(tryView);
  expect(square('d13').getAttribute('aria-label')).toBe(
    'D13, green planet, the target, wall on the right, wall below',
  );
  animator.chosen = 'g';
  await tick();
  expect(square('j2').getAttribute('aria-label')).toBe(
    'J2, Green robot, chosen, can slide left to D2 or down to P13, wall on the right',
  );
  expect(square('j13').getAttribute('aria-label')).toContain(
    'diagonal of Yellow, slanting down to the right',
  );
});
