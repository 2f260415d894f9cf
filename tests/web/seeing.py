"""What is looked at on a page: faults that axe finds, sizes of targets, what covers what, the words that are said."""

from pathlib import Path
from typing import Any

import pytest

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
TARGET = 44  # pixels, WCAG 2.5.5

# Everything that can be pressed and is in sight, with the box that takes the finger.
PRESSABLE = """
() => [...document.querySelectorAll('button, a[href], select, input, summary, [role=button], [role=tab]')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.disabled)
  .map((one) => [one, one.matches('input:is([type=checkbox], [type=radio], [type=file])') && one.closest('label')])
  .map(([one, label]) => ({ one, box: (label || one).getBoundingClientRect() }))
"""
SMALL = f"""([least, besides]) => ({PRESSABLE})()
  .filter(({{ one, box }}) => !one.matches(besides) && box.width > 0 && Math.min(box.width, box.height) < least - 0.5)
  .map(({{ one, box }}) => `${{one.outerHTML.slice(0, 99)}}: ${{box.width.toFixed(1)}} x ${{box.height.toFixed(1)}}`)"""
COVERED = f"""() => ({PRESSABLE})()
  .filter(({{ box }}) => box.bottom > 0 && box.top < innerHeight)
  .map(({{ one, box }}) => [one, document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)])
  .filter(([one, top]) => top && !one.contains(top) && !top.contains(one))
  .map(([one, top]) => `${{one.outerHTML.slice(0, 160)}} lies under ${{top.outerHTML.slice(0, 160)}}`)"""
SAID = """() => {
  const said = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement.closest('script, style, [lang]:not(html)')) said.push(node.data);
  }
  for (const name of ['aria-label', 'title', 'alt', 'placeholder']) {
    for (const one of document.querySelectorAll(`[${name}]`)) said.push(one.getAttribute(name));
  }
  return said;
}"""


def serious_faults(page: Any) -> list[str]:
    """What axe finds, without the merely cosmetic."""
    if not AXE.is_file():
        pytest.skip("axe-core is missing (npm ci in web/)")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run({ resultTypes: ['violations'] })")
    faults = [fault for fault in found["violations"] if fault["impact"] in ("serious", "critical")]
    return [f"{fault['id']}: {node['html'][:200]}" for fault in faults for node in fault["nodes"][:3]]


def scrolls_sideways(page: Any) -> bool:
    """Whether anything is wider than the window."""
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


def small_targets(page: Any, besides: str = "") -> list[str]:
    """What can be pressed but is smaller than a finger, besides what a selector names."""
    return list(page.evaluate(SMALL, [TARGET, besides or "no-such-element"]))


def covered_targets(page: Any) -> list[str]:
    """What can be pressed but lies under something else."""
    return list(page.evaluate(COVERED))


def said(page: Any) -> list[str]:
    """All that a page says: to eyes, and to those who let it be read out."""
    return [text.strip() for text in page.evaluate(SAID) if text.strip()]
