/** The question about one thing on the board, and the labels of its choices. */
import { argOf, messageArg } from './choice-targets';
import { capital } from './labels';
import { format, labelOf } from './messages/format';
import type { Choice } from './types';
import { t } from './messages/common';

/** The question once a player has chosen a thing with several choices. */
export function narrowedQuestion(choice: Choice): string {
  const square = argOf(choice, 'square');
  if (choice.kind === 'explore') return t().askExplorer;
  if (choice.kind !== 'gear') return t().askWho(square);
  const gear = messageArg(choice, 'gear');
  const isTurned = ['center', 'corner'].includes(String(gear.args['kind']));
  return t()[isTurned ? 'askTurned' : 'askSlid'](format(gear), square);
}

/** The label of a choice below that question: 'Half turn' */
export function narrowedLabel(choice: Choice): string {
  return choice.kind === 'gear' ? capital(format(messageArg(choice, 'motion'))) : labelOf(choice);
}
