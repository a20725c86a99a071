"""Rule and reference cards, problems, records, stories, reports and pages of text as a listener's program has them: tagged
PDF after PDF/UA-1.

usage: tagged.py BUILD-FOLDER SOURCE-FOLDER

Every card of every game in both languages is printed and judged: by what the Matterhorn Protocol says a
machine can check (conditions.py), by its words, which in the order of the tree, in that of the content and
as `pdfinfo -struct-text` has them must be the words of the texts, and by the languages of its runs. Other pages are judged alike, but for their words, which must be the same in all three,
and have the elements of their sort; a problem's diagram says what the spoken game says of its board. Then files are broken on purpose, and each break must be found under its number.
"""

import copy
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
for folder in ("../support", "../templates"):
    sys.path.insert(0, os.path.join(HERE, folder))

import conditions  # noqa: E402
import texts  # noqa: E402
from pdf_objects import Pdf, text_of  # noqa: E402

GAMES = ["hex-tri", "beerhex", "toll-hexes", "pocket-hexes", "hex"]
# More ways to print the same: leaves in another order, one column over several pages, copies, from the back.
WAYS = [["hex-tri", "rules", "--booklet"], ["toll-hexes", "rules", "--paper", "a6"],
        ["pocket-hexes", "reference", "--copies", "2"], ["beerhex", "rules", "--paper", "a6", "--lang", "ja"],
        ["hex", "rules", "--scale-x", "1.01", "--low-ink"]]
# Texts of kit files, with steps and tables.
KITS = [["kit", "examples/kits/march.yaml", "rules"], ["kit", "examples/kits/hexcrawl.yaml", "tables"],
        ["kit", "examples/kits/market.yaml", "rules"]]
# What other pages are made of; and those whose words stand in the file as they are heard.
PROBLEMS, RECORDS = "H1 H2 P Figure L LI Lbl LBody Sect", "H1 H2 P Table TR TH TD Figure L LI Lbl LBody"
JA = ["--lang", "ja"]
PAGES = [([game, "problems", "--count", "2"], PROBLEMS, True) for game in GAMES] + [
    (["pocket-hexes", "problems", "--count", "2", *JA], PROBLEMS, True),
    (["hex", "problems", "--count", "6", "--as", "cards"], PROBLEMS, True),
    (["toll-hexes", "problems", "--count", "3", "--as", "worksheet", *JA], PROBLEMS, True),
    (["beerhex", "problems", "--count", "6", "--booklet"], PROBLEMS, False),
    (["record", "examples/hex-tri.jsonl"], RECORDS, True),
    (["record", "examples/pocket-hexes.jsonl", *JA], RECORDS, True),
    (["record", "examples/beerhex.jsonl", "--every", "8"], RECORDS + " Sect", True),
    (["record", "pocket-hexes.jsonl", "--analysis", "pocket-hexes.json"], RECORDS + " Sect", True),
    (["record", "toll-hexes.jsonl", "--analysis", "toll-hexes.json", *JA], RECORDS + " Sect", True),
    (["report", "report.json"], "H1 H2 P Figure Sect Table TR TH TD", True),
    (["report", "report.json", *JA], "H1 H2 P Figure Sect Table TR TH TD", True),
    (["toll-hexes", "paper-opponent"], "H1 H2 P Table TR TH TD Sect", False),
    (["toll-hexes", "paper-opponent", *JA], "H1 H2 P Table TR TH TD Sect", False),
    (["kit", "examples/kits/vale.yaml", "notebook"], "H1 H2 P L LI Lbl LBody Table TR TH TD Figure Sect", False),
    (["kit", "examples/kits/vale.yaml", "notebook", "--booklet"],
     "H1 H2 P L LI Lbl LBody Table TR TH TD Figure Sect", False)]
UNTAGGED = [["hex-tri", "rules", "--profile", "shop"], ["hex-tri", "rules", "--paper", "a6", "--pages", "2"],
            ["hex-tri", "rules", "first-player"]]


