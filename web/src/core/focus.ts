/** After a click the focus is dropped, so that shortcuts reach the prompt. */

const CLICKED = 'button, summary, [role=tab]';

/** Handles clicks anywhere on the page; a button that was pressed by key keeps the focus. */
export function releaseFocus(event: MouseEvent): void {
  const clicked = event.target instanceof Element ? event.target.closest<HTMLElement>(CLICKED) : null;
  if (byPointer(event) && clicked === document.activeElement && !clicked?.closest('dialog')) clicked?.blur();
}

/** Keys and screen readers click without a pointer. */
function byPointer(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType !== '';
}
