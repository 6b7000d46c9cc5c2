/** How a race was decided, in one sentence for the result. */
import { listed } from '../../i18n/format';
import { robotName } from './labels';
import { tGame } from './messages/game';
import type { GameEvent, RoboRallyView } from './types';

export function endReason({ seat }: RoboRallyView, log: GameEvent[], names: string[] = []): string {
  const end = log.findLast((event) => event.type === 'GameEnded');
  if (end?.type !== 'GameEnded') return '';
  const winner = end.fact.places.indexOf(1);
  const isOwn = String(winner >= 0 && winner === seat);
  const robot = robotName(winner, names);
  switch (end.message?.args['reason']) {
    case 'flags-touched': {
      const touched = lastFlagOf(winner, log);
      const flag = touched ? tGame('end-flag', { own: isOwn, robot, ...touched }) : '';
      return [flag, stopped(seat, log, names)].filter(Boolean).join(' ');
    }
    case 'nobody-else-left':
      return tGame('end-last', { own: isOwn, robot });
    case 'nobody-can-win':
      return tGame('end-nobody');
    case 'flag-captured':
      return tGame('end-captured');
    case 'flags-held':
      return tGame('end-held');
    default:
      return '';
  }
}

/** Who voted against the race for the places; '' if nobody did. */
function stopped(seat: number | null, log: GameEvent[], names: string[]): string {
  const robots = log.flatMap((event) => (event.type === 'PlayOnDeclined' ? event.fact.robot : []));
  const others = robots.filter((robot) => robot !== seat).map((robot) => robotName(robot, names));
  const isOwn = others.length < robots.length;
  return robots.length
    ? tGame('end-stopped', { own: isOwn, count: others.length, robots: listed(others) })
    : '';
}

/** The last flag that counted for a robot, and its turn. */
function lastFlagOf(robot: number, log: GameEvent[]): { flag: number; turn: number } | null {
  let turn = 0;
  let found: { flag: number; turn: number } | null = null;
  for (const event of log) {
    if (event.type === 'TurnBegan') turn = event.fact.turn;
    else if (event.type === 'FlagTouched' && event.fact.robot === robot && event.fact.counts)
      found = { flag: event.fact.flag, turn };
  }
  return found;
}
