"""Dice-sheets against the rules of chance and against hexplay.

    python3 dice_sheet.py BUILD-FOLDER

Prints sheets, takes the text out of the PDF as any reader would, and compares: all dice of all turns
with PROTOCOL.md, section 3, worked out here; the dice of each turn with those that hexplay rolls
under the printed seed, and every die that can be thrown again with what it then shows; the par with
what the named level scores there, also where hexplay is started as the sheet says.
"""
import hashlib
import json
import os
import re
import shlex
import struct
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
from engine import Engine

SIDES = (4, 6, 8, 10, 12, 20)


# ---- PROTOCOL.md, section 3 ----

def rotate(word, bits):
    return (word << bits | word >> 32 - bits) & 0xffffffff


def quarter_round(x, a, b, c, d):
    for i, j, k, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        x[i] = (x[i] + x[j]) & 0xffffffff
        x[k] = rotate(x[k] ^ x[i], bits)


def keystream(key, nonce):
    """ChaCha20 of RFC 8439, as words."""
    block = 0
    while True:
        start = list(struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<I", block) + nonce))
        x = start[:]
        for _ in range(10):
            for i in range(4):
                quarter_round(x, i, 4 + i, 8 + i, 12 + i)
            for i in range(4):
                quarter_round(x, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
        yield from ((a + b) & 0xffffffff for a, b in zip(x, start))
        block += 1


def below(stream, n):
    return next(word for word in stream if word < 2 ** 32 // n * n) % n


def turn_dice(seed, turn):
    """The turn's six dice and the six thrown again."""
    key = hashlib.blake2b(seed.encode(), digest_size=32).digest()
    stream = keystream(key, struct.pack("<3I", 1, turn, 0))
    return [below(stream, sides) + (sides != 10) for sides in SIDES * 2]


# ---- the sheet ----

class Sheet:
    def __init__(self, text):
        command = re.search(r"(hexplay pocket-hexes(?:\s[^\n]*){,3}?\s--seed [^\n]*)$", text,
                            re.MULTILINE)
        self.command = shlex.split(command[1]) if command else None
        self.seed = self.command[-1] if command else re.search(r"^Seed (.*)$", text, re.MULTILINE)[1]
        par, level = re.search(r"Par (-?\d+), by its level (\w+)", text).groups()
        self.par, self.level = int(par), level
        rows = [[int(word) for word in line.split()] for line in text.split("\n")
                if re.fullmatch(r"\d+( \d+){12}", line)]
        self.turns = {row[0]: row[1:] for row in rows}


def print_sheets(build, folder, options):
    path = os.path.join(folder, "sheets.pdf")
    subprocess.run([build + "/hexprint", "pocket-hexes", "dice-sheet", *options, "-q", "-o", path],
                   check=True)
    pages = subprocess.run(["pdftotext", "-raw", path, "-"], check=True, capture_output=True,
                           text=True).stdout.split("\f")
    return [Sheet(page) for page in pages if page.strip()]


# ---- hexplay ----

def thrown_again(engine):
    """What every die shows that can be chosen now, by its place."""
    first = {}
    for action in engine.ask("legal").split("\n"):
        first.setdefault(int(re.match(r"(?:penalty )?d(\d+)", action)[1]), action)
    again = {}
    for sides, action in first.items():
        engine.ask("play " + action)
        state = engine.state()
        if state["actor"] != "over" and state["step"] == 3:
            again[SIDES.index(sides)] = state["dice"][SIDES.index(sides)]
        engine.ask("undo")
    return again


def play(engine, sheet, rules):
    """Plays the sheet's game; yields the turn, its dice, and the dice that could be thrown again."""
    engine.ask("seed " + sheet.seed)
    engine.ask("new_game pocket-hexes " + rules)
    engine.ask("level " + sheet.level)
    while engine.ask("actor") != "over":
        state = engine.state()
        if state["step"] == 2:
            yield state["turn"], state["dice"], thrown_again(engine)
        engine.ask("genmove")


# ---- the comparison ----

class Judge:
    def __init__(self):
        self.failures = 0
        self.compared = 0

    def equal(self, what, found, wanted):
        self.compared += 1
        if found != wanted:
            self.failures += 1
            print(f"FAILED: {what}: {found} instead of {wanted}")

    def sheet(self, engine, sheet, rules, turns):
        name = f"'{sheet.seed}' {rules}"
        self.equal(f"{name}: turns", sorted(sheet.turns), list(range(1, turns + 1)))
        for turn, dice in sheet.turns.items():
            self.equal(f"{name}: turn {turn}", dice, turn_dice(sheet.seed, turn))
        again_seen = 0
        for turn, dice, again in play(engine, sheet, rules):
            self.equal(f"{name}: hexplay's turn {turn}", sheet.turns[turn][:6], dice)
            for die, value in again.items():
                self.equal(f"{name}: turn {turn}, d{SIDES[die]} again",
                           sheet.turns[turn][6 + die], value)
            again_seen += len(again)
        self.equal(f"{name}: dice thrown again were seen", again_seen > turns, True)
        result = json.loads(engine.ask("result"))
        self.equal(f"{name}: par", sheet.par, result["scores"][0])

    def command(self, build, folder, sheet):
        """What is typed as it is printed opens the very game: the computer scores its par there."""
        run = subprocess.run(
            [build + "/hexplay", *sheet.command[1:], "--plain", "--seat", "1=" + sheet.level,
             "--computer-seed", "a", "--record", os.path.join(folder, "typed.jsonl")],
            capture_output=True, text=True, stdin=subprocess.DEVNULL, check=True)
        os.remove(os.path.join(folder, "typed.jsonl"))
        score = int(re.search(r"Final score: (-?\d+)", run.stdout)[1])
        self.equal(f"{' '.join(sheet.command)}: the score", score, sheet.par)

    def level(self, arguments, sheet):
        named = arguments[arguments.index("--par") + 1] if "--par" in arguments else "hard"
        self.equal("the level of the par", sheet.level, named)


# Options of hexprint, those of new_game, the seeds that must be printed, turns.
CASES = [
    (["--seed", "rain"], "", ["rain"], 16),
    (["--seed", "rain", "--par", "normal"], "", ["rain"], 16),
    (["--seed", "spät am Tag", "--count", "3"], "", [f"spät am Tag-{k}" for k in (1, 2, 3)], 16),
    (["--seed", "one", "--count", "1", "--paper", "a5"], "", ["one-1"], 16),
    (["--seed", "7", "--side", "3", "--option", "first=centre", "--option", "rings=one",
      "--paper", "letter", "--landscape"], "side=3 first=centre rings=one", ["7"], 10),
    (["--seed", "long", "--side", "7", "--option", "boxes=20", "--option", "first=strict"],
     "side=7 boxes=20 first=strict", ["long"], 49),
    (["--seed", "x", "--side", "3", "--option", "boxes=1"], "side=3 boxes=1", ["x"], 7),
]


def main():
    build = os.path.abspath(sys.argv[1])
    judge = Judge()
    engine = Engine(build + "/hexplay")
    with tempfile.TemporaryDirectory(dir=build) as folder:
        typed = 0
        for options, rules, seeds, turns in CASES:
            sheets = print_sheets(build, folder, options)
            judge.equal("seeds", [sheet.seed for sheet in sheets], seeds)
            for sheet in sheets:
                judge.sheet(engine, sheet, rules, turns)
            judge.level(options, sheets[0])
            if sheets[0].command:
                judge.command(build, folder, sheets[0])
                typed += 1
        judge.equal("commands on sheets", typed >= 5, True)
        invented = [print_sheets(build, folder, [])[0] for _ in range(2)]
        judge.equal("two seeds by lot differ", invented[0].seed != invented[1].seed, True)
        judge.sheet(engine, invented[0], "", 16)
    engine.ask("quit")
    print(f"{judge.compared} compared, {judge.failures} failed")
    return judge.failures > 0 or judge.compared < 300


if __name__ == "__main__":
    sys.exit(main())
