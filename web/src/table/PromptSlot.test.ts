import { fireEvent, render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { settings } from '../core/settings.svelte';
import type { GameUi } from '../games/game-ui';
import { format } from '../games/ricochet-robots/format';
import PromptSlot from './PromptSlot.svelte';
import type { TableController } from './table-controller.svelte';

const base = { hintPending: '', names: [], busy: false };

test('a hint is played through the game’s answer function if there is one, else sent', () => {
  const [answered, sent]: [string[], string[]] = [[], []];
  const controller = {
    ...base,
    suggestion: { action: 'end', level: 'regular', reason: null },
    prompt: { choices: [{ action: 'end', label: 'End' }] },
    animator: {},
    send: (action: string) => sent.push(action),
  };
  const ui = { label: () => 'End' };
  const answer = (_context: unknown, _animator: unknown, action: string): number => answered.push(action);
  for (const own of [{ ...ui, answer }, ui]) {
    const page = render(PromptSlot, { controller: { ...controller, ui: own } as unknown as TableController });
    page.getByRole('button').click();
    page.unmount();
  }
  expect([answered, sent]).toEqual([['end'], ['end']]);
});

test('a hint that a choice warns of asks first', async () => {
  const sent: string[] = [];
  const choice = { action: 'leap', kind: 'leap', args: {}, warning: { id: 'deep', args: {} }, group: null };
  const controller = {
    ...base,
    suggestion: { action: 'leap', level: 'regular', reason: null },
    prompt: { choices: [choice] },
    ui: { label: () => 'Leap', format: () => 'It is deep.' },
    send: (action: string) => sent.push(action),
  } as unknown as TableController;
  const page = render(PromptSlot, { controller });
  await fireEvent.click(page.getByRole('button'));
  expect([sent, page.getByRole('status').textContent]).toEqual([[], expect.stringContaining('It is deep.')]);
  await fireEvent.click(page.getByRole('button', { name: 'Do it anyway' }));
  expect(sent).toEqual(['leap']);
  page.unmount();
});

test('a number is shown with the game’s label', () => {
  const controller = {
    ...base,
    suggestion: { action: 'energy 2', level: 'regular', reason: null },
    prompt: { choices: [], number_input: { action: 'energy {}', label: '', minimum: 0, maximum: 3 } },
  };
  for (const [ui, said] of [
    [{ numberLabel: (figure: number) => `${figure} batteries` }, ': 2 batteries'],
    [{}, ': 2'],
  ] as const) {
    const page = render(PromptSlot, { controller: { ...controller, ui } as unknown as TableController });
    expect(page.container.querySelector('p')?.textContent).toMatch(new RegExp(`${said}$`));
    page.unmount();
  }
});

test('the reason is in the language of the reader', () => {
  const controller = {
    ...base,
    suggestion: { action: 'pass', level: 'regular', reason: { id: 'reason-pass', args: {} } },
    prompt: { choices: [{ action: 'pass', label: 'Pass' }] },
    ui: { label: () => 'Pass', format } as unknown as GameUi,
  } as unknown as TableController;
  for (const [language, said] of [
    ['de', 'Keine Lösung gefunden.'],
    ['en', 'No solution found.'],
  ] as const) {
    settings.language = language;
    const page = render(PromptSlot, { controller });
    expect(page.container.textContent).toContain(said);
    page.unmount();
  }
});

test('without anything else the slot shows the rule of thumb', () => {
  const controller = { ...base, suggestion: null, prompt: null } as unknown as TableController;
  const page = render(PromptSlot, { controller, advice: 'Shorter solutions win.' });
  expect(page.getByRole('status').textContent).toContain('Shorter solutions win.');
});
