/** Tabs are one stop for the keyboard: arrows lead from one to the next, and round. */
export function adjacentTab<Id extends string>(key: string, ids: Id[], now: Id): Id | undefined {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  return step ? ids.at((ids.indexOf(now) + step) % ids.length) : undefined;
}
