"""Gives hexprint kit files, tables and pictures that mean it no good: each is refused in one line
that names the file, with exit status 2 and nothing written, within bounds of time and memory.

Usage: hostile_kits.py BUILD_FOLDER"""

import os
import re
import resource
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import patience

SECONDS = 20                 # a guard against hanging; how long it takes is measured elsewhere
MEMORY = 256 * 1024 * 1024   # address space at most, so that what would grow fails at once

TABLE = "kit:\n  counters:\n    a: {file: t.csv, count: \"{n}\", text: \"{t}\"}\n"
SYMBOL = "kit:\n  symbols: {s: {file: t.%s}}\n  counters:\n    a: {symbol: s}\n"
FONT = "kit:\n  font: {file: t.ttf}\n  counters:\n    a: {text: x}\n"


def chunk(name, data, length=None):
    return (struct.pack(">I", len(data) if length is None else length) + name + data +
            struct.pack(">I", zlib.crc32(name + data)))


def png(width, height, *chunks):
    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + b"".join(chunks)


def uses():
    """Ten uses of ten uses of ten ..., twelve times over."""
    levels = "".join("<g id='u%d'>%s</g>" % (level, "<use href='#u%d'/>" % (level - 1) * 10)
                     for level in range(1, 13))
    return "<svg><defs><path id='u0' d='M0 0L1 1'/>%s</defs><use href='#u12'/></svg>" % levels


class Sparse:
    """A file of a gigabyte that begins with START and has zeros behind it, none on the disk."""

    def __init__(self, start):
        self.start = start

    def write(self, file):
        file.write(self.start)
        file.truncate(1 << 30)


def bomb(megabytes):
    """Zeros, of which one megabyte is packed and stands there again and again, with their sum."""
    packer = zlib.compressobj(9)
    first = packer.compress(bytes(1 << 20)) + packer.flush(zlib.Z_FULL_FLUSH)
    return (first + first[2:] * (megabytes - 1) + b"\x03\x00" +
            struct.pack(">I", ((megabytes << 20) % 65521) << 16 | 1))


ENTITIES = ("<!DOCTYPE svg [<!ENTITY a0 'ha'>%s]><svg><title>&a9;</title></svg>" %
            "".join("<!ENTITY a%d '%s'>" % (n, "&a%d;" % (n - 1) * 10) for n in range(1, 10)))
NOTE_OF_TWO_GIGABYTES = chunk(b"tEXt", b"a\0b", 0x7df90000)
BOARD = "kit:\n  boards:\n    m: {shape: rectangle, columns: %s, rows: %s}\n"

REGIONS = ("kit:\n  boards:\n    m: {side: 50, regions: "
           "[{file: t.csv, name: \"{n}\", cells: a1}]}\n")

LAYOUT = ("kit:\n  cards:\n    a: {file: t.csv, layout: [{%s}]}\n")

