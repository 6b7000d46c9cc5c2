/** Marks an element while it has hidden content below; more.css draws the hint. */
import './overflow-hint.css';

const SLACK = 8; // pixels of tolerance

export function overflowHint(element: HTMLElement): () => void {
  const mark = (): void => {
    const below = element.scrollHeight - element.clientHeight - element.scrollTop;
    element.toggleAttribute('data-more', below > SLACK);
  };
  const sizes = new ResizeObserver(mark);
  const parts = new MutationObserver(mark);
  sizes.observe(element);
  parts.observe(element, { childList: true, subtree: true, characterData: true });
  element.addEventListener('scroll', mark, { passive: true });
  return () => {
    sizes.disconnect();
    parts.disconnect();
    element.removeEventListener('scroll', mark);
  };
}
