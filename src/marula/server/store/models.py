"""The tables of the database. Logs are append-only."""

from sqlalchemy import BigInteger, ForeignKey, Index, String, Text, false
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Stored(DeclarativeBase):
    """Common to everything that is stored."""


class StoredKey(Stored):
    """A key of the server, such as the one that signs cookies."""

    __tablename__ = "server_key"
    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[str] = mapped_column(String(128))


class StoredPerson(Stored):
    """A person; with an account, if there is a login."""

    __tablename__ = "person"
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    login: Mapped[str | None] = mapped_column(String(80), unique=True)
    password: Mapped[str | None] = mapped_column(String(200))
    generation: Mapped[int] = mapped_column(default=0)
    """Cookies of earlier generations are no longer valid."""
    created: Mapped[int] = mapped_column(BigInteger)
    seen: Mapped[int] = mapped_column(BigInteger, index=True)
    """When they were last here, to within a day."""
    banned: Mapped[bool] = mapped_column(default=False)
    """Whether the operator has banned them."""


class StoredTable(Stored):
    """What must be known about a table without reading its log. All but the invitation follows from the log."""

    __tablename__ = "game_table"
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    invite: Mapped[str] = mapped_column(String(32))
    public: Mapped[bool]
    status: Mapped[str] = mapped_column(String(10))
    created: Mapped[int] = mapped_column(BigInteger)
    changed: Mapped[int] = mapped_column(BigInteger)
    due: Mapped[int | None] = mapped_column(BigInteger)
    """When the server has to act: a bot's turn, the end of somebody's time."""
    turn: Mapped[str] = mapped_column(String(32), default="")
    """The person who is to act."""
    summary: Mapped[str] = mapped_column(Text)
    owner: Mapped[str] = mapped_column(String(32), default="", server_default="")
    """The process that owns the table, if several share the database; empty if it has no owner."""
    lease: Mapped[int] = mapped_column(BigInteger, default=0, server_default="0")
    """Raised whenever the table changes hands; every write must match it."""

    # No index on anything that changes with every action, because PostgreSQL would have to write to each index, too.
    __table_args__ = (
        Index("table_by_status", "status", "public", "created"),
        Index("table_by_owner", "owner", "status"),
    )


class StoredRow(Stored):
    """A row of a log; if two writers want the same row number, the key refuses one."""

    __tablename__ = "log_row"
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    row: Mapped[int] = mapped_column(primary_key=True)
    text: Mapped[str] = mapped_column(Text)


class StoredStates(Stored):
    """States that the rules computed from some rows of a log, to avoid replaying them. May be deleted at any time."""

    __tablename__ = "states"
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    first: Mapped[int] = mapped_column(primary_key=True)
    """The first row of this piece."""
    rules: Mapped[str] = mapped_column(String(64))
    """The fingerprint of the rules that made the states; other rules cannot use them."""
    states: Mapped[bytes]


class StoredProcess(Stored):
    """A process that shares this database with others."""

    __tablename__ = "process"
    origin: Mapped[str] = mapped_column(String(32), primary_key=True)
    alive: Mapped[int] = mapped_column(BigInteger)
    """Its last sign of life."""
    address: Mapped[str] = mapped_column(String(100), default="", server_default="")
    """The address to which other processes pass on requests for its tables."""
    expires: Mapped[int] = mapped_column(BigInteger, default=0, server_default="0")
    """Until when it owns its tables, by the database's clock."""
    gone: Mapped[bool] = mapped_column(default=False, server_default=false())
    """Whether another process has declared it gone; from then on any process may take its tables."""


class StoredSecret(Stored):
    """The secret from which a game is dealt. It never leaves the server before that game is over."""

    __tablename__ = "secret"
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    game: Mapped[int] = mapped_column(primary_key=True)
    value: Mapped[str] = mapped_column(String(64))


class StoredSitting(Stored):
    """Who has ever sat at a table, to find a person's tables."""

    __tablename__ = "sitting"
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id"), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True, index=True)
    removed: Mapped[bool] = mapped_column(default=False, server_default=false())
    """Whether they have removed it from their list."""


