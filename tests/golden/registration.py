"""Registration marks in every theme: solid black, and white around them, as another program draws them.

usage: registration.py BUILD-FOLDER
"""

import os
import subprocess
import sys
import tempfile

import grey_pages

DPI = 200
INSET, ARM, LINE, SQUARE, APART = 10.0, 20.0, 0.5, 5.0, 3.0  # mm, as Silhouette's software has them
BLOCK, THIN = 0.3, 0.15  # what the edges of pixels may take from either side, mm
YELLOW = "theme:\n  about: bright\n  colours:\n    ink: '#ffee00'\n    mark: '#eeeeee'\n"


def bars(kind, width, height):
    """The marks of a page as boxes: left, top, right, bottom."""
    right, bottom = width - INSET, height - INSET
    corners = [(right, INSET, -1, 1), (INSET, bottom, 1, -1)]
    if kind == 1:
        yield INSET, INSET, INSET + SQUARE, INSET + SQUARE
    else:
        corners += [(INSET, INSET, 1, 1), (right, bottom, -1, -1)]
    for x, y, to_x, to_y in corners:
        for across, down in ((ARM, LINE), (LINE, ARM)):
            ends = sorted((x, x + to_x * across)), sorted((y, y + to_y * down))
            yield ends[0][0], ends[1][0], ends[0][1], ends[1][1]


def darkness(page, box):
    """The lightest and the darkest pixel in BOX."""
    width, height, pixels = page
    left, top, right, bottom = (round(mm / 25.4 * DPI) for mm in box)
    seen = b"".join(pixels[y * width + left:y * width + right] for y in range(top, bottom))
    return max(seen), min(seen)


def other_marks(program, folder):
    """A profile's keys move the marks and make them longer and thicker."""
    global INSET, ARM, LINE
    cutter, pdf = folder + "/cutter.yaml", folder + "/cutter.pdf"
    with open(cutter, "w", encoding="utf-8") as file:
        file.write("profile:\n  about: x\n  marks-inset: 16 mm\n  marks-arm: 12 mm\n  marks-thickness: 1 mm\n")
    call = [program, "toll-hexes", "tiles", "--registration", "silhouette-2", "--profile", cutter, "-q"]
    subprocess.run([*call, "-o", pdf], check=True)
    usual = INSET, ARM, LINE
    INSET, ARM, LINE = 16.0, 12.0, 1.0
    yield from judge(pdf, 2)
    INSET, ARM, LINE = usual
    small = subprocess.run([*call, "--paper", "50x40mm", "--margin", "1", "-o", pdf], capture_output=True, text=True,
                           check=False)
    if small.returncode != 2 or "do not fit on 50x40mm" not in small.stderr or small.stderr.count("\n") != 1:
        yield "on small paper: %s" % small.stderr


def all_white(page, box):
    return darkness(page, box)[1] == 255


