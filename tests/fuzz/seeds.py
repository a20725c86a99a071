#!/usr/bin/env python3
"""seeds.py TARGET FOLDER: writes inputs to begin fuzzing TARGET with, made of what the repository
has: golden records, conversations, transcripts, templates. All games, caps and salts are in.
seeds.py --check: every target has seeds, words and a corpus; status 1 and a line for each that has not."""

import json
import pathlib
import re
import struct
import sys
import zlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/templates"))
from odd_nodes import FATAL  # pylint: disable=wrong-import-position

GAMES = ("pocket-hexes", "beerhex", "toll-hexes", "hex-tri", "hex")


def records():
    for folder in ("tests/replays/records", "examples"):
        yield from sorted((ROOT / folder).glob("*.jsonl"))


def seeds_of_record():
    """Whole ones, running ones, and beginnings."""
    for path in records():
        lines = path.read_text().splitlines(keepends=True)
        yield "".join(lines)
        for count in (2, 6, 12, 25, len(lines) - 1):
            if count < len(lines):
                yield "".join(lines[:count])
        yield "".join(lines[:6]) + '{"undo":1}\n'
        yield "".join(lines[:9]) + '{"abandoned":1}\n'


def seeds_of_gtp():
    for path in sorted((ROOT / "tests/replays/records").glob("*.gtp")):
        yield path.read_text()
    look = "legal\nshow\nshow 1\nview 1\nview 2\nstate\nresult\nactor\nhint 3\n"
    for game in GAMES:
        yield f"seed tea\nnew_game {game}\n" + "genmove\n" * 6 + look + "undo 2\n" + look
        yield f"seed tea\nnew_game {game} players=2\nlevel easy\n" + "genmove\n" * 3 + "undo 3\nrecord\n"
        yield f"chance manual\nnew_game {game}\n" + look + "undo_event\nchance auto\n" + look
        yield f"load_record {game}.jsonl\n{look}undo 1\n{look}record\nrecord 1\nundo 5\nperft 1\nundo 100\n"
        yield f"load_record {game}.jsonl\nundo 4\nchance auto\ngenmove\nreg_genmove\nrecord 2\n"
    yield ("1 protocol_version\n2 name\nversion\nlist_commands\nknown_command play\n# note\n"
           "list_games\ntime_ms 1\nlevel hard\nlevel nobody\nquit\n")


def spelled(path):
    """The game of a record as a line of options, and what was played."""
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    head = lines[0]
    options = " ".join(f"{key}={value}" for key, value in head["options"].items())
    plies = [line.get("action") or line.get("event") for line in lines[1:]]
    return f"{head['game']} players={head['players']} {options}", [ply for ply in plies if ply]


def seeds_of_spelling():
    for path in records():
        first, plies = spelled(path)
        yield f"{first} chance=manual\n" + "\n".join(plies[:60]) + "\n"
        yield f"{first}\n" + "\n" * 12 + "\n".join(plies[:20]) + "\n"
    loose = {
        "pocket-hexes": ("d4 3 d6 4 d8 1 d10 0 d12 9 d20 20", "3 4 1 0 9 20", "20 d4", "d20 d4", "5",
                         "reroll d20 3", "d6 in c4", "8 c5 + d4", "penalty d8"),
        "beerhex": ("g c4", "silver c2", "?@c3", "attack a1 a2 b1", "attack a1, a2 and b1", "g@b2!",
                    "reveal a1=g a2=s", "declare", "deny", "resign", "G D5"),
        "toll-hexes": ("die 1=3 2=5", "3 5", "draw 1 ?", "draw 2 stop", "start 1", "153426 e4 r1",
                       "wild g2", "stop f6", "146235@f3r4/3", "swap", "pass"),
        "hex-tri": ("Kenter t7", "enter t7", "t7-c3", "Kt7-c3-t9", "c3-t5$b2", "k t7 c3", "done",
                    "pass", "t1-a1$t5"),
    }
    for game, lines in loose.items():
        for chance in ("", " chance=manual"):
            yield f"{game}{chance}\n" + "\n".join(lines) + "\n"
            yield f"{game}{chance}\n" + "\n" * 5 + "\n".join(lines) + "\n\n\n" + "\n".join(lines)


def seeds_of_position():
    """What the programs printed, and the positions of the lessons."""
    yield from (ROOT / "tests/replays/formats/positions.txt").read_text().splitlines()
    for path in sorted((ROOT / "templates/lessons").glob("*.en.yaml")):
        for text in re.findall(r"position: '([^']*)'", path.read_text()):
            yield re.sub(r"\s*\n\s*", " ", text)


