import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import Badge from '../art/Badge.svelte';
import PanelTabs from './PanelTabs.svelte';
import type { TableController } from './table-controller.svelte';

afterEach(cleanup);

function renderTabs(names: string[], hasTurnSummary: boolean, more: object = {}): void {
  const controller = {
    connection: { names, table: null, unread: 0, chat: [], state: 'open' },
    hasTurnSummary,
    ui: { TurnSummary: Badge },
    turnSummaryTitle: 'Since then',
    panel: 'rules',
    chatDraft: '',
    ...more,
  };
  render(PanelTabs, { controller: controller as unknown as TableController });
}

function tabs(names: string[], hasTurnSummary: boolean, more: object = {}): string[] {
  renderTabs(names, hasTurnSummary, more);
  const found = screen.getAllByRole('tab').map((tab) => tab.textContent.trim());
  cleanup();
  return found;
}

test('the tab about other players is hidden in solo games unless it has content', () => {
  expect(tabs(['Ada'], false)).toEqual(['Log', 'Chat', 'How to play']);
  expect(tabs(['Ada'], true)).toEqual(['Since then', 'Log', 'Chat', 'How to play']);
  expect(tabs(['Ada', 'Ben'], false)).toEqual(['Since then', 'Log', 'Chat', 'How to play']);
});

test('a log with a line for each turn needs no tab of what is new', () => {
  expect(
    tabs(['Ada', 'Ben'], true, {
      ui: { TurnSummary: Badge, logSummaries: () => [] },
    }),
  ).toEqual(['Log', 'Chat', 'How to play']);
});

test('the log is selected when the tab that was open has gone', () => {
  renderTabs(['Ada'], false, { panel: 'recap', log: [], ui: { TurnSummary: Badge } });
  expect(screen.getByRole('tab', { selected: true }).textContent.trim()).toBe('Log');
});
