"""What ``bench/server.py`` found, as figures and as a table."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich import box
from rich.table import Table as Grid

from server_load import Sample

RATE, IN_FLIGHT = 100, 64  # moves a second when steady; tables at once when busy
TARGETS = {"moves": 500, "p99_ms": 150, "kb": 150}


@dataclass(frozen=True)
class Pace:
    """What one phase showed; times in milliseconds."""

    per_second: float
    answered_p50: float
    answered_p99: float
    seen_p50: float
    seen_p99: float
    sent_late_p99: float
    server_cpu: float  # cores
    load_cpu: float


@dataclass(frozen=True)
class Figures:
    """A server's figures."""

    name: str
    stored: str
    tables: int
    steady: Pace
    busy: Pace
    kb_per_table: float
    more: dict[str, float] = field(default_factory=dict)


def pace(sample: Sample) -> Pace:
    """The figures of a sample."""
    seen = sample.seen or sample.acknowledged
    return Pace(
        per_second=len(sample.acknowledged) / sample.seconds,
        answered_p50=1000 * percentile(sample.acknowledged, 50),
        answered_p99=1000 * percentile(sample.acknowledged, 99),
        seen_p50=1000 * percentile(seen, 50),
        seen_p99=1000 * percentile(seen, 99),
        sent_late_p99=1000 * percentile(sample.late or [0.0], 99),
        server_cpu=sample.server_cpu,
        load_cpu=sample.load_cpu,
    )


def percentile(values: Sequence[float], share: int) -> float:
    """The value that so many in a hundred do not exceed."""
    return sorted(values)[min(len(values) - 1, len(values) * share // 100)]


def grid(all_figures: Sequence[Figures]) -> Grid:
    """The figures side by side."""
    made = Grid(box=box.SIMPLE)
    made.add_column("")
    for figures in all_figures:
        made.add_column(f"{figures.name}\n{figures.stored}", justify="right")

    def pair(low: float, high: float) -> str:
        return f"{low:.1f} / {high:.1f} ms"

    for phase in ("steady", "busy"):
        paces: list[Pace] = [getattr(figures, phase) for figures in all_figures]
        told = f"{RATE} moves a second" if phase == "steady" else f"{IN_FLIGHT} tables at once"
        made.add_row(told, *(f"[bold]{each.per_second:,.0f} moves/s" for each in paces))
        made.add_row("  to the answer, p50 / p99", *(pair(each.answered_p50, each.answered_p99) for each in paces))
        made.add_row("  to the last page, p50 / p99", *(pair(each.seen_p50, each.seen_p99) for each in paces))
        made.add_row(
            "  server's time for each", *(f"{1000 * each.server_cpu / each.per_second:.2f} ms" for each in paces)
        )
        made.add_row("  cores: server, load", *(f"{each.server_cpu:.2f}, {each.load_cpu:.2f}" for each in paces))
    made.add_row("memory of a table", *(f"{figures.kb_per_table:,.0f} kB" for figures in all_figures))
    labels = {
        "own_kb_per_table": ("  shared with no other process", "{:,.0f} kB"),
        "kb_per_table_at_the_end": ("  after all moves", "{:,.0f} kB"),
        "mb_without_tables": ("memory without tables", "{:,.0f} MB"),
        "positions_per_second": ("positions drawn after a move", "{:,.0f}/s"),
        "position_p50": ("  p50", "{:.1f} ms"),
        "position_p99": ("  p99", "{:.1f} ms"),
        "position_cpu_ms": ("  server's time for each", "{:.2f} ms"),
        "position_bytes": ("  sent for each", "{:,.0f} bytes"),
        "first_position_p50": ("positions drawn for a new page, p50", "{:.1f} ms"),
        "first_position_cpu_ms": ("  server's time for each", "{:.2f} ms"),
        "first_position_bytes": ("  sent for each", "{:,.0f} bytes"),
        "requests_sent_again": ("requests sent again", "{:.0f}"),
    }
    for name, (label, form) in labels.items():
        made.add_row(label, *(form.format(each.more[name]) if name in each.more else "" for each in all_figures))
    return made


def verdicts(ours: Figures) -> dict[str, bool]:
    """What was to be reached, and whether it was."""
    moves, p99, kb = ours.busy.per_second, ours.steady.seen_p99, ours.kb_per_table
    return {
        f"{moves:,.0f} answered moves a second, target {TARGETS['moves']}": moves >= TARGETS["moves"],
        f"p99 {p99:.0f} ms at {RATE} moves a second, target under {TARGETS['p99_ms']} ms": p99 < TARGETS["p99_ms"],
        f"{kb:.0f} kB a table, target under {TARGETS['kb']} kB": kb < TARGETS["kb"],
    }
