#!/bin/bash
# What 'hexplay verify' says last: how much of a record nobody can check.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
. "$source/tests/scripts/expect.sh"
hexplay=$build/hexplay
cd "$scratch" || exit 1

last_line() { # WORDS WHAT
    tail -n 1 "$scratch/stdout" | grep -qxF -- "$1" || complain "$2: $(tail -n 1 "$scratch/stdout")"
}

computers=(--seat 1=random --seat 2=random)

# A game whose seed covers everything.
accepts "$hexplay" toll-hexes --side 4 "${computers[@]}" --seed a --record whole.jsonl
accepts "$hexplay" verify --strict whole.jsonl
grep -q 'fair as far' "$scratch/stdout" && complain "a whole record is said to be covered in part"

# Dice rolled by hand: PLIES actions are played, and as many events counted.
{
    printf 'chance manual\nnew_game pocket-hexes side=3 boxes=1\n'
    printf 'event roll d4=1 d6=1 d8=1 d10=1 d12=1 d20=1\nchance auto\n'
    for _ in {1..60}; do printf 'genmove\n'; done
    printf 'record\n'
} | "$hexplay" --gtp | sed -n 's/^= \({"paperhex"\)/\1/; /^{"/p' >hand.jsonl
events=$(grep -c '"event"' hand.jsonl)
accepts "$hexplay" verify hand.jsonl
last_line "fair as far as it can be checked: 1 of $events events is not covered" 'by hand'
run "$hexplay" verify --strict hand.jsonl
[ "$status" -eq 1 ] || complain "--strict, by hand: status $status"

# A secret that is lost: the person hears of it at once, and the record says so for ever.
printf 'd4 d4\n' >typed
INPUT=typed accepts "$hexplay" pocket-hexes --side 3 --seed b --record lost.jsonl
cp lost.jsonl kept.jsonl
cp lost.jsonl.secret kept.jsonl.secret
INPUT=typed run "$hexplay" resume kept.jsonl
grep -q 'secret' "$scratch/stdout" && complain "a secret that is there is missed"
rm lost.jsonl.secret
printf 'd12 c4\nd20 c3\n' >typed
INPUT=typed accepts "$hexplay" resume lost.jsonl
grep -q 'lost.jsonl.secret is missing' "$scratch/stdout" || complain "a lost secret is not told"
[ "$(grep -c '"commitment"' lost.jsonl)" -eq 2 ] || complain "no second commitment"
lost=$(sed '/^{"commitment"/,$d' lost.jsonl | grep -c '"event"')
events=$(grep -c '"event"' lost.jsonl)
accepts "$hexplay" verify lost.jsonl
last_line "fair as far as it can be checked: $lost of $events events are not covered" 'lost secret'
run "$hexplay" verify --strict lost.jsonl
[ "$status" -eq 1 ] || complain "--strict, lost secret: status $status"

# What one player saw is no proof of what was drawn.
printf 'load_record whole.jsonl\nrecord 1\n' | "$hexplay" --gtp |
    sed -n 's/^= \({"paperhex"\)/\1/; /^{"/p' >seat.jsonl
refuses 1 "one player's record, without the seed" "$hexplay" verify seat.jsonl
accepts "$hexplay" resume seat.jsonl
grep -q 'with the seed' "$scratch/stdout" && complain "one player's record has no seed to show"
accepts "$hexplay" resume whole.jsonl
grep -q 'with the seed' "$scratch/stdout" || complain "the seed is not mentioned"
grep -v '^{"result"' seat.jsonl >seat-cut.jsonl
refuses 1 'its result is missing' "$hexplay" verify seat-cut.jsonl

# What the computer hides is committed to before everybody's eyes, in every way of looking, and
# verify lists it, so that a note can be compared: 32 digits, in groups of four.
printf 'a1\nb1\nundo\nredo\nlog\nquit\n' >typed
for how in '' --speak '--lang ja' '--lang ja --speak'; do
    # shellcheck disable=SC2086 # words
    INPUT=typed accepts "$hexplay" beerhex --physical --plain --level normal --computer-seed tea --size 4 $how \
        --record caps.jsonl
    cp "$scratch/stdout" shown
    accepts "$hexplay" verify caps.jsonl
    count=0
    for cap in $(grep -o '"cap":"[0-9a-f]*' caps.jsonl | cut -d'"' -f4 | cut -c 1-32); do
        groups=$(sed 's/..../& /g; s/ $//' <<<"$cap")
        grep -q "$groups" shown || complain "$how: $groups is not shown: $(cat shown)"
        grep -q "^[a-d][1-4] *$groups (player 2, line " "$scratch/stdout" ||
            complain "$how: $groups is not listed: $(cat "$scratch/stdout")"
        count=$((count + 1))
    done
    [ "$count" -ge 2 ] || complain "$how: $count commitments"
    rm caps.jsonl*
done
accepts "$hexplay" verify whole.jsonl
! grep -q 'Commitments' "$scratch/stdout" || complain 'commitments of a game that hides nothing so'

# The name of a file steers no terminal.
cp whole.jsonl $'a\033[2J\nb.jsonl'
accepts "$hexplay" verify $'a\033[2J\nb.jsonl'
grep -q '^a\\x1b\[2J\\x0ab.jsonl holds' "$scratch/stdout" || complain "a name is not escaped"
finish
