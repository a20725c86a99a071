"""Pages as printers at home take them: both sides of the paper, as many cards as fit, margins.

usage: at_home.py BUILD-FOLDER
"""

import json
import os
import re
import struct
import subprocess
import sys
import tempfile
import xml.etree.ElementTree
import zipfile

import grey_pages

SVG = "{http://www.w3.org/2000/svg}"
MM = 72 / 25.4  # points
CARDS = """kit:
  title: Deck
  cards:
    c: {size: %s, rows: 1-18, text: F, back: {text: B}}
"""
DECK = """kit:
  name: deck
  title: Deck
  cards:
    c: {size: poker, rows: [[count], [2], [1]], count: "{count}", text: F, back: {text: B}}
    d: {size: mini, rows: 1-2, text: F}
    one: {size: poker, rows: 1-2, text: F}
"""
MIXED = """kit:
  title: March
  boards:
    map: {shape: rectangle, columns: 8, rows: 6}
  counters:
    u: {size: 16 mm, count: 20, text: F, back: {text: B}}
  cards:
    c: {size: poker, count: 4, text: F, back: {text: B}}
"""


class Bench:
    """A folder with kit files, and what was found wrong."""

    def __init__(self, build, folder):
        self.program, self.folder, self.wrong = build + "/hexprint", folder, []

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)
        return self.path(name)

    def hexprint(self, *words, status=0):
        done = subprocess.run([self.program, *words], capture_output=True, text=True, check=False)
        self.expect(done.returncode == status, "%s ended with %d: %s" % (
            " ".join(words), done.returncode, done.stderr))
        return done.stdout + done.stderr

    def expect(self, good, what):
        if not good:
            self.wrong.append(what)


def tool(*words):
    return subprocess.run(words, capture_output=True, check=True).stdout.decode("utf-8", "replace")


def sides(pdf):
    """For every page a letter: F a front, B its back, . blank, - anything else."""
    letters = ""
    for page in tool("pdftotext", pdf, "-").split("\f")[:-1]:
        words = page.split()
        front, back = words.count("F"), words.count("B")
        letters += "F" if front else "B" if back else "-" if words else "."
    return letters


def duplex(pdf):
    plain = subprocess.run(["qpdf", "--qdf", "--object-streams=disable", pdf, "-"],
                           capture_output=True, check=True).stdout
    mode = re.search(rb"/Duplex /(\w+)", plain)
    return mode.group(1).decode() if mode else None


def both_sides(bench):
    """Every back lies behind its front, and pages without a back on sheets of their own."""
    kit, pdf = bench.write("mixed.yaml", MIXED), bench.path("mixed.pdf")
    for words, pages, mode, blanks in (
            ([], "-.FBFB", "DuplexFlipLongEdge", "1 blank page keeps"),
            (["--duplex", "short"], "-.FBFB", "DuplexFlipShortEdge", "1 blank page keeps"),
            (["--copies", "2"], "-.FBFB-.FBFB", "DuplexFlipLongEdge", "2 blank pages keep"),
            (["--profile", "shop"], "-.FBFB", None, "1 blank page keeps"),
            (["--pages", "1"], "-FF", "Simplex", None),
            (["--pages", "2"], "BB", "Simplex", None),
            (["u", "c"], "FBFB", "DuplexFlipLongEdge", "both sides"),
            (["--duplex", "none"], "-FBFB", "Simplex", None),
            (["--fronts"], "-FF", "Simplex", None),
            (["map"], "-", "Simplex", None)):
        said = bench.hexprint("kit", kit, *words, "-o", pdf)
        got = sides(pdf)
        bench.expect(got == pages, "%s: pages %s instead of %s" % (words, got, pages))
        bench.expect(duplex(pdf) == mode, "%s: marked for %s" % (words, duplex(pdf)))
        bench.expect((blanks or "Wrote") in said and ("both sides" in said) == (blanks is not None),
                     "%s: said %s" % (words, said))
    bench.hexprint("kit", kit, "-o", pdf)
    sizes = re.findall(r"Page +\d size: +([\d.]+ x [\d.]+)", tool("pdfinfo", "-f", "1", "-l", "2", pdf))
    bench.expect(len(set(sizes)) == 1, "the blank side of a sheet has another size: %s" % sizes)


