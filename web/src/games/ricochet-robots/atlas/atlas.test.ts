import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, ApiError } from '../../../core/api';
import { here, read } from '../../../core/router.svelte';
import { settings } from '../../../core/settings.svelte';
import { toasts } from '../../../core/toasts.svelte';
import { hintsOf, keepResult } from '../../../learn/results';
import { bidView } from '../sample';
import { wantedOf, wordsIn } from './address';
import type { AtlasPosition, AtlasRow, AtlasSummary } from '../types';
import { atlas } from './atlas-api';
import AtlasPage from './AtlasPage.svelte';
import { height, oneIn, percent, scaleLines } from './figures';
import { withSection } from './sections';
import { wrapped } from './share-card';
import { keepTried, plateStates } from './tried';

const record = { board: '1D3B4D2A', chip: 'ys', moves: 26, positions: 2, robots: 'ra1 gb12 bc16 yc15' };
const summary: AtlasSummary = {
  boards: 1536,
  positions: 99_598_859_981_568,
  mean: 6.1222,
  longest: 26,
  histogram: [0, 0, 1000, ...Array.from({ length: 23 }, () => 500), 2058],
  chips: [
    { record: { ...record, chip: 'bt' }, boards: 4, mean: 7 },
    { record, boards: 8, mean: 6 },
  ],
  hardest: [record],
  hardest_without_diagonals: [{ ...record, board: '1A4A3B2B', chip: 'bt', moves: 25 }],
};
const row = (board: string, chip: string): AtlasRow => ({
  board,
  chip,
  positions: 100,
  mean: 2.5,
  longest: 4,
  count: 3,
  histogram: [0, 0, 60, 37, 3],
  board_mean: 3,
  board_histogram: [0, 0, 600, 370, 30],
  board_records: [
    { ...record, board, chip: 'bt', moves: 3 },
    { ...record, board, chip: 'ys', moves: 4 },
  ],
  hardest: ['ra1 gb1 bc1 yd1', 'ra2 gb2 bc2 yd2', 'ra3 gb3 bc3 yd3'],
  complete: true,
});
const found: AtlasPosition = {
  position: '',
  best: 3,
  proved: true,
  at_least: 3,
  count: 2,
  complete: true,
  easier: 0.6,
};

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(atlas, 'summary').mockResolvedValue(summary);
  vi.spyOn(atlas, 'row').mockImplementation((board, chip) => Promise.resolve(row(board, chip)));
  vi.spyOn(atlas, 'position').mockResolvedValue(found);
  vi.spyOn(api, 'sandbox').mockResolvedValue({ view: bidView } as never);
  vi.spyOn(api, 'me').mockResolvedValue({} as never);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  settings.language = 'en';
});

test('without an address the page shows the hardest position of all', async () => {
  render(AtlasPage, { parts: [] });
  expect(await screen.findByRole('heading', { name: 'Hardest position 1 of 3' })).toBeTruthy();
  expect(atlas.row).toHaveBeenCalledWith('1D3B4D2A', 'ys');
  expect(screen.getByText('99,598,859,981,568')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'All boards' }).getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(location.pathname).toBe('/atlas/1D3B4D2A/ys/ra1_gb1_bc1_yd1'));
});

test('a position that is no record is looked up and placed among all others', async () => {
  render(AtlasPage, { parts: ['1A4A3A2C', 'bt', 'rd16_ga12_bc7_yn8'] });
  expect(await screen.findByRole('heading', { name: 'This position' })).toBeTruthy();
  expect(await screen.findByText(/^Takes more moves than 60% of all positions/)).toBeTruthy();
  expect(atlas.position).toHaveBeenCalledWith('1A4A3A2C', 'bt', 'rd16 ga12 bc7 yn8');
  expect(screen.getByText(/2 shortest solutions/)).toBeTruthy();
});

test('plates open positions, targets other rows, and a try is kept', async () => {
  const go = vi.spyOn(here, 'go').mockImplementation(() => undefined);
  render(AtlasPage, { parts: ['1A4A3A2C', 'ys'] });
  await fireEvent.click(await screen.findByRole('button', { name: 'Position 2' }));
  expect(await screen.findByRole('heading', { name: 'Hardest position 2 of 3' })).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: /^Try it/ }));
  expect(go).toHaveBeenCalledWith('/puzzle/ricochet-robots/own?position=1A4A3A2C+ra2+gb2+bc2+yd2+ys');
  expect(plateStates(['1A4A3A2C ra2 gb2 bc2 yd2 ys'])).toEqual(['tried']);
  await fireEvent.click(screen.getByRole('radio', { name: 'Blue gear, up to 3 moves' }));
  await waitFor(() => expect(atlas.row).toHaveBeenLastCalledWith('1A4A3A2C', 'bt'));
});

