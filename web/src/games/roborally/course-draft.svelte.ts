/** A course in the making: boards, docking bay, flags and special rules, with every step taken back at will. */
import {
  brushed,
  FIRST_BRUSH,
  isPart,
  moved,
  NO_ELEMENTS,
  readPart,
  writeElements,
  type Brush,
  type Elements,
} from './course-elements';
import type { Layout, SpecialRule } from './courses';
import { isSame, rotateDirection, spotOf, squareAt, directions, type Spot, type Direction } from './geometry';
import type { CatalogBoard, PlacedBoard, Catalog } from './types';

export interface Plan {
  boards: PlacedBoard[];
  dock: PlacedBoard | null;
  flags: Spot[];
  rules: SpecialRule[];
  elements: Elements;
}

/** A place beside a board where another may be joined. */
export interface Edge extends Spot {
  beside: number; // the board's place in the plan
  side: Direction;
}

export const EMPTY: Plan = { boards: [], dock: null, flags: [], rules: [], elements: NO_ELEMENTS };
/** The front of a docking bay, its north edge, is toward the factory. */
const DOCK_TURN: Record<Direction, number> = { s: 0, w: 90, n: 180, e: 270 };

// --- a plan, and what can be done to it ---

export function allBoards({ boards, dock }: Plan): PlacedBoard[] {
  return dock ? [...boards, dock] : boards;
}

export function layoutOf(plan: Plan): Layout {
  return { boards: allBoards(plan), flags: plan.flags.map(squareAt), numbered: isNumbered(plan) };
}

/** Whether flags are touched in order. */
export function isNumbered({ rules }: Plan): boolean {
  return !rules.includes('toggle_control');
}

function covers(board: PlacedBoard, { x, y }: Spot): boolean {
  return x >= board.x && x < board.x + board.width && y >= board.y && y < board.y + board.height;
}

/** Edges of factory boards with nothing beyond them. */
export function freeEdges(plan: Plan): Edge[] {
  return plan.boards.flatMap((board, beside) =>
    directions
      .map((side) => ({ beside, side, ...beyond(board, side, board) }))
      .filter((edge) => !overlaps(allBoards(plan), { ...board, x: edge.x, y: edge.y })),
  );
}

/** Where a piece of this size lies when it is joined to a side of a board. */
function beyond(board: PlacedBoard, side: Direction, size: { width: number; height: number }): Spot {
  if (side === 'n') return { x: board.x, y: board.y - size.height };
  if (side === 's') return { x: board.x, y: board.y + board.height };
  return { x: side === 'w' ? board.x - size.width : board.x + board.width, y: board.y };
}

function overlaps(boards: PlacedBoard[], one: PlacedBoard): boolean {
  return boards.some(
    (other) =>
      one.x < other.x + other.width &&
      other.x < one.x + one.width &&
      one.y < other.y + other.height &&
      other.y < one.y + one.height,
  );
}

function laid(board: CatalogBoard, x: number, y: number, rot: number): PlacedBoard {
  const { width, height } = board.floor;
  const isAcross = rot === 90 || rot === 270;
  return { board: board.id, x, y, rot, width: isAcross ? height : width, height: isAcross ? width : height };
}

/** The first board, or one beside another. A docking bay is turned so that robots drive out of it into the factory. */
export function added(plan: Plan, board: CatalogBoard, edge: Edge | null): Plan {
  const neighbour = edge && plan.boards[edge.beside];
  if (!edge || !neighbour)
    return board.kind === 'factory' ? { ...plan, boards: [...plan.boards, laid(board, 0, 0, 0)] } : plan;
  const turn = board.kind === 'dock' ? DOCK_TURN[edge.side] : 0;
  const piece = laid(board, 0, 0, turn);
  const placed = { ...piece, ...beyond(neighbour, edge.side, piece) };
  return atOrigin(
    board.kind === 'dock' ? { ...plan, dock: placed } : { ...plan, boards: [...plan.boards, placed] },
  );
}

/** Another board in the place of one. */
export function exchanged(plan: Plan, old: PlacedBoard, board: CatalogBoard): Plan {
  return instead(plan, old, laid(board, old.x, old.y, old.rot));
}

