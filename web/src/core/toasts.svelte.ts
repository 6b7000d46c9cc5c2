import { untrack } from 'svelte';
import { tCommon } from '../i18n/common';
import { ApiError, Unreachable } from './api';
import { rejectionText, type Format } from './fluent';

export interface Toast {
  key: number;
  kind: 'note' | 'fault' | 'call';
  text: string;
  more: string; // what to do
  rule: string; // a link to it, where a rule refused
  lang?: 'en' | undefined; // English in every language of the page
  table?: string; // of a call to another table
  href?: string;
}

const SECONDS = 7;
let keys = 0;

class Toasts {
  shown: Toast[] = $state([]);

  note(text: string, more = ''): void {
    this.show({ kind: 'note', text, more, rule: '' });
  }

  /** Show what went wrong and what to do, with the game's texts where a game rejects. A rate limit is no error. */
  error(error: unknown, format?: Format): void {
    if (error instanceof ApiError) {
      const { rule, retry_after: retryAfter } = error.rejection;
      if (retryAfter)
        this.show({
          kind: 'note',
          text: tCommon('too-soon', { seconds: Math.ceil(retryAfter) }),
          more: '',
          rule,
        });
      else {
        const { reason, suggestion, lang } = rejectionText(error.rejection, format);
        this.show({ kind: 'fault', text: reason, more: suggestion, rule, lang });
      }
    } else if (error instanceof Unreachable) {
      this.show({ kind: 'fault', text: tCommon('unreachable'), more: tCommon('unreachable-more'), rule: '' });
    } else {
      this.show({ kind: 'fault', text: tCommon('broken'), more: String(error), rule: '' });
    }
  }

  /** Call the user to another table. The toast stays until it is answered or outdated. */
  call(table: string, text: string, href: string): void {
    this.show({ kind: 'call', text, more: '', rule: '', table, href });
  }

  dropCalls(isOutdated: (table: string) => boolean): void {
    this.shown = this.shown.filter(({ table }) => table === undefined || !isOutdated(table));
  }

  drop(key: number): void {
    this.shown = this.shown.filter((toast) => toast.key !== key);
  }

  private show(toast: Omit<Toast, 'key'>): void {
    const key = ++keys;
    const isOther = ({ text, rule, table }: Toast): boolean =>
      (text !== toast.text || table !== toast.table) && (!rule || rule !== toast.rule);
    const others = untrack(() => this.shown).filter(isOther); // effects may show toasts too
    this.shown = withoutOldest([...others, { ...toast, key }]);
    if (toast.kind !== 'call') setTimeout(() => this.drop(key), SECONDS * 1000);
  }
}

/** Only calls wait for an answer; of the others the newest three are kept. */
function withoutOldest(all: Toast[]): Toast[] {
  const passing = all.filter(({ kind }) => kind !== 'call').slice(-3);
  return all.filter((toast) => toast.kind === 'call' || passing.includes(toast));
}

export const toasts = new Toasts();
