/** Choices and the places on the board where a player can click them. */
import { textArg } from './format';
import type { Prompt, Choice, Preview, MachineView } from './types';

/** Returns where to click a choice: a spot, q2, h, a terminal or a junction; '' if it is not on the board. */
export function placeOf(choice: Choice): string {
  return textArg(choice, 'place');
}

const KINDS = ['take-home', 'use-terminal', 'use-junction', 'play-power'];

/**
 * Returns the choices in the order of the list: Take Home, terminals, junctions, then Power cards. Take Home is in sight
 * without scrolling, because it has no other place.
 */
export function inOrder(prompt: Prompt | null): Choice[] {
  const rank = ({ kind }: Choice): number => KINDS.indexOf(kind);
  return [...(prompt?.choices ?? [])].sort((one, other) => rank(one) - rank(other));
}

export function choiceOf(prompt: Prompt | null, action: string | null): Choice | undefined {
  return prompt?.choices.find((choice) => choice.action === action);
}

export function previewOf(view: MachineView, action: string | null): Preview | undefined {
  return view.previews.find((preview) => preview.action === action);
}

/** Returns the terminal or junction in use; '' for none. */
export function placeInUse({ current_action }: MachineView): string {
  return current_action?.terminal || current_action?.place || '';
}
