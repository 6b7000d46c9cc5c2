/** The positions of figures, each requested once. */
import { api } from '../core/api';
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

function request({
  game,
  position,
  actions = [],
  inAttempt = false,
}: FigurePosition): Promise<SandboxResponse> {
  return api.sandbox(game, { position, actions, in_attempt: inAttempt });
}
