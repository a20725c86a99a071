#!/bin/bash
# Printed records: the examples as hexprint shows them, in both forms, judged by other programs;
# games of other sizes keep the margin; what is hidden in a running game is not in the file.
BUILD=$1
SOURCE=$2
. "$(dirname "$0")/judges.sh"

cd "$FOLDER" || exit 1
export PYTHONDONTWRITEBYTECODE=1
print=${PAPERHEX_QUICK:-$BUILD}/hexprint
play=${PAPERHEX_QUICK:-$BUILD}/hexplay
for name in STATE DATA CONFIG CACHE; do
    export "XDG_${name}_HOME=$FOLDER/xdg"
done

words_of() { # FILE.pdf
    pdftotext -layout "$1" - | tr -s ' \n' '  '
}

says() { # FILE.pdf TEXT
    words_of "$1" | grep -qF -- "$2"
}

says_not() {
    ! says "$1" "$2"
}

page_count() { # FILE.pdf COUNT
    [ "$(pdfinfo "$1" | awk '$1 == "Pages:" { print $2 }')" = "$2" ]
}

# margin_is_white NAME FILE.pdf: 8 mm on every page but for letters that hang over, and there is ink on each.
margin_is_white() {
    later "$1: the margin stays white" measure_ink.py "$2" 7.6
}

# record NAME PAGES WORDS FILE OPTIONS...
record() {
    local name=$1 pages=$2 words=$3 file=$4 first=record.svg
    shift 4
    expect "$name: written as pdf" "$print" record "$file" "$@" -q -o record.pdf
    expect "$name: written as svg" "$print" record "$file" "$@" -q -o record.svg
    expect "$name: written again" "$print" record "$file" "$@" -q -o again.pdf
    expect "$name: the same bytes" cmp record.pdf again.pdf
    expect "$name: qpdf finds nothing wrong" quiet_qpdf record.pdf
    expect "$name: $pages pages" page_count record.pdf "$pages"
    expect "$name: its words can be found" says record.pdf "$words"
    margin_is_white "$name" record.pdf
    [ "$pages" -gt 1 ] && first=record-1.svg
    expect "$name: the svg is well-formed" xmllint --noout $first
    [ "$name" = "${name%running*}" ] && agree "$name" record.pdf 1 $first
    rm -f record*.svg
}

for game in pocket-hexes beerhex toll-hexes hex-tri; do
    expect "$game: the example holds" "$play" verify "$SOURCE/examples/$game.jsonl"
    expect "$game: fit for a shop" "$print" record "$SOURCE/examples/$game.jsonl" -q \
        --profile shop -o shop.pdf
    expect "$game: fit for a shop, diagrams" "$print" record "$SOURCE/examples/$game.jsonl" -q \
        --profile shop --every 4 -o shop.pdf
done
record "pocket-hexes" 1 "29 A d20@c3+d3 =12" "$SOURCE/examples/pocket-hexes.jsonl"
expect "pocket-hexes: the seed" says record.pdf 26001cca39e7a17ec4cd879d6d9a3e614075493f4c00e9ecef8b9857ca4cc230
record "pocket-hexes, every 9" 2 "After 45" "$SOURCE/examples/pocket-hexes.jsonl" --every 9
record "beerhex" 1 "12 S declare" "$SOURCE/examples/beerhex.jsonl"
expect "beerhex: caps that were shown at the end are named" says record.pdf "1 G s@a1"
record "beerhex, every 2" 1 "After 12" "$SOURCE/examples/beerhex.jsonl" --every 2
record "toll-hexes" 1 "Tiles left" "$SOURCE/examples/toll-hexes.jsonl" --landscape
record "toll-hexes, every 6" 2 "After 37" "$SOURCE/examples/toll-hexes.jsonl" --every 6
record "hex-tri" 1 "40 A pass, B out" "$SOURCE/examples/hex-tri.jsonl" --theme woodcut
record "hex-tri, every 6" 2 "After 40" "$SOURCE/examples/hex-tri.jsonl" --every 6 --paper letter

