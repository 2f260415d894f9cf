"""Metrics for Prometheus. Numbers only: no names, no tables, nothing about any game."""

from prometheus_client import CollectorRegistry, Counter, Gauge, ProcessCollector, disable_created_metrics

from marula.server.metrics.histogram import Histogram, timer

REGISTRY = CollectorRegistry()
TOGETHER = 50
"""Whether a bot, or a person who asks for a hint, had a choice is a secret of that hand, and the thinking time would
reveal it. So such times are published many at a time, never one by one."""

disable_created_metrics()  # type: ignore[no-untyped-call]  # several workers cannot add them up, and nobody asks
ROWS = Counter("marula_log_rows", "Rows written to the logs of tables", registry=REGISTRY)
CONFLICTS = Counter("marula_log_conflicts", "Rows that another process had written first", registry=REGISTRY)
SEATS_TAKEN = Counter("marula_seats_taken", "Seats that people and bots took, by game", ["game"], registry=REGISTRY)
TURNS = Counter("marula_turns", "Turns that passed to a person, by game", ["game"], registry=REGISTRY)
GAMES_FINISHED = Counter("marula_games_finished", "Games that ended, by game", ["game"], registry=REGISTRY)
REFUSALS = Counter("marula_refusals", "Requests refused, by code", ["code"], registry=REGISTRY)
ERRORS = Counter("marula_errors", "Requests that failed because of a bug in the server", registry=REGISTRY)
DROPPED = Counter("marula_dropped_connections", "Connections dropped at a limit, by limit", ["code"], registry=REGISTRY)
SLOW = Counter("marula_slow_clients", "Sockets closed because the client did not read", registry=REGISTRY)
FALLBACKS = Counter("marula_bot_fallbacks", "Bots that failed or took too long", registry=REGISTRY)
LOST_SIGNALS = Counter("marula_lost_signals", "Signals to other processes that Redis did not accept", registry=REGISTRY)
PASSED_ON = Counter("marula_passed_on", "Requests and sockets passed on to the owner of a table", registry=REGISTRY)
LEASES_LOST = Counter("marula_leases_lost", "How often a process lost all its tables", registry=REGISTRY)
NOTIFICATIONS = Counter(
    "marula_notifications", "Notifications, by kind and outcome", ["kind", "outcome"], registry=REGISTRY
)
DAILY = Counter("marula_daily_records", "Records of the deal of the day, by outcome", ["outcome"], registry=REGISTRY)

CONNECTIONS = Gauge("marula_connections", "Open sockets", registry=REGISTRY)
ROOMS = Gauge("marula_rooms", "Tables held in memory", registry=REGISTRY)
BOTS_WAITING = Gauge("marula_bots_waiting", "Bots that wait until they may think", registry=REGISTRY)
POOLED = Gauge("marula_database_connections", "Open connections to the database", registry=REGISTRY)
POOLED_IN_USE = Gauge("marula_database_connections_in_use", "Connections to the database in use", registry=REGISTRY)
PEERS = Gauge("marula_peers", "Other processes that serve the same database", registry=REGISTRY)
DATABASE_UP = Gauge("marula_database_up", "1 while the database can be written to", registry=REGISTRY)
REDIS_UP = Gauge("marula_redis_up", "1 while signals from other processes can be received", registry=REGISTRY)
WORKERS = Gauge("marula_workers", "Server processes behind these numbers", registry=REGISTRY)
WORKERS.set(1)

REQUEST_SECONDS = Histogram("marula_request_seconds", "Time to answer an HTTP request, by route", "route", REGISTRY)
MESSAGE_SECONDS = Histogram("marula_message_seconds", "Time to answer a socket message, by kind", "kind", REGISTRY)
COMMITTING = timer("marula_commit_seconds", "Time until rows are safely written", REGISTRY)
OPENING = timer("marula_open_seconds", "Time to rebuild a table from its log", REGISTRY)
LOOP_LAG = timer("marula_loop_lag_seconds", "How late the event loop ran, sampled four times a second", REGISTRY)
BOT_WAIT = timer("marula_bot_wait_seconds", "Time a bot waited for a thread to think in", REGISTRY, TOGETHER)
THINKING = timer("marula_bot_seconds", "Time a bot thought, if it had a choice", REGISTRY, TOGETHER)

ProcessCollector(registry=REGISTRY)
