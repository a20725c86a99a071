#!/bin/bash
# What hexplay does with wrong command lines, damaged records, ends of input and systems that
# refuse: one clear line, the right exit status, nothing lost.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
. "$source/tests/scripts/expect.sh"
hexplay=$build/hexplay
solo=("${PAPERHEX_QUICK:-$build}/hexplay" pocket-hexes --plain --seed bad-input)

# Command lines: status 2. Values of options are read with sanitizers by fuzz_corpus_hexplay_line.
refuses 2 'bogus' "$hexplay" --bogus
refuses 2 'chess' "$hexplay" chess
refuses 2 'bogus' "${solo[@]}" --bogus
refuses 2 'extra' "${solo[@]}" extra
refuses 2 'seed' "$hexplay" pocket-hexes --seed
refuses 2 '--level LEVEL (.*1 to 8 (easy, normal, hard and expert are 2, 4, 6 and 8)' "$hexplay" hex --level
refuses 2 "'foo'.* pocket-hexes, beerhex, toll-hexes, hex-tri.* hex" "$hexplay" daily foo
for side in 2 8 x '' 4.5 99999999999999999999; do
    refuses 2 'side' "${solo[@]}" --side "$side"
done
for players in 0 7 -1 x ''; do
    refuses 2 'players' "${solo[@]}" --players "$players"
done
refuses 2 'brilliant' "${solo[@]}" -p 2 --level brilliant
refuses 2 "no player 'human' for pocket-hexes; there are 1 to 8 (easy, normal, hard and expert are 2, 4, 6 and 8), random" "${solo[@]}" -p 2 --level human
refuses 2 "no player 'nobody' for pocket-hexes; there are human, 1 to 8 (easy," \
    "${solo[@]}" -p 2 --seat 2=nobody
refuses 2 'beerhex is for 2 players, not 3' "$hexplay" beerhex --seat 3=easy
refuses 2 'needs --players 3' "${solo[@]}" --seat 3=easy
refuses 2 'seat' "${solo[@]}" --seat 9=human
refuses 2 'seat' "${solo[@]}" --seat 1
refuses 2 'option' "${solo[@]}" --option side
refuses 2 'colour' "${solo[@]}" --option colour=red
refuses 2 'first' "${solo[@]}" --option first=maybe
refuses 2 'command\|game\|unknown' "$hexplay" $'evil\e[31m\nname'
solo[0]=$hexplay

# Records that are not there or not whole.
record=$scratch/game.jsonl
game=$scratch/game.gtp
cat >"$game" <<'END'
seed bad-input
new_game pocket-hexes
level easy
genmove
genmove
genmove
record
END
"$hexplay" --gtp <"$game" | sed -n 's/^= {/{/; /^{/p' >"$record"
[ "$(wc -l <"$record")" -gt 4 ] || complain "the record to damage is empty"
accepts "$hexplay" verify "$record"
refuses '1 2' 'nowhere' "$hexplay" verify "$scratch/nowhere.jsonl"
refuses '1 2' 'nowhere' "$hexplay" resume "$scratch/nowhere.jsonl"
refuses '1 2' '.' "$hexplay" verify "$scratch/out"
damaged=$scratch/damaged.jsonl
for damage in '3s/^./x/' '2s/"/'"\\xff"'/' '3d' '1d' '4s/.*/[]/' '4s/.*//' '2s/roll/toll/' \
    '1s/pocket-hexes/chess/' '1s/"paperhex":1/"paperhex":99/' '3s/"action":"/&q/'; do
    LC_ALL=C sed "$damage" "$record" >"$damaged"
    cmp -s "$record" "$damaged" && complain "the damage $damage changed nothing"
    refuses '1 2' 'damaged.jsonl' "$hexplay" verify "$damaged"
    cp "$damaged" "$scratch/before"
    refuses '1 2' 'damaged.jsonl' "$hexplay" resume "$damaged"
    cmp -s "$damaged" "$scratch/before" || complain "resuming after $damage changed the file"
done
printf '' >"$damaged"
refuses '1 2' 'damaged.jsonl' "$hexplay" verify "$damaged"
head -c 100000 /dev/zero >"$damaged"
refuses '1 2' 'damaged.jsonl' "$hexplay" verify "$damaged"

# The system refuses: status 1.
refuses 1 'nowhere' "${solo[@]}" --record "$scratch/nowhere/game.jsonl"
refuses '1 2' 'out' "${solo[@]}" --record "$scratch/out"
if [ -w /dev/full ]; then
    refuses '1 2' '/dev/full' "${solo[@]}" --record /dev/full
    for words in --help --version; do
        checks=$((checks + 1))
        "$hexplay" "$words" >/dev/full 2>"$scratch/stderr"
        status=$?
        [ "$status" -eq 1 ] || complain "hexplay $words on a full disk: status $status"
        is_one_line hexplay || complain "hexplay $words: $(head -c 300 "$scratch/stderr")"
    done
fi

