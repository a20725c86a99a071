"""Wrong jobs, themes, profiles and papers: (name, text, the line that is wrong, what the message says)."""


def job(*lines):
    """A job with one entry; LINES are its keys from line 3 on."""
    return "jobs:\n  - game: pocket-hexes\n" + "".join("    %s\n" % line for line in lines)


def theme(*lines):
    return "theme:\n" + "".join("  %s\n" % line for line in lines)


def colours(*lines):
    return theme("colours:", *["  " + line for line in lines])


def profile(*lines):
    return "profile:\n" + "".join("  %s\n" % line for line in lines)


def paper(*lines):
    return "paper:\n" + "".join("  %s\n" % line for line in lines)


def size(*lines):
    return "size:\n" + "".join("  %s\n" % line for line in lines)


def each(name, make, key, values, line, words):
    """One case for every value of KEY."""
    return [("%s: %s %s" % (name, key, value[:30]), make("%s: %s" % (key, value)), line, words)
            for value in values]


WRONG_TYPES = (
    each("job", job, "paper", ["[a4]", "{w: 210}", "12", "true"], 3, "paper")
    + each("job", job, "copies", ["many", "1.5", "[1]", "{n: 1}", "true"], 3, "copies")
    + each("job", job, "landscape", ["1", "yes", "[true]", "sideways"], 3, "true or false")
    + each("job", job, "margin", ["wide", "[8]", "{mm: 8}"], 3, "millimetres")
    + each("job", job, "format", ["{pdf: true}", "[[pdf]]", "gif", "[pdf, gif]"], 3, "pdf, svg")
    + each("job", job, "option", ["boxes", "12", "[boxes]", "{boxes: [1]}"], 3, "option")
    + each("job", job, "theme", ["[dark]", "{name: dark}"], 3, "theme")
    + each("theme", theme, "lines", ["thick", "[100 %]", "true"], 2, "lines")
    + each("theme", theme, "about", ["[a]", "{a: b}", "x" * 120], 2, "about")
    + each("theme", theme, "colours", ["blue", "[ink]", "12"], 2, "colours")
    + each("colour", colours, "ink", ["blue", "12", "[0, 0, 0]", "\"#12345\"", "\"#1234567\"",
                                      "\"#gggggg\"", "{rgb: [1]}", "{cmyk: 12}"], 3, "expected")
    + each("profile", profile, "ruler", ["1", "on", "[true]"], 2, "true or false")
    + each("profile", profile, "colours", ["grey", "[rgb]", "1"], 2, "rgb or cmyk")
    + [("jobs is a map", "jobs:\n  game: grid\n", 2, "list"),
       ("jobs is a word", "jobs: all\n", 1, "list"),
       ("an entry is a word", "jobs:\n  - pocket-hexes\n", 2, "game"),
       ("an entry is a list", "jobs:\n  - [grid]\n", 2, "game"),
       ("a game is a list", "jobs:\n  - game: [grid]\n", 2, "game"),
       ("components are a map", job("components: {sheet: 1}"), 3, "components"),
       ("components are none", job("components: []"), 3, "components"),
       ("a component is a list", job("components:", "  - sheet", "  - [sheet]"), 5, "components"),
       ("a list for a file", "- a\n- b\n", 1, "begin with"),
       ("a word for a file", "hello\n", 1, "begin with")])

UNKNOWN_KEYS = (
    [("job key " + key, job("copies: 2", key + ": 1"), 4, words) for key, words in (
        ("papr", "paper"), ("margn", "margin"), ("copy", "no key"), ("colour", "no key"),
        ("no-ruler", "ruler: false"), ("no-landscape", "landscape: false"), ("Paper", "paper"),
        ("--paper", "paper"), ("o", "no key"), ("gam", "game"), ("component", "components"),
        ("<<", "no key"), ("x", "no key"), ("\"\\u00e9\"", "no key"))]
    + [("theme key " + key, theme("about: a", key + ": 1"), 3, words) for key, words in (
        ("line", "lines"), ("colors", "colours"), ("fonts", "font"), ("size", "no key"))]
    + [("colour " + key, colours("ink: \"#000000\"", key + ": \"#000000\""), 4, words)
       for key, words in (("inc", "ink"), ("player-7", "player-1"), ("cell_edge", "cell-edge"),
                          ("background", "there is"))]
    + [("colour part " + key, colours("ink: {%s: \"#000000\"}" % key), 3, "rgb and cmyk")
       for key in ("hsv", "RGB", "k")]
    + [("profile key " + key, profile("about: a", key + ": 1"), 3, words) for key, words in (
        ("blead", "bleed"), ("minimum-strokes", "minimum-stroke"), ("dpi", "no key"))]
    + [("a second top key", job("copies: 2") + "paper: a4\n", 4, "below 'jobs:'"),
       ("a theme's second top key", theme("about: a") + "profile:\n", 3, "below"),
       ("no top key", "papers: a4\n", 1, "jobs"),
       ("a game's option", job("components: sheet", "option:", "  boxs: 12"), 5, "boxs"),
       ("a component", job("components: [sheet, bord]"), 3, "bord"),
       ("a component on its line", job("components:", "  - sheet", "  - bord"), 5, "bord"),
       ("a game", "jobs:\n  - game: chess\n", 2, "chess"),
       ("a game in the second entry", job() + "  - game: beerhexx\n", 3, "beerhexx"),
       ("an entry without game", "jobs:\n  - paper: a4\n", 2, "game"),
       ("a command for a game", "jobs:\n  - game: list\n", 2, "list")])


