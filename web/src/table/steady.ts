// What lies below the board grows when it has to, but never shrinks: the board and the hand keep their places while one
// chooses.

const PARTS = ".hand-area, .sentence, [data-steady]";
/** What is rarely needed is not kept: a part holds at most so much of the window. */
const MOST = 0.18;

/** Keeps parts of a table as high as they have been, until the function that is returned is called. */
export function steady(table: HTMLElement): () => void {
  const parts = [...table.querySelectorAll<HTMLElement>(PARTS)];
  const observer = new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries) {
      const height = Math.min(borderBoxSize[0]?.blockSize ?? 0, MOST * innerHeight);
      (target as HTMLElement).style.minHeight = `${height}px`;
    }
  });
  for (const part of parts) observer.observe(part);
  return () => {
    observer.disconnect();
    for (const part of parts) part.style.minHeight = "";
  };
}
