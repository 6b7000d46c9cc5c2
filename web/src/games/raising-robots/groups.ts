/** Answers as they are listed: by card, by section or track; tokens by themselves; last what ends a question. */
import { cards } from './cards.svelte';
import { isToken } from './choosing';
import { phaseName } from './naming';
import type { Choice, RaisingView } from './types';
import { words } from './words';

export interface Group {
  key: string;
  name: string; // '' for answers that say all themselves
  robot: string; // whose face stands before them
  row: string; // of the board, whose sign stands there instead
  choices: Choice[];
}

const LAST = ['confirm', 'next', 'done', 'skip', 'none'];
const NARROW = ['pay', 'wild', 'gain']; // goods, several in a line

export const isLast = ({ action }: Choice): boolean => LAST.includes(action);
export const isNarrow = ({ action }: Choice): boolean => {
  const [verb = '', what = ''] = action.split(' ');
  return NARROW.includes(verb) && /^\d?[a-z]$/.test(what);
};

export function groupsOf(choices: Choice[], view: RaisingView): Group[] {
  const groups = new Map<string, Group>();
  for (const choice of choices) {
    if (isToken(choice) || isLast(choice)) continue;
    const key = keyOf(choice);
    const group = groups.get(key) ?? { key, ...headOf(choice, view), choices: [] };
    group.choices.push(choice);
    groups.set(key, group);
  }
  return [...groups.values()].map((group) =>
    isPair(group) ? group : { ...group, robot: '', row: '', name: group.name || headOver(group, groups) },
  );
}

/** Of goods that are taken for a wild, where others can be taken as well. */
function headOver({ key }: Group, groups: Map<string, Group>): string {
  if (!groups.has('wild') || !groups.has('gain')) return '';
  return key === 'wild' ? words().forWild : key === 'gain' ? words().oneOfThese : '';
}

/** Ways to have one robot, or actions of one section: they stand beside each other under its name. */
export function isPair({ robot, row, choices }: Group): boolean {
  return (robot || row) !== '' && choices.length > 1;
}

function keyOf(choice: Choice): string {
  const [verb = '', what = ''] = choice.action.split(' ');
  if (verb === 'assemble' || verb === 'run') return `${verb} ${cards.robot(what) ? what : ''}`;
  if (verb === 'bid') return what;
  if (verb === 'spot') return cards.spot(what)?.section ?? '';
  if (isNarrow(choice)) return verb;
  return '';
}

function headOf(choice: Choice, { tracks }: RaisingView): Pick<Group, 'name' | 'robot' | 'row'> {
  const [verb = '', what = ''] = choice.action.split(' ');
  switch (verb) {
    case 'spot':
      return { name: phaseName(cards.spot(what)?.section ?? ''), robot: '', row: '' };
    case 'bid':
      return { name: cards.name(tracks.find(({ id }) => id === what)?.inventor ?? what), robot: '', row: '' };
    case 'assemble':
    case 'run':
      return { name: '', robot: cards.robot(what) ? what : '', row: cards.action(what)?.row ?? '' };
    default:
      return { name: '', robot: '', row: '' };
  }
}
