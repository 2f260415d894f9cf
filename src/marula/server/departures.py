"""What follows at the tables when somebody is deleted or banned: in the database that has happened by then."""

from marula.server.house import House


async def depart(house: House, person: str, deleted: bool) -> None:
    """Ends the connections of a person everywhere, and takes their name off if they were deleted."""
    if deleted:
        await house.rename(person, "")
    house.sign_out(person)
