/** Names of options and values: the game's texts, or the server's if it has none. */
import { capital } from '../core/text';
import type { OptionSpec } from '../core/types';
import { gameEntry } from '../games';
import type { Setup, SetupTexts, Value } from '../games/setup';
import { tSetup } from '../i18n/setup';
import { tTable } from '../i18n/table';

const NO_TEXTS: SetupTexts = { find: () => undefined };
export const PLAIN: Setup = { presets: [], everyday: [], texts: NO_TEXTS, optionTexts: NO_TEXTS };

export async function setupOf(game: string): Promise<Setup> {
  return (await gameEntry(game)?.setup?.()) ?? PLAIN;
}

export function labelOf(own: Setup, { name, label }: OptionSpec): string {
  return own.optionTexts.find(`option-${name}`) ?? label;
}

export function sentenceOf(own: Setup, { name, text }: OptionSpec): string {
  return own.optionTexts.find(`option-${name}-about`) ?? text;
}

export function shownAs(own: Setup, { name }: OptionSpec, value: Value): string {
  if (typeof value === 'boolean') return value ? tTable('on') : tTable('off');
  const shown = own.shown?.(name, value) || own.optionTexts.find(`value-${value}`);
  return shown ?? (isSeconds(name) && value ? tSetup('seconds', { seconds: value }) : String(value));
}

export function isSeconds(option: string): boolean {
  return option.includes('seconds');
}

/** A rejection with the displayed names of the options. */
export function inWords(own: Setup, why: string): string {
  const called = why.replace(/[a-z]+(_[a-z]+)+/g, (name) => {
    const label = own.optionTexts.find(`option-${name}`);
    return label ? `“${label}”` : name;
  });
  return capital(called);
}

/** Options with a chooser first, then the common ones, then the rest. */
export function sorted(
  options: OptionSpec[],
  { everyday, choosers = {} }: Setup,
): Record<'chosen' | 'everyday' | 'more', OptionSpec[]> {
  const chosen = options.filter((form) => form.name in choosers);
  const rest = options.filter((form) => !chosen.includes(form));
  if (!everyday.length) return { chosen, everyday: rest, more: [] };
  return {
    chosen,
    everyday: everyday.flatMap((name) => rest.find((form) => form.name === name) ?? []),
    more: rest.filter((form) => !everyday.includes(form.name)),
  };
}
