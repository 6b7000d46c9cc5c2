/** What this browser keeps between visits. Where its storage is disabled, nothing is kept. */

/** Returns what was kept under a key, or the fallback. */
export function recall<Kept>(key: string, fallback: Kept): Kept {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null) ?? fallback;
  } catch {
    return fallback;
  }
}

/** Returns the entries of a list that pass the check; other versions of the page may have kept something else. */
export function recallList<Entry>(key: string, isEntry: (entry: unknown) => entry is Entry): Entry[] {
  const kept = recall<unknown>(key, []);
  return Array.isArray(kept) ? kept.filter(isEntry) : [];
}

export function remember(key: string, kept: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // storage may be disabled
  }
}
