// Pieces that move before the state changes: copies fly above the page from where the pieces were, wait where they have
// landed, and go when the new state is drawn.

import { type Pace, quietMotion } from "../settings.svelte";
import { play, type Sound } from "./sound";

export const MOVE = 320;
export const STAGGER = 40;
export const FADE = 80;
/** Nobody waits longer than this for pieces: what would take longer goes faster. */
export const LONGEST = 2000;
/** Whatever was foreseen, the state changes after so much more. */
const LATE = 500;
const SLOW = 1.7;
/** A way along a path takes so much longer. */
const WAY = 1.6;
const SIZE = 44;

/** What flies: a drawing on a card, a card face down, or a copy of what a selector finds. */
export type Piece = { card: string } | "back" | { copy: string };

/**
 * Pieces from one place to another; places are selectors. If a place, or something directly in it, is marked with
 * `data-spot`, pieces lie there and are as large as that; otherwise they are small, in the middle of the place.
 */
export interface Flight {
  piece: Piece;
  from: string;
  to: string;
  count?: number;
  /** What is gone from its place while copies of it fly: so many as fly, the last ones first. */
  lift?: string;
  /** What tells how many lie there: it is gone while they fly. */
  number?: string;
  /** Where it lands it is seen no more: it would only cover what is there. */
  vanishes?: boolean;
  /** The way inside a drawing, where pieces do not go straight ahead. */
  along?: { drawing: string; path: string };
  /** It does not fly but is turned up: the how manieth of how many side by side. */
  turn?: [number, number];
}

/** Flights that happen at the same time. */
export interface Stage {
  flights: Flight[];
  sound?: Sound;
  /** Goes together with the next stage, a moment before it. */
  quick?: boolean;
  /** A breath afterwards, in milliseconds. */
  breath?: number;
}

/** Shows the stages one after another; resolves with what tidies up when the new state is drawn. */
export async function perform(stages: readonly Stage[], pace: Pace): Promise<() => void> {
  const slowness = pace === "slow" ? SLOW : 1;
  const sky = new Sky(slowness * hurry(stages));
  const late = new Promise((done) => setTimeout(done, slowness * LONGEST + LATE));
  try {
    await Promise.race([late, sky.show(stages)]);
  } catch (failure) {
    sky.clear();
    throw failure;
  }
  return () => sky.clear();
}

/** How long stages take at the normal pace, in milliseconds. */
export function lengthOf(stages: readonly Stage[]): number {
  const time = ({ flights, breath = 0 }: Stage): number =>
    Math.max(0, ...flights.map(({ count = 1, along }) => MOVE * (along ? WAY : 1) + (count - 1) * STAGGER)) + breath;
  return stages.reduce(
    (sum, stage, index) => sum + (stage.quick && index < stages.length - 1 ? STAGGER : time(stage)),
    0,
  );
}

/** What the times of stages are multiplied by, so that nobody waits too long. */
export function hurry(stages: readonly Stage[]): number {
  return Math.min(1, LONGEST / Math.max(1, lengthOf(stages)));
}

/** What a selector finds; where there is no room for a player's hand, that is the player's panel. */
function find(selector: string): Element | null {
  const found = document.querySelector(selector);
  return found?.matches("[data-held]") && !found.checkVisibility() ? found.closest("[data-seat]") : found;
}

/** Pieces on their way, and those that have landed. */
class Sky {
  private readonly undo: (() => void)[] = [];
  private over = false;

  constructor(private readonly slowness: number) {}

  clear(): void {
    this.over = true;
    for (const one of this.undo.splice(0)) one();
  }

  async show(stages: readonly Stage[]): Promise<void> {
    let quick: Promise<unknown>[] = [];
    for (const stage of stages) {
      if (this.over) return;
      quick.push(this.stage(stage, quick.length * STAGGER));
      if (stage.quick) continue;
      await Promise.all(quick);
      quick = [];
    }
    await Promise.all(quick);
  }

  private async stage({ flights, sound, breath = 0 }: Stage, delay: number): Promise<void> {
    if (sound) play(sound);
    await Promise.all(flights.map((flight) => this.flight(flight, delay)));
    if (breath) await new Promise((done) => setTimeout(done, breath * this.slowness));
  }

  private async flight(flight: Flight, delay: number): Promise<void> {
    const [from, to, count] = [find(flight.from), find(flight.to), flight.count ?? 1];
    if (!from || !to || count < 1) return;
    if (quietMotion()) {
      await to.animate([{ opacity: 0.2 }, { opacity: 1 }], FADE).finished;
      return;
    }
    const lifted = flight.lift ? [...document.querySelectorAll(flight.lift)].slice(-count).reverse() : [];
    const starts = Array.from({ length: count }, (_, index) => lifted[index] ?? spotOf(from) ?? from);
    for (const piece of lifted) this.hide(piece);
    for (const number of flight.number ? document.querySelectorAll(flight.number) : []) this.hide(number);
    await Promise.all(
      starts.map((start, index) => this.piece(flight, start, to, start !== from, delay + index * STAGGER)),
    );
  }

