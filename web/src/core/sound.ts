/** Synthesizes short, dry tin sounds. Browsers allow sound only after the first touch or key. */
import type { SoundName } from '../games/game-ui';
import { settings } from './settings.svelte';

interface Note {
  from: number; // Hz
  to?: number; // the frequency it glides to
  at?: number; // seconds from now
  long: number;
  loud?: number;
  shape?: OscillatorType;
}

const PITCH: Record<string, number> = {
  red: 1,
  green: 1.19,
  blue: 0.84,
  yellow: 1.41,
  black: 0.7,
  purple: 1.6,
  white: 1.06,
  pink: 1.26,
};
const RATCHET = 0.045; // seconds between two teeth
const STITCH = 0.06;

let studio: AudioContext | undefined;
let master: GainNode | undefined;
let hiss: AudioBuffer | undefined;

/** Creates the audio context at the first touch or key. */
export function wakeSound(): () => void {
  const wake = (): void => {
    if (navigator.userActivation?.hasBeenActive === false) return; // Escape and Shift do not count as a user gesture
    studio ??= new AudioContext();
    void studio.resume();
    stop();
  };
  const stop = (): void => {
    removeEventListener('pointerdown', wake);
    removeEventListener('keydown', wake);
  };
  addEventListener('pointerdown', wake);
  addEventListener('keydown', wake);
  return stop;
}

/** Play a cue. A slide rattles until the returned function is called. */
export function play(sound: SoundName, robot = ''): () => void {
  if (!studio || studio.state !== 'running' || !settings.sound || settings.volume === 0) return silence;
  output().gain.value = settings.volume ** 2;
  const pitch = PITCH[robot] ?? 1;
  switch (sound) {
    case 'slide':
      return ratchet(pitch);
    case 'bounce':
      return spring(pitch);
    case 'belt':
      return sew();
    default:
      for (const note of SCORES[sound]) strike(note, sound === 'stop' ? pitch : 1);
  }
  return silence;
}

const SCORES: Record<Exclude<SoundName, 'slide' | 'bounce' | 'belt'>, Note[]> = {
  stop: knock(),
  bid: [
    { from: 1760, long: 0.5, loud: 0.35 },
    { from: 4400, long: 0.25, loud: 0.12 },
  ],
  tick: [{ from: 420, to: 300, long: 0.035, loud: 0.4, shape: 'triangle' }],
  chip: [
    { from: 2300, long: 0.09, loud: 0.3 },
    { from: 3100, at: 0.07, long: 0.16, loud: 0.25 },
  ],
  turn: [
    { from: 900, to: 1300, long: 0.07, loud: 0.25, shape: 'triangle' },
    { from: 1500, at: 0.12, long: 0.1, loud: 0.2, shape: 'triangle' },
  ],
  fail: [
    { from: 330, to: 280, long: 0.16, loud: 0.35, shape: 'triangle' },
    { from: 247, to: 196, at: 0.17, long: 0.3, loud: 0.35, shape: 'triangle' },
  ],
  win: musicBox(),
  gear: [0, 0.06, 0.12].map((at) => ({ from: 1450, to: 1150, at, long: 0.028, loud: 0.3, shape: 'square' })),
  push: [...knock(), { from: 430, to: 340, at: 0.06, long: 0.09, loud: 0.4, shape: 'triangle' }],
  laser: [
    { from: 1318, to: 1290, long: 0.34, loud: 0.16 },
    { from: 2637, to: 2600, long: 0.26, loud: 0.08 },
    { from: 1976, at: 0.03, long: 0.3, loud: 0.06 },
  ],
  damage: [0, 0.07, 0.12, 0.15].map((at, bounce) => ({
    from: 3400 - bounce * 120,
    at,
    long: 0.06,
    loud: 0.22 - bounce * 0.04,
  })),
  lock: [
    { from: 760, to: 520, long: 0.03, loud: 0.4, shape: 'square' },
    { from: 2100, at: 0.045, long: 0.05, loud: 0.25, shape: 'triangle' },
  ],
  pit: [
    { from: 1100, to: 180, long: 0.34, loud: 0.25, shape: 'triangle' },
    { from: 2500, at: 0.46, long: 0.12, loud: 0.18 },
    { from: 1900, at: 0.53, long: 0.1, loud: 0.12 },
  ],
  flag: [0, 0.09, 0.18, 0.27].map((at) => ({ from: at % 0.18 ? 2350 : 2090, at, long: 0.42, loud: 0.2 })),
};

function knock(): Note[] {
  return [
    { from: 620, to: 480, long: 0.07, loud: 0.45, shape: 'triangle' },
    { from: 1870, long: 0.04, loud: 0.2 },
  ];
}

/** Four bars, six notes each. */
function musicBox(): Note[] {
  const steps = [0, 4, 7, 12, 7, 4, 5, 9, 12, 17, 12, 9, 7, 11, 14, 19, 14, 11, 12, 16, 19, 24, 19, 12];
  return steps.map((step, place) => ({
    from: 523.25 * 2 ** (step / 12),
    at: place * 0.115,
    long: 0.5,
    loud: 0.22,
  }));
}

function ratchet(pitch: number): () => void {
  const tooth = (): void => scrape(2600 * pitch, 0.018, 0.3);
  tooth();
  const teeth = setInterval(tooth, RATCHET * 1000);
  return () => {
    clearInterval(teeth);
    for (const note of knock()) strike(note, pitch);
  };
}

/** A belt rattles evenly until it stops. */
function sew(): () => void {
  const stitch = (): void => {
    scrape(1500, 0.02, 0.3);
    strike({ from: 210, to: 150, long: 0.03, loud: 0.3, shape: 'triangle' }, 1);
  };
  stitch();
  const stitches = setInterval(stitch, STITCH * 1000);
  return () => clearInterval(stitches);
}

/** A slide with a bounce: the spring sounds about half way. */
function spring(pitch: number): () => void {
  strike({ from: 1200, to: 2100, at: 0.11, long: 0.28, loud: 0.22 }, pitch);
  return ratchet(pitch);
}

function strike({ from, to = from, at = 0, long, loud = 0.3, shape = 'sine' }: Note, pitch: number): void {
  if (!studio) return;
  const start = studio.currentTime + at;
  const voice = new OscillatorNode(studio, { type: shape, frequency: from * pitch });
  voice.frequency.exponentialRampToValueAtTime(to * pitch, start + long);
  voice.connect(fading(start, long, loud));
  voice.start(start);
  voice.stop(start + long);
}

function scrape(pitch: number, long: number, loud: number): void {
  if (!studio) return;
  const noise = new AudioBufferSourceNode(studio, { buffer: (hiss ??= makeHiss(studio)) });
  const tin = new BiquadFilterNode(studio, { type: 'bandpass', frequency: pitch, Q: 6 });
  noise.connect(tin).connect(fading(studio.currentTime, long, loud));
  noise.start();
  noise.stop(studio.currentTime + long);
}

function fading(start: number, long: number, loud: number): GainNode {
  const gain = output().context.createGain();
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + long);
  gain.connect(output());
  return gain;
}

function output(): GainNode {
  if (!master && studio) {
    master = new GainNode(studio);
    master.connect(studio.destination);
  }
  return master as GainNode;
}

function makeHiss(context: AudioContext): AudioBuffer {
  const buffer = new AudioBuffer({ length: context.sampleRate * 0.05, sampleRate: context.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place++) samples[place] = Math.random() * 2 - 1;
  return buffer;
}

function silence(): void {
  // nothing to end
}
