"""Gives hexprint wrong jobs, themes, profiles, papers and texts: each is one line with the right file and line,
exit status 2 and nothing written, within bounds of time and memory.

Usage: malformed.py BUILD_FOLDER"""

import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile

from cases import CLASSES
from cases_texts import TEXTS

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import patience

CLASS_LEAST = 20
SECONDS = 20             # a guard against hanging; how long it takes is measured elsewhere
MEMORY = 100 * 1024 * 1024   # used at most; fonts that are mapped and untouched do not count
ADDRESSES = 2 * MEMORY       # a guard: what would grow without end fails at once


def fits_in_memory(hexprint):
    """Sanitizers reserve more address space than the limit."""
    done = subprocess.run([hexprint, "--version"], preexec_fn=limit_memory, check=False,
                          stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return done.returncode == 0


def limit_memory():
    resource.setrlimit(resource.RLIMIT_AS, (ADDRESSES, ADDRESSES))


def run(command, folder, limit):
    try:
        done = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, check=False,
                              capture_output=True, timeout=patience.seconds(SECONDS),
                              preexec_fn=limit_memory if limit else None)
    except subprocess.TimeoutExpired:
        return None, b"", b""
    return done.returncode, done.stdout, done.stderr


def judge(status, out, err, line, words):
    """What is wrong with the answer, or None."""
    if status != 2:
        return "status %s, %r" % (status, err[-300:])
    if out:
        return "says %r on standard output" % out[:200]
    match = re.fullmatch(rb"hexprint: wrong\.yaml:(\d+): ([^\n]+)\n", err)
    if not match:
        return "not one line with its place: %r" % err[:400]
    if int(match.group(1)) != line:
        return "line %s instead of %d: %r" % (match.group(1).decode(), line, err)
    if any(byte < 0x20 or byte == 0x7f for byte in err[:-1]):
        return "control characters: %r" % err
    if not re.search(words, match.group(2).decode("utf-8", "replace"), re.IGNORECASE):
        return "nothing about %r: %r" % (words, err)
    return None


def commands_for(hexprint, quick, text):
    """Both ways to a theme or profile, by check and by a print that uses it: one parser, so that the second may be
    without sanitizers."""
    yield [hexprint, "check", "wrong.yaml"]
    hexprint = quick
    start = text[:200]
    if b"jobs" in start:
        yield [hexprint, "make", "wrong.yaml"]
    elif start.startswith(b"theme:"):
        yield [hexprint, "pocket-hexes", "--theme", "wrong.yaml"]
    elif start.startswith(b"texts:"):
        yield [hexprint, "pocket-hexes", "--lang", "wrong.yaml"]
    elif start.startswith(b"profile:"):
        yield [hexprint, "pocket-hexes", "--profile", "wrong.yaml"]
    elif start.startswith(b"paper:"):
        yield [hexprint, "pocket-hexes", "--paper", "wrong.yaml"]


def try_case(hexprint, quick, folder, limit, case):
    name, text, line, words = case
    if isinstance(text, str):
        text = text.encode()
    with open(os.path.join(folder, "wrong.yaml"), "wb") as file:
        file.write(text)
    for command in commands_for(hexprint, quick, text):
        wrong = judge(*run(command, folder, limit[command[0]]), line, words)
        left = sorted(set(os.listdir(folder)) - {"wrong.yaml"})
        if left:
            wrong = "left %s" % left
            for entry in left:
                shutil.rmtree(os.path.join(folder, entry), ignore_errors=True)
        if wrong:
            yield "%s (%s): %s" % (name, command[1], wrong)


def main(build):
    hexprint = os.path.join(os.path.abspath(build), "hexprint")
    quick = os.path.join(os.environ.get("PAPERHEX_QUICK") or os.path.abspath(build), "hexprint")
    limit = {program: fits_in_memory(program) for program in (hexprint, quick)}
    classes = CLASSES + [("texts", TEXTS)]
    os.environ.setdefault("ASAN_OPTIONS", "detect_leaks=0")
    failures = []
    total = 0
    with tempfile.TemporaryDirectory(dir=build) as folder:
        for name, cases in classes:
            total += len(cases)
            if len(cases) < CLASS_LEAST:
                failures.append("%s: only %d cases" % (name, len(cases)))
            for case in cases:
                failures += ["%s: %s" % (name, wrong)
                             for wrong in try_case(hexprint, quick, folder, limit, case)]
    used = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024
    if all(limit.values()) and used > MEMORY:
        failures.append("one took %d MB" % (used >> 20))
    for failure in failures:
        print("FAILED:", failure)
    print("%d files of %d classes, %d failures, at most %d MB%s" % (
        total, len(classes), len(failures), used >> 20, "" if limit[quick] else " (not limited)"))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
