// `node server.cjs PORT API_PORT`: boardgame.io's own server with its in-memory store, as its documentation sets it up.
// The lobby has a port of its own: on the same port it answers 404 with the Koa that is installed today.
const { Server } = require("boardgame.io/server");
const { Kariba } = require("./kariba.cjs");

const [port, apiPort] = process.argv.slice(2).map(Number);
Server({ games: [Kariba], origins: ["*"] }).run({ port, lobbyConfig: { apiPort } });
