/** What the regions of a table share: the height that the prompt has chosen. */
import { getContext, setContext } from 'svelte';

const KEY = Symbol('table frame');

export class FrameState {
  promptHeight = $state(19); // rem
}

export function provideFrame(): FrameState {
  return setContext(KEY, new FrameState());
}

/** Returns the state of the frame around; a prompt outside of one has a height of its own. */
export function useFrame(): FrameState {
  return getContext<FrameState | undefined>(KEY) ?? new FrameState();
}
