// A day's deal at a local table: its first row, and who deals and plays there. Fetched when one is played.

import type { Description } from "../engine/description";
import { STAND_IN } from "../local/creation";
import { type Created, FORMAT, type Plan } from "../local/rows";
import type { Dealer } from "../local/table";
import { chanceOf, reply } from "./bots";
import { type Day, type Deal, dealOf } from "./deal";

export { ParGame } from "./bots";

/** What the bots of a day's deal are called: they play about as well. */
const BOT = "level:3";

/** The deal of a day, as the engine of its game derives it. */
export function dailyDeal({ game: name, version, players, options }: Description, day: Day): Deal {
  return dealOf({ name, version, players, options }, day);
}

/** The first row of a table at which a day's deal is played. */
export function dailyTable(description: Description, day: Day, name: string, at: number): Created {
  const { players, seat, options } = dailyDeal(description, day);
  const plans = Array.from({ length: players }, (_, one): Plan => {
    return one === seat ? { kind: "person", who: name } : { kind: "bot", who: BOT };
  });
  const { game, version } = description;
  return {
    ...{ kind: "created", at, format: FORMAT, game, version, options, plans },
    ...{ games: 1, seating: "fixed", standIn: STAND_IN, beginning: [], daily: day },
  };
}

/** Who deals at a table for a day, and plays the bots. */
export function dealerOf({ game, version }: Created, day: Day): Dealer {
  const source = { game, version, day };
  return {
    chance: (usual) => chanceOf(source, usual),
    reply: (engine, ply) => reply(engine, source, ply),
  };
}
