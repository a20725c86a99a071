#!/bin/bash
# Every transcript in examples/ plays its game from start to end as its own first lines say: the
# record holds, replays to the same end, and nobody is shown what another person hides.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
source "$source/tests/scripts/expect.sh"
export LC_ALL=C.UTF-8
hexplay=$build/hexplay
record=$scratch/game.jsonl

shows() {
    grep -q -- "$1" "$scratch/stdout" || complain "$2: no '$1' in: $(tail -n 5 "$scratch/stdout")"
}

# What is said, but for what was typed: a sentence a line, of nothing that a screen reader stumbles
# over, and no two empty lines.
is_sayable() {
    sed '/^Type: /d' "$scratch/stdout" >"$scratch/said"
    grep -n "[^]A-Za-z0-9 .,:;?!'-]" "$scratch/said" && complain "$1: signs are said"
    grep -n ']' "$scratch/said" && complain "$1: signs are said"
    grep -nE '[a-z0-9]\. [A-Z]' "$scratch/said" && complain "$1: several sentences in a line"
    awk 'NF { empty = 0; next } empty++ { exit 1 }' "$scratch/said" || complain "$1: empty lines"
    [ "$(wc -l <"$scratch/said")" -gt 80 ] || complain "$1: hardly anything is said"
}

# What the program says between a person's taking the seat and leaving it.
seat_lines() {
    awk -v name="$1" 'index($0, name ", press Enter") { on = 1 }
        on { print }
        index($0, name ", press Enter to hide") { on = 0 }' "$scratch/stdout"
}

played=0
for example in "$source"/examples/*.txt; do
    name=$(basename "$example")
    command=$(sed -n 's/^#     hexplay \(.*\) <examples\/.*/\1/p' "$example")
    [ -n "$command" ] || { complain "$name does not say what it is typed to"; continue; }
    played=$((played + 1))
    rm -f "$record" "$record.secret"
    # shellcheck disable=SC2086 # words of a command line
    INPUT=$example accepts "$hexplay" $command --record "$record"
    shows 'The game is over' "$name"
    shows 'wins\|[Tt]otal\|draw' "$name"
    case $name in
    *-spoken.txt) is_sayable "$name" ;;
    *) grep -E '.{81}' "$scratch/stdout" | grep -v "$scratch\|^> #" && complain "$name: lines above 80 columns" ;;
    esac
    grep -q 'neither an action nor' "$scratch/stdout" && complain "$name: a line is not understood"
    case $name in
    beerhex*)
        seat_lines Gold | grep 'Silver places a cap with' && complain "$name: shows a cap"
        seat_lines Silver | grep 'Gold places a cap with' && complain "$name: shows a cap"
        seat_lines Silver | grep -q 'You place a cap with' || complain "$name: tells nothing"
        ;;
    toll-hexes*)
        seat_lines 'Player 1' | grep 'Player 2 draws' && complain "$name: shows a tile"
        seat_lines 'Player 2' | grep 'Player 1 draws' && complain "$name: shows a tile"
        seat_lines 'Player 2' | grep -q 'You draw [0-9w]' || complain "$name: tells no tile"
        ;;
    esac
    end=$(sed -n '/^The game is over/,$p' "$scratch/stdout" | sed -n 2p)
    accepts "$hexplay" verify "$record"
    shows 'result and digest are right' "$name"
    accepts "$hexplay" replay "$record"
    case $name in
    *-spoken.txt) ;; # a replay is drawn
    *) grep -qF -- "$end" "$scratch/stdout" || complain "$name: the replay does not end with '$end'" ;;
    esac
done
[ "$played" -ge 8 ] || complain "only $played transcripts were played"
finish
