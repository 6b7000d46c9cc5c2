/** The rules behind each event. */
import type { GameEvent, Ran } from './types';

const RULES: Partial<Record<GameEvent['type'], string[]>> = {
  Dealt: ['RAI-3.1'],
  RobotsKept: ['RAI-3.1'],
  InventorKept: ['RAI-3.3'],
  StartShown: ['RAI-3.12'],
  BidMade: ['RAI-17.3'],
  InventorWon: ['RAI-17.6'],
  EnergyDrawn: ['RAI-5.1'],
  PhasesRevealed: ['RAI-5.4'],
  LineLaid: ['RAI-16.1'],
  LineRevealed: ['RAI-16.4'],
  PhaseBegan: ['RAI-6.1'],
  AbilityChosen: ['RAI-14.6'],
  BreakBegan: ['RAI-12.3'],
  EnergyShuffled: ['RAI-12.4'],
  Unlocked: ['RAI-8.1'],
  TokenPlaced: ['RAI-8.12'],
  Assembled: ['RAI-9.1'],
  ClassKept: ['RAI-13.2'],
  Reshuffled: ['RAI-1.8'],
  Scored: ['RAI-15.1'],
  NextGame: ['RAI-16.8'],
};

export function rulesOf(event: GameEvent): string[] {
  if (event.type === 'GameEnded') return [event.fact.rule];
  return event.type === 'Ran' ? [ruleOf(event.fact)] : (RULES[event.type] ?? []);
}

/** The rule of a board action, of a robot's action, or of an encore. */
function ruleOf({ act, again }: Ran): string {
  return act === 'board' ? 'RAI-10.1' : again ? 'RAI-14.10' : 'RAI-10.2';
}
