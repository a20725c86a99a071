#!/bin/bash
# Games in the plain front end as a script types them: forgiving spellings, commands, undo, saving,
# leaving and resuming, the scoring question, the penalty, the final sheet.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
source "$source/tests/scripts/expect.sh"
export LC_ALL=C.UTF-8
hexplay=$build/hexplay
example=$source/examples/pocket-hexes-solo.txt
seed=$(cat "$source/examples/pocket-hexes-solo.seed")
record=$scratch/game.jsonl
INPUT=$scratch/typed

# types LINES...: what the next program reads, one line each.
types() {
    printf '%s\n' "$@" >"$INPUT"
}

# game OPTIONS...: a new solo game recorded in $record.
game() {
    rm -f "$record" "$record.secret"
    accepts "$hexplay" pocket-hexes --seed "$seed" --record "$record" "$@"
}

shows() {
    grep -q -- "$1" "$scratch/stdout" || complain "$2: no '$1' in: $(tail -n 5 "$scratch/stdout")"
}

shows_not() {
    ! grep -q -- "$1" "$scratch/stdout" || complain "$2: shows '$1'"
}

# recorded WORDS WHAT: a line of the record has them.
recorded() {
    grep -q -- "$1" "$record" || complain "$2: no '$1' in the record"
}

# The actions and undos of a record.
played() {
    grep -o '"action":"[^"]*"\|"undo":[0-9]*' "$1"
}

# Spellings.
for spelling in 'd20@d4' '20 d4' 'd20 d4' 'D20@D4' 'd20 on d4' '  d20   d4  ' 'd20,d4'; do
    types "$spelling"
    game
    recorded '"action":"d20@d4"' "'$spelling'"
done

# What does not go is answered, and changes nothing.
types 'd8 z9' 'd9 d4' 'd20' 'foo' 'lgeal' 'r' 're' 'cell x1' 'save' 'log many' 'undo' 'redo' '' '# note'
game
shows "not a cell of this board" 'a wrong cell'
shows "'foo' is neither an action nor a command" 'an unknown word'
shows "Did you mean 'legal'" 'a misspelled command'
shows "'r' could be rules, row, redo or resign" 'an ambiguous command'
shows "'re' could be redo or resign" 'an ambiguous command'
shows "nothing to take back" 'undo at the start'
shows "nothing to play again" 'redo at the start'
[ -z "$(played "$record")" ] || complain "mistypes were recorded: $(played "$record")"

# Errors teach the rule.
types 'd20 d4' 'd4 d5' 'd8 a1' 'd20 g4'
game
shows '(rule B)' 'a number too low'
shows '(rule A)' 'a number on its own'

# Commands, whole and shortened.
types 'd20 d4' 'sc' 'b' 'cell d4' 'log' 'he scoring' 'help undo' 'rul' 'legal' 'legal d8' 'legal d5' 'hint'
game
shows 'total 0' 'score'
shows 'd4: 6' 'cell'
shows '  2  You write 6 (d20) on d4' 'log'
shows 'now or never' 'help on a part of the rules'
shows 'get the same dice' 'help on a command'
shows '^Where a number may go' 'rules'
shows '^  d10   ' 'legal'
shows '•' 'legal with a die'
shows 'The computer (expert) would play' 'hint'
shows_not 'could be' 'shortened commands'

# Undo and redo; the dice do not change, and the record keeps both.
types 'd20 d4' 'undo' 'redo' 'undo' 'd20 d3'
game
[ "$(played "$record" | tr '\n' ' ')" = \
    '"action":"d20@d4" "undo":1 "action":"d20@d4" "undo":1 "action":"d20@d3" ' ] ||
    complain "undo and redo in the record: $(played "$record" | tr '\n' ' ')"
[ "$(grep -c 'd20 is rolled again: 7' "$scratch/stdout")" -eq 3 ] || complain "undo changed the dice"

types 'd20 d4' 'd20 d3' 'undo many' 'undo 3' 'undo 2' 'undo 2'
game
shows "not 'many'" 'undo without a number'
shows 'not played that many' 'undo of more than was played'
[ "$(played "$record" | tr '\n' ' ')" = '"action":"d20@d4" "action":"d20@d3" "undo":2 ' ] ||
    complain "undo 2: $(played "$record" | tr '\n' ' ')"
accepts "$hexplay" verify "$record"

# A device keeps no record: nothing lies beside it, and nothing is promised.
types 'd20 d4'
accepts "$hexplay" pocket-hexes --record /dev/null
shows 'The game is not saved: /dev/null is not a file' 'a record to a device'
[ ! -e /dev/null.secret ] || complain "a secret lies beside /dev/null"

