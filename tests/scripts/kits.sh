#!/bin/bash
# Kit files as a shell sees them: the examples in every format and way of printing, the games'
# kits as kit files, jobs, and what is refused.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
. "$source/tests/scripts/expect.sh"
hexprint=${PAPERHEX_QUICK:-$build}/hexprint
kits=$source/examples/kits
out=$scratch/out

# does COMMAND...: ends with status 0 and says nothing on standard error.
does() {
    run "$@"
    if [ "$status" -ne 0 ] || [ -s "$scratch/stderr" ]; then
        complain "${*:2} ended with $status: $(head -c 300 "$scratch/stderr")"
    fi
}

# prints KIT WORDS...: prints it to $out, which is emptied before.
prints() {
    rm -rf "${out:?}"/*
    does "$hexprint" kit "$kits/$1.yaml" "${@:2}" -o "$out/"
}

# says WORDS: the last command said them on standard output.
says() {
    grep -q -- "$1" "$scratch/stdout" || complain "'$1' is not in: $(cat "$scratch/stdout")"
}

for kit in hex march trails hexcrawl islands market; do
    does "$hexprint" check "$kits/$kit.yaml"
    prints "$kit"
    cp -r "$out" "$scratch/first"
    prints "$kit"
    diff -r "$out" "$scratch/first" || complain "$kit is not the same again"
    rm -r "$scratch/first"
    prints "$kit" --low-ink --paper letter
    prints "$kit" --profile shop
    prints "$kit" -f svg,png --dpi 40
    # What nothing of a kit uses is refused.
    rm -rf "${out:?}"/*
    if grep -q '^  boards:' "$kits/$kit.yaml"; then
        prints "$kit" --poster
    else
        refuses 2 'poster does not apply' "$hexprint" kit "$kits/$kit.yaml" --poster
    fi
    if grep -q '^  \(tiles\|counters\|cards\):' "$kits/$kit.yaml"; then
        prints "$kit" --profile shop --bleed 2 --marks full
        prints "$kit" --duplex short --cut "$scratch/cut.svg"
    else
        rm -rf "${out:?}"/*
        refuses 2 'cut does not apply' "$hexprint" kit "$kits/$kit.yaml" --cut "$scratch/cut.svg"
    fi
done

# What a kit file may say stands in the help.
does "$hexprint" kit --help
for word in colours styles boards layout texts templates/README.md; do says "$word"; done

# True size: the map's cells, the counters' cuts.
prints march units --cut "$scratch/cut.svg"
grep -q 'M[0-9.]* [0-9.]*h16v16h-16z\|16' "$scratch/cut.svg" || complain "no cut of 16 mm"
prints march events --fold
says '6 cards'
prints trails streams springs
says '32 tiles.*5 tiles'
rm -rf "${out:?}"/*
refuses 2 "no component 'unit'; did you mean units" "$hexprint" kit "$kits/march.yaml" unit
refuses 2 'poster does not apply to march-units' "$hexprint" kit "$kits/march.yaml" units --poster
refuses 2 'largest is --hex' "$hexprint" kit "$kits/march.yaml" map --hex 60 -o "$out/"
refuses 2 'kit needs a file' "$hexprint" kit
refuses 2 'gone.yaml' "$hexprint" kit "$scratch/gone.yaml"
refuses 2 "no component 'units'" "$hexprint" kit "$kits/hex.yaml" units
refuses 2 'file\|units.csv' "$hexprint" kit "$kits/march.yaml" -f pdf -o "$kits/march-units.csv"

# A kit file from each game prints, with as many pieces and cells as the game.
from() {
    rm -f "$scratch/mine.yaml"
    does "$hexprint" kit --from "$1" -o "$scratch/mine.yaml" "${@:3}"
    does "$hexprint" check "$scratch/mine.yaml"
    rm -rf "${out:?}"/*
    does "$hexprint" kit "$scratch/mine.yaml" -v -o "$out/"
    says "$2"
    ! grep -q 'wider than' "$scratch/stdout" || complain "pieces of $1 do not lie on their cells"
    grep -q '^# What is lost' "$scratch/mine.yaml" || complain "$1: nothing is said to be lost"
}
from pocket-hexes '37 cells'
from beerhex '25 cells'
says '26 counters'
from beerhex '49 cells' --size 7
from toll-hexes '91 cells'
says 'tile: 88 of'
says 'coin: 50 of'
from hex-tri '19 cells'
says 'figure: 48 of'
says ' 3 pages on 2 sheets\|: 3 pages'
rm -rf "${out:?}"/*
refuses 2 "no game 'berhex'; did you mean beerhex" "$hexprint" kit --from berhex
refuses 2 'paper does not apply\|takes no' "$hexprint" kit --from beerhex more
echo '# worked on for days' >"$scratch/worked.yaml"
refuses 2 'worked.yaml.*already exists' "$hexprint" kit --from beerhex -o "$scratch/worked.yaml"
[ "$(cat "$scratch/worked.yaml")" = '# worked on for days' ] || complain "kit --from goes over a file"
refuses 2 'bleed does not apply' "$hexprint" kit --from beerhex --bleed 2
refuses 2 'mine.pdf.*expected FILE.yaml' "$hexprint" kit --from beerhex -o "$scratch/mine.pdf"
[ ! -e "$scratch/mine.pdf" ] || complain "a kit file is called .pdf"
refuses 2 'from does not apply' "$hexprint" beerhex board --from beerhex

# Jobs: the paths start at the job, errors have its line.
mkdir "$scratch/job"
cp -r "$kits"/* "$scratch/job"
printf 'jobs:\n  - game: kit\n    file: march.yaml\n    components: [map, units]\n    output: made.pdf\n' \
    >"$scratch/job/good.yaml"
does "$hexprint" make "$scratch/job/good.yaml"
[ -s "$scratch/job/made.pdf" ] || complain "the job made no file"
printf 'jobs:\n  - game: kit\n    components: map\n' >"$scratch/job/none.yaml"
refuses 2 'none.yaml:2: file: the kit file is missing' "$hexprint" make "$scratch/job/none.yaml"
printf 'jobs:\n  - game: kit\n    file: march.yaml\n    components:\n      - map\n      - unit\n' \
    >"$scratch/job/wrong.yaml"
refuses 2 "wrong.yaml:6: .*no component 'unit'" "$hexprint" make "$scratch/job/wrong.yaml"

# Terrain that only a colour tells apart is good, with a warning.
printf 'kit:\n  terrain: {a: {fill: cell}, b: {fill: accent}}\n  boards: {map: {side: 3}}\n' \
    >"$scratch/alike.yaml"
run "$hexprint" check "$scratch/alike.yaml"
[ "$status" -eq 0 ] && grep -q 'alike.yaml:2: a and b differ only in their fill' "$scratch/stderr" ||
    complain "no warning of colours: $(cat "$scratch/stderr")"

# So is a text that lies over the symbol, in the row that makes it; printing says it, too.
printf 'kit:\n  counters:\n    a: {size: 20 mm, file: over.csv, symbol: star, places: {left: "{n}"}}\n' \
    >"$scratch/over.yaml"
printf 'n\nA\nGuard\n' >"$scratch/over.csv"
for command in check kit; do
    words=()
    [ "$command" = check ] || words=(-q -o "$scratch/over.pdf")
    run "$hexprint" "$command" "$scratch/over.yaml" "${words[@]}"
    [ "$status" -eq 0 ] || complain "$command: status $status"
    [ "$(cat "$scratch/stderr")" = "hexprint: $scratch/over.csv:3: n: 'Guard' lies over the symbol; a 'layout' gives each its place" ] ||
        complain "$command: no warning of a row: $(cat "$scratch/stderr")"
done

# And one that lies over another; those that are beside it are not named.
printf 'kit:\n  counters:\n    a: {size: 20 mm, places: {top: Guard, left: Lance, centre: of, bottom: Home}}\n' \
    >"$scratch/over.yaml"
run "$hexprint" check "$scratch/over.yaml"
[ "$status" -eq 0 ] && [ "$(cat "$scratch/stderr")" = \
    "hexprint: $scratch/over.yaml:3: centre: 'of' lies over 'Lance'; a 'layout' gives each its place" ] ||
    complain "no warning of two texts: $(cat "$scratch/stderr")"

# A sentence without blanks, as in Japanese, breaks anywhere in its column.
sentence=$(printf 'とても長い文は途中で折り返します。%.0s' 1 2 3 4 5)
printf 'kit:\n  texts:\n    a: [{heading: 表}, {table: [[名前, 説明], [甲, %s]]}]\n' "$sentence" >"$scratch/wide.yaml"
accepts "$hexprint" kit "$scratch/wide.yaml" --paper a6 -q -o "$scratch/wide.pdf"

# A layout's mistakes are told one a row, with their boxes.
printf 'kit:\n  cards:\n    a:\n      file: boxes.csv\n      layout:\n        - {text: "{n}", at: [5, 5, 20, 5]}\n' \
    >"$scratch/boxes.yaml"
printf 'n\nA\nToo long for that\nB\nAnother that is too long\n' >"$scratch/boxes.csv"
run "$hexprint" check "$scratch/boxes.yaml"
[ "$status" -eq 2 ] && [ "$(grep -c "boxes.csv:[35]: text: .* (box 1) leaves its box" "$scratch/stderr")" -eq 2 ] ||
    complain "not every row is told: $(cat "$scratch/stderr")"
grep -q "'fit: 6 pt' lets it shrink" "$scratch/stderr" || complain "nothing is said of fit"
sed -i 's/at: /size: 6 pt, at: /; s/20, 5]/10, 5]/' "$scratch/boxes.yaml"
run "$hexprint" check "$scratch/boxes.yaml"
[ "$status" -eq 2 ] && ! grep -q "lets it shrink" "$scratch/stderr" ||
    complain "6 pt do not shrink to 6 pt: $(cat "$scratch/stderr")"

# Files that mean harm: one line, and soon.
hostile() {
    printf '%b' "$2" >"$scratch/hostile.yaml"
    refuses 2 "$1" "$hexprint" kit "$scratch/hostile.yaml" -o "$out/"
}
hostile 'hostile.yaml:3' 'kit:\n  boards:\n    m: {shape: rectangle, columns: 999, rows: 999}\n'
hostile 'hostile.yaml:2' 'kit:\n  tiles: {a: {count: 99999999999}}\n'
hostile 'leads out of' 'kit:\n  cards: {a: {file: /dev/zero}}\n'
hostile 'hostile.yaml:2: file: .*leads out of' 'kit:\n  cards: {a: {file: ../gone.csv}}\n'
hostile 'hostile.yaml:2: file: no file' 'kit:\n  symbols: {a: {file: gone.svg}}\n'
hostile 'deep\|levels\|hostile.yaml' "kit: $(printf '[%.0s' {1..200})\n"
hostile 'hostile.yaml:2' 'kit:\n  texts: {a: [{table: [[a, b], [c]]}]}\n'
hostile 'hostile.yaml:2' 'kit:\n  tiles: {a: {text: "{x"}}\n'
finish
