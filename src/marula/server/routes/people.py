"""Coming in, accounts, and leaving for good."""

from typing import Any

from litestar import Controller, Request, Response, delete, get, patch, post
from litestar.params import JSONBody

from marula.server.departures import depart
from marula.server.export import export
from marula.server.messages.resources import Confirmation, Credentials, Export, Me, NewPassword, NewPerson, Retention
from marula.server.premises import Parts
from marula.server.refusals import Refused
from marula.server.security import cookies, devices
from marula.server.security.devices import Device
from marula.server.security.texts import tidy_login, tidy_name
from marula.server.store import people
from marula.server.store.people import Person
from marula.server.visitors import address_of

AnyRequest = Request[Any, Any, Any]


def known_as(person: Person, premises: Parts, device: Device | None = None) -> Response[Any]:
    """The answer that carries the cookie of a person, and of the device if it knows them from now on."""
    key, secure = premises.visitors.key, premises.settings.secure
    sent = [cookies.cookie(cookies.sign(key, person.id, person.generation), secure)]
    if device is not None:
        sent.append(devices.cookie(key, device.with_person(person.id), secure))
    return Response(Me(name=person.name, login=person.login), cookies=sent)


async def end_guest(person: Person | None, premises: Parts) -> None:
    """Ends the cookie of a guest who signs out or in: nobody else who has it may go on as them."""
    if person is None or person.login is not None:
        return
    try:
        await people.change(premises.database, person, end_cookies=True)
    except Refused as refused:
        if refused.code != "person/changed":  # somebody else has just ended it
            raise
    premises.house.sign_out(person.id)


class PeopleController(Controller):
    """Who one is."""

    path = "/api"
    tags = ("people",)

    @post("/people", status_code=201)
    async def come_in(self, request: AnyRequest, premises: Parts, data: JSONBody[NewPerson]) -> Response[Me]:
        """Comes in as a guest. The answer sets the cookie by which one is known from then on."""
        premises.visitors.rates.take("person", address_of(request))
        person = await people.make(premises.database, tidy_name(data.name), premises.time.now())
        return known_as(person, premises)

    @get("/me")
    async def who_am_i(self, request: AnyRequest, premises: Parts) -> Response[Me | None]:
        """Who one is; null for somebody who has not come in yet. The cookie is good for another year."""
        person = await premises.visitors.find(request)
        return known_as(person, premises) if person else Response(None, media_type="application/json")

    @patch("/me", refuses=["person/unknown", "person/changed"])
    async def rename(self, request: AnyRequest, premises: Parts, data: JSONBody[NewPerson]) -> Me:
        """Takes another name."""
        person = await premises.visitors.require(request)
        premises.visitors.rates.take("rename", person.id)
        changed = await people.change(premises.database, person, name=tidy_name(data.name))
        await premises.house.rename(person.id, changed.name)
        return Me(name=changed.name, login=person.login)

    @post(
        "/me/account",
        status_code=201,
        refuses=["person/unknown", "person/changed", "person/has-account", "person/login-taken"],
    )
    async def open_account(self, request: AnyRequest, premises: Parts, data: JSONBody[Credentials]) -> Response[Me]:
        """Adds an account to a guest, who keeps all games. Other devices that knew the guest are signed out."""
        person = await premises.visitors.require(request)
        premises.visitors.rates.take("sign-in-address", address_of(request))
        if person.login is not None:
            raise Refused("person/has-account")
        login = tidy_login(data.login)
        password = await premises.visitors.passwords.hash(data.password)
        try:
            changed = await people.change(premises.database, person, True, login=login, password=password)
        except people.LoginTaken:
            raise Refused("person/login-taken") from None
        premises.house.sign_out(person.id)
        return known_as(changed, premises, premises.visitors.device(request))

    @post("/me/password", status_code=200, refuses=["person/unknown", "person/changed", "person/credentials"])
    async def change_password(self, request: AnyRequest, premises: Parts, data: JSONBody[NewPassword]) -> Response[Me]:
        """Sets another password, and signs out all other devices."""
        person = await premises.visitors.require(request)
        await premises.visitors.check_password(request, person.login or "", data.old)
        password = await premises.visitors.passwords.hash(data.new)
        changed = await people.change(premises.database, person, end_cookies=True, password=password)
        premises.house.sign_out(person.id)
        return known_as(changed, premises, premises.visitors.device(request))

    @post("/session", status_code=200, refuses=["person/credentials", "person/banned"])
    async def sign_in(self, request: AnyRequest, premises: Parts, data: JSONBody[Credentials]) -> Response[Me]:
        """Signs in on this device. The guest one was here until then is not known any more."""
        person = await premises.visitors.check_password(request, tidy_login(data.login), data.password)
        await end_guest(await premises.visitors.find(request), premises)
        return known_as(person, premises, premises.visitors.device(request))

    @delete("/session", status_code=204)
    async def sign_out(self, request: AnyRequest, premises: Parts) -> Response[None]:
        """Forgets who one is on this device. A guest cannot come back as the same person."""
        await end_guest(await premises.visitors.find(request), premises)
        return Response(None, cookies=[cookies.no_cookie(premises.settings.secure)])

    @get("/me/export", refuses=["person/unknown"])
    async def export_all(self, request: AnyRequest, premises: Parts) -> Export:
        """Everything that is kept about oneself."""
        person = await premises.visitors.require(request)
        premises.visitors.rates.take("export", person.id)
        return await export(premises.database, person)

    @get("/retention")
    async def retention(self, premises: Parts) -> Retention:
        """How long this server keeps things."""
        settings = premises.settings
        return Retention(
            guests=settings.keep_guests_days,
            open_tables=settings.keep_open_days,
            running_tables=settings.keep_running_days,
            chat=settings.keep_chat_days,
        )

    @post("/me/delete", status_code=204, refuses=["person/unknown", "person/changed", "person/credentials"])
    async def forget(self, request: AnyRequest, premises: Parts, data: JSONBody[Confirmation]) -> Response[None]:
        """Deletes everything about oneself. Games stay with the others, without one's name."""
        person = await premises.visitors.require(request)
        if person.login is not None:
            await premises.visitors.check_password(request, person.login, data.password)
        await people.forget(premises.database, person)
        await depart(premises.house, person.id, deleted=True)
        visitors, secure = premises.visitors, premises.settings.secure
        device = devices.cookie(visitors.key, visitors.device(request).without_person(person.id), secure)
        return Response(None, cookies=[cookies.no_cookie(secure), device])