CASES = [
    # A name, the kit file, what t.* holds (None: nothing is there), and words of the answer.
    ("no table", TABLE, None, "t.csv"),
    ("an empty table", TABLE, b"", "t.csv: .*empty"),
    ("a table of 5 MiB", TABLE, b"n,t\n" + b"1,x\n" * (5 << 18), "t.csv"),
    ("a table of 5,001 rows", TABLE, b"n,t\n" + b"1,x\n" * 5001, "t.csv:5002: more than 5000"),
    ("a table of 100 columns", TABLE, b"a," * 100 + b"\n", "t.csv:1: more than 64"),
    ("a field of 4 MB", TABLE, b"n,t\n1," + b"x" * 4000000, "t.csv:2: a field of 4000000 bytes"),
    ("quotes without an end", TABLE, b"n,t\n1,\"" + b"x,\n" * 1000000, "t.csv:2: quotes"),
    ("a table of zeros", TABLE, bytes(1 << 20), "t.csv:1: .*U.0000"),
    ("a table in UTF-16", TABLE, "n,t\n1,x\n".encode("utf-16"), "t.csv: UTF-16"),
    ("a count without end", TABLE, b"n,t\n" + b"9" * 500 + b",x\n", "t.csv:2: n: "),
    ("a field of a gigabyte", TABLE, Sparse(b"n,t\n1,"), "t.csv: larger than"),
    ("ten thousand pieces each", TABLE, b"n,t\n" + b"10000,x\n" * 50, "t.csv:|at most 10000"),
    ("entities of entities", SYMBOL % "svg", ENTITIES, "t.svg:1: not well-formed XML"),
    ("another file as an entity", SYMBOL % "svg",
     "<!DOCTYPE svg [\n<!ENTITY x SYSTEM 'file:///etc/passwd'>]><svg>&x;</svg>", "t.svg:2: "),
    ("uses of uses", SYMBOL % "svg", uses(), "t.svg:1: <use>|t.svg:1: .*too many"),
    ("a group in itself", SYMBOL % "svg", "<svg><g id='a'><use href='#a'/></g></svg>", "t.svg:1: "),
    ("a thousand groups deep", SYMBOL % "svg", "<svg>" + "<g>" * 1000 + "</g>" * 1000 + "</svg>",
     "t.svg:1: "),
    ("an SVG of 2 MiB", SYMBOL % "svg", "<svg>" + " " * (2 << 20) + "</svg>", "t.svg"),
    ("half a million points", SYMBOL % "svg", "<svg><path d='M0 0" + "h1" * 500000 + "'/></svg>",
     "t.svg:1: more than 200000 points|t.svg"),
    ("a script", SYMBOL % "svg", "<svg>\n<script>while(1);</script></svg>", "t.svg:2: <script>"),
    ("a picture from elsewhere", SYMBOL % "svg", "<svg><image href='http://a/b.png'/></svg>",
     "t.svg:1: <image>"),
    ("numbers beyond all measure", SYMBOL % "svg", "<svg><path d='M1e999 0L1 1'/></svg>",
     "t.svg:1: "),
    ("fifty thousand attributes", SYMBOL % "svg",
     "<svg>\n<path d='M0 0' %s/></svg>" % " ".join("a%d='x'" % n for n in range(50000)),
     "t.svg:2: an element has more than 1000 attributes"),
    ("no number as a size", SYMBOL % "svg", "<svg viewBox='0 0 NaN 1'/>", "t.svg:1: .*viewBox"),
    ("a size beyond all measure", SYMBOL % "svg", "<svg viewBox='0 0 1e300 1e300'/>",
     "t.svg:1: .*viewBox"),
    ("scales of scales", SYMBOL % "svg",
     "<svg>" + "<g transform='scale(1e5)'>" * 90 + "<path d='M0 0L1 1'/>" + "</g>" * 90 + "</svg>",
     "t.svg:1: "),
    ("an SVG of a gigabyte", SYMBOL % "svg", Sparse(b"<svg>"), "t.svg: larger than"),
    ("an SVG that is none", SYMBOL % "svg", b"\x89PNG\r\n\x1a\n" * 100, "t.svg: not a readable PNG"),
    ("3.6 thousand million pixels", SYMBOL % "png", png(60000, 60000, chunk(b"IDAT", b"")),
     "t.png: 60000 x 60000"),
    ("a note of two gigabytes", SYMBOL % "png", png(3, 2, NOTE_OF_TWO_GIGABYTES), "t.png: not a readable PNG"),
    ("pixels that do not come", SYMBOL % "png",
     png(4000, 4000, chunk(b"IDAT", zlib.compress(b"\0" * 64)), chunk(b"IEND", b"")),
     "t.png: not a readable PNG"),
    ("a thousand million bytes in six pixels", SYMBOL % "png",
     png(3, 2, chunk(b"IDAT", bomb(1000)), chunk(b"IEND", b"")), "t.png: not a readable PNG.*more pixels"),
    ("a PNG of a gigabyte", SYMBOL % "png", Sparse(png(3, 2)[:40]), "t.png: larger than"),
    ("a PNG cut short", SYMBOL % "png", png(3, 2)[:20], "t.png: not a readable PNG"),
    ("a PNG that is none", SYMBOL % "png", b"<svg/>" * 1000, "t.png:1: not well-formed XML"),
    ("a PNG of letters", SYMBOL % "png", b"letters" * 1000, "t.png: not a picture"),
    ("a font that is none", FONT, b"\0\1\0\0" + b"\xff" * 4000, "t.ttf: not a font"),
    ("a font of nothing", FONT, b"", "t.ttf: not a font"),
    ("a board of a million cells", BOARD % (999, 999), None, "k.yaml:3: .*998001 cells"),
    ("a board of a hundred million cells", BOARD % (10000, 10000), None, "k.yaml:3: columns"),
    ("a board without end", BOARD % ("9" * 300, 9), None, "k.yaml:3: columns"),
    ("regions of a table", REGIONS, b"n\n" + b"R\n" * 5000, "t.csv:252: n: too many regions"),
    ("rows that are none", "kit:\n  name: k\n  title: K\n  cards:\n    a:\n      rows: []\n", None, "k.yaml:6: rows"),
    ("a row that is none", "kit:\n  name: k\n  title: K\n  cards:\n    a:\n      rows: [[]]\n", None, "k.yaml:6: rows"),
    ("an edge that says nothing", "kit:\n  boards:\n    m:\n      side: 3\n      edges:\n        - {}\n", None,
     "k.yaml:6: line: which line"),
    ("a path of a table without a line", "kit:\n  boards:\n    m:\n      side: 3\n      paths:\n"
     "        - {file: t.csv, through: \"{n}\"}\n", b"n\na1\n", "k.yaml:6: line: which line"),
    ("a file without a name", "kit:\n  name: k\n  title: K\n  cards:\n    a:\n      file: \"\"\n", None, "k.yaml:6: file"),
    ("a picture above the kit", LAYOUT % "picture: \"{f}\", at: bleed", b"f\n../../etc/x.png\n",
     "t.csv:2: f: '../../etc/x.png' leads out of"),
    ("a picture from the root", LAYOUT % "symbol: \"{f}\", at: cut", b"f\n/dev/zero/x.png\n",
     "t.csv:2: f: '/dev/zero/x.png' leads out of"),
    ("a picture that is a table", LAYOUT % "symbol: \"{f}\", at: cut", b"f\nx/../t.csv\n",
     "t.csv:2: f: "),
    ("a text without room", LAYOUT % "text: \"{f}\", at: [1, 1, 5, 5], fit: 6 pt",
     b"f\n" + b"word " * 190 + b"\n", "t.csv:2: text: text 'word word.*leaves its box"),
    ("letters that turn without end", LAYOUT % "text: a, at: cut, turn: 1e999", b"f\n1\n",
     "k.yaml:3: turn: "),
    ("a box beyond all measure", LAYOUT % "rect: [0, 0, 1000000000, 5]", b"f\n1\n",
     "k.yaml:3: rect: '1000000000' is not accepted"),
    ("a thousand boxes", LAYOUT % ("rect: cut}" + ", {rect: cut}" * 999 + ", {rect: cut"), b"f\n1\n",
     "k.yaml:3: layout: expected a list of 1 to 60"),
    ("a thousand symbols in a text", LAYOUT % "text: \"{f}\", at: cut", b"f\n" + b":sun:" * 190 + b"\n",
     "t.csv:2: f: more than 40 symbols"),
    ("rows without end", "kit:\n  counters:\n    a: {rows: 1-99999999999}\n", None,
     "k.yaml:3: rows: "),
    ("aliases of aliases", "kit: &a [*a, *a]\n", None, "k.yaml:1: "),
    ("a kit a thousand deep", "kit: " + "[" * 1000 + "\n", None, "k.yaml:1: "),
    ("a kit of 300 KiB", "kit:\n" + "#" * 300000, None, "k.yaml"),
    ("a count of pieces", "kit:\n  counters:\n    a: {count: 1000000000}\n", None,
     "k.yaml:3: count: "),
]


