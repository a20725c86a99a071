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

# What they learn is the same without sanitizers, which pocket_learner and mini_pocket have.
quick=${PAPERHEX_QUICK:-$build}
train=$quick/train_beerhex
run "$train" --games 15 --output whole.out
[ "$status" -eq 0 ] || complain "status $status: $(cat stderr)"
is_ready_to_stop() { # PROCESS: it is the program, not yet bash, that catches SIGTERM
    [ "$(<"/proc/$1/comm")" = train_beerhex ] && grep -q '^SigCgt:.*[4-7c-f][0-9a-f]\{3\}$' "/proc/$1/status"
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

# Games that are played with the same weights are split: two parts teach what all of them teach.
train=$quick/train_hex_tri
for parts in 1 2; do
    for part in $(seq $parts); do
        run "$train" --games 9 --part "$part/$parts" --output "in$parts.out"
        [ "$status" -eq 0 ] || complain "part $part/$parts: status $status: $(cat stderr)"
    done
    run "$train" --games 9 --parts $parts --output "in$parts.out"
    [ "$status" -eq 0 ] || complain "$parts parts: status $status: $(cat stderr)"
done
cmp in1.out.checkpoint in2.out.checkpoint || complain 'two parts teach something else'
run "$train" --games 9 --parts 2 --output in2.out
[ "$status" -eq 2 ] && grep -q 'in2.out.part-1-of-2 is of another run, program or generation' stderr ||
    complain "parts of another generation: status $status: $(cat stderr)"
run "$train" --games 9 --parts 3 --output in2.out
[ "$status" -eq 1 ] && grep -q 'cannot read in2.out.part-1-of-3' stderr ||
    complain "no parts: status $status: $(cat stderr)"
refuses 2 '--part 1/10: the run consists of 9 groups' "$train" --games 9 --part 1/10 --output in2.out
refuses 2 '--part: K/N is accepted' "$train" --games 9 --part 4/3 --output in2.out
refuses 2 'one of them is accepted' "$train" --games 9 --part 1/9 --parts 3 --output in2.out

# The others learn by generations if they are told to, so that these are split, too.
generation() { # PARTS FILE PROGRAM...
    local parts=$1 file=$2 part
    shift 2
    for part in $(seq "$parts"); do
        run "$@" --part "$part/$parts" --output "$file"
        [ "$status" -eq 0 ] || complain "$*: part $part/$parts: status $status: $(cat stderr)"
    done
    run "$@" --parts "$parts" --output "$file"
    [ "$status" -eq 0 ] || complain "$*: $parts parts: status $status: $(cat stderr)"
}
for game in beerhex toll_hexes "pocket_hexes --side 3"; do
    read -r -a words <<<"$game"
    train=("$quick/train_${words[0]}" "${words[@]:1}" --games 7 --generations 2)
    generation 1 g1.out "${train[@]}"
    generation 3 g3.out "${train[@]}"
    cmp g1.out.checkpoint g3.out.checkpoint || complain "${train[*]}: three parts teach something else"
    run "${train[@]}" --parts 3 --output g3.out
    [ "$status" -eq 2 ] && grep -q 'g3.out.part-1-of-3 is of another run, program or generation' stderr ||
        complain "${train[*]}: parts of another generation: status $status: $(cat stderr)"
    refuses 2 'parts are of a generation' "${train[0]}" --part 1/2 --output g4.out
    if [ "$game" = beerhex ]; then
        generation 3 g3.out "${train[@]}"
        run "${train[@]}" --output all.out
        cmp all.out g3.out || complain "${train[*]}: parts of all generations teach something else"
    fi
    rm -f g1.out* g3.out* g4.out*
done

train=$quick/train_pocket_hexes
refuses 2 '--fine: for a network; without --linear' "$train" --fine --linear --output out/new.out
run "$train" --games 1 --side 3 --output plain.out
[ "$status" -eq 0 ] || complain "status $status: $(cat stderr)"
refuses 2 'plain.out.checkpoint is of another run' \
    "$train" --games 1 --side 3 --fine --output plain.out
refuses 2 'plain.out.checkpoint is of another run' \
    "$train" --games 1 --side 3 --linear --output plain.out
finish
