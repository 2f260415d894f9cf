// Who one is. Nobody has to say: whoever sits down without a name gets one, and can change it later.

import { hasServer } from "../host";
import type { Me } from "../protocol";
import { choose } from "../settings.svelte";
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

export async function beSomebody(): Promise<Me> {
  person.me ??= await api.comeIn(t("guest"));
  return person.me;
}

export async function beCalled(name: string): Promise<void> {
  choose({ name });
  if (!hasServer) return;
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
