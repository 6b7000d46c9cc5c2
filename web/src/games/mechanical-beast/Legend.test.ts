import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { settings } from '../../core/settings.svelte';
import Legend from './Legend.svelte';
import { boardSigns, gearKinds } from './legend';
import { tGame } from './messages/game';

afterEach(() => {
  cleanup();
  settings.language = 'en';
});

test('gears are explained beside the board, and every sign on request', async () => {
  for (const language of ['en', 'de'] as const) {
    settings.language = language;
    const { container, getByRole, unmount } = render(Legend, { isWide: true });
    const brief = container.querySelector('.brief')?.textContent;
    const gearTexts = gearKinds.map((kind) => tGame('gear-does', { kind }));
    for (const text of gearTexts) expect(brief).toContain(text);
    expect(container.querySelector('dialog')).toBeNull();
    await fireEvent.click(getByRole('button', { name: tGame('all-signs') }));
    const all = container.querySelector('dialog');
    const signTexts = boardSigns.map((sign) => tGame('sign', { sign }));
    for (const text of [...gearTexts, ...signTexts]) expect(all?.textContent).toContain(text);
    const drawn = [...(all?.querySelectorAll('.legend svg') ?? [])].map(({ innerHTML }) => innerHTML);
    expect(new Set(drawn).size).toBe(4 + boardSigns.length);
    unmount();
  }
});
