/** What happens when this device is signed out elsewhere: the page starts again as a new guest and says why. */
import { tCommon } from '../i18n/common';
import { recall, remember } from './storage';
import { toasts } from './toasts.svelte';
import type { Rejected } from './types';
import { to } from './url';

const KEY = 'botyard-signed-out';
export const RESULT_KEYS = /^botyard-(puzzles|hints)-/;

export function isSignedOut({ reason_message: message }: Rejected): boolean {
  return message.id === 'rejected-signed-out';
}

let isRestarting = false;

/** Restarts with the cookie of a new guest, which the next answer of the server brings. */
export function restartSignedOut(): void {
  if (isRestarting) return;
  isRestarting = true;
  forgetResults();
  remember(KEY, true);
  void fetch(to`/api/me`)
    .catch(() => undefined)
    .finally(() => location.reload());
}

/** Tells once, after the restart. */
export function tellSignedOut(): void {
  if (!recall(KEY, false)) return;
  remember(KEY, false);
  toasts.note(tCommon('signed-out'), tCommon('signed-out-more'));
}

/** The next person at this browser starts without the puzzle results of the one who leaves. */
export function forgetResults(): void {
  try {
    for (const key of Object.keys(localStorage)) if (RESULT_KEYS.test(key)) localStorage.removeItem(key);
  } catch {
    // storage may be disabled
  }
}
