import { describe, expect, test } from 'vitest';
import {
  arcPath,
  arcPoint,
  arcsOf,
  besideOnBelt,
  fit,
  formOf,
  hexPoint,
  isLegible,
  kept,
  layoutOf,
  legible,
  placePoint,
  podiumPoint,
  pointOn,
  queuePoint,
  ratio,
  terminalArea,
  titleOf,
  trayArea,
  type Form,
} from './geometry';
import { nearestItem, type Box } from '../../ui/board/geometry';
import { moveView, names, viewOf } from './sample';
import { boardItems } from './board-items';

const FORMS: Form[] = ['desk', 'tall', 'folded', 'low'];
const sandbox = layoutOf(moveView, 'desk');
const phone = layoutOf(moveView, 'folded');
const low = layoutOf(moveView, 'low');

const right = ({ x, width }: Box): number => x + width;
const bottom = ({ y, height }: Box): number => y + height;

describe.each([2, 3, 4, 5])('with %i players', (players) => {
  const view = viewOf(players);

  test.each(FORMS)('everything lies on the board: %s', (form) => {
    const layout = layoutOf(view, form);
    for (const { id, area } of boardItems(layout, { view, names })) {
      expect(area.x, id).toBeGreaterThanOrEqual(0);
      expect(area.y, id).toBeGreaterThanOrEqual(0);
      expect(right(area), id).toBeLessThanOrEqual(layout.width);
      expect(bottom(area), id).toBeLessThanOrEqual(layout.height);
    }
  });

  test.each(FORMS)('trays stand beside each other, between podium and Hex Box: %s', (form) => {
    const layout = layoutOf(view, form);
    const trays = view.spots.map(({ spot }) => trayArea(layout, spot));
    for (const [index, tray] of trays.entries()) {
      const next = trays[index + 1];
      if (next?.y === tray.y) expect(next.x).toBeGreaterThan(right(tray));
      if (tray.y < bottom(layout.podium)) expect(tray.x).toBeGreaterThan(right(layout.podium));
      if (bottom(tray) > layout.hexBox.y) expect(right(tray)).toBeLessThan(layout.hexBox.x);
      expect(layout.racer).toBeLessThan(tray.width);
    }
    expect(new Set(trays.map(({ y }) => y)).size).toBe(layout.isFolded ? 2 : 1);
  });

  test('each zone covers the spots of its tag', () => {
    for (const layout of FORMS.map((form) => layoutOf(view, form)))
      for (const { spot, icon } of view.spots) {
        const at = layout.tags[spot - 1] ?? { x: 0, y: 0 };
        const zone = layout.zones.find(
          (area) => at.x > area.x && at.x < right(area) && at.y > area.y && at.y < bottom(area),
        );
        expect(zone?.icon).toBe(icon);
      }
  });

  test('every player has a column of three on the podium', () => {
    const layout = layoutOf(view, 'desk');
    const points = view.players.flatMap(({ seat }) =>
      [1, 2, 3].map((place) => podiumPoint(layout, seat, place, players)),
    );
    expect(new Set(points.map(({ x, y }) => `${x} ${y}`)).size).toBe(3 * players);
    for (const { x } of points) {
      expect(x - 10).toBeGreaterThan(layout.podium.x);
      expect(x + 10).toBeLessThan(right(layout.podium));
    }
  });
});

test('a narrow room folds the belt', () => {
  expect(ratio(moveView, 1.6)).toBeCloseTo(sandbox.width / sandbox.height);
  expect(ratio(moveView, 0.01)).toBeCloseTo(phone.width / phone.height);
  const forms = [0.01, 1.6, low.width / low.height].map((room, at) =>
    formOf(at < 2 ? ratio(moveView, room) : room),
  );
  expect(forms).toEqual(['folded', 'desk', 'low']);
});

test('on a low board a junction hides no title of the terminal below it', () => {
  const { grid, card, junction } = low;
  const LETTERS = 3.9; // from the edge of the card to its title
  expect((junction - (grid.height - card.height)) / 2).toBeLessThan(LETTERS);
});

test('a large room that is not wide enough has taller terminals', () => {
  const room = 1.1;
  expect(formOf(ratio(moveView, room))).toBe('tall');
  const { card } = layoutOf(moveView, 'tall');
  expect(card.height).toBeGreaterThan(sandbox.card.height);
});

test('a long queue stays in its strip', () => {
  for (const layout of [sandbox, phone, low]) {
    const last = queuePoint(layout, 20, 20);
    expect(last.x + layout.queued / 2).toBeLessThanOrEqual(right(layout.queue));
    expect(queuePoint(layout, 1, 20).x).toBeLessThan(queuePoint(layout, 2, 20).x);
  }
});

test.each([1, 2, 3, 6, 15])('%i hex-bots stay in the crate', (length) => {
  for (const layout of [sandbox, phone, low])
    for (let index = 0; index < length; index++) {
      const { x, y, size } = hexPoint(layout, index, length);
      expect(x - size / 2).toBeGreaterThanOrEqual(layout.hexBox.x);
      expect(x + size / 2).toBeLessThanOrEqual(right(layout.hexBox));
      expect(y - size / 2).toBeGreaterThanOrEqual(layout.hexBox.y);
      expect(y + size / 2).toBeLessThanOrEqual(bottom(layout.hexBox));
    }
});

