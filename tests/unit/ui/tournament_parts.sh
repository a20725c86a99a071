#!/bin/bash
# hexplay tournament in parts: whatever was killed, doubled or split otherwise, the table of the whole
# comes out byte for byte; what is missing is named, and what is another run's is refused.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
source "$source/tests/scripts/expect.sh"
hexplay=${PAPERHEX_QUICK:-$build}/hexplay
export SOURCE_DATE_EPOCH=1700000000
cd "$scratch" || exit 1

# part K N FILE GAME ...: that part of the run, into FILE.
part() {
    local number=$1 of=$2 file=$3
    shift 3
    accepts "$hexplay" tournament "$@" --part "$number/$of" --resume "$file"
}

# table OUT COMMAND...: its words and its JSON.
table() {
    local out=$1
    shift
    accepts "$@"
    cp stdout "$out"
    accepts "$@" --json
    cat stdout >>"$out"
}

# same WHAT A B: two files are equal and not empty.
same() {
    if [ ! -s "$2" ] || ! cmp -s "$2" "$3"; then
        complain "$1: $(head -c 400 "$2") and $(head -c 400 "$3")"
    fi
}

# ---- the whole from its parts ----

# Groups of one to six games, a last one that is not whole, more players than seats, engines that fail.
while read -r parts words; do
    [ -n "$parts" ] || continue
    eval "set -- $words --seed tea --time-ms 0"
    rm -f run-*
    table whole "$hexplay" tournament "$@"
    for number in $(seq "$parts"); do
        part "$number" "$parts" "run-$number" "$@"
    done
    table merged "$hexplay" tournament --merge run-*
    same "$words" whole merged
    cat run-* | grep -o '"played":[0-9]*' | sort | uniq -d | grep -q . &&
        complain "$words: parts share a game"
done <<'RUNS'
3 pocket-hexes easy --games 7
4 toll-hexes easy random --games 23
5 toll-hexes easy random --players 3 --games 31
4 hex-tri easy random greedy --players 2 --option rounds=8 --games 25
2 beerhex random --engine 'exit 3' --option size=3 --games 5
RUNS
run=(toll-hexes easy random --games 24 --seed tea --time-ms 0)
table whole "$hexplay" tournament "${run[@]}"
for number in 1 2 3; do
    part "$number" 3 "part-$number" "${run[@]}" --threads $((number % 2 + 1))
done
for game in 1 2; do # those of one deal, with exchanged seats
    grep -q "^{\"played\":$game," part-1 || complain "game $game is not in part 1"
done
grep -q '"times"' part-1 && complain 'how long decisions took is written down'

# A part says which it is, and is gone on with like a whole run.
accepts "$hexplay" tournament "${run[@]}" --part 2/3 --resume part-2
grep -qx 'Part 2 of 3, games 9 to 16 of 24' stdout || complain "part 2: $(cat stdout)"
grep -q '(8 of them played before)$' stdout || complain "part 2 again: $(cat stdout)"

# ---- doubles, and what was killed ----

part 1 2 half "${run[@]}"
head -c -20 part-2 >torn # as if the power had gone in the middle of a line
table merged "$hexplay" tournament --merge torn part-1 half part-3 part-2 part-2
same 'doubles' whole merged
table merged "$hexplay" tournament part-1 part-3 --merge=part-2
same 'files before the option' whole merged

run "$hexplay" tournament --merge part-1 torn part-3
[ "$status" -eq 1 ] || complain "a gap: status $status"
grep -q '^toll-hexes, 23 games, seed tea$' stdout || complain "a gap: $(cat stdout)"
grep -qx 'hexplay: games are missing, 1 of 24: 16 (part 2/3); run the commands of their parts to continue' \
    stderr || complain "a gap: $(cat stderr)"
accepts "$hexplay" tournament "${run[@]}" --part 2/3 --resume torn
table merged "$hexplay" tournament --merge part-1 torn part-3
same 'after going on' whole merged
refuses 1 'games are missing, 16 of 24: 1 to 8 (part 1/3), 17 to 24 (part 3/3)' \
    "$hexplay" tournament --merge part-2

