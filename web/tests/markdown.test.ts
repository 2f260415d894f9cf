import { expect, test } from "vitest";
import { anchorOf, chapters, parse, parseInline } from "../src/markdown";

const rulebooks = import.meta.glob<string>("../../docs/games/*.md", { eager: true, query: "?raw", import: "default" });

test("headings, paragraphs, lists and tables are told apart", () => {
  const blocks = parse("# Title\n\nOne\nline.\n\n- a\n  more\n- b\n\n| x | y |\n| --- | --- |\n| 1 | `2` |\n");
  expect(blocks.map((block) => block.kind)).toEqual(["heading", "paragraph", "list", "table"]);
  expect(blocks[1]).toMatchObject({ inlines: [{ kind: "text", text: "One line." }] });
  expect(blocks[2]).toMatchObject({ items: [[{ text: "a more" }], [{ text: "b" }]] });
  expect(blocks[3]).toMatchObject({ rows: [[[{ text: "1" }], [{ kind: "code", text: "2" }]]] });
});

test("bold, italic and code are marked, and links lose their address", () => {
  expect(parseInline("a **b** *c* `d` [e](http://x)")).toEqual([
    { kind: "text", text: "a " },
    { kind: "bold", text: "b" },
    { kind: "text", text: " " },
    { kind: "italic", text: "c" },
    { kind: "text", text: " " },
    { kind: "code", text: "d" },
    { kind: "text", text: " e" },
  ]);
});

test("HTML stays text", () => {
  expect(parse("<script>alert(1)</script>")).toEqual([
    { kind: "paragraph", inlines: [{ kind: "text", text: "<script>alert(1)</script>" }], anchor: "", ruling: false },
  ]);
});

test("sections can be found", () => {
  expect(anchorOf("**§K4.2** You win")).toBe("K4.2");
  expect(anchorOf("§K4 The chase")).toBe("K4");
  expect(anchorOf("See §K4")).toBe("");
});

test.each(Object.entries(rulebooks))("%s is read wholly", (_, text) => {
  const blocks = parse(text);
  const sections = blocks.filter((block) => block.kind === "heading" && block.anchor);
  expect(sections.length).toBeGreaterThan(5);
  const marks = blocks
    .flatMap((block) => ("inlines" in block ? block.inlines : []))
    .filter((part) => part.kind === "text" && part.text.includes("**"));
  expect(marks).toEqual([]);
});

test.each(Object.entries(rulebooks))("%s sets notation and differences apart from the rules", (_, text) => {
  const all = chapters(text);
  expect(all.filter(({ heading }) => !heading)).toHaveLength(1);
  const aside = all.filter((chapter) => chapter.aside);
  expect(aside).toHaveLength(2);
  expect(aside.at(-1)).toBe(all.at(-1));
  expect(aside.map(({ heading }) => heading?.anchor !== "")).toEqual([true, false]);
  expect(JSON.stringify(all)).not.toContain("<!--");
});

test.each(Object.entries(rulebooks))("%s sets our rulings apart", (_, text) => {
  const paragraphs = parse(text).filter((block) => block.kind === "paragraph");
  const named = paragraphs.filter(({ inlines }) =>
    inlines.some(
      (part) => part.kind === "italic" && /^(Our ruling|Unsere Festlegung|Nasze ustalenie)$/.test(part.text),
    ),
  );
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter(({ ruling }) => !ruling)).toEqual([]);
});
