"""HTTP routes of notifications: by Web Push, by mail, and the links in mails."""

from typing import Annotated, Any

from litestar import Controller, Request, Response, delete, get, patch, post, put
from litestar.params import JSONBody, QueryParameter

from marula.server.messages.notifications import (
    ForgottenPassword,
    LinkText,
    MailWish,
    NewAddress,
    Notifications,
    PushSubscription,
    RecoveredPassword,
)
from marula.server.messages.resources import Me
from marula.server.notifications.links import Claim, Purpose, parse
from marula.server.notifications.push_encryption import BadKeys, read_keys
from marula.server.notifications.push_services import split_endpoint
from marula.server.refusals import Refused
from marula.server.routes.people import known_as
from marula.server.security import devices
from marula.server.security.auth import address_of
from marula.server.security.mail_addresses import is_mail_address, tidy_address
from marula.server.services import Injected
from marula.server.store import mail_addresses, people, subscriptions
from marula.server.store.mail_addresses import MailAddress
from marula.server.store.subscriptions import Subscription

AnyRequest = Request[Any, Any, Any]
LinkInAddress = Annotated[str, QueryParameter(max_length=300, description="The part after the # of a link in a mail.")]


def read_address(text: str) -> str:
    """A mail address in its canonical form; refuses invalid ones."""
    address = tidy_address(text)
    if not is_mail_address(address):
        raise Refused("mail/address")
    return address


def needs_mail(services: Injected) -> None:
    """Refuses if there is no mail server."""
    if not services.settings.sends_mail:
        raise Refused("mail/none")


async def read_link(services: Injected, purpose: Purpose, text: str) -> tuple[Claim, MailAddress]:
    """The claim of a link, and the address it was sent to; refuses if the person has another address by now."""
    claim = parse(text)
    given = await mail_addresses.find(services.database, claim.person) if claim else None
    now = services.time.now()
    if not claim or not given or not services.links.is_ours(purpose, text, claim, now, given.address):
        raise Refused("mail/link")
    return claim, given


