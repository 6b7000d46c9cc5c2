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

/** Returns one line about the terminals that cannot be used. */
export function impossibleLine(view: MachineView): string {
  return tGame('not-now', { terminals: blockedTerminals(view).length });
}

/** Returns a line for each reason, with the terminals that it blocks. */
export function impossibleReasons(view: MachineView): string[] {
  const blocked = blockedTerminals(view);
  return [...new Set(blocked.map(reasonOf))].map((reason) => {
    const alike = blocked.filter((one) => reasonOf(one) === reason);
    const places = listed(alike.map(({ place }) => cardName(cardAt(view, place))));
    return tGame('unavailable', { place: places, reason: tGame('reason', { reason }) });
  });
}

function blockedTerminals({ blocked, terminals }: MachineView): BlockedView[] {
  return blocked.filter(({ place }) => terminals.some((one) => one.place === place));
}
