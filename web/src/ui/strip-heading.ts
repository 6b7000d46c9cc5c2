/** Removes a prefix that repeats the heading: 'Round 4: the red star.' becomes 'The red star.' under 'Round 4'. */
import { capital } from '../core/text';
export function stripHeading(heading: string, text: string): string {
  if (!heading || !text.startsWith(heading)) return text;
  const rest = text.slice(heading.length).replace(/^[.:]\s*/, '');
  return capital(rest);
}
