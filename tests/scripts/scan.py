#!/usr/bin/env python3
"""Looks for what the design and the style forbid.

    scan.py dependencies|calls|names|plain|words [PROJECT FOLDER]   exit 1 where something is found
    scan.py --self-test                                 proves that every rule bites
"""

import os
import sys

sys.dont_write_bytecode = True  # tests leave nothing among the sources

import c_source  # noqa: E402
import rules_calls
import rules_dependencies
import rules_names
import rules_plain
import rules_words

SCANS = {
    "dependencies": rules_dependencies.RULES,
    "calls": rules_calls.RULES,
    "names": rules_names.RULES,
    "plain": rules_plain.RULES,
    "words": rules_words.RULES,
}
TEXT_LIMIT = 2 << 20  # pictures and weights hold no names


def is_text(root, path):
    full = os.path.join(root, path)
    if os.path.getsize(full) > TEXT_LIMIT:
        return False
    with open(full, "rb") as file:
        return b"\0" not in file.read(8192)


def scan(root, rules):
    findings = []
    for path in c_source.project_files(root):
        wanted = [rule for rule in rules if rule.applies(path)]
        if wanted and is_text(root, path):
            text = c_source.read(root, path)
            for rule in wanted:
                findings += rule.findings(path, text)
    return sorted(set(findings))


def self_test():
    """Every broken sample is found by its rule, every good one is left alone."""
    failures = []
    for name, rules in SCANS.items():
        for rule in rules:
            failures += ["%s: %s: missed in %s: %r" % (name, rule.name, path, text)
                         for path, text in rule.broken if not rule.findings(path, text)]
            failures += ["%s: %s: wrongly found in %s: %r" % (name, rule.name, path, text)
                         for path, text in rule.good if rule.findings(path, text)]
            if not rule.broken or not rule.good:
                failures.append("%s: %s: has no samples" % (name, rule.name))
    return failures


def main(arguments):
    if arguments == ["--self-test"]:
        failures = self_test()
        print("\n".join(failures) or "every rule finds its broken samples")
        return 1 if failures else 0
    if not arguments or arguments[0] not in SCANS:
        print(__doc__, file=sys.stderr)
        return 2
    root = arguments[1] if len(arguments) > 1 else "."
    findings = scan(root, SCANS[arguments[0]])
    for path, line, message in findings:
        print("%s:%d: %s" % (path, line, message))
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
