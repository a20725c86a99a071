"""Bad engines for the tests of tournaments: python3 tournament_engines.py KIND.

exits    leaves when it is asked to move
illegal  answers what no game knows
hangs    never answers genmove
mutters  answers without a mark
shrugs   answers genmove with nothing
chatters answers genmove with lines that never end
refuses  knows no game
stays    never answers genmove, writes a line to its descriptor 9 instead, and ignores what asks it
         to end
watches  plays easy by hexplay --gtp (its path is the second argument) and writes down what it is told
         (into the folder of the third)
"""
import os
import signal
import subprocess
import sys
import time


def answer(text):
    sys.stdout.write(f"= {text}\n\n")
    sys.stdout.flush()


def bad(kind):
    for ignored in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP) if kind == "stays" else ():
        signal.signal(ignored, signal.SIG_IGN)
    for line in sys.stdin:
        word = line.split()[0] if line.split() else ""
        if word == "genmove":
            if kind == "stays":
                os.write(9, b"asked\n")
                while True:
                    signal.pause()
            if kind == "exits":
                sys.exit(3)
            while kind == "hangs":
                time.sleep(1)
            while kind == "chatters":
                sys.stdout.write("= and so on\n" * 10000)
            if kind == "mutters":
                sys.stdout.write("blah\n\n")
                sys.stdout.flush()
            if kind == "shrugs":
                answer("")
            answer("castle")
        elif kind == "refuses" and word == "new_game":
            sys.stdout.write("? what is that\n\n")
            sys.stdout.flush()
        else:
            answer("")


def watch(program, folder):
    engine = subprocess.Popen([program, "--gtp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              text=True)
    engine.stdin.write("level easy\n")
    engine.stdin.flush()
    while engine.stdout.readline().strip():
        pass
    with open(os.path.join(folder, f"{os.getpid()}.told"), "w", encoding="utf-8") as told:
        for line in sys.stdin:
            told.write(line)
            told.flush()
            engine.stdin.write(line)
            engine.stdin.flush()
            while (said := engine.stdout.readline()) not in ("\n", ""):
                sys.stdout.write(said)
            sys.stdout.write("\n")
            sys.stdout.flush()


if sys.argv[1] == "watches":
    watch(sys.argv[2], sys.argv[3])
else:
    bad(sys.argv[1])
