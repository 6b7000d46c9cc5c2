/** A position of a small game from outside, for tests. */
import type { Choice, Diagram, EventMessage, Prompt } from '../../core/types';
import type { GameContext } from '../game-ui';
import type { GenericView } from './view';

export function choice(action: string, highlights: string[] = [], warning = ''): Choice {
  return { action, label: `Go ${action}`, highlights, group: '', warning };
}

export const prompt: Prompt = {
  id: 'move-1',
  text: 'Where does your robot go?',
  choices: [choice('east', ['b1']), choice('south', ['a2'])],
  number_input: null,
  takebacks: [],
};

export const diagram: Diagram = {
  columns: 2,
  rows: 2,
  cells: [0, 1, 2, 3].map((space) => {
    const name = `${'ab'[space % 2]}${Math.floor(space / 2) + 1}`;
    return { column: space % 2, row: Math.floor(space / 2), label: name, name, colour: '', walls: [] };
  }),
  pieces: [
    { column: 0, row: 0, label: '1', seat: 0, colour: '', name: '', heading: 'east' },
    { column: 1, row: 1, label: '2', seat: 1, colour: '', name: '', heading: '' },
  ],
  caption: 'Four spaces are left.',
};

export const view: GenericView = { seat: 0, prompt, acting: [0], diagram };

export function event(n: number, text: string, fact: object = {}): EventMessage {
  return { type: 'RobotMoved', n, text, fact, closes_review: false, merges_previous: 0 } as EventMessage;
}

export function context(changes: Partial<GameContext<GenericView>> = {}): GameContext<GenericView> {
  return {
    view,
    prompt,
    names: ['Ann', 'Ben'],
    seats: [0],
    timers: [],
    suggestion: null,
    busy: false,
    log: [],
    send: () => undefined,
    ...changes,
  };
}
