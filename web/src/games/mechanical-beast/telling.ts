/** The line of the log; a turn is told in one. */
import { settings } from '../../core/settings.svelte';
import type { Passage } from '../face';
import { withoutUndone } from '../turns';
import { tellInGerman } from './german';
import { squareName } from './naming';
import { rulesOf } from './rules';
import type { GameTold } from './types';
import { words } from './words';

export function tell(told: GameTold, names: string[]): string {
  if (told.type === 'TurnBegan') return words().begins(told.fact.turn, names[told.fact.seat] ?? '');
  return settings.language === 'de' ? tellInGerman(told, names) : inEnglish(told);
}

/** The engine's sentence, with squares as on the edges of the board. */
function inEnglish({ text, fact }: GameTold): string {
  const { square, start, end } = fact as Partial<Record<'square' | 'start' | 'end', string>>;
  const squares = [square, start, end].filter((name) => name && /^[a-z]+\d+$/.test(name));
  return squares.reduce<string>(
    (said, name = '') => said.replace(new RegExp(`\\b${name}\\b`, 'g'), squareName(name)),
    text,
  );
}

/** The set-up, then the turns. */
export function passagesOf(log: GameTold[], names: string[]): Passage<GameTold>[] {
  return chaptersOf(log).map((told) => ({
    n: told.at(-1)?.n ?? 0,
    no: told[0]?.type === 'TurnBegan' ? String(told[0].fact.turn) : '',
    told,
    text: sentences(told, names),
    rules: [...new Set(told.flatMap((one) => rulesOf(one).slice(0, 1)))],
  }));
}

function chaptersOf(log: GameTold[]): GameTold[][] {
  const chapters: GameTold[][] = [];
  for (const told of withoutUndone(log)) {
    if (told.type === 'TurnBegan' || !chapters.length) chapters.push([told]);
    else chapters.at(-1)?.push(told);
  }
  return chapters;
}

/** That a turn has begun is said as long as nothing else is. */
function sentences(told: GameTold[], names: string[]): string {
  const deeds = told.filter(({ type }) => type !== 'TurnBegan').map((one) => tell(one, names));
  return deeds.filter(Boolean).join(' ') || told.map((one) => tell(one, names)).join(' ');
}
