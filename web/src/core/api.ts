/** The server's routes. A refusal is thrown as it was said. */
import type { Body, Game, Lists, Me, NewTable, No, Proof, Replay, TableChange, TableView } from './types';

export class Refused extends Error {
  constructor(readonly no: No) {
    super(no.why);
  }
}

/** The server did not answer at all. */
export class Unreachable extends Error {}

export async function call<Answer>(path: string, body?: Body | object): Promise<Answer> {
  const answer = await fetch(
    `/api${path}`,
    body && { method: 'POST', body: JSON.stringify(body), headers: JSON_BODY },
  ).catch((fault: unknown) => {
    throw new Unreachable(String(fault));
  });
  const said: unknown = await answer.json().catch(() => null);
  if (!answer.ok)
    throw said && typeof said === 'object' && 'why' in said ? new Refused(said as No) : new Unreachable();
  return said as Answer;
}

const JSON_BODY = { 'content-type': 'application/json' };

export async function text(path: string): Promise<string> {
  const answer = await fetch(`/api${path}`).catch((fault: unknown) => {
    throw new Unreachable(String(fault));
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
  rules: (game: string) => text(`/games/${game}/rules`),
  open: (wish: NewTable) => call<TableView>('/tables', wish),
  table: (name: string) => call<TableView>(`/tables/${name}`),
  change: (name: string, wish: TableChange) => call<TableView>(`/tables/${name}/change`, wish),
  join: (name: string, seat: number | null = null, guest = '') =>
    call<TableView>(`/tables/${name}/join`, { seat, name: guest }),
  leave: (name: string) => call<TableView>(`/tables/${name}/leave`, {}),
  start: (name: string) => call<TableView>(`/tables/${name}/start`, {}),
  rematch: (name: string) => call<TableView>(`/tables/${name}/rematch`, {}),
  replay: (name: string, seat: number | null, start: number, unmasked: boolean) =>
    call<Replay>(
      `/tables/${name}/replay?start=${start}&unmasked=${Number(unmasked)}${seat === null ? '' : `&seat=${seat}`}`,
    ),
  check: (name: string) => call<Proof>(`/tables/${name}/check`),
};

/** A list that could not be had is asked for again next time. */
function forget(fault: unknown): never {
  games = undefined;
  throw fault;
}
