// Builds the service worker into the built page, with the list of the files that it keeps: `node scripts/service-worker.js`.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const web = fileURLToPath(new URL("../", import.meta.url));
const page = fileURLToPath(new URL("../../src/marula/server/page/", import.meta.url));
const NAME = "service-worker.js";
const NOT_KEPT = /(^|\/)\.|\.(br|gz)$|^service-worker\.js$|^built-from\.txt$/;

const files = readdirSync(page, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(page, `${entry.parentPath}/${entry.name}`).replaceAll("\\", "/"))
  .filter((name) => !NOT_KEPT.test(name))
  .sort();
const digest = createHash("sha256");
for (const name of files)
  digest
    .update(`${name}\0`)
    .update(readFileSync(page + name))
    .update("\0");

await build({
  configFile: false,
  root: web,
  publicDir: false,
  logLevel: "warn",
  define: {
    FILES: JSON.stringify(files.map((name) => (name === "index.html" ? "./" : name))),
    VERSION: JSON.stringify(digest.digest("hex").slice(0, 16)),
  },
  build: {
    outDir: page,
    emptyOutDir: false,
    target: ["chrome123", "firefox120", "safari17.5"],
    rollupOptions: {
      input: `${web}src/offline/worker.ts`,
      // Not a module: Firefox has run those as service workers only for a short while.
      output: { format: "iife", entryFileNames: NAME },
    },
  },
});
