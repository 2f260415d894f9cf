"""Renders the page's icons from `web/public/tree.svg`: `python -m scripts.icons`."""

import re
from pathlib import Path

from playwright.sync_api import sync_playwright

from scripts.browser import CHROMIUM, FLAGS

PUBLIC = Path(__file__).parent.parent / "web" / "public"
SIZES = {"180": 180, "192": 192, "512": 512, "512-full": 512}
FULL = ("180", "512-full")
"""Phones crop these to their own shape, so they are filled to the edges, and the tree keeps its distance from them."""


def drawing(name: str) -> str:
    """The SVG of an icon."""
    tree = (PUBLIC / "tree.svg").read_text("utf-8")
    if name not in FULL:
        return tree
    match = re.search(r'<circle [^>]*fill="([^"]+)"', tree)
    assert match, "the tree stands on a round ground"
    inner = tree.replace("<svg ", '<svg x="8" y="8" width="48" height="48" ')
    ground = f'<rect width="64" height="64" fill="{match[1]}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">{ground}{inner}</svg>'


def main() -> None:
    """Writes all icons."""
    (PUBLIC / "icons").mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for name, size in SIZES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>*{{margin:0}}body>svg{{display:block;width:100vw}}</style>{drawing(name)}")
            page.screenshot(path=PUBLIC / "icons" / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
