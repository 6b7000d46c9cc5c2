/** Somebody programs: what lies where, and what a quick hand wants done. The server answers each wish before the next is said. */
import type { GameContext } from '../game-ui';
import {
  bring,
  isOffered,
  lastPlaced,
  lay,
  nextRegister,
  openRegisters,
  placeOf,
  slotsOf,
  takeable,
  type Laid,
} from './program-edit';
import { registerSpoken } from './tray-aria-labels';
import type { HandView, RoboRallyView } from './types';

export interface TrayNow {
  hand: HandView;
  laid: Laid;
  slots: number[]; // the cards the hand began with
  tokens: number; // slots that damage costs
  blanks: number; // slots without a card, before the deal and when all is done
  open: number[]; // registers that may be filled
  next: number | undefined; // the first empty one of these
}

export class ProgramController {
  said = $state(''); // for those who listen
  private wanted: string[] = $state.raw([]);
  private sent = false; // the first wish is under way

  /** Cards that may be taken back. */
  readonly mine: number[] = $derived.by(() => [
    ...takeable(this.game().prompt),
    ...this.wanted.flatMap((action) => Number(action.split(' ')[1]) || []),
  ]);
  readonly trays: TrayNow[] = $derived.by(() => this.game().view.hands.map((hand) => this.lie(hand)));
  /** The one the keys are for. */
  readonly active: TrayNow | undefined = $derived.by(
    () => this.trays.find((tray) => tray.next) ?? this.trays[0],
  );
  readonly last: number | undefined = $derived.by(() =>
    lastPlaced({ hand: [], registers: this.trays.flatMap(({ laid }) => laid.registers) }, this.mine),
  );

  constructor(private readonly game: () => GameContext<RoboRallyView>) {}

  get canLockIn(): boolean {
    return isOffered(this.game().prompt, 'done');
  }

  private lie(hand: HandView): TrayNow {
    const { prompt, view } = this.game();
    const laid = lay(view, hand, this.wanted);
    const slots = slotsOf(laid, this.mine);
    const open = openRegisters(prompt, view, hand);
    const free = Math.max(0, hand.slots - slots.length);
    const tokens = Math.min(free, view.robots[hand.robot]?.damage ?? 0);
    return { hand, laid, slots, tokens, blanks: free - tokens, open, next: nextRegister(open, laid) };
  }

  // --- what one does ---

  /** What a card of the hand does when it is tapped; nothing for undefined. */
  picking(tray: TrayNow, card: number): (() => void) | undefined {
    if (isOffered(this.game().prompt, `store ${card}`)) return () => this.want(`store ${card}`);
    return this.placeFor(tray, card) ? () => this.place(tray, card) : undefined;
  }

  /** Into the next empty register, or to a card it may share one with. */
  place(tray: TrayNow, card: number): void {
    const register = this.placeFor(tray, card);
    if (register && !placeOf(tray.laid, card)) this.bring(tray, card, register);
  }

  private placeFor(tray: TrayNow, card: number): number | undefined {
    return (
      tray.next ?? tray.open.find((register) => isOffered(this.game().prompt, `put ${card} ${register}`))
    );
  }

  /** A register that answers the question. */
  freeing({ hand }: TrayNow, register: number): (() => void) | undefined {
    const { prompt, view } = this.game();
    if (view.question?.robot !== hand.robot || !isOffered(prompt, `free ${register}`)) return undefined;
    return () => this.want(`free ${register}`);
  }

  bring(tray: TrayNow, card: number, register: number): void {
    this.want(...bring(this.game().prompt, tray.laid, card, register));
    const view = this.game().view.robots[tray.hand.robot]?.registers[register - 1];
    const cards = lay(this.game().view, tray.hand, this.wanted).registers[register - 1] ?? [];
    if (view) this.said = registerSpoken(register, view, cards, false);
  }

  takeBack(card: number): void {
    this.want(`take ${card}`);
  }

  /** Cards that lie in registers and may be taken back. */
  get placed(): number[] {
    const laid = this.trays.flatMap(({ laid }) => laid.registers.flat());
    return laid.filter((card) => this.mine.includes(card));
  }

  clear(): void {
    this.want(...this.placed.map((card) => `take ${card}`));
  }

  lockIn(): void {
    this.want('done');
  }

  /** Let go over 'register 0 3' or 'hand 0'. */
  drop(card: number, place: string): void {
    const [kind, robot, register] = place.split(' ');
    const tray = this.trays.find(({ hand }) => hand.robot === Number(robot));
    if (!tray?.slots.includes(card)) return;
    if (kind === 'register') this.bring(tray, card, Number(register));
    else if (placeOf(tray.laid, card)) this.takeBack(card);
  }

  private want(...actions: string[]): void {
    this.wanted = [...this.wanted, ...actions];
    this.goOn();
  }

  /** When the line is free. What the question does not offer came too late, and the rest makes no sense without it. */
  goOn(): void {
    const game = this.game();
    if (game.busy) return;
    if (this.sent) this.wanted = this.wanted.slice(1);
    const [next] = this.wanted;
    this.sent = next !== undefined && isOffered(game.prompt, next);
    if (next !== undefined && this.sent) game.send(next);
    else this.wanted = [];
  }
}
