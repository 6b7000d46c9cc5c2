/** A moment of a replay as an address: which beat, and with whose eyes. */
import { paths } from '../core/route.svelte';
import type { Eyes, Film } from './film.svelte';

export function eyesOf(text: string): Eyes {
  if (text === 'open') return 'open';
  return text === 'watcher' ? null : Number(text);
}

export function textOf(eyes: Eyes): string {
  return eyes === null ? 'watcher' : String(eyes);
}

export function addressOf({ name, at, eyes }: Pick<Film, 'name' | 'at' | 'eyes'>): string {
  return `${paths.replay(name)}?n=${at}&seat=${textOf(eyes)}`;
}
