#!/usr/bin/env python3
"""What must stay hidden stays hidden: leak.py BUILD.

Two tables that differ only in what people keep hidden type the same lines, so every byte that the
program says and keeps is the same (but hints, which depend on the time there is); and two computers that hold other tiles say the same until they
play, so nothing on the screen depends on what they hold.
"""
import json
import os
import re
import subprocess
import sys
import tempfile


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
        told.append(run(build, folder, ["beerhex", "--physical", "--level", "easy", "--computer-seed", "x"], table.typed))
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


def main(build):
    with tempfile.TemporaryDirectory() as folder:
        beerhex(build, folder)
        toll_hexes(build, folder)
        computers(build, folder)


main(sys.argv[1])
