#!/bin/bash
# Both programs with each set of standard streams closed: what is meant for a stream never gets into
# a file, and a game or a print is what it would have been. And files that may not grow, and folders.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
. "$source/tests/scripts/expect.sh"
hexplay=$build/hexplay
hexprint=$build/hexprint
export SOURCE_DATE_EPOCH=0
cd "$scratch" || exit 1

# closed STREAMS COMMAND...: runs it with those of 0, 1 and 2 closed.
closed() {
    local streams=$1
    shift
    checks=$((checks + 1))
    status=0
    be_patient 60
    (
        exec </dev/null >stdout 2>stderr
        [[ $streams == *0* ]] && exec 0<&-
        [[ $streams == *1* ]] && exec 1>&-
        [[ $streams == *2* ]] && exec 2>&-
        exec timeout "$patience" "$@"
    ) || status=$?
}

each='0 1 2 01 02 12 012'

# A game goes on: nothing is added to its record, which resumes as before.
printf 'd20 d4\n' | "$hexplay" pocket-hexes --seed tea --record game.jsonl >started 2>&1
cp game.jsonl before.jsonl
for streams in $each; do
    closed "$streams" "$hexplay" resume game.jsonl
    cmp -s game.jsonl before.jsonl || complain "resume without $streams changed the record"
    expected=0
    [[ $streams == *1* ]] && expected=1
    [ "$status" -eq "$expected" ] || complain "resume without $streams: status $status"
done
for streams in $each; do
    closed "$streams" "$hexplay" pocket-hexes --seed tea --record "new-$streams.jsonl"
    cp new-"$streams".jsonl header.jsonl
    [ "$(wc -l <header.jsonl)" -eq 2 ] || complain "a game without $streams: $(cat header.jsonl)"
    "$hexplay" verify header.jsonl >verified 2>&1 || complain "without $streams: $(cat verified)"
done

# A print is the same bytes.
"$hexprint" toll-hexes tiles --copies 20 -q -o whole.pdf || complain "no print at all"
"$hexprint" toll-hexes board -q -o whole.svg || complain "no svg at all"
for streams in $each; do
    closed "$streams" "$hexprint" toll-hexes tiles --copies 20 --progress always -o "p-$streams.pdf"
    cmp -s whole.pdf "p-$streams.pdf" || complain "a print without $streams is another one"
    expected=0
    [[ $streams == *1* ]] && expected=1 # it could not say what it wrote
    [ "$status" -eq "$expected" ] || complain "a print without $streams: status $status"
    closed "$streams" "$hexprint" toll-hexes board --progress always -o "s-$streams.svg"
    cmp -s whole.svg "s-$streams.svg" || complain "an svg without $streams is another one"
done
closed 1 "$hexprint" toll-hexes board -o -
[ "$status" -eq 1 ] || complain "a print to a closed standard output: status $status"

# A file that may not grow is a line and status 1, not the end by a signal.
mkdir small
(
    ulimit -f 1
    "$hexprint" toll-hexes tiles -o small/p.pdf 2>said
    [ $? -eq 1 ]
) || complain "a print that is too large: another end"
grep -q 'too large' said || complain "a print that is too large: $(cat said)"
[ -z "$(ls -A small)" ] || complain "a print that is too large left $(ls -A small)"

# New folders: of hexprint as the umask says, of hexplay private.
umask 022
"$hexprint" toll-hexes board -q -o deep/er/
[ "$(stat -c %a deep deep/er | sort -u)" = 755 ] || complain "folders: $(stat -c '%a %n' deep deep/er)"
"$hexplay" pocket-hexes </dev/null >/dev/null 2>&1
private=$(find "$XDG_STATE_HOME" -type d -printf '%m\n' | sort -u)
[ "$private" = 700 ] || complain "the state folder is $private"
finish
