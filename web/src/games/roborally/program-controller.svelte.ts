/** Programming by taps, drags and keys. Steps show at once and are sent one by one, each when the last is answered. */
import { choiceMessage } from '../../core/fluent';
import type { Answer } from '../../ui/answers/answers';
import type { GameContext } from '../game-ui';
import Switch from '../../ui/Switch.svelte';
import { advisedChoice, findChoice, type Intent } from './choices';
import { format } from './format';
import { tGame } from './messages/game';
import {
  lastPlaced,
  layOut,
  nextRegister,
  openRegisters,
  placeOf,
  slotsOf,
  stepsTo,
  takeable,
  type Layout,
} from './program-edit';
import { registerSpoken } from './tray-aria-labels';
import type { HandView, RoboRallyView } from './types';

export interface TrayNow {
  hand: HandView;
  laid: Layout;
  slots: number[]; // the cards that the hand began with
  tokens: number; // slots that damage costs
  blanks: number; // slots without a card, before the deal and after locking in
  open: number[]; // registers that may be filled
  next: number | undefined; // the first empty one of these
}

export class ProgramController {
  said = $state(''); // for screen readers
  chosen: number | null = $state(null); // the robot whose program the player wants to see, if there are two
  powersDown = $state(false); // the switch: announce a power down after locking in
  private pending: Intent[] = $state.raw([]);
  private hasDecided = false; // by the switch, when the player locked in
  private sent = false; // the server has not answered the first pending step yet

  /** Cards that may be taken back. */
  readonly mine: number[] = $derived.by(() => [
    ...takeable(this.game().prompt),
    ...this.pending.flatMap((step) => ('card' in step ? [step.card] : [])),
  ]);
  readonly trays: TrayNow[] = $derived.by(() => this.game().view.hands.map((hand) => this.trayOf(hand)));
  /** The tray that is shown, and that the keys act on. */
  readonly active: TrayNow | undefined = $derived.by(
    () =>
      this.trays.find(({ hand }) => hand.robot === this.chosen) ??
      this.trays.find((tray) => tray.next) ??
      this.trays[0],
  );
  readonly last: number | undefined = $derived.by(() =>
    lastPlaced(
      this.trays.flatMap(({ laid }) => laid.registers),
      this.mine,
    ),
  );
  /** The card that a hint recommends to put. */
  readonly advised: number | undefined = $derived.by(() => {
    const choice = advisedChoice(this.game().prompt, this.game().suggestion?.action);
    return choice?.kind === 'put' ? Number(choice.args.card) : undefined;
  });

  constructor(private readonly game: () => GameContext<RoboRallyView>) {}

  get canLockIn(): boolean {
    return findChoice(this.game().prompt, { kind: 'lock-in' }) !== undefined;
  }

  /** Undefined when the program is locked in; without power there is nothing to lock in. */
  get lockInAnswer(): Answer | undefined {
    const { prompt, suggestion } = this.game();
    const choice = findChoice(prompt, { kind: 'lock-in' });
    const empty = this.trays.flatMap(({ open, laid }) =>
      open.filter((one) => !laid.registers[one - 1]?.length),
    );
    if (prompt?.kind !== 'program' || (!choice && !empty.length && !this.pending.length)) return undefined;
    return {
      id: choice?.action ?? 'lock-in',
      title: choice?.args.stage === 'nobody-runs' ? format(choiceMessage(choice)) : tGame('lock-in'),
      disabled: empty.length
        ? tGame('empty', { count: empty.length, registers: empty.join(', ') })
        : undefined,
      isAdvised: choice !== undefined && suggestion?.action === choice.action,
      take: () => this.lockIn(),
    };
  }

  /** Undefined where the player will not be asked for an announcement. */
  get powerSwitch(): Answer | undefined {
    const { prompt } = this.game();
    if (prompt?.kind !== 'program' || typeof prompt.args.damage !== 'number') return undefined;
    return {
      id: 'power-down',
      key: 'p',
      title: tGame('power-down'),
      consequence: tGame('power-down-more', { damage: prompt.args.damage }),
      icon: { Drawing: Switch, props: { isOn: this.powersDown } },
      isPressed: this.powersDown,
      take: () => (this.powersDown = !this.powersDown),
    };
  }