# An unknown command in a game is answered, and the end of input saves it: status 0.
kept=$scratch/kept.jsonl
printf 'xyzzy\nd20@zz9\n' >"$scratch/typed"
INPUT=$scratch/typed accepts "${solo[@]}" --record "$kept"
[ -s "$kept" ] || complain "the game is not on disk"
grep -qi 'xyzzy' "$scratch/stdout" || complain "nothing is said about an unknown command"
action=$(printf 'seed bad-input\nnew_game pocket-hexes\nlegal\n' | "$hexplay" --gtp |
    sed -n 's/^= \(d20@d4\)$/\1/p; s/^\(d20@d4\)$/\1/p')
printf '%s\n' "$action" >"$scratch/typed"
rm -f "$kept"
INPUT=$scratch/typed accepts "${solo[@]}" --record "$kept"
grep -q '"action":"d20@d4"' "$kept" || complain "the action before the end of input is lost"
printf 'score\n' >"$scratch/typed"
INPUT=$scratch/typed accepts "$hexplay" resume --plain "$kept"
grep -q '"action":"d20@d4"' "$kept" || complain "resuming lost the action"

# A torn last line is dropped, and the game goes on.
printf '{"player":1,"act' >>"$kept"
INPUT=$scratch/typed accepts "$hexplay" resume --plain "$kept"
grep -q '"act$' "$kept" && complain "the torn line is still there"

# The disk fills up in the middle of a game that goes to and fro: what cannot be kept is not played,
# the player is told, and what is there is whole lines.
{
    printf 'seed bad-input\nnew_game pocket-hexes\nlevel easy\n'
    yes genmove | head -n 12
} | "$hexplay" --gtp | sed -n 's/^= \(d[0-9]*@.*\|penalty.*\)/\1/p' >"$scratch/actions"
cp "$scratch/actions" "$scratch/typed"
for _ in {1..40}; do
    sed 's/.*/undo/' "$scratch/actions"
    cat "$scratch/actions"
done >>"$scratch/typed"
if INPUT=$scratch/typed on_tiny_disk "${solo[@]}" --record "$scratch/out/game.jsonl"; then
    checks=$((checks + 1))
    tr '\n' ' ' <"$scratch/stdout" | grep -q 'Not .*: cannot write [^:]*: No space left' ||
        complain "a disk that fills up: nothing is said, but: $(tail -c 300 "$scratch/stdout")"
    [ -z "$(tail -c 1 "$scratch/left/game.jsonl")" ] || complain "the record on it ends in a half line"
    INPUT=/dev/null accepts "$hexplay" resume --plain "$scratch/left/game.jsonl"
    [ "$(wc -l <"$scratch/left/game.jsonl")" -gt 20 ] || complain "little of the game is left"
else
    echo "not checked: a tiny disk cannot be mounted here"
fi

# Killed in the middle: what was played is on disk.
for signal in INT TERM HUP KILL; do
    checks=$((checks + 1))
    rm -f "$kept"* "$scratch/pipe"
    mkfifo "$scratch/pipe"
    "${solo[@]}" --record "$kept" <"$scratch/pipe" >"$scratch/stdout" 2>"$scratch/stderr" &
    process=$!
    exec 3>"$scratch/pipe"
    printf '%s\n' "$action" >&3
    soon grep -qs '"action"' "$kept"
    kill -s "$signal" "$process"
    exec 3>&-
    wait "$process" 2>/dev/null
    INPUT=$scratch/typed accepts "$hexplay" resume --plain "$kept"
    grep -q '"action":"d20@d4"' "$kept" || complain "SIG$signal lost the action"
done

# Pipes as records: read as long as somebody writes, refused where nobody does.
record=$source/examples/pocket-hexes.jsonl
mkfifo "$scratch/idle"
refuses_idle_pipe "$scratch/idle" "'$hexplay' verify '$scratch/idle'" "'$hexplay' replay '$scratch/idle'" \
    "'$hexplay' analyse '$scratch/idle'"
refuses 2 'nobody writes to this pipe' "$hexplay" verify <(true)
accepts "$hexplay" verify <(cat "$record")
accepts "$hexplay" replay <(cat "$record")
for words in verify replay; do
    cat "$record" >"$scratch/idle" &
    accepts "$hexplay" "$words" "$scratch/idle"
done
cat "$record" >"$scratch/idle" &
printf 'load_record %s\n' "$scratch/idle" >"$scratch/typed"
INPUT=$scratch/typed accepts "$hexplay" --gtp
grep -q '^?' "$scratch/stdout" && complain "load_record of a pipe: $(cat "$scratch/stdout")"

# The engine answers nonsense and ends quietly with its input.
printf 'xyzzy\nplay\nplay d20@d4\nnew_game\nundo x\nload_record /nowhere\nevent roll\n' \
    >"$scratch/typed"
INPUT=$scratch/typed accepts "$hexplay" --gtp
[ "$(grep -c '^?' "$scratch/stdout")" -eq 7 ] || complain "seven refusals expected"
refuses 2 'bogus' "$hexplay" --gtp --bogus
finish
