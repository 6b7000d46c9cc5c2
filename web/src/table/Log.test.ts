import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { told } from '../core/sample';
import type { Told } from '../core/types';
import type { Face } from '../games/face';
import Log from './Log.svelte';
import type { Sitting } from './sitting.svelte';

afterEach(cleanup);

function sittingOf(log: Told[]): Sitting {
  return { face: null, log, live: { names: [], parted: null } } as unknown as Sitting;
}

test('a line stays the same line while others come and the oldest go', async () => {
  const also = { ...told(2), text: 'and also' };
  const log = [told(1), told(2), also, told(3)];
  const { rerender } = render(Log, { sitting: sittingOf(log) });
  const lines = [screen.getByText('and also'), screen.getByText('entry 3')];
  await rerender({ sitting: sittingOf([also, told(3), told(4)]) });
  expect([screen.getByText('and also'), screen.getByText('entry 3')]).toEqual(lines);
  expect(lines.every((line) => line.isConnected)).toBe(true);
});

test('chapters have their heading once, the newest first', () => {
  const said = ['Turn 1.', 'Ada is done.', 'Register 1: Ada Move 3.', 'Ada drives 3 north.'];
  const log = said.map((text, n) => ({ ...told(n), text }));
  const face = {
    tell: ({ text }: Told) => text,
    opens: ({ text }: Told) => /^(Turn|Register) 1/.exec(text)?.[0] ?? '',
    rules: () => [],
    robot: () => '',
  } as unknown as Face;
  const { container } = render(Log, { sitting: { ...sittingOf(log), face } as Sitting });
  const shown = [...container.querySelectorAll('h3, li')].map((one) => one.textContent?.trim());
  expect(shown).toEqual(['Register 1', 'Ada drives 3 north.', 'Ada Move 3.', 'Turn 1', 'Ada is done.']);
});

test('what was missed begins after its oldest line, also in a log of fewer words', () => {
  const log = [told(1), told(2), told(3), told(4)];
  const away = { names: [], parted: 2 };
  const shownBy = (face: Face | null): (string | undefined)[] => {
    const { container, unmount } = render(Log, { sitting: { face, log, live: away } as unknown as Sitting });
    const shown = [...container.querySelectorAll('li')].map((one) =>
      one.textContent?.replace(/\s+/g, ' ').trim(),
    );
    unmount();
    return shown;
  };
  expect(shownBy(null)).toEqual(['entry 4', 'entry 3', 'Since you were away', 'entry 2', 'entry 1']);
  const passages = () => [
    { n: 2, no: '7', told: log.slice(0, 2), text: 'Ada did two things.', rules: [] },
    { n: 4, no: '8', told: log.slice(2), text: 'So did Ben.', rules: [] },
  ];
  const face = { passages, robot: () => 'red' } as unknown as Face;
  expect(shownBy(face)).toEqual(['8 So did Ben.', 'Since you were away', '7 Ada did two things.']);
});

test('several parts may begin with the same entry', () => {
  const face = {
    passages: (log: Told[]) =>
      log.map((one, at) => ({ n: one.n, no: '', told: [one], text: `part ${at}`, rules: [] })),
    robot: () => '',
  } as unknown as Face;
  const { container } = render(Log, { sitting: { ...sittingOf([told(1), told(1)]), face } as Sitting });
  expect([...container.querySelectorAll('li')].map((one) => one.textContent?.trim())).toEqual([
    'part 1',
    'part 0',
  ]);
});
