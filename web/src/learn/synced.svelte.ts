/** The results of other devices, fetched once per visit. */
import { account } from '../core/account.svelte';
import { resultsOf, type Results } from './results';
import { sendResult, syncResults } from './result-sync';

class SyncedResults {
  private version = $state(0); // counts what came from the server
  private readonly asked = new Set<string>();

  /** Returns the results in this browser now, and again when those of other devices arrive. */
  of(game: string): Results {
    if (account.who?.is_kept && !this.asked.has(game)) {
      this.asked.add(game);
      void syncResults(game)
        .then(() => this.version++)
        .catch(() => undefined); // the next visit tries again
    }
    void this.version;
    return resultsOf(game);
  }

  /** Sends a result that was just kept. */
  send(game: string, name: string): void {
    if (account.who?.is_kept) void sendResult(game, name).catch(() => undefined);
  }
}

export const synced = new SyncedResults();