def words_at(pdf):
    """For every page its width, its height, and the middles of its words, in mm."""
    for page in re.findall(r"<page.*?</page>", tool("pdftotext", "-bbox", pdf, "-"), re.DOTALL):
        width, height = (float(side) / MM for side in re.search(r'width="(.*?)" height="(.*?)"', page).groups())
        words = re.findall(r'<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(.*?)</word>', page)
        yield width, height, [(word, (float(a) + float(c)) / 2 / MM, (float(b) + float(d)) / 2 / MM)
                              for a, b, c, d, word in words]


def behind(pdf, sideways):
    """Whether every F has its B behind it, over the edge that exchanges left and right or not."""
    pages = list(words_at(pdf))
    for (width, height, front), (_, _, back) in zip(pages[::2], pages[1::2]):
        fronts = [(x, y) for word, x, y in front if word == "F"]
        backs = [(width - x, y) if sideways else (x, height - y) for word, x, y in back if word == "B"]
        if len(fronts) != len(backs) or not fronts:
            return False
        if any(min(abs(x - a) + abs(y - b) for a, b in backs) > 3 for x, y in fronts):
            return False
    return True


def inked(pdf, dpi=100):
    """The parts of every page that have ink, as distances from top, right, bottom and left, mm."""
    for width, height, pixels in grey_pages.read(pdf, dpi):
        rows = [y for y in range(height) if min(pixels[y * width:(y + 1) * width]) < 250]
        columns = [x for x in range(width) if min(pixels[x::width]) < 250]
        yield [pixels * 25.4 / dpi for pixels in (rows[0], width - 1 - columns[-1], height - 1 - rows[-1], columns[0])]


def many_cards(bench):
    """Footer and marks give way to cards, unless they are asked for; otherwise a note says what to type."""
    pdf = bench.path("cards.pdf")
    for size, words, count, note in (
            ("poker", [], 9, None),
            ("poker", ["--paper", "letter"], 9, "--margin 8"),
            ("poker", ["--duplex", "short"], 9, None),
            ("poker", ["--paper", "letter", "--duplex", "short"], 9, "--margin 8"),
            ("poker", ["--landscape", "--duplex", "short"], 9, None),
            ("poker", ["--paper", "letter", "--theme", "woodcut"], 9, "--margin 8"),
            ("63 x 88 mm", [], 9, None),
            ("63 x 88 mm", ["--paper", "letter"], 9, "--margin 8"),
            ("57 x 87 mm", [], 9, None),
            ("57 x 87 mm", ["--paper", "letter", "--marks", "crop"], 9, "margin of 7 mm"),
            ("euro", [], 9, None),
            ("euro", ["--ruler"], 9, "--margin 8"),
            ("euro", ["--ruler", "--margin", "8"], 8, "9 with --no-ruler"),
            ("poker", ["--paper", "letter", "--margin", "8"], 8, "9 with --margin 6"),
            ("poker", ["--paper", "letter", "--marks", "crop"], 8, "9 with --marks outline"),
            ("poker", ["--paper", "letter", "--margin", "5", "--no-footer", "--marks", "none"], 9, None)):
        kit = bench.write("cards.yaml", CARDS % size)
        said = bench.hexprint("kit", kit, *words, "-o", pdf, "-v")
        what = "%s %s" % (size, " ".join(words))
        bench.expect("%d per page" % count in said, "%s: %s" % (what, said))
        bench.expect((note or "Wrote") in said, "%s: no note of '%s' in %s" % (what, note, said))
        bench.expect(behind(pdf, ("short" in words) == ("--landscape" in words)), "%s: backs lie elsewhere" % what)
        margin = 5.0 if "5" in words else 6.0 if note == "--margin 8" else 7.0 if note == "margin of 7 mm" else 8.0
        least = min(min(sides) for sides in inked(pdf))
        bench.expect(least > margin - 0.3, "%s: ink %.2f mm from the edge" % (what, least))
    few = bench.write("few.yaml", CARDS.replace("1-18", "1-6") % "poker")
    said = bench.hexprint("kit", few, "--paper", "letter", "-o", pdf, "-v")
    bench.expect("6 per page" in said and "Note: c" not in said, "cards that fit anyway: %s" % said)


