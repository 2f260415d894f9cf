import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = process.env.MARULA_SERVER ?? "http://127.0.0.1:8420";

export default defineConfig({
  base: "./", // the page works under any prefix
  plugins: [svelte()],
  // Workers share pieces with the page and fetch what they need later, as it does.
  worker: { format: "es" },
  assetsInclude: ["**/*.wasm", "**/*.network"],
  build: {
    outDir: "../src/marula/server/page",
    emptyOutDir: true,
    manifest: true, // by which scripts/budgets.js finds the parts of the page
    // Browsers of 2024 and later: they know light-dark(), on which the palette rests.
    target: ["chrome123", "firefox120", "safari17.5"],
    modulePreload: { polyfill: false },
    // Pictures stay files: an inlined data address would be refused by a strict content policy.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { "/api": { target: server, ws: true } },
  },
  test: {
    include: ["tests/**/*.test.{ts,js}"],
    css: true, // the palette is read out of its style sheet
  },
});
