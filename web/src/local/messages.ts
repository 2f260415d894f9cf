// What the page and the worker that holds the local tables say to each other, beside the texts at a table.

import type { Tables } from "./tables";

/** What can be asked about local tables: methods of `Tables`. */
export type Method = "make" | "table" | "events" | "replay" | "moment" | "record" | "playOn" | "daily" | "par";
export type Arguments<M extends Method> = Parameters<Tables[M]>;
export type Answer<M extends Method> = Awaited<ReturnType<Tables[M]>>;

export type ToWorker =
  | { type: "connect"; table: string; port: MessagePort; pace: number }
  | { type: "ask"; id: number; method: Method; given: unknown[] };

export type FromWorker =
  | { type: "answer"; id: number; value: unknown }
  | { type: "refused"; id: number; code: string; text: string };
