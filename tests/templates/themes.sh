#!/bin/bash
# The shipped themes: all are good, the default is the built-in look, none inks the margin, and what
# is coloured can still be told apart in grey.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
. "$source/tests/scripts/expect.sh"
hexprint=${PAPERHEX_QUICK:-$build}/hexprint
out=$scratch/out
cd "$scratch" || exit 1

accepts "$hexprint" check "$source"/templates/themes/*.yaml
[ "$(wc -l <stdout)" -ge 3 ] || complain "three themes at least: $(cat stdout)"

accepts "$hexprint" list
for theme in "$source"/templates/themes/*.yaml; do
    name=$(basename "$theme" .yaml)
    grep "^themes:" stdout | grep -qw -- "$name" || complain "list does not name $name"
done

# The built-in theme is used where there are no themes; words there must be.
mkdir -p empty/templates
PAPERHEX_DATA=$scratch/empty run "$hexprint" pocket-hexes sheet -q -o x.svg
[ "$status" -eq 1 ] || complain "no texts: status $status"
grep -q 'there is no templates/texts' stderr || complain "no texts: $(cat stderr)"
ln -s "$source/templates/texts" empty/templates/texts
accepts "$hexprint" pocket-hexes sheet -q -o shipped.svg --theme default
PAPERHEX_DATA=$scratch/empty accepts "$hexprint" pocket-hexes sheet -q -o built-in.svg
cmp shipped.svg built-in.svg || complain "default.yaml is not the built-in look"
accepts "$hexprint" pocket-hexes sheet -q -o shipped.svg --theme woodcut
cmp -s shipped.svg built-in.svg && complain "woodcut looks like default"
PAPERHEX_DATA=$scratch/empty run "$hexprint" pocket-hexes sheet -q -o x.svg --low-ink
[ "$status" -eq 2 ] || complain "low-ink without templates: status $status"

# --low-ink is the theme of that name, and no other.
accepts "$hexprint" pocket-hexes sheet -q -o a.svg --low-ink
accepts "$hexprint" pocket-hexes sheet -q -o b.svg --theme low-ink
cmp a.svg b.svg || complain "--low-ink is not --theme low-ink"
refuses 2 'low-ink' "$hexprint" pocket-hexes sheet --low-ink --theme woodcut -o "$out/"
refuses 2 'did you mean woodcut' "$hexprint" pocket-hexes sheet --theme woodct -o "$out/"
refuses 2 'there is: .*default.*woodcut' "$hexprint" pocket-hexes sheet --theme zzz -o "$out/"
refuses 2 'no file' "$hexprint" pocket-hexes sheet --theme ./zzz.yaml -o "$out/"

# A theme of one's own says only what is different.
printf 'theme:\n  colours:\n    ink: "#123456"\n    accent: 654321\n' >own.yaml
accepts "$hexprint" pocket-hexes sheet -q -o own.svg --theme own.yaml --per-page 1
grep -qi '#123456' own.svg && grep -qi '#654321' own.svg || complain "own colours are not used"
grep -qi '#234145' own.svg || complain "the frame's colour is not the default's"

# Nothing is inked outside the margin, with the heaviest lines too.
printf 'theme:\n  lines: 200 %%\n' >heavy.yaml
for theme in woodcut heavy.yaml; do
    for what in "pocket-hexes sheet" "beerhex board caps" "toll-hexes board" "hex-tri board figures" grid; do
        # shellcheck disable=SC2086 # words
        accepts "$hexprint" $what -q -o pages.pdf --theme "$theme" --margin 10
        rm -f page-*.pgm
        pdftoppm -r 254 -gray pages.pdf page
        for page in page-*.pgm; do
            box=$(python3 "$source/tests/templates/ink_box.py" <"$page")
            read -r left top right bottom <<<"$box"
            if [ "$left" -lt 99 ] || [ "$top" -lt 99 ] || [ "$right" -gt 2001 ] || [ "$bottom" -gt 2871 ]; then
                complain "$theme, $what, $page: ink in the margin: $box"
            fi
        done
    done
done
finish
