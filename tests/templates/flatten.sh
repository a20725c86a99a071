#!/bin/bash
# flatten.sh BUILD SOURCE: half transparent pixels for a print shop, whose PDF has no transparency: they are mixed with
# what lies below them, as at home.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
. "$source/tests/scripts/expect.sh"
hexprint=${PAPERHEX_QUICK:-$build}/hexprint
cd "$scratch" || exit 1

python3 - <<'PYTHON' || complain 'the pictures cannot be made'
from PIL import Image
ramp = Image.new("RGBA", (256, 64))
for x in range(256):
    ramp.paste((0, 0, 0, x), (x, 0, x + 1, 64))
ramp.save("ramp.png")                                    # from nothing to black
Image.new("RGBA", (400, 400), (0, 0, 0, 128)).save("half.png")
Image.new("RGB", (400, 400), (0, 0, 0)).save("black.png")
hole = Image.new("RGBA", (400, 400), (0, 0, 0, 255))
hole.paste((0, 0, 0, 0), (100, 100, 300, 300))
hole.save("hole.png")                                    # all or nothing: no half transparent pixel
PYTHON
printf '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4.5" cy="4.5" r="4" opacity=".5"/></svg>\n' >disc.svg

# writes COMMAND...: ends with status 0; what it tells is judged later.
writes() {
    run "$@"
    [ "$status" -eq 0 ] || complain "$* ended with $status: $(cat "$scratch/stderr")"
}

kit() { # LAYOUT: a card of 60 x 60 mm, filled with a tone of its own
    printf 'kit:\n  colours: {tone: {rgb: "#808080", cmyk: [0, 0, 0, 40]}}\n  cards:\n    c:\n      size: 60 x 60 mm\n      count: 1\n      fill: tone\n      layout: [%s]\n' "$1" >kit.yaml
}

# inks X Y: the four inks at that place of the card, in mm, per cent (Ghostscript's separations).
inks() {
    python3 - "$1" "$2" <<'PYTHON'
import glob, sys
from PIL import Image
x, y = (float(word) for word in sys.argv[1:])
values = []
for ink in ("Cyan", "Magenta", "Yellow", "Black"):
    plate = Image.open(glob.glob("plate*(%s).tif" % ink)[0]).convert("L")
    values.append(round(100 - plate.getpixel((round(x * 200 / 25.4), round(y * 200 / 25.4))) / 2.55))
print(*values)
PYTHON
}

# prints LAYOUT NOTE: the shop's file has no transparency and its card lies at the paper's corner.
prints() {
    rm -f plate*
    kit "$1"
    writes "$hexprint" kit kit.yaml --profile shop --bleed 0 --each -f pdf -o each/
    grep -q "$2" "$scratch/stderr" || complain "$1 tells $(cat "$scratch/stderr") instead of $2"
    grep -aq '/SMask\|/Group' each/kit-c-1-front.pdf && complain "transparency in $1"
    gs -q -dBATCH -dNOPAUSE -sDEVICE=tiffsep -r200 -sOutputFile=plate%d.tif each/kit-c-1-front.pdf >/dev/null 2>&1 ||
        complain "Ghostscript does not read $1"
}

# near WANTED X Y: the inks there are those, within two per cent.
near() {
    found=$(inks "$2" "$3")
    python3 - "$1" "$found" <<'PYTHON' || complain "inks at $2 $3 are '$found', not '$1'"
import sys
a, b = (list(map(int, words.split())) for words in sys.argv[1:])
sys.exit(any(abs(x - y) > 2 for x, y in zip(a, b)))
PYTHON
}

# On the card's fill: 40 % black, mixed with all of it.
prints '{picture: ramp.png, at: [10, 10, 40, 10]}' '1 picture with half transparent pixels'
near '0 0 0 40' 5 15
near '0 0 0 70' 30 15
near '0 0 0 55' 20 15
near '0 0 0 41' 10.4 15
near '0 0 0 40' 55 15

# On a text, a rectangle, and another picture, which has half transparent pixels itself; turned; beside nothing.
prints '{rect: [0, 0, 30, 60], fill: player-1}, {picture: half.png, at: [10, 10, 40, 40], over: true}, {picture: half.png, at: [20, 20, 20, 20], over: true, turn: 45}' '2 pictures with half transparent pixels'
player=$(inks 5 30)
near '0 0 0 70' 45 15
near '0 0 0 85' 33 30
python3 - "$player" "$(inks 15 15)" "$(inks 28 30)" <<'PYTHON' || complain "a rectangle of $player below pictures has $(inks 15 15) and $(inks 28 30)"
import sys
ground, once, twice = (list(map(int, words.split())) for words in sys.argv[1:])
half = lambda inks: [round(ink / 2 + (50 if i == 3 else 0)) for i, ink in enumerate(inks)]
wanted = half(ground), half(half(ground))
sys.exit(any(abs(a - b) > 3 for pair in zip((once, twice), wanted) for a, b in zip(*pair)))
PYTHON
prints '{picture: black.png, at: [5, 5, 50, 50]}, {picture: disc.svg, at: [5, 5, 50, 50], over: true}' '1 picture with half'
near '0 0 0 100' 30 30

# What is all or nothing stays so, and nothing is told.
kit '{picture: hole.png, at: [10, 10, 40, 40]}'
accepts "$hexprint" kit kit.yaml --profile shop -q -o hole.pdf
[ -s "$scratch/stderr" ] && complain "a hole is told: $(cat "$scratch/stderr")"
grep -aq /ImageMask hole.pdf || complain 'a hole is not a mask'

# A symbol on cells of several colours has each of them below it, and the same ones are written once.
printf 'kit:\n  colours: {dark: "#303030", pale: "#e0e0e0"}\n  terrain: {a: {fill: dark, symbol: disc.svg}, b: {fill: pale, symbol: disc.svg}}\n  boards:\n    m: {shape: rectangle, columns: 6, rows: 5, cells: [{terrain: b, at: "c1 c2 c3"}]}\n' >kit.yaml
writes "$hexprint" kit kit.yaml --profile shop -q -o map.pdf
grep -q '30 pictures with half' "$scratch/stderr" || complain "a map tells $(cat "$scratch/stderr")"
pictures=$(qpdf --qdf map.pdf - | grep -ac '/ColorSpace /DeviceCMYK')
[ "$pictures" -gt 1 ] || complain "a map has $pictures flattened pictures"
writes "$hexprint" kit kit.yaml --profile shop -q -o again.pdf
cmp -s map.pdf again.pdf || complain 'a flattened map is not the same again'
finish
