/** Several people at one screen: whether their views differ. */
import type { View } from '../core/types';

/** Views that differ only in their prompt hide nothing from each other. */
export function viewsDiffer(views: View[]): boolean {
  return new Set(views.map((view) => JSON.stringify({ ...view, seat: null, prompt: null }))).size > 1;
}

/** A prompt with a single answer reveals nothing. */
export function hasChoices({ prompt }: View): boolean {
  return prompt !== null && (prompt.number_input !== null || prompt.choices.length > 1);
}
