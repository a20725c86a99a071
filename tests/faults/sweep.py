#!/usr/bin/env python3
"""sweep.py sample|all|order [--build DIR] [--jobs N] [--kind calls|memory] [--part 1/3] [SCRIPT...]

Runs scripted games and prints (scripts.py) again and again, each time with one system call or one
allocation failing, or killed there, and judges what is left:

  a game    exit status 0, 1 or 2, with a word about it unless 0; the record is one that hexplay
            resumes and verifies, and holds every action that was answered before the fault
  a print   exit status 0 and the right bytes, or 1 or 2, one line and no file (the old one, where
            there was one); nothing temporary is left, or after a kill the next run removes it

"sample" takes some of the calls, for the ordinary tests; "all" takes every one. "order" writes the
order of the calls on a game's own files to standard output. Exit status 1: something did not hold.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import patience
from scripts import GAMES, PRINTS, Game

TIMEOUT = 120
RECORD = "g.jsonl"
REFUSED = re.compile(r"(Not played|No): cannot write")
TEMPORARY = re.compile(r"^\.paperhex-.*\.tmp$")


class Tools:
    """The programs and libraries of a build, and the folder to work in."""

    def __init__(self, build):
        self.build = pathlib.Path(build).resolve()
        # Preloaded from the program's folder, because blanks in a path would end a name.
        self.calls = "$ORIGIN/tests/libfaults_calls.so"
        self.memory = "$ORIGIN/tests/libfaults_memory.so"
        self.scratch = pathlib.Path(tempfile.mkdtemp(prefix="faults-", dir=self.build))
        self.sanitized = b"__asan_init" in (self.build / "hexplay").read_bytes()

    def environment(self, folder, extra):
        kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        kept.update(LC_ALL="C.UTF-8", TERM="dumb", SOURCE_DATE_EPOCH="1700000000",
                    ASAN_OPTIONS="verify_asan_link_order=0:detect_leaks=0:allocator_may_return_null=1")
        for name in ("STATE", "DATA", "CONFIG", "CACHE"):
            kept[f"XDG_{name}_HOME"] = str(folder / "xdg")
        kept.update(extra)
        return kept

    def run(self, folder, program, arguments, typed=b"", extra=None):
        """Exit status (negative: a signal), both outputs, and how many bytes were read."""
        with tempfile.TemporaryFile(dir=self.scratch) as source:
            source.write(typed)
            source.flush()
            os.lseek(source.fileno(), 0, os.SEEK_SET)
            done = subprocess.run([str(self.build / program), *arguments], cwd=folder, check=False,
                                  stdin=source, capture_output=True, timeout=patience.seconds(TIMEOUT),
                                  env=self.environment(folder, extra or {}))
            used = os.lseek(source.fileno(), 0, os.SEEK_CUR)
        return done.returncode, done.stdout.decode(errors="replace"), \
            done.stderr.decode(errors="replace"), used

    def folder(self):
        return pathlib.Path(tempfile.mkdtemp(dir=self.scratch))


# ---- what a record holds ----

def plain_lines(path):
    """The whole lines of a record without what differs from run to run."""
    lines = []
    for line in path.read_bytes().split(b"\n")[:-1]:
        try:
            value = json.loads(line)
        except ValueError:
            return lines + ["not JSON"]
        for key in ("t", "digest", "created"):
            value.pop(key, None)
        lines.append(json.dumps(value, sort_keys=True))
    return lines


def begins(lines, beginning):
    return lines[:len(beginning)] == beginning


def temporaries(folder):
    return [str(path.relative_to(folder)) for path in folder.rglob("*") if TEMPORARY.match(path.name)]


def age(folder):
    """Makes temporary files old enough for the programs to be sure that nobody is using them."""
    for name in temporaries(folder):
        os.utime(folder / name, (1, 1))


class Fault:
    """One fault: what the preloaded library is told, and whether the program is killed by it."""

    def __init__(self, words, extra, killed=False):
        self.words, self.extra, self.killed = words, extra, killed


class Script:
    """A game or a print that is run with faults; subclasses prepare, run and judge."""

    def __init__(self, tools, what):
        self.tools, self.what, self.name = tools, what, what.name

    def wrong(self, fault):
        """What did not hold under FAULT: a list of sentences."""
        folder = self.tools.folder()
        try:
            self.prepare(folder)
            end = self.run(folder, fault.extra)
            said = self.judge_end(folder, fault, end)
            return [f"{self.name}: {fault.words}: {words}: {(end[2] or end[1][-200:])!r}"
                    for words in said + self.judge_files(folder, fault, end)]
        except subprocess.TimeoutExpired:
            return [f"{self.name}: {fault.words}: does not end"]
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    def judge_end(self, folder, fault, end):
        status, _, stderr, _ = end
        if fault.killed:
            return [] if status in (-9, 0) else [f"status {status} instead of a kill"]
        wrong = []
        if status not in (0, 1, 2):
            wrong.append(f"status {status}")
        if stderr.count("\n") > 1 or (stderr and not stderr.endswith("\n")):
            wrong.append("not one line")
        if temporaries(folder):
            wrong.append(f"left {temporaries(folder)}")
        return wrong

    def log(self):
        """The calls of a run without faults: name and subject of each."""
        folder = self.tools.folder()
        self.prepare(folder)
        path = folder / "calls.log"
        self.run(folder, {"LD_PRELOAD": self.tools.calls, "FAULTS_LOG": str(path)})
        calls = [line.split(" ", 2)[1:] for line in path.read_text(errors="replace").splitlines()]
        shutil.rmtree(folder)
        own = [(name, subject.replace(str(folder) + "/", "")) for name, subject in calls]
        return own


class GameScript(Script):
    """A game of people; every line typed is answered before the next one is read."""

    def __init__(self, tools, what):
        super().__init__(tools, what)
        self.typed = [line.encode() + b"\n" for line in what.typed]
        self.after = [self.lines_after(count) for count in range(len(self.typed) + 1)]
        if '"result"' not in (self.after[-1] or [""])[-1]:
            sys.exit(f"sweep: the script {self.name} does not end with a result")

    def play(self, folder, first, last, extra=None, record=RECORD):
        typed = b"".join(self.typed[first:last])
        arguments = ("resume", record, "--plain") if first > 0 else \
            (*self.what.arguments, "--plain", "--record", record)
        return self.tools.run(folder, "hexplay", arguments, typed, extra)

    def lines_after(self, count):
        folder = self.tools.folder()
        self.play(folder, 0, count)
        lines = plain_lines(folder / RECORD)
        shutil.rmtree(folder)
        return lines

    def prepare(self, folder):
        if self.what.before > 0:
            self.play(folder, 0, self.what.before)

    def run(self, folder, extra):
        return self.play(folder, self.what.before, len(self.typed), extra)

    def answered(self, used, stdout):
        """How many lines were answered for sure: all but the last one read, and none from the one on
        that was refused aloud, after which the rest of the script may mean something else."""
        count, at = self.what.before, 0
        refused = REFUSED.search(stdout)
        if refused:
            return count + max(0, stdout[:refused.start()].count("> ") - 1)
        for line in self.typed[self.what.before:]:
            at += len(line)
            if used <= at:
                break
            count += 1
        return count

    def judge_end(self, folder, fault, end):
        wrong = super().judge_end(folder, fault, end)
        status, stdout, stderr, _ = end
        if status in (1, 2) and not stderr and "had to stop" not in stdout:
            wrong.append("no word about it")
        return wrong

    def judge_files(self, folder, fault, end):
        status, stdout, _, used = end
        refused = REFUSED.search(stdout) is not None
        wrong = []
        held = []
        for path in sorted(folder.glob("g*.jsonl")):
            lines = plain_lines(path)
            held = lines if len(lines) > len(held) else held
            wrong += self.judge_record(folder, path)
        answered = self.after[self.answered(used, stdout)] if used > 0 or self.what.before else []
        if not refused and not begins(self.after[-1], held):
            wrong.append(f"the record is another game's: {held[-1:]}")
        if not begins(held, answered):
            wrong.append(f"{len(answered)} lines were answered, the record has {len(held)}")
        if status == 0 and not fault.killed and not refused and held != self.after[-1]:
            wrong.append("status 0, and the record is not whole")
        saved = folder / "s.jsonl"
        if saved.exists() and not refused and not begins(self.after[-1], plain_lines(saved)):
            wrong.append("what was saved is not the game")
        age(folder)
        self.play(folder, 0, 0, record="next.jsonl")
        if temporaries(folder):
            wrong.append(f"left for good: {temporaries(folder)}")
        return wrong

    def judge_record(self, folder, path):
        """Gone on with, which mends a result that was cut off, and verified."""
        wrong = []
        before = plain_lines(path)
        for arguments in (("resume", path.name, "--plain"), ("verify", path.name)):
            status, _, stderr, _ = self.tools.run(folder, "hexplay", arguments)
            if status != 0:
                wrong.append(f"{arguments[0]} of the record: status {status}: {stderr}")
        if not begins(plain_lines(path), before):
            wrong.append("resume changed the record")
        return wrong


class PrintScript(Script):
    """hexprint, whose bytes are the same in every run."""

    OLD = b"an old file\n"

    def __init__(self, tools, what):
        super().__init__(tools, what)
        folder = tools.folder()
        self.prepare(folder)
        status, _, stderr, _ = self.run(folder, {})
        if status != 0:
            sys.exit(f"sweep: the script {self.name} does not print: {stderr}")
        self.right = {name: (folder / name).read_bytes() for name in what.files}
        shutil.rmtree(folder)

    def prepare(self, folder):
        for name in self.what.files if self.what.old else ():
            (folder / name).write_bytes(self.OLD)

    def run(self, folder, extra):
        return self.tools.run(folder, "hexprint", self.what.arguments, b"", extra)

    def judge_end(self, folder, fault, end):
        wrong = super().judge_end(folder, fault, end)
        if end[0] in (1, 2) and not end[2].startswith("hexprint: "):
            wrong.append("no word about it")
        return wrong

    def judge_files(self, folder, fault, end):
        wrong = []
        for name, right in self.right.items():
            path = folder / name
            found = path.read_bytes() if path.exists() else None
            if found == right or (end[0] != 0 and found == (self.OLD if self.what.old else None)):
                continue
            wrong.append(f"{name} is {'missing' if found is None else 'not whole'}")
        if fault.killed:
            age(folder)
            self.run(folder, {})
            if temporaries(folder):
                wrong.append(f"left for good: {temporaries(folder)}")
        return wrong


# ---- which faults ----

def spread(count, most):
    """At most MOST of the numbers 1 to COUNT, evenly, the last one among them."""
    most = min(count, most)
    return sorted({count - (i * count) // most for i in range(most)})


def is_own(subject):
    """A file of the script's or a template of ours, not a font or a library's setting."""
    return "#" in subject or "/templates/" in subject or ("/" not in subject.split(" ->")[0].rstrip("/.")) or ".paperhex" in subject


def sample_of_calls(calls, others):
    """Every kind of call on every own file, where it comes last, and some OTHERS."""
    last = {}
    for number, (name, subject) in enumerate(calls, 1):
        if is_own(subject.split(" = ")[0]):
            last[name, re.sub(r"[0-9]+", "N", subject.split(" = ")[0])] = number
    return sorted(set(last.values()) | set(spread(len(calls), others) if others else ()))


def faults_of_calls(tools, script, whole):
    calls = script.log()
    chosen = range(1, len(calls) + 1) if whole else sample_of_calls(calls, 4)
    for place, number in enumerate(chosen):
        name, subject = calls[number - 1]
        deeds = ["fail", "kill", "eintr"] + (["half", "torn"] if name == "write" else [])
        for deed in deeds if whole else [deeds[place % len(deeds)]]:
            extra = {"LD_PRELOAD": tools.calls, "FAULTS_AT": str(number), "FAULTS_DO": deed}
            yield Fault(f"{deed} at call {number}, {name} {subject}", extra, deed in ("kill", "torn"))


def faults_of_memory(tools, script, whole):
    folder = tools.folder()
    script.prepare(folder)
    script.run(folder, {"LD_PRELOAD": tools.memory, "MEMORY_LOG": str(folder / "log")})
    counts = [int(word) for word in (folder / "log").read_text().split()]
    shutil.rmtree(folder)
    kinds = [("MEMORY_OWN", counts[0]), ("MEMORY_OTHER", counts[1])]
    if not whole and isinstance(script, PrintScript):
        kinds = kinds[:1]  # fontconfig's threads make the others another's in every run
    for name, count in kinds:
        for number in spread(count, count if whole else 5):
            yield Fault(f"{name} {number} of {count}",
                        {"LD_PRELOAD": tools.memory, name: str(number)})


class MemoryJudge:
    """Where memory runs out in our own code: status 1 and the line. In a library's: not 0, or right."""

    def __init__(self, script):
        self.script, self.name = script, script.name

    def wrong(self, fault):
        script = self.script
        folder = script.tools.folder()
        try:
            script.prepare(folder)
            end = script.run(folder, fault.extra)
            own = "MEMORY_OWN" in fault.extra
            said = self.judge_own(script, end) if own else self.judge_other(end)
            fault.killed = end[0] != 0  # nothing is tidied up then: the next run does it
            return [f"{self.name}: {fault.words}: {words}: {end[2][:300]!r}"
                    for words in said + script.judge_files(folder, fault, end)]
        except subprocess.TimeoutExpired:
            return [f"{self.name}: {fault.words}: does not end"]
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    @staticmethod
    def judge_own(script, end):
        program = "hexplay" if isinstance(script, GameScript) else "hexprint"
        if end[0] == 1 and end[2] == f"{program}: out of memory\n":
            return []
        return [f"status {end[0]} instead of 1 and a line"]

    @staticmethod
    def judge_other(end):
        return ["GLib aborts"] if "GLib-ERROR" in end[2] else []


