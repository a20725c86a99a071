"""The opponent made of paper, played by hand: the list is read from the printed card, and an interpreter
of it, which knows nothing of the program's, must choose what the player `paper` chose, in games against
whoever plays anything. And the strength on the card is what a tournament gives.

Usage: paper_opponent.py BUILD: the folder of both programs"""

import glob
import json
import os
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "support"))
from engine import Engine

PLACES = {"an open Goal": "goal", "an Assist Zone whose reward is still there": "assist",
          "a cell beside an open Goal": "beside", "a cell that is not an open Goal, nor beside one": "away",
          "one of your tiles beside an open Goal": "tile beside", "any of your tiles": "tile"}


def card(hexprint):
    """The words of the card, and its lines: (tile, place, coins at most, digit at least)."""
    with tempfile.TemporaryDirectory() as folder:
        path = folder + "/card.pdf"
        subprocess.run([hexprint, "toll-hexes", "paper-opponent", "-q", "-o", path], check=True)
        text = subprocess.run(["pdftotext", "-layout", path, "-"], capture_output=True, check=True, text=True).stdout
    rows = re.findall(r"^ *(\d+) +\S+ +(numbered|WILD|STOPPER)  +(\S.*?\S)  +(\d)  +(any|(\d) or more) *$", text, re.M)
    assert [int(row[0]) for row in rows] == list(range(1, len(rows) + 1)) and 3 <= len(rows) <= 12, text
    return " ".join(text.split()), [(row[1], PLACES[row[2]], int(row[3]), int(row[5] or 0)) for row in rows]


class Board:
    """Cells by name, with where they are: x to the right in columns, y down in half cells."""

    def __init__(self, side):
        self.at = {}
        for column in range(2 * side - 1):
            count = 2 * side - 1 - abs(column - side + 1)
            for row in range(count):
                self.at[chr(97 + column) + str(row + 1)] = (column, 2 * row - count)
        self.name = {at: name for name, at in self.at.items()}

    def neighbour(self, cell, side):
        x, y = self.at[cell]
        dx, dy = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)][side]
        return self.name.get((x + dx, y + dy))

    def steps(self, a, b):
        dx = abs(self.at[a][0] - self.at[b][0])
        return dx + max(0, abs(self.at[a][1] - self.at[b][1]) - dx) // 2


def digit(tile, turn, side):
    return int(tile[(side - turn) % 6]) if tile != "wild" else 0


def order(cell):
    return cell[0], int(cell[1:])


class Reader:
    """Somebody who plays by the card."""

    def __init__(self, lines, board, state, seat):
        self.lines, self.board, self.state, self.seat = lines, board, state, seat
        self.open = [goal for goal, owner in state["goals"].items() if owner == 0]

    def steps(self, cell):
        return min((self.board.steps(cell, goal) for goal in self.open), default=99)

    def cost(self, tile, cell, turn):
        total = 0
        for side in range(6):
            lies = self.state["board"].get(self.board.neighbour(cell, side))
            if not lies or lies["closed"] or lies["tile"] is None or lies["owner"] == self.seat:
                continue
            theirs, own = digit(lies["tile"], lies["turn"], (side + 3) % 6), digit(tile, turn, side)
            total += theirs if tile == "wild" else own
        return total

    def shown(self, tile, cell, turn):
        return min((digit(tile, turn, side) or 1 for side in range(6)
                    if self.board.neighbour(cell, side) in self.open), default=9)

    def fits(self, place, cell):
        if place == "goal":
            return cell in self.open
        if place == "assist":
            return any(owner == 0 and self.board.steps(cell, goal) == 1
                       for goal, owner in self.state["assists"].items())
        if place == "away":
            return self.steps(cell) > 1
        lies = self.state["board"].get(cell)
        theirs = lies is not None and lies["tile"] is not None
        if place == "beside":
            return self.steps(cell) == 1
        return theirs and (place == "tile" or self.steps(cell) == 1)

    def place(self, tile, line, legal):
        """The best legal action that puts TILE as LINE says, or None."""
        sort, place, most, least = line
        if sort != {"wild": "WILD", "stop": "STOPPER"}.get(tile, "numbered"):
            return None
        best = None
        for action in legal:
            if not action.startswith(tile + "@"):
                continue
            cell, _, turn = action.split("@")[1].partition("r")
            turn = int(turn or 0)
            cost = 0 if tile == "stop" else self.cost(tile, cell, turn)
            if not self.fits(place, cell) or cost > most or tile != "stop" and self.shown(tile, cell, turn) < least:
                continue
            far = self.steps(cell) if tile == "stop" else -self.steps(cell)
            key = (cost, far, order(cell), turn)
            if best is None or key < best[0]:
                best = key, action
        return best and best[1]

    def choose(self, row, legal):
        for tile in row:
            for line in self.lines:
                if action := self.place(tile, line, legal):
                    return action
        return "pass"


