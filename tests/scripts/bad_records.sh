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
refuses 2 'use at most --every ' "${print[@]}" "$source/examples/pocket-hexes.jsonl" --paper a5 \
    --landscape --every 45

# Analyses: of another game or record, of an earlier state of this one, damaged, false in one place.
hexplay=$build/hexplay
story=("${print[@]}" "$good" --analysis)
"$hexplay" analyse "$good" --level normal --json >good.json
accepts "${story[@]}" good.json -q
rm -rf "$out"
refuses 2 'nowhere.json' "${story[@]}" nowhere.json
refuses 2 'analysis' "${story[@]}" ''
refuses 2 'every.*analysis' "${story[@]}" good.json --every 3
refuses 2 'analysis' "$hexprint" beerhex board --analysis good.json -o "$out/"
refuses 2 'fit' "${story[@]}" good.json --paper 90x90mm
refuses 2 'beerhex.jsonl:2: not the output of' "$hexprint" record "$good" --analysis "$good" -o "$out/"
"$hexplay" analyse "$source/examples/toll-hexes.jsonl" --level normal --json >foreign.json
refuses 2 'foreign.json: .*toll-hexes' "${story[@]}" foreign.json
spoil() { # NAME WORDS PYTHON: what is done to the analysis D.
    python3 -c "import json; d = json.load(open('good.json')); $3; json.dump(d, open('$1.json', 'w'))"
    refuses 2 "$1.json: $2" "${story[@]}" "$1.json"
}
spoil seat 'the analysis of another record' 'd["decisions"][0]["seat"] = 2'
spoil player '"seat"' 'd["decisions"][0]["seat"] = 3'
spoil played 'the analysis of another record.*line 5' 'd["decisions"][3]["action"] = "g@b2"'
spoil prefix 'the analysis of another record.*line 5' 'd["decisions"][3]["action"] += "1"'
spoil better 'the analysis of another record.*line 5' 'd["decisions"][3]["best"] = "g@a1"'
spoil two 'the analysis of another record.*line 5' 'd["decisions"][3]["best"] += " g@a2"'
spoil shifted 'the analysis of another record' 'd["decisions"][2]["line"] = 9'
spoil fewer 'the analysis of another record' 'd["decisions"].pop()'
spoil gap 'the analysis of another record' 'd["decisions"].pop(4)'
spoil more 'the analysis of another record' 'd["decisions"].append(d["decisions"][-1])'
spoil share 'best_value' 'd["decisions"][1]["best_value"] = 1.5'
spoil word 'value' 'd["decisions"][1]["value"] = "much"'
spoil verdict 'verdict' 'd["decisions"][1]["verdict"] = "brilliant"'
spoil unit 'not the output of' 'd["unit"] = "pennies"'
spoil old 'not the output of' 'del d["unit"]'
spoil players '"players"' 'd["players"].pop()'
spoil luck 'not the output of' 'd["players"][0]["luck"] = 1e300'
head -c 1000 good.json >torn.json
refuses 2 'torn.json:1: not the output of' "${story[@]}" torn.json
sed 's/"level"/"game"/' good.json >twice.json
refuses 2 'twice.json:1: not the output of' "${story[@]}" twice.json
: >none.json
refuses 2 'none.json:1: not the output of' "${story[@]}" none.json

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
