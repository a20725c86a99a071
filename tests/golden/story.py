"""Whether a printed story says what the analysis says: the decisions that cost most, in the order of
the game, with what was played, what was better and what it cost.

Usage: story.py RECORD ANALYSIS.json STORY.pdf"""

import json
import re
import subprocess
import sys


def spelled(number):
    text = ("%.1f" % abs(number)).removesuffix(".0")
    return ("\u2212" if number < 0 and text != "0" else "") + text


def main(record, analysis, pdf):
    with open(record, encoding="utf-8") as file:
        lines = [json.loads(line) for line in file]
    with open(analysis, encoding="utf-8") as file:
        found = json.load(file)
    text = subprocess.run(["pdftotext", "-raw", pdf, "-"], capture_output=True, check=True, text=True).stdout
    text = re.sub(r"\s+", " ", text)
    points = found["unit"] == "points"
    factor = 1 if points else 100
    costly = sorted((d for d in found["decisions"] if d["verdict"] != "fine"), key=lambda d: -d["loss"])[:6]
    number = {i + 1: sum("action" in line for line in lines[:i + 1]) for i in range(len(lines))}
    headings = [int(n) for n in re.findall(r"Action (\d+), ", text)]
    failures = [] if headings == sorted(headings) and headings else ["headings %s" % headings]
    for decision in costly:
        played, best = (decision["action"], decision["value"]), (decision["best"], decision["best_value"])
        for word, (move, value) in (("Played", played), ("Better", best)):
            wanted = "%s: %s (%s%s)." % (word, move, spelled(factor * value), "" if points else " %")
            if wanted not in text:
                failures.append(wanted)
        cost = "It cost %s %s." % (spelled(factor * decision["loss"]), "points" if points else "% of the win")
        if cost not in text:
            failures.append(cost)
        last = number[decision["line"]]
        if not any(last <= heading < last + 8 for heading in headings):
            failures.append("no heading for action %d" % last)
    for failure in failures:
        print("FAILED:", failure)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
