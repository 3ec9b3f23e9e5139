"""The client's types are those of the server's interface as it is now."""

import json
import subprocess
from pathlib import Path

from ludotheque.server.app import openapi_document

CLIENT = Path(__file__).parents[2] / "client"


def test_the_client_s_types_are_up_to_date(tmp_path: Path) -> None:
    document, made = tmp_path / "openapi.json", tmp_path / "schema.d.ts"
    document.write_bytes(openapi_document())
    command = ["node_modules/.bin/openapi-typescript", str(document), "--default-non-nullable=false"]
    subprocess.run([*command, "--output", str(made)], cwd=CLIENT, check=True, capture_output=True)
    assert made.read_text() == (CLIENT / "src/lib/schema.d.ts").read_text(), 'run "make types"'


def test_whatever_is_said_in_words_can_be_asked_for_in_a_language() -> None:
    paths = json.loads(openapi_document())["paths"]
    told = {
        address
        for address, operations in paths.items()
        for parameter in operations.get("get", {}).get("parameters", [])
        if parameter["name"] == "lang"
    }
    table = "/api/tables/{table_id}"
    assert told == {
        "/api/games", "/api/games/{game_id}", "/api/lobby", table, f"{table}/position", f"{table}/preview",
        f"{table}/result",
    }  # fmt: skip