/** The board a quarter turn clockwise, with the flags that stand on it. */
export function turned(plan: Plan, old: PlacedBoard): Plan {
  const { x, y, width, height } = old;
  const now = { ...old, rot: (old.rot + 90) % 360, width: height, height: width };
  const flags = plan.flags.map((flag) =>
    covers(old, flag) ? { x: x + height - 1 - (flag.y - y), y: y + (flag.x - x) } : flag,
  );
  const elements = moved(plan.elements, (spot) =>
    covers(old, spot) ? { x: x + height - 1 - (spot.y - y), y: y + (spot.x - x), quarters: 1 } : spot,
  );
  return instead({ ...plan, flags, elements }, old, now);
}

export function removed(plan: Plan, old: PlacedBoard): Plan {
  return atOrigin({
    ...plan,
    boards: plan.boards.filter((board) => board !== old),
    dock: plan.dock === old ? null : plan.dock,
    flags: plan.flags.filter((flag) => !covers(old, flag)),
    elements: moved(plan.elements, (spot) => (covers(old, spot) ? null : spot)),
  });
}

function instead(plan: Plan, old: PlacedBoard, now: PlacedBoard): Plan {
  return {
    ...plan,
    boards: plan.boards.map((board) => (board === old ? now : board)),
    dock: plan.dock === old ? now : plan.dock,
  };
}

/** The top left corner of all is a1 in the text of a course. */
function atOrigin(plan: Plan): Plan {
  const left = Math.min(...allBoards(plan).map((board) => board.x));
  const top = Math.min(...allBoards(plan).map((board) => board.y));
  if (!allBoards(plan).length || (!left && !top)) return plan;
  const move = <Thing extends Spot>(thing: Thing): Thing => ({
    ...thing,
    x: thing.x - left,
    y: thing.y - top,
  });
  return {
    ...plan,
    boards: plan.boards.map(move),
    dock: plan.dock && move(plan.dock),
    flags: plan.flags.map(move),
    elements: moved(plan.elements, move),
  };
}

export function flagAt({ flags }: Plan, spot: Spot): number {
  return flags.findIndex((flag) => isSame(flag, spot));
}

/** The flag of this place moved, or one more if there is none. */
export function flagged(plan: Plan, place: number, { x, y }: Spot): Plan {
  const spot = { x, y };
  if (place in plan.flags) return { ...plan, flags: plan.flags.with(place, spot) };
  return { ...plan, flags: [...plan.flags, spot] };
}

export function unflagged(plan: Plan, place: number): Plan {
  return { ...plan, flags: plan.flags.toSpliced(place, 1) };
}

/** One flag earlier in the order. */
export function sooner(plan: Plan, place: number): Plan {
  const flag = plan.flags[place];
  return flag && place > 0
    ? { ...plan, flags: plan.flags.toSpliced(place, 1).toSpliced(place - 1, 0, flag) }
    : plan;
}

export function ruled(plan: Plan, rule: SpecialRule, holds: boolean): Plan {
  const others = plan.rules.filter((other) => other !== rule);
  return { ...plan, rules: holds ? [...others, rule] : others };
}

// --- a plan as text ---

/** As the server spells it, but for the order of the special rules. */
export function write(plan: Plan): string {
  const flags = plan.flags.map((flag) => ` ${squareAt(flag)}`).join('');
  return [
    ...allBoards(plan).map((at) => `${at.board} ${squareAt(at)}${at.rot ? ` r${at.rot}` : ''}`),
    ...(flags ? [`flags${flags}`] : []),
    ...(isNumbered(plan) ? [] : ['unnumbered']),
    ...writeElements(plan.elements),
    ...plan.rules,
  ].join(' / ');
}

/** The plan of a text that the server has spelled. */
export function read(catalog: Catalog, text: string): Plan {
  const plan: Plan = { ...EMPTY, boards: [], rules: [] };
  for (const part of text.split(' / ')) {
    const [name = '', ...rest] = part.split(' ');
    const board = catalog.boards.find(({ id }) => id === name);
    const rule = catalog.special_rules.find(({ id }) => id === name);
    if (name === 'flags') plan.flags = rest.map(spotOf);
    else if (board) put(plan, board, rest);
    else if (rule) plan.rules.push(rule.id);
    else if (isPart(name)) plan.elements = readPart(plan.elements, name, rest);
  }
  return plan;
}

function put(plan: Plan, board: CatalogBoard, [place = '', turn = 'r0']: string[]): void {
  const { x, y } = spotOf(place);
  const piece = laid(board, x, y, Number(turn.slice(1)));
  if (board.kind === 'dock') plan.dock = piece;
  else plan.boards.push(piece);
}

// --- its maker ---

/** What the next board is laid on: a free edge, a board that lies there, or the docking bay. */
export type Pick = { edge: Edge } | { board: number } | { dock: true };