def said(*command):
    return subprocess.run(command, check=True, capture_output=True).stdout.decode()


# ---- what it must say ----

def path_of(source, game, language):
    return os.path.join(source, "templates/texts/%s.%s.yaml" % (game, language))


def parts_of(path, component):
    return texts.rules_of(path) if component == "rules" else texts.reference_of(path)


def wanted_lists(parts):
    """[NUMBERING, ITEMS] of each list: items in a row whose marks are of one kind."""
    lists, before = [], None
    for key, value in parts:
        if key == "mark":
            kind = ("/Disc" if value == "•" else "/Decimal" if value[0].isdigit() else
                    "/UpperAlpha" if "A" <= value[0] <= "Z" else "/None")
            if before != kind:
                lists.append([kind, 0])
            lists[-1][1] += 1
            before = kind
        elif key in ("heading", "text", "figure"):
            before = None
    return lists


def wanted_of(source, game, component, language):
    """(ROLE, WORDS) in the order of the card; a figure's words are what is told of it."""
    path = path_of(source, game, language)
    words = dict(texts.words_and_rules(path)[0])
    lead = words["rules-lead"]
    if component == "reference":
        lead = dict(texts.words_and_rules(path_of(source, "common", language))[0])["reference-lead"]
    yield from [("/H1", words["game"]), ("/P", lead), ("/P", words["credit"])]
    parts = parts_of(path, component)
    names = {"heading": "/H2", "text": "/P", "caption": "/Caption"}
    for index, (key, value) in enumerate(parts):
        if key == "item":
            item = dict(parts[index:index + 3])
            yield from [("/Lbl", item["mark"])] if item["mark"] != "•" else []
            yield from [("/P", item["name"])] if parts[index + 2:index + 3] == [("name", item.get("name"))] else []
            yield "/P", value
        elif key == "figure":
            yield "/Figure", words["told-" + value]
        elif key in names:
            yield names[key], value


def squeezed(words):
    return re.sub(r"\s", "", words)


def spoken(wanted):
    """Everything but the figures."""
    return squeezed("".join(words for role, words in wanted if role != "/Figure"))


# ---- what others find in it ----

def struct_text(path):
    """The words of the tree as pdfinfo has them, but those in figures."""
    figure = None
    for line in said("pdfinfo", "-struct-text", path).splitlines():
        depth = len(line) - len(line.lstrip())
        figure = None if figure is not None and depth <= figure else figure
        if line.strip() == "Figure":
            figure = depth
        elif line.lstrip().startswith('"') and figure is None:
            yield line.strip()[1:-1]


def content_text(reading):
    """The words of the pages in the order of their content, but those in figures; footers are artifacts and no part of it.
    Programs that guess an order by where words stand (pdftotext) change their minds with their versions."""
    pictures = {place for element in reading.elements() if element.kind == "/Figure" for place in element.contents}
    return "".join(words for place, words in reading.words_at.items() if place not in pictures)


# ---- judging ----

def judge_words(path, reading, found, wanted, in_order):
    for index in range(max(len(found), len(wanted))):
        if found[index:index + 1] != wanted[index:index + 1]:
            yield "the tree says %s instead of %s" % (found[index:index + 1], wanted[index:index + 1])
            return
    if squeezed("".join(struct_text(path))) != spoken(wanted):
        yield "pdfinfo -struct-text says something else"
    if in_order and squeezed(content_text(reading)) != spoken(wanted):
        yield "its content has another order: %s" % content_text(reading)


def judge_languages(runs, language):
    for words, said_to_be in runs:
        latin = re.search("[A-Za-z]{2}", words) and not re.search("[\u3040-\u9fff]", words)
        expected = "en" if latin else language
        if re.search("[A-Za-z]{2}|[\u3040-\u9fff]", words) and said_to_be != expected:
            yield "%r is %s" % (words, said_to_be)


