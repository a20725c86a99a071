#!/usr/bin/env python3
"""What must stay hidden stays hidden: leak.py BUILD.

Two tables that differ only in what people keep hidden type the same lines, so every byte that the
program says and keeps is the same (but hints, which depend on the time there is); and two computers that hold other tiles say the same until they
play, so nothing on the screen depends on what they hold. Two worlds of a game among computers and
a person that differ in hidden hands are told alike, too: every word, and every hint, decision and judgement of a
fixed search with all its shares, so that it was the same search in both.
"""
import copy
import json
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../../support"))
from engine import Engine


def run(build, folder, arguments, lines):
    """What is said, and the record without salts, times and what they decide."""
    record = os.path.join(folder, "game.jsonl")
    for path in (record, record + ".secret"):
        if os.path.exists(path):
            os.remove(path)
    command = [os.path.join(build, "hexplay"), *arguments, "--plain", "--record", record]
    said = subprocess.run(command, input="\n".join(lines) + "\n", env=dict(os.environ, LC_ALL="C.UTF-8"), text=True,
                          capture_output=True, check=True).stdout
    said = re.sub(r"[0-9a-f]{64}|(?:[0-9a-f]{4} ){7}[0-9a-f]{4}", "DIGEST", said)
    with open(record) as file:
        kept = [json.loads(line) for line in file]
    for line in kept:
        for key in ("t", "created", "commitment", "cap", "salt"):
            line.pop(key, None)
    return said, kept


class Table:
    """Lines that a table types; LIES is what it keeps hidden."""

    def __init__(self, lies):
        self.lies = lies
        self.typed = []

    def place(self, cell):
        """A cap is laid face down; which one is nobody's business."""
        self.lies["under"][cell] = self.lies["hand"].pop()
        self.typed.append(cell)

    def tile(self, tile, where):
        self.lies["hand"].remove(tile)
        self.lies["hand"].append(self.lies["bag"].pop())
        self.typed.append(f"{tile} {where}")


def same(what, one, other):
    for left, right in zip(*one_line_each(one, other)):
        if left != right:
            sys.exit(f"{what}: the hidden shows:\n  {left}\n  {right}")
    if one != other:
        sys.exit(f"{what}: the hidden shows")


def one_line_each(one, other):
    return [part.splitlines() if isinstance(part, str) else [json.dumps(line) for line in part] for part in (one, other)]


def beerhex(build, folder):
    """Gold lays other symbols under the same cells."""
    told = []
    for hand in ("gggggggssssss", "ssssssggggggg"):
        table = Table({"hand": list(hand), "under": {}})
        for cell in ("b3", "d2", "c5"):
            table.place(cell)
        table.typed += ["board", "score", "legal", "log", "undo", "redo", "hand", "quit"]
        told.append(run(build, folder, ["beerhex", "--physical", "--level", "easy", "--computer-seed", "y"], table.typed))
        for cell, symbol in table.lies["under"].items():
            if f"{symbol}@{cell}" in json.dumps(told[-1][1]):
                sys.exit("beerhex: a symbol is in the record")
    same("beerhex, what is said", told[0][0], told[1][0])
    same("beerhex, the record", told[0][1], told[1][1])


def toll_hexes(build, folder):
    """The person holds other tiles, but plays the same one first."""
    told = []
    for hand, bag in ((["123456", "wild", "124356"], ["stop", "135624"]), (["stop", "123456", "164532"], ["wild", "125364"])):
        table = Table({"hand": hand, "bag": bag})
        table.typed += ["5 2", "start 0"]
        table.tile("123456", "f5")
        table.typed += ["board", "legal", "score", "swap", "log", "quit"]
        told.append(run(build, folder, ["toll-hexes", "--physical", "--players", "3", "--level", "easy", "--seed", "s",
                                        "--computer-seed", "x"], table.typed))
    same("toll-hexes, what is said", told[0][0], told[1][0])
    same("toll-hexes, the record", told[0][1], told[1][1])


def computers(build, folder):
    """Computers that hold other tiles, before they play."""
    lines = ["5 2 1", "start 0", "board", "legal", "score", "log", "last", "cell f6", "offers", "hand", "help", "quit"]
    arguments = ["toll-hexes", "--physical", "--players", "3", "--level", "easy", "--computer-seed", "x", "--seed"]
    one, other = (run(build, folder, arguments + [seed], lines) for seed in ("one", "other"))
    same("the computer's hand", one[0].replace("'one'", "SEED"), other[0].replace("'other'", "SEED"))
    if one[1] == other[1]:
        sys.exit("both computers hold the same: the test shows nothing")


