import { cleanup, render, screen } from '@testing-library/svelte';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import EditorPieces from './EditorPieces.svelte';
import { planOf, withFifth, type Plan } from './position-draft';
import { bidView } from './sample';
import type { Letter } from './robots';

afterEach(cleanup);

const four = planOf(bidView);

/** What is in hand after the black robot has been taken there. */
function heldWith(plan: Plan): Letter | null {
  let held: Letter | null = 'k';
  const props = {
    plan,
    chips: [],
    forms: [],
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
  expect(heldWith(withFifth(four, true))).toBe('k');
  expect(heldWith(four)).toBe(null);
});

test('every rule that can be chosen is explained', () => {
  const sentences = {
    ricochet: 'The arriving robot must ricochet before it stops on the target, at any time, or never.',
    bounce_is_ricochet: 'A bounce off a diagonal counts as the ricochet.',
    allow_rebound: 'A robot may go straight back as its next move.',
  };
  const plain = { default: true, choices: [], minimum: null, maximum: null, label: '' };
  const forms = Object.keys(sentences).map((name) => ({
    ...plain,
    name,
    kind: 'bool' as const,
    rule: 'RIC-6.5',
    text: '',
  }));
  const { container } = render(EditorPieces, {
    plan: four,
    chips: [],
    hand: null,
    forms,
    onchange: () => undefined,
  });
  expect(screen.getAllByRole('link', { name: 'Rule RIC-6.5, in a new tab' })).toHaveLength(3);
  const said = (id: string): string => document.getElementById(id)?.textContent ?? '';
  const described = [...container.querySelectorAll('[aria-describedby]')];
  expect(described.map((field) => said(field.getAttribute('aria-describedby') ?? ''))).toEqual(
    Object.values(sentences).map((sentence) => expect.stringContaining(sentence)),
  );
});
