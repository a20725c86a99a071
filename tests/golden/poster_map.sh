#!/bin/bash
# A poster's map is a picture: no text of the board on it, which would be too small to read and to
# print, but the names of all pages, large. So every board's poster is something for a print shop.
BUILD=$1
. "$(dirname "$0")/judges.sh"

cd "$FOLDER" || exit 1
print=${PAPERHEX_QUICK:-$BUILD}/hexprint

# A name that is cut off beside the label may be found on its line, and badges of players before it.
names_on() { # FILE PAGE: "A1 B1 .."
    pdftotext -f "$2" -l "$2" "$1" - | grep -oE '^([A-Z] |[a-z][0-9]+)*[A-Z][0-9]+([ a-z]|$)' | grep -oE '[A-Z][0-9]+' | sort | tr '\n' ' '
}

boards=0
while read -r game; do
    for options in "" "--paper a3 --hex 50" "--lang ja --landscape"; do
        # shellcheck disable=SC2086 # several options
        expect "$game $options: a print shop takes it" \
            "$print" "$game" board --poster $options --profile shop -q -o poster.pdf
        pages=$(pdfinfo poster.pdf | sed -n 's/^Pages: *//p')
        words=$(pdftotext -f "$pages" -l "$pages" poster.pdf -)
        expect_not "$game $options: no cell is named" grep -qE '^[a-z][0-9]+$' <<<"$words"
        expect "$game $options: every page is" test \
            "$(names_on poster.pdf "$pages")" = "$(for page in $(seq $((pages - 1))); do
                names_on poster.pdf "$page"
            done | tr ' ' '\n' | grep . | sort | tr '\n' ' ')"
        boards=$((boards + 1))
    done
done < <("$print" list | awk '/^[^ ].*\(/ { game = $1 } /^  board/ { print game }')
expect "$boards boards" test "$boards" -ge 9
finish
