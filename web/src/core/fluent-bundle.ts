import { FluentBundle, FluentResource } from '@fluent/bundle';
import { settings, type Language } from './settings.svelte';

export type MessageFiles = Record<Language, string>;

/** Returns a function that gives the messages of these files in the reader's language. */
export function defineBundle(...files: MessageFiles[]): () => FluentBundle {
  const bundles = new Map<Language, FluentBundle>();
  return () => {
    const { language } = settings;
    const found = bundles.get(language) ?? makeBundle(language, files);
    bundles.set(language, found);
    return found;
  };
}

function makeBundle(language: Language, files: MessageFiles[]): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const source of files) {
    const errors = bundle.addResource(new FluentResource(source[language]));
    if (errors.length) throw errors[0];
  }
  return bundle;
}
