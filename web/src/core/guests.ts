/** Who has said no name has one of the server, which knows no language: it is shown in the language of the page. */
import { house } from '../words/house';
import type { TableNow } from './types';

const UNNAMED = /^Guest ([1-9]\d{3})$/;

export function called(name: string): string {
  const [, number] = UNNAMED.exec(name) ?? [];
  return number ? house().guest(number) : name;
}

export function withNames(table: TableNow): TableNow {
  const named = <T extends { name: string }>(one: T): T => ({ ...one, name: called(one.name) });
  return { ...table, chairs: table.chairs.map(named), removed: table.removed.map(named) };
}
