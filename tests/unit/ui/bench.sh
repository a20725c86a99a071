#!/bin/bash
# hexplay bench as a shell sees it: what it reports, never how fast.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
source "$source/tests/scripts/expect.sh"
hexplay=$build/hexplay

accepts "${PAPERHEX_QUICK:-$build}/hexplay" bench --seconds 0.02 --json
python3 - "$scratch/stdout" "$source/solo/games/list.cmake" <<'PYTHON' || complain 'bench --json'
import json, sys
lines = [json.loads(line) for line in open(sys.argv[1])]
listed = open(sys.argv[2]).read().split("PAPERHEX_GAMES")[1].strip(" \n)").split()
assert [line["game"].replace("-", "_") for line in lines] == listed
for line in lines:
    assert list(line) == ["game", "playouts_per_s", "actions_per_s", "actions_per_playout",
                          "decisions_per_s"], line
    assert line["playouts_per_s"] > 0 and line["actions_per_playout"] > 1
    ratio = line["actions_per_s"] / line["playouts_per_s"] / line["actions_per_playout"]
    assert 0.98 < ratio < 1.02, line
    assert line["decisions_per_s"]["easy"] > 0
PYTHON

accepts "$hexplay" bench beerhex --size 3 --seconds 0.02
grep -q '^beerhex: [1-9][0-9]* random playouts a second, [0-9]* actions a second, [0-9.]* actions a' \
    "$scratch/stdout" || complain "bench in words: $(cat "$scratch/stdout")"
grep -q '^beerhex: easy makes [1-9][0-9]* decisions a second$' "$scratch/stdout" ||
    complain "bench in words: $(cat "$scratch/stdout")"

refuses 2 "no game 'chess'" "$hexplay" bench chess
refuses 2 'above 0' "$hexplay" bench --seconds 0
refuses 2 'name the game' "$hexplay" bench --size 5
refuses 2 'json is for ' "$hexplay" beerhex --json
refuses 2 'needs a game to play' "$hexplay" bench --seed x
refuses 2 'has no --side' "$hexplay" bench beerhex --side 5
finish
