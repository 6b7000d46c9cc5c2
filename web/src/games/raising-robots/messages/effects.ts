/** Goods, effects and counters in words, for screen readers, tooltips and the card browser. */
import { defineMessages, count } from '../../../i18n/define-messages';
import { SPECIALS, readEffect, type Gain, type Item, type Letter } from '../effects';
import type { CatalogAbility } from '../types';

type Forms = [one: string, many: string];
type Names = Record<Letter, Forms>;
type Counted = [each: string, many: string];

export const tEffects = defineMessages({
  en: {
    goods: {
      S: ['sensor', 'sensors'],
      G: ['gear', 'gears'],
      M: ['microchip', 'microchips'],
      P: ['program', 'programs'],
      T: ['duct tape', 'duct tape'],
      B: ['battery', 'batteries'],
      V: ['point', 'points'],
      C: ['robot card', 'robot cards'],
      W: ['wild', 'wilds'],
      X: ['discard any number of robot cards and draw one more', ''],
      U: ['unlock a token', ''],
      I: ['inspiration', ''],
      K: ['draw three classes and keep one', ''],
      A: ['build a robot without energy', ''],
    } as Names,
    forms: [
      ['robot', 'robots'],
      ['token', 'tokens'],
      ['class', 'classes'],
      ['column', 'columns'],
    ] as Forms[],
    titles: {
      S: 'Sensor',
      G: 'Gear',
      M: 'Microchip',
      P: 'Program',
      T: 'Tape',
      B: 'Battery',
      V: 'Points',
    } as Record<string, string>,
    phases: {
      upgrade: 'Upgrade',
      assemble: 'Assemble',
      design: 'Design',
      fabricate: 'Fabricate',
      recycle: 'Recycle',
    } as Record<string, string>,
    types: {
      cosmetic: 'cosmetic',
      speed: 'speed',
      communications: 'communications',
      efficiency: 'efficiency',
    } as Record<string, string>,
    and: 'and',
    or: 'or',
    pays: (cost: string, gains: string) => `pay ${cost}: ${gains}`,
    rate: (item: string, per: number, [each, many]: Counted) =>
      per > 1 ? `${item} for every ${per} ${many}` : `${item} ${each}`,
    table: (what: string, lines: string) => `points by ${what}: ${lines}`,
    line: (least: number, points: number) => `${points} from ${least}`,
    energy: (amount: number) => `${amount} energy`,
    counted: {
      tokens: ['for each unlocked token', 'unlocked tokens'],
      robots: ['for each robot built', 'robots built'],
      hand: ['for each robot card in hand', 'robot cards in hand'],
      wilds: ['for each good and card in hand', 'goods and cards in hand'],
      sets: ['for each set of four goods', 'sets of four goods'],
      columns: ['for each full column', 'full columns'],
      classes: ['for each class', 'classes'],
      inventory_vp: ['for each point in stock', 'points in stock'],
    } as Record<string, Counted>,
    tokensOf: (type: string): Counted => [`for each unlocked ${type} token`, `unlocked ${type} tokens`],
    stockOf: (one: string, many: string): Counted => [`for each ${one} in stock`, `${many} in stock`],
    robotsWith: (what: string): Counted => [`for each robot ${what}`, `robots ${what}`],
    rowOf: (row: string) => `in the ${row} row`,
    needing: (good: string) => `whose cost shows a ${good}`,
    worth: (low: string, high: string) => `worth ${low} or ${high} points`,
    actionOf: (low: string, high: string) => `with an action of ${low} to ${high} energy`,
    columnOf: (energy: string) => `with ${energy} energy in the cost`,
    hooks: {
      energy: ({ amount }: CatalogAbility, phase: string) => `${amount} energy more for ${phase}`,
      cube_energy: ({ amount, phases }: CatalogAbility) =>
        `${amount} energy more for ${phases === 'all' ? 'all' : 'your'} phases with a cube`,
      unassigned_energy: ({ amount }: CatalogAbility) =>
        `${amount} energy more for phases without a card of yours`,
      quiet_energy: ({ amount }: CatalogAbility) => `${amount} energy more for your phases without a cube`,
      extra_cost: ({ amount }: CatalogAbility) => `spaces cost ${count(-amount, 'wild', 'wilds')} less`,
      encore: ({ cost }: CatalogAbility) =>
        cost ? `once a round a robot acts again for ${cost}` : 'once a round a robot acts again',
      start_robots: ({ amount }: CatalogAbility) => `${amount} robots at the start, one in each row`,
      row_order: () => 'your robots may act from right to left: then you gain',
      after_assemble: () => 'each robot you build:',
      after_unlock: () => 'each token you unlock:',
    } as Record<string, (ability: CatalogAbility, phase: string) => string>,
  },
  de: {
    goods: {
      S: ['Sensor', 'Sensoren'],
      G: ['Zahnrad', 'Zahnräder'],
      M: ['Mikrochip', 'Mikrochips'],
      P: ['Programm', 'Programme'],
      T: ['Klebeband', 'Klebeband'],
      B: ['Batterie', 'Batterien'],
      V: ['Punkt', 'Punkte'],
      C: ['Roboterkarte', 'Roboterkarten'],
      W: ['Joker', 'Joker'],
      X: ['beliebig viele Roboterkarten abwerfen und eine mehr ziehen', ''],
      U: ['ein Modul freischalten', ''],
      I: ['Inspiration', ''],
      K: ['drei Kurse ziehen und einen behalten', ''],
      A: ['einen Roboter ohne Energie bauen', ''],
    } as Names,
    forms: [
      ['Karte', 'Karten'],
      ['Modul', 'Module'],
      ['Kurs', 'Kurse'],
      ['Spalte', 'Spalten'],
    ] as Forms[],
    titles: {
      S: 'Sensor',
      G: 'Zahnrad',
      M: 'Mikrochip',
      P: 'Programm',
      T: 'Klebeband',
      B: 'Batterie',
      V: 'Punkte',
    } as Record<string, string>,
    phases: {
      upgrade: 'Aufrüsten',
      assemble: 'Bauen',
      design: 'Entwerfen',
      fabricate: 'Fertigen',
      recycle: 'Verwerten',
    } as Record<string, string>,
    types: {
      cosmetic: 'Zierde',
      speed: 'Tempo',
      communications: 'Funk',
      efficiency: 'Effizienz',
    } as Record<string, string>,
    and: 'und',
    or: 'oder',
    pays: (cost: string, gains: string) => `${cost} zahlen: ${gains}`,
    rate: (item: string, per: number, [each, many]: Counted) =>
      per > 1 ? `${item} für je ${per} ${many}` : `${item} ${each}`,
    table: (what: string, lines: string) => `Punkte nach ${what}: ${lines}`,
    line: (least: number, points: number) => `${points} ab ${least}`,
    energy: (amount: number) => `${amount} Energie`,
    counted: {
      tokens: ['für jedes freigeschaltete Modul', 'freigeschaltete Module'],
      robots: ['für jeden gebauten Roboter', 'gebaute Roboter'],
      hand: ['für jede Roboterkarte auf der Hand', 'Roboterkarten auf der Hand'],
      wilds: ['für jede Ware und jede Handkarte', 'Waren und Handkarten'],
      sets: ['für jeden Satz aus vier Waren', 'Sätze aus vier Waren'],
      columns: ['für jede volle Spalte', 'volle Spalten'],
      classes: ['für jeden Kurs', 'Kurse'],
      inventory_vp: ['für jeden Punkt im Vorrat', 'Punkte im Vorrat'],
    } as Record<string, Counted>,
    tokensOf: (type: string): Counted => [
      `für jedes freigeschaltete ${type}-Modul`,
      `freigeschaltete ${type}-Module`,
    ],
    stockOf: (one: string, many: string): Counted => [`je ${one} im Vorrat`, `${many} im Vorrat`],
    robotsWith: (what: string): Counted => [`für jeden Roboter ${what}`, `Roboter ${what}`],
    rowOf: (row: string) => `in der Reihe ${row}`,
    needing: (good: string) => `mit ${good} in den Kosten`,
    worth: (low: string, high: string) => `mit ${low} oder ${high} Punkten`,
    actionOf: (low: string, high: string) => `mit einer Aktion für ${low} bis ${high} Energie`,
    columnOf: (energy: string) => `mit ${energy} Energie in den Kosten`,
    hooks: {
      energy: ({ amount }: CatalogAbility, phase: string) => `${amount} Energie mehr für ${phase}`,
      cube_energy: ({ amount, phases }: CatalogAbility) =>
        `${amount} Energie mehr für ${phases === 'all' ? 'alle' : 'deine'} Phasen mit Energiewürfel`,
      unassigned_energy: ({ amount }: CatalogAbility) => `${amount} Energie mehr für Phasen ohne deine Karte`,
      quiet_energy: ({ amount }: CatalogAbility) =>
        `${amount} Energie mehr für deine Phasen ohne Energiewürfel`,
      extra_cost: ({ amount }: CatalogAbility) => `Plätze kosten ${-amount} Joker weniger`,
      encore: ({ cost }: CatalogAbility) =>
        cost
          ? `einmal je Runde führst du einen Roboter für ${cost} erneut aus`
          : 'einmal je Runde führst du einen Roboter erneut aus',
      start_robots: ({ amount }: CatalogAbility) => `${amount} Roboter zu Beginn, einer in jeder Reihe`,
      row_order: () => 'du darfst deine Roboter von rechts nach links ausführen: dann bekommst du',
      after_assemble: () => 'für jeden gebauten Roboter:',
      after_unlock: () => 'für jedes freigeschaltete Modul:',
    } as Record<string, (ability: CatalogAbility, phase: string) => string>,
  },
});

