#!/bin/bash
# The pages of a poster, laid together as their printed marks say, are the single sheet.
BUILD=$1
. "$(dirname "$0")/judges.sh"
HERE=$(cd "$(dirname "$0")" && pwd)

cd "$FOLDER" || exit 1
print=${PAPERHEX_QUICK:-$BUILD}/hexprint
export PYTHONDONTWRITEBYTECODE=1

columns_of() { # SVG: of pixels at 150 dpi, by its width
    head -c 1000 "$1" | sed -En '1s/.* width="([0-9.]+)mm".*/\1/p' | awk '{ print int($1 / 25.4 * 150 + 0.5) }'
}

compose() {
    python3 "$HERE/compose_poster.py" "$@"
}

single() { # GAME HEX HEIGHT OPTIONS...: the board on one sheet, in one.svg
    "$print" "$1" board --hex "$2" --margin 8 --no-ruler --paper "${width}x$3mm" "${@:4}" -q \
        -o one.svg
}

# lowest GAME HEX WIDTH OPTIONS...: a board of that width on one sheet, on the lowest paper on which
# it fits, to a hundredth of a mm.
# Title and legend stand in the corners of the room, which is then the poster's.
lowest() {
    local low=10000 high=120000 try
    for try in 3 8 13 18 23 28; do # the board's width is said in hundredths, and rounded
        width=$(awk "BEGIN { print $3 + 16 + $try / 100 }")
        single "$1" "$2" 1200 "${@:4}" 2>/dev/null && break
    done
    while [ $((high - low)) -gt 1 ]; do
        try=$(((low + high) / 2))
        if single "$1" "$2" $((try / 100)).$(printf %02d $((try % 100))) "${@:4}" 2>/dev/null; then
            high=$try
        else
            low=$try
        fi
    done
    single "$1" "$2" $((high / 100)).$(printf %02d $((high % 100))) "${@:4}"
}

# poster GAME HEX "POSTER OPTIONS" OPTIONS...
poster() {
    local name="$1 $3 ${*:4}" game=$1 hex=$2 how=$3 width
    shift 3
    rm -f page*.svg
    # shellcheck disable=SC2086 # several options
    expect "$name: written" "$print" "$game" board --poster --hex "$hex" $how "$@" -q -o page.svg
    width=$(sed -n 's/.*poster \([0-9.]*\) × .*/\1/p' page-1.svg | head -n 1)
    expect "$name: the single sheet" lowest "$game" "$hex" "$width" "$@"
    expect "$name: laid together" compose page one.svg composed.svg placed.svg
    # Pages that abut share the column of pixels on their seam, and neither fills it.
    local limit=$PER_MILLION
    [[ $how != *"--overlap 0"* ]] || limit=$((limit + 1000000 / $(columns_of composed.svg)))
    expect "$name: equals the single sheet" "$TOOLS/compare_pictures" composed.svg placed.svg 1 \
        $PERCENT "$limit"
}

for how in "--paper a4" "--paper letter --landscape --overlap 17 --margin 6"; do
    poster beerhex 42 "$how" --size 6
    poster toll-hexes 33.3 "$how" --side 5
    poster hex-tri 50 "$how"
done
poster beerhex 24.5 "--paper a5 --overlap 0 --margin 5" --size 9 --theme woodcut

expect "one page 0.4 mm off: laid together" compose page one.svg composed.svg placed.svg 0.4
expect_not "one page 0.4 mm off is seen" "$TOOLS/compare_pictures" composed.svg placed.svg 1 \
    $PERCENT $PER_MILLION
finish
