// Why the rules forbid something, in English, as a server would say it to programs. The page has its own words.

import type { Description } from "../engine/description";
import type { Because } from "../protocol";
import { fill, type Words } from "../text-gaps";

interface Catalogue {
  reasons: Record<string, string>;
  words: Words;
}

const catalogues = import.meta.glob<Catalogue>("../../../src/marula/games/*/texts/en.json", { import: "default" });

/** A reason as a sentence; empty where its words cannot be had now. */
export async function reasonText({ game, reasons }: Description, { key, values }: Because): Promise<string> {
  const load = catalogues[`../../../src/marula/games/${game}/texts/en.json`];
  const catalogue = await load?.().catch(() => null);
  const names = reasons.find((reason) => reason.key === key)?.values ?? [];
  const gaps = Object.fromEntries(names.map((name, place) => [name, values[place] ?? 0]));
  return fill("en", catalogue?.reasons[key] ?? "", gaps, catalogue?.words);
}
