// Addresses of the page: a path, matched against a few patterns.

export interface Place {
  path: string;
  query: URLSearchParams;
}

const here: Place = $state(read());

function read(): Place {
  const { pathname, search } = globalThis.location ?? { pathname: "/", search: "" };
  return { path: pathname, query: new URLSearchParams(search) };
}

export function place(): Place {
  return here;
}

export function go(address: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", address);
  Object.assign(here, read());
  scrollTo(0, 0);
}

/** `/table/:id` matched with `/table/x1` gives `{ id: "x1" }`. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split("/");
  const given = path.replace(/\/+$/, "").split("/");
  if (wanted.length !== given.length) return null;
  const found: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? "";
    if (part.startsWith(":")) found[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return null;
  }
  return found;
}

/** Lets links inside the page change the address without loading the page anew. */
export function followLinks(): void {
  addEventListener("popstate", () => Object.assign(here, read()));
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (link.origin !== location.origin || link.getAttribute("href")?.startsWith("#")) return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}
