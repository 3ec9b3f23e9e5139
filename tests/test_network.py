"""The network by which a trained search goes, and how it learns."""

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ludotheque
from ludotheque.bots.plan import network_file, network_of, plan_of
from ludotheque.bots.search import Search, Tree
from ludotheque.catalogue import games
from ludotheque.kernel.contract import Contract
from ludotheque.kernel.covering import blank_bytes, bytes_of, secrets_of
from ludotheque.kernel.engine import engine
from ludotheque.kernel.learning import ODDS
from ludotheque.kernel.network import HIDDEN, LAYERS, hidden_numbers, network_fields, read_networks
from ludotheque.kernel.table import Array
from ludotheque.lab.conformance.walk import true_table
from ludotheque.play.view import View
from matches import GAME, play_on, started
from trees import assert_same_at_both_speeds, tree_at

SPEEDS = pytest.mark.parametrize("speed", ["compiled", "interpreted"])
INTERPRETED: Any = engine(GAME.contract, "interpreted")
BOX = INTERPRETED.open(GAME.box_record)


def own_network(contract: Contract) -> Array:
    """A game's network for two, with a memory of its own."""
    network = network_of(contract, 2)
    assert network is not None
    return network.copy()


def middle(players: int = 2) -> View:
    """What the deciding seat sees in the middle of a match, with something to choose."""
    match = started(players)
    play_on(match, 30)
    while len(match.legal()) < 4:
        play_on(match, 1)
    return match.view(match.seat)


@SPEEDS
def test_what_it_foretells_is_what_its_numbers_say(speed: Any) -> None:
    match, made = started(2), engine(GAME.contract, speed)
    for _ in range(6):
        play_on(match, 15)
        network, table = own_network(GAME.contract), true_table(match)
        found = made.foresee(made.open(GAME.box_record), made.open(network), made.open(table), 1)
        told, (w1, b1, w2, b2) = network["told"][0].astype(float), (network[name][0].astype(float) for name in LAYERS)
        assert found == pytest.approx(1 / (1 + np.exp(-(np.maximum(told @ w1 + b1, 0) @ w2 + b2))), abs=1e-5)
        assert np.count_nonzero(told) > 20


@pytest.mark.parametrize("part", [0.0, 0.5])
def test_compiled_and_interpreted_a_trained_search_grows_the_same_tree(part: float) -> None:
    assert_same_at_both_speeds(middle(), {"turns": 1, "second_opinion": part, "later": 2}, 10, trained=True)


def test_a_trained_search_judges_by_the_network_and_others_do_not() -> None:
    view = middle()
    plain, trained = Tree(view, 7), Tree(view, 7, trained=True)
    assert bool(trained.weights["trained"])
    assert not bool(plain.weights["trained"])
    assert Search(1, iterations=10).trained is False
    grand_master, master = (ludotheque.bot(name) for name in ("grand-master", "master"))
    assert isinstance(grand_master, Search)
    assert isinstance(master, Search)
    assert (grand_master.trained, master.trained) == (True, False)


@SPEEDS
def test_what_a_line_has_come_to_is_what_the_network_says_of_it(speed: Any) -> None:
    made = engine(GAME.contract, speed)
    tree = tree_at(speed, middle(), {"second_opinion": 0.0})
    network = own_network(GAME.contract)
    for shift in (-2.0, 0.0, 2.0):  # another network, which thinks better of everything
        network["b2"] += shift
        weights, view, results = made.open(network), tree.room[0][0], tree.room[-1]
        made.judge(tree.box, weights, made.open(tree.plan), view, tree.room[-2], results[0])
        foretold = [made.foresee(tree.box, weights, view, seat) for seat in range(2)]
        assert results[0, :2].tolist() == foretold
        made.judge(tree.box, tree.judging, made.open(tree.plan), view, tree.room[-2], results[1])
        assert results[1, :2].tolist() != foretold, "the evaluation has an opinion of its own"


def test_two_threads_have_a_network_each() -> None:
    view = middle()
    one, other = Tree(view, 7, trained=True), Tree(view, 7, trained=True)
    assert not np.shares_memory(one.weights["told"], other.weights["told"])


def test_without_a_network_a_trained_search_is_a_plain_one(monkeypatch: pytest.MonkeyPatch) -> None:
    view = middle()
    plain = Search(3, iterations=100)
    plain.choose(view)
    monkeypatch.setattr("ludotheque.bots.search.network_of", lambda contract, players: None)
    trained = Search(3, iterations=100, trained=True)
    trained.choose(view)
    assert trained.thought is not None
    assert plain.thought is not None
    assert trained.thought.candidates == plain.thought.candidates


def finished(points: list[int]) -> Any:
    """A game of two that is over, with these points."""
    table = GAME.contract.table.empty()
    s = INTERPRETED.open(table)
    s.players, s.over = len(points), 1
    s.points[: len(points)] = points
    return s


def test_a_result_is_half_who_has_won_and_half_the_lead() -> None:
    weights = INTERPRETED.open(GAME.contract.weights)
    results = {
        lead: [INTERPRETED.outcome(BOX, weights, finished([50 + lead, 50]), seat) for seat in range(2)]
        for lead in (0, 1, 10, 100)
    }
    assert results[0] == [0.5, 0.5]
    assert all(sum(pair) == pytest.approx(1) for pair in results.values())
    assert 0.75 < results[1][0] < results[10][0] < results[100][0] <= 1
    assert results[10][0] == pytest.approx(0.5 + 0.5 / (1 + np.exp(-1)))


