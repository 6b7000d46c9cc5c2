import { afterEach, expect, test } from 'vitest';
import rulebook from '../../../../docs/rules/roborally.md?raw';
import { settings } from '../../core/settings.svelte';
import { kindOf } from './cards';
import { ui } from './ui';
import { everything, facts } from './test-events';
import { expected, players, sample, samples } from './test-samples';
import { orderOf } from './turn-phase';
import { choiceOf, eventOf, names, planView, playView, promptOf, valuesAfter } from './sample';
import { applyEvents } from './apply-event';
import type { Choice, Prompt, RoboRallyView } from './types';

afterEach(() => (settings.language = 'en'));

const player = (seat: number) => ({ id: 'player', args: { seat } });

test.each(['en', 'de'] as const)('log lines are those of the engine: %s', (language) => {
  settings.language = language;
  for (const [place, event] of samples.events.entries())
    expect(ui.eventText(event, players), event.type).toBe(expected[place]?.line[language]);
});

test('events without a message have no log line', () => {
  expect(ui.eventText(eventOf('CardPut', facts.CardPut), names)).toBe('');
});

test('a blocker goes by its owner', () => {
  settings.language = 'de';
  const left = { ...sample('StayedDown'), message: { id: 'stayed-down', args: { robot: player(5) } } };
  expect(ui.eventText(left, names)).toBe('Blockierer von Ada bleibt heruntergefahren');
});

