import { settings, type Language } from '../core/settings.svelte';

/** Defines texts in every language; the type checker reports missing ones. */
export function defineMessages<Words>(words: { en: Words } & Record<Language, NoInfer<Words>>): () => Words {
  return () => words[settings.language];
}

/** 'one chip', '3 chips': by the plural rules of the language. */
export function count(number: number, one: string, other: string): string {
  return `${number} ${number === 1 ? one : other}`;
}
