/** For tests: reads a table of sentences from the engine's source. */
export function keysIn(source: string, table: string): string[] {
  const [, rest = ''] = source.split(`\n${table} = {\n`);
  const [rows = ''] = rest.split('\n}');
  return [...rows.matchAll(/^ {4}"(\w*)":/gm)].map(([, key = '']) => key);
}
