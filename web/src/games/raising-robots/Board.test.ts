import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../../core/settings.svelte';
import Board from './Board.svelte';
import { asking, choosing, preview, gameContext, layCards, eventOf, view } from './sample';
import { RaisingAnimator } from './animator.svelte';
import type { GameEvent, RaisingView } from './types';

beforeEach(layCards);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  settings.language = 'en';
});

function lay(shown: RaisingView = view, log: GameEvent[] = []) {
  const sent: string[] = [];
  const animator = new RaisingAnimator();
  animator.show(shown);
  const page = render(Board, { game: { ...gameContext(shown, sent), log }, animator });
  const thing = (id: string): Element =>
    page.container.querySelector(`[data-thing="${id}"]`) ?? page.container;
  const open = (): string[] =>
    [...page.container.querySelectorAll('[data-pick]')].map((one) => one.getAttribute('data-thing') ?? '');
  return { ...page, animator, sent, thing, open };
}

test('what can be chosen is a button', async () => {
  const { thing, open, sent } = lay();
  expect(open()).toEqual(['d2', 'r02 basic', 'r01 basic', 'r01 upgraded']);
  expect(thing('r01 upgraded').tagName).toBe('BUTTON');
  expect(thing('d1').tagName).toBe('DIV');
  await fireEvent.click(thing('r01 upgraded'));
  expect(sent).toEqual(['run r01 upgraded']);
});

test('what is pointed at shows what it would bring', async () => {
  const { thing, animator } = lay();
  expect(thing('B').textContent).not.toContain('6');
  await fireEvent.pointerEnter(thing('r01 upgraded'));
  expect(animator.focus).toBe('run r01 upgraded');
  expect(thing('B').textContent).toContain('6');
  expect(thing('V').getAttribute('title')).toBe('Points: 6, then 8');
  animator.playing = true; // what is drawn meanwhile is on its way already
  await tick();
  expect(thing('V').getAttribute('title')).toBe('Points: 6');
});

test('what may be chosen then is marked in the stock, and cards are counted in the hand', async () => {
  const previews = [preview('run d2', undefined, { hand: 3, choice: ['G', 'M'] })];
  const { thing, getByText, queryByText } = lay({ ...view, previews });
  expect(queryByText('› 3')).toBeNull();
  await fireEvent.pointerEnter(thing('d2'));
  expect(['G', 'M', 'S'].map((good) => thing(good).textContent.includes('?'))).toEqual([true, true, false]);
  expect(thing('M').getAttribute('title')).toBe('Microchip: 1, perhaps more');
  expect(getByText('› 3')).toBeTruthy();
});

test('what surely comes is marked beside what may come too, in the stock and in the hand', async () => {
  const previews = [
    preview('run d2', [3, 3, 1, 2, 2, 4, 6], { hand: 2, choice: ['S', 'C'] }),
    preview('run r02 basic', undefined, { choice: ['C'] }),
  ];
  const { thing, getByText } = lay({ ...view, previews });
  await fireEvent.pointerEnter(thing('d2'));
  expect(thing('S').textContent).toContain('3?');
  expect(thing('S').getAttribute('title')).toBe('Sensor: 2, then 3, perhaps more');
  expect(getByText('› 2?')).toBeTruthy();
  await fireEvent.pointerEnter(thing('r02 basic'));
  expect(getByText('› ?')).toBeTruthy();
});

test('the row says what has acted and what acts now', () => {
  const [own, other] = view.players;
  if (!own || !other) throw new Error('a sample of two');
  const running = { ...view, players: [{ ...own, acting: 'r02', ahead: ['r01'] }, other] };
  const own0 = { seat: 0, secret: false };
  const ran = (n: number, source: string): GameEvent => ({
    ...eventOf('Ran', { ...own0, source, act: 'board', again: false }),
    n,
  });
  const back = { ...eventOf('UndoPerformed', { seat: 0, to: 1 }), n: 3 };
  const { getAllByText, thing } = lay(running, [ran(1, 'd1'), ran(2, 'd2'), back, ran(4, 'r02')]);
  expect(getAllByText('NOW')).toHaveLength(1);
  expect(thing('r02').className).toContain('now');
  expect(thing('d1').className).toContain('past');
  expect(thing('d2').className).not.toContain('past'); // passed over
});

