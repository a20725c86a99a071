#!/usr/bin/env python3
"""The full-screen front end in a real terminal (tmux), driven by keys.

    screen_drive.py HEXPLAY FOLDER TEST...   exit 1 where something is not as it should be

TEST: games GAME, sizes, narrow, ending, handover, worlds, keys, garbage, leaving, thinking, signs. FOLDER is for records.
"""

import json
import os
import random
import re
import subprocess
import sys
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "physical"))
from leak import two_worlds
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "support"))
import patience

HEXPLAY, FOLDER = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
MEASURED = os.path.join(os.path.dirname(HEXPLAY), "tests", "hexplay_measured")  # for "thinking"
PATIENCE = 20.0  # seconds that an idle machine may take for anything
failures = []


def complain(what, screen=None):
    failures.append(what)
    print("FAILED: " + what)
    if screen:
        print("\n".join("    |" + row for row in screen))


class Terminal:
    """One tmux server with one window that runs a shell, and in it the program."""

    def __init__(self, columns=80, rows=24, **environment):
        self.socket = os.path.join(FOLDER, "tmux-%d" % random.SystemRandom().getrandbits(40))
        kept = {name: os.environ[name] for name in ("PATH", "HOME", "XDG_STATE_HOME")
                if name in os.environ}
        self.environment = dict(kept, LC_ALL="C.UTF-8", PS1="$ ", **environment)
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", str(columns), "-y", str(rows),
                  "sh", environment=self.environment)
        self.tmux("set", "-g", "status", "off")
        self.tmux("set", "-sg", "escape-time", "0")
        self.tmux("resize-window", "-x", str(columns), "-y", str(rows))

    def tmux(self, *words, environment=None):
        done = subprocess.run(["tmux", "-S", self.socket] + list(words), env=environment,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
        return done.stdout.decode("utf-8", "replace")

    def close(self):
        self.tmux("kill-server")

    def screen(self, *options):
        return self.tmux("capture-pane", "-p", *options).split("\n")[:-1]

    def says(self, name):
        return self.tmux("display", "-p", "#{%s}" % name).strip()

    def press(self, *keys):
        self.tmux("send-keys", *keys)

    def type(self, text):
        self.tmux("send-keys", "-l", text)

    def command(self, line):
        self.type(line)
        self.press("Enter")

    def wait(self, holds, what, alone=PATIENCE):
        """Until holds(screen); then the screen."""
        end = time.monotonic() + patience.seconds(alone)
        while True:
            screen = self.screen()
            if holds(screen):
                return screen
            if time.monotonic() > end:
                complain("never came: " + what, screen)
                return screen
            time.sleep(0.02)

    def shows(self, pattern, what=None):
        found = re.compile(pattern)
        return self.wait(lambda screen: any(found.search(row) for row in screen), what or pattern)

    def program(self):
        """The number of the process that plays."""
        shell = self.says("pane_pid")
        with open("/proc/%s/task/%s/children" % (shell, shell), encoding="ascii") as children:
            return int(children.read().split()[0])

    def waits(self):
        """Whether no thread of the program has anything to do, such as a key to take."""
        try:
            tasks = "/proc/%d/task" % self.program()
            return all(state_of("%s/%s/stat" % (tasks, task)) in "ST" for task in os.listdir(tasks))
        except (OSError, IndexError):
            return True  # it has ended

    def settles(self, quiet=0.06):
        """The screen once all keys were taken and it has not changed for a moment; where the
        computer thinks, once it says so."""
        end = time.monotonic() + patience.seconds(PATIENCE)
        before, since = self.screen(), time.monotonic()
        while time.monotonic() < end:
            time.sleep(0.01)
            waits, now = self.waits(), self.screen()
            if now != before or not (waits or "thinks ..." in now[0]):
                before, since = now, time.monotonic()
            elif time.monotonic() - since >= quiet:
                break
        return before


def state_of(path):
    """The letter for what a thread does: S waits, T stands still."""
    with open(path, encoding="ascii", errors="replace") as stat:
        return stat.read().rpartition(")")[2].split()[0]


def record_path(name):
    path = os.path.join(FOLDER, name + ".jsonl")
    for left in (path, path + ".secret"):
        if os.path.exists(left):
            os.remove(left)
    return path


def plies(path):
    """The record's lines that say what was played, without times and commitments' salts."""
    with open(path, encoding="utf-8") as record:
        lines = [json.loads(line) for line in record]
    return [line for line in lines if "action" in line or "event" in line]


def start(terminal, words, at_welcome=True, program=HEXPLAY):
    terminal.command("'%s' %s; echo ended with $?" % (program, words))
    if at_welcome:
        terminal.shows("Press Enter to begin")
        terminal.press("Enter")


def leave(terminal):
    terminal.press("q")
    terminal.shows("Leave")
    terminal.press("Enter")
    terminal.shows("^ended with 0")


# ---- whole games ----

GAMES = {
    "pocket-hexes": ("--option side=3 --option boxes=4", ["1", "2", "3", "4", "5", "6", "p"], []),
    "beerhex": ("--size 4 --seat 2=human", ["g", "s"], []),
    "toll-hexes": ("--side 4", ["1", "2", "3", "]"], ["pass", "swap"]),
    "hex-tri": ("--side 2 --option rounds=4", ["1", "2"], ["done", "pass"]),
}


def one_step(terminal, screen, game, rng, tries):
    """Keys that may play something; the more tries, the more is typed."""
    bottom = screen[-1] if screen else ""
    if "Enter to hide" in bottom or any("when nobody else is looking" in row for row in screen):
        terminal.press("Enter")
        return
    if bottom.startswith("Up, Down"):
        terminal.press(rng.choice(["Enter", "2", "Enter"]))
        return
    if bottom.startswith(("Enter goes back", "Press Enter to continue")):
        terminal.press("Enter")
        return
    _options, items, words = GAMES[game]
    if tries > 3 and words:
        terminal.press("Escape")
        terminal.type(":" + words[tries % len(words)])
        terminal.press("Enter")
        return
    if rng.random() < 0.5:
        terminal.press(rng.choice(items))
    for _ in range(rng.randrange(1, 4)):
        terminal.press(rng.choice(["Tab", "BTab", "Up", "Right", "Tab"]))
    terminal.press("Tab", "Enter")


def play_to_the_end(terminal, game, path, rng):
    tries, count = 0, 0
    for _ in range(1500):
        screen = terminal.settles(0.04)
        if any(row.startswith("What comes next?") for row in screen):
            return screen
        if any(row.startswith("ended with") for row in screen):
            complain("%s left before its end" % game, screen)
            return screen
        if "thinks ..." in screen[0]:
            terminal.press("Enter")
            continue
        now = len(plies(path)) if os.path.exists(path) else 0
        tries = 0 if now > count else tries + 1
        count = now
        one_step(terminal, screen, game, rng, tries)
    complain("%s does not end" % game, terminal.screen())
    return terminal.screen()


# What is typed after an action that may be asked about; where nothing is asked it does nothing.
ANSWERS = {"pocket-hexes": "none\n", "toll-hexes": "yes\n"}


def typed_again(game, path, seats):
    """The same actions typed to the plain front end: its record, and its last words."""
    again = record_path(game + "-plain")
    actions = [line for line in plies(path) if "action" in line and line["player"] in seats]
    typed = ""
    for line, following in zip(actions, actions[1:] + [None]):
        typed += line["action"] + "\n"
        if "+" not in line["action"]:
            typed += ANSWERS.get(game, "")
        if following and following["player"] != line["player"]:
            typed += "\n\n"  # hands the keyboard over
    done = subprocess.run(
        [HEXPLAY, game, "--plain", "--seed", "full", "--computer-seed", "screen", "--record",
         again] + GAMES[game][0].split(), input=typed.encode(), stdout=subprocess.PIPE, check=False)
    said = done.stdout.decode().split("\n")
    over = said.index("The game is over.") if "The game is over." in said else len(said)
    return again, [row for row in said[over:] if row and ".jsonl" not in row and "verify" not in row]


def same_game(path, again):
    ours = [(line.get("action"), line.get("event")) for line in plies(path)]
    theirs = [(line.get("action"), line.get("event")) for line in plies(again)]
    return ours == theirs


def test_game(game):
    path = record_path(game)
    terminal = Terminal()
    start(terminal, "%s %s --seed full --computer-seed screen --record '%s'" %
          (game, GAMES[game][0], path))
    closing = play_to_the_end(terminal, game, path, random.Random(game))
    if not any("The game is over" in row for row in closing):
        terminal.press("PPage")
        closing = terminal.shows("The game is over")
    terminal.press("Enter")
    after = terminal.shows("^ended with 0")
    verified = subprocess.run([HEXPLAY, "verify", path], stdout=subprocess.PIPE, check=False)
    if verified.returncode != 0:
        complain("%s: the record does not hold" % game)
    again, last = typed_again(game, path, (1, 2) if game == "beerhex" else (1,))
    if not same_game(path, again):
        complain("%s: typed again it is another game (%s, %s)" % (game, path, again))
    left = " ".join(terminal.screen("-J", "-S", "-"))
    for row in last:
        if row.strip() not in left:
            complain("%s: '%s' is not said at the end" % (game, row), after)
    if not last:
        complain("%s: typed again it does not end" % game)
    if terminal.says("alternate_on") != "0":
        complain("%s: the usual screen is not back" % game, after)
    terminal.close()


# ---- sizes ----

def test_sizes():
    terminal = Terminal()
    for game in GAMES:
        path = record_path("sizes-" + game)
        start(terminal, "%s --seed sizes --record '%s'" % (game, path))
        terminal.shows("your move|z undo")
        for columns, rows in ((80, 24), (120, 40), (60, 20), (200, 60), (30, 10), (8, 3), (80, 24)):
            terminal.tmux("resize-window", "-x", str(columns), "-y", str(rows))
            terminal.press("Tab")
            if columns >= 60:
                terminal.wait(lambda screen, rows=rows: len(screen) == rows
                              and "? keys" in screen[-1], "%s at %dx%d" % (game, columns, rows))
            screen = terminal.settles()
            if columns >= 60 and any(len(row) > columns for row in screen):
                complain("%s is wider than %d columns" % (game, columns), screen)
        first = terminal.settles()
        terminal.press("C-l")
        if terminal.settles() != first:
            complain("%s: drawn anew it is another screen" % game, terminal.screen())
        leave(terminal)
        terminal.command("clear")
    terminal.close()


# ---- keys ----

def test_keys():
    path = record_path("keys")
    terminal = Terminal()
    start(terminal, "pocket-hexes --seed keys --record '%s'" % path)
    terminal.shows("your move|z undo")
    terminal.press("'")
    terminal.type("c3")
    terminal.press("Enter")
    terminal.shows("^c3: the d4")
    # Words typed without a colon play nothing, and do not leave.
    for words in ("undo", "d20 d4"):
        terminal.type(words)
        terminal.press("Enter")
        terminal.shows("Nothing was played", words)
    terminal.type("quiet")
    terminal.press("Enter")
    terminal.settles()
    terminal.shows("Leave")
    terminal.press("Escape")
    if any("action" in line for line in plies(path)):
        complain("words typed without a colon are played", terminal.screen())
    terminal.type("'c3")
    terminal.press("Enter")
    terminal.shows("^c3: ")
    for key, cell in (("k", "c2"), ("u", "d2"), ("n", "e2"), ("j", "e3"), ("b", "d4"), ("y", "c3"),
                      ("Up", "c2"), ("Down", "c3"), ("Right", "d4"), ("Left", "c3")):
        terminal.press(key)
        terminal.shows("^%s: " % cell, "%s to %s" % (key, cell))
    terminal.press("6", "Enter")
    terminal.shows(r"You write \d+ \(d20\) on c3")
    terminal.press("z")
    terminal.shows("Taken back")
    terminal.press(":")
    terminal.type("d8 d4")
    terminal.press("Enter")
    terminal.shows(r"You write \d+ \(d8\) on d4")
    terminal.press(",")
    terminal.shows("looking back")
    terminal.press("Escape")
    terminal.shows("your move|z undo")
    # Whoever leaves a page by q and goes on with Enter plays nothing by it.
    terminal.press("?")
    terminal.shows("Shift-Tab")
    terminal.press("q")
    terminal.shows("your move|z undo")
    terminal.press("Enter")
    terminal.shows("Nothing was played")
    terminal.press("?")
    terminal.shows("Shift-Tab")
    terminal.press("Enter")
    for words, answer in ((":score", "boxes"), (":cell d4", "^d4"), (":nonsense", "nonsense"),
                          (":rules", "Phil Tootill"), (":lo", "The dice")):
        terminal.type(words)
        terminal.press("Enter")
        terminal.shows(answer, words)
        terminal.press("Escape")
        terminal.shows("your move|Enter goes")
        terminal.press("Escape")
    terminal.shows("your move|z undo")
    # The mouse: the first click goes there, the second plays (xterm's SGR reports).
    rows = terminal.settles()
    y = next(i for i, row in enumerate(rows) if re.search(r"[/\\]e3", row))
    x = rows[y].index("e3")
    report = "\033[M" + chr(32) + chr(33 + x) + chr(33 + y)
    terminal.type(report)
    terminal.shows("^e3")
    before = len(plies(path))
    terminal.press("Tab")
    terminal.settles()
    terminal.press("Enter")
    terminal.wait(lambda screen: len(plies(path)) > before, "Tab and Enter play")
    leave(terminal)
    terminal.command("clear")
    # A single thing to choose from is called by its name: the Start tile.
    start(terminal, "toll-hexes --seed c --record '%s'" % record_path("start-tile"))
    terminal.shows("^1 Start tile |p pass  1 Start tile")
    leave(terminal)
    # What a rated game does not allow has no key.
    terminal.command("clear")
    start(terminal, "hex --rated --record '%s'" % record_path("rated-keys"))
    row = next((row for row in terminal.shows("Enter plays") if "Enter plays" in row), "")
    if "undo" in row or "hint" in row:
        complain("keys that a rated game refuses", [row])
    leave(terminal)
    # An Enter typed with the number of an answer does not answer the next question, too.
    terminal.command("clear")
    start(terminal, "", at_welcome=False)
    entry = next((row for row in terminal.shows("[0-9]  new game") if "  new game" in row), " 0")
    terminal.type(entry.strip("> ")[0] + "\r")
    terminal.shows("A new game")
    if any("Press Enter to begin" in row for row in terminal.settles()):
        complain("the Enter after a number answered the next question", terminal.screen())
    terminal.press("q")
    terminal.shows("new game")
    terminal.press("q")
    terminal.shows("^ended with 0")
    terminal.close()


# ---- garbage ----

def test_garbage():
    for number, game in enumerate(GAMES):
        rng = random.Random("garbage %d" % number)
        path = record_path("garbage-" + game)
        terminal = Terminal()
        start(terminal, "%s %s --seed garbage --record '%s'" % (game, GAMES[game][0], path))
        for _ in range(25):
            length = rng.randrange(1, 30)
            junk = [rng.choice([27, 91, rng.randrange(256), rng.randrange(32, 127)])
                    for _ in range(length)]
            junk = [byte for byte in junk if byte not in (3, 4, 26, 28, 17, 19)]
            terminal.tmux("send-keys", "-H", *["%x" % byte for byte in junk])
            if any(row.startswith("ended with") for row in terminal.settles(0.03)):
                break
        screen = terminal.settles()
        if any(row.startswith("ended with") for row in screen):
            if not any(row.startswith("ended with 0") for row in screen):
                complain("%s: garbage ended it" % game, screen)
        else:
            terminal.tmux("send-keys", "-H", "3")  # Ctrl-C
            terminal.shows("^ended with 0")
        if os.path.exists(path):
            done = subprocess.run([HEXPLAY, "verify", path], stdout=subprocess.PIPE, check=False)
            if done.returncode != 0:
                complain("%s: the record does not hold after garbage" % game)
        terminal.close()


# ---- leaving ----

def is_given_back(terminal, what):
    terminal.command("clear; stty -a; echo given back")
    screen = terminal.shows("^given back")
    settings = " ".join(screen)
    for name in (" echo ", " icanon ", " isig "):
        if name not in settings:
            complain("%s: the terminal lacks%s" % (what, name), screen)
    for name, value in (("alternate_on", "0"), ("cursor_flag", "1"), ("mouse_any_flag", "0")):
        if terminal.says(name) != value:
            complain("%s: %s is %s" % (what, name, terminal.says(name)))


def test_leaving():
    terminal = Terminal()
    for way in ("q", "TERM", "HUP", "INT", "SEGV", "ABRT"):
        path = record_path("leaving-" + way)
        start(terminal, "pocket-hexes --seed leaving --record '%s'" % path)
        terminal.shows("your move|z undo")
        terminal.press("Enter")
        terminal.wait(lambda screen, path=path: os.path.exists(path), "a record")
        if way == "q":
            terminal.press("q")  # "resume" alone would continue another game
            terminal.shows("To continue it, type")
            said = " ".join(row.strip() for row in terminal.screen())
            if not re.search(r"[ /]hexplay resume '?%s'? " % re.escape(path), said):
                complain("leaving does not say how to come back", terminal.screen())
            terminal.press("Enter")
            terminal.shows("^ended with 0")
        else:
            subprocess.run(["kill", "-" + way, str(terminal.program())], check=False)
            terminal.shows("^ended with")
        is_given_back(terminal, way)
        if way in ("TERM", "HUP", "INT"):
            start(terminal, "resume '%s'" % path, at_welcome=False)
            terminal.shows("your move|z undo")
            leave(terminal)
    terminal.close()


def test_stopping():
    """Ctrl-Z under a shell with jobs, and back."""
    terminal = Terminal()
    terminal.command("exec bash --norc --noprofile")
    terminal.settles()
    path = record_path("stopping")
    terminal.command("'%s' pocket-hexes --seed stopping --record '%s'" % (HEXPLAY, path))
    terminal.shows("Press Enter to begin")
    terminal.press("Enter")
    terminal.shows("your move|z undo")
    terminal.press("C-z")
    terminal.shows("Stopped")
    if terminal.says("alternate_on") != "0":
        complain("Ctrl-Z leaves the screen full", terminal.screen())
    terminal.command("fg")
    terminal.shows("your move|z undo")
    terminal.press("Tab")
    terminal.shows("fits")
    terminal.press("q")
    terminal.shows("Leave")
    terminal.press("Enter")
    terminal.shows("To continue")
    terminal.command("echo ended with $?")
    terminal.shows("^ended with 0")
    terminal.close()


# ---- thinking ----

def test_thinking():
    path = record_path("thinking")
    terminal = Terminal()
    # One that thinks for a while, and by no clock.
    start(terminal, "beerhex --seed thinking --seat 2=ismcts --record '%s'" % path,
          program=MEASURED)
    terminal.shows("your move|z undo")
    terminal.press("g", "Enter")
    terminal.shows("thinks ...")
    terminal.press("c")
    terminal.shows("Enter goes")
    terminal.press("Enter")
    terminal.shows("thinks ...|your move")
    terminal.shows("your move|z undo")
    count = len(plies(path))
    if count != 2:
        complain("after the computer %d plies" % count)
    terminal.press("Tab", "Enter")
    terminal.shows("thinks ...")
    terminal.press("z")
    terminal.shows("Taken back")
    terminal.shows("your move|z undo")
    terminal.press("h")
    screen = terminal.shows("Hint: ")
    if not any("your move" in row for row in screen) or not any("next hint" in row for row in screen):
        complain("a hint covers the board", screen)
    count = len(plies(path))
    terminal.press("Enter")
    terminal.shows("thinks ...")
    if len(plies(path)) <= count:
        complain("Enter did not play the hint")
    leave(terminal)
    terminal.close()


# ---- a real table ----

def test_physical():
    path = record_path("physical")
    terminal = Terminal()
    start(terminal, "beerhex --physical --level easy --computer-seed screen-2 --record '%s'" % path)
    terminal.shows("At a real table")
    terminal.press("Enter")
    terminal.shows("your move")
    for cell in ("b3", "c2", "d1"):
        terminal.press(":")
        terminal.type(cell)
        terminal.press("Enter")
        screen = terminal.shows("Lay any of Silver's caps face down")
        if not any(re.search("of [a-e][1-5]: ([0-9a-f]{4} ){7}[0-9a-f]{4}[)]", row) for row in screen):
            complain("a commitment is not shown in one line", screen)
        terminal.press("Enter")
        terminal.shows("place a cap")
    terminal.press(":")
    terminal.type("attack b3 c2 d1")
    terminal.press("Enter")
    terminal.shows("done: the table now looks like")
    terminal.press("Enter")
    terminal.shows("type what the table shows")
    terminal.type("s s")
    terminal.press("Enter")
    terminal.shows("No: say g or s for each of the 3 caps")
    terminal.type("g g g")
    terminal.press("Enter")
    terminal.shows("Return to Gold's hand")
    terminal.press("Enter")
    terminal.press("z")
    terminal.shows("Taken back: Shown: b3 gold, c2 gold, d1 gold")
    terminal.shows("Lay Gold's caps face down on b3, c2 and d1")
    terminal.press("Enter")
    terminal.shows("say g or s for each")
    terminal.press("Escape", "Right", "Enter")
    terminal.shows("^:")
    if not any("say g or s for each" in row for row in terminal.settles()):
        complain("what is asked is not seen while it is answered", terminal.screen())
    terminal.press("Escape")
    leave(terminal)
    if "?@b3" not in open(path, encoding="utf-8").read():
        complain("the record has no unknown cap")
    terminal.close()


def test_worlds():
    """Whatever key is pressed: what others hold makes no difference to the screen."""
    keys = ["Tab", "Right", "Down", "1", "r", "[", "2", "3", "s", "p", "Escape", "?", "Escape", "Up", "BTab", "<", ">"]
    screens = []
    for number, world in enumerate(two_worlds(os.path.dirname(HEXPLAY), 12)):
        path, line = record_path("world-%d" % number), os.path.join(FOLDER, "world")
        with open(line, "w", encoding="ascii") as file:
            file.write(world)
        terminal = Terminal()
        start(terminal, 'toll-hexes --computer-seed x --seed y --record "%s" --position "$(cat "%s")"' % (path, line))
        terminal.shows("coins, in")
        screens.append([terminal.settles()])
        for key in keys:
            terminal.press(key)
            screens[-1].append(terminal.settles(0.3 if key == "Escape" else 0.06))  # it may begin a sequence
        leave(terminal)
        terminal.close()
    if len({tuple(screen) for screen in screens[0]}) < 6:
        complain("the keys do hardly anything", screens[0][-1])
    for key, here, there in zip(["the start"] + keys, *screens):
        if here != there:
            complain("two worlds differ after %s" % key, here + there)


def read_news(terminal):
    """Closes the news over the board, if there are any; then the screen."""
    screen = terminal.shows("Enter (plays|marks|hides this)")
    if any("Enter hides this" in row for row in screen):
        terminal.press("Enter")
        screen = terminal.shows("Enter (plays|marks)")
    return screen


# ---- narrow screens ----

def test_narrow():
    """Nothing is cut at 60 x 20: long lines, prompts, answers, keys; the last move is in view."""
    terminal = Terminal(60, 20)
    start(terminal, "toll-hexes --seed narrow --record '%s'" % record_path("narrow"))
    screen = terminal.shows("Enter hides this")
    if not any("You draw" in row for row in screen) or any("..." in row for row in screen):
        complain("the news or the prompt are cut", screen)
    screen = read_news(terminal)
    if "Enter plays" not in screen[-1]:
        complain("the keys are cut", screen)
    if not any("▲" in row for row in screen) or not any("▼" in row for row in screen):
        complain("no sign shows where the board goes on", screen)
    terminal.type(":")
    terminal.command("position")
    screen = terminal.shows("Press Enter to continue")
    line = "".join(screen)
    line = line[:line.find("'position FILE'")]
    if not line.startswith("{") or json.loads(line)["game"] != "toll-hexes":
        complain("the position is cut", screen)
    terminal.press("Enter")
    terminal.shows("Enter plays")
    terminal.tmux("set", "-s", "set-clipboard", "on")
    terminal.press("C-p")
    terminal.shows("clipboard")
    copied = terminal.tmux("show-buffer").strip()
    if not copied.startswith("{") or json.loads(copied) != json.loads(line):
        complain("the position is not on the clipboard", [copied, line])
    terminal.press("Enter")
    terminal.shows("Enter plays")
    terminal.type(":")
    terminal.command("board")
    terminal.shows("and Right")
    terminal.press("Right", "Right", "Right")
    terminal.shows("k1")
    terminal.press("Enter")
    leave(terminal)
    terminal.close()
    path = record_path("narrow-physical")
    subprocess.run([HEXPLAY, "beerhex", "--physical", "--plain", "--level", "easy", "--record", path],
                   input=b"b3\nc2\n", stdout=subprocess.DEVNULL, check=True)
    terminal = Terminal(60, 20)
    start(terminal, "replay '%s'" % path, at_welcome=False)
    terminal.shows(" 0 of ")
    terminal.press("Right", "p")
    terminal.shows("not in the")
    terminal.shows(" 1 of ")
    terminal.press("q")
    terminal.shows("^ended with 0")
    terminal.command("clear; '%s'" % HEXPLAY)
    terminal.shows("new game")
    terminal.press("n", "g")
    terminal.shows("numbers you surround|the numbers you")
    terminal.close()


# ---- signs and colours ----

def test_ending():
    """On 24 rows the last picture is looked at before the answers, which take two lines, scroll it
    away; on more it stands above them."""
    for rows in (24, 40):
        path = record_path("ending")
        terminal = Terminal(rows=rows)
        start(terminal, "hex --size 5 --seat 2=human --record '%s'" % path)
        for action in ("a1", "b1", "a2", "b2", "a3", "b3", "a4", "b4", "a5"):
            terminal.type(":")
            terminal.command(action)
            terminal.wait(lambda _, action=action: any(
                ply.get("action") == action for ply in plies(path)), action + " on disk")
        if rows == 24:
            terminal.shows("^Press Enter to continue>")
            terminal.shows("^         5 +▸●")
            terminal.press("Enter")
        terminal.shows("^What comes next")
        screen = terminal.settles()
        if not any(re.match("Move [1-9]: player [12] played ", row) for row in screen):
            complain("the verdict does not say when", screen)
        if "[that is all]" not in screen:
            complain("answers do not stand side by side", screen)
        if (" 1  ●" in "\n".join(screen)) != (rows == 40):
            complain("the last picture with %d rows" % rows, screen)
        terminal.press("Enter")
        terminal.shows("^ended with 0")
        terminal.close()


def test_handover():
    """Whose cap lies is not told that it cannot lie there."""
    terminal = Terminal()
    start(terminal, "beerhex --size 3 --seat 2=human --record '%s'" % record_path("handover"))
    terminal.shows("your move")
    terminal.press("Enter")
    screen = terminal.shows("press Enter to hide the screen")
    if not any("You place a cap" in row for row in screen) or any("No: " in row for row in screen):
        complain("a move that was played looks like a refusal", screen)
    terminal.press("Enter")
    terminal.shows("press Enter when nobody else is looking")
    terminal.press("Enter")
    leave(terminal)
    terminal.close()


def test_signs():
    # For TERM=linux ncurses would load gpm, which leaves a few bytes behind.
    linux = {"TERM": "linux", "NCURSES_GPM_TERMS": "none"}
    for words, environment in (("", {"LC_ALL": "C"}), ("--ascii", {}), ("", linux)):
        terminal = Terminal()
        for name, value in environment.items():
            terminal.command("%s=%s; export %s" % (name, value, name))
        terminal.command("clear")
        for game in GAMES:
            start(terminal, "%s %s --seed signs --record '%s'" % (game, words, record_path("signs")))
            terminal.shows("your move|z undo")
            terminal.press("Tab")
            screen = terminal.settles()
            if any(ord(letter) > 127 for row in screen for letter in row):
                complain("%s is not ASCII (%s %s)" % (game, words, environment), screen)
            leave(terminal)
            terminal.command("clear")
        terminal.close()
    for setting in ("NO_COLOR=1", "TERM=vt100"):
        terminal = Terminal()
        terminal.command("%s; export NO_COLOR TERM; clear" % setting)
        start(terminal, "beerhex --seed signs --record '%s'" % record_path("colours"))
        terminal.shows("your move|z undo")
        coloured = re.compile(r"\033\[[0-9;]*\b3[1-7]m")
        if any(coloured.search(row) for row in terminal.screen("-e")):
            complain("colours with %s" % setting)
        leave(terminal)
        terminal.close()


def test_study():
    """Lessons and replay on the full screen."""
    for game in ("pocket-hexes", "hex-tri", "toll-hexes"):
        terminal, pages = Terminal(80, 24), []
        start(terminal, "learn " + game, at_welcome=False)
        terminal.shows("Enter shows the board")
        for number in range(1, 20):
            screen = terminal.shows("Lesson %d of|last lesson" % number)
            if any("last lesson" in row for row in screen):
                terminal.shows("play now")
                break
            title = re.findall(r"Lesson %d of \d+: (\w+(?: \w+)?)" % number, "\n".join(screen))[-1]
            terminal.press("Enter")
            terminal.wait(lambda screen: any(title in row for row in screen) and
                          not any("Enter shows the board" in row for row in screen),
                          "'%s' beside the board" % title)
            terminal.press("h")
            words = terminal.shows("Type '")
            typed = re.search(r"Type '([^']*)'", "\n".join(words))
            if not typed:
                return complain("no hint in lesson %d of %s" % (number, game), words)
            terminal.type(":")
            terminal.command(typed.group(1))
            screen = terminal.shows("Press Enter to continue|Enter shows the board")
            pages += screen
            if any("Enter shows the board" in row for row in screen):
                terminal.press("Enter")
                screen = terminal.shows("Press Enter to continue")
            if any(re.search("▸.{0,2}!", row) for row in screen):
                complain("a goal that was reached has its sign still", screen)
            terminal.press("Enter")
        if game == "hex-tri" and not any("player 2 makes 1 Manna (e3)" in row for row in pages):
            complain("what ends a round is told whole", pages)
        terminal.press("Enter")
        terminal.shows("At the table|Press Enter to begin")
        terminal.close()
    # Where a part of the board is shown, it is that with the goal.
    terminal = Terminal(60, 20)
    start(terminal, "learn hex-tri", at_welcome=False)
    terminal.shows("Enter shows the board")
    terminal.press("Enter")
    terminal.shows("!t13")
    terminal.close()
    path = record_path("study")
    subprocess.run([HEXPLAY, "tournament", "beerhex", "easy", "easy", "--games", "1", "--seed", "s",
                    "--option", "size=3", "--records", path], stdout=subprocess.DEVNULL, check=True)
    record = os.path.join(path, os.listdir(path)[0])
    terminal = Terminal(60, 20)
    start(terminal, "replay '%s'" % record, at_welcome=False)
    terminal.shows(" 0 of ")
    terminal.press("Right", "Right")
    terminal.shows(" 2 of ")
    terminal.press("Left")
    terminal.shows(" 1 of ")
    terminal.type(":")
    terminal.command("4")
    terminal.shows(" 4 of ")
    terminal.press("?")
    terminal.shows("^Right +next")
    terminal.shows("^next +steps on")
    terminal.press("Enter")
    terminal.shows(" 4 of ")
    terminal.press("a")
    terminal.shows("[▁-█]+│?[▁-█]*  4 of ", "the value as a line")
    terminal.shows(r"(Gold|Silver): .* is (fine|inaccurate|a mistake|a blunder) \(")
    terminal.press("Left", "Right")
    terminal.shows("[▁-█]+│[▁-█]*  4 of ", "the place in the line")
    terminal.tmux("resize-window", "-x", "120", "-y", "40")
    terminal.shows("Best moves here, > played")
    terminal.shows(r"> *\d+ +[\d.]+ %  [gsad]", "what was played among the best moves")
    terminal.tmux("resize-window", "-x", "60", "-y", "20")
    terminal.wait(lambda screen: len(screen) == 20 and not any("Best moves" in row for row in screen),
                  "the board alone")
    terminal.press("h")
    terminal.shows("^ 1  '.*wins in 100")
    terminal.press("Enter")
    terminal.shows(" 4 of ")
    terminal.press("m")
    terminal.shows("is a (mistake|blunder)|No mistake comes after")
    terminal.type(":4")
    terminal.press("Enter")
    terminal.shows(" 4 of ")
    terminal.type("p")
    terminal.shows("your move")
    terminal.close()


TESTS = {"study": test_study, "sizes": test_sizes, "keys": test_keys,
         "garbage": test_garbage, "leaving": test_leaving,
         "stopping": test_stopping, "thinking": test_thinking, "signs": test_signs,
         "physical": test_physical, "worlds": test_worlds, "narrow": test_narrow, "ending": test_ending,
         "handover": test_handover}


def main():
    for program in [HEXPLAY] + [MEASURED] * ("thinking" in sys.argv):
        if not os.access(program, os.X_OK):
            sys.exit("%s is not built" % program)
    for name in sys.argv[3:]:
        if name in GAMES:
            test_game(name)
        else:
            TESTS[name]()
    print("%s: %d failures" % (" ".join(sys.argv[3:]), len(failures)))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
