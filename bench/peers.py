"""Compare our speed with Catanatron's and OpenSpiel's on this machine.

All figures are moves per second of random play on one thread, the search for legal moves included.  OpenSpiel
is measured in its favour: it plays its own C++ random rollouts, so Python costs it nothing, and every action
counts as a move, chance outcomes included.  The wheel exposes rollouts only through the MCTS bot: one
simulation of N rollouts, from the first decision after a random deal (so the deal is free); the moves are N
times the mean length of games from there.  Whole games of its C++ random bots are measured too, for the bot
refuses games with rewards before the end, and the better figure is kept.

Each sequential OpenSpiel game of two or more players with hidden information gets a short measurement; then
the fastest ones and Catanatron alternate with ours, so that noise hits all of them, and the median counts.
The exit code is 1 when a target is missed, 2 when the comparison could not be made.
"""

import argparse
import json
import os
import random
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
VENV = Path("build", "peers-venv")
REQUIREMENTS = ("catanatron>=3.2.1", "open_spiel>=2.0.2")
PERFECT_INFORMATION_GAMES = ("backgammon", "chess", "connect_four")
CATANATRON, TARGET = "catanatron", 100
OURS = "ludotheque sanssouci"
ROUNDS, FINALISTS, DEALS = 3, 5, 4
ONE_SIMULATION = {"max_simulations": 1, "uct_c": 2, "max_memory_mb": 9, "solve": 0, "seed": 1, "verbose": 0}


@dataclass(frozen=True)
class Speed:
    """Moves per second of one game, and what was played to measure it."""

    name: str
    players: int
    hidden: bool
    moves_per_second: float
    method: str


def list_openspiel() -> dict[str, str]:
    """Map every game in question to why it cannot be measured, or to "" when it can be tried."""
    import pyspiel

    games = dict.fromkeys(PERFECT_INFORMATION_GAMES, "")
    for kind in pyspiel.registered_games():
        traits = (kind.dynamics.name, kind.information.name)
        if traits == ("SEQUENTIAL", "IMPERFECT_INFORMATION") and kind.max_num_players >= 2:
            games[kind.short_name] = "" if kind.default_loadable else "does not load with default parameters"
    return games


def measure_catanatron(seconds: float) -> Speed:
    """Let four of Catanatron's random bots play whole games."""
    import catanatron

    moves, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        game = catanatron.Game([catanatron.RandomPlayer(color) for color in catanatron.Color])
        while game.winning_color() is None and game.state.num_turns < catanatron.game.TURNS_LIMIT:
            game.play_tick()
            moves += 1
    return Speed(CATANATRON, 4, True, moves / (time.perf_counter() - start), "games")


def measure_openspiel(name: str, seconds: float) -> Speed:
    """Measure one game by whole games and, where they are possible, by rollouts; keep the better figure."""
    import pyspiel

    game = pyspiel.load_game(name)
    kind, players = game.get_type(), game.num_players()
    if players < 2:
        sys.exit("has one player with default parameters")
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(players)]

    def play(new_state: Callable[[], Any], budget: float) -> tuple[float, float]:
        """Play until the budget is spent; give moves per second and moves per game."""
        moves, games, start = 0, 0, time.perf_counter()
        while games == 0 or time.perf_counter() - start < budget:
            state = new_state()
            before = state.move_number()
            pyspiel.evaluate_bots(state, bots, random.getrandbits(31))
            moves += state.move_number() - before
            games += 1
        return moves / (time.perf_counter() - start), moves / games

    speed, method = play(game.new_initial_state, seconds / 4)[0], "games"
    if kind.reward_model.name == "TERMINAL":
        paces = []
        for _ in range(DEALS):
            root = game.new_initial_state()
            while root.is_chance_node():
                root.apply_action(random.choices(*zip(*root.chance_outcomes(), strict=True))[0])
            mean_length = play(root.clone, seconds / 4 / DEALS)[1]
            rollouts, taken = 1, 0.0
            while taken < seconds / 4 / DEALS:
                rollouts *= 2
                evaluator = pyspiel.RandomRolloutEvaluator(rollouts, random.getrandbits(31))
                bot = pyspiel.MCTSBot(game, evaluator, **ONE_SIMULATION)
                start = time.perf_counter()
                bot.mcts_search(root)
                taken = time.perf_counter() - start
            paces.append(rollouts * mean_length / taken)
        speed, method = max((speed, method), (statistics.fmean(paces), "rollouts"))
    return Speed(name, players, kind.information.name == "IMPERFECT_INFORMATION", speed, method)


def work(task: str, seconds: float) -> dict[str, Any]:
    """Do one task under the interpreter that has the peers installed."""
    if task == "list":
        return list_openspiel()
    return asdict(measure_catanatron(seconds) if task == CATANATRON else measure_openspiel(task, seconds))


def say(text: str) -> None:
    """Report progress where it does not mix with the result."""
    print(text, file=sys.stderr, flush=True)


def peers_python() -> str:
    """Return the interpreter of the peers' environment, made on first use."""
    python = str(ROOT / VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))
    probe = [python, "-I", "-c", "import catanatron, pyspiel"]
    if Path(python).exists() and subprocess.run(probe, capture_output=True).returncode == 0:
        return python
    say(f"installing {' and '.join(REQUIREMENTS)} into {VENV} (once)")
    create = [sys.executable, "-m", "venv", "--clear", str(ROOT / VENV)]
    install = [python, "-m", "pip", "install", "--no-cache-dir", "--disable-pip-version-check", "--quiet"]
    for command in (create, [*install, *REQUIREMENTS], probe):
        if subprocess.run(command, stdout=sys.stderr).returncode != 0:
            advice = "check that pip reaches its index and finds wheels for this Python, then run this again"
            raise RuntimeError(f"could not set up {VENV}, see the message above; {advice}")
    return python


