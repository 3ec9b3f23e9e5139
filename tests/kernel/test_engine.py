"""Engines: both speeds of a game, and the cache of machine code."""

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np
import pytest
from numba.extending import is_jitted

from ludotheque.kernel import chance, rule
from ludotheque.kernel.contract import VERBS, contract
from ludotheque.kernel.engine import LOOPS, engine

PEBBLES = Path(__file__).parent / "pebbles"


def cache_of(folder: Path) -> Path:
    """The cache folder of a game's sources as they are now."""
    rule.rule_files.cache_clear()
    made: Path = rule.cache_folder.__wrapped__(folder)
    return made


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of a tiny game, and a cache folder of its own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return Path(shutil.copytree(PEBBLES, tmp_path / "pebbles", ignore=shutil.ignore_patterns("__pycache__")))


def run(program: str, game: Path) -> "subprocess.CompletedProcess[str]":
    """A program in a process of its own, ``sys.argv[1]`` being the folder of a game."""
    found = "from pathlib import Path; import sys; from ludotheque.kernel.contract import contract, package_of\n"
    found += "made = contract(package_of(Path(sys.argv[1])))\n"
    command = [sys.executable, "-c", found + program, str(game)]
    return subprocess.run(command, capture_output=True, text=True, check=True, env={**os.environ})


def test_machine_code_lies_in_the_user_s_cache_folder(game: Path, tmp_path: Path) -> None:
    folder = cache_of(game)
    assert folder.is_dir()
    assert folder.parent == tmp_path / "cache" / "ludotheque" / "rules"
    assert folder.name.startswith("pebbles-")


@pytest.mark.parametrize("file", ["rules.py", "table.py", "value.py", "redeal.py", "box.py"])
def test_a_changed_rule_gets_a_cache_of_its_own(game: Path, file: str) -> None:
    before = cache_of(game)
    with (game / file).open("a") as source:
        source.write("# changed\n")
    assert cache_of(game) != before


@pytest.mark.parametrize(
    "line", ["from .more import more_rules", "from . import more", "from pebbles.more import more_rules"]
)
def test_a_new_file_that_rules_import_gets_a_cache_of_its_own(game: Path, line: str) -> None:
    (game / "more.py").write_text("")
    before = cache_of(game)
    with (game / "rules.py").open("a") as source:
        source.write(line)
    importing = cache_of(game)
    assert importing != before
    (game / "more.py").write_text("changed = True\n")
    assert cache_of(game) != importing


@pytest.mark.parametrize(
    "file", ["narrate.py", "scene.py", "text.py", "audit.py", "anything_else.py", "box.toml", "words.en.ftl"]
)
def test_changed_words_and_pictures_compile_nothing_anew(game: Path, file: str) -> None:
    before = cache_of(game)
    with (game / file).open("a") as source:
        source.write("# changed\n")
    assert cache_of(game) == before


