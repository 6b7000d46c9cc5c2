/** Faces for the cards of a loaded folder, in a box of 64, made from their names: the same name always has the same face. */

const ENAMEL = [
  '#C8312B',
  '#0B6CB8',
  '#00936B',
  '#E3B505',
  '#7B4EA3',
  '#D86A12',
  '#2F8F9D',
  '#B65C8A',
  '#6B7F3A',
  '#8A97A0',
];
const DARK = '#1E2A32';
const LINE = `stroke="${DARK}" stroke-width="1.7" stroke-linejoin="round"`;
const HEADS = [
  'M16 44V26a16 14 0 0 1 32 0v18Z',
  'M14 18h36v26H14Z',
  'M20 16h24l8 14-8 14H20L12 30Z',
  'M22 14h20l8 30H14Z',
  'M14 22q0-6 6-6h24q6 0 6 6v16q0 6-6 6H20q-6 0-6-6Z',
  'M14 16h36l-5 28H19Z',
];
const TOPS = [
  '<path d="M32 16V7" stroke="#1E2A32" stroke-width="2"/><circle cx="32" cy="6" r="3.2" fill="#F4C64E" stroke="#1E2A32" stroke-width="1.5"/>',
  '<path d="M24 15V9h16v6" fill="#8A97A0" stroke="#1E2A32" stroke-width="1.6"/>',
  '<path d="M28 16q-6-4 4-6t4-5" fill="none" stroke="#1E2A32" stroke-width="2.2"/>',
  '<path d="M22 9h20M32 9v7" stroke="#1E2A32" stroke-width="3" stroke-linecap="round"/><circle cx="32" cy="9" r="2.6" fill="#C8312B"/>',
  '<path d="M22 16V8l5 4 5-6 5 6 5-4v8Z" fill="#F4C64E" stroke="#1E2A32" stroke-width="1.5"/>',
  '<circle cx="22" cy="11" r="3.6" fill="#8A97A0" stroke="#1E2A32" stroke-width="1.5"/><circle cx="42" cy="11" r="3.6" fill="#8A97A0" stroke="#1E2A32" stroke-width="1.5"/><path d="M23 14l3 4M41 14l-3 4" stroke="#1E2A32" stroke-width="1.8"/>',
];
const EYES = [
  '<circle cx="25.5" cy="28" r="5" fill="#FFF8E7" stroke="#1E2A32" stroke-width="1.4"/><circle cx="38.5" cy="28" r="5" fill="#FFF8E7" stroke="#1E2A32" stroke-width="1.4"/><circle cx="26.5" cy="28.5" r="2.2" fill="#1E2A32"/><circle cx="39.5" cy="28.5" r="2.2" fill="#1E2A32"/>',
  '<rect x="20" y="23.5" width="24" height="9.5" rx="4.7" fill="#FFF8E7" stroke="#1E2A32" stroke-width="1.4"/><circle cx="27" cy="28.2" r="2.4" fill="#1E2A32"/><circle cx="37" cy="28.2" r="2.4" fill="#1E2A32"/>',
  '<circle cx="32" cy="27.5" r="7" fill="#FFF8E7" stroke="#1E2A32" stroke-width="1.5"/><circle cx="33" cy="27.5" r="3" fill="#1E2A32"/>',
  '<rect x="20" y="23" width="10" height="9" rx="2" fill="#FFF8E7" stroke="#1E2A32" stroke-width="1.4"/><rect x="34" y="23" width="10" height="9" rx="2" fill="#FFF8E7" stroke="#1E2A32" stroke-width="1.4"/><rect x="24" y="25.5" width="4" height="4.5" fill="#1E2A32"/><rect x="38" y="25.5" width="4" height="4.5" fill="#1E2A32"/>',
  '<circle cx="25" cy="28" r="5.6" fill="#FFF8E7" stroke="#1E2A32" stroke-width="1.4"/><circle cx="39" cy="28" r="3.8" fill="#FFF8E7" stroke="#1E2A32" stroke-width="1.4"/><circle cx="26" cy="28" r="2.3" fill="#1E2A32"/><circle cx="39.5" cy="28" r="1.7" fill="#1E2A32"/>',
];
const MOUTHS = [
  '<path d="M25 38.5q7 4.5 14 0" fill="none" stroke="#1E2A32" stroke-width="2" stroke-linecap="round"/>',
  '<path d="M24 38.5h16M27 36.5v4M32 36.5v4M37 36.5v4" stroke="#1E2A32" stroke-width="1.5"/>',
  '<rect x="25" y="36.5" width="14" height="4.6" rx="2.3" fill="#FFF8E7" stroke="#1E2A32" stroke-width="1.3"/>',
  '<path d="M26 39h12" stroke="#1E2A32" stroke-width="2.2" stroke-linecap="round"/>',
];
const GROUNDS: Record<string, string> = {
  design:
    '<path d="M0 16H64M0 32H64M0 48H64M16 0V64M32 0V64M48 0V64" stroke="var(--p-design)" stroke-width=".8" opacity=".35"/>',
  fabricate:
    '<path d="M61.5 11.9L65 13.1L64.4 16.1L60.7 15.8L59.3 18L61.3 21.1L58.8 23.1L56.2 20.5L53.7 21.3L53.2 24.9L50.1 24.9L49.8 21.2L47.3 20.3L44.6 22.7L42.3 20.7L44.4 17.7L43.1 15.3L39.5 15.4L39 12.4L42.5 11.4L43 8.8L40.2 6.6L41.8 4L45.1 5.5L47.2 3.8L46.4 .3L49.4 -.7L50.9 2.6L53.6 2.6L55.3 -.6L58.2 .6L57.2 4.1L59.2 5.8L62.6 4.5L64.1 7.2L61.1 9.3ZM48.5 12a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0Z" fill="var(--p-fabricate)" fill-rule="evenodd" opacity=".3"/>',
  recycle:
    '<path d="M6.6 22.8A27 27 0 0 1 52.7 14.6M57.4 41.2A27 27 0 0 1 11.3 49.4" fill="none" stroke="var(--p-recycle)" stroke-width="4" opacity=".3"/>',
};

