"""Settings that cannot work are refused, with the reason."""

import pytest

from marula.cli.main import main
from marula.server.settings import Settings, SettingsError

POSTGRES = "postgresql://marula@localhost/marula"


@pytest.mark.parametrize(
    ("settings", "complaint"),
    [
        (Settings(workers=2), "2 workers need PostgreSQL"),
        (Settings(workers=2, database=POSTGRES), "without Redis"),
        (Settings(redis="redis://localhost"), "need PostgreSQL, too"),
        (Settings(workers=0), "at least 1"),
        (Settings(database="mysql://x"), "sqlite:///FILE"),
    ],
)
def test_what_cannot_work_is_refused(settings: Settings, complaint: str) -> None:
    with pytest.raises(SettingsError, match=complaint):
        settings.check()


def test_several_workers_with_postgresql_and_redis_are_fine() -> None:
    Settings(workers=4, database=POSTGRES, redis="redis://localhost").check()


def test_the_command_says_what_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--workers", "3"]) == 2
    assert "3 workers need PostgreSQL" in capsys.readouterr().err
