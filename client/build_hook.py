"""Builds the client into the wheel, so that whoever installs it needs no Node."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs before a wheel is packed; an editable installation builds the client with make."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client unless it has been built from these very sources."""
        if version != "editable":
            subprocess.run([sys.executable, str(Path(self.root) / "client" / "build.py")], check=True)
