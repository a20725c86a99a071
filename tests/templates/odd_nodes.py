"""Puts a list, a map or nothing where a kit file of the examples has something else: hexprint check
says so and does not die.

Usage: odd_nodes.py BUILD_FOLDER SOURCE_FOLDER [EVERY]   EVERY: one change in so many is tried (41)"""

import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import patience

ODD = ["[]", "{}", "[[]]", "[[a1]]", "{a: 1}", '""', "~", "x:y"]
KEY = re.compile(r"[a-z][a-z0-9-]*: ?")

# Each of these once ended the program.
FATAL = [
    "pages: {book: {each: [{table: []}]}}",
    "pages: {book: {each: [{table: {}}]}}",
    "pages: {book: {each: [{table: [{}]}]}}",
    "boards: {map: {shape: rectangle, columns: 3, rows: 3, without: [[a1]]}}",
    "boards: {map: {shape: rectangle, columns: 3, rows: 3, cells: [{at: [[]]}]}}",
    "boards: {map: {shape: rectangle, columns: 3, rows: 3, cells: [{at: [{a: 1}]}]}}",
    "sizes: {margin: []}\n  cards: {x: {size: poker, layout: [{text: hi, at: [margin, 2, 3, 4]}]}}",
    "pages: {book: {each: [%s]}}" % ", ".join(["{lines: 8 mm}"] * 420),
    "terrain: {a: {symbol: \"unit:tank\"}}\n  boards: {m: {side: 3}}",
    "symbols: {s: {file: t.svg}}\n  counters: {a: {symbol: \"unit:tank\"}}",
    "symbols: {unit: {files: art}}\n  counters: {a: {symbol: \"unit:tank\"}}",
    "symbols: {unit: {files: \"art/{t\"}}\n  counters: {a: {symbol: \"unit:tank\"}}",
    "styles: [[]]\n  cards: {x: {size: poker, layout: [{text: hi, at: cut, style: a}]}}",
    "sizes: [a]\n  cards: {x: {size: poker, layout: [{text: hi, at: [a, 2, 3, 4]}]}}",
    "symbols: {s: {file: \"\"}}\n  counters: {a: {symbol: s}}",
]


def end_of_value(text, start):
    """Where the value that begins at START ends: with its brackets, quotes and deeper lines."""
    line = text.rfind("\n", 0, start) + 1
    indent = len(text[line:start]) - len(text[line:start].lstrip(" -"))
    depth, quote, at = 0, "", start
    while at < len(text):
        letter = text[at]
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "\"'":
            quote = letter
        elif letter in "[{":
            depth += 1
        elif letter in "]}":
            if depth == 0:
                return at
            depth -= 1
        elif letter == "," and depth == 0 and text[line:start].count("{") > text[line:start].count("}"):
            return at
        elif letter == "\n" and depth == 0:
            following = re.match(r"[ -]*", text[at + 1:]).group()
            if len(following) <= indent:
                return at
        at += 1
    return at


def changes(text):
    for key in KEY.finditer(text):
        end = end_of_value(text, key.end())
        for odd in ODD:
            yield text[:key.end()].rstrip(" ") + " " + odd + text[end:]


def check(program, folder, text):
    """What is wrong with how TEXT is answered, or None."""
    path = os.path.join(folder, "odd.yaml")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    done = subprocess.run([program, "check", "odd.yaml"], cwd=folder, capture_output=True, text=True,
                          timeout=patience.seconds(30))
    if done.returncode not in (0, 2) or "runtime error" in done.stderr:
        return "status %d: %s" % (done.returncode, done.stderr[-600:])
    if done.returncode == 2 and not re.search(r"^hexprint: .*\.(yaml|csv):\d+: ", done.stderr, re.M):
        return "no line is named: " + done.stderr[:300]
    return None


def main():
    build, source = sys.argv[1:3]
    every = int(sys.argv[3]) if len(sys.argv) > 3 else 41
    kits = os.path.join(source, "examples", "kits")
    wrong = tried = 0
    with tempfile.TemporaryDirectory() as scratch:
        folder = os.path.join(scratch, "kits")
        shutil.copytree(kits, folder)
        texts = ["kit:\n  " + text + "\n" for text in FATAL]
        everything = []
        for name in sorted(os.listdir(kits)):
            if name.endswith(".yaml"):
                with open(os.path.join(kits, name), encoding="utf-8") as file:
                    everything += changes(file.read())
        texts += everything[::every]
        for text in texts:
            trouble = check(os.path.join(build, "hexprint"), folder, text)
            tried += 1
            if trouble:
                wrong += 1
                print("FAILED: %s\n%s" % (trouble, text if len(text) < 1500 else text[:1500] + "..."))
    print("%d of %d changed kit files, %d answered wrongly" % (tried, len(everything) + len(FATAL), wrong))
    return 1 if wrong or not everything else 0


if __name__ == "__main__":
    sys.exit(main())
