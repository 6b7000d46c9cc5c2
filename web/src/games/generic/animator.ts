/** The generic board has no animations of its own: pieces glide when the next view is shown. */
import type { BoardAnimator } from '../game-ui';
import type { GenericView } from './view';

export class GenericAnimator implements BoardAnimator<GenericView> {
  animate(): Promise<void> {
    return Promise.resolve();
  }

  show(): void {}

  cancelPending(): void {}
}
