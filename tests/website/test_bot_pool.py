"""Bots in processes of their own: they answer as they would here, and can neither hang nor break the server."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Coroutine, Mapping
from typing import Any

import msgspec
import pytest

import ludotheque
from ludotheque.bots import BOTS
from ludotheque.bots.greedy import Greedy
from ludotheque.bots.host import Host
from ludotheque.bots.plugged import LOADING_LIMIT_S, game_request
from ludotheque.bots.search import Search
from ludotheque.kernel.engine import READY, SEARCHING
from ludotheque.play.view import View
from ludotheque.server.bot_pool import BotPool, Mishap, Slot, choice, chosen, levels

GAME = ludotheque.load("sanssouci")
AMPLE = 60.0
STRANGE_BOTS = """
import os, signal, threading
from ludotheque.bots import BOTS
from ludotheque.bots import host

class Strange:
    def __init__(self, seed):
        pass

class Hanging(Strange):
    def choose(self, view):
        threading.Event().wait()

class Dying(Strange):
    def choose(self, view):
        os.kill(os.getpid(), signal.SIGKILL)

class Raising(Strange):
    def choose(self, view):
        raise RuntimeError("no idea\\nat all")

class Cheating(Strange):
    def choose(self, view):
        return max(view.legal) + 1

class Chatty(Strange):
    def choose(self, view):
        print('{"type": "move", "number": 0}', flush=True)
        return view.legal[-1]

class Spying(Strange):
    def choose(self, view):
        assert not any(name.startswith("LUDOTHEQUE_") for name in os.environ)
        return view.legal[0]

