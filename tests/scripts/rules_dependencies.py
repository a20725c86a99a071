"""Which part may know which: the floors of CONTRIBUTING.md, over every direct #include."""

import os

import c_source
from rule import Rule, is_program_source

CORE = {"solo/core"}
GAMES = CORE | {"solo/games"}
SCENE = CORE | {"generator/scene"}
SETTINGS = SCENE | {"generator/layout", "generator/theme", "generator/settings"}
# What the kits of the games share, and the interface that all of them include (kits/kit.h).
ART = SCENE | {"generator/theme", "generator/kits/art"}
PAGES = GAMES | SETTINGS | ART | {"generator/kits", "generator/kits/pages"}
GRID = SCENE | {"generator/grid"}
MATERIAL = SCENE | {"generator/material"}
RECORD = PAGES | {"solo/play", "generator/kits/record"}
KIT = RECORD | {"solo/ai"}
OUT = KIT | {"generator/kits/custom", "generator/device", "generator/out"}

MAY_INCLUDE = {
    "solo/core": CORE,
    "solo/games": GAMES,
    "solo/play": GAMES | {"solo/play"},
    "solo/ai": GAMES | {"solo/ai"},
    "solo/ui": GAMES | {"solo/play", "solo/ai", "solo/ui"},
    "solo": GAMES | {"solo/play", "solo/ai", "solo/ui"},
    "solo/lab": GAMES | {"solo/play", "solo/ai", "solo/ui", "solo/lab"},
    "generator/scene": SCENE,
    "generator/device": SCENE | {"generator/device"},
    "generator/layout": SCENE | {"generator/layout"},
    "generator/grid": GRID,
    "generator/material": MATERIAL,
    "generator/theme": SCENE | {"generator/theme"},
    "generator/settings": SETTINGS,
    "generator/kits/art": ART,
    "generator/kits/pages": PAGES,
    "generator/kits/record": RECORD,
    "generator/kits/general": RECORD | GRID | {"generator/kits/general"},
    "generator/kits/custom": RECORD | GRID | MATERIAL | {"generator/kits/custom"},
    "generator/kits": KIT | {"generator/kits/custom"},
    "generator/page": CORE | {"generator/page"},
    "generator/out": OUT,
    "generator": OUT | {"generator"},
}

GAME_KITS = "generator/kits/"  # every other folder in it is one game's


def part_of(path):
    """solo/games/pocket_hexes/rules.c belongs to solo/games; solo/main.c to solo. In the kits each
    folder is a part of its own."""
    pieces = path.split("/")
    depth = 3 if path.startswith(GAME_KITS) else 2
    return "/".join(pieces[:min(depth, len(pieces) - 1)])


# Headers that lie in no folder of their part and are found from everywhere.
TOP = {"hexprint.h": "generator/hexprint.h"}


def included_file(path, name):
    """The file of an #include "NAME" in PATH: "ui/ui.h" names its part, the rest is beside."""
    first = name.split("/")[0]
    if name in TOP:
        return TOP[name]
    for root in ("solo/", "generator/"):
        if "/" in name and root + first in MAY_INCLUDE:
            return root + name
    return os.path.normpath(os.path.join(os.path.dirname(path), name))


def included_part(path, name):
    return part_of(included_file(path, name))


def allowed(part):
    """The parts that a file of PART may include; None if there is no such part."""
    if part not in MAY_INCLUDE and part.startswith(GAME_KITS):
        return KIT | {part}
    return MAY_INCLUDE.get(part)


def wrong_includes(path, text):
    part = part_of(path)
    parts = allowed(part)
    if parts is None:
        yield 1, "%s is no part of the house that this table knows" % part
        return
    for line, system, name in c_source.includes(text):
        if system:
            continue
        other = included_part(path, name)
        if other not in parts:
            yield line, "%s must not include %s (\"%s\")" % (part, other, name)


# The rooms of the front end: which may know which, and which need the computer players. The
# loop is the top of fronts; programs put everything together.
UI_ROOMS = {
    "words": {"words"},
    "arguments": {"words", "arguments"},
    "table": {"table"},
    "commands": {"words", "table", "commands"},
    "fronts": {"words", "table", "commands", "fronts"},
    "screen": {"words", "table", "commands", "screen"},
    "evening": {"words", "table", "commands", "evening"},
    "gtp": {"gtp"},
    "programs": {"words", "arguments", "table", "commands", "fronts", "screen", "evening", "gtp",
                 "programs"},
}
UI_ROOMS_THAT_ASK_PLAYERS = {"arguments", "commands", "evening", "programs"}


def room_of(path):
    """solo/ui/table/told.c is in "table"; a file of solo/ui itself is in no room, ""."""
    pieces = path.split("/")
    return pieces[2] if len(pieces) > 3 else ""


