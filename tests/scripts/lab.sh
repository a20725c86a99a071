#!/bin/bash
# lab.sh BUILD SOURCE: hexplay hands its commands that measure over to paperhex-lab, beside it or on the PATH; says
# in one line where it is missing; and holds nothing that only paperhex-lab needs. Its help fits two screens.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
. "$source/tests/scripts/expect.sh"
programs=${PAPERHEX_QUICK:-$build}
export PAPERHEX_DATA=$programs
mkdir "$scratch/alone" "$scratch/lab" "$scratch/both" "$scratch/wrong"
cp "$programs/hexplay" "$scratch/alone/"
cp "$programs/paperhex-lab" "$scratch/lab/"
ln "$scratch/alone/hexplay" "$scratch/both/"
ln "$scratch/lab/paperhex-lab" "$scratch/both/"
printf '#!/bin/sh\nexit 3\n' >"$scratch/wrong/paperhex-lab"
chmod +x "$scratch/wrong/paperhex-lab"
alone=$scratch/alone/hexplay both=$scratch/both/hexplay
usual=/usr/bin:/bin
games=(beerhex easy random --games 2 --seed tea --time-ms 0 --option turn-limit=10)

# ---- without it ----
PATH=$usual
refuses 1 'install the package paperhex-lab' "$alone" tournament "${games[@]}"
refuses 1 'install the package paperhex-lab' "$alone" --games 2 --seed report tournament beerhex easy
refuses 1 "'report' needs the program paperhex-lab" "$alone" report hex
refuses 1 "'problems' needs" "$alone" problems hex --make 1
refuses 1 "'bench' needs" "$alone" bench
refuses 1 "'bench' needs" "$alone" bench --help
refuses 1 'パッケージ paperhex-lab' "$alone" bench --lang ja
# What only sounds like it.
refuses 2 'cannot read tournament' "$alone" verify tournament
refuses 2 "unknown option '--gamez'" "$alone" tournament beerhex easy --gamez 2
accepts "$alone" stats hex --lang en
accepts "$alone" --complete tournament --ga
grep -q '^--games' "$scratch/stdout" || complain "nothing completes an option of tournament"

# ---- with it ----
accepts "$both" tournament "${games[@]}"
cp "$scratch/stdout" "$scratch/beside"
[ "$(wc -l <"$scratch/beside")" -gt 3 ] || complain "beside it: $(cat "$scratch/beside")"
# is_the_same WHAT: the table that was written is that of the lab beside hexplay.
is_the_same() {
    cmp -s "$scratch/beside" "$scratch/stdout" || complain "$1: $(head -n 2 "$scratch/stdout")"
}
PATH=$scratch/wrong:$usual
accepts "$both" tournament "${games[@]}"
is_the_same "the lab beside hexplay goes before that on the PATH"
PATH=$scratch/lab:$usual
accepts "$alone" --seed tea tournament --games 2 --time-ms 0 beerhex easy random --option turn-limit=10
is_the_same "the lab on the PATH"
accepts "$scratch/lab/paperhex-lab" tournament "${games[@]}"
is_the_same "the lab itself"
refuses 2 'needs a player' "$alone" tournament beerhex --games 2
refuses 2 'name a command' "$scratch/lab/paperhex-lab" hex
refuses 2 'name a command' "$scratch/lab/paperhex-lab"
accepts "$alone" bench --help
grep -q '^Usage: hexplay bench' "$scratch/stdout" || complain "its help: $(head -n 1 "$scratch/stdout")"
accepts "$scratch/lab/paperhex-lab" bench --help
grep -q '^Usage: paperhex-lab bench' "$scratch/stdout" || complain "its help: $(head -n 1 "$scratch/stdout")"

# ---- apart ----
nm --defined-only "$programs/solo/lab/libpaperhex_lab.a" | sed -n 's/.* T //p' | sort -u >"$scratch/of-lab"
[ "$(wc -l <"$scratch/of-lab")" -gt 30 ] || complain "libpaperhex_lab.a has only $(wc -l <"$scratch/of-lab") functions"
nm --defined-only "$programs/hexplay" | sed -n 's/.* T //p' | sort -u >"$scratch/of-hexplay"
shared=$(comm -12 "$scratch/of-lab" "$scratch/of-hexplay")
[ -z "$shared" ] || complain "hexplay holds what only paperhex-lab needs:" $shared
screens=$(nm --defined-only "$programs/paperhex-lab" | grep -c ' T \(ui\|screen\|gtp\|talk\)_')
[ "$screens" -eq 0 ] || complain "paperhex-lab holds $screens functions of the front end"

# ---- help ----
for language in en ja; do
    accepts "$alone" --help --lang $language
    [ "$(wc -l <"$scratch/stdout")" -le 48 ] || complain "hexplay --help --lang $language: more than two screens"
    grep -q 'paperhex-lab.*tournament.*report.*problems.*bench' "$scratch/stdout" ||
        complain "hexplay --help --lang $language: no line of what measures"
done
accepts "$programs/hexprint" --help
headings=$(sed -n 's/^\([A-Z][a-z ]*\):$/\1/p' "$scratch/stdout" | paste -sd,)
[ "$headings" = "Games and commands,What most people need,Page,Pieces,Boards and paper,Look,Cards and sheets,Output,Examples" ] ||
    complain "hexprint --help: its headings are $headings"
finish