def printed(build, folder, options):
    path = os.path.join(folder, "card.pdf")
    said(build + "/hexprint", *options, "-q", "-o", path)
    return path, conditions.Reading(Pdf(path)), options[options.index("--lang") + 1] if "--lang" in options else "en"


def judge(build, source, folder, options):
    """What is wrong with a card. The words of a kit file are compared with each other only."""
    game, component = options[:2]
    path, reading, language = printed(build, folder, options)
    yield from conditions.broken(reading)
    once = "--booklet" not in options and "--copies" not in options and component != "reference"
    found = [(role, words) for role, words in reading.words() if words]
    wanted = found if game == "kit" else list(wanted_of(source, game, component, language))
    yield from judge_words(path, reading, found, wanted, once)
    lists = [[element.dict["/A"]["/ListNumbering"], len(element.kids)]
             for element in reading.elements() if element.kind == "/L"]
    if game != "kit" and lists != wanted_lists(parts_of(path_of(source, game, language), component)):
        yield "its lists are %s" % lists
    yield from judge_languages(reading.runs, language)


def make_records(build, source, folder):
    """Short games: pdfinfo draws a page anew for each element on it."""
    with open(source + "/examples/pocket-hexes.jsonl", encoding="utf-8") as file:
        head = file.readlines()[:30]
    with open(folder + "/pocket-hexes.jsonl", "w", encoding="utf-8") as file:
        file.writelines(head)
    own = {"XDG_%s_HOME" % name: folder + "/xdg" for name in ("STATE", "DATA", "CONFIG", "CACHE")}
    game = ["toll-hexes", "--side", "4", "-p", "2", "--seat", "1=easy", "--seat", "2=easy"]
    subprocess.run([build + "/hexplay", *game, "--seed", "tea", "--computer-seed", "tea", "--plain",
                    "--record", folder + "/toll-hexes.jsonl"],
                   check=True, capture_output=True, stdin=subprocess.DEVNULL, env={**os.environ, **own})


def make_files(build, source, folder):
    """What stories and reports are printed from."""
    play = build + "/hexplay"
    make_records(build, source, folder)
    for name, command in (
            ("pocket-hexes.json", ["analyse", folder + "/pocket-hexes.jsonl"]),
            ("toll-hexes.json", ["analyse", folder + "/toll-hexes.jsonl"]),
            ("report.json", ["report", "pocket-hexes", "--games", "2", "--seed", "tea", "--vary", "boxes=9,10"])):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(said(play, *command, "--level", "normal", "--json"))


def judge_spoken(build, reading):
    """Each problem's diagram tells the board of the player to move as the spoken game does."""
    told = [text_of(element.dict["/Alt"]) for element in reading.elements() if element.kind == "/Figure"][1::2]
    typed = [words.split()[1:] for role, words in reading.words() if words.startswith("hexplay problem ")]
    if len(typed) != len(told):
        yield "it says %d commands about %d diagrams" % (len(typed), len(told))
    for command, alt in zip(typed, told):
        heard = subprocess.run([build + "/hexplay", *command, "--speak"], input="board\nquit\n",
                               check=True, capture_output=True, text=True).stdout
        board = heard.partition("Type: board\n")[2].partition("\nType: quit")[0].splitlines()
        # The reader is nobody at the table: what is "yours" for the player is called by its owner.
        for line in board:
            if "your" not in line.lower() and line not in alt.splitlines():
                yield "%s: its diagram does not say %r" % (command, line)
        if len(board) < 2:
            yield "%s: nothing is heard" % command


