import Collapse from './Collapse.svelte';
import Explore from './Explore.svelte';
import Gears from './Gears.svelte';
import Rescue from './Rescue.svelte';
import Start from './Start.svelte';

export const figures = { start: Start, explore: Explore, gears: Gears, collapse: Collapse, rescue: Rescue };
