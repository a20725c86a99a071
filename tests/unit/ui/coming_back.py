#!/usr/bin/env python3
"""Coming back: closing screen, daily game, list of games, menu, kills, two programs at once.

    coming_back.py HEXPLAY FOLDER TEST...   exit 1 where something is not as it should be

TEST: daily, help, problem, share, closing, best, wins, meanwhile, spoken, waiting, rated, levels, garbage, together, sizes, painting, kills COUNT.
FOLDER is for records.
"""

import fcntl
import json
import os
import pty
import random
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import termios
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "support"))
import patience
HEXPLAY, FOLDER = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
PATIENCE = 60.0  # seconds that an idle machine may take for anything
# Noon of 2026-11-21 in UTC, and where the next day has begun by then.
NOON, DATE, FAR_EAST, DATE_THERE = "1795262400", "2026-11-21", "XXX-14", "2026-11-22"
failures = []


def complain(what, text=""):
    failures.append(what)
    print("FAILED: " + what)
    for line in text.split("\n")[-30:]:
        print("    |" + line)


def environment(state, **more):
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LSAN_OPTIONS") if name in os.environ}
    return {**kept, "LC_ALL": "C.UTF-8", "TERM": "xterm", "XDG_STATE_HOME": state,
            "XDG_CONFIG_HOME": os.path.join(state, "asked"), "SOURCE_DATE_EPOCH": NOON, **more}


def fresh_state():
    path = os.path.join(FOLDER, "state-%d" % random.SystemRandom().getrandbits(40))
    os.mkdir(path)
    # Games are typed to their end here, also where only one move is left.
    os.makedirs(os.path.join(path, "asked", "paperhex"))
    with open(os.path.join(path, "asked", "paperhex", "settings"), "w", encoding="utf-8") as file:
        file.write("only-move: asked\n")
    return path


def records(state):
    folder = os.path.join(state, "paperhex", "records")
    names = sorted(os.listdir(folder)) if os.path.isdir(folder) else []
    return [os.path.join(folder, name) for name in names if name.endswith(".jsonl")]


def actions_of(path, player=None):
    """The actions of a record, spelled, or those of one player; a torn last line left out."""
    with open(path, encoding="utf-8") as record:
        whole = [json.loads(line) for line in record if line.endswith("\n")]
    return [entry["action"] for entry in whole
            if "action" in entry and player in (None, entry["player"])]


def computer_game(game, seed, players=1, options=(), player=None, level=None):
    """A whole game as the computer plays it: what people will type. Greedy scores whatever it can, so that no question
    is asked about a write."""
    level = level or ("greedy" if game == "pocket-hexes" else "easy")
    path = os.path.join(FOLDER, "computer-%d.jsonl" % random.SystemRandom().getrandbits(40))
    seats = ["--seat=%d=%s" % (seat + 1, level) for seat in range(players)]
    subprocess.run([HEXPLAY, game, "--plain", "--seed", seed, "--computer-seed", seed, "--record",
                    path, "--players", str(players)] + seats + list(options), check=True,
                   env=environment(FOLDER), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    return actions_of(path, player)


def run(state, *words, typed=(), **more):
    done = subprocess.run([HEXPLAY] + list(words), env=environment(state, **more), check=False,
                          input="".join(line + "\n" for line in typed).encode(),
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def resize(terminal, size):
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))


