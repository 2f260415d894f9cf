// The small picture of the tab: with a dot while it is one's turn.

import { prefix } from "../host";

export function markTab(turn: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = `${prefix}${turn ? "turn" : "tree"}.svg`;
}
