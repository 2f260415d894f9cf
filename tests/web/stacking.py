"""Local tables at which the deal is always the same: the worker that holds them draws from a fixed list of numbers.

Ids of tables stay random. What servers deal is stacked in `stacked_server.py`.
"""

from typing import Any

WORKER = "**/assets/worker-*.js"
# Draws and what bots are given are eight bytes each. The numbers are those of splitmix64.
STACKED = """{
  const real = crypto.getRandomValues.bind(crypto);
  const mask = (1n << 64n) - 1n;
  let state = 1n;
  const next = () => {
    state = (state + 0x9e3779b97f4a7c15n) & mask;
    let mixed = ((state ^ (state >> 30n)) * 0xbf58476d1ce4e5b9n) & mask;
    mixed = ((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn) & mask;
    return mixed ^ (mixed >> 31n);
  };
  crypto.getRandomValues = (array) => {
    if (array.byteLength !== 8) return real(array);
    new DataView(array.buffer).setBigUint64(0, next());
    return array;
  };
}
"""
IN_CACHES = """async (stacked) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (!/worker-[^/]*\\.js$/.test(new URL(request.url).pathname) || request.url.includes("service")) continue;
      const kept = await cache.match(request);
      const headers = { "content-type": kept.headers.get("content-type") };
      await cache.put(request, new Response(stacked + (await kept.text()), { headers }));
    }
  }
}"""


def stack(context: Any) -> None:
    """Stacks the deal for all pages of a browser's context that have no service worker."""

    def fulfil(route: Any) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=STACKED + answer.text())

    context.route(WORKER, fulfil)


def stack_kept(page: Any) -> None:
    """Stacks the deal for a page that is ready for being offline."""
    page.evaluate(IN_CACHES, STACKED)
