#!/bin/bash
# What is printed in each language: the words of the files come out of PDF and SVG, files of one's own
# change them, and the environment does not.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
. "$source/tests/scripts/expect.sh"
hexprint=${PAPERHEX_QUICK:-$build}/hexprint
out=$scratch/out
texts=$source/templates/texts
cd "$scratch" || exit 1
export PYTHONDONTWRITEBYTECODE=1

run python3 "$source/tests/templates/texts.py" "$source"
[ "$status" -eq 0 ] || complain "$(cat stdout)"
accepts "$hexprint" check "$texts"/*.yaml
accepts "$hexprint" list
grep -q '^languages: en ja$' stdout || complain "list: $(cat stdout)"

# says FILE.pdf TEXT
says() {
    pdftotext -raw "$1" - | tr -d ' \n\f' | grep -qF -- "$(printf %s "$2" | tr -d ' ')"
}

# Rule cards: every paragraph can be read out of the file, for the shop too, and no ink is in the margin.
for language in en ja; do
    for game in pocket-hexes beerhex toll-hexes hex-tri hex; do
        accepts "$hexprint" $game rules --paper a5 --lang $language --profile shop -q -o rules.pdf
        pdftotext -raw rules.pdf rules.txt
        run python3 "$source/tests/templates/extracted.py" "$texts/$game.$language.yaml" rules rules.txt
        [ "$status" -eq 0 ] || complain "$game $language: $(cat stdout)"
        accepts "$hexprint" $game reference --lang $language --profile shop -q -o reference.pdf
        pdftotext -raw reference.pdf reference.txt
        run python3 "$source/tests/templates/extracted.py" "$texts/$game.$language.yaml" reference \
            reference.txt
        [ "$status" -eq 0 ] || complain "$game $language: $(cat stdout)"
        qpdf --qdf --object-streams=disable rules.pdf - | grep -aq "/Lang ($language)" ||
            complain "$game: the PDF is not said to be $language"
    done
done
for theme in default woodcut; do
    accepts "$hexprint" beerhex rules --paper a5 --lang ja --theme $theme -q -o rules.pdf
    rm -f page-*.pgm
    pdftoppm -r 254 -gray rules.pdf page
    for page in page-*.pgm; do
        read -r left top right bottom <<<"$(python3 "$source/tests/templates/ink_box.py" <"$page")"
        if [ "$left" -lt 79 ] || [ "$top" -lt 79 ] || [ "$right" -gt 1401 ] || [ "$bottom" -gt 2021 ]; then
            complain "$theme $page: ink in the margin: $left $top $right $bottom"
        fi
    done
done

# Boards, sheets, pieces, footers.
accepts "$hexprint" all --lang ja -q -o ja/
says ja/pocket-hexes-sheet.pdf 得点欄 || complain "the sheet is not Japanese"
says ja/toll-hexes-board.pdf スタートタイルを置くマス || complain "the board is not Japanese"
says ja/toll-hexes-pieces.pdf ワイルド || complain "the tiles are not Japanese"
says ja/hex-tri-pieces.pdf 長辺で裏返し || complain "the footer is not Japanese"
pdfinfo ja/beerhex-rules.pdf | grep -q '^Title: *ビアヘックス ルール$' || complain "the title is not Japanese"
accepts "$hexprint" calibrate --lang ja -q -o calibrate.pdf
says calibrate.pdf プリンター調整 || complain "the calibration sheet is not Japanese"
accepts "$hexprint" beerhex board --poster --lang ja -q -o poster.pdf
says poster.pdf ページのつなぎ方 || complain "the map is not Japanese"
accepts "$hexprint" beerhex board --lang ja -q -o board.svg
grep -q 'xml:lang="ja"' board.svg || complain "the SVG is not said to be ja"
accepts "$hexprint" toll-hexes tiles --lang ja -q -o tiles.png

# English is the default, whatever the environment says.
accepts "$hexprint" hex-tri board -q -o plain.pdf
accepts "$hexprint" hex-tri board --lang en -q -o en.pdf
accepts env LANG=ja_JP.UTF-8 LC_ALL=ja_JP.UTF-8 "$hexprint" hex-tri board -q -o elsewhere.pdf
cmp plain.pdf en.pdf && cmp plain.pdf elsewhere.pdf || complain "the default is not English alone"

# Words of one's own, the rest as it is.
printf 'texts:\n  language: ja\n  game: hex-tri\n  words:\n    game: 六角大戦\n' >own.yaml
accepts "$hexprint" check own.yaml
accepts "$hexprint" hex-tri board --lang own.yaml -q -o own.pdf
says own.pdf 六角大戦 || complain "own words are not printed"
says own.pdf コマの入口 || complain "what the own file leaves out is lost"
printf 'jobs:\n  - game: hex-tri\n    components: [board]\n    lang: own.yaml\n    output: job.pdf\n' >job.yaml
accepts "$hexprint" make job.yaml -q
cmp own.pdf job.pdf || complain "the job's lang differs from the command line's"

refuses 2 "no language 'fr'; there is: en, ja" "$hexprint" hex-tri --lang fr -o "$out/"
refuses 2 'no file' "$hexprint" hex-tri --lang ./fr.yaml -o "$out/"
printf 'texts:\n  language: fr\n  game: hex-tri\n  words:\n    game: Hexagones\n' >french.yaml
refuses 2 "no language 'fr'" "$hexprint" hex-tri --lang french.yaml -o "$out/"
refuses 2 'french.yaml:2: words: lacks' "$hexprint" check french.yaml
printf 'texts:\n  language: en\n  game: hex-tri\n  words:\n    game: 🍺\n' >beer.yaml
refuses 2 'beer.yaml:5: game: no font has the character U+1F37A' "$hexprint" hex-tri --lang beer.yaml -o "$out/"

# A long text is printed whole, or as much of it as a line holds; one that is too long is told.
long() {
    printf 'texts:\n  language: en\n  game: pocket-hexes\n  words:\n    title-sheet: "%s"\n' \
        "$(printf '六角形と%.0s' $(seq "$1"))" >long.yaml
}
long 30
accepts "$hexprint" pocket-hexes sheet -q --lang long.yaml -o long.pdf
[ "$(pdfinfo long.pdf | grep -o '六角形と' | wc -l)" -eq 30 ] || complain "the title is cut: $(pdfinfo long.pdf)"
pdftotext long.pdf - | grep -q '^Pocket Hexes 六角形と.*…$' || complain "the footer has no title"
long 60
refuses 2 'long.yaml:5: title-sheet: this text is too long' "$hexprint" pocket-hexes sheet --lang long.yaml -o "$out/"
finish
