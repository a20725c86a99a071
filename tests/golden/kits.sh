#!/bin/bash
# Sheets, boards and rules of every game, a calibration sheet, a poster, cut lines, as hexprint writes
# them. The small pieces are in kits_pieces.sh, so that two cores share the work.
BUILD=$1
. "$(dirname "$0")/kit_judge.sh"

cd "$FOLDER" || exit 1

kit pocket-hexes dice-sheet 3 "Beat the computer!" --seed rain --count 5 --per-page 2
kit pocket-hexes dice-sheet 1 "seed 'Schöne Grüße'" --seed "Schöne Grüße" --paper a5 --landscape
expect "dice-sheet: the footer tells the seed" says kit.pdf "seed Schöne Grüße, a5"
kit beerhex board 1 "Takashi Saito"
kit toll-hexes board 1 "Designer unknown"
kit hex-tri board 1 "Gable & BP"
kit hex board 1 "Invented by Piet Hein, and again by John Nash"
kit hex board 1 "size 19" --size 19 --paper a3 --landscape
for game in pocket-hexes beerhex toll-hexes hex-tri hex; do
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
# The same as DXF: as many outlines, circles of the right radius; red lines in SVG.
expect "dxf: written" "$print" beerhex caps --cut cut.dxf -q -o c.pdf
expect "dxf: 26 circles of 25 mm" test "$(grep -c '^CIRCLE' cut.dxf)" -eq 26
expect "dxf: their radius" test "$(grep -A8 '^CIRCLE' cut.dxf | grep -c '^12.5$')" -eq 26
expect "dxf: tiles" "$print" toll-hexes tiles --players 2 --hex 18 --cut tiles.dxf -q -o t.pdf
expect "dxf: 45 polylines of 6 corners" test "$(grep -c '^VERTEX' tiles.dxf)" -eq 270
expect "dxf: ends" test "$(tail -1 tiles.dxf)" = EOF
expect "svg: the cuts are red" grep -q 'stroke="#ff0000"' cut-1.svg
finish
