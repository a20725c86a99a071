#!/bin/bash
# The real sheets, as hexprint writes them, before all judges.
BUILD=$1
. "$(dirname "$0")/judges.sh"

cd "$FOLDER" || exit 1
print=${PAPERHEX_QUICK:-$BUILD}/hexprint

# fonts_embedded FILE.pdf: every font embedded and subset, with a map to Unicode.
fonts_embedded() {
    pdffonts "$1" | awk 'NR > 2 {
        count++
        n = split($0, field, " ")
        if (field[n - 4] != "yes" || field[n - 3] != "yes" || field[n - 2] != "yes") bad++
        } END { exit bad > 0 || count == 0 }'
}

# box FILE.pdf NAME WIDTH HEIGHT: a page box in mm, to 0.02 mm.
box() {
    pdfinfo -box "$1" | awk -v name="$2:" -v w="$3" -v h="$4" '
        function off(a, b) { return a > b ? a - b : b - a }
        $1 == name { found = off(($4 - $2) * 25.4 / 72, w) <= 0.02 \
            && off(($5 - $3) * 25.4 / 72, h) <= 0.02 }
        END { exit !found }'
}

says() { # FILE.pdf TEXT
    pdftotext "$1" - | tr '\n' ' ' | grep -qF -- "$2"
}

judge_pdf() { # NAME FILE.pdf WIDTH HEIGHT
    expect "$1: qpdf finds nothing wrong" quiet_qpdf "$2"
    expect "$1: all fonts embedded and subset" fonts_embedded "$2"
    expect "$1: the page is $3 x $4 mm" box "$2" MediaBox "$3" "$4"
    expect "$1: text can be found" says "$2" "Pocket Hexes"
    expect "$1: the credit can be found" says "$2" "Phil Tootill"
}

# A layer counts if it stands at the top of the page, not inside a definition.
has_layer() { # FILE.svg LAYER
    local path="/*[local-name()='svg']/*[local-name()='g']"
    xmllint --xpath "$path[@*[local-name()='groupmode']='layer'][@id='$2']" "$1" >/dev/null
}

judge_svg() { # NAME FILE.svg WIDTH HEIGHT
    expect "$1: the svg is well-formed" xmllint --noout "$2"
    expect "$1: the svg is $3 x $4 mm" grep -q "width=\"$3mm\" height=\"$4mm\"" "$2"
    for layer in art text marks; do
        expect "$1: layer $layer" has_layer "$2" $layer
    done
    expect "$1: the words can be found in the svg" grep -q "Pocket Hexes" "$2"
}

# sheet NAME WIDTH HEIGHT OPTIONS...: written as both and judged.
sheet() {
    local name=$1 width=$2 height=$3
    shift 3
    expect "$name: written as pdf" "$print" pocket-hexes sheet "$@" -q -o sheet.pdf
    expect "$name: written as svg" "$print" pocket-hexes sheet "$@" -q -o sheet.svg
    judge_pdf "$name" sheet.pdf "$width" "$height"
    judge_svg "$name" sheet.svg "$width" "$height"
}

# hexagons NAME MM COUNT: in sheet.pdf and sheet.svg.
hexagons() {
    expect "$1: positions of the pdf" positions sheet.pdf pdf.xml
    expect "$1: hexagons of the pdf" "$TOOLS/measure_hexagons" pdf.xml "$2" 20 "$3"
    expect "$1: the svg as drawn" rsvg-convert -f pdf -o svg.pdf sheet.svg
    expect "$1: positions of the svg" positions svg.pdf svg.xml
    expect "$1: hexagons of the svg" "$TOOLS/measure_hexagons" svg.xml "$2" 20 "$3"
}

sheet "a4" 210 297
agree "a4" sheet.pdf 1 sheet.svg
expect "a4: written as png" "$print" pocket-hexes sheet --dpi $DPI -q -o sheet.png
alike "a4: png and svg look alike" sheet.png sheet.svg
sheet "letter, landscape" 279.4 215.9 --paper letter --landscape
agree "letter, landscape" sheet.pdf 1 sheet.svg
for paper in "a5 148 210" "a3 297 420" "legal 215.9 355.6" "tabloid 279.4 431.8" \
        "160x160mm 160 160"; do
    set -- $paper
    sheet "$1" "$2" "$3" --paper "$1"
done
for count in 1 2 3 4 5 6 7 8; do
    sheet "$count to a page" 210 297 --per-page $count
done
agree "8 to a page" sheet.pdf 1 sheet.svg
for side in 3 7; do
    sheet "side $side" 210 297 --side $side --per-page 1
    agree "side $side" sheet.pdf 1 sheet.svg
done
sheet "low ink" 210 297 --low-ink
agree "low ink" sheet.pdf 1 sheet.svg

expect "grid: written as pdf" "$print" grid -q -o grid.pdf
expect "grid: written as svg" "$print" grid -q -o grid.svg
expect "grid: the svg is well-formed" xmllint --noout grid.svg
agree "grid" grid.pdf 1 grid.svg
paper=(grid --columns 9 --rows 6 --names 0101 --halves --centre --coarse 3 --landscape)
expect "hex paper: written as pdf" "$print" "${paper[@]}" -q -o paper.pdf
expect "hex paper: written as svg" "$print" "${paper[@]}" -q -o paper.svg
expect "hex paper: the svg is well-formed" xmllint --noout paper.svg
agree "hex paper" paper.pdf 1 paper.svg

sheet "hexagons of 14 mm" 210 297 --hex 14
hexagons "hexagons of 14 mm" 14000 37
sheet "hexagons of 9.7 mm, side 3" 210 297 --hex 9.7 --side 3
hexagons "hexagons of 9.7 mm" 9700 19
expect_not "the page is not 211 mm wide" box sheet.pdf MediaBox 211 297
expect_not "9.7 mm is not 14 mm" "$TOOLS/measure_hexagons" pdf.xml 14000 20 37
finish