def limit_memory():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def can_limit(hexprint):
    """Sanitizers reserve more address space than the limit."""
    done = subprocess.run([hexprint, "--version"], preexec_fn=limit_memory, check=False,
                          stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return done.returncode == 0


def judge(command, folder, limit, words):
    """What is wrong with the answer, or None."""
    try:
        done = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, check=False,
                              capture_output=True, timeout=patience.seconds(SECONDS),
                              preexec_fn=limit_memory if limit else None)
    except subprocess.TimeoutExpired:
        return "does not end"
    said = done.stderr.decode("utf-8", "replace")
    if done.returncode not in (1, 2) or done.stdout:
        return "status %d, %r, %r" % (done.returncode, done.stdout[:100], said[:300])
    lines = 21 if command[1] == "check" else 1 # twenty mistakes and how many more there are
    if not re.fullmatch(r"(hexprint: [^\n]+\n){1,%d}" % lines, said) or not re.search(words, said):
        return "says %r, nothing about %r" % (said[:300], words)
    return None


def try_case(hexprint, quick, folder, limit, case):
    name, kit, content, words = case
    ending = re.search(r"t\.(\w+)", kit)
    os.mkdir(folder)
    with open(os.path.join(folder, "k.yaml"), "w", encoding="ascii") as file:
        file.write(kit)
    if content is not None:
        data = content.encode() if isinstance(content, str) else content
        with open(os.path.join(folder, ending.group(0)), "wb") as file:
            if isinstance(data, Sparse):
                data.write(file)
            else:
                file.write(data)
    before = sorted(os.listdir(folder))
    commands = [[hexprint, "kit", "k.yaml", "-o", "out.pdf"], [quick, "kit", "k.yaml", "-o", "out.svg"]]
    if "font" not in kit: # which a check does not open
        commands.append([quick, "check", "k.yaml"])
    for command in commands:
        wrong = judge(command, folder, limit[command[0]], words)
        if wrong or sorted(os.listdir(folder)) != before:
            yield "%s (%s): %s" % (name, command[1], wrong or "left something")
    shutil.rmtree(folder)


def main(build):
    hexprint = os.path.join(os.path.abspath(build), "hexprint")
    quick = os.path.join(os.environ.get("PAPERHEX_QUICK") or os.path.abspath(build), "hexprint")
    limit = {program: can_limit(program) for program in (hexprint, quick)}
    os.environ.setdefault("ASAN_OPTIONS", "detect_leaks=0")
    failures = []
    with tempfile.TemporaryDirectory(dir=build) as scratch:
        for case in CASES:
            failures += try_case(hexprint, quick, os.path.join(scratch, "case"), limit, case)
    for failure in failures:
        print(failure)
    print("%d cases, %d failures%s" % (len(CASES), len(failures),
                                       "" if limit[quick] else ", memory not limited"))
    sys.exit(1 if failures else 0)


main(sys.argv[1])