def wrong_rooms(path, text):
    room = room_of(path)
    if room not in UI_ROOMS:
        yield 1, "%s is in no room of solo/ui that rules_dependencies.py knows" % path
        return
    for line, system, name in c_source.includes(text):
        part = "" if system else included_part(path, name)
        other = name.split("/")[1] if name.count("/") > 1 else room
        if part == "solo/ui" and other not in UI_ROOMS[room]:
            yield line, "solo/ui/%s must not include solo/ui/%s (\"%s\")" % (room, other, name)
        if part == "solo/ai" and room not in UI_ROOMS_THAT_ASK_PLAYERS:
            yield line, "solo/ui/%s must not know the players (\"%s\")" % (room, name)


# The rooms of kits from files: which may know which. What lies in no room, "", puts them together,
# and custom.h is all that others know of it.
CUSTOM = "generator/kits/custom/"
CUSTOM_ROOMS = {
    "read": {"read"},
    "ink": {"read", "ink"},
    "track": {"read", "ink", "track"},
    "pieces": {"read", "ink", "track", "pieces"},
    "board": {"read", "ink", "track", "pieces", "board"},
    "pages": {"read", "ink", "pages"},
}
CUSTOM_ROOMS[""] = {"", *CUSTOM_ROOMS}


def custom_room_of(path):
    inside = path[len(CUSTOM):]
    return inside.split("/")[0] if "/" in inside else ""


def wrong_custom_rooms(path, text):
    inside = path.startswith(CUSTOM)
    room = custom_room_of(path) if inside else None
    if inside and room not in CUSTOM_ROOMS:
        yield 1, "%s is in no room of %s that rules_dependencies.py knows" % (path, CUSTOM)
        return
    for line, system, name in c_source.includes(text):
        target = included_file(path, name)
        if system or not target.startswith(CUSTOM):
            continue
        if not inside and target != CUSTOM + "custom.h":
            yield line, "only custom.h of %s is for others (\"%s\")" % (CUSTOM, name)
        if inside and custom_room_of(target) not in CUSTOM_ROOMS[room]:
            yield line, "%s must not include \"%s\"" % (os.path.dirname(path), name)


# The rooms of the lab: what is measured knows nothing of a terminal, and its programs only the
# command line that they have in common with hexplay.
LAB_PROGRAMS = {"arguments", "words"}


def wrong_lab(path, text):
    programs = path.startswith("solo/lab/programs/") or path == "solo/lab/main.c"
    for line, system, name in c_source.includes(text):
        part = "" if system else included_part(path, name)
        if part == "solo/ui" and not (programs and name.split("/")[1] in LAB_PROGRAMS):
            yield line, "%s must not include \"%s\"" % (path, name)


def in_folders(*folders):
    return lambda path: is_program_source(path) and path.startswith(folders)


def outside(*places):
    return lambda path: is_program_source(path) and not path.startswith(places)


def headers(forbidden, message):
    def find(_path, text):
        for line, system, name in c_source.includes(text):
            if system and name.startswith(forbidden):
                yield line, message.format(name)
    return find


