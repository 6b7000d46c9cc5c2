/** Which of the running glasses is which. */
import type { RunningGlass } from '../../core/live.svelte';

/** The glass everybody looks at; the seconds for a slip of the hand run beside it. */
export function mainGlass(glasses: RunningGlass[]): RunningGlass | undefined {
  return glasses.find((glass) => kindOf(glass) !== 'slip');
}

export function slipGlass(glasses: RunningGlass[]): RunningGlass | undefined {
  return glasses.find((glass) => kindOf(glass) === 'slip');
}

/** 'show' of 'show-3-1'. */
export function kindOf(glass: RunningGlass): string {
  return glass.name.split('-')[0] ?? '';
}