def margins(bench):
    """Margins for every side, fronts moved, and what is not understood."""
    kit, pdf = bench.write("cards.yaml", CARDS % "57 x 87 mm"), bench.path("margins.pdf")
    for words in (["kit", kit], ["kit", kit, "--duplex", "short"], ["beerhex", "board", "--landscape"],
                  ["hex", "board"], ["toll-hexes", "rules"], ["grid"], ["hex", "problems", "--count", "6"]):
        bench.hexprint(*words, "--margin", "5,12,0.7in,9", "-o", pdf)
        least = [min(sides) for sides in zip(*inked(pdf))]
        lies = words[-1] == "rules"  # paper that is turned either way keeps the wider margin of two sides
        wanted = (12, 17.78, 12, 17.78) if lies else (5, 12, 17.78, 9)
        bench.expect(all(a > b - 0.3 for a, b in zip(least, wanted)), "%s: ink at %s" % (words, least))
        if words[0] == "kit":
            bench.expect(behind(pdf, "short" not in words), "%s: backs lie elsewhere" % words)
    bench.hexprint("hex", "board", "--margin", "5,6,40,7", "-o", pdf)
    least = next(inked(pdf))
    bench.expect(least[2] > 39.7 and least[0] < 20, "only the bottom is wide: %s" % least)
    bench.expect("top,right,bottom,left" in bench.hexprint("--help").lower(), "--help does not say the order")
    for bad in ("5,5", "5,5,5", "5,5,5,5,5", "5,,5,5", "5,5,14,-1", "5,5,14,5x", ",", "101,1,1,1"):
        said = bench.hexprint("hex", "board", "--margin", bad, "-o", pdf, status=2)
        bench.expect("TOP,RIGHT,BOTTOM,LEFT" in said and said.count("\n") == 1, "%s: %s" % (bad, said))
    said = bench.hexprint("hex", "board", "--margin", "100,5,170,5", "-o", pdf, status=2)
    bench.expect("TOP,RIGHT,BOTTOM,LEFT" in said, said)
    said = bench.hexprint("hex", "board", "--margin", "100,5,99,5", "--paper", "letter", "--landscape", "-o", pdf, status=2)
    bench.expect("100,5,99,5 mm leaves no room" in said, said)
    places = []
    for words in ([], ["--front-offset", "2,-1.5"], ["--front-offset", "2,-1.5", "--back-offset", "-3,1"]):
        bench.hexprint("kit", kit, *words, "-o", pdf)
        places.append([word[1:] for _, _, words in words_at(pdf) for word in words if word[0] in "FB"])
    per_page = len(places[0]) // 4
    for index, (plain, front, both) in enumerate(zip(*places)):
        back = index // per_page % 2 == 1
        shifts = [round(one[i] - plain[i], 1) for one in (front, both) for i in (0, 1)]
        wanted = [0, 0, -3, 1] if back else [2, -1.5, 2, -1.5]
        bench.expect(shifts == wanted, "word %d moved by %s instead of %s" % (index, shifts, wanted))
    said = bench.hexprint("kit", kit, "--each", "--front-offset", "1,1", "-o", bench.path("out/"), status=2)
    bench.expect("--front-offset is about pages" in said, said)


