#!/bin/bash
# hexplay and its records as a person at a shell meets them: 'save' over what must not be lost, a
# record removed or replaced while it is played, two programs at one record, planted links and
# pipes. Everything a program said it had played is in a record afterwards.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
. "$source/tests/scripts/expect.sh"
hexplay=$build/hexplay
cd "$scratch" || exit 1
mkfifo lines

# A game that is typed to: begin OPTIONS...; typed LINE; over.
begin() {
    be_patient 60
    timeout "$patience" "$hexplay" "$@" <lines >said 2>&1 &
    game=$!
    exec 3>lines
}

typed() {
    printf '%s\n' "$1" >&3
}

over() {
    checks=$((checks + 1))
    exec 3>&-
    status=0
    wait "$game" || status=$?
}

has_lines() {
    [ "$(cat "$1" 2>/dev/null | grep -c -- "$2")" -ge "${3:-1}" ]
}

# until_it_has FILE WORDS [COUNT]: waits for the game to get there.
until_it_has() {
    soon has_lines "$@" || complain "no '$2' in $1: $(tail -n 3 said)"
}

says() {
    grep -q -- "$1" said || complain "$2: does not say '$1': $(tail -n 5 said)"
}

says_not() {
    ! grep -q -- "$1" said || complain "$2: says '$1'"
}

has() {
    grep -q -- "$2" "$1" 2>/dev/null || complain "$3: no '$2' in $1"
}

