/** The rules behind each event. */
import type { BotMoved, GameEvent } from './types';

const RULES: Partial<Record<GameEvent['type'], string[]>> = {
  TerminalsDealt: ['ITM-2.2'],
  Started: ['ITM-2.5'],
  TurnBegan: ['ITM-3.1'],
  TerminalChosen: ['ITM-5.1', 'ITM-5.3'],
  JunctionChosen: ['ITM-7.2', 'ITM-7.10'],
  CrewPlaced: ['ITM-4.1', 'ITM-5.9'],
  HalfBegan: ['ITM-7.7'],
  TookHome: ['ITM-6.2', 'ITM-6.4'],
  Recruited: ['ITM-14.1'],
  Entered: ['ITM-10.2', 'ITM-10.3'],
  QueueMoved: ['ITM-10.5'],
  HexTagged: ['ITM-9.1'],
  PodiumReached: ['ITM-13.1', 'ITM-13.3'],
  Upgraded: ['ITM-11.1', 'ITM-11.2'],
  NoCardLeft: ['ITM-12.5'],
  Reshuffled: ['ITM-12.4'],
  PowerPlayed: ['ITM-12.1', 'ITM-12.6'],
  PlayerLeft: ['ITM-3.8'],
};

const RULES_BY_VERB: Record<BotMoved['verb'], string> = {
  move: 'ITM-8.3',
  hop: 'ITM-8.9',
  catch_up: 'ITM-8.10',
};
const BY_REASON: Record<string, string> = {
  opening: 'ITM-2.7',
  terminal: 'ITM-14.8',
  upgrade: 'ITM-11.2',
  hex_box: 'ITM-9.1',
  podium: 'ITM-13.2',
};

export function rulesOf(event: GameEvent): string[] {
  switch (event.type) {
    case 'BotMoved':
      return [RULES_BY_VERB[event.fact.verb], ...(event.fact.end === 'off' ? ['ITM-9.1'] : [])];
    case 'CardsDrawn':
      return [BY_REASON[event.fact.why] ?? 'ITM-12.4'];
    case 'GameEnded':
      return [event.fact.rule];
    default:
      return RULES[event.type] ?? [];
  }
}
