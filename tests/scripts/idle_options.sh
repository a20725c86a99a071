#!/bin/bash
# Every option of hexprint with every component alone: where it means something the page differs,
# where it means nothing it is an error. Of a whole kit one component must use it.
#   idle_options.sh BUILD SOURCE PART PARTS: each so-manieth option from that one; the rest in part 1.
set -u
build=$1
source=$2
part=$3
parts=$4
# shellcheck source=tests/scripts/expect.sh
. "$source/tests/scripts/expect.sh"
hexprint=${PAPERHEX_QUICK:-$build}/hexprint
out=$scratch/out
cd "$scratch" || exit 1

boards="beerhex-board toll-hexes-board hex-tri-board"
discs="beerhex-caps beerhex-clues toll-hexes-coins hex-tri-figures hex-tri-manna hex-tri-first-player"
packs="beerhex-pieces toll-hexes-pieces hex-tri-pieces"
pieces="toll-hexes-tiles $discs $packs"
rules="pocket-hexes-rules beerhex-rules toll-hexes-rules hex-tri-rules"
references="pocket-hexes-reference beerhex-reference toll-hexes-reference hex-tri-reference"
components="pocket-hexes-sheet $boards $pieces $rules $references"

# The option, and the components it means something for.
meanings="
--side 5|pocket-hexes-sheet toll-hexes-board toll-hexes-tiles toll-hexes-pieces hex-tri-board hex-tri-manna hex-tri-pieces grid
--size 7|beerhex-board beerhex-caps beerhex-pieces
--option side=5|pocket-hexes-sheet toll-hexes-board toll-hexes-tiles toll-hexes-pieces hex-tri-board hex-tri-manna hex-tri-pieces
--option size=7|beerhex-board beerhex-caps beerhex-pieces
--option boxes=12|pocket-hexes-sheet
--option first=centre|pocket-hexes-sheet
--option rings=one|pocket-hexes-sheet
--option starter=2|
--option goal=9|toll-hexes-board
--option assist=9|toll-hexes-board
--option figures=4|hex-tri-figures hex-tri-manna hex-tri-pieces
--option rounds=7|
--hex 9|pocket-hexes-sheet $boards toll-hexes-tiles toll-hexes-pieces grid
--diameter 11|$discs $packs
--least 35|$pieces
--gutter 3|$pieces
--spares 2|$pieces
--fronts|$pieces
--poster|$boards
--players 2|toll-hexes-tiles toll-hexes-pieces hex-tri-figures hex-tri-manna hex-tri-pieces
--standees|hex-tri-figures
--duplex short|$pieces $rules calibrate
--back-offset 1,1|$pieces $rules calibrate
--fold|$pieces
--booklet|$rules
--bleed 1|$pieces
--marks none|$pieces
--per-page 1|pocket-hexes-sheet
--shape triangle --side 5|grid
--side 5 --inner 2|grid
--columns 5 --rows 4|grid
--top pointy|grid
--shift odd|grid
--names 0101|grid
--count 7|pocket-hexes-sheet hex-tri-manna hex-tri-pieces
--registration silhouette-1|$pieces
--cells corners|grid
--centre|grid
--halves|grid
--coarse 3|grid
--start 1501 --names 0101|grid
--coarse-numbers --coarse 3|grid
--title Vale|grid
--page-number 3|grid
"

parts() { # "beerhex-board": the words of its command line
    case $1 in
    grid | calibrate) echo "$1" ;;
    *-rules) echo "${1%-rules} rules --paper a5" ;; # with a back, unlike on A4
    *-first-player) echo "${1%-first-player} first-player" ;;
    *) echo "${1%-*} ${1##*-}" ;;
    esac
}

declare -A words
for name in $components grid calibrate; do
    words[$name]=$(parts "$name")
    # shellcheck disable=SC2086 # words
    accepts "$hexprint" ${words[$name]} -q -o "plain-$name.pdf"
done
number=0
while IFS='|' read -r option meant; do
    [ -n "$option" ] || continue
    number=$((number + 1))
    [ $((number % parts)) -eq $((part - 1)) ] || continue
    for name in $components grid calibrate; do
        if [[ " $meant " == *" $name "* ]]; then
            # shellcheck disable=SC2086 # words
            accepts "$hexprint" ${words[$name]} $option -q -o other.pdf
            cmp -s other.pdf "plain-$name.pdf" && complain "$name $option: nothing is different"
        else
            # shellcheck disable=SC2086 # words
            refuses 2 "--option.*\|does not apply to $name\|is for boards\|cells of a game" "$hexprint" ${words[$name]} $option -o "$out/"
        fi
    done
done <<<"$meanings"
[ "$part" -eq 1 ] || finish
for name in pocket-hexes-sheet $boards; do
    # shellcheck disable=SC2086 # words
    accepts "$hexprint" ${words[$name]} --names none -q -o other.pdf
    cmp -s other.pdf "plain-$name.pdf" && complain "$name --names none: nothing is different"
done
for name in $pieces; do
    # shellcheck disable=SC2086 # words
    accepts "$hexprint" ${words[$name]} --pack flat --cut cut.svg -q -o other.pdf
done
accepts "$hexprint" beerhex board caps --clearance 8 -q -o kit/
refuses 2 'clearance does not apply to' "$hexprint" beerhex board --clearance 1 -o "$out/"
refuses 2 'pack does not apply to' "$hexprint" grid --pack flat -o "$out/"
refuses 2 'cut does not apply to' "$hexprint" beerhex board --cut cut.svg -o "$out/"
refuses 2 'give --poster' "$hexprint" beerhex board --overlap 5 -o "$out/"
accepts "$hexprint" beerhex board --overlap 5 --poster -q -o other.pdf
refuses 2 'with --fold' "$hexprint" beerhex caps --back-offset 1,1 --fold -o "$out/"
refuses 2 'does not apply to --standees' "$hexprint" hex-tri figures --standees --fold -o "$out/"
accepts "$hexprint" hex-tri figures manna --standees --fold -q -o kit/

