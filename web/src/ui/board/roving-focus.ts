/** One tab stop for the buttons of a board made of HTML; arrow keys lead from one to the next, also into the player area. */
import { arrowDirection, nearestItem, type Box } from './geometry';

const BUTTONS = 'button:not(:disabled, [role="tab"])';
const CHANGES = { subtree: true, childList: true, attributeFilter: ['data-pick', 'disabled'] };

/** An attachment. Tab leads to the button that had the focus last, to the first choice, or to the first button. */
export function rovingFocus(region: HTMLElement): () => void {
  let last: HTMLElement | undefined;

  function setTabStop(): void {
    const buttons = buttonsIn(region);
    const known = [last, buttons.find(({ dataset }) => dataset['pick']), buttons[0]];
    const stop = known.find((button) => button && buttons.includes(button));
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
  }

  function remember({ target }: FocusEvent): void {
    last = buttonsIn(region).find((button) => button === target) ?? last;
    setTabStop();
  }

  function walk(event: KeyboardEvent): void {
    const isModified = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
    const direction = isModified ? undefined : arrowDirection(event.key);
    const from = buttonsIn(region).find((button) => button === event.target);
    if (!direction || !from) return;
    const next = nearestItem(reachableFrom(region), boxOf, boxOf(from), direction);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  const observer = new MutationObserver(setTabStop);
  observer.observe(region, CHANGES);
  region.dataset['roving'] = '';
  region.addEventListener('focusin', remember);
  region.addEventListener('keydown', walk);
  setTabStop();
  return () => {
    observer.disconnect();
    region.removeEventListener('focusin', remember);
    region.removeEventListener('keydown', walk);
  };
}

function buttonsIn(region: Element): HTMLElement[] {
  return [...region.querySelectorAll<HTMLElement>(BUTTONS)].filter((button) => !button.closest('dialog'));
}

/** The buttons of all such regions of the table. */
function reachableFrom(region: HTMLElement): HTMLElement[] {
  const regions = region.closest('.table-frame, .sandbox-frame')?.querySelectorAll('[data-roving]') ?? [
    region,
  ];
  return [...new Set([...regions].flatMap(buttonsIn))];
}

function boxOf(button: HTMLElement): Box {
  return button.getBoundingClientRect();
}
