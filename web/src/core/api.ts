/** The server's routes. A rejected request throws an `ApiError`. */
import type { MessageFiles } from './fluent-bundle';
import { isSignedOut, restartSignedOut } from './signed-out';
import { at, basePath, to } from './url';
import type {
  SandboxRequest,
  Body,
  Hint,
  DailyPuzzle,
  SandboxResponse,
  GameInfo,
  OptionCheckResponse,
  ListResponse,
  Account,
  AccountState,
  CreateTable,
  PuzzleResults,
  RecoveryCode,
  SendPuzzleResults,
  SetPassphrase,
  SignIn,
  Rejected,
  HintUnavailable,
} from './types';
import type {
  OptionCheckRequest,
  SeedProof,
  Profile,
  PuzzleIndex,
  Replay,
  AnalysisResponse,
  UpdateTable,
  TableSummary,
  TableView,
  TrainingPuzzle,
} from './types';

export class ApiError extends Error {
  constructor(readonly rejection: Rejected) {
    super(rejection.reason);
  }
}

/** The server did not answer at all. */
export class Unreachable extends Error {}

export async function call<Answer>(
  path: string,
  body?: Body | object,
  signal?: AbortSignal,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const request = body
    ? { method: 'POST', body: JSON.stringify(body), headers: { ...JSON_BODY, ...headers }, signal }
    : { headers };
  const answer = await fetch(`${basePath}/api${path}`, request).catch((error: unknown) => {
    throw new Unreachable(String(error));
  });
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok) return said as Answer;
  if (!said || typeof said !== 'object' || !('reason' in said)) throw new Unreachable();
  if (isSignedOut(said as Rejected)) restartSignedOut();
  throw new ApiError(said as Rejected);
}

const JSON_BODY = { 'content-type': 'application/json' };

export async function text(path: string): Promise<string> {
  const answer = await fetch(`${basePath}/api${path}`).catch((error: unknown) => {
    throw new Unreachable(String(error));
  });
  if (!answer.ok) throw new Unreachable(answer.statusText);
  return answer.text();
}

let games: Promise<GameInfo[]> | undefined;

export const api = {
  me: () => call<Account>('/me'),
  rename: (name: string) => call<Account>('/me', { name }),
  account: () => call<AccountState>('/account'),
  setPassphrase: (request: SetPassphrase) => call<AccountState>('/account/passphrase', request),
  renewRecoveryCode: (confirmation: string) => call<RecoveryCode>('/account/recovery-code', { confirmation }),
  signIn: (request: SignIn) => call<Account>('/account/sign-in', request),
  signOut: () => call<Account>('/account/sign-out', {}),
  endDevice: (device: string | null) => call<AccountState>('/account/devices/end', { device }),
  deleteAccount: (confirmation: string) => call<Account>('/account/delete', { confirmation }),
  puzzleResults: (game: string) => call<PuzzleResults>(at`/account/puzzles?game=${game}`),
  sendPuzzleResults: (request: SendPuzzleResults) => call<PuzzleResults>('/account/puzzles', request),
  games: () => (games ??= call<ListResponse>('/games').then((lists) => lists.games)).catch(forget),
  openTables: () => call<ListResponse>('/tables').then((lists) => lists.tables),
  mine: () => call<ListResponse>('/mine'),
  results: (mine: boolean) =>
    call<ListResponse>(`/results?mine=${Number(mine)}`).then((lists) => lists.results),
  profile: () => call<Profile>('/profile'),
  messages: (game: string) => call<MessageFiles>(at`/games/${game}/messages`),
  rules: (game: string) => text(at`/games/${game}/rules`),
  catalog: <Catalog>(game: string) => call<Catalog>(at`/games/${game}/catalog`), // each game has its own type
  checkOption: (game: string, request: OptionCheckRequest) =>
    call<OptionCheckResponse>(at`/games/${game}/check-option`, request),
  open: (request: CreateTable) => call<TableView>('/tables', request),
  table: (name: string) => call<TableView>(at`/tables/${name}`),
  change: (name: string, request: UpdateTable) => call<TableView>(at`/tables/${name}/change`, request),
  join: (name: string, seat: number | null = null, guest = '') =>
    call<TableView>(at`/tables/${name}/join`, { seat, name: guest }),
  leave: (name: string) => call<TableView>(at`/tables/${name}/leave`, {}),
  start: (name: string) => call<TableView>(at`/tables/${name}/start`, {}),
  summary: (name: string) => call<TableSummary>(at`/tables/${name}/summary`),
  rematch: (name: string) => call<TableView>(at`/tables/${name}/rematch`, {}),
  replay: (name: string, seat: number | null, start: number, unmasked: boolean) =>
    call<Replay>(
      at`/tables/${name}/replay?start=${start}&unmasked=${Number(unmasked)}` +
        (seat === null ? '' : at`&seat=${seat}`),
    ),
  log: (name: string) => to`/api/tables/${name}/log`, // a link, not a request
  review: (name: string, n: number, seat: number | null, unmasked: boolean) =>
    call<AnalysisResponse>(
      at`/tables/${name}/review?n=${n}&unmasked=${Number(unmasked)}` +
        (seat === null ? '' : at`&seat=${seat}`),
    ),
  study: (game: string, position: string, signal?: AbortSignal) =>
    call<AnalysisResponse>(at`/games/${game}/review`, { position }, signal),
  sandbox: (game: string, request: SandboxRequest) =>
    call<SandboxResponse>(at`/games/${game}/sandbox`, request),
  puzzle: (game: string, day: string) =>
    call<DailyPuzzle>(at`/games/${game}/puzzle` + (day && at`?day=${day}`)),
  puzzles: (game: string) => call<PuzzleIndex>(at`/games/${game}/puzzles`),
  training: (game: string, grade: number, number: number) =>
    call<TrainingPuzzle>(at`/games/${game}/puzzle/training?grade=${grade}&number=${number}`),
  hint: (game: string, position: string, actions: string[]) =>
    call<Hint | HintUnavailable>(at`/games/${game}/hint`, { position, actions }),
  ofGame: <Answer>(game: string, path: string) => call<Answer>(at`/games/${game}` + path), // routes of its own
  seedProof: (name: string) => call<SeedProof>(at`/tables/${name}/seed-proof`),
};

/** A list that failed to load is requested again next time. */
function forget(error: unknown): never {
  games = undefined;
  throw error;
}
