// What a refusal says in English, as a server would say it to programs. The page has its own words, so these texts are
// fetched when a refusal is told; it says nothing where they cannot be had.

import type { Description } from "../engine/description";
import type { GameDescription } from "../protocol";
import { reasonText } from "./reasons";
import { Illegal, type Refused } from "./refused";

const games = import.meta.glob<GameDescription>("../boards/*/game.json", { import: "default" });

/** The sentence of a refusal at a table of a game. */
export async function textOf(refused: Refused, description?: Description): Promise<string> {
  try {
    if (refused instanceof Illegal && description) return await textOfIllegal(refused, description);
    return refused.text || ((await import("./refusals.json")).default as Record<string, string>)[refused.code] || "";
  } catch {
    return "";
  }
}

async function textOfIllegal({ token, because }: Illegal, description: Description): Promise<string> {
  const { game, title } = description;
  if (!because) {
    const examples = (await games[`../boards/${game}/game.json`]?.())?.examples.join(", ");
    return `'${token}' is not an action of ${title}; actions look like ${examples}.`;
  }
  const said = await reasonText(description, because);
  return `${token} is not possible now. ${said.replace(/\.+$/, "")} (§${because.section}).`;
}
