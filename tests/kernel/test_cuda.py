"""Rules on a GPU, in numba's simulator: game for game the same bytes as on the CPU."""

import os
import subprocess
import sys

PROGRAM = """
import ludotheque
from ludotheque.kernel import cuda
from ludotheque.kernel.options import resolve

assert cuda.available() and cuda.simulated()
game = ludotheque.load("sanssouci")
for players in game.players:
    for extension in ("off", "on"):
        fresh = game.contract.fresh(resolve(game.contract.options, {"extension": extension}, players))
        there = cuda.play(game.contract, game.box_record, fresh, players, threads=3, seed=5)
        here = cuda.play_here(game.contract, game.box_record, fresh, players, threads=3, seed=5)
        assert there.tables["over"].all() and there.lengths.min() > 36 * players
        assert len({table.tobytes() for table in there.tables}) == 3
        same = [there.tables.tobytes() == here.tables.tobytes()]
        same += [there.lengths.tolist() == here.lengths.tolist(), there.scores.tolist() == here.scores.tolist()]
        print(players, extension, *same)

fresh = game.contract.fresh(resolve(game.contract.options, {}, 2))
batch = cuda.Batch(game.contract, game.box_record, fresh, 2, threads=2)
batch.play(5, games=2)  # thread 0 plays games 0 and 2, thread 1 games 1 and 3
here = cuda.play_here(game.contract, game.box_record, fresh, 2, threads=4, seed=5)
results = batch.results()
print(results.tables.tobytes() == here.tables[2:].tobytes())
print(results.lengths.tolist() == (here.lengths[:2] + here.lengths[2:]).tolist())
"""


def test_games_on_the_gpu_are_those_of_the_cpu_bit_for_bit() -> None:
    command = [sys.executable, "-c", PROGRAM]
    done = subprocess.run(
        command, capture_output=True, text=True, env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}, check=False
    )
    assert done.returncode == 0, done.stderr
    expected = [f"{players} {extension} True True True" for players in (2, 3, 4) for extension in ("off", "on")]
    assert done.stdout.splitlines() == [*expected, "True", "True"]
