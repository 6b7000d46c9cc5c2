/** Whether the user plays by touch: the first tap previews an answer, and Confirm sends it. */
import { MediaQuery } from 'svelte/reactivity';

export const touchInput = new MediaQuery('(hover: none), (max-width: 43.75em)');
