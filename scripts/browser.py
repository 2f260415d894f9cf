"""The browser that tests, benchmarks and screenshots use: Chromium as this machine has it."""

import os
import shutil

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
LEAN_CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or CHROMIUM
"""Chromium without the windows and menus around its pages, if installed: half the processor time for a page, but no
notifications."""
# Nothing that would call out, or draw differently from machine to machine.
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
