"""The rules on a GPU: moves per second of random play, one game for each thread. Needs an NVIDIA GPU.

Run ``python bench/gpu.py``; the games are checked bit for bit against the CPU's. It uses the kernel and the rules
alone, so numpy, numba and numba-cuda are all that must be installed.
"""

import time

from ludotheque.catalogue import games
from ludotheque.kernel import cuda
from ludotheque.kernel.contract import Contract, contract
from ludotheque.kernel.options import resolve

THREADS = (1 << 13, 1 << 14, 1 << 15, 1 << 16, 1 << 18)
GAMES_EACH = 8
CHECKED = 256


def main() -> None:
    """Measure every game at its largest number of players."""
    if not cuda.available():
        raise SystemExit('no GPU found; install "ludotheque[gpu]" on a machine that has one')
    for entry in games():
        measure(contract(entry.package))


def measure(game: Contract) -> None:
    """The comparison with the CPU, then the speed for several numbers of threads."""
    box = game.open_box(game.standard_box())
    players = game.table.seats
    fresh = game.fresh(resolve(game.options, {}, players))
    there = cuda.play(game, box, fresh, players, CHECKED, seed=1)
    here = cuda.play_here(game, box, fresh, players, CHECKED, seed=1)
    differing = sum(a.tobytes() != b.tobytes() for a, b in zip(there.tables, here.tables, strict=True))
    print(f"{game.id}: {differing} of {CHECKED} games differ between CPU and GPU", flush=True)
    for threads in THREADS:
        batch = cuda.Batch(game, box, fresh, players, threads)
        batch.play(seed=1, games=1)
        begun = time.perf_counter()
        batch.play(seed=2, games=GAMES_EACH)
        seconds = time.perf_counter() - begun
        rate = batch.results().lengths.sum() / seconds / 1e6
        print(f"{game.id}, {players} players, {threads} threads: {rate:,.0f} million moves/s", flush=True)


if __name__ == "__main__":
    main()
