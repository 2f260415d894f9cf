// When something is explained: the pointer rests on it, a finger stays on it, or the focus comes to it.

/** Milliseconds for which the pointer rests before something is explained, and before the next thing is. */
const REST = 600;
const NEXT = 150;
/** Milliseconds that a finger stays, and pixels that it may move meanwhile. */
const PRESS = 500;
const STEADY = 10;
/** Milliseconds that a bubble stays when the pointer has left: long enough to go over to it and read on. */
const GRACE = 250;

export interface Bubble {
  /** The focus has come to `focused`, which is `marked` or lies in it: whoever does not see it is told at once. */
  describe: (marked: HTMLElement, focused: HTMLElement) => void;
  show: (marked: HTMLElement) => void;
  hide: () => void;
  /** Whether the bubble is seen, and lies there. */
  covers: (x: number, y: number) => boolean;
}

/** Watches a table until the returned function is called. */
export function watch(table: HTMLElement, bubble: Bubble): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over: HTMLElement | null = null;
  let shown: HTMLElement | null = null;
  let touched: { x: number; y: number } | null = null;
  /** A finger has stayed: lifting it is no tap. */
  let held = false;

  function markedAt(target: EventTarget | null): HTMLElement | null {
    const marked = target instanceof Element ? target.closest<HTMLElement>("[data-explain]") : null;
    return marked && table.contains(marked) ? marked : null;
  }

  function later(what: () => void, wait: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      what();
    }, wait);
  }

  function show(marked: HTMLElement): void {
    shown = marked;
    bubble.show(marked);
  }

  function hide(): void {
    clearTimeout(timer);
    timer = undefined;
    shown = null;
    bubble.hide();
  }

  function hover(event: PointerEvent): void {
    const marked = markedAt(event.target);
    if (bubble.covers(event.clientX, event.clientY)) {
      over = null;
      clearTimeout(timer);
      timer = undefined;
    } else if (marked && marked !== over) {
      over = marked;
      if (marked === shown) clearTimeout(timer);
      else later(() => show(marked), shown ? NEXT : REST);
    } else if (!marked) {
      if (over) clearTimeout(timer);
      if (shown && (over || timer === undefined)) later(hide, GRACE);
      over = null;
    }
  }

  function moved(event: PointerEvent): void {
    if (event.pointerType !== "touch") {
      if (!event.buttons) hover(event);
    } else if (touched && !held && Math.hypot(event.clientX - touched.x, event.clientY - touched.y) > STEADY) {
      clearTimeout(timer);
    }
  }

  function pressed(event: PointerEvent): void {
    hide();
    held = false;
    touched = null;
    const marked = markedAt(event.target);
    if (event.pointerType !== "touch" || !marked) return;
    touched = { x: event.clientX, y: event.clientY };
    later(() => {
      held = true;
      show(marked);
    }, PRESS);
  }

  function lifted(): void {
    if (touched && !held) clearTimeout(timer);
    touched = null;
  }

  /** Keys click, too, but never because of a finger. */
  function clicked(event: MouseEvent): void {
    if (!held || event.detail === 0) return;
    held = false;
    event.preventDefault();
    event.stopPropagation();
  }

  function focused({ target }: FocusEvent): void {
    const marked = markedAt(target);
    if (!marked || !(target instanceof HTMLElement) || !target.matches(":focus-visible")) return;
    hide();
    bubble.describe(marked, target);
    later(() => show(marked), REST);
  }

  document.addEventListener("pointermove", moved, { signal });
  document.addEventListener("pointerdown", pressed, { signal });
  document.addEventListener("pointerup", lifted, { signal });
  document.addEventListener("pointercancel", lifted, { signal });
  document.addEventListener("scroll", hide, { signal, capture: true, passive: true });
  document.addEventListener("keydown", (event) => event.key === "Escape" && hide(), { signal });
  window.addEventListener("resize", hide, { signal });
  table.addEventListener("click", clicked, { signal, capture: true });
  table.addEventListener("contextmenu", (event) => (touched || held) && event.preventDefault(), { signal });
  table.addEventListener("focusin", focused, { signal });
  // Not at once: what has the focus may be on its way out of the page, and nothing may change meanwhile.
  table.addEventListener("focusout", () => later(hide, 0), { signal });
  return () => {
    clearTimeout(timer);
    ending.abort();
  };
}
