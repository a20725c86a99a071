"""Which part may know which: DESIGN.md's one-way table, over every direct #include."""

import os

import c_source
from rule import Rule, is_program_source

CORE = {"solo/core"}
GAMES = CORE | {"solo/games"}
SCENE = CORE | {"generator/scene"}
KITS = GAMES | SCENE | {"solo/play", "solo/ai", "generator/layout", "generator/theme",
                        "generator/kits"}

MAY_INCLUDE = {
    "solo/core": CORE,
    "solo/games": GAMES,
    "solo/play": GAMES | {"solo/play"},
    "solo/ai": GAMES | {"solo/ai"},
    "solo/ui": GAMES | {"solo/play", "solo/ai", "solo/ui"},
    "solo/manual": GAMES | {"solo/manual"},
    "solo": GAMES | {"solo/play", "solo/ai", "solo/ui", "solo/manual"},
    "generator/scene": SCENE,
    "generator/device": SCENE | {"generator/device"},
    "generator/layout": SCENE | {"generator/layout"},
    "generator/theme": SCENE | {"generator/theme"},
    "generator/kits": KITS,
    "generator": KITS | {"generator/device", "solo/manual", "generator"},
}


def part_of(path):
    """solo/games/pocket_hexes/rules.c belongs to solo/games; solo/main.c to solo."""
    pieces = path.split("/")
    return "/".join(pieces[:2]) if len(pieces) > 2 else pieces[0]


def included_part(path, name):
    """The part an #include "NAME" in PATH leads into: "ui/ui.h" names it, the rest is beside."""
    first = name.split("/")[0]
    for root in ("solo/", "generator/"):
        if "/" in name and root + first in MAY_INCLUDE:
            return root + first
    return part_of(os.path.normpath(os.path.join(os.path.dirname(path), name)))


def wrong_includes(path, text):
    part = part_of(path)
    if part not in MAY_INCLUDE:
        yield 1, "%s is no part DESIGN.md knows" % part
        return
    for line, system, name in c_source.includes(text):
        if system:
            continue
        other = included_part(path, name)
        if other not in MAY_INCLUDE[part]:
            yield line, "%s must not include %s (\"%s\")" % (part, other, name)


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
                 ("solo/ui/a.c", '#include "scene/scene.h"\n'),
                 ("generator/kits/a.c", '#include "device/device.h"\n'),
                 ("generator/kits/a.c", '#include "../device/device.h"\n'),
                 ("generator/scene/a.c", '#include "games/game.h"\n'),
                 ("generator/layout/a.c", '#include "theme/theme.h"\n'),
                 ("generator/main.c", '#include "ui/ui.h"\n'),
                 ("solo/extra/a.c", '')],
         good=[("solo/games/x/rules.c", '#include "core/board.h"\n// #include "ui/ui.h"\n'),
               ("solo/ui/a.c", '#include "ai/ai.h"\n#include "play/session.h"\n'),
               ("generator/kits/a.c", '#include "play/session.h"\n#include "ai/ai.h"\n'),
               ("generator/main.c", '#include "device/device.h"\n'),
               ("generator/device/a.c", '#include "core/os.h"\n#include <hpdf.h>\n')]),
    Rule("printing libraries stay in generator/device", outside("generator/device/"),
         headers(("hpdf", "cairo", "png.h"), "<{0}> belongs to generator/device"),
         broken=[("generator/kits/a.c", "#include <hpdf.h>\n"),
                 ("generator/scene/a.c", "#include <cairo/cairo.h>\n"),
                 ("generator/main.c", "#include <cairo-pdf.h>\n")],
         good=[("generator/device/a.c", "#include <hpdf.h>\n#include <cairo.h>\n"),
               ("generator/scene/a.c", "#include <pango/pango.h>\n")]),
    Rule("text layout libraries stay in generator/scene and device",
         outside("generator/scene/", "generator/device/"),
         headers(("pango", "hb", "ft2build", "freetype", "fontconfig"),
                 "<{0}> belongs to generator/scene"),
         broken=[("generator/kits/a.c", "#include <pango/pangoft2.h>\n"),
                 ("generator/layout/a.c", "#include <hb.h>\n")],
         good=[("generator/device/a.c", "#include <hb-subset.h>\n")]),
    Rule("the terminal stays in solo/ui", outside("solo/ui/"),
         headers(("curses", "ncurses", "editline", "histedit", "readline", "termios"),
                 "<{0}> belongs to solo/ui"),
         broken=[("solo/play/a.c", "#include <curses.h>\n"),
                 ("generator/main.c", "#include <editline/readline.h>\n")],
         good=[("solo/ui/a.c", "#include <editline/readline.h>\n")]),
    Rule("cryptography stays in solo/core", outside("solo/core/"),
         headers(("sodium",), "<{0}> belongs to solo/core"),
         broken=[("solo/play/a.c", "#include <sodium.h>\n")],
         good=[("solo/core/a.c", "#include <sodium.h>\n")]),
]
