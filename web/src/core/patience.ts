/** Who is too quick for the server is told how long to wait. */
import { Refused } from './api';

const MORE = 100; // milliseconds: its clock and ours differ

/** Ask, and ask again when it is time; not any more once it is no longer wanted. */
export function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer>;
export function patiently<Answer>(
  ask: () => Promise<Answer>,
  isWanted: () => boolean,
): Promise<Answer | undefined>;
export async function patiently<Answer>(
  ask: () => Promise<Answer>,
  isWanted = (): boolean => true,
): Promise<Answer | undefined> {
  while (isWanted()) {
    try {
      return await ask();
    } catch (fault) {
      if (!(fault instanceof Refused) || !fault.no.wait) throw fault;
      const { wait } = fault.no;
      await new Promise((resolve) => setTimeout(resolve, wait * 1000 + MORE));
    }
  }
  return undefined;
}
