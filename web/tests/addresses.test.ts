import { describe, expect, test } from "vitest";
import { barOf, match, placeAt } from "../src/addresses";

const ADDRESSES = ["/", "/table/x1", "/replay/x1/0?at=7", "/table/a%2Fb/join/c"];
const HOSTS = [
  { prefix: "/", hasServer: true },
  { prefix: "/games/marula/", hasServer: true },
  { prefix: "/", hasServer: false },
  { prefix: "/games/marula/", hasServer: false },
];

function bar(text: string): URL {
  return new URL(text, "https://host.example");
}

describe.each(HOSTS)("on a host with $prefix and a server: $hasServer", (host) => {
  test.each(ADDRESSES)("%s is found again", (address) => {
    const { path, query } = placeAt(bar(barOf(address, host)), host);
    expect(path + (query.size ? `?${query}` : "")).toBe(address);
  });

  test("nothing leaves the prefix", () => {
    for (const address of ADDRESSES) expect(bar(barOf(address, host)).pathname.startsWith(host.prefix)).toBe(true);
  });

  test("a shared game is in the fragment", () => {
    expect(placeAt(bar(`${host.prefix}#/shared/abc-_`), host).path).toBe("/shared/abc-_");
  });
});

test("a host of files is only ever asked for the page itself", () => {
  const host = { prefix: "/games/", hasServer: false };
  expect(ADDRESSES.map((address) => bar(barOf(address, host)).pathname)).toEqual(ADDRESSES.map(() => "/games/"));
  expect(placeAt(bar("/games/index.html"), host).path).toBe("/");
});

test("addresses are matched part by part", () => {
  expect(match("/table/:id", "/table/a%2Fb")).toEqual({ id: "a/b" });
  expect(match("/table/:id", "/table/x/")).toEqual({ id: "x" });
  expect(match("/table/:id", "/new/x")).toBeNull();
});

test("a link that was cut is no error", () => {
  expect(match("/table/:id", "/table/a%2")).toEqual({ id: "a%2" });
});
