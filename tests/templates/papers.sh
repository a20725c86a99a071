#!/bin/bash
# Papers: the shipped ones, those in the user's folder, files; and pages of their size.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
. "$source/tests/scripts/expect.sh"
hexprint=${PAPERHEX_QUICK:-$build}/hexprint
out=$scratch/out
cd "$scratch" || exit 1

size() { # FILE.pdf: "210.0 297.0" in mm
    pdfinfo "$1" | awk '/^Page size:/ { printf "%.1f %.1f", $3 * 25.4 / 72, $5 * 25.4 / 72 }'
}

# measures PAPER SIZE OPTIONS...
measures() {
    accepts "$hexprint" grid --paper "$1" "${@:3}" -q -o page.pdf
    [ "$(size page.pdf)" = "$2" ] || complain "$*: $(size page.pdf)"
}

accepts "$hexprint" check "$source"/templates/papers/*.yaml
grep -c ': a paper, good$' stdout | grep -qx "$(ls "$source"/templates/papers | wc -l)" ||
    complain "not all papers are good: $(cat stdout)"
accepts "$hexprint" list --json
papers=$(python3 -c 'import json; print(*json.load(open("stdout"))["papers"], sep="\n")')
[ "$(head -n 6 <<<"$papers" | tr '\n' ' ')" = "a5 a4 a3 letter legal tabloid " ] ||
    complain "the usual papers come first: $papers"
for file in "$source"/templates/papers/*.yaml; do
    name=$(basename "$file" .yaml)
    grep -qx "$name" <<<"$papers" || complain "list does not name $name"
    # The built-in papers are what the files say.
    accepts "$hexprint" grid --paper "$name" -q -o shipped.pdf
    case $name in a5 | a4 | a3 | letter | legal | tabloid)
        mkdir -p empty/templates # but for the words, which there must be
        ln -sfn "$source/templates/texts" empty/templates/texts
        PAPERHEX_DATA=$scratch/empty accepts "$hexprint" grid --paper "$name" -q -o built-in.pdf
        cmp shipped.pdf built-in.pdf || complain "$name is not the built-in paper"
        ;;
    esac
done
measures a6 "105.0 148.0" --no-ruler

# Sizes of pieces are found in the same way.
accepts "$hexprint" check "$source"/templates/sizes/*.yaml
grep -c ': a size of pieces, good$' stdout | grep -qx "$(ls "$source"/templates/sizes | wc -l)" ||
    complain "not all sizes are good: $(cat stdout)"
cards=$source/examples/kits/market.yaml
while read -r name inches; do
    accepts "$hexprint" kit "$cards" goods --each -f pdf --bleed 0 --piece-size "$name" -q -o size/
    [ "$(size size/market-goods-1-front.pdf)" = "$inches" ] ||
        complain "$name: $(size size/market-goods-1-front.pdf)"
done <<<'poker 63.5 88.9
mini 44.4 63.5
tarot 69.8 120.6
square 88.9 88.9
euro 59.0 92.0'
refuses 2 "piece-size: no piece-size 'pocker'; did you mean poker" \
    "$hexprint" kit "$cards" goods --piece-size pocker -o "$out/"
mkdir -p "$XDG_CONFIG_HOME/paperhex/sizes"
printf 'size:\n  width: 50 mm\n  height: 80 mm\n' >"$XDG_CONFIG_HOME/paperhex/sizes/tall.yaml"
accepts "$hexprint" kit "$cards" goods --each -f pdf --piece-size tall -q -o size/
[ "$(size size/market-goods-1-front.pdf)" = "50.0 80.0" ] || complain "a size of one's own"
accepts "$hexprint" list
grep '^sizes:' stdout | grep -qw tall || complain "list: $(cat stdout)"
measures b5-jis "182.0 257.0"
measures half-letter "139.7 215.9"
measures a4 "297.0 210.0" --landscape

# Files, and names in the user's folder, which go before the program's.
printf 'paper:\n  width: 200 mm\n  height: 120.5 mm\n' >my-card.yaml
measures ./my-card.yaml "200.0 120.5"
measures my-card.yaml "200.0 120.5"
pdftotext page.pdf - | grep -q 'my-card$' || complain "the footer does not name the paper"
printf 'paper:\n  name: big card\n  width: 200 mm\n  height: 150 mm\n' >named.yaml
measures named.yaml "200.0 150.0"
pdftotext page.pdf - | grep -q 'big card$' || complain "the footer does not say the paper's name"
mkdir -p "$XDG_CONFIG_HOME/paperhex/papers" "$XDG_CONFIG_HOME/paperhex/themes"
cp my-card.yaml "$XDG_CONFIG_HOME/paperhex/papers/mine.yaml"
cp named.yaml "$XDG_CONFIG_HOME/paperhex/papers/a6.yaml"
measures mine "200.0 120.5"
measures a6 "200.0 150.0"
accepts "$hexprint" list
grep '^papers:' stdout | grep -qw mine || complain "list does not name the user's paper"
[ "$(grep '^papers:' stdout | grep -ow a6 | wc -l)" -eq 1 ] || complain "a6 is named twice"
printf 'theme:\n  about: mine\n' >"$XDG_CONFIG_HOME/paperhex/themes/mine.yaml"
accepts "$hexprint" grid --theme mine -q -o page.pdf
accepts "$hexprint" list
grep '^themes:' stdout | grep -qw mine || complain "list does not name the user's theme"
printf 'paper:\n  width: 3 mm\n' >"$XDG_CONFIG_HOME/paperhex/papers/wrong.yaml"
refuses 2 'papers/wrong.yaml:2: width' "$hexprint" grid --paper wrong -o "$out/"

# A job's paper is relative to the job.
mkdir jobs
cp my-card.yaml jobs/card.yaml
printf 'jobs:\n  - game: grid\n    paper: card.yaml\n    output: ./\n' >jobs/job.yaml
accepts "$hexprint" make jobs/job.yaml -q
[ "$(size jobs/grid.pdf)" = "200.0 120.5" ] || complain "the job's paper: $(size jobs/grid.pdf)"
printf 'paper:\n  width: 200\n' >jobs/card.yaml
refuses 2 'jobs/card.yaml:2: width: .* no unit' "$hexprint" make jobs/job.yaml

# What there is instead.
refuses 2 'did you mean letter' "$hexprint" grid --paper leter -o "$out/"
refuses 2 'there is: a5, a4, .*b5-jis.* 200x150mm or a FILE.yaml' "$hexprint" grid --paper quarto -o "$out/"
refuses 2 "no file 'gone.yaml'" "$hexprint" grid --paper gone.yaml -o "$out/"
refuses 2 "must begin with the key 'paper:'" "$hexprint" grid --paper "$source/templates/themes/woodcut.yaml" -o "$out/"
refuses 2 'sides must be' "$hexprint" grid --paper 5x5mm -o "$out/"
finish
