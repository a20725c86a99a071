#!/bin/bash
# kept_formats.sh BUILD SOURCE: the files of tests/replays/formats, which an earlier version wrote,
# are good for ever: every record is verified, loaded, written back byte for byte, replayed and
# printed, every game that was going on is resumed with its secret, every position is begun from,
# tournaments go on, statistics are read and counted anew, jobs and kits are printed.
set -u
build=$1 source=$2
hexplay=$(find "${PAPERHEX_QUICK:-$build}" -maxdepth 2 -name hexplay -type f | head -n 1)
hexprint=$(find "${PAPERHEX_QUICK:-$build}" -maxdepth 2 -name hexprint -type f | head -n 1)
[ -x "$hexplay" ] && [ -x "$hexprint" ] || { echo "no programs in $build" >&2; exit 1; }
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
kept=$scratch/formats
cp -r "$source/tests/replays/formats" "$kept"
chmod -R u+w "$kept"
chmod 600 "$kept"/records/*.secret "$kept"/state/records/*.secret
mkdir "$scratch/out" "$kept/out"
export XDG_STATE_HOME=$scratch/nothing SOURCE_DATE_EPOCH=1795370400
checks=0 failures=0

# What may become of an old file: read, or refused in one line with status 2.
# Tournaments, by name, game and players.
tournaments='
refused pocket-hexes 2 pocket-hexes easy --side 3 --option boxes=2
refused beerhex 4 beerhex easy ismcts --size 4
refused toll-hexes 4 toll-hexes easy greedy --side 4 --option stall=1
refused hex-tri 4 hex-tri mcts greedy --side 2 --option figures=4 --option rounds=4
'
# Games that go on against a player who may leave the program: with people in that seat then. All
# others are played to an end.
resumed='
people beerhex-ismcts-running
people toll-hexes-ismcts-running
people hex-tri-mcts-running
'

# expect WHAT STATUS COMMAND...: runs it, its messages in $scratch/said.
expect() {
    local what=$1 wanted=$2 status=0
    shift 2
    "$@" </dev/null >"$scratch/answer" 2>"$scratch/said" || status=$?
    judge "$what" "$wanted" "$status"
}

judge() {
    checks=$((checks + 1))
    [ "$2" = "$3" ] && return
    echo "$1: $3 instead of $2" >&2
    cat "$scratch/said" >&2
    failures=$((failures + 1))
}

# refused WHAT COMMAND...: status 2 and a single line that says why.
refused() {
    local what=$1
    shift
    expect "$what is refused" 2 "$@"
    judge "$what: lines" 1 "$(wc -l <"$scratch/said")"
}

# ---- records ----

engine() {
    printf '%s\n' "load_record $1" "$2" | "$hexplay" --gtp 2>"$scratch/said" |
        sed -n '/^= {/,/^$/ { s/^= //; /^$/!p }'
}

record() {
    local name=$1 verified=$2 strict=$3 state=$4 file=$kept/records/$1.jsonl
    expect "verify $name" "$verified" "$hexplay" verify "$file"
    expect "verify $name --strict" "$strict" "$hexplay" verify --strict "$file"
    judge "state of $name" "$state" "$(engine "$file" state)"
    judge "record of $name" "$(grep '}$' "$file" | cksum)" "$(engine "$file" record | cksum)"
    expect "replay $name" 0 "$hexplay" replay --plain "$file"
    # What is false, or one player's alone, is not printed.
    expect "print $name" $((verified * 2)) "$hexprint" record "$file" -o "$scratch/out/$name.svg"
}

# The same seed goes on: no new one is committed to. Where to resign is a result, all of it is
# revealed and must hold.
resume() {
    local file=$1 name lines
    name=$(basename "$file" .jsonl)
    lines=$(grep -c '}$' "$file")
    expect "resume $name" 0 "$hexplay" resume --plain "$file"
    judge "what resuming adds to $name" "$lines" "$(grep -c '}$' "$file")"
    if grep -q "people $name\$" <<<"$resumed"; then
        judge "who plays on in $name" 1 "$(grep -c 'player 2 is at the keyboard' "$scratch/answer")"
        return
    fi
    printf 'resign\nyes\n' | "$hexplay" resume --plain "$file" >/dev/null 2>"$scratch/said"
    judge "the end of $name" 0 $?
    judge "the last line of $name" 1 "$(tail -n 1 "$file" | grep -c '^{"result\|^{"abandoned')"
    expect "verify $name at its end" 0 "$hexplay" verify "$file"
}

records() {
    while read -r name verified strict state; do
        record "$name" "$verified" "$strict" "$state"
    done <"$kept/records.txt"
    judge "records named" "$(find "$kept/records" -name '*.jsonl' | wc -l)" \
        "$(wc -l <"$kept/records.txt")"
    for file in "$kept"/records/*.secret; do
        resume "${file%.secret}"
    done
}

# ---- positions ----

position() {
    local game=$1 line=$2 begun=$scratch/begun.jsonl
    rm -f "$begun" "$begun.secret"
    expect "begin from $line" 0 "$hexplay" "$game" --plain --position "$line" --record "$begun"
    expect "verify what began from $line" 0 "$hexplay" verify "$begun"
}

positions() {
    while read -r line; do
        position "$(sed 's/.*"game":"\([a-z-]*\)".*/\1/;q' <<<"${line%%,\"options*}")" "$line"
    done <"$kept/positions.txt"
}

