"""Settings that cannot work are refused, with the reason."""

import os
import re
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from scripts.ports import free_port

from marula.cli.main import main
from marula.server.settings import MOST_BOT_PROCESSES, Settings, SettingsError
from marula.server.settings_loader import LIMITS, NAMES, RATES, load_settings, variable
from tests.server.running import Refusal, running

POSTGRES = "postgresql://marula@localhost/marula"


@pytest.mark.parametrize(
    ("settings", "complaint"),
    [
        (Settings(workers=2), "2 workers need PostgreSQL"),
        (Settings(workers=2, database=POSTGRES), "without Redis"),
        (Settings(redis="redis://localhost"), "also need PostgreSQL"),
        (Settings(workers=0), "at least 1"),
        (Settings(database="mysql://x"), "sqlite:///FILE"),
        (Settings(metrics_port=8420), "nothing else uses"),
        (Settings(metrics_port=70000), "from 1 to 65535"),
        (Settings(metrics_port=0), "from 1 to 65535"),
        (Settings(port=0), "from 1 to 65535"),
        (Settings(host=""), "0.0.0.0 means all"),
        (Settings(database=POSTGRES, redis="localhost"), "redis://localhost:6379"),
        (Settings(database=POSTGRES, redis="redis://cache:port"), "redis://localhost:6379"),
        (Settings(smtp_host="smtp.example"), "url and mail_from"),
        (Settings(url="games.example"), "https://games.example"),
        (Settings(url="https://games.example/\r\nx"), "https://games.example"),
        (Settings(mail_from="Marula <m@games.example>"), "plain mail address"),
        (Settings(smtp_user="m", smtp_security="none"), "in the clear"),
        (Settings(smtp_port=0), "smtp_port"),
        (Settings(mail_gap_minutes=-1), "mail_gap_minutes"),
        (Settings(database="sqlite:///:memory:"), "must name a file"),
        (Settings(database="sqlite:///"), "must name a file"),
        (Settings(database="postgresql://u@h:notaport/x"), "USER:PASSWORD@HOST:PORT/NAME"),
        (Settings(database="postgresql://u@h:99999/x"), "USER:PASSWORD@HOST:PORT/NAME"),
        (Settings(database="postgresql://u:p@ss@h/x"), "%40 for @"),
        (Settings(database="postgresql://u:p#ss@h/x"), "%23 for #"),
        (Settings(database="postgresql://u@h1:5432,h2:port/x"), "USER:PASSWORD@HOST:PORT/NAME"),
        (Settings(database="sqlite:///marula.db?mode=ro"), "write sqlite:///marula.db"),
        (Settings(proxies="not an address"), "addresses or networks"),
        (Settings(proxies="127.0.0.1,proxy.example"), "addresses or networks"),
        (Settings(proxies="10.0.0.1/8"), "addresses or networks"),
        (Settings(origins=("games.example",)), "https://games.example"),
        (Settings(origins=("https://games.example/",)), "without a path"),
        (Settings(origins=("https://games.example", "x")), "not 'x'"),
        (Settings(keep_chat_days=10**20), "keep_chat_days must be from 0"),
        (Settings(keep_guests_days=-1), "keep_guests_days must be from 0"),
    ],
)
def test_invalid_settings_are_rejected(settings: Settings, complaint: str) -> None:
    with pytest.raises(SettingsError, match=complaint):
        settings.check()


def test_several_workers_with_postgresql_and_redis_are_fine() -> None:
    Settings(workers=4, database=POSTGRES, redis="redis://localhost").check()


def test_proxies_and_origins_are_written_in_several_ways() -> None:
    for proxies in ("", "127.0.0.1", "10.0.0.9, 172.30.8.0/24", "::1,fd00::/8"):
        Settings(proxies=proxies).check()
    Settings(origins=("https://games.example", "http://localhost:5173", "http://[::1]:5173")).check()
    Settings(database="postgresql://marula:secret@db.example:5432/marula?sslmode=require").check()
    Settings(database="postgresql:///marula?host=/run/postgresql").check()
    Settings(database="postgresql://marula@db1:5432,db2:5433/marula?target_session_attrs=read-write").check()
    for redis in ("redis://cache", "rediss://:secret@cache:6380/1", "unix:///run/redis.sock"):
        Settings(database=POSTGRES, redis=redis).check()


