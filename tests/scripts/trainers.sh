#!/bin/bash
# The training programs: what they refuse, and that a run which was stopped goes on to the same bytes.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
. "$source/tests/scripts/expect.sh"
cd "$scratch" || exit 1

for game in pocket_hexes beerhex toll_hexes hex_tri; do
    train=$build/train_$game
    refuses 2 '--output FILE' "$train" --games 1
    refuses 2 '--games: a whole number from 1 to' "$train" --games 1x --output out/new.out
    refuses 2 '--games: a whole number from 1 to' "$train" --output out/new.out --games
    refuses 2 '--seed: a whole number from 0 to' "$train" --seed -1 --output out/new.out
    refuses 2 "'--game': --games N, --seed N, " "$train" --game 1 --output out/new.out
    refuses 2 '--output: the name of a file is missing' "$train" --output
    printf 'none' >other.out.checkpoint
    refuses 2 'other.out.checkpoint is of another run' "$train" --games 1 --output other.out
    [ "$(cat other.out.checkpoint)" = none ] || complain "$train: wrote over a checkpoint"
    refuses 1 "nowhere/new.out.checkpoint" "$train" --games 1 --output nowhere/new.out
done

train=$build/train_beerhex
run "$train" --games 15 --output whole.out
[ "$status" -eq 0 ] || complain "status $status: $(cat stderr)"
is_ready_to_stop() { # PROCESS: SIGTERM is caught
    grep -q '^SigCgt:.*[4-7c-f][0-9a-f]\{3\}$' "/proc/$1/status"
}
"$train" --games 15 --output stopped.out 2>stderr &
soon is_ready_to_stop $!
kill -TERM $!
wait $! || complain "stopped: status $?: $(cat stderr)"
[ -e stopped.out.checkpoint ] || complain "no checkpoint of a run that was stopped"
run "$train" --games 15 --output stopped.out
[ "$status" -eq 0 ] && grep -q 'going on from stopped.out.checkpoint' stderr ||
    complain "goes on: status $status: $(cat stderr)"
cmp whole.out stopped.out || complain "a run in two parts learns something else"
refuses 2 'stopped.out.checkpoint is of another run' "$train" --games 16 --output stopped.out

train=$build/train_pocket_hexes
refuses 2 '--fine: for a network; without --linear' "$train" --fine --linear --output out/new.out
run "$train" --games 1 --side 3 --output plain.out
[ "$status" -eq 0 ] || complain "status $status: $(cat stderr)"
refuses 2 'plain.out.checkpoint is of another run' \
    "$train" --games 1 --side 3 --fine --output plain.out
refuses 2 'plain.out.checkpoint is of another run' \
    "$train" --games 1 --side 3 --linear --output plain.out
finish
