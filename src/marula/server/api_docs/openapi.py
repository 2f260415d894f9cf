"""The OpenAPI description: addresses from the routes, types from the messages, refusals and examples.

Litestar generates the skeleton. The types come from msgspec, which also reads the messages, so what is described is
what is checked. A route names the codes it may refuse with (`refuses=`); codes of all routes are added here.
"""

import json
from typing import Annotated, Any

import msgspec
from litestar import Litestar, Request
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.plugins import JsonRenderPlugin

from marula.server.api_docs.examples import examples
from marula.server.api_docs.types import ANSWERS, GIVEN, REQUESTS, TAKEN
from marula.server.messages.common import GameName, Ply, Seat
from marula.server.messages.requests import Posted
from marula.server.refusals import CODES

REFERENCE = "#/components/schemas/{name}"
PROBLEM = {"$ref": REFERENCE.format(name="Problem")}
JSON = "application/json"
PARAMETERS: dict[str, tuple[Any, Any]] = {
    "id": (Annotated[str, msgspec.Meta(min_length=1, description="The id of a table.")], "1HqFcDpA3eVbRkMhYwVsZg"),
    "name": (GameName, "kariba"),
    "game": (GameName, "kariba"),
    "day": (Annotated[str, msgspec.Meta(description="A day in UTC, written as 2026-11-18.")], "2027-01-15"),
    "language": (Annotated[str, msgspec.Meta(description="A language, as in `rulebooks`.")], "en"),
    "seat": (Annotated[Seat | None, msgspec.Meta(description="The seat whose view is wanted.")], 0),
    "since": (Annotated[int, msgspec.Meta(ge=0, description="Events or actions from this ply on.")], 0),
    "after": (
        Annotated[str, msgspec.Meta(max_length=64, description="Tables after this one, the previous page's last.")],
        "1HqFcDpA3eVbRkMhYwVsZg",
    ),
    "until": (Annotated[Ply | None, msgspec.Meta(description="Only events before this ply.")], 200),
    "text": (
        Annotated[str, msgspec.Meta(max_length=300, description="The part after the # of a link in a mail.")],
        "K3p0xQz1.0.0.4fJ9v0S1mKb2",
    ),
    "number": (Annotated[int, msgspec.Meta(ge=0, le=1000, description="Which game of the match, from 0.")], 0),
    "ply": (Annotated[int, msgspec.Meta(ge=0, le=100_000, description="How many actions had been taken.")], 12),
}
"""The path and query parameters, each with an example."""
NUMBERS = ("seat", "since", "until", "number", "ply")


class Described(JsonRenderPlugin):
    """Serves the description, which is written when it is first asked for."""

    _written = b""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The whole document as JSON."""
        self._written = self._written or json.dumps(describe(request.app), ensure_ascii=False).encode()
        return self._written


def describe(app: Litestar) -> dict[str, Any]:
    """The whole document."""
    document: dict[str, Any] = json.loads(json.dumps(app.openapi_schema.to_schema()))
    document["components"]["schemas"] = schemas()
    for (path, method), handler in handlers(app).items():
        operation = document["paths"][path][method]
        operation["summary"] = " ".join((handler.fn.__doc__ or "").split())
        for parameter in operation.get("parameters", []):
            describe_parameter(parameter)
        if "requestBody" in operation:
            describe_body(operation["requestBody"]["content"][JSON])
        describe_success(operation["responses"])
        operation["responses"] |= refusals(method, path, operation, handler.opt.get("refuses", ()))
    return document


def handlers(app: Litestar) -> dict[tuple[str, str], HTTPRouteHandler]:
    """All handlers that are described, by address and method."""
    return {
        (route.path_format, method.lower()): handler
        for route in app.routes
        for handler in getattr(route, "route_handlers", [])
        if isinstance(handler, HTTPRouteHandler) and handler.resolve_include_in_schema()
        for method in handler.http_methods
        if method != "OPTIONS"
    }


def schemas() -> dict[str, Any]:
    """All message types, with examples."""
    _, found = msgspec.json.schema_components((*ANSWERS, *REQUESTS, *GIVEN, *TAKEN), ref_template=REFERENCE)
    for name, schema in found.items():
        if name in examples():
            schema["examples"] = [examples()[name]]
    return found


def describe_parameter(parameter: dict[str, Any]) -> None:
    """A part of an address."""
    kind, example = PARAMETERS[parameter["name"]]
    schema = msgspec.json.schema(kind)
    parameter["description"] = schema.pop("description")
    parameter["schema"] = schema
    parameter["example"] = example


def describe_body(content: dict[str, Any]) -> None:
    """The body of a request; for requests to a table, one of several types."""
    schema = content["schema"]
    if "oneOf" in schema:
        (content["schema"],), _ = msgspec.json.schema_components([Posted], ref_template=REFERENCE)
        names = [one["$ref"].rsplit("/", 1)[1] for one in content["schema"]["anyOf"]]
    else:
        names = [name_in(schema)]
        content["schema"] = {"$ref": REFERENCE.format(name=names[0])}
    content["examples"] = {name: {"value": examples()[name]} for name in names}


def name_in(schema: dict[str, Any]) -> str:
    """The type that a schema refers to."""
    return str((schema.get("allOf") or [schema])[0]["$ref"].rsplit("/", 1)[1])


def describe_success(responses: dict[str, Any]) -> None:
    """The response on success; Litestar's own error responses are dropped."""
    responses.pop("400", None)
    if "204" in responses:
        responses["204"].pop("content", None)
    for response in [response for status, response in responses.items() if status < "300"]:
        response["description"] = "As asked."
        content = response.get("content", {}).get(JSON)
        if content:
            content["examples"] = {name: {"value": examples()[name]} for name in answered(content["schema"])}


def answered(schema: dict[str, Any]) -> list[str]:
    """The types that an answer can have."""
    choices = schema.get("oneOf") or schema.get("anyOf") or [schema]
    return [name_in(one) for one in choices if "$ref" in one] or ["Record"]


def refusals(method: str, path: str, operation: dict[str, Any], own: tuple[str, ...]) -> dict[str, Any]:
    """How a request may be refused, by status."""
    by_status: dict[int, list[str]] = {}
    for code in sorted({*own, *common(method, path, operation)}):
        by_status.setdefault(CODES[code][0], []).append(code)
    return {str(status): refusal(codes) for status, codes in sorted(by_status.items())}


def common(method: str, path: str, operation: dict[str, Any]) -> list[str]:
    """The codes that do not depend on the route."""
    found = ["rate/limited"] if path.startswith("/api/") else []
    if "requestBody" in operation:
        found += ["message/malformed", "message/too-large"]
    if any(parameter["name"] in NUMBERS for parameter in operation.get("parameters", [])):
        found += ["message/malformed", "path/unknown"]
    if any(parameter["name"] == "after" for parameter in operation.get("parameters", [])):
        found += ["message/malformed"]
    return found if method == "get" else [*found, "origin/foreign"]


def refusal(codes: list[str]) -> dict[str, Any]:
    """One status: the codes that come with it."""
    return {
        "description": " ".join(f"`{code}`: {CODES[code][1]}" for code in codes),
        "content": {JSON: {"schema": PROBLEM, "examples": {code: {"value": problem(code)} for code in codes}}},
    }


def problem(code: str) -> dict[str, Any]:
    """The problem that is sent with a code."""
    return {"type": "problem", "code": code, "text": CODES[code][1], "ply": None, "id": ""}
