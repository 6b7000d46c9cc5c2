import { describe, expect, it } from 'vitest';
import { me } from './me.svelte';

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