class Seat:
    """A person at a terminal, which says that it has so many columns and rows."""

    def __init__(self, state, *words, size=(0, 0), program=HEXPLAY, **more):
        self.text, self.seen, self.status, self.row = "", 0, None, 0
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            resize(0, size)
            os.execvpe(program, [program] + list(words), environment(state, **more))

    def read(self, wait):
        """What comes within WAIT seconds; False at the end."""
        if not select.select([self.terminal], [], [], wait)[0]:
            return True
        try:
            data = os.read(self.terminal, 65536)
        except OSError:
            data = b""
        self.row = max([self.row] + [int(row) for row in re.findall(rb"\x1b\[(\d+);", data)])
        self.text += re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", data.decode("utf-8", "replace"))
        self.text = self.text.replace("\r", "")
        return bool(data)

    def shows(self, pattern):
        """Waits until PATTERN stands in what was not looked at yet."""
        found, end = re.compile(pattern), time.monotonic() + patience.seconds(PATIENCE)
        goes_on = True
        while goes_on and time.monotonic() < end:
            match = found.search(self.text, self.seen)
            if match:
                self.seen = match.end()
                return True
            goes_on = self.read(0.5)
        complain("never came: " + pattern, self.text[self.seen:] or self.text[-1500:])
        return False

    def type(self, line, prompt=r"(> |: )$"):
        if self.shows(prompt):
            os.write(self.terminal, line.encode() + b"\n")

    def play(self, actions, last=None):
        for action in actions[:last]:
            self.type(action)

    def ends(self):
        end = time.monotonic() + patience.seconds(PATIENCE)
        while self.read(0.5) and time.monotonic() < end:
            pass
        if time.monotonic() >= end:
            os.kill(self.pid, signal.SIGKILL)  # it waits for a key that nobody presses
        self.status = os.waitpid(self.pid, 0)[1]
        os.close(self.terminal)
        if self.status != 0:
            complain("ended with %d" % self.status, self.text)


# ---- terminals of sizes that nobody has ----

def test_sizes():
    for size in ((5000, 5000), (32767, 32767), (65535, 65535)):
        seat = Seat(fresh_state(), "hex-tri", "--seat", "2=human", size=size)
        seat.shows("lists the rest")
        os.write(seat.terminal, b"\n")
        for now in ((80, 24), size):
            seat.shows("keys")
            resize(seat.terminal, now)
        seat.shows("keys")
        os.write(seat.terminal, b":quit\n")
        seat.shows("Nothing was played, so nothing is kept")
        seat.ends()
        if not 300 < seat.row <= 500:
            complain("%d columns and %d rows: writes to row %d" % (size + (seat.row,)))
        seat = Seat(fresh_state(), "pocket-hexes", "--plain", "--seed", "welcome", size=size)
        seat.type("d20 d4")
        seat.shows("You write 6")
        resize(seat.terminal, (80, 24))
        seat.type("undo")
        resize(seat.terminal, size)
        seat.type("board")
        seat.type("quit")
        seat.ends()


# ---- Ctrl-Z while the screen is painted ----

def test_painting():
    seat = Seat(fresh_state(), "--norc", "--noprofile", "-i", size=(300, 120), program="bash")
    seat.type("'%s' hex-tri --seat 2=human" % HEXPLAY, r"[$#] $")
    seat.shows("Press Enter to begin")
    os.write(seat.terminal, b"\n")
    for _ in range(40):  # nobody reads: soon it waits in the middle of painting the screen anew
        os.write(seat.terminal, b"\x0c")
        time.sleep(0.05)
    os.write(seat.terminal, b"\x1a")
    if seat.shows("Stopped"):
        seat.type("kill -9 %1; exec true", r"[$#] $")
    seat.ends()


# ---- the game of the day ----

def test_daily():
    state, seed = fresh_state(), "daily-" + DATE
    actions = computer_game("pocket-hexes", seed)
    code, text, _ = run(state, "daily", "--plain")
    if code != 0 or "Seed '%s'" % seed not in text or "so nothing is kept" not in text:
        complain("the seed of the day", text)
    run(state, "daily", "--plain", typed=actions[:1])
    seat = Seat(state, "daily", "--plain")  # goes on with the game that was left
    seat.shows("Pocket Hexes continues")
    seat.play(actions[1:])
    seat.shows(r"You made (-?\d+) points")
    if seat.shows(r"Paperhex %s  -?\d+  par \d+  [▁▂▃▄▅▆▇█]{9}\n" % DATE):
        if re.search(r"Paperhex.*(d\d|[a-g]\d)", seat.text):
            complain("the line to share gives something away", seat.text)
    seat.type("")
    seat.ends()
    if len(records(state)) != 1:
        complain("one game a day", str(records(state)))
    code, text, _ = run(state, "daily", "--plain", "--ascii")
    if not re.search(r"Paperhex %s  -?\d+  par \d+  [_.:=+*#-]{9}\n" % DATE, text):
        complain("the line once more", text)
    seat = Seat(state, "daily", "--plain")
    seat.type("practice")
    seat.shows("Seed '%s'" % seed)
    seat.type("")
    seat.type("quit")
    seat.ends()
    code, text, _ = run(state, "daily", "--plain", TZ=FAR_EAST)
    if "Seed 'daily-%s'" % DATE_THERE not in text:
        complain("the date is that of the place", text)
    # The menu says how many days in a row, and of the week.
    seat = Seat(state, TZ=FAR_EAST)
    seat.shows(r"not played yet \(1 day in a row, 1 of the last seven\)")
    os.write(seat.terminal, b"q")
    seat.ends()


