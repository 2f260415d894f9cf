// Where in the page one is, and how one gets elsewhere.

import { barOf, type Place, placeAt } from "./addresses";
import { hasServer, prefix } from "./host";

const host = { prefix, hasServer };
const here: Place = $state(read());

function read(): Place {
  return placeAt(globalThis.location ?? { pathname: "/", search: "", hash: "" }, host);
}

export function place(): Place {
  return here;
}

/** For links: what stands in the browser's bar for an address inside the page. */
export function link(address: string): string {
  return barOf(address, host);
}

/** For people elsewhere: an address inside the page with the name of its host. */
export function fullLink(address: string): string {
  return new URL(link(address), location.href).href;
}

export function go(address: string, replace = false): void {
  follow(link(address), replace);
}

function follow(bar: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", bar);
  Object.assign(here, read());
  scrollTo(0, 0);
}

/** Lets links inside the page change the address without loading the page anew. */
export function followLinks(): void {
  addEventListener("popstate", () => Object.assign(here, read()));
  document.addEventListener("click", (event) => {
    const found = (event.target as Element).closest?.("a[href]");
    if (!(found instanceof HTMLAnchorElement) || found.target || found.hasAttribute("download")) return;
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (found.origin !== location.origin || !found.pathname.startsWith(prefix)) return;
    event.preventDefault();
    follow(found.pathname + found.search + found.hash);
  });
}
