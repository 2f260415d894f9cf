"""Notifications over TLS: mail servers and push services must show a certificate that is trusted."""

import asyncio
import ssl
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.smtp import AuthResult

from marula.server.notifications.links import Links
from marula.server.notifications.mail import Mailer
from marula.server.notifications.push_services import post, split_endpoint
from marula.server.settings import Settings
from tests.server.receiving import certificate, mail_server, push_service, serving_with

pytestmark = pytest.mark.anyio


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return certificate(tmp_path)


def mailer(port: int, security: Any) -> Mailer:
    where: dict[str, Any] = {"smtp_host": "localhost", "smtp_port": port, "smtp_security": security}
    who: dict[str, Any] = {"smtp_user": "marula", "smtp_password": "a secret", "mail_from": "marula@games.example"}
    settings = Settings(url="https://games.example", **where, **who)
    settings.check()
    return Mailer(settings, Links(bytes(32), settings.url))


@pytest.mark.parametrize("security", ["tls", "starttls"])
async def test_mail_is_handed_over_encrypted_to_a_server_that_is_trusted(
    file: Path, security: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    context = serving_with(file)
    upgrade = {"tls_context": context, "require_starttls": True} if security == "starttls" else {}
    logins: list[tuple[bytes, bytes]] = []

    def check_login(server: Any, session: Any, envelope: Any, mechanism: str, data: Any) -> AuthResult:
        logins.append((data.login, data.password))
        return AuthResult(success=True)

    known = {"authenticator": check_login, "auth_require_tls": security == "starttls"}
    async with mail_server(context if security == "tls" else None, **upgrade, **known) as server:
        sending = mailer(server.port, security)
        mail = sending.confirmation("ben@mail.example", "en", "somebody", 0)
        with pytest.raises(ssl.SSLCertVerificationError):
            await asyncio.to_thread(sending.send, mail, "this")
        assert (server.mails, logins) == ([], [])
        monkeypatch.setenv("SSL_CERT_FILE", str(file))
        mail = sending.confirmation("ben@mail.example", "en", "somebody", 0)
        await asyncio.to_thread(sending.send, mail, "this")
        assert (await server.next())["To"] == "ben@mail.example"
        assert logins == [(b"marula", b"a secret")]


async def test_a_push_service_must_be_trusted(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with push_service(serving_with(file)) as service:
        address = split_endpoint(f"{service.origin}/phone?a=b", (service.origin,))
        assert address is not None
        with pytest.raises(ssl.SSLCertVerificationError):
            await asyncio.to_thread(post, address, b"message", {})
        monkeypatch.setenv("SSL_CERT_FILE", str(file))
        assert await asyncio.to_thread(post, address, b"message", {"ttl": "1"}) == 201
        assert [(one.path, one.body) for one in service.messages] == [("/phone?a=b", b"message")]
