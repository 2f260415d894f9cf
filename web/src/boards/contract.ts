// What a game's board gives to the page. The common code knows games only through this.

import type { Component } from "svelte";
import type { Stage } from "../kit/animation";
import type { Trial, View, Witnessed } from "../protocol";
import type { Gaps, Language } from "../text-gaps";

export type InWords<T = string> = Record<Language, T>;

/** An action as these eyes saw it, with the seat that took it (null: chance). */
export interface Told<W extends Witnessed = Witnessed> {
  row: number;
  seat: number | null;
  witnessed: W;
}

/** What a board is given; `V` and `W` are the game's own view and witnessed action (`declared.ts`). */
export interface BoardProps<V extends View = View, W extends Witnessed = Witnessed> {
  view: V;
  /** The tokens of what can be done now; empty when it is somebody else's turn. */
  legal: string[];
  /** By seat. */
  names: string[];
  /** Whose eyes; null for somebody who looks on. */
  seat: number | null;
  /** Takes an action, or all those of a move at once. */
  act: (...tokens: string[]) => void;
  /**
   * What lists of actions would lead to, in the order of the lists; empty where that cannot be told now. Without views
   * many lists are cheap: a board can ask for everything that is possible as soon as the position changes.
   */
  preview: (lists: string[][], parts?: { views: boolean }) => Promise<Trial<V, W>[]>;
  /** Asks why an action, or the last of several, is not possible; the answer is shown above the hand. */
  whyNot: (...tokens: string[]) => void;
  /** What the others have done since one's own last turn: stays marked. */
  lastActions: Told<W>[];
  /** An action that a bot advises. */
  hint: string | null;
  language: Language;
}

/** A small fact beside a player's name, like the number of cards won. */
export interface Fact {
  label: string;
  value: string | number;
  /** The one that decides the game is shown large. */
  main?: boolean;
  /** The value is a number of something, not a count: "level 2", where both stand in one line. */
  numbered?: boolean;
  /** How many cards the player holds: cards come from here, and go here. */
  hand?: boolean;
  /** The mark by which `explanations.ts` says what it is. */
  explain?: string;
  /** How far that is, from 0 to 1: to the top, or to whoever has most. */
  progress?: number;
}

/** Part of the position as a table of texts, for those who do not see the board. */
export interface TextTable {
  caption: string;
  head: string[];
  rows: (string | number)[][];
}

/** One line of the final scoring: what it was for, and what each seat got. */
export interface ScoreLine {
  label: string;
  points: (number | string)[];
}

/** A step of the final scoring: what each seat got for one thing, with what it consists of. */
export interface ScoreStep {
  label: string;
  points: number[];
  /** By seat, in a few words; empty where there is nothing to say. */
  details?: string[];
}

/** How the points came about. The steps add up to the scores of the outcome; the ties decide where those are equal. */
export interface Scoring {
  steps: ScoreStep[];
  ties: ScoreStep[];
}

export interface BoardModule<V extends View = View, W extends Witnessed = Witnessed> {
  /** Renders two elements of the classes `board-area` and `hand-area`. */
  Board: Component<BoardProps<V, W>>;
  /** What matters now, for the one who is to act; null: the page's own words will do. */
  sentence(view: V, names: string[], language: Language): string | null;
  /** What the others are told meanwhile, if more than whom they wait for. */
  waiting?(view: V, names: string[], language: Language): string | null;
  /**
   * The log tells the game; null for what is not worth a line, or is told by a later one, from what was seen
   * `earlier`.
   */
  logLine(witnessed: W, names: string[], language: Language, earlier?: readonly W[]): string | null;
  /** Whether something only completes what was done before it: the line beside the board goes on telling that. */
  isAfterthought?(witnessed: W): boolean;
  /** An action in words, for hints and buttons. */
  actionName(token: string, names: readonly string[], language: Language): string;
  /** What a hint says, where the name of the first advised action alone would not tell what to do. */
  hintText?(plan: readonly string[], language: Language): string;
  /** What wins the game and how much of it is left, in a line that is always in sight. */
  goal?(view: V, language: Language): string;
  seatFacts(view: V, seat: number, language: Language): Fact[];
  /** How what has happened is shown, in the position before it: pieces go from where they are to where they will be. */
  moves?(told: readonly Told<W>[], view: V): Stage[];
  /** What a seat's own view says of its hand, in words: for replays in which everything lies open. */
  handText(view: V, seat: number, language: Language): string;
  describe(view: V, names: string[], language: Language): TextTable[];
  scoring(views: V[], names: string[], language: Language): ScoreLine[];
  /** The scoring to be followed step by step, from what was witnessed and what each seat sees at the end. */
  steps?(views: V[], witnessed: W[], language: Language): Scoring;
  /** The ways the game can end, in words. */
  ending(reason: string, language: Language): string;
  /** The section of the rulebook that matters now. */
  section(view: V): string;
}

export interface OptionWords {
  label: string;
  help: string;
  /** Words for named values. */
  values?: Record<string, string>;
}

/** Pictures of the values of one option; a folder's `Thumbnail.svelte`. */
export interface ThumbnailModule {
  default: Component<{ value: string }>;
  /** The option whose values are shown as pictures. */
  option: string;
}

/** The words for a game's options, by their names; a folder's `options.ts`, fetched where a game is set up. */
export type OptionTexts = Record<string, InWords<OptionWords>>;

/** What the home page and the new-table page say about a game; small, because it is always loaded. */
export interface About {
  line: InWords;
  /** Minutes for one game. */
  minutes: [number, number];
  order: number;
  /** False where nothing is ever dealt or drawn, and so nothing is hidden. */
  chance?: boolean;
  /** False where the points of several games mean nothing together: the first to arrive wins. */
  addsUp?: boolean;
}

/** One of the six steps in which a game is explained. */
export interface IntroductionStep {
  part: "goal" | "turn" | "end";
  title: string;
  text: string;
  /** What the picture shows, for those who do not see it. */
  picture: string;
}

/** How to play, on one page; a folder's `introduction.ts`, fetched when somebody opens it. */
export interface Introduction {
  steps: InWords<IntroductionStep[]>;
  /** For each step the section of the rulebook that shows its picture, too; empty for the beginning. */
  sections: string[];
  /** Draws the picture of a step, counted from 0. */
  Scenes: Component<{ step: number }>;
}

/** What something on the table is called, and a sentence on what it does; both may have gaps. */
export type Explanation = readonly [name: string, text: string];

/** What everything on a board is; a folder's `explanations.ts`, fetched when a table is there. */
export interface Explanations<V extends View = View> {
  /** By the mark that the thing carries in `data-explain`, or by the part of it before the colon. */
  texts: InWords<Readonly<Record<string, Explanation>>>;
  /** What fills the gaps for the mark `kind:of`. */
  gaps(view: V, kind: string, of: string, language: Language): Gaps;
}
