/** The parts of the action under way that have been chosen so far, taken from the log: each is a step one can go back to. */
import { withoutUndone, type Step } from '../turn-log';
import { cardName } from './messages/cards';
import { short } from './prompt-text';
import { crewIn, crewName } from './labels';
import type { GameEvent, MachineView } from './types';
import { t } from './messages/common';

/** One answer of the player. */
export interface ChosenStep extends Step {
  name: string; // of the terminal, junction or Power card it went to
  crew: string; // letters of the bots it placed
}

const BEGINS: GameEvent['type'][] = ['TerminalChosen', 'JunctionChosen', 'PowerPlayed'];

export function chosenSteps(log: GameEvent[], view: MachineView): ChosenStep[] {
  if (!view.current_action.length || view.actor !== view.seat) return [];
  const standing = withoutUndone(log);
  const begun = standing.findLastIndex(({ type }) => BEGINS.includes(type));
  const events = begun < 0 ? [] : standing.slice(begun);
  const entries = [...new Set(events.map(({ n }) => n))];
  return entries.map((n, at) => {
    const ofEntry = events.filter((event) => event.n === n);
    return { n, ...wordsOf(ofEntry), back: entries.length - at };
  });
}

function wordsOf(events: GameEvent[]): Pick<ChosenStep, 'text' | 'name' | 'crew'> {
  const placed = events.find((event) => event.type === 'CrewPlaced');
  const [first] = events;
  return {
    text: events.map(nameOf).filter(Boolean).join(', '),
    name: first && BEGINS.includes(first.type) ? nameOf(first) : '',
    crew: placed?.fact.crew ?? '',
  };
}

function nameOf(event: GameEvent): string {
  switch (event.type) {
    case 'TerminalChosen':
      return cardName(event.fact.card);
    case 'PowerPlayed':
      return t().halves[`${event.fact.card.toLowerCase()} ${event.fact.half}`] ?? cardName(event.fact.card);
    case 'JunctionChosen':
      return t().junction(cardName(event.fact.cards[0]), cardName(event.fact.cards[1]));
    case 'CrewPlaced':
      return crewName(crewIn(event.fact.crew));
    case 'HalfBegan':
      return t().first(cardName(event.fact.card));
    case 'BotMoved':
      return t().moves(short(event.fact.start), short(event.fact.end));
    case 'Entered':
      return t().enters(short(event.fact.end));
    case 'HexTagged':
      return t().hexBot;
    case 'Upgraded':
      return t().upgrade(String(event.fact.spot));
    default:
      return '';
  }
}
