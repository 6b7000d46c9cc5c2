/** URLs with arbitrary names in them. */

/** at`/t/${'100 %'}` is '/t/100%20%25'. */
export function at(texts: TemplateStringsArray, ...names: (string | number)[]): string {
  return String.raw({ raw: texts }, ...names.map(encodeURIComponent));
}

/** Decodes one part of a URL; null if it is malformed. */
export function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
