/** The parts of the action under way that have been chosen so far, taken from the log: each is a step one can go back to. */
import { withoutUndone, type Step } from '../turns';
import { cardName } from './card-words';
import { short } from './asking';
import { crewIn, crewName } from './naming';
import type { GameTold, MachineView } from './types';
import { words } from './words';

/** One answer of the player. */
export interface Chip extends Step {
  name: string; // of the terminal, junction or Power card it went to
  crew: string; // letters of the bots it placed
}

const BEGINS: GameTold['type'][] = ['TerminalChosen', 'JunctionChosen', 'PowerPlayed'];

export function chipsOf(log: GameTold[], view: MachineView): Chip[] {
  if (!view.line.length || view.actor !== view.seat) return [];
  const standing = withoutUndone(log);
  const begun = standing.findLastIndex(({ type }) => BEGINS.includes(type));
  const events = begun < 0 ? [] : standing.slice(begun);
  const entries = [...new Set(events.map(({ n }) => n))];
  return entries.map((n, at) => {
    const told = events.filter((event) => event.n === n);
    return { n, ...wordsOf(told), back: entries.length - at };
  });
}

function wordsOf(told: GameTold[]): Pick<Chip, 'text' | 'name' | 'crew'> {
  const placed = told.find((event) => event.type === 'CrewPlaced');
  const [first] = told;
  return {
    text: told.map(nameOf).filter(Boolean).join(', '),
    name: first && BEGINS.includes(first.type) ? nameOf(first) : '',
    crew: placed?.fact.crew ?? '',
  };
}

function nameOf(told: GameTold): string {
  switch (told.type) {
    case 'TerminalChosen':
      return cardName(told.fact.card);
    case 'PowerPlayed':
      return words().halves[`${told.fact.card.toLowerCase()} ${told.fact.half}`] ?? cardName(told.fact.card);
    case 'JunctionChosen':
      return words().junction(cardName(told.fact.cards[0]), cardName(told.fact.cards[1]));
    case 'CrewPlaced':
      return crewName(crewIn(told.fact.crew));
    case 'HalfBegan':
      return words().first(cardName(told.fact.card));
    case 'BotMoved':
      return words().moves(short(told.fact.start), short(told.fact.end));
    case 'Entered':
      return words().enters(short(told.fact.end));
    case 'HexTagged':
      return words().hexBot;
    case 'Upgraded':
      return words().upgrade(String(told.fact.spot));
    default:
      return '';
  }
}
