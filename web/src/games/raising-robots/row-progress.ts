/** The state of a row in this round: its energy, and which elements have acted. */
import type { EventMessage } from '../../core/types';
import { cards } from './cards.svelte';
import { PHASES } from './choice-targets';
import { standing } from './active-log';
import type { GameEvent, PhaseBegan, PhaseView, PlayerView, RaisingView } from './types';

type PhaseState = 'now' | 'done' | 'next' | 'closed' | 'secret';

export function phaseOf(player: PlayerView, phase: string): PhaseView | undefined {
  return player.phases.find((one) => one.phase === phase);
}

/** The seats that assigned an energy card to a phase, with its value. */
export function giversOf({ players }: RaisingView, phase: string): { seat: number; value: number }[] {
  return players.flatMap((one) => {
    const card = cards.energy(phaseOf(one, phase)?.card ?? '');
    return card ? [{ seat: one.seat, value: card.value }] : [];
  });
}

/** The state of a phase; phases have a fixed order, and each player has its own pace. */
export function stateOf(player: PlayerView, phase: string): PhaseState {
  const found = phaseOf(player, phase);
  if (!found) return 'secret';
  if (!found.performable) return 'closed';
  if (player.at === phase && !player.done) return 'now';
  const place = (one: string): number => PHASES.findIndex((name) => name === one);
  return player.done || place(phase) < place(player.at) ? 'done' : 'next';
}

const BEFORE = ['ability', 'energy']; // prompts before the energy of a phase is fixed

/** The energy left in the current phase; null until it is fixed (RAI-7.4). */
export function fixedTotal({ total, prompt_kind }: PlayerView): number | null {
  return BEFORE.includes(prompt_kind) ? null : total;
}

/** The energy of a phase, present or past; of a future phase without batteries. */
export function energyIn(player: PlayerView, phase: string): number {
  const fixed = stateOf(player, phase) === 'now' ? fixedTotal(player) : null;
  return fixed ?? phaseOf(player, phase)?.energy ?? 0;
}

/** The energy by which actions are drawn as possible; infinite outside the phases, null for a closed phase. */
export function energyOf(view: RaisingView, player: PlayerView, row: string): number | null {
  if (view.step !== 'phases') return Infinity;
  const state = stateOf(player, row);
  return state === 'closed' || state === 'secret' ? null : energyIn(player, row);
}

/** The events of this round that were not undone. */
function thisRound(log: EventMessage[]): GameEvent[] {
  const events = standing(log as GameEvent[]);
  return events.slice(events.findLastIndex(({ type }) => type === 'RoundBegan') + 1);
}

/** The elements of a seat's rows that have acted in this round. */
export function actedIn(log: EventMessage[], seat: number): Set<string> {
  return new Set(
    thisRound(log).flatMap((one) => (one.type === 'Ran' && one.fact.seat === seat ? [one.fact.source] : [])),
  );
}

/** How the phases of this round began for a seat, by phase. */
export function begunPhases(log: EventMessage[], seat: number): Map<string, PhaseBegan> {
  const began = thisRound(log).flatMap((one) =>
    one.type === 'PhaseBegan' && one.fact.seat === seat ? [one.fact] : [],
  );
  return new Map(began.map((fact) => [fact.phase, fact]));
}

/** The player with the energy that its phases began with, including batteries; later spots add nothing. */
export function asPlayed(player: PlayerView, begun: Map<string, PhaseBegan>): PlayerView {
  const phases = player.phases.map((one) => {
    const fact = begun.get(one.phase);
    if (!fact || !isFixed(player, one.phase)) return one;
    return { ...one, energy: fact.total, more: fact.more };
  });
  return { ...player, phases };
}

export function isFixed(player: PlayerView, phase: string): boolean {
  const state = stateOf(player, phase);
  return state === 'done' || (state === 'now' && fixedTotal(player) !== null);
}

export function runStateOf(player: PlayerView, id: string, acted: Set<string>): '' | 'now' | 'past' {
  if (player.acting === id) return 'now';
  return acted.has(id) ? 'past' : '';
}
