/** Who works with the pointer has the keys for the question: a button that was clicked gives the focus back. */

const CLICKED = 'button, summary, [role=tab]';

/** For clicks anywhere on a page; whoever presses a button by key keeps it under the focus. */
export function releaseFocus(event: MouseEvent): void {
  const clicked = event.target instanceof Element ? event.target.closest<HTMLElement>(CLICKED) : null;
  if (byPointer(event) && clicked === document.activeElement && !clicked?.closest('dialog')) clicked?.blur();
}

/** A key, or a tool for those who cannot see, clicks without a pointer. */
function byPointer(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType !== '';
}
