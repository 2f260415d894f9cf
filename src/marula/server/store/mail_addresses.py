"""Mail addresses of accounts."""

from typing import Any

from msgspec import Struct
from sqlalchemy import delete, select, update
from sqlalchemy.dialects import postgresql, sqlite

from marula.server.store import outbox
from marula.server.store.database import Database
from marula.server.store.models import StoredAddress, StoredPerson
from marula.server.store.people import Person, columns, must_be_known

ACCOUNTS = 5
"""How many accounts of one address can be recovered."""


class MailAddress(Struct, kw_only=True, frozen=True):
    """The mail address of an account."""

    address: str
    confirmed: bool
    wanted: bool
    language: str


async def find(database: Database, person: str) -> MailAddress | None:
    """Somebody's address, if they have given one."""
    fields = [getattr(StoredAddress, field) for field in MailAddress.__struct_fields__]
    async with database.read() as connection:
        row = (await connection.execute(select(*fields).where(StoredAddress.person_id == person))).one_or_none()
    return None if row is None else MailAddress(**row._mapping)


async def give(database: Database, person: str, address: str, language: str, now: int) -> None:
    """Stores an address, together with the mail that asks for confirmation; it replaces an earlier address."""
    dialect = sqlite if database.lite else postgresql
    new = {"address": address, "confirmed": False, "wanted": True, "language": language}
    added = dialect.insert(StoredAddress).values(person_id=person, told=0, **new)
    async with database.write() as connection:
        await must_be_known(connection, person)
        await connection.execute(added.on_conflict_do_update(index_elements=["person_id"], set_=new))
        await outbox.put(connection, "confirm", person, now, person, address=address, language=language)


async def confirm(database: Database, person: str, address: str) -> bool:
    """Confirms an address; false if they have given another one since."""
    return await _change(database, person, StoredAddress.address == address, confirmed=True)


async def want(database: Database, person: str, wanted: bool, language: str | None = None) -> bool:
    """Sets whether they want to be notified by mail; false if they have given no address."""
    values: dict[str, Any] = {"wanted": wanted} if language is None else {"wanted": wanted, "language": language}
    return await _change(database, person, **values)


async def _change(database: Database, person: str, *conditions: Any, **values: Any) -> bool:
    async with database.write() as connection:
        changed = update(StoredAddress).where(StoredAddress.person_id == person, *conditions).values(**values)
        return bool((await connection.execute(changed)).rowcount)


async def forget(database: Database, person: str) -> None:
    """Deletes somebody's address."""
    async with database.write() as connection:
        await connection.execute(delete(StoredAddress).where(StoredAddress.person_id == person))


async def accounts_of(database: Database, address: str) -> list[Person]:
    """The accounts that can be recovered through an address."""
    query = select(*columns()).join(StoredAddress, StoredAddress.person_id == StoredPerson.id)
    query = query.where(StoredAddress.address == address, StoredAddress.confirmed)
    query = query.where(StoredPerson.login.is_not(None), ~StoredPerson.banned).order_by(StoredPerson.seen.desc())
    async with database.read() as connection:
        return [Person(**row._mapping) for row in await connection.execute(query.limit(ACCOUNTS))]


async def ask_for_recovery(database: Database, address: str, language: str, now: int) -> None:
    """Records that somebody has forgotten a password. The owner of the address, if any, is not looked up here, so the
    same happens, and takes as long, for every address."""
    async with database.write() as connection:
        await outbox.put(connection, "recover", outbox.short(address), now, None, address=address, language=language)
