"""Tagged PDF read as a listener's program reads it, and the conditions of the Matterhorn Protocol 1.02 (the failures of
PDF/UA-1 by number) that a machine can check. For tagged.py.
"""

import re
import struct

from pdf_objects import operators, text_of

PAINTING = {"Tj", "TJ", "'", '"', "f", "F", "f*", "B", "B*", "b", "b*", "S", "s", "sh", "BI", "Do"}
STANDARD = {"/" + name for name in (
    "Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody "
    "Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP "
    "Figure Formula Form").split()}
# Where elements may stand, and the condition that says so.
PARENTS = {
    "09-004": {"/TR": "/Table /THead /TBody /TFoot", "/TH": "/TR", "/TD": "/TR", "/THead": "/Table",
               "/TBody": "/Table", "/TFoot": "/Table"},
    "09-005": {"/LI": "/L", "/Lbl": "/LI", "/LBody": "/LI"},
    "09-006": {"/TOCI": "/TOC"},
    "09-007": {"/RB": "/Ruby", "/RT": "/Ruby", "/RP": "/Ruby"},
    "09-008": {"/WT": "/Warichu", "/WP": "/Warichu"},
}
LIST_KIDS = {"/L": {"/LI", "/L", "/Caption"}, "/LI": {"/Lbl", "/LBody"}}


class Mark:
    """A sequence of marked content that is open."""

    def __init__(self, tag, properties):
        self.artifact = tag == "/Artifact"
        self.sort = (properties.get("/Type"), properties.get("/Subtype"))
        self.number = properties.get("/MCID")
        self.language = properties.get("/Lang", b"").decode()
        self.actual = properties.get("/ActualText")


class Element:
    def __init__(self, pdf, reference, parent):
        self.reference, self.parent = reference, parent
        self.dict = pdf.get(reference)
        self.kind = self.dict["/S"]
        self.contents, self.kids = [], []
        kids = self.dict.get("/K", [])
        for kid in kids if isinstance(kids, list) else [kids]:
            found = pdf.get(kid)
            if found["/Type"] == "/MCR":
                self.contents.append((found["/Pg"], found["/MCID"]))
            else:
                self.kids.append(Element(pdf, kid, self))

    def walk(self):
        yield self
        for kid in self.kids:
            yield from kid.walk()


class Font:
    def __init__(self, pdf, font):
        self.dict = font
        self.descendant = pdf.at(font, "/DescendantFonts")[0]
        self.descendant = pdf.get(self.descendant)
        self.descriptor = pdf.get(self.descendant["/FontDescriptor"])
        self.map = {}
        if "/ToUnicode" in font:
            for code, text in re.findall(rb"<([0-9A-F]{4})> <([0-9A-F]*)>\n", pdf.bytes_of(font["/ToUnicode"])):
                self.map[int(code, 16)] = bytes.fromhex(text.decode()).decode("utf-16-be")
        self.file = pdf.bytes_of(self.descriptor["/FontFile2"]) if "/FontFile2" in self.descriptor else None
        self.used, self.told = set(), set()  # codes: all of them, and those that no ActualText stands for

    def table(self, tag):
        for k in range(struct.unpack(">H", self.file[4:6])[0]):
            name, _, start, length = struct.unpack(">4sLLL", self.file[12 + 16 * k:28 + 16 * k])
            if name == tag:
                return self.file[start:start + length]
        return b""

    def advance(self, glyph):
        count = struct.unpack(">H", self.table(b"hhea")[34:36])[0]
        at = 4 * min(glyph, count - 1)
        units = struct.unpack(">H", self.table(b"head")[18:20])[0]
        return 1000 * struct.unpack(">H", self.table(b"hmtx")[at:at + 2])[0] / units

    def has(self, glyph):
        """Whether there is an outline, or none is needed."""
        if glyph >= struct.unpack(">H", self.table(b"maxp")[4:6])[0]:
            return False
        wide = struct.unpack(">H", self.table(b"head")[50:52])[0]
        size, form, factor = (4, ">LL", 1) if wide else (2, ">HH", 2)
        start, end = struct.unpack(form, self.table(b"loca")[size * glyph:size * (glyph + 2)])
        return end > start or self.map.get(glyph, "").isspace()

    def widths(self):
        waiting = list(self.descendant["/W"])
        for first, run in zip(waiting[::2], waiting[1::2]):
            for k, width in enumerate(run):
                yield first + k, width