def deal_otherwise(state):
    """The same for seat 1: what the others hold goes into their bags, and other tiles come out."""
    other = copy.deepcopy(state)
    for seat in (1, 2):
        hand, bag = other["hands"][seat], other["bags"][seat]
        other["hands"][seat], other["bags"][seat] = sorted(bag[-len(hand):]), sorted(bag[:-len(hand)] + hand)
        if other["hands"][seat] == state["hands"][seat]:
            sys.exit("the worlds do not differ: the test shows nothing")
    return other


def two_worlds(build, actions):
    """Positions of Toll Hexes after so many actions in which seat 1 acts and knows the same."""
    engine = Engine(os.path.join(build, "hexplay"))
    for command in ("seed worlds", "level easy", "new_game toll-hexes players=3"):
        engine.ask(command)
    for _ in range(actions):
        engine.ask("genmove")
    while engine.ask("actor") != "1":
        engine.ask("genmove")
    events = [json.loads(line).get("event", "").split() for line in engine.ask("record").splitlines()]
    drawn = [sum(event[:2] == ["draw", str(seat)] for event in events) for seat in (1, 2, 3)]
    state = engine.state()
    engine.close()
    return [json.dumps({"position": 1, "game": "toll-hexes", "players": 3, "options": {}, "seat": 0, "state": dealt,
                        "drawn": drawn}, separators=(",", ":")) for dealt in (state, deal_otherwise(state))]


WORDS = ["board", "board f", "legal", "legal f6", "score", "log", "last", "cell f6", "around f6", "eye f6", "hand", "offers",
         "goals", "coins", "help", "help swap", "rules", "describe", "undo", "redo", "correct", "f6", "123456 a1", "stop a1",
         "wild a1", "swap 1", "pass", "no", "resign", "no", "quit"]


def asked(engine):
    """What is said to seat 1, which acts, by fixed searches: the actions with all their shares."""
    said = []
    for level in ("easy", "normal", "hard", "expert"):
        engine.ask(f"level {level}")
        said += [engine.ask(word) for word in ("hint 99", "reg_genmove", "evaluate", "policy")]
    return said + [engine.ask(word) for word in ("legal", "view 1", "show 1", "record 1")]


def without_times(said):
    return re.sub(r'"t":[0-9]+|"created":"[^"]*"|"commitment":"[^"]*"', "", "\n".join(said))


def games(build):
    """Two games in which seat 2 draws other tiles and plays the same ones."""
    hands = [["126435", "132546", "wild", "134562", "stop"], ["126435", "stop", "152364", "164532", "wild"]]
    own = ["123456", "124356", "125364", "164532", "135624"]
    engines = [Engine(os.path.join(build, "hexplay")) for _ in hands]
    draws = [{"1": list(own), "2": hand} for hand in hands]
    for command in ("chance manual", "new_game toll-hexes", "seed worlds"):
        for engine in engines:
            engine.ask(command)
    compared = 0
    while compared < 3:
        actor = engines[0].ask("actor")
        due = engines[0].ask("legal")
        for engine, left in zip(engines, draws) if actor == "chance" else ():
            engine.ask("event die 1=5 2=2" if due.startswith("die") else f"event {due} {left[due[-1]].pop(0)}")
        if actor == "1":
            here, there = (without_times(asked(engine)) for engine in engines)
            same("two games", here, there)
            compared += 1
        if actor != "chance":
            both = [action for action in due.splitlines() if action in engines[1].ask("legal").splitlines()]
            tile = [action for action in both if "126435" in action]
            for engine in engines:
                engine.ask("play " + (tile or both)[0])
    if engines[0].state()["hands"] == engines[1].state()["hands"]:
        sys.exit("the games do not differ: the test shows nothing")
    for engine in engines:
        engine.close()


def worlds(build, folder):
    for actions in (3, 12):
        here, there = two_worlds(build, actions)
        for how in ([], ["--ascii"], ["--speak"], ["--tutor"], ["--lang", "ja"], ["--lang", "ja", "--speak"]):
            told = [run(build, folder, ["toll-hexes", "--computer-seed", "x", "--seed", "y", "--position", world, *how],
                        [word for word in WORDS if word != "pass"])[0] for world in (here, there)]
            same(f"two worlds {' '.join(how)}", *told)


def main(build):
    with tempfile.TemporaryDirectory() as folder:
        beerhex(build, folder)
        toll_hexes(build, folder)
        computers(build, folder)
        worlds(build, folder)
        games(build)


if __name__ == "__main__":
    main(sys.argv[1])
