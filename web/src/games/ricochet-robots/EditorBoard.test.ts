import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import EditorBoard from './EditorBoard.svelte';
import type { Tool } from './position-draft';
import { bidView } from './sample';

afterEach(cleanup);

function board(hand: 'g' | null = null, tool: Tool = 'pieces') {
  const done: string[] = [];
  const page = render(EditorBoard, {
    view: bidView,
    tool,
    hand,
    solution: [],
    onrobot: (robot, square) => done.push(`${robot} to ${square}`),
    onchip: (chip) => done.push(`target ${chip}`),
    ontarget: (square) => done.push(`target on ${square}`),
    onwall: (square, direction) => done.push(`wall ${square}${direction}`),
  });
  return { ...page, done };
}

async function press(...keys: string[]): Promise<void> {
  for (const key of keys)
    await fireEvent.keyDown(document.activeElement!, {
      key: key.replace('Shift+', ''),
      shiftKey: key.startsWith('Shift+'),
    });
}

test('keys walk, take and put robots, choose targets and change walls', async () => {
  const { container, done } = board();
  container.querySelector<SVGElement>('[data-item=a1]')?.focus();
  await press('ArrowLeft', 'ArrowDown', 'Shift+ArrowRight');
  expect(document.activeElement?.getAttribute('data-item')).toBe('a2');
  await press('2', 'ArrowRight', 'Enter'); // green stands on m13
  await press('ArrowUp', 'Enter'); // n12 has the green moon, and nothing is in hand
  expect(done).toEqual(['wall a2e', 'g to n13', 'target gc']);
  container.querySelector<SVGElement>('[data-item=n11]')?.focus();
  await press('Enter');
  expect(document.activeElement?.getAttribute('aria-label')).toContain('Red robot, chosen');
  await press('Escape');
  expect(document.activeElement?.getAttribute('aria-label')).not.toContain('chosen');
});

test('keys work wherever the focus is, and walk from the robot that was taken there', async () => {
  board('g');
  await press('ArrowLeft');
  expect(document.activeElement?.getAttribute('data-item')).toBe('l13');
  const toggle = document.body.appendChild(document.createElement('input'));
  toggle.type = 'checkbox';
  toggle.focus();
  await press('4', 'ArrowDown');
  expect(document.activeElement?.getAttribute('data-item')).toBe('e3');
  toggle.remove();
});

test('the square of the robot in hand is the selected one', () => {
  const { container } = board('g');
  const selected = [...container.querySelectorAll('[aria-selected=true]')];
  expect(selected.map((square) => square.getAttribute('data-item'))).toEqual(['m13']);
});

test.each([
  ['pieces', bidView.robots],
  ['walls', []],
  ['target', []],
] as const)('with the tool for %s a finger on a robot holds it or moves the page', (tool, squares) => {
  const { container } = board(null, tool);
  const held = [...container.querySelectorAll('.draggable')].map((square) =>
    square.getAttribute('data-item'),
  );
  expect(held.toSorted()).toEqual(squares.toSorted());
});

test('with the tool for the target a press puts it there, also under a robot', async () => {
  const { container, done } = board(null, 'target');
  for (const square of ['a2', 'n11']) {
    container.querySelector<SVGElement>(`[data-item=${square}]`)?.focus();
    await press('Enter');
  }
  expect(done).toEqual(['target on a2', 'target on n11']);
});
