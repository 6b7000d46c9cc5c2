import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { settings } from '../../core/settings.svelte';
import Board from './Board.svelte';
import { cellsOf } from './previews';
import { askedView, choiceIn, previewIn, gameContext, roomIn } from './sample';
import { BeastAnimator } from './animator.svelte';

const size = { width: 384, height: 300 };
let resized: ResizeObserverCallback = () => undefined;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  settings.motion = 'system';
});

/** A window of this size, which can become another one. */
function open(): { board: Element; animator: BeastAnimator; lower: (height: number) => Promise<void> } {
  settings.motion = 'still';
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: ResizeObserverCallback) {
        resized = callback;
      }
      observe(): void {}
      unobserve(): void {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => size.width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => size.height);
  const animator = new BeastAnimator();
  animator.show(askedView);
  const { container } = render(Board, { game: gameContext(askedView), animator });
  const board = container.querySelector('.viewport') ?? container;
  const lower = async (height: number): Promise<void> => {
    size.height = height;
    resized([{ target: board } as unknown as ResizeObserverEntry], {} as ResizeObserver);
    await tick();
  };
  return { board, animator, lower };
}

test('the frame of a preview is in sight also when its answers leave the board less room', async () => {
  const { board, animator, lower } = open();
  animator.chosen = 'R28#1';
  animator.pointed = 'gear engineer 1 +';
  await tick();
  await lower(213);
  const [x = 0, y = 0, width = 0, height = 0] =
    board.querySelector('.surface')?.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
  const frame = board.querySelector('.frame');
  const side = (name: string): number => Number(frame?.getAttribute(name));
  expect(frame).not.toBeNull();
  expect(side('x')).toBeGreaterThanOrEqual(x);
  expect(side('y')).toBeGreaterThanOrEqual(y);
  expect(side('x') + side('width')).toBeLessThanOrEqual(x + width);
  expect(side('y') + side('height')).toBeLessThanOrEqual(y + height);
});

test('a preview is about rooms that slide, where they lie and where they would', () => {
  const cells = cellsOf(
    askedView,
    choiceIn(askedView, 'explore engineer w'),
    previewIn(askedView, 'explore engineer w'),
  ).map(({ row, column }) => [row, column]);
  const { row, column } = roomIn(askedView, 'R16'); // slides south when R28 falls
  expect(cells).toEqual(
    expect.arrayContaining([
      [row, column],
      [row + 1, column],
    ]),
  );
  expect(cells).toContainEqual([1, -4]); // where the card would be laid
});
