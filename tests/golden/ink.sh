#!/bin/bash
# Every component of every game on several papers and in every theme: no ink in the margin, page
# boxes nested, text without a missing glyph.
#   ink.sh BUILD SOURCE [shop]: what a shop gets, and the words; otherwise everything else.
BUILD=$1
PART=${3-}
. "$(dirname "$0")/judges.sh"
HERE=$(cd "$(dirname "$0")" && pwd)

cd "$FOLDER" || exit 1
print=${PAPERHEX_QUICK:-$BUILD}/hexprint
export PYTHONDONTWRITEBYTECODE=1

clean() { # NAME MARGIN OPTIONS...: everything in one document
    local name=$1 margin=$2
    shift 2
    expect "$name: written" "$print" all "$@" --margin "$margin" -q -o all.pdf
    later "$name: no ink within $margin mm of the edge" measure_ink.py all.pdf "$margin"
}

# The boxes of what the shop gets; those of English pages are measured by shop_file.py.
shop() { # OPTIONS...
    local game component written=0
    while read -r game component; do
        expect "shop $game $component: written" \
            "$print" "$game" "$component" "$@" --profile shop -q -o shop.pdf \
            $([ "$component" != class ] || echo --count 2)
        later "shop $game $component: boxes nested" measure_boxes.py shop.pdf
        written=$((written + 1))
    done < <("$print" list | awk '/^[^ ].*\(/ { game = $1 } /^  / { print game, $1 }')
    expect "shop: $written components" test $written -ge 16
}

languages=en
"$print" --help | grep -q -- '--lang.*ja' && languages="en ja"
if [ "$PART" = shop ]; then
    for language in $languages; do
        options=()
        [ "$language" = en ] || options=(--lang "$language")
        expect "text $language: written" \
            "$print" all "${options[@]}" --duplex none -q -o text.pdf
        expect "text $language: every glyph is a character" python3 "$HERE/measure_text.py" text.pdf
        [ "$language" = en ] || shop "${options[@]}"
    done
    finish
    exit
fi

themes=$("$print" list | sed -n 's/^themes: *//p')
papers=("8 --paper a4" "5 --paper letter --landscape" "12.5 --paper a3" "8 --paper 200x260mm")
i=0
for theme in $themes; do
    # shellcheck disable=SC2086 # several options
    set -- ${papers[$((i % 4))]}
    clean "theme $theme, $*" "$@" --theme "$theme"
    i=$((i + 1))
done
# shellcheck disable=SC2086
for paper in "${papers[@]:1}"; do
    set -- $paper
    clean "$*" "$@" --low-ink --marks full
done
clean "back offset 0" 8 --duplex short --back-offset 0,0
expect_not "ink at 8 mm is seen at 9" python3 "$HERE/measure_ink.py" all.pdf 9

# A serif J begins before its pen: in the lines below a title, and in a card.
cat >words.yaml <<END
texts:
  language: en
  game: hex
  words: {tagline: "Join your sides", credit: "J. Doe", aim-heading: "Join", turn-short: "jump"}
END
for way in "" --landscape; do
    # shellcheck disable=SC2086
    expect "J $way: written" "$print" hex board --paper a3 --theme woodcut --lang words.yaml $way \
        -q -o j.pdf
    later "J $way: no ink within 8 mm of the edge" measure_ink.py j.pdf 8
done

for language in ${languages#en}; do # all else is English
    clean "language $language" 8 --paper a3 --lang "$language"
done
finish
