#!/usr/bin/env python3
"""Lengths of functions and files, measured by universal-ctags.

    scan_sizes.py [PROJECT FOLDER]   prints the figures; exit 1 where a limit is passed
    scan_sizes.py --self-test        proves that every limit bites

Exit 77 (skipped) where universal-ctags is missing.
"""

import json
import subprocess
import sys

sys.dont_write_bytecode = True  # tests leave nothing among the sources

import c_source  # noqa: E402
from rule import is_program_source

MEDIAN_MAX = 14
PERCENTILE_95_BELOW = 50
FUNCTION_MAX = 100
FILE_MAX = 800
SKIPPED = 77


def functions(root, paths):
    """(length in lines, path, name) of every function."""
    command = ["ctags", "--output-format=json", "--languages=C", "--langmap=C:.c.h",
               "--kinds-C=f", "--fields=+ne", "-f", "-", "-L", "-"]
    answer = subprocess.run(command, cwd=root, input="\n".join(paths), text=True,
                            capture_output=True, check=True)
    found = []
    for line in answer.stdout.splitlines():
        tag = json.loads(line)
        if tag.get("_type") == "tag" and "end" in tag:
            found.append((tag["end"] - tag["line"] + 1, tag["path"], tag["name"]))
    return sorted(found)


def percentile(sorted_lengths, percent):
    return sorted_lengths[(len(sorted_lengths) - 1) * percent // 100]


def wrong(function_lengths, file_lengths):
    """Sentences about the limits passed. FUNCTION_LENGTHS: as functions(); FILE_LENGTHS: same."""
    sentences = []
    lengths = [length for length, _path, _name in function_lengths]
    if lengths and percentile(lengths, 50) > MEDIAN_MAX:
        sentences.append("the median function is longer than %d lines" % MEDIAN_MAX)
    if lengths and percentile(lengths, 95) >= PERCENTILE_95_BELOW:
        sentences.append("more than 5 %% of functions have %d lines" % PERCENTILE_95_BELOW)
    sentences += ["%s: %s has %d lines, more than %d" % (path, name, length, FUNCTION_MAX)
                  for length, path, name in function_lengths if length > FUNCTION_MAX]
    sentences += ["%s has %d lines, more than %d" % (path, length, FILE_MAX)
                  for length, path in file_lengths if length > FILE_MAX]
    return sentences


def self_test():
    def flat(length, count=100):
        return [(length, "a.c", "f%d" % i) for i in range(count)]

    broken = [(flat(15), []), (flat(5, 90) + flat(50, 10), []), (flat(5) + [(101, "a.c", "f")], []),
              (flat(5), [(801, "a.c")])]
    good = [(flat(14), [(800, "a.c")]), (flat(5, 96) + flat(60, 4), []), ([], [])]
    failures = ["missed: sample %d" % i for i, (f, l) in enumerate(broken) if not wrong(f, l)]
    failures += ["wrongly found: sample %d" % i for i, (f, l) in enumerate(good) if wrong(f, l)]
    print("\n".join(failures) or "every limit finds its broken sample")
    return 1 if failures else 0


def has_ctags():
    try:
        answer = subprocess.run(["ctags", "--version"], capture_output=True, text=True)
    except OSError:
        return False
    return "Universal Ctags" in answer.stdout


def main(arguments):
    if arguments == ["--self-test"]:
        return self_test()
    if not has_ctags():
        print("skipped: universal-ctags is not installed")
        return SKIPPED
    root = arguments[0] if arguments else "."
    paths = [path for path in c_source.project_files(root) if is_program_source(path)]
    function_lengths = functions(root, paths)
    file_lengths = [(c_source.read(root, path).count("\n"), path) for path in paths]
    lengths = [length for length, _path, _name in function_lengths]
    if not lengths:
        print("no functions found")
        return 1
    print("%d functions in %d files: median %d lines, 95th percentile %d, longest %d" % (
        len(lengths), len(paths), percentile(lengths, 50), percentile(lengths, 95), lengths[-1]))
    sentences = wrong(function_lengths, file_lengths)
    print("\n".join(sentences) or "all within the limits")
    return 1 if sentences else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
