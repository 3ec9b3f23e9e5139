"""pgx on the same GPU as ``bench/gpu.py``: moves per second of random play. Needs JAX with a GPU, and pgx.

Run ``python bench/gpu_peers.py``. One step of a game is one move; a game that is over starts again at once, as pgx's
own ``auto_reset`` does it. Choosing among the legal moves and searching for them is part of a move, as it is for ours.
"""

import time
from typing import Any

import jax
import jax.numpy as jnp
import pgx

GAMES = ("kuhn_poker", "leduc_holdem", "connect_four", "backgammon", "chess")
BATCHES = (1 << 13, 1 << 16, 1 << 18)
STEPS = 64


def main() -> None:
    """Measure every game at several sizes of batch."""
    print(f"pgx {pgx.__version__}, jax {jax.__version__} on {jax.devices()[0].device_kind}", flush=True)
    for name in GAMES:
        try:
            measure(name)
        except Exception as error:
            print(f"pgx {name}: not measured ({type(error).__name__}: {str(error).splitlines()[0][:120]})", flush=True)


def measure(name: str) -> None:
    """Moves per second of one game, for each size of batch."""
    env: Any = pgx.make(name)

    def move(state: Any, key: Any) -> tuple[Any, None]:
        logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        choosing, resetting = jax.random.split(key)
        action = jax.random.categorical(choosing, logits)
        after = env.step(state, action, resetting)
        started = env.init(resetting)
        over = after.terminated | after.truncated
        return jax.tree_util.tree_map(lambda a, b: jnp.where(over, b, a), after, started), None

    def play(states: Any, keys: Any) -> Any:
        def step(states: Any, key: Any) -> Any:
            return jax.vmap(move)(states, jax.random.split(key, states.terminated.shape[0]))

        return jax.lax.scan(step, states, keys)[0]

    compiled = jax.jit(play)
    for batch in BATCHES:
        states = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), batch))
        keys = jax.random.split(jax.random.PRNGKey(2), STEPS)
        jax.block_until_ready(compiled(states, keys))
        begun = time.perf_counter()
        jax.block_until_ready(compiled(states, keys))
        rate = batch * STEPS / (time.perf_counter() - begun) / 1e6
        print(f"pgx {name}, {batch} games at once: {rate:,.1f} million moves/s", flush=True)


if __name__ == "__main__":
    main()
