/** Checks the seed commitment in the browser, not on the server that is being checked. */
import type { SeedProof } from '../core/types';

export async function seedMatches({ seed, salt }: SeedProof, shownAtTheStart: string): Promise<boolean> {
  const bytes = new TextEncoder().encode(`${seed}:${salt}`);
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  const mark = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return mark === shownAtTheStart;
}
