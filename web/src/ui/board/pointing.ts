/** What a mouse, a resting finger and the keyboard's focus have in common: they point at an element. */
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
    for (const [name, listener] of Object.entries(listeners))
      element.addEventListener(name, listener as EventListener);
    return () => {
      end();
      for (const [name, listener] of Object.entries(listeners))
        element.removeEventListener(name, listener as EventListener);
    };
  };
}
