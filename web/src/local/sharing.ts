// Finished games as links: the record, compressed, as letters that may stand in an address. Whatever comes out of a link
// was written by a stranger: its size is bounded before it is unpacked, and the rules check every action.

import type { Description } from "../engine/description";
import { completeOptions } from "./making";
import { Refused } from "./refused";
import type { GameRecord } from "./replays";
import { FORMAT, type Plan, type Row } from "./rows";

/** As long as a link may be, and as much as may come out of it: many times the longest game. */
export const MOST_LETTERS = 50_000;
export const MOST_BYTES = 500_000;
const MOST_ACTIONS = 20_000;
const LONGEST_NAME = 24;
const SHARED = "local-shared:";

/** The id under which the replay of a shared game is asked for: it carries the game. */
export function sharedId(data: string): string {
  return SHARED + data;
}

/** What a shared game's id carries; null for any other table. */
export function dataIn(id: string): string | null {
  return id.startsWith(SHARED) ? id.slice(SHARED.length) : null;
}

export interface SharedGame {
  game: string;
  version: number;
  players: number;
  options: Record<string, unknown>;
  actions: string[];
  names: string[];
}

/** A record, with what the players were called, as letters for an address. */
export async function pack(record: GameRecord, names: string[] = []): Promise<string> {
  const text = JSON.stringify(names.length ? { ...record, names } : record);
  const packed = await new Response(through(text, new CompressionStream("deflate-raw"))).arrayBuffer();
  const letters = Array.from(new Uint8Array(packed), (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
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

function through(content: BlobPart, stream: GenericTransformStream): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new Blob([content]).stream().pipeThrough(stream);
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
  const { marula, game, version, players, options, actions, names = [] } = found;
  const right =
    marula === 1 &&
    typeof game === "string" &&
    Number.isInteger(version) &&
    Number.isInteger(players) &&
    isObject(options) &&
    isTexts(actions, MOST_ACTIONS, 100) &&
    isTexts(names, 10, LONGEST_NAME);
  if (!right) throw new Refused("share/broken");
  return { game, version, players, options, actions, names } as SharedGame;
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

/** The log of a table at which a shared game was played. */
export function rowsOf(shared: SharedGame, description: Description): Row[] {
  const { game, version, players, actions, names } = shared;
  const [fewest, most] = description.players;
  if (version !== description.version) throw new Refused("table/old-rules");
  if (players < fewest || players > most) throw new Refused("share/broken");
  const options = completeOptions(description, shared.options);
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
  ];
}
