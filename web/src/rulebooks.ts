// The rulebooks, as they are written: files of this page, fetched when somebody wants to read.

const texts = import.meta.glob<string>("../../docs/games/*.md", { query: "?raw", import: "default" });

/** The rulebook of a game as Markdown; rejects where there is none in this language, or it cannot be had now. */
export async function rulebook(game: string, language: string): Promise<string> {
  const load = texts[`../../docs/games/${game}.${language}.md`];
  if (!load) throw new Error(`there is no rulebook of ${game} in ${language}`);
  return load();
}
