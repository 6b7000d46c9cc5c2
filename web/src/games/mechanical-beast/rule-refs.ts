/** The rules behind what happens. */
import type { GameEvent, GearView } from './types';

const RULES: Partial<Record<GameEvent['type'], string[]>> = {
  Walked: ['BST-5.1', 'BST-5.2'],
  SwitchThrown: ['BST-9.1'],
  Explored: ['BST-7.2', 'BST-7.3'],
  LockedDown: ['BST-11.2'],
  Collapsed: ['BST-9.9', 'BST-9.2'],
  Waited: ['BST-4.4'],
  ExitPlaced: ['BST-14.6'],
  ExitReached: ['BST-14.10'],
  Repeated: ['BST-14.14'],
  Quiet: ['BST-14.14'],
  TrapCheckEnded: ['BST-12.8'],
  VoteCalled: ['BST-12.8'],
};

const BY_KIND: Record<GearView['kind'], string> = {
  center: 'BST-8.9',
  corner: 'BST-8.10',
  edge: 'BST-8.11',
  linear: 'BST-8.14',
};

export function rulesOf(event: GameEvent): string[] {
  switch (event.type) {
    case 'GearUsed':
      return [BY_KIND[event.fact.kind], 'BST-8.2'];
    case 'Trapped':
    case 'GameEnded':
      return [event.fact.rule];
    default:
      return RULES[event.type] ?? [];
  }
}
