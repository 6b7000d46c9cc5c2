/** One click to a game: the table is opened, started and entered. */
import { api } from '../core/api';
import { here, paths } from '../core/router.svelte';
import { toasts } from '../core/toasts.svelte';
import type { ChairWish, NewTable } from '../core/types';
import { gameEntry } from '../games';
import type { Setup } from '../games/setup';

const COMPANY: ChairWish[] = [
  { kind: 'me' },
  { kind: 'bot', level: 'rookie' },
  { kind: 'bot', level: 'regular' },
];
const ALONE: ChairWish[] = [{ kind: 'me' }];

export function playNow(game: string): Promise<void> {
  return begin(game, (setup) => ({ game, chairs: COMPANY, options: setup?.now ?? {} }));
}

/** As the game's evening for one says; nobody comes in, and nobody plays on for who is gone. */
export function playAlone(game: string): Promise<void> {
  return begin(game, (setup) => {
    const evening = setup?.presets.find(({ chairs }) => chairs?.length === 1);
    return { game, chairs: ALONE, options: evening?.options ?? {}, grace: null };
  });
}

async function begin(game: string, wishOf: (setup?: Setup) => NewTable): Promise<void> {
  try {
    const { table } = await api.open(wishOf(await gameEntry(game)?.setup?.()));
    await api.start(table.id);
    here.go(paths.table(table.id));
  } catch (error) {
    toasts.error(error);
  }
}
