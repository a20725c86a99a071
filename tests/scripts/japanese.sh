#!/bin/bash
# What the programs say around a game with --lang ja is Japanese: no three English words in a row,
# but for what is typed. JSON and the engine protocol stay English, and so does everything without
# the option.
set -u
build=$(cd "$1" && pwd)
source=$2
# shellcheck source=tests/scripts/expect.sh
source "$2/tests/scripts/expect.sh"
export LC_ALL=C.UTF-8
hexplay=${PAPERHEX_QUICK:-$build}/hexplay
cd "$scratch" || exit 1

# What is typed: commands, and what a line of --help begins with.
typed='s/hexplay [ -~]*//g; s/^  [a-z]+ [A-Z. ]*  //; s/Pocket Hexes//g'

# japanese WHAT FILE: some of it, and nothing English.
japanese() {
    grep -qP '[\x{3040}-\x{30ff}]' "$2" || complain "$1: no Japanese: $(head -c 200 "$2")"
    sed -E "$typed" "$2" | grep -nE "([A-Za-z']{2,} ){2,}[A-Za-z']{2,}" >english &&
        complain "$1: English: $(head -3 english)"
}

# says WORDS...: the program accepts these words and what it prints is Japanese.
says() {
    INPUT=/dev/null accepts "$hexplay" --lang ja "$@"
    japanese "$*" stdout
}

# teaches WORDS...: the program refuses these words in one Japanese line.
teaches() {
    "$build/hexplay" --lang ja "$@" </dev/null >stdout 2>stderr && complain "$*: accepted"
    [ "$(wc -l <stderr)" -eq 1 ] || complain "$*: $(wc -l <stderr) lines"
    japanese "$*" stderr
}

for seat in 1 2 3; do
    INPUT=/dev/null accepts "$hexplay" pocket-hexes --seat 1=easy --seed "tea$seat" --record "dice$seat.jsonl"
done
head -n -4 dice1.jsonl >begun.jsonl

says verify dice1.jsonl
says verify begun.jsonl
says stats
says tournament beerhex random greedy --games 3 --seed tea
for part in 1 2; do
    says tournament beerhex random greedy --games 4 --seed tea --part $part/2 --resume part-$part
done
says tournament --merge part-1 part-2
says bench pocket-hexes --seconds 0.01
says replay dice1.jsonl
says --help
says beerhex --help
says tournament --help

teaches --foo
teaches pocket
teaches pocket-hexes --players 9
teaches pocket-hexes --seat 1=nobody
teaches pocket-hexes --seat 9=easy
teaches pocket-hexes --option side
teaches pocket-hexes --option colour=red
teaches pocket-hexes --option side=99
teaches pocket-hexes --rated --seed tea
teaches pocket-hexes --rated --tutor
teaches pocket-hexes --position here
teaches pocket-hexes --record nowhere/game.jsonl
teaches beerhex --players 3
teaches beerhex --match 2
teaches verify
teaches verify nowhere.jsonl
teaches replay dice1.jsonl more
teaches learn nothing
teaches stats nothing
teaches tournament beerhex
teaches tournament beerhex random:x --games 2
teaches tournament beerhex random --games 2 --part 3/2
teaches tournament beerhex random --games 2 --part 1/2
teaches tournament beerhex random --games 2 --part 1/2 --seed tea
teaches tournament --merge part-1 --seed tea
teaches tournament --merge part-1 dice1.jsonl
teaches tournament --merge dice1.jsonl
teaches bench --players 2
teaches resume
teaches

for words in "--players 9 --lang ja" "--players 9 --lang=ja"; do
    # shellcheck disable=SC2086
    "$hexplay" pocket-hexes $words 2>stderr && complain "$words: accepted"
    japanese "$words" stderr
done

# An unknown language is refused in the one of the environment.
"$hexplay" --lang fr 2>stderr && complain 'French is accepted'
grep -q 'takes en (English) or ja (Japanese)' stderr || complain "French: $(cat stderr)"

for words in "stats --json" "bench pocket-hexes --seconds 0.01 --json" \
    "tournament beerhex random greedy --games 2 --json"; do
    # shellcheck disable=SC2086
    INPUT=/dev/null accepts "$hexplay" --lang ja $words
    grep -qP '[^ -~]' stdout && complain "$words: not English"
done
printf 'help\nlist_commands\nquit\n' >typed
INPUT=typed accepts "$hexplay" --lang ja --gtp
grep -qP '[^ -~\n]' stdout && complain 'the engine protocol is not English'
[ "$failures" -eq 0 ]
