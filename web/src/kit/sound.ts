// Four short soft sounds, made on the spot: nothing to load. They are off unless a person switches them on.

import { settings } from "../settings.svelte";

export type Sound = "turn" | "piece" | "gain" | "end";

const NOTES: Record<Sound, number[]> = {
  turn: [523, 659],
  piece: [392],
  gain: [523, 784],
  end: [523, 659, 784],
};

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [index, pitch] of NOTES[sound].entries()) ring(context, pitch, now + index * 0.12);
}

function ring(context: AudioContext, pitch: number, at: number): void {
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(0.12, at + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.001, at + 0.35);
  tone.connect(gain).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.4);
}