test('a finished phase has the energy it was played with, of batteries too and of no spot opened since', () => {
  const [own, other] = view.players;
  if (!own || !other) throw new Error('a sample of two');
  const began = (seat: number, batteries: number, n: number): GameEvent => ({
    ...eventOf('PhaseBegan', { seat, phase: 'design', total: 5 + batteries, batteries, more: 0 }),
    n,
  });
  const round = { ...eventOf('RoundBegan', { round: 2 }), n: 1 };
  const later = { ...view, players: [{ ...own, at: 'recycle', prompt_kind: 'energy' }, other] };
  const plates = (log: GameEvent[]) =>
    [...lay(later, log).container.querySelectorAll('.ph')].map(({ textContent }) => textContent);
  expect(plates([])[2]).toMatch(/card 3 \+ 2 cubes \+ .*1.*6/);
  cleanup();
  const [, , design, , recycle] = plates([began(0, 9, 0), round, began(0, 4, 2), began(1, 7, 3)]);
  expect(design).toMatch(/card 3 \+ 2 cubes \+ 4 batteries.*9/);
  expect(recycle).not.toContain('batter');
});

test('a card in hand is chosen as a whole', async () => {
  const paying = lay(asking('pay', 'pay r03'));
  expect(paying.open()).toEqual(['r03']);
  cleanup();
  const { open, thing, sent } = lay(asking('assemble', 'assemble r03 left', 'next'));
  expect(open()).toEqual(['r03']);
  await fireEvent.click(thing('r03'));
  expect(sent).toEqual(['assemble r03 left']);
});

test('the board of another is looked at and left with Escape', async () => {
  const { animator, container, open, getByRole, getByText } = lay();
  animator.peek = 1;
  await tick();
  expect(container.textContent).toContain('Ines’s workshop');
  expect(container.textContent).toContain('3 robot cards in hand, hidden');
  expect(getByRole('group', { name: 'Ines’s workshop' })).toBeTruthy();
  expect(container.querySelector('[aria-live]')?.textContent).toBe('Ines’s workshop');
  expect(open()).toEqual([]);
  await fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(animator.peek).toBeNull();
  animator.peek = 1;
  await tick();
  await fireEvent.click(getByText('Back to mine'));
  expect(animator.peek).toBeNull();
});

test('what lies open is in sight while phases are chosen and while inventors are bid for', () => {
  const isOpen = { prompt: null, seat: null };
  const { container, getByText } = lay({ ...choosing, ...isOpen });
  expect(container.querySelectorAll('.table .card')).toHaveLength(4);
  expect(getByText('Ada')).toBeTruthy();
  cleanup();
  const lined = lay({ ...choosing, automa: { shown: ['recycle'], cubes: [1, 2], spent: [] } });
  expect(lined.getByText('Recycle, 1 cube')).toBeTruthy();
  expect(lined.queryByText('faded: cubes cleared')).toBeNull();
  cleanup();
  const track = { id: 't1', inventor: 'i07', spaces: ['', 'W'], seat: 1, space: 2 };
  const bidding = lay({ ...view, ...isOpen, step: 'bid', tracks: [track] });
  expect(bidding.getByText('Greta Gearloose, Space 2')).toBeTruthy();
});

test('cards of absent players whose cubes are cleared say so, and bring none', () => {
  const line = { shown: ['recycle', 'design'], cubes: [1, 2, 2], spent: ['recycle'] };
  const { container, getByText } = lay({ ...view, automa: line });
  expect(getByText('Recycle, cubes cleared')).toBeTruthy();
  expect(getByText('Design, 2 cubes')).toBeTruthy();
  expect(getByText('faded: cubes cleared')).toBeTruthy();
  expect(container.querySelectorAll('.line .spent')).toHaveLength(1);
  expect(container.querySelectorAll('.line .cubes')).toHaveLength(2);
});

