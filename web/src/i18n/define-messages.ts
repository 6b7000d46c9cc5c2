import { settings, type Language } from '../core/settings.svelte';

/** Strings of one room in every language. English gives the shape, so that no other language can miss one. */
export function defineMessages<Words>(words: { en: Words } & Record<Language, NoInfer<Words>>): () => Words {
  return () => words[settings.language];
}

/** 'one chip', '3 chips': by the plural rules of the language. */
export function count(number: number, one: string, other: string): string {
  return `${number} ${number === 1 ? one : other}`;
}
