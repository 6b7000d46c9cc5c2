/** Stores for each table in this browser the rotation of the board and whether it may call the user back. */
import { recall, remember } from '../core/storage';

export interface ViewPrefs {
  turns: number; // quarters
  isMuted: boolean;
}

const KEY = 'botyard-views';
const MOST = 30; // tables

const kept = (): Record<string, ViewPrefs> => recall(KEY, {});

export function loadViewPrefs(table: string): ViewPrefs {
  return { turns: 0, isMuted: false, ...kept()[table] };
}

/** Only the newest tables are kept. */
export function saveViewPrefs(table: string, changes: Partial<ViewPrefs>): void {
  const look = { ...loadViewPrefs(table), ...changes };
  const others = Object.entries(kept()).filter(([name]) => name !== table);
  remember(KEY, Object.fromEntries([...others.slice(1 - MOST), [table, look] as const]));
}
