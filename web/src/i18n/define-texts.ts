import type { FluentVariable } from '@fluent/bundle';
import { defineBundle, type MessageFiles } from '../core/fluent-bundle';

export type Value = string | number | boolean;

/** Formats the texts of an area. `T` has the variables of every id, null for none. */
export interface Texts<T> {
  <Id extends keyof T & string>(id: Id, ...values: T[Id] extends null ? [] : [values: T[Id]]): string;
  /** Returns a text without variables; undefined if there is none, for ids with names that the server sends. */
  find(id: string): string | undefined;
}

export function defineTexts<T>(files: MessageFiles): Texts<T> {
  const bundle = defineBundle(files);
  const find = (id: string, values: Record<string, Value> = {}): string | undefined => {
    const pattern = bundle().getMessage(id)?.value;
    return pattern ? bundle().formatPattern(pattern, variablesOf(values)) : undefined;
  };
  const text = (id: string, values?: Record<string, Value>): string => find(id, values) ?? id;
  return Object.assign(text, { find: (id: string) => find(id) }) as Texts<T>;
}

function variablesOf(values: Record<string, Value>): Record<string, FluentVariable> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'boolean' ? String(value) : value]),
  );
}
