/** What an answer leads to: a second line under it, from the facts of the question and what lies on the table. */
import { defineMessages } from '../../i18n/define-messages';
import { factsOf, optionOf, saidBy, topicOf } from './prompt-text';
import { tBoard } from './messages/board';
import { spotOf } from './geometry';
import { capital, cardName, robotName } from './labels';
import { tOptions } from './messages/options';
import { printedOn } from './aria-labels';
import type { Prompt, Choice, RobotView, RoboRallyView } from './types';

type Means = Record<string, (damage: number, due: number, target: string) => string>;

const words = defineMessages({
  en: {
    yes: {
      power_down: () => 'You are dealt no cards and only stand there, for one turn.',
      stabilize: () => 'This turn no gear and no bend of a belt turns you.',
      condition: () => 'It takes the place of what lies there.',
      abort: () => 'What you have programmed from here on is not played.',
      stay_down: () => 'No cards for one more turn, and at its beginning all damage goes.',
      come_back: () => 'You are dealt no cards next turn.',
      play_on: () => 'It goes on if all who still drive want it.',
      drive_on: () => 'You drive alone for the flags that are left.',
      brakes: () => 'You stay where you are.',
    } as Means,
    no: {
      store: () => 'All that is left over is put away.',
      power_down: (damage) => (damage ? `You keep your ${damage} damage.` : ''),
      stabilize: () => 'Gears and belts turn you as ever.',
      condition: () => 'What you have programmed is played.',
      abort: () => 'Your own card is played. You are asked again with the next one.',
      brakes: () => 'You move one square.',
      weapon: (_damage, _due, target) => (target ? `${target} is hit as ever.` : ''),
      fire_control: (_damage, _due, target) => `${target} takes it as any other hit.`,
      spend: (damage, due) => `You have ${damage} damage and take ${due} more.`,
      free: (damage) => (damage ? `Damage ${damage} becomes ${damage - 1}.` : 'You have none.'),
      stay_down: (damage) => (damage ? `You keep your ${damage} damage, and drive.` : 'You drive again.'),
      come_back: (_damage, due) =>
        `You are dealt cards next turn${due ? `, and keep your ${due} damage` : ''}.`,
      play_on: () => 'The game is over, and the places are as they stand.',
      drive_on: () => 'The game is over, and you have won it.',
    } as Means,
    after: 'You hear what they say, and answer then.',
    use: {
      high_power_laser: () => 'Your shot passes one wall or one robot; that robot is hit as well.',
      mini_howitzer: (target) => `One damage, and ${target} is pushed one square away.`,
      pressor_beam: (target) => `${capital(target)} is pushed one square away. No damage.`,
      radio_control: (target) => `For the rest of the turn ${target} executes your program. No damage.`,
      scrambler: (target) => `The top card of the deck replaces the next card of ${target}. No damage.`,
      tractor_beam: (target) => `${capital(target)} is pulled one square closer. No damage.`,
    } as Record<string, (target: string) => string>,
    target: 'the target',
    nothing: 'Nothing lies there.',
    flags: (flags: number[]) => (flags.length ? `with flag ${flags.join(', ')}` : ''),
  },
  de: {
    yes: {
      power_down: () => 'Du bekommst einen Zug lang keine Karten und stehst nur da.',
      stabilize: () => 'Diesen Zug dreht dich kein Zahnrad und keine Kurve eines Bandes.',
      condition: () => 'Sie ersetzt, was dort liegt.',
      abort: () => 'Was du von hier an programmiert hast, wird nicht gespielt.',
      stay_down: () => 'Noch einen Zug keine Karten; zu seinem Beginn geht aller Schaden.',
      come_back: () => 'Du bekommst nächsten Zug keine Karten.',
      play_on: () => 'Es geht weiter, wenn alle wollen, die noch fahren.',
      drive_on: () => 'Du fährst allein zu den übrigen Flaggen.',
      brakes: () => 'Du bleibst, wo du bist.',
    },
    no: {
      store: () => 'Alle übrigen Karten kommen weg.',
      power_down: (damage) => (damage ? `Du behältst deine ${damage} Schaden.` : ''),
      stabilize: () => 'Zahnräder und Bänder drehen dich wie immer.',
      condition: () => 'Was du programmiert hast, wird gespielt.',
      abort: () => 'Deine Karte wird gespielt. Bei der nächsten wirst du wieder gefragt.',
      brakes: () => 'Du fährst ein Feld.',
      weapon: (_damage, _due, target) => (target ? `${target} wird wie immer getroffen.` : ''),
      fire_control: (_damage, _due, target) => `${target} nimmt ihn wie jeden anderen Treffer.`,
      spend: (damage, due) => `Du hast ${damage} Schaden und nimmst ${due} dazu.`,
      free: (damage) => (damage ? `Aus ${damage} Schaden wird ${damage - 1}.` : 'Du hast keinen.'),
      stay_down: (damage) =>
        damage ? `Du behältst deine ${damage} Schaden und fährst.` : 'Du fährst wieder.',
      come_back: (_damage, due) =>
        `Du bekommst nächsten Zug Karten${due ? ` und behältst deine ${due} Schaden` : ''}.`,
      play_on: () => 'Das Spiel ist aus, und die Plätze sind, wie sie stehen.',
      drive_on: () => 'Das Spiel ist aus, und du hast es gewonnen.',
    },
    after: 'Du hörst, was sie sagen, und antwortest dann.',
    use: {
      high_power_laser: () =>
        'Dein Schuss durchdringt eine Wand oder einen Roboter; auch der wird getroffen.',
      mini_howitzer: (target) => `Ein Schaden, und ${target} wird ein Feld weggeschoben.`,
      pressor_beam: (target) => `${capital(target)} wird ein Feld weggeschoben. Kein Schaden.`,
      radio_control: (target) => `Für den Rest des Zuges führt ${target} dein Programm aus. Kein Schaden.`,
      scrambler: (target) =>
        `Die oberste Karte des Stapels ersetzt die nächste Karte von ${target}. Kein Schaden.`,
      tractor_beam: (target) => `${capital(target)} wird ein Feld herangezogen. Kein Schaden.`,
    },
    target: 'das Ziel',
    nothing: 'Dort liegt nichts.',
    flags: (flags) => (flags.length ? `mit Flagge ${flags.join(', ')}` : ''),
  },
});

