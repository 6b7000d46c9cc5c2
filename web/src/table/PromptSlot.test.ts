import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import PromptSlot from './PromptSlot.svelte';
import type { TableController } from './table-controller.svelte';

test('without anything else the slot shows the rule of thumb', () => {
  const controller = { hintPending: '', shownHint: null } as unknown as TableController;
  const page = render(PromptSlot, { controller, advice: 'Shorter solutions win.' });
  expect(page.getByRole('status').textContent).toContain('Shorter solutions win.');
});
