"""Where notifications arrive in tests: a mail server and a push service, on ports of their own."""

import asyncio
import re
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from aiosmtpd.smtp import SMTP
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.x509.oid import NameOID

from marula.server.notifications.push_encryption import bytes_of, public_bytes, text_of
from marula.server.settings import Settings
from tests.server.running import settings

SECONDS = 60
DAY = timedelta(days=1)


class MailServer:
    """Takes mail, and keeps it."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.latest = b""
        """The latest mail as it was sent: parsed mails have lost how their headers were encoded."""
        self.port = 0
        self.answer = "250 OK"
        self._arrived: asyncio.Queue[EmailMessage] = asyncio.Queue()

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        mail = message_from_bytes(envelope.content, policy=default)
        assert isinstance(mail, EmailMessage)
        assert envelope.rcpt_tos == [mail["To"]]
        self.mails.append(mail)
        self.latest = envelope.content
        self._arrived.put_nowait(mail)
        return self.answer

    async def next(self) -> EmailMessage:
        """The next mail; waits for it."""
        return await asyncio.wait_for(self._arrived.get(), SECONDS)


@asynccontextmanager
async def mail_server(tls: ssl.SSLContext | None = None, **more: Any) -> AsyncIterator[MailServer]:
    """A mail server that lives as long as the block."""
    made = MailServer()
    server = await asyncio.get_running_loop().create_server(lambda: SMTP(made, **more), "127.0.0.1", 0, ssl=tls)
    made.port = server.sockets[0].getsockname()[1]
    async with server:
        yield made


def with_mail(folder: Path, post: MailServer, **more: Any) -> Settings:
    """Settings of a server that sends its mail there."""
    mail = {"smtp_host": "127.0.0.1", "smtp_port": post.port, "smtp_security": "none"}
    address = {"url": "https://games.example", "mail_from": "marula@games.example"}
    return settings(folder / "marula.db", **mail, **address, **more)


def link_in(mail: EmailMessage, purpose: str) -> str:
    """What stands behind the # of a link in a mail."""
    found = re.search(rf"https://games\.example/mail/{purpose}#(\S+)", mail.get_content())
    assert found is not None, mail.get_content()
    return found[1]


def certificate(folder: Path) -> Path:
    """A certificate of this machine with its key, in one file; nobody trusts it yet."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    names = x509.SubjectAlternativeName([x509.DNSName("localhost")])
    now = datetime.now(UTC)
    builder = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number(), now, now + DAY)
    made = builder.add_extension(names, False).add_extension(x509.BasicConstraints(True, None), True)
    file = folder / "certificate.pem"
    pem = serialization.Encoding.PEM
    private = key.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    file.write_bytes(private + made.sign(key, hashes.SHA256()).public_bytes(pem))
    return file


def serving_with(file: Path) -> ssl.SSLContext:
    """What a server with this certificate needs."""
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(file)
    return context


class Pushed(NamedTuple):
    """A message that has arrived at a push service."""

    path: str
    headers: dict[str, str]
    body: bytes


class Browser:
    """A browser's subscription; it alone can read what is sent to it."""

    def __init__(self, service: "PushService", name: str) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._secret = b"sixteen bytes..!"
        self.subscription = {
            "endpoint": f"{service.origin}/{name}",
            "public_key": text_of(public_bytes(self._key)),
            "secret": text_of(self._secret),
        }

    def read(self, body: bytes) -> dict[str, str]:
        """What a message says (RFC 8291, from the other end)."""
        message: dict[str, str] = msgspec.json.decode(decrypt(body, self._key, self._secret))
        return message


def decrypt(body: bytes, key: ec.EllipticCurvePrivateKey, secret: bytes) -> bytes:
    """A message as a browser reads it."""
    salt, length = body[:16], body[20]
    sender, sealed = body[21 : 21 + length], body[21 + length :]
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))

    def derive(material: bytes, salt: bytes, about: bytes, size: int) -> bytes:
        return HKDF(hashes.SHA256(), size, salt, about).derive(material)

    material = derive(shared, secret, b"WebPush: info\x00" + public_bytes(key) + sender, 32)
    opened = AESGCM(derive(material, salt, b"Content-Encoding: aes128gcm\x00", 16)).decrypt(
        derive(material, salt, b"Content-Encoding: nonce\x00", 12), sealed, None
    )
    assert opened.endswith(b"\x02")
    return opened[:-1]


def check_signature(header: str, origin: str) -> dict[str, Any]:
    """What a server has said of itself (RFC 8292); fails unless it was signed for this push service."""
    found = re.fullmatch(r"vapid t=([^.]+)\.([^.]+)\.([^,]+), k=(\S+)", header)
    assert found is not None
    head, said, signature, key = found.groups()
    numbers = [int.from_bytes(half, "big") for half in (bytes_of(signature)[:32], bytes_of(signature)[32:])]
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), bytes_of(key))
    public.verify(encode_dss_signature(*numbers), f"{head}.{said}".encode(), ec.ECDSA(hashes.SHA256()))
    claim: dict[str, Any] = msgspec.json.decode(bytes_of(said))
    assert claim["aud"] == origin
    return claim


class PushService:
    """Takes messages for browsers."""

    def __init__(self) -> None:
        self.origin = ""
        self.messages: list[Pushed] = []
        self.status: Callable[[str], int] = lambda path: 201
        self.headers = ""
        self._arrived: asyncio.Queue[Pushed] = asyncio.Queue()

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:])}
        body = await reader.readexactly(int(headers["content-length"]))
        pushed = Pushed(head[0].split()[1], headers, body)
        writer.write(f"HTTP/1.1 {self.status(pushed.path)} .\r\ncontent-length: 0\r\n{self.headers}\r\n".encode())
        await writer.drain()
        writer.close()
        self.messages.append(pushed)
        self._arrived.put_nowait(pushed)

    async def next(self) -> Pushed:
        """The next message; waits for it."""
        return await asyncio.wait_for(self._arrived.get(), SECONDS)


@asynccontextmanager
async def push_service(tls: ssl.SSLContext | None = None) -> AsyncIterator[PushService]:
    """A push service that lives as long as the block."""
    made = PushService()
    server = await asyncio.start_server(made.take, "127.0.0.1", 0, ssl=tls)
    port = server.sockets[0].getsockname()[1]
    made.origin = f"https://localhost:{port}" if tls else f"http://127.0.0.1:{port}"
    async with server:
        yield made
