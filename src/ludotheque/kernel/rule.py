"""The decorator of every rule, and the same rules interpreted.

A rule is a plain function over ``(box, s, …)`` that allocates nothing and raises nothing. Decorated with
:func:`rule` it is compiled for the CPU when first called (and for a GPU when a kernel calls it);
:func:`interpreted` gives back the same function, callees included, as ordinary Python for debuggers and coverage.
"""

import ast
import hashlib
import os
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar, cast

import numba
from numba import njit, types
from numba.core import codegen
from numba.extending import is_jitted

F = TypeVar("F", bound=Callable[..., Any])

KERNEL_FOLDER = Path(__file__).parent
STALE_AFTER_DAYS = 30

decorating = threading.Lock()

#: The files of a game's folder that the kernel calls; with all that they import they hold its rules.
ENTRANCES = ("table.py", "box.py", "rules.py", "redeal.py", "value.py", "belief.py", "features.py")  # if it has them


def rule(function: F) -> F:
    """Make ``function`` a rule. Nothing is compiled before its first call."""
    return compiled(function, Path(function.__code__.co_filename).parent)


def rare_rule(function: F) -> F:
    """A rule that is large, or seldom needed: it is called, not copied to wherever it is needed.

    Every copy is compiled anew, so this is what keeps compile times short.
    """
    return compiled(function, Path(function.__code__.co_filename).parent, inlined=False)


def compiled(function: F, folder: Path, inlined: bool = True) -> F:
    """``function`` compiled, its machine code kept in the cache that belongs to the sources in ``folder``."""
    config: Any = numba.config
    with decorating:  # the setting is the process's, not the thread's
        elsewhere, config.CACHE_DIR = config.CACHE_DIR, str(cache_folder(folder))  # numba looks while it decorates
        try:
            # Rules are many small functions; left to itself, LLVM calls most of them, at two thirds of the speed.
            made: Any = njit(cache=True, nogil=True, forceinline=inlined, **LEAN)(function)
        finally:
            config.CACHE_DIR = elsewhere
    made._insert = forget
    made._compile_for_args = refuse
    made.get_call_template = partial(widened, made.get_call_template)
    return cast("F", made)


#: Rules call each other and allocate nothing; ways in from Python and C and reference counts are a quarter of the
#: compile time, so only what :func:`callable_from_python` has seen gets one.
LEAN: dict[str, Any] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "_nrt": False}


def forget(*_: object) -> None:
    """Don't let numba jump to machine code that has no way in from Python."""


def refuse(*_: object, **__: object) -> None:
    """What happens when Python calls an inner rule."""
    raise TypeError("only rules call this rule: from Python call interpreted(rule), or a verb of an engine")


def widened(get_call_template: Any, args: tuple[Any, ...], kws: Any) -> Any:
    """Let rules call a rule with whole numbers of one size: else it is compiled for each size and each constant."""
    plain = [types.unliteral(arg) for arg in args]  # type: ignore[no-untyped-call]
    return get_call_template(tuple(types.int64 if arg in NARROW else arg for arg in plain), kws)


NARROW = frozenset({types.int8, types.int16, types.int32, types.uint8, types.uint16, types.uint32})


def callable_from_python(made: F) -> F:
    """The same compiled function, with a way in from Python. It must not have been compiled yet.

    It is large, and several loops call it: inlined into each of them it would be compiled as often.
    """
    verb: Any = made
    if verb.targetoptions.pop("no_cpython_wrapper", False):
        del verb._insert, verb._compile_for_args
        verb.targetoptions["forceinline"] = False
    return made


