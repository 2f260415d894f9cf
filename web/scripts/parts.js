// Which files belong to which part of the page, by the manifest that Vite writes.

export const LANGUAGES = ["en", "de", "pl"];
const HOME = "index.html";
const TABLE = "src/pages/Table.svelte";

/** All files that are fetched for some entries of the manifest, but for dynamic imports. */
export function closure(manifest, entries) {
  const files = new Set();
  const seen = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const entry of entries) visit(entry);
  return files;
}

/** The entry of a file; Vite names one that others share pieces with by its chunk. */
function entryOf(manifest, file) {
  if (manifest[file]) return file;
  const name = file.replace(/^.*\/|\.\w+$/g, "");
  return Object.keys(manifest).find((key) => manifest[key].isDynamicEntry && manifest[key].name === name);
}

const textsOf = (language) => `src/texts/${language}.ts`;
const reasonsOf = (game, language) => `../src/marula/games/${game}/texts/${language}.json`;

/** The parts of the page in one language: each with the files that the parts before it have not fetched. */
function partsIn(manifest, games, language, workers) {
  const home = [HOME, ...closure(manifest, [HOME, textsOf(language)])];
  const table = [...closure(manifest, [entryOf(manifest, TABLE)]), ...workers].filter((file) => !home.includes(file));
  const fetched = new Set([...home, ...table]);
  const board = (game) => [`src/boards/${game}/board.ts`, `src/boards/${game}/declared.ts`, reasonsOf(game, language)];
  const filesOf = (game) => [...closure(manifest, board(game))].filter((file) => !fetched.has(file));
  return [
    { name: "home", budget: 60, files: home },
    { name: "the table page", budget: 40, files: table },
    ...games.map((game) => ({ name: `the board of ${game}`, budget: 40, files: filesOf(game) })),
  ];
}

/** All parts, in every language. Workers are not in the manifest; the table page starts them. */
export function parts(manifest, games, workers) {
  for (const entry of [HOME, TABLE, ...games.map((game) => `src/boards/${game}/board.ts`)])
    if (!entryOf(manifest, entry)) throw new Error(`Vite's manifest has no ${entry}`);
  if (!workers.length) throw new Error("the worker of local tables was not found");
  return LANGUAGES.flatMap((language) => partsIn(manifest, games, language, workers));
}

/** What a part weighs in all; nothing if there is none. */
export function totalOf(part) {
  return (part?.weights ?? []).reduce((sum, [, weight]) => sum + weight, 0);
}

/** A sentence for every part that is too heavy. */
export function overBudget(weighed) {
  return weighed.flatMap((part) => {
    const { name, budget, weights } = part;
    const total = totalOf(part);
    if (total <= budget) return [];
    const largest = weights.toSorted(([, a], [, b]) => b - a).slice(0, 3);
    const named = largest.map(([file, weight]) => `${file} (${weight.toFixed(1)} KB)`).join(", ");
    return [
      `${name} weighs ${total.toFixed(1)} KB compressed, over its budget of ${budget} KB. The most is in ${named}.`,
    ];
  });
}