/** Whom the shot is for that is asked about. */
export function targetOf(prompt: Prompt | null, view: RoboRallyView): RobotView | undefined {
  const facts = prompt && factsOf(prompt, view);
  if (facts?.kind !== 'weapon' && facts?.kind !== 'fire_control') return undefined;
  return facts.about[0] === undefined ? undefined : view.robots[Number(facts.about[0])];
}

export function choiceEffect(choice: Choice, prompt: Prompt, view: RoboRallyView, names: string[]): string {
  const { verb, what } = saidBy(choice.action);
  const facts = factsOf(prompt, view);
  const target = targetOf(prompt, view);
  const name = target ? robotName(target.robot, names) : '';
  const mine = facts ? view.robots[facts.robot] : undefined;
  if (verb === 'yes' || verb === 'no') {
    return (mine && words()[verb][topicOf(prompt, view)]?.(mine.damage, facts?.due ?? 0, name)) ?? '';
  }
  if (verb === 'use') return words().use[what]?.(name || words().target) ?? '';
  if (optionOf(choice)) return tOptions()[what]?.effect ?? '';
  if (verb === 'lock') return lyingIn(target, what);
  if (verb === 'free') return lyingIn(mine, what);
  if (verb === 'touch') return lyingOn(view, what);
  if (verb === 'home') return words().flags(flagsOn(view, Number(what) - 1));
  if (verb === 'fetch') return stored(view);
  return verb === 'after' ? words().after : '';
}

function lyingIn(robot: RobotView | undefined, register: string): string {
  const cards = robot?.registers[Number(register) - 1]?.cards ?? [];
  return capital(cards.map(cardName).join(', ')) || words().nothing;
}

function lyingOn({ flags, floor }: RoboRallyView, square: string): string {
  const flag = flags.find((one) => one.square === square);
  return capital((flag ? tBoard().flag(flag.flag) : printedOn(floor, spotOf(square))[0]) ?? '');
}

function flagsOn({ floor, flags }: RoboRallyView, board: number): number[] {
  const { x = 0, y = 0, width = 0, height = 0 } = floor.boards[board] ?? {};
  const isOn = (square: string): boolean => {
    const spot = spotOf(square);
    return spot.x >= x && spot.x < x + width && spot.y >= y && spot.y < y + height;
  };
  return flags.filter(({ square }) => square !== null && isOn(square)).map(({ flag }) => flag);
}

/** The card that waits on Flywheel. */
function stored({ robots, seat }: RoboRallyView): string {
  const mine = robots.filter((robot) => robot.seat === seat).flatMap((robot) => robot.options);
  const card = mine.find(({ option }) => option === 'flywheel')?.card;
  return card ? cardName(card) : '';
}
