#!/bin/bash
# What the profile "shop" hands over is PDF/X-1a:2003, as qpdf and Ghostscript see it: version, keys,
# no layers; cut lines on a plate of their own that leaves the others whole; the same bytes whenever.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
. "$source/tests/scripts/expect.sh"
hexprint=${PAPERHEX_QUICK:-$build}/hexprint
out=$scratch/out
cd "$scratch" || exit 1
unset SOURCE_DATE_EPOCH

# has FILE PATTERN..., lacks FILE PATTERN...: in its objects, one key a line.
objects() {
    qpdf --qdf --object-streams=disable "$1" - | LC_ALL=C grep -a -v '^%%'
}
has() {
    objects "$1" >objects
    for pattern in "${@:2}"; do
        checks=$((checks + 1))
        grep -aqE -- "$pattern" objects || complain "$1 lacks $pattern"
    done
}
lacks() {
    objects "$1" >objects
    for pattern in "${@:2}"; do
        checks=$((checks + 1))
        ! grep -aqE -- "$pattern" objects || complain "$1 has $pattern"
    done
}

accepts "$hexprint" beerhex caps board --profile shop -q -o shop/
for file in shop/*.pdf; do
    [ "$(head -c 8 "$file")" = %PDF-1.4 ] || complain "$file: $(head -c 8 "$file")"
    qpdf --check "$file" >/dev/null 2>&1 || complain "$file: qpdf --check"
    has "$file" '/GTS_PDFXVersion \(PDF/X-1a:2003\)' '/Trapped /False' '/S /GTS_PDFX' \
        '/OutputConditionIdentifier \(FOGRA39\)' '/RegistryName \(http://www.color.org\)' \
        '/CreationDate \(D:20000101000000Z\)' '/ModDate \(D:20000101000000Z\)' \
        '/Title \(' '/Creator \(' '/Producer \(' '/TrimBox \[' '/BleedBox \[' '/ID \['
    lacks "$file" '/OCProperties' '/OCG' '/OC ' '/DeviceRGB' '/SMask' '/Group' '/DestOutputProfile' \
        '/PrintScaling' '/Duplex' '/Annots' '/JavaScript'
done
SOURCE_DATE_EPOCH=1600000000 accepts "$hexprint" beerhex caps --profile shop -q -o dated.pdf
has dated.pdf '/CreationDate \(D:20200913122640Z\)'
accepts "$hexprint" beerhex caps --profile shop -q -o again.pdf
cmp shop/beerhex-caps.pdf again.pdf || complain "the same pages are other bytes"

# Pieces have their bleed and their cut lines, in a spot colour that goes over the print.
has again.pdf '/CutContour' '/OP true' '/op false'
accepts "$hexprint" beerhex caps --profile shop --bleed 0 -q -o bare.pdf
cmp -s bare.pdf again.pdf && complain "--bleed is not heard"
accepts "$hexprint" beerhex caps --profile shop --bleed 3 -q -o same.pdf
cmp same.pdf again.pdf || complain "pieces have not 3 mm of bleed in shop"
accepts "$hexprint" toll-hexes tiles --profile shop -q -o tiles.pdf
accepts "$hexprint" toll-hexes tiles --profile shop --bleed 3 --gutter 6 -q -o same.pdf
cmp same.pdf tiles.pdf || complain "tiles have not all of their bleed in shop"
accepts "$hexprint" beerhex caps --profile shop --marks outline -q -o outline.pdf

# A shop of one's own: another condition, a profile that goes along, cut lines like other lines.
shop() { # LINES
    { printf 'profile:\n  colours: cmyk\n  standard: pdf/x-1a\n'; printf '  %s\n' "$@"; } >own.yaml
}
shop 'output-intent: FOGRA47'
accepts "$hexprint" beerhex caps --profile own.yaml -q -o own.pdf
has own.pdf '\(FOGRA47\)' 'Uncoated'
lacks own.pdf 'CutContour' '/Separation'
shop 'cut-lines: Stanze'
accepts "$hexprint" beerhex caps --profile own.yaml -q -o own.pdf
has own.pdf '/Stanze'
icc() { # FILE CLASS SPACE VERSION [LENGTH]: a profile with a table of one tag, or its first bytes
    python3 - "$@" <<'END'
import struct
import sys
path, kind, space, version = sys.argv[1:5]
head = bytearray(128)
head[8], head[12:16], head[16:20], head[36:40] = int(version), kind.encode(), space.encode(), b"acsp"
whole = bytes(head) + struct.pack(">I4sII", 1, b"A2B0", 144, 8) + b"mft1\0\0\0\0"
length = int(sys.argv[5]) if len(sys.argv) > 5 else len(whole)
open(path, "wb").write((struct.pack(">I", length) + whole[4:])[:length])
END
}
mkdir press
icc press/own.icc prtr CMYK 2
shop 'output-intent: press/own.icc'
accepts "$hexprint" beerhex caps --profile own.yaml -q -o own.pdf
has own.pdf '/DestOutputProfile' '/OutputConditionIdentifier \(Custom\)' '/Info \(own.icc\)' '/N 4'
lacks own.pdf 'RegistryName'
icc press/own.icc mntr 'RGB ' 2
refuses 2 'own.icc.*CMYK' "$hexprint" beerhex caps --profile own.yaml -o "$out/"
icc press/own.icc prtr CMYK 4
refuses 2 'own.icc.*version 2' "$hexprint" beerhex caps --profile own.yaml -o "$out/"
: >press/own.icc
refuses 2 'own.icc' "$hexprint" beerhex caps --profile own.yaml -o "$out/"
for length in 128 132 143 151; do # a header alone, a table that goes on, a tag that does
    icc press/own.icc prtr CMYK 2 "$length"
    refuses 2 'own.icc' "$hexprint" beerhex caps --profile own.yaml -o "$out/"
done
icc press/own.icc prtr CMYK 2
echo 'more than its header says' >>press/own.icc
refuses 2 'own.icc' "$hexprint" beerhex caps --profile own.yaml -o "$out/"
printf '\0\0\0\0' | dd of=press/own.icc conv=notrunc status=none
refuses 2 'own.icc' "$hexprint" beerhex caps --profile own.yaml -o "$out/"
rm press/own.icc
refuses '1 2' 'own.icc' "$hexprint" beerhex caps --profile own.yaml -o "$out/"
shop 'output-intent: FOGRA93'
refuses 2 'own.yaml:4: output-intent.*FOGRA93.*FOGRA39' "$hexprint" beerhex caps --profile own.yaml -o "$out/"

# Ghostscript separates: the cut lines are a plate of their own, and under them all is printed.
if ! command -v gs >/dev/null; then
    echo "no Ghostscript here: plates are not judged"
    finish
fi
for file in shop/*.pdf; do
    checks=$((checks + 1))
    gs -q -dNOPAUSE -dBATCH -dPDFSTOPONERROR -dPDFSTOPONWARNING -sDEVICE=nullpage "$file" >said 2>&1
    [ ! -s said ] || complain "$file: Ghostscript says $(head -c 300 said)"
done
plates() { # FILE NAME
    gs -q -dNOPAUSE -dBATCH -sDEVICE=tiffsep -r72 -dFirstPage=1 -dLastPage=1 -o "$2-%d.tif" "$1"
}
plates again.pdf cut
[ -s 'cut-1(CutContour).tif' ] || complain "no plate of cut lines: $(ls ./*.tif)"
sed 's/cut-lines: .*/cut-lines: none/' "$source/templates/profiles/shop.yaml" >plain.yaml
accepts "$hexprint" beerhex caps --profile plain.yaml -q -o uncut.pdf
plates uncut.pdf uncut
for plate in Cyan Magenta Yellow Black; do
    checks=$((checks + 1))
    # The files have the time in them, 19 bytes; their pixels are packed, so that one changes many.
    [ "$(cmp -l "cut-1($plate).tif" "uncut-1($plate).tif" 2>&1 | wc -l)" -le 19 ] || complain "cut lines show on the plate $plate"
done
finish
