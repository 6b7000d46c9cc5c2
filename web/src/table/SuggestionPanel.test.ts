import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { settings } from '../core/settings.svelte';
import type { GameUi } from '../games/game-ui';
import { botReason } from '../games/ricochet-robots/messages/bot-reasons';
import SuggestionPanel from './SuggestionPanel.svelte';
import type { TableController } from './table-controller.svelte';

test('a hint is played as the answers of its game are given, else it is sent', () => {
  const [answered, sent]: [string[], string[]] = [[], []];
  const controller = {
    suggestion: { action: 'end', level: 'regular', reason: '', reason_facts: [] },
    prompt: { choices: [{ action: 'end', label: 'End' }] },
    animator: {},
    send: (action: string) => sent.push(action),
  };
  const ui = { label: () => 'End' };
  const answer = (_context: unknown, _animator: unknown, action: string): number => answered.push(action);
  for (const own of [{ ...ui, answer }, ui]) {
    const page = render(SuggestionPanel, {
      controller: { ...controller, ui: own } as unknown as TableController,
    });
    page.getByRole('button').click();
    page.unmount();
  }
  expect([answered, sent]).toEqual([['end'], ['end']]);
});

test('a number is said with the word that its game has for it', () => {
  const controller = {
    suggestion: { action: 'energy 2', level: 'regular', reason: '', reason_facts: [] },
    prompt: { choices: [], number_input: { action: 'energy {}', label: '', minimum: 0, maximum: 3 } },
  };
  for (const [ui, said] of [
    [{ numberLabel: (figure: number) => `${figure} batteries` }, '2 batteries'],
    [{}, '2'],
  ] as const) {
    const page = render(SuggestionPanel, { controller: { ...controller, ui } as unknown as TableController });
    expect(page.container.querySelector('b')?.textContent).toBe(said);
    page.unmount();
  }
});

test('the reason is told from the facts in German, and else as the engine says it', () => {
  const controller = {
    suggestion: { action: 'pass', level: 'regular', reason: 'I see no way.', reason_facts: ['pass'] },
    prompt: { choices: [{ action: 'pass', label: 'Pass' }] },
    ui: { label: () => 'Pass', reason: (facts: string[]) => botReason(facts) } as unknown as GameUi,
  } as unknown as TableController;
  const page = render(SuggestionPanel, { controller });
  expect(page.getByText('I see no way.').lang).toBe('en');
  page.unmount();
  settings.language = 'de';
  const { container } = render(SuggestionPanel, { controller });
  expect(container.textContent).toContain('Ich sehe keinen Weg.');
  expect(container.textContent).not.toContain('I see');
  settings.language = 'en';
});
