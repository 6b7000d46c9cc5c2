/** The answers that the player has given in the current action, from the log; the player can go back to each. */
import { withoutUndone, type Step } from '../turn-log';
import { format, message, stepText } from './format';
import { cardMessage, cardName, crewIn, crewName, junctionName, playName } from './labels';
import type { GameEvent, MachineView } from './types';

/** One answer of the player. */
export interface ChosenStep extends Step {
  name: string; // of the terminal, junction or Power card that it chose
  crew: string; // letters of the bots that it placed
}

const BEGINS: GameEvent['type'][] = ['TerminalChosen', 'JunctionChosen', 'PowerPlayed'];

export function chosenSteps(log: GameEvent[], view: MachineView): ChosenStep[] {
  if (!view.current_action || view.actor !== view.seat) return [];
  const standing = withoutUndone(log);
  const begun = standing.findLastIndex(({ type }) => BEGINS.includes(type));
  const events = begun < 0 ? [] : standing.slice(begun);
  const entries = [...new Set(events.map(({ n }) => n))];
  return entries.map((n, at) => {
    const ofEntry = events.filter((event) => event.n === n);
    return { n, ...textsOf(ofEntry), back: entries.length - at };
  });
}

function textsOf(events: GameEvent[]): Pick<ChosenStep, 'text' | 'name' | 'crew'> {
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
      return playName(event.fact.card, event.fact.half);
    case 'JunctionChosen':
      return junctionName(event.fact.cards);
    case 'CrewPlaced':
      return crewName(crewIn(event.fact.crew));
    case 'HalfBegan':
      return format(message('choice-start-with', { card: cardMessage(event.fact.card) }));
    case 'BotMoved':
      return format(message('effect-moves', { ...event.message?.args, leaps: 0 }));
    case 'Entered':
      return stepText(event);
    case 'HexTagged':
      return format(message('choice-send-hex-bot'));
    case 'Upgraded':
      return format(message('choice-upgrade', { spot: event.fact.spot }));
    default:
      return '';
  }
}
