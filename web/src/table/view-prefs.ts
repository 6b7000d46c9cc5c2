/** Stores for each table in this browser the rotation of the board and whether it may call the user back. */

export interface ViewPrefs {
  turns: number; // quarters
  isMuted: boolean;
}

const KEY = 'botyard-views';
const MOST = 30; // tables

function recall(): Record<string, ViewPrefs> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, ViewPrefs>;
  } catch {
    return {};
  }
}

export function loadViewPrefs(table: string): ViewPrefs {
  return { turns: 0, isMuted: false, ...recall()[table] };
}

/** Only the newest tables are kept. */
export function saveViewPrefs(table: string, changes: Partial<ViewPrefs>): void {
  const look = { ...loadViewPrefs(table), ...changes };
  const others = Object.entries(recall()).filter(([name]) => name !== table);
  try {
    const kept = [...others.slice(1 - MOST), [table, look] as const];
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // storage may be disabled
  }
}