class StoredLine(Stored):
    """A line of chat."""

    __tablename__ = "chat_line"
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    person_id: Mapped[str | None] = mapped_column(ForeignKey("person.id"), index=True)
    at: Mapped[int] = mapped_column(BigInteger, index=True)
    text: Mapped[str] = mapped_column(Text)
    """Empty, and without a person, if it was deleted; the numbers of lines are never reused."""
    request: Mapped[str | None] = mapped_column(String(64))
    """The id of the request that added it."""

    __table_args__ = (Index("chat_by_request", "table_id", "person_id", "request", unique=True),)


class StoredNotice(Stored):
    """Something that `marula admin` has changed, for running servers to notice."""

    __tablename__ = "notice"
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    at: Mapped[int] = mapped_column(BigInteger, index=True)
    text: Mapped[str] = mapped_column(Text)


class StoredAddress(Stored):
    """The mail address of an account."""

    __tablename__ = "mail_address"
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id", ondelete="CASCADE"), primary_key=True)
    address: Mapped[str] = mapped_column(String(254), index=True)
    confirmed: Mapped[bool]
    """Whether its owner has confirmed it. Until then it gets nothing but the confirmation mail."""
    wanted: Mapped[bool]
    """Whether they want to be notified by mail when it is their turn."""
    language: Mapped[str] = mapped_column(String(2))
    told: Mapped[int] = mapped_column(BigInteger)
    """When they were last notified."""


class StoredSubscription(Stored):
    """A browser to notify by Web Push when it is somebody's turn."""

    __tablename__ = "push_subscription"
    id: Mapped[str] = mapped_column(String(64), primary_key=True)
    """A hash of the endpoint."""
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id", ondelete="CASCADE"), index=True)
    generation: Mapped[int]
    """The subscription ends with the cookies of this generation."""
    device: Mapped[str] = mapped_column(String(32))
    endpoint: Mapped[str] = mapped_column(Text)
    public_key: Mapped[str] = mapped_column(String(100))
    secret: Mapped[str] = mapped_column(String(40))
    language: Mapped[str] = mapped_column(String(2))
    created: Mapped[int] = mapped_column(BigInteger)


class StoredDaily(Stored):
    """Somebody's result with a day's deal. The key admits only their first result."""

    __tablename__ = "daily_result"
    day: Mapped[str] = mapped_column(String(10), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id", ondelete="CASCADE"), primary_key=True, index=True)
    points: Mapped[int]
    stars: Mapped[int]
    par: Mapped[int]
    at: Mapped[int] = mapped_column(BigInteger)
    record: Mapped[str] = mapped_column(String(64))
    """A hash of the actions: the same record, sent again, gets the same answer."""


class StoredOutgoing(Stored):
    """Something to be sent: written together with the event it is about, deleted once sent."""

    __tablename__ = "outbox"
    id: Mapped[str] = mapped_column(String(100), primary_key=True)
    """Kind, table and person: a later turn at the same table replaces an earlier one."""
    kind: Mapped[str] = mapped_column(String(10))
    # No foreign key: the action of one player must not fail because another is being deleted.
    person_id: Mapped[str | None] = mapped_column(String(32), index=True)
    table_id: Mapped[str | None] = mapped_column(ForeignKey("game_table.id", ondelete="CASCADE"), index=True)
    row: Mapped[int]
    """The row of the table's log that passed the turn to somebody."""
    address: Mapped[str] = mapped_column(String(254))
    """The address for which recovery was requested; its owner, if any, is looked up when the mail is sent."""
    language: Mapped[str] = mapped_column(String(2))
    at: Mapped[int] = mapped_column(BigInteger)
    due: Mapped[int] = mapped_column(BigInteger, index=True)
    """When to try next. A sender moves it forward first, so that no two processes send the same."""
    attempts: Mapped[int]
    batch: Mapped[str] = mapped_column(String(64))
    """Rows of one mail carry the same text, even if the mail has to be sent again."""
