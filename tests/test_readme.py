"""The README is true: its Python example runs, and what it names exists."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_python_example_runs_as_it_stands(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    exec(compile(example, "README.md", "exec"), {})
    assert "gagne" in capsys.readouterr().out


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_every_link_to_a_file_leads_somewhere(page: str) -> None:
    links = re.findall(r"\]\(([^)#]+)\)", (ROOT / page).read_text(encoding="utf-8"))
    assert [link for link in links if "://" not in link and not (ROOT / link).exists()] == []


def test_the_commands_of_the_readme_exist() -> None:
    from typer.main import get_command

    from ludotheque.cli import app

    known = get_command(app).commands  # type: ignore[attr-defined]
    named = set(re.findall(r"ludotheque ([a-z]+) ", TEXT)) - {"stands"}
    assert named
    assert named <= set(known)