test('while another is looked at, all energy cards stay in sight', async () => {
  const { animator, container } = lay(choosing);
  animator.peek = 1;
  await tick();
  expect(container.querySelectorAll('.table .card')).toHaveLength(4);
});

test('phases are chosen in a table, one cell for each card', async () => {
  const { getByRole, sent, animator } = lay(choosing);
  const cell = (name: RegExp): HTMLElement => getByRole('button', { name });
  await fireEvent.click(cell(/energy card 4, Design: 5 energy, 1 of 4 actions/));
  expect([animator.draft, sent]).toEqual([['design', ''], []]);
  await fireEvent.click(cell(/energy card 1, Recycle: 1 energy/));
  expect(sent).toEqual(['phases design recycle']);
});

test('an energy card can be dragged onto a phase', async () => {
  const { container, getByRole, animator } = lay(choosing);
  const [, second] = container.querySelectorAll('.dragged');
  if (!second) throw new Error('two cards');
  await fireEvent.dragStart(second);
  await fireEvent.drop(getByRole('button', { name: /energy card 4, Recycle/ }));
  expect(animator.draft).toEqual(['', 'recycle']);
});

test('of a card on its way the cell lights up that it would be dropped on', async () => {
  const { container, getByRole, animator } = lay(choosing);
  const cell = (phase: string): HTMLElement =>
    getByRole('button', { name: new RegExp(`energy card 4, ${phase}`) });
  const [first] = container.querySelectorAll('.dragged');
  if (!first) throw new Error('two cards');
  await fireEvent.dragStart(first);
  await fireEvent.dragEnter(cell('Design'));
  await fireEvent.dragEnter(cell('Recycle'));
  await fireEvent.dragLeave(cell('Design'));
  expect([animator.focus, container.querySelectorAll('.hot').length]).toEqual(['0 recycle', 1]);
  await fireEvent.dragLeave(cell('Recycle'));
  expect(animator.focus).toBe('');
  await fireEvent.dragEnter(cell('Design'));
  await fireEvent.dragEnd(first);
  expect(animator.focus).toBe('');
});

test('a robot that is built shows its card, also on a board that is only looked at', async () => {
  const { getByRole, queryByRole } = lay();
  expect(queryByRole('dialog')).toBeNull();
  await fireEvent.click(getByRole('button', { name: 'Edward' }));
  expect(getByRole('dialog', { name: 'Edward' }).textContent).toContain('2 sensors, 2 gears');
  await fireEvent.click(getByRole('button', { name: 'Close' }));
  expect(queryByRole('dialog')).toBeNull();
});

test('an inventor whose requirement is met says so', () => {
  const { container } = lay();
  const need = (): string | undefined => container.querySelector('.need')?.textContent.trim();
  expect(need()).toMatch(/robots built|tokens unlocked/);
  cleanup();
  const met = view.players.map((one) => ({ ...one, qualified: true, toward: 6 }));
  const again = lay({ ...view, players: met });
  expect(again.container.querySelector('.need')?.textContent).toMatch(/^6 (robots|tokens): ready to upgrade/);
});

test('a class that is offered says how many one has now', () => {
  const prospective = [{ id: 'k16', token: false, count: 3, grade: 'D', points: 2 }];
  const { container, getByText } = lay({
    ...asking('class', 'class k16', 'none'),
    drawn: ['k16'],
    prospective,
  });
  expect(getByText('you have 3 now: grade D')).toBeTruthy();
  expect(container.querySelector('.dealt tr.on th')?.textContent).toBe('D');
});

