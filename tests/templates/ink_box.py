"""Prints the box around everything that is not nearly white in a grey PGM picture on standard
input: left, top, right, bottom in pixels."""

import sys


def main():
    data = sys.stdin.buffer.read()
    head, position = [], 0
    while len(head) < 4:
        end = position
        while data[end:end + 1].strip():
            end += 1
        head.append(data[position:end])
        position = end + 1
    width, height = int(head[1]), int(head[2])
    dark = bytes(1 if value < 200 else 0 for value in range(256))
    pixels = data[position:].translate(dark)
    rows = [pixels[y * width:(y + 1) * width] for y in range(height)]
    inked = [y for y, row in enumerate(rows) if 1 in row]
    lefts = [rows[y].index(1) for y in inked]
    rights = [rows[y].rindex(1) + 1 for y in inked]
    print(min(lefts), inked[0], max(rights), inked[-1] + 1)


main()
