import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { settings } from '../core/settings.svelte';
import type { Face } from '../games/face';
import { reasonOf } from '../games/ricochet-robots/reasons';
import Advised from './Advised.svelte';
import type { Sitting } from './sitting.svelte';

test('a hint is played as the answers of its game are given, else it is sent', () => {
  const [answered, sent]: [string[], string[]] = [[], []];
  const sitting = {
    advice: { action: 'end', level: 'regular', reason: '', facts: [] },
    ask: { choices: [{ action: 'end', label: 'End' }] },
    stage: {},
    send: (action: string) => sent.push(action),
  };
  const face = { label: () => 'End' };
  const answer = (_hands: unknown, _stage: unknown, action: string): number => answered.push(action);
  for (const own of [{ ...face, answer }, face]) {
    const page = render(Advised, { sitting: { ...sitting, face: own } as unknown as Sitting });
    page.getByRole('button').click();
    page.unmount();
  }
  expect([answered, sent]).toEqual([['end'], ['end']]);
});

test('a number is said with the word that its game has for it', () => {
  const sitting = {
    advice: { action: 'energy 2', level: 'regular', reason: '', facts: [] },
    ask: { choices: [], number: { action: 'energy {}', label: '', least: 0, most: 3 } },
  };
  for (const [face, said] of [
    [{ figure: (figure: number) => `${figure} batteries` }, '2 batteries'],
    [{}, '2'],
  ] as const) {
    const page = render(Advised, { sitting: { ...sitting, face } as unknown as Sitting });
    expect(page.container.querySelector('b')?.textContent).toBe(said);
    page.unmount();
  }
});

test('the reason is told from the facts in German, and else as the engine says it', () => {
  const sitting = {
    advice: { action: 'pass', level: 'regular', reason: 'I see no way.', facts: ['pass'] },
    ask: { choices: [{ action: 'pass', label: 'Pass' }] },
    face: { label: () => 'Pass', reason: (facts: string[]) => reasonOf(facts) } as unknown as Face,
  } as unknown as Sitting;
  const page = render(Advised, { sitting });
  expect(page.getByText('I see no way.').lang).toBe('en');
  page.unmount();
  settings.language = 'de';
  const { container } = render(Advised, { sitting });
  expect(container.textContent).toContain('Ich sehe keinen Weg.');
  expect(container.textContent).not.toContain('I see');
  settings.language = 'en';
});
