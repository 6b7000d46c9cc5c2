import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, ApiError, Unreachable } from '../../core/api';
import type { SandboxResponse, AnalysisResponse } from '../../core/types';
import { Drafting } from './position-editor.svelte';
import { withRobot, withWall } from './position-draft';
import { bidView } from './sample';

const kept: string[] = [];

/** A sandbox that reads positions as the engine does, and rejects robots on h8. */
function sandbox(_: string, { position }: { position: string }): Promise<SandboxResponse> {
  const no = {
    rejected: null,
    rule: 'HOUSE-POSITION',
    reason: 'no robot can stand on h8',
    suggestion: '',
    reason_message: { id: 'plain', args: { text: 'no robot can stand on h8' } },
    suggestion_message: null,
    retry_after: 0,
  };
  if (position.includes('h8')) return Promise.reject(new ApiError(no));
  const [name = '', ...words] = position.split(' ');
  const robots = words.slice(0, 4).map((word) => word.slice(1));
  const problem = position.replace(/ options.*/, '');
  const view = { ...bidView, board: { ...bidView.board, name }, robots, target: 'rc', problem };
  return Promise.resolve({ position, view, events: [], outcome: null, acting: [], diagram: null });
}

beforeEach(() => {
  vi.useFakeTimers();
  kept.length = 0;
  vi.spyOn(api, 'sandbox').mockImplementation(sandbox);
  vi.spyOn(api, 'study').mockResolvedValue({ review: { best: 3 } } as AnalysisResponse);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function opened(text = ''): Promise<Drafting> {
  const draft = new Drafting((text) => kept.push(text));
  await draft.open(text);
  await vi.advanceTimersByTimeAsync(20);
  return draft;
}

test('a change is drawn at once, laid by the server, kept in the address and searched', async () => {
  const draft = await opened();
  draft.change(withRobot(draft.plan!, 'r', 'b2'));
  expect([draft.shown?.robots[0], draft.view?.robots[0]]).toEqual(['b2', 'd16']);
  await vi.advanceTimersByTimeAsync(20);
  expect([draft.view?.robots[0], kept.at(-1)]).toEqual(['b2', '1A4A3A2C rb2 ga12 bc7 yn8 rc']);
  expect(draft.search.isOpen).toBe(true);
  await vi.advanceTimersByTimeAsync(300);
  expect(draft.search.answer).toEqual({ best: 3 });
  expect(vi.mocked(api.study).mock.calls.map(([, position]) => position)).toEqual([
    '1A4A3A2C rb2 ga12 bc7 yn8 rc',
  ]);
});

test('what cannot be is taken back, and it is said why until something else is done', async () => {
  const draft = await opened();
  draft.change(withRobot(draft.plan!, 'r', 'h8'));
  expect(draft.shown?.robots[0]).toBe('h8');
  await vi.advanceTimersByTimeAsync(20);
  expect([draft.shown?.robots[0], draft.canUndo]).toEqual(['d16', false]);
  expect(String(draft.error)).toContain('no robot can stand on h8');
  await vi.advanceTimersByTimeAsync(500);
  expect(draft.error).not.toBe(null);
  draft.change(withRobot(draft.plan!, 'r', 'b2'));
  expect(draft.error).toBe(null);
});

test('a lost line takes nothing back: it is said, and asked again', async () => {
  const draft = await opened();
  draft.change(withRobot(draft.plan!, 'r', 'b2'));
  await vi.advanceTimersByTimeAsync(20);
  vi.mocked(api.sandbox).mockRejectedValue(new Unreachable());
  draft.change(withRobot(draft.plan!, 'r', 'b3'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect([draft.shown?.robots[0], draft.error]).toEqual(['b3', new Unreachable()]);
  vi.mocked(api.sandbox).mockImplementation(sandbox);
  await vi.advanceTimersByTimeAsync(2000);
  expect([draft.view?.robots[0], draft.error]).toEqual(['b3', null]);
  draft.undo();
  draft.undo();
  expect(draft.plan?.robots[0]).toBe('d16');
});

test('of two texts that are loaded the later one stays, whichever is answered first', async () => {
  const draft = await opened();
  let roll = (_: string): void => undefined;
  const rolled = draft.load(new Promise<string>((answer) => (roll = answer)));
  await draft.load('1A4A3A2C ra1 ga12 bc7 yn8 rc');
  roll('1A4A3A2C rb2 ga12 bc7 yn8 rc');
  await rolled;
  expect(draft.plan?.robots[0]).toBe('a1');
  draft.undo();
  expect([draft.plan?.robots[0], draft.canUndo]).toEqual(['d16', false]);
});

test('every step can be taken back and done again', async () => {
  const draft = await opened('1A4A3A2C ra1 ga12 bc7 yn8 rc');
  draft.change(withRobot(draft.plan!, 'r', 'b2'));
  draft.change(withWall(draft.plan!, 'd4', 'n'));
  draft.undo();
  await vi.advanceTimersByTimeAsync(20);
  expect([draft.plan?.walls, draft.view?.robots[0]]).toEqual([[], 'b2']);
  draft.undo();
  expect([draft.plan?.robots[0], draft.canUndo]).toEqual(['a1', false]);
  draft.redo();
  draft.redo();
  expect([draft.plan?.walls, draft.canRedo]).toEqual([['d4n'], false]);
});

test('an address that cannot be read opens the usual board, and says so', async () => {
  const draft = await opened('1A4A3A2C rh8 ga12 bc7 yn8 rc');
  expect(draft.view?.robots[0]).toBe('d16');
  await expect(draft.load('h8')).rejects.toThrow('no robot');
  expect(draft.canUndo).toBe(false);
});

test('an address stays where only the line is lost', async () => {
  vi.mocked(api.sandbox).mockRejectedValueOnce(new Unreachable());
  await expect(opened('1A4A3A2C ra1 ga12 bc7 yn8 rc')).rejects.toThrow(Unreachable);
});