# ---- tournaments and statistics ----

tournament() {
    local what=$1 name=$2 games=$3 file=$kept/tournaments/$2.jsonl
    shift 3
    set -- "$hexplay" tournament "$@" --seed kept --resume "$file"
    if [ "$what" = refused ]; then
        refused "the tournament of $name" "$@" --games "$games"
        return
    fi
    cp "$file" "$scratch/before"
    expect "the tournament of $name" 0 "$@" --games "$games"
    judge "what it plays again" "$(cksum <"$scratch/before")" "$(cksum <"$file")"
    expect "more of the tournament of $name" 0 "$@" --games $((games * 2))
    judge "games of it" $((games * 2)) "$(grep -c '"played"' "$file")"
}

tournaments() {
    while read -r what rest; do
        # shellcheck disable=SC2086
        [ -n "$what" ] && tournament "$what" $rest
    done <<<"$tournaments"
}

# stats WHAT OPTION...: what they say of the kept games.
stats() {
    local what=$1
    shift
    expect "stats $what" 0 env XDG_STATE_HOME="$scratch/state" "$hexplay" stats --json "$@"
    judge "figures $what" "$(canonical "$kept/statistics.json")" "$(known_of "$kept/statistics.json" "$scratch/answer")"
}

canonical() {
    python3 -c 'import json, sys; print(json.dumps(json.load(open(sys.argv[1])), indent=1))' "$1"
}

# known_of KEPT ANSWER: what the answer says of the keys that were kept, in the order in which it says them; new
# keys may stand anywhere.
known_of() {
    python3 - "$1" "$2" <<'END'
import json, sys

def known(kept, now):
    if isinstance(kept, dict) and isinstance(now, dict):
        return {key: known(kept[key], now[key]) for key in now if key in kept}
    if isinstance(kept, list) and isinstance(now, list):
        return [known(old, new) for old, new in zip(kept, now)] + now[len(kept):]
    return now

print(json.dumps(known(*(json.load(open(name)) for name in sys.argv[1:])), indent=1))
END
}

statistics() {
    mkdir "$scratch/state"
    mkdir -p "$scratch/state/paperhex/records"
    cp "$kept/state/statistics.sqlite" "$scratch/state/paperhex/"
    stats "of the database alone"
    cp "$kept"/state/records/* "$scratch/state/paperhex/records/"
    stats "beside the records"
    stats "counted anew" --rebuild
    cp "$kept/records/pocket-hexes-solo.jsonl" "$scratch/state/paperhex/records/"
    expect "stats with another game" 0 env XDG_STATE_HOME="$scratch/state" "$hexplay" stats --json
    judge "groups with another game" "$(($(groups "$kept/statistics.json") + 1))" \
        "$(groups "$scratch/answer")"
    cp "$kept/state/problems.jsonl" "$scratch/state/paperhex/"
    expect "stats with a problem" 0 env XDG_STATE_HOME="$scratch/state" "$hexplay" stats
    judge "what became of it" 1 "$(grep -c '^Problems: rating 1549, after 1 problem' "$scratch/answer")"
}

groups() { grep -o '"opponents"' "$1" | wc -l; }

# ---- jobs, templates and kits ----

prints() {
    # Since 1.1 a job reads what lies in its folder or below, and writes there or below the folder somebody is in.
    cp -r "$kept/records" "$kept/print/"
    sed -i 's|\.\./records/|records/|' "$kept/print/jobs.yaml"
    expect "check" 0 "$hexprint" check "$kept"/print/*.yaml
    expect "make" 0 env -C "$kept" "$hexprint" make print/jobs.yaml
    judge "documents of the job" 6 "$(find "$kept/out" -name '*.pdf' -size +1k | wc -l)"
    for kit in march islands trails; do
        expect "kit $kit" 0 "$hexprint" kit "$kept/print/$kit.yaml" -o "$scratch/out/$kit.pdf"
    done
    expect "what analyse said" 0 "$hexprint" record "$kept/records/hex-tri-finished.jsonl" \
        --analysis "$kept/print/story.json" -o "$scratch/out/story.pdf"
    expect "what report said" 0 "$hexprint" report "$kept/print/report.json" -o "$scratch/out/report.pdf"
}

# ---- what can be typed ----

# What is offered behind PROGRAM [COMMAND]: commands, options, pieces; or by the engine protocol.
offered() {
    if [ "$*" = "./hexplay --gtp" ]; then
        echo list_commands | "$@" | sed 's/^= //'
    else
        { "$1" --complete ${2:+"$2"} --; "$1" --complete ${2:+"$2"} ''; } | cut -f 1
    fi | sort -u
}

words() {
    while IFS=: read -r command words; do
        # shellcheck disable=SC2086
        judge "what $command no longer takes" "" "$(comm -23 \
            <(printf '%s\n' $words | sort -u) <(cd "${hexplay%/*}" && offered ./$command) | xargs)"
    done <"$kept/words.txt"
}

records
positions
words
tournaments
statistics
prints
[ "$failures" -eq 0 ] && echo "$checks checks of kept files hold"
