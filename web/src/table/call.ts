/** Whether a table calls its user, how urgently, and what the tab's title says. */
import type { Dot } from '../core/attention';
import { tTable } from '../i18n/table';
import { awaited } from './prompt-text';
import type { TableController } from './table-controller.svelte';

const URGENT = 15; // seconds

export interface Call {
  dot: Dot;
  seconds: number | null; // left on the shortest timer
  text: string; // 'Your turn', 'Show now: 12 s', 'Waiting for Ben', or the result
}

/** `left` returns the whole seconds that are left of a timer. */
export function callOf(controller: TableController, left: (timer: { ends: number }) => number): Call {
  const { connection, showsResult, result, playing } = controller;
  const quiet: Call = { dot: '', seconds: null, text: '' };
  if (connection.table?.status === 'over' && connection.displayed?.outcome)
    return { ...quiet, text: showsResult ? result.headline.title : '' };
  if (!playing) return quiet;
  if (!isCalled(controller)) return { ...quiet, text: waitingText(controller) };
  const seconds = controller.timers.length ? Math.min(...controller.timers.map(left)) : null;
  if (seconds === null || seconds >= URGENT) return { dot: 'turn', seconds, text: tTable('your-turn') };
  const step = stepName(controller) || tTable('your-turn');
  return { dot: 'urgent', seconds, text: tTable('call-urgent', { step, seconds }) };
}

/** The user is asked, and a person or a timer waits. Bots wait without being told. */
function isCalled(controller: TableController): boolean {
  const { prompt, activeSeats, connection, timers } = controller;
  const isAsked = prompt !== null && connection.seats.some((seat) => activeSeats.includes(seat));
  return isAsked && (hasOtherPeople(controller) || timers.length > 0);
}

export function hasOtherPeople({ connection }: Pick<TableController, 'connection'>): boolean {
  const { table, seats } = connection;
  return table?.seats.some(({ kind, seat }) => kind === 'person' && !seats.includes(seat)) ?? false;
}

function waitingText(controller: TableController): string {
  const { connection } = controller;
  const [only, ...more] = awaited(controller);
  const isPerson = only !== undefined && connection.table?.seats[only]?.kind === 'person';
  return isPerson && !more.length ? tTable('waiting-for', { names: connection.names[only] ?? '' }) : '';
}

function stepName({ ui, shown, names, connection }: TableController): string {
  const steps = ui && connection.displayed ? ui.phaseSteps(shown, names) : [];
  return steps.find(({ state }) => state === 'now')?.name ?? '';
}

/** '(1) Your turn · RoboRally', and without anything to say 'RoboRally · Botyard'. */
export function titleOf({ dot, text }: Call, game: string, waiting: number): string {
  if (!text) return `${game} · Botyard`;
  return dot === 'turn' ? `(${Math.max(1, waiting)}) ${text} · ${game}` : `${text} · ${game}`;
}
