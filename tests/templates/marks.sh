#!/bin/bash
# marks.sh BUILD SOURCE: :star:, **bold** and *italic* mean the same in every text of a kit file, an unknown symbol is an error in
# each, and colons and stars of ordinary texts stay what they are.
# shellcheck source=tests/templates/kit_folder.sh
. "$2/tests/templates/kit_folder.sh"

# Every place that has a text: its component, the letters that look different there (b: bold, *: italic; the rest are black or
# italic already), and the lines below `kit:`, with TEXT where the text stands.
places=(
    'c *  cards: {c: {size: poker, title: "TEXT"}}'
    'c *  cards: {c: {size: poker, title: T, value: "TEXT"}}'
    'c b*  cards: {c: {size: poker, text: "TEXT"}}'
    'c b*  cards: {c: {size: poker, table: [["TEXT", b], [c, d]]}}'
    'c b*  cards: {c: {size: poker, table: [[a, b], [c, "TEXT"]]}}'
    'c b*  cards: {c: {size: poker, layout: [{text: "TEXT", at: [4, 4, 50, 20]}]}}'
    'u *  counters: {u: {size: 30 mm, text: "TEXT"}}'
    'u *  counters: {u: {size: 30 mm, places: {top-left: "TEXT"}}}'
    't b*  tiles: {t: {hex: 50 mm, text: "TEXT"}}'
    't *  tiles: {t: {hex: 50 mm, values: "1 2 TEXT 4 5 6"}}'
    't *  tiles: {t: {hex: 50 mm, places: {bottom: "TEXT"}}}'
    't *  tiles: {t: {hex: 50 mm, values: {revenue: "TEXT"}}}'
    'b b*  boards: {b: {shape: rectangle, columns: 3, rows: 3, cells: [{at: b2, text: "TEXT"}]}}'
    'b b  boards: {b: {shape: rectangle, columns: 3, rows: 3, regions: [{cells: b2 c2, name: "TEXT", fill: soft}]}}'
    'b *  boards: {b: {shape: rectangle, columns: 3, rows: 3, beside: [{track: squares, count: 3, label: "TEXT"}]}}'
    'b b*  boards: {b: {shape: rectangle, columns: 3, rows: 3, beside: [{track: squares, count: 3, size: 30 mm, texts: {"2": "TEXT"}}]}}'
    'b *  boards: {b: {shape: rectangle, columns: 3, rows: 3, beside: [{box: "TEXT", size: 40 x 30 mm}]}}'
    'b b*  {terrain: {w: {fill: soft, text: "TEXT"}}, boards: {b: {shape: rectangle, columns: 3, rows: 3, cells: [{at: b2, terrain: w}]}}}'
    'b b*  {terrain: {w: {fill: soft, label: "TEXT"}}, boards: {b: {shape: rectangle, columns: 3, rows: 3, legend: true, cells: [{at: b2, terrain: w}]}}}'
    'b b*  {lines: {w: {width: 1 mm, label: "TEXT"}}, boards: {b: {shape: rectangle, columns: 3, rows: 3, legend: true, paths: [{line: w, through: b2 c2}]}}}'
    'r *  texts: {r: [heading: "TEXT"]}'
    'r b*  texts: {r: [heading: H, text: "TEXT"]}'
    'r b*  texts: {r: [{heading: H}, {steps: ["TEXT"]}]}'
    'r b*  texts: {r: [{heading: H}, {table: [["TEXT", b], [c, d]]}]}'
    'p *  pages: {p: {title: "TEXT", each: [{lines: 8 mm}]}}'
    'p *  pages: {p: {each: [{lines: 8 mm, title: "TEXT"}]}}'
)

kit() { # PLACE TEXT: a kit file with the text there
    local line=${1#*  }
    printf 'kit:\n  title: K\n' >kit.yaml
    if [[ $line == '{'* ]]; then
        line=${line#\{} line=${line%\}}
        printf '  %s\n' "${line%%, boards:*}" "boards:${line#*, boards:}" >>kit.yaml
    else
        printf '  %s\n' "$line" >>kit.yaml
    fi
    sed -i "s/TEXT/$2/" kit.yaml
}

svg() { # FILE: the kit's component as drawing, without its words
    accepts "$hexprint" kit kit.yaml "${place%% *}" -q -f svg -o "$1"
    [ -e "$1" ] || mv "${1%.svg}-1.svg" "$1"
}

has_words() { # FILE.pdf WORDS
    pdftotext "$1" - | tr '\n' ' ' | grep -qF -- "$2"
}

declare -A letter=(['**']=b ['*']='*')
for place in "${places[@]}"; do
    what=${place#*  } shown=${place%%  *} shown=${shown#* }
    kit "$place" 'a:nope:'
    accepts "$hexprint" check kit.yaml # within a word it is none
    kit "$place" 'A:star:'
    svg star.svg
    kit "$place" 'A:moon:'
    svg moon.svg
    cmp -s star.svg moon.svg && complain "$what: the symbol is not drawn"
    kit "$place" '3:nope:'
    refuses 2 "kit.yaml:[0-9]*: .*no symbol 'nope'; there is: star, " "$hexprint" check kit.yaml
    for mark in '**' '*'; do
        kit "$place" "${mark}Qx$mark"
        svg marked.svg
        accepts "$hexprint" kit kit.yaml "${place%% *}" -q -o marked.pdf
        kit "$place" 'Qx'
        svg plain.svg
        has_words marked.pdf 'Qx' || complain "$what: '${mark}Qx$mark' is not found"
        has_words marked.pdf '*' && complain "$what: '${mark}Qx$mark' is printed as it stands"
        [[ $shown == *"${letter[$mark]}"* ]] || continue
        cmp -s <(grep -v '<text' marked.svg) <(grep -v '<text' plain.svg) &&
            complain "$what: '${mark}Qx$mark' looks like Qx"
    done
    rm -f ./*
done

# What stays as it is.
place=${places[2]}
while IFS= read -r text; do
    kit "$place" "$text"
    accepts "$hexprint" kit kit.yaml c -q -o plain.pdf
    has_words plain.pdf "$text" || complain "'$text' is not found as it stands: $(pdftotext plain.pdf - | head -3)"
done <<'EOF'
12:30:45
a: b: c
a:b:c
two * three * four
3*4*5
see * below
a ratio of 2:1:1
EOF
finish
