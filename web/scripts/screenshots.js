// Screenshots of every page and board, light and dark, desktop and phone, into docs/screenshots.
// The page is the built one; what a server would say comes from tests/fixtures (see capture.js), so they are the same every time.

import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { preview } from "vite";
import { launch } from "./browser.js";
import { shrink } from "./png.js";

const LARGEST = 150 * 1024;
const root = new URL("../", import.meta.url);
const out = fileURLToPath(new URL("../docs/screenshots/", root));
const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } };
const only = process.argv[2] ?? "";

const fixtures = Object.fromEntries(
  readdirSync(new URL("tests/fixtures/", root)).map((file) => [
    file.replace(".json", ""),
    JSON.parse(readFileSync(new URL(`tests/fixtures/${file}`, root), "utf8")),
  ]),
);
const first = Object.values(fixtures)[0];

/** Every picture: its name, its address, what a table answers, and what is done before it is taken. */
function pictures() {
  const list = [
    { name: "home", address: "/" },
    { name: "settings", address: "/", before: (page) => page.getByRole("button", { name: "Settings" }).click() },
    { name: "rules", address: `/rules/${first.games.games[0].name}` },
  ];
  for (const [game, fixture] of Object.entries(fixtures)) {
    const look = { fixture };
    list.push(
      { ...look, name: `${game}-new`, address: `/new/${game}` },
      { ...look, name: `${game}-gathering`, address: "/table/x", welcome: fixture.waiting },
      { ...look, name: `${game}-table`, address: "/table/x", welcome: fixture.running },
      { ...look, name: `${game}-rules`, address: "/table/x", welcome: fixture.running, before: openRules },
      { ...look, name: `${game}-result`, address: "/table/x", welcome: fixture.over },
      { ...look, name: `${game}-replay`, address: `/replay/x/0?at=${fixture.moment.ply}` },
    );
  }
  return list.filter((picture) => picture.name.includes(only));
}

async function openRules(page) {
  const list = page.getByRole("button", { name: "Log, chat and rules" });
  if (await list.isVisible()) await list.click();
  await page.getByRole("tab", { name: "Rules" }).click();
}

async function answer(page, { fixture = first, welcome }) {
  const json = (route, body) => route.fulfill({ contentType: "application/json", body: JSON.stringify(body) });
  await page.route("**/api/games", (route) => json(route, first.games));
  await page.route("**/api/games/*/rules/*", (route) => route.fulfill({ contentType: "text/markdown", body: fixture.rules }));
  await page.route("**/api/me", (route) => json(route, { name: "Anna", login: null }));
  await page.route("**/api/tables/mine", (route) => json(route, first.mine));
  await page.route("**/api/tables/*/games/0", (route) => json(route, fixture.replay));
  await page.route("**/api/tables/*/games/0/plies/*", (route) => json(route, { ...fixture.moment }));
  await page.routeWebSocket("**/api/lobby/socket", (socket) => socket.send(JSON.stringify({ tables: [] })));
  await page.routeWebSocket("**/api/tables/*/socket", (socket) =>
    socket.onMessage((text) => {
      if (JSON.parse(text).type === "hello") socket.send(JSON.stringify({ ...welcome, type: "welcome" }));
    }),
  );
}

async function take(browser, base, picture, colorScheme, device) {
  const context = await browser.newContext({ viewport: SIZES[device], colorScheme, locale: "en-GB", reducedMotion: "reduce" });
  const page = await context.newPage();
  page.on("pageerror", (error) => console.log(`${picture.name}: ${error.message}`));
  await answer(page, picture);
  await page.goto(base + picture.address);
  await page.waitForSelector("main:not([aria-busy])");
  await picture.before?.(page);
  await page.waitForTimeout(400);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) console.log(`${picture.name} (${device}): scrolls sideways by ${wide} px`);
  const path = `${out}${picture.name}-${device}-${colorScheme}.png`;
  writeFileSync(path, shrink(await page.screenshot()));
  if (statSync(path).size > LARGEST) console.log(`${path}: ${Math.round(statSync(path).size / 1024)} KB is too large`);
  await context.close();
}

mkdirSync(out, { recursive: true });
const server = await preview({ root: fileURLToPath(root), logLevel: "error", preview: { port: 4180, proxy: {} } });
const browser = await launch();
for (const picture of pictures()) {
  for (const device of Object.keys(SIZES)) {
    for (const theme of ["light", "dark"]) await take(browser, "http://localhost:4180", picture, theme, device);
  }
}
await browser.close();
await server.close();
