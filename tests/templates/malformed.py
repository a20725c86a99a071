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
AT_ONCE = 50             # files that one check is given
SECONDS = 20             # a guard against hanging; how long it takes is measured elsewhere
MEMORY = 100 * 1024 * 1024   # used at most; fonts that are mapped and untouched do not count
ADDRESSES = 6 * MEMORY       # a guard: what would grow without end fails at once


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


def words_for(text):
    """How a print is given such a file; None where none takes it."""
    start = text[:200]
    if b"jobs" in start:
        return ["make", "wrong.yaml"]
    option = {b"theme": "--theme", b"texts": "--lang", b"profile": "--profile", b"paper": "--paper"}.get(
        start.split(b":")[0])
    return ["pocket-hexes", option, "wrong.yaml"] if option else None


def as_bytes(text):
    return text.encode() if isinstance(text, str) else text


def try_print(quick, folder, limit, case):
    """A print that uses the file: what reads it is what checks it, so that it may be without sanitizers."""
    name, text, line, words = case
    text = as_bytes(text)
    command = words_for(text) or ["check", "wrong.yaml"]
    with open(os.path.join(folder, "wrong.yaml"), "wb") as file:
        file.write(text)
    wrong = judge(*run([quick] + command, folder, limit), line, words)
    left = sorted(set(os.listdir(folder)) - {"wrong.yaml"})
    if left:
        wrong = "left %s" % left
        for entry in left:
            shutil.rmtree(os.path.join(folder, entry), ignore_errors=True)
    if wrong:
        yield "%s (%s): %s" % (name, command[0], wrong)


def try_checks(hexprint, folder, limit, cases):
    """All of them by one check, which says a line of each."""
    names = ["%03d" % number for number in range(len(cases))]
    for name, case in zip(names, cases):
        with open(os.path.join(folder, name), "wb") as file:
            file.write(as_bytes(case[1]))
    status, out, err = run([hexprint, "check"] + names, folder, limit)
    said = err.splitlines(keepends=True)
    if len(said) != len(cases):
        yield "check: %d lines of %d files: %r" % (len(said), len(cases), err[-300:])
    for name, answer, case in zip(names, said, cases):
        answer = answer.replace(b"hexprint: %s:" % name.encode(), b"hexprint: wrong.yaml:", 1)
        wrong = judge(status, out, answer, case[2], case[3])
        if wrong:
            yield "%s (check): %s" % (case[0], wrong)
    if sorted(os.listdir(folder)) != names:
        yield "check: left %s" % sorted(set(os.listdir(folder)) - set(names))
    for name in os.listdir(folder):
        os.remove(os.path.join(folder, name))


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
            wrong = []
            for first in range(0, len(cases), AT_ONCE):
                for program in sorted({hexprint, quick}):
                    wrong += try_checks(program, folder, limit[program], cases[first:first + AT_ONCE])
            for case in cases:
                wrong += try_print(quick, folder, limit[quick], case)
            os.remove(os.path.join(folder, "wrong.yaml"))
            failures += ["%s: %s" % (name, what) for what in wrong]
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