test('sections are chosen by their pictures', async () => {
  render(AtlasPage, { parts: ['1A4A3A2C', 'ys'] });
  await fireEvent.click(await screen.findByRole('button', { name: 'Section top right: 4A' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Section 2D' }));
  await waitFor(() => expect(atlas.row).toHaveBeenLastCalledWith('1A2D3A4A', 'ys'));
});

test('bars are buttons that say what they count, and deal a position of that length', async () => {
  const dealt = { ...record, board: '1A4A3A2C', robots: 'ra1 gb2 bc3 yd4', moves: 3 };
  const random = vi.spyOn(atlas, 'random').mockResolvedValue(dealt);
  render(AtlasPage, { parts: ['1A4A3A2C', 'ys'] });
  const chart = within(await screen.findByRole('toolbar'));
  const bars = chart.getAllByRole('button');
  expect(bars.map((bar) => bar.getAttribute('aria-label'))).toEqual([
    '2 moves: 60 positions',
    '3 moves: 37 positions',
    '4 moves: 3 positions',
  ]);
  expect(screen.getByText(/\(3%\)\. None is longer\./)).toBeTruthy();
  await fireEvent.keyDown(bars[2]!, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(bars[1]);
  expect(screen.getByText(/\(37%\)\. 60% of all are shorter\./)).toBeTruthy();
  expect(bars.map((bar) => bar.tabIndex)).toEqual([-1, 0, -1]);
  await fireEvent.click(screen.getByRole('button', { name: 'Show a position that takes 3 moves' }));
  expect(random).toHaveBeenCalledWith(3, '1A4A3A2C', 'ys');
  expect(await screen.findByRole('heading', { name: 'This position' })).toBeTruthy();
  await waitFor(() => expect(location.pathname).toBe('/atlas/1A4A3A2C/ys/ra1_gb2_bc3_yd4'));
});

test('a length of which no position is found in time is said, and the position stays', async () => {
  const rejection = {
    rule: '',
    reason: 'none was found',
    suggestion: '',
    reason_message: { id: 'plain', args: { text: 'none was found' } },
    suggestion_message: null,
    retry_after: 0,
  };
  vi.spyOn(atlas, 'random').mockRejectedValue(new ApiError(rejection as never));
  const note = vi.spyOn(toasts, 'note');
  render(AtlasPage, { parts: ['1A4A3A2C', 'ys'] });
  await fireEvent.click(await screen.findByRole('button', { name: 'Show a position that takes 4 moves' }));
  await waitFor(() => expect(note).toHaveBeenCalledWith(expect.stringContaining('No position that takes 4')));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Hardest position 1 of 3' })).toBeTruthy();
});

test('hints name the first robot, then its move, and a solution only on request', async () => {
  const hint = { best: 4, piece: 'b', action: 'bw', piece_forced: true, action_forced: true };
  vi.spyOn(api, 'hint').mockResolvedValue({ ...hint, minimum: 3, maximum: 6, undo_first: 0 });
  const slide = { robot: 'b', direction: 'w', path: ['p16', 'a16'], bounces: [] };
  const study = vi.spyOn(api, 'study').mockResolvedValue({ review: { solutions: [[slide]] } } as never);
  render(AtlasPage, { parts: ['1A4A3A2C', 'ys'] });
  await fireEvent.click(await screen.findByRole('button', { name: 'Hint' }));
  expect(await screen.findByText('Blue goes first in every shortest solution.')).toBeTruthy();
  expect(hintsOf('ricochet-robots', '1A4A3A2C ra1 gb1 bc1 yd1 ys')).toBe(3);
  expect(screen.queryByText(/Blue slides left/)).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'First move' }));
  expect(screen.getByText(/Blue slides left/)).toBeTruthy();
  expect(study).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole('button', { name: 'Show solution' }));
  expect(await screen.findByRole('button', { name: /^A shortest solution: / })).toBeTruthy();
  expect(hintsOf('ricochet-robots', '1A4A3A2C ra1 gb1 bc1 yd1 ys')).toBe(4);
});

test.each([
  [['1A4A3B2B'], ['1A4A3B2B', 'ys']],
  [['bt'], ['1D3B4D2A', 'bt']],
  [
    ['1a4a3b2b', 'BT'],
    ['1a4a3b2b', 'bt'],
  ],
])('what the address %j leaves out is the hardest', async (parts, wanted) => {
  render(AtlasPage, { parts });
  await screen.findByRole('heading', { name: 'Hardest position 1 of 3' });
  expect(atlas.row).toHaveBeenLastCalledWith(...wanted);
});