def test_share():
    """The line to share in every front end, where the game is played at once and where resumed."""
    actions = computer_game("pocket-hexes", "daily-" + DATE)
    said = r"Paperhex %s +-?\d+ +par \d+" % DATE
    bars = {"--plain": r"  [▁▂▃▄▅▆▇█]{9}\n", "--speak": r"\.\n"}
    for manner, end in bars.items():
        for first in (len(actions), 5):
            state = fresh_state()
            _, text, _ = run(state, "daily", manner, typed=actions[:first])
            if first < len(actions):
                if "Paperhex " in text:
                    complain("a line to share of a game that goes on", text)
                _, text, _ = run(state, "resume", manner, typed=actions[first:])
            if len(re.findall(said + end, text)) != 1:
                complain("the line to share, %s, after %d actions" % (manner, first), text)
    _, text, _ = run(fresh_state(), "pocket-hexes", "--plain", "--seed", "daily", typed=actions)
    if "Paperhex " in text:
        complain("a line to share of another game", text)
    state = fresh_state()
    run(state, "daily", "--plain", typed=actions[:-1])
    seat = Seat(state, "resume")
    seat.shows(r"\? keys")
    os.write(seat.terminal, (":" + actions[-1] + "\r").encode())
    seat.shows(said + bars["--plain"][:-2])
    seat.shows("Press Enter to continue> ")  # the last picture, which would scroll away
    os.write(seat.terminal, b"\r")
    seat.shows("that is all")
    os.write(seat.terminal, b"\r")
    seat.ends()


def test_help():
    """Help in the game of the day is asked about before it counts, and no more once it did."""
    state, question = fresh_state(), "This is the game of the day"
    actions = computer_game("pocket-hexes", "daily-" + DATE)

    def play(what, typed, asked, taken_back, **more):
        _, text, _ = run(state, "daily", "--plain", typed=typed, **more)
        if text.count(question) != asked or text.count("Taken back") != taken_back:
            complain("help in the game of the day: " + what, text)

    play("undo, no", [actions[0], "undo", "no"], 1, 0)
    os.makedirs(os.path.join(state, "config", "paperhex"))
    with open(os.path.join(state, "config", "paperhex", "settings"), "w", encoding="utf-8") as file:
        file.write("tutor: yes\n")
    play("the tutor, no", [actions[1], "no", actions[2]], 1, 0, XDG_CONFIG_HOME=os.path.join(state, "config"))
    play("undo, yes", ["undo", "yes", "undo"], 1, 2)
    play("undo once more", ["undo"], 0, 1)


def test_problem():
    """The problem of a day has a line to share, too, which says how it went."""
    _, text, _ = run(fresh_state(), "daily", "hex", "--plain", typed=["solution"])
    best = re.search(r"\b([a-s]\d+) wins by force", text)
    if "To share" in text or not best:
        complain("a problem given up", text)
        return
    for typed, how in (([], ""), (["hint", "yes"], "  with help"), (["hint", "no"], "")):
        state = fresh_state()
        _, text, _ = run(state, "daily", "hex", "--plain", typed=typed + [best.group(1)])
        if "Paperhex %s  Hex  problem solved%s  1 day in a row\n" % (DATE, how) not in text:
            complain("the line to share of a problem", text)


