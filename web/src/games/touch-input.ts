/** Whether one plays with a finger: then the first touch shows what would come of an answer, and Confirm gives it. */
import { MediaQuery } from 'svelte/reactivity';

export const touchInput = new MediaQuery('(hover: none), (max-width: 43.75em)');