class Reading:
    """A document: its elements, the words of each piece of content, its fonts, and what is wrong about its content."""

    def __init__(self, pdf):
        self.pdf, self.failed = pdf, set()
        self.words_at, self.language_at, self.fonts, self.forms = {}, {}, {}, {}
        self.beside = {}  # words of artifacts, by what sort these are
        for page in pdf.pages():
            found = pdf.get(page)
            self.page, self.marks, self.nesting = page, [], []
            self.read(pdf.bytes_of(found["/Contents"]), pdf.get(found["/Resources"]), False)
            if self.marks or self.nesting:
                self.failed.add("nesting: a page leaves something open")
        root = pdf.at(pdf.catalogue, "/StructTreeRoot") or {}
        self.tree = Element(pdf, root["/K"], None) if "/K" in root else None
        self.runs = [(words, self.language_at[place] or text_of(pdf.catalogue.get("/Lang")))
                     for element in self.elements() if element.kind != "/Figure"
                     for place in element.contents for words in [self.words_at.get(place, "")]]

    def elements(self):
        return list(self.tree.walk()) if self.tree else []

    def words(self):
        """(ROLE, WORDS) of all elements with content, in order."""
        return [(element.kind, text_of(element.dict.get("/Alt")) if element.kind == "/Figure" else
                 "".join(self.words_at.get(place, "") for place in element.contents).strip())
                for element in self.elements() if element.contents]

    # ---- content ----

    def read(self, content, resources, in_form):
        font, saved = None, []
        for operator, operands in operators(content):
            if operator in ("q", "BT", "BMC", "BDC"):
                self.nesting.append(operator[0])
            elif operator in ("Q", "ET", "EMC"):
                if not self.nesting or self.nesting.pop() != {"Q": "q", "ET": "B", "EMC": "B"}[operator]:
                    self.failed.add("nesting: %s ends what was not begun last" % operator)
            if operator == "q":
                saved.append(font)
            elif operator == "Q":
                font = saved.pop()
            elif operator in ("BMC", "BDC"):
                self.begin(operands, resources, in_form)
            elif operator == "EMC":
                self.end()
            elif operator == "Tf":
                font = self.font(self.pdf.at(resources, "/Font")[operands[0]])
            elif operator in ("Tj", "TJ"):
                self.show(font, operands[0])
            if operator in PAINTING and not any(m.artifact or m.number is not None for m in self.marks):
                self.failed.add("01-005")
            if operator == "Do":
                self.place(self.pdf.at(resources, "/XObject")[operands[0]])

    def begin(self, operands, resources, in_form):
        properties = operands[1] if len(operands) > 1 and isinstance(operands[1], dict) else {}
        mark = Mark(operands[0], properties)
        if mark.artifact and any(m.number is not None for m in self.marks):
            self.failed.add("01-003")
        if mark.number is not None and any(m.artifact for m in self.marks):
            self.failed.add("01-004")
        if mark.number is not None and any(m.number is not None for m in self.marks):
            self.failed.add("nesting: tagged content in tagged content")
        if mark.number is not None:
            place = (self.page, int(mark.number))
            if place in self.words_at and not in_form:
                self.failed.add("tree: two pieces of content have one number")
            self.words_at.setdefault(place, "")
            self.language_at[place] = mark.language
        self.marks.append(mark)

    def end(self):
        mark = self.marks.pop() if self.marks else Mark("", {})
        if mark.actual is not None:
            self.add(mark.actual.decode("utf-16")[0:], [*self.marks, mark])

    def add(self, words, marks):
        number = next((m.number for m in marks if m.number is not None), None)
        outer = any(m.actual is not None for m in marks[:-1])
        for mark in marks:
            if mark.artifact:
                self.beside[mark.sort] = self.beside.get(mark.sort, "") + words
        if number is not None and not outer:
            self.words_at[(self.page, int(number))] += words

    def font(self, reference):
        if reference not in self.fonts:
            self.fonts[reference] = Font(self.pdf, self.pdf.get(reference))
        return self.fonts[reference]

    def show(self, font, shown):
        codes = b"".join(part for part in ([shown] if isinstance(shown, bytes) else shown) if isinstance(part, bytes))
        hidden = any(m.actual is not None for m in self.marks)
        for code in struct.unpack(">%dH" % (len(codes) // 2), codes):
            font.used.add(code)
            if not hidden:
                font.told.add(code)
                self.add(font.map.get(code, ""), self.marks + [Mark("", {})])

    def place(self, reference):
        found = self.pdf.get(reference)
        if found["/Subtype"] != "/Form":
            return
        self.forms[reference] = self.forms.get(reference, 0) + 1
        content = self.pdf.bytes_of(reference)
        if "/Ref" in found:
            self.failed.add("30-001")
        if b"/MCID" in content and self.forms[reference] > 1:
            self.failed.add("30-002")
        self.read(content, self.pdf.get(found.get("/Resources")) or {}, True)


# ---- the conditions ----

def roles(reading):
    return reading.pdf.at(reading.pdf.catalogue, "/StructTreeRoot", "/RoleMap") or {}


def mapped(reading, kind):
    """The type that KIND stands for; None where the way goes round."""
    seen = set()
    while kind in roles(reading) and kind not in seen:
        seen.add(kind)
        kind = roles(reading)[kind]
    return None if kind in seen else kind


def metadata(reading):
    catalogue = reading.pdf.catalogue
    return reading.pdf.bytes_of(catalogue["/Metadata"]) if "/Metadata" in catalogue else b""


def misplaced(number):
    def check(reading):
        table = PARENTS[number]
        for element in reading.elements():
            if element.kind in table and (element.parent is None or
                                          element.parent.kind not in table[element.kind].split()):
                return True
            allowed = LIST_KIDS.get(element.kind) if number == "09-005" else None
            if allowed and any(kid.kind not in allowed for kid in element.kids):
                return True
        return False
    return check


def has_scope(reading, element):
    attributes = reading.pdf.get(element.dict.get("/A")) or {}
    row = element.parent
    scope = "/Column" if row.parent.kids[0] is row else "/Row"
    return attributes.get("/O") == "/Table" and attributes.get("/Scope") in (scope, "/Both")


def levels(reading):
    return [int(element.kind[2]) for element in reading.elements() if re.fullmatch("/H[1-6]", element.kind)]


def configurations(reading):
    layers = reading.pdf.at(reading.pdf.catalogue, "/OCProperties") or {}
    return [layers.get("/D") or {}] if layers else [], layers.get("/Configs", [])


def any_font(check):
    return lambda reading: any(check(font) for font in reading.fonts.values() if font.used)


def any_meaning(wrong):
    return any_font(lambda font: any(c in wrong for text in font.map.values() for c in text))


def failed(number):
    return lambda reading: number in reading.failed


def wrong_widths(font):
    return font.file is not None and any(
        abs(width - font.advance(glyph)) > 1 for glyph, width in font.widths() if glyph in font.used)


def has_annotations(reading):
    return any("/Annots" in reading.pdf.get(page) for page in reading.pdf.pages())


CONDITIONS = {
    "01-003": failed("01-003"),
    "01-004": failed("01-004"),
    "01-005": failed("01-005"),
    "01-007": lambda r: r.pdf.at(r.pdf.catalogue, "/MarkInfo", "/Suspects") is True,
    "02-001": lambda r: any(mapped(r, e.kind) not in STANDARD for e in r.elements()),
    "02-003": lambda r: any(mapped(r, kind) is None for kind in roles(r)),
    "02-004": lambda r: any(kind in STANDARD for kind in roles(r)),
    "06-001": lambda r: not metadata(r),
    "06-002": lambda r: b"<pdfuaid:part>1</pdfuaid:part>" not in metadata(r),
    "06-003": lambda r: not re.search(rb"<dc:title>.*[^<>]{2}.*</dc:title>", metadata(r), re.DOTALL),
    "07-001": lambda r: r.pdf.at(r.pdf.catalogue, "/ViewerPreferences", "/DisplayDocTitle") is None,
    "07-002": lambda r: r.pdf.at(r.pdf.catalogue, "/ViewerPreferences", "/DisplayDocTitle") is False,
    **{number: misplaced(number) for number in PARENTS},
    "10-001": any_font(lambda font: any(not font.map.get(code) for code in font.told)),
    "11-001": lambda r: not text_of(r.pdf.catalogue.get("/Lang")),
    "13-004": lambda r: any(e.kind == "/Figure" and not text_of(e.dict.get("/Alt")) for e in r.elements()),
    "14-002": lambda r: levels(r)[:1] not in ([], [1]),
    "14-003": lambda r: any(after > before + 1 for before, after in zip(levels(r), levels(r)[1:])),
    "14-007": lambda r: bool(levels(r)) and any(e.kind == "/H" for e in r.elements()),
    "15-003": lambda r: any(e.kind == "/TH" and not has_scope(r, e) for e in r.elements()),
    "20-001": lambda r: any(not it.get("/Name") for it in configurations(r)[1]),
    "20-002": lambda r: any(not it.get("/Name") for it in configurations(r)[0]),
    "20-003": lambda r: any("/AS" in it for part in configurations(r) for it in part),
    "21-001": lambda r: r.pdf.at(r.pdf.catalogue, "/Names", "/EmbeddedFiles") is not None,
    "25-001": lambda r: r.pdf.at(r.pdf.catalogue, "/AcroForm", "/XFA") is not None,
    "26-001": lambda r: "/Encrypt" in r.pdf.trailer,
    "28-002": has_annotations,
    "30-001": failed("30-001"),
    "30-002": failed("30-002"),
    "31-001": any_font(lambda font: font.dict["/Subtype"] != "/Type0" or font.dict["/Encoding"] != "/Identity-H"),
    "31-004": any_font(lambda font: font.descendant.get("/CIDToGIDMap", "/Identity") != "/Identity"),
    "31-005": any_font(lambda font: "/CIDToGIDMap" not in font.descendant),
    "31-009": any_font(lambda font: font.file is None),
    "31-011": any_font(lambda font: font.file is not None and not all(font.has(code) for code in font.used)),
    "31-014": any_font(lambda font: "/CIDSet" in font.descriptor),
    "31-016": any_font(wrong_widths),
    "31-027": any_font(lambda font: "/ToUnicode" not in font.dict),
    "31-028": any_meaning("\0"),
    "31-029": any_meaning("\ufeff\ufffe"),
    "31-030": any_font(lambda font: 0 in font.used),
}


def numbers(part, *ends):
    return {"%s-%03d" % (part, k) for low, high in ends for k in range(low, high + 1)}


# What cannot fail where one of the above holds: there is a language for everything (11-001) and no encryption, no heading
# without a number (14-007), no formula or note (judge_tree), no annotation (28-002), no font but TrueType by the numbers
# of its glyphs (31-001), and no CIDSet (31-014).
ABSENT = (numbers("11", (2, 6)) | numbers("14", (6, 6)) | numbers("17", (2, 3)) | numbers("19", (3, 4)) |
          numbers("26", (2, 2)) | numbers("28", (4, 12), (14, 18)) |
          numbers("31", (2, 3), (6, 8), (12, 13), (15, 15), (17, 26)))


def judge_tree(reading):
    """What no number stands for: tree, pages and content say the same of each other."""
    pdf = reading.pdf
    root = pdf.at(pdf.catalogue, "/StructTreeRoot") or {}
    if pdf.at(pdf.catalogue, "/MarkInfo", "/Marked") is not True or reading.tree is None:
        yield "tree: there is none"
        return
    parents = pdf.at(root, "/ParentTree", "/Nums") or []
    owners = {key: pdf.get(value) for key, value in zip(parents[::2], parents[1::2])}
    placed = [place for element in reading.elements() for place in element.contents]
    if sorted(placed) != sorted(reading.words_at):
        yield "tree: content without an element, or an element without its content"
    if set(reading.beside) - {("/Layout", None), ("/Pagination", "/Footer")}:
        yield "tree: words beside it are neither decoration nor footers"
    if len(re.findall(r"\d+/\d+", reading.beside.get(("/Pagination", "/Footer"), ""))) < len(pdf.pages()):
        yield "tree: a page has no footer with its number"
    for element in reading.elements():
        above = element.parent.reference if element.parent else pdf.catalogue["/StructTreeRoot"]
        if element.dict["/P"] != above:
            yield "tree: %s names another parent" % element.kind
        if not element.contents and not element.kids and element.kind not in ("/TH", "/TD"):
            yield "tree: %s is empty" % element.kind
        if element.kind in ("/Formula", "/Note", "/Link"):
            yield "tree: %s is not looked at here" % element.kind
        if element.kind == "/Table" and len({len(row.kids) for row in element.kids}) != 1:
            yield "tree: a table's rows are not of one length"
        for page, number in element.contents:
            if owners[pdf.get(page)["/StructParents"]][number] != element.reference:
                yield "tree: a page gives %s's content to another element" % element.kind
        labelled = any(kid.kind == "/Lbl" for item in element.kids for kid in item.kids)
        if element.kind == "/L" and labelled and pdf.at(element.dict, "/A", "/ListNumbering") is None:
            yield "tree: a list with labels does not say how it is numbered"


def broken(reading):
    """What is wrong, by number."""
    yield from ("%s is broken" % number for number, check in sorted(CONDITIONS.items()) if check(reading))
    yield from sorted(reading.failed - set(CONDITIONS))
    yield from judge_tree(reading)
