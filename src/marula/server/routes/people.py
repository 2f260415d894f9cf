"""Coming in, accounts, and leaving for good."""

from typing import Any

from litestar import Controller, Request, Response, delete, get, patch, post
from litestar.params import JSONBody

from marula.server.messages.resources import Confirmation, Credentials, Export, Me, NewPassword, NewPerson
from marula.server.premises import Parts
from marula.server.refusals import Refused
from marula.server.security import cookies
from marula.server.security.texts import tidy_login, tidy_name
from marula.server.store import people
from marula.server.store.people import Person
from marula.server.visitors import address_of

AnyRequest = Request[Any, Any, Any]


def known_as(person: Person, premises: Parts) -> Response[Any]:
    """The answer that carries the cookie of a person."""
    value = cookies.sign(premises.visitors.key, person.id, person.generation)
    me = Me(name=person.name, login=person.login)
    return Response(me, cookies=[cookies.cookie(value, premises.settings.secure)])


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

    @patch("/me", refuses=["person/unknown"])
    async def rename(self, request: AnyRequest, premises: Parts, data: JSONBody[NewPerson]) -> Me:
        """Takes another name."""
        person = await premises.visitors.require(request)
        premises.visitors.rates.take("person", person.id)
        name = tidy_name(data.name)
        await people.change(premises.database, person.id, name=name)
        await premises.house.rename(person.id, name)
        return Me(name=name, login=person.login)

    @post(
        "/me/account",
        status_code=201,
        refuses=["person/unknown", "person/has-account", "person/login-taken"],
    )
    async def open_account(self, request: AnyRequest, premises: Parts, data: JSONBody[Credentials]) -> Me:
        """Adds an account to a guest, who keeps all games."""
        person = await premises.visitors.require(request)
        premises.visitors.rates.take("sign-in", address_of(request), person.id)
        if person.login is not None:
            raise Refused("person/has-account")
        password = await premises.visitors.passwords.hash(data.password)
        try:
            await people.change(premises.database, person.id, login=tidy_login(data.login), password=password)
        except people.LoginTaken:
            raise Refused("person/login-taken") from None
        return Me(name=person.name, login=tidy_login(data.login))

    @post("/me/password", status_code=200, refuses=["person/unknown", "person/credentials"])
    async def change_password(self, request: AnyRequest, premises: Parts, data: JSONBody[NewPassword]) -> Response[Me]:
        """Sets another password, and signs out all other devices."""
        person = await premises.visitors.require(request)
        premises.visitors.rates.take("sign-in", address_of(request), person.id)
        if not await premises.visitors.passwords.fits(person.password, data.old):
            raise Refused("person/credentials")
        password = await premises.visitors.passwords.hash(data.new)
        generation = person.generation + 1
        await people.change(premises.database, person.id, password=password, generation=generation)
        premises.house.sign_out(person.id)
        changed = await people.find(premises.database, person.id)
        assert changed is not None
        return known_as(changed, premises)

    @post("/session", status_code=200, refuses=["person/credentials"])
    async def sign_in(self, request: AnyRequest, premises: Parts, data: JSONBody[Credentials]) -> Response[Me]:
        """Signs in on this device."""
        login = tidy_login(data.login)
        premises.visitors.rates.take("sign-in", address_of(request), "login " + login)
        person = await people.find_login(premises.database, login)
        # The same work and the same answer, whether the name or the password is wrong.
        if not await premises.visitors.passwords.fits(person.password if person else None, data.password) or not person:
            raise Refused("person/credentials")
        return known_as(person, premises)

    @delete("/session", status_code=204)
    async def sign_out(self, premises: Parts) -> Response[None]:
        """Forgets who one is on this device. A guest cannot come back as the same person."""
        return Response(None, cookies=[cookies.no_cookie(premises.settings.secure)])

    @get("/me/export", refuses=["person/unknown"])
    async def export(self, request: AnyRequest, premises: Parts) -> Export:
        """Everything that is kept about oneself."""
        person = await premises.visitors.require(request)
        return Export(
            name=person.name,
            login=person.login,
            created=person.created,
            tables=await people.sat_at(premises.database, person.id),
            chat=await people.said(premises.database, person.id),
        )

    @post("/me/delete", status_code=204, refuses=["person/unknown", "person/credentials"])
    async def forget(self, request: AnyRequest, premises: Parts, data: JSONBody[Confirmation]) -> Response[None]:
        """Deletes everything about oneself. Games stay with the others, without one's name."""
        person = await premises.visitors.require(request)
        premises.visitors.rates.take("sign-in", address_of(request), person.id)
        if person.password is not None and not await premises.visitors.passwords.fits(person.password, data.password):
            raise Refused("person/credentials")
        await people.forget(premises.database, person)
        await premises.house.rename(person.id, "")
        premises.house.sign_out(person.id)
        return Response(None, cookies=[cookies.no_cookie(premises.settings.secure)])
