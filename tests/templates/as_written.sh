#!/bin/bash
# as_written.sh BUILD SOURCE: papers, sizes, tables and names as people and their programs write them: units, fractions,
# capitals, what spreadsheets add and drop; and what is said where something can only be meant otherwise.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
. "$source/tests/scripts/expect.sh"
hexprint=${PAPERHEX_QUICK:-$build}/hexprint
cd "$scratch" || exit 1

page_of() { # FILE.pdf: "210.0 297.0" in mm
    pdfinfo "$1" | awk '/^Page size:/ { printf "%.1f %.1f", $3 * 25.4 / 72, $5 * 25.4 / 72 }'
}

# Papers in any case and any unit, and endings of files in capitals.
while IFS='|' read -r paper size; do
    accepts "$hexprint" grid --paper "$paper" -q -o page.PDF
    [ "$(page_of page.PDF)" = "$size" ] || complain "$paper: $(page_of page.PDF)"
done <<'PAPERS'
A4|210.0 297.0
a2|420.0 594.0
A0|841.0 1189.0
Letter|215.9 279.4
B5-JIS|182.0 257.0
8.5x11in|215.9 279.4
8 1/2 x 11 in|215.9 279.4
8.5"x11"|215.9 279.4
21cm × 29.7cm|210.0 297.0
210 X 297|210.0 297.0
PAPERS
refuses 2 "'210,5x297mm' has a comma; write a decimal point" "$hexprint" grid --paper 210,5x297mm -q -o page.pdf
refuses 2 "'12,5' has a comma" "$hexprint" grid --hex 12,5 -q -o page.pdf
accepts "$hexprint" grid --hex '1/2 in' --margin 1cm -q -o page.pdf
printf 'paper:\n  width: 8 1/2 in\n  height: 27.94 cm\n' >mine.yaml
accepts "$hexprint" grid --paper ./mine.yaml -q -o page.pdf
[ "$(page_of page.pdf)" = '215.9 279.4' ] || complain "a paper in inches: $(page_of page.pdf)"

# kit WORDS: a kit file with one component.
kit() {
    printf 'kit:\n  title: T\n%s\n' "$1" >kit.yaml
}

# one_of SIZE OUTLINE: the size of a piece of that size.
while IFS='|' read -r size page; do
    kit "  cards: {c: {size: $size, count: 1, text: x}}"
    rm -rf each
    accepts "$hexprint" kit kit.yaml --each -f pdf --bleed 0 -q -o each/
    [ "$(page_of each/kit-c-1-front.pdf)" = "$page" ] || complain "$size: $(ls each; page_of each/*front.pdf)"
done <<'SIZES'
2.5 x 3.5 in|63.5 88.9
63mm x 88mm|63.0 88.0
6.3cm×8.8cm|63.0 88.0
63x88|63.0 88.0
2 1/2 x 3 1/2 inches|63.5 88.9
Poker|63.5 88.9
SIZES
kit '  counters: {c: {size: 1/2 in, count: 1, text: x}}'
accepts "$hexprint" check kit.yaml
kit '  counters: {c: {size: "12,5 mm", count: 1, text: x}}'
refuses 2 "kit.yaml:3: size: '12,5 mm' has a comma" "$hexprint" check kit.yaml
kit '  counters: {c: {size: 12,5 mm, count: 1, text: x}}'
refuses 2 "kit.yaml:3: no key '5 mm' here; a comma in braces" "$hexprint" check kit.yaml
kit '  cards: {c: {size: "63,5 x 88 mm", count: 1, text: x}}'
refuses 2 "kit.yaml:3: size: '63,5 x 88 mm' has a comma" "$hexprint" check kit.yaml

# Tables as spreadsheets write them: a line for Excel, colours, no-break spaces, capitals.
kit '  colours: {wine: "#722f37"}
  counters: {c: {size: 20 mm, file: u.csv, fill: "{fill}", symbol: "{sign}", text: "{name}"}}'
printf 'sep=;\r\nname;fill;sign\r\nA, B;#AA0000;Star\r\nB\xc2\xa0;#0000aa;\r\nC;Wine;MOON\r\nD;#aa0000;\r\n' >u.csv
accepts "$hexprint" check kit.yaml
accepts "$hexprint" kit kit.yaml -q -f svg -o kit.svg
for colour in aa0000 0000aa 722f37; do
    grep -qi "#$colour" kit.svg || complain "no colour #$colour is printed"
done
kit '  counters: {c: {size: 20 mm, count: 1, fill: "#12ab34", text: x}}'
accepts "$hexprint" kit kit.yaml -q -f svg -o kit.svg
grep -qi '#12ab34' kit.svg || complain 'a colour in the kit file is not printed'
kit '  counters: {c: {size: 20 mm, count: 1, fill: "#12ab3", text: x}}'
refuses 2 "no colour '#12ab3'" "$hexprint" check kit.yaml
kit '  counters: {c: {size: 20 mm, count: 1, fill: #12ab34
, text: x}}'
refuses 2 'kit.yaml:' "$hexprint" check kit.yaml
kit '  counters: {c: {size: 20 mm, file: u.csv, text: "{name}"}}'
printf 'PK\003\004rest' >u.csv
refuses 2 'u.csv: a spreadsheet; save it as CSV' "$hexprint" check kit.yaml
printf 'n\0a\0m\0e\0\n\0A\0\n\0' >u.csv
refuses 2 'u.csv: UTF-16' "$hexprint" check kit.yaml

# Cells that lost their zeros, or have other letters.
kit '  terrain: {open: {}, wood: {symbol: tree}}
  boards: {map: {shape: rectangle, columns: 8, rows: 6, names: "0101", cells: [{file: map.csv, cell: "{hex}", terrain: "{terrain}"}]}}'
printf 'hex,terrain\n101,Wood\n0304,wood\n' >map.csv
accepts "$hexprint" kit kit.yaml -q -f svg -o short.svg
printf 'hex,terrain\n0101,wood\n0304,wood\n' >map.csv
accepts "$hexprint" kit kit.yaml -q -f svg -o full.svg
cmp -s short.svg full.svg || complain '101 is not 0101'
printf 'hex,terrain\n91,wood\n' >map.csv
refuses 2 "map.csv:2: hex: no cell '91'; there are 0101" "$hexprint" check kit.yaml
kit '  boards: {map: {side: 3, cells: [{at: [A1, b2], text: x}]}}'
accepts "$hexprint" check kit.yaml

# YAML that reads a text as something else.
while IFS= read -r text; do
    printf 'kit:\n  title: T\n  cards:\n    c:\n      size: poker\n      count: 1\n      text: %s\n' "$text" >kit.yaml
    refuses 2 'kit.yaml:7: .*in quotes' "$hexprint" check kit.yaml
done <<'TEXTS'
**Fire** deals 3
*tap*: draw a card
{1} becomes {2}
[1] or more
&c. for all
@home
%5 of all
!bang
#5 of a set
"Who" asks
| one
> 5 wins
TEXTS
finish