def test_a_changed_kernel_gets_a_cache_of_its_own(game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kernel = Path(shutil.copytree(rule.KERNEL_FOLDER, tmp_path / "kernel"))
    monkeypatch.setattr(rule, "KERNEL_FOLDER", kernel)
    before = cache_of(game)
    with (kernel / "chance.py").open("a") as source:
        source.write("# changed\n")
    assert cache_of(game) != before


def test_caches_that_nobody_used_for_a_month_are_emptied(game: Path) -> None:
    old, recent = cache_of(game).parent / "pebbles-0", cache_of(game).parent / "pebbles-1"
    other = cache_of(game).parent / "chess-0"
    for folder in (old, recent, other):
        folder.mkdir()
        (folder / "ready").touch()
    for folder in (old, other):
        os.utime(folder, (0, 0))
    cache_of(game)
    assert not (old / "ready").exists()
    assert (recent / "ready").exists()
    assert (other / "ready").exists()


def test_the_first_process_compiles_and_says_so_and_the_second_says_nothing(game: Path) -> None:
    program = (
        "from ludotheque.kernel.engine import engine, is_compiled, ready_engine\n"
        "print(is_compiled(made), ready_engine(made).speed)\n"
        "engine(made, 'compiled')\n"
        "print(is_compiled(made), ready_engine(made).speed)\n"
        "from ludotheque.kernel.rule import cache_folder\n"
        "print(cache_folder(made.folder))\n"
    )
    first, second = run(program, game), run(program, game)
    assert first.stdout.splitlines() == ["False interpreted", "True compiled", str(cache_of(game))]
    assert second.stdout.splitlines() == ["True compiled", "True compiled", str(cache_of(game))]
    assert first.stderr.startswith("Compiling the rules of pebbles for this machine (once, up to a minute) … done in ")
    assert first.stderr.count("\n") == 1
    assert second.stderr == ""


def callees(function: Any, met: dict[int, Any]) -> dict[int, Any]:
    """Everything that a function calls by name, and what that calls, and so on."""
    for name in function.__code__.co_names:
        callee = function.__globals__.get(name)
        if (is_jitted(callee) or isinstance(callee, FunctionType)) and id(callee) not in met:
            met[id(callee)] = callee
            if isinstance(callee, FunctionType):
                callees(callee, met)
    return met


@pytest.mark.parametrize("package", ["ludotheque.games.sanssouci", "kernel.pebbles"])
def test_interpreted_rules_call_nothing_compiled(package: str) -> None:
    slow = engine(contract(package), "interpreted")
    met: dict[int, Any] = {}
    for name in (*VERBS, *(loop.__name__ for loop in LOOPS)):
        quieted: Any = getattr(slow, name)
        (function,) = [cell.cell_contents for cell in quieted.__closure__]
        assert isinstance(function, FunctionType)
        callees(function, met)
    assert {"below", "mix", "shuffle"} <= {callee.__name__ for callee in met.values()}
    assert not [callee for callee in met.values() if is_jitted(callee)]


def test_the_compiled_rules_stay_compiled_when_interpreted_ones_are_made() -> None:
    sanssouci = contract("ludotheque.games.sanssouci")
    engine(sanssouci, "interpreted")
    assert all(is_jitted(verb) for verb in sanssouci.verbs.values())


def test_a_package_that_lacks_a_verb_is_no_game_yet(game: Path) -> None:
    (game / "value.py").write_text("")
    with pytest.raises(subprocess.CalledProcessError) as failure:
        run("", game)
    assert "TypeError: pebbles is no game yet: value.py lacks value" in failure.value.stderr


def test_a_game_must_say_how_many_numbers_its_network_is_told(game: Path) -> None:
    (game / "features.py").write_text(
        "from ludotheque.kernel.rule import rule\n@rule\ndef features(box, s, seat, out): out[7] = 1\n"
    )
    with pytest.raises(subprocess.CalledProcessError) as failure:
        run("", game)
    assert "TypeError: pebbles is no game yet: features.py lacks FEATURES" in failure.value.stderr


def test_a_rule_must_stand_where_its_changes_are_noticed(game: Path) -> None:
    (game / "more.py").write_text("from ludotheque.kernel.rule import rule\n@rule\ndef more(s): s.phase = 0\n")
    rules = (game / "rules.py").read_text().replace("s.players = players", "s.players = players\n    more(s)", 1)
    (game / "rules.py").write_text("import pebbles.more\nmore = pebbles.more.more\n" + rules)
    with pytest.raises(subprocess.CalledProcessError) as failed:
        run("", game)
    assert "more is a rule: keep it in pebbles itself and import it by name" in failed.value.stderr


def test_python_can_call_verbs_and_is_refused_by_other_rules() -> None:
    made = engine(contract("ludotheque.games.sanssouci"), "compiled")
    fresh = made.contract.fresh({option.name: option.default for option in made.contract.options})
    box = made.open(made.contract.open_box(made.contract.standard_box()))
    made.setup(box, made.open(fresh), 2)
    assert made.legal_moves(box, made.open(fresh))
    with pytest.raises(TypeError, match="only rules call this rule"):
        chance.below(made.open(fresh), 6)


def same(number: int) -> int:
    return number


def add_up(narrow: Any, wide: Any) -> Any:
    return same(narrow) + same(wide) + same(5)


def test_a_rule_is_compiled_once_whatever_the_size_of_the_numbers_it_is_called_with(tmp_path: Path) -> None:
    inner: Any = rule.compiled(same, tmp_path)
    outer = rule.callable_from_python(rule.bind(add_up, "add_up", tmp_path, {"same": inner}))
    assert outer(np.int8(100), 1 << 40) == 105 + (1 << 40)
    assert [str(signature) for signature in inner.signatures] == ["(int64,)"]


def test_threads_that_make_rules_at_once_all_keep_them_in_the_cache() -> None:
    def make(number: int) -> str:
        made: Any = rule.compiled(FunctionType(chance.mix.py_func.__code__, {}, f"rule_{number}"), PEBBLES)  # type: ignore[attr-defined]
        return str(made._cache.cache_path)

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(8) as side_by_side:
            paths = set(side_by_side.map(make, range(200)))
    finally:
        sys.setswitchinterval(interval)
    assert len(paths) == 1
    assert paths.pop().startswith(str(rule.cache_folder(PEBBLES)))
