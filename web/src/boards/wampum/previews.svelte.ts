// What an offer would do before it is made. Previews tell it: for the cards that have been picked, and for all offers
// that are one card away from them. So the next tap, whichever it is, is shown at once.

import type { Trial } from "../../protocol";
import type { View, Witnessed } from "./declared";
import { type Counts, changed, KINDS, spelled, total } from "./view";

type Preview = (lists: string[][]) => Promise<Trial<View, Witnessed>[]>;

/** The picked cards, and what one more tap could make of them. */
export function offersToTry(picked: Counts, may: (kind: number) => boolean): Counts[] {
  const more = KINDS.filter(may).map((kind) => changed(picked, kind, 1));
  const fewer = KINDS.filter((kind) => picked[kind]).map((kind) => changed(picked, kind, -1));
  return [picked, ...more, ...fewer].filter((offer) => total(offer) > 0);
}

/** The offers that have been tried in the present position. */
export class Previews {
  private found: ReadonlyMap<string, View> = $state.raw(new Map());
  private asked = new Set<string>();
  private ply = -1;

  /** The view after an offer was laid down; null where that is not known yet. */
  after(picked: Counts): View | null {
    return this.found.get(keyOf(picked)) ?? null;
  }

  /** Asks for what is not known yet, all in one message. */
  async ask(ply: number, offers: Counts[], preview: Preview): Promise<void> {
    if (ply !== this.ply) [this.ply, this.asked, this.found] = [ply, new Set(), new Map()];
    const asked = this.asked;
    const wanted = offers.filter((offer) => !asked.has(keyOf(offer)));
    if (!wanted.length) return;
    for (const offer of wanted) asked.add(keyOf(offer));
    const previews = await preview(wanted.map((offer) => spelled(offer)));
    if (asked !== this.asked) return;
    // What could not be told now is asked for again at the next occasion.
    if (!previews.length) for (const offer of wanted) asked.delete(keyOf(offer));
    const news = previews.flatMap(({ stopped, view }, index): [string, View][] =>
      stopped === "done" && view ? [[keyOf(wanted[index] ?? []), view]] : [],
    );
    this.found = new Map([...this.found, ...news]);
  }
}

function keyOf(picked: Counts): string {
  return spelled(picked).join("");
}
