/** Kinds of running timers. */
import type { RunningTimer } from '../../core/table-connection.svelte';
import { tGame } from './messages/game';

/** Returns the main timer; the seconds for taking a slip back run beside it. */
export function mainTimer(timers: RunningTimer[]): RunningTimer | undefined {
  return timers.find((timer) => kindOf(timer) !== 'slip');
}

export function slipTimer(timers: RunningTimer[]): RunningTimer | undefined {
  return timers.find((timer) => kindOf(timer) === 'slip');
}

/** 'Time to show' */
export function timerName(timer: RunningTimer): string {
  return tGame.find(`timer-${kindOf(timer)}`) ?? '';
}

/** Returns the seconds from which on the timer is nearly over. */
export function lateFrom(timer: RunningTimer): number {
  return ['first', 'show'].includes(kindOf(timer)) ? 5 : 10;
}

/** Returns the kind of a timer: 'show' for 'show-3-1'. */
function kindOf(timer: RunningTimer): string {
  return timer.name.split('-')[0] ?? '';
}
