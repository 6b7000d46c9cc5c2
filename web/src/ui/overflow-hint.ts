/** Marks an element while it has hidden content below; overflow-hint.css draws the hint. */
import './overflow-hint.css';

const SLACK = 8; // pixels of tolerance

/** The hint is the text for the number of answers that are not in sight, wholly or in part. */
export const overflowHint = (text: (answers: number) => string) => (element: HTMLElement) => {
  const mark = (): void => {
    const below = element.scrollHeight - element.clientHeight - element.scrollTop;
    if (below > SLACK) element.setAttribute('data-more', text(answersBelow(element)));
    else element.removeAttribute('data-more');
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
};

function answersBelow(element: HTMLElement): number {
  const end = element.getBoundingClientRect().bottom + SLACK;
  return [...element.querySelectorAll('.answer')].filter(
    (answer) => answer.getBoundingClientRect().bottom > end,
  ).length;
}
