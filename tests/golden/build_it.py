"""What is needed to build a kit: labels for all pieces that it prints, and boxes that they fit in.

usage: build_it.py BUILD-FOLDER
"""

import math
import os
import re
import subprocess
import sys
import tempfile

GAMES = ("pocket-hexes", "beerhex", "toll-hexes", "hex-tri", "hex")
CASES = ([], ["--lang", "ja"], ["--paper", "letter", "--profile", "shop"], ["--low-ink"],
         ["--paper", "a5", "--thickness", "3mm"], ["--paper", "a3", "--thickness", "0.3"],
         ["--landscape"])


def run(build, *words):
    return subprocess.run([build + "/hexprint", *words], capture_output=True, text=True, check=False)


def text_of(path, page):
    return subprocess.run(["pdftotext", "-f", str(page), "-l", str(page), path, "-"], check=True,
                          capture_output=True, text=True).stdout


def counts_on(text):
    return [int(count) for count in re.findall(r"^[^:\n]{1,40}[:\uff1a] ?(\d+)$", text, re.MULTILINE)]


def judge(build, folder, game, options):
    path = os.path.join(folder, "build.pdf")
    others = options[:options.index("--thickness")] if "--thickness" in options else options
    if game == "pocket-hexes":
        options = others  # dice are as thick as they are
    done = run(build, game, "build", *options, "-o", path)
    if done.returncode != 0:
        yield done.stderr.strip()
        return
    said = re.search(r"(\d+) pages?, (\d+) box", done.stdout)
    pages, boxes = int(said[1]), int(said[2])
    if pages != boxes + 1:
        yield "%d pages for %d boxes" % (pages, boxes)
    words = text_of(path, 1)
    owners = {line[0] for line in re.findall(r"^[A-Z] .*\d$", text_of(path, 2), re.MULTILINE)}
    if game == "beerhex" and owners != {"G", "S"}:
        yield "the box names its caps %s" % sorted(owners)
    box = re.search(r"(?:inside|\u5185\u5bf8) ?([\d.]+) ?[x\u00d7] ?([\d.]+) ?[x\u00d7] ?([\d.]+) mm",
                    words.replace("\n", " "))
    if not box:
        yield "no box in the footer"
        return
    inside = [float(side) for side in box.groups()]
    if game == "pocket-hexes":
        if inside[0] * inside[1] * inside[2] * boxes < 6 * 24 ** 3:
            yield "the dice do not fit into %s mm" % inside
        return
    pieces = run(build, game, "board", "pieces", *others, "-o", os.path.join(folder, "x/"))
    if pieces.returncode != 0:
        yield pieces.stderr.strip()
        return
    printed = int(re.search(r"(\d+) pieces", pieces.stdout)[1])
    if sum(counts_on(words)) != printed:
        yield "labels for %s of %d pieces" % (counts_on(words), printed)
    thickness = 1.5
    if "--thickness" in options:
        thickness = float(options[options.index("--thickness") + 1].rstrip("m"))
    least = printed * thickness * math.pi * 6 ** 2 * 0.8  # discs of 12 mm, about
    if inside[0] * inside[1] * inside[2] * boxes < least:
        yield "%d boxes of %s mm are too small" % (boxes, inside)


KIT = """kit:
  title: The Longest Title That Anybody Has Given To A Game
  counters:
    scouts: {count: 40, owner: 2}
    %s: {count: 3}
  cards:
    events: {count: 54, size: poker}
"""


def judge_kit(build, folder):
    """A kit file's pieces, all of them, in a box that its cards fit in; a component called build stays."""
    kit, path = os.path.join(folder, "own.yaml"), os.path.join(folder, "build.pdf")
    open(kit, "w").write(KIT % "posts")
    done = run(build, "kit", kit, "build", "-o", path, "--cut", os.path.join(folder, "cut.svg"))
    words = text_of(path, 1) if done.returncode == 0 else done.stderr
    box = re.search(r"inside ([\d.]+) × ([\d.]+) × ([\d.]+) mm", words.replace("\n", " "))
    if sorted(counts_on(words)) != [3, 40, 54] or "2 files of cut lines" not in done.stdout:
        yield words
    elif sorted(map(float, box.groups()))[1:] < [63.5, 88.9]:
        yield "cards do not fit into %s" % box[0]
    open(kit, "w").write(KIT % "build")
    said = run(build, "kit", kit, "build", "-o", path).stdout
    if "3 counters" not in said:
        yield said


def main():
    build = os.path.abspath(sys.argv[1])
    wrong = []
    with tempfile.TemporaryDirectory(dir=build) as folder:
        wrong += ["a kit file: %s" % what for what in judge_kit(build, folder)]
        for game in GAMES:
            for options in CASES:
                wrong += ["%s %s: %s" % (game, options, what)
                          for what in judge(build, folder, game, options)]
    thin, thick = (run(build, "toll-hexes", "build", "--thickness", card, "-o", "/dev/null", "-v").stdout
                   for card in ("0.5", "2"))
    if thin == thick:
        wrong.append("--thickness is not heard")
    print("\n".join(wrong) or "all of it can be built")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
