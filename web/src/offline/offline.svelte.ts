// Whether this page works without a network, and whether a newer one is ready. What works is up to the browser: it asks
// for https, or for the machine itself.

import { prefix } from "../host";

export type State = "insecure" | "unsupported" | "preparing" | "ready" | "failed";

interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

export const offline: { state: State; newer: boolean; install: (() => void) | null } = $state({
  state: "preparing",
  newer: false,
  install: null,
});

/** How often a page that stays open asks for a newer one, in milliseconds. */
const EVERY = 3_600_000;
/** The page is drawn and used first; then there is time to fetch the rest of it. */
const CALM = 2000;
let waiting: ServiceWorker | null = null;

/** Gets the page ready for use without a network. */
export function prepare(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offline.install = () => {
      offline.install = null;
      void (event as InstallEvent).prompt();
    };
  });
  if (!isSecureContext) offline.state = "insecure";
  else if (!("serviceWorker" in navigator)) offline.state = "unsupported";
  else setTimeout(() => void register().catch(() => (offline.state = "failed")), CALM);
}

async function register(): Promise<void> {
  const workers = navigator.serviceWorker;
  let controlled = workers.controller !== null;
  workers.addEventListener("controllerchange", () => {
    // A newer version has taken over, here or in another tab: files of the old one are gone.
    if (controlled) location.reload();
    controlled = true;
  });
  const registration = await workers.register(`${prefix}service-worker.js`, { updateViaCache: "none" });
  if (registration.active) offline.state = "ready";
  if (registration.waiting) announce(registration.waiting);
  watch(registration.installing);
  registration.addEventListener("updatefound", () => watch(registration.installing));
  setInterval(() => void registration.update().catch(() => undefined), EVERY);
}

function watch(worker: ServiceWorker | null): void {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "activated") offline.state = "ready";
    else if (worker.state === "installed" && navigator.serviceWorker.controller) announce(worker);
    else if (worker.state === "redundant" && offline.state === "preparing") offline.state = "failed";
  });
}

function announce(worker: ServiceWorker): void {
  waiting = worker;
  offline.newer = true;
}

/** Goes over to the newer version: all tabs are loaded again. Local games and lines that were begun are kept. */
export function takeOver(): void {
  offline.newer = false;
  waiting?.postMessage("take-over");
}
