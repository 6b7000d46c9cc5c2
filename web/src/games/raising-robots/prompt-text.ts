/** What a seat is doing, in a few words. */
import { cards } from './cards.svelte';
import { phaseName } from './labels';
import type { PlayerView, RaisingView } from './types';
import { tTable } from './messages/table';

export function ownOf({ players, seat }: RaisingView): PlayerView | undefined {
  return players.find((player) => player.seat === seat);
}

const PLAIN = ['energy', 'upgrade', 'assemble', 'run', 'spot', 'gains']; // for these the name of the phase is enough

/** What a seat is doing, also as the reason why others wait for it. */
export function seatStatus(view: RaisingView, seat: number): string {
  const player = view.players.find((one) => one.seat === seat);
  if (!player || view.totals.length) return '';
  if (view.step === 'bid') return seat === view.bidder ? tTable('doing-bid') : '';
  if (player.done) return view.step === 'phases' ? tTable('done') : tTable('ready');
  const what = tTable.find(`doing-${player.prompt_kind}`) ?? '';
  if (!player.at) return what;
  const robot = cards.robot(player.acting);
  if (!robot && PLAIN.includes(player.prompt_kind)) return phaseName(player.at);
  return robot ? tTable('in-phase', { phase: phaseName(player.at), what: robot.name }) : what;
}
