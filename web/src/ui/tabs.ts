/** Tabs are one tab stop; arrow keys cycle through them. */
export function adjacentTab<Id extends string>(key: string, ids: Id[], now: Id): Id | undefined {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  return step ? ids.at((ids.indexOf(now) + step) % ids.length) : undefined;
}