# ---- running ----

def print_order(scripts):
    """The calls on a game's own files that decide what survives, in their order."""
    kept = ("open", "write", "fsync", "fdatasync", "ftruncate", "rename", "link", "unlink", "mkdir")
    for script in scripts:
        if not isinstance(script, GameScript):
            continue
        print(f"# {script.name}")
        for name, subject in script.log():
            if name in kept and ("jsonl" in subject or ".paperhex" in subject or subject.startswith("./")):
                print(name, re.sub(r"paperhex-[0-9]+", "paperhex-N", subject))


def jobs_of(tools, options, scripts):
    for script in scripts:
        if options.kind in (None, "calls"):
            for fault in faults_of_calls(tools, script, options.extent == "all"):
                yield script, fault
        if options.kind in (None, "memory") and not tools.sanitized:
            for fault in faults_of_memory(tools, script, options.extent == "all"):
                yield MemoryJudge(script), fault


def sweep(tools, options, scripts):
    wrong = 0
    counts = {}
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        runs = [(judge, pool.submit(judge.wrong, fault))
                for judge, fault in jobs_of(tools, options, scripts)]
        for judge, run in runs:
            counts[judge.name] = counts.get(judge.name, 0) + 1
            for words in run.result():
                wrong += 1
                print("WRONG:", words, flush=True)
    print(", ".join(f"{name} {count}" for name, count in counts.items()))
    print(f"{sum(counts.values())} faults, {wrong} wrong")
    return 1 if wrong or not counts else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("extent", choices=("sample", "all", "order"))
    parser.add_argument("--build", default="build/dev")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--kind", choices=("calls", "memory"))
    parser.add_argument("--part", default="1/1", help="each so-manieth script, from which")
    parser.add_argument("scripts", nargs="*")
    options = parser.parse_intermixed_args()
    tools = Tools(options.build)
    try:
        scripts = [(GameScript if isinstance(what, Game) else PrintScript)(tools, what)
                   for what in (*GAMES, *PRINTS)
                   if not options.scripts or what.name in options.scripts]
        first, step = (int(word) for word in options.part.split("/"))
        scripts = scripts[first - 1::step]
        if options.extent == "order":
            print_order(scripts)
            return 0
        return sweep(tools, options, scripts)
    finally:
        shutil.rmtree(tools.scratch, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
