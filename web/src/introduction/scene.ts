// The pictures that explain a game: a few pieces on a ground, 320 by 180. Pieces are placed by their middle.

export type Piece =
  | { kind: "card"; x: number; y: number; width: number; symbol: string | null; number: number | null; look: Look }
  | { kind: "symbol"; x: number; y: number; size: number; symbol: string; look: Look }
  | { kind: "tile"; x: number; y: number; size: number; symbol: string; look: Look }
  | { kind: "place"; x: number; y: number; radius: number }
  | { kind: "panel"; x: number; y: number; width: number; height: number; look: Surface }
  | { kind: "badge"; x: number; y: number; text: string; lit: boolean }
  | { kind: "player"; x: number; y: number; size: number; seat: number }
  | { kind: "arrow"; path: string }
  | { kind: "path"; x: number; y: number; path: string; look: "hull" | "shape" | "star" };

/** `lit` is what the sentence speaks about, `pale` is not there (any more), `gone` is an empty place for a card. */
type Look = "plain" | "lit" | "pale" | "gone";
type Surface = "water" | "wood" | "sand" | "free";

export function card(x: number, y: number, symbol: string | null, look: Look = "plain", width = 44): Piece {
  return { kind: "card", x, y, width, symbol, number: null, look };
}

export function symbol(x: number, y: number, name: string, size = 56, look: Look = "plain"): Piece {
  return { kind: "symbol", x, y, size, symbol: name, look };
}

export function tile(x: number, y: number, name: string, look: Look = "plain", size = 34): Piece {
  return { kind: "tile", x, y, size, symbol: name, look };
}

export function place(x: number, y: number, radius = 36): Piece {
  return { kind: "place", x, y, radius };
}

export function panel(x: number, y: number, width: number, height: number, look: Surface = "sand"): Piece {
  return { kind: "panel", x, y, width, height, look };
}

export function badge(x: number, y: number, text: string | number, lit = false): Piece {
  return { kind: "badge", x, y, text: String(text), lit };
}

export function player(x: number, y: number, seat: number, size = 34): Piece {
  return { kind: "player", x, y, size, seat };
}

/** A bow from one point to another: a positive `bend` goes to the left of its way. */
export function arrow(fromX: number, fromY: number, toX: number, toY: number, bend = 0): Piece {
  const [right, down] = [toX - fromX, toY - fromY];
  const length = Math.hypot(right, down) || 1;
  const middleX = (fromX + toX) / 2 + (down / length) * bend;
  const middleY = (fromY + toY) / 2 - (right / length) * bend;
  return { kind: "arrow", path: `M${fromX} ${fromY}Q${middleX.toFixed(1)} ${middleY.toFixed(1)} ${toX} ${toY}` };
}

/** Who wins. */
export function star(x: number, y: number): Piece {
  const points = Array.from({ length: 10 }, (_, index) => {
    const angle = (index * Math.PI) / 5;
    const radius = index % 2 ? 6 : 14;
    return `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`;
  });
  return { kind: "path", x, y, path: `M${points.join("L")}z`, look: "star" };
}

/** Cards side by side, each over the one before. */
export function fan(count: number, x: number, y: number, symbol: string | null, step = 14): Piece[] {
  return Array.from({ length: count }, (_, index) => card(x + index * step, y, symbol, "plain", 38));
}
