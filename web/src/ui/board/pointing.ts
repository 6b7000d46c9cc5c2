/** What a mouse, a resting finger and the keyboard's focus have in common: they point at an element. */
import { on } from 'svelte/events';
import { HOLD_MILLISECONDS } from './gestures';

/** An attachment that tells when an element is pointed at, and when no longer. */
export function pointing(onpoint: (isPointed: boolean) => void) {
  return (element: HTMLElement): (() => void) => {
    let holding: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => {
      clearTimeout(holding);
      onpoint(false);
    };
    const listeners = {
      pointerenter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && onpoint(true),
      pointerdown: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') holding = setTimeout(() => onpoint(true), HOLD_MILLISECONDS);
      },
      pointerup: end,
      pointercancel: end,
      pointerleave: end,
      focus: () => onpoint(element.matches(':focus-visible')),
      blur: end,
    };
    const detach = Object.entries(listeners).map(([name, listener]) =>
      on(element, name, listener as EventListener),
    ); // `on`, because an element that is removed loses the focus in the middle of an update
    return () => {
      end();
      for (const remove of detach) remove();
    };
  };
}
