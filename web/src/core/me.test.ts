import { describe, expect, it, vi } from 'vitest';
import { api } from './api';
import { me } from './me.svelte';
import { settings } from './settings.svelte';

const guest = { person: 'p', name: 'Ada' };

describe('the address for friends', () => {
  it('is the one of the network where this browser uses one that only works here', () => {
    me.who = { ...guest, friends: 'http://10.0.0.7:8400' };
    expect(location.hostname).toBe('localhost');
    expect(me.origin).toBe('http://10.0.0.7:8400');
    expect(me.isAlone).toBe(false);
  });

  it('is said to lead nowhere when the server listens to this computer only', () => {
    me.who = { ...guest, friends: '' };
    expect(me.origin).toBe(location.origin);
    expect(me.isAlone).toBe(true);
  });
});

describe('who has said no name', () => {
  it('is a guest in the language of the page', async () => {
    const unnamed = { ...guest, name: 'Guest 4821', friends: '' };
    vi.spyOn(api, 'me').mockResolvedValue(unnamed);
    const rename = vi
      .spyOn(api, 'rename')
      .mockImplementation((name) => Promise.resolve({ ...unnamed, name }));
    for (const [language, name] of [
      ['en', 'Guest 4821'],
      ['de', 'Gast 4821'],
    ] as const) {
      settings.language = language;
      me.who = null;
      await me.ask();
      expect(me.name).toBe(name);
    }
    expect(rename).toHaveBeenCalledOnce();
    settings.language = 'en';
  });
});
