// Which kept file answers a request, and what has to be done with it.

/** How the names of caches begin, each with a version of the page; other pages of ours may live at the same origin. */
export const keptUnder = (path: string): string => `marula-page-${path}-`;
/** The page itself. */
export const PAGE = "./";
/** How addresses inside the page begin. Everything else that is opened is the server's business. */
export const PLACES = [
  "",
  "index.html",
  "new",
  "games",
  "table",
  "replay",
  "rules",
  "learn",
  "daily",
  "shared",
  "you",
  "mail",
];

export interface Found {
  file: string;
  /** How many folders deep the page is opened, seen from where it lives. */
  depth: number;
}

export function fileFor(address: string, scope: string, files: ReadonlySet<string>, opened: boolean): Found | null {
  const { origin, pathname } = new URL(address);
  const root = new URL(scope);
  if (origin !== root.origin || !pathname.startsWith(root.pathname)) return null;
  const file = pathname.slice(root.pathname.length);
  if (file && files.has(file)) return { file, depth: 0 };
  if (!opened || !PLACES.includes(file.split("/")[0] ?? "")) return null;
  return { file: PAGE, depth: file.split("/").length - 1 };
}

/** The page for an address in folders: it names its files relative to where it lives, as the server sends it. */
export async function pageAt(page: Response, depth: number): Promise<Response> {
  const text = (await page.text()).replaceAll('="./', `="${"../".repeat(depth)}`);
  const headers = new Headers(page.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  return new Response(text, { status: page.status, headers });
}
