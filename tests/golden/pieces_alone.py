"""Pieces out of their pages: what --each and --deck write is what their manifest and their saved
object say, of the right size, transparent outside the cut; and all of it or nothing.

usage: pieces_alone.py BUILD-FOLDER SOURCE-FOLDER
"""

import json
import math
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib

DPI = 100
KIT = """kit:
  name: pack
  title: Pack
  counters:
    discs: {shape: circle, size: 20 mm, count: 3, owner: 2, text: A, back: {owner: 2}}
  cards:
    events:
      rows: [[title, text, count], %s]
      title: "{title}"
      text: "{text}"
      count: "{count}"
      back: {fill: accent-soft, text: Pack}
    jobs:
      size: euro
      rows: [[title], [Smith], [Baker], [Miller]]
      title: "{title}"
      back: {fill: player-1, text: "{title}"}
"""
DARK = """kit:
  name: dark
  cards:
    nights:
      size: poker
      corner: 3 mm
      rows: 1-1
      layout: [{picture: sky.svg, at: bleed}, {text: "{row}", at: [10, 10, 40, 20]}]
      back: {layout: [{rect: cut, fill: player-1}]}
"""
TALL = """kit:
  name: tall
  cards:
    slips:
      size: 40 x 120 mm
      rows: 1-2
      layout: [{text: left, at: [2, 10, 12, 8]}, {text: right, at: [24, 10, 14, 8]}]
"""
SKY = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 3">
<rect width="2" height="3" fill="#20306a"/></svg>
"""


def run(build, *words, fails=False):
    done = subprocess.run([build + "/hexprint", *words], capture_output=True, text=True, check=False)
    if (done.returncode != 0) != fails:
        raise SystemExit("%s: %s%s" % (" ".join(words), done.stdout, done.stderr))
    return done


class Picture:
    """A PNG file that has no filters, as ours."""

    def __init__(self, path):
        data = open(path, "rb").read()
        assert data[:8] == b"\x89PNG\r\n\x1a\n", path
        at, packed = 8, b""
        while at < len(data):
            (count,), kind = struct.unpack(">I", data[at:at + 4]), data[at + 4:at + 8]
            body = data[at + 8:at + 8 + count]
            check = struct.unpack(">I", data[at + 8 + count:at + 12 + count])[0]
            assert check == zlib.crc32(kind + body), (path, kind)
            if kind == b"IHDR":
                self.width, self.height, depth, colour = struct.unpack(">IIBB", body[:10])
                assert depth == 8 and colour in (2, 6), path
                self.size = 4 if colour == 6 else 3
            elif kind == b"pHYs":
                self.dpi = round(struct.unpack(">I", body[:4])[0] * 0.0254)
            elif kind == b"IDAT":
                packed += body
            at += 12 + count
        raw = zlib.decompress(packed)
        row = 1 + self.size * self.width
        assert len(raw) == row * self.height, path
        assert all(raw[y * row] == 0 for y in range(self.height)), path
        self.rows = [raw[y * row + 1:(y + 1) * row] for y in range(self.height)]

    def pixel(self, x, y):
        pixel = tuple(self.rows[y][x * self.size:(x + 1) * self.size])
        return pixel if self.size == 4 else pixel + (255,)

    def part(self, x, y, width, height):
        return [[self.pixel(x + i, y + k) for i in range(width)] for k in range(height)]


def inside(shape, x, y, width, height):
    """How far (x, y), from the middle, lies within the cut; below 0 outside."""
    if shape == "circle":
        return width / 2 - math.hypot(x, y)
    if shape == "rectangle":
        return min(width / 2 - abs(x), height / 2 - abs(y))
    return min(height / 2 - abs(y), height / 2 - abs(abs(x) * math.sqrt(3) / 2 + abs(y) / 2),
               height / 2 - abs(abs(x) * math.sqrt(3) / 2 - abs(y) / 2))


def judge_cut(path, entry, bleed):
    """Nothing outside the cut and its bleed, no hole in it."""
    picture = Picture(path)
    left, top, width, height = entry["cut"]["mm"]
    scale = picture.dpi / 25.4
    if [picture.width, picture.height] != entry["px"]:
        yield "%s has %d x %d pixels" % (path, picture.width, picture.height)
    for side, pixels in zip(entry["mm"], entry["px"]):
        if abs(side * scale - pixels) > 0.51:
            yield "%s: %g mm as %d pixels" % (path, side, pixels)
    for y in range(0, picture.height, 3):
        for x in range(0, picture.width, 3):
            depth = inside(entry["cut"]["shape"], (x + 0.5) / scale - left - width / 2,
                           (y + 0.5) / scale - top - height / 2, width, height) + bleed
            alpha = picture.pixel(x, y)[3]
            if (depth > 2 / scale and alpha != 255) or (depth < -2 / scale and alpha != 0):
                yield "%s: opacity %d at %d, %d" % (path, alpha, x, y)
                return


def judge_folder(folder, said, bleed=0.0):
    manifest = json.load(open(folder + "/manifest.json"))
    files = {"manifest.json"}
    pieces = 0
    for entry in manifest["pieces"] + manifest["boards"]:
        board = "cells" in entry
        sides = [entry["file"]] if board else [entry["front"], entry["back"]]
        for name, side in zip(sides, ("front", "back")):
            if name is None:
                continue
            expected = "%s-%s-%d-%s.png" % (entry["kit"], entry["component"], entry["row"], side)
            if name != expected or name in files:
                yield "%s for %s" % (name, expected)
            files.add(name)
            yield from judge_cut(os.path.join(folder, name), entry, 0.0 if board else bleed)
        pieces += entry["count"]
        names = [cell["name"] for cell in entry.get("cells", [])]
        if board and (len(names) < 19 or len(set(names)) != len(names)):
            yield "cells of %s: %s" % (name, names)
        for cell in entry.get("cells", []):
            if not all(0 < at < side for at, side in zip(cell["mm"], entry["mm"])):
                yield "cell %s outside its board" % cell["name"]
    if files != set(os.listdir(folder)):
        yield "%s: %s" % (folder, files ^ set(os.listdir(folder)))
    counts = sum(int(count) for count in re.findall(r"[:,] (\d+) ", said))
    if counts != pieces:
        yield "%d pieces, said were %s" % (pieces, said.strip())


def judge_lines(build, folder):
    """-v has a line for every file."""
    out = os.path.join(folder, "lines/")
    for way in (["--each"], ["--deck", "tts"]):
        lines = run(build, "beerhex", *way, "-v", "--dpi", "20", "-o", out).stdout.splitlines()
        if sorted(lines[:-1]) != sorted(out + name for name in os.listdir(out)) or \
                not lines[-1].startswith("Wrote %d files" % (len(lines) - 1)):
            yield "%s -v: %s" % (way, lines)
        shutil.rmtree(out)


def judge_games(build, folder):
    out = os.path.join(folder, "all")
    said = run(build, "all", "--each", "--dpi", str(DPI), "-o", out + "/").stdout
    yield from judge_folder(out, said)
    manifest = json.load(open(out + "/manifest.json"))
    pieces = manifest["pieces"]
    games = {game["game"] for game in json.loads(run(build, "list", "--json").stdout)["games"]}
    if {entry["kit"] for entry in pieces + manifest["boards"]} != games:
        yield "not every game is in %s" % out
    start = [entry for entry in pieces if entry["back_text"] == "START"]
    if len(start) != 1 or not re.fullmatch(r"[1-6]( [1-6]){5}", start[0]["text"]):
        yield "the Start tile says %s" % start
    again = os.path.join(folder, "one")
    said = run(build, "toll-hexes", "tiles", "--each", "--fronts", "--bleed", "2", "--dpi", str(DPI),
               "-o", again + "/").stdout
    yield from judge_folder(again, said, 2.0)
    if any(entry["back"] for entry in json.load(open(again + "/manifest.json"))["pieces"]):
        yield "--fronts has backs"


def judge_edge(path):
    """Where a pixel is half covered its colour is still the piece's own."""
    disc = Picture(path)
    halves = 0
    for y in range(disc.height // 3, 2 * disc.height // 3):
        x = next(x for x in range(disc.width) if disc.pixel(x, y)[3] > 40)
        halves += disc.pixel(x, y)[3] < 200
        if any(abs(a - b) > 6 for a, b in zip(disc.pixel(x, y)[:3], disc.pixel(x + 3, y)[:3])):
            yield "%s: the edge has another colour at %d, %d" % (path, x, y)
            return
    if halves == 0:
        yield "%s has no edge" % path


def judge_tall(build, folder):
    """Words that stand apart are told apart, and no sheet of cards is too high."""
    out = os.path.join(folder, "tall")
    kit = os.path.join(folder, "tall.yaml")
    open(kit, "w").write(TALL)
    run(build, "kit", kit, "--each", "--dpi", str(DPI), "-o", out + "/")
    words = {entry["text"] for entry in json.load(open(out + "/manifest.json"))["pieces"]}
    if words != {"left right"}:
        yield "two words of a line are told as %s" % words
    run(build, "kit", kit, "--deck", "tts", "--dpi", "300", "-o", out + "/")
    sheet = Picture(out + "/tall-slips-deck-1-front.png")
    if not 4000 < sheet.height <= 4096:
        yield "a sheet of tall cards is %d pixels high" % sheet.height


def judge_poker(build, folder, kit):
    out = os.path.join(folder, "poker")
    said = run(build, "kit", kit, "events", "--each", "--piece-size", "poker", "--pages", "1",
               "-o", out + "/", fails=True)
    if "--pages" not in said.stderr or os.path.exists(out):
        yield "--each --pages: %s" % said.stderr
    run(build, "kit", kit, "jobs", "--each", "--piece-size", "poker", "-o", out + "/")
    picture = Picture(out + "/pack-jobs-2-front.png")
    if (picture.width, picture.height, picture.dpi, picture.size) != (825, 1125, 300, 3):
        yield "a poker card has %d x %d pixels" % (picture.width, picture.height)
    for words, size in ((["-f", "pdf"], "198 x 270"), (["-f", "pdf", "--bleed", "0"], "180 x 252")):
        run(build, "kit", kit, "jobs", "--each", "--piece-size", "poker", *words, "-o", out + "/")
        about = subprocess.run(["pdfinfo", "-box", out + "/pack-jobs-2-back.pdf"], check=True,
                               capture_output=True, text=True).stdout
        if not re.search("Title: +Pack jobs 2\n", about):
            yield "a card's title: %s" % about
        if size not in about or not re.search(r"Pages: +1\n", about):
            yield "a poker card as pdf: %s" % about
    dark = os.path.join(folder, "dark.yaml")
    open(dark, "w").write(DARK)
    open(os.path.join(folder, "sky.svg"), "w").write(SKY)
    run(build, "kit", dark, "--each", "--bleed", "3.175", "-o", out + "/")
    for side in ("front", "back"):
        picture = Picture(out + "/dark-nights-1-%s.png" % side)
        colours = {picture.pixel(x, 500) for x in range(1, picture.width - 1)}
        if len(colours) != 1:
            yield "what covers a %s has seams where its layers end: %s" % (side, sorted(colours))
    run(build, "kit", kit, "discs", "--each", "-o", out + "/")
    yield from judge_edge(out + "/pack-discs-1-back.png")
    run(build, "kit", kit, "discs", "--each", "-f", "svg", "-o", out + "/")
    if 'width="20mm"' not in open(out + "/pack-discs-1-front.svg").read(2000):
        yield "a disc as svg"
    run(build, "kit", kit, "discs", "--each", "-f", "pdf", "--profile", "shop", "-o", out + "/")
    sides = [subprocess.run(["mutool", "trace", out + "/pack-discs-1-%s.pdf" % side], check=True,
                            capture_output=True, text=True).stdout for side in ("front", "back")]
    about = subprocess.run(["pdfinfo", "-box", out + "/pack-discs-1-front.pdf"], check=True,
                           capture_output=True, text=True).stdout
    if ["CutContour" in side for side in sides] != [True, False] or \
            not re.search(r"TrimBox: +8.50 +8.50 +65.20 +65.20", about):
        yield "a disc for a print shop: %s" % about
    sheet = os.path.join(folder, "page.pdf")
    run(build, "kit", kit, "jobs", "--piece-size", "poker", "--paper", "2.75x3.75in", "--margin",
        "0", "--no-footer", "-o", sheet)
    about = subprocess.run(["pdfinfo", sheet], check=True, capture_output=True, text=True).stdout
    run(build, "kit", kit, "--each", "--piece-size", "mini", "--dpi", str(DPI), "-o", out + "/")
    boxes = {entry["component"]: entry["mm"]
             for entry in json.load(open(out + "/manifest.json"))["pieces"]}
    if boxes != {"discs": [20, 20], "events": [50.8, 69.85], "jobs": [50.8, 69.85]}:
        yield "beside mini cards: %s" % boxes
    if not re.search(r"Pages: +6\n", about) or "198 x 270" not in about:
        yield "a page for each card: %s" % about
    words = subprocess.run(["pdftotext", sheet, "-"], check=True, capture_output=True, text=True)
    if words.stdout.split() != ["Smith", "Smith", "Baker", "Baker", "Miller", "Miller"]:
        yield "on pages of cards: %s" % words.stdout.split()


def check(schema, rule, value, place):
    """What of VALUE is not as RULE says (JSON Schema, as much of it as is used)."""
    rule = schema["definitions"][rule["ref"]] if "ref" in rule else rule
    kinds = {"object": dict, "array": list, "string": str, "boolean": bool, "integer": int,
             "number": (int, float)}
    kind = rule.get("type")
    if kind and (not isinstance(value, kinds[kind]) or
                 (isinstance(value, bool) and kind != "boolean")):
        yield "%s is no %s" % (place, kind)
        return
    if "enum" in rule and value not in rule["enum"]:
        yield "%s is %s" % (place, value)
    if "pattern" in rule and not re.fullmatch(rule["pattern"], value):
        yield "%s is %s" % (place, value)
    if not rule.get("minimum", -1e9) <= (value if kind in ("integer", "number") else 0) \
            <= rule.get("maximum", 1e9) and kind in ("integer", "number"):
        yield "%s is %s" % (place, value)
    for key in rule.get("required", []):
        if key not in value:
            yield "%s has no %s" % (place, key)
    more = rule.get("additionalProperties", {})
    for key, inner in value.items() if isinstance(value, dict) else ():
        known = rule.get("properties", {}).get(key, more)
        if known is False:
            yield "%s has a %s, which is not published" % (place, key)
        else:
            yield from check(schema, known, inner, place + "." + key)
    for item in value if isinstance(value, list) else ():
        yield from check(schema, rule.get("items", {}), item, place + "[]")


def pictures_of(node):
    if isinstance(node, dict):
        for key, value in node.items():
            if key.endswith("URL"):
                yield value
            else:
                yield from pictures_of(value)
    for item in node if isinstance(node, list) else ():
        yield from pictures_of(item)


def judge_object(folder, name, schema):
    saved = json.load(open(os.path.join(folder, name)))
    yield from check(schema, schema, saved, name)
    files = set(pictures_of(saved)) | {name}
    if files != set(os.listdir(folder)):
        yield "%s: %s" % (folder, files ^ set(os.listdir(folder)))
    for file in files - {name}:
        picture = Picture(os.path.join(folder, file))
        if max(picture.width, picture.height) > 4096:
            yield "%s is larger than 4096 pixels" % file
    ids = [entry["GUID"] for entry in saved["ObjectStates"]] + [
        inner["GUID"] for entry in saved["ObjectStates"] for inner in entry.get("ContainedObjects", [])]
    if len(set(ids)) != len(ids):
        yield "objects share a GUID"


def judge_deck(deck, folder, alone, component):
    """Every card's slot on its sheet is the picture that --each makes of it."""
    manifest = json.load(open(alone + "/manifest.json"))
    entries = {"%s %d" % (entry["component"], entry["row"]): entry
               for entry in manifest["pieces"] if entry["component"] == component}
    if [card["CardID"] for card in deck["ContainedObjects"]] != deck["DeckIDs"]:
        yield "the cards of %s are not its ids" % component
    seen = {}
    for card in deck["ContainedObjects"]:
        seen[card["Nickname"]] = seen.get(card["Nickname"], 0) + 1
        if seen[card["Nickname"]] > 1:
            continue
        entry = entries[card["Nickname"]]
        sheet = deck["CustomDeck"][str(card["CardID"] // 100)]
        slot = card["CardID"] % 100
        front = Picture(os.path.join(folder, sheet["FaceURL"]))
        back = Picture(os.path.join(folder, sheet["BackURL"]))
        one = Picture(os.path.join(alone, entry["front"]))
        other = Picture(os.path.join(alone, entry["back"]))
        x, y = slot % 10 * one.width, slot // 10 * one.height
        size = (one.width, one.height)
        if (front.width, front.height) != (10 * one.width, 7 * one.height):
            yield "%s is not a sheet of 10 x 7" % sheet["FaceURL"]
        elif front.part(x, y, *size) != one.part(0, 0, *size):
            yield "slot %d of %s is not %s" % (slot, sheet["FaceURL"], entry["front"])
        if not sheet["UniqueBack"]:
            x, y = 0, 0
        if back.part(x, y, *size) != other.part(0, 0, *size):
            yield "slot %d of %s is not %s" % (slot, sheet["BackURL"], entry["back"])
    if seen != {name: entry["count"] for name, entry in entries.items()}:
        yield "%s: counts %s" % (component, seen)


def judge_snaps(board, entry):
    """A snap point on the middle of every cell, upright for who sits before the table."""
    width, height = entry["mm"]
    points = board["AttachedSnapPoints"]
    if len(points) != len(entry["cells"]) or not board["Locked"]:
        yield "%d snap points for %d cells" % (len(points), len(entry["cells"]))
    for point, cell in zip(points, entry["cells"]):
        x = width / 2 - point["Position"]["x"] * height / 2
        y = height / 2 + point["Position"]["z"] * height / 2
        if math.hypot(x - cell["mm"][0], y - cell["mm"][1]) > 0.01:
            yield "the snap point of %s lies elsewhere" % cell["name"]


def judge_table(build, folder, kit, schema):
    out, alone = os.path.join(folder, "table"), os.path.join(folder, "alone")
    run(build, "kit", kit, "--deck", "tts", "--dpi", "40", "-o", out + "/")
    run(build, "kit", kit, "--each", "--dpi", "40", "-o", alone + "/")
    yield from judge_object(out, "pack-tts.json", schema)
    jobs = [entry for entry in json.load(open(alone + "/manifest.json"))["pieces"]
            if entry["component"] == "jobs"]
    if any(entry["mm"] != [59, 92] for entry in jobs):
        yield "cards of size euro: %s" % jobs
    wrong = os.path.join(folder, "wrong.yaml")
    open(wrong, "w").write(open(kit).read().replace("size: euro", "size: eurro"))
    said = run(build, "check", wrong, fails=True).stderr
    if not re.search(r"wrong.yaml:\d+: size: no piece-size 'eurro'; did you mean euro\??\n", said):
        yield "a size that is none: %s" % said
    saved = {entry["Nickname"]: entry
             for entry in json.load(open(out + "/pack-tts.json"))["ObjectStates"]}
    if sorted(saved) != ["discs", "events", "jobs"] or len(saved["discs"]["ContainedObjects"]) != 3:
        yield "on the table: %s" % sorted(saved)
        return
    for name, sheets, unique in (("events", 2, False), ("jobs", 1, True)):
        decks = saved[name]["CustomDeck"]
        if len(decks) != sheets or any(deck["UniqueBack"] != unique for deck in decks.values()):
            yield "the sheets of %s: %s" % (name, decks)
        yield from judge_deck(saved[name], out, alone, name)
    for side in ("front", "back"):
        name = "/pack-discs-1-%s.png" % side
        if open(out + name, "rb").read() != open(alone + name, "rb").read():
            yield "the %s of discs differs" % side
    out = os.path.join(folder, "toll")
    run(build, "toll-hexes", "--deck", "tts", "--dpi", str(DPI), "-o", out + "/")
    yield from judge_object(out, "toll-hexes-tts.json", schema)
    saved = json.load(open(out + "/toll-hexes-tts.json"))["ObjectStates"]
    manifest = json.load(open(folder + "/all/manifest.json"))
    yield from judge_snaps(saved[0], next(entry for entry in manifest["boards"]
                                          if entry["kit"] == "toll-hexes"))
    for bag in saved[1:]:
        wanted = sum(entry["count"] for entry in manifest["pieces"]
                     if entry["kit"] == "toll-hexes" and entry["component"] == bag["Nickname"])
        if len(bag["ContainedObjects"]) != wanted:
            yield "%d %s in a bag" % (len(bag["ContainedObjects"]), bag["Nickname"])
    wide = os.path.join(folder, "wide")
    run(build, "hex", "board", "--paper", "2000x1000mm", "--deck", "tts", "-o", wide + "/")
    yield from judge_object(wide, "hex-tts.json", schema)


def judge_whole(build, folder):
    """What cannot be written whole leaves nothing behind, and what was there stays."""
    out = os.path.join(folder, "whole")
    os.makedirs(out + "/toll-hexes-coins-1-back.png")
    open(out + "/toll-hexes-tiles-1-front.png", "w").write("old")
    for way in (["--each"], ["--deck", "tts"]):
        done = run(build, "toll-hexes", "tiles", "coins", *way, "-o", out + "/", fails=True)
        if done.returncode != 1 or done.stderr.count("\n") != 1:
            yield "%s: %s" % (way, done.stderr)
        if sorted(os.listdir(out)) != ["toll-hexes-coins-1-back.png",
                                       "toll-hexes-tiles-1-front.png"]:
            yield "%s left %s" % (way, sorted(os.listdir(out))[:4])
        if open(out + "/toll-hexes-tiles-1-front.png").read() != "old":
            yield "%s took what was there" % way


def judge(build, source, folder):
    schema = json.load(open(source + "/tests/golden/tts_object.schema.json"))
    kit = os.path.join(folder, "pack.yaml")
    rows = ", ".join("[Card %d, Some words., %d]" % (i, i % 3) for i in range(1, 110))
    open(kit, "w").write(KIT % rows)
    yield from judge_games(build, folder)
    yield from judge_lines(build, folder)
    yield from judge_poker(build, folder, kit)
    yield from judge_tall(build, folder)
    yield from judge_table(build, folder, kit, schema)
    yield from judge_whole(build, folder)


def main():
    build, source = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        wrong = list(judge(build, source, folder))
    print("\n".join(wrong[:20]) if wrong else "all pieces are what is said of them")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
