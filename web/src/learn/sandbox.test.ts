import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { plain, plainLine } from '../core/plain-prompt';
import type { SandboxRequest, Choice, EventMessage } from '../core/types';
import type { GameUi } from '../games/game-ui';
import { SandboxGame } from './sandbox.svelte';

let forgone = 0;
const played: string[] = [];
const requests: SandboxRequest[] = [];

const ui = {
  createAnimator: () => ({
    animate: async (event: EventMessage) => void played.push(plainLine(event, [])),
    show: () => undefined,
    cancelPending: () => forgone++,
  }),
  eventText: plainLine,
  sound: () => null,
  isSandboxChoice: ({ action }: Choice) => action !== 'give' && action !== 'back',
  eventActor: () => '',
} as unknown as GameUi;

/** A sandbox with one event per action that rejects 'wall'. */
async function sandbox(_: string, { body }: { body: string }): Promise<Response> {
  const request = JSON.parse(body) as SandboxRequest;
  requests.push(request);
  const actions = request.actions ?? [];
  if (actions.includes('wall')) return Response.json({ why: 'a wall', rule: 'RIC-5.9' }, { status: 409 });
  const choices = ['rn', 'give'].map((action) => ({ action }));
  return Response.json({
    position: request.position,
    view: {
      seat: 0,
      prompt: { id: 'try', text: '', choices, number_input: null, takebacks: [{ action: 'back' }] },
    },
    events: actions.map((action, n) => ({ type: 'Slid', n, message: plain(action), fact: {} })),
    outcome: null,
  });
}

const lesson = { game: 'ricochet-robots', position: '1A4A3A2C …', inAttempt: true, names: [''] };

describe('a position in the sandbox', () => {
  beforeEach(() => {
    played.length = requests.length = 0;
    vi.stubGlobal('fetch', sandbox);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('asks with all actions and tells only the new ones', async () => {
    const play = await SandboxGame.open(ui, lesson);
    await play.send('rn');
    await play.send('re');
    expect(requests.map((request) => request.actions)).toEqual([[], ['rn'], ['rn', 're']]);
    expect(played).toEqual(['rn', 're']);
    expect(play.events).toHaveLength(2);
  });

  it('goes back and forward again; a new slide ends the way forward', async () => {
    const play = await SandboxGame.open(ui, lesson);
    for (const action of ['rn', 're', 'rs']) await play.send(action);
    await play.undo();
    await play.undo();
    expect(play.actions).toEqual(['rn']);
    await play.redo();
    expect(play.actions).toEqual(['rn', 're']);
    await play.send('gw');
    expect(play.canRedo).toBe(false);
    await play.reset();
    expect(play.actions).toEqual([]);
    expect(play.canUndo).toBe(false);
    await play.redo();
    await play.redo();
    expect(play.actions).toEqual(['rn', 're']);
  });

  it('stays as it is when a slide is refused', async () => {
    const play = await SandboxGame.open(ui, lesson);
    await play.send('rn');
    await play.send('wall');
    expect(play.actions).toEqual(['rn']);
    expect(play.busy).toBe(false);
    expect(forgone).toBe(1);
  });

  it('offers only what makes sense there', async () => {
    const play = await SandboxGame.open(ui, lesson);
    expect(play.prompt?.choices.map((choice) => choice.action)).toEqual(['rn']);
    expect(play.prompt?.takebacks).toEqual([]);
  });
});