/** A number for each part of a face, from the letters of a name. */
function partOf(name: string, part: number): number {
  let hash = 2166136261 ^ (part * 0x9e3779b1);
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  return (hash ^ (hash >>> 15)) >>> 3;
}

function pick(from: string[], name: string, part: number): string {
  return from[partOf(name, part) % from.length] ?? '';
}

export function groundOf(phase: string): string {
  return `<rect width="64" height="64" rx="6" fill="var(--p-${phase})" opacity=".16"/>${GROUNDS[phase] ?? ''}`;
}

export function robotOf(name: string): string {
  const first = partOf(name, 1) % ENAMEL.length;
  const second = (first + 3 + (partOf(name, 2) % 5)) % ENAMEL.length;
  const body = `<path d="M12 64V56q0-8 8-8h24q8 0 8 8v8Z" fill="${ENAMEL[second]}" ${LINE}/><rect x="26" y="42" width="12" height="8" fill="#8A97A0" ${LINE}/><circle cx="32" cy="57" r="3" fill="#FFF8E7" ${LINE}/>`;
  const head = `<path d="M10 27h5v8h-5ZM49 27h5v8h-5Z" fill="#8A97A0" ${LINE}/><path d="${pick(HEADS, name, 3)}" fill="${ENAMEL[first]}" ${LINE}/>`;
  return body + pick(TOPS, name, 6) + head + pick(EYES, name, 4) + pick(MOUTHS, name, 5);
}

const SKINS = ['#F2C9A0', '#C98F5F', '#8A5A3B', '#E3AE82'];
const HAIRS = ['#2B2F33', '#7A3E1D', '#C9822B', '#8A97A0', '#A33A3A'];

/** An inventor: goggles and a work coat. */
export function personOf(name: string): string {
  const [skin, hair, coat] = [pick(SKINS, name, 1), pick(HAIRS, name, 2), pick(ENAMEL, name, 3)];
  const style =
    partOf(name, 4) % 2
      ? `<circle cx="32" cy="8" r="6.5" fill="${hair}" ${LINE}/>`
      : `<path d="M15 26q-5-10 3-14M49 26q5-10-3-14" fill="${hair}" ${LINE}/>`;
  const ui = `<ellipse cx="32" cy="29" rx="14" ry="16" fill="${skin}" ${LINE}/><path d="M17.5 27q0-15 14.5-15t14.5 15q-6-2-9-8-6 6-20 8Z" fill="${hair}" ${LINE}/>`;
  const goggles = `<path d="M17 24h30" stroke="${DARK}" stroke-width="2.4"/><circle cx="25.5" cy="27.5" r="5.6" fill="#CFEAF2" ${LINE}/><circle cx="38.5" cy="27.5" r="5.6" fill="#CFEAF2" ${LINE}/><circle cx="26" cy="28" r="2" fill="${DARK}"/><circle cx="39" cy="28" r="2" fill="${DARK}"/>`;
  return `<path d="M8 64V58q0-10 12-12h24q12 2 12 12v6Z" fill="${coat}" ${LINE}/><path d="M26 46l6 9 6-9" fill="#FFF8E7" ${LINE}/><path d="M27 40h10v8H27Z" fill="${skin}" ${LINE}/>${style}${ui}${goggles}<path d="M27 38q5 4 10 0" fill="none" stroke="${DARK}" stroke-width="1.8" stroke-linecap="round"/>`;
}
