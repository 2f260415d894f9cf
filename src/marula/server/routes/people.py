"""HTTP routes of people: entering as a guest, accounts, signing in, exporting and deleting one's data."""

from typing import Any

from litestar import Controller, Request, Response, delete, get, patch, post
from litestar.params import JSONBody

from marula.server.messages.resources import Confirmation, Credentials, Export, Me, NewPassword, NewPerson, Retention
from marula.server.operations.export import export
from marula.server.refusals import Refused
from marula.server.rooms.removed_people import depart
from marula.server.security import cookies, devices
from marula.server.security.auth import address_of
from marula.server.security.devices import Device
from marula.server.security.text_cleaning import tidy_login, tidy_name
from marula.server.services import Injected
from marula.server.store import people, subscriptions
from marula.server.store.people import Person

AnyRequest = Request[Any, Any, Any]


def known_as(person: Person, services: Injected, device: Device | None = None) -> Response[Any]:
    """An answer that sets the person's cookie, and the device's if it knows them from now on."""
    key, secure = services.auth.key, services.settings.secure
    sent = [cookies.cookie(cookies.sign(key, person.id, person.generation), secure)]
    if device is not None:
        sent.append(devices.cookie(key, device.with_person(person.id), secure))
    return Response(Me(name=person.name, login=person.login), cookies=sent)


async def stay(person: Person, services: Injected, device: Device) -> Response[Any]:
    """An answer to somebody who gets new cookies on this device and keeps being notified there."""
    await subscriptions.keep(services.database, person, device.id)
    return known_as(person, services, device)


async def end_guest(person: Person | None, services: Injected) -> None:
    """Ends the cookie of a guest who signs out or in, so that nobody else who has it can act as them."""
    if person is None or person.login is not None:
        return
    try:
        await people.change(services.database, person, end_cookies=True)
    except Refused as refused:
        if refused.code != "person/changed":  # somebody else has just ended it
            raise
    await services.tables.sign_out(person.id)


class PeopleController(Controller):
    """Who you are."""

    path = "/api"
    tags = ("people",)

    @post("/people", status_code=201)
    async def come_in(self, request: AnyRequest, services: Injected, data: JSONBody[NewPerson]) -> Response[Me]:
        """Enters as a guest. The answer sets the cookie that identifies you from then on."""
        services.auth.rates.take("person", address_of(request))
        person = await people.make(services.database, tidy_name(data.name), services.time.now())
        return known_as(person, services)

    @get("/me")
    async def who_am_i(self, request: AnyRequest, services: Injected) -> Response[Me | None]:
        """Who you are; null if you have not entered yet. Renews the cookie for another year."""
        person = await services.auth.find(request)
        return known_as(person, services) if person else Response(None, media_type="application/json")

    @patch("/me", refuses=["person/unknown", "person/changed"])
    async def rename(self, request: AnyRequest, services: Injected, data: JSONBody[NewPerson]) -> Me:
        """Changes your name."""
        person = await services.auth.require(request)
        services.auth.rates.take("rename", person.id)
        changed = await people.change(services.database, person, name=tidy_name(data.name))
        await services.tables.rename(person.id, changed.name)
        return Me(name=changed.name, login=person.login)

    @post(
        "/me/account",
        status_code=201,
        refuses=["person/unknown", "person/changed", "person/has-account", "person/login-taken"],
    )
    async def open_account(self, request: AnyRequest, services: Injected, data: JSONBody[Credentials]) -> Response[Me]:
        """Turns a guest into an account; all games are kept. Other devices of the guest are signed out."""
        person = await services.auth.require(request)
        services.auth.rates.take("sign-in-address", address_of(request))
        if person.login is not None:
            raise Refused("person/has-account")
        login = tidy_login(data.login)
        password = await services.auth.passwords.hash(data.password)
        try:
            changed = await people.change(services.database, person, True, login=login, password=password)
        except people.LoginTaken:
            raise Refused("person/login-taken") from None
        await services.tables.sign_out(person.id)
        return await stay(changed, services, services.auth.device(request))

    @post("/me/password", status_code=200, refuses=["person/unknown", "person/changed", "person/credentials"])
    async def change_password(
        self, request: AnyRequest, services: Injected, data: JSONBody[NewPassword]
    ) -> Response[Me]:
        """Sets a new password, and signs out all other devices."""
        person = await services.auth.require(request)
        await services.auth.check_password(request, person.login or "", data.old)
        password = await services.auth.passwords.hash(data.new)
        changed = await people.change(services.database, person, end_cookies=True, password=password)
        await services.tables.sign_out(person.id)
        return await stay(changed, services, services.auth.device(request))

    @post("/session", status_code=200, refuses=["person/credentials", "person/banned"])
    async def sign_in(self, request: AnyRequest, services: Injected, data: JSONBody[Credentials]) -> Response[Me]:
        """Signs in on this device. The guest who used it until then is forgotten."""
        person = await services.auth.check_password(request, tidy_login(data.login), data.password)
        await end_guest(await services.auth.find(request), services)
        return known_as(person, services, services.auth.device(request))

    @delete("/session", status_code=204)
    async def sign_out(self, request: AnyRequest, services: Injected) -> Response[None]:
        """Signs out on this device. A guest cannot come back as the same person."""
        person = await services.auth.find(request)
        if person is not None:
            await subscriptions.remove_device(services.database, person.id, services.auth.device(request).id)
        await end_guest(person, services)
        return Response(None, cookies=[cookies.no_cookie(services.settings.secure)])

    @get("/me/export", refuses=["person/unknown"])
    async def export_all(self, request: AnyRequest, services: Injected) -> Export:
        """Everything that is stored about you."""
        person = await services.auth.require(request)
        services.auth.rates.take("export", person.id)
        return await export(services.database, person)

    @get("/retention")
    async def retention(self, services: Injected) -> Retention:
        """How long this server keeps things."""
        settings = services.settings
        return Retention(
            guests=settings.keep_guests_days,
            open_tables=settings.keep_open_days,
            running_tables=settings.keep_running_days,
            chat=settings.keep_chat_days,
        )

    @post("/me/delete", status_code=204, refuses=["person/unknown", "person/changed", "person/credentials"])
    async def forget(self, request: AnyRequest, services: Injected, data: JSONBody[Confirmation]) -> Response[None]:
        """Deletes everything about you. Games stay with the other players, without your name."""
        person = await services.auth.require(request)
        if person.login is not None:
            await services.auth.check_password(request, person.login, data.password)
        await people.forget(services.database, person)
        await depart(services.tables, person.id, deleted=True)
        auth, secure = services.auth, services.settings.secure
        device = devices.cookie(auth.key, auth.device(request).without_person(person.id), secure)
        return Response(None, cookies=[cookies.no_cookie(secure), device])
