#!/bin/bash
# translations.sh SOURCE: every marked sentence is translated, into every language there is, with the
# same values in it; nothing is marked doubtful or left over. Sentences that the sources do not let be
# found (scan.py words) are named first.
set -u
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0
complain() {
    printf '%s\n' "$*"
    failures=$((failures + 1))
}

PYTHONDONTWRITEBYTECODE=1 python3 "$1/tests/scripts/scan.py" words "$1" || complain "such words are never translated, or mean nothing in another language"
mkdir "$scratch/marked"
"$1/solo/po/extract" "$scratch/marked" >"$scratch/parts" 2>"$scratch/stderr" || complain "extract fails: $(cat "$scratch/stderr")"
marked=$(grep -c '^msgid' "$scratch/marked/.seen")
[ "$marked" -gt 100 ] || complain "only $marked sentences found"
for folder in "$1"/solo/po/??/; do
    language=$(basename "$folder")
    msgcat --use-first --output="$scratch/$language.po" "$folder"*.po || complain "$language: cannot be read"
    msgfmt --check-format --check-domain --output=/dev/null "$scratch/$language.po" || complain "$language: other values"
    msgcmp "$scratch/$language.po" "$scratch/marked/.seen" >"$scratch/missing" 2>&1 ||
        complain "$language: $(grep -c 'translation' "$scratch/missing") sentences lack a translation (solo/po/update lists them): $(head -3 "$scratch/missing")"
    while read -r part; do
        [ -f "$folder$part.po" ] || complain "$language: there is no $part.po"
    done <"$scratch/parts"
done

# A sentence without a translation must be noticed.
msgattrib --clear-obsolete "$scratch/marked/.seen" >"$scratch/empty.po"
msgcmp "$scratch/empty.po" "$scratch/marked/.seen" >/dev/null 2>&1 && complain "what is not translated goes unnoticed"
[ "$failures" -eq 0 ]
