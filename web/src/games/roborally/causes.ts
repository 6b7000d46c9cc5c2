/** Why something moved, in a word or two; robots go by their owners, as in the log. */
import { boardWords } from './board-words';
import { robotName } from './naming';
import type { Cause } from './stage.svelte';

export function causeName(cause: Cause, names: string[]): string {
  switch (cause.kind) {
    case 'pushed':
      return boardWords().pushedBy(robotName(cause.by, names));
    case 'laserOf':
      return boardWords().laserOf(robotName(cause.by, names));
    case 'shot':
      return boardWords().shotBy(robotName(cause.by, names));
    case 'chased':
      return boardWords().chasedBy(robotName(cause.by, names));
    case 'flag':
      return boardWords().flag(cause.flag);
    default:
      return boardWords()[cause.kind];
  }
}
