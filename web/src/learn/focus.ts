/** Focus this element if the focused one was removed; otherwise leave the focus alone. */
export function focusIfLost(element: HTMLElement | undefined): void {
  const lost = !document.activeElement || document.activeElement === document.body;
  if (lost) element?.focus({ preventScroll: true });
}
