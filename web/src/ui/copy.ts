import { toasts } from '../core/toasts.svelte';
import { words } from '../words/table';

/** Put an address on the clipboard, or say how to do it by hand. */
export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toasts.note(words().copied);
  } catch {
    toasts.note(words().copyFailed, link);
  }
}
