#!/bin/bash
# The Japanese sheets: PDF against SVG where Japanese and Latin letters share lines, and where single
# characters stand on circles.
BUILD=$1
. "$(dirname "$0")/judges.sh"

cd "$FOLDER" || exit 1
print=${PAPERHEX_QUICK:-$BUILD}/hexprint

# page GAME COMPONENT OPTIONS...: its first page.
page() {
    local game=$1 component=$2
    shift 2
    expect "$game $component: written as pdf" "$print" $game $component --lang ja "$@" -q -o kit.pdf
    expect "$game $component: written as svg" "$print" $game $component --lang ja "$@" -q -o kit.svg
    expect "$game $component: qpdf finds nothing wrong" qpdf --check kit.pdf
    local first=kit.svg
    [ -f $first ] || first=kit-1.svg
    expect "$game $component: the svg is well-formed" xmllint --noout $first
    agree "$game $component" kit.pdf 1 $first
    rm -f kit*.svg
}

page hex-tri rules --paper a5
page hex-tri first-player --paper 80x80mm
page hex rules
page pocket-hexes sheet --paper a5 --per-page 1
finish
