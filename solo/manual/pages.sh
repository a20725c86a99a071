#!/bin/sh
# pages.sh PROGRAM MORE FOLDER HELP2MAN DATE: a manual page for the program and for each command that --help lists,
# in FOLDER, of that date. MORE says what --help does not: behind a line "% PAGE...", where "NAME-*" is every
# command's, stands what these pages include, as help2man takes it.
set -eu
program=$(basename "$1")
more=$2
folder=$3
help2man=$4
scratch=$folder/$program
PATH=$(dirname "$1"):$PATH
# English; and no leak of a library counts here.
TZ=UTC0
SOURCE_DATE_EPOCH=$(date -d "$5" +%s)
export PATH TZ SOURCE_DATE_EPOCH LC_ALL=C ASAN_OPTIONS=detect_leaks=0
version=$("$program" --version | head -n 1)

page() { # WORDS [ABOUT]
    name=$(echo "$1" | tr ' ' '-')
    awk -v page="$name" '
        function is(word) { return word == page || (sub(/\*$/, "", word) && index(page, word) == 1) }
        /^% / { on = 0; for (i = 2; i <= NF; i++) on = on || is($i); next }
        on' "$more" >"$scratch.more"
    "$help2man" --no-info --include "$scratch.more" ${2:+--name "$2"} \
        --version-string "$name${version#"$program"}" --output "$scratch.page" "$1"
    mv "$scratch.page" "$folder/$name.1"
}

mkdir -p "$folder"
rm -f "$scratch".1 "$scratch"-*.1
"$program" --help | sed -n '/ommands:$\|^Games:$/,/^$/s/^  \([a-z][a-z-]*\).*/\1/p' >"$scratch.rows"
"$program" --complete '' | awk -F '\t' 'NR == FNR { row[$1] = 1; next } $1 in row' "$scratch.rows" - >"$scratch.commands"
while IFS="$(printf '\t')" read -r command about; do
    page "$program $command" "$about"
done <"$scratch.commands"
page "$program"
rm -f "$scratch.more" "$scratch.rows" "$scratch.commands"
