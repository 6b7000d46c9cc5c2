/** On a tall phone the hand lies in two rows with names, and Option cards below it. */
import { innerHeight } from 'svelte/reactivity/window';
import { layout } from '../../ui/layout/layouts.svelte';

const TALL = 700; // pixels
const HEIGHTS = { tall: 13, short: 8.25 }; // rem

export function isTallPhone(): boolean {
  return layout.name === 'phone' && (innerHeight.current ?? 0) >= TALL;
}

export function phoneTrayHeight(): number {
  return isTallPhone() ? HEIGHTS.tall : HEIGHTS.short;
}
