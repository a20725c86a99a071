#!/bin/bash
# What hexprint record says to files that are no true record, and to wrong options: one line with
# the place, status 2, nothing written. And where its files go.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
. "$source/tests/scripts/expect.sh"
hexprint=$build/hexprint
out=$scratch/out
good=$source/examples/beerhex.jsonl
cd "$scratch" || exit 1

print=("$hexprint" record -o "$out/")

# What is no file, or no record.
refuses 2 'needs a file' "${print[@]}"
refuses 2 'nowhere.jsonl' "${print[@]}" nowhere.jsonl
refuses 2 'folder' "${print[@]}" "$scratch"
refuses 2 "takes no 'b.jsonl'" "${print[@]}" "$good" b.jsonl
refuses 2 'file' "${print[@]}" "$good" --file "$good"
refuses 2 'file' "${print[@]}" ''
: >empty.jsonl
refuses 2 'empty.jsonl:1' "${print[@]}" empty.jsonl
printf '\377\376\001 no record\n' >noise.jsonl
refuses 2 'noise.jsonl' "${print[@]}" noise.jsonl
printf '{"paperhex":1,"game":"chess","players":2,"options":{}}\n' >chess.jsonl
refuses 2 'chess.jsonl:1: .*chess' "${print[@]}" chess.jsonl

if [ "$(id -u)" -ne 0 ]; then
    cp "$good" closed.jsonl
    chmod 000 closed.jsonl
    refuses 1 'closed.jsonl: Permission denied' "${print[@]}" closed.jsonl
fi

# Damage: each names the file and the line.
damage() { # NAME LINE SED-SCRIPT
    sed "$3" "$good" >"$1.jsonl"
    cmp -s "$1.jsonl" "$good" && complain "$1: nothing was damaged"
    refuses 2 "$1.jsonl:$2: " "${print[@]}" "$1.jsonl"
    refuses 2 "$1.jsonl:$2: " "${print[@]}" "$1.jsonl" --every 3
}
damage torn 3 '3s/}$//'
damage illegal 3 '3s/c4/a1/'
damage turn 4 '4s/"player":1/"player":2/'
damage result 14 '14s/"winners":\[2\]/"winners":[1]/'
damage digest 14 '14s/"digest":"../"digest":"00/'
damage option 1 '1s/"options":{}/"options":{"size":99}/'
damage unknown 2 '2s/"action"/"deed"/'
damage salt 13 '13s/"a1":"..../"a1":"0000/'

# Options.
for every in 0 -1 1001 99999999999999999999 x '' 2.5; do
    refuses 2 'every' "${print[@]}" "$good" --every "$every"
done
refuses 2 'every' "$hexprint" beerhex board --every 2 -o "$out/"
refuses 2 'file' "$hexprint" beerhex board --file "$good" -o "$out/"
refuses 2 'hex' "${print[@]}" "$good" --hex 10
refuses 2 'fit' "${print[@]}" "$good" --paper 60x60mm
refuses 2 'fit' "${print[@]}" "$good" --paper 60x60mm --every 2
refuses 2 'the most is --every ' "${print[@]}" "$source/examples/pocket-hexes.jsonl" --paper a5 \
    --landscape --every 45

# A file that is named like the game goes beside others in the folder.
accepts "${print[@]}" -q "$good"
[ -s "$out/beerhex-record.pdf" ] || complain "no beerhex-record.pdf: $(ls "$out")"
cp "$good" 'my game, lost.v2.jsonl'
accepts "${print[@]}" -q 'my game, lost.v2.jsonl' -f svg
[ -s "$out/my-game--lost.v2-record.svg" ] || complain "another name: $(ls "$out")"

# In a job the key 'file' says which; paths start at the job.
mkdir jobs
cp "$good" jobs/game.jsonl
printf 'jobs:\n  - game: record\n    file: game.jsonl\n    every: 4\n    output: ../out/job.pdf\n' \
    >jobs/good.yaml
accepts "$hexprint" make -q jobs/good.yaml
accepts "$hexprint" record -q --every 4 "$good" -o "$out/line.pdf"
cmp -s "$out/job.pdf" "$out/line.pdf" || complain "a job prints something else"
rm -rf "$out" && mkdir "$out"
printf 'jobs:\n  - game: record\n    output: ../out/\n' >jobs/none.yaml
refuses 2 'none.yaml:2: .*file' "$hexprint" make jobs/none.yaml
printf 'jobs:\n  - game: record\n    components: game.jsonl\n' >jobs/word.yaml
refuses 2 'word.yaml:3: .*file' "$hexprint" make jobs/word.yaml
printf 'jobs:\n  - game: record\n    file: gone.jsonl\n' >jobs/gone.yaml
refuses 2 'gone.jsonl' "$hexprint" make jobs/gone.yaml
finish
