/** Says how the game was won; at the turn limit it names the fact that decided (ITM-13.6). */
import type { GameEvent, MachineView } from './types';
import { t } from './messages/common';

const FACTS = ['podium', 'hexes', 'foremostHex', 'foremostCircle'] as const;
type Fact = (typeof FACTS)[number];

export function endReason(view: MachineView, log: GameEvent[]): string {
  const { ended_by: rule, players } = view;
  if (rule === 'ITM-3.7') return t().lastTurn[decider(view, log)];
  // the winner has at least as many on the podium as anybody else
  return t().endings[rule]?.(Math.max(...players.map(({ podium }) => podium))) ?? '';
}

/** Returns the first fact in which the winner differs from all others. */
function decider(view: MachineView, log: GameEvent[]): Fact | 'level' {
  const end = log.findLast((event) => event.type === 'GameEnded');
  const [winner, ...more] = end?.fact.winners ?? [];
  if (winner === undefined || more.length) return 'level';
  const facts = view.players.filter(({ left }) => !left).map(({ seat }) => factsOf(view, seat));
  const own = factsOf(view, winner);
  const isAlone = (at: number): boolean =>
    facts.filter((one) => FACTS.slice(0, at + 1).every((fact) => one[fact] === own[fact])).length === 1;
  return FACTS.find((_, at) => isAlone(at)) ?? 'level';
}

function factsOf({ spots, queue, players }: MachineView, seat: number): Record<Fact, number> {
  const spotsOf = (shape: 'circle' | 'hex'): number[] =>
    spots.filter(({ racer }) => racer?.seat === seat && racer.shape === shape).map(({ spot }) => spot);
  const [hexes, circles] = [spotsOf('hex'), spotsOf('circle')];
  const player = players.find((one) => one.seat === seat);
  return {
    podium: player?.podium ?? 0,
    hexes: hexes.length + (player?.hex_box ?? 0),
    foremostHex: Math.min(...hexes),
    foremostCircle: Math.max(...circles, queue.includes(seat) ? 0 : -1),
  };
}
