// Why the rules forbid something, in the reader's language. The server says it in English; every sentence it can say is
// a template in the game's `reasons.json`, with the other languages beside it.

import { reasonsOf } from "./boards/registry";
import { fill, type Language } from "./words";

export interface Reason {
  text: string;
  /** The section of the rulebook that it cites first, as `K4.2`; empty where there is none. */
  section: string;
}

export type Template = Record<Language, string>;

/** The words of a game that fill the gaps of its templates: `zebra` becomes `Zebra`; what needs no translation stays. */
export type ReasonWord = (gap: string, value: string, language: Language) => string;

export interface Reasons {
  templates: Template[];
  word: ReasonWord;
}

const PREFIX = /^\S+ is not possible now\. /;
const CITED = /\s*\(§([A-Z]\d+(?:\.\d+)?)[^)]*\)/;

/** The sentence without the name of the action, which is no word of a player's, and without its citations. */
export function readReason(text: string): Reason {
  const said = text.replace(PREFIX, "");
  return { text: said.replace(new RegExp(CITED, "g"), ""), section: CITED.exec(said)?.[1] ?? "" };
}

const patterns = new Map<string, RegExp>();

function patternOf(template: string): RegExp {
  let found = patterns.get(template);
  if (!found) {
    const escaped = template.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
    found = new RegExp(`^${escaped.replace(/\{(\w+)\}/g, "(?<$1>.+?)")}$`);
    patterns.set(template, found);
  }
  return found;
}

/** The sentence in another language; null if no template has it. */
export function translate(text: string, { templates, word }: Reasons, language: Language): string | null {
  for (const template of templates) {
    const found = patternOf(template.en).exec(text);
    if (!found) continue;
    const gaps = Object.entries(found.groups ?? {}).map(([gap, value]) => [gap, word(gap, value, language)]);
    return fill(language, template[language], Object.fromEntries(gaps) as Record<string, string>);
  }
  return null;
}

/** What to show for a reason of the server's; `otherwise` where it cannot be said in this language. */
export async function reasonIn(language: Language, game: string, said: string, otherwise: string): Promise<Reason> {
  const reason = readReason(said);
  if (language === "en") return reason;
  const reasons = await reasonsOf(game);
  return { ...reason, text: (reasons && translate(reason.text, reasons, language)) ?? otherwise };
}
