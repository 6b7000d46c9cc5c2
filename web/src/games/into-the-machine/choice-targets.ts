/** Choices and the things on the board that stand for them. */
import type { Prompt, Choice, Preview, MachineView } from './types';

/** The thing on the board that is touched to say it: a spot, q2, h, a terminal, a junction; '' for none. */
export function placeOf(action: string): string {
  const [verb = '', place = ''] = action.split(' ');
  if (action === 'hex') return 'h';
  return ['terminal', 'first', 'junction', 'move', 'upgrade'].includes(verb) ? place : '';
}

const LATE = ['power', 'home']; // after terminals and junctions, whatever these are called

/** Choices in the order of their keys: where the turn begins terminals first, and where it may end its end. */
export function inOrder(prompt: Prompt | null): Choice[] {
  const late = ({ action }: Choice): number => LATE.indexOf(action.split(' ')[0] ?? '');
  return [...(prompt?.choices ?? [])].sort((one, other) => late(one) - late(other));
}

/** What would come of a choice. */
export function previewOf(view: MachineView, action: string | null): Preview | undefined {
  return view.previews.find((preview) => preview.action === action);
}

/** The terminal or junction that is being carried out; '' for none. */
export function placeUnderWay({ current_action, question, terminals }: MachineView): string {
  const place = placeOf(current_action.find((said) => /^(terminal|junction) /.test(said)) ?? '');
  const half = terminals.find((one) => one.card === question?.card && place.split('-').includes(one.place));
  return half?.place ?? place;
}
