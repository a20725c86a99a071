# Functions for the scripts of this folder: renderers and judges, and what they must say.
# Source it after setting BUILD. Works in a folder of its own, removed at the end.

set -u
export LC_ALL=C.UTF-8
export LSAN_OPTIONS=print_suppressions=0:suppressions=$(dirname "$0")/../scripts/leaks.supp
TOOLS=$BUILD/tests
FOLDER=$(mktemp -d "$BUILD/tests/golden-XXXXXX")
trap 'rm -rf "$FOLDER"' EXIT
FAILED=0

# At most 0.01 % of the pixels of 150 dpi may be more than 20 % apart.
DPI=600
REDUCE=4
PERCENT=20
PER_MILLION=100
# Positions: 0.01 mm.
MICROMETRES=10

fail() {
    echo "FAILED: $*"
    FAILED=1
}

# expect WHAT COMMAND...: the command must succeed; its output is shown if it does not.
expect() {
    local what=$1
    shift
    local said
    if said=$("$@" 2>&1); then
        echo "ok: $what${said:+: ${said##*$'\n'}}"
    else
        printf '%s\n' "$said" | tail -n 20
        fail "$what"
    fi
}

# expect_not WHAT COMMAND...: the command must come out false (status 1).
expect_not() {
    local what=$1
    shift
    "$@" >/dev/null 2>&1
    [ $? -eq 1 ] && echo "ok: $what" || fail "$what"
}

render_svg() { # FILE.svg OUT.png
    rsvg-convert --unlimited -b white -d $DPI -p $DPI -o "$2" "$1"
}

render_mupdf() { # FILE.pdf PAGE OUT.ppm
    mutool draw -q -r $DPI -c rgb -o "$3" "$1" "$2" 2>/dev/null
}

# A plain TIFF: packing the picture as PNG takes longer than drawing it.
render_poppler() { # FILE.pdf PAGE OUT.tif
    pdftocairo -r $DPI -tiff -singlefile -f "$2" -l "$2" "$1" "${3%.tif}"
}

alike() { # WHAT A.png B.png[,C...]
    expect "$1" "$TOOLS/compare_pictures" "$2" "$3" $REDUCE $PERCENT $PER_MILLION
}

# agree NAME FILE.pdf PAGE FILE.svg: both renderers of the PDF against the SVG's, which is read once.
agree() {
    local page=$FOLDER/page
    expect "$1: rsvg-convert draws the svg" render_svg "$4" "$page-svg.png"
    expect "$1: mutool draws the pdf" render_mupdf "$2" "$3" "$page-mupdf.ppm"
    expect "$1: pdftocairo draws the pdf" render_poppler "$2" "$3" "$page-poppler.tif"
    alike "$1: svg and pdf (mutool, pdftocairo) look alike" "$page-svg.png" \
        "$page-mupdf.ppm,$page-poppler.tif"
    rm -f "$page-mupdf.ppm" "$page-poppler.tif"
}

# positions FILE.pdf OUT.xml: what is painted where, as numbers.
positions() {
    mutool trace "$1" >"$2" 2>/dev/null
}

finish() {
    if [ $FAILED -ne 0 ]; then
        echo "some checks failed"
        exit 1
    fi
}
