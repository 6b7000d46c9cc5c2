/** Marks what has more below than can be seen: only while it has does it need a sign of it, which more.css draws. */
import './overflow-hint.css';

const SLACK = 8; // pixels that nothing stands on

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
