import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { settings } from '../../core/settings.svelte';
import Legend from './Legend.svelte';
import { boardSigns } from './legend';
import { t } from './messages/common';

afterEach(() => {
  cleanup();
  settings.language = 'en';
});

test('gears are explained beside the board, and every sign on request', async () => {
  for (const language of ['en', 'de'] as const) {
    settings.language = language;
    const { container, getByRole, unmount } = render(Legend);
    const brief = container.querySelector('.brief')?.textContent;
    for (const says of Object.values(t().gearsDo)) expect(brief).toContain(says);
    expect(container.querySelector('dialog')).toBeNull();
    await fireEvent.click(getByRole('button', { name: t().allSigns }));
    const all = container.querySelector('dialog');
    for (const says of [...Object.values(t().gearsDo), ...boardSigns.map((sign) => t().signs[sign])])
      expect(all?.textContent).toContain(says);
    const drawn = [...(all?.querySelectorAll('.legend svg') ?? [])].map(({ innerHTML }) => innerHTML);
    expect(new Set(drawn).size).toBe(4 + boardSigns.length);
    unmount();
  }
});
