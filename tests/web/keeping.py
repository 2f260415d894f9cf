"""What a browser keeps of local tables, as JSON: read from it, and put into another one."""

import json
from pathlib import Path
from typing import Any

FORMATS = Path(__file__).parent / "formats"

OPEN = """(upgrade) => new Promise((resolve, reject) => {
  const request = indexedDB.open('marula', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('rows', { keyPath: ['table', 'number'] });
    request.result.createObjectStore('tables', { keyPath: 'id' });
  };
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
})"""
READ = f"""async () => {{
  const database = await ({OPEN})();
  const all = (name) => new Promise((resolve) => {{
    const request = database.transaction(name).objectStore(name).getAll();
    request.onsuccess = () => resolve(request.result);
  }});
  const kept = {{ format: database.version, rows: await all('rows'), tables: await all('tables') }};
  database.close();
  return kept;
}}"""
WRITE = f"""async ({{ rows, tables }}) => {{
  const database = await ({OPEN})();
  const writing = database.transaction(['rows', 'tables'], 'readwrite');
  for (const row of rows) writing.objectStore('rows').put(row);
  for (const table of tables) writing.objectStore('tables').put(table);
  await new Promise((resolve) => (writing.oncomplete = resolve));
  database.close();
}}"""


def kept(page: Any) -> dict[str, Any]:
    """All that this browser keeps of local tables."""
    return dict(page.evaluate(READ))


def put(page: Any, kept: dict[str, Any]) -> None:
    """Lets a browser that keeps nothing yet have kept this; the page must not have looked for it before."""
    page.evaluate(WRITE, kept)


def kept_as(format: int) -> dict[str, Any]:
    """What was kept in a format of the database, by the release that first had it."""
    return dict(json.loads((FORMATS / f"{format}.json").read_text("utf-8")))
