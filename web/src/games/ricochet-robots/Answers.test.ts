import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { muteKeys } from '../../core/keys';
import { layout } from '../../ui/layout/layouts.svelte';
import Answers from './Answers.svelte';
import Shelf from './Shelf.svelte';
import { bidView, gameContext, tryView } from './sample';
import { RicochetAnimator } from './animator.svelte';
import type { RicochetView } from './types';

afterEach(cleanup);

function renderAnswers(view: RicochetView) {
  const sent: string[] = [];
  const animator = new RicochetAnimator();
  animator.show(view);
  const page = render(Answers, { game: gameContext(view, sent), animator });
  const frame = (view: RicochetView) =>
    page.rerender({ game: gameContext(structuredClone(view), sent), animator });
  return { ...page, sent, animator, frame };
}

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) {
    await fireEvent.keyDown(document.body, { key });
    await tick();
  }
}

test('blocked ways say why and send nothing', async () => {
  const { sent } = renderAnswers(tryView);
  await fireEvent.click(screen.getByRole('button', { name: 'Green robot' }));
  const up = screen.getByRole('button', { name: 'up: Yellow' });
  expect(up.getAttribute('aria-disabled')).toBe('true');
  await fireEvent.click(up);
  expect(screen.getByRole('button', { name: 'right: wall' })).toBeTruthy();
  expect(sent).toEqual([]);
  await fireEvent.click(screen.getByRole('button', { name: 'left: D2' }));
  expect(sent).toEqual(['gw']);
});

test('pips tell made, next and coming moves', () => {
  const { container } = renderAnswers(tryView);
  expect(container.querySelectorAll('.pip')).toHaveLength(6);
  expect(container.querySelectorAll('.pip.made')).toHaveLength(3);
  expect(container.querySelector('.pip.next')?.textContent).toBe('4');
  expect(container.textContent).toContain('move 4 of 6');
  expect(container.textContent).toContain('Green must still turn once');
  expect(screen.getByRole('link', { name: 'Rule RIC-6.1, in a new tab' })).toBeTruthy();
});

test('giving up takes two presses', async () => {
  const { sent } = renderAnswers(tryView);
  await fireEvent.keyDown(document.body, { key: '0' });
  expect(sent).toEqual([]);
  await fireEvent.keyDown(document.body, { key: '0' });
  expect(sent).toEqual(['give']);
});

test.each([
  [0, ''],
  [1, '1 chip was passed over as too hard.'],
  [2, '2 chips were passed over as too hard.'],
])('%i chips passed over are told beside the board', (chips, said) => {
  const fact = { round: 1, chip: 'gs', square: 'd13', left: 12, passed_over: chips };
  const log = [
    {
      type: 'ChipTurned',
      n: 0,
      message: null,
      fact,
      closes_review: false,
      merges_previous: 0,
      by_substitute: false,
    },
  ];
  vi.spyOn(layout, 'name', 'get').mockReturnValue('desk');
  const animator = new RicochetAnimator();
  const { container } = render(Shelf, { game: { ...gameContext(bidView, []), log }, animator });
  expect(container.querySelector('.passed')?.textContent ?? '').toBe(said);
});

test('a bid is typed, or tapped once', async () => {
  const { sent } = renderAnswers(bidView);
  await press('1', '2', 'Enter');
  await fireEvent.click(screen.getByRole('button', { name: '5' }));
  expect(sent).toEqual(['bid 12', 'bid 5']);
});

test('a half typed bid outlives what others do, but not its question', async () => {
  const { frame, sent } = renderAnswers(bidView);
  await press('1');
  await frame(bidView);
  await press('2', 'Enter');
  expect(sent).toEqual(['bid 12']);
  await press('1');
  await frame({ ...bidView, prompt: bidView.prompt && { ...bidView.prompt, id: 'bid-2' } });
  await press('2', 'Enter');
  expect(sent).toEqual(['bid 12', 'bid 2']);
});

test('a letter answers no question that has just come up', async () => {
  vi.useFakeTimers();
  const { sent } = renderAnswers(bidView);
  muteKeys();
  await press('d');
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(600);
  await press('d');
  expect(sent).toEqual(['done']);
  vi.useRealTimers();
});
