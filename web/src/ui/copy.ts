import { toasts } from '../core/toasts.svelte';
import { t } from '../i18n/table';

/** Put an address on the clipboard, or say how to do it by hand. */
export function copyLink(link: string): Promise<void> {
  return copy(link, { ...t(), byHand: link });
}

export interface CopyWords {
  copied: string;
  copyFailed: string;
  byHand?: string; // what can be marked, where it does not stand on the page
}

export async function copy(text: string, said: CopyWords): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.note(said.copied);
  } catch {
    toasts.note(said.copyFailed, said.byHand);
  }
}
