// Makes the fixtures of the screenshots from a running server: `node scripts/capture.js http://127.0.0.1:8420 kariba`.
// Plays a game against bots through the server's own interface and keeps what it answers.

import { writeFileSync } from "node:fs";

const [, , server, game, ...settings] = process.argv;
const options = Object.fromEntries(settings.map((setting) => [setting.split("=")[0], JSON.parse(setting.split("=")[1])]));
let cookie = "";

async function request(method, path, body) {
  const answer = await fetch(`${server}/api${path}`, {
    method,
    headers: { cookie, ...(body && { "content-type": "application/json" }) },
    body: body && JSON.stringify(body),
  });
  const given = answer.headers.get("set-cookie");
  if (given) cookie = given.split(";")[0];
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function play(table, until) {
  for (let turns = 0; ; ) {
    const welcome = await request("GET", `/tables/${table}`);
    if (welcome.game?.result) return welcome;
    if (!welcome.game?.view.legal.length) {
      await new Promise((done) => setTimeout(done, 50));
      continue;
    }
    if (turns++ === until) return welcome;
    const { action } = await request("POST", `/tables/${table}`, { type: "hint", id: "hint" });
    await request("POST", `/tables/${table}`, { type: "act", id: `act-${welcome.ply}`, ply: welcome.ply, action });
    await new Promise((done) => setTimeout(done, 1100)); // hints are limited to one a second
  }
}

const games = await request("GET", "/games");
await request("POST", "/people", { name: "Anna" });
const places = [{ kind: "me" }, { kind: "bot" }, { kind: "bot" }];
const { table } = await request("POST", "/tables", { game, places, options });
const running = await play(table, 10);
const over = await play(table, Infinity);
const replay = await request("GET", `/tables/${table}/games/0`);
const moment = await request("GET", `/tables/${table}/games/0/plies/${Math.floor(replay.witnessed.length / 2)}`);
const open = await request("POST", "/tables", { game, places: [{ kind: "me" }, { kind: "invited" }, { kind: "open" }], options });
const waiting = await request("GET", `/tables/${open.table}`);
const mine = await request("GET", "/tables/mine");
const rules = await fetch(`${server}/api/games/${game}/rules/en`).then((answer) => answer.text());
const address = new URL(`../tests/fixtures/${game}.json`, import.meta.url);
writeFileSync(address, JSON.stringify({ games, mine, running, over, waiting, replay, moment, rules }));
