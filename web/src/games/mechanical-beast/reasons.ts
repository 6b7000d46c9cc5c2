/** Why a bot would answer so, told from its facts. */
import { catalogue, count } from '../../words/catalogue';
import type { Way } from './geometry';
import { listed, meepleName, squareName } from './naming';
import type { BeastView } from './types';
import { words } from './words';

interface Gain {
  square: string;
  rooms: number;
  who: string;
  then: string; // after a walk to a gear
}

const say = catalogue({
  en: {
    plain: {
      exit: (square: string) => `From ${square} your engineers are nearest to it.`,
      arrow: () => 'Its arrow matters only if it falls, and then everybody has lost.',
      done: () => 'Nothing is left to do in this turn.',
      race_on: () => 'The race is not over.',
      agree: () => 'All must agree, and a bot does not stand in the way.',
      settle: (square: string) => `Nothing more is to be done in ${square}, so it may fall.`,
      walked: () => 'After the walk nothing more was found that helps in this turn.',
      wait: () => 'Nothing in reach helps, and waiting costs nothing.',
      give_up: () =>
        'No way on was found for anybody: if none comes to mind, the game can be given up from the menu.',
      race_wait: () => 'Whatever else could be done helps the others more.',
    } as Record<string, (square: string) => string>,
    looks: {
      control: (way: string, square: string) =>
        `The Control Room is still to be found; with most cards the ${way} doorway of ${square} leaves the best ways.`,
      look: (way: string, square: string) =>
        `In the rooms found so far no way out for all was found; with most cards the ${way} doorway of ${square} helps.`,
      exit_look: (way: string, square: string) =>
        `The way out is still to be found; with most cards the ${way} doorway of ${square} leaves the best ways.`,
      ways: (way: string, square: string) =>
        `With most cards the ${way} doorway of ${square} opens better ways.`,
    } as Record<string, (way: string, square: string) => string>,
    nexts: {
      out: (steps: number, who: string) =>
        `To bring everybody out takes ${count(steps, 'step', 'steps')}, and the next one is for ${who}.`,
      gather: (steps: number, who: string) =>
        `To gather everybody before a doorway takes ${count(steps, 'step', 'steps')}, and the next one is for ${who}.`,
    } as Record<string, (steps: number, who: string) => string>,
    means: {
      walk: () => 'This walk',
      gear: () => 'This gear',
      walk_gear: (square: string) => `The gear of ${square}`,
    } as Record<string, (square: string) => string>,
    then: ' then',
    gains: {
      switch: ({ then }) => `${then} throws the switch`,
      saves: ({ square, then }) => `${then} saves the people of ${square}`,
      out: ({ then }) => `${then} leads out`,
      frees: ({ who, then }) => `${then} opens a way out for ${who}`,
      to_people: ({ square, then }) => `${then} opens a way to the people in ${square}`,
      to_control: ({ then }) => `${then} opens a way to the Control Room`,
      people: ({ square, then }) => `${then} leads to the people in ${square}`,
      joins: ({ who, then }) => `${then} opens a way to ${who}`,
      nearer: ({ who, rooms, then }) =>
        `${then} brings ${who} ${count(rooms, 'room', 'rooms')} nearer to a way out`,
      nearer_people: ({ square, rooms, then }) =>
        `${then} brings the people in ${square} ${count(rooms, 'room', 'rooms')} nearer`,
      to_gear: ({ square, then }) => `${then} leads to a gear in ${square}`,
      doorways: ({ then }) => `${then} leads to more doorways to explore`,
      more: ({ then }) => `${then} brings more within reach`,
    } as Record<string, (gain: Gain) => string>,
    purposes: {
      out: (steps: number) =>
        steps === 1 ? ', and that brings everybody out' : `, one of ${steps} steps that bring everybody out`,
      gather: (steps: number) =>
        steps === 1
          ? ', and that gathers everybody before a doorway'
          : `, one of ${steps} steps that gather everybody before a doorway`,
      help: () => '',
      try: () => '; no plan for everybody was found',
      race_exit: () => ', and you come nearer to the Exit than the others',
      race: () => ', and your ways become better than those of the others',
    } as Record<string, (steps: number) => string>,
  },
  de: {
    plain: {
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
    },
    looks: {
      control: (way, square) =>
        `Der Kontrollraum ist noch zu finden; mit den meisten Karten bleiben die besten Wege, wenn du von ${square} nach ${way} erkundest.`,
      look: (way, square) =>
        `In den bisherigen Räumen fand sich kein Weg hinaus für alle; mit den meisten Karten hilft es, von ${square} nach ${way} zu erkunden.`,
      exit_look: (way, square) =>
        `Der Weg hinaus ist noch zu finden; mit den meisten Karten bleiben die besten Wege, wenn du von ${square} nach ${way} erkundest.`,
      ways: (way, square) =>
        `Mit den meisten Karten öffnen sich bessere Wege, wenn du von ${square} nach ${way} erkundest.`,
    },
    nexts: {
      out: (steps, who) =>
        `Alle hinaus geht in ${count(steps, 'Schritt', 'Schritten')}, und der nächste ist für ${who}.`,
      gather: (steps, who) =>
        `Alle vor einem Durchgang zu sammeln geht in ${count(steps, 'Schritt', 'Schritten')}, und der nächste ist für ${who}.`,
    },
    means: {
      walk: () => 'Dieser Weg',
      gear: () => 'Dieses Zahnrad',
      walk_gear: (square) => `Das Zahnrad von ${square}`,
    },
    then: ' dann',
    gains: {
      switch: ({ then }) => ` legt${then} den Schalter um`,
      saves: ({ square, then }) => ` rettet${then} die Menschen von ${square}`,
      out: ({ then }) => ` führt${then} hinaus`,
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
    },
    purposes: {
      out: (steps) =>
        steps === 1
          ? ', und damit sind alle draußen'
          : `, einer von ${steps} Schritten, die alle hinausbringen`,
      gather: (steps) =>
        steps === 1
          ? ', und damit sind alle vor einem Durchgang'
          : `, einer von ${steps} Schritten, die alle vor einem Durchgang sammeln`,
      help: () => '',
      try: () => '; ein Plan für alle fand sich nicht',
      race_exit: () => ', und du kommst dem Notausgang näher als die anderen',
      race: () => ', und deine Wege werden besser als die der anderen',
    },
  },
});

export function reasonOf([kind = '', ...rest]: string[], view: BeastView, names: string[]): string {
  const { plain, looks, nexts, means } = say();
  const [first = '', second = '', third = ''] = rest;
  if (looks[kind]) return looks[kind](words().ways[first as Way], squareName(second));
  if (kind === 'next') return nexts[first]?.(Number(second), meepleName(third, view, names)) ?? '';
  return means[kind] ? deedReason(kind, rest, view, names) : (plain[kind]?.(squareName(first)) ?? '');
}

/** What a walk or a gear brings about, and what it is a part of. */
function deedReason(kind: string, facts: string[], view: BeastView, names: string[]): string {
  const [goal = '', aim = '', steps = '', gain = '', square = '', rooms = '', ...meeples] = facts;
  const { means, gains, purposes, then } = say();
  const told: Gain = {
    square: squareName(square),
    rooms: Number(rooms),
    who: listed(meeples.map((meeple) => meepleName(meeple, view, names))),
    then: kind === 'walk_gear' ? then : '',
  };
  return `${means[kind]?.(squareName(goal)) ?? ''}${gains[gain]?.(told) ?? ''}${purposes[aim]?.(Number(steps)) ?? ''}.`;
}