def ask_worker(python: str, task: str, seconds: float) -> dict[str, Any]:
    """Run one task in a process of its own, since a fatal error in OpenSpiel ends the process."""
    limit = 15 + 5 * seconds
    command = [python, "-I", __file__, "--worker", task, "--seconds", str(seconds)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=limit)
    except subprocess.TimeoutExpired:
        raise RuntimeError(f"no result within {limit:.0f} s") from None
    if done.returncode != 0:
        crash = signal.strsignal(-done.returncode) if done.returncode < 0 else None
        raise RuntimeError(crash or " ".join(done.stderr.split())[-160:] or "failed without a message")
    return dict(json.loads(done.stdout.splitlines()[-1]))


def ours(seconds: float) -> Speed:
    """Measure our compiled engine on one core, at the largest number of players."""
    command = [sys.executable, "-m", "ludotheque", "bench", "--json", "--game", "sanssouci"]
    done = subprocess.run([*command, "--seconds", str(seconds)], stdout=subprocess.PIPE, text=True)
    if done.returncode != 0:
        raise RuntimeError("`ludotheque bench` failed: is this project installed (pip install -e .)?")
    row = max(json.loads(done.stdout), key=lambda entry: int(entry["players"]))
    return Speed(OURS, int(row["players"]), True, float(row["compiled"]), "compiled")


def compare(seconds: float) -> tuple[list[Speed], dict[str, str]]:
    """Measure everything; give the speeds, fastest first, and the games skipped with their reasons."""
    python = peers_python()
    ours(seconds / 4)  # fails early when it must, and fills the cache of compiled code
    candidates = ask_worker(python, "list", seconds)
    skipped = {name: reason for name, reason in candidates.items() if reason}
    speeds: dict[str, Speed] = {}
    for name in sorted(candidates.keys() - skipped.keys()):
        say(f"measuring {name}")
        try:
            speeds[name] = Speed(**ask_worker(python, name, seconds / 4))
        except RuntimeError as reason:
            skipped[name] = str(reason)
    rivals = sorted((s for s in speeds.values() if s.hidden), key=lambda speed: -speed.moves_per_second)
    samples: dict[str, list[float]] = {OURS: [], CATANATRON: [], **{s.name: [] for s in rivals[:FINALISTS]}}
    for number in range(1, ROUNDS + 1):
        say(f"round {number} of {ROUNDS}: {', '.join(samples)}")
        for name, values in samples.items():
            speed = ours(seconds) if name == OURS else Speed(**ask_worker(python, name, seconds))
            values.append(speed.moves_per_second)
            speeds[name] = replace(speed, moves_per_second=statistics.median(values))
    return sorted(speeds.values(), key=lambda speed: -speed.moves_per_second), skipped


def print_table(rows: Sequence[Sequence[str]]) -> None:
    """Print rows, the first being the header, with rich where it is installed."""
    try:
        from rich import box, console, table
    except ImportError:
        for row in rows:
            print(f"{row[0]:<30}{row[1]:>8}  {row[2]:<6}{row[3]:>14}{row[4]:>15}  {row[5]}")
        return
    grid = table.Table(box=box.SIMPLE)
    for title in rows[0]:
        grid.add_column(title, justify="left" if title in ("name", "hidden", "measured by") else "right")
    for row in rows[1:]:
        grid.add_row(*row, style="bold" if row[0] == OURS else None)
    console.Console(width=100).print(grid)


def main() -> int:
    """Compare, print, and judge."""
    parser = argparse.ArgumentParser(description="Compare our speed with Catanatron's and OpenSpiel's.")
    parser.add_argument("--json", action="store_true", help="print a list of objects instead of the table")
    parser.add_argument("--seconds", type=float, default=2.0, help="time for one measurement (default 2)")
    parser.add_argument("--worker", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.worker:
        print(json.dumps(work(options.worker, options.seconds)))
        return 0
    try:
        speeds, skipped = compare(options.seconds)
    except RuntimeError as reason:
        say(f"error: {reason}")
        return 2
    mine = next(speed.moves_per_second for speed in speeds if speed.name == OURS)
    ratios = {speed.name: mine / speed.moves_per_second for speed in speeds}
    if options.json:
        measured = [{**asdict(speed), "ratio": ratios[speed.name]} for speed in speeds]
        print(json.dumps([*measured, *({"name": n, "skipped": why} for n, why in skipped.items())], indent=2))
    else:
        rows = [("name", "players", "hidden", "moves/s", "ours / theirs", "measured by")]
        for s in speeds:
            pace, ratio = f"{s.moves_per_second:,.0f}", f"{ratios[s.name]:,.2f}"
            rows.append((s.name, str(s.players), "yes" if s.hidden else "no", pace, ratio, s.method))
        print_table(rows)
        for name, why in sorted(skipped.items()):
            print(f"skipped {name}: {why}")
        print("left out: OpenSpiel's games written in Python (python_*), slower than those in C++")
    rival = next(speed.name for speed in speeds if speed.hidden and speed.name not in (OURS, CATANATRON))
    verdicts = {
        f"{ratios[CATANATRON]:,.0f} times Catanatron, target {TARGET}": ratios[CATANATRON] >= TARGET,
        f"{ratios[rival]:.2f} times {rival}, OpenSpiel's fastest with hidden information": ratios[rival] > 1,
    }
    for text, reached in verdicts.items():
        print("reached:" if reached else "MISSED:", text, file=sys.stderr if options.json else sys.stdout)
    return 0 if all(verdicts.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