def nested(opening, closing, depth):
    return opening * depth + "1" + closing * depth


DEEP_NESTING = (
    [("job lists %d" % depth, job("paper: " + nested("[", "]", depth)), 3, "nest")
     for depth in (6, 7, 8, 20, 100, 1000, 10000, 100000)]
    + [("job maps %d" % depth, job("option: " + nested("{a: ", "}", depth)), 3, "nest")
       for depth in (6, 10, 100, 1000, 10000)]
    + [("theme lists %d" % depth, theme("about: " + nested("[", "]", depth)), 2, "nest")
       for depth in (7, 100, 10000)]
    + [("colour lists %d" % depth, colours("ink: " + nested("[", "]", depth)), 3, "nest")
       for depth in (6, 1000)]
    + [("profile maps %d" % depth, profile("bleed: " + nested("{a: ", "}", depth)), 2, "nest")
       for depth in (7, 10000)]
    + [("block lists %d" % depth, "jobs:\n" + "- " * depth + "1\n", 2, "nest")
       for depth in (8, 50, 500)]
    + [("block maps", "".join(" " * i + "a:\n" for i in range(30)), 9, "nest"),
       ("never closed", "jobs: " + "[" * 50000, 1, "nest"),
       ("maps never closed", "jobs:\n  - " + "{a: " * 50000, 2, "nest"),
       ("key within key", "jobs:\n  - ? [a]\n    : b\n", 2, "key"),
       ("map as key", "jobs:\n  - {a: b}: c\n", 2, "key")])

LAUGHS = "a: &a [x, x, x, x, x, x, x, x, x, x]\n" + "".join(
    "%s: &%s [%s]\n" % (name, name, ", ".join("*" + last for _ in range(10)))
    for last, name in zip("abcdefgh", "bcdefghi"))

ALIASES = (
    [("a billion laughs", LAUGHS, 1, "anchor"),
     ("laughs in a job", "jobs:\n" + LAUGHS.replace("a: &a", "- &a", 1), 2, "anchor"),
     ("laughs below a key", "theme:\n  " + LAUGHS.replace("\n", "\n  "), 2, "anchor"),
     ("an alias to itself", "jobs: &a\n  - *a\n", 1, "anchor"),
     ("an alias to nothing", job("paper: *here"), 3, "alias"),
     ("an anchor on a value", job("paper: &p a4", "copies: 2"), 3, "anchor"),
     ("an anchor on a key", job("&k paper: a4"), 3, "anchor"),
     ("a merge", job("<<: *base"), 3, "alias"),
     ("an anchor and its alias", job("paper: &p a4") + "  - game: grid\n    paper: *p\n", 3, "anchor"),
     ("an anchored entry", "jobs:\n  - &e\n    game: grid\n", 2, "anchor")]
    + [("a tag %s in a job" % tag, job("copies: %s 2" % tag), 3, "tag")
       for tag in ("!!int", "!!str", "!mine", "!!python/object:os.system", "!<tag:a,2000:b>", "!")]
    + [("a tag on a map", job("option: !!map {boxes: 3}"), 3, "tag"),
       ("a tag on a list", job("components: !!set [sheet]"), 3, "tag"),
       ("a tag without a handle", job("copies: !x!y 2"), 3, "in quotes"),
       ("a theme's alias", theme("about: *a"), 2, "alias"),
       ("a theme's anchor", theme("about: &a b"), 2, "anchor"),
       ("a colour's anchor", colours("ink: &i \"#000000\"", "soft: *i"), 3, "anchor"),
       ("a profile's alias", profile("bleed: *b"), 2, "alias"),
       ("a profile's tag", profile("bleed: !!float 3"), 2, "tag"),
       ("a YAML directive", "%YAML 1.1\n---\njobs:\n", 1, "directive|%"),
       ("a tag directive", "%TAG ! tag:a,2000:\n---\njobs:\n", 1, "directive|%")])