# ---- the closing screen ----

def finish_game(state, game, actions, *words):
    seat = Seat(state, game, "--plain", "--seed", "closing", *words)
    seat.shows("Press Enter to begin.*> ")
    seat.type("", prompt="")
    seat.play(actions)
    return seat


def test_closing():
    state = fresh_state()
    actions = computer_game("pocket-hexes", "closing", options=["--side", "3"])
    seat = finish_game(state, "pocket-hexes", actions[:1] + ["undo"] + actions, "--side", "3")
    seat.shows(r"The computer made -?\d+ with the same dice")
    seat.shows("first game of this kind")
    seat.type("what?")
    seat.shows("'what\\?' does not say which one")
    seat.type("same")
    seat.shows("A new game of Pocket Hexes")
    seat.play(actions)
    seat.shows(r"Your best is -?\d+ \(with help\), your average -?[\d.]+, of 1 game")
    seat.type("print")
    seat.shows("hexprint record")
    seat.type("")
    seat.ends()
    made = records(state)
    if len(made) != 2 or actions_of(made[0]) != actions[:1] + actions or actions_of(made[1]) != actions:
        complain("the same dice are the same", str(made))
    _, text, _ = run(state, "stats", "--json")
    groups = json.loads(text)["groups"]
    if len(groups) != 1 or groups[0]["games"] != 2 or groups[0]["options"] != {"side": 3}:
        complain("the statistics after it", text)


def test_best():
    """A new best counts only without help, beside the games before it and not beside itself."""
    kind = ["--side", "3", "--option", "boxes=1"]
    good = computer_game("pocket-hexes", "closing", options=kind, level="hard")
    poor = computer_game("pocket-hexes", "closing", options=kind, level="random")
    for typed, said in ((good, r"That is a new best! Until now it was -\d+"),
                        (good[:1] + ["undo"] + good, r"More than your best, -\d+, but with help")):
        state = fresh_state()
        for actions, words in ((poor, "first game of this kind"), (typed, said)):
            seat = finish_game(state, "pocket-hexes", actions, *kind)
            seat.shows(words)
            seat.type("")
            seat.ends()


def test_meanwhile():
    """A verdict that takes long does not keep anybody: what is typed meanwhile ends it. Where the
    seed tells what is hidden its dice are not offered again."""
    words = ["--computer-seed", "closing"]
    actions = computer_game("toll-hexes", "closing", 2, player=1)
    seat = finish_game(fresh_state(), "toll-hexes", actions, "--level", "easy", *words)
    seat.shows(r"type\s+anything\s+to\s+stop\s+that")
    os.write(seat.terminal, b"\n")
    seat.shows("that is all")
    if "rated by" in seat.text or re.search(r"^ +[0-9] .*same dice", seat.text, re.M):
        complain("a verdict that was not waited for, or dice that tell too much", seat.text)
    seat.type("")
    seat.ends()


def win_hex(state, day, *typed):
    """Wins on the smallest board from its middle: of two cells that lead on one is always free."""
    seat = Seat(state, "hex", "--plain", "--size", "3", "--option", "swap=off", "--level", "1",
                SOURCE_DATE_EPOCH=str(int(NOON) + 86400 * day))
    seat.shows("Press Enter to begin.*> ")
    seat.type("", prompt="")
    for word in typed + ("b2",):
        seat.type(word)
    ways = [("b1", "c1"), ("a3", "b3")]
    while ways:
        seat.shows("> $")
        stones = actions_of(records(state)[-1])
        way = next((way for way in ways if set(way) & set(stones)), ways[0])
        ways.remove(way)
        seat.type(next(cell for cell in way if cell not in stones), prompt="")
    return seat


