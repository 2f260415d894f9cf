// Where a bubble goes: beside the piece that it explains, never over it, and never out of the window.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Between the bubble and the piece, and between the bubble and the edge of the window, in pixels. */
const GAP = 8;

interface Side {
  /** How much room there is, beyond what the bubble needs. */
  spare: number;
  left: number;
  top: number;
}

function within(wanted: number, size: number, room: number): number {
  return Math.max(GAP, Math.min(wanted, room - size - GAP));
}

/** Above, below, right and left of `kept`, which is the piece or what lies around it, and level with the piece. */
function sides(piece: Box, kept: Box, bubble: Size, window: Size): Side[] {
  const middle = within(piece.left + piece.width / 2 - bubble.width / 2, bubble.width, window.width);
  const level = within(piece.top + piece.height / 2 - bubble.height / 2, bubble.height, window.height);
  const right = kept.left + kept.width;
  const bottom = kept.top + kept.height;
  const across = bubble.width + 2 * GAP;
  const high = bubble.height + 2 * GAP;
  return [
    { spare: kept.top - high, left: middle, top: kept.top - bubble.height - GAP },
    { spare: window.height - bottom - high, left: middle, top: bottom + GAP },
    { spare: window.width - right - across, left: right + GAP, top: level },
    { spare: kept.left - across, left: kept.left - bubble.width - GAP, top: level },
  ];
}

/**
 * Above the piece where it fits, so that no finger lies on it; else below, right, left; else where most room is.
 * Where there is something around it that should be seen, beside that, if there is room.
 */
export function placeBeside(piece: Box, bubble: Size, window: Size, around = piece): { left: number; top: number } {
  const fitting = sides(piece, around, bubble, window).find(({ spare }) => spare >= 0);
  const all = fitting ? [fitting] : sides(piece, piece, bubble, window);
  const best = all.find(({ spare }) => spare >= 0) ?? all.toSorted((a, b) => b.spare - a.spare)[0];
  return {
    left: within(best?.left ?? 0, bubble.width, window.width),
    top: within(best?.top ?? 0, bubble.height, window.height),
  };
}
