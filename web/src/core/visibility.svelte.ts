/** Whether the page is hidden, as reactive state. */
import { on } from 'svelte/events';
import { createSubscriber } from 'svelte/reactivity';

class Visibility {
  private readonly subscribe = createSubscriber((update) => on(document, 'visibilitychange', update));

  get isHidden(): boolean {
    this.subscribe();
    return document.hidden;
  }
}

export const visibility = new Visibility();
