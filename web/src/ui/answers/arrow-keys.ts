/** The arrow keys in a list of answers, unless the game uses them. */
import { isBound } from '../../core/keys';

type Step = (answers: HTMLElement[], at: number) => HTMLElement | undefined;

const STEPS: Record<string, Step> = {
  ArrowDown: (answers, at) => nearestInRow(answers, at, 1) ?? answers[at + 1],
  ArrowUp: (answers, at) => nearestInRow(answers, at, -1) ?? answers[at - 1],
  ArrowRight: (answers, at) => answers[at + 1],
  ArrowLeft: (answers, at) => answers[at - 1],
  Home: (answers) => answers[0],
  End: (answers) => answers.at(-1),
};

/** Move the focus to the answer that the key leads to; from the list itself to its first answer. */
export function moveFocus(event: KeyboardEvent, list: HTMLElement): void {
  const step = STEPS[event.key];
  const { target } = event;
  const answers = [...list.querySelectorAll<HTMLElement>('.answer')];
  const at = target instanceof HTMLElement ? answers.indexOf(target) : -1;
  if (!step || event.ctrlKey || event.metaKey || event.altKey || isBound(event.key)) return;
  if (at < 0 && target !== list) return;
  const next = at < 0 ? answers[0] : step(answers, at);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Returns the answer in the next or previous row that is closest to the column of this one. */
function nearestInRow(answers: HTMLElement[], at: number, direction: 1 | -1): HTMLElement | undefined {
  const { top, left } = (answers[at] as HTMLElement).getBoundingClientRect();
  const boxes = answers.map((answer) => ({ answer, box: answer.getBoundingClientRect() }));
  const beyond = boxes.filter(({ box }) => direction * (box.top - top) > 1);
  const rows = beyond.map(({ box }) => direction * (box.top - top));
  const row = beyond.filter(({ box }) => direction * (box.top - top) <= Math.min(...rows) + 1);
  const gap = ({ box }: { box: DOMRect }): number => Math.abs(box.left - left);
  return row.sort((one, other) => gap(one) - gap(other))[0]?.answer;
}
