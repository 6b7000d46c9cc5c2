/** The server's routes. A refusal is thrown as it was said. */
import { at } from './url';
import type {
  AtDesk,
  Body,
  Clue,
  Daily,
  Desk,
  Game,
  Judgement,
  Lists,
  Me,
  NewTable,
  No,
  NoClue,
} from './types';
import type { OptionWish, Proof, Puzzles, Replay, Reviewed, TableChange, TableView, Training } from './types';

export class Rejected extends Error {
  constructor(readonly no: No) {
    super(no.why);
  }
}

/** The server did not answer at all. */
export class Unreachable extends Error {}

async function call<Answer>(path: string, body?: Body | object, signal?: AbortSignal): Promise<Answer> {
  const answer = await fetch(
    `/api${path}`,
    body && { method: 'POST', body: JSON.stringify(body), headers: JSON_BODY, signal },
  ).catch((error: unknown) => {
    throw new Unreachable(String(error));
  });
  const said: unknown = await answer.json().catch(() => null);
  if (!answer.ok)
    throw said && typeof said === 'object' && 'why' in said ? new Rejected(said as No) : new Unreachable();
  return said as Answer;
}

const JSON_BODY = { 'content-type': 'application/json' };

export async function text(path: string): Promise<string> {
  const answer = await fetch(`/api${path}`).catch((error: unknown) => {
    throw new Unreachable(String(error));
  });
  if (!answer.ok) throw new Unreachable(answer.statusText);
  return answer.text();
}

let games: Promise<Game[]> | undefined;

export const api = {
  me: () => call<Me>('/me'),
  rename: (name: string) => call<Me>('/me', { name }),
  games: () => (games ??= call<Lists>('/games').then((lists) => lists.games)).catch(forget),
  openTables: () => call<Lists>('/tables').then((lists) => lists.tables),
  mine: () => call<Lists>('/mine'),
  results: (mine: boolean) => call<Lists>(`/results?mine=${Number(mine)}`).then((lists) => lists.results),
  rules: (game: string) => text(at`/games/${game}/rules`),
  shelf: <Shelf>(game: string) => call<Shelf>(at`/games/${game}/shelf`), // as the game has it
  judge: (game: string, wish: OptionWish) => call<Judgement>(at`/games/${game}/judge`, wish),
  open: (wish: NewTable) => call<TableView>('/tables', wish),
  table: (name: string) => call<TableView>(at`/tables/${name}`),
  change: (name: string, wish: TableChange) => call<TableView>(at`/tables/${name}/change`, wish),
  join: (name: string, seat: number | null = null, guest = '') =>
    call<TableView>(at`/tables/${name}/join`, { seat, name: guest }),
  leave: (name: string) => call<TableView>(at`/tables/${name}/leave`, {}),
  start: (name: string) => call<TableView>(at`/tables/${name}/start`, {}),
  rematch: (name: string) => call<TableView>(at`/tables/${name}/rematch`, {}),
  replay: (name: string, seat: number | null, start: number, unmasked: boolean) =>
    call<Replay>(
      at`/tables/${name}/replay?start=${start}&unmasked=${Number(unmasked)}` +
        (seat === null ? '' : at`&seat=${seat}`),
    ),
  log: (name: string) => at`/api/tables/${name}/log`, // to be followed, not called
  review: (name: string, n: number, seat: number | null, unmasked: boolean) =>
    call<Reviewed>(
      at`/tables/${name}/review?n=${n}&unmasked=${Number(unmasked)}` +
        (seat === null ? '' : at`&seat=${seat}`),
    ),
  study: (game: string, position: string, signal?: AbortSignal) =>
    call<Reviewed>(at`/games/${game}/review`, { position }, signal),
  desk: (game: string, wish: AtDesk) => call<Desk>(at`/games/${game}/desk`, wish),
  puzzle: (game: string, day: string) => call<Daily>(at`/games/${game}/puzzle` + (day && at`?day=${day}`)),
  puzzles: (game: string) => call<Puzzles>(at`/games/${game}/puzzles`),
  training: (game: string, grade: number, number: number) =>
    call<Training>(at`/games/${game}/puzzle/training?grade=${grade}&number=${number}`),
  hint: (game: string, position: string, line: string[]) =>
    call<Clue | NoClue>(at`/games/${game}/hint`, { position, line }),
  check: (name: string) => call<Proof>(at`/tables/${name}/check`),
};

/** A list that could not be had is asked for again next time. */
function forget(error: unknown): never {
  games = undefined;
  throw error;
}
