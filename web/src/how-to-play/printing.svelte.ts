/** Prints the page with all its figures, also those that were not drawn yet. */
import { tick } from 'svelte';

const LONGEST_WAIT = 5000; // milliseconds; then a figure is missing because the server does not answer

class DrawsAll {
  now = $state(false);
}

export const drawsAll = new DrawsAll();

export async function printPage(): Promise<void> {
  drawsAll.now = true;
  await tick();
  const begun = performance.now();
  const isDrawing = (): boolean => document.querySelector('.figure-stage[data-missing]') !== null;
  while (isDrawing() && performance.now() - begun < LONGEST_WAIT) await nextFrame();
  print();
}

function nextFrame(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => done()));
}
