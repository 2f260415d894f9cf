// The maps that come with the game (§D9), for their pictures on the page of a new table. A test compares them with
// the maps that the server plays.

import { nameOf } from "./view";

const MAPS: Record<string, string> = {
  "first-game": `
    1 1 1 SW:8 1 1 1
    1 2 S 2 2 1 SW:7
    SE:6 3 S 3 2 SW 1
    1 E S 2 S 2 1
    2 3 S 3 SE 3 2
    1 2 S 2 3 S 2
    1 1 S 1 1 S 1`,
  arish: `
    1 1 N 2 1 1 1
    1 2 2 NW 3 2 1
    1 3 2 N W 2 1
    1 1 E N 2 NW 1
    1 NE 3 N 3 2 NW:7
    NE:7 2 2 N 2 1 1
    1 1 1 1 NW:7 1 1`,
  mabraq: `
    1 1 2 1 1 1 1
    1 3 3 2 SW W W:10
    W W W W 2 3 1
    1 2 2 3 2 2 1
    1 3 2 E E E E
    E:10 E NE 2 3 3 1
    1 1 1 1 2 1 1`,
  masilah: `
    1 1 SE:6 2 1 1 1 1
    1 2 2 E SE 1 2 1
    1 1 3 2 1 S 3 1
    E:6 E SE 3 2 S 2 E
    2 1 2 E E E NE 3
    1 3 NE 3 2 N 3 1
    1 NE:5 1 1 2 N:4 1 1`,
  "three-wadis": `
    1 1 S:6 1 2 S:9 1 1
    1 2 S 2 1 SW 3 1
    1 3 SW 3 S 2 1 S:6
    2 SW 2 2 SW 3 1 SW
    W 1 3 SW 2 2 SW 1
    1 2 S 3 1 S 3 1
    1 1 S 1 2 S 1 1`,
  fork: `
    1 S:10 1 1 1 S:10 1
    1 SE 2 2 2 SW 1
    1 2 SE 3 SW 2 1
    1 3 2 SE+SW 2 3 1
    1 2 SW 3 SE 2 1
    1 SW 2 3 2 SE 1
    S 1 1 1 1 1 S`,
};

export interface Scenario {
  map: string[][];
  discs: Record<string, number>;
}

/** A map by its name; null where it is not one of ours. */
export function scenario(name: string): Scenario | null {
  const text = MAPS[name];
  if (text === undefined) return null;
  const rows = text
    .trim()
    .split("\n")
    .map((line) => line.trim().split(" "));
  const discs: Record<string, number> = {};
  const map = rows.map((tiles, row) =>
    tiles.map((tile, column) => {
      const [terrain = ".", count] = tile.split(":");
      if (count) discs[nameOf({ column, row })] = Number(count);
      return terrain;
    }),
  );
  return { map, discs };
}

export const SCENARIOS = Object.keys(MAPS);
