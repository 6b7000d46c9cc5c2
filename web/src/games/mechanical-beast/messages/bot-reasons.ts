/** Why a bot would answer so, in German; the engine says it in English. */
import { settings } from '../../../core/settings.svelte';
import { count } from '../../../i18n/define-messages';
import type { Direction } from '../geometry';
import { listed, meepleName, squareName } from '../labels';
import type { BeastView } from '../types';
import { t } from './common';

interface Gain {
  square: string;
  rooms: number;
  who: string;
  then: string; // after a walk to a gear
}

const SAYINGS: Record<string, (square: string) => string> = {
  exit: (square) => `Von ${square} haben es deine Ingenieure am nächsten.`,
  arrow: () => 'Der Pfeil zählt nur, wenn er einstürzt, und dann haben alle verloren.',
  done: () => 'In diesem Zug ist nichts mehr zu tun.',
  race_on: () => 'Das Rennen ist noch nicht entschieden.',
  agree: () => 'Alle müssen zustimmen, und ein Bot steht nicht im Weg.',
  settle: (square) => `In ${square} ist nichts mehr zu tun, er darf einstürzen.`,
  walked: () => 'Nach dem Gehen fand sich in diesem Zug nichts mehr, was hilft.',
  wait: () => 'Nichts in der Nähe hilft, und Abwarten kostet nichts.',
  give_up: () =>
    'Für niemanden fand sich ein Weg: Wenn auch dir keiner einfällt, lässt sich das Spiel im Menü aufgeben.',
  race_wait: () => 'Alles andere hilft den anderen mehr.',
};
const LOOKS: Record<string, (direction: string, square: string) => string> = {
  control: (direction, square) =>
    `Der Kontrollraum ist noch zu finden; mit den meisten Karten bleiben die besten Wege, wenn du von ${square} nach ${direction} erkundest.`,
  look: (direction, square) =>
    `In den bisherigen Räumen fand sich kein Weg hinaus für alle; mit den meisten Karten hilft es, von ${square} nach ${direction} zu erkunden.`,
  exit_look: (direction, square) =>
    `Der Weg hinaus ist noch zu finden; mit den meisten Karten bleiben die besten Wege, wenn du von ${square} nach ${direction} erkundest.`,
  ways: (direction, square) =>
    `Mit den meisten Karten öffnen sich bessere Wege, wenn du von ${square} nach ${direction} erkundest.`,
};
const AIMS: Record<string, string> = { out: 'Alle hinaus', gather: 'Alle vor einem Durchgang zu sammeln' };
const MEANS: Record<string, (square: string) => string> = {
  walk: () => 'Dieser Weg',
  gear: () => 'Dieses Zahnrad',
  walk_gear: (square) => `Das Zahnrad von ${square}`,
};
const GAINS: Record<string, (gain: Gain) => string> = {
  switch: ({ then }) => ` legt${then} den Schalter um`,
  saves: ({ square, then }) => ` rettet${then} die Menschen von ${square}`,
  out: ({ then }) => ` führt${then} hinaus`,
  blocks: ({ who, then }) => ` hält${then} ${who} vom Notausgang fern`,
  frees: ({ who, then }) => ` öffnet${then} einen Weg hinaus für ${who}`,
  to_people: ({ square, then }) => ` öffnet${then} einen Weg zu den Menschen in ${square}`,
  to_control: ({ then }) => ` öffnet${then} einen Weg zum Kontrollraum`,
  people: ({ square, then }) => ` führt${then} zu den Menschen in ${square}`,
  joins: ({ who, then }) => ` öffnet${then} einen Weg, um ${who} zu erreichen`,
  nearer: ({ who, rooms, then }) =>
    ` bringt${then} ${who} ${count(rooms, 'Raum', 'Räume')} näher an einen Ausgang`,
  nearer_people: ({ square, rooms, then }) =>
    ` bringt${then} die Menschen in ${square} ${count(rooms, 'Raum', 'Räume')} näher`,
  to_gear: ({ square, then }) => ` führt${then} zu einem Zahnrad in ${square}`,
  doorways: ({ then }) => ` führt${then} zu mehr Durchgängen zum Erkunden`,
  more: ({ then }) => ` bringt${then} mehr in Reichweite`,
};
const PURPOSES: Record<string, (steps: number) => string> = {
  out: (steps) =>
    steps === 1 ? ', und damit sind alle draußen' : `, einer von ${steps} Schritten, die alle hinausbringen`,
  gather: (steps) =>
    steps === 1
      ? ', und damit sind alle vor einem Durchgang'
      : `, einer von ${steps} Schritten, die alle vor einem Durchgang sammeln`,
  help: () => '',
  try: () => '; ein Plan für alle fand sich nicht',
  race_exit: () => ', und du kommst dem Notausgang näher als die anderen',
  race: () => ', und deine Wege werden besser als die der anderen',
};

export function botReason(facts: string[], view: BeastView, names: string[], said: string): string {
  if (settings.language !== 'de') return inEnglish(said, names);
  const [kind = '', first = '', second = '', third = ''] = facts;
  if (MEANS[kind]) return deedReason(facts, view, names);
  if (kind === 'next')
    return `${AIMS[first] ?? ''} geht in ${count(Number(second), 'Schritt', 'Schritten')}, und der nächste ist für ${meepleName(third, view, names)}.`;
  return (
    LOOKS[kind]?.(t().ways[first as Direction], squareName(second)) ??
    SAYINGS[kind]?.(squareName(first)) ??
    ''
  );
}

/** The engine's sentence, with squares as on the edges of the board, and people by their names. */
function inEnglish(said: string, names: string[]): string {
  return said
    .replace(/\b[a-z]+\d+\b/g, squareName)
    .replace(/\bplayer (\d)/g, (player, number: string) => names[Number(number) - 1] ?? player);
}

/** What a walk or a gear brings about, and what it is a part of. */
function deedReason(facts: string[], view: BeastView, names: string[]): string {
  const [means = '', goal = '', aim = '', steps = '', gain = '', square = '', rooms = '', ...meeples] = facts;
  const event: Gain = {
    square: squareName(square),
    rooms: Number(rooms),
    who: listed(meeples.map((meeple) => meepleName(meeple, view, names))),
    then: means === 'walk_gear' ? ' dann' : '',
  };
  return `${MEANS[means]?.(squareName(goal)) ?? ''}${GAINS[gain]?.(event) ?? ''}${PURPOSES[aim]?.(Number(steps)) ?? ''}.`;
}
