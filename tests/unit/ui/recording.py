#!/usr/bin/env python3
"""The recording among the examples: it can be shown, and its keys play the same game today.

    recording.py HEXPLAY CAST     exit 1 where something is not as it should be
"""

import fcntl
import json
import os
import pty
import re
import signal
import struct
import subprocess
import sys
import tempfile
import termios

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "support"))
import patience

HEXPLAY, CAST = map(os.path.abspath, sys.argv[1:])
failures = []


def check(what, good):
    print("%s: %s" % ("ok" if good else "FAILED", what))
    if not good:
        failures.append(what)


def play(folder, keys, columns, rows, words):
    """What the program writes in a terminal into which all of KEYS was typed ahead."""
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(folder)
        os.environ.update(TERM="xterm", LC_ALL="C.UTF-8", XDG_STATE_HOME=folder)
        os.execv(HEXPLAY, ["hexplay"] + words)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    written = b""
    for key in keys:
        os.write(terminal, key.encode())
    try:
        while True:
            piece = os.read(terminal, 65536)
            if not piece:
                break
            written += piece
    except OSError:
        pass  # the program has ended
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), written.decode("utf-8", "replace")


def result(words):
    found = re.search(r"boxes [-\d ]+, total \d+", words)
    return found and found.group()


with open(CAST, encoding="utf-8") as lines:
    head, *events = map(json.loads, lines)
times = [time for time, _kind, _data in events]
shown = "".join(data for _time, kind, data in events if kind == "o")
keys = [data for _time, kind, data in events if kind == "i"]
check("it is an asciicast of version 2", head["version"] == 2 and head["width"] == 80)
check("its times go up, to no more than two minutes", times == sorted(times) and times[-1] < 120)
check("it shows nobody's folders", not re.search(r"/(home|tmp|root)/", shown))
with tempfile.TemporaryDirectory() as scratch:
    record = os.path.join(scratch, "game.jsonl")
    signal.alarm(int(patience.seconds(60)))
    status, told = play(scratch, keys, head["width"], head["height"],
                        head["command"].split()[1:] + ["--record", record])
    check("the keys play a whole game", status == 0 and result(told) is not None)
    check("it is the game that is shown", result(told) == result(shown))
    verified = subprocess.run([HEXPLAY, "verify", record], stdout=subprocess.DEVNULL, check=False)
    check("its record is true", verified.returncode == 0)
sys.exit(1 if failures else 0)