const KEY = 'botyard-course';

export class CourseDraft {
  plan: Plan = $state.raw(EMPTY);
  brush: Brush = $state.raw(FIRST_BRUSH); // the element that goes to the next square
  hand: number | null = $state(null); // the flag that goes to the next square
  limits = $state.raw({ boards: 1, flags: 1 }); // as the catalog says
  private picked: Pick | null = $state.raw(null);
  private past: Plan[] = $state.raw([]);
  private future: Plan[] = $state.raw([]);

  get text(): string {
    return write(this.plan);
  }

  get pick(): Pick | null {
    return this.picked;
  }

  get pickedBoard(): PlacedBoard | null {
    if (!this.picked || 'edge' in this.picked) return null;
    return ('dock' in this.picked ? this.plan.dock : this.plan.boards[this.picked.board]) ?? null;
  }

  choose(pick: Pick | null): void {
    this.picked = pick;
  }

  /** Whether a board of this kind can be laid on what is picked. */
  takes(kind: CatalogBoard['kind']): boolean {
    if (!this.plan.boards.length) return kind === 'factory';
    if (this.edgeFor(kind)) return kind === 'dock' || this.plan.boards.length < this.limits.boards;
    return (
      this.picked !== null &&
      !('edge' in this.picked) &&
      kind === ('dock' in this.picked ? 'dock' : 'factory')
    );
  }

  lay(board: CatalogBoard): void {
    if (!this.takes(board.kind)) return;
    const [old, edge] = [this.pickedBoard, this.edgeFor(board.kind)];
    if (old && !edge) this.change(exchanged(this.plan, old, board));
    else this.add(board, edge);
  }

  /** The edge that is picked; without one the first docking bay goes below, and another board wherever there is room. */
  private edgeFor(kind: CatalogBoard['kind']): Edge | null {
    if (this.picked && 'edge' in this.picked) return this.picked.edge;
    const edges = freeEdges(this.plan);
    if (kind === 'dock' && !this.plan.dock) return edges.find(({ side }) => side === 's') ?? edges[0] ?? null;
    return kind === 'factory' && !this.picked ? (edges[0] ?? null) : null;
  }

  private add(board: CatalogBoard, edge: Edge | null): void {
    this.change(added(this.plan, board, edge));
    this.picked = board.kind === 'dock' ? { dock: true } : { board: this.plan.boards.length - 1 };
  }

  turn(): void {
    if (this.pickedBoard) this.change(turned(this.plan, this.pickedBoard));
  }

  remove(): void {
    if (this.pickedBoard) this.change(removed(this.plan, this.pickedBoard));
    this.picked = null;
  }

  /** A square is touched: a flag there comes into the hand, one in the hand goes there, else a new one does. */
  touch(spot: Spot): void {
    const there = flagAt(this.plan, spot);
    if (there >= 0) this.hand = this.hand === there ? null : there;
    else if (this.hand !== null || this.plan.flags.length < this.limits.flags) {
      this.change(flagged(this.plan, this.hand ?? this.plan.flags.length, spot));
      this.hand = null;
    }
  }

  /** The element of the brush comes to a square, or goes if it is there. */
  paint(spot: Spot): void {
    this.change({ ...this.plan, elements: brushed(this.plan.elements, spot, this.brush) });
  }

  turnBrush(): void {
    this.brush = { ...this.brush, direction: rotateDirection(this.brush.direction, 1) };
  }

  erase(spot: Spot): void {
    this.change({
      ...this.plan,
      elements: brushed(this.plan.elements, spot, { ...this.brush, kind: 'eraser' }),
    });
  }

  strike(flag: number): void {
    this.change(unflagged(this.plan, flag));
    this.hand = null;
  }

  // --- steps ---

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  change(plan: Plan): void {
    if (write(plan) === this.text) return;
    this.past = [...this.past, this.plan];
    this.future = [];
    this.plan = plan;
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, this.plan];
    this.show(before);
  }

  redo(): void {
    const after = this.future.at(-1);
    if (!after) return;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, this.plan];
    this.show(after);
  }

  /** What was picked in another plan may not be there. */
  private show(plan: Plan): void {
    this.plan = plan;
    this.picked = null;
    this.hand = null;
  }

  /** For the next visit. */
  keep(): void {
    try {
      localStorage.setItem(KEY, this.text);
    } catch {
      // a browser that remembers nothing builds as well
    }
  }
}

export function keptText(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
