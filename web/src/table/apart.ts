/** Names for tiles with room for few letters: of those that begin alike, the letters in which they differ are kept. */
export function apart(names: string[], room: number): string[] {
  return names.map((name) => {
    const differ = names
      .filter((other) => other !== name && other.slice(0, room - 1) === name.slice(0, room - 1))
      .map((twin) => [...name].findIndex((letter, at) => letter !== twin[at]));
    if (name.length <= room || !differ.length) return name;
    const end = room - 3;
    const from = Math.min(name.length - end, ...differ.filter((at) => at >= 0));
    return `${name.slice(0, 2)}…${name.slice(from, from + end)}`;
  });
}
