#!/usr/bin/env python3
"""Habits that make English read as translated, in what users read: messages, rule cards, lessons, manual pages.

scan_english.py PROJECT      names each with its file and line; exit 1 where there is one
scan_english.py --self-test  finds what it has to find
"""

import os
import re
import sys

import c_source

# Each with what to write instead. "There is no" is good English.
HABITS = (
    (r"\bgone on with\b", "resumed, continued"),
    (r"\b(the|an|of) own\b(?! (two|three|\d))", "your own, its own"),
    (r"(?<![Tt]here)(?<!this) is no (?!longer\b|more\b|other\b|such\b|less\b|need\b)", "is not a"),
    (r"\bfor who\b", "for whoever, for those who"),
    (r"\bas of (?!\d)", "as in"),
    (r"[:,] so it is(?! not)\b(?=[\".])", "say it once"),
    (r"\bWhat a designer may turn\b", "Design sizes"),
)
STRING = re.compile(r'"((?:[^"\\\n]|\\.)*)"')


def sentences(name, text):
    """(LINE, WORDS) of what users read in a file: strings of C, all of a text but its comments."""
    for number, line in enumerate(text.splitlines(), 1):
        if name.endswith(".c"):
            code = line.split("/*")[0]
            if not line.lstrip().startswith(("*", "#include")):
                for words in STRING.findall(code):
                    yield number, words
        elif not line.lstrip().startswith(("#", ".\\\"")):
            yield number, line


def habits_in(name, text):
    for number, words in sentences(name, text):
        for pattern, instead in HABITS:
            found = re.search(pattern, words)
            if found:
                yield "%s:%d: '%s': %s" % (name, number, found[0], instead)


def is_read(name):
    return (name.startswith(("solo/", "generator/")) and name.endswith(".c")) or \
        name.startswith("solo/manual/") and name.endswith(".txt") or \
        name.startswith("templates/") and (name.endswith(".en.yaml") or name.endswith("/README.md")) or \
        name in ("NEWS", "README.md", "examples/README.md", "examples/INSTALLING.md", "solo/PLAYING.md", "generator/PRINTING.md")


def self_test():
    code = 'x("there is no file");\ny("%s is no file"); /* it is no file */\nz("with the own symbol");\n'
    found = [line.split(":")[1] for line in habits_in("solo/a.c", code)]
    return 0 if found == ["2", "3"] and not list(habits_in("NEWS", "There is no more.\n")) else 1


def main():
    if sys.argv[1] == "--self-test":
        return self_test()
    wrong = []
    for name in filter(is_read, c_source.project_files(sys.argv[1])):
        with open(os.path.join(sys.argv[1], name), encoding="utf-8") as file:
            wrong += habits_in(name, file.read())
    for line in wrong:
        print(line)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
