"""The tables of the database. Logs are append-only."""

from sqlalchemy import BigInteger, ForeignKey, Index, String, Text, false
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Stored(DeclarativeBase):
    """What all stored things have in common."""


class StoredKey(Stored):
    """A key of the server itself, such as the one that signs cookies."""

    __tablename__ = "server_key"
    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[str] = mapped_column(String(128))


class StoredPerson(Stored):
    """Somebody who came in; with an account, if there is a login."""

    __tablename__ = "person"
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    login: Mapped[str | None] = mapped_column(String(80), unique=True)
    password: Mapped[str | None] = mapped_column(String(200))
    generation: Mapped[int] = mapped_column(default=0)
    """Cookies of earlier generations are no longer good."""
    created: Mapped[int] = mapped_column(BigInteger)
    seen: Mapped[int] = mapped_column(BigInteger, index=True)
    """When they were last here, to within a day."""
    banned: Mapped[bool] = mapped_column(default=False)
    """Whether the operator lets them in no more."""


class StoredTable(Stored):
    """What must be known of a table without reading its log. All of it follows from the log, but for the invite."""

    __tablename__ = "game_table"
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    invite: Mapped[str] = mapped_column(String(32))
    public: Mapped[bool]
    status: Mapped[str] = mapped_column(String(10))
    created: Mapped[int] = mapped_column(BigInteger)
    changed: Mapped[int] = mapped_column(BigInteger)
    due: Mapped[int | None] = mapped_column(BigInteger)
    """When the server has to do something by itself: a bot's turn, the end of somebody's time."""
    turn: Mapped[str] = mapped_column(String(32), default="")
    """The person who is to act."""
    summary: Mapped[str] = mapped_column(Text)
    owner: Mapped[str] = mapped_column(String(32), default="", server_default="")
    """The process that the table belongs to, where several share the database; empty if it is nobody's."""
    lease: Mapped[int] = mapped_column(BigInteger, default=0, server_default="0")
    """Raised whenever the table changes hands: whoever writes must know it."""

    # Nothing that changes with every action: PostgreSQL would have to write to each of these indexes, too.
    __table_args__ = (
        Index("table_by_status", "status", "public", "created"),
        Index("table_by_owner", "owner", "status"),
    )


class StoredRow(Stored):
    """A row of a log: of two that want the same place, one is refused by the key."""

    __tablename__ = "log_row"
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    row: Mapped[int] = mapped_column(primary_key=True)
    text: Mapped[str] = mapped_column(Text)


class StoredStates(Stored):
    """What the rules made of some rows of a log, so that they need not be asked again. May be deleted at any time."""

    __tablename__ = "states"
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    first: Mapped[int] = mapped_column(primary_key=True)
    """The first row that this is about."""
    rules: Mapped[str] = mapped_column(String(64))
    """The rules by which they were made: of no use under any others."""
    states: Mapped[bytes]


class StoredProcess(Stored):
    """A process that serves this database together with others."""

    __tablename__ = "process"
    origin: Mapped[str] = mapped_column(String(32), primary_key=True)
    alive: Mapped[int] = mapped_column(BigInteger)
    """When it was last there."""
    address: Mapped[str] = mapped_column(String(100), default="", server_default="")
    """Where other processes pass on what is meant for its tables."""
    expires: Mapped[int] = mapped_column(BigInteger, default=0, server_default="0")
    """Until when its tables are its own, by the clock of the database."""
    gone: Mapped[bool] = mapped_column(default=False, server_default=false())
    """Whether another process has found that out: from then on anybody may take its tables."""


class StoredSecret(Stored):
    """What a game of a table is dealt from. Never leaves the server before that game is over."""

    __tablename__ = "secret"
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    game: Mapped[int] = mapped_column(primary_key=True)
    value: Mapped[str] = mapped_column(String(64))


class StoredSitting(Stored):
    """Who has ever sat at a table, to find one's own tables."""

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
    """Empty, and nobody's, once it was deleted: the numbers of lines are never used again."""
    request: Mapped[str | None] = mapped_column(String(64))
    """The id of the request that said it."""

    __table_args__ = (Index("chat_by_request", "table_id", "person_id", "request", unique=True),)


class StoredNotice(Stored):
    """Something that `marula admin` has changed, for the servers that are running to notice."""

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
    """Whether its owner has said that it is theirs. Until then it is sent nothing but the question."""
    wanted: Mapped[bool]
    """Whether they want to be told by mail when it is their turn."""
    language: Mapped[str] = mapped_column(String(2))
    told: Mapped[int] = mapped_column(BigInteger)
    """When they were last told."""


class StoredSubscription(Stored):
    """A browser that wants to be told by Web Push when it is somebody's turn."""

    __tablename__ = "push_subscription"
    id: Mapped[str] = mapped_column(String(64), primary_key=True)
    """A hash of the endpoint."""
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id", ondelete="CASCADE"), index=True)
    generation: Mapped[int]
    """It ends with the cookies of this generation."""
    device: Mapped[str] = mapped_column(String(32))
    endpoint: Mapped[str] = mapped_column(Text)
    public_key: Mapped[str] = mapped_column(String(100))
    secret: Mapped[str] = mapped_column(String(40))
    language: Mapped[str] = mapped_column(String(2))
    created: Mapped[int] = mapped_column(BigInteger)


class StoredDaily(Stored):
    """What somebody got with the deal of a day. The key lets only their first result in."""

    __tablename__ = "daily_result"
    day: Mapped[str] = mapped_column(String(10), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id", ondelete="CASCADE"), primary_key=True, index=True)
    points: Mapped[int]
    stars: Mapped[int]
    par: Mapped[int]
    at: Mapped[int] = mapped_column(BigInteger)
    record: Mapped[str] = mapped_column(String(64))
    """A hash of what was played: the same record, sent again, gets the same answer."""


class StoredOutgoing(Stored):
    """Something that is to be sent: written with what it is about, deleted when it was sent."""

    __tablename__ = "outbox"
    id: Mapped[str] = mapped_column(String(100), primary_key=True)
    """Kind, table and person: a later turn at the same table takes the place of an earlier one."""
    kind: Mapped[str] = mapped_column(String(10))
    # No foreign key: the action of one player must not fail because another is being deleted.
    person_id: Mapped[str | None] = mapped_column(String(32), index=True)
    table_id: Mapped[str | None] = mapped_column(ForeignKey("game_table.id", ondelete="CASCADE"), index=True)
    row: Mapped[int]
    """The row of the table's log by which it became somebody's turn."""
    address: Mapped[str] = mapped_column(String(254))
    """Where recovery was asked for; whether it is anybody's address is found out when it is sent."""
    language: Mapped[str] = mapped_column(String(2))
    at: Mapped[int] = mapped_column(BigInteger)
    due: Mapped[int] = mapped_column(BigInteger, index=True)
    """When to try next. Whoever tries moves it on first: so no two processes send the same."""
    attempts: Mapped[int]
    batch: Mapped[str] = mapped_column(String(64))
    """What goes into one mail carries the same text, also when it has to be sent again."""
