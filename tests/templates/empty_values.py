"""Puts nothing, an empty text, list or map where every_key.yaml says something: hexprint check takes it,
or names the line and says what is accepted.

Usage: empty_values.py BUILD_FOLDER SOURCE_FOLDER"""

import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import patience

EMPTY = ['""', "~", "[]", "{}", "[[]]", '[""]']
AT_ONCE = 100  # files that one check is given
TABLE = "n,c,k\na,b3,1\nb,b4,2\n"
PICTURE = '<svg viewBox="0 0 2 1"><rect width="2" height="1"/></svg>'
SAYS = re.compile(r"accepted|expected|add it below|must have|name the tile|there (is|are)|stand(s)? below|such as|which|nest more than|no file|a brace itself|needs|how many")


def depth(line):
    """How far in a line's key or entry stands."""
    return len(re.match(r" *(- )?", line).group())


class Case:
    def __init__(self, lines, at, start, value):
        end = at + 1
        while end < len(lines) and depth(lines[end]) > depth(lines[at]):
            end += 1
        parent = at
        while parent > 0 and depth(lines[parent]) >= depth(lines[at]):
            parent -= 1
        self.name = "line %d, '%s', is %s" % (at + 1, lines[at].strip(), value)
        self.first, self.last = parent + 1, end + 1  # a row is compared with the one before
        # What is defined no more is missed where it is named, and a table where its columns are.
        self.elsewhere = value == "{}" and depth(lines[at]) == 2 or value == "~" and "file" in start
        blank = [""] * (end - at - 1)
        self.text = "\n".join(lines[:at] + [start + value] + blank + lines[end:]) + "\n"

    def judge(self, said):
        if not said or self.elsewhere and SAYS.search(said[0][1]):
            return None
        if any(self.first <= int(line) <= self.last and SAYS.search(words) for line, words in said):
            return None
        return "%s: %s" % (self.name, said)


def all_cases(lines):
    for at, line in enumerate(lines):
        start = re.match(r' *(- )?"?[a-z0-9-]+"?: ?| *- (?=\[)', line)
        if at > 0 and start:
            for value in EMPTY:
                yield Case(lines, at, start.group().rstrip() + " ", value)


def check(program, folder, cases):
    names = ["%d.yaml" % number for number in range(len(cases))]
    for name, case in zip(names, cases):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(case.text)
    done = subprocess.run([program, "check"] + names, cwd=folder, capture_output=True, text=True,
                          timeout=patience.seconds(120))
    if done.returncode not in (0, 2) or "runtime error" in done.stderr:
        yield "status %d: %s" % (done.returncode, done.stderr[-600:])
    for name, case in zip(names, cases):
        said = re.findall(r"^hexprint: %s:(\d+): (.*)$" % re.escape(name), done.stderr, re.M)
        answers = said or "%s: " % name in done.stdout
        wrong = case.judge(said) if answers else case.name + ": no answer with a line"
        if wrong:
            yield wrong


def main(build, source):
    with open(os.path.join(source, "tests/templates/every_key.yaml"), encoding="utf-8") as file:
        lines = file.read().splitlines()
    cases = list(all_cases(lines))
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        for name, text in (("t.csv", TABLE), ("x.svg", PICTURE), ("whole.yaml", "\n".join(lines) + "\n")):
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)
        program = os.path.join(os.environ.get("PAPERHEX_QUICK") or os.path.abspath(build), "hexprint")
        whole = subprocess.run([program, "check", "whole.yaml"], cwd=folder, capture_output=True, text=True,
                               timeout=patience.seconds(60))
        if whole.returncode != 0:
            wrong.append("every_key.yaml itself: " + whole.stderr)
        for first in range(0, len(cases), AT_ONCE):
            wrong += check(program, folder, cases[first:first + AT_ONCE])
    for line in wrong:
        print("FAILED:", line)
    print("%d kit files, %d answered wrongly" % (len(cases), len(wrong)))
    return 1 if wrong or len(cases) < 1000 else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))
