/** Why something moved, in a word or two. */
import { boardWords } from './board-words';
import { colourName } from './spoken';
import type { Cause } from './stage.svelte';

export function causeName(cause: Cause): string {
  switch (cause.kind) {
    case 'pushed':
      return boardWords().pushedBy(colourName(cause.by));
    case 'laserOf':
      return boardWords().laserOf(colourName(cause.by));
    case 'shot':
      return boardWords().shotBy(colourName(cause.by));
    case 'chased':
      return boardWords().chasedBy(colourName(cause.by));
    case 'flag':
      return boardWords().flag(cause.flag);
    default:
      return boardWords()[cause.kind];
  }
}
