/** Global shortcuts, disabled while the user types. The handler registered last comes first. */
import { tick } from 'svelte';

export type Keys = Record<string, () => void>;

interface Room {
  keys: Keys;
  answers: boolean;
}

const rooms: Room[] = [];

const FRESH = 500; // milliseconds during which a new prompt ignores keys
const ANSWERING = /^([0-9 ]|Enter|Backspace|Arrow.*)$/;
const reports = new Set<() => void>();
let waking: ReturnType<typeof setTimeout> | undefined;

/** Ignore keys for a moment: the prompt is new, and the keys were meant for the previous one. */
export function muteKeys(): void {
  clearTimeout(waking);
  waking = setTimeout(hearken, FRESH);
  addEventListener('keydown', swallow, { capture: true });
  document.documentElement.toggleAttribute('data-deaf', true);
}

function hearken(): void {
  removeEventListener('keydown', swallow, { capture: true });
  document.documentElement.toggleAttribute('data-deaf', false);
}

function swallow(event: KeyboardEvent): void {
  const isAnswer = ANSWERING.test(event.key) || roomOf(keyOf(event))?.answers;
  if (!isAnswer || isChord(event) || isElsewhere(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  clearTimeout(waking); // a burst of keys is refused as a whole
  waking = setTimeout(hearken, FRESH);
  for (const report of reports) report();
}

/** Calls the function whenever keys are refused because the prompt is too new, until the returned function is called. */
export function onRefusedKeys(report: () => void): () => void {
  reports.add(report);
  return () => reports.delete(report);
}

/** Keeps keys that nothing handles until the returned function is called; then they are pressed again, in order. */
export function keepKeys(): () => void {
  const kept: KeyboardEvent[] = [];
  const keep = (event: KeyboardEvent): void => {
    if (!isBound(keyOf(event)) && !isChord(event) && !isTaken(event)) kept.push(event);
  };
  addEventListener('keydown', keep);
  return () => {
    removeEventListener('keydown', keep);
    void pressAgain(kept);
  };
}

async function pressAgain(events: KeyboardEvent[]): Promise<void> {
  for (const { key, code, shiftKey } of events) {
    await tick(); // the page draws what the key before has changed
    dispatchEvent(new KeyboardEvent('keydown', { key, code, shiftKey, cancelable: true }));
  }
}

/** Listen to these keys until the returned function is called. If letters are `answers`, a new prompt ignores them too. */
export function listen(keys: Keys, answers = false): () => void {
  const room = { keys, answers };
  if (!rooms.length) addEventListener('keydown', press);
  rooms.push(room);
  return () => {
    rooms.splice(rooms.indexOf(room), 1);
    if (!rooms.length) removeEventListener('keydown', press);
  };
}

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || isChord(event) || isTaken(event)) return;
  const key = keyOf(event);
  const act = (event.shiftKey && known(`Shift+${digitOf(event) ?? key}`)) || known(key);
  if (!act) return;
  event.preventDefault();
  act();
}

/** Whether a modifier makes it a browser shortcut. */
function isChord({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}

function keyOf({ key }: KeyboardEvent): string {
  return key.length === 1 ? key.toLowerCase() : key;
}

/** The digit by its physical key: with Shift the character depends on the keyboard layout. */
function digitOf({ code }: KeyboardEvent): string | undefined {
  return /^Digit(\d)$/.exec(code)?.[1];
}

function known(key: string): (() => void) | undefined {
  return roomOf(key)?.keys[key];
}

/** Returns whether a shortcut uses the key now. */
export const isBound = (key: string): boolean => roomOf(key) !== undefined;

function roomOf(key: string): Room | undefined {
  return rooms.findLast(({ keys }) => keys[key]);
}

/** Whether an input, an open dialog or the focused element handles the key. */
export function isTaken(event: KeyboardEvent): boolean {
  const owner = ownerOf(event.key);
  const isOwned = owner && event.target instanceof Element && event.target.closest(owner);
  return isElsewhere(event) || Boolean(isOwned);
}

/** Buttons and radio buttons handle these keys themselves. */
function ownerOf(key: string): string {
  if (key === 'Enter' || key === ' ') return 'button, a, summary, [role=tab]';
  return key.startsWith('Arrow') ? '[type=radio]' : '';
}

function isElsewhere({ target }: KeyboardEvent): boolean {
  return (
    document.querySelector('dialog[open]') !== null || isWriting(target instanceof Element ? target : null)
  );
}

function isWriting(target: Element | null): boolean {
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(target.type);
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('textarea, select'));
}