test('the step is called by what is asked in it', () => {
  const asked = (step: RoboRallyView['step'], kind = 'program'): string | undefined => {
    return ui.phaseSteps({ ...planView, step, prompt: promptOf(kind, {}) }).find((one) => one.state === 'now')
      ?.long;
  };
  expect(asked('program')).toBe('Program');
  expect(asked('set_up')).toBe('Set-up');
  expect(asked('set_up', 'draft')).toBe('Option draft');
  expect(asked('announce', 'power-down')).toBe('Power down');
  expect(asked('stabilize', 'stabilize')).toBe('Stabilizer');
  expect(asked('mend', 'free')).toBe('Repair');
  expect(asked('reentry', 'facing')).toBe('Re-entry');
  const names = ui.phaseSteps({ ...planView, step: 'stay_down' }).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('every event has its rule, and those about a robot its head', () => {
  const silent = ['CardPut', 'CardTaken', 'PlayerLeft', 'UndoPerformed', 'TakebackPerformed'];
  for (const event of everything)
    if (!silent.includes(event.type)) expect(ui.rules(event), event.type).not.toEqual([]);
  expect(ui.eventActor(eventOf('Programmed', { robot: 2 }))).toBe('blue');
  expect(ui.eventActor(eventOf('TurnBegan', { turn: 2 }))).toBe('');
  const [shift] = facts.Carried.shifts;
  expect(ui.eventActor(eventOf('GearsTurned', { shifts: shift ? [shift] : [] }))).toBe('red');
  expect(
    ui.eventActor(eventOf('GearsTurned', { shifts: shift ? [shift, { ...shift, robot: 1 }] : [] })),
  ).toBe('');
});

test('every rule that is cited stands in the rulebook', () => {
  const printed = new Set(rulebook.match(/^- (RAL-[\d.]+a?)/gm)?.map((line) => line.slice(2)));
  const cited = Object.values(
    import.meta.glob<string>('./**/*.{ts,svelte}', { eager: true, query: '?raw', import: 'default' }),
  ).flatMap((source) => source.match(/RAL-\d+\.\d+a?/g) ?? []);
  expect(cited.length).toBeGreaterThan(60);
  for (const rule of cited) expect(printed, rule).toContain(rule);
});

test('the rule is that of what happened', () => {
  const damaged = (...by: number[]) => ui.rules(eventOf('Damaged', { ...facts.Damaged, by }));
  expect([damaged(-1), damaged(2), damaged(-1, 2, 2)]).toEqual([
    ['RAL-10.2'],
    ['RAL-10.4'],
    ['RAL-10.2', 'RAL-10.4'],
  ]);
  const usedUp = (option: string) =>
    ui.rules(eventOf('OptionLost', { robot: 0, option, why: 'used_up', by: -1 }));
  expect([usedUp('mini_howitzer'), usedUp('ablative_coat')]).toEqual([['RAL-11.7'], ['RAL-16.15']]);
  expect(ui.rules(eventOf('Used', facts.Used))).toEqual(['RAL-22.5']);
  expect(ui.rules(eventOf('RegisterLocked', facts.RegisterLocked))).toEqual(['RAL-12.6a']);
});

test('every card has its kind', () => {
  const cards = Array.from({ length: 84 }, (_, place) => 10 * (place + 1));
  const kinds = cards.map(kindOf);
  const count = (kind: string) => kinds.filter((one) => one === kind).length;
  expect(
    ['u_turn', 'rotate_left', 'rotate_right', 'back_up', 'move_1', 'move_2', 'move_3'].map(count),
  ).toEqual([6, 18, 18, 6, 18, 12, 6]);
  expect([kindOf(70), kindOf(80), kindOf(410), kindOf(420)]).toEqual([
    'rotate_left',
    'rotate_right',
    'rotate_left',
    'rotate_right',
  ]);
});

test('seats say where they stand', () => {
  expect(names.map((_, seat) => ui.seatStatus(planView, seat))).toEqual([
    '3 of 5 placed',
    'done',
    'programming',
    'done',
  ]);
  expect(ui.score(planView, 1).ariaLabel).toBe('1 of 3 flags');
  expect(ui.goalText(planView)).toBe('Vault Assault: 3 flags in order');
  settings.language = 'de';
  const floor = { ...planView.floor, name: 'Own course' };
  expect(ui.goalText({ ...planView, floor })).toBe('Eigener Parcours: 3 Flaggen der Reihe nach');
});

test('the steps follow the registers', () => {
  const now = (view = planView) => ui.phaseSteps(view).find((step) => step.state === 'now')?.name;
  expect(now()).toBe('Program');
  expect(now({ ...planView, step: 'announce' })).toBe('Power down');
  expect(now(playView)).toBe('2');
  expect(now({ ...playView, register: 0, step: 'reentry' })).toBe('Re-entry');
  expect(ui.roundLabel(playView)).toBe('Turn 6');
  expect(ui.barLabel?.(playView)).toBe('Vault Assault, turn 6');
});

test('the question names the next register', () => {
  expect(planView.prompt && ui.question(planView.prompt, planView, names)).toBe(
    'Which card goes into register 4?',
  );
});

function askedOf(kind: string, args: Prompt['args'] = {}): string {
  const prompt = promptOf(kind, { robot: 0, role: 'only', ...args });
  return ui.question(prompt, { ...planView, prompt }, names);
}

test('a powered-down player sits out, and others wait once their program is locked in', () => {
  const waiting = (stage: string): string => askedOf('program', { stage });
  expect(waiting('locked-in')).toBe('Your program is locked in. Waiting for the others.');
  expect(waiting('powered-down')).toMatch(/^You’re powered down: you sit out this turn/);
  expect(waiting('nothing')).toBe('You have nothing to program. Waiting for the others.');
  expect(waiting('nobody-runs')).toMatch(/Continue the turn\?$/);
});

test('questions name robots by their owners and options in the language of the reader', () => {
  const target_name = player(3);
  expect(askedOf('weapon', { target: 3, target_name })).toBe('You aim at Tinker. Which weapon do you fire?');
  settings.language = 'de';
  expect(askedOf('weapon', { target: 3, target_name })).toBe('Du zielst auf Tinker. Womit feuerst du?');
  expect(askedOf('store', { option: 'flywheel' })).toContain('Schwungrad');
  expect(askedOf('condition', { card: 700, kind: 'move_2', register: 3 })).toContain('„2 vor“');
  expect(askedOf('abort', { robot: 4, role: 'blocker' })).toMatch(/^Dein Blockierer: /);
});

test('answers say what they do', () => {
  const label = (kind: string, args: Choice['args']): string => ui.label(choiceOf('', kind, args));
  const home = { board: 2, title: 'Chop Shop' };
  expect(label('accept', { question: 'brakes' })).toBe('Brake');
  expect(label('decline', { question: 'free' })).toBe('Repair damage');
  expect(label('home', home)).toBe('Board 2: Chop Shop');
  expect(label('touch', { flag: 2, square: 'd5', direction: 'e', relative: 'ahead' })).toBe(
    'Touch flag 2 ahead',
  );
  settings.language = 'de';
  expect(label('decline', { question: 'brakes' })).toBe('Nicht bremsen');
  expect(label('home', home)).toBe('Spielplan 2: Chop Shop');
  expect(label('read-pair', { option: 'crab_legs', register: 2 })).toBe(
    'Register 2: stattdessen ein Schritt zur Seite (Krabbenbeine)',
  );
});

test('those who still have to act are next', () => {
  const robots = planView.robots.map((robot) => ({ ...robot, playing: [robot.robot ? 730 : 700] }));
  const moving: RoboRallyView = {
    ...planView,
    register: 2,
    step: 'move',
    order: [1, 0],
    movers: [0],
    robots,
  };
  expect(orderOf(moving).map(({ robot, cards, state }) => [robot, ...cards, state])).toEqual([
    [1, 730, 'done'],
    [0, 700, 'now'],
  ]);
  expect(orderOf(moving, 1).map(({ robot, state }) => [robot, state])).toEqual([
    [1, 'now'],
    [0, 'next'],
  ]);
});

test('who is asked has to decide', () => {
  expect(ui.seatStatus({ ...playView, step: 'move', waiting: [3] }, 3)).toBe('deciding');
});

test('the owner of a robot sees more of it than others', () => {
  const robots = [{ robot: 0, seat: 0, values: { damage: 5 } }];
  const own_robots = [{ robot: 0, seat: 0, values: { damage: 5, announced: true } }];
  const damaged = eventOf('Damaged', { ...facts.Damaged, values_after: valuesAfter({ robots, own_robots }) });
  expect(applyEvents(planView, [damaged]).robots[0]).toMatchObject({ damage: 5, announced: true });
  const other = applyEvents({ ...planView, seat: 1 }, [damaged]).robots[0];
  expect(other).toMatchObject({ damage: 5, announced: false });
});

test('a player alone at the screen reads of the own robot as "you"', () => {
  const damaged = sample('Damaged');
  const own = damaged.type === 'Damaged' ? damaged.fact.robot : -1;
  expect(ui.eventText(damaged, players, [own])).toMatch(/^You take /);
  expect(ui.eventText(damaged, players, [own, own + 1])).toBe(ui.eventText(damaged, players));
  expect(ui.eventText(damaged, players, [own + 1])).toBe(ui.eventText(damaged, players));
});

test('the result says how the race was decided', () => {
  const reasonOf = (reason: string, seat: number | null): string | undefined => {
    const ended = { ...eventOf('GameEnded', { places: [2, 1], rule: 'RAL-14.1' }) };
    const touched = { robot: 1, flag: 3, counts: true, square: 'a1' };
    const log = [
      eventOf('TurnBegan', { turn: 4 }),
      eventOf('FlagTouched', { ...facts.FlagTouched, ...touched }),
      { ...ended, message: { id: 'game-ended', args: { reason } } },
    ];
    return ui.endReason?.({ ...playView, seat }, log, players);
  };
  expect(reasonOf('flags-touched', 0)).toBe('Bo touched flag 3 in turn 4.');
  expect(reasonOf('flags-touched', 1)).toBe('You touched flag 3 in turn 4.');
  expect(reasonOf('nobody-else-left', null)).toBe('Bo was the last robot on the course.');
  expect(reasonOf('', 0)).toBe('');
});

test('the result says who voted against the race for the places', () => {
  const reasonOf = (seat: number | null, ...robots: number[]): string | undefined => {
    const votes = robots.map((robot) => eventOf('PlayOnDeclined', { robot }));
    const ended = eventOf('GameEnded', { places: [2, 1, 3], rule: 'RAL-14.1' });
    const log = [...votes, { ...ended, message: { id: 'game-ended', args: { reason: 'flags-touched' } } }];
    return ui.endReason?.({ ...playView, seat }, log, players);
  };
  expect(reasonOf(0, 0)).toBe('You voted to stop there.');
  expect(reasonOf(0, 0, 2)).toBe('You, Cy voted to stop there.');
  expect(reasonOf(1, 0, 2)).toBe('Ada and Cy voted to stop there.');
});

test('who is asked to play on reads who has won', () => {
  const robots = playView.robots.map((robot) => ({ ...robot, place: robot.robot === 2 ? 1 : 0 }));
  const prompt = promptOf('play-on', {});
  expect(ui.question(prompt, { ...playView, robots }, players)).toBe('Cy has won. Play on for the places?');
});
