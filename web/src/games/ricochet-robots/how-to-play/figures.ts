import Bids from './Bids.svelte';
import Diagonal from './Diagonal.svelte';
import NoBrakes from './NoBrakes.svelte';
import Stopper from './Stopper.svelte';
import Table from './Table.svelte';
import Turning from './Turning.svelte';

export const figures = {
  table: Table,
  'no-brakes': NoBrakes,
  stopper: Stopper,
  ricochet: Turning,
  diagonal: Diagonal,
  bids: Bids,
};
