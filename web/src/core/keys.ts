/** Keys that work wherever one is on the page, except while one writes. The last room that was entered has the first word. */

export type Keys = Record<string, () => void>;

const rooms: Keys[] = [];

/** Listen to these keys until the returned function is called. */
export function listen(keys: Keys): () => void {
  if (!rooms.length) addEventListener('keydown', press);
  rooms.push(keys);
  return () => {
    rooms.splice(rooms.indexOf(keys), 1);
    if (!rooms.length) removeEventListener('keydown', press);
  };
}

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isTaken(event)) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const act = (event.shiftKey && known(`Shift+${key}`)) || known(key);
  if (!act) return;
  event.preventDefault();
  act();
}

function known(key: string): (() => void) | undefined {
  return rooms.findLast((keys) => keys[key])?.[key];
}

/** Whether the key belongs to a field, to an open dialogue, or to the button under the focus. */
export function isTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (document.querySelector('dialog[open]')) return true;
  if (isWriting(target)) return true;
  return (
    (event.key === 'Enter' || event.key === ' ') && target?.closest('button, a, summary, [role=tab]') != null
  );
}

function isWriting(target: Element | null): boolean {
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(target.type);
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('textarea, select'));
}
