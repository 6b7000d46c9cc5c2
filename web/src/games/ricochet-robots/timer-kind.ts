/** Which of the running glasses is which. */
import type { RunningTimer } from '../../core/table-connection.svelte';

/** The glass everybody looks at; the seconds for a slip of the hand run beside it. */
export function mainGlass(timers: RunningTimer[]): RunningTimer | undefined {
  return timers.find((timer) => kindOf(timer) !== 'slip');
}

export function slipGlass(timers: RunningTimer[]): RunningTimer | undefined {
  return timers.find((timer) => kindOf(timer) === 'slip');
}

/** 'show' of 'show-3-1'. */
export function kindOf(timer: RunningTimer): string {
  return timer.name.split('-')[0] ?? '';
}
