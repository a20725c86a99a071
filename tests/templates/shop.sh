#!/bin/bash
# The profile "shop" takes every component of every game as it comes, in every theme, alone, as a
# kit and all at once; and the files are what a print shop asks for, as other programs see them.
#   shop.sh BUILD SOURCE [THEME]: with a theme every component alone in it, otherwise everything else.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
. "$source/tests/scripts/expect.sh"
hexprint=${PAPERHEX_QUICK:-$build}/hexprint
out=$scratch/out
cd "$scratch" || exit 1

judges() { # WIDTH HEIGHT FILE...
    local said
    checks=$((checks + 1))
    said=$(PYTHONDONTWRITEBYTECODE=1 python3 "$source/tests/templates/shop_file.py" 3 "$@") ||
        complain "$said"
}

accepts "$hexprint" list --json
components=$(python3 -c 'import json
for game in json.load(open("stdout"))["games"]:
    for component in game["components"]:
        print(game["game"], component["component"])')
[ "$(wc -l <<<"$components")" -ge 15 ] || complain "few components: $components"
games=$(cut -d " " -f 1 <<<"$components" | uniq)

if [ $# -eq 3 ]; then
    while read -r game component; do
        few=() # a class is large
        [ "$component" = class ] && few=(--count 2)
        accepts "$hexprint" "$game" "$component" "${few[@]}" --profile shop --theme "$3" -q -o alone/
        [ -f "alone/$game-$component.pdf" ] || complain "no alone/$game-$component.pdf"
    done <<<"$components"
    judges 210 297 alone/*.pdf
    finish
fi

while read -r game component; do
    # Pictures hold no inks.
    refuses 2 'svg and png' "$hexprint" "$game" "$component" --profile shop -f svg -o "$out/"
    refuses 2 'svg and png' "$hexprint" "$game" "$component" --profile shop -f pdf,png -o "$out/"
done <<<"$components"

# Figures that stand, alone and as small as the board's triangles want them.
accepts "$hexprint" hex-tri figures --standees --bleed 2 --profile shop -q -o standees.pdf
accepts "$hexprint" hex-tri board figures --standees --profile shop -q -o with-board.pdf
judges 210 297 standees.pdf with-board.pdf

# In a kit, pieces are as large as the board's cells let them; other papers are taken as well.
for game in $games; do
    # shellcheck disable=SC2046 # words
    kit=("$game" $(sed -n "s/^$game //p" <<<"$components"))
    seed=() # what is drawn by lot is the same twice with a seed
    [[ ${kit[*]} == *dice-sheet* ]] && seed=(--seed a)
    accepts "$hexprint" "$game" --profile shop "${seed[@]}" -q -o kit/
    accepts "$hexprint" "${kit[@]}" --profile shop "${seed[@]}" --paper letter --landscape -q -o "turned-$game/"
    judges 279.4 215.9 "turned-$game"/*.pdf
done
accepts "$hexprint" all --profile shop --seed a -q -o all/
judges 210 297 kit/*.pdf all/*.pdf

# The judge sees what is wrong.
accepts "$hexprint" toll-hexes coins -q -o home.pdf
python3 "$source/tests/templates/shop_file.py" 3 210 297 home.pdf >said
for words in 'DeviceRGB' 'TrimBox' 'has /Outlines'; do
    grep -q "$words" said || complain "the judge does not see $words: $(head -c 300 said)"
done
printf 'profile:\n  colours: cmyk\n  bleed: 3 mm\n  outline: false\n' >lax.yaml
accepts "$hexprint" beerhex caps --profile lax.yaml --diameter 6 -q -o tiny.pdf
python3 "$source/tests/templates/shop_file.py" 3 210 297 tiny.pdf >said
grep -q 'text of [0-9.]* pt' said || complain "the judge sees no small text: $(cat said)"
printf 'theme:\n  lines: 50 %%\n' >thin.yaml
accepts "$hexprint" pocket-hexes sheet --profile lax.yaml --theme thin.yaml --side 7 --per-page 6 -q -o thin.pdf
python3 "$source/tests/templates/shop_file.py" 3 210 297 thin.pdf >said
grep -q 'a line of [0-9.]* pt' said || complain "the judge sees no thin line: $(cat said)"
finish