test('places of racers', () => {
  const at = (place: string, seat = 0) => placePoint(sandbox, moveView, place, seat);
  expect(at('7')).toEqual(sandbox.spots[6]);
  expect(at('q2')).toEqual(queuePoint(sandbox, 2, 2));
  expect(at('q5')).toEqual(queuePoint(sandbox, 5, 5));
  expect(at('h')).toMatchObject({ x: hexPoint(sandbox, 0, 2).x });
  expect(at('h', 1)).toMatchObject({ x: hexPoint(sandbox, 1, 2).x });
  expect(at('podium')).toEqual(podiumPoint(sandbox, 0, 2, 4)); // above the one that stands there
  expect(at('off').x).toBeGreaterThan(sandbox.spots.at(-1)?.x ?? Infinity);
});

describe('arcs', () => {
  const [seven, eleven, two] = ['7', '11', '2'].map((place) => placePoint(phone, moveView, place, 0));
  if (!seven || !eleven || !two) throw new Error('no spots');

  test('are one piece on the desk', () => {
    const [from, to] = [sandbox.spots[6], sandbox.spots[10]];
    expect(from && to && arcsOf(sandbox, from, to)).toEqual([{ from, to }]);
  });

  test('leave at the right edge and come in at the left where the belt is folded', () => {
    const [out, back] = arcsOf(phone, seven, eleven);
    expect(out?.to.x).toBeGreaterThan(right(phone.belts[0] as Box));
    expect(out?.to.y).toBe(seven.y);
    expect(back?.from.x).toBeLessThan(10);
    expect(back?.to).toEqual(eleven);
  });

  test('go the other way for hex-bots', () => {
    const [out, back] = arcsOf(phone, eleven, two);
    expect(out?.to.x).toBeLessThan(10);
    expect(back?.from.x).toBeGreaterThan(300);
  });

  test('rise between their ends, and a flying bot follows them', () => {
    const arc = { from: { x: 0, y: 100 }, to: { x: 60, y: 100 } };
    expect(arcPath(arc, 36)).toBe('M0 100C14 64 46 64 60 100');
    expect(arcPoint(arc, 36, 0)).toEqual(arc.from);
    expect(arcPoint(arc, 36, 0.5)).toEqual({ x: 30, y: 73 });
    expect(pointOn([arc, { from: arc.to, to: arc.from }], 0, 0.5)).toEqual({ x: 60, y: 100 });
    expect(pointOn([arc], 36, 1)).toEqual(arc.to);
  });
});

describe('arrow keys', () => {
  const walk = (layout: typeof sandbox, from: string, direction: 'up' | 'down' | 'left' | 'right') => {
    const items = boardItems(layout, { view: moveView, names });
    const start = items.find(({ id }) => id === from)!;
    return (
      besideOnBelt(layout, from, direction) ??
      nearestItem(items, ({ area }) => area, start.area, direction)?.id
    );
  };

  test('go along the belt, also where it is folded', () => {
    expect(walk(sandbox, '7', 'right')).toBe('8');
    expect(walk(phone, '8', 'right')).toBe('9');
    expect(walk(phone, '9', 'left')).toBe('8');
    expect(walk(sandbox, '1', 'left')).toBe('podium');
    expect(walk(sandbox, '16', 'right')).toBe('h');
  });

  test('go from terminal to junction to terminal', () => {
    expect(walk(sandbox, 'c1', 'right')).toBe('c1-c2');
    expect(walk(sandbox, 'c1-c2', 'right')).toBe('c2');
    expect(walk(sandbox, 'c2', 'down')).toBe('c2-t3');
    expect(walk(sandbox, 'c2-t3', 'down')).toBe('t3');
    expect(walk(phone, 's5', 'up')).toBe('t6-s5');
    expect(walk(sandbox, 's5', 'right')).toBeUndefined();
  });

  test('reach the queue and the terminals from the belt', () => {
    expect(walk(sandbox, '5', 'down')).toBe('q1');
    expect(walk(sandbox, 'q1', 'down')).toMatch(/^c/);
    expect(walk(sandbox, 'c2', 'up')).toMatch(/^\d|q/);
  });
});

test('terminals lie in their rows and columns', () => {
  for (const terminal of moveView.terminals) {
    const area = terminalArea(sandbox, terminal);
    const above = moveView.terminals.filter(({ column }) => column === terminal.column);
    expect(new Set(above.map((one) => terminalArea(sandbox, one).x))).toEqual(new Set([area.x]));
    expect(area.y).toBeGreaterThan(bottom(sandbox.housing as Box));
  }
});

test('what is laid over the board stays on it', () => {
  expect([kept(-20, 100, 390), kept(50, 100, 390), kept(350, 100, 390)]).toEqual([2, 50, 288]);
});

test('texts have 12 pixels on the screen, however small the board', () => {
  const small = layoutOf(moveView, 'desk', 516);
  expect([legible(small, 16), legible(layoutOf(moveView, 'desk', 1032), 16)]).toEqual([24, 16]);
  expect([isLegible(small, 16), isLegible(small, 24)]).toEqual([false, true]);
  expect(fit(16, 'Hop', 100)).toBe(16);
  expect(fit(16, 'Silver + move', 52, 0.5)).toBe(8);
});

test('a title has two lines, broken at a space or a hyphen, before it is too small', () => {
  const size = { least: 12, most: 16 };
  expect(titleOf('Hop', 61, size)).toEqual({ lines: ['Hop'], size: 16, isTight: false });
  expect(titleOf('Vorrücken + aufwerten', 61, size).lines).toEqual(['Vorrücken', '+ aufwerten']);
  expect(titleOf('Silber-Einstieg', 61, size).lines).toEqual(['Silber-', 'Einstieg']);
  expect(titleOf('Aufschließen', 61, size)).toEqual({ lines: ['Aufschließen'], size: 12, isTight: true });
});
