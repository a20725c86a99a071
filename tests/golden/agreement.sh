#!/bin/bash
# The test pages look alike and have everything in the same place as PDF, SVG and PNG.
BUILD=$1
. "$(dirname "$0")/judges.sh"

cd "$FOLDER" || exit 1
draw=$TOOLS/draw_golden
expect "the pages are written as pdf" "$draw" pdf all pages.pdf
expect "the pages are written as a trace" "$draw" trace all pages.trace
expect "qpdf finds nothing wrong" qpdf --check pages.pdf

page=0
for name in shapes placing text pictures; do
    page=$((page + 1))
    expect "$name: written as svg" "$draw" svg $name $name.svg
    expect "$name: written as png" "$draw" png $name $name.png $DPI
    expect "$name: the svg is well-formed" xmllint --noout $name.svg
    agree $name pages.pdf $page $name.svg
    alike "$name: png and svg look alike" $name.png page-svg.png
    mv page-svg.png $name-svg.png
    rm $name.png
done

# "text" has ligatures, which librsvg does not draw in live text.
expect "placing: written as svg with live text" "$draw" svg placing live.svg live
expect "rsvg-convert draws the live text" render_svg live.svg live.png
alike "placing: live text and outlines look alike" live.png placing-svg.png

expect "mutool reads the positions" positions pages.pdf pages.xml
expect "pdf and scene agree in numbers" "$TOOLS/compare_positions" pages.trace pages.xml \
    $MICROMETRES

# The judges themselves: what differs must be told apart.
expect_not "two pages do not look alike" "$TOOLS/compare_pictures" shapes-svg.png text-svg.png \
    $REDUCE $PERCENT $PER_MILLION
sed 's/translate(12 46.1)/translate(12.2 46.1)/' text.svg >moved.svg
expect "the moved word is drawn" render_svg moved.svg moved.png
expect_not "a word moved by 0.2 mm is seen" "$TOOLS/compare_pictures" moved.png text-svg.png \
    $REDUCE $PERCENT $PER_MILLION
sed 's/stroke-miterlimit="10"//' shapes.svg >blunt.svg
expect "the page with SVG's own miter limit is drawn" render_svg blunt.svg blunt.png
expect_not "a blunted corner is seen" "$TOOLS/compare_pictures" blunt.png shapes-svg.png \
    $REDUCE $PERCENT $PER_MILLION
awk '!done && /^c / { $2 += 0.02; done = 1 } { print }' pages.trace >moved.trace
expect_not "a point moved by 0.02 mm is seen" "$TOOLS/compare_positions" moved.trace pages.xml \
    $MICROMETRES
finish
