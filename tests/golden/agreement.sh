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
    alike "$name: png and svg look alike" $name.png $name.svg
    rm $name.png
done

# "text" has ligatures, which librsvg does not draw in live text.
expect "placing: written as svg with live text" "$draw" svg placing live.svg live
alike "placing: live text and outlines look alike" live.svg placing.svg

expect "mutool reads the positions" positions pages.pdf pages.xml
expect "pdf and scene agree in numbers" "$TOOLS/compare_positions" pages.trace pages.xml \
    $MICROMETRES

# The judges themselves: what differs must be told apart.
expect_not "two pages do not look alike" "$TOOLS/compare_pictures" shapes.svg text.svg $REDUCE \
    $PERCENT $PER_MILLION
sed 's/translate(12 46.1)/translate(12.2 46.1)/' text.svg >moved.svg
expect_not "a word moved by 0.2 mm is seen" "$TOOLS/compare_pictures" moved.svg text.svg \
    $REDUCE $PERCENT $PER_MILLION
sed 's/stroke-miterlimit="10"//' shapes.svg >blunt.svg
expect_not "a blunted corner is seen" "$TOOLS/compare_pictures" blunt.svg shapes.svg \
    $REDUCE $PERCENT $PER_MILLION
awk '!done && /^c / { $2 += 0.02; done = 1 } { print }' pages.trace >moved.trace
expect_not "a point moved by 0.02 mm is seen" "$TOOLS/compare_positions" moved.trace pages.xml \
    $MICROMETRES
finish