def judge_page(build, source, folder, page):
    options, kinds, in_order = page
    options = [os.path.join(source, word) if word.startswith("examples/") else
               os.path.join(folder, word) if word.endswith((".json", ".jsonl")) else word for word in options]
    path, reading, language = printed(build, folder, options)
    found = [(role, words) for role, words in reading.words() if words]
    yield from conditions.broken(reading)
    yield from judge_words(path, reading, found, found, in_order)
    yield from judge_languages(reading.runs, language)
    have = {element.kind[1:] for element in reading.elements()} - {"Document", "Part"}
    if have != set(kinds.split()):
        yield "it is made of %s" % " ".join(sorted(have ^ set(kinds.split())))
    if sum(1 for role, words in found if role == "/H1") == 0:
        yield "it has no title"
    if "problems" in options and language == "en" and "--booklet" not in options:
        yield from judge_spoken(build, reading)


def judge_symbols(build, source, folder):
    """A symbol among words is heard in its place, by its name: in the PDF and in the list of pieces."""
    kit = os.path.join(source, "examples/kits/market.yaml")
    reading = printed(build, folder, ["kit", kit, "rules"])[1]
    if ("/P", "Sell at one stall: take what it says in coin. At night closed stalls say less (moon).") not in reading.words():
        yield "the rules of market.yaml do not say their symbols"
    said(build + "/hexprint", "kit", kit, "--each", "-f", "svg", "-q", "-o", os.path.join(folder, "each/"))
    with open(os.path.join(folder, "each/manifest.json"), encoding="utf-8") as file:
        if '"North Gate 3 coin"' not in file.read():
            yield "the list of the pieces of market.yaml does not say their symbols"


def judge_untagged(build, folder, options):
    path = os.path.join(folder, "card.pdf")
    said(build + "/hexprint", *options, "-q", "-o", path)
    catalogue = Pdf(path).catalogue
    for key in ("/MarkInfo", "/StructTreeRoot", "/Metadata"):
        if key in catalogue:
            yield "it has %s" % key


# ---- breaking ----

def elements(pdf, kind):
    return [entry["value"] for entry in pdf.objects.values()
            if isinstance(entry.get("value"), dict) and entry["value"].get("/S") == kind]


def dictionaries(pdf, kind):
    return [entry["value"] for entry in pdf.objects.values()
            if isinstance(entry.get("value"), dict) and entry["value"].get("/Type") == kind]


def edit_content(old, new):
    def edit(pdf):
        content = pdf.at(pdf.pages()[0])["/Contents"]
        data = pdf.bytes_of(content)
        assert old in data, old
        pdf.set_bytes(content, data.replace(old, new, 1))
    return edit


def edit_map(edit):
    """Changes the first font's map to characters."""
    def change(pdf):
        font = next(font for font in dictionaries(pdf, "/Font") if "/ToUnicode" in font)
        pdf.set_bytes(font["/ToUnicode"], edit(pdf.bytes_of(font["/ToUnicode"])))
    return change


def drop(key, *kinds):
    def edit(pdf):
        found = [entry for kind in kinds for entry in dictionaries(pdf, kind) if key in entry]
        del found[0][key]
    return edit


def drop_metadata(pattern):
    def edit(pdf):
        data = pdf.bytes_of(pdf.catalogue["/Metadata"])
        pdf.set_bytes(pdf.catalogue["/Metadata"], re.sub(pattern, b"", data, flags=re.DOTALL))
    return edit


def change(find, key, value):
    def edit(pdf):
        find(pdf)[key] = value
    return edit


def forget(find, key):
    def edit(pdf):
        del find(pdf)[key]
    return edit


def descendant(pdf):
    return next(font for font in dictionaries(pdf, "/Font") if font["/Subtype"] == "/CIDFontType2")


def viewer(pdf):
    return pdf.catalogue["/ViewerPreferences"]


def layers(pdf):
    return pdf.catalogue["/OCProperties"]["/D"]


def add_form(words, **more):
    """A form that the page paints."""
    def edit(pdf):
        page = pdf.at(pdf.pages()[0])
        resources = pdf.get(page["/Resources"])
        pdf.objects["obj:9000 0 R"] = {"stream": {"data": "", "dict": {"/Subtype": "/Form", **more}}}
        pdf.set_bytes("9000 0 R", words)
        pdf.get(resources.setdefault("/XObject", {}))["/New"] = "9000 0 R"
        edit_content(b"\nEMC", b"\n/New Do /New Do\nEMC")(pdf)
    return edit


