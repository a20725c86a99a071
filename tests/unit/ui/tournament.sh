#!/bin/bash
# hexplay tournament as a shell sees it: the same games however they are played, going on after a
# kill, other programs at the table, and what is refused.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
source "$source/tests/scripts/expect.sh"
hexplay=${PAPERHEX_QUICK:-$build}/hexplay
bad="python3 '$source/tests/unit/ui/tournament_engines.py'" # a command for the shell
export SOURCE_DATE_EPOCH=1700000000 PYTHONDONTWRITEBYTECODE=1

# tournament OUT ARGUMENTS...: its JSON without times, in OUT.
tournament() {
    local out=$1
    shift
    accepts "$hexplay" tournament "$@" --json
    sed 's/"decision_ms":{[^}]*}/"decision_ms":{}/g' "$scratch/stdout" >"$scratch/$out"
}

# same WHAT A B: two files are equal and not empty.
same() {
    if [ ! -s "$2" ] || ! cmp -s "$2" "$3"; then
        complain "$1: $(head -c 400 "$2") and $(head -c 400 "$3")"
    fi
}

# same_games WHAT A B: the records of two folders without what differs by nature: seats' names,
# salts, times, digests.
same_games() {
    for folder in "$2" "$3"; do
        cat "$folder"/*.jsonl |
            grep -oE '"(event|action)":"[^"]*"|"(scores|winners)":[^]]*]' >"$folder.games"
    done
    same "$1" "$2.games" "$3.games"
}

# ---- the form of the answer ----

tournament one toll-hexes easy random greedy --players 2 --games 12 --seed tea
python3 - "$scratch/one" <<'PYTHON' || complain 'the form of --json'
import json, sys
answer = json.load(open(sys.argv[1]))
assert list(answer)[:5] == ["game", "games", "seed", "players", "pairs"], answer
assert (answer["game"], answer["games"], answer["seed"]) == ("toll-hexes", 12, "tea")
assert [p["name"] for p in answer["players"]] == ["easy", "random", "greedy"]
for p in answer["players"]:
    assert list(p)[:9] == ["name", "games", "wins", "draws", "share", "share_ci95", "mean_score",
                           "score_ci95", "decision_ms"], p
    assert p["games"] == 8 and p["share_ci95"][0] <= p["share"] <= p["share_ci95"][1]
    assert p["score_ci95"][0] <= p["mean_score"] <= p["score_ci95"][1]
assert [(p["a"], p["b"], p["games"]) for p in answer["pairs"]] == [
    ("easy", "random", 4), ("easy", "greedy", 4), ("random", "greedy", 4)], answer["pairs"]
for p in answer["pairs"]:
    assert list(p) == ["a", "b", "games", "a_wins", "draws", "share", "share_ci95"], p
    assert abs(p["share"] - (p["a_wins"] + p["draws"] / 2) / p["games"]) < 1e-6
assert sum(p["wins"] for p in answer["players"]) + answer["shared"] == 12
PYTHON
accepts "$hexplay" tournament pocket-hexes easy --games 2 --seed tea
grep -q '^easy  *2  *2  *0  *1.000 ' "$scratch/stdout" || complain "solo: $(cat "$scratch/stdout")"

# ---- the same games ----

for game in beerhex toll-hexes hex-tri; do
    tournament plain "$game" easy random --games 6 --seed same --records "$scratch/a"
    tournament threads "$game" easy random --games 6 --seed same --threads 3 \
        --records "$scratch/b"
    same "$game with threads" "$scratch/plain" "$scratch/threads"
    same_games "$game, its records with threads" "$scratch/a" "$scratch/b"
    for record in "$scratch"/a/*.jsonl; do
        accepts "$hexplay" verify "$record"
    done
    rm -r "$scratch/a" "$scratch/b"
done

# hexplay itself as the engine plays what it plays without, and is told no more than its seat knows.
for rules in beerhex 'beerhex --option clues=on' toll-hexes 'toll-hexes --players 3' \
    'hex-tri --option rounds=12' 'pocket-hexes --side 3 --players 2'; do
    # shellcheck disable=SC2086 # rules are words
    set -- $rules
    accepts "$hexplay" tournament "$@" easy easy:0 --games 4 --seed gtp --records "$scratch/a"
    mkdir "$scratch/told"
    accepts "$hexplay" tournament "$@" easy --games 4 --seed gtp --records "$scratch/b" --json \
        --engine "$bad watches '$hexplay' '$scratch/told'"
    grep -q '"forfeits":[1-9]' "$scratch/stdout" && complain "$rules: $(cat "$scratch/stdout")"
    same_games "$rules by an engine" "$scratch/a" "$scratch/b"
    [ "$1" != beerhex ] || ! grep -q '^play [gs]@' "$scratch"/told/* ||
        complain "$rules: an engine was told a hidden symbol"
    [ "$1" != toll-hexes ] || grep -q '^event draw [12] ?' "$scratch"/told/* ||
        complain "$rules: an engine was told of no hidden draw"
    ! grep -q 'gtp' "$scratch"/told/* || complain "$rules: an engine was told the seed"
    rm -r "$scratch/a" "$scratch/b" "$scratch/told"
done

# A spy asks what the opponent begins with under the seed that it was told itself: that is not what
# it meets, game after game; and no such seed is the one of the dice.
mkdir "$scratch/told"
accepts "$hexplay" tournament beerhex easy --games 10 --seed spy --option turn-limit=4 \
    --records "$scratch/a" --engine "$bad watches '$hexplay' '$scratch/told'"
python3 - "$hexplay" "$scratch/told" "$scratch/a" <<'PYTHON' || complain 'a spy'
import glob, hashlib, json, subprocess, sys
hexplay, told, records = sys.argv[1:]
def digest(data):
    return hashlib.blake2b(data, digest_size=32)
def guess(seed):
    words = ["level easy", "new_game beerhex turn-limit=4", f"seed {seed}", "genmove", ""]
    talk = subprocess.run([hexplay, "--gtp"], input="\n".join(words), capture_output=True, text=True)
    return talk.stdout.split()[-1]
talks = [open(path).read().splitlines() for path in glob.glob(f"{told}/*")]
seeds = {talk[0].split()[1] for talk in talks}
met = [(talk[0].split()[1], talk[4]) for talk in talks if talk[4].startswith("play ")]
assert len(seeds) == 10 and len(met) == 5, talks
assert any(guess(seed)[1:] != first[-3:] for seed, first in met), met
commitments = {digest(digest(seed.encode()).digest()).hexdigest() for seed in seeds}
for path in glob.glob(f"{records}/*"):
    assert json.loads(open(path).readline())["commitment"] not in commitments
PYTHON
rm -r "$scratch/a" "$scratch/told"

# ---- bad engines lose ----

# loses KIND WORDS [TIME]: an engine of that kind loses all its games, and the table says why. Ten times TIME,
# in ms, is waited for an answer: not long for what never comes.
loses() {
    accepts "$hexplay" tournament beerhex random --games 2 --seed bad --time-ms "${3:-10000}" --engine "$bad $1"
    grep -q ' lost 2 by failing to answer' "$scratch/stdout" ||
        complain "$1: $(cat "$scratch/stdout")"
    grep -q "^The first time it $2" "$scratch/stdout" || complain "$1: $(cat "$scratch/stdout")"
    grep -q '^random  *2  *2  *0  *1.000' "$scratch/stdout" ||
        complain "$1: $(cat "$scratch/stdout")"
    ! grep -q ' score ' "$scratch/stdout" || complain "points in beerhex: $(cat "$scratch/stdout")"
}
loses exits 'had already stopped at: genmove'
loses illegal 'answered with an illegal action: castle'
loses hangs 'did not answer in time to: genmove' 20
loses chatters 'did not answer in time to: genmove' 20
loses mutters 'answered genmove with: blah'
loses shrugs 'gave no action in answer to: genmove'
loses refuses 'refused: new_game beerhex players=2'
refuses 2 "cannot run '$scratch/nothing-here 2>&-': an engine is a command" \
    "$hexplay" tournament beerhex random --games 2 --seed bad --engine "$scratch/nothing-here 2>&-"
accepts "$hexplay" tournament beerhex random --games 2 --seed bad --engine "exit 3"
grep -q 'The first time it had already stopped at: seed' "$scratch/stdout" ||
    complain "an engine that ends: $(cat "$scratch/stdout")"
# What is won so counts everywhere, and each engine has its own reason.
accepts "$hexplay" tournament beerhex random --games 6 --seed bad --json --time-ms 10000 \
    --engine "exit 3" --engine "$bad illegal"
python3 - "$scratch/stdout" <<'PYTHON' || complain "forfeits: $(cat "$scratch/stdout")"
import json, sys
answer = json.load(open(sys.argv[1]))
random, gone, illegal = answer["players"]
assert (random["wins"], random["share"], random["mean_score"]) == (4, 1, 1) and "reason" not in random
assert gone["reason"].startswith("had already stopped at: seed ") and gone["mean_score"] == gone["share"] == .25
assert illegal["reason"] == "answered with an illegal action: castle"
PYTHON
accepts "$hexplay" tournament pocket-hexes --games 2 --seed bad --engine "exit 3"
grep -q '^exit 3  *2  *0  *0  *0.000 .* 0.00 ' "$scratch/stdout" ||
    complain "a solo game that was not played is not a draw: $(cat "$scratch/stdout")"

# An engine that nothing asks to end ends with hexplay, however that ends: its pipe is closed then.
mkfifo "$scratch/held"
for signals in KILL 'TERM TERM'; do
    "$hexplay" tournament beerhex easy --games 2 --engine "exec 9>'$scratch/held'; $bad stays" \
        >"$scratch/stdout" 2>&1 &
    victim=$!
    exec 8<"$scratch/held"
    read -r _ <&8
    for signal in $signals; do
        kill -s "$signal" "$victim" 2>/dev/null
    done
    wait "$victim" 2>/dev/null
    be_patient 60
    timeout "$patience" cat <&8 || complain "an engine outlives hexplay after $signals"
    exec 8<&-
done

# What a command line or a file of results says begins no line of the table.
accepts "$hexplay" tournament beerhex random --games 1 --seed $'bad\nseed' --engine $'exit 3\n#forged'
! grep -q '^#forged\|^seed' "$scratch/stdout" || complain "names: $(cat "$scratch/stdout")"
grep -q '^beerhex, 1 game, seed bad\\x0aseed$' "$scratch/stdout" ||
    complain "a seed: $(cat "$scratch/stdout")"

# ---- going on ----

long=(hex-tri easy random --games 40 --seed kill)
has_lines() { # NUMBER: of results, at least
    [ -f "$results" ] && [ "$(wc -l <"$results")" -ge "$1" ]
}

tournament whole "${long[@]}"
results=$scratch/results.jsonl
"$hexplay" tournament "${long[@]}" --threads 2 --resume "$results" >"$scratch/killed" 2>&1 &
victim=$!
soon has_lines 4
kill -KILL "$victim"
wait "$victim" 2>/dev/null
kept=$(wc -l <"$results")
[ "$kept" -ge 4 ] || complain "only $kept lines were kept"
# As if the power had gone in the middle of a line.
printf '{"played":40,"scores":[1' >>"$results"
tournament resumed "${long[@]}" --resume "$results"
same 'after a kill' "$scratch/whole" "$scratch/resumed"
[ "$(wc -l <"$results")" -eq 41 ] || complain "$(wc -l <"$results") lines after going on"
[ "$(grep -o '"played":[0-9]*' "$results" | sort -u | wc -l)" -eq 40 ] ||
    complain 'a game was played twice'

# The seed is the file's, more games may be asked for, nothing is played again.
before=$(head -n 41 "$results" | sha256sum)
tournament more hex-tri easy random --games 42 --resume "$results"
grep -q '"seed":"kill"' "$scratch/more" || complain "another seed: $(cat "$scratch/more")"
[ "$(head -n 41 "$results" | sha256sum)" = "$before" ] || complain 'results were written again'
refuses 2 'results.jsonl:1: these are results of another run: "seed" is "kill" instead of "other"' \
    "$hexplay" tournament hex-tri easy random --games 4 --seed other --resume "$results"
refuses 2 'another run: "contestants"' \
    "$hexplay" tournament hex-tri easy greedy --games 4 --resume "$results"
for form in '1 earlier' '3 later'; do
    sed "1s/\"tournament\":2/\"tournament\":${form% *}/" "$results" >"$scratch/form"
    refuses 2 "form:1: these results are from an* ${form#* } version" \
        "$hexplay" tournament hex-tri easy random --games 4 --resume "$scratch/form"
done
echo '{"played":1}' >>"$results"
refuses 2 'results.jsonl:44: this is not the result' \
    "$hexplay" tournament hex-tri easy random --games 4 --resume "$results"

# Asked to stop, it says what was played and goes on later.
rm "$results"
"$hexplay" tournament "${long[@]}" --games 4000 --resume "$results" \
    >"$scratch/stopped" 2>"$scratch/stderr" &
victim=$!
soon has_lines 4
kill -TERM "$victim"
wait "$victim"
[ $? -eq 1 ] || complain 'a stopped tournament ends with 1'
grep -q '^hexplay: stopped after [0-9]* of 4000 games; run the same command to continue$' \
    "$scratch/stderr" || complain "stopped: $(cat "$scratch/stderr")"
grep -q '^hex-tri, ' "$scratch/stopped" || complain 'a stopped tournament says nothing'

# ---- refusals ----

refuses 2 'name the game' "$hexplay" tournament --games 2
refuses 2 "no game 'chess'" "$hexplay" tournament chess easy --games 2
refuses 2 'needs a player' "$hexplay" tournament beerhex --games 2
refuses 2 'games is missing' "$hexplay" tournament beerhex easy
refuses 2 "no player 'brilliant'.*easy.*random" "$hexplay" tournament beerhex brilliant --games 2
refuses 2 'thinking time T from 0' "$hexplay" tournament beerhex easy:fast --games 2
refuses 2 'games takes a number from 1' "$hexplay" tournament beerhex easy --games 0
refuses 2 'threads takes a number from 1 to 64' "$hexplay" tournament beerhex easy --threads 0
refuses 2 'is for tournament' "$hexplay" beerhex --games 2
refuses 2 'named several times' "$hexplay" tournament beerhex easy random random --games 2
refuses 2 'has no --side' "$hexplay" tournament beerhex easy --games 2 --side 4
refuses 1 'cannot make the folder' "$hexplay" tournament beerhex easy --games 2 --records /dev/null/records
finish
