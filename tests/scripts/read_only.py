"""Lets the compiler read, for its warnings alone, each source of a build that has no object file yet; by way of the
compiler's cache where CMake has been given one.

usage: read_only.py BUILD-FOLDER, which has a compile_commands.json; exit 1 where one is not clean
"""

import concurrent.futures
import json
import os
import shlex
import subprocess
import sys


def left(build):
    """What was not built: the command of each that reads the file."""
    cache = shlex.split(os.environ.get("CMAKE_C_COMPILER_LAUNCHER", ""))
    with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as commands:
        for entry in json.load(commands):
            words = shlex.split(entry["command"])
            at = words.index("-o")
            made = os.path.join(entry["directory"], words[at + 1])
            if entry["file"].endswith(".c") and not os.path.exists(made):
                yield cache + [word for word in words[:at] + words[at + 2:] if word != "-c"] + \
                    ["-fsyntax-only"], entry["directory"]


def read(job):
    words, folder = job
    return subprocess.run(words, cwd=folder, check=False).returncode


def main():
    jobs = list(left(sys.argv[1]))
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        bad = sum(code != 0 for code in pool.map(read, jobs))
    print("%d files read, %d not clean" % (len(jobs), bad))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
