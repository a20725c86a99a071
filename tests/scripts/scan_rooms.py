#!/usr/bin/env python3
"""Whether the house can be found through: modules in circles, crowded folders, untrue READMEs.

    scan_rooms.py [PROJECT FOLDER]   exit 1 where something is found
    scan_rooms.py --self-test        proves that every rule bites

A module is a header with the source of the same name. Two modules may include each other's
headers, three in a circle may not.
"""

import fnmatch
import os
import re
import sys

sys.dont_write_bytecode = True  # tests leave nothing among the sources

import c_source  # noqa: E402
import graphs
from rule import is_program_source

ROOTS = ("solo/", "generator/")
FOLDER_MAX = 40
CIRCLE_MAX = 2
# What a README says of files: `board.h`, `os/os_*.c`; in capitals, `dev_NAME.c`, it is none.
FILE_NAMED = re.compile(r"`([\w*./-]+\.[ch])`")
# What is named in a map may lack its ending, or be a folder: `greedy`, `beerhex/`.
NAMED = re.compile(r"`([\w*./-]+)`")
PLACEHOLDER = re.compile(r"[A-Z]{3}")


def module_of(path):
    return path[:-2]


def graph_of(sources):
    """The modules that each module includes; SOURCES: the text of each path."""
    modules = {module_of(path) for path in sources}
    graph = {module: set() for module in modules}
    for path, text in sources.items():
        module = module_of(path)
        for _line, system, name in c_source.includes(text):
            beside = os.path.dirname(path) + "/"
            targets = {} if system else {module_of(root + name) for root in ROOTS + (beside,)}
            graph[module] |= {target for target in targets if target in modules} - {module}
    return graph


def circles(sources):
    """Sets of modules that all reach each other, larger than allowed."""
    found = graphs.circles(graph_of(sources))
    return ["modules in a circle: " + ", ".join(sorted(circle)) for circle in found if len(circle) > CIRCLE_MAX]


def crowded(paths):
    counts = {}
    for path in paths:
        folder = os.path.dirname(path)
        counts[folder] = counts.get(folder, 0) + 1
    return ["%s has %d files, more than %d" % (folder, count, FOLDER_MAX)
            for folder, count in counts.items() if count > FOLDER_MAX]


def readme_of(path, readmes):
    """The nearest README above PATH that has a map of files."""
    folder = os.path.dirname(path)
    while folder and folder + "/README.md" not in readmes:
        folder = os.path.dirname(folder)
    return folder + "/README.md"


def without_ending(name):
    return re.sub(r"\.[ch]$", "", name)


def names_module(text, path, top):
    """Whether TEXT, the map of folder TOP, has the file's name, with either ending or none, or a
    pattern for it, or the folder below TOP in which it is: `beerhex/`, or `GAME/` for every one."""
    base = os.path.basename(module_of(path))
    named = {os.path.basename(without_ending(name)) for name in NAMED.findall(text)}
    below = os.path.relpath(os.path.dirname(path), top)
    return (any(fnmatch.fnmatchcase(base, name) for name in named)
            or (below != "." and ("`%s/`" % below in text or "`GAME/`" in text)))


def exists(name, paths):
    """Whether some file of the project ends like NAME."""
    wanted = "/" + re.sub(r"^(\.\./|\./)+", "", name)
    return any(fnmatch.fnmatchcase("/" + path, "*" + wanted) for path in paths)


def files_named(text):
    return {name for name in FILE_NAMED.findall(text) if not PLACEHOLDER.search(name)}


def untrue_maps(readmes, paths):
    """READMES: the text of each; PATHS: all files."""
    mapped = {readme: text for readme, text in readmes.items() if "| file |" in text}
    sentences = []
    for readme, text in mapped.items():
        sentences += ["%s names %s, which is not there" % (readme, name)
                      for name in files_named(text) if not exists(name, paths)]
    for path in filter(is_program_source, paths):
        readme = readme_of(path, readmes)
        if readme in mapped and not names_module(mapped[readme], path, os.path.dirname(readme)):
            sentences.append("%s does not name %s" % (readme, path))
    return sentences


def wrong(sources, readmes, paths):
    rooms = [path for path in paths if path.startswith(ROOTS)]
    return sorted(circles(sources) + crowded(rooms) + untrue_maps(readmes, paths))


def self_test():
    def tree(sources, readmes=None, more=()):
        readmes = readmes or {}
        return sources, readmes, sorted([*sources, *readmes, *more])

    ring = {"solo/x/a.h": '#include "x/b.h"\n', "solo/x/b.c": '#include "x/b.h"\n#include "x/c.h"\n',
            "solo/x/b.h": "", "solo/x/c.h": '#include "a.h"\n'}
    pair = {"solo/x/a.h": '#include "x/b.h"\n', "solo/x/b.h": '#include "x/a.h"\n#include <c.h>\n',
            "solo/x/c.h": '#include "x/a.h"\n'}
    source = {"solo/x/a.c": "", "solo/x/a.h": ""}
    broken = [tree(ring), tree({}, more=["solo/x/%d" % i for i in range(FOLDER_MAX + 1)]),
              tree(source, {"solo/x/README.md": "| file |\n| `b.h` |\n"}, ["solo/x/b.h"]),
              tree({"solo/x/y/a.h": ""}, {"solo/x/README.md": "| file |\n| `z/` |\n"}),
              tree(source, {"solo/x/README.md": "| file |\n| `a.h`, `b.h` |\n"}),
              tree(source, {"solo/x/README.md": "| file |\n| `a.h`, `y/b.h` |\n"}, ["solo/z/b.h"]),
              tree(source, {"solo/x/README.md": "| file |\n| `a.h`, `b_*.c` |\n"})]
    good = [tree(pair), tree({}, more=["solo/x/%d" % i for i in range(FOLDER_MAX)]),
            tree({}, more=["tests/%d" % i for i in range(FOLDER_MAX + 1)]),
            tree(source, {"solo/x/README.md": "| file |\n| `a.h` |\n"}),
            tree(source, {"solo/x/README.md": "| file |\n| `x/a.c`, `b_*.c` |\n"}, ["solo/x/b_c.c"]),
            tree({"solo/x/y/a.h": ""}, {"solo/x/README.md": "| file |\n| `y/`, `NAME.c` |\n"}),
            tree(source, {"solo/x/README.md": "| file |\n| `a` |\n"}),
            tree({"solo/x/y/a.h": ""}, {"solo/x/README.md": "| file |\n| `GAME/` |\n"}),
            tree(source, {"solo/x/README.md": "No map.\n"})]
    failures = ["missed: sample %d" % i for i, sample in enumerate(broken) if not wrong(*sample)]
    failures += ["wrongly found: sample %d: %s" % (i, wrong(*sample))
                 for i, sample in enumerate(good) if wrong(*sample)]
    print("\n".join(failures) or "every rule finds its broken sample")
    return 1 if failures else 0


def main(arguments):
    if arguments == ["--self-test"]:
        return self_test()
    root = arguments[0] if arguments else "."
    paths = c_source.project_files(root)
    sources = {path: c_source.read(root, path) for path in paths if is_program_source(path)}
    readmes = {path: c_source.read(root, path) for path in paths
               if path.startswith(ROOTS) and os.path.basename(path) == "README.md"}
    if not sources:
        print("no sources found")
        return 1
    sentences = wrong(sources, readmes, paths)
    print("\n".join(sentences) or "%d files in order" % len(sources))
    return 1 if sentences else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
