// Six short soft sounds. They are off unless a person switches them on; what makes them is fetched then.

import { settings } from "../settings.svelte";

export type Sound = "turn" | "piece" | "card" | "gain" | "end" | "message";

export function play(sound: Sound): void {
  if (!settings.sound) return;
  void import("./synthesis").then(
    ({ ring }) => ring(sound, settings.volume / 100),
    () => undefined, // without the network there is no sound
  );
}
