"""Writes mails and hands them to a mail server."""

import hashlib
import smtplib
import ssl
from collections.abc import Sequence
from email.headerregistry import BaseHeader, HeaderRegistry, UnstructuredHeader
from email.message import EmailMessage
from email.policy import SMTP, Policy
from email.utils import formatdate

from marula.server.notifications.links import CONFIRM_WITHIN, RECOVER_WITHIN, Claim, Links
from marula.server.notifications.texts import words
from marula.server.security.mail_addresses import is_mail_address
from marula.server.settings import Settings

SECONDS = 10.0
"""How long a mail server may take for each step."""


class LinkHeader(UnstructuredHeader, BaseHeader):
    """A header that stays in one piece: Python would encode a long address, and mail programs do not decode it here."""

    def fold(self, *, policy: Policy) -> str:
        """The header as it is sent."""
        return f"{self.name}: {self}{policy.linesep}"


_headers = HeaderRegistry()
_headers.map_to_type("list-unsubscribe", LinkHeader)
MAIL = SMTP.clone(header_factory=_headers)


class Mailer:
    """Writes mails and sends them."""

    def __init__(self, settings: Settings, links: Links) -> None:
        self._settings = settings
        self._links = links

    def turns(self, to: str, language: str, person: str, tables: Sequence[tuple[str, str]], now: int) -> EmailMessage:
        """A mail that it is somebody's turn at tables, each given with the title of its game."""
        text, links, off = words(language), self._links, Claim(person, 0, 0)
        lines = [text["turn.line"].format(game=title, link=links.table(id)) for id, title in tables]
        end = text["turn.end"].format(off=links.page("off", off))
        mail = self._mail(to, text["turn.subject"], "\n".join((text["turn.begin"], "", *lines, "", end)), now)
        mail["List-Unsubscribe"] = f"<{links.one_click_off(off)}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        return mail

    def confirmation(self, to: str, language: str, person: str, now: int) -> EmailMessage:
        """A mail that asks whether an address belongs to whoever gave it."""
        text = words(language)
        link = self._links.page("confirm", Claim(person, 0, now + CONFIRM_WITHIN), to)
        return self._mail(to, text["confirm.subject"], text["confirm.body"].format(url=self._url, link=link), now)

    def recovery(self, to: str, language: str, accounts: Sequence[tuple[str, int, str]], now: int) -> EmailMessage:
        """A mail that lets somebody choose a new password; each account is a person, generation and sign-in name."""
        text, expires = words(language), now + RECOVER_WITHIN
        lines = [
            text["recover.line"].format(
                login=login, link=self._links.page("recover", Claim(person, generation, expires), to)
            )
            for person, generation, login in accounts
        ]
        body = "\n".join((text["recover.body"].format(url=self._url), "", *lines, "", text["recover.end"]))
        return self._mail(to, text["recover.subject"], body, now)

    @property
    def _url(self) -> str:
        return self._settings.url.rstrip("/")

    def _mail(self, to: str, subject: str, body: str, now: int) -> EmailMessage:
        if not is_mail_address(to):  # also checked before it was stored: nothing else may ever get into a header
            raise ValueError("not a mail address")
        mail = EmailMessage(policy=MAIL)
        mail["From"] = f"Marula <{self._settings.mail_from}>"
        mail["To"] = to
        mail["Subject"] = subject
        mail["Date"] = formatdate(now / 1000)
        mail["Auto-Submitted"] = "auto-generated"
        mail.set_content(body + "\n")
        return mail

    def send(self, mail: EmailMessage, about: str) -> None:
        """Hands a mail to the mail server; waits for it. Mails about the same thing carry the same Message-ID."""
        chosen = self._settings
        name = hashlib.sha256(about.encode()).hexdigest()[:32]
        mail["Message-ID"] = f"<{name}@{self._domain}>"
        with self._connect() as server:
            if chosen.smtp_user:
                server.login(chosen.smtp_user, chosen.smtp_password)
            server.send_message(mail)

    @property
    def _domain(self) -> str:
        return self._settings.mail_from.rpartition("@")[2]

    def _connect(self) -> smtplib.SMTP:
        # Named after the sender: looking up the name of this machine could take long, and it is nobody's business.
        where = self._settings.smtp_host, self._settings.smtp_port, self._domain
        context = ssl.create_default_context()
        if self._settings.smtp_security == "tls":
            return smtplib.SMTP_SSL(*where, timeout=SECONDS, context=context)
        server = smtplib.SMTP(*where, timeout=SECONDS)
        if self._settings.smtp_security == "starttls":
            server.starttls(context=context)
        return server


def will_never_work(error: Exception) -> bool:
    """Whether a mail server has rejected a mail for good; anything else is worth a retry."""
    if isinstance(error, smtplib.SMTPRecipientsRefused):
        return all(500 <= code < 600 for code, _ in error.recipients.values())
    return isinstance(error, smtplib.SMTPDataError | smtplib.SMTPSenderRefused) and 500 <= error.smtp_code < 600
