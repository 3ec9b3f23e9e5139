"""Who imports what, and when: a light package, a kernel that runs anywhere, and a wall that nobody reaches across."""

import ast
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludotheque
from ludotheque.catalogue import packages
from ludotheque.kernel.contract import OPTIONAL
from ludotheque.kernel.rule import ENTRANCES, rule_files

SOURCE = Path(ludotheque.__file__).parent
MODULES = sorted(SOURCE.rglob("*.py"))
EVERYWHERE = {*sys.stdlib_module_names, "numpy", "numba"}
GAMES = sorted(path.parent for path in SOURCE.glob("games/*/box.toml"))
EXAMPLE = Path(__file__).parent.parent / "examples" / "soothsayer"
SECRETS = {"_table", "_past"}  # of the referee


def loaded_by(program: str) -> set[str]:
    """The modules that are loaded after a program has run in a process of its own."""
    command = [sys.executable, "-c", f"{program}\nimport sys\nprint(*sys.modules)"]
    return set(subprocess.run(command, capture_output=True, text=True, check=True).stdout.split())


def imports(path: Path) -> Iterator[str]:
    """The full name of every module and thing that a file imports, wherever in the file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = ".".join(path.relative_to(SOURCE.parent).parts[: -node.level]) + "." if node.level else ""
            yield from (f"{package}{node.module or ''}.{alias.name}" for alias in node.names)


def named(path: Path) -> str:
    return str(path.relative_to(SOURCE))


def test_importing_the_package_loads_nothing_heavy() -> None:
    loaded = loaded_by("import ludotheque")
    assert "ludotheque" in loaded
    heavy = {"numpy", "numba", "rich", "typer", "msgspec", "fluent", "tomllib", "asyncio"}
    assert not heavy & {name.partition(".")[0] for name in loaded}


def test_listing_the_games_loads_nothing_heavy() -> None:
    loaded = loaded_by("from ludotheque.catalogue import games\nassert games()")
    assert not {"numpy", "numba", "rich", "typer", "msgspec", "fluent"} & {name.partition(".")[0] for name in loaded}


@pytest.mark.parametrize("name", ludotheque.__all__)
def test_every_public_name_is_there_and_documented(name: str) -> None:
    thing = getattr(ludotheque, name)
    assert thing.__doc__
    assert thing.__name__ == name


def test_a_star_import_brings_all_public_names() -> None:
    names: dict[str, object] = {}
    exec("from ludotheque import *", names)
    assert set(ludotheque.__all__) <= set(names)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'ludotheque' has no attribute 'laod'"):
        ludotheque.laod  # noqa: B018
    assert not hasattr(ludotheque, "_nothing")


def test_every_folder_with_a_box_is_a_game() -> None:
    assert {folder.name for folder in GAMES} <= set(packages())
    assert GAMES


@pytest.mark.parametrize("path", sorted(SOURCE.glob("kernel/*.py")), ids=named)
def test_the_kernel_imports_only_what_is_everywhere_and_itself(path: Path) -> None:
    for name in imports(path):
        assert name.partition(".")[0] in EVERYWHERE or name.startswith("ludotheque.kernel"), name


@pytest.mark.parametrize("folder", GAMES, ids=named)
def test_a_game_s_rules_import_only_the_kernel_and_themselves(folder: Path) -> None:
    files = rule_files(folder)
    optional = {f"{file}.py" for file, _ in OPTIONAL.values()}
    assert {path.name for path in files} >= {*ENTRANCES} - optional
    own = tuple(f"ludotheque.games.{folder.name}.{path.stem}" for path in files)
    for path in files:
        for name in imports(path):
            top = name.partition(".")[0]
            assert top in EVERYWHERE or name.startswith(("ludotheque.kernel.", *own)), f"{path.name}: {name}"


def test_dependencies_point_down_the_picture_only() -> None:
    above = {
        "kernel": ("games", "play", "bots", "lab", "cli", "terminal", "report", "catalogue"),
        "games": ("bots", "lab", "cli", "terminal", "report", "catalogue"),
        "play": ("bots", "cli", "terminal", "report", "catalogue"),
        "bots": ("lab", "games", "cli", "terminal", "report", "catalogue"),
        "lab": ("games", "cli", "terminal", "report"),
    }
    wrong = [
        f"{named(path)} imports {name}"
        for folder, forbidden in above.items()
        for path in sorted((SOURCE / folder).rglob("*.py"))
        for name in imports(path)
        if name.startswith(tuple(f"ludotheque.{part}." for part in forbidden))
    ]
    assert wrong == []


@pytest.mark.parametrize("folder", ["bots", "games"])
def test_whoever_gets_a_view_never_imports_the_match_or_the_referee(folder: str) -> None:
    for path in sorted((SOURCE / folder).rglob("*.py")):
        for name in imports(path):
            assert not name.startswith(("ludotheque.kernel.referee", "ludotheque.play.match")), named(path)


def in_a_process(program: str, *args: str, given: bytes = b"") -> bytes:
    command = [sys.executable, "-c", program, *args]
    return subprocess.run(command, input=given, capture_output=True, check=True, cwd="/").stdout


def test_a_game_in_a_folder_of_one_s_own_can_be_sent_to_another_process(tmp_path: Path) -> None:
    folder = shutil.copytree(EXAMPLE, tmp_path / "omens")
    send = "import ludotheque, pickle, sys; sys.stdout.buffer.write(pickle.dumps(ludotheque.load(sys.argv[1])))"
    receive = "import pickle, sys; print(pickle.load(sys.stdin.buffer).folder, end='')"
    assert in_a_process(receive, given=in_a_process(send, str(folder))).decode() == str(folder)


def test_two_folders_of_the_same_name_are_not_mistaken_for_each_other(tmp_path: Path) -> None:
    folders = [str(shutil.copytree(EXAMPLE, tmp_path / parent / "omens")) for parent in ("a", "b")]
    program = (
        "import ludotheque, sys\n"
        "for folder in sys.argv[1:]:\n"
        "    try:\n        print(ludotheque.load(folder).folder)\n"
        "    except ValueError as error:\n        print('refused:', error)\n"
    )
    first, second = in_a_process(program, *folders).decode().splitlines()
    assert first == folders[0]
    assert second == folders[1] or second.startswith("refused:")


def reaches_across(path: Path) -> list[str]:
    """Where a file touches what the referee keeps to itself."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Attribute):
            continue
        owner = node.value.attr if isinstance(node.value, ast.Attribute) else getattr(node.value, "id", "")
        private = owner in ("_referee", "referee") and node.attr.startswith("_")
        if node.attr in SECRETS or private:
            found.append(f"{named(path)}:{node.lineno} {owner}.{node.attr}")
    return found


def test_nobody_but_the_kernel_and_the_suite_looks_behind_the_wall() -> None:
    inside = [path for path in MODULES if named(path).startswith(("kernel/", "lab/conformance/"))]
    outside = [path for path in MODULES if path not in inside]
    assert [place for path in outside for place in reaches_across(path)] == []
    assert reaches_across(SOURCE / "lab" / "conformance" / "walk.py"), "the search itself finds what there is"


def test_nobody_imports_the_referee_s_privates() -> None:
    for path in MODULES:
        for name in imports(path):
            assert not name.startswith("ludotheque.kernel.referee._"), named(path)