def seeds_of_yaml():
    for pattern in ("templates/*/*.yaml", "examples/*.yaml"):
        for path in sorted(ROOT.glob(pattern)):
            yield path.read_text()
    yield "jobs:\n  - {game: all, format: [pdf, svg], paper: 200x150mm, no-ruler: true}\n"
    yield "jobs:\n- game: hex-tri\n  components: [board, figures]\n  option: [side=4, figures=5]\n  hex: 2.5 cm\n"


def seeds_of_hexprint_line():
    yield "\n".join(("pocket-hexes", "sheet", "--side", "5", "-o", "x.pdf", "-q"))
    yield "\n".join(("all", "--paper", "a5", "--landscape", "--margin", "4", "-f", "pdf,svg"))
    yield "\n".join(("toll-hexes", "tiles", "--hex", "30", "--bleed", "2", "--marks", "full", "--pack",
                     "flat", "--cut", "c.svg", "--players=2"))
    yield "\n".join(("pocket-hexes", "dice-sheet", "--seed", "rain drops", "--count", "5", "--per-page", "2"))
    yield "\n".join(("beerhex", "board", "--poster", "--overlap", "1cm", "--theme", "woodcut", "--lang", "ja"))
    yield "\n".join(("hex-tri", "figures", "--standees", "--duplex", "short", "--back-offset", "-1.5,2"))
    yield "\n".join(("record", "g.jsonl", "--every", "3", "--profile", "shop", "--svg-text", "live"))
    yield "\n".join(("--scale-x", "1.01", "--scale-y", ".99", "calibrate", "--dpi", "300", "--no-ruler"))
    yield "\n".join(("make", "job.yaml", "-v", "--progress", "always"))
    yield "\n".join(("check", "a.yaml", "b.yaml"))
    yield "\n".join(("list", "--json"))
    yield "\n".join(("--", "grid", "--option", "side=3", "--diameter", "20mm", "--fold", "--low-ink"))
    yield "-h"
    yield "--versio"


def seeds_of_hexplay_line():
    yield "\n".join(("pocket-hexes", "--players", "2", "--level", "easy", "--seed", "tea time"))
    yield "\n".join(("beerhex", "--seat", "2=human", "--size", "4", "--match", "3", "--plain"))
    yield "\n".join(("toll-hexes", "-p", "4", "--side", "5", "--option", "bank=30", "--record", "g.jsonl"))
    yield "\n".join(("hex-tri", "-l", "easy", "--option=end=first", "--lang", "en"))
    yield "\n".join(("bench", "beerhex", "--seconds", ".5", "--json"))
    yield "\n".join(("resume", "g.jsonl"))
    yield "\n".join(("replay", "g.jsonl"))
    yield "\n".join(("verify", "--", "g.jsonl"))
    yield "--gtp"
    yield "-hV"
    yield "pocket"


def seeds_of_plain():
    for path in sorted((ROOT / "examples").glob("*.txt")):
        text = path.read_text()
        command = re.search(r"^#     hexplay (.*) <examples/", text, re.M)
        lines = [line for line in text.splitlines() if not line.startswith("#")]
        first = command.group(1) if command else path.stem.rsplit("-", 1)[0]
        for count in (12, 40, len(lines)):
            yield first + "\n" + "\n".join(lines[:count]) + "\n"
    talk = ("help", "help roll", "rules", "legal", "board", "cell c3", "hint", "score", "log 3", "undo",
            "redo", "save a.jsonl", "le", "?", "quit")
    for game in GAMES:
        yield f"{game} --seed tea\n" + "\n".join(talk) + "\n"
        yield f"{game} --seed tea\nhint\nresign\nyes\n"
        yield f"{game} --seed tea --seat 2=human\n" + "\n" * 8 + "undo\nredo\nsave b.jsonl\n"
        yield f"{game} -p 2 --seat 1=easy --seat 2=easy --seed tea\n\n"


def seeds_of_print():
    for path in records():
        lines = path.read_text().splitlines(keepends=True)
        yield "pdf\n" + "".join(lines)
        yield "svg --every 6\n" + "".join(lines[:10])
        yield "pdf --profile shop --every 9 --paper a5\n" + "".join(lines[:20])
        yield "png --landscape --theme woodcut --lang ja\n" + "".join(lines[:9])


def example_kits():
    """Each with the files it names, which lie beside it here."""
    folder = ROOT / "examples/kits"
    for path in sorted(folder.glob("*.yaml")):
        kit = re.sub(r"art/(market/)?", "", path.read_text())
        others = sorted(folder.glob("*.csv")) + sorted(folder.glob("**/*.svg"))
        yield kit, "".join(f"=== {other.name}\n{other.read_text()}" for other in others
                           if other.name in kit or ("{art}" in kit and other.parent.name == "market"))