# A game whose name could not be put on the disk has not begun: nothing of it is left.
mkdir fault
# shellcheck disable=SC2016 # expanded when the program is loaded; blanks in a path would end a name
faults='$ORIGIN/tests/libfaults_calls.so'
LD_PRELOAD=$faults ASAN_OPTIONS=verify_asan_link_order=0:detect_leaks=0 FAULTS_LOG=calls "$hexplay" pocket-hexes --record fault/f.jsonl </dev/null >said 2>&1
at=$(sed -n '/rename .*-> .*f.jsonl = 0$/,$ s/^\([0-9]*\) fsync .*/\1/p' calls | head -n 1)
rm -f fault/*
run env LD_PRELOAD="$faults" ASAN_OPTIONS=verify_asan_link_order=0:detect_leaks=0 FAULTS_AT="$at" FAULTS_DO=fail "$hexplay" pocket-hexes --record fault/f.jsonl
[ "$status" -eq 1 ] && is_one_line hexplay || complain "call $at: $status, $(cat "$scratch/stderr")"
[ -n "$at" ] && [ -z "$(ls -A fault)" ] || complain "call $at left $(ls -A fault)"

# Saving over the running record, by any name, changes nothing.
begin pocket-hexes --seed tea --record g.jsonl
until_it_has g.jsonl event
ln -s g.jsonl soft.jsonl
ln g.jsonl hard.jsonl
for name in g.jsonl ./g.jsonl "$PWD/g.jsonl" out/../g.jsonl soft.jsonl hard.jsonl; do
    typed "save $name"
done
until_it_has said 'is the record itself' 6
typed 'save g.jsonl.secret'
until_it_has said 'does not end in .secret'
typed 'd20 d4'
until_it_has g.jsonl '"action":"d20@d4"'
over
has g.jsonl '"action":"d20@d4"' 'saved over itself'
[ soft.jsonl -ef g.jsonl ] && [ hard.jsonl -ef g.jsonl ] || complain 'a link was replaced'
"$hexplay" resume g.jsonl </dev/null >said 2>&1 || complain "cannot resume: $(cat said)"

# Saving over the record of another running game.
begin pocket-hexes --seed tea --record g2.jsonl
until_it_has g2.jsonl event
printf 'save g2.jsonl\ny\nsave g2.jsonl.secret\ny\nsave copy.jsonl\n' >typed
"$hexplay" pocket-hexes --seed cup --record g3.jsonl <typed >other 2>&1
typed 'd20 d4'
until_it_has g2.jsonl '"action":"d20@d4"'
over
grep -q 'record of another running game' other || complain "saved over another game: $(tail -n 5 other)"
[ -s copy.jsonl ] || complain 'nothing was saved'
"$hexplay" verify g2.jsonl >said 2>&1 || complain "the other game: $(cat said)"

# Removed while it is played: written anew under its name, and said.
begin pocket-hexes --seed tea --record r.jsonl
until_it_has r.jsonl event
rm r.jsonl
typed 'd20 d4'
until_it_has r.jsonl '"action":"d20@d4"'
over
says 'removed, replaced or changed' 'a removed record'
says 'hexplay resume r.jsonl$' 'a removed record'
"$hexplay" resume r.jsonl </dev/null >said 2>&1 || complain "cannot resume: $(cat said)"
says 'after 1 action' 'a removed record'

# Replaced: the other file stays, and the game is kept beside it.
begin pocket-hexes --seed tea --record r2.jsonl
until_it_has r2.jsonl event
echo mine >mine
mv mine r2.jsonl
typed 'd20 d4'
until_it_has r2-2.jsonl '"action":"d20@d4"'
over
[ "$(cat r2.jsonl)" = mine ] || complain 'what replaced the record was overwritten'
says 'hexplay resume r2-2.jsonl$' 'a replaced record'

# Removed after the last action: what is said to be kept is kept.
begin pocket-hexes --seed tea --record r3.jsonl
typed 'd20 d4'
until_it_has r3.jsonl '"action":"d20@d4"'
rm r3.jsonl
over
says 'The game is saved' 'removed at the end'
has r3.jsonl '"action":"d20@d4"' 'removed at the end'

# The folder is gone: nothing is said to be kept.
mkdir gone
begin pocket-hexes --seed tea --record gone/r.jsonl
until_it_has gone/r.jsonl event
rm -r gone
typed 'd20 d4'
until_it_has said 'Not played'
over
[ "$status" -eq 1 ] || complain "the folder is gone: status $status"
says_not 'game is saved' 'the folder is gone'

# Two at once: whoever said that it played did.
for ((round = 1; round <= 12; round++)); do
    "$hexplay" pocket-hexes --seed tea --record "two-$round.jsonl" </dev/null >/dev/null 2>&1
    printf 'd20 d4\n' >typed
    "$hexplay" resume "two-$round.jsonl" <typed >one 2>&1 &
    "$hexplay" resume "two-$round.jsonl" <typed >two 2>&1
    wait $!
    told=$(cat one two | grep -c 'You write 4 (d20) on d4')
    kept=$(grep -c '"action":"d20@d4"' "two-$round.jsonl")
    [ "$told" -ge 1 ] && [ "$kept" -eq 1 ] || complain "two at once: $told told, $kept kept"
    "$hexplay" verify "two-$round.jsonl" >said 2>&1 || complain "two at once: $(cat said)"
done
for ((round = 1; round <= 6; round++)); do
    "$hexplay" pocket-hexes --seed tea --record "new-$round.jsonl" </dev/null >one 2>&1 &
    "$hexplay" pocket-hexes --seed cup --record "new-$round.jsonl" </dev/null >two 2>&1
    wait $!
    "$hexplay" resume "new-$round.jsonl" <typed >said 2>&1
    says 'You write' 'two new at once'
    says_not 'secret' 'two new at once'
    "$hexplay" verify "new-$round.jsonl" >said 2>&1 || complain "two new at once: $(cat said)"
done

# Pipes and planted links.
mkfifo pipe
refuses 2 'pipe is not a file' "$hexplay" pocket-hexes --record pipe
refuses 2 'pipe is not a file' "$hexplay" resume pipe
"$hexplay" pocket-hexes --record planted.jsonl </dev/null >/dev/null 2>&1
rm planted.jsonl.secret
ln -s g.jsonl planted.jsonl.secret
refuses 2 'planted.jsonl.secret is not your file' "$hexplay" resume planted.jsonl
rm planted.jsonl.secret
mkfifo planted.jsonl.secret
refuses 2 'planted.jsonl.secret is not your file' "$hexplay" resume planted.jsonl
accepts "$hexplay" pocket-hexes --record /dev/null
grep -q 'The game is not saved: /dev/null' "$scratch/stdout" || complain 'a device keeps nothing'
mkdir -p "$XDG_STATE_HOME/paperhex/records"
mkfifo "$XDG_STATE_HOME/paperhex/records/beerhex.30000101T000000Z.jsonl"
echo 'd20 d4' >first
INPUT=first accepts "$hexplay" pocket-hexes
accepts "$hexplay" resume

# 'resume' takes the newest game that nobody plays.
rm "$XDG_STATE_HOME"/paperhex/records/*
refuses 1 'there is no unfinished game' "$hexplay" resume
begin pocket-hexes --seed tea
typed 'd20 d4'
until_it_has said 'You write'
refuses 1 'is being played already, the newest in .*/pocket-hexes.*jsonl' "$hexplay" resume
echo 'enter t1' >first
SOURCE_DATE_EPOCH=1000000000 INPUT=first accepts "$hexplay" hex-tri
accepts "$hexplay" resume
grep -q '^Hex-Tri' "$scratch/stdout" || complain "resume takes another game: $(tail -n 2 "$scratch/stdout")"
grep -q "'hexplay resume' continues it" "$scratch/stdout" || complain 'the game played last needs a name'
over
says 'The game is saved' 'the game that was played meanwhile'

