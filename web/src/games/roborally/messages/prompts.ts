/** The questions in German. The server asks in English; here their facts become sentences again. */
import { cardName, robotName } from '../labels';
import { optionName } from './options';
import type { QuestionView, RoboRallyView } from '../types';

type Plain = Exclude<
  QuestionView['kind'],
  | 'power_down'
  | 'spend'
  | 'fire_control'
  | 'weapon'
  | 'store'
  | 'condition'
  | 'drive'
  | 'square'
  | 'facing'
  | 'come_back'
>;

const plain: Record<Plain, string> = {
  draft: 'Welche Option behältst du?',
  home: 'Deine Mannschaft hat die Wahl. Welcher Plan ist eure Heimat?',
  stabilize: 'Den Kreisel für diesen Zug einschalten?',
  abort: 'Den Notschalter umlegen? Dieses und alle späteren Register bekommen Karten vom Stapel.',
  lose: 'Dein Roboter wurde zerstört. Welche Option verlierst du?',
  arm: 'Was berührt dein Greifarm?',
  free: 'Ein Register befreien, statt Schaden zu reparieren?',
  stay_down: 'Noch einen Zug ohne Strom bleiben?',
  play_on: 'Jemand hat gewonnen. Um die Plätze weiterspielen?',
  drive_on: 'Du bist als Letzter im Rennen und hast gewonnen. Weiter zu den Flaggen fahren?',
};
const drives: Record<string, string> = {
  brakes: 'Bremsen, statt zu fahren?',
  fourth_gear: 'Vier Felder fahren statt drei?',
  reverse_gear: 'Zwei Felder zurück statt einem?',
};
const hurts: Record<string, string> = {
  laser: 'Laser treffen dich.',
  ramming_gear: 'Ein Rammbock trifft dich.',
  recompile: 'Das Neuübersetzen kostet Schaden.',
  reentry: 'Die Rückkehr kostet Schaden.',
};
const elsewhere: Record<string, string> = {
  sent_home: 'Du wurdest verjagt.',
  pit: 'Deine Archivmarke liegt in einer Grube.',
  taken: 'Dein Archivfeld ist besetzt.',
};

export function germanPromptText(facts: QuestionView, view: RoboRallyView, names: string[]): string {
  return [whose(facts, view, names), sentence(facts, view, names)].filter(Boolean).join(' ');
}

/** Who has two robots is told which one is meant. */
function whose({ robot }: QuestionView, { robots }: RoboRallyView, names: string[]): string {
  if (robots.length === names.length) return '';
  return robot < names.length ? 'Dein Rennroboter:' : 'Dein Blockierer:';
}

function sentence(facts: QuestionView, view: RoboRallyView, names: string[]): string {
  const { kind, about, due } = facts;
  const [what = ''] = about;
  switch (kind) {
    case 'power_down':
      return `Nächsten Zug ohne Strom? ${before(about, names) || 'Dein Schaden geht, aber du tust einen Zug lang nichts.'}`;
    case 'spend':
      return `${hurts[what] ?? ''} Gibst du stattdessen Optionen her? ${prevented(due)}`.trim();
    case 'square':
      return view.turn ? `${elsewhere[what] ?? ''} Wo kommst du zurück?`.trim() : 'Wo beginnt dein Roboter?';
    case 'facing':
      return `${back(facts, view)} Wohin blickt dein Roboter?`.trim();
    case 'come_back':
      return `Ohne Strom zurückkommen? Du setzt den nächsten Zug aus${due ? `, und deine ${due} Schaden gehen` : ''}.`;
    case 'weapon':
      return what
        ? `Du zielst auf ${robotName(Number(what), names)}. Womit feuerst du?`
        : 'Womit feuerst du?';
    case 'fire_control':
      return `Dein Laser trifft ${robotName(Number(what), names)}. Was tut die Feuerleitung?`;
    case 'store':
      return `Eine übrige Karte behalten (${optionName(what)})?`;
    case 'condition':
      return `${optionName('conditional_program')}: ${cardName(Number(what))} in Register ${view.register} legen?`;
    case 'drive':
      return drives[what] ?? 'Wie weit fährst du?';
    default:
      return plain[kind];
  }
}

function back({ robot, due }: QuestionView, { turn, robots }: RoboRallyView): string {
  const mine = robots[robot];
  return turn && mine?.square
    ? `Du kommst auf ${mine.square} zurück, mit noch ${mine.lives} Leben und ${due || 'ohne'} Schaden.`
    : '';
}

/** '2 yes' of each who was asked before. */
function before(about: string[], names: string[]): string {
  return about
    .map((one) => one.split(' '))
    .map(
      ([robot, says]) =>
        `${robotName(Number(robot), names)} ${says === 'yes' ? 'schaltet ab' : 'läuft weiter'}.`,
    )
    .join(' ');
}

function prevented(tokens: number): string {
  return `${tokens === 1 ? 'Eine Schadensmarke lässt' : `${tokens} Schadensmarken lassen`} sich verhindern.`;
}