  private hide(piece: Element): void {
    const gone = piece.animate([{ opacity: 0 }, { opacity: 0 }], { duration: 1, fill: "forwards" });
    this.undo.push(() => gone.cancel());
  }

  private async piece(flight: Flight, from: Element, to: Element, measured: boolean, delay: number): Promise<void> {
    const [start, spot] = [from.getBoundingClientRect(), spotOf(to)?.getBoundingClientRect()];
    const sizes: Sizes = [measured ? start : null, spot ?? null];
    const copy = draw(flight.piece, sizes);
    if (!copy) return;
    document.body.append(copy);
    this.undo.push(() => copy.remove());
    const options = { delay: delay * this.slowness, easing: "cubic-bezier(.2,.8,.3,1)", fill: "both" } as const;
    const frames = flight.turn
      ? turned(copy, to, flight.turn)
      : moved(copy, [start, spot ?? to.getBoundingClientRect()], sizes, flight);
    const duration = MOVE * this.slowness * (flight.along ? WAY : 1);
    await copy.animate(frames, { ...options, duration }).finished;
    if (flight.vanishes) copy.remove();
  }
}

/** The spot in a place on which its pieces lie. */
function spotOf(place: Element): Element | null {
  return place.matches("[data-spot]") ? place : place.querySelector(":scope > [data-spot]");
}

/** The boxes that a piece fills where it starts and where it ends; null: it has a size of its own there. */
type Sizes = [DOMRect | null, DOMRect | null];

/** A card is drawn as large as it gets on its way, so that its outline never grows. */
function draw(piece: Piece, sizes: Sizes): HTMLElement | SVGElement | null {
  if (typeof piece === "object" && "copy" in piece) return copied(find(piece.copy));
  const made = document.createElement("span");
  made.className = `card flying${piece === "back" ? " back" : ""}`;
  made.setAttribute("aria-hidden", "true");
  // What it was lifted from may be a broad button.
  const widths = sizes.map((box) => (box ? Math.min(box.width, (box.height * 5) / 7) : 0));
  made.style.setProperty("--card-width", `${Math.max(...widths) || SIZE}px`);
  if (piece === "back") return made;
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawing.setAttribute("viewBox", "0 0 64 64");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#${piece.card}`);
  drawing.append(use);
  made.append(drawing);
  return made;
}

function copied(original: Element | null): HTMLElement | null {
  if (!original) return null;
  const copy = original.cloneNode(true) as HTMLElement;
  const { width, height } = original.getBoundingClientRect();
  copy.removeAttribute("hidden");
  copy.setAttribute("aria-hidden", "true");
  copy.classList.add("flying");
  if (width) Object.assign(copy.style, { width: `${width}px`, height: `${height}px` });
  return copy;
}

type Frames = Keyframe[];

/** Where the middle of a copy is put, and how large it is there. */
function at(copy: Element, x: number, y: number, size: number): string {
  const { width, height } = copy.getBoundingClientRect();
  return `translate(${x - (width * size) / 2}px, ${y - (height * size) / 2}px) scale(${size})`;
}

function middle({ x, y, width, height }: DOMRect): [number, number] {
  return [x + width / 2, y + height / 2];
}

/** What a copy is scaled by to fill a box. */
function filling(copy: Element, box: DOMRect): number {
  const { width, height } = copy.getBoundingClientRect();
  return Math.min(box.width / width, box.height / height);
}

function moved(copy: Element, ends: [DOMRect, DOMRect], [first, last]: Sizes, { piece, along }: Flight): Frames {
  const { width } = copy.getBoundingClientRect();
  const own = typeof piece === "object" && "copy" in piece ? 1 : Math.min(1, SIZE / width);
  const scales = [first ? filling(copy, first) : own, last ? filling(copy, last) : Math.min(1, (SIZE * 1.2) / width)];
  const way = along ? points(along) : ends.map(middle);
  return way.map(([x, y], index) => ({ transform: at(copy, x, y, scales[Math.min(index, 1)] ?? 1) }));
}

/** Points on a path of a drawing, as the window counts. */
function points({ drawing, path }: NonNullable<Flight["along"]>, count = 12): [number, number][] {
  const matrix = (find(drawing) as SVGGraphicsElement | null)?.getScreenCTM();
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  line.setAttribute("d", path);
  const length = line.getTotalLength();
  return Array.from({ length: count + 1 }, (_, index) => {
    const { x, y } = line.getPointAtLength((length * index) / count).matrixTransform(matrix ?? undefined);
    return [x, y];
  });
}

function turned(copy: Element, to: Element, [place, count]: [number, number]): Frames {
  const box = to.getBoundingClientRect();
  const { width } = copy.getBoundingClientRect();
  const step = Math.min(width * 0.9, (box.width - width) / Math.max(1, count - 1));
  const [x, y] = middle(box);
  const still = at(copy, x + (place - (count - 1) / 2) * step, y, 1);
  return [
    { transform: `${still} rotateY(90deg)`, opacity: 0 },
    { transform: `${still} rotateY(0deg)`, opacity: 1 },
  ];
}