RULES = [
    Rule("includes go one way", is_program_source, wrong_includes,
         broken=[("solo/games/x/rules.c", '#include "ui/ui.h"\n'),
                 ("solo/games/x/rules.c", '#include "play/session.h"\n'),
                 ("solo/play/a.c", '#include "ai/ai.h"\n'),
                 ("solo/ai/a.c", '#include "play/session.h"\n'),
                 ("solo/core/a.c", '#  include "games/game.h"\n'),
                 ("solo/ui/a.c", '#include "lab/split.h"\n'),
                 ("solo/play/a.c", '#include "lab/split.h"\n'),
                 ("solo/ui/a.c", '#include "scene/scene.h"\n'),
                 ("generator/kits/a.c", '#include "device/device.h"\n'),
                 ("generator/kits/a.c", '#include "../device/device.h"\n'),
                 ("generator/kits/kit.h", '#include "kits/x/kit.h"\n'),
                 ("generator/kits/print.c", '#include "kits/x/kit.h"\n'),
                 ("generator/kits/art/a.c", '#include "kits/kit.h"\n'),
                 ("generator/kits/art/a.c", '#include "../pages/a.h"\n'),
                 ("generator/kits/pages/a.c", '#include "kits/record/a.h"\n'),
                 ("generator/kits/pages/a.c", '#include "kits/x/kit.h"\n'),
                 ("generator/kits/record/a.c", '#include "kits/x/kit.h"\n'),
                 ("generator/kits/record/a.c", '#include "ai/ai.h"\n'),
                 ("generator/kits/general/a.c", '#include "kits/x/pieces.h"\n'),
                 ("generator/kits/x/board.c", '#include "kits/y/kit.h"\n'),
                 ("generator/kits/x/board.c", '#include "../y/kit.h"\n'),
                 ("generator/kits/x/board.c", '#include "kits/general/grid.h"\n'),
                 ("generator/kits/x/board.c", '#include "device/device.h"\n'),
                 ("generator/settings/a.c", '#include "kits/kit.h"\n'),
                 ("generator/settings/a.c", '#include "games/game.h"\n'),
                 ("generator/theme/a.c", '#include "settings/settings.h"\n'),
                 ("generator/run.c", '#include "kits/x/kit.h"\n'),
                 ("generator/scene/a.c", '#include "games/game.h"\n'),
                 ("generator/layout/a.c", '#include "theme/theme.h"\n'),
                 ("generator/main.c", '#include "ui/ui.h"\n'),
                 ("generator/run.c", '#include "page/gate.h"\n'),
                 ("generator/page/a.c", '#include "device/device.h"\n'),
                 ("generator/out/a.c", '#include "hexprint.h"\n'),
                 ("generator/out/a.c", '#include "../hexprint.h"\n'),
                 ("solo/extra/a.c", '')],
         good=[("solo/games/x/rules.c", '#include "core/board.h"\n// #include "ui/ui.h"\n'),
               ("solo/ui/a.c", '#include "ai/ai.h"\n#include "play/session.h"\n'),
               ("generator/kits/kits.c", '#include "kits/list.h"\n'),
               ("generator/kits/x/par.c", '#include "play/session.h"\n#include "ai/ai.h"\n'),
               ("generator/kits/x/a.c", '#include "kits/x/kit.h"\n#include "kits/record/art.h"\n'),
               ("generator/kits/pages/a.h", '#include "kits/kit.h"\n#include "kits/art/a.h"\n'),
               ("generator/settings/a.c", '#include "layout/paper.h"\n#include "theme/theme.h"\n'),
               ("generator/main.c", '#include "device/device.h"\n'),
               ("generator/device/a.c", '#include "core/os.h"\n#include <hpdf.h>\n')]),
    Rule("the rooms of the front end point one way", in_folders("solo/ui/"), wrong_rooms,
         broken=[("solo/ui/table/a.c", '#include "ui/commands/entry.h"\n'),
                 ("solo/ui/table/a.c", '#include "ui/commands/ui.h"\n'),
                 ("solo/ui/table/a.c", '#include "ai/ai.h"\n'),
                 ("solo/ui/words/a.c", '#include "ui/table/table.h"\n'),
                 ("solo/ui/commands/a.c", '#include "ui/fronts/loop.h"\n'),
                 ("solo/ui/commands/a.h", '#include "ui/programs/setup.h"\n'),
                 ("solo/ui/fronts/a.c", '#include "ui/programs/arguments.h"\n'),
                 ("solo/ui/gtp/a.c", '#include "ui/table/table.h"\n'),
                 ("solo/ui/fronts/a.c", '#include "ui/gtp/gtp.h"\n'),
                 ("solo/ui/screen/a.c", '#include "ui/fronts/loop.h"\n'),
                 ("solo/ui/extra/a.c", ''),
                 ("solo/ui/a.c", '')],
         good=[("solo/ui/commands/a.c", '#include "ui/table/table.h"\n#include "ai/ai.h"\n'),
               ("solo/ui/fronts/a.c", '#include "ui/commands/entry.h"\n#include "core/os.h"\n'),
               ("solo/ui/programs/a.c", '#include "ui/gtp/gtp.h"\n#include "ui/fronts/loop.h"\n'),
               ("solo/ui/gtp/a.c", '#include "ui/gtp/gtp_private.h"\n#include <stdio.h>\n')]),
    Rule("the rooms of kits from files point one way", in_folders("generator/"),
         wrong_custom_rooms,
         broken=[(CUSTOM + "read/a.c", '#include "kits/custom/ink/ink.h"\n'),
                 (CUSTOM + "read/a.c", '#include "../ink/ink.h"\n'),
                 (CUSTOM + "read/a.c", '#include "kits/custom/custom.h"\n'),
                 (CUSTOM + "ink/a.h", '#include "kits/custom/custom.h"\n'),
                 (CUSTOM + "cellar/a.c", ''),
                 ("generator/kits/print.c", '#include "kits/custom/read/read.h"\n'),
                 ("generator/run.c", '#include "kits/custom/ink/ink.h"\n')],
         good=[(CUSTOM + "ink/a.c", '#include "kits/custom/read/read.h"\n#include "kits/kit.h"\n'),
               (CUSTOM + "ink/a.c", '#include "kits/custom/ink/ink.h"\n#include <math.h>\n'),
               (CUSTOM + "kit.c", '#include "kits/custom/ink/ink.h"\n'),
               ("generator/run.c", '#include "kits/custom/custom.h"\n')]),
    Rule("the lab takes of the front end what reads command lines", in_folders("solo/lab/"),
         wrong_lab,
         broken=[("solo/lab/split.c", '#include "ui/arguments/arguments.h"\n'),
                 ("solo/lab/tournament/a.c", '#include "ui/words/words.h"\n'),
                 ("solo/lab/programs/a.c", '#include "ui/programs/programs.h"\n')],
         good=[("solo/lab/programs/a.c", '#include "ui/arguments/arguments.h"\n'),
               ("solo/lab/main.c", '#include "ui/words/words.h"\n'),
               ("solo/lab/players/a.c", '#include "ai/ai.h"\n')]),
    Rule("printing libraries stay in generator/device", outside("generator/device/"),
         headers(("hpdf", "cairo-pdf"), "<{0}> belongs to generator/device"),
         broken=[("generator/kits/a.c", "#include <hpdf.h>\n"),
                 ("generator/main.c", "#include <cairo-pdf.h>\n")],
         good=[("generator/device/a.c", "#include <hpdf.h>\n#include <cairo.h>\n"),
               ("generator/scene/a.c", "#include <pango/pango.h>\n")]),
    Rule("drawing pixels stays in generator/device and material",
         outside("generator/device/", "generator/material/"),
         headers(("cairo", "librsvg"), "<{0}> belongs to generator/device or material"),
         broken=[("generator/scene/a.c", "#include <cairo/cairo.h>\n"),
                 ("generator/kits/a.c", "#include <librsvg/rsvg.h>\n")],
         good=[("generator/material/a.c", "#include <librsvg/rsvg.h>\n#include <cairo.h>\n")]),
    Rule("text layout libraries stay in generator/scene and device",
         outside("generator/scene/", "generator/device/"),
         headers(("pango", "hb", "ft2build", "freetype", "fontconfig", "unicode"),
                 "<{0}> belongs to generator/scene"),
         broken=[("generator/kits/a.c", "#include <pango/pangoft2.h>\n"),
                 ("generator/layout/a.c", "#include <hb.h>\n")],
         good=[("generator/device/a.c", "#include <hb-subset.h>\n")]),
    Rule("libraries for people's own files stay in generator/material",
         outside("generator/material/"),
         headers(("csv.h", "libxml", "png.h"), "<{0}> belongs to generator/material"),
         broken=[("generator/kits/custom/a.c", "#include <csv.h>\n"),
                 ("generator/scene/a.c", "#include <libxml/tree.h>\n")],
         good=[("generator/material/a.c", "#include <csv.h>\n")]),
    Rule("the terminal stays in solo/ui/fronts and screen",
         outside("solo/ui/fronts/", "solo/ui/screen/", "solo/core/os/os_terminal.c"),
         headers(("curses", "ncurses", "editline", "histedit", "readline", "termios"),
                 "<{0}> belongs to solo/ui/fronts or screen"),
         broken=[("solo/play/a.c", "#include <curses.h>\n"),
                 ("solo/ui/commands/a.c", "#include <histedit.h>\n"),
                 ("generator/main.c", "#include <editline/readline.h>\n")],
         good=[("solo/ui/fronts/a.c", "#include <editline/readline.h>\n")]),
    Rule("the database stays in solo/play/history", outside("solo/play/history/"),
         headers(("sqlite",), "<{0}> belongs to solo/play/history"),
         broken=[("solo/play/a.c", "#include <sqlite3.h>\n"),
                 ("solo/ui/programs/a.c", "#include <sqlite3.h>\n")],
         good=[("solo/play/history/a.c", "#include <sqlite3.h>\n")]),
    Rule("libraries are loaded by solo/core/os", outside("solo/core/os/"),
         headers(("dlfcn",), "<{0}> belongs to solo/core/os; there is core/os.h"),
         broken=[("generator/material/a.c", "#include <dlfcn.h>\n")],
         good=[("solo/core/os/a.c", "#include <dlfcn.h>\n"),
               ("generator/material/a.c", '#include "core/os.h"\n')]),
    Rule("libyaml stays in solo/core/yaml", outside("solo/core/yaml/"),
         headers(("yaml.h",), "<{0}> belongs to solo/core/yaml; there is core/yaml.h"),
         broken=[("generator/theme/a.c", "#include <yaml.h>\n")],
         good=[("solo/core/yaml/a.c", "#include <yaml.h>\n"),
               ("generator/theme/a.c", '#include "core/yaml.h"\n')]),
    Rule("cryptography stays in solo/core", outside("solo/core/"),
         headers(("sodium",), "<{0}> belongs to solo/core"),
         broken=[("solo/play/a.c", "#include <sodium.h>\n")],
         good=[("solo/core/a.c", "#include <sodium.h>\n")]),
]
