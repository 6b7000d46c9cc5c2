/** Says why terminals and junctions cannot be used now. */
import { cardAt, cardName, listed, placeName } from './labels';
import { tGame } from './messages/game';
import type { BlockedView, MachineView } from './types';

const REASONS: Record<string, string> = { 'ITM-7.2': 'locked', 'ITM-7.4': 'used', 'ITM-11.3': 'fresh' };

function reasonOf({ lack, rule }: BlockedView): string {
  return lack || (REASONS[rule] ?? 'stack');
}

/** Returns a sentence about one place. */
export function unavailableReason(blocked: BlockedView, view: MachineView): string {
  const place = placeName(view, blocked.place);
  const key = reasonOf(blocked);
  const reason = key === 'stack' ? stackNeeded(blocked, view) : tGame('reason', { reason: key });
  return blocked.lack && blocked.place.includes('-')
    ? tGame('unavailable-half', { place, card: cardName(blocked.card), reason })
    : tGame('unavailable', { place, reason });
}

function stackNeeded({ place, have }: BlockedView, { terminals, junctions }: MachineView): string {
  const terminal = terminals.find((one) => one.place === place);
  const level = (terminal ?? junctions.find(({ id }) => id === place))?.level ?? 'circle';
  return tGame('stack-needed', { bots: terminal?.height ?? 1, shape: level, have });
}

/** Returns one line about all terminals, grouped by the reason; undefined if all can be used. */
export function impossibleLine(view: MachineView): string | undefined {
  const terminals = view.blocked.filter(({ place }) => view.terminals.some((one) => one.place === place));
  if (!terminals.length) return undefined;
  const places = [...new Set(terminals.map(reasonOf))].map((reason) => {
    const alike = terminals.filter((one) => reasonOf(one) === reason);
    const names = listed(alike.map(({ place }) => cardName(cardAt(view, place))));
    return `${names} (${tGame('reason', { reason })})`;
  });
  return tGame('not-now', { places: places.join('; ') });
}
