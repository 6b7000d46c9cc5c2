/** Creates, starts and opens a table with one click. */
import { api } from '../core/api';
import { here, paths } from '../core/router.svelte';
import { toasts } from '../core/toasts.svelte';
import type { SeatRequest, CreateTable, GameInfo } from '../core/types';
import { gameEntry } from '../games';
import { usualLevel } from '../setup/table-draft.svelte';
import type { Setup } from '../games/setup';

const COMPANY: SeatRequest[] = [
  { kind: 'me' },
  { kind: 'bot', level: 'rookie' },
  { kind: 'bot', level: 'regular' },
];
const ALONE: SeatRequest[] = [{ kind: 'me' }];

export function playNow(game: string, info?: GameInfo): Promise<void> {
  const seats = info ? companyIn(info) : COMPANY;
  return begin(game, (setup) => ({ game, seats, options: setup?.now ?? {} }));
}

/** For an outside game: the user and as few bots as possible, at least one if allowed. */
export function companyIn({ players, levels }: GameInfo): SeatRequest[] {
  const seats = Math.min(Math.max(2, ...players.slice(0, 1)), Math.max(...players));
  const level = usualLevel(levels);
  return Array.from({ length: seats }, (_, seat) => (seat ? { kind: 'bot', level } : { kind: 'me' }));
}

/** Uses the game's solo preset; nobody can join, and no substitute plays. */
export function playAlone(game: string): Promise<void> {
  return begin(game, (setup) => {
    const preset = setup?.presets.find(({ seats }) => seats?.length === 1);
    return { game, seats: ALONE, options: preset?.options ?? {}, substitute_after: null };
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
