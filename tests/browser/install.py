"""Sees to a Chromium for the browser tests: the machine's own, Debian's package, or playwright's."""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = ("--no-install-recommends", "--yes", "--quiet")


def found() -> str | None:
    """A Chromium that is installed."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def main() -> None:
    """Install one where there is none."""
    if found():
        return
    if shutil.which("apt-get") and os.geteuid() == 0:
        subprocess.run(["apt-get", "update", "--quiet"], check=True)
        subprocess.run(["apt-get", "install", *FLAGS, "chromium"], check=True)
    else:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


if __name__ == "__main__":
    main()
