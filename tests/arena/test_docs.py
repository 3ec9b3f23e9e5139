"""The page about bots is true: its class plays, its program is the example."""

import re
from pathlib import Path

import ludotheque

ROOT = Path(__file__).parent.parent.parent
TEXT = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")


def test_the_class_of_the_page_plays(tmp_path: Path) -> None:
    (code,) = re.findall(r"```python\n(import.*?)```", TEXT, re.DOTALL)
    (tmp_path / "mine.py").write_text(code, encoding="utf-8")
    bot = ludotheque.bot(f"{tmp_path}/mine.py:Mine", seed=1)
    match = ludotheque.load("sanssouci").start(seed=1)
    while match.seat is not None:
        match.play(bot.choose(match.view(match.seat)))
    assert match.winners()


def test_the_program_of_the_page_is_the_example() -> None:
    (code,) = re.findall(r"```js\n(.*?)```", TEXT, re.DOTALL)
    assert (ROOT / "examples" / "first_move.js").read_text(encoding="utf-8").endswith(code)


def test_every_bot_of_ours_is_on_the_page() -> None:
    from ludotheque.bots import BOTS

    assert [name for name in BOTS if f"`{name}" not in TEXT] == []
