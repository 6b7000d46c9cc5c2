import { beforeEach, describe, expect, it } from 'vitest';
import { CourseDraft, freeEdges, keptText, read, sooner, ruled, type Edge } from './course-draft.svelte';
import type { Direction } from './geometry';
import { catalog } from './catalog-sample';

const [yard, hall, bay] = catalog.boards as [
  (typeof catalog.boards)[0],
  (typeof catalog.boards)[0],
  (typeof catalog.boards)[0],
];

let draft: CourseDraft;
beforeEach(() => {
  localStorage.clear();
  draft = new CourseDraft();
  draft.limits = { boards: 3, flags: 2 };
});

function edgeOf(side: Direction, beside = 0): Edge {
  const found = freeEdges(draft.plan).find((edge) => edge.side === side && edge.beside === beside);
  if (!found) throw new Error(`no free edge ${side} of board ${beside}`);
  return found;
}

/** A yard with a hall to its left and the bay below the yard. */
function build(): void {
  draft.lay(yard);
  draft.choose({ edge: edgeOf('w') });
  draft.lay(hall);
  draft.choose({ edge: edgeOf('s') });
  draft.lay(bay);
}

describe('boards', () => {
  it('are laid beside each other, and the corner of all stays at a1', () => {
    build();
    expect(draft.text).toBe('yard c1 / hall a1 / bay c3');
    expect(draft.pickedBoard?.board).toBe('bay');
  });

  it.each([
    ['n', 'yard a2 / bay a1 r180'],
    ['e', 'yard a1 / bay c1 r270'],
    ['s', 'yard a1 / bay a3'],
    ['w', 'yard b1 / bay a1 r90'],
  ] as [Direction, string][])('a docking bay at %s faces the factory', (side, text) => {
    draft.lay(yard);
    draft.choose({ edge: edgeOf(side) });
    draft.lay(bay);
    expect(draft.text).toBe(text);
  });

  it('only go where they can', () => {
    draft.lay(bay);
    expect(draft.text).toBe('');
    draft.lay(yard);
    draft.lay(bay);
    expect(draft.text).toBe('yard a1 / bay a3'); // below, as nothing else is picked
    draft.choose(null);
    draft.lay(hall);
    expect(draft.text).toBe('yard a3 / hall a1 / bay a5'); // where there is room
    draft = new CourseDraft();
    draft.limits = { boards: 3, flags: 2 };
    build();
    expect(() => edgeOf('s')).toThrow();
    expect(() => edgeOf('w')).toThrow();
    expect(draft.takes('factory')).toBe(false);
  });

  it('can be exchanged, and there is one docking bay', () => {
    build();
    draft.choose({ board: 0 });
    draft.lay(hall);
    draft.choose({ edge: edgeOf('n', 1) });
    draft.lay(bay);
    expect(draft.text).toBe('hall c2 / hall a2 / bay a1 r180');
  });

  it('turn with their flags, and take them along when they go', () => {
    build();
    draft.touch({ x: 3, y: 0 });
    draft.touch({ x: 0, y: 0 });
    draft.choose({ board: 0 });
    draft.turn();
    expect(draft.text).toBe('yard c1 r90 / hall a1 / bay c3 / flags d2 a1');
    draft.choose({ board: 1 });
    draft.remove();
    expect(draft.text).toBe('yard a1 r90 / bay a3 / flags b2');
    expect(draft.pick).toBeNull();
  });
});

it('takes as many boards and flags as the catalog says', () => {
  draft.lay(yard);
  for (const place of [0, 1]) {
    draft.choose({ edge: edgeOf('e', place) });
    draft.lay(yard);
  }
  draft.choose({ edge: edgeOf('e', 2) });
  expect([draft.takes('factory'), draft.takes('dock')]).toEqual([false, true]);
  for (const x of [0, 1, 2]) draft.touch({ x, y: 0 });
  expect(draft.plan.flags).toEqual([
    { x: 0, y: 0 },
    { x: 1, y: 0 },
  ]);
});

describe('flags', () => {
  beforeEach(() => draft.lay(yard));

  it('are put up, taken in hand, moved, put in order and removed', () => {
    draft.touch({ x: 0, y: 0 });
    draft.touch({ x: 1, y: 0 });
    draft.touch({ x: 0, y: 0 });
    expect(draft.hand).toBe(0);
    draft.touch({ x: 1, y: 1 });
    expect([draft.text, draft.hand]).toEqual(['yard a1 / flags b2 b1', null]);
    draft.change(sooner(draft.plan, 1));
    expect(draft.text).toBe('yard a1 / flags b1 b2');
    draft.strike(0);
    expect(draft.text).toBe('yard a1 / flags b2');
  });

  it('have no numbers where they are held and not touched in order', () => {
    draft.touch({ x: 1, y: 1 });
    draft.change(ruled(draft.plan, 'toggle_control', true));
    expect(draft.text).toBe('yard a1 / flags b2 / unnumbered / toggle_control');
    draft.change(ruled(draft.plan, 'toggle_control', false));
    expect(draft.text).toBe('yard a1 / flags b2');
  });
});

describe('steps', () => {
  it('are taken back and done again, until a new one is taken', () => {
    build();
    const whole = draft.text;
    draft.undo();
    draft.undo();
    expect(draft.text).toBe('yard a1');
    draft.redo();
    draft.redo();
    expect([draft.text, draft.canRedo]).toEqual([whole, false]);
    draft.undo();
    draft.touch({ x: 0, y: 0 });
    expect(draft.canRedo).toBe(false);
    while (draft.canUndo) draft.undo();
    expect(draft.text).toBe('');
  });

  it('that change nothing are none', () => {
    draft.lay(yard);
    draft.change({ ...draft.plan });
    draft.undo();
    expect(draft.canUndo).toBe(false);
  });

  it('are kept for the next visit', () => {
    build();
    draft.keep();
    expect(keptText()).toBe(draft.text);
  });
});

describe('a course as text', () => {
  it.each([
    'yard a1 / hall c1 r90 / bay a3 / flags b2 a1 / unnumbered / no_power_down / toggle_control',
    'yard a1 r270',
    '',
  ])('%s is read and written', (text) => {
    draft.plan = read(catalog, text);
    expect(draft.text).toBe(text);
  });
});
