// Who one is. Whoever sits down with others is asked for a name; it is remembered, and can be changed later.

import { hasServer } from "../host";
import type { Me } from "../protocol";
import { choose, settings } from "../settings.svelte";
import { t } from "../texts.svelte";
import { api, Refusal } from "./api";

export const person: { me: Me | null } = $state({ me: null });

export async function findOut(): Promise<void> {
  if (!hasServer) return;
  try {
    person.me = await api.me();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** What those are called who have given no name, in any language. */
const NAMELESS = ["Guest", "Gast", "Gość"];

/** The name that somebody has given, here or earlier; empty if they have none. */
export function givenName(): string {
  const known = person.me?.name ?? "";
  return known && !NAMELESS.includes(known) ? known : settings.name;
}

export async function beSomebody(): Promise<Me> {
  person.me ??= await api.comeIn(settings.name || t("guest"));
  return person.me;
}

export async function beCalled(name: string): Promise<void> {
  choose({ name });
  if (!hasServer || person.me?.name === name) return;
  person.me = person.me ? await api.rename(name) : await api.comeIn(name);
}

export async function openAccount(login: string, password: string): Promise<void> {
  await beSomebody();
  person.me = await api.openAccount({ login, password });
}

export async function signIn(login: string, password: string): Promise<void> {
  person.me = await api.signIn({ login, password });
}

export async function signOut(): Promise<void> {
  await api.signOut();
  person.me = null;
}

export async function changePassword(old: string, wanted: string): Promise<void> {
  person.me = await api.changePassword({ old, new: wanted });
}

/** Everything about oneself is deleted; who comes back is somebody new. */
export async function beForgotten(password: string): Promise<void> {
  await api.forgetMe(password);
  person.me = null;
}
