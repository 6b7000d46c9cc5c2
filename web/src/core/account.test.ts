import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from './api';
import { withDisplayNames } from './guest-names';
import { account } from './account.svelte';
import { settings } from './settings.svelte';
import type { TableState } from './types';

const guest = { user_id: 'p', name: 'Ada', is_kept: false };

describe('the invitation address', () => {
  it('is the one of the network where this browser uses one that only works here', () => {
    account.who = { ...guest, lan_url: 'http://10.0.0.7:8400' };
    expect(location.hostname).toBe('localhost');
    expect(account.origin).toBe('http://10.0.0.7:8400');
    expect(account.isAlone).toBe(false);
  });

  it('is said to lead nowhere when the server listens to this computer only', () => {
    account.who = { ...guest, lan_url: '' };
    expect(account.origin).toBe(location.origin);
    expect(account.isAlone).toBe(true);
  });
});

describe('a guest without a name', () => {
  afterEach(() => {
    settings.language = 'en';
    vi.restoreAllMocks();
  });

  it('is shown as a guest in the language of the page, and stays who they are', async () => {
    vi.spyOn(api, 'me').mockResolvedValue({ ...guest, name: 'Guest 4821', lan_url: '' });
    const rename = vi.spyOn(api, 'rename');
    const shown = [];
    for (const language of ['de', 'en'] as const) {
      settings.language = language;
      account.who = null;
      await account.load();
      shown.push(account.name);
    }
    expect(shown).toEqual(['Gast 4821', 'Guest 4821']);
    expect(rename).not.toHaveBeenCalled();
  });

  it('is so at a table too; a name that somebody chose is not touched', () => {
    settings.language = 'de';
    const seats = ['Guest 4821', 'Guest 7', 'Guest Anna'].map((name) => ({ name }));
    const { seats: shown } = withDisplayNames({ seats, removed: [] } as unknown as TableState);
    expect(shown.map(({ name }) => name)).toEqual(['Gast 4821', 'Guest 7', 'Guest Anna']);
  });
});