def decks(bench):
    """One PDF/X-1a of a deck: fronts and backs as trimmed pages with bleed, every copy of every card."""
    kit, pdf = bench.write("deck.yaml", DECK), bench.path("deck.pdf")
    for words, letters, page, trim in (
            (["c"], "FBFBFB", "198.00 270.00", "9.00 9.00 189.00 261.00"),
            (["c", "-f", "pdf"], "FBFBFB", "198.00 270.00", "9.00 9.00 189.00 261.00"),
            (["c", "--piece-size", "dtc-poker"], "FBFBFB", "198.00 270.00", "9.00 9.00 189.00 261.00"),
            (["c", "--piece-size", "mpc-poker"], "FBFBFB", "197.28 269.28", "8.64 8.64 188.64 260.64"),
            (["c", "--profile", "drivethrucards"], "BFBFBF", "198.00 270.00", "9.00 9.00 189.00 261.00"),
            (["c", "--bleed", "2"], "FBFBFB", "191.34 263.34", "5.67 5.67 185.67 257.67"),
            (["one"], "FF", "198.00 270.00", "9.00 9.00 189.00 261.00"),
            (["c", "one"], "FBFBFBF.F.", "198.00 270.00", "9.00 9.00 189.00 261.00")):
        said = bench.hexprint("kit", kit, *words, "--each", "--one-file", "-o", pdf)
        about = tool("pdfinfo", "-box", "-f", "1", "-l", "2", pdf)
        bench.expect(sides(pdf) == letters, "%s: pages %s instead of %s" % (words, sides(pdf), letters))
        for box, wanted in (("MediaBox", "0.00 0.00 " + page), ("BleedBox", "0.00 0.00 " + page), ("TrimBox", trim)):
            got = {" ".join(numbers.split()) for numbers in re.findall(box + r":([\d. ]+)", about)}
            bench.expect(got == {wanted}, "%s: %s is %s instead of %s" % (words, box, got, wanted))
        bench.expect("PDF/X-1a:2003" in about, "%s: not PDF/X-1a" % words)
        plain = subprocess.run(["qpdf", "--qdf", "--object-streams=disable", pdf, "-"], capture_output=True, check=True)
        bench.expect(b"/CutContour" not in plain.stdout, "%s: cut lines are printed" % words)
        bench.expect("%d pages" % len(letters) in said and "Note" not in said, "%s: said %s" % (words, said))
    said = bench.hexprint("kit", kit, "--each", "--one-file", "-o", pdf)
    bench.expect("several sizes" in said, "sizes are mixed: %s" % said)
    bench.hexprint("kit", kit, "c", "d", "--each", "--one-file", "-o", bench.path("decks") + "/")
    bench.expect(sorted(os.listdir(bench.path("decks"))) == ["deck-c.pdf", "deck-d.pdf"], "a file for each component")
    for words, said in ((["--one-file"], "give --each"), (["--each", "--one-file", "-f", "png"], "writes a pdf"),
                        (["--each", "--one-file", "--marks", "none"], "is about pages")):
        got = bench.hexprint("kit", kit, "c", *words, "-o", bench.path("none") + "/", status=2)
        bench.expect(said in got and got.count("\n") == 1 and not os.path.exists(bench.path("none")), got)
    for name, pixels in (("tgc-poker", [825, 1125]), ("tgc-bridge", [750, 1125]), ("tgc-tarot", [900, 1500]),
                         ("tgc-mini", [600, 825]), ("tgc-micro", [450, 600]), ("tgc-jumbo", [1125, 1725]),
                         ("tgc-square", [1125, 1125]), ("mpc-poker", [822, 1122]), ("mpc-bridge", [747, 1122]),
                         ("mpc-tarot", [897, 1497]), ("mpc-mini", [597, 822]), ("dtc-poker", [825, 1125])):
        bench.hexprint("kit", kit, "one", "--each", "--piece-size", name, "-o", bench.path("sizes") + "/")
        with open(bench.path("sizes/manifest.json"), encoding="utf-8") as file:
            got = json.load(file)["pieces"][0]["px"]
        bench.expect(got == pixels, "%s has %s pixels instead of %s" % (name, got, pixels))


