/** Keys that work wherever one is on the page, except while one writes. The last room that was entered has the first word. */

export type Keys = Record<string, () => void>;

interface Room {
  keys: Keys;
  answers: boolean;
}

const rooms: Room[] = [];

const FRESH = 500; // milliseconds in which nobody can have read a question
const ANSWERING = /^([0-9 ]|Enter|Backspace|Arrow.*)$/;
let waking: ReturnType<typeof setTimeout> | undefined;

/** For a moment no key answers: the question has just come up, and the keys were meant for another one. */
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
}

/** Listen to these keys until the returned function is called. Where letters are `answers` too, a fresh question hears none. */
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

/** With a key that makes it a command of the browser. */
function isChord({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}

function keyOf({ key }: KeyboardEvent): string {
  return key.length === 1 ? key.toLowerCase() : key;
}

/** By its place: with Shift the sign of a digit differs from keyboard to keyboard. */
function digitOf({ code }: KeyboardEvent): string | undefined {
  return /^Digit(\d)$/.exec(code)?.[1];
}

function known(key: string): (() => void) | undefined {
  return roomOf(key)?.keys[key];
}

function roomOf(key: string): Room | undefined {
  return rooms.findLast(({ keys }) => keys[key]);
}

/** Whether the key belongs to a field, to an open dialogue, or to what has the focus. */
export function isTaken(event: KeyboardEvent): boolean {
  const owner = ownerOf(event.key);
  const isOwned = owner && event.target instanceof Element && event.target.closest(owner);
  return isElsewhere(event) || Boolean(isOwned);
}

/** Buttons are pressed, and radio buttons chosen, with keys of their own. */
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
