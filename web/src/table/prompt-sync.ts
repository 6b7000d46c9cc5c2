/** Keeps the prompt consistent with the drawn board. */
import type { SeatSnapshot } from '../core/table-connection.svelte';

/**
 * The truth whose question is asked. In one and the same question that is the newest, for those who are quicker than
 * the animation; another question waits until the board has told how it came about.
 */
export function promptSource(latest: SeatSnapshot | null, drawn: SeatSnapshot | null): SeatSnapshot | null {
  return latest?.view.prompt?.id === drawn?.view.prompt?.id ? latest : drawn;
}
