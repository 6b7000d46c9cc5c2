import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import EditorBoard from './EditorBoard.svelte';
import { bidView } from './sample';

afterEach(cleanup);

test('keys walk, take and put robots, choose targets and change walls', async () => {
  const done: string[] = [];
  const { container } = render(EditorBoard, {
    view: bidView,
    tool: 'pieces',
    hand: null,
    way: [],
    onrobot: (robot, square) => done.push(`${robot} to ${square}`),
    onchip: (chip) => done.push(`target ${chip}`),
    onwall: (square, way) => done.push(`wall ${square}${way}`),
  });
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys)
      await fireEvent.keyDown(document.activeElement!, {
        key: key.replace('Shift+', ''),
        shiftKey: key.startsWith('Shift+'),
      });
  };
  container.querySelector<SVGElement>('[data-square=a1]')?.focus();
  await press('ArrowLeft', 'ArrowDown', 'Shift+ArrowRight');
  expect(document.activeElement?.getAttribute('data-square')).toBe('a2');
  await press('2', 'ArrowRight', 'Enter');
  await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter'); // b5 has the red circle, and nothing is in hand
  expect(done).toEqual(['wall a2e', 'g to b2', 'target rc']);
  container.querySelector<SVGElement>('[data-square=n11]')?.focus();
  await press('Enter');
  expect(document.activeElement?.getAttribute('aria-label')).toContain('Red robot, chosen');
  await press('Escape');
  expect(document.activeElement?.getAttribute('aria-label')).not.toContain('chosen');
});
