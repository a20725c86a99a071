"""What stands in the content of pages: little, whatever they show, for rims are forms and dots strokes.

usage: content.py BUILD-FOLDER SOURCE-FOLDER

No page of a kit, of the games or of an example, or of a played game has more than 100,000 bytes of content before it is
packed. Of Toll Hexes' tiles, in more copies than one, each face is one form, which the pages place.
"""

import os
import re
import subprocess
import sys
import tempfile

MOST = 100000
IN_NO_KIT = ("build", "class", "paper-opponent", "problems", "reference")
LOOKS = ([], ["--low-ink"], ["--profile", "shop"], ["--paper", "a3", "--lang", "ja"],
         ["--marks", "outline"], ["--bleed", "2", "--spares", "3"])
SCRIPT = """var pdf = new PDFDocument(scriptArgs[0]);
for (var i = 0; i < pdf.countPages(); i++) print(pdf.findPage(i).Contents.readStream().length);
"""
RECORDS = ([], ["--every", "1"], ["--every", "4", "--paper", "a3"])


def said(*command):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True).stdout


def components(build):
    """(GAME, COMPONENT) of all there are, those without a game left out."""
    found, game = [], None
    for line in said(build + "/hexprint", "list").decode().splitlines():
        if line and not line.startswith(" "):
            game = line.split()[0] if "(" in line else None
        elif game and line.startswith("  "):
            found.append((game, line.split()[0]))
    return found


def contents(pdf):
    """The content of each page."""
    for page in range(int(re.search(rb"Pages:\s*(\d+)", said("pdfinfo", pdf)).group(1))):
        yield said("mutool", "show", "-b", pdf, "pages/%d/Contents" % (page + 1))


def sizes(script, pdf):
    """How long the content of each page is."""
    return [int(line) for line in said("mutool", "run", script, pdf).split()]


def jobs(build, source):
    """What is printed, and whether with sanitizers: whole kits have the looks, single components the default one. So
    what comes from files is printed with sanitizers, and what is in no kit; in other looks, or for itself, without."""
    for game, component in components(build):
        yield [game, component] + (["--count", "2"] if component == "class" else []), component in IN_NO_KIT
    for look in LOOKS:
        for game in sorted({game for game, _ in components(build)}):
            yield [game] + look, True
    kits = source + "/examples/kits/"
    for name in sorted(os.listdir(kits)):
        if name.endswith(".yaml"):
            yield from ((["kit", kits + name] + look, not look) for look in LOOKS[:4])
    records = source + "/tests/replays/records/"
    for name in sorted(os.listdir(records)):
        if name.endswith(".jsonl"):
            yield from ((["record", records + name] + look, not look) for look in RECORDS)


def judge_sizes(build, source, pdf):
    """What is too large; and how many pages there were."""
    pages, wrong, script = 0, [], pdf + ".js"
    with open(script, "w", encoding="ascii") as file:
        file.write(SCRIPT)
    quick = os.environ.get("PAPERHEX_QUICK") or build
    for job, sanitized in jobs(build, source):
        made = subprocess.run([(build if sanitized else quick) + "/hexprint", *job, "-q", "-o", pdf], stderr=subprocess.PIPE, check=False)
        if made.returncode == 2 and b"does not apply" in made.stderr:
            continue
        if made.returncode != 0:
            wrong.append("%s: %s" % (" ".join(job), made.stderr.decode()))
            continue
        for number, size in enumerate(sizes(script, pdf)):
            pages += 1
            if size > MOST:
                wrong.append("%s, page %d: %d bytes of content" % (" ".join(job), number + 1, size))
    return pages, wrong


def judge_forms(build, pdf):
    """Faces that are no forms, and dots that are curves."""
    copies, tiles = 3, 89
    said(build + "/hexprint", "toll-hexes", "tiles", "--copies", str(copies), "-q", "-o", pdf)
    plain = said("qpdf", "--qdf", "--object-streams=disable", pdf, "-")
    faces = 4 * (20 + 1) + 2
    rims = 2 * (4 + 1)
    forms = len(re.findall(rb"/Subtype /Form", plain))
    if forms != faces + rims:
        yield "%d forms, not %d" % (forms, faces + rims)
    for content in contents(pdf):
        placed = len(re.findall(rb"/X\d+ Do", content))
        if placed < tiles - 1: # the Start tile's back is small
            yield "a page places %d faces, not %d" % (placed, tiles)
    dots = [form for form in plain.split(b"endstream") if b"/Subtype /Form" in form and form.count(b" l\n") > 90]
    if not any(b" c\n" not in form and b"1 J\n" in form for form in dots):
        yield "no rim of dots without curves"


def main():
    build, source = (os.path.abspath(path) for path in sys.argv[1:3])
    with tempfile.TemporaryDirectory(dir=build) as folder:
        pdf = folder + "/content.pdf"
        pages, wrong = judge_sizes(build, source, pdf)
        wrong += judge_forms(build, pdf)
    if pages < 100:
        wrong.append("few pages: %d" % pages)
    print("\n".join(wrong) or "%d pages are small" % pages)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
