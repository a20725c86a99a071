#!/bin/bash
# prints.sh BUILD SOURCE: the prints that prints.txt lists have the bytes that their hashes say, on every system and
# processor whose font files are the ones listed there; PNG needs the listed Cairo, too. It is skipped with other
# fonts. After a change that is meant to show on paper, "prints.sh BUILD SOURCE update" writes the hashes anew.
BUILD=${PAPERHEX_QUICK:-$1}
SOURCE=$2
. "$(dirname "$0")/judges.sh"
export LC_ALL=C.UTF-8
LIST=$SOURCE/tests/golden/prints.txt
cd "$SOURCE" || exit 1

cairo() { "$BUILD/hexprint" --version | sed -n 's/^Cairo //p'; }

hash_of() { b2sum -l 128 "$1" | cut -d' ' -f1; }

# The lines of prints.txt that are true of this system.
fonts() {
    "$BUILD/hexprint" list --json | python3 -c 'import json, sys
for font in json.load(sys.stdin)["fonts"]: print(font["path"])' | while IFS= read -r path; do
        printf 'font %s %s\n' "$(hash_of "$path")" "${path##*/}"
    done
}

# printed FORMAT ARGUMENTS: the hash of that print.
printed() {
    local file=$FOLDER/print.$1
    rm -f "$file"
    # shellcheck disable=SC2086 # one word an argument
    "$BUILD/hexprint" $2 -q -o "$file" >"$FOLDER/said" 2>&1 && hash_of "$file"
}

update() {
    sed '/^[^#]/,$d' "$LIST"
    fonts
    printf 'cairo %s\n' "$(cairo)"
    local format words hash
    sed -n 's/^print [^ ]* //p' "$LIST" | while read -r format words; do
        hash=$(printed "$format" "$words") || { fail "hexprint $words: $(cat "$FOLDER/said")" >&2; return 1; }
        printf 'print %s %s %s\n' "$hash" "$format" "$words"
    done
}

if [ "${3-}" = update ]; then
    update >"$FOLDER/list" && cat "$FOLDER/list" >"$LIST"
    exit
fi
# Whoever compares prints can tell which fonts made them.
named() {
    "$BUILD/hexprint" --version | sed -n 's/^font //p' >"$FOLDER/named"
    "$BUILD/hexprint" list --json | python3 -c 'import json, os, re, sys
fonts = json.load(sys.stdin)["fonts"]
said = open(sys.argv[1], encoding="utf-8").read().splitlines()
sys.exit(not (len(fonts) >= 10 and len(said) == len(set(said)) and
              all(os.path.isfile(font["path"]) and re.fullmatch(r"\d+\.\d+[.\d]*", font["version"]) for font in fonts) and
              {"%s %s" % (font["font"], font["version"]) for font in fonts} == set(said)))' "$FOLDER/named"
}
expect "fonts are named with versions and files" named

if [ "$(fonts)" != "$(grep '^font ' "$LIST")" ]; then
    echo "skipped: the fonts here are not those that prints.txt lists:"
    "$BUILD/hexprint" --version | grep '^font '
    exit 77
fi
compared=0
while read -r _ hash format words; do
    if [ "$format" = png ] && ! grep -qx "cairo $(cairo)" "$LIST"; then
        echo "left out, another Cairo: $words"
        continue
    fi
    expect "hexprint $words ($format)" test "$(printed "$format" "$words")" = "$hash"
    compared=$((compared + 1))
done < <(grep '^print ' "$LIST")
expect "there are many prints" test "$compared" -ge 30
finish
