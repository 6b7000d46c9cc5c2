/** Questions in words, made of the facts that come with them; and what a seat is about. */
import type { Prompt as AnyPrompt } from '../../core/types';
import { cards } from './cards.svelte';
import { goodsNames, lettersNames, listed, phaseName } from './labels';
import { parse } from './notation';
import type { PlayerView, RaisingView } from './types';
import { t } from './messages/common';

export function promptText(
  { id, text, choices }: AnyPrompt,
  view: RaisingView,
  names: string[] = [],
): string {
  const { question } = view;
  if (!question || !id.startsWith(question.kind)) return text;
  const { prompt, promptIdle, promptReplace, waiting } = t();
  if (question.kind === 'wait') return waiting(listed(waitedFor(view, names)));
  if (question.idle) return promptIdle[question.kind] ?? text;
  if (question.kind === 'class' && choices.some(({ action }) => parse(action).instead)) return promptReplace;
  return prompt[question.kind]({
    phase: phaseName(question.phase),
    left: question.left,
    cost: lettersNames(question.cost),
    paid: question.paid.length,
    dealt: view.hand.length,
    kept: view.kept.length,
  });
}

const FEW = 3; // of whom there is room to say what they do

/** Whoever has not finished, and what keeps them: each plays at a pace of their own (RAI-4.2). */
function waitedFor(view: RaisingView, names: string[]): string[] {
  const late = view.acting.filter((seat) => seat !== view.seat);
  return late.map((seat) =>
    late.length > FEW ? (names[seat] ?? '') : `${names[seat]} (${seatStatus(view, seat)})`,
  );
}

export function ownOf({ players, seat }: RaisingView): PlayerView | undefined {
  return players.find((player) => player.seat === seat);
}

const PLAIN = ['energy', 'upgrade', 'assemble', 'run', 'spot', 'gains']; // of which the phase says enough

/** A seat's state in a few words: what it is about, and for what it is waited. */
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
  return say.at(phaseName(player.at), robot?.name ?? what);
}

export function stockSpoken(player: PlayerView): string {
  return t().goods(goodsNames(player.stock));
}
