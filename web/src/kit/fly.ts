// Pieces move from where they were to where they are: a copy flies above the page while the page shows the new state.

import { quietMotion } from "../settings.svelte";

export const MOVE = 320;
export const STAGGER = 40;
export const FADE = 80;

/** Lets copies of `piece` fly between two elements of the page; resolves when the last has landed. */
export async function fly(
  piece: Element,
  from: Element | null,
  to: Element | null,
  count = 1,
  delay = 0,
): Promise<void> {
  if (!from || !to || count < 1) return;
  if (quietMotion()) {
    await to.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: FADE }).finished;
    return;
  }
  const start = from.getBoundingClientRect();
  const end = to.getBoundingClientRect();
  const flights = Array.from({ length: count }, (_, index) => flyOne(piece, start, end, delay + index * STAGGER));
  await Promise.all(flights);
}

async function flyOne(piece: Element, start: DOMRect, end: DOMRect, delay: number): Promise<void> {
  const copy = piece.cloneNode(true) as HTMLElement;
  copy.classList.add("flying");
  copy.setAttribute("aria-hidden", "true");
  copy.removeAttribute("hidden");
  document.body.append(copy);
  const { width, height } = copy.getBoundingClientRect();
  const at = (box: DOMRect, size: number): string =>
    `translate(${box.x + (box.width - width * size) / 2}px, ${box.y + (box.height - height * size) / 2}px) scale(${size})`;
  const frames = [
    { transform: at(start, 0.8), opacity: 0.9 },
    { transform: at(end, 1), opacity: 1 },
  ];
  try {
    await copy.animate(frames, { duration: MOVE, delay, easing: "cubic-bezier(.2,.8,.3,1)", fill: "backwards" })
      .finished;
  } finally {
    copy.remove();
  }
}