def row_of(record, seat):
    """The tiles of SEAT in the order in which it drew them."""
    row = []
    for line in record[1:]:
        if line.get("event", "").startswith("draw %d " % seat):
            row.append(line["event"].split()[-1])
        elif line.get("player") == seat and line["action"] == "swap":
            row = []
        elif line.get("player") == seat and "@" in line["action"]:
            row.remove(line["action"].split("@")[0])
    return row


def replay(engine, lines, path):
    """Compares every decision of paper in the record; how many there are, and the places it chose."""
    with open(path, encoding="utf-8") as file:
        record = [json.loads(line) for line in file]
    header, seen, compared = record[0], [record[0]], []
    board = Board(header["options"].get("side", 6))
    engine.ask("chance manual")
    engine.ask("new_game toll-hexes players=%d side=%d" % (header["players"], header["options"].get("side", 6)))
    for line in record[1:-1]:
        seen.append(line)
        if "event" in line:
            engine.ask("event " + line["event"])
            continue
        seat, action = line["player"], line["action"]
        if header["seats"][seat - 1]["name"] == "paper":
            row = row_of(seen[:-1], seat)
            state = engine.state()
            wanted = "start 0" if action.startswith("start") else \
                Reader(lines, board, state, seat).choose(row, engine.ask("legal").splitlines())
            assert action == wanted, "%s: with %s paper plays %s, the card says %s: %s" % (
                path, row, action, wanted, json.dumps(state))
            compared.append(action.split("@")[0])
        engine.ask("play " + action)
    return compared


def strength(hexplay, words):
    figures = re.search(r"won (\d+) of (\d+) games against [^,]* easy, and (\d+) of (\d+) against normal", words)
    won, games, won_normal, games_normal = map(int, figures.groups())
    for level, wins, count in (("easy", won, games), ("normal", won_normal, games_normal)):
        answer = subprocess.run([hexplay, "tournament", "toll-hexes", "paper", level, "--games", str(count), "--seed",
                                 "card", "--time-ms", "0", "--json"], capture_output=True, check=True, text=True).stdout
        found = json.loads(answer)["players"][0]["wins"]
        assert found == wins, "the card says %d of %d against %s, it is %d" % (wins, count, level, found)


def main(build):
    build = os.environ.get("PAPERHEX_QUICK") or build
    hexplay, hexprint = build + "/hexplay", build + "/hexprint"
    words, lines = card(hexprint)
    engine, compared = Engine(hexplay), []
    for options in ("random --games 12", "greedy --games 6", "random --games 8 --option side=4",
                    "random random --players 3 --games 6 --option side=5"):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([hexplay, "tournament", "toll-hexes", "paper", *options.split(), "--seed", "card",
                            "--time-ms", "0", "--records", folder], check=True, stdout=subprocess.DEVNULL)
            for path in sorted(glob.glob(folder + "/*.jsonl")):
                compared += replay(engine, lines, path)
    kinds = {"pass", "wild", "stop"} | {"start 0"}
    assert len(compared) > 400 and kinds < set(compared), (len(compared), set(compared))
    strength(hexplay, words)


if __name__ == "__main__":
    main(*sys.argv[1:])
