/** Several people at one screen: whether one of them sees what another is not to see. */
import type { View } from '../core/types';

/** Seats that are shown the same have nothing to hide; each has its own question anyway. */
export function viewsDiffer(views: View[]): boolean {
  return new Set(views.map((view) => JSON.stringify({ ...view, seat: null, prompt: null }))).size > 1;
}

/** A question with one answer only gives nothing away. */
export function hasChoices({ prompt }: View): boolean {
  return prompt !== null && (prompt.number_input !== null || prompt.choices.length > 1);
}
