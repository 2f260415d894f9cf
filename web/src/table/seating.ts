/** Who sits where on the screen: one's own seat at the bottom, the others clockwise from the lower left. */
export interface Around {
  own: number | null;
  /** From the bottom to the top. */
  left: number[];
  /** From the top to the bottom. */
  right: number[];
}

export function roundTheTable(players: number, seat: number | null): Around {
  const own = seat ?? 0;
  const others = Array.from({ length: players - 1 }, (_, index) => (own + 1 + index) % players);
  const half = Math.ceil(others.length / 2);
  return { own, left: others.slice(0, half), right: others.slice(half) };
}

/** The seat on which one plays on: that through whose eyes one looks; else one of one's own, so that bots stay where they
 * are. Who has no seat takes that of whoever is to act. */
export function seatToPlay(eyes: number | null, actor: number | null, own: readonly number[]): number {
  const [first = actor ?? 0] = own;
  return eyes ?? (actor !== null && own.includes(actor) ? actor : first);
}
