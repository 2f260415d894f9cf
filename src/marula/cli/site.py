"""`marula site`: the page as a folder of files that any web host can serve."""

import argparse
import json
import shutil
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from marula.cli.arguments import UserError

HELP = "write the page as a folder for any web host"
DESCRIPTION = """
Writes the page with its engines, boards and rulebooks into a folder. Any web host can serve it, under any path: people
play against bots or together on one device, read the rules, and review their games. There is no server behind it, so no
lobby, no accounts, and no tables with people elsewhere. An earlier site in the folder is replaced.

  marula site public
  python -m http.server --directory public
"""
LIST = "marula-site.json"
"""Lists the files of a site, so that a later one replaces them and nothing else."""
LEFT_OUT = (".br", ".gz")
"""Web hosts compress by themselves."""
SERVED = '<meta name="marula-host" content="server">'
UNSERVED = '<meta name="marula-host" content="files">'


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments."""
    parser.add_argument("folder", metavar="DIR", type=Path, help="a folder that is empty, new, or an earlier site")


def run(arguments: argparse.Namespace) -> None:
    """Writes the site and says how to view it."""
    from marula.server.settings import Settings

    folder: Path = arguments.folder
    written = write_site(Settings().page, folder)
    size = sum((folder / name).stat().st_size for name in written)
    print(f"{len(written)} files, {size / 1e6:.1f} MB, are in {folder}. To view the site on this machine:")
    print(f"  python -m http.server --bind 127.0.0.1 --directory {folder}")


def write_site(page: Path, folder: Path) -> list[str]:
    """Writes the files of a site; returns their names."""
    if not (page / "index.html").is_file():
        raise UserError("the page has not been built; in a checkout, `make page` builds it")
    earlier = files_of_earlier(folder)
    names = sorted(files_of_page(page))
    text = unserved((page / "index.html").read_text("utf-8"))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # The list comes first, so that an interrupted site can be written again.
        write_list(folder, {*earlier, *names})
        for name in set(names) - {"index.html"}:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(page / name, folder / name)
        # The page comes last, when everything it refers to is there.
        (folder / "index.html").write_text(text, "utf-8")
        for name in earlier - set(names):
            (folder / name).unlink(missing_ok=True)
        write_list(folder, set(names))
    except OSError as error:
        raise UserError(f"the site cannot be written: {error}") from None
    return names


def write_list(folder: Path, names: set[str]) -> None:
    """Writes the list of the site's files."""
    (folder / LIST).write_text(json.dumps({"files": sorted(names)}, indent=1) + "\n", "utf-8")


def files_of_page(page: Path) -> Iterator[str]:
    """The files of the built page that belong to a site."""
    for path in page.rglob("*"):
        name = path.relative_to(page)
        hidden = any(part.startswith(".") for part in name.parts)
        if path.is_file() and not hidden and path.suffix not in LEFT_OUT and name.name != "built-from.txt":
            yield name.as_posix()


def files_of_earlier(folder: Path) -> set[str]:
    """The files of an earlier site in a folder; rejects a folder with anything else in it."""
    try:
        if not folder.exists() or not any(folder.iterdir()):
            return set()
        files = json.loads((folder / LIST).read_text("utf-8"))["files"]
        return {name for name in files if is_inside(name)}
    except FileNotFoundError:
        raise UserError(
            f"{folder} is not empty and holds no earlier site: choose another folder, or empty it"
        ) from None
    except NotADirectoryError:
        raise UserError(f"{folder} is a file, not a folder") from None
    except (OSError, ValueError, TypeError, KeyError) as error:
        raise UserError(f"{folder / LIST} cannot be read ({error}): choose another folder, or empty this one") from None


def is_inside(name: str) -> bool:
    """Whether a name in a list stays in its folder."""
    path = PurePosixPath(name)
    return not path.is_absolute() and ".." not in path.parts


def unserved(text: str) -> str:
    """The page for a static host: told what serves it, with the policy that a server would send in headers."""
    from marula.server.security.headers import CONTENT_POLICY

    if SERVED not in text:
        raise UserError("the page was built by another version of Marula; in a checkout, `make page` rebuilds it")
    # Browsers ignore this directive in a page.
    policy = "; ".join(rule for rule in CONTENT_POLICY.split("; ") if not rule.startswith("frame-ancestors"))
    secured = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    return text.replace(SERVED, f"{UNSERVED}\n    {secured}")
