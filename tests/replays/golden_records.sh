#!/bin/bash
# golden_records.sh BUILD SOURCE [--make]: the records of tests/replays/records on this machine, in
# this build, under this locale and time zone. Each holds (hexplay verify); read and written again
# it has the very same bytes and stands at the state in states.txt; and its script of engine
# commands, played anew, gives the same lines but for what is another one in every game: date and
# times, salts, the commitments made with them and their form, and the digest over all this.
# With --make they are written instead; see records/README.md.
set -eu
build=$1 source=$2 make=${3:-}
hexplay=$(find "$build" -maxdepth 2 -name hexplay -type f | head -n 1)
[ -x "$hexplay" ] || { echo "no hexplay in $build" >&2; exit 1; }
records=$source/tests/replays/records
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0

wrong() {
    echo "$1" >&2
    failures=$((failures + 1))
}

same_everywhere() {
    sed -E 's/,"(created|cap|digest)":"[^"]*"//g; s/,"(t|caps)":[0-9]+//g; s/,"salt":\{[^}]*\}//g' "$1"
}

# Plays SCRIPT; its last answers are the state, the result and the record.
play() {
    "$hexplay" --gtp <"$1" >"$scratch/answers"
    if grep '^?' "$scratch/answers" >&2; then
        wrong "${1##*/}: a command was refused"
    fi
    sed -n 's/^= \({"paperhex"\)/\1/; /^{"paperhex"/,/^$/ { /^$/!p }' "$scratch/answers"
}

state_of() {
    echo "${1##*/} $(printf 'load_record %s\nstate\n' "$1" | "$hexplay" --gtp |
        sed -n 's/^= \({.*\)/\1/p')"
}

make_all() {
    for script in "$records"/*.gtp; do
        SOURCE_DATE_EPOCH=1795197600 play "$script" >"${script%.gtp}.jsonl"
    done
    for record in "$records"/*.jsonl; do
        state_of "$record"
    done >"$records/states.txt"
}

check() {
    local record=$1 name=${1##*/}
    "$hexplay" verify "$record" >"$scratch/verdict" || wrong "$name does not verify"
    printf 'load_record %s\nrecord\n' "$record" | "$hexplay" --gtp |
        sed -n '/^= {/,/^$/ { s/^= //; /^$/!p }' >"$scratch/again"
    cmp -s "$record" "$scratch/again" || wrong "$name is written with other bytes"
    grep -qxF -- "$(state_of "$record")" "$records/states.txt" ||
        wrong "$name stands at another state"
    play "${record%.jsonl}.gtp" >"$scratch/anew"
    diff <(same_everywhere "$record") <(same_everywhere "$scratch/anew") >&2 ||
        wrong "$name is another game when played anew"
}

if [ "$make" = --make ]; then
    make_all
    exit 0
fi
count=0
for record in "$records"/*.jsonl; do
    check "$record"
    count=$((count + 1))
done
[ "$count" -ge 8 ] || wrong "only $count records"
[ "$failures" -eq 0 ] && echo "$count records hold, byte for byte"
