/** The generic board has no animations of its own: pieces glide when the next view is shown. */
import { formatShared, type Format } from '../../core/fluent';
import type { BoardAnimator } from '../game-ui';
import type { GenericView } from './view';

export class GenericAnimator implements BoardAnimator<GenericView> {
  constructor(readonly format: Format = formatShared) {}

  animate(): Promise<void> {
    return Promise.resolve();
  }

  show(): void {}

  cancelPending(): void {}
}
