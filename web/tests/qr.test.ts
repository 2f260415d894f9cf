import { expect, test } from "vitest";
import { encode } from "../src/kit/qr";

test("the code has the size that its text needs, and finders in three corners", () => {
  const code = encode("https://marula.example/table/abc") ?? [];
  expect(code.length).toBe(25);
  const row = (y: number, x: number): string =>
    code[y]
      ?.slice(x, x + 7)
      .map((dark) => (dark ? "#" : "."))
      .join("") ?? "";
  for (const [y, x] of [
    [0, 0],
    [0, 18],
    [18, 0],
  ] as const) {
    expect(row(y, x)).toBe("#######");
    expect(row(y + 1, x)).toBe("#.....#");
    expect(row(y + 3, x)).toBe("#.###.#");
  }
});

test("a text that is too long has none", () => {
  expect(encode("x".repeat(300))).toBeNull();
});
