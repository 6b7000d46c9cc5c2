/** The four sections in the name of a board, clockwise from the top left. */

export function sectionsOf(name: string): string[] {
  return name.match(/../g) ?? [];
}

/** The board with this section in a corner. Each number lies once: one that lies elsewhere changes places. */
export function withSection(name: string, corner: number, section: string): string {
  const sections = sectionsOf(name);
  const [from, before] = [sections.findIndex((one) => one.charAt(0) === section.charAt(0)), sections[corner]];
  if (from < 0 || before === undefined) return name;
  return sections.with(from, before).with(corner, section).join('');
}
