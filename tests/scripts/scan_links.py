#!/usr/bin/env python3
"""Whether what the project refers to is there: links of every README, and documents by their name.

    scan_links.py [PROJECT FOLDER]   exit 1 where something is found
    scan_links.py --self-test        proves that every rule bites
"""

import os
import re
import sys

sys.dont_write_bytecode = True  # tests leave nothing among the sources

import c_source  # noqa: E402

LINK = re.compile(r"\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
# "RULES.md", "play/TRUST.md": a document, in whatever file it is named.
DOCUMENT = re.compile(r"(?<![\w/.])((?:[\w.-]+/)*[A-Z][A-Z_]+\.md)\b")
ELSEWHERE = re.compile(r"[a-z]+:")


def anchor(heading):
    """As a heading is linked to: lower case, words joined by dashes."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def leads_nowhere(path, link, texts, paths):
    if ELSEWHERE.match(link):
        return False
    file, _, place = link.partition("#")
    target = os.path.normpath(os.path.join(os.path.dirname(path), file)) if file else path
    if target not in paths and not any(other.startswith(target + "/") for other in paths):
        return True
    return bool(place) and place not in map(anchor, HEADING.findall(texts.get(target, "")))


def wrong(texts, paths):
    """TEXTS: what is in each file that is text; PATHS: all files."""
    known = {os.path.basename(path) for path in paths}
    for path, text in sorted(texts.items()):
        if path.endswith(".md"):
            for link in LINK.findall(text):
                if leads_nowhere(path, link, texts, paths):
                    yield "%s: nothing is at %s" % (path, link)
        for name in sorted(set(DOCUMENT.findall(text))):
            if os.path.basename(name) not in known:
                yield "%s: there is no %s" % (path, name)


def self_test():
    there = {"README.md": "# A house\n", "solo/RULES.md": "# Hex\n"}
    broken = [("README.md", "[it](solo/RULE" + ".md)"), ("README.md", "[it](solo/RULES.md#go)"),
              ("solo/x.c", "/* see DESIGN" + ".md */")]
    good = [("README.md", "[it](solo/RULES.md)"), ("README.md", "[it](solo/)"),
            ("README.md", "# a\n[it](solo/RULES.md#hex) [b](#a)"), ("solo/x.c", "/* RULES.md */"),
            ("README.md", "[it](https://example.org/x)")]
    failures = []
    for samples, bites in ((broken, True), (good, False)):
        for path, text in samples:
            texts = dict(there, **{path: text})
            if any(wrong(texts, list(texts))) != bites:
                failures.append("%s: %s" % ("missed" if bites else "wrongly found", text))
    print("\n".join(failures) or "every rule finds its broken sample")
    return 1 if failures else 0


def main(arguments):
    if arguments == ["--self-test"]:
        return self_test()
    root = arguments[0] if arguments else "."
    paths = c_source.project_files(root)
    endings = (".c", ".h", ".md", ".py", ".sh", ".txt", ".yaml")
    texts = {path: c_source.read(root, path) for path in paths if path.endswith(endings)}
    sentences = list(wrong(texts, paths))
    print("\n".join(sentences) or "%d files refer to what is there" % len(texts))
    return 1 if sentences else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
