import { toasts } from '../core/toasts.svelte';
import { tTable } from '../i18n/table';

/** Copies an address, or explains how to copy it by hand. */
export function copyLink(link: string): Promise<void> {
  return copy(link, { copied: tTable('copied'), copyFailed: tTable('copy-failed'), byHand: link });
}

export interface CopyWords {
  copied: string;
  copyFailed: string;
  byHand?: string; // selectable text, if it is not visible on the page
}

export async function copy(text: string, said: CopyWords): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.note(said.copied);
  } catch {
    toasts.note(said.copyFailed, said.byHand);
  }
}
