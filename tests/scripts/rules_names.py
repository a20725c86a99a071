"""Names that belong in one place: games in their own folders, no workplace anywhere."""

import pathlib
import re

import c_source
from rule import Rule, find_pattern, is_program_source

# How a game's name is written; a game that is not here by its folder, as headers are.
SPELLED = {
    "pocket_hexes": r"pocket|\bph_",
    "beerhex": r"beer_?hex|beer-hex",
    "toll_hexes": r"toll[_ -]?hex",
    "hex_tri": r"hex[_-]tri(?![a-z])|hex tri\b",
}

# Each game's folder under solo/games, from the one list of them.
LIST = pathlib.Path(__file__).parents[2] / "solo/games/list.cmake"
GAMES = {folder: SPELLED.get(folder, r"\w+/%s/" % folder)
         for folder in re.findall(r"^    (\w+)$", LIST.read_text(), re.MULTILINE)}

# Tables that name the games there are.
REGISTRIES = (
    "solo/games/registry.c", "solo/games/registry.h", "solo/ai/ai.h",
)


def belongs_to(path, game):
    own = ("solo/games/%s/" % game, "solo/ai/%s/" % game,
           "generator/kits/%s/" % game)
    return path.startswith(own) or path in REGISTRIES or is_measuring(path, game)


def is_measuring(path, game):
    """A player of the lab is named after its game; a header there has all."""
    folder, _, name = path.rpartition("/")
    return folder == "solo/lab/players" and (game in name or name.endswith(".h"))


# A command spelled out in a help text or an error message is an example, not knowledge.
EXAMPLE = re.compile(r"(hex(print|play)|paperhex-lab [a-z]+) [a-z-]+")


def game_names(path, text):
    code = EXAMPLE.sub(lambda match: c_source.blank(match.group()), c_source.without_comments(text))
    for game, pattern in GAMES.items():
        if belongs_to(path, game):
            continue
        for match in re.finditer(pattern, code, re.IGNORECASE):
            yield c_source.line_of(text, match.start()), "%s is named outside its places" % game


WORKPLACE = "/wor" + "k/"  # put together, so that this file does not hold it

RULES = [
    Rule("games are named in their own places", is_program_source, game_names,
         broken=[("solo/play/a.c", 'if (strcmp(slug, "pocket-hexes") == 0)'),
                 ("solo/ui/a.c", "extern const struct game pocket_hexes;"),
                 ("solo/games/beerhex/rules.c", "#include \"games/toll_hexes/rules.h\""),
                 ("generator/layout/a.c", "BEERHEX_CAPS"),
                 ("generator/kits/words.h", "words_beerhex"),
                 ("generator/kits/beerhex/board.c", "hex_tri_draw();"),
                 ("solo/lab/players/third_hex_tri.c", "beerhex_init();"),
                 ("solo/lab/split.c", "hex_tri_init();"),
                 ("solo/core/chance.c", "hex_tri_site()")],
         good=[("solo/games/pocket_hexes/rules.c", "pocket_hexes_init();"),
               ("solo/ai/pocket_hexes/levels.c", "pocket_hexes_init();"),
               ("generator/kits/pocket_hexes/sheet.c", "pocket_hexes_init();"),
               ("solo/lab/players/third_hex_tri.c", "hex_tri_init();"),
               ("solo/lab/main.c", "puts(\"try paperhex-lab report hex-tri\");"),
               ("solo/ui/a.c", "puts(\"try hexplay pocket-hexes\");"),
               ("solo/core/chance.c", "/* as in Pocket Hexes */ hex_triangle();")]),
    Rule("no path of a workplace", lambda path: True,
         find_pattern(r"(%s\S*)" % WORKPLACE, lambda text: text, "{0}: a path of one machine"),
         broken=[("README.md", "see %smain/README.md" % WORKPLACE)],
         good=[("README.md", "artwork/ and work in progress")]),
]