BREAKS = [
    ("tree", lambda pdf: elements(pdf, "/P")[0]["/K"].pop()),
    ("tree", lambda pdf: pdf.get(pdf.at(pdf.catalogue, "/StructTreeRoot", "/ParentTree")["/Nums"][1]).reverse()),
    ("tree", edit_content(b"/Type/Pagination/Subtype/Footer", b"/Type/Page")),
    ("nesting", edit_content(b"q\n", b"q /Span BMC\n")),
    ("01-003", edit_content(b"/P<</MCID 1>>BDC", b"/P<</MCID 1>>BDC /Artifact BMC 0 0 m f EMC")),
    ("01-004", edit_content(b"/Artifact<</Type/Layout>>BDC", b"/Artifact BMC /P<</MCID 1>>BDC 0 0 m f EMC")),
    ("01-005", edit_content(b"/Artifact<</Type/Layout>>BDC", b"/Span BMC")),
    ("01-007", lambda pdf: pdf.catalogue["/MarkInfo"].update({"/Suspects": True})),
    ("02-001", change(lambda pdf: elements(pdf, "/H1")[0], "/S", "/Headline")),
    ("02-003", lambda pdf: pdf.at(pdf.catalogue, "/StructTreeRoot").update({"/RoleMap": {"/A": "/B", "/B": "/A"}})),
    ("02-004", lambda pdf: pdf.at(pdf.catalogue, "/StructTreeRoot").update({"/RoleMap": {"/P": "/H1"}})),
    ("06-001", forget(lambda pdf: pdf.catalogue, "/Metadata")),
    ("06-002", drop_metadata(rb"<pdfuaid:part>.*</pdfuaid:part>")),
    ("06-003", drop_metadata(rb"<dc:title>.*</dc:title>")),
    ("07-001", forget(viewer, "/DisplayDocTitle")),
    ("07-002", change(viewer, "/DisplayDocTitle", False)),
    ("09-004", change(lambda pdf: elements(pdf, "/P")[0], "/S", "/TR")),
    ("09-005", change(lambda pdf: elements(pdf, "/LI")[0], "/S", "/P")),
    ("09-006", change(lambda pdf: elements(pdf, "/P")[0], "/S", "/TOCI")),
    ("09-007", change(lambda pdf: elements(pdf, "/P")[0], "/S", "/RB")),
    ("09-008", change(lambda pdf: elements(pdf, "/P")[0], "/S", "/WT")),
    ("10-001", edit_map(lambda data: re.sub(rb"\n<[0-9A-F]{4}> <[0-9A-F]+>", b"", data))),
    ("11-001", forget(lambda pdf: pdf.catalogue, "/Lang")),
    ("13-004", forget(lambda pdf: elements(pdf, "/Figure")[0], "/Alt")),
    ("14-002", change(lambda pdf: elements(pdf, "/H1")[0], "/S", "/P")),
    ("14-003", change(lambda pdf: elements(pdf, "/H2")[0], "/S", "/H3")),
    ("14-007", change(lambda pdf: elements(pdf, "/H2")[0], "/S", "/H")),
    ("15-003", forget(lambda pdf: elements(pdf, "/TH")[0], "/A")),
    ("15-003", change(lambda pdf: elements(pdf, "/TH")[0]["/A"], "/Scope", "/Row")),
    ("20-001", lambda pdf: pdf.catalogue["/OCProperties"].update({"/Configs": [{}]})),
    ("20-002", forget(layers, "/Name")),
    ("20-003", change(layers, "/AS", [])),
    ("21-001", change(lambda pdf: pdf.catalogue, "/Names", {"/EmbeddedFiles": {}})),
    ("25-001", change(lambda pdf: pdf.catalogue, "/AcroForm", {"/XFA": "b:"})),
    ("26-001", change(lambda pdf: pdf.trailer, "/Encrypt", {})),
    ("28-002", change(lambda pdf: pdf.at(pdf.pages()[0]), "/Annots", [{}])),
    ("30-001", add_form(b"0 0 m f", **{"/Ref": {}})),
    ("30-002", add_form(b"/P<</MCID 0>>BDC 0 0 m f EMC")),
    ("31-001", change(lambda pdf: next(f for f in dictionaries(pdf, "/Font") if "/Encoding" in f), "/Encoding", "/Own")),
    ("31-004", change(descendant, "/CIDToGIDMap", "/Other")),
    ("31-005", forget(descendant, "/CIDToGIDMap")),
    ("31-009", drop("/FontFile2", "/FontDescriptor")),
    ("31-011", edit_content(b"]TJ", b"<7FFF>]TJ")),
    ("31-014", lambda pdf: dictionaries(pdf, "/FontDescriptor")[0].update({"/CIDSet": "1 0 R"})),
    ("31-016", lambda pdf: descendant(pdf)["/W"][1].__setitem__(0, 9999)),
    ("31-027", drop("/ToUnicode", "/Font")),
    ("31-028", edit_map(lambda data: re.sub(rb"> <[0-9A-F]+>", b"> <0000>", data, count=1))),
    ("31-029", edit_map(lambda data: re.sub(rb"> <[0-9A-F]+>", b"> <FFFE>", data, count=1))),
    ("31-030", edit_content(b"]TJ", b"<0000>]TJ")),
]


