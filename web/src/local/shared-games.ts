// Games that somebody shared as a link or a file. Whatever comes out of one was written by a stranger: its size is
// bounded before it is unpacked, and the rules check every action.

import type { Description } from "../engine/description";
import { completeOptions } from "./creation";
import { through } from "./game-links";
import { Refused } from "./refused";
import { FORMAT, type Plan, type Row } from "./rows";

/** As long as a link may be, and as much as may come out of it: many times the longest game. */
export const MOST_LETTERS = 50_000;
export const MOST_BYTES = 500_000;
const MOST_ACTIONS = 20_000;
const LONGEST_NAME = 24;

export interface SharedGame {
  game: string;
  version: number;
  players: number;
  options: Record<string, unknown>;
  actions: string[];
  names: string[];
  /** Who gave up, the first one first. */
  resigned: number[];
}

/** What `pack` made of a record; refuses anything else. */
export async function unpack(data: string): Promise<SharedGame> {
  if (data.length > MOST_LETTERS) throw new Refused("share/broken");
  try {
    const letters = atob(data.replaceAll("-", "+").replaceAll("_", "/"));
    const packed = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return readRecord(await bounded(through(packed, new DecompressionStream("deflate-raw"))));
  } catch {
    throw new Refused("share/broken");
  }
}

/** The text of a stream, which is given up as soon as it grows too long. */
async function bounded(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > MOST_BYTES) {
      await reader.cancel();
      throw new Refused("share/broken");
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** A record from its JSON; refuses whatever is none. */
export function readRecord(text: string): SharedGame {
  const found = parse(text);
  const { marula, game, version, players, options, actions, names = [], resigned = [] } = found;
  const right =
    marula === 1 &&
    typeof game === "string" &&
    Number.isInteger(version) &&
    Number.isInteger(players) &&
    isObject(options) &&
    isTexts(actions, MOST_ACTIONS, 100) &&
    isTexts(names, 10, LONGEST_NAME) &&
    isSeats(resigned, Number(players));
  if (!right) throw new Refused("share/broken");
  return { game, version, players, options, actions, names, resigned } as SharedGame;
}

function parse(text: string): Record<string, unknown> {
  if (text.length > MOST_BYTES) throw new Refused("share/broken");
  try {
    const found: unknown = JSON.parse(text);
    if (isObject(found)) return found;
  } catch {
    // said below
  }
  throw new Refused("share/broken");
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isTexts(value: unknown, most: number, longest: number): value is string[] {
  return Array.isArray(value) && value.length <= most && value.every((one) => isText(one, longest));
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === "string" && value.length <= longest;
}

/** Different seats of a game. */
function isSeats(value: unknown, players: number): value is number[] {
  if (!Array.isArray(value) || new Set(value).size !== value.length) return false;
  return value.every((seat) => Number.isInteger(seat) && seat >= 0 && seat < players);
}

/** All options of a shared game. What only a server can read, such as a map of one's own, cannot be shown here. */
function optionsOf({ options }: SharedGame, description: Description): Record<string, unknown> {
  const own = description.options.some(({ name, kind, samples }) => {
    return kind === "text" && isText(options[name], MOST_BYTES) && !samples.includes(options[name]);
  });
  if (own) throw new Refused("share/own");
  return completeOptions(description, options);
}

/** The log of a table at which a shared game was played. */
export function rowsOf(shared: SharedGame, description: Description): Row[] {
  const { game, version, players, actions, names, resigned } = shared;
  const [fewest, most] = description.players;
  if (version !== description.version) throw new Refused("table/old-rules");
  if (players < fewest || players > most) throw new Refused("share/broken");
  const options = optionsOf(shared, description);
  const order = Array.from({ length: players }, (_, seat) => seat);
  // Whoever has no name gets a friendly one, as bots do.
  const plans = order.map((seat): Plan => {
    const name = names[seat];
    return name ? { kind: "person", who: name } : { kind: "bot", who: "greedy" };
  });
  return [
    {
      ...{ kind: "created", at: 0, format: FORMAT, game, version, options, plans },
      ...{ games: 1, seating: "fixed", standIn: "greedy", beginning: [] },
    },
    { kind: "started", at: 0, game: 0, order },
    ...actions.map((action): Row => ({ kind: "acted", at: 0, action, seat: null })),
    ...resigned.map((seat): Row => ({ kind: "resigned", at: 0, seat })),
  ];
}
