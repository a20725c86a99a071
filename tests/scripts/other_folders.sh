#!/bin/bash
# other_folders.sh BUILD SOURCE: folders that are not as at home: a file system without hard links, records and secrets
# of another user, no HOME.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
. "$source/tests/scripts/expect.sh"
hexplay=$build/hexplay
# shellcheck disable=SC2016 # expanded when the program is loaded; blanks in a path would end a name
faults='$ORIGIN/tests/libfaults_calls.so'
records=$XDG_STATE_HOME/paperhex/records
printf 'd20 d4\nquit\n' >"$scratch/typed"
INPUT=$scratch/typed

says() {
    cat "$scratch/stdout" "$scratch/stderr" >"$scratch/said"
    grep -q -- "$1" "$scratch/said" || complain "$2: no '$1': $(cat "$scratch/said")"
}

# A file system without hard links: a game begins, is whole, and replaces nothing.
without_links=(env FAULTS_LINKS=none LD_PRELOAD="$faults" ASAN_OPTIONS=verify_asan_link_order=0:detect_leaks=0)
accepts "${without_links[@]}" "$hexplay" pocket-hexes --plain --record "$scratch/stick.jsonl"
accepts "$hexplay" verify "$scratch/stick.jsonl"
says 'holds: 1 action' 'without hard links'
echo mine >"$scratch/mine.jsonl"
run "${without_links[@]}" "$hexplay" pocket-hexes --plain --record "$scratch/mine.jsonl"
says "mine.jsonl exists and is not this game's record" 'without hard links'
[ "$(cat "$scratch/mine.jsonl")" = mine ] || complain 'without hard links a file is replaced'

# Killed at each call of the beginning: what is there is whole, or is no record, and the next game begins.
mkdir "$scratch/killed"
FAULTS_LOG=$scratch/calls run "${without_links[@]}" "$hexplay" pocket-hexes --plain --record "$scratch/killed/0.jsonl"
first=$(grep -n 'open.*killed' "$scratch/calls" | head -n 1 | cut -d: -f1)
last=$(grep -n 'rename .*killed.*0.jsonl = 0' "$scratch/calls" | head -n 1 | cut -d: -f1)
[ -n "$first" ] && [ -n "$last" ] || complain "no rename among $(wc -l <"$scratch/calls") calls"
for ((at = ${first:-1}; at <= ${last:-0} + 3; at++)); do
    rm -f "$scratch/killed"/* "$scratch/killed"/.paperhex-*
    FAULTS_AT=$at FAULTS_DO=kill run "${without_links[@]}" "$hexplay" pocket-hexes --plain \
        --record "$scratch/killed/g.jsonl" 2>/dev/null
    [ ! -s "$scratch/killed/g.jsonl" ] || accepts "$hexplay" verify "$scratch/killed/g.jsonl"
    [ -s "$scratch/killed/g.jsonl" ] ||
        accepts "${without_links[@]}" "$hexplay" pocket-hexes --plain --record "$scratch/killed/g.jsonl"
done

# A record that cannot get its name leaves no file.
rm -f "$scratch/killed"/* "$scratch/killed"/.paperhex-*
at=$(sed -n 's/^\([0-9]*\) rename .*killed.*0.jsonl = 0$/\1/p' "$scratch/calls" | head -n 1)
FAULTS_AT=$at FAULTS_DO=fail run "${without_links[@]}" "$hexplay" pocket-hexes --plain --record "$scratch/killed/f.jsonl"
says 'cannot write' 'a record without its name'
[ ! -e "$scratch/killed/f.jsonl" ] || complain 'a record that could not get its name leaves a file'

# What another user left, as after "sudo hexplay": it is said whose it is, and the next game is gone on with.
if [ "$(id -u)" -eq 0 ]; then
    rm -rf "$records"
    printf 'b2\nquit\n' >"$scratch/stone"
    INPUT=$scratch/stone accepts "$hexplay" hex --size 3 --plain --seat 2=human
    accepts "$hexplay" pocket-hexes --plain
    sleep 0.02
    chown 12345 "$records"/pocket-hexes.*
    INPUT=/dev/null run "$hexplay" resume --plain
    says 'Hex continues' "another user's secret"
    says 'belongs to user 12345: .*sudo chown 0 FILE' "another user's secret"
    grep -q 'move it away' "$scratch/stderr" && complain 'a secret is to be moved away'
    INPUT=/dev/null refuses 1 'secret belongs to user 12345' "$hexplay" resume "$(echo "$records"/pocket-hexes.*.jsonl)"
fi

rm -rf "$records"

# However many are damaged, one line tells.
mkdir -p "$records"
number=0
for told in 'it has no header$' ', and 1 other$' ', and 2 others$'; do
    echo damaged >"$records/hex.$((++number))20260101T000000Z.jsonl"
    INPUT=/dev/null run "$hexplay" resume --plain
    [ "$(grep -c . "$scratch/stderr")" -eq 2 ] && grep -q "skipped: .*$told" "$scratch/stderr" ||
        complain "$number damaged records: $(cat "$scratch/stderr")"
done
rm -rf "$records"

# Without HOME there is the home folder of the user.
INPUT=/dev/null run env -u HOME XDG_STATE_HOME=relative "$hexplay" resume --plain
grep -q 'is set' "$scratch/stderr" && complain "without HOME: $(cat "$scratch/stderr")"
# shellcheck disable=SC2088 # a shell passes these on as they are
printf 'd20 d4\nsave ~/a b.jsonl\nsave "~/c d.jsonl"\nsave ~/f\\ g.jsonl\nsave ~/h\\i.jsonl\nquit\n' >"$scratch/saves"
mkdir "$scratch/home"
HOME=$scratch/home INPUT=$scratch/saves accepts "$hexplay" pocket-hexes --plain '--record=~/e.jsonl'
for name in 'a b' 'c d' e 'f g' 'h\i'; do
    [ -s "$scratch/home/$name.jsonl" ] || complain "no $name.jsonl in the home folder: $(ls "$scratch/home")"
done

# The command to copy stands on a line of its own, however long it is.
deep="$scratch/of the last winter in the mountains/of the last winter in the mountains"
mkdir -p "$deep"
accepts "$hexplay" pocket-hexes --plain --record "$deep/ann and bob.jsonl"
grep -qxF "hexplay resume '$deep/ann and bob.jsonl'" "$scratch/stdout" ||
    complain "broken: $(tail -n 3 "$scratch/stdout")"

# Editors add a byte order mark or an empty line.
{ printf '\xef\xbb\xbf'; cat "$source/examples/pocket-hexes.jsonl"; } >"$scratch/mark.jsonl"
INPUT=/dev/null refuses 2 'mark.jsonl:1: begins with a byte order mark' "$hexplay" verify "$scratch/mark.jsonl"
{ cat "$source/examples/pocket-hexes.jsonl"; echo; } >"$scratch/line.jsonl"
INPUT=/dev/null refuses 2 'an empty line' "$hexplay" verify "$scratch/line.jsonl"
{ printf '\xef\xbb\xbf'; sed 's/$/\r/' "$scratch/typed"; } >"$scratch/typed.crlf"
INPUT=$scratch/typed.crlf accepts "$hexplay" pocket-hexes --plain --seed tea
says 'You write [0-9]* (d20) on d4' 'typed lines of another system'
finish
