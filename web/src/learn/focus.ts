/** When what had the focus is gone from the page, give it to this; whoever is busy elsewhere keeps theirs. */
export function focusIfLost(element: HTMLElement | undefined): void {
  const lost = !document.activeElement || document.activeElement === document.body;
  if (lost) element?.focus({ preventScroll: true });
}
