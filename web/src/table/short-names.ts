/** Abbreviates names for small tiles; names with a common prefix keep the letters that differ. */
export function shortNames(names: string[], room: number): string[] {
  const all = names.map((name) => [...name]);
  return all.map((name, place) => {
    const twins = all.filter((other, at) => names[at] !== names[place] && isAlike(name, other, room - 1));
    return name.length <= room || !twins.length ? name.join('') : cut(name, twins, room - 3);
  });
}

/** Keeps the first letter and the first letters that distinguish the name, if there are any. */
function cut(name: string[], twins: string[][], room: number): string {
  const differ = twins.map((twin) => name.findIndex((letter, at) => letter !== twin[at]));
  const places = differ
    .map((at) => Math.min(at < 0 ? Infinity : at, name.length - room))
    .sort((one, other) => one - other);
  const isOwn = (from: number): boolean => !twins.some((twin) => isAlike(name, twin, room, from));
  const from = places.find(isOwn) ?? places.at(-1) ?? 0;
  return `${name.slice(0, 2).join('')}…${name.slice(from, from + room).join('')}`;
}

function isAlike(one: string[], other: string[], letters: number, from = 0): boolean {
  return one.slice(from, from + letters).join('') === other.slice(from, from + letters).join('');
}
