// What serves this page: a Marula server, or a folder of files on any web host. The page is told, and does not guess:
// `index.html` says "server", and `marula site` writes "files" in its place.

/** Where the page lives on its host, with a slash at the end. Scripts are in a folder inside it. */
export const prefix = prefixOf(globalThis.document ? import.meta.url : "file:///src/host.ts");

export const hasServer = readHost() !== "files";

function prefixOf(script: string): string {
  return new URL("..", script).pathname;
}

function readHost(): string {
  return globalThis.document?.querySelector<HTMLMetaElement>('meta[name="marula-host"]')?.content ?? "server";
}