def cutter_files(program, folder):
    """The other cutters: their marks where their files say, nothing else near them, and files of one's own."""
    pdf = folder + "/cutters.pdf"
    for name, inset, size, room, corners in (("summa-opos", 15, 3, 9, "ssss"), ("cameo-5", 10, 5, 3, "sbbb"),
                                             ("siser", 15, 5, 5, "bbbb"), ("own", 12, 4, 6, "s--s")):
        given = name
        if name == "own":
            given = folder + "/own.yaml"
            with open(given, "w", encoding="utf-8") as file:
                file.write("cutter:\n  top-left: square\n  bottom-right: square\n  inset: 12 mm\n"
                           "  square: 4 mm\n  room: 6 mm\n")
        subprocess.run([program, "toll-hexes", "tiles", "--registration", given, "-q", "-o", pdf], check=True)
        page = next(grey_pages.read(pdf, DPI, pages="1"))
        width, height = (pixels * 25.4 / DPI for pixels in page[:2])
        for index, mark in enumerate(corners):
            x = inset if index % 2 == 0 else width - inset - size
            y = inset if index < 2 else height - inset - size
            if mark == "s":
                if darkness(page, (x + THIN, y + THIN, x + size - THIN, y + size - THIN))[0] > 0:
                    yield "%s: corner %d has no square" % (name, index)
                around = ((x - room + BLOCK, y - room + BLOCK, x + size + room - BLOCK, y - BLOCK),
                          (x - room + BLOCK, y + size + BLOCK, x + size + room - BLOCK, y + size + room - BLOCK))
                if not all(all_white(page, box) for box in around):
                    yield "%s: something is printed near corner %d" % (name, index)
            elif mark == "-" and not all_white(page, (x, y, x + size, y + size)):
                yield "%s: a mark at corner %d" % (name, index)
    subprocess.run([program, "toll-hexes", "tiles", "--registration", "cricut", "-q", "-o", pdf], check=True)
    page = next(grey_pages.read(pdf, DPI, pages="1"))
    width, height = (pixels * 25.4 / DPI for pixels in page[:2])
    for box in ((19, 19, width - 19, 20), (19, 19, 20, height - 19), (19, height - 20, width - 19, height - 19)):
        left, top, right, bottom = box
        if darkness(page, (left + THIN, top + THIN, right - THIN, bottom - THIN))[0] > 0:
            yield "cricut: no line at %s" % (box,)
    if not all_white(page, (0, 0, width, 19 - BLOCK)) or not all_white(page, (20 + BLOCK, 20 + BLOCK, width - 20 - BLOCK, 25)):
        yield "cricut: something is printed beside the box"
    for text, said in (("cutter:\n  about: none\n", "no marks"), ("cutter:\n  top-left: round\n", "top-left"),
                       ("cutter:\n  frame: true\n  inset: 2 mm\n", "inset")):
        with open(folder + "/bad.yaml", "w", encoding="utf-8") as file:
            file.write(text)
        for call in (["check", folder + "/bad.yaml"], ["hex", "pieces", "--registration", folder + "/bad.yaml", "-o", pdf]):
            done = subprocess.run([program, *call], capture_output=True, text=True, check=False)
            if done.returncode != 2 or said not in done.stderr or done.stderr.count("\n") != 1:
                yield "%s: %s" % (call, done.stderr)


def judge(pdf, kind):
    """What is wrong with the marks of the first page."""
    page = next(grey_pages.read(pdf, DPI, pages="1"))
    width, height = (pixels * 25.4 / DPI for pixels in page[:2])
    for left, top, right, bottom in bars(kind, width, height):
        lightest, _ = darkness(page, (left + THIN, top + THIN, right - THIN, bottom - THIN))
        if lightest > 0:
            yield "not black at %.1f, %.1f mm: %d of 255" % (left, top, lightest)
    inner = (INSET + ARM + BLOCK, INSET - APART, width - INSET - ARM - BLOCK, INSET + LINE)
    if kind == 1:
        _, darkest = darkness(page, (INSET + SQUARE + BLOCK,) + inner[1:])
        if darkest < 255:
            yield "something is printed beside the square"


def main():
    build = os.path.abspath(sys.argv[1])
    program, wrong, seen = build + "/hexprint", [], 0
    words = subprocess.run([program, "list"], stdout=subprocess.PIPE, text=True, check=True).stdout
    themes = next(line for line in words.splitlines() if line.startswith("themes:")).split()[1:]
    with tempfile.TemporaryDirectory(dir=build) as folder:
        bright, pdf = folder + "/bright.yaml", folder + "/marks.pdf"
        with open(bright, "w", encoding="utf-8") as file:
            file.write(YELLOW)
        looks = [["--theme", theme] for theme in themes + [bright]]
        looks += [look + ["--low-ink"] for look in ([], ["--paper", "letter"])]
        for look in looks:
            for kind in (1, 2):
                subprocess.run([program, "toll-hexes", "pieces", "--registration",
                                "silhouette-%d" % kind, "-q", "-o", pdf, *look], check=True)
                wrong += ["%s, %d: %s" % (" ".join(look), kind, what) for what in judge(pdf, kind)]
                seen += 1
        wrong += list(cutter_files(program, folder))
        wrong += ["a cutter of its own: %s" % what for what in other_marks(program, folder)]
    if seen < 12:
        wrong.append("few themes: %s" % themes)
    print("\n".join(wrong) or "marks are black in %d looks" % seen)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
