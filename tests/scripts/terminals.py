"""Terminals as people have them, played by this test: what hexplay asks them, what their answers change, what it makes
of sequences that are no keys, and what stays by settings and variables.

Usage: terminals.py BUILD_FOLDER"""

import fcntl
import glob
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import patience

WIDTH_ASKED = b"\x1b[6n"
BACKGROUND_ASKED = b"\x1b]11;?\x1b\\"
FULL_SCREEN = b"\x1b[?1049h"
wrong = []


def check(good, what):
    if not good:
        wrong.append(what)


class Terminal:
    """hexplay on a terminal of 80 x 24."""

    def __init__(self, home, words, **variables):
        self.seen, self.status = b"", None
        environment = {name: os.environ[name] for name in ("PATH",)}
        environment.update(HOME=home, XDG_STATE_HOME=home + "/state", XDG_CONFIG_HOME=home + "/config",
                           LANG="C.UTF-8", TERM="xterm-256color", ASAN_OPTIONS="detect_leaks=0")
        environment.update(variables)
        self.child, self.file = pty.fork()
        if self.child == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
            os.execve(PROGRAM, [PROGRAM] + words, environment)

    def read(self, seconds):
        """What comes until nothing does for so long."""
        got = b""
        while select.select([self.file], [], [], seconds)[0]:
            try:
                data = os.read(self.file, 65536)
            except OSError:
                break
            if not data:
                break
            got += data
        self.seen += got
        return got

    def until(self, sought):
        """Reads on until SOUGHT was seen; whether it was."""
        end = time.monotonic() + patience.seconds(60)
        while sought not in self.seen and time.monotonic() < end:
            if not self.read(0.05) and not self.alive():
                break
        return sought in self.seen

    def alive(self):
        return self.ended_with(os.WNOHANG) is None

    def ended_with(self, how=0):
        if self.status is None:
            child, status = os.waitpid(self.child, how)
            self.status = status if child else None
        return self.status

    def send(self, keys, seconds=0.5):
        os.write(self.file, keys)
        return self.read(seconds)

    def sync(self):
        """Until the screen has been drawn anew: Ctrl-L clears it."""
        before = len(self.seen)
        os.write(self.file, b"\x0c")
        end = time.monotonic() + patience.seconds(60)
        while b"\x1b[H\x1b[2J" not in self.seen[before:] and time.monotonic() < end:
            if not self.read(0.05) and not self.alive():
                break
        self.read(0.3)
        return self.seen[before:]

    def end(self):
        if self.alive():
            os.kill(self.child, signal.SIGTERM)
            self.ended_with()
        os.close(self.file)


def begin(home, words=("hex", "--size", "5", "--seat", "2=human"), **variables):
    terminal = Terminal(home, list(words), **variables)
    check(terminal.until(b"\x1b[?1049h"), "%s: no full screen" % (words,))
    terminal.read(0.3)
    terminal.send(b"\r")
    return terminal


def drawn(terminal):
    """The whole screen anew, without what steers the terminal."""
    return terminal.sync()


def sequences_that_are_no_keys(home):
    terminal = begin(home)
    for sequence in (b"\x1b[?62;c", b"\x1b[?2026;2$y", b"\x1b[?997;1n", b"\x1bP>|XTerm(379)\x1b\\", b"\x1b[97;5u",
                     b"\x1b]10;rgb:0000/0000/0000\x07", b"\x1b_Gi=1;OK\x1b\\", b"\x1b[57441;1:3u", b"\x1b[I", b"\x1b[O", b"\x1bOI", b"\x1bO5P"):
        got = terminal.send(sequence) + drawn(terminal)
        check(b"Arrows" not in got, "%r opens the page of keys" % sequence)
        check(b"That key does nothing" not in got, "%r is taken for a key" % sequence)
    os.write(terminal.file, b"\x1b[?6")
    time.sleep(0.02)
    got = terminal.send(b"2;c") + drawn(terminal)
    check(b"Arrows" not in got, "an answer in two pieces opens the page of keys")
    check(b"Arrows" in terminal.send(b"\x1b[27;5;44~?") + drawn(terminal), "? behind a key that nobody knows opens nothing")
    terminal.send(b"\x1b", 1)
    terminal.end()


def stops(terminal):
    """Whether Ctrl-S stops what is shown."""
    return bool(termios.tcgetattr(terminal.file)[0] & termios.IXON)


