// What is written beside each module: its memory, and all that is data and not rules.

/** Numbers of one kind, or records whose inside is nobody's business here. */
export interface Field {
  place: number;
  bytes: number;
  kind?: "u1" | "i2" | "i4" | "i8" | "u8" | "f8";
  shape?: number[];
  fields?: Record<string, Field>;
}

export interface OptionDescription {
  name: string;
  kind: "flag" | "choice" | "number" | "text";
  default: unknown;
  low: number | null;
  high: number | null;
  samples: unknown[];
  /** What the arena is given for each of the samples. */
  encoded: number[][];
}

export interface LevelDescription {
  number: number;
  kind: "greedy" | "search" | "network";
  /** How many of a hundred actions are left to chance. */
  errors: number;
  seconds: number;
  budget: { iterations: number | null; seconds: number | null };
}

export interface ReasonDescription {
  key: string;
  section: string;
  values: string[];
}

export interface Description {
  game: string;
  title: string;
  version: number;
  players: [number, number];
  actors: { chance: number; over: number; nobody: number };
  tokens: string[];
  outcomes: number;
  endings: string[];
  reasons: ReasonDescription[];
  advice: ReasonDescription[];
  options: OptionDescription[];
  levels: LevelDescription[];
  /** The levels of games that the network does not know. */
  classic_levels: LevelDescription[];
  /** The values of options that the network knows, where these are not all. */
  trained_on: Record<string, unknown[]>;
  /** How long a hint thinks about its first action and about each that follows, and how many it tells. */
  hint: { budget: LevelDescription["budget"]; later: LevelDescription["budget"]; longest: number };
  /** How many iterations a review looks at each decision, and from which cost on a choice is a turning point. */
  review: { search: number; judging: number; steepness: number; turning: number };
  limits: { lists: number; actions: number };
  states: { now: number; before: number; size: number };
  arena: Record<string, Field>;
  sha256: string;
}
