/** One sign for each player of a table: the first letter of the name that no earlier player has. */

/** 'Guest 1234' has its last digit, because all guests begin alike. */
const NUMBERED = /^(\D+?)\s*(\d+)$/;

export function initialsOf(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    const signs = signsOf(name);
    const sign = signs.find((one) => !used.has(one)) ?? signs[0] ?? '?';
    used.add(sign);
    return sign;
  });
}

/** The signs that a name offers, the best first. */
function signsOf(name: string): string[] {
  const [, word = name, number = ''] = NUMBERED.exec(name.trim()) ?? [];
  const letters = [...word].filter((sign) => /[\p{L}\p{N}]/u.test(sign)).map((sign) => sign.toUpperCase());
  return [...[...number].reverse(), ...letters];
}
