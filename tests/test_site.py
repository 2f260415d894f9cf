"""`marula site`: which files it writes, what it replaces, and what it refuses."""

import json
from pathlib import Path

import pytest

from marula.cli.arguments import UserError
from marula.cli.main import main
from marula.cli.site import LIST, write_site
from marula.server.settings import Settings


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """A page as the build leaves it."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / ".vite").mkdir()
    (folder / "index.html").write_text('<head>\n    <meta name="marula-host" content="server">\n</head>')
    for name in ("assets/main-1.js", "assets/main-1.js.br", "index.html.gz", ".vite/manifest.json", "built-from.txt"):
        (folder / name).write_text(name)
    return folder


def found_in(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_a_site_has_the_files_of_the_page_and_no_others(page: Path, tmp_path: Path) -> None:
    assert write_site(page, tmp_path / "site") == ["assets/main-1.js", "index.html"]
    assert found_in(tmp_path / "site") == {"assets/main-1.js", "index.html", LIST}
    text = (tmp_path / "site" / "index.html").read_text()
    assert 'name="marula-host" content="files"' in text
    assert "script-src 'self' 'wasm-unsafe-eval'" in text
    assert "frame-ancestors" not in text


def test_an_earlier_site_is_replaced_and_nothing_else_is_touched(page: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    write_site(page, site)
    (site / "CNAME").write_text("games.example")
    (page / "assets" / "main-1.js").rename(page / "assets" / "main-2.js")
    write_site(page, site)
    assert found_in(site) == {"CNAME", "assets/main-2.js", "index.html", LIST}


def test_a_list_that_names_files_elsewhere_deletes_nothing(page: Path, tmp_path: Path) -> None:
    site, precious = tmp_path / "site", tmp_path / "precious.txt"
    precious.write_text("!")
    site.mkdir()
    (site / LIST).write_text(json.dumps({"files": ["../precious.txt", str(precious)]}))
    write_site(page, site)
    assert precious.exists()


def test_a_folder_with_something_else_in_it_is_refused(page: Path, tmp_path: Path) -> None:
    (tmp_path / "thesis").mkdir()
    (tmp_path / "thesis" / "chapter.txt").write_text("Once")
    with pytest.raises(UserError, match="thesis is not empty and holds no earlier site: choose another folder"):
        write_site(page, tmp_path / "thesis")
    assert found_in(tmp_path / "thesis") == {"chapter.txt"}
    with pytest.raises(UserError, match=r"chapter.txt is a file, not a folder"):
        write_site(page, tmp_path / "thesis" / "chapter.txt")
    (tmp_path / "thesis" / LIST).write_text("[]")
    with pytest.raises(UserError, match="cannot be read"):
        write_site(page, tmp_path / "thesis")


def test_without_a_page_the_command_says_how_to_build_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UserError, match="the page has not been built"):
        write_site(tmp_path / "nothing", tmp_path / "site")
    assert not (tmp_path / "site").exists()


def test_the_command_writes_the_built_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    if not (Settings().page / "index.html").is_file():
        pytest.skip("the page has not been built")
    assert main(["site", str(tmp_path / "site")]) == 0
    assert f"http.server --bind 127.0.0.1 --directory {tmp_path / 'site'}" in capsys.readouterr().out
    assert (tmp_path / "site" / "index.html").is_file()
