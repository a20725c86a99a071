#!/bin/bash
# The hash of what decides games is the same wherever a clone lies, also below a folder whose name has
# blanks and letters beyond ASCII, and another one as soon as a file changes. Where nothing can be written, the
# commands of the README say so and what to do.
set -u
build=$1
source=$2
# shellcheck source=tests/scripts/expect.sh
source "$source/tests/scripts/expect.sh"
cd "$scratch" || exit 1
work=$PWD

# hash_in FOLDER: of two files in it.
hash_in() {
    mkdir -p "$work/$1/solo"
    echo 'int a;' >"$1/solo/a.c"
    printf '%s\n' "${2:-int b;}" >"$1/solo/b.c"
    printf '%s\n' "$work/$1/solo/a.c" "$work/$1/solo/b.c" >"$1/list.txt"
    cmake -D ROOT="$work/$1" -D LIST="$work/$1/list.txt" -D OUTPUT="$work/$1/out.c" \
        -P "$source/solo/lab/split_program.cmake" >"$1/said" 2>&1 || complain "$1: $(head -n 5 "$1/said")"
    grep -o '"[0-9a-f]\{32\}"' "$1/out.c"
}

plain=$(hash_in plain)
[ -n "$plain" ] || complain "no hash in a plain folder"
for folder in 'Größe mit Blank' 'ドキュメント/jörg'; do
    checks=$((checks + 1))
    [ "$(hash_in "$folder")" = "$plain" ] || complain "another hash below '$folder'"
done
[ "$(hash_in changed 'int c;')" != "$plain" ] || complain "a changed file has the same hash"

# A file named build refuses a folder of that name as a read-only file system does, and to root as well.
mkdir -p clone/tests clone/examples
: >clone/build
cp "$source/tests/run" clone/tests/ && cp "$source"/examples/{start,install,packages} clone/examples/
for command in tests/run examples/start; do
    checks=$((checks + 1))
    if "clone/$command" >said 2>&1 || ! grep -q "below $work/clone/build: take a clone in a folder" said ||
        [ "$(wc -l <said)" -gt 2 ]; then
        complain "$command where nothing can be written: $(head -n 5 said)"
    fi
done
finish
