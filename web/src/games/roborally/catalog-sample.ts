/** A small catalog for tests: boards of two by two squares. */
import type { Layout } from './courses';
import type { CatalogCourse, FloorView, Catalog } from './types';

const plain = { text: '', name: '', special_rules: [], numbered: true, pushers: [] };

const yard: FloorView = {
  ...plain,
  width: 2,
  height: 2,
  rows: [
    ['bE', 'G+'],
    ['XX', '..'],
  ],
  walls: ['b1,n'],
  lasers: [{ square: 'a2', direction: 'e', beams: 1, end: 'b2' }],
  boards: [{ board: 'yard', x: 0, y: 0, width: 2, height: 2, rot: 0 }],
};

const bay: FloorView = {
  ...plain,
  width: 2,
  height: 1,
  rows: [['D1', 'D2']],
  walls: [],
  lasers: [],
  boards: [{ board: 'bay', x: 0, y: 0, width: 2, height: 1, rot: 0 }],
};

const layout: Layout & { text: string } = {
  boards: [...yard.boards, { board: 'bay', x: 0, y: 2, width: 2, height: 1, rot: 0 }],
  flags: ['b2'],
  numbered: true,
  text: 'yard a1 / bay a3 / flags b2',
};

function course(id: string, name: string, players: number[], more: Partial<CatalogCourse>): CatalogCourse {
  const usual = { category: 'beginner', level: 'easy', length: 'short', special_rules: [] } as const;
  return {
    id,
    name,
    players,
    ...usual,
    ...layout,
    special_rules: [],
    ...more,
    text: id === 'dash' ? layout.text : id,
  };
}

export const catalog: Catalog = {
  boards: [
    { id: 'yard', name: 'Yard', kind: 'factory', own: true, floor: yard },
    { id: 'hall', name: 'Hall', kind: 'factory', own: true, floor: yard },
    { id: 'bay', name: 'Bay', kind: 'dock', own: true, floor: bay },
  ],
  courses: [
    course('squads', 'Squads', [4, 6], {
      category: 'team',
      level: 'team',
      length: 'medium',
      special_rules: ['teams_of_two_share_flags'],
    }),
    course('traps', 'Traps', [2, 3], {
      category: 'expert',
      level: 'expert',
      special_rules: ['no_power_down'],
    }),
    course('stroll', 'Stroll', [2, 3, 4], { length: 'long' }),
    course('crowd', 'Crowd', [5, 6, 7], { level: 'mid' }),
    course('dash', 'Dash', [3, 4], {}),
  ],
  special_rules: [
    { id: 'no_power_down', rule: 'RAL-17.5', text: 'Nobody can power down.' },
    { id: 'toggle_control', rule: 'RAL-17.10', text: 'Hold the flags.' },
    { id: 'teams_of_two_share_flags', rule: 'RAL-17.2', text: 'Teams of two.' },
  ],
  max_boards: 6,
  max_flags: 8,
};
