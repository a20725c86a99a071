"""A pack for a class, as its pages are read: as many different dice-sheets as asked for, a row of the
table for each, and an answer for each whose total is the sheet's par.

usage: class_pack.py BUILD-FOLDER
"""

import os
import re
import subprocess
import sys
import tempfile


def pages_of(build, folder, *options):
    path = os.path.join(folder, "class.pdf")
    subprocess.run([build + "/hexprint", "pocket-hexes", "class", *options, "-q", "-o", path],
                   check=True)
    text = subprocess.run(["pdftotext", "-layout", path, "-"], check=True, capture_output=True,
                          text=True).stdout
    return text.split("\f")[:-1]


def judge(build, folder, count, seed, *options):
    """Yields what is wrong with COUNT sheets."""
    pages = pages_of(build, folder, "--count", str(count), "--seed", seed, *options)
    sheets = [page for page in pages if "Beat the computer!" in page]
    pars = [int(re.search(r"Par (-?\d+), by", sheet)[1]) for sheet in sheets]
    dice = {" ".join(re.search(r"\b1((?: +\d+){12}) *$", sheet, re.MULTILINE)[1].split())
            for sheet in sheets}
    seeds = [re.search(r"--seed (\S+)", sheet)[1] for sheet in sheets]
    wanted = ["%s-%d" % (seed, k + 1) for k in range(count)]
    if seeds != wanted:
        yield "the sheets' seeds are %s" % seeds
    if len(dice) < min(count, 4):
        yield "the dice are not different"
    rows = [(int(row[0]), row[1], int(row[2].replace("\u2212", "-"))) for row in re.findall(
        r"^ *(\d+) +(%s-\d+) +(\u2212?\d+)$" % seed, "\n".join(pages), re.MULTILINE)]
    if rows != list(zip(range(1, count + 1), wanted, pars)):
        yield "the table says %s instead of %s" % (rows, pars)
    answers = re.findall(r"Sheet (\d+): (\u2212?\d+) points", "\n".join(pages))
    found = {int(sheet): int(score.replace("\u2212", "-")) for sheet, score in answers}
    if found != dict(zip(range(1, count + 1), pars)):
        yield "the answers are %s" % found
    last = pages[-1]
    total = re.findall(r"\u03a3 *(\u2212?\d+)", last)
    if not total or int(total[-1].replace("\u2212", "-")) != pars[-1]:
        yield "the last filled-in sheet has the total %s instead of %d" % (total, pars[-1])


CASES = [(5, "sun"), (32, "rain", "--par", "easy"), (1, "alone", "--side", "3", "--paper", "letter"),
         (3, "wide", "--landscape", "--option", "boxes=3")]


def main():
    build = os.path.abspath(sys.argv[1])
    wrong = []
    with tempfile.TemporaryDirectory(dir=build) as folder:
        for case in CASES:
            wrong += ["%s: %s" % (case, what) for what in judge(build, folder, *case)]
        # Beside other sheets, which have symbols of their own.
        subprocess.run([build + "/hexprint", "pocket-hexes", "sheet", "dice-sheet", "class", "--count",
                        "2", "--seed", "a", "-q", "-o", os.path.join(folder, "all.pdf")], check=True)
        if len(pages_of(build, folder)) < 30:
            wrong.append("a class has not 30 sheets")
    print("\n".join(wrong) or "fit for a class")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