def layers(bench):
    """Boards as SVG: parts as layers of Inkscape, an id for every cell at its place, one layer of marks."""
    name = "{http://www.inkscape.org/namespaces/inkscape}"
    board = bench.write("map.yaml", """kit:
  boards:
    map:
      shape: rectangle
      columns: 4
      rows: 3
      names: "0101"
""")
    for words, parts, cells in ((["kit", board, "map"], "terrain grid paths pieces names", 12),
                                (["beerhex", "board"], "grid names", 25), (["hex-tri", "board"], "grid names", 73),
                                (["toll-hexes", "board"], "grid names", 91),
                                (["grid", "--side", "3", "--shape", "hexagon", "--names", "letters"], "grid names", 0)):
        bench.hexprint(*words, "-f", "svg", "-o", bench.path("map.svg"))
        root = xml.etree.ElementTree.parse(bench.path("map.svg")).getroot()
        groups = [group for group in root.iter(SVG + "g") if group.get(name + "groupmode") == "layer"]
        labels = [group.get(name + "label") for group in groups]
        bench.expect(all(labels.count(part) == 1 for part in parts.split()), "%s: layers %s" % (words, labels))
        bench.expect(labels.count("marks") == 1, "%s: layers %s" % (words, labels))
        marks = next(group for group in groups if group.get("id") == "marks")
        bench.expect(any(group.get("id") == "ruler" for group in marks.iter(SVG + "g")), "%s: the ruler lies elsewhere" % words)
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        bench.expect(len(ids) == len(set(ids)), "%s: ids that are not unique" % words)
        found = [name for name in ids if name.startswith("cell-")]
        bench.expect(len(found) == cells, "%s: %d cells have ids" % (words, len(found)))
    bench.hexprint("hex-tri", "figures", "--registration", "silhouette-2", "-f", "svg", "-o", bench.path("pieces") + "/")
    for file in os.listdir(bench.path("pieces")):
        text = open(os.path.join(bench.path("pieces"), file), encoding="utf-8").read()
        bench.expect(text.count('inkscape:label="marks"') == 1 and 'id="marks-2"' not in text, "%s: marks in layers" % file)


def tables(bench):
    """Tables for playingcards.io and Screentop: every card, piece and board with pictures that are there."""
    kit = bench.write("table.yaml", MIXED.replace("cards:", "cards:\n    d: {size: mini, rows: 1-12, text: F}"))
    bench.hexprint("kit", kit, "--deck", "playingcards.io", "--dpi", "60", "-o", bench.path("pcio") + "/")
    bench.expect(os.listdir(bench.path("pcio")) == ["table.pcio"], "one file: %s" % os.listdir(bench.path("pcio")))
    archive = zipfile.ZipFile(bench.path("pcio/table.pcio"))
    bench.expect(archive.testzip() is None, "the archive is damaged")
    widgets = json.loads(archive.read("widgets.json"))
    ids = {widget["id"]: widget for widget in widgets}
    bench.expect(len(ids) == len(widgets), "ids of widgets are not unique")
    decks = {widget["id"]: widget for widget in widgets if widget["type"] == "cardDeck"}
    counts = {}
    for widget in widgets:
        if widget["type"] in ("card", "piece"):
            deck = decks[widget["deck"]]
            bench.expect(widget["cardType"] in deck["cardTypes"], "no type for %s" % widget)
            bench.expect(ids[widget["parent"]]["type"] == "holder", "no holder for %s" % widget)
            key = widget["type"], deck["id"]
            counts[key] = counts.get(key, 0) + 1
    bench.expect(counts == {("piece", "deck-u"): 20, ("card", "deck-c"): 4, ("card", "deck-d"): 12}, "counts: %s" % counts)
    shown = {side for deck in decks.values() for kind in deck["cardTypes"].values() for side in (kind["face"], kind["back"])}
    shown |= {widget["boardImage"] for widget in widgets if widget["type"] == "board"}
    files = {"package://" + name for name in archive.namelist() if name.startswith("userassets/")}
    bench.expect(shown == files and len(files) == 17, "pictures: %s" % (shown ^ files))
    bench.expect(decks["deck-c"]["cardHeight"] == 160, "a poker card is %s high" % decks["deck-c"]["cardHeight"])
    again = open(bench.path("pcio/table.pcio"), "rb").read()
    bench.hexprint("kit", kit, "--deck", "playingcards.io", "--dpi", "60", "-o", bench.path("pcio") + "/")
    bench.expect(again == open(bench.path("pcio/table.pcio"), "rb").read(), "the same table has other bytes")
    bench.hexprint("kit", kit, "--deck", "screentop", "--dpi", "60", "-o", bench.path("top") + "/")
    with open(bench.path("top/table-screentop.json"), encoding="utf-8") as file:
        sheets = json.load(file)
    for sheet in sheets:
        with open(bench.path("top/" + sheet["front"]), "rb") as file:
            width, height = struct.unpack(">II", file.read(24)[16:])
        card = (150, 210) if "-c-" in sheet["front"] else (105, 150)
        bench.expect((width, height) == (sheet["columns"] * card[0], sheet["rows"] * card[1]), "%s: %s" % (sheet, width))
        bench.expect(os.path.exists(bench.path("top/" + sheet["back"])), "no %s" % sheet["back"])
    bench.expect([(sheet["cards"], sheet["rows"]) for sheet in sheets] in ([(12, 2), (1, 1)], [(1, 1), (12, 2)]),
                 "sheets: %s" % sheets)


