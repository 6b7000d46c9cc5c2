import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Hands } from '../face';
import Answers from './Answers.svelte';
import { asking, handsOf, layCards } from './sample';
import { RaisingStage } from './stage.svelte';
import type { Ask, Question, RaisingView } from './types';

beforeEach(layCards);
afterEach(cleanup);

function lay(shown: RaisingView, more: Partial<Hands<RaisingView>> = {}) {
  const sent: string[] = [];
  const stage = new RaisingStage();
  stage.settle(shown);
  render(Answers, { hands: { ...handsOf(shown, sent), ...more }, stage });
  return { stage, sent };
}

const press = (key: string, at: Element = document.body): Promise<boolean> => fireEvent.keyDown(at, { key });
const button = (name: RegExp | string): HTMLElement => screen.getByRole('button', { name });

// --- batteries ---

function energy(number: { least: number; most: number }, question: Partial<Question> = {}): RaisingView {
  const asked = asking('energy', 'token cosmetic r01');
  return {
    ...asked,
    ask: { ...(asked.ask as Ask), number: { action: 'energy {}', label: '', ...number } },
    question: { ...(asked.question as Question), ...question },
  };
}

test('at its end a step keeps the focus, so that Enter sends nothing', async () => {
  const { stage, sent } = lay(energy({ least: 0, most: 1 }));
  for (const [name, spent] of [
    ['One battery more', 1],
    ['One battery less', 0],
  ] as const) {
    const step = button(name);
    step.focus();
    await fireEvent.click(step);
    expect([stage.spent, document.activeElement, step.getAttribute('aria-disabled')]).toEqual([
      spent,
      step,
      'true',
    ]);
    await fireEvent.click(step);
    await press('Enter', step);
    expect([stage.spent, sent]).toEqual([spent, []]);
  }
});

test('no more batteries than there are, and no fewer than must be', async () => {
  const { stage, sent } = lay(energy({ least: 1, most: 3 }));
  await press('9');
  expect(stage.spent).toBe(3);
  await press('0');
  expect(stage.spent).toBe(1);
  await press('-');
  await press('Enter');
  expect(sent).toEqual(['energy 1']);
});

test('how many bring nothing is for the engine to say', async () => {
  lay(energy({ least: 0, most: 9 }));
  await press('9');
  expect(screen.queryByText(/bring nothing/)).toBeNull();
  cleanup();
  lay(energy({ least: 0, most: 9 }, { most: 4 }));
  await press('4');
  expect(screen.queryByText(/bring nothing/)).toBeNull();
  await press('5');
  expect(screen.getByText('More than 4 bring nothing')).toBeTruthy();
});

test('batteries are in sight again when a token was only pointed at', async () => {
  const { stage } = lay(energy({ least: 0, most: 3 }));
  await press('2');
  const token = button(/token on Edward/);
  await fireEvent.pointerMove(token);
  expect(stage.focus).toBe('token cosmetic r01');
  await fireEvent.pointerLeave(token);
  await tick();
  expect(stage.focus).toBe('energy 2');
});