HUGE = ["nan", ".nan", "inf", "-.inf", "1e9", "1e400", "-1", "9" * 40, "99999999999999999999",
        "0x10", "1_000", "+4", "Infinity"]
HUGE_NUMBERS = (
    each("job", job, "copies", HUGE, 3, "copies")
    + each("job", job, "margin", HUGE[:10], 3, "margin")
    + each("job", job, "hex", ["nan", "1e1", "inf", "1" * 400], 3, "hex")
    + each("job", job, "side", ["nan", "9" * 30, "-4"], 3, "side")
    + each("theme", theme, "lines", ["nan %", "1e2 %", "inf %", "9" * 50 + " %", "-100 %"], 2,
           "lines")
    + each("profile", profile, "bleed", ["nan mm", "1e1 mm", "9" * 39 + " mm", "-3 mm"], 2, "bleed")
    + each("colour", colours, "ink", ["{cmyk: [nan, 0, 0, 0]}", "{cmyk: [0, 0, 0, 101]}",
                                      "{cmyk: [0, 0, 0, 1e1]}", "{cmyk: [-1, 0, 0, 0]}"], 3, "cmyk"))

BAD = [b"\xff", b"\xc3", b"\xc0\xaf", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xe2\x82", b"\x80",
       b"\xf8\x88\x80\x80\x80"]
BAD_UTF8 = (
    [("job value %r" % bad, job("paper: a4").encode() + b"    output: " + bad + b"\n", 4, "UTF-8")
     for bad in BAD]
    + [("theme comment %r" % bad, b"# " + bad + b"\n" + theme("about: a").encode(), 1, "UTF-8")
       for bad in BAD[:4]]
    + [("profile key %r" % bad, profile("about: a").encode() + b"  " + bad + b": 1\n", 3, "UTF-8")
       for bad in BAD[:4]]
    + [("control %r" % bad, job("copies: 2").encode() + b"    output: a" + bad + b"\n", 4, words)
       for bad, words in ((b"\x01", "control"), (b"\x00", "control"), (b"\x1b[31m", "control"),
                          (b"\x7f", "control"), (b"\xc2\x9b", "control"), (b"\xc2\x85", "separator"),
                          (b"\xe2\x80\xa8", "separator"), (b"\xef\xbf\xbf", "control"))]
    + [("UTF-16", "jobs:\n".encode("utf-16"), 1, "UTF-8"),
       ("an escape that is not text", job("output: \"a\\e[31m\""), 3, "control"),
       ("a NUL by escape", job("output: \"a\\0b\""), 3, "control"),
       ("lines ended by CR alone", b"jobs:\r  - game: grid\r", 1, "separator")])

MISSING = (
    each("job", job, "theme", ["nowhere.yaml", "./nowhere.yaml", "/nowhere/at/all.yaml", "a/b",
                               "../none.yml", "pastel", "defualt", "/"], 3, "theme")
    + each("job", job, "profile", ["nowhere.yaml", "/nowhere/at/all.yaml", "a/b", "shops",
                                   "letterpress"], 3, "profile")
    + each("theme", theme, "font", ["Comic Sans", "lato-thin", "/usr/share/fonts/a.ttf", "Lato",
                                    "\"\"", "[lato]"], 2, "lato")
    + [("a missing theme in the second entry",
        job("output: a/") + "  - game: grid\n    output: b/\n    theme: gone.yaml\n", 6, "gone"),
       ("a missing profile in the second entry",
        job("output: a/") + "  - game: grid\n    output: b/\n    profile: gone.yaml\n", 6, "gone")])

SECOND_DOCUMENTS = [
    (name + " " + word, text % {"end": end}, line, "second document")
    for name, text, line in (
        ("job", job("copies: 2") + "%(end)sjobs: []\n", 4),
        ("theme", theme("about: a") + "%(end)stheme:\n", 3),
        ("profile", profile("about: a") + "%(end)sprofile:\n", 3),
        ("another kind", theme("about: a") + "%(end)s" + job(), 3),
        ("a word", theme("about: a") + "%(end)sword\n", 3),
        ("nothing", job() + "%(end)s", 3))
    for word, end, more in (("---", "---\n", 0), ("--- behind a comment", "--- # more\n", 0),
                            ("--- after ---", "---\n---\n", 0))
    for line in [line + more]
] + [("after an end", job() + "...\n---\njobs:\n", 4, "second document"),
     ("after blank lines", job() + "\n\n\n---\njobs:\n", 6, "second document")]

