// Being told that it is one's turn: by this browser, and by mail. Loaded only where somebody chooses it.

import type { Me, Notifications } from "../protocol";
import { settings } from "../settings.svelte";
import { Refusal, request } from "./api";
import { beSomebody, person } from "./person.svelte";

/** Whether this browser can tell: it needs https, and some cannot at all, or only once the page is installed. */
export type Ability = "able" | "insecure" | "unsupported" | "denied";

export function ability(): Ability {
  if (!isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis))
    return "unsupported";
  return Notification.permission === "denied" ? "denied" : "able";
}

export const learn = (): Promise<Notifications> => request("GET", "/me/notifications");

/** Lets this browser tell, if whoever sits there allows it. */
export async function tellHere(key: string): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") throw new Refusal("push/refused", "");
  await beSomebody();
  const { endpoint, keys } = (await subscribe(key)).toJSON();
  const told = { endpoint, public_key: keys?.p256dh, secret: keys?.auth, language: settings.language };
  await request("PUT", "/me/push", told);
}

async function subscribe(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const wanted = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
  try {
    // A subscription with another key is one of another server that was here before.
    const before = await pushManager.getSubscription();
    if (before && !sameBytes(before.options.applicationServerKey, wanted.applicationServerKey))
      await before.unsubscribe();
    return await pushManager.subscribe(wanted);
  } catch {
    throw new Refusal("push/refused", "");
  }
}

function sameBytes(one: ArrayBuffer | null, other: Uint8Array): boolean {
  return String(one && new Uint8Array(one)) === String(other);
}

export async function tellHereNoMore(): Promise<void> {
  await request("DELETE", "/me/push");
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

const language = (): { language: string } => ({ language: settings.language });

export const giveAddress = (address: string, password: string): Promise<null> =>
  request("PUT", "/me/mail", { address, password, ...language() });
export const wishMail = (mail: boolean): Promise<null> => request("PATCH", "/me/mail", { mail, ...language() });
export const forgetAddress = (): Promise<null> => request("DELETE", "/me/mail");
export const confirmAddress = (text: string): Promise<null> => request("POST", "/mail/confirm", { text });
export const noMoreMail = (text: string): Promise<null> =>
  request("POST", `/mail/off?text=${encodeURIComponent(text)}`);
export const askForPassword = (address: string): Promise<null> =>
  request("POST", "/mail/recovery", { address, ...language() });

export async function setPassword(text: string, password: string): Promise<void> {
  person.me = await request<Me>("POST", "/mail/password", { text, password });
}
