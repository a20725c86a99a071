"""What a scan's rule is: where it applies, what it finds, and samples that prove it bites.

A rule is given a path (relative to the project) and the file's text, and yields (line, message).
Every rule carries at least one broken sample, in which it must find something, and one good
sample, in which it must find nothing: run `scan.py --self-test`.
"""

import re

import c_source


class Rule:
    def __init__(self, name, applies, find, broken, good):
        self.name = name
        self.applies = applies
        self.find = find
        self.broken = broken  # [(path, text)]
        self.good = good

    def findings(self, path, text):
        if not self.applies(path):
            return []
        return [(path, line, message) for line, message in self.find(path, text)]


def is_source(path):
    return path.endswith((".c", ".h"))


def is_program_source(path):
    return is_source(path) and path.startswith(("solo/", "generator/"))


def find_pattern(pattern, view, message):
    """A find function: PATTERN in what VIEW leaves of the text; {0} in MESSAGE is what matched."""
    compiled = re.compile(pattern, re.MULTILINE)

    def find(_path, text):
        for match in compiled.finditer(view(text)):
            found = (compiled.groups and match.group(1)) or match.group()
            yield c_source.line_of(text, match.start()), message.format(found.strip())
    return find


def find_calls(names, message):
    """Calls of functions by name; members (x->open) are none."""
    pattern = r"(?<![\w.>])(%s)\s*\(" % "|".join(names)
    return find_pattern(pattern, c_source.without_comments_and_strings, message)
