/** One click to a game: the table is opened, started and entered. */
import { api } from '../core/api';
import { here, paths } from '../core/route.svelte';
import { toasts } from '../core/toasts.svelte';
import type { ChairWish } from '../core/types';
import { boxOf } from '../games';

const COMPANY: ChairWish[] = [
  { kind: 'me' },
  { kind: 'bot', level: 'rookie' },
  { kind: 'bot', level: 'regular' },
];

export async function playNow(game: string): Promise<void> {
  try {
    const setup = await boxOf(game)?.setup?.();
    const { table } = await api.open({ game, chairs: COMPANY, options: setup?.now ?? {} });
    await api.start(table.id);
    here.go(paths.table(table.id));
  } catch (fault) {
    toasts.fault(fault);
  }
}