BOTS.update(hanging=Hanging, dying=Dying, raising=Raising, cheating=Cheating, chatty=Chatty, spying=Spying)
host.main()
"""
STRANGE = (sys.executable, "-c", STRANGE_BOTS)


@pytest.fixture(autouse=True)
def _strange_bots_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("hanging", "dying", "raising", "cheating", "chatty", "spying"):
        monkeypatch.setitem(BOTS, name, BOTS["random"])


@pytest.fixture
def view() -> View:
    match = GAME.start(players=2, seed=7)
    assert match.seat is not None
    found = match.view(match.seat)
    assert len(found.legal) > 1
    return found


def with_pool(use: Callable[[BotPool], Coroutine[Any, Any, None]], **more: Any) -> list[Mishap]:
    """Run something with a pool; what went wrong with its workers meanwhile."""
    mishaps: list[Mishap] = []

    async def run() -> None:
        pool = BotPool(report=mishaps.append, **more)
        try:
            await use(pool)
        finally:
            processes = [slot.process for slot in pool._slots if slot.process]
            await pool.close()
            assert all(process.returncode is not None for process in processes), "no worker is left behind"

    asyncio.run(run())
    return mishaps


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_a_bot_chooses_as_it_would_here(level: str, view: View) -> None:
    async def use(pool: BotPool) -> None:
        for seed in range(5):
            assert await pool.choose(level, view, seed, AMPLE) == ludotheque.bot(level, seed).choose(view)

    assert with_pool(use) == []


def test_a_bot_that_takes_too_long_is_killed_and_any_legal_move_is_played(view: View) -> None:
    async def use(pool: BotPool) -> None:
        await pool.choose("random", view, 1, AMPLE)
        first = pool._slots[0].process
        assert first is not None
        assert await pool.choose("hanging", view, 3, 0.05) in view.legal
        expected = ludotheque.bot("greedy", 5).choose(view)
        assert await pool.choose("greedy", view, 5, AMPLE) == expected, "the next worker is well"
        assert first.returncode == -signal.SIGKILL
        second = pool._slots[0].process
        assert second is not None
        assert second.pid != first.pid

    assert with_pool(use, command=STRANGE) == [Mishap("hanging", GAME.id, "late", "more than 0.05 s")]


def test_a_worker_that_dies_is_replaced(view: View) -> None:
    async def use(pool: BotPool) -> None:
        assert await pool.choose("dying", view, 3, AMPLE) in view.legal
        assert await pool.choose("random", view, 5, AMPLE) == ludotheque.bot("random", 5).choose(view)

    assert [mishap.why for mishap in with_pool(use, command=STRANGE)] == ["gone"]


def test_a_worker_killed_while_idle_is_replaced(view: View) -> None:
    async def use(pool: BotPool) -> None:
        await pool.choose("random", view, 1, AMPLE)
        process = pool._slots[0].process
        assert process is not None
        os.kill(process.pid, signal.SIGKILL)
        await process.wait()
        assert await pool.choose("greedy", view, 5, AMPLE) == ludotheque.bot("greedy", 5).choose(view)

    assert with_pool(use) == []


@pytest.mark.parametrize(
    ("level", "detail"), [("raising", "RuntimeError: no idea at all"), ("cheating", "{'type': 'move', ")]
)
def test_a_bot_that_fails_or_cheats_gets_a_random_move_and_keeps_its_worker(
    level: str, detail: str, view: View
) -> None:
    async def use(pool: BotPool) -> None:
        await pool.choose("random", view, 1, AMPLE)
        before = pool._slots[0].process
        assert await pool.choose(level, view, 3, AMPLE) in view.legal
        assert await pool.choose("random", view, 5, AMPLE) == ludotheque.bot("random", 5).choose(view)
        assert pool._slots[0].process is before

    (mishap,) = with_pool(use, command=STRANGE)
    assert (mishap.level, mishap.why) == (level, "wrong")
    assert mishap.detail.startswith(detail)


def test_what_a_bot_prints_is_no_answer(view: View) -> None:
    async def use(pool: BotPool) -> None:
        assert await pool.choose("chatty", view, 3, AMPLE) == view.legal[-1]

    assert with_pool(use, command=STRANGE) == []


def test_a_worker_is_not_told_the_server_s_settings(view: View, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOTHEQUE_DATABASE", "postgresql://somebody:secret@host/db")

    async def use(pool: BotPool) -> None:
        await pool.choose("spying", view, 3, AMPLE)

    assert with_pool(use, command=STRANGE) == []


def test_getting_a_game_ready_does_not_count(view: View, monkeypatch: pytest.MonkeyPatch) -> None:
    limits: list[tuple[str, float]] = []
    ask = BotPool._ask

    async def listen(pool: BotPool, slot: Slot, request: Mapping[str, Any], limit_s: float) -> dict[str, Any]:
        limits.append((request["type"], limit_s))
        return await ask(pool, slot, request, limit_s)

    async def use(pool: BotPool) -> None:
        await pool.choose("random", view, 5, AMPLE)
        await pool.choose("random", view, 6, AMPLE)

    monkeypatch.setattr(BotPool, "_ask", listen)
    assert with_pool(use) == []
    assert limits == 2 * [("game", LOADING_LIMIT_S), ("choose", AMPLE)]


def test_whoever_no_longer_waits_gets_nobody_else_s_answer(view: View) -> None:
    async def use(pool: BotPool) -> None:
        await pool.choose("random", view, 1, AMPLE)
        asked = asyncio.create_task(pool.choose("hanging", view, 3, AMPLE))
        while not pool._free[False].empty():
            await asyncio.sleep(0)
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
        assert await pool.choose("greedy", view, 5, AMPLE) == ludotheque.bot("greedy", 5).choose(view)

    assert with_pool(use, command=STRANGE) == []


def test_whoever_answers_at_once_waits_for_nobody_who_thinks(view: View, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotheque.server.bot_pool.THOUGHTFUL", {"hanging"})

    async def use(pool: BotPool) -> None:
        thinking = [asyncio.create_task(pool.choose("hanging", view, seed, AMPLE)) for seed in range(3)]
        for seed in range(3):
            assert await pool.choose("greedy", view, seed, AMPLE) == ludotheque.bot("greedy", seed).choose(view)
            assert not any(task.done() for task in thinking)
        for task in thinking:
            task.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)
        await asyncio.gather(*pool._renewals)

    assert with_pool(use, command=STRANGE) == []


def test_a_worker_that_was_free_last_is_asked_first(view: View, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotheque.server.bot_pool.THOUGHTFUL", {"random"})

    async def use(pool: BotPool) -> None:
        for seed in range(4):
            await pool.choose("random", view, seed, AMPLE)
        assert [slot.process is not None for slot in pool._slots] == [False, False, False, True]

    assert with_pool(use, thinkers=3) == []


def test_a_worker_that_can_t_be_started_is_reported(view: View) -> None:
    async def use(pool: BotPool) -> None:
        assert await pool.choose("greedy", view, 3, AMPLE) in view.legal

    (mishap,) = with_pool(use, command=("/no/such/program",))
    assert mishap.why == "gone"


def test_a_closed_pool_starts_no_worker(view: View) -> None:
    async def use(pool: BotPool) -> None:
        await pool.close()
        assert await pool.choose("greedy", view, 3, AMPLE) in view.legal
        assert pool._slots[0].process is None

    (mishap,) = with_pool(use)
    assert mishap.detail == "the pool is closed"


def test_a_worker_whose_server_is_gone_ends_even_in_the_middle_of_a_thought(view: View) -> None:
    with subprocess.Popen(STRANGE, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as worker:
        assert worker.stdin is not None
        assert worker.stdout is not None
        worker.stdin.write(msgspec.json.encode({**game_request(view, 1), "bot": "hanging"}) + b"\n")
        worker.stdin.flush()
        assert json.loads(worker.stdout.readline())["type"] == "ready"
        worker.stdin.write(msgspec.json.encode(choice(view)) + b"\n")
        worker.stdin.close()
        assert worker.wait(AMPLE) == 0


def test_what_can_t_be_decided_is_refused(view: View) -> None:
    async def use(pool: BotPool) -> None:
        with pytest.raises(ValueError, match=r"there is no bot 'clever'; the bots are: .*greedy"):
            await pool.choose("clever", view, 1, AMPLE)
        with pytest.raises(ValueError, match="nothing to decide"):
            await pool.choose("random", GAME.start(players=2, seed=7).view(None), 1, AMPLE)

    assert with_pool(use) == []


def test_a_worker_is_given_what_the_view_holds_and_nothing_more(view: View) -> None:
    assert choice(view) == {
        "type": "choose", "moves": 0, "legal": [{"number": one} for one in view.legal], "masked": view.masked
    }  # fmt: skip


@pytest.mark.parametrize("parts", [(), (READY,), (READY, SEARCHING)])
def test_nobody_waits_until_the_search_is_compiled(
    view: View, parts: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludotheque.bots.host.is_compiled", lambda contract, part=READY: part in parts)
    monkeypatch.setattr(Host, "rehearse", lambda host, name: rehearsed.append(name))
    rehearsed: list[str] = []
    shared, own = Host(), Host("master")
    for host in (shared, own):
        assert host.answer({**game_request(view, 1), "bot": "master"})["type"] == "ready"
    assert isinstance(shared.bot, Search if SEARCHING in parts else Greedy)
    assert isinstance(own.bot, Search), "whoever asks for one bot alone can wait"
    assert rehearsed == ["search@16" if SEARCHING in parts else "greedy", "search@16"]


def test_a_game_that_can_t_be_made_ready_is_an_error(view: View) -> None:
    answer = Host().answer({**game_request(view, 1), "bot": "random", "package": "ludotheque.games.nonsense"})
    assert answer["type"] == "error"
    assert "nonsense" in answer["text"]


@pytest.mark.parametrize(
    "answer",
    [
        {"type": "ready", "number": 3},
        {"type": "error", "text": "ValueError: 3"},
        {"type": "move"},
        {},
        *({"type": "move", "number": number} for number in ("3", -1, 5, 3.0, True, None, [3])),
    ],
)
def test_only_a_legal_move_is_an_answer(answer: dict[str, Any]) -> None:
    with pytest.raises(Exception, match="wrong"):
        chosen(answer, (1, 3, 7))
    assert chosen({"type": "move", "number": 7}, (3, 7)) == 7


@pytest.mark.parametrize("line", ["no JSON", "[]", "7", r"\xff"])
def test_what_is_no_json_object_is_no_answer(line: str, view: View) -> None:
    talker = f"import sys\nfor _ in sys.stdin: sys.stdout.buffer.write(b'{line}\\n'); sys.stdout.flush()"

    async def use(pool: BotPool) -> None:
        assert await pool.choose("random", view, 3, AMPLE) in view.legal

    (mishap,) = with_pool(use, command=(sys.executable, "-c", talker))
    assert mishap.why == "wrong"


def test_levels_have_names_and_descriptions_in_both_languages_the_easiest_first() -> None:
    assert [(level.id, level.name) for level in levels("en")] == [
        ("novice", "Novice"), ("amateur", "Amateur"), ("master", "Master"), ("grand-master", "Grand master"),
    ]  # fmt: skip
    assert [level.name for level in levels("fr")] == ["Débutant", "Amateur", "Maître", "Grand maître"]
    assert all(level.text for lang in ("en", "fr") for level in levels(lang))
