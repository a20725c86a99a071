#!/usr/bin/env python3
"""What must be on disk before what: judges the order of system calls that record_calls.c wrote down
while hexplay played and hexprint printed.

* A record is locked before it is read, and what is written to it or cut off it is synced before
  anybody is told anything.
* A file gets its name only after all of its bytes were synced, and its folder is synced before
  anything relies on that name: the next line of a record, the next name, the next word said, the end.
* A seed and salts are in the secret, with its name on disk, before the line that is committed to them.
"""

import hashlib
import json
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import patience

READ_ONLY = os.O_RDONLY


class Disk:
    """What is known to be on disk, call after call; complaints where something came too early."""

    def __init__(self, old_record=None):
        self.complaints = []
        self.seen = set()
        self.record_inodes = set()
        self.locked = set()
        self.unsynced = set()          # inodes of records with bytes that may not last
        self.synced_size = {}          # inode: its size when it was synced last
        self.unsynced_folders = set()  # with names that may not last
        self.secrets = {}              # path: what the secret on disk holds
        self.pending_secrets = {}
        self.old_record = old_record   # its inode: an earlier run may have been killed before it synced
        self.content_of = None         # the secret that gets its name next

    def complain(self, *words):
        self.complaints.append(" ".join(str(word) for word in words))

    def nothing_is_pending(self, what):
        if self.unsynced_folders:
            self.complain(what, "before the folder of a new name is synced:", self.unsynced_folders)
        self.unsynced_folders = set()

    def all_lasts(self, what):
        self.nothing_is_pending(what)
        if self.unsynced:
            self.complain(what, "before the record is synced")
        self.unsynced = set()

    def open(self, inode, mode, path):
        if is_record(path) and int(mode) != READ_ONLY:
            self.record_inodes.add(inode)
            if inode == self.old_record:
                self.unsynced.add(inode)
                self.unsynced_folders.add(folder_of(path))

    def lock(self, inode, _number):
        self.locked.add(inode)

    def read(self, inode, _count):
        if inode in self.record_inodes and inode not in self.locked:
            self.complain("a record is read before it is locked")

    def write(self, inode, hexadecimal):
        if inode not in self.record_inodes:
            return
        self.nothing_is_pending("a line")
        if inode not in self.locked:
            self.complain("a record is written without a lock")
        self.unsynced.add(inode)
        for line in bytes.fromhex(hexadecimal).splitlines():
            self.judge_line(json.loads(line))

    def truncate(self, inode, _length):
        if inode in self.record_inodes:
            self.unsynced.add(inode)

    def fsync(self, inode, size):
        self.unsynced.discard(inode)
        self.synced_size[inode] = size
        folders = {path for path in self.unsynced_folders if str(os.stat(path).st_ino) == inode}
        for path in [path for path in self.pending_secrets if folder_of(path) in folders]:
            self.secrets[path] = self.pending_secrets.pop(path)
        self.unsynced_folders -= folders

    def content(self, inode, hexadecimal):
        self.content_of = json.loads(bytes.fromhex(hexadecimal))

    def rename(self, inode, size, _old, new):
        self.nothing_is_pending("a name")
        if self.synced_size.get(inode) != size:
            self.complain(new, "gets its name with", size, "bytes, synced were",
                          self.synced_size.get(inode))
        if new.endswith(".secret"):
            self.pending_secrets[new] = self.content_of
        self.unsynced_folders.add(folder_of(new))

    def link(self, inode, size, _old, new):
        if not os.path.basename(new).startswith("."):
            self.rename(inode, size, _old, new)

    def unlink(self, _inode, _number, path):
        self.secrets.pop(path, None)

    def tell(self, _inode, _number):
        self.all_lasts("something is said")

    def judge_line(self, line):
        secrets = list(self.secrets.values())
        if "paperhex" in line:
            self.commitment, self.caps = line["commitment"], {}
        if "commitment" in line:
            self.seen.add("commitment")
            if line["commitment"] not in {digest(bytes.fromhex(s["seed"])) for s in secrets}:
                self.complain("a commitment before its seed is in the secret")
        if "cap" in line:
            self.seen.add("cap")
            player, cell = line["player"], line["action"].split("@")[1]
            self.caps[player] = self.caps.get(player, 0) + 1
            bound = f"paperhex-cap-2:{self.commitment}:{player}:{cell}:{self.caps[player]}:".encode()
            salts = [bytes.fromhex(salt) for s in secrets for salt in all_texts(s["salts"])]
            if not any(digest(bound + salt + side) == line["cap"]
                       for salt in salts for side in (b"g", b"s")):
                self.complain("a cap before its salt is in the secret")