COMMAS = (
    each("job", job, "margin", ["8,5", "0,5", "10,", "8,50", "1,234.5", "\"8,5\""], 3, "comma")
    + each("job", job, "hex", ["12,5", "9,0", "20,25"], 3, "comma")
    + each("job", job, "paper", ["200,5x150mm", "200x150,5mm"], 3, "paper")
    + each("job", job, "copies", ["1,5", "1,000"], 3, "copies")
    + each("theme", theme, "lines", ["100,5 %", "99,9%"], 2, "comma")
    + each("profile", profile, "bleed", ["3,5 mm", "0,1mm", "3,"], 2, "comma")
    + each("profile", profile, "minimum-stroke", ["0,25 pt", "0,25"], 2, "comma")
    + each("profile", profile, "minimum-text", ["5,5 pt"], 2, "comma")
    + each("colour", colours, "ink", ["{cmyk: [0, 0, 0, \"99,5\"]}", "{cmyk: [0,5, 0, 0, 0]}"], 3,
           "cmyk"))

UNITS = (
    each("job", job, "margin", ["8ft", "8  mm", "8mm2", "5in", "8 m m"], 3, "millimetres")
    + each("job", job, "hex", ["20px", "0.1cm", "mm"], 3, "millimetres")
    + each("job", job, "paper", ["200x", "20x15ft", "200xmm", "200 x 150 miles"], 3, "paper")
    + each("theme", theme, "lines", ["100", "1.5"], 2, "no unit")
    + each("theme", theme, "lines", ["100 pt", "100  %", "100 percent", "much %"], 2, "lines")
    + each("profile", profile, "bleed", ["3", "0"], 2, "no unit")
    + each("profile", profile, "bleed", ["3 cm", "3 ft", "mm", "3 mm mm"], 2, "mm")
    + each("profile", profile, "minimum-stroke", ["0.25"], 2, "no unit")
    + each("profile", profile, "minimum-stroke", ["0.25 m", "0.25 px"], 2, "pt")
    + each("profile", profile, "minimum-text", ["6 px", "6 m"], 2, "pt")
    + each("profile", profile, "maximum-ink", ["300", "3.0"], 2, "no unit")
    + each("profile", profile, "pieces-bleed", ["3", "3 in", "-1 mm"], 2, "pieces-bleed")
    + each("profile", profile, "standard", ["pdf/x-4", "true", "[pdf/x-1a]"], 2, "none or pdf/x-1a")
    + each("profile", profile, "output-intent", ["FOGRA93", "[FOGRA39]", "sRGB.png", ".icc"], 2,
           "FOGRA39")
    + each("profile", profile, "cut-lines", ["Cut Contour", "[a]", "c/d", "x" * 60], 2, "CutContour")
    + [("a profile with %s but no cmyk" % key, profile(key), 2, "needs colours: cmyk")
       for key in ("standard: pdf/x-1a", "cut-lines: Die")]
    + each("colour", colours, "ink", ["{cmyk: [0 %, 0, 0, 100 %]}"], 3, "cmyk"))

SYNTAX = [
    ("an empty file", "", 1, "empty"),
    ("a comment alone", "# jobs\n", 1, "empty"),
    ("a tab for spaces", "jobs:\n\t- game: grid\n", 2, "tab"),
    ("a tab in an entry", "jobs:\n  - game: grid\n\tcopies: 2\n", 3, "tab"),
    ("an open quote", job("output: \"a/") + "\n\n", 3, "quote"),
    ("an open list", job("components: [sheet", "copies: 2"), 4, "list|YAML"),
    ("an open list at the end", "jobs:\n  - game: grid\n    option: [\n\n", 3, "not ended"),
    ("a key twice", job("copies: 2", "paper: a4", "copies: 3"), 5, "line 3"),
    ("a top key twice", "theme:\n  about: a\ntheme:\n  about: b\n", 3, "line 1"),
    ("a colour twice", colours("ink: \"#000000\"", "ink: \"#000000\""), 4, "line 3"),
    ("a colour behind #", colours("ink: #000000", "soft: \"#000000\""), 3, "comment"),
    ("no space behind a colon", job("copies:2", "paper: a4"), 4, "YAML"),
    ("two colons", job("output: a: b"), 3, "':'"),
    ("wrong indentation", job("copies: 2", " paper: a4"), 4, "indentation|':'"),
    ("an empty value", job("copies:", "paper: a4"), 3, "copies"),
    ("a null", job("copies: ~"), 3, "copies"),
    ("a long value", job("output: " + "a" * 5000), 3, "bytes"),
    ("many keys", "theme:\n" + "".join("  k%d: 1\n" % i for i in range(300)), 258, "keys"),
    ("many values", "jobs:\n" + "  - [1, 1, 1, 1, 1]\n" * 4000, 1668, "values"),
    ("an unknown escape", job("output: \"a\\qb\""), 3, "escape"),
    ("pure black in RGB", profile("black-text: pure"), 2, "cmyk"),
    ("the same file twice", job() + "  - game: pocket-hexes\n", 3, "output"),
    ("too wide a hexagon", job("copies: 2", "hex: 100"), 4, "largest"),
    ("an idle key", "jobs:\n  - game: grid\n    per-page: 4\n", 3, "does not apply"),
    ("two looks", job("theme: woodcut", "low-ink: true"), 4, "look"),
    ("text too small for the shop", job("hex: 6", "profile: shop"), 4, "6 pt"),
    ("pictures for the shop", job("format: svg", "profile: shop"), 4, "pdf"),
]

