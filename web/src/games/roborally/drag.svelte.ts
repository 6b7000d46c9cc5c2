/** Dragging a card to a register or back to the hand. */

interface Grip {
  card: number;
  x: number;
  y: number;
}

const SLACK = 6; // pixels of movement that still count as a tap

export class Drag {
  card: number | null = $state(null); // set once the pointer has moved far enough
  x = $state(0);
  y = $state(0);
  over = $state(''); // the drop target: 'register 0 3' or 'hand 0'
  private grip: Grip | null = null;
  private ended = false;

  constructor(private readonly drop: (card: number, place: string) => void) {}

  /** Whether a click is a real one: browsers fire one at the end of a drag. */
  get isClick(): boolean {
    return !this.ended;
  }

  start(event: PointerEvent, card: number): void {
    if (event.button !== 0) return;
    this.grip = { card, x: event.clientX, y: event.clientY };
    addEventListener('pointermove', this.move);
    addEventListener('pointerup', this.release);
    addEventListener('pointercancel', this.stop);
  }

  private readonly move = ({ clientX, clientY }: PointerEvent): void => {
    if (!this.grip) return;
    const far = Math.hypot(clientX - this.grip.x, clientY - this.grip.y);
    if (this.card === null && far < SLACK) return;
    this.card = this.grip.card;
    this.x = clientX;
    this.y = clientY;
    this.over = placeAt(clientX, clientY);
  };

  private readonly release = (): void => {
    const { card, over } = this;
    this.stop();
    if (card === null) return;
    this.ended = true;
    setTimeout(() => (this.ended = false));
    if (over) this.drop(card, over);
  };

  readonly stop = (): void => {
    this.grip = null;
    this.card = null;
    this.over = '';
    removeEventListener('pointermove', this.move);
    removeEventListener('pointerup', this.release);
    removeEventListener('pointercancel', this.stop);
  };
}

function placeAt(x: number, y: number): string {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')?.dataset.place ?? '';
}
