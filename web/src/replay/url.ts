/** The URL of a replay position: the step and the viewpoint. */
import { paths } from '../core/router.svelte';
import type { Viewpoint, ReplayPlayer } from './replay-player.svelte';

export function viewpointOf(text: string): Viewpoint {
  if (text === 'open') return 'open';
  return text === 'watcher' ? null : Number(text);
}

export function textOf(viewpoint: Viewpoint): string {
  return viewpoint === null ? 'watcher' : String(viewpoint);
}

export function addressOf({ name, at, viewpoint }: Pick<ReplayPlayer, 'name' | 'at' | 'viewpoint'>): string {
  return `${paths.replay(name)}?n=${at}&seat=${textOf(viewpoint)}`;
}

/** The position before an entry, so that the first step plays it. */
export function addressOfEntry(name: string, entry: number): string {
  return `${paths.replay(name)}?entry=${entry}`;
}
