/** A line under a heading does not say the same again: 'Round 4: the red star.' is 'The red star.' under 'Round 4'. */
export function stripHeading(heading: string, text: string): string {
  if (!heading || !text.startsWith(heading)) return text;
  const rest = text.slice(heading.length).replace(/^[.:]\s*/, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
