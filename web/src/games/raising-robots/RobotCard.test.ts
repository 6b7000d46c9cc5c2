import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cards } from './cards.svelte';
import RobotCard from './RobotCard.svelte';
import { layCards } from './sample';

beforeEach(layCards);
afterEach(cleanup);

test('a card says in words what its signs mean, for those who have no pointer', () => {
  const robot = cards.robot('r01');
  if (!robot) throw new Error('a sample has Edward');
  render(RobotCard, { robot });
  for (const { effect } of [robot.basic, robot.upgraded])
    expect(screen.getByText(cards.sentence(effect))).toBeTruthy();
  for (const said of ['2 sensors, 2 gears', '2 gears']) expect(screen.getByText(said)).toBeTruthy();
});
