/** Addresses, in which names may be anything. */

/** at`/t/${'100 %'}` is '/t/100%20%25'. */
export function at(texts: TemplateStringsArray, ...names: (string | number)[]): string {
  return String.raw({ raw: texts }, ...names.map(encodeURIComponent));
}

/** What a part of an address means; null if it means nothing. */
export function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