def flow_keys(home):
    """Ctrl-S reaches hexplay on the full screen: the terminal driver doesn't take it to stop the picture."""
    terminal = Terminal(home, ["hex", "--size", "5"])
    check(stops(terminal), "the terminal began without flow control: nothing is shown by this test")
    check(terminal.until(b"Hex"), "the screen was never drawn")
    check(not stops(terminal), "Ctrl-S stops the picture")
    os.write(terminal.file, b"\x13\x04")  # Ctrl-S, then the end of input
    check(terminal.until(b"\x1b[?1049l"), "the terminal is not given back")
    terminal.read(0.3)
    os.close(terminal.file)
    check(not os.WIFSIGNALED(terminal.ended_with()), "it died by a signal")


def letters_of_ambiguous_width(home):
    for locale, answer, ascii_drawn in (("C.UTF-8", b"\x1b[2;2R", False), ("C.UTF-8", b"\x1b[2;3R", True),
                                        ("C.UTF-8", b"", False), ("ja_JP.UTF-8", b"", True),
                                        ("zh_CN.UTF-8", b"", True), ("ko_KR.UTF-8", b"", True),
                                        ("ja_JP.UTF-8", b"\x1b[1;7R", True),  # Ctrl-Alt-F3 answers nothing
                                        ("ja_JP.UTF-8", b"\x1b[2;2R", False), ("ja_JP.UTF-8", b"\x1b[2;3R", True)):
        terminal = begin(home, LANG=locale, LC_MESSAGES="C")
        check(WIDTH_ASKED in terminal.seen, "the width is not asked for")
        if answer:
            terminal.send(answer)
        terminal.send(b"j")
        shown = drawn(terminal)
        check(all(byte < 0x80 for byte in shown) == ascii_drawn,
              "%s, answer %r: %s" % (locale, answer, "not only ASCII" if ascii_drawn else "only ASCII"))
        terminal.end()
    for name in ("vt220", "linux"):
        terminal = Terminal(home, ["hex", "--size", "5"], TERM=name)
        check(terminal.until(b"Hex"), "%s: the screen was never drawn" % name)
        check(WIDTH_ASKED not in terminal.seen and BACKGROUND_ASKED not in terminal.seen, "%s is asked what it never answers" % name)
        terminal.end()


def backgrounds(home):
    for answer, number in ((b"\x1b]11;rgb:0000/0000/0000\x1b\\", b"38;5;40m"), (b"\x1b]11;rgb:ffff/ffff/ffff\x07", b"38;5;22m"),
                           (b"", None), (b"\x1b]11;rgb:8080/8080/8080\x1b\\", None)):
        terminal = begin(home)
        check(BACKGROUND_ASKED in terminal.seen, "the background is not asked for")
        if answer:
            terminal.send(answer)
        if number:
            check(terminal.until(b"38;5;"), "answer %r: no colours without a key" % answer)
        terminal.send(b"x")
        shown = drawn(terminal)
        check((b"38;5;" in shown) == (number is not None), "answer %r: colours %s" % (answer, b"38;5;" in shown))
        check(b"\x1b[33m" not in shown and b"\x1b[32m" not in shown and b"\x1b[2m" not in shown, "a colour of the first sixteen")
        terminal.end()
    terminal = begin(home, NO_COLOR="1")
    terminal.send(b"\x1b]11;rgb:0000/0000/0000\x1b\\")
    check(BACKGROUND_ASKED not in terminal.seen and b"38;5;" not in drawn(terminal), "NO_COLOR: colours")
    terminal.end()
    terminal = begin(home, NO_COLOR="")
    check(BACKGROUND_ASKED in terminal.seen, "NO_COLOR without a value: no colours")
    terminal.end()
    terminal = begin(home, ("hex", "--size", "5", "--colours", "light", "--no-mouse"))
    terminal.send(b"x")
    check(b"38;5;94m" in drawn(terminal), "--colours light: no dark letters")
    check(b"1000h" not in terminal.seen, "--no-mouse takes the mouse")
    terminal.end()


def run(home, *words, typed="", **variables):
    environment = dict(os.environ, HOME=home, XDG_STATE_HOME=home + "/state", XDG_CONFIG_HOME=home + "/config", **variables)
    return subprocess.run([PROGRAM] + list(words), env=environment, input=typed.encode(), capture_output=True,
                          check=False)


def is_full_screen(home, *words, **variables):
    terminal = Terminal(home, ["hex", "--size", "3"] + list(words), **variables)
    terminal.until(b"Hex")
    terminal.read(0.3)
    terminal.end()
    return FULL_SCREEN in terminal.seen


