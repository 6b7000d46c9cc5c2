/** Translates the server's default names, such as 'Guest 1234'. */
import { tCommon } from '../i18n/common';
import type { TableState } from './types';

const FORMER_PLAYER = 'Former player'; // the name of deleted people in their games
const UNNAMED = /^Guest ([1-9]\d{3})$/;

export function displayName(name: string): string {
  if (name === FORMER_PLAYER) return tCommon('former-player');
  const [, number] = UNNAMED.exec(name) ?? [];
  return number ? tCommon('guest', { number }) : name;
}

export function withDisplayNames(table: TableState): TableState {
  const named = <T extends { name: string }>(one: T): T => ({ ...one, name: displayName(one.name) });
  return { ...table, seats: table.seats.map(named), removed: table.removed.map(named) };
}
