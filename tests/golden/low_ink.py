"""Low ink that is low, by the mean of 1 - grey at 60 dpi of every page as another program draws it.

usage: low_ink.py BUILD-FOLDER

Boards and sheets take 4 % at most, rule cards and pieces 6 %; what hexprint -v says is what is
measured, and beside it stands the default theme's figure, which is measured as well.
"""

import os
import re
import subprocess
import sys
import tempfile

import grey_pages

DPI = 60
SHEETS, OTHERS = 4.0, 6.0  # per cent
NEAR = 0.4                 # what two programs may differ by


def pages_ink(pdf):
    """Per cent of each page."""
    for width, height, pixels in grey_pages.read(pdf, DPI):
        yield 100.0 * (1.0 - sum(pixels) / 255.0 / (width * height))


def said_ink(words):
    """What -v says: {name: (ink, ink in the default theme or None)}."""
    found = re.findall(r"^(\S+): ink on ([\d.]+) % of the paper(?:; in the default theme ([\d.]+) %)?$",
                       words, re.MULTILINE)
    return {name: (float(ink), float(usual) if usual else None) for name, ink, usual in found}


def is_sheet(name):
    return name.endswith(("-board", "-sheet")) or "-class" in name


def judge(build, folder, *options):
    """All components printed with OPTIONS, in low ink; yields what is wrong."""
    ink = {}
    for theme in ([], ["--low-ink"]):
        path = os.path.join(folder, "-".join(["all", *theme]))
        run = subprocess.run([build + "/hexprint", "all", "--seed", "a", "-v", "-o", path + "/",
                              *theme, *options], stdout=subprocess.PIPE, text=True, check=True)
        said = said_ink(run.stdout)
        for file in sorted(os.listdir(path)):
            name = file[:-4]
            ink[name, bool(theme)] = pages = list(pages_ink(os.path.join(path, file)))
            mean = sum(pages) / len(pages)
            if abs(said[name][0] - mean) > NEAR:
                yield "%s: says %.1f %% and takes %.1f %%" % (name, said[name][0], mean)
            if not theme:
                continue
            usual = ink[name, False]
            if abs(said[name][1] - sum(usual) / len(usual)) > NEAR:
                yield "%s: says %.1f %% of the default theme" % (name, said[name][1])
            limit = SHEETS if is_sheet(name) else OTHERS
            if max(pages) > limit:
                yield "%s: a page of %.2f %%; %.0f %% are promised" % (name, max(pages), limit)
            if mean > sum(usual) / len(usual):
                yield "%s: more than in the default theme" % name
    if len(ink) < 20:
        yield "few components: %d" % len(ink)


def main():
    build = os.path.abspath(sys.argv[1])
    wrong = []
    for options in ([], ["--lang", "ja", "--paper", "letter"]):
        with tempfile.TemporaryDirectory(dir=build) as folder:
            wrong += ["%s %s" % (" ".join(options), what) for what in judge(build, folder, *options)]
    print("\n".join(wrong) or "low ink is low")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
