"""The built client: hashed files that a browser may keep for good, and one page for every address.

The files are few and small, so they are read and compressed once, when the server starts.
"""

import gzip
import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from ludotheque.server.refusals import Refusal

STATIC = Path(__file__).parent / "static"
TEXTS = ("text/", "image/svg", "application/json", "application/manifest")
FOR_GOOD = "public, max-age=31536000, immutable"
ADDRESSES = [
    "/",
    "/games/{rest:path}",
    "/new/{rest:path}",
    "/join/{rest:path}",
    "/tables/{rest:path}",
    "/account",
    "/fair",
]


@dataclass(frozen=True)
class File:
    """A file of the client, as it is sent."""

    content: bytes
    packed: bytes | None  # where that saves something
    media_type: str


def read_files(folder: Path = STATIC) -> dict[str, File]:
    """Every file of the built client by its path; none if it is not built."""
    return {path.relative_to(folder).as_posix(): read_file(path) for path in folder.rglob("*") if path.is_file()}


def read_file(path: Path) -> File:
    """One file, compressed if it is text."""
    content = path.read_bytes()
    media_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    packed = gzip.compress(content, 9, mtime=0) if media_type.startswith(TEXTS) else None
    return File(content, packed, media_type)


def sent(request: Request[Any, Any, Any], file: File, cache: str) -> Response[bytes]:
    """A file as an answer."""
    headers = {"Cache-Control": cache, "Vary": "Accept-Encoding"}
    content = file.content
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content = file.packed
        headers["Content-Encoding"] = "gzip"
    return Response(content, media_type=file.media_type, headers=headers)


@get(ADDRESSES, include_in_schema=False, sync_to_thread=False)
def page(request: Request[Any, Any, Any], files: NamedDependency[dict[str, File]]) -> Response[bytes]:
    """The page of the client, which reads the address itself."""
    if "index.html" not in files:
        raise Refusal(503, "client-not-built")
    return sent(request, files["index.html"], "no-cache")


def missing(request: Request[Any, Any, Any], files: dict[str, File]) -> Response[bytes]:
    """The same page for an address that there is not: it says so."""
    if "index.html" not in files:
        raise Refusal(404, "not-found")
    answer = sent(request, files["index.html"], "no-cache")
    answer.status_code = 404
    return answer


@get("/assets/{name:path}", include_in_schema=False, sync_to_thread=False)
def asset(
    request: Request[Any, Any, Any], files: NamedDependency[dict[str, File]], name: FromPath[str]
) -> Response[bytes]:
    """A file whose name changes whenever its content does."""
    file = files.get(f"assets{name}")
    if file is None:
        raise Refusal(404, "not-found")
    return sent(request, file, FOR_GOOD)


@get("/favicon.svg", include_in_schema=False, sync_to_thread=False)
def favicon(request: Request[Any, Any, Any], files: NamedDependency[dict[str, File]]) -> Response[bytes]:
    """The sign of the house."""
    if "favicon.svg" not in files:
        raise Refusal(404, "not-found")
    return sent(request, files["favicon.svg"], "public, max-age=3600")
