// The sounds themselves, made on the spot: struck wooden bars, and noise for wood and paper. No samples.

import type { Sound } from "./sound";

interface Part {
  /** When it begins, and how long it lasts, in seconds. */
  at?: number;
  lasts: number;
  level: number;
  /** A bar of this pitch, in hertz; without one it is noise. */
  pitch?: number;
  /** The colour of noise as it begins and as it ends, in hertz. */
  colour?: [number, number];
}

const bar = (pitch: number, at = 0, lasts = 0.4, level = 0.5): Part => ({ pitch, at, lasts, level });
const [C, E, G, HIGH_C] = [523, 659, 784, 1047];

export const SOUNDS: Record<Sound, Part[]> = {
  turn: [bar(C), bar(G, 0.13)],
  piece: [bar(190, 0, 0.1, 0.9), { lasts: 0.05, level: 0.5, colour: [1800, 900] }],
  card: [{ lasts: 0.12, level: 0.4, colour: [2400, 5200] }],
  gain: [bar(E), bar(G, 0.07), bar(HIGH_C, 0.14)],
  end: [bar(C, 0, 0.9), bar(E, 0.14, 0.9), bar(G, 0.28, 0.9), bar(HIGH_C, 0.42, 1.2)],
  message: [bar(880, 0, 0.25, 0.35)],
};
/** The same sound, as loud as before, again within so many milliseconds is one sound. */
const TOGETHER = 60;
const OVERTONE = 3.93; // of a wooden bar that is tuned as a marimba's

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;
const rung = new Map<string, number>();

export function ring(sound: Sound, volume: number): void {
  // Browsers keep silent until the page is touched. What was not heard then would come all at once.
  if (navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  // Not by the context's clock: that stands still until the loudspeaker is ready.
  const heard = `${sound} ${volume}`;
  if (performance.now() - (rung.get(heard) ?? Number.NEGATIVE_INFINITY) < TOGETHER) return;
  rung.set(heard, performance.now());
  const now = context.currentTime;
  const master = context.createGain();
  // Ears hear a half as much less than half.
  master.gain.value = volume * volume;
  master.connect(context.destination);
  for (const part of SOUNDS[sound]) sounded(context, part, now + 0.01 + (part.at ?? 0), master);
}

function sounded(context: AudioContext, part: Part, at: number, to: AudioNode): void {
  if (part.pitch) {
    struck(context, part.pitch, part, at, to);
    struck(context, part.pitch * OVERTONE, { lasts: part.lasts / 4, level: part.level / 5 }, at, to);
  } else rustled(context, part, at, to);
}

function struck(context: AudioContext, pitch: number, { lasts, level }: Part, at: number, to: AudioNode): void {
  const tone = context.createOscillator();
  tone.frequency.value = pitch;
  tone.connect(faded(context, lasts, level, at, to));
  tone.start(at);
  tone.stop(at + lasts);
}

function rustled(context: AudioContext, { lasts, level, colour }: Part, at: number, to: AudioNode): void {
  const source = context.createBufferSource();
  source.buffer = noise ??= whiteNoise(context);
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.setValueAtTime(colour?.[0] ?? 1000, at);
  filter.frequency.exponentialRampToValueAtTime(colour?.[1] ?? 1000, at + lasts);
  source.connect(filter).connect(faded(context, lasts, level, at, to));
  source.start(at);
  source.stop(at + lasts);
}

/** Begins at once, and dies away. */
function faded(context: AudioContext, lasts: number, level: number, at: number, to: AudioNode): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(level, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.001, at + lasts);
  gain.connect(to);
  return gain;
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const made = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
  const samples = made.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = 2 * Math.random() - 1;
  return made;
}
