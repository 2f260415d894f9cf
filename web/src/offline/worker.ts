// The service worker: keeps all files of one version of the page, so that it opens and plays without a network.
// What a server answers under `api/` is never kept, and goes past it untouched. It also shows what the server tells a
// browser whose page is closed: that it is one's turn.

import { fileFor, keptUnder, pageAt } from "./files";

interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface RequestEvent extends LifeEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface PushEvent extends LifeEvent {
  data: { json(): unknown } | null;
}

interface ClickEvent extends LifeEvent {
  notification: { close(): void; data: unknown };
}

/** What the server tells: in the words of whoever is to act, and at which table. */
interface Turn {
  title: string;
  body: string;
  table: string;
}

interface Tab {
  url: string;
  focus(): Promise<unknown>;
}

declare const self: {
  registration: {
    scope: string;
    active: unknown;
    showNotification(title: string, options: Record<string, unknown>): Promise<void>;
  };
  clients: {
    claim(): Promise<void>;
    matchAll(wanted: { type: "window"; includeUncontrolled: true }): Promise<Tab[]>;
    openWindow(address: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(name: "install" | "activate", listener: (event: LifeEvent) => void): void;
  addEventListener(name: "push", listener: (event: PushEvent) => void): void;
  addEventListener(name: "notificationclick", listener: (event: ClickEvent) => void): void;
  addEventListener(name: "fetch", listener: (event: RequestEvent) => void): void;
  addEventListener(name: "message", listener: (event: MessageEvent) => void): void;
};

/** Filled in by the build: the files of the page, and a text that changes with any of them. */
declare const FILES: string[];
declare const VERSION: string;

const { scope } = self.registration;
const ours = keptUnder(new URL(scope).pathname);
const cacheName = ours + VERSION;
const files = new Set(FILES);

/** All files or none. Names with a hash in them never change; the others are not taken out of the browser's cache. */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(cacheName);
  const requests = FILES.map(
    (file) => new Request(new URL(file, scope), { cache: file.startsWith("assets/") ? "default" : "no-cache" }),
  );
  await cache.addAll(requests);
}

async function forgetOthers(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(ours) && name !== cacheName);
  await Promise.all(others.map((name) => caches.delete(name)));
}

async function kept(file: string, request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  return (await cache.match(new URL(file, scope), { ignoreVary: true })) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(keepFiles()));
// Pages that are open already can be reloaded without a network, too.
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers().then(() => self.clients.claim())));
self.addEventListener("message", ({ data }) => {
  if (data === "take-over") void self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const found = fileFor(request.url, scope, files, request.mode === "navigate");
  if (!found) return;
  const answer = kept(found.file, request);
  event.respondWith(found.depth ? answer.then((page) => pageAt(page, found.depth)) : answer);
});

/** A table's notifications have its name: a later one takes the place of an earlier one. */
function show(told: Turn): Promise<void> {
  const { title, body, table } = told;
  return self.registration.showNotification(title, { body, tag: table, icon: `${scope}icons/192.png`, data: table });
}

/** The tab that shows the table already, or a new one. */
async function openTable(table: string): Promise<void> {
  const address = `${scope}table/${encodeURIComponent(table)}`;
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = tabs.find((tab) => tab.url.split(/[?#]/)[0] === address);
  await (open ? open.focus() : self.clients.openWindow(address));
}

self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(show(event.data.json() as Turn));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openTable(String(event.notification.data)));
});
