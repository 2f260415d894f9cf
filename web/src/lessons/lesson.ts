// A lesson: a prepared position, and steps in which a voice tells something or lets one try. What it says is in
// another file for each language, by keys. Actions are texts of the game's notation.

export interface Step {
  /** The key of the sentence. */
  say: string;
  /** What the sentence speaks about: a selector inside the play area. */
  point?: string;
  /** What the others and chance do before one is asked. */
  played?: string[];
  /**
   * What is to be done: one of several ways, each one or more actions with blanks between them. Without it one only
   * reads.
   */
  wanted?: string[];
  /**
   * What to say to other actions that the rules allow, by the action, or by all that were taken together with it; a
   * star at the end stands for anything.
   */
  answers?: Record<string, string>;
  /** The answer to every other action that the rules allow. */
  otherwise?: string;
  /** What to say to actions that the rules forbid, instead of their own reason. */
  refused?: Record<string, string>;
}

export interface Lesson {
  name: string;
  /** As text (docs/notation.md). `positions.json` holds the same for the engine. */
  position: string;
  /** One's own seat; 0 if it is not said. */
  seat?: number;
  steps: Step[];
}

/** The words of a lesson, by key; `title` is one of them. */
export type LessonWords = Record<string, string>;
/** By the name of the lesson. */
export type LessonTexts = Record<string, LessonWords>;
/** By the name of the lesson: the position, in base 64. */
export type Positions = Record<string, string>;
