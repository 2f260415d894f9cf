"""The files for hosts: what they name exists, and the programs they are for accept them, where those are installed."""

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from marula.cli.main import COMMANDS
from marula.server.settings_loader import NAMES, NO_SETTINGS, variable

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
FILES = sorted(path for path in DEPLOY.iterdir() if path.is_file())
TABLE = "tT2jNV5cSkqQZ0m8nYb1xA"


def read(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def check(*command: str, cwd: Path | None = None) -> None:
    """Runs a program that must find nothing wrong."""
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not installed")
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_setting_that_a_file_names_exists(path: Path) -> None:
    known = {variable(name) for name in NAMES} | NO_SETTINGS | {"MARULA_NAME"}
    assert set(re.findall(r"MARULA_[A-Z_]+", path.read_text(encoding="utf-8"))) <= known


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_command_that_a_file_names_exists(path: Path) -> None:
    commands = re.findall(r"(?:bin/|RUN |\[\")marula(?:\", \"| )([a-z]+)", path.read_text(encoding="utf-8"))
    assert set(commands) <= COMMANDS.keys()


def test_an_image_is_built_from_files_that_exist() -> None:
    kept = [line[1:] for line in read("Dockerfile.dockerignore").splitlines() if line.startswith("!")]
    assert "src" in kept
    assert all((ROOT / name).exists() for name in kept)
    copied = re.findall(r"^COPY (\S+) ", read("Dockerfile"), re.MULTILINE)
    assert all((ROOT / name).exists() for name in copied if not name.startswith("--"))


@pytest.mark.parametrize("file", ["Caddyfile", "nginx.conf"])
def test_proxies_send_all_requests_for_a_table_to_one_server(file: str) -> None:
    pattern = next(found for found in re.findall(r"\^/api/tables/\(\S+", read(file)) if "{16,}" in found)
    table = re.compile(pattern.rstrip('"').replace("?<", "?P<"))
    for path in ("", "/socket", "/events", "/games/0/record"):
        found = table.match(f"/api/tables/{TABLE}{path}")
        assert found is not None
        assert found[1] == TABLE
    assert not any(table.match(path) for path in ("/api/tables", "/api/tables/mine", "/api/lobby/socket", "/"))


def test_caddy_accepts_its_file() -> None:
    check("caddy", "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile"))


def test_nginx_accepts_its_file(tmp_path: Path) -> None:
    certificate, key = tmp_path / "fullchain.pem", tmp_path / "privkey.pem"
    name = ("-subj", "/CN=games.example", "-days", "2")
    check(
        "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", *name, "-keyout", str(key), "-out", str(certificate)
    )
    text = read("nginx.conf").replace("/etc/letsencrypt/live/games.example", str(tmp_path))
    text = text.replace("/var/log/nginx", str(tmp_path))
    main = tmp_path / "nginx.conf"
    main.write_text(f"pid {tmp_path}/pid; error_log stderr; events {{}} http {{ {text} }}")
    check("nginx", "-t", "-q", "-p", str(tmp_path), "-c", str(main))


def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / "marula.service"
    unit.write_text(read("marula.service").replace("/opt/marula/bin/marula", "/bin/true"))
    check("systemd-analyze", "verify", str(unit))


def test_the_compose_file_gives_no_key_twice() -> None:
    yaml: Any = pytest.importorskip("yaml")
    waiting = [yaml.compose(read("compose.yaml"))]
    while waiting:
        node = waiting.pop()
        if isinstance(node, yaml.MappingNode):
            keys = [key.value for key, _ in node.value]
            assert len(keys) == len(set(keys)), keys
            waiting += [value for _, value in node.value]
        elif isinstance(node, yaml.SequenceNode):
            waiting += node.value