def since(bench):
    """Only what has changed since a manifest is printed, as many copies as are missing."""
    rows = "rows: [[t, n], %s], count: \"{n}\", text: \"{t}\", back: {text: Q}"
    text = ("kit:\n  name: since\n  boards:\n    map: {shape: rectangle, columns: 4, rows: %s}\n"
            "  counters:\n    u: {size: 16 mm, " + rows + "}\n  cards:\n    c: {size: poker, " + rows + "}\n")
    old = "4", "[Axe, 3], [Bow, 2]", "[One, 1], [Two, 1], [Six, 2]"
    kit, folder, pdf = bench.write("since.yaml", text % old), bench.path("since"), bench.path("since.pdf")
    bench.hexprint("kit", kit, "--each", "--dpi", "30", "-o", folder + "/")
    manifest = folder + "/manifest.json"
    said = bench.hexprint("kit", kit, "--since", manifest, "-o", pdf, status=2)
    bench.expect("nothing to print" in said and said.count("\n") == 1, said)
    for new, words, boards in (
            (("4", old[1], "[One, 1], [Two, 1], [Six, 2], [Ten, 1]"), ["Ten"], 0),
            (("4", old[1], "[Ten, 2], [One, 1], [Two, 1], [Six, 2]"), ["Ten", "Ten"], 0),  # rows move down
            (("4", "[Axe, 3], [Bow, 5]", old[2]), ["Bow"] * 3, 0),
            (("4", "[Axe, 1]", "[Six, 2]"), None, 0),
            (("5", "[Axe, 3], [Elk, 2]", old[2]), ["Elk", "Elk"], 1)):
        bench.write("since.yaml", text % new)
        said = bench.hexprint("kit", kit, "--since", manifest, "-o", pdf, status=0 if words else 2)
        if words is None:
            continue
        got = [word for word in tool("pdftotext", pdf, "-").split() if word in ("Axe", "Bow", "Elk", "One", "Two", "Six", "Ten")]
        bench.expect(got == words, "%s: printed %s" % (new, got))
        bench.expect(("board" in said) == bool(boards), "%s: said %s" % (new, said))
    hashes = set()
    for words in (["--dpi", "40"], ["-f", "svg"], ["-f", "pdf"]):
        bench.hexprint("kit", kit, "--each", *words, "-o", folder + "/")
        with open(manifest, encoding="utf-8") as file:
            entries = json.load(file)
        hashes.add(tuple(entry["hash"] for entry in entries["pieces"] + entries["boards"]))
    bench.expect(len(hashes) == 1 and len(set(hashes.pop())) == 6, "hashes differ: %s" % hashes)
    bench.hexprint("kit", kit, "--theme", "woodcut", "--since", manifest, "-o", pdf)
    for bad in ('{"pieces": [], "boards": 3}', "[]", "{", '{"pieces": [{"component": "u"}], "boards": []}'):
        said = bench.hexprint("kit", kit, "--since", bench.write("bad.json", bad), "-o", pdf, status=2)
        bench.expect("manifest.json" in said and said.count("\n") == 1, "%s: %s" % (bad, said))


def main():
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(os.path.abspath(sys.argv[1]), folder)
        for part in (both_sides, many_cards, margins, decks, layers, tables, since):
            part(bench)
    print("\n".join(bench.wrong) or "pages are as printers at home take them")
    return 1 if bench.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
