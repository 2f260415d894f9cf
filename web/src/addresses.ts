// Addresses of the page. Inside the page one is a path with a query, like `/replay/x1/0?at=7`. In the browser's bar it
// is a path of the server; a host of mere files has no such paths, so there it stands in the fragment:
// `#/replay/x1/0?at=7`.

export interface Host {
  /** Where the page lives, with a slash at the end. */
  prefix: string;
  hasServer: boolean;
}

/** How the addresses of shared games begin. */
export const SHARED = "/shared/";

export interface Bar {
  pathname: string;
  search: string;
  hash: string;
}

export interface Place {
  path: string;
  query: URLSearchParams;
}

/** The place that the browser's bar names. A shared game is in the fragment everywhere, so that no server sees it. */
export function placeAt({ pathname, search, hash }: Bar, host: Host): Place {
  if (hash.startsWith("#/")) return parse(hash.slice(1));
  if (!host.hasServer) return parse("/");
  const path = pathname.startsWith(host.prefix) ? pathname.slice(host.prefix.length - 1) : pathname;
  return { path, query: new URLSearchParams(search) };
}

function parse(address: string): Place {
  const [path = "/", query = ""] = address.split("?", 2);
  return { path, query: new URLSearchParams(query) };
}

/** What stands in the browser's bar for an address inside the page. */
export function barOf(address: string, host: Host): string {
  if (address.startsWith(SHARED)) return `${host.prefix}#${address}`;
  if (!host.hasServer) return address === "/" ? host.prefix : `${host.prefix}#${address}`;
  return host.prefix + address.slice(1);
}

/** `/table/:id` matched with `/table/x1` gives `{ id: "x1" }`. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split("/");
  const given = path.replace(/\/+$/, "").split("/");
  if (wanted.length !== given.length) return null;
  const found: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? "";
    if (part.startsWith(":")) found[part.slice(1)] = decode(value);
    else if (part !== value) return null;
  }
  return found;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a link that somebody has cut
  }
}
