#!/usr/bin/env python3
"""Circles of files of one folder whose functions call each other.

    scan_circles.py [PROJECT FOLDER]   exit 1 where a circle is new or has grown
    scan_circles.py --self-test        proves that every rule bites

Files that call each other in a circle have no floor between them: none can be read, tested or
changed alone. A function that several files call belongs below them; instead of a call upwards
there is a callback or a value. scan.py sees to the arrows between folders.

circles.txt lists the circles that are left, a line each. It only shrinks: what is listed and is
in no circle any more is an error. Exit 77 (skipped) where universal-ctags is missing.
"""

import json
import os
import re
import subprocess
import sys

sys.dont_write_bytecode = True  # tests leave nothing among the sources

import c_source  # noqa: E402
import graphs
from rule import is_program_source
from scan_sizes import SKIPPED, has_ctags

ALLOWED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "circles.txt")
# A word that may name a function; members of structs (x.open, x->open) never do.
WORD = re.compile(r"(?<![\w.])(?<!->)[A-Za-z_]\w*")


def functions(root, paths):
    """{path: (names of its static functions, names of the others)}."""
    command = ["ctags", "--output-format=json", "--languages=C", "--kinds-C=f", "--fields=+f",
               "-f", "-", "-L", "-"]
    answer = subprocess.run(command, cwd=root, input="\n".join(paths), text=True,
                            capture_output=True, check=True)
    found = {path: (set(), set()) for path in paths}
    for line in answer.stdout.splitlines():
        tag = json.loads(line)
        if tag.get("_type") == "tag":
            found[tag["path"]][0 if tag.get("file") else 1].add(tag["name"])
    return found


def graph_of(sources, tags):
    """The files beside it that each file calls; SOURCES: the text of each, TAGS: as functions()."""
    homes = {}
    for path, (_own, shared) in tags.items():
        for name in shared:
            homes.setdefault((os.path.dirname(path), name), set()).add(path)
    graph = {}
    for path, text in sources.items():
        code = c_source.without_comments_and_strings(text)
        words = set(WORD.findall(code)) - tags[path][0]
        called = (homes.get((os.path.dirname(path), word), set()) for word in words)
        graph[path] = set().union(*called) - {path}
    return graph


def circles(sources, tags):
    """(folder, names of the files) of every circle."""
    found = graphs.circles(graph_of(sources, tags))
    return [(os.path.dirname(min(circle)), frozenset(map(os.path.basename, circle)))
            for circle in sorted(found, key=sorted)]


def read_allowed(text):
    """(folder, names) of every line "folder: a.c b.c" that is no comment."""
    lines = (line.split("#")[0].strip() for line in text.splitlines())
    return [(line.split(":")[0], frozenset(line.split(":")[1].split())) for line in lines if line]


def wrong(found, allowed):
    sentences = []
    for folder, circle in found:
        if not any(folder == place and circle <= names for place, names in allowed):
            sentences.append("%s: %s call each other in a circle"
                             % (folder, " ".join(sorted(circle))))
    for place, names in allowed:
        used = [circle & names for folder, circle in found if folder == place]
        idle = names - frozenset().union(*used)
        if idle:
            sentences.append("circles.txt: %s: %s: in this circle no more; take it out of the line"
                             % (place, " ".join(sorted(idle))))
    return sentences


def self_test():
    def sample(calls, allowed="", own=None):
        """CALLS: {path: text}; each file a.c has the function a, and OWN static ones."""
        own = own or {}
        tags = {path: (own.get(path, set()), {os.path.basename(path)[:-2]}) for path in calls}
        return circles(calls, tags), read_allowed(allowed)

    ring = {"solo/x/a.c": "b();", "solo/x/b.c": "return c;", "solo/x/c.c": "a();"}
    pair = {"solo/x/a.c": "b();", "solo/x/b.c": "a();"}
    line = {"solo/x/a.c": "b();", "solo/x/b.c": "c();", "solo/x/c.c": "/* a(); */ \"a\""}
    other = {"solo/x/a.c": "b();", "solo/y/b.c": "a();"}
    member = {"solo/x/a.c": "b();", "solo/x/b.c": "x.a = 1; x->a();"}
    broken = [sample(ring), sample(pair), sample(ring, "solo/x: a.c b.c\n"),
              sample(ring, "solo/y: a.c b.c c.c\n"), sample(line, "solo/x: a.c b.c\n"),
              sample(pair, "solo/x: a.c b.c c.c # one too many\n"),
              sample({**pair, "solo/x/c.c": ""}, "solo/x: a.c b.c\nsolo/z: d.c e.c\n")]
    good = [sample(line), sample(other), sample(member),
            sample(pair, own={"solo/x/b.c": {"a"}}), sample(ring, "# left\nsolo/x: a.c b.c c.c\n"),
            sample(pair, "solo/x: b.c a.c\n")]
    failures = ["missed: sample %d" % i for i, case in enumerate(broken) if not wrong(*case)]
    failures += ["wrongly found: sample %d: %s" % (i, wrong(*case))
                 for i, case in enumerate(good) if wrong(*case)]
    print("\n".join(failures) or "every rule finds its broken sample")
    return 1 if failures else 0


def main(arguments):
    if arguments == ["--self-test"]:
        return self_test()
    if not has_ctags():
        print("skipped: universal-ctags is not installed")
        return SKIPPED
    root = arguments[0] if arguments else "."
    paths = [path for path in c_source.project_files(root)
             if is_program_source(path) and path.endswith(".c")]
    tags = functions(root, paths)
    if not any(shared for _own, shared in tags.values()):
        print("no functions found")
        return 1
    found = circles({path: c_source.read(root, path) for path in paths}, tags)
    print("%d files: %d circles of calls with %d files, the largest %d" % (
        len(paths), len(found), sum(len(circle) for _folder, circle in found),
        max((len(circle) for _folder, circle in found), default=0)))
    with open(ALLOWED, encoding="utf-8") as file:
        sentences = wrong(found, read_allowed(file.read()))
    print("\n".join(sentences) or "none that circles.txt does not allow")
    return 1 if sentences else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
