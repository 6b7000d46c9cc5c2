/** Says in one line which terminals cannot be used now, grouped by the reason. */
import { cardAt, cardName, listed } from './labels';
import { tPrompt, type Obstacle } from './messages/prompt';
import type { BlockedView, MachineView } from './types';

const FRESH_CREW = 'ITM-11.3';

export function impossibleLine(view: MachineView): string | undefined {
  const terminals = view.blocked.filter(({ place }) => view.terminals.some((one) => one.place === place));
  if (!terminals.length) return undefined;
  const reasons = [...new Set(terminals.map(obstacleOf))];
  const places = reasons.map((reason) => {
    const names = terminals.filter((one) => obstacleOf(one) === reason);
    return `${listed(names.map(({ place }) => cardName(cardAt(view, place))))} (${tPrompt().obstacles[reason]})`;
  });
  return tPrompt().notNow(places.join('; '));
}

function obstacleOf({ lack, rule }: BlockedView): Obstacle {
  return lack || (rule === FRESH_CREW ? 'fresh' : 'stack');
}