@cache
def cache_folder(folder: Path) -> Path:
    """Where the machine code of ``folder``'s rules lives: named after a hash of all the sources it is made from.

    The path is part of the name because the machine code refers to its package. numba itself looks only at the file
    that a function stands in, not at what the function calls; a folder for each state of the sources is never stale.
    """
    cpu = os.environ.get("NUMBA_CPU_NAME") or codegen.get_host_cpu_features()  # type: ignore[no-untyped-call]
    digest = hashlib.sha256(f"{numba.__version__} {sys.version} {cpu} {folder.resolve()}".encode())
    for source in sorted({*KERNEL_FOLDER.glob("*.py"), *rule_files(folder)}):
        digest.update(source.name.encode() + b"\0" + source.read_bytes() + b"\0")
    for root in (user_cache(), Path(tempfile.gettempdir()) / f"ludotheque-{os.environ.get('USER', 'user')}"):
        made = root / "rules" / f"{folder.name}-{digest.hexdigest()[:16]}"
        try:
            root.mkdir(mode=0o700, parents=True, exist_ok=True)
            made.mkdir(parents=True, exist_ok=True)
            os.utime(made)
        except OSError:
            continue
        if is_ours(root):
            forget_stale(made)
            return made
    raise RuntimeError("no folder to keep compiled rules in: set XDG_CACHE_HOME to one that can be written")


@cache
def rule_files(folder: Path) -> tuple[Path, ...]:
    """The sources in ``folder`` that rules are made from: changing any other compiles nothing anew."""
    found = [folder / name for name in ENTRANCES if (folder / name).exists()]
    if not found:
        return tuple(folder.glob("*.py"))  # no game's folder
    for source in found:
        for node in ast.walk(ast.parse(source.read_bytes())):
            if isinstance(node, ast.ImportFrom):
                modules = [(node.module or "").rpartition(".")[2], *(alias.name for alias in node.names)]
                files = (folder / f"{module}.py" for module in modules)
                found += [file for file in files if file.exists() and file not in found]
    return tuple(found)


def is_ours(folder: Path) -> bool:
    """Whether nobody else can write here: machine code is loaded from it."""
    if not hasattr(os, "getuid"):
        return True
    status = folder.stat()
    return status.st_uid == os.getuid() and not status.st_mode & 0o022


def user_cache() -> Path:
    """The user's cache folder, as the platform has it."""
    if os.environ.get("XDG_CACHE_HOME"):
        base = Path(os.environ["XDG_CACHE_HOME"])
    elif sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home()))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = Path.home() / ".cache"
    return base / "ludotheque"


def forget_stale(current: Path) -> None:
    """Delete what earlier states of the same sources left behind and nobody used for a month."""
    oldest = time.time() - STALE_AFTER_DAYS * 86_400
    for folder in current.parent.glob(f"{current.name.rpartition('-')[0]}-*"):
        if folder != current and folder.stat().st_mtime < oldest:
            for file in folder.rglob("*"):
                if file.is_file():
                    file.unlink(missing_ok=True)


def interpreted(function: F, known: dict[int, Any] | None = None) -> F:
    """The same rule, and every rule it calls, as ordinary Python."""
    known = {} if known is None else known
    plain = function.py_func if is_jitted(function) else function
    if plain.__closure__:
        raise TypeError(f"{plain.__name__} is a closure, and rules can't be: give it what it needs as arguments")
    if id(plain) not in known:
        names = dict(plain.__globals__)
        made = FunctionType(plain.__code__, names, plain.__name__, plain.__defaults__)
        known[id(plain)] = made
        for name in plain.__code__.co_names:
            callee: Any = names.get(name)
            if is_jitted(callee):
                names[name] = interpreted(callee, known)
    found: F = known[id(plain)]
    return found


def callees(function: Any, known: set[Any]) -> set[Any]:
    """The plain functions of a rule and of every rule it calls."""
    plain = function.py_func
    if plain not in known:
        known.add(plain)
        for name in plain.__code__.co_names:
            callee = plain.__globals__.get(name)
            if callee is not None and is_jitted(callee):
                callees(callee, known)
    return known


def bind(function: F, name: str, folder: Path, names: dict[str, Any]) -> F:
    """A copy of ``function`` that finds ``names`` as its globals, compiled.

    numba does not find closures over compiled functions again in its cache; a function with globals of its own
    and a name of its own it does.
    """
    made = FunctionType(function.__code__, {**function.__globals__, **names}, name, function.__defaults__)
    made.__module__ = function.__module__
    made.__qualname__ = name
    return compiled(made, folder)  # type: ignore[return-value]
