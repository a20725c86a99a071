"""What the sweep runs: a scripted game of each kind, and prints in every format."""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Game:
    """hexplay with what is typed. Two people or one, so that nothing is left to the computer."""

    name: str
    arguments: tuple
    typed: tuple
    before: int = 0  # that many typed lines are played before, without faults; then it is resumed


@dataclasses.dataclass(frozen=True)
class Print:
    """hexprint writing files into its folder. OLD: they are there already."""

    name: str
    arguments: tuple
    files: tuple
    old: bool = False


POCKET = ("pocket-hexes", "--side", "3", "--option", "boxes=1", "--seed", "tea")
POCKET_TYPED = ("d10@b2", "undo", "redo", "save s.jsonl", "penalty")

GAMES = (
    Game("pocket-hexes", POCKET, POCKET_TYPED),
    Game("beerhex", ("beerhex", "--size", "3", "--seed", "tea", "--seat", "2=human"),
         ("", "g@a1", "", "", "undo", "", "", "g@a1", "", "", "s@b1", "", "", "g@a2",
          "save s.jsonl", "", "", "s@b2", "", "", "g@a3", "", "", "s@c1", "", "", "declare", "yes")),
    Game("toll-hexes", ("toll-hexes", "--side", "4", "--option", "stall=1", "--seed", "tea",
                        "--seat", "2=human"),
         ("", "start 0", "undo", "start 1", "save s.jsonl", "pass", "", "", "pass")),
    Game("hex-tri", ("hex-tri", "--side", "2", "--option", "rounds=1", "--seed", "tea",
                     "--seat", "2=human"),
         ("Kenter t18", "undo", "redo", "done", "Kenter t24", "done", "save s.jsonl", "pass", "pass")),
    Game("resume", POCKET, POCKET_TYPED, before=2),
)

PRINTS = (
    Print("pdf", ("pocket-hexes", "sheet", "-q", "-o", "out.pdf"), ("out.pdf",)),
    Print("svg", ("toll-hexes", "board", "-q", "-o", "out.svg"), ("out.svg",)),
    Print("png", ("hex-tri", "board", "-q", "--dpi", "30", "-o", "out.png"), ("out.png",)),
    Print("replaced", ("beerhex", "board", "-q", "-o", "out.pdf"), ("out.pdf",), old=True),
    Print("folder", ("beerhex", "clues", "-q", "-f", "svg", "--cut", "cut.svg",
                     "-o", "prints/"), ("prints/beerhex-clues-1.svg", "prints/beerhex-clues-2.svg",
                                        "cut.svg")),
    Print("pieces", ("hex", "pieces", "--each", "-q", "--dpi", "20", "-o", "all/"),
          ("all/hex-pieces-1-front.png", "all/hex-pieces-2-back.png", "all/manifest.json")),
)