  private trayOf(hand: HandView): TrayNow {
    const { prompt, view } = this.game();
    const laid = layOut(view, hand, this.pending);
    const slots = slotsOf(laid, this.mine);
    const open = openRegisters(prompt, hand);
    const free = Math.max(0, hand.slots - slots.length);
    const tokens = Math.min(free, view.robots[hand.robot]?.damage ?? 0);
    return { hand, laid, slots, tokens, blanks: free - tokens, open, next: nextRegister(open, laid) };
  }

  // --- what the player does ---

  /** Returns what a tap on a card of the hand does; undefined for nothing. */
  picking(tray: TrayNow, card: number): (() => void) | undefined {
    if (findChoice(this.game().prompt, { kind: 'store', card }))
      return () => this.queue({ kind: 'store', card });
    return this.placeFor(tray, card) ? () => this.place(tray, card) : undefined;
  }

  /** Puts a card into the next empty register, or beside a card that may share its register. */
  place(tray: TrayNow, card: number): void {
    const register = this.placeFor(tray, card);
    if (register && !placeOf(tray.laid, card)) this.moveTo(tray, card, register);
  }

  private placeFor(tray: TrayNow, card: number): number | undefined {
    return (
      tray.next ??
      tray.open.find((register) => findChoice(this.game().prompt, { kind: 'put', card, register }))
    );
  }

  /** Returns what a tap on a register does if that answers the prompt. */
  freeing({ hand }: TrayNow, register: number): (() => void) | undefined {
    const step: Intent = { kind: 'free', robot: hand.robot, register };
    return findChoice(this.game().prompt, step) && (() => this.queue(step));
  }

  moveTo(tray: TrayNow, card: number, register: number): void {
    this.queue(...stepsTo(this.game().prompt, tray.laid, card, register));
    const view = this.game().view.robots[tray.hand.robot]?.registers[register - 1];
    const cards = layOut(this.game().view, tray.hand, this.pending).registers[register - 1] ?? [];
    if (view) this.said = registerSpoken(register, view, cards, false);
  }

  takeBack(card: number): void {
    this.queue({ kind: 'take', card });
  }

  /** Cards in registers that may be taken back. */
  get placed(): number[] {
    const laid = this.trays.flatMap(({ laid }) => laid.registers.flat());
    return laid.filter((card) => this.mine.includes(card));
  }

  clear(): void {
    this.queue(...this.placed.map((card): Intent => ({ kind: 'take', card })));
  }

  lockIn(): void {
    this.hasDecided = this.canLockIn && this.powerSwitch !== undefined;
    this.queue({ kind: 'lock-in' });
  }

  /** Answers as the switch stood when the player locked in, which is before the others answer (RAL-5.2). */
  announce(): void {
    const { prompt } = this.game();
    if (prompt?.kind === 'program' || !this.hasDecided) return;
    const choice = prompt?.choices.find(({ kind }) => kind === (this.powersDown ? 'accept' : 'decline'));
    this.hasDecided = this.powersDown = false;
    if (choice && prompt?.kind === 'power-down') this.game().send(choice.action);
  }

  /** Drops a dragged card on 'register 0 3' or 'hand 0'. */
  drop(card: number, place: string): void {
    const [kind, robot, register] = place.split(' ');
    const tray = this.trays.find(({ hand }) => hand.robot === Number(robot));
    if (!tray?.slots.includes(card)) return;
    if (kind === 'register') this.moveTo(tray, card, Number(register));
    else if (placeOf(tray.laid, card)) this.takeBack(card);
  }

  private queue(...steps: Intent[]): void {
    this.pending = [...this.pending, ...steps];
    this.sendNext();
  }

  /** Sends the next step. If the prompt does not offer it any more, the steps after it are dropped as well. */
  sendNext(): void {
    const game = this.game();
    if (game.busy) return;
    if (this.sent) this.pending = this.pending.slice(1);
    const [next] = this.pending;
    const choice = next && findChoice(game.prompt, next);
    this.sent = choice !== undefined;
    if (choice) game.send(choice.action);
    else this.pending = [];
  }
}