# Games with their story: at most two pages, in both languages, with what the analysis says.
story() { # GAME RECORD WORDS OPTIONS...
    local game=$1 file=$2 words=$3
    shift 3
    "$play" analyse "$file" --level normal --json >$game.json
    set -- "$file" -q --analysis $game.json "$@"
    expect "$game: a story" "$print" record "$@" -o record.pdf
    expect "$game: written again" "$print" record "$@" -o again.pdf
    expect "$game: the same bytes" cmp record.pdf again.pdf
    expect "$game: two pages at most" test "$(pdfinfo record.pdf | awk '$1 == "Pages:" { print $2 }')" -le 2
    expect "$game: its words" says record.pdf "$words"
    expect "$game: its figures" python3 "$SOURCE/tests/golden/story.py" "$file" $game.json record.pdf
    margin_is_white "$game" record.pdf
    expect "$game: fit for a shop" "$print" record "$@" --profile shop -o shop.pdf
    expect "$game: in Japanese" "$print" record "$@" --lang ja -o ja.pdf
    expect "$game: its Japanese words" says ja.pdf "予想の移り変わり"
    test "$words" != "Why: " || expect "$game: its Japanese reasons" says ja.pdf "理由："
}
"$play" hex --size 7 --seat 1=normal --seat 2=normal --seed a --computer-seed a --plain \
    --record stone.jsonl </dev/null >/dev/null
story pocket-hexes "$SOURCE/examples/pocket-hexes.jsonl" "lost by decisions"
story beerhex "$SOURCE/examples/beerhex.jsonl" "a blunder"
story toll-hexes "$SOURCE/examples/toll-hexes.jsonl" "Why: "
story hex-tri "$SOURCE/examples/hex-tri.jsonl" "the turning point" --theme woodcut
story hex stone.jsonl "The next time it was A’s turn" --landscape

# A running game: as it stands, and nobody's caps.
head -n 9 "$SOURCE/examples/beerhex.jsonl" >running.jsonl
record "running" 1 "Not finished: the position after 8 actions. G is to play." running.jsonl
expect "running: caps have no symbol" says record.pdf "1 G ?@a1"
expect "running: not even later ones" says_not record.pdf "s@"
record "running, every 3" 1 "?@b4" running.jsonl --every 3
expect "running: nor in diagrams" says_not record.pdf "s@"
expect "nothing is written beside the record" test "$(ls running.jsonl* | wc -l)" = 1

# Other sizes, played here.
played() { # FILE GAME OPTIONS...
    local file=$1
    shift
    expect "$file: played" "$play" "$@" --plain --seed sizes --record "$file" </dev/null
}
easy() { # PLAYERS
    seq -f "--seat %.0f=easy" "$1"
}
played b11.jsonl beerhex --size 11 $(easy 2)
played t9.jsonl toll-hexes --side 9 -p 4 $(easy 4)
played h4.jsonl hex-tri --side 4 -p 3 --option rounds=12 $(easy 3)
played p5.jsonl pocket-hexes --side 5 -p 5 --option boxes=12 $(easy 5)
played p3.jsonl pocket-hexes --side 3 -p 1 $(easy 1)
played x5.jsonl hex --size 5 $(easy 2) --computer-seed a # short enough for one page
record "hex" 1 "On the board" x5.jsonl
record "hex, every 2" 1 "After 4" x5.jsonl --every 2
for file in b11 t9 h4 p5 p3 x5; do
    for options in "" "--landscape" "--paper a3" "--paper 280x280mm --every 20"; do
        # shellcheck disable=SC2086 # words
        expect "$file $options: written" "$print" record $file.jsonl $options -q -o size.pdf
        margin_is_white "$file $options" size.pdf
    done
done
finish
