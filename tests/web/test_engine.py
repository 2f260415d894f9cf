"""The modules in a real browser: whole games, folded into a checksum, come out as they do elsewhere."""

from base64 import b64encode
from typing import Any

import marula
from marula.play.registry import rules_of
from marula.wasm.build import module_file
from marula.wasm.memory_layout import arena_of
from tests.configurations import SOME
from tests.wasm_engines import browser, checksum
from tests.wasm_parity import LITTLE

GAMES = 3
PROGRAM = """
async ({ module, places, defaults, players, games, effort }) => {
  const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const { instance } = await WebAssembly.instantiate(bytes(module), {});
  const { memory, arena, setup, self_test } = instance.exports;
  const sums = [];
  for (let game = 0; game < games; game += 1) {
    new Uint8Array(memory.buffer).set(bytes(defaults), arena.value + places.options);
    setup(players);
    const plies = self_test(game, ...effort);
    const sum = new BigUint64Array(memory.buffer, arena.value + places.checksum, 1)[0];
    sums.push(`${plies}:${sum.toString(16).padStart(16, "0")}`);
  }
  return sums;
}
"""


def test_games_in_a_browser_are_the_same_byte_for_byte(chromium: Any) -> None:
    page = chromium.new_page()
    for name in marula.names():
        one = next(configuration for configuration in SOME if configuration.game == name)
        expected = [checksum(browser(name), one, index, LITTLE) for index in range(GAMES)]
        fields = arena_of(rules_of(name)).fields
        assert fields is not None
        given = {
            "module": b64encode(module_file(name).read_bytes()).decode(),
            "places": {
                "checksum": fields["checksum"][1],
                "options": fields["options"][1] if "options" in fields else 0,
            },
            "defaults": b64encode(browser(name).read("options") if "options" in fields else b"").decode(),
            "players": one.players,
            "games": GAMES,
            "effort": list(LITTLE),
        }
        assert page.evaluate(PROGRAM, given) == expected
    page.close()