@pytest.mark.parametrize("command", [["serve"], ["admin"], ["restore"]])
@pytest.mark.parametrize("database", ["sqlite:///:memory:", "postgresql://u@h:notaport/x"])
def test_a_database_that_cannot_be_used_is_refused_in_a_sentence(
    command: list[str], database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [*command, "--database", database, *(["people"] if command == ["admin"] else [])]
    assert main(words) == 2
    assert "marula: --database must" in capsys.readouterr().err


def test_an_origin_in_a_file_needs_a_scheme(tmp_path: Path) -> None:
    file = tmp_path / "marula.toml"
    file.write_text('origin = "x"\n', encoding="utf-8")
    with pytest.raises(SettingsError, match=r"such as https://games\.example, not .x."):
        load_settings(str(file), {}, [], {})


@pytest.mark.parametrize("number", ["99999999999999999999", "0x1", "-1"])
def test_a_number_that_no_line_of_chat_has_is_refused(number: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["admin", "delete-chat", "T", "--", number])
    assert left.value.code == 2
    assert "is not the number of a line" in capsys.readouterr().err


def test_the_command_says_what_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--workers", "3"]) == 2
    assert "3 workers need PostgreSQL" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "environment", "complaint"),
    [
        (["conections=3"], {}, "did you mean 'connections'"),
        (["connections"], {}, "write --set NAME=VALUE"),
        (["connections=many"], {}, "connections must be a whole number, not 'many'"),
        (["connections=0"], {}, "connections must be more than 0"),
        (["send_seconds=inf"], {}, "send_seconds must be more than 0"),
        (["message_bytes=10"], {}, "at least 4096"),
        (["rate.chat=fast"], {}, "BURST/PER-SECOND"),
        (["rate.chat=0/1"], {}, "a burst of at least 1"),
        (["rate.chess=1/1"], {}, "no setting 'rate.chess'"),
        (["limits=1"], {}, "no setting 'limits'"),
        ([], {"MARULA_WORKERS": "two"}, "workers must be a whole number, not 'two'"),
        ([], {"MARULA_WORKER": "2"}, "MARULA_WORKER is not a setting; did you mean MARULA_WORKERS"),
        ([], {"MARULA_XYZZY": "2"}, "MARULA_XYZZY is not a setting"),
        ([], {"MARULA_RATE_SIGN_IN": "x/y"}, "rate.sign-in must be"),
        (["port=70000"], {}, "from 1 to 65535"),
        (["log=xml"], {}, "log must be text or json, not 'xml'"),
        (["secure=maybe"], {}, "secure must be true or false"),
        (["pace=fast"], {}, "pace must be a number"),
        (["metrics_port=x"], {}, "metrics_port must be a whole number"),
        (["pace=-1"], {}, "less than 0"),
    ],
)
def test_limits_that_make_no_sense_are_refused(words: list[str], environment: dict[str, str], complaint: str) -> None:
    with pytest.raises(SettingsError, match=complaint):
        load_settings(None, environment, words, {})


def test_variables_without_a_value_name_no_redis_and_no_port_for_metrics() -> None:
    assert load_settings(None, {"MARULA_REDIS": "", "MARULA_METRICS_PORT": ""}, [], {}) == Settings()


def test_the_command_line_wins_over_the_environment_and_that_over_the_file(tmp_path: Path) -> None:
    file = tmp_path / "marula.toml"
    file.write_text(
        'port = 1\nworkers = 1\nconnections = 1\norigin = ["https://a.example"]\nsecure = true\n'
        '[rate]\nchat = "1/1"\nhint = "3/0.5"\n[bot]\nrobo = "greedy"\n'
    )
    environment = {
        "MARULA_SETTINGS": str(file),
        "MARULA_PORT": "2",
        "MARULA_CONNECTIONS": "2",
        "MARULA_RATE_CHAT": "2/2",
    }
    chosen = load_settings(None, environment, ["connections=3", "compile_ahead=false"], {"port": 3, "host": None})
    assert (chosen.port, chosen.limits.connections, chosen.host) == (3, 3, "127.0.0.1")
    assert (chosen.secure, chosen.compile_ahead, chosen.origins) == (True, False, ("https://a.example",))
    assert (chosen.limits.rates["chat"], chosen.limits.rates["hint"]) == ((2.0, 2.0), (3.0, 0.5))
    assert chosen.limits.rates["message"] == Settings().limits.rates["message"]
    assert chosen.bots == {"robo": "greedy"}


@pytest.mark.parametrize("text", ["port = ", "\xff", "nothing = 1", "[limits]\nconnections = 3"])
def test_a_file_that_cannot_be_understood_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "marula.toml"
    file.write_bytes(text.encode("latin-1"))
    with pytest.raises(SettingsError):
        load_settings(str(file), {}, [], {})


def test_everything_can_be_set_in_every_way(tmp_path: Path) -> None:
    for name in NAMES:
        words = {
            "origin": "https://b.example",
            "proxy": "10.0.0.9",
            "database": "sqlite:///b.db",
            "secure": "true",
            "compile_ahead": "false",
            "home": "true",
            "log": "json",
            "url": "https://b.example",
            "smtp_security": "tls",
            "mail_from": "b@b.example",
            "push": "false",
            "push_services": "push.b.example",
        }
        value = words.get(name, "7/3" if name.startswith("rate.") else "4567")
        if name in ("redis", "workers", "smtp_host"):
            continue  # these need others: PostgreSQL, an address to send from
        ways = [load_settings(None, {}, [f"{name}={value}"], {}), load_settings(None, {variable(name): value}, [], {})]
        assert ways[0] == ways[1] != Settings(), name


