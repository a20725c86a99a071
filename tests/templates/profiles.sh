#!/bin/bash
# What the profiles promise, judged by other programs; and what breaks their rules.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
. "$source/tests/scripts/expect.sh"
hexprint=${PAPERHEX_QUICK:-$build}/hexprint
out=$scratch/out
cd "$scratch" || exit 1

accepts "$hexprint" check "$source"/templates/profiles/*.yaml

# operators FILE: the colour operators of all its content, one a line.
operators() {
    qpdf --qdf --object-streams=disable "$1" - | grep -aoE '(^| )(rg|RG|g|G|k|K|cs|CS|sc|SC|scn|SCN|gs|sh)$' |
        LC_ALL=C sort -u | tr -d ' \n'
}

# box FILE NAME: "left bottom right top" in points.
box() {
    pdfinfo -box "$1" | sed -n "s/^$2: *//p" | tr -s ' '
}

for theme in default low-ink woodcut; do
    accepts "$hexprint" pocket-hexes sheet -q -o shop.pdf --profile shop --theme "$theme"
    [ "$(operators shop.pdf)" = KSCNgsk ] || complain "$theme: operators $(operators shop.pdf)"
done
qpdf --check shop.pdf >/dev/null || complain "qpdf --check"
[ "$(box shop.pdf TrimBox)" = "8.50 8.50 603.78 850.39" ] || complain "TrimBox $(box shop.pdf TrimBox)"
[ "$(box shop.pdf BleedBox)" = "0.00 0.00 612.28 858.90" ] || complain "BleedBox $(box shop.pdf BleedBox)"
[ "$(box shop.pdf MediaBox)" = "0.00 0.00 612.28 858.90" ] || complain "MediaBox $(box shop.pdf MediaBox)"
[ "$(pdffonts shop.pdf | tail -n +3 | awk '$(NF-4) != "yes"' | wc -l)" -eq 0 ] || complain "fonts not embedded"
qpdf --qdf shop.pdf - | grep -aqE '/(Outlines|Annots|SMask|ca|CA|BM) ' && complain "outline, links or transparency"
pdftotext shop.pdf - | grep -q 'inch' && complain "a ruler for the shop"

# At home: RGB, the ruler, an outline.
accepts "$hexprint" pocket-hexes sheet -q -o home.pdf --profile home
accepts "$hexprint" pocket-hexes sheet -q -o plain.pdf
cmp home.pdf plain.pdf || complain "home is not what is printed without a profile"
[ "$(operators home.pdf)" = RGrg ] || complain "home: operators $(operators home.pdf)"
pdftotext home.pdf - | grep -q 'inch' || complain "no ruler at home"
accepts "$hexprint" pocket-hexes sheet -q -o ruler.pdf --profile shop --ruler
pdftotext ruler.pdf - | grep -q 'inch' || complain "--ruler is not heard"

# What breaks a rule is told with component and place, and nothing is written.
place='pocket-hexes-sheet, page 1, sheet [1-4], [0-9.]* mm from the left and [0-9.]* mm from the top: '
shop() {
    printf 'profile:\n  colours: cmyk\n  %s\n' "$1" >own.yaml
    shift
    refuses 2 "$@" "$hexprint" pocket-hexes sheet --profile own.yaml -o "$out/"
}
refuses 2 "${place}the text 'a1' of .* pt" "$hexprint" pocket-hexes sheet --hex 6 --profile shop -o "$out/"
refuses 2 'svg and png' "$hexprint" pocket-hexes sheet -f svg --profile shop -o "$out/"
refuses 2 'svg and png' "$hexprint" pocket-hexes sheet -f pdf,png --profile shop -o "$out/"
refuses 2 'no profile' "$hexprint" pocket-hexes sheet --profile printer -o "$out/"
shop 'minimum-stroke: 2 pt' "${place}a line of .* pt; own.yaml takes 2 pt"
shop 'minimum-text: 7 pt' "${place}the text .* pt; own.yaml takes 7 pt"
shop 'maximum-ink: 200 %' "${place}the colour .* has .* % of ink"
printf 'theme:\n  colours:\n    soft: {cmyk: [60, 50, 50, 40]}\n' >rich.yaml
refuses 2 "${place}the text '.*' in the colour soft is not black" \
    "$hexprint" pocket-hexes sheet --profile shop --theme rich.yaml -o "$out/"

# Text as dark as black is black ink alone, whatever its role; a shade lighter may have other inks.
printf 'theme:\n  colours:\n    accent: {cmyk: [60, 50, 50, 61]}\n' >rich.yaml
refuses 2 "${place}the text 'Pocket Hexes' in the colour accent is not black ink only" \
    "$hexprint" pocket-hexes sheet --profile shop --theme rich.yaml -o "$out/"
printf 'theme:\n  colours:\n    accent: {cmyk: [60, 50, 50, 60]}\n' >rich.yaml
accepts "$hexprint" pocket-hexes sheet -q --profile shop --theme rich.yaml -o rich.pdf

# The limit of ink is exact: what it names is taken, a little more is not.
printf 'theme:\n  colours:\n    frame: {cmyk: [80, 80, 80, 10]}\n' >much.yaml
printf 'profile:\n  colours: cmyk\n  maximum-ink: 249.9 %%\n' >own.yaml
refuses 2 "${place}the colour frame has 250 % of ink; own.yaml takes 249.9 %" \
    "$hexprint" pocket-hexes sheet --profile own.yaml --theme much.yaml -o "$out/"
printf 'profile:\n  colours: cmyk\n  maximum-ink: 250 %%\n' >own.yaml
accepts "$hexprint" pocket-hexes sheet -q --profile own.yaml --theme much.yaml -o much.pdf

# A picture is judged where it is placed: 40 pixels are enough for a small counter, not for a card.
python3 - >picture.png <<'EOF'
import struct, sys, zlib
chunk = lambda kind, data: (struct.pack(">I", len(data)) + kind + data +
                            struct.pack(">I", zlib.crc32(kind + data)))
sys.stdout.buffer.write(b"\x89PNG\r\n\x1a\n" +
    chunk(b"IHDR", struct.pack(">IIBBBBB", 40, 40, 8, 0, 0, 0, 0)) +
    chunk(b"IDAT", zlib.compress((b"\0" + b"\x80" * 40) * 40)) + chunk(b"IEND", b""))
EOF
printf 'kit:\n  symbols: {dot: {file: picture.png}}\n  counters:\n    small: {size: 8 mm, symbol: dot}\n' >dots.yaml
printf '  cards:\n    large: {size: 63 x 88 mm, symbol: dot}\n' >>dots.yaml
accepts "$hexprint" kit dots.yaml small --profile shop -q -o small.pdf
refuses 2 'dots-large, page 1, .*: a picture of 40 x 40 pixels has 29 dpi here; shop takes 150 dpi' \
    "$hexprint" kit dots.yaml large --profile shop -o "$out/"
accepts "$hexprint" kit dots.yaml large -q -o large.pdf
finish
