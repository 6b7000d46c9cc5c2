import Cards from './Cards.svelte';
import Course from './Course.svelte';
import Express from './Express.svelte';
import Locks from './Locks.svelte';
import Push from './Push.svelte';
import RegisterOrder from './RegisterOrder.svelte';

export const figures = {
  floor: Course,
  register: RegisterOrder,
  card: Cards,
  push: Push,
  express: Express,
  locks: Locks,
};
