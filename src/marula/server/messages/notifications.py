"""What HTTP accepts and returns about notifications."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from marula.server.messages.common import Password

Language = Annotated[Literal["en", "de", "pl"], Meta(description="The language of notifications.")]
Address = Annotated[str, Meta(min_length=3, max_length=300, description="A mail address.")]
Text = Annotated[str, Meta(max_length=300, description="The part after the # of a link in a mail.")]


class Notifications(Struct, kw_only=True):
    """How you are notified of your turn."""

    push_key: Annotated[
        str | None, Meta(description="The server's key, for `pushManager.subscribe`; null if it does not push.")
    ]
    push: Annotated[bool, Meta(description="Whether this device is notified by Web Push.")]
    sends_mail: Annotated[bool, Meta(description="Whether this server sends mail.")]
    address: Annotated[str | None, Meta(description="Your mail address, if you gave one.")]
    confirmed: Annotated[bool, Meta(description="Whether you have confirmed it.")]
    mail: Annotated[bool, Meta(description="Whether you want to be notified by mail.")]


class PushSubscription(Struct, kw_only=True, forbid_unknown_fields=True):
    """What `pushManager.subscribe` returns to a page."""

    endpoint: Annotated[str, Meta(max_length=1000, description="Where to send; an address of a known push service.")]
    public_key: Annotated[str, Meta(max_length=100, description="Its key `p256dh`.")]
    secret: Annotated[str, Meta(max_length=40, description="Its key `auth`.")]
    language: Language = "en"


class NewAddress(Struct, kw_only=True, forbid_unknown_fields=True):
    """A mail address for your account."""

    address: Address
    password: Annotated[str, Meta(max_length=200, description="The password of your account.")]
    language: Language = "en"


class MailWish(Struct, kw_only=True, forbid_unknown_fields=True):
    """Whether you want to be notified by mail."""

    mail: bool
    language: Language = "en"


class LinkText(Struct, kw_only=True, forbid_unknown_fields=True):
    """A link that was sent by mail."""

    text: Text


class ForgottenPassword(Struct, kw_only=True, forbid_unknown_fields=True):
    """The mail address of an account whose password is forgotten."""

    address: Address
    language: Language = "en"


class RecoveredPassword(Struct, kw_only=True, forbid_unknown_fields=True):
    """A new password, by a link that was sent by mail."""

    text: Text
    password: Password
