/** The rules behind what happens. */
import type { GameTold } from './types';

const RULES: Partial<Record<GameTold['type'], string[]>> = {
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
  Ran: ['RAI-10.1'],
  Unlocked: ['RAI-8.1'],
  TokenPlaced: ['RAI-8.12'],
  Assembled: ['RAI-9.1'],
  ClassKept: ['RAI-13.2'],
  Reshuffled: ['RAI-1.8'],
  Scored: ['RAI-15.1'],
  NextGame: ['RAI-16.8'],
};

export function rulesOf(told: GameTold): string[] {
  return told.type === 'GameEnded' ? [told.fact.rule] : (RULES[told.type] ?? []);
}
