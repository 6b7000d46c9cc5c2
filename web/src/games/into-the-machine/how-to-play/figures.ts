import Junction from './Junction.svelte';
import Leap from './Leap.svelte';
import Machine from './Machine.svelte';
import Relay from './Relay.svelte';
import StackRule from './StackRule.svelte';

export const figures = { machine: Machine, stack: StackRule, leap: Leap, junction: Junction, relay: Relay };
