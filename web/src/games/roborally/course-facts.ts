/** Texts about a course of the catalogue. */
import { capital } from '../../core/text';
import { listed } from '../../i18n/format';
import type { SpecialRule } from './courses';
import { tCourses } from './messages/courses';
import { tOptions } from './option-texts';
import type { CatalogCourse } from './types';

/** 'Double lasers' */
export function ruleName(id: SpecialRule): string {
  return tOptions.find(`rule-${id}`) ?? id;
}

/** What a special rule means; the server's English sentence if this page doesn't know the rule. */
export function ruleText({ id, text }: { id: SpecialRule; text: string }): string {
  return tOptions.find(`rule-${id}-about`) ?? text;
}

/** 'easy · short · 2 to 8 players · 3 flags', broken between the facts only. */
export function factsOf({ level, length, players, flags }: CatalogCourse): string {
  const facts = [
    tCourses(`level-${level}`),
    tCourses(`length-${length}`),
    tCourses('players', { players: playerNumbers(players) }),
    tCourses('flags', { flags: flags.length }),
  ];
  return facts.map((fact) => fact.replaceAll(' ', '\u00a0')).join(' · ');
}

/** '2 to 4'; '4, 6 or 8' */
export function playerNumbers(players: number[]): string {
  const [first = 0, last = 0] = [players[0], players.at(-1)];
  if (first === last || players.length !== last - first + 1)
    return listed(players.map(String), 'disjunction');
  return tCourses('range', { first, last });
}

/** An error of the engine as a sentence for players, and the rule that it names: '… no flag to touch (RAL-14.1)'. */
export function faultOf(error: string): { text: string; rule: string } {
  const [, said = error, rule = ''] = /^(.*) \((RAL-[\d.]+)\)$/.exec(error) ?? [];
  const text = said.replace(/[a-z]+(_[a-z0-9]+)+/g, (id) => nameOfRule(id) ?? id);
  return { text: capital(text), rule };
}

function nameOfRule(id: string): string | undefined {
  const name = tOptions.find(`rule-${id}`);
  return name && tCourses('quoted', { name });
}
