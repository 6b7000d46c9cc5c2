/** How the board of each table was looked at last in this browser. */

export interface BoardLook {
  turns: number; // quarters
  zoom: number; // steps
}

const KEY = 'botyard-views';
const MOST = 30; // tables

function recall(): Record<string, BoardLook> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, BoardLook>;
  } catch {
    return {};
  }
}

export function keptView(table: string): BoardLook {
  return { turns: 0, zoom: 0, ...recall()[table] };
}

/** The newest tables are remembered. */
export function keepView(table: string, look: BoardLook): void {
  const others = Object.entries(recall()).filter(([name]) => name !== table);
  try {
    const kept = [...others.slice(1 - MOST), [table, look] as const];
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // a browser that remembers nothing shows the board as well
  }
}
