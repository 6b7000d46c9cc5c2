import type { View } from '../core/types';
import type { SeatNumber } from '../ui/layout/SeatList.svelte';
import type { GameUi } from './game-ui';

/** Returns the numbers of a seat; its score in a game that names no others. */
export function seatNumbers(ui: GameUi, view: View, seat: number): SeatNumber[] {
  if (ui.seatNumbers) return ui.seatNumbers(view, seat);
  const { value, ariaLabel } = ui.score(view, seat);
  return [{ icon: 'star', value, label: ariaLabel }];
}

/** Returns the number on a seat's robot; '' where its colour is enough. */
export function markOf(ui: GameUi | null, seat: number): string {
  const colour = ui?.colour?.(seat);
  return (colour && ui?.mark?.(colour)) || '';
}