def what_stays(home):
    check(is_full_screen(home), "no full screen")
    check(not is_full_screen(home, ACCESSIBLE="1"), "ACCESSIBLE: the full screen")
    check(is_full_screen(home, ACCESSIBLE="0"), "ACCESSIBLE=0: no full screen")
    check(not is_full_screen(home, PAPERHEX_OPTIONS="--speak"), "PAPERHEX_OPTIONS: the full screen")
    check(is_full_screen(home, "--screen", PAPERHEX_OPTIONS="--speak"), "--screen does not win")
    said = run(home, "settings", "front", "plain")
    check(said.returncode == 0 and said.stdout == b"front: plain\n", "settings front plain: %r" % said.stdout)
    check(not is_full_screen(home), "the setting front: plain: the full screen")
    check(is_full_screen(home, "--screen"), "--screen does not win over a setting")
    check(b"colours: auto\n" in run(home, "settings").stdout, "settings does not list")
    for words, sought in ((("front", "loud"), b"'front' takes screen, plain or speak, not 'loud'"), (("fron", "plain"), b"did you mean 'front'?"),
                          (("front",), b"KEY VALUE")):
        said = run(home, "settings", *words)
        check(said.returncode == 2 and sought in said.stderr and said.stderr.count(b"\n") == 1, "%s: %r" % (words, said.stderr))
    check(b"front: plain\n" in run(home, "settings").stdout, "a refused value changed something")
    said = run(home, "stats", PAPERHEX_OPTIONS="--plain " * 100)
    check(said.returncode == 2 and b"PAPERHEX_OPTIONS: it is too long" in said.stderr, "too long: %r" % said.stderr)
    said = run(home, "stats", PAPERHEX_OPTIONS="--level 3")
    check(said.returncode == 2 and b"PAPERHEX_OPTIONS: " in said.stderr, "PAPERHEX_OPTIONS=--level 3: %r" % said.stderr)
    with open(home + "/config/paperhex/settings", "a", encoding="utf-8") as file:
        file.write("  Colours : dark\nnonsense\nlanguage: ja\n")
    said = run(home, "stats")
    check(said.stderr.count(b"\n") == 1 and b"paperhex/settings:11: " in said.stderr, "wrong lines: %r" % said.stderr)
    check("まだ" in said.stdout.decode(), "language: ja: %r" % said.stdout.decode())
    check("まだ" not in run(home, "stats", "--lang", "en").stdout.decode(), "--lang does not win")
    os.remove(home + "/config/paperhex/settings")


def what_settings_do(home):
    """Each of them does what its option does."""
    def begun(*words, typed="quit\n"):
        return run(home, "hex", "--size", "3", "--computer-seed", "tea", *words, typed=typed).stdout.decode()

    for level, said in (("1", "(level 1)"), ("8", "(expert)"), ("usual", "(normal)")):
        run(home, "settings", "level", level)
        check("player 2 is the computer " + said in begun("--plain"), "level: %s plays as another" % level)
    run(home, "settings", "level", "3")
    check("player 2 is the computer (hard)" in begun("--plain", "--level", "hard"), "--level does not win")
    check("player 2 is at the keyboard" in begun("--plain", "--seat", "2=human"), "--seat does not win over a level")
    for cells, said in (("spelled", "a stone on bravo 2."), ("plain", "a stone on b2.")):
        run(home, "settings", "cells", cells)
        check(said in begun("--speak", typed="b2\nquit\n"), "cells: %s are spoken otherwise" % cells)
    run(home, "settings", "tutor", "yes")
    for words, asked in (((), True), (("--physical",), False)):
        said = begun("--option", "swap=off", "--seat", "2=human", "--plain", *words, typed="a1\nno\nquit\n")
        check(("Take it back?" in said) == asked, "tutor: yes, %s: %s" % (words, said[-300:]))
    for mouse, taken in (("no", False), ("yes", True)):
        run(home, "settings", "mouse", mouse)
        terminal = begin(home)
        check((b"1000h" in terminal.seen) == taken, "mouse: %s" % mouse)
        terminal.end()
    for colours, number in (("light", b"38;5;94m"), ("dark", b"38;5;220m"), ("none", None)):
        run(home, "settings", "colours", colours)
        terminal = begin(home)
        terminal.send(b"x")
        shown = drawn(terminal)
        check(number in shown if number else b"38;5;" not in shown, "colours: %s are others" % colours)
        terminal.end()
    os.remove(home + "/config/paperhex/settings")


def lines_to_copy(home):
    """What is left on the terminal behind the full screen can be copied, however long it is."""
    record = "/".join([home] + ["of the last winter in the mountains"] * 2) + "/ann and bob.jsonl"
    os.makedirs(os.path.dirname(record))
    terminal = begin(home, ("hex", "--size", "5", "--seat", "2=human", "--record", record))
    terminal.send(b":b2\r")
    terminal.send(b"q")
    check(terminal.until(b"Leave?"), "q does not ask")
    terminal.send(b"\r")
    terminal.until(b".jsonl'\r\n")
    check(("hexplay resume '%s'\r\n" % record).encode() in terminal.seen, "broken: %r" % terminal.seen[-400:])
    terminal.end()


