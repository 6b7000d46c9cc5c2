/** The tabs of the board on a phone, and the tab that belongs to the prompt. */
import { tBoard } from './messages/board';
import { ROWS } from './choice-targets';
import { phaseName } from './labels';
import type { Pictogram } from './pictograms';
import type { PlayerView, RaisingView } from './types';

export interface Tab {
  id: string;
  sign: Pictogram;
  name: string;
  count?: number;
  then?: string; // the number after the focused choice
}

export function tabsOf(view: RaisingView, player: PlayerView, then = ''): Tab[] {
  return [
    ...foremost(view, player),
    ...ROWS.map((row, at) => ({
      id: row,
      sign: row,
      name: phaseName(row),
      count: player.rows[at]?.length ?? 0,
    })),
    { id: 'hand', sign: 'C', name: tBoard('tab-hand'), count: player.hand, then },
    { id: 'upgrade', sign: 'upgrade', name: tBoard('tab-upgrade') },
    ...(player.classes.length
      ? [{ id: 'classes', sign: 'K' as const, name: tBoard('tab-classes'), count: player.classes.length }]
      : []),
    ...(player.inventor ? [{ id: 'inventor', sign: 'I' as const, name: tBoard('tab-inventor') }] : []),
  ];
}

/** The tabs of the current step; the whole workshop if the step has none. */
function foremost({ step, drawn, seat }: RaisingView, player: PlayerView): Tab[] {
  const isOwn = player.seat === seat;
  const tabs: Tab[] = [];
  if (step === 'bid') tabs.push({ id: 'bid', sign: 'I', name: tBoard('tab-bid') });
  if (isOwn && drawn.length) tabs.push({ id: 'dealt', sign: 'K', name: tBoard('tab-dealt') });
  if (isOwn && step === 'choose') tabs.push({ id: 'choose', sign: 'E', name: tBoard('tab-choose') });
  return tabs.length ? tabs : [{ id: 'overview', sign: 'eye', name: tBoard('tab-overview') }];
}

const OF_KIND: Record<string, string> = {
  confirm: 'overview',
  wait: 'overview',
  class: 'dealt',
  inventor: 'dealt',
  keep: 'hand',
  starters: 'hand',
  assemble: 'hand',
  swap: 'hand',
  upgrade: 'upgrade',
  spot: 'upgrade',
  ability: 'inventor',
  after: 'inventor',
  end: 'inventor',
};

/** The tab that belongs to the prompt. */
export function askedTab(view: RaisingView, player: PlayerView): string {
  const [first] = foremost(view, player);
  if (first && ['bid', 'choose'].includes(first.id)) return first.id;
  if (player.seat !== view.seat || player.done || view.totals.length) return 'overview';
  const kind = view.prompt?.kind ?? '';
  if (kind === 'pay' && view.prompt?.choices.some((choice) => choice.kind === 'pay-robot')) return 'hand';
  return OF_KIND[kind] ?? phaseTab(player.at);
}

function phaseTab(phase: string): string {
  if (phase === 'assemble') return 'hand';
  return phase === 'upgrade' || ROWS.some((row) => row === phase) ? phase : 'overview';
}
