/** Stores the rotation of the board for each table in this browser. */

export interface ViewPrefs {
  turns: number; // quarters
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
  return { turns: 0, ...recall()[table] };
}

/** Only the newest tables are kept. */
export function saveViewPrefs(table: string, look: ViewPrefs): void {
  const others = Object.entries(recall()).filter(([name]) => name !== table);
  try {
    const kept = [...others.slice(1 - MOST), [table, look] as const];
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // storage may be disabled
  }
}
