// What a player has put together but not yet sent, and the sending of it: cards are named one by one and in order
// (§M10), each only when the view shows that the one before has arrived.

import { type Counts, changed, counted, NOTHING, spelled } from "./view";

/** After so long without an answer a player may decide anew. */
const PATIENCE = 6000;

interface Errand {
  tokens: string[];
  /** How many actions the game had when the first was sent. */
  from: number;
}

export class Plan {
  /** Cards that were tapped and not sent yet. */
  picked: Counts = $state.raw(NOTHING);
  private errand: Errand | null = $state.raw(null);
  private sentAt = -1;
  private timer: ReturnType<typeof setTimeout> | undefined;

  get sending(): boolean {
    return this.errand !== null;
  }

  /** The village the offer is on its way to. */
  get goal(): string | null {
    return this.errand?.tokens.at(-1) ?? null;
  }

  add(kind: number): void {
    if (!this.errand) this.picked = changed(this.picked, kind, 1);
  }

  takeBack(kind: number): void {
    if (!this.errand) this.picked = changed(this.picked, kind, -1);
  }

  clear(): void {
    if (!this.errand) this.picked = NOTHING;
  }

  /** Sends all picked cards, each with its sign, and then the last token. */
  send(ply: number, sign: string, last: string[]): void {
    this.errand = { tokens: [...spelled(this.picked, sign), ...last], from: ply };
    this.picked = NOTHING;
    this.sentAt = -1;
  }

  /** What is still to be sent when the game has come so far. */
  private left(ply: number): string[] {
    return this.errand && ply >= this.errand.from ? this.errand.tokens.slice(ply - this.errand.from) : [];
  }

  /** Cards that were picked, whether they are waiting for a choice or on their way. */
  held(ply: number): Counts {
    return this.errand ? counted(this.left(ply)) : this.picked;
  }

  /** To be called whenever the view or what is legal has changed. */
  goOn(ply: number, legal: readonly string[], mine: boolean, act: (token: string) => void): void {
    const [next] = this.left(ply);
    if (!this.errand || !legal.length) {
      if (!mine) this.forget();
      return;
    }
    if (ply === this.sentAt) return;
    if (next === undefined || !legal.includes(next)) {
      this.forget();
      return;
    }
    this.sentAt = ply;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.giveUp(ply), PATIENCE);
    act(next);
  }

  /** The turn is over, or went another way. */
  forget(): void {
    clearTimeout(this.timer);
    this.errand = null;
    this.picked = NOTHING;
  }

  /** What could not be sent is picked again, so that nothing has to be put together twice. */
  private giveUp(ply: number): void {
    this.picked = this.held(ply);
    this.errand = null;
  }
}