def test_the_hosting_guide_lists_every_size_and_limit_with_its_default() -> None:
    text = (Path(__file__).parent.parent.parent / "docs" / "hosting.md").read_text(encoding="utf-8")
    listed = dict(re.findall(r"^\| `([a-z_.-]+)` \| ([^ |]+) \|", text, re.MULTILINE))
    limits = vars(Settings().limits)
    for name in LIMITS:
        assert listed[name] == f"{limits[name]:g}" or listed[name] == str(limits[name]), name
    for name in RATES:
        assert listed[name] == "{:g}/{:g}".format(*limits["rates"][name.removeprefix("rate.")]), name
    for name in ("bot_seconds", "sweep_seconds", "lobby_milliseconds"):
        assert float(listed[name]) == getattr(Settings(), name), name
    assert listed["bot_processes"] == f"1-{MOST_BOT_PROCESSES}"


@pytest.mark.parametrize(
    ("processors", "workers", "processes"),
    [(1, 1, 1), (2, 1, 1), (4, 1, 3), (64, 1, 4), (4, 2, 1), (8, 2, 3), (8, 8, 1), (2, 8, 1)],
)
def test_bots_leave_every_worker_a_processor_for_the_people(
    processors: int, workers: int, processes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of those that this process may use, however many the machine has."""
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(processors)), raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: 128)
    assert Settings(workers=workers).search_processes == processes
    assert Settings(workers=workers, bot_processes=7).search_processes == 7


def test_where_nothing_says_what_this_process_may_use_all_processors_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    for processors, processes in ((None, 1), (4, 3)):
        monkeypatch.setattr(os, "cpu_count", lambda processors=processors: processors)
        assert Settings().search_processes == processes


@pytest.mark.anyio
async def test_changed_limits_apply(tmp_path: Path) -> None:
    words = ["rate.chat=2/0", "connections=1", "tables_per_person=1", f"database=sqlite:///{tmp_path}/marula.db"]
    chosen = replace(load_settings(None, {}, words, {}), compile_ahead=False, page=tmp_path)
    async with running(chosen) as server, server.visitor("Ann") as ann:
        table = await ann.make(places="me open")
        with pytest.raises(Refusal, match="rate/limited"):
            await ann.make(places="me open")
        await ann.ask(table, "say", text="one")
        await ann.ask(table, "say", text="two")
        with pytest.raises(Refusal, match="rate/limited"):
            await ann.ask(table, "say", text="three")
        async with ann.sit(table), ann.connect(f"/api/tables/{table}/socket") as another:
            assert "server/full" in str(await another.recv())


def test_a_database_of_a_later_version_is_refused_before_anything_starts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "marula.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
        connection.execute("INSERT INTO alembic_version VALUES ('of-next-year')")
        connection.commit()
    assert main(["serve", "--database", f"sqlite:///{file}", "--port", str(free_port())]) == 2
    assert "written by a later version" in capsys.readouterr().err


def test_a_database_that_is_not_there_is_refused_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    port = free_port()
    address = f"postgresql://marula@127.0.0.1:{port}/marula"
    assert main(["serve", "--database", address, "--port", str(free_port())]) == 2
    assert f"the database cannot be used: Connect call failed ('127.0.0.1', {port})" in capsys.readouterr().err
    nowhere = ["--database", "postgresql:///marula?user=marula&host=/nowhere"]
    for words in (["serve", "--port", str(free_port())], ["admin", "people"], ["restore"]):
        assert main([*words, *nowhere]) == 2
        assert "its socket, does not exist" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["serve"], ["admin", "people"], ["restore"]])
def test_what_is_no_database_is_refused_in_a_sentence(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "notes.txt").write_text("milk, bread, butter")
    for name, complaint in (("notes.txt", "is not a SQLite database"), ("", "is a folder")):
        assert main([*words, "--database", f"sqlite:///{tmp_path}/{name}"]) == 2
        assert complaint in capsys.readouterr().err


def test_an_address_that_this_machine_does_not_have_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    port = str(free_port())
    shared = ["--database", POSTGRES, "--redis", "redis://localhost"]
    for words, complaint in (
        (["--host", "192.0.2.7"], "--host must be an address or a name of this machine"),
        (["--metrics-port", "9", "--set", "metrics_host=192.0.2.7"], "metrics_host must be an address"),
        ([*shared, "--set", "peer_host=192.0.2.7"], "peer_host must be an address"),
    ):
        assert main(["serve", "--port", port, *words]) == 2
        assert complaint in capsys.readouterr().err
