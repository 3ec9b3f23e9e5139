"""The client's types are those of the server's interface as it is now."""

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
