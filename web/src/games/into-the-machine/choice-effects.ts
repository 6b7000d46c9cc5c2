/** The second line of an answer: what it brings about before the next question. */
import { previewOf } from './choice-targets';
import { crewIn, crewName, placeName } from './labels';
import { short } from './prompt-text';
import type { Choice, Preview, PreviewStep, MachineView } from './types';
import { t } from './messages/common';

/** In one line. */
export function choiceEffect(choice: Choice, view: MachineView): string {
  return choiceEffects(choice, view).join(' · ');
}

export function choiceEffects({ action }: Choice, view: MachineView): string[] {
  const preview = previewOf(view, action);
  if (!preview || action === 'end') return [];
  const said = [
    needWords(action, view, preview),
    ...preview.steps.map((step) => stepWords(step, action)),
    ...endOf(preview, view),
  ];
  return said.filter(Boolean);
}

/** How many bots it takes, where they are still to be chosen. */
function needWords(action: string, view: MachineView, { steps }: Preview): string {
  if (action === 'power p2 ignore') return t().ignores;
  const need = needOf(action, view);
  return need && !steps.some(({ kind }) => kind === 'place') ? t().stackOf(need) : '';
}

/** The bots that a terminal or junction takes now; 0 where none are placed. */
function needOf(action: string, view: MachineView): number {
  const [verb, place] = action.split(' ');
  if (verb === 'junction') return 1;
  if (verb !== 'terminal') return 0;
  return view.terminals.find((terminal) => terminal.place === place)?.height ?? 0;
}

function endOf({ steps, draws, unlocks, ends_turn, wins }: Preview, view: MachineView): string[] {
  if (wins) return [t().wins];
  const names = unlocks.map((junction) => placeName(view, junction)).join(', ');
  return [names && t().unlocks(names), ...drawWords(draws, steps), ends_turn ? t().endsTurn : ''];
}

/** A card that is gained by an upgrade is named there. */
function drawWords(draws: number, steps: PreviewStep[]): string[] {
  const named = steps.filter(({ kind, what }) => kind === 'upgrade' && what.endsWith('power')).length;
  return draws ? [draws > named ? t().draws(draws - named) : '', t().isFinal] : [];
}

function stepWords(step: PreviewStep, action: string): string {
  switch (step.kind) {
    case 'place':
      return action.startsWith('crew') ? '' : t().places(crewName(crewIn(step.what)));
    case 'enter':
      return step.end.startsWith('q') ? t().entersQueue : t().enters(step.end);
    case 'move':
      return moveWords(step, action);
    case 'queue':
      return t().queueMoves;
    case 'tag':
      return action === 'hex' ? '' : t().tags;
    case 'podium':
      return t().onPodium(Number(step.what));
    case 'upgrade':
      return upgradeWords(step, action);
    case 'recruit':
      return t().recruits(t().circles(Number(step.what)));
    case 'home':
      return homeWords(step);
  }
}

function homeWords({ what }: PreviewStep): string {
  return what ? t().takesHome(crewName(crewIn(what)), what.length) : t().takesNone;
}

/** The answer itself says from where to where. */
function moveWords({ start, end, leapt }: PreviewStep, action: string): string {
  const leaps = leapt ? t().leaps(leapt) : '';
  if (action === `move ${start}`) return leaps;
  return [t().moves(short(start), short(end)), leaps].filter(Boolean).join(', ');
}

function upgradeWords({ start, what }: PreviewStep, action: string): string {
  const icon = t().icons[what] ?? what;
  return action === `upgrade ${start}` ? t().gains(icon) : t().upgrades(start, icon);
}