def digest(content):
    return hashlib.blake2b(content, digest_size=32).hexdigest()


def all_texts(value):
    """Every text in nested objects and lists that could be a salt."""
    if isinstance(value, str):
        return [value] if re.fullmatch("[0-9a-f]{32}", value) else []
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else []
    return [text for part in inner for text in all_texts(part)]


def is_record(path):
    return path.endswith(".jsonl") or path.endswith(".jsonl.tmp")


def folder_of(path):
    return os.path.dirname(path) or "."


def run(build, calls, typed, *command):
    """The status of COMMAND with TYPED as its input, and the calls it made."""
    if os.path.exists(calls):
        os.remove(calls)
    library = "$ORIGIN/tests/librecord_calls.so"  # of the program's folder; blanks in a path would end a name
    environment = dict(os.environ, LD_PRELOAD=library, PAPERHEX_CALLS=calls,
                       ASAN_OPTIONS="verify_asan_link_order=0")
    done = subprocess.run(command, input=typed.encode(), env=environment, timeout=patience.seconds(120),
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    if done.returncode != 0:
        sys.exit("%s: status %d: %s" % (command, done.returncode, done.stdout.decode()))
    with open(calls) as lines:
        return [line.rstrip("\n").split("\t") for line in lines]


def judge(title, calls, needs, old_record=None):
    disk = Disk(old_record)
    names = set()
    for name, *arguments in calls:
        names.add(name)
        getattr(disk, name)(*arguments)
    disk.all_lasts("the end")
    for need in needs:
        if need not in names | disk.seen:
            disk.complain("no", need, "was written down")
    print("%s: %d calls, %d complaints" % (title, len(calls), len(disk.complaints)))
    for complaint in disk.complaints[:5]:
        print("FAILED:", title + ":", complaint)
    return not disk.complaints


def columns(letters, rows):
    return [letter + str(row) for row in range(1, rows + 1) for letter in letters]


def play(build, folder):
    """A game with caps and a seed; one resumed with a torn line; one with the dice of each turn."""
    calls = os.path.join(folder, "calls")
    hexplay = os.path.join(build, "hexplay")
    good = True
    beer = "".join("%s@%s\n" % (symbol, cell) for cell in columns("abcde", 5) for symbol in "gs")
    made = run(build, calls, beer, hexplay, "beerhex", "--record", "beer.jsonl")
    good &= judge("a game that commits", made, ["lock", "write", "fsync", "rename", "tell", "cap",
                                                "commitment"])
    made = run(build, calls, "d20 d4\nundo\nd20 e4\n", hexplay, "pocket-hexes", "--seed", "tea",
               "--record", "dice.jsonl")
    good &= judge("a game with dice", made, ["write", "fsync", "rename", "tell", "commitment"])
    with open("dice.jsonl", "a") as record:
        record.write('{"player":1,"act')
    inode = str(os.stat("dice.jsonl").st_ino)
    made = run(build, calls, "", hexplay, "resume", "dice.jsonl")
    good &= judge("a torn game resumed", made, ["lock", "read", "truncate", "fsync", "tell"], inode)
    made = run(build, calls, "", hexplay, "resume", "dice.jsonl")
    good &= judge("a game resumed", made, ["lock", "read", "fsync", "tell"], inode)
    os.remove("dice.jsonl.secret")
    dice = "".join("d%d %s\n" % (die, cell) for die in (4, 6, 8, 10, 12) for cell in columns("def", 4))
    made = run(build, calls, dice, hexplay, "resume", "dice.jsonl")
    good &= judge("a game without its secret", made, ["commitment", "write", "rename"], inode)
    return good


def print_all(build, folder):
    calls = os.path.join(folder, "calls")
    hexprint = os.path.join(build, "hexprint")
    good = True
    for suffix in ("pdf", "svg", "png"):
        for again in ("new", "replaced"):
            made = run(build, calls, "", hexprint, "toll-hexes", "board", "-q", "-o",
                       "board." + suffix)
            good &= judge("a print: %s, %s" % (suffix, again), made, ["fsync", "rename"])
    made = run(build, calls, "", hexprint, "toll-hexes", "tiles", "--cut", "cut.svg", "-q", "-o",
               "tiles.pdf")
    return judge("a print with its cut file", made, ["fsync", "rename"]) and good


def main():
    build, folder = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    os.chdir(folder)
    good = play(build, folder)
    good = print_all(build, folder) and good
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
