#!/usr/bin/env python3
"""Every file and every name that stands in backquotes in a *.md or a header is there.

scan_prose.py PROJECT BUILD    names what is not; exit 1 where something is missing
scan_prose.py --self-test      finds what it has to find
"""

import fnmatch
import os
import re
import subprocess
import sys

import c_source

FILE = re.compile(r"^[\w.*{},/-]+\.(c|h|py|sh|md|yaml|cmake|txt|jsonl|json|in|po|icc|csv|svg|supp|gtp|cast)$")
NAME = re.compile(r"^[a-z][a-z0-9]*(_[a-z0-9*]+)+(\(\))?$")
# What the project speaks of that belongs to others, or to a file somebody writes.
FOREIGN = {"manifest.json", "results/table.txt", "own-problems.jsonl", "first.yaml", "units.csv"}
SOURCES = (".c", ".h", ".py", ".sh", ".cmake", ".txt", ".in", ".supp", "")
PLACEHOLDER = re.compile(r"[A-Z]{3,}|your|^\.")  # "GAME.h", "po/ja/your_game.po"


def quoted(text):
    """The words in backquotes, with their lines; blocks of code are left out."""
    inside = False
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith("```"):
            inside = not inside
        elif not inside:
            for word in re.findall(r"`([^`]+)`", line):
                yield number, word


def expanded(word):
    """"a_{b,c}" as a_b and a_c."""
    found = re.match(r"^(.*)\{([^{}]*)\}(.*)$", word)
    return [word] if not found else [found[1] + part + found[3] for part in found[2].split(",")]


class Project:
    def __init__(self, folder, tests):
        self.folder = folder
        self.files = c_source.project_files(folder)
        self.bases = {os.path.basename(name) for name in self.files}
        self.words = set(tests)
        for name in self.files:
            if os.path.splitext(name)[1] in SOURCES:
                try:
                    with open(os.path.join(folder, name), encoding="utf-8") as file:
                        self.words.update(re.findall(r"[A-Za-z_][A-Za-z0-9_]*", file.read()))
                except (UnicodeDecodeError, OSError):
                    pass

    def has_file(self, name, of):
        """A path begins in the folder of the prose, one above it, or anywhere."""
        if name in FOREIGN or ("/" not in name and name in self.bases):
            return True
        if "*" in name:
            return any(fnmatch.fnmatch(path, "*" + name) for path in self.files)
        here = os.path.join(self.folder, os.path.dirname(of))
        return any(path.endswith("/" + name) or path == name for path in self.files) or \
            any(os.path.exists(os.path.join(here, up, name)) for up in ("", ".."))

    def has_name(self, name):
        name = name.replace("()", "")
        if name in FOREIGN:
            return True
        if "*" in name:
            pattern = re.compile("^" + re.escape(name).replace("\\*", ".*") + "$")
            return any(pattern.match(word) for word in self.words)
        return name in self.words or any(word.startswith(name + "_") for word in self.words)

    def missing(self, of, text):
        for number, word in quoted(text):
            for one in expanded(word):
                if PLACEHOLDER.search(one):
                    continue
                if FILE.match(one) and not self.has_file(one, of):
                    yield "%s:%d: there is no file %s" % (of, number, one)
                elif NAME.match(one) and not self.has_name(one):
                    yield "%s:%d: nothing is called %s" % (of, number, one)


def tests_of(build):
    said = subprocess.run(["ctest", "--test-dir", build, "-N"], capture_output=True, text=True, check=False).stdout
    return re.findall(r"Test +#\d+: (\S+)", said)


def self_test():
    project = Project.__new__(Project)
    project.folder, project.files, project.bases = ".", ["a/b.c", "README.md"], {"b.c", "README.md"}
    project.words = {"one_name", "play_secret"}
    found = list(project.missing("README.md", "`b.c` `a/b.c` `x/b.c` `one_name` `play_*` `no_name` `gone.c`\n"
                                              "```\n`in_code`\n```\n`a_{b,c}`"))
    wanted = ["x/b.c", "no_name", "gone.c", "a_b", "a_c"]
    return 0 if [line.split()[-1] for line in found] == wanted else 1


def main():
    if sys.argv[1] == "--self-test":
        return self_test()
    project = Project(sys.argv[1], tests_of(sys.argv[2]))
    wrong = []
    for name in project.files:
        if name.endswith((".md", ".h")):
            with open(os.path.join(sys.argv[1], name), encoding="utf-8") as file:
                wrong += project.missing(name, file.read())
    for line in wrong:
        print(line)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