# What the newest one is does not matter: it is named and passed over.
odd=$XDG_STATE_HOME/paperhex/records/beerhex.30000101T000000Z.jsonl
for bytes in '' garbage '{"paperhex":99}'; do
    printf '%s' "$bytes" >"$odd"
    run "$hexplay" resume
    [ "$status" -eq 0 ] && is_one_line hexplay && grep -q "skipped: $odd" "$scratch/stderr" ||
        complain "resume beside '$bytes': $status, $(cat "$scratch/stderr")"
    grep -q ' continues after ' "$scratch/stdout" || complain "resume beside '$bytes' plays nothing"
done
rm "$odd"

# A link planted where the next record would come is not followed.
ln -s "$PWD/elsewhere" "$XDG_STATE_HOME/paperhex/records/beerhex.20010909T014640Z.jsonl"
SOURCE_DATE_EPOCH=1000000000 refuses 1 'in the way' "$hexplay" beerhex
[ ! -e elsewhere ] || complain 'a planted link was followed'

# The engine waits for no pipe, and shows nothing of a file that is no record.
printf 'password hunter2\n' >private
printf 'load_record pipe\nload_record private\nload_record %s\nquit\n' "$PWD" >typed
INPUT=typed accepts "$hexplay" --gtp
grep -q '^? *cannot read pipe: nobody writes' "$scratch/stdout" || complain "load_record: $(cat "$scratch/stdout")"
! grep -q 'password\|hunter2' "$scratch/stdout" || complain 'load_record shows a file'
[ "$(grep -c '^?' "$scratch/stdout")" -eq 3 ] || complain "load_record: $(cat "$scratch/stdout")"

# What is saved of a game that hides something is private while it goes on, and only then.
umask 022
touch open.jsonl
chmod 644 open.jsonl
printf 'save hidden.jsonl\nsave open.jsonl\ny\n' >typed
INPUT=typed accepts "$hexplay" toll-hexes --record t.jsonl
printf 'save plain.jsonl\n' >typed
INPUT=typed accepts "$hexplay" pocket-hexes --record p.jsonl
[ "$(stat -c %a hidden.jsonl open.jsonl plain.jsonl | xargs)" = '600 600 644' ] ||
    complain "saved as $(stat -c '%a %n' hidden.jsonl open.jsonl plain.jsonl | xargs)"
finish
