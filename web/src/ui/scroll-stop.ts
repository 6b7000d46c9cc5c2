/** Makes an element a tab stop while it scrolls and nothing inside takes the focus, so that the arrow keys scroll it. */
const FOCUSABLE = 'a[href], button:not(:disabled), input, select, textarea, summary, [tabindex="0"]';

export function scrollStop(element: HTMLElement): () => void {
  const sizes = new ResizeObserver(() => mark());
  const mark = (): void => {
    const scrolls = element.scrollHeight > element.clientHeight;
    if (scrolls && !element.querySelector(FOCUSABLE)) element.setAttribute('tabindex', '0');
    else element.removeAttribute('tabindex');
    for (const part of element.children) sizes.observe(part); // they grow with fonts and pictures
  };
  const parts = new MutationObserver(mark);
  sizes.observe(element);
  parts.observe(element, { childList: true, subtree: true, characterData: true });
  mark();
  return () => {
    sizes.disconnect();
    parts.disconnect();
  };
}
