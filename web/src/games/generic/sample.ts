/** A position of a small game from outside, for tests. */
import { plain, plainChoice, plainPrompt } from '../../core/plain-prompt';
import type { Choice, Diagram, EventMessage } from '../../core/types';
import type { GameContext } from '../game-ui';
import type { GenericView } from './view';

export function choice(action: string, highlights: string[] = [], warning = ''): Choice {
  return plainChoice(action, `Go ${action}`, { highlights, warning: warning ? plain(warning) : null });
}

export const prompt = plainPrompt('move-1', 'Where does your robot go?', {
  choices: [choice('east', ['b1']), choice('south', ['a2'])],
});

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
  const message = text ? plain(text) : null;
  return { type: 'RobotMoved', n, message, fact, closes_review: false, merges_previous: 0 } as EventMessage;
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
