#!/bin/bash
# Hexagons are as wide as --hex says, within 0.02 mm, in PDF and SVG: boards at several sizes, tiles,
# cut lines, hex paper, posters. How many there must be is worked out here.
BUILD=$1
. "$(dirname "$0")/judges.sh"
HERE=$(cd "$(dirname "$0")" && pwd)

cd "$FOLDER" || exit 1
print=${PAPERHEX_QUICK:-$BUILD}/hexprint
export PYTHONDONTWRITEBYTECODE=1

cells() { # NAME FILE.pdf WIDTH COUNT
    later "$1" measure_cells.py "$2" "$3" "$4"
}

# both NAME WIDTH COUNT OPTIONS...: one page as PDF and as SVG.
both() {
    local name=$1 width=$2 count=$3
    shift 3
    expect "$name: written" "$print" "$@" --hex "$width" -f pdf,svg -q -o "$FOLDER/out/"
    local pdf=(out/*.pdf) svg=(out/*.svg)
    cells "$name, $width mm, pdf" "${pdf[0]}" "$width" "$count"
    expect "$name: the svg as drawn" rsvg-convert -f pdf -o svg.pdf "${svg[0]}"
    cells "$name, $width mm, svg" svg.pdf "$width" "$count"
    rm -rf out
}

hexagon() { # SIDE: cells of a hexagon board
    echo $((3 * $1 * ($1 - 1) + 1))
}

mkdir out
for size in 3 5 11; do
    both "beerhex size $size" $((120 / size)).3 $((size * size)) beerhex board --size $size
done
for side in 4 6 9; do
    both "toll-hexes side $side" $((100 / side)).7 "$(hexagon $side)" toll-hexes board --side $side
done
for side in 2 3 5; do
    both "hex-tri side $side" $((70 / side)).1 "$(hexagon $side)" hex-tri board --side $side \
        --paper letter
done
for side in 3 4 7; do
    both "pocket-hexes side $side" $((60 / side)).9 "$(hexagon $side)" pocket-hexes sheet \
        --side $side --per-page 1 --landscape
done
both "grid" 17.3 some grid --paper a5
both "grid, hexagon" 14.3 61 grid --side 5 --names letters
both "grid, pointy hexagon" 14.3 61 grid --side 5 --top pointy
both "grid, ring" 12.9 $((91 - 19)) grid --side 6 --inner 3 --names spiral
both "grid, triangle" 15.1 45 grid --shape triangle --side 9 --names axial
both "grid, rectangle" 13.3 117 grid --columns 13 --rows 9 --names 0101 --landscape
both "grid, rhombus" 11.7 121 grid --shape rhombus --columns 11 --rows 11 --top pointy --landscape
both "grid, many" 2.7 10000 grid --columns 100 --rows 100 --paper a3

# Tiles: fronts and backs of 22 for each player and the Start tile, flat and pointy, with bleed.
for pack in flat pointy; do
    expect "tiles $pack: written" "$print" toll-hexes tiles --players 3 --hex 27.4 --pack $pack \
        --cut cut.svg -q -o tiles.pdf
    cells "tiles $pack" tiles.pdf 27.4 $((2 * 67))
    total=0
    for cut in cut-*.svg; do
        expect "cut lines: as drawn" rsvg-convert -f pdf -o cut.pdf "$cut"
        count=$(grep -c "<path" "$cut")
        cells "cut lines $pack" cut.pdf 27.4 "$count"
        total=$((total + count))
    done
    expect "cut lines $pack: one for each tile" test $total -eq 67
    rm -f cut*
done
expect "tiles with bleed: written" "$print" toll-hexes tiles --hex 30 --bleed 2 --players 2 \
    --cut cut.svg -q -o tiles.pdf
expect "tiles with bleed: the cut as drawn" rsvg-convert -f pdf -o cut.pdf cut-1.svg
cells "tiles with bleed: cut where --hex says" cut.pdf 30 "$(grep -c "<path" cut-1.svg)"
expect "poster: written" "$print" toll-hexes board --poster --hex 52.5 -q -o poster.pdf
cells "poster" poster.pdf 52.5 some

expect_not "52.5 mm is not 52.6 mm" python3 "$HERE/measure_cells.py" poster.pdf 52.6 some
finish