@pytest.mark.parametrize("trace", [0.0, 1.0])
def test_it_learns_to_foretell_what_comes_later(trace: float) -> None:
    contract, network = GAME.contract, own_network(GAME.contract)
    tables = np.repeat(contract.fresh({option.name: option.default for option in contract.options}), 4)
    told, wanted = np.zeros((400, network["told"].shape[1]), np.float32), np.zeros(400, np.float32)
    foretold, rows = np.zeros((200, 2)), np.zeros(200, np.int64)
    kept = INTERPRETED.practise(
        BOX, INTERPRETED.open(contract.weights), INTERPRETED.open(network), INTERPRETED.rows(tables), bytes_of(tables),
        secrets_of(contract.table), blank_bytes(contract.table), 2, 5, 0, 1, 0, ODDS // 8, trace, INTERPRETED.out(),
        INTERPRETED.worth(), told, wanted, foretold, rows,
    )  # fmt: skip
    steps = kept // 2
    assert tables["over"][0]
    assert steps > 5
    assert rows[:steps].tolist() == list(range(0, kept, 2))
    results = [INTERPRETED.outcome(BOX, INTERPRETED.open(network), INTERPRETED.open(tables), seat) for seat in range(2)]
    for seat in range(2):
        later = [results[seat]] * steps if trace else [*foretold[1:steps, seat], results[seat]]
        assert np.allclose(wanted[seat:kept:2], later)
    assert np.count_nonzero(told[:kept].any(axis=1)) == kept
    assert not told[kept:].any()


def test_a_network_of_another_shape_is_refused(tmp_path: Path) -> None:
    weights = np.zeros(1, network_fields(5, 48))
    assert read_networks(tmp_path, weights) == {}
    layers = {name: weights[name][0] for name in LAYERS}
    np.savez(tmp_path / "network.npz", **layers)
    assert read_networks(tmp_path, weights).keys() == {"network.npz"}
    for wrong in ({**layers, "w1": np.zeros((6, 48))}, {name: layers[name] for name in LAYERS[1:]}):
        np.savez(tmp_path / "network.npz", **wrong)
        with pytest.raises(ValueError, match=r"w1 does not fit the game's features or .* train it anew"):
            read_networks(tmp_path, weights)


def test_a_network_may_have_any_number_of_hidden_numbers(tmp_path: Path) -> None:
    assert hidden_numbers(tmp_path) == HIDDEN
    weights = np.zeros(1, network_fields(5, 7))
    np.savez(tmp_path / "network.npz", **{name: weights[name][0] for name in LAYERS})
    assert hidden_numbers(tmp_path) == 7
    assert read_networks(tmp_path, weights).keys() == {"network.npz"}


def test_a_game_may_have_several_networks_of_one_size(tmp_path: Path) -> None:
    weights = np.zeros(1, network_fields(5, 7))
    for number, name in enumerate(("network.npz", "network_many.npz")):
        np.savez(tmp_path / name, **{layer: np.full_like(weights[layer][0], number) for layer in LAYERS})
    found = read_networks(tmp_path, weights)
    assert [float(found[name]["b2"][0]) for name in ("network.npz", "network_many.npz")] == [0, 1]
    other = np.zeros(1, network_fields(5, 8))
    np.savez(tmp_path / "network_many.npz", **{layer: other[layer][0] for layer in LAYERS})
    with pytest.raises(ValueError, match=r"network_many\.npz: w1 does not fit .* its other networks"):
        read_networks(tmp_path, weights)


def test_which_network_counts_may_depend_on_how_many_play(tmp_path: Path) -> None:
    told = '[network]\ntuned = "so"\n'
    files = []
    for i, line in enumerate(["", 'file = "network.npz"', 'file = { 2 = "network.npz", 4 = "network_many.npz" }']):
        folder = tmp_path / f"{i}"
        folder.mkdir()
        (folder / "bots.toml").write_text(told + line, encoding="utf-8")
        files.append([network_file(folder, players) for players in (2, 3, 4)])
    assert files == [["", "", ""], ["network.npz"] * 3, ["network.npz", "", "network_many.npz"]]


def test_a_network_that_is_not_there_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "bots.toml").write_text('[network]\nfile = "network_5.npz"\ntuned = "so"', encoding="utf-8")
    with pytest.raises(ValueError, match=r"wants network_5\.npz: train it first \(bench/train\.py\)"):
        network_of(replace(GAME.contract, folder=tmp_path), 2)


@pytest.mark.parametrize("name", [entry.id for entry in games()])
def test_every_network_says_how_it_was_trained_and_is_used(name: str) -> None:
    game = ludotheque.load(name)
    told = tomllib.loads((game.folder / "bots.toml").read_text(encoding="utf-8"))
    files = {players: file for players in game.players if (file := network_file(game.folder, players))}
    assert set(files.values()) == game.contract.networks.keys()
    assert bool(files) == ("network" in told)
    if files:
        assert len(told["network"]["tuned"]) > 100
        assert 2 in files
    for players, file in files.items():
        assert plan_of(game.folder, players, "network")["turns"] > 0
        assert (game.folder / file).stat().st_size < 120_000


@SPEEDS
def test_a_second_opinion_has_its_part_in_a_result(speed: Any) -> None:
    view, expected = middle(), list[float]()
    for part in (0.0, 0.25, 1.0):
        plan = {"turns": 1, "reach": 0, "second_opinion": part, "later": 2}
        tree = tree_at(speed, view, plan, trained=True)
        tree.step(1)  # without a tree: one line, played on by the network for a turn
        expected.append(float(tree.nodes[0]["total"][view.seat]))
    alone, some, whole = expected
    assert alone != whole
    assert some == pytest.approx(0.75 * alone + 0.25 * whole)
