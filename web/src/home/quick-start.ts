/** One click to a game: the table is opened, started and entered. */
import { api } from '../core/api';
import { here, paths } from '../core/router.svelte';
import { toasts } from '../core/toasts.svelte';
import type { SeatRequest, CreateTable } from '../core/types';
import { gameEntry } from '../games';
import type { Setup } from '../games/setup';

const COMPANY: SeatRequest[] = [
  { kind: 'me' },
  { kind: 'bot', level: 'rookie' },
  { kind: 'bot', level: 'regular' },
];
const ALONE: SeatRequest[] = [{ kind: 'me' }];

export function playNow(game: string): Promise<void> {
  return begin(game, (setup) => ({ game, seats: COMPANY, options: setup?.now ?? {} }));
}

/** As the game's evening for one says; nobody comes in, and nobody plays on for who is gone. */
export function playAlone(game: string): Promise<void> {
  return begin(game, (setup) => {
    const evening = setup?.presets.find(({ seats }) => seats?.length === 1);
    return { game, seats: ALONE, options: evening?.options ?? {}, substitute_after: null };
  });
}

async function begin(game: string, requestOf: (setup?: Setup) => CreateTable): Promise<void> {
  try {
    const { table } = await api.open(requestOf(await gameEntry(game)?.setup?.()));
    await api.start(table.id);
    here.go(paths.table(table.id));
  } catch (error) {
    toasts.error(error);
  }
}
