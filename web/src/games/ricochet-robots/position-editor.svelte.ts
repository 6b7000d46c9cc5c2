/** The editor's bench: a position, every step of it taken back at will, and what the server says of it meanwhile. */
import { api, ApiError } from '../../core/api';
import { LatestRequest } from '../../core/latest-request.svelte';
import { planOf, write, type Plan } from './position-draft';
import type { RicochetAnalysis, RicochetView } from './types';
import { GAME } from './robots';

const START = '1A4A3A2C rd16 ga12 bc7 yn8 rc';
const SOON = 20; // milliseconds
const PAUSE = 300;

export class Drafting {
  plan: Plan | null = $state.raw(null);
  view: RicochetView | null = $state.raw(null); // of the last position that can be
  private refused: unknown = $state.raw(null); // why the server rejected the last request
  private loads = 0; // that were asked for
  private past: Plan[] = $state.raw([]);
  private future: Plan[] = $state.raw([]);
  private readonly laid = new LatestRequest(layOut, SOON, () => this.settle());
  readonly search = new LatestRequest(lookInto, PAUSE);

  constructor(private readonly onchange: (text: string) => void) {}

  /** As it is shared; '' before there is any. */
  get text(): string {
    return this.view?.problem ?? '';
  }

  /** Why the last request was rejected, or that it is not answered yet. */
  get error(): unknown {
    return this.refused ?? this.laid.error;
  }

  /** The board with the pieces where they are wanted, also before the server has answered. */
  get shown(): RicochetView | null {
    const { view, plan } = this;
    return view && plan && { ...view, robots: plan.robots, markers: plan.robots, target: plan.chip };
  }

  /** Begin with this text, or as usual where it cannot be read. */
  async open(text: string): Promise<void> {
    try {
      await this.load(text || START);
    } catch (error) {
      if (!text || !isRejection(error)) throw error;
      await this.load(START);
      this.refused = error;
    }
  }

  /** Throws what the server says of a text that is none. What was asked for last stays, whatever is answered last. */
  async load(text: string | Promise<string>): Promise<void> {
    const load = ++this.loads;
    const view = await layOut(await text);
    if (load !== this.loads) return;
    if (this.plan) this.remember(this.plan);
    this.become(planOf(view));
  }

  change(plan: Plan): void {
    if (!this.plan || plan === this.plan) return;
    this.remember(this.plan);
    this.become(plan);
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  undo(): void {
    const plan = this.past.at(-1);
    if (!plan || !this.plan) return;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, this.plan];
    this.become(plan);
  }

  redo(): void {
    const plan = this.future.at(-1);
    if (!plan || !this.plan) return;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, this.plan];
    this.become(plan);
  }

  stop(): void {
    this.laid.stop();
    this.search.stop();
  }

  private remember(plan: Plan): void {
    this.past = [...this.past, plan];
    this.future = [];
  }

  private become(plan: Plan): void {
    this.refused = null;
    this.plan = plan;
    this.laid.want(write(plan));
  }

  /** What cannot be is taken back, and it is said why. */
  private settle(): void {
    const { answer, error } = this.laid;
    if (error) this.takeBack(error);
    else if (answer) this.accept(answer);
  }

  private takeBack(error: unknown): void {
    const before = this.past.at(-1);
    this.past = this.past.slice(0, -1);
    if (before) this.become(before);
    this.refused = error;
  }

  private accept(answer: RicochetView): void {
    this.view = answer;
    this.search.want(answer.problem);
    this.onchange(answer.problem);
  }
}

/** Of this position, and not because somebody asks too often. */
function isRejection(error: unknown): boolean {
  return error instanceof ApiError && !error.rejection.retry_after;
}

async function layOut(position: string): Promise<RicochetView> {
  return (await api.sandbox(GAME, { position })).view as RicochetView;
}

async function lookInto(position: string, signal: AbortSignal): Promise<RicochetAnalysis | null> {
  return (await api.study(GAME, position, signal)).review as RicochetAnalysis | null;
}