# With times they are added up, and nothing else differs.
timed=(hex-tri random --option rounds=4 --games 6 --seed tea)
for number in 1 2; do
    part "$number" 2 "timed-$number" "${timed[@]}"
done
accepts "$hexplay" tournament --merge timed-1 timed-2 --json
sed 's/"decision_ms":{[^}]*}//' stdout >merged
accepts "$hexplay" tournament "${timed[@]}" --json
sed 's/"decision_ms":{[^}]*}//' stdout >whole
same 'with times' whole merged

# ---- what is another run's ----

refused() { # WORDS FILE: part-1 and FILE are not put together
    refuses 2 "$1" "$hexplay" tournament --merge part-1 "$2"
}
sed '1s/"program":"/&0/' part-2 >other
refused 'other:1: these are results of another run: "program" is "0' other
sed '1s/"version":"/&9/' part-2 >other
refused '"version" is "9' other
part 2 3 seed "${run[@]}" --seed coffee
refused '"seed" is "coffee" instead of "tea"; name another file' seed
part 2 3 games "${run[@]}" --games 26
refused '"count" is 26' games
part 2 3 option "${run[@]}" --option stall=5
refused '"options" is {"stall":"5"}' option
part 2 3 clock "${run[@]}" --time-ms 1
refused '"contestants" is' clock
sed '2s/"winners":\[.\]/"winners":[1,2]/' part-1 >other
refused 'other:2: number [12] has a different result in part-1' other
sed '2s/"winners":\[.\]/"winners":[3]/' part-2 >other
refused 'other:2: this is not the result of a tournament game' other
accepts "$hexplay" tournament "${run[@]}" --resume all
refused 'all:1: this is not a part.s file' all
refuses 1 'cannot read nothing' "$hexplay" tournament --merge part-1 nothing
for form in 1 3; do
    sed "1s/\"tournament\":2/\"tournament\":$form/" part-1 >other
    refuses 2 'other:1: these results are from a.* version' "$hexplay" tournament --merge other
done
for change in 's/toll-hexes/chess/' 's/"players":2/"players":9/' 's/"count":24/"count":0/' \
    's/"seed":"tea"/"seed":1/' 's/\["easy",0,3\]/["easy"]/' 's/\["easy",0,3\],//;s/\["random",0\]//'; do
    sed "1$change" part-1 >other
    refuses 2 'other:1: this is not a file of tournament results' "$hexplay" tournament --merge other
done
for other in '"part" is \[1,3\]:--part 2/3' '"program":--part 1/3' '"part" is \[1,3\]:--part 1/2'; do
    sed '1s/"program":"/&0/' part-1 >other
    # shellcheck disable=SC2086 # words
    refuses 2 "another run: ${other%%:*}" \
        "$hexplay" tournament "${run[@]}" ${other#*:} --resume other
done
refuses 2 'another run: "part"' "$hexplay" tournament "${run[@]}" --resume part-1

# ---- refusals ----

refuses 2 'part takes K/N, part K of N' "$hexplay" tournament "${run[@]}" --part 4/3 --resume new
refuses 2 '--part 1/13: the run consists of 12 groups of 2 that stay together, so at most 12 parts' \
    "$hexplay" tournament "${run[@]}" --part 1/13 --resume new
refuses 2 'part needs --resume FILE' "$hexplay" tournament "${run[@]}" --part 1/3
refuses 2 'part needs --seed TEXT' \
    "$hexplay" tournament beerhex easy --games 4 --part 1/2 --resume new
refuses 2 'merge takes a value: --merge FILE...' "$hexplay" tournament --merge
for option in '--games 2' '--seed tea' '--players 2' '--option stall=2' '--time-ms 0' '--threads 2' \
    '--engine cat' '--records new' '--resume new' '--part 1/2'; do
    # shellcheck disable=SC2086 # words
    refuses 2 'merge takes no other option' \
        "$hexplay" tournament --merge part-1 $option
done
[ ! -e new ] || complain 'what was refused left a file'
refuses 2 'is for tournament' "$hexplay" beerhex --part 1/2
finish
