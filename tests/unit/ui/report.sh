#!/bin/bash
# hexplay report: its figures are those that can be counted from the games' records, by rules asked
# through the engine protocol and by analyse; parts come together to the same; what is wrong is refused.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
source "$source/tests/scripts/expect.sh"
hexplay=${PAPERHEX_QUICK:-$build}/hexplay
hexprint=${PAPERHEX_QUICK:-$build}/hexprint
cd "$scratch" || exit 1

# counted GAME OPTION...: a report, and the same figures counted from its records.
counted() {
    accepts "$hexplay" report "$@" --seed tea --records "$1" --json
    cp stdout "$1.json"
    for record in "$1"/*.jsonl; do
        accepts "$hexplay" analyse "$record" --level normal --json
        cp stdout "$record.judged"
    done
    python3 "$source/tests/unit/ui/report.py" "$hexplay" "$1" "$1.json" >found 2>&1 ||
        complain "report $*: $(cat found)"
    accepts "$hexprint" report "$1.json" -q -o "$1.pdf"
}
counted toll-hexes --games 5 --players 3 --option goal=3
counted pocket-hexes --games 4 --option boxes=3
counted beerhex --games 6 --option size=3
counted hex-tri --games 8 --option rounds=12
counted hex --games 4 --option size=3
accepts "$hexprint" report hex.json -q -o hex.pdf
sed 's/"share":0[.0-9]*/"share":1.5/' hex.json >much.json
refuses 2 '"share" is missing or wrong' "$hexprint" report much.json -q -o much.pdf

# In words; what options change; in parts.
run=(toll-hexes --games 6 --seed tea --option side=4)
accepts "$hexplay" report "${run[@]}" --vary goal=9,99
for words in '^toll-hexes, 6 games of normal against itself, seed tea$' '^Seat 2 wins ' '^Length: ' \
    '^Luck: ' '^With side=4, goal=9:$'; do
    grep -qE "$words" stdout || complain "nothing about $words: $(cat stdout)"
done
accepts "$hexplay" report "${run[@]}" --json --threads 2
cp stdout whole
for number in 1 2 3; do
    accepts "$hexplay" report "${run[@]}" --part "$number/3" --resume "part-$number"
done
accepts "$hexplay" report --merge part-* --json
cmp -s whole stdout || complain "merged: $(cat stdout)"
accepts "$hexplay" report --lang ja --merge part-3 part-1 part-2
grep -q '運' stdout || complain "Japanese: $(cat stdout)"

# Refused in one line.
refuses 2 'name the game' "$hexplay" report
refuses 2 "1 to 8" "$hexplay" report beerhex --level random
refuses 2 "unexpected 'normal'" "$hexplay" report beerhex normal
refuses 2 'vary' "$hexplay" report "${run[@]}" --vary goal
refuses 2 'goal' "$hexplay" report "${run[@]}" --vary goal=x
refuses 2 "has '3' twice" "$hexplay" report "${run[@]}" --vary goal=3,4,3
refuses 2 'given only once' "$hexplay" report "${run[@]}" --vary goal=3 --vary goal=4
refuses 2 'vary' "$hexplay" report "${run[@]}" --vary goal=1 --resume other
refuses 2 'seed' "$hexplay" report toll-hexes --games 4 --part 1/2 --resume other
refuses 2 'report --merge' "$hexplay" tournament --merge part-1
accepts "$hexplay" tournament beerhex normal --games 2 --option size=3 --seed a --part 1/1 --resume plain
refuses 2 'not figures' "$hexplay" report --merge plain
sed '1s/"normal"/"nobody"/' part-1 >nobody
refuses 2 "no level 'nobody'" "$hexplay" report --merge nobody
refuses 2 'another run' "$hexplay" report "${run[@]}" --part 1/1 --resume plain
refuses 2 'needs a file' "$hexprint" report
refuses 2 'nowhere.json' "$hexprint" report nowhere.json
python3 - <<'PYTHON'
import json
report = json.load(open("whole"))
for name, change in (("torn", lambda r: r.pop("luck")), ("short", lambda r: r["length"]["games"].pop()),
                     ("odd", lambda r: r.update(players=5)), ("word", lambda r: r.update(draws="many"))):
    other = json.loads(json.dumps(report))
    change(other)
    json.dump(other, open(name + ".json", "w"))
PYTHON
for name in torn short odd word; do
    refuses 2 "$name.json: not the output of" "$hexprint" report $name.json -o x.pdf
done
refuses 2 'part-1: not the output of' "$hexprint" report part-1 -o x.pdf
refuses 2 'does not fit' "$hexprint" report whole --paper a6 -o x.pdf
[ ! -e x.pdf ] || complain 'something was written'
finish
