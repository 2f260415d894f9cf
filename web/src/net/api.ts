// Everything that is asked over HTTP.

import { hasServer, prefix } from "../host";
import type {
  Continuation,
  Credentials,
  DailyEntry,
  DailyTable,
  Done,
  Events,
  Export,
  Games,
  Lobby,
  Made,
  Me,
  Moment,
  Network,
  NewPassword,
  NewTable,
  Problem,
  Replay,
  Retention,
  Welcome,
} from "../protocol";

/** Where the server answers. */
export function apiAddress(path: string): string {
  return `${prefix}api${path}`;
}

export class Refusal extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

export async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  if (!hasServer) throw new Refusal("path/unknown", "");
  let answer: Response;
  try {
    answer = await fetch(apiAddress(path), {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Refusal("connection/lost", "");
  }
  if (!answer.ok) throw await refusalOf(answer);
  return (answer.status === 204 ? null : await answer.json()) as T;
}

export const PAUSES = [500, 1500, 4000];

/** Makes something. If no answer comes it is sent again with the same id, so that nothing is made twice. */
async function make<T>(path: string, wanted: object): Promise<T> {
  const body = { ...wanted, id: newId() };
  for (const pause of PAUSES) {
    try {
      return await request<T>("POST", path, body);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== "connection/lost") throw error;
    }
    await new Promise((wake) => setTimeout(wake, pause));
  }
  return request<T>("POST", path, body);
}

/** Not `crypto.randomUUID`: browsers have that on https only, and a family's server speaks http. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36).padStart(2, "0")).join("");
}

async function refusalOf(answer: Response): Promise<Refusal> {
  try {
    const problem = (await answer.json()) as Problem;
    return new Refusal(problem.code, problem.text);
  } catch {
    return new Refusal("server/error", "");
  }
}

function at(table: string): string {
  return `/tables/${encodeURIComponent(table)}`;
}

const eyes = (seat: number | null): string => query({ seat });

/** What is asked for in an address, without what is null. */
function query(wanted: Record<string, number | null>): string {
  const given = Object.entries(wanted).filter(([, value]) => value !== null);
  return given.length ? `?${given.map(([name, value]) => `${name}=${value}`).join("&")}` : "";
}

/** A game of a table: as many pages as it takes. */
async function wholeReplay(table: string, game: number, seat: number | null): Promise<Replay> {
  const page = (since: number): Promise<Replay> =>
    request<Replay>("GET", `${at(table)}/games/${game}${query({ since, seat })}`);
  const whole = await page(0);
  while (whole.witnessed.length < whole.plies) {
    const next = await page(whole.witnessed.length);
    if (!next.witnessed.length) break;
    whole.witnessed.push(...next.witnessed);
  }
  return whole;
}

export const api = {
  games: () => request<Games>("GET", "/games"),
  me: () => request<Me | null>("GET", "/me"),
  comeIn: (name: string) => request<Me>("POST", "/people", { name }),
  rename: (name: string) => request<Me>("PATCH", "/me", { name }),
  openAccount: (credentials: Credentials) => request<Me>("POST", "/me/account", credentials),
  signIn: (credentials: Credentials) => request<Me>("POST", "/session", credentials),
  signOut: () => request<null>("DELETE", "/session"),
  changePassword: (passwords: NewPassword) => request<Me>("POST", "/me/password", passwords),
  network: () => request<Network>("GET", "/network"),
  letNetworkIn: () => request<Network>("POST", "/network", { listen: true }),
  daily: (game: string, day: string) => request<DailyTable>("GET", `/daily/${game}/${day}`),
  enterDaily: (game: string, day: string, record: object) =>
    request<DailyEntry>("POST", `/daily/${game}/${day}`, record),
  retention: () => request<Retention>("GET", "/retention"),
  everythingOfMine: () => request<Export>("GET", "/me/export"),
  forgetMe: (password: string) => request<null>("POST", "/me/delete", { password }),
  lobby: () => request<Lobby>("GET", "/tables"),
  mine: (after = "") => request<Lobby>("GET", `/tables/mine${after ? `?after=${encodeURIComponent(after)}` : ""}`),
  removeOwn: (table: string) => request<null>("DELETE", `/tables/mine/${encodeURIComponent(table)}`),
  table: (table: string) => request<Welcome>("GET", at(table)),
  make: (table: NewTable) => make<Made>("/tables", table),
  ask: (table: string, what: { type: string } & Record<string, unknown>) => request<Done>("POST", at(table), what),
  events: (table: string, since: number, until: number, seat: number | null) =>
    request<Events>("GET", `${at(table)}/events${query({ since, until, seat })}`),
  replay: wholeReplay,
  record: (table: string, game: number) => request<Record<string, unknown>>("GET", `${at(table)}/games/${game}/record`),
  moment: (table: string, game: number, ply: number, seat: number | null) =>
    request<Moment>("GET", `${at(table)}/games/${game}/plies/${ply}${eyes(seat)}`),
  playOn: (table: string, from: Continuation) => make<Made>(`${at(table)}/continue`, from),
};

export function socketAddress(path: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${apiAddress(path)}`;
}
