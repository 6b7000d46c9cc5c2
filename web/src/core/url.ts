/** URLs with arbitrary names in them, and the path under which the server offers the page. */

/** The server writes it into the page: '/botyard' for https://club.example/botyard/, or empty. */
export const basePath = document.documentElement.dataset.basePath ?? '';

/** at`/t/${'100 %'}` is '/t/100%20%25'. */
export function at(texts: TemplateStringsArray, ...names: (string | number)[]): string {
  return String.raw({ raw: texts }, ...names.map(encodeURIComponent));
}

/** As `at`, for an address of this server: to`/t/${table}` begins with the base path. */
export function to(texts: TemplateStringsArray, ...names: (string | number)[]): string {
  return basePath + at(texts, ...names);
}

/** Decodes one part of a URL; null if it is malformed. */
export function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