def test_wins():
    """Three wins without help propose the next level; from the other seat, where it plays on."""
    state = fresh_state()
    for day, typed, said in ((0, ["hint"], "first game of this kind"), (1, [], "won 2 of 2"),
                             (2, [], "won 3 of 3"),
                             (3, [], r"3 wins in a row\. The next level up: easy")):
        seat = win_hex(state, day, *typed)
        seat.shows(said)
        if "next level" in seat.text and day < 3:
            complain("a win with help is one in a row", seat.text)
        seat.type("level" if day == 3 else "")
    seat.shows(r"player 1 is the computer \(easy\), player 2\s+is at the keyboard")
    seat.type("quit")
    seat.ends()


def test_spoken():
    state = fresh_state()
    actions = computer_game("pocket-hexes", "closing", options=["--side", "3"])
    seat = Seat(state, "pocket-hexes", "--speak", "--seed", "closing", "--side", "3")
    seat.type("")
    seat.play(actions)
    seat.shows(r"You made (minus )?\d+ points\.\nThe computer made (minus )?\d+ with")
    seat.shows("What comes next")
    if any(len(line) > 80 and not line.startswith("/") for line in seat.text.split("\n")):
        complain("the terminal breaks a spoken line", seat.text)
    if re.search(r"[▁-█#|_/\\]", seat.text[seat.text.rfind("You made"):]):
        complain("signs that nobody can hear", seat.text)
    seat.type("print")
    seat.shows(r"\n\S*hexprint record (/\S+|'/[^\n]+')\n")
    seat.type("")
    seat.ends()


def test_rated():
    state = fresh_state()
    seat = Seat(state, "pocket-hexes", "--plain", "--rated", "--side", "3")
    seat.shows("Press Enter to begin.*> ")
    seat.type("", prompt="")
    seat.type("hint")
    seat.shows("rated")
    seat.type("d20 d2")
    seat.type("quit")
    seat.ends()
    seat = Seat(state, "resume", "--plain")
    seat.type("undo")
    seat.shows("rated")
    seat.type("quit")
    seat.ends()
    with open(records(state)[0], encoding="utf-8") as record:
        if json.loads(record.readline()).get("rated") is not True:
            complain("the record does not say that it is rated")


def lose_beerhex(state, said, *words, game="beerhex"):
    """Gives a rated game up by the game's own word; SAID is what the closing screen says then."""
    seat = Seat(state, game, "--plain", "--rated", *words)
    seat.shows("Press Enter to begin.*> ")
    seat.type("", prompt="")
    seat.type("resign")
    seat.type("yes", prompt="")
    for pattern in said:
        seat.shows(pattern)
    return seat


def test_verdict():
    """What was decided is judged at once, and played on from where most was lost."""
    state = fresh_state()
    seat = lose_beerhex(state, [r"BeerHex, rated by the computer \(expert\)", r"Gold: .*blunder \(turn 1\)",
                                r"Turn 1: Gold played resign", r"on from turn 1"])
    seat.type("on")
    seat.shows("BeerHex continues after 0 actions")
    seat.type("resign")
    seat.type("yes", prompt="")
    seat.shows("This is the first game of this kind")
    seat.type("")
    seat.ends()
    _, text, _ = run(state, "stats", "--plain")
    if text.count(" Won: 0.\n") != 2 or len(text.splitlines()) != 4:
        complain("a line for each kind of game, one for the rating and what tells more", text)
    # The figure is that of the analysis.
    state = fresh_state()
    actions = computer_game("pocket-hexes", "closing", options=["--side", "3"])
    seat = finish_game(state, "pocket-hexes", actions, "--side", "3")
    lost = r"(-?\d+\.\d)\s+points\s+lost\s+by\s+decisions"
    seat.shows(r"rated by the computer \(expert\)")
    seat.shows(lost)
    _, text, _ = run(state, "analyse", records(state)[-1], "--plain")
    if re.findall(lost, seat.text)[-1:] != re.findall(lost, text):
        complain("the closing screen and the analysis", seat.text + text)
    seat.type("")
    seat.ends()
    # Where a game has no turns to name, and no record was read: as the log counts.
    lose_beerhex(state, [r"Player 1: .*blunder \(move 1\)", r"on from move 1"], game="hex").type("")