# Saving a copy.
types 'd20 d4' "save $scratch/out/copy.jsonl" "save $scratch/nowhere/copy.jsonl" "save $record" 'd8 d7'
game
cmp -s <(head -n 4 "$record") "$scratch/out/copy.jsonl" || complain "the copy differs"
shows 'nowhere/copy.jsonl' 'saving where nothing can be'
shows 'That file is the record itself' 'saving over the record'
recorded '"action":"d8@d7"' 'after saving'
echo mine >"$scratch/out/copy.jsonl"
types "save $scratch/out/copy.jsonl" 'no' 'd20 d4'
game
[ "$(cat "$scratch/out/copy.jsonl")" = mine ] || complain "save replaced a file it was not to"
recorded '"action":"d20@d4"' 'after not saving'
rm "$scratch/out/copy.jsonl"

# The example, whole: its end, its score, the record.
cp "$example" "$INPUT"
game
cp "$scratch/stdout" "$scratch/whole"
cp "$record" "$scratch/whole.jsonl"
score=$(grep -o '"scores":\[[-0-9]*\]' "$record" | tr -cd '0-9-')
shows 'The game is over' 'the example'
shows "^boxes .*total $score\$" 'the final sheet'
[ "$score" -gt 25 ] || complain "the example ends with $score points"
[ ! -e "$record.secret" ] || complain "the seed is still kept beside the record"
shows "Commitment: $(grep -o '"commitment":"[0-9a-f]*"' "$record" | cut -d'"' -f4)" 'the commitment'
accepts "$hexplay" verify "$record"
shows 'result and digest are right' 'verify'
accepts "$hexplay" replay "$record"
shows "total $score" 'replay'

# The scoring question and the penalty, as they come in the example.
cp "$scratch/whole" "$scratch/stdout"
shows 'completes the ring around' 'the question'
shows "^1-2, Enter for 1, or 'back'> 7" 'the question'
shows "'7' is not an answer here" 'a wrong answer'
shows ' and score [0-9]* (ring around' 'the answer'
shows 'no number can be written' 'the penalty'
recorded '"action":"penalty"' 'the penalty'

# Taking back at the question, and leaving there.
question=$(grep -n -m 1 '^7$' "$example" | cut -d: -f1)
head -n $((question - 1)) "$example" >"$INPUT"
game
shows 'The game is saved' 'the end of input at the question'
before=$(played "$record" | wc -l)
printf 'back\nscore\n' >>"$INPUT"
game
[ "$(played "$record" | wc -l)" -eq "$before" ] || complain "'back' wrote something"

# Left at every line of the example and resumed, the same game comes out.
for lines in 4 9 "$question" 33; do
    head -n "$lines" "$example" >"$INPUT"
    rm -rf "$XDG_STATE_HOME"
    accepts "$hexplay" pocket-hexes --seed "$seed"
    shows "'hexplay resume' continues it" "leaving after line $lines"
    # An answer that was not given is asked for again, so the write is typed again.
    from=$lines
    [ "$lines" -ne "$question" ] || from=$((question - 2))
    tail -n +$((from + 1)) "$example" >"$INPUT"
    accepts "$hexplay" resume
    shows "total $score" "resuming after line $lines"
    cmp -s <(played "$scratch/whole.jsonl") <(played "$XDG_STATE_HOME"/paperhex/*/*.jsonl) ||
        complain "resumed after line $lines, another game came out"
done

# Giving up, after a second thought.
types 'd20 d4' 'resign' 'maybe' 'no' 'resign' 'yes'
game
recorded '"abandoned":1' 'giving up'
shows 'The game continues' 'not giving up'
rm -rf "$XDG_STATE_HOME"
refuses 1 'no unfinished game' "$hexplay" resume

# Computer seats: told in words, taken back together.
types 'd20 d4' 'd8 d7' 'd4 d1' 'undo' 'log 1'
game -p 2 --level easy
shows 'Player 2 writes' 'a computer seat'
shows 'player 2 is the computer (easy)' 'who sits where'
recorded '"undo":6' 'undo with a computer seat'
types 'd20 d4' 'd8 d7' 'd4 d1' 'd6 d4'
game -p 2 --seat 2=human
recorded '{"player":2,"action":"d6@d4"' 'two people'
types
game -p 3 --seat 1=easy --seat 2=random --seat 3=greedy
recorded '"scores"' 'computers alone'

# Nothing that steers a terminal comes back from what is typed.
types $'\033[31m evil \007' $'\377\376' "$(printf '%5000s' x)"
game
shows_not $'[\001-\010\013-\037\177]' 'typed control characters'

# Nothing but plain characters, no line too wide, no more than a screen for a turn.
cp "$scratch/whole" "$scratch/stdout"
shows_not $'\033' 'output that is not a terminal'
grep -E '.{81}' "$scratch/whole" | grep -v "$scratch" && complain "lines above 80 columns"
awk '/^> d20@d4$/ {on = 1; n = 0} on {n++} on && n > 1 && /^> / {print n; exit}' \
    "$scratch/whole" >"$scratch/lines"
[ "$(cat "$scratch/lines")" -le 24 ] || complain "a turn takes $(cat "$scratch/lines") lines"
cp "$example" "$INPUT"
LC_ALL=C game
LC_ALL=C grep -q '[^ -~]' "$scratch/stdout" && complain "more than ASCII in the C locale"
shows ':::' 'the board in ASCII'
finish
