// The six pictures that explain Wadi: small maps, with what stands on them.

/** An empty row and column come first, because the first ones carry the names of the cells. */
function mapOf(...rows: string[]): string[][] {
  return [".".repeat(6).split(""), ...rows.map((row) => [".", ...row.split(" ")])];
}

const STRAIGHT = mapOf("1 2 S 2 1", "2 3 S 3 1", "1 2 S 1 2");
const SLANTING = mapOf("1 2 SW 2 1", "2 SW 3 2 1", "S 2 1 1 2");

export interface WadiScene {
  map: string[][];
  discs: Record<string, number>;
  shadufs: { cell: string; seat: number; points: number }[];
  /** What the picture is about: a tile, what a shaduf reaches and what not, the ways of water. */
  chosen?: string;
  range?: string[];
  beyond?: string;
  ways?: string[];
}

export const SCENES: WadiScene[] = [
  { map: STRAIGHT, discs: { b3: 1, c2: 1, d2: 4 }, shadufs: [{ cell: "c3", seat: 0, points: 4 }] },
  { map: STRAIGHT, discs: { d2: 5 }, shadufs: [{ cell: "c3", seat: 0, points: 0 }], chosen: "c3" },
  {
    map: STRAIGHT,
    discs: { c2: 1, d3: 4 },
    shadufs: [{ cell: "c3", seat: 0, points: 2 }],
    ways: ["M336 228Q318 190 296 172"],
  },
  {
    map: SLANTING,
    discs: {},
    shadufs: [{ cell: "d3", seat: 0, points: 0 }],
    range: ["d2", "e2", "c3", "d3", "e3", "c4", "d4", "e4"],
    beyond: "c2",
  },
  {
    map: STRAIGHT,
    discs: { c2: 1, d2: 3, d3: 2 },
    shadufs: [{ cell: "c3", seat: 0, points: 2 }],
    ways: ["M386 150V236", "M386 256V342"],
  },
  {
    map: STRAIGHT,
    discs: { b3: 1, c2: 1, e2: 1, e3: 1 },
    shadufs: [
      { cell: "c3", seat: 0, points: 4 },
      { cell: "e3", seat: 1, points: 5 },
    ],
  },
];