def test_levels():
    """Lost games cost rating, and after three of them the level below is proposed and plays."""
    state = fresh_state()
    for said in ([r"Your rating is 1\d\d\d now, .*before\s+this\s+game\s+it\s+was\s+1500"], []):
        lose_beerhex(state, said + ["What comes next"]).type("")
    seat = lose_beerhex(state, [r"3 lost in a row\. The level below: level 3", r"against \S+"])
    seat.type("level")
    seat.shows(r"A new game of BeerHex")
    seat.type("quit")
    seat.shows("Nothing was played, so nothing is kept")
    seat.ends()
    if len(records(state)) != 3:
        complain("a game without an action is kept", str(records(state)))
    _, text, _ = run(state, "stats", "--plain")
    if not re.search(r"BeerHex: your rating is \d+, give or take \d+, after 3 rated games\.\n"
                     r"  The levels: easy \d+, .*normal 1500, .*expert \d+\.\n", text):
        complain("the rating in the statistics", text)
    _, text, _ = run(state, "stats", "beerhex", "--plain")
    if "  You won 0 and lost 3.\n" not in text:
        complain("how many were won, of one game or more", text)
    _, text, _ = run(state, "stats", "--plain", "--lang", "ja")
    if not re.search("（相手は[初中上]級（第[0-9]版）", text):
        complain("the level in Japanese statistics", text)
    _, text, _ = run(state, "stats", "--json")
    ratings = json.loads(text)["ratings"]
    if len(ratings) != 1 or ratings[0]["games"] != 3 or not 800 < ratings[0]["rating"] < 1500:
        complain("the rating as JSON", text)
    seat = lose_beerhex(state, [r"rating\s+stays\s+the\s+same"], "--size", "3", "--level", "3")
    seat.type("")
    seat.ends()
    _, text, _ = run(state, "stats", "--plain")
    if not re.search(r"BeerHex against level 3 \(version [0-9]\), size 3", text):
        complain("a level that is a number", text)


# ---- the games that wait, and the menu ----

def test_waiting():
    state = fresh_state()
    run(state, "pocket-hexes", "--plain", "--side", "3", "--seed", "tea", typed=["d20 d2"])
    seat = Seat(state, "resume", "--plain")  # only one waits: no question
    seat.shows("Pocket Hexes continues")
    seat.type("quit")
    seat.ends()
    run(state, "beerhex", "--plain", "--seat", "2=human")
    if len(records(state)) != 1:
        complain("a game without an action is kept")
    run(state, "beerhex", "--plain", "--seat", "2=human", typed=["g@a1"])
    seat = Seat(state, "resume", "--plain")
    seat.shows("Which game do you want to resume")
    seat.shows(r"1  BeerHex with 2 people, 1 action, the turn of player")
    seat.shows(r"2  Pocket Hexes alone, side 3, 1 action, your turn")
    seat.type("hex-tri")
    seat.shows("'hex-tri' does not say which one")
    seat.type("pocket")
    seat.shows("Pocket Hexes continues")
    seat.type("quit")
    seat.ends()
    run(state, "beerhex", "--plain", "--computer-seed", "tea", typed=["g@a1"])
    seat = Seat(state, "resume", "--plain")
    seat.shows(r"1  BeerHex against normal, .*, your turn")  # whose else, against a computer
    seat.type("q")
    seat.ends()
    # Twenty lines at most, the last of them for all that is damaged.
    state = fresh_state()
    run(state, "hex", "--plain", "--size", "3", "--seat", "2=human", typed=["b2"])
    path = records(state)[0]
    for i in range(25):
        shutil.copy(path, os.path.join(os.path.dirname(path), "hex.20260101T0000%02dZ.jsonl" % i))
    with open(os.path.join(os.path.dirname(path), "hex.20260102T000000Z.jsonl"), "w", encoding="utf-8") as file:
        file.write("damaged\n")
    seat = Seat(state, "resume", "--plain")
    seat.type("q")
    seat.ends()
    lines = re.findall(r"^ +\d+  (Hex|Cannot)", seat.text, re.M)
    if lines != ["Hex"] * 19 + ["Cannot"]:
        complain("%d lines of games that wait" % len(lines), seat.text)


