import { describe, expect, test } from "vitest";
import { fileFor, PAGE, PLACES, pageAt } from "../src/offline/files";

const FILES = new Set([PAGE, "assets/main-1.js", "tree.svg"]);
const [app = ""] = Object.values(
  import.meta.glob<string>("../src/App.svelte", { eager: true, query: "?raw", import: "default" }),
);

describe.each(["https://host.example/", "https://host.example/games/marula/"])(
  "where the page lives at %s",
  (scope) => {
    const opened = (path: string) => fileFor(scope + path, scope, FILES, true);
    const fetched = (path: string) => fileFor(scope + path, scope, FILES, false);

    test("its files are kept", () => {
      expect(fetched("assets/main-1.js")).toEqual({ file: "assets/main-1.js", depth: 0 });
      expect(fetched("tree.svg?again")).toEqual({ file: "tree.svg", depth: 0 });
      expect(fetched("assets/main-2.js")).toBeNull();
    });

    test("every place in it opens the page", () => {
      expect(opened("")).toEqual({ file: PAGE, depth: 0 });
      expect(opened("index.html")).toEqual({ file: PAGE, depth: 0 });
      expect(opened("table/local-1")).toEqual({ file: PAGE, depth: 1 });
      expect(opened("replay/local-1/0?at=3")).toEqual({ file: PAGE, depth: 2 });
    });

    test("what a server answers goes past", () => {
      for (const path of ["api/games", "api/tables/x/games/0/record", "metrics", "ready", "tables"]) {
        expect(opened(path)).toBeNull();
        expect(fetched(path)).toBeNull();
      }
      expect(fetched("table/local-1")).toBeNull();
      expect(fileFor("https://elsewhere.example/tree.svg", scope, FILES, false)).toBeNull();
    });
  },
);

test("nothing outside the folder of the page is answered", () => {
  expect(fileFor("https://host.example/tree.svg", "https://host.example/games/", FILES, true)).toBeNull();
});

test("the places are those that the page has", () => {
  const patterns = [...app.matchAll(/\["\/(\w+)/g)].map(([, first]) => first ?? "");
  expect(patterns.length).toBeGreaterThan(3);
  expect(patterns.filter((first) => !PLACES.includes(first))).toEqual([]);
});

test("the page names its files from wherever it is opened", async () => {
  const page = new Response('<script src="./assets/a.js">', { headers: { "content-encoding": "br", etag: "x" } });
  const deeper = await pageAt(page, 2);
  expect(await deeper.text()).toBe('<script src="../../assets/a.js">');
  expect([...deeper.headers.keys()]).toEqual(["content-type", "etag"]);
});
