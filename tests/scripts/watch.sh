#!/bin/bash
# hexprint watch: prints again after each change of a file that the run reads, however it is saved;
# says one line each time; keeps the last good files; ends by Ctrl-C with status 0.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
. "$source/tests/scripts/expect.sh"
hexprint=${PAPERHEX_QUICK:-$build}/hexprint
cd "$scratch" || exit 1

cat >deck.yaml <<'KIT'
kit:
  name: deck
  by: nobody
  cards:
    deck:
      size: poker
      file: cards.csv
      layout:
        - {text: "{name}", at: [5, 5, 40, 20]}
KIT
printf 'name\nAlpha\n' >cards.csv

lines() {
    [ "$(wc -l <"$1")" -ge "$2" ]
}
# The page has WORD.
shows() {
    pdftotext deck.pdf - 2>/dev/null | grep -q "$1"
}
# prints WORD WHAT: soon one more line is said, and the page has WORD.
prints() {
    said=$((said + 1))
    checks=$((checks + 1))
    soon lines said.txt "$said" || complain "$2: nothing is printed: $(cat said.txt errors.txt)"
    shows "$1" || complain "$2: no $1 on the page"
}
said=0
"$hexprint" watch kit deck.yaml -o deck.pdf >said.txt 2>errors.txt &
watcher=$!
trap 'kill "$watcher" 2>/dev/null; rm -rf "$scratch"' EXIT
prints Alpha "the first print"
printf 'name\nBeta\n' >cards.csv
prints Beta "a file written in place"
printf 'name\nGamma\n' >new.csv && mv new.csv cards.csv
prints Gamma "a file saved by renaming"
grep -q 'because cards.csv changed$' said.txt || complain "the changed file is not named: $(cat said.txt)"

# A mistake keeps the last good file; what was missing is watched for.
cp deck.pdf good.pdf
sed -i 's/cards.csv/later.csv/' deck.yaml
checks=$((checks + 2))
soon lines errors.txt 1 || complain "a missing file is not told: $(cat said.txt)"
grep -q '^hexprint: deck.yaml:[0-9]*: ' errors.txt || complain "the mistake is said so: $(cat errors.txt)"
cmp good.pdf deck.pdf || complain "a mistake changed the print"
printf 'name\nDelta\n' >later.csv
prints Delta "a file that was missing"

# What the run does not read is not printed for; the words of two files saved together are one print.
printf 'x\n' >other.csv
kill -STOP "$watcher"
printf 'name\nEpsilon\n' >later.csv && touch deck.yaml
kill -CONT "$watcher"
prints Epsilon "two files at once"
sleep 0.5
lines said.txt $((said + 1)) && complain "a print too many: $(cat said.txt)"

kill -INT "$watcher"
status=0
wait "$watcher" || status=$?
checks=$((checks + 1))
[ "$status" -eq 0 ] || complain "Ctrl-C ends with status $status"

refuses 2 'needs what to print' "$hexprint" watch
refuses 2 'needs what to print' "$hexprint" watch watch grid
refuses 2 'watch takes' "$hexprint" watch list
refuses 2 'writes files' "$hexprint" watch grid -o -
refuses 2 "no game or command 'grdi'" "$hexprint" watch grdi
finish