def seeds_of_kit():
    for kit, files in example_kits():
        for first in ("svg", "pdf --profile shop --bleed 2", "png --low-ink"):
            yield f"{first}\n=== k.yaml\n{kit}{files}"
        # Small ones: the kit without its comments and texts.
        short = re.sub(r" *#[^\n\"]*$", "", kit.split("  texts:")[0], flags=re.M)
        yield f"svg\n=== k.yaml\n{short}\n{files}"
    yield ("svg\n=== k.yaml\nkit:\n  colours:\n    a: \"#123456\"\n  terrain:\n    x: {fill: a}\n  boards:\n"
           "    m: {shape: rectangle, columns: 3, rows: 2, cells: {file: m.csv, cell: \"{h}\", terrain: \"{t}\"}}\n"
           "=== m.csv\nh,t\na1,x\n")
    yield ("pdf\n=== k.yaml\nkit:\n  counters:\n    u: {shape: circle, size: 15 mm, file: u.csv, count: \"{n}\", "
           "places: {top: \"{x}\"}}\n=== u.csv\nn,x\n2,a\n0,b\n")
    yield ("svg\n=== k.yaml\nkit:\n  sizes: {m: 5 mm}\n  styles: {s: {size: 9 pt, fit: 6 pt, align: top}}\n"
           "  symbols: {u: {files: \"{a}.svg\"}}\n  cards:\n    c:\n      file: c.csv\n      layout:\n"
           "        - {rect: bleed, fill: accent}\n        - {symbol: \"u:{a}\", at: [m, 10 %, 20, 20]}\n"
           "        - {text: \"**{t}** :star:\\\\n::\", at: [5, 40, 50, 20], style: s, turn: 90}\n"
           "        - {circle: [1, 1, 4, 4], colour: ink, over: true}\n        - {line: [0, 70, 63, 75]}\n"
           "      back: {layout: [{picture: x.svg, at: cut, cover: true}]}\n"
           "=== c.csv\na,t\nx,One\n,two\n=== x.svg\n<svg viewBox='0 0 2 1'><rect width='2' height='1'/></svg>\n")
    yield ("pdf --bleed 2\n=== k.yaml\nkit:\n  counters:\n    u: {shape: hexagon, rows: 1-3, layout: "
           "[{text: \"{row}\", at: [3, 3, 9, 6]}]}\n  texts:\n    t: [{table: [[a, b], [\"{{\", \"c\\\\nd\"]]}]\n")


def every_key():
    every = (ROOT / "tests/templates/every_key.yaml").read_text()
    return (f"pdf\n=== k.yaml\n{every}=== t.csv\nn,c,k\na,b3,1\nb,b4,2\n"
            "=== x.svg\n<svg viewBox='0 0 2 1'><rect width='2' height='1'/></svg>\n")


def seeds_of_kit_nodes():
    """Whole kits, in a document that takes all of their components; and what once ended the program."""
    yield every_key()
    yield from (f"pdf\n=== k.yaml\nkit:\n  {text}\n" for text in FATAL)
    for kit, files in example_kits():
        yield f"pdf\n=== k.yaml\n{kit}{files}"
    yield from (text.replace("svg", "pdf", 1) for text in list(seeds_of_kit())[-4:])


def seeds_of_json_nodes():
    for path in records():
        yield f"record svg\n=== r.jsonl\n{path.read_text()}"
    for path in sorted((ROOT / "templates/problems").glob("*.jsonl")):
        lines = path.read_text().splitlines()
        shortest = sorted(lines[1:], key=len)[:3]
        yield "problems\n=== r.jsonl\n" + "\n".join([lines[0]] + shortest) + "\n"
    # What analyses, reports and tournaments write is in the corpus.


def seeds_of_csv():
    for path in sorted((ROOT / "examples/kits").glob("*.csv")):
        yield path.read_text()
    yield "count,name,type\n4,tank,\n2,\"gun, heavy\",\"a \"\"b\"\"\"\n"
    yield "\ufeffa,,b\r\n1,2,3\r\n,,\r\n\"x\r\ny\",,\r\n"
    yield "a,b\r1,2\r\r3,4"
    yield "a;b\n1;2\n"
    yield "a,b\n1,\"2\n"
    yield "a\n" + "1\n" * 5001


