import { expect, test, vi } from 'vitest';
import { install } from './install.svelte';

test('the page can be installed from the offer of the browser on, once', async () => {
  install.listen();
  expect(install.isOffered).toBe(false);
  const prompt = vi.fn().mockResolvedValue({ outcome: 'accepted' });
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true); // the page's own button stands in for the browser's bar
  expect(install.isOffered).toBe(true);
  await install.ask();
  expect(prompt).toHaveBeenCalledOnce();
  expect(install.isOffered).toBe(false);
});
