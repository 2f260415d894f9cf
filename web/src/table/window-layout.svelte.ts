// The layout that fits the window and the size of its text now.

import { createSubscriber } from "svelte/reactivity";
import { fitting, type Layout } from "./layout";

const watch = createSubscriber((update) => {
  // One rem wide, so that it tells when the text grows.
  const probe = document.createElement("div");
  Object.assign(probe.style, { position: "absolute", width: "1rem", visibility: "hidden" });
  document.body.append(probe);
  const observer = new ResizeObserver(update);
  observer.observe(probe);
  addEventListener("resize", update);
  return () => {
    removeEventListener("resize", update);
    observer.disconnect();
    probe.remove();
  };
});

export function layout(): Layout {
  watch();
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return fitting(innerWidth / rem, innerHeight / rem);
}
