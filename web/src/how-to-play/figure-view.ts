/** The positions of figures, each requested once. Those seen before are there without a network too. */
import { api, Unreachable } from '../core/api';
import type { SandboxResponse } from '../core/types';

export interface FigurePosition {
  game: string;
  position: string;
  actions?: string[];
  inAttempt?: boolean; // start in a solution attempt instead of the bidding
}

const known = new Map<string, Promise<SandboxResponse>>();

export function playedPosition(wanted: FigurePosition): Promise<SandboxResponse> {
  const key = JSON.stringify(wanted);
  const answer = known.get(key) ?? request(wanted);
  known.set(key, answer);
  answer.catch(() => known.delete(key)); // requested again next time
  return answer;
}

async function request(wanted: FigurePosition): Promise<SandboxResponse> {
  const { game, position, actions = [], inAttempt = false } = wanted;
  try {
    const answer = await api.sandbox(game, { position, actions, in_attempt: inAttempt });
    keep(wanted, answer).catch(() => undefined); // the disk may be full
    return answer;
  } catch (error) {
    const kept = error instanceof Unreachable ? await find(wanted).catch(() => undefined) : undefined;
    if (kept) return kept;
    throw error;
  }
}

/** The service worker of a new version removes it, since views may have changed. Insecure pages have no caches. */
const openCache = (): Promise<Cache | undefined> =>
  Promise.resolve('caches' in globalThis ? caches.open('botyard-figures') : undefined);

const addressOf = (wanted: FigurePosition): string => `/figure?${encodeURIComponent(JSON.stringify(wanted))}`;

async function keep(wanted: FigurePosition, answer: SandboxResponse): Promise<void> {
  await (await openCache())?.put(addressOf(wanted), new Response(JSON.stringify(answer)));
}

async function find(wanted: FigurePosition): Promise<SandboxResponse | undefined> {
  const kept = await (await openCache())?.match(addressOf(wanted));
  return (await kept?.json()) as SandboxResponse | undefined;
}
