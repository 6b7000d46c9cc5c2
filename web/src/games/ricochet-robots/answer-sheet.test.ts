import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { muteKeys } from '../../core/keys';
import AnswerList from '../../ui/answers/AnswerList.svelte';
import { layout } from '../../ui/layout/layouts.svelte';
import { answerSheet } from './answer-sheet';
import AttemptSteps from './AttemptSteps.svelte';
import { RicochetAnimator } from './animator.svelte';
import { bidView, gameContext, tryView } from './sample';
import Shelf from './Shelf.svelte';
import type { RicochetView } from './types';

afterEach(cleanup);

function renderAnswers(view: RicochetView) {
  const sent: string[] = [];
  const animator = new RicochetAnimator();
  animator.show(view);
  const sheet = (shown = view) => answerSheet(gameContext(shown, sent), animator);
  const page = render(AnswerList, { sheet: sheet(), busy: false });
  const frame = (shown = view) => page.rerender({ sheet: sheet(shown), busy: false });
  return { ...page, sent, animator, sheet, frame };
}

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) {
    await fireEvent.keyDown(document.body, { key });
    await tick();
  }
}

const button = (name: string): HTMLElement => screen.getByRole('button', { name });

test('a robot is chosen first; blocked directions say why and send nothing', async () => {
  const { sent, animator, frame } = renderAnswers(tryView);
  expect(screen.getByRole('group', { name: 'Choose a robot' }).children).toHaveLength(4);
  await fireEvent.click(button('Green robot'));
  expect(animator.chosen).toBe('g');
  await frame();
  expect(button('up: Yellow').getAttribute('aria-disabled')).toBe('true');
  await fireEvent.click(button('up: Yellow'));
  expect(button('right: wall')).toBeTruthy();
  expect(sent).toEqual([]);
  await fireEvent.click(button('left: D2'));
  expect(sent).toEqual(['gw']);
});

test('a robot can be chosen while a slide is being sent', async () => {
  const { rerender, sheet, animator } = renderAnswers(tryView);
  await rerender({ sheet: sheet(), busy: true });
  await fireEvent.click(button('Blue robot'));
  expect(animator.chosen).toBe('b');
});

test('dots show made, next and coming moves', () => {
  const rail = vi.spyOn(layout, 'hasRail', 'get').mockReturnValue(true);
  const name = vi.spyOn(layout, 'name', 'get').mockReturnValue('desk');
  const animator = new RicochetAnimator();
  const { container } = render(AttemptSteps, { game: gameContext(tryView, []), animator });
  expect(container.querySelectorAll('.pip')).toHaveLength(6);
  expect(container.querySelectorAll('.pip.made')).toHaveLength(3);
  expect(container.querySelector('.pip.next')?.textContent).toBe('4');
  expect(container.textContent).toContain('move 4 of 6');
  expect(container.textContent).toContain('Green must still ricochet');
  expect(screen.getByRole('link', { name: 'Rule RIC-6.1, in a new tab' })).toBeTruthy();
  rail.mockRestore();
  name.mockRestore();
});

test('giving up asks first and says what comes of it', () => {
  const rail = vi.spyOn(layout, 'hasRail', 'get').mockReturnValue(true);
  const giveUp = { ...tryView.prompt!.choices.at(-1)!, consequence: { id: 'nobody-wins-chip', args: {} } };
  const prompt = { ...tryView.prompt!, choices: [giveUp] };
  const { pass, answers } = answerSheet(gameContext({ ...tryView, prompt }, []), new RicochetAnimator());
  expect(answers).toEqual([]);
  expect([pass?.title, pass?.warning, pass?.consequence]).toEqual([
    'Give up',
    'Really give up?',
    'nobody wins the chip',
  ]);
  rail.mockRestore();
});

test('a move can be taken back by the answer to go back', () => {
  const back = { ...tryView.prompt!.choices.at(-1)!, action: 'back', kind: 'take-back' };
  const prompt = { ...tryView.prompt!, takebacks: [back] };
  const sent: string[] = [];
  answerSheet(gameContext({ ...tryView, prompt }, sent), new RicochetAnimator()).back?.take();
  expect(sent).toEqual(['back']);
});

test.each([
  [0, ''],
  [1, '1 chip skipped: too hard'],
  [2, '2 chips skipped: too hard'],
])('%i skipped chips are told beside the board, or in the prompt', (chips, said) => {
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
  const rail = vi.spyOn(layout, 'hasRail', 'get').mockReturnValue(true);
  const animator = new RicochetAnimator();
  const game = { ...gameContext(bidView, []), log };
  const { container } = render(Shelf, { game, animator });
  expect(container.querySelector('.skipped')?.textContent ?? '').toBe(said);
  expect(answerSheet(game, animator).advice).not.toContain('skipped');
  rail.mockReturnValue(false);
  expect(answerSheet(game, animator).advice).toContain(said);
  rail.mockRestore();
});

test('a bid is typed, or made by one click', async () => {
  const { sent } = renderAnswers(bidView);
  await press('1', '2', 'Enter');
  await fireEvent.click(button('5 leads'));
  expect(sent).toEqual(['bid 12', 'bid 5']);
});

test('a half typed bid outlives what others do, but not its question', async () => {
  const { frame, sent } = renderAnswers(bidView);
  await press('1');
  await frame(structuredClone(bidView));
  await press('2', 'Enter');
  expect(sent).toEqual(['bid 12']);
  await press('1');
  await frame({ ...bidView, prompt: bidView.prompt && { ...bidView.prompt, id: 'bid-2' } });
  await press('2', 'Enter');
  expect(sent).toEqual(['bid 12', 'bid 2']);
});

test('0 keeps thinking, but within a number it is a digit', async () => {
  const keep = { ...bidView.prompt!.choices[0]!, action: 'wait', kind: 'keep-thinking' };
  const { sent } = renderAnswers({ ...bidView, prompt: { ...bidView.prompt!, takebacks: [keep] } });
  await press('1', '0', 'Enter');
  expect(sent).toEqual(['bid 10']);
  await press('0');
  expect(sent).toEqual(['bid 10', 'wait']);
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

test('each number says whom its bid shows after; one less than the best stands out', () => {
  const { sheet } = renderAnswers(bidView);
  const { numbers } = sheet();
  expect(numbers?.main).toBe(5);
  expect([5, 6, 8, 9, 10].map((moves) => numbers?.consequenceOf?.(moves))).toEqual([
    'leads',
    'after Ada',
    'after Mika',
    'after Tinker',
    'last',
  ]);
  expect(numbers?.detailOf?.(5)).toBe('You bid 5: you show first. A bid stands.');
  const leading = { ...bidView, seat: 1 };
  expect(sheet(leading).numbers?.main).toBe(undefined);
});

test('on a private board the page around it says what to do, and no number of moves is due', () => {
  const name = vi.spyOn(layout, 'name', 'get').mockReturnValue('tablet');
  const attempt = { ...tryView.attempt!, number: 99, moves: [] };
  const sheet = answerSheet(gameContext({ ...tryView, attempt }, []), new RicochetAnimator());
  expect([sheet.question, sheet.advice]).toEqual(['', 'Green must still ricochet']);
  name.mockRestore();
});
