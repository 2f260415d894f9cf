// A composed choice is several actions: each is sent when the server has carried out the one before.

const PATIENCE = 4000;

export class Outbox {
  private waiting: string[] = $state([]);
  private sentAt = -1;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly act: (token: string) => void) {}

  get busy(): boolean {
    return this.waiting.length > 0;
  }

  send(tokens: readonly string[], ply: number): void {
    const [first, ...rest] = tokens;
    if (first === undefined) return;
    this.waiting = rest;
    this.pass(first, ply);
  }

  /** The position has changed, or what is legal in it: perhaps the next one can go. */
  advance(ply: number, legal: readonly string[], own: boolean): void {
    const next = this.waiting[0];
    if (next === undefined || ply === this.sentAt) return;
    if (!own || (legal.length && !legal.includes(next))) this.forget();
    else if (legal.length) {
      this.waiting = this.waiting.slice(1);
      this.pass(next, ply);
    }
  }

  forget(): void {
    clearTimeout(this.timer);
    this.waiting = [];
  }

  private pass(token: string, ply: number): void {
    this.sentAt = ply;
    clearTimeout(this.timer);
    // Refused, or the line is down: then the player chooses anew.
    this.timer = setTimeout(() => this.forget(), PATIENCE);
    this.act(token);
  }
}
