"""The pages of a PDF as mutool draws them, in grey."""

import subprocess


def read(pdf, dpi, bits=8, pages="1-N"):
    """Yields width, height and pixels of each of PAGES, a byte each: 0 is black. BITS of edges that are smoothed: 4 are
    enough to find ink, and take two thirds of the time; what is to be measured wants 8."""
    data = subprocess.run(["mutool", "draw", "-q", "-r", str(dpi), "-A", str(bits), "-c", "gray", "-F", "pgm",
                           "-o", "-", pdf, pages], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                          check=True).stdout
    at = 0
    while at < len(data):
        words = []
        while len(words) < 4:
            end = at
            while not data[end:end + 1].isspace():
                end += 1
            words.append(data[at:end])
            at = end + 1
        width, height = int(words[1]), int(words[2])
        yield width, height, data[at:at + width * height]
        at += width * height