test('of advised phases the cell of each energy card is marked', () => {
  const suggestion = {
    action: 'phases recycle design',
    level: 'master',
    reason: null,
    prompt_id: '',
    seat: 0,
  };
  const animator = new RaisingAnimator();
  animator.show(choosing);
  const game = { ...gameContext(choosing), suggestion } as ReturnType<typeof gameContext>;
  const { container } = render(Board, { game, animator });
  const marked = [...container.querySelectorAll('[data-pick="advised"]')].map((one) => one.textContent);
  expect(marked).toEqual([
    expect.stringContaining('card 4, Recycle'),
    expect.stringContaining('card 1, Design'),
  ]);
});

test('arrow keys lead from one thing to the next', async () => {
  const { thing } = lay();
  const at = (id: string, left: number): void => {
    thing(id).getBoundingClientRect = () => new DOMRect(left, 0, 10, 10);
  };
  at('d2', 0);
  at('r02 basic', 50);
  at('r01 basic', 90);
  at('r01 upgraded', 130);
  (thing('d2') as HTMLElement).focus();
  await fireEvent.keyDown(thing('d2'), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(thing('r02 basic'));
});

test('arrow keys pass what only looks like a cell', async () => {
  const { container, getByRole } = lay(choosing);
  const at = (one: Element | null, top: number): void => {
    if (one) one.getBoundingClientRect = () => new DOMRect(0, top, 10, 10);
  };
  const upper = getByRole('button', { name: /energy card 4, Design/ });
  const lower = getByRole('button', { name: /energy card 1, Design/ });
  at(upper, 0);
  at(container.querySelector('div.cell'), 20);
  at(lower, 50);
  upper.focus();
  await fireEvent.keyDown(upper, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(lower);
});

test('Shift and a digit look at a seat, on any keyboard', async () => {
  const { animator } = lay();
  await fireEvent.keyDown(document.body, { key: '"', code: 'Digit2', shiftKey: true });
  expect(animator.peek).toBe(1);
  await fireEvent.keyDown(document.body, { key: '!', code: 'Digit1', shiftKey: true });
  expect(animator.peek).toBeNull();
});

test('cards that were dealt are chosen on the board', async () => {
  const bare = view.players.map((one) => ({ ...one, classes: [], inventor: '' }));
  const dealt = { ...asking('class', 'class k16'), drawn: ['k16'], players: bare };
  const classes = lay(dealt);
  await fireEvent.click(classes.thing('k16'));
  expect(classes.sent).toEqual(['class k16']);
  cleanup();
  const inventors = lay({ ...asking('inventor', 'inventor i07'), drawn: ['i07'], players: bare });
  await fireEvent.click(inventors.thing('i07'));
  expect(inventors.sent).toEqual(['inventor i07']);
});

test('a class can be replaced and its token placed: two buttons, none in the other', async () => {
  const { container, animator, thing, sent } = lay(
    asking('class', 'class k01 for k16', 'token efficiency k16'),
  );
  animator.chosen = 'k01';
  await tick();
  expect(container.querySelector('button button')).toBeNull();
  await fireEvent.click(thing('token k16'));
  animator.chosen = 'k01';
  await tick();
  await fireEvent.click(thing('k16'));
  expect(sent).toEqual(['token efficiency k16', 'class k01 for k16']);
});

test('only phases that are listed can be chosen in the table', () => {
  const { getByRole } = lay(choosing);
  const isShut = (name: RegExp): boolean => (getByRole('button', { name }) as HTMLButtonElement).disabled;
  expect([isShut(/energy card 4, Upgrade/), isShut(/energy card 4, Design/)]).toEqual([true, false]);
});

test('it is written in German as well', () => {
  settings.language = 'de';
  const { container } = lay();
  for (const word of ['Entwerfen', 'Modul freischalten für', 'nächster Platz', '+1 Note'])
    expect(container.textContent).toContain(word);
});

test('the board has the class under which its look is written', () => {
  const { container } = lay();
  const faint = container.querySelectorAll('.faint').length;
  expect(faint).toBeGreaterThan(0);
  expect(container.querySelectorAll('.raising .faint')).toHaveLength(faint);
});
