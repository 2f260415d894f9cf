import { beforeEach, expect, test, vi } from "vitest";
import { PAUSE, update } from "../src/offline/update";

function storage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  };
}

beforeEach(() => vi.stubGlobal("sessionStorage", storage()));

test("a page that stays too old is loaded again only once in a while", async () => {
  const reload = vi.fn();
  expect(update(1000, reload)).toBe(true);
  expect(update(1000 + PAUSE - 1, reload)).toBe(false);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(update(1000 + PAUSE, reload)).toBe(true);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});

test("a browser that remembers nothing does not load the page for ever", () => {
  vi.stubGlobal("sessionStorage", undefined);
  const reload = vi.fn();
  expect(update(1000, reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
