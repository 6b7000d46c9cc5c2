import { flushSync, mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import EditorPieces from './EditorPieces.svelte';
import { planOf, withFifth, type Plan } from './plan';
import { bidView } from './sample';
import type { Letter } from './words';

/** What is in hand after the black robot has been taken there. */
function heldWith(plan: Plan): Letter | null {
  let held: Letter | null = 'k';
  const props = {
    plan,
    chips: [],
    onchange: () => undefined,
    get hand() {
      return held;
    },
    set hand(robot) {
      held = robot;
    },
  };
  const pieces = mount(EditorPieces, { target: document.body, props });
  flushSync();
  void unmount(pieces);
  return held;
}

test('a robot that is not on the board is not in hand', () => {
  const four = planOf(bidView, { ricochet: 'route', bounce_is_ricochet: false, allow_rebound: true });
  expect(heldWith(withFifth(four, true))).toBe('k');
  expect(heldWith(four)).toBe(null);
});
