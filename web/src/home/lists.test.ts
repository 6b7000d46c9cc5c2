import { describe, expect, it } from 'vitest';
import { settings } from '../core/settings.svelte';
import type { SeatState, TableState } from '../core/types';
import { setup } from '../games/roborally/setup';
import { agoOf, company, hostOf, inOrder, openSeats, settingOf, tableIn } from './lists';

function seat(kind: SeatState['kind'], name: string, userId = ''): SeatState {
  return {
    seat: 0,
    kind,
    name,
    user_id: userId,
    level: '',
    online: true,
    hints: 0,
    resigned: false,
    substituted: 0,
    absences: 0,
  };
}

function table(status: TableState['status'], ...seats: SeatState[]): TableState {
  return { id: status, status, seats } as unknown as TableState;
}

describe('table codes and links', () => {
  it('names a table', () => {
    expect(tableIn(' Brass-Otter-k7m2qx ')).toBe('brass-otter-k7m2qx');
    expect(tableIn('https://botyard.example/t/brass-otter-k7m2qx/replay?x=1')).toBe('brass-otter-k7m2qx');
    expect(tableIn('botyard.example/t/brass-otter-k7m2qx')).toBe('brass-otter-k7m2qx');
  });

  it('is refused where it names none', () => {
    for (const words of ['', 'hello', 'https://botyard.example/', 'two words'])
      expect(tableIn(words)).toBe('');
  });
});

describe('the lists', () => {
  it('begin with what waits for me, then what is being played', () => {
    const tables = [table('over'), table('open'), table('playing')];
    expect(inOrder(tables, ['open'])[0]?.status).toBe('open');
    expect(inOrder(tables, []).map((one) => one.status)).toEqual(['playing', 'open', 'over']);
  });

  it('tell tables apart by what is played and when it began', () => {
    const played = { ...table('playing'), options: { course: 'flag_fry', play_on: 'stop' } };
    expect(settingOf(played, setup)).toBe('Flag Fry');
    expect(settingOf(played, undefined)).toBe('');
    expect(agoOf(-3, 'en')).toBe('this minute');
    expect(agoOf(5 * 60 + 59, 'en')).toBe('5 min. ago');
    expect(agoOf(3 * 3600, 'de')).toBe('vor 3 Std.');
    expect(agoOf(2 * 86_400, 'en')).toBe('2 days ago');
  });

  it('name the others at a table, not oneself', () => {
    const seated = table(
      'open',
      seat('person', 'Robin', 'me'),
      seat('bot', 'Rookie 2'),
      seat('person', 'Ada', 'ada'),
      seat('bot', 'Master 4'),
      seat('open', 'Seat 5'),
    );
    expect(company(seated, 'me')).toEqual({ shown: 'Rookie 2, Ada', more: 1 });
    expect(openSeats(seated)).toBe(1);
  });

  it('call guests without a name in the language of the page', () => {
    const open = { ...table('open', seat('person', 'Guest 4821', 'ben')), host: 'ben' };
    settings.language = 'de';
    expect([company(open, 'ada').shown, hostOf(open)]).toEqual(['Gast 4821', 'Gast 4821']);
    settings.language = 'en';
  });
});