export function sayItem({ amount, letter }: Item): string {
  const [one, many] = tEffects().goods[letter];
  if (SPECIALS.includes(letter)) return one;
  return `${amount} ${amount === 1 ? one : many}`;
}

function sayAll(items: string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${tEffects().and} ${items.at(-1)}`;
}

function sayGain(gain: Gain): string {
  const say = tEffects();
  switch (gain.kind) {
    case 'item':
      return sayItem(gain.item);
    case 'choice':
      return gain.sides.map(sayItem).join(` ${say.or} `);
    case 'rate':
      return say.rate(sayItem(gain.item), gain.per, countedBy(gain.counter));
    case 'table':
      return say.table(
        sayCounter(gain.counter),
        gain.lines.map(([least, points]) => say.line(least, points)).join(', '),
      );
  }
}

/** A gain beside others: brackets show the scope of 'or'. */
function sayOneOf(gain: Gain): string {
  return gain.kind === 'choice' ? `(${sayGain(gain)})` : sayGain(gain);
}

/** 'pay 1 robot card: 2 points and 2 batteries' */
export function sayEffect(text: string): string {
  const { cost, gains } = readEffect(text);
  const gained = sayAll(gains.map((gain) => (gains.length > 1 ? sayOneOf(gain) : sayGain(gain))));
  return cost.length ? tEffects().pays(sayAll(cost.map(sayItem)), gained) : gained;
}

/** What a class or an effect counts: 'row:design', 'vp:3-4', 'tokens'. */
export function sayCounter(counter: string): string {
  return countedBy(counter)[1];
}

function countedBy(counter: string): Counted {
  const say = tEffects();
  const [name = '', what = ''] = counter.split(':');
  const [low = '', high = ''] = what.split('-');
  switch (name) {
    case 'tokens':
      return what ? say.tokensOf(say.types[what] ?? what) : plainly(name);
    case 'row':
      return say.robotsWith(say.rowOf(say.phases[what] ?? what));
    case 'resource':
      return say.stockOf(...say.goods[what as Letter]);
    case 'needs':
      return say.robotsWith(say.needing(say.goods[what as Letter][0]));
    case 'vp':
      return say.robotsWith(say.worth(low, high));
    case 'action':
      return say.robotsWith(say.actionOf(low, high));
    case 'asm':
      return say.robotsWith(say.columnOf(low));
    default:
      return plainly(name);
  }
}

function plainly(name: string): Counted {
  return tEffects().counted[name] ?? [name, name];
}

/** An inventor's ability without its effect: 'each robot you build:'; '' where the effect says all. */
export function sayHook(ability: CatalogAbility): string {
  const say = tEffects();
  const cost = ability.cost && sayEffect(ability.cost);
  return say.hooks[ability.hook]?.({ ...ability, cost }, say.phases[ability.phase] ?? '') ?? '';
}

export function sayAbility(ability: CatalogAbility): string {
  return [sayHook(ability), ability.effect && sayEffect(ability.effect)].filter(Boolean).join(' ');
}