def judge_breaks(build, folder, kits):
    whole = {}
    for name, options in (("card", ["hex", "reference"]), ("kit", kits[0])):
        path = os.path.join(folder, name + ".pdf")
        said(build + "/hexprint", *options, "-q", "-o", path)
        whole[name] = Pdf(path)
    for number, edit in BREAKS:
        pdf = copy.deepcopy(whole["kit" if number == "15-003" else "card"])
        edit(pdf)
        if not any(line.startswith(number) for line in conditions.broken(conditions.Reading(pdf))):
            yield "broken on purpose, and not found: %s" % number
    for number in set(conditions.CONDITIONS) - {number for number, _ in BREAKS} - conditions.ABSENT:
        yield "nothing shows that %s is found" % number


def judge_readme(source):
    """The README names the conditions that are checked, and no others."""
    with open(os.path.join(source, "tests/golden/README.md"), encoding="utf-8") as file:
        part = file.read().partition("**Matterhorn.**")[2].partition("\n## ")[0]
    named = set()
    for first, low, high in re.findall(r"(\d\d)-(\d{3})(?:–(\d{3}))?", part):
        named |= {"%s-%03d" % (first, k) for k in range(int(low), int(high or low) + 1)}
    for number in sorted(named ^ (set(conditions.CONDITIONS) | conditions.ABSENT)):
        yield "README.md and conditions.py differ about %s" % number


def main(build, source):
    cards = [[game, component] + more for game in GAMES for component in ("rules", "reference")
             for more in ([], ["--lang", "ja"])]
    kits = [[game, os.path.join(source, file), component] for game, file, component in KITS]
    failures = list(judge_readme(source))
    with tempfile.TemporaryDirectory(dir=build) as folder:
        failures += judge_breaks(build, folder, kits)
        for options in cards + WAYS + kits:
            failures += ["%s: %s" % (" ".join(options), line) for line in judge(build, source, folder, options)]
        make_files(build, source, folder)
        failures += judge_symbols(build, source, folder)
        for page in PAGES:
            failures += ["%s: %s" % (" ".join(page[0]), line) for line in judge_page(build, source, folder, page)]
        for options in UNTAGGED:
            failures += ["%s: %s" % (" ".join(options), line) for line in judge_untagged(build, folder, options)]
    for failure in failures:
        print("FAILED:", failure)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2]))
