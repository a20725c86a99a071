#!/bin/bash
# Every component of every game, as hexprint writes it: PDF against SVG, and what other programs
# find in the files. Of several pages the first two are judged: a front and its back, or the two sides.
BUILD=$1
. "$(dirname "$0")/judges.sh"

cd "$FOLDER" || exit 1
print=$BUILD/hexprint

quiet_qpdf() {
    qpdf --check "$1" 2>&1 | grep -i warning && return 1
    qpdf --check "$1" >/dev/null
}

says() { # FILE.pdf TEXT
    pdftotext "$1" - | tr '\n' ' ' | grep -qF -- "$2"
}

page_count() { # FILE.pdf COUNT
    [ "$(pdfinfo "$1" | awk '$1 == "Pages:" { print $2 }')" = "$2" ]
}

asks_for() { # FILE.pdf MODE: the duplex mode of the viewer's preferences
    qpdf --qdf --object-streams=disable "$1" - 2>/dev/null | grep -aq "/Duplex /$2"
}

# kit GAME COMPONENT PAGES WORDS OPTIONS...
kit() {
    local game=$1 component=$2 pages=$3 words=$4 name="$1 $2"
    shift 4
    expect "$name: written as pdf" "$print" $game $component "$@" -q -o kit.pdf
    expect "$name: written as svg" "$print" $game $component "$@" -q -o kit.svg
    expect "$name: qpdf finds nothing wrong" quiet_qpdf kit.pdf
    expect "$name: $pages pages" page_count kit.pdf "$pages"
    expect "$name: its words can be found" says kit.pdf "$words"
    local number pictures=(kit.svg)
    [ "$pages" -gt 1 ] && pictures=(kit-1.svg kit-2.svg)
    for number in "${!pictures[@]}"; do
        expect "$name: the svg is well-formed" xmllint --noout "${pictures[number]}"
        agree "$name, page $((number + 1))" kit.pdf $((number + 1)) "${pictures[number]}"
    done
    rm -f kit*.svg
}

kit pocket-hexes dice-sheet 3 "Beat the computer!" --seed rain --count 5 --per-page 2
kit pocket-hexes dice-sheet 1 "Seed Schöne Grüße" --seed "Schöne Grüße" --paper a5 --landscape
expect "dice-sheet: the footer tells the seed" says kit.pdf "seed Schöne Grüße, a5"
kit beerhex board 1 "Takashi Saito"
kit toll-hexes board 1 "Designer unknown"
kit hex-tri board 1 "Gable & BP"
kit beerhex caps 2 "BeerHex caps"
expect "caps: turned over the long edge" asks_for kit.pdf DuplexFlipLongEdge
kit beerhex clues 2 "clue tokens" --duplex short
expect "clues: turned over the short edge" asks_for kit.pdf DuplexFlipShortEdge
kit toll-hexes tiles 6 "WILD" --hex 30 --bleed 2 --marks full
kit toll-hexes coins 2 "50 of 20 mm"
kit hex-tri figures 1 "54 of 18 mm" --fold --marks outline
kit hex-tri figures 3 "fold at the dashes" --standees --bleed 1 --marks full
kit hex-tri manna 2 "40 of 10 mm"
kit hex-tri first-player 2 "first-player"
for game in pocket-hexes beerhex toll-hexes hex-tri; do
    kit $game rules 2 "What you need" --paper a5
done
expect "calibrate: written" "$print" calibrate -q -o calibrate.pdf
expect "calibrate: qpdf finds nothing wrong" quiet_qpdf calibrate.pdf
expect "poster: written" "$print" beerhex board --poster --hex 60 -q -o poster.pdf
expect "poster: says how it goes together" says poster.pdf "How the pages go together"

# Cut lines: one hexagon for each tile, exactly as wide as asked, and nothing else.
expect "cut: written" "$print" toll-hexes tiles --hex 30 --players 2 --cut cut.svg -q -o t.pdf
expect "cut: a file for each sheet" test -f cut-1.svg
expect "cut: as drawn" rsvg-convert -f pdf -o cut.pdf cut-1.svg
expect "cut: positions" positions cut.pdf cut.xml
tiles=$(grep -c "<path" cut-1.svg)
expect "cut: hexagons" "$TOOLS/measure_hexagons" cut.xml 30000 20 "$tiles"
finish