def seeds_of_svg():
    for path in sorted((ROOT / "examples/kits").glob("**/*.svg")):
        yield path.read_text()
    yield ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><g transform="translate(1 2) '
           'rotate(30,5,5) scale(2) skewX(3) matrix(1 0 0 1 2 3)" fill="#0a6158" stroke-width="2">'
           '<path d="M1 2l3 4h5v6c1 2 3 4 5 6s1 2 3 4q1 2 3 4t5 6a3 4 5 0 1 7 8zM9 9a1 1 0 110 1" '
           'fill-rule="evenodd" stroke="red" stroke-dasharray="1 2 3" stroke-linecap="round"/>'
           '<rect x="1" y="2" width="3mm" height="4" rx="1"/><circle r="4"/><ellipse rx="3" ry="4"/>'
           '<line x2="5" stroke="rgb(1,2%,3)"/><polyline points="1,2 3,4"/><polygon points="1 2 3 4 5 6"/>'
           '</g><defs><path id="a" d="M0 0L1 1"/></defs><use href="#a" x="1"/></svg>')
    yield ('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]><svg width="3" height="4"><title>t</title>'
           '<path style="fill:none;stroke:black;opacity:1" d="M0,0L1,1"/></svg>')
    yield '<svg><g id="a"><use href="#a"/><text>x</text></g></svg>'


def png(width, height, depth, kind, rows, more=b""):
    """A PNG file of raw rows, each with its filter byte."""
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    header = struct.pack(">IIBBBBB", width, height, depth, kind, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + more + chunk(b"IDAT", zlib.compress(rows)) +
            chunk(b"IEND", b""))


def seeds_of_png():
    yield png(3, 2, 8, 6, b"\0" + bytes(range(12)) + b"\1" + bytes(12))
    yield png(3, 2, 8, 2, b"\2" + bytes(range(9)) + b"\4" + bytes(9))
    yield png(3, 1, 16, 0, b"\0" + bytes(range(6)))
    yield png(9, 1, 1, 0, b"\0\xaa\x80")
    yield png(3, 1, 16, 4, b"\3" + bytes(range(12)))
    palette = struct.pack(">I", 6) + b"PLTE" + bytes(range(6)) + struct.pack(">I", zlib.crc32(b"PLTE" + bytes(range(6))))
    yield png(4, 1, 4, 3, b"\0\x01\x10", palette)
    yield png(5000, 1, 8, 0, b"\0")
    yield png(4000, 4000, 8, 6, b"\0" * 64)


def seeds_of_request():
    """What the page asks, and what others try; with the secrets of the target."""
    host = "\nhost: 127.0.0.1:8123"
    cookie = "\ncookie: hexpage-8123=fedcba9876543210fedcba9876543210"
    origin = "\norigin: http://127.0.0.1:8123"
    json_type = "\ncontent-type: application/json"
    yield f"GET /{host}{cookie}\nsec-fetch-site: none\nsec-fetch-dest: document\n"
    yield f"GET /page/3/42{host}{cookie}; a=b{origin}\nsec-fetch-site: same-origin\nsec-fetch-dest: image\n"
    yield f"POST /print{host}{cookie}{origin}{json_type}\nsec-fetch-site: same-origin\n"
    yield f"GET /0123456789abcdef0123456789abcdef{host}\nsec-fetch-site: cross-site\n"
    yield f"GET /../a{host}{cookie}\n"
    yield f"GET /{host}{host}{cookie}\n"
    yield f"GET /\nhost: evil.example:8123{cookie}\n"
    yield f"GET /{host}\ncookie: hexpage-8123=0; hexpage-8124=fedcba9876543210fedcba9876543210\n"
    yield f"GET /page/999999999/1/2{host}{cookie}\nsec-fetch-dest: iframe\n"
    yield f"POST /print{host}{cookie}\norigin: null\ncontent-type: text/plain\nsec-fetch-site: same-site\n"
    yield f"OPTIONS *{host}{cookie}{origin}\n"


def lacks(target):
    """What a target has not."""
    here = ROOT / "tests/fuzz"
    seeds = list(globals().get(f"seeds_of_{target}", lambda: ())())
    if len(seeds) < 5:
        yield "seeds"
    if target == "position" and set(GAMES) - {json.loads(seed)["game"] for seed in seeds}:
        yield "a position of every game"
    own = "LLVMFuzzerCustomMutator" in (here / f"targets/{target}.c").read_text()
    if not own and not (here / f"dictionaries/{target}.dict").is_file():
        yield "a dictionary"
    if not list((here / "corpus" / target).glob("*")):
        yield "a corpus"


def check():
    lines = (ROOT / "tests/fuzz/CMakeLists.txt").read_text()
    targets = re.findall(r"^paperhex_fuzz_target\((\w+)", lines, re.M)
    missing = [f"{target} lacks {what}" for target in targets for what in lacks(target)]
    print("\n".join(missing) or f"{len(targets)} targets")
    return bool(missing) or len(targets) < 15


def main():
    if sys.argv[1:] == ["--check"]:
        sys.exit(check())
    target, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    for number, text in enumerate(globals()[f"seeds_of_{target}"]()):
        (folder / f"seed-{number:03}").write_bytes(text if isinstance(text, bytes) else text.encode())


if __name__ == "__main__":
    main()