GARBAGE = ["", "0", "99", "-1", "d4@c3", "'", '"', "%s%n", "\x01\x02", "日本", "a" * 300, "q q", "?",
           "help", "undo", "1e3", "../../etc/passwd", "\t", "1 2"]


def test_garbage():
    chance = random.Random(20261121)
    for _ in range(4):
        state = fresh_state()
        seat = Seat(state, "--plain")
        for _ in range(40):
            seat.type(chance.choice(GARBAGE))
        seat.shows(r"> $")
        os.kill(seat.pid, signal.SIGHUP)
        end = time.monotonic() + patience.seconds(PATIENCE)
        while seat.read(0.5) and time.monotonic() < end:
            pass
        seat.status = os.waitpid(seat.pid, 0)[1]
        if seat.status not in (0, signal.SIGHUP):
            complain("garbage in the menu ended it with %d" % seat.status, seat.text)
        for path in records(state):
            if run(state, "replay", "--plain", path)[0] != 0:
                complain("garbage in the menu left a broken record")


# ---- several programs, and none any more ----

def test_together():
    state = fresh_state()
    actions = computer_game("pocket-hexes", "closing", options=["--side", "3"])
    seats = [finish_game(state, "pocket-hexes", actions, "--side", "3") for _ in range(2)]
    for seat in seats:
        seat.shows("What comes next")
    for seat in seats:
        seat.type("")
    for seat in seats:
        seat.ends()
    for path in records(state):
        if run(state, "verify", path)[0] != 0:
            complain("a record does not hold")
    _, text, errors = run(state, "stats", "--json")
    if errors or json.loads(text)["groups"][0]["games"] != 2:
        complain("two programs at once", text + errors)


def kill_once(chance, game, whole, words):
    """Types what player 1 does in the WHOLE game and kills the program somewhere; what it asked for
    more after must be there."""
    state = fresh_state()
    played = subprocess.Popen([HEXPLAY, game, "--plain"] + words, env=environment(state),
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    played.stdin.write(b"".join(action.encode() + b"\n" for action in whole[1]))
    played.stdin.close()
    time.sleep(chance.uniform(0.005, 0.25))
    played.kill()
    told = played.stdout.read().decode("utf-8", "replace")
    played.wait()
    made = records(state)
    kept = actions_of(made[0]) if made else []
    own = actions_of(made[0], 1) if made else []
    if kept != whole[0][:len(kept)]:
        complain("the record of a killed game has other actions", str(kept))
    if not made:
        return 0
    code, text, errors = run(state, "resume", "--plain", made[0])
    found = re.search(r"continues after (\d+) action", text)
    over = "The game is over" in text
    if code != 0 or (not found and not over):
        complain("a killed game does not go on", text + errors)
    elif found and int(found.group(1)) < len(kept):
        complain("an action was lost: %s of %d" % (found.group(1), len(kept)), told)
    if len(own) < told.count("\n> ") - 1:
        complain("an action was told of and is not in the record", told)
    return len(kept)


def test_kills(count):
    chance = random.Random(count)
    games = []
    for game, players in (("pocket-hexes", 1), ("beerhex", 2), ("toll-hexes", 2), ("hex-tri", 2)):
        whole = [computer_game(game, "kill", players, player=player) for player in (None, 1)]
        words = ["--level=easy", "--seed=kill", "--computer-seed=kill"]
        games.append((game, whole, words))
    kept = [kill_once(chance, *games[i % len(games)]) for i in range(count)]
    print("killed %d times, with 0 to %d actions kept" % (count, max(kept)))


TESTS = {name[5:]: value for name, value in globals().items()
         if name.startswith("test_") and name != "test_kills"}


def main(words):
    while words:
        name = words.pop(0)
        if name == "kills":
            test_kills(int(words.pop(0)))
        else:
            TESTS[name]()
    return 1 if failures else 0


sys.exit(main(sys.argv[3:]))