test('a word that is nothing is named, and the rest of the address is shown', async () => {
  render(AtlasPage, { parts: ['nonsense', 'bt'] });
  expect((await screen.findByRole('alert')).textContent).toContain('“nonsense” is not a board');
  expect(await screen.findByRole('heading', { name: 'Hardest position 1 of 3' })).toBeTruthy();
});

test('robots that cannot stand there are named, and the board is shown without them', async () => {
  const rejection = {
    rule: '',
    reason: 'no robot can stand on h8',
    suggestion: '',
    reason_message: { id: 'plain', args: { text: 'no robot can stand on h8' } },
    suggestion_message: null,
    retry_after: 0,
  };
  vi.mocked(api.sandbox).mockImplementation((_, { position }) =>
    position.includes('rh8')
      ? Promise.reject(new ApiError(rejection as never))
      : Promise.resolve({ view: bidView } as never),
  );
  render(AtlasPage, { parts: ['1A4A3B2B', 'bt', 'rh8_ga1_bb1_yc1'] });
  expect((await screen.findByRole('alert')).textContent).toContain('No robot can stand on h8.');
  expect(await screen.findByRole('heading', { name: 'Hardest position 1 of 3' })).toBeTruthy();
  expect(atlas.row).toHaveBeenLastCalledWith('1A4A3B2B', 'bt');
});

test.each([
  ['1A4A3A2C rd16 ga12 bc7 yn8 rc', '1A4A3A2C', 'rc', 'rd16 ga12 bc7 yn8', ''],
  ['https://x/atlas/1A4A3A2C/rc/rd16_ga12_bc7_yn8', '1A4A3A2C', 'rc', 'rd16 ga12 bc7 yn8', ''],
  ['https://x/puzzle/ricochet-robots/own?position=1A4A3A2C+rd16+v', '1A4A3A2C', 'v', 'rd16', ''],
  ['1A1B2C3D bt', '', 'bt', '', '1A1B2C3D'],
  ['1A4A3A2C rc options=ricochet:off', '1A4A3A2C', 'rc', '', 'options=ricochet:off'],
])('the pasted text %s is read', (pasted, board, chip, robots, unknown) => {
  expect(wantedOf(wordsIn(pasted))).toEqual({ board, chip, robots, unknown });
});

test('plates know what was solved and tried', () => {
  keepResult('ricochet-robots', 'one', { moves: 20, best: 18, hints: 0 }, false);
  keepTried('one');
  keepTried('two');
  expect(plateStates(['one', 'two', 'three'])).toEqual(['solved', 'tried', 'open']);
});

test('shares are rounded down and never up to all', () => {
  expect([0.605, 0.97, 0.9899, 0.99, 0.9999, 0.999999999, 1].map(percent)).toEqual([
    '60%',
    '97%',
    '98%',
    '99%',
    '99.99%',
    '99.999999%',
    '100%',
  ]);
  expect(oneIn(2058 / 99_598_859_981_568)).toBe('48 billion');
  settings.language = 'de';
  expect(percent(0.9975)).toBe('99,7\u00a0%');
  expect(oneIn(0.000107)).toBe('9.300');
});

test('a single position has a bar that can be seen', () => {
  expect([height(0, 1e12), height(1, 1e12) > 0.05, height(1e12, 1e12)]).toEqual([0, true, 1]);
  expect(scaleLines(5e6)).toEqual([1, 1000, 1e6]);
});

test('a section that lies elsewhere changes places', () => {
  expect(withSection('1A4A3A2C', 1, '4D')).toBe('1A4D3A2C');
  expect(withSection('1A4A3A2C', 0, '3B')).toBe('3B4A1A2C');
});

test('the sentence of the share picture is broken into lines that fit', () => {
  expect(wrapped('one two three four', (line) => line.length <= 9)).toEqual(['one two', 'three', 'four']);
});

test('the address of the atlas has a board, a target and robots, each of which may be missing', () => {
  expect(read('/atlas')).toEqual({ room: 'game-page', page: 'atlas', parts: [] });
  expect(read('/atlas/1A4A3A2C/bt/ra1_gb1_bc1_yd1')).toEqual({
    room: 'game-page',
    page: 'atlas',
    parts: ['1A4A3A2C', 'bt', 'ra1_gb1_bc1_yd1'],
  });
  expect(read('/constructor/x')).toEqual({ room: 'nowhere' });
});
