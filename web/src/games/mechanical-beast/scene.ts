/** Colours of people and confetti in the scene of the result. */
const TINTS = ['blue', 'panel', 'green', 'yellow', 'red', 'purple'] as const;

export function tintOf(index: number): string {
  return TINTS[index % TINTS.length] ?? 'panel';
}
