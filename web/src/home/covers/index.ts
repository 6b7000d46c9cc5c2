/** The cover of each game. */
import type { Component } from 'svelte';
import Beast from './Beast.svelte';
import Machine from './Machine.svelte';
import Raising from './Raising.svelte';
import Rally from './Rally.svelte';
import Ricochet from './Ricochet.svelte';

export const covers: Record<string, Component> = {
  'into-the-machine': Machine,
  'ricochet-robots': Ricochet,
  roborally: Rally,
  'mechanical-beast': Beast,
  'raising-robots': Raising,
};
