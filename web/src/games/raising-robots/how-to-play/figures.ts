import Energy from './Energy.svelte';
import Prices from './Prices.svelte';
import Run from './Run.svelte';
import Token from './Token.svelte';
import Workshop from './Workshop.svelte';

export const figures = { workshop: Workshop, energy: Energy, prices: Prices, token: Token, run: Run };