class NotificationsController(Controller):
    """How you are notified of your turn."""

    path = "/api"
    tags = ("notifications",)

    @get("/me/notifications")
    async def notifications(self, request: AnyRequest, services: Injected) -> Notifications:
        """How you are notified of your turn, and how you could be."""
        person, device = await services.auth.find(request), services.auth.device(request)
        mail = await mail_addresses.find(services.database, person.id) if person else None
        return Notifications(
            push_key=services.vapid.public_key if services.settings.push else None,
            push=person is not None and await subscriptions.on_device(services.database, person.id, device.id),
            sends_mail=services.settings.sends_mail,
            address=mail.address if mail else None,
            confirmed=mail is not None and mail.confirmed,
            mail=mail is not None and mail.wanted,
        )

    @put("/me/push", status_code=204, refuses=["person/unknown", "person/changed", "push/service"])
    async def subscribe(
        self, request: AnyRequest, services: Injected, data: JSONBody[PushSubscription]
    ) -> Response[None]:
        """Notifies this browser by Web Push when it is your turn."""
        person = await services.auth.require(request)
        services.auth.rates.take("rename", person.id)
        allowed = services.settings.push and split_endpoint(data.endpoint, services.settings.push_services)
        if not allowed:
            raise Refused("push/service")
        try:
            read_keys(data.public_key, data.secret)
        except BadKeys:
            raise Refused("message/malformed", "These are not the keys of a subscription.") from None
        subscription = Subscription(
            endpoint=data.endpoint, public_key=data.public_key, secret=data.secret, language=data.language
        )
        device = services.auth.device(request)
        await subscriptions.add(services.database, person, device.id, subscription, services.time.now())
        return Response(None, cookies=[devices.cookie(services.auth.key, device, services.settings.secure)])

    @delete("/me/push", status_code=204, refuses=["person/unknown"])
    async def unsubscribe(self, request: AnyRequest, services: Injected) -> None:
        """Stops notifying this browser."""
        person = await services.auth.require(request)
        await subscriptions.remove_device(services.database, person.id, services.auth.device(request).id)

    @put(
        "/me/mail",
        status_code=204,
        refuses=["person/unknown", "person/changed", "person/credentials", "mail/none", "mail/address"],
    )
    async def give_address(self, request: AnyRequest, services: Injected, data: JSONBody[NewAddress]) -> None:
        """Gives your account a mail address, which gets one mail with a link to confirm it."""
        needs_mail(services)
        person = await services.auth.require(request)
        address = read_address(data.address)
        # The address allows a new password, so a device that was left unlocked must not be enough to set it.
        await services.auth.check_password(request, person.login or "", data.password)
        services.auth.rates.take("mail-person", person.id)
        services.auth.rates.take("mail-address", address)
        await mail_addresses.give(services.database, person.id, address, data.language, services.time.now())
        services.sender.wake()

    @patch("/me/mail", status_code=204, refuses=["person/unknown", "mail/address"])
    async def wish(self, request: AnyRequest, services: Injected, data: JSONBody[MailWish]) -> None:
        """Sets whether you want to be notified by mail, and in which language."""
        person = await services.auth.require(request)
        services.auth.rates.take("rename", person.id)
        if not await mail_addresses.want(services.database, person.id, data.mail, data.language):
            raise Refused("mail/address")

    @delete("/me/mail", status_code=204, refuses=["person/unknown"])
    async def forget_address(self, request: AnyRequest, services: Injected) -> None:
        """Deletes your mail address."""
        person = await services.auth.require(request)
        await mail_addresses.forget(services.database, person.id)

    @post("/mail/confirm", status_code=204, refuses=["mail/link"])
    async def confirm(self, services: Injected, data: JSONBody[LinkText]) -> None:
        """Confirms a mail address with the link that was sent there."""
        claim, given = await read_link(services, "confirm", data.text)
        if not await mail_addresses.confirm(services.database, claim.person, given.address):
            raise Refused("mail/link")

    @post("/mail/off", status_code=204, refuses=["mail/link", "message/malformed"])
    async def no_more_mail(self, services: Injected, text: LinkInAddress) -> None:
        """Ends mail about turns, with the link in such a mail, without signing in. Mail programs post to it, too."""
        claim = services.links.read("off", text, services.time.now())
        if claim is None:
            raise Refused("mail/link")
        await mail_addresses.want(services.database, claim.person, False)

    @post("/mail/recovery", status_code=204, refuses=["mail/none", "mail/address"])
    async def ask_for_recovery(
        self, request: AnyRequest, services: Injected, data: JSONBody[ForgottenPassword]
    ) -> None:
        """Sends a link for a new password if an account has this address. The answer is the same if none has."""
        needs_mail(services)
        address = read_address(data.address)
        services.auth.rates.take("sign-in-address", address_of(request))
        services.auth.rates.take("mail-address", address)
        await mail_addresses.ask_for_recovery(services.database, address, data.language, services.time.now())
        services.sender.wake()

    @post("/mail/password", status_code=200, refuses=["mail/link", "person/banned"])
    async def recover(self, request: AnyRequest, services: Injected, data: JSONBody[RecoveredPassword]) -> Response[Me]:
        """Sets a new password with a link that works once, and signs out all other devices."""
        services.auth.rates.take("sign-in-address", address_of(request))
        claim, given = await read_link(services, "recover", data.text)
        person = await people.find(services.database, claim.person)
        if not given.confirmed or person is None or person.generation != claim.generation or person.login is None:
            raise Refused("mail/link")
        if person.banned:
            raise Refused("person/banned")
        password = await services.auth.passwords.hash(data.password)
        try:
            changed = await people.change(services.database, person, end_cookies=True, password=password)
        except Refused as refused:  # the link was used twice at the same moment
            raise Refused("mail/link") if refused.code == "person/changed" else refused from None
        await services.tables.sign_out(person.id)
        return known_as(changed, services, services.auth.device(request))
