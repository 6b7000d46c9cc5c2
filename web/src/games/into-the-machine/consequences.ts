/** The second line of an answer: what it brings about before the next question. */
import { ghostOf } from './choosing';
import { crewIn, crewName, placeName } from './naming';
import { short } from './asking';
import type { Choice, Ghost, GhostStep, MachineView } from './types';
import { words } from './words';

/** In one line. */
export function consequenceOf(choice: Choice, view: MachineView): string {
  return consequencesOf(choice, view).join(' · ');
}

export function consequencesOf({ action }: Choice, view: MachineView): string[] {
  const ghost = ghostOf(view, action);
  if (!ghost || action === 'end') return [];
  const said = [
    needWords(action, view, ghost),
    ...ghost.steps.map((step) => stepWords(step, action)),
    ...endOf(ghost, view),
  ];
  return said.filter(Boolean);
}

/** How many bots it takes, where they are still to be chosen. */
function needWords(action: string, view: MachineView, { steps }: Ghost): string {
  if (action === 'power p2 ignore') return words().ignores;
  const need = needOf(action, view);
  return need && !steps.some(({ kind }) => kind === 'place') ? words().stackOf(need) : '';
}

/** The bots that a terminal or junction takes now; 0 where none are placed. */
function needOf(action: string, view: MachineView): number {
  const [verb, place] = action.split(' ');
  if (verb === 'junction') return 1;
  if (verb !== 'terminal') return 0;
  return view.terminals.find((terminal) => terminal.place === place)?.height ?? 0;
}

function endOf({ steps, draws, unlocks, ends_turn, wins }: Ghost, view: MachineView): string[] {
  if (wins) return [words().wins];
  const names = unlocks.map((junction) => placeName(view, junction)).join(', ');
  return [names && words().unlocks(names), ...drawWords(draws, steps), ends_turn ? words().endsTurn : ''];
}

/** A card that is gained by an upgrade is named there. */
function drawWords(draws: number, steps: GhostStep[]): string[] {
  const named = steps.filter(({ kind, what }) => kind === 'upgrade' && what.endsWith('power')).length;
  return draws ? [draws > named ? words().draws(draws - named) : '', words().isFinal] : [];
}

function stepWords(step: GhostStep, action: string): string {
  switch (step.kind) {
    case 'place':
      return action.startsWith('crew') ? '' : words().places(crewName(crewIn(step.what)));
    case 'enter':
      return step.end.startsWith('q') ? words().entersQueue : words().enters(step.end);
    case 'move':
      return moveWords(step, action);
    case 'queue':
      return words().queueMoves;
    case 'tag':
      return action === 'hex' ? '' : words().tags;
    case 'podium':
      return words().onPodium(Number(step.what));
    case 'upgrade':
      return upgradeWords(step, action);
    case 'recruit':
      return words().recruits(words().circles(Number(step.what)));
    case 'home':
      return homeWords(step);
  }
}

function homeWords({ what }: GhostStep): string {
  return what ? words().takesHome(crewName(crewIn(what)), what.length) : words().takesNone;
}

/** The answer itself says from where to where. */
function moveWords({ start, end, leapt }: GhostStep, action: string): string {
  const leaps = leapt ? words().leaps(leapt) : '';
  if (action === `move ${start}`) return leaps;
  return [words().moves(short(start), short(end)), leaps].filter(Boolean).join(', ');
}

function upgradeWords({ start, what }: GhostStep, action: string): string {
  const icon = words().icons[what] ?? what;
  return action === `upgrade ${start}` ? words().gains(icon) : words().upgrades(start, icon);
}