def help_in_a_daily(home):
    for key, kept in ((b"n", True), (b"y", False)):
        terminal = begin(home, ("daily",))
        terminal.send(b"h")
        check(terminal.until(b"with help"), "a hint in the game of the day is not asked about")
        record = glob.glob(home + "/state/paperhex/records/*.jsonl")[0]
        with open(record, encoding="utf-8") as file:
            check('"undo":0' not in file.read(), "marked before the answer")
        terminal.send(b"\x1b[B\r" if kept else b"\r")
        end = time.monotonic() + patience.seconds(30)
        while time.monotonic() < end:
            terminal.read(0.2)
            with open(record, encoding="utf-8") as file:
                marked = '"undo":0' in file.read()
            if marked != kept:
                break
        check(marked != kept, "%r: help %s" % (key, "is marked" if kept else "is not marked"))
        terminal.end()


def games_that_wait(home):
    """The one played last comes first, whatever a wrong clock dated; what is damaged takes one line at the end."""
    for words in (("hex", "--size", "3", "--seat", "2=human"), ("pocket-hexes",), ("hex-tri", "--seat", "2=human")):
        typed = {"hex": "b2\nquit\n", "pocket-hexes": "d20 d4\nquit\n", "hex-tri": "K enter t1\nquit\n"}[words[0]]
        run(home, *words, "--plain", typed=typed)
    records = home + "/state/paperhex/records/"
    future = time.time() + 400 * 86400
    for name in os.listdir(records):
        if name.startswith("hex-tri") and not name.endswith(".secret"):
            os.utime(records + name, (future, future))
        if name.startswith("hex.") and not name.endswith(".secret"):
            os.utime(records + name, (time.time() - 86400, time.time() - 86400))
    for number in range(3):
        with open(records + "hex.2026010%dT000000Z.jsonl" % (number + 1), "w", encoding="utf-8") as file:
            file.write("damaged\n")
    terminal = Terminal(home, ["resume", "--plain"])
    terminal.until(b"or q> ")
    lines = re.findall(r"^  [0-9]  (.*)$", terminal.seen.decode().replace("\r", ""), re.M)
    check([re.split(r"[ ,]", line)[0] for line in lines] == ["Pocket", "Hex", "Hex-Tri", "Cannot"], "games in the order %s" % lines)
    check("and 2 others" in " ".join(terminal.seen.decode().split()), "damaged: %s" % lines)
    terminal.end()


def settings_of_the_menu(home):
    """What the page of settings changes holds at once, and nothing else does: --speak of the command line stays."""
    terminal = Terminal(home, ["--speak"])
    for typed in (b"settings\n", b"tutor\n", b"yes\n", b"back\n"):
        check(terminal.until(b"q: "), "no question before %r" % typed)
        terminal.seen = b""
        terminal.send(typed if typed != b"tutor\n" else b"7\n")
    terminal.until(b"q: ")
    check(FULL_SCREEN not in terminal.seen, "a setting ends --speak")
    check(b"tutor: yes\n" in run(home, "settings").stdout, "the setting was not kept")
    terminal.end()


def names_and_pastes(home):
    check(is_full_screen(home, TERM="xterm-ghostty"), "a relative of xterm has no full screen")
    terminal = Terminal(home, ["pocket-hexes", "--seed", "tea"], TERM="quux")
    terminal.until(b"> ")
    check(terminal.seen.count(b"'quux' is not known here") == 1 and b"No entry" not in terminal.seen, "an unknown terminal: %r" % terminal.seen[:200])
    terminal.end()
    terminal = Terminal(home, ["pocket-hexes", "--seed", "tea", "--plain"])
    terminal.until(b"> ")
    terminal.send(b"\x1b[200~d20 d4\n\x1b[201~\r")
    check(terminal.until(b"4 (d20) on d4"), "a pasted line is lost")
    terminal.end()


def main():
    for part in (sequences_that_are_no_keys, flow_keys, letters_of_ambiguous_width, backgrounds, what_stays,
                 what_settings_do, settings_of_the_menu, lines_to_copy, help_in_a_daily, games_that_wait, names_and_pastes):
        with tempfile.TemporaryDirectory() as home:
            part(home)
    for line in wrong:
        print("FAILED: " + line)
    return 1 if wrong else 0


PROGRAM = os.path.join(os.path.abspath(sys.argv[1]), "hexplay")
if __name__ == "__main__":
    sys.exit(main())