# Pieces by themselves have no pages: what is about these is told, and what has no pieces.
for option in "--pages 1" "--copies 2" "--marks none" "--duplex short" "--cut x.svg" --no-ruler \
    --no-footer "--spares 1" --fold "--gutter 1" "--scale-x 1.01"; do
    # shellcheck disable=SC2086 # words
    refuses 2 "${option%% *}.*with --each there are none\|${option/no-/}.*with --each" \
        "$hexprint" toll-hexes tiles --each $option -o "$out/"
    # shellcheck disable=SC2086 # words
    refuses 2 "${option%% *}.*with --deck there are none\|${option/no-/}.*with --deck" \
        "$hexprint" toll-hexes tiles --deck tts $option -o "$out/"
done
refuses 2 'each does not apply to toll-hexes-rules' "$hexprint" toll-hexes rules --each -o "$out/"
refuses 2 'deck does not apply to grid' "$hexprint" grid --deck tts -o "$out/"
refuses 2 'deck .*one game; name it' "$hexprint" all --deck tts -o "$out/"
refuses 2 'output: --each writes many files; give a folder' "$hexprint" hex board --each -o x.png
refuses 2 'format: --each writes one format' "$hexprint" hex board --each -f png,svg -o "$out/"
refuses 2 'format: --deck writes png' "$hexprint" hex board --deck tts -f svg -o "$out/"
refuses 2 'each does not go with --deck' "$hexprint" hex board --each --deck tts -o "$out/"
refuses 2 'bleed .*--deck' "$hexprint" toll-hexes tiles --deck tts --bleed 1 -o "$out/"
refuses 2 'this command writes .* already' "$hexprint" toll-hexes tiles pieces --each -o "$out/"
refuses 2 'ruler .*--no-footer' "$hexprint" beerhex board --ruler --no-footer -o "$out/"
printf 'jobs:\n  - game: hex\n    each: true\n    output: out/\n    copies: 2\n' >job.yaml
refuses 2 'job.yaml:5: copies is about pages' "$hexprint" make job.yaml
printf 'jobs:\n  - game: hex\n    each: true\n    dpi: 40\n    output: kit/\n' >job.yaml
accepts "$hexprint" make job.yaml
[ -e kit/manifest.json ] || complain "a job's pieces: $(ls kit)"
accepts "$hexprint" beerhex board --no-footer -q -o other.pdf
[ "$(pdftotext other.pdf - | grep -c 1/1)" = 0 ] || complain "--no-footer has a footer"

# What several components are given must mean something for one of them.
accepts "$hexprint" beerhex board caps --diameter 20 -q -o kit/
refuses 2 '--per-page does not apply to beerhex-board or beerhex-caps' \
    "$hexprint" beerhex board caps --per-page 2 -o "$out/"
refuses 2 '--option clues does not apply to beerhex-board or beerhex-caps' \
    "$hexprint" beerhex board caps --option clues=on -o "$out/"

# What only some of a whole kit use is passed over by the rest; what nothing that is printed uses is
# a mistake, and so is a key that none of its games has.
accepts "$hexprint" beerhex --size 7 --booklet --poster -q -o kit/
refuses 2 '--per-page does not apply to beerhex' "$hexprint" beerhex --per-page 2 -o "$out/"
refuses 2 'side does not apply to beerhex.*--size' "$hexprint" beerhex --side 4 -o "$out/"
refuses 2 'option starter does not apply to beerhex' "$hexprint" beerhex --option starter=2 -o "$out/"
refuses 2 'standees does not apply to toll-hexes' "$hexprint" toll-hexes --standees -o "$out/"
refuses 2 'thickness does not apply to any game' "$hexprint" all --thickness 2 -o "$out/"
refuses 2 'columns does not apply to any game' "$hexprint" all --columns 3 -o "$out/"
refuses 2 'booklet does not apply to march-map' \
    "$hexprint" kit "$source/examples/kits/march.yaml" map --booklet -o "$out/"
refuses 2 'standees does not apply to' \
    "$hexprint" kit "$source/examples/kits/march.yaml" --standees -o "$out/"
refuses 2 'dpi is about png files' "$hexprint" beerhex board --dpi 200 -o "$out/"
refuses 2 'svg-text is about svg' "$hexprint" beerhex board --svg-text live -f png -o "$out/"
refuses 2 'page 1 is the only one' "$hexprint" beerhex board --pages 3 -o "$out/"
refuses 2 "no option 'boxs'; did you mean boxes" "$hexprint" pocket-hexes --option boxs=12 -o "$out/"
refuses 2 "no option 'boxes'; there is: size, starter" "$hexprint" beerhex --option boxes=12 -o "$out/"
refuses 2 "no option 'boxs'; did you mean boxes" "$hexprint" all --option boxs=12 -o "$out/"
refuses 2 "no option 'colour'; there is: side, starter.*size.*goal.*figures" \
    "$hexprint" all --option colour=1 -o "$out/"
refuses 2 'boxes=99 is not accepted' "$hexprint" all --option boxes=99 -o "$out/"
printf 'jobs:\n  - game: pocket-hexes\n    output: out/\n    option:\n      boxs: 12\n' >job.yaml
refuses 2 "job.yaml:5: option: no option 'boxs'" "$hexprint" make job.yaml
printf 'jobs:\n  - game: beerhex\n    components: [board, caps]\n    output: out/\n    per-page: 2\n' >job.yaml
refuses 2 'job.yaml:5: per-page does not apply' "$hexprint" make job.yaml
finish
