/** What a seat is doing, in a few words. */
import { cards } from './cards.svelte';
import { goodsNames, phaseName } from './labels';
import type { PlayerView, RaisingView } from './types';
import { t } from './messages/common';

export function ownOf({ players, seat }: RaisingView): PlayerView | undefined {
  return players.find((player) => player.seat === seat);
}

const PLAIN = ['energy', 'upgrade', 'assemble', 'run', 'spot', 'gains']; // for these the name of the phase is enough

/** What a seat is doing, also as the reason why others wait for it. */
export function seatStatus(view: RaisingView, seat: number): string {
  const player = view.players.find((one) => one.seat === seat);
  const say = t();
  if (!player || view.totals.length) return '';
  if (view.step === 'bid') return seat === view.bidder ? (say.doing.bid ?? '') : '';
  if (player.done) return view.step === 'phases' ? say.waits : say.ready;
  const what = say.doing[player.prompt_kind] ?? '';
  if (!player.at) return what;
  const robot = cards.robot(player.acting);
  if (!robot && PLAIN.includes(player.prompt_kind)) return phaseName(player.at);
  return robot ? say.at(phaseName(player.at), robot.name) : what;
}

export function stockSpoken(player: PlayerView): string {
  return t().goods(goodsNames(player.stock));
}
