/** What board and player area of a figure get: a view, and nobody who is asked but for one action that is previewed. */
import type { View } from '../core/types';
import type { GameContext } from '../games/game-ui';

const FIGURE = 'figure'; // of a prompt: nothing is out of reach

export function figureContext<V extends View>(view: V, advised = '', names: string[] = []): GameContext<V> {
  const choices = view.prompt?.choices.filter(({ action }) => action === advised) ?? [];
  const prompt =
    view.prompt && choices.length ? { ...view.prompt, kind: FIGURE, choices, takebacks: [] } : null;
  const suggestion = prompt && {
    action: advised,
    reason: null,
    plan: null,
    level: '',
    seat: 0,
    prompt_id: prompt.id,
  };
  return {
    view: { ...view, prompt },
    prompt,
    names,
    seats: [0],
    timers: [],
    suggestion,
    busy: false,
    isSecondary: true,
    send: () => {},
  };
}
