#!/usr/bin/env python3
"""Whole games by ear: plays each game with nothing but what is said, the examples of its prompts.

    by_ear.py HEXPLAY   exit 1 if something that was said could not be typed

Nothing is drawn, every prompt says what can be typed, and the end says who won.
"""

import os
import re
import subprocess
import sys
import tempfile

HEXPLAY = os.path.abspath(sys.argv[1])
GAMES = {
    "pocket-hexes": ["--side", "3", "--option", "boxes=3"],
    "beerhex": ["--size", "3", "--option", "turn-limit=30"],
    "toll-hexes": ["--side", "4"],
    "hex-tri": ["--side", "2", "--option", "rounds=3"],
    "hex": ["--size", "4"],
}
ENDING = ("declare", "deny", "resign", "stop", "penalty")
failures = []


def heard_until_prompt(game):
    """What is said up to the next prompt; "" at the end."""
    said = ""
    while True:
        letter = game.stdout.read(1)
        if not letter:
            return said, False
        said += letter
        if said.endswith("Type: ") or re.search(r"(yes or no|to \d+)[^\n]*: $", said):
            return said, True


def answer(said):
    """What a listener types: the first example that does not end the game, or a word that was named."""
    if "Enter plays" in said:
        return ""
    if re.search(r"yes or no[^\n]*: $", said):
        return "yes"
    example = re.findall(r"Type(?:, for example,)? ([^\n]*)\.\n", said)
    if example:
        ways = re.split(r", | or ", example[-1])
        good = [way for way in ways if way.split()[0] not in ENDING] or ways
        return good[len(said) % len(good)]
    return "1" if re.search(r"1 to \d+", said) else None


def play(name, folder):
    command = [HEXPLAY, name, "--speak", "--level", "1", "--seed", "ear", "--computer-seed", "ear",
               "--record", os.path.join(folder, name + ".jsonl")] + GAMES[name]
    game = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=1,
                            universal_newlines=True, env=dict(os.environ, LC_ALL="C.UTF-8"))
    transcript = ""
    for _ in range(400):
        said, more = heard_until_prompt(game)
        transcript += said
        if not more:
            break
        typed = answer(said)
        if typed is None:
            failures.append("%s: a prompt does not say what to type: %r" % (name, said[-300:]))
            break
        transcript += typed + "\n"
        game.stdin.write(typed + "\n")
        game.stdin.flush()
    game.stdin.close()
    game.stdout.close()
    game.wait()
    if "The game is over." not in transcript:
        failures.append("%s: no end is heard: %r" % (name, transcript[-300:]))
    if "No: " in transcript or "not understood" in transcript:
        failures.append("%s: an example was refused: %r" % (name, re.findall("No: [^\n]*", transcript)))
    drawn = re.findall(r"^.*[│║▸•\\_●○─═].*$", transcript, re.MULTILINE)
    if drawn:
        failures.append("%s: something is drawn: %r" % (name, drawn[:3]))


def main():
    with tempfile.TemporaryDirectory() as folder:
        for name in GAMES:
            play(name, folder)
    for failure in failures:
        print("FAILED: " + failure)
    print("by ear: %d games, %d failures" % (len(GAMES), len(failures)))
    sys.exit(1 if failures else 0)


main()
