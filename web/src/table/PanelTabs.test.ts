import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import Badge from '../art/Badge.svelte';
import PanelTabs from './PanelTabs.svelte';
import type { TableController } from './table-controller.svelte';

afterEach(cleanup);

function tabs(names: string[], hasTurnSummary: boolean, ui: object = {}): string[] {
  const connection = { names, table: null, unread: 0 };
  const controller = {
    connection,
    hasTurnSummary,
    ui: { TurnSummary: Badge, ...ui },
    turnSummaryTitle: 'Since then',
    panel: 'rules',
  };
  render(PanelTabs, { controller: controller as unknown as TableController });
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
  expect(tabs(['Ada', 'Ben'], true, { logSummaries: () => [] })).toEqual(['Log', 'Chat', 'How to play']);
});