PAPERS = (
    each("paper", paper, "width", ["wide", "[210 mm]", "{mm: 210}", "true", "210", "210,5 mm",
                                   "21 cm", "8.27 in", "210 px", "mm", "nan mm", "inf mm", "1e2 mm",
                                   "-210 mm", "0 mm", "7.9 mm", "2000.1 mm", "9" * 50 + " mm", "~",
                                   "210  mm", "210 mm mm", "0x20 mm"], 2, "width")
    + each("paper", paper, "height", ["", "high", "297", "297,0 mm", "297 pt", "*h", "&h 297 mm",
                                      "!!float 297"], 2, "height|alias|anchor|tag")
    + each("paper", paper, "name", ["[a4]", "x" * 40, "{a: b}", "''"], 2, "name")
    + [("paper key " + key, paper("about: a", key + ": 1"), 3, words) for key, words in (
        ("widht", "width"), ("heigth", "height"), ("size", "no key"), ("margin", "no key"),
        ("Width", "width"), ("landscape", "no key"))]
    + [("a paper without a width", paper("height: 297 mm"), 2, "no width"),
       ("a paper without a height", paper("about: a", "width: 210 mm"), 2, "no height"),
       ("a paper without anything", "paper:\n", 1, "expected"),
       ("a paper that is a word", "paper: a4\n", 1, "expected"),
       ("a paper that is a list", "paper:\n  - 210 mm\n", 2, "expected"),
       ("a width twice", paper("width: 1 mm", "width: 1 mm"), 3, "line 2|width"),
       ("a paper's second top key", paper("width: 210 mm", "height: 297 mm") + "theme:\n", 4,
        "below 'paper:'"),
       ("a paper's second document", paper("width: 210 mm") + "---\npaper:\n", 3,
        "second document"),
       ("a paper in UTF-16", "paper:\n".encode("utf-16"), 1, "UTF-8"),
       ("a paper nested deeply", paper("width: " + nested("[", "]", 1000)), 2, "nest")])

SIZES = (
    each("size", size, "width", ["wide", "63.5", "63,5 mm", "2.5 in", "7.9 mm", "300.1 mm", "-1 mm", "~",
                                 "[63 mm]", "true", "63 mm mm"], 2, "width")
    + each("size", size, "height", ["", "88,9 mm", "&h 88 mm", "nan mm"], 2, "height|anchor")
    + each("size", size, "bleed", ["5.1 mm", "-1 mm", "3", "1/8 ft"], 2, "bleed")
    + [("a size without a width", size("height: 88 mm"), 2, "no width"),
       ("a size without a height", size("about: a", "width: 63 mm"), 2, "no height"),
       ("a size of something else", size("width: 63 mm", "corner: 3 mm"), 3, "corner")])

CLASSES = [
    ("wrong types", WRONG_TYPES), ("unknown keys", UNKNOWN_KEYS),
    ("deep nesting", DEEP_NESTING), ("aliases, anchors, tags", ALIASES),
    ("huge numbers and NaN", HUGE_NUMBERS), ("bad UTF-8", BAD_UTF8),
    ("missing fonts and files", MISSING), ("second documents", SECOND_DOCUMENTS),
    ("a comma for a point", COMMAS), ("units missing or wrong", UNITS), ("papers", PAPERS),
    ("sizes of pieces", SIZES),
    ("syntax", SYNTAX),
]
