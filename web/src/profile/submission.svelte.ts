/** A form that is being sent, and why the server did not take it. */
import { ApiError } from '../core/api';
import { rejectionText } from '../core/fluent';
import { toasts } from '../core/toasts.svelte';
import { tCommon } from '../i18n/common';

export class Submission {
  busy = $state(false);
  problem = $state(''); // shown in the form

  async send(work: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.problem = '';
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError) this.problem = problemOf(error);
      else toasts.error(error);
    }
    this.busy = false;
  }
}

function problemOf({ rejection }: ApiError): string {
  const { retry_after: retryAfter } = rejection;
  if (retryAfter) return tCommon('too-soon', { seconds: Math.ceil(retryAfter) });
  const { reason, suggestion } = rejectionText(rejection);
  return [reason, suggestion].filter(Boolean).join(' ');
}
