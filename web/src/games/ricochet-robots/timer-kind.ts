/** Which of the running timers is which. */
import type { RunningTimer } from '../../core/table-connection.svelte';

/** The timer everybody looks at; the seconds for a slip of the hand run beside it. */
export function mainTimer(timers: RunningTimer[]): RunningTimer | undefined {
  return timers.find((timer) => kindOf(timer) !== 'slip');
}

export function slipTimer(timers: RunningTimer[]): RunningTimer | undefined {
  return timers.find((timer) => kindOf(timer) === 'slip');
}

/** 'show' of 'show-3-1'. */
export function kindOf(timer: RunningTimer): string {
  return timer.name.split('-')[0] ?? '';
}
