// What a new local table begins with: its first row.

import type { Description } from "../engine/description";
import { movedOn } from "../names";
import type { Continuation, NewTable } from "../protocol";
import { isLocalBot } from "./bots";
import { allows } from "./options";
import { Refused } from "./refused";
import { type Created, FORMAT, type Plan } from "./rows";
import type { Table } from "./table";

export const MOST_GAMES = 20;
export const STAND_IN = "greedy";

/** The first row of a table as somebody wants it; `name` is what whoever plays is called. */
export function newTable(description: Description, wanted: NewTable, name: string, at: number): Created {
  const { games = 1, seating = "fixed", stand_in = STAND_IN } = wanted;
  const [fewest, most] = description.players;
  if (wanted.places.length < fewest || wanted.places.length > most)
    throw new Refused("game/options", `${description.title} is for ${fewest} to ${most} players.`);
  if (!(games >= 1 && games <= MOST_GAMES)) throw new Refused("game/options");
  const plans = wanted.places.map((place): Plan => {
    if (place.kind === "bot") return { kind: "bot", who: place.bot ?? STAND_IN };
    if (place.kind === "me") return { kind: "person", who: name };
    throw new Refused("game/options", "At a local table everybody sits at this device.");
  });
  if (!plans.some((plan) => plan.kind === "person"))
    throw new Refused("game/options", "At a local table somebody sits at this device.");
  mustBeLocal(description, [stand_in, ...plans.flatMap((plan) => (plan.kind === "bot" ? [plan.who] : []))]);
  const options = completeOptions(description, wanted.options ?? {});
  const { game, version } = description;
  return {
    ...{ kind: "created", at, format: FORMAT, game, version, options, plans },
    ...{ games, seating, standIn: stand_in, beginning: [] },
  };
}

function mustBeLocal(description: Description, bots: string[]): void {
  if (!bots.every((bot) => isLocalBot(description, bot))) throw new Refused("bot/unknown");
}

/** All options of a game, as given or as usual. */
export function completeOptions(description: Description, given: Record<string, unknown>): Record<string, unknown> {
  const unknown = Object.keys(given).find((name) => !description.options.some((option) => option.name === name));
  if (unknown !== undefined) throw new Refused("game/options", `There is no option ${unknown}.`);
  return Object.fromEntries(
    description.options.map((option) => {
      const value = option.name in given ? given[option.name] : option.default;
      if (!allows(option, value)) throw new Refused("game/options", `${option.name} cannot be ${value}.`);
      return [option.name, value];
    }),
  );
}

/** The same players once more; whoever was second in the last game starts. */
export function rematchOf(table: Table, at: number): Created {
  if (table.status !== "over") throw new Refused("table/not-over");
  const plans = movedOn(table.created.plans, table.games.length);
  return { ...undated(table.created), at, plans, beginning: [], version: table.engine.description.version };
}

/** What was chosen for a table, without the day whose deal was played there. */
function undated({ daily: _, ...created }: Created): Created {
  return created;
}

/** A finished game goes on from an earlier position, against bots. */
export function continuationOf(table: Table, wanted: Continuation, name: string, at: number): Created {
  const { game = 0, ply, seat, bot = STAND_IN } = wanted;
  const played = table.games[game];
  if (!played || ply > played.ply || seat >= played.players) throw new Refused("place/unknown");
  if (!played.over) throw new Refused("table/not-over");
  mustBeLocal(table.engine.description, [bot]);
  const plans = played.order.map((place, one): Plan => {
    const { kind = "person", who = "" } = table.created.plans[place] ?? {};
    // Bots stay who they were.
    return one === seat ? { kind: "person", who: name } : { kind: "bot", who: kind === "bot" ? who : bot };
  });
  return {
    ...undated(table.created),
    ...{ at, plans, games: 1, seating: "fixed", standIn: bot },
    beginning: played.steps.slice(0, ply).map((step) => step.action),
  };
}
