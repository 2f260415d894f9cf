// Who one is. Nobody has to say: whoever sits down without a name gets one, and can change it later.

import type { Me } from "../protocol";
import { t } from "../texts.svelte";
import { api, Refusal } from "./api";

export const person: { me: Me | null } = $state({ me: null });

export async function findOut(): Promise<void> {
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
  person.me = person.me ? await api.rename(name) : await api.comeIn(name);
}
