/** The hint at the table, as gentle as in puzzles: the number, the first robot, then one move after the other. */
import type { Plan } from '../../core/types';
import type { HintRung } from '../game-ui';
import { format } from './format';
import { tGame } from './messages/game';
import { robotName } from './robots';

export function hintRungs({ steps }: Plan): HintRung[] {
  const firstSlide = steps.findIndex(({ label }) => label.id === 'choice-slide');
  return steps.flatMap(({ label }, step): HintRung[] => {
    const text = format(label);
    if (label.id !== 'choice-slide') return [{ ask: tGame('ask-number'), text, step, tellsAll: true }];
    const move = { ask: tGame('ask-move'), text, step, tellsAll: true };
    if (step !== firstSlide) return [move];
    const robot = robotName(String(label.args.robot));
    return [{ ask: tGame('ask-robot'), text: tGame('moves-first', { robot }), step, tellsAll: false }, move];
  });
}
