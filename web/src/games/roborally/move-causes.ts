/** Why a robot moved, in a word or two, with robots named after their owners. */
import { tBoard } from './messages/board';
import { robotName } from './labels';
import type { Cause } from './animator.svelte';

export function causeName(cause: Cause, names: string[]): string {
  switch (cause.kind) {
    case 'pushed':
      return tBoard().pushedBy(robotName(cause.by, names));
    case 'laserOf':
      return tBoard().laserOf(robotName(cause.by, names));
    case 'shot':
      return tBoard().shotBy(robotName(cause.by, names));
    case 'chased':
      return tBoard().chasedBy(robotName(cause.by, names));
    case 'flag':
      return tBoard().flag(cause.flag);
    default:
      return tBoard()[cause.kind];
  }
}
